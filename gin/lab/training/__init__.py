"""Training of the strongest player; it may use the rules, the players, and torch and numba of the ``train`` extra."""
