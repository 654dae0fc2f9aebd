"""These tests measure with numpy, which the ``dev`` extra installs. Wine has none: its C library lacks a function."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("numpy") else ["test_*.py"]
