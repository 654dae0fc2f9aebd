"""The signs of people who have no portrait of their own: silhouettes in a medallion."""

from typing import Final

from gin.lab.art.light import lit
from gin.lab.art.palette import BRASS_DARK, PETROL, ROSE
from gin.lab.art.people import SIZE, clothing, lower_rim, medallion
from gin.lab.art.svg import group, translate
from gin.ui.render.portraits import PAIR_RATIO

_GROUND: Final = "#9dbdb0"
_WARM: Final = "#d3b184"
_SHORT: Final = (
    "-58,86 -56,64 -44,52 -22,44 -11,40 -10.5,29 -18,20 -22,8! -26,7 -27,-2 -23,-6! -24,-20 -17,-31 -2,-36 14,-34 "
    "23,-22 23,-6! 27,-2 26,7 22,8! 18,20 10.5,29 11,40 22,44 44,52 56,64 58,86"
)
"""Somebody with short hair, around the middle of the head."""
_BOB: Final = (
    "-58,86 -56,64 -44,53 -22,46 -11,42 -10,34! -24,36 -33,30! -29,16 -30,-8 -26,-25 -14,-35 1,-38 16,-34 27,-24 "
    "30,-6 29,16 33,30! 24,36 10,34! 11,42 22,46 44,53 56,64 58,86"
)
"""Somebody with hair down to the chin."""


def two_people() -> list[str]:
    """Draw two people, one in front of the other."""
    behind, before = _silhouette(_BOB, ROSE, 106, 72, 0.82), _silhouette(_SHORT, PETROL, 62, 88)
    return [*medallion(_GROUND), behind + before, lower_rim()]


def table() -> list[str]:
    """Draw three people, one in front of two."""
    behind = _silhouette(_SHORT, BRASS_DARK, 51, 70, 0.72) + _silhouette(_BOB, ROSE, 109, 70, 0.72)
    return [*medallion(_GROUND), behind + _silhouette(_SHORT, PETROL, 80, 94, 0.84), lower_rim()]


def two_medallions() -> list[str]:
    """Draw two people in medallions of their own side by side."""
    right = [*medallion(_WARM, "glow"), _silhouette(_BOB, ROSE, 80, 82, 1.1), lower_rim()]
    left = [*medallion(_GROUND), _silhouette(_SHORT, PETROL, 80, 82, 1.1), lower_rim()]
    return [group(right, translate((PAIR_RATIO - 1) * SIZE, 0)), *left]


def _silhouette(points: str, colour: str, x: float, y: float, size: float = 1.0) -> str:
    """Draw somebody down to the rim; ``x`` and ``y`` are the middle of the head in the units of the picture."""
    placed = []
    for point in points.split():
        dx, dy = map(float, point.rstrip("!").split(","))
        placed.append(f"{x + size * dx},{y + size * dy}" + "!" * point.endswith("!"))
    return lit(clothing(" ".join(placed)), colour, 112, (-10, 60))
