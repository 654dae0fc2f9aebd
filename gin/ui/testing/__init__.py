"""A headless driver of the whole user interface, for tests and the self-test; imported by no part of the game."""
