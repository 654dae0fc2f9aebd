"""Benchmarks, generators and long-running checks. Nothing in the game imports this package."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what these programs print is read by programs
