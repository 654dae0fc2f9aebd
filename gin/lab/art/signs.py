"""The signs of people who have no portrait of their own: friends, each in a medallion."""

import re
from typing import Final

from gin.lab.art import older_friends, young_friends
from gin.lab.art.people import SIZE, portrait
from gin.lab.art.svg import group, scale, translate
from gin.ui.render.portraits import PAIR_RATIO

_FRIENDS: Final = older_friends.PEOPLE | young_friends.PEOPLE


def two_medallions() -> list[str]:
    """Draw two friends side by side."""
    return [_friend("friend-8", (PAIR_RATIO - 1) * SIZE, 0), _friend("friend-1", 0, 0)]


def two_people() -> list[str]:
    """Draw two friends within a circle, as a button may have one behind them."""
    return [_friend("friend-1", 6, 2, 0.6), _friend("friend-8", 58, 54, 0.6)]


def table() -> list[str]:
    """Draw three friends within a circle."""
    return [_friend("friend-1", 3, 15, 0.5), _friend("friend-8", 77, 15, 0.5), _friend("friend-6", 40, 79.5, 0.5)]


def _friend(name: str, x: float, y: float, size: float = 1.0) -> str:
    """Draw a friend whose picture has its upper left corner at a point."""
    drawing = "".join(portrait(_FRIENDS[name], ["neutral"]))
    own = re.sub(r'(id="|url\(#)', rf"\g<1>{name}-", drawing)  # both drawings have a gradient "lamp" and others
    return group(own, translate(x, y), scale(size))
