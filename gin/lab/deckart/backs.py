"""The backs of the cards. Each is the same upside down, so that a back tells nothing about its card."""
from collections.abc import Callable
BACKS: dict[str, Callable[[], list[str]]] = {}
