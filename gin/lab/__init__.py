"""Everything that makes, measures and checks the game and is no part of it; nothing in the game imports this package.

The folders ``art``, ``audio`` and ``fonts`` generate the files in ``assets``; ``bench`` has the benchmarks; ``qa``
looks for lost moves, weak tests and changed pictures; ``strength`` measures the computer players, and ``training``
trains them. The docstring of each folder lists its commands.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # other programs read what these programs print
