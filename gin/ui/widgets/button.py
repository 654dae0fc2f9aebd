"""The button as a value: what it says, what it does, and where it can be pressed. `button_painter` draws it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from gin.ui.model.geometry import Rect

Kind = Literal["primary", "plain", "tool", "quiet", "tab", "tile", "portrait"]
Align = Literal["left", "centre", "right"]


INSET: Final = 16
"""The distance of a label that is not centred from an edge of its button, in units: that of text in a panel."""
FINGER: Final = 44
"""The least size of a target that a finger hits, in pixels; a smaller button takes presses beside it, too."""


@dataclass(slots=True)
class Button:
    """Something to press.

    Attributes:
        id: Names the button within its scene, in English and kebab case whatever the label says.
        press: Called when the button is pressed.
        kind: ``primary`` is the main action of a scene, and a ``tool`` one that makes no move; ``quiet`` has no
            outline. A ``tab`` stands on a line with others, and shows another part of a page. A ``tile`` and a
            ``portrait`` are choices among several. ``chosen`` marks the selected one.
        key: The name of the key that presses the button from anywhere, or empty.
        key_label: That key as it is written on the button.
        detail: A smaller line under the label.
        strength: On a ``portrait`` the strength of an opponent, 0 for none, and that of the strongest.
        icon: The name of an icon of `gin.ui.widgets.icons`; on a ``portrait`` a mark in its upper left corner.
        picture: The path of a card's or portrait's asset, drawn left of the label, or above it on a ``portrait``.
        resting: Whether a button that is not ``enabled`` is so for a moment only, and looks as if it were.
        why: Why a button that is not ``enabled`` cannot be pressed, in a sentence that is said when it is pressed.
        tooltip: What the button does, shown beside it after a moment; without it an icon has its usual name.
        clip: The area outside which the button is neither drawn nor pressed, or None for the whole window.
        peers: The labels of neighbouring buttons, which are set in the same type size.
        align: Where the label stands; at the ``left`` or the ``right`` it is `INSET` units from that edge.
    """

    id: str
    rect: Rect
    label: str
    press: Callable[[], None]
    kind: Kind = "plain"
    key: str = ""
    key_label: str = ""
    detail: str = ""
    enabled: bool = True
    resting: bool = False
    why: str = ""
    tooltip: str = ""
    chosen: bool = False
    icon: str = ""
    picture: str = ""
    clip: Rect | None = None
    peers: tuple[str, ...] = ()
    strength: tuple[int, int] = (0, 0)
    align: Align = "centre"

    @property
    def looks_enabled(self) -> bool:
        """Whether the button is drawn as one that can be pressed."""
        return self.enabled or self.resting

    def contains(self, x: float, y: float) -> bool:
        """Return whether a point lies on the visible part of the button."""
        return self.rect.contains(x, y) and (self.clip is None or self.clip.contains(x, y))

    def is_near(self, x: float, y: float) -> bool:
        """Return whether a finger at a point touches the visible part of the button."""
        area = Rect.around(*self.rect.centre, max(self.rect.w, FINGER), max(self.rect.h, FINGER))
        return area.contains(x, y) and (self.clip is None or self.clip.contains(x, y))


def button_id(*parts: object) -> str:
    """Return an id made of parts, in kebab case.

    >>> button_id("setting", "card_scale", "1.25")
    'setting-card-scale-1.25'
    """
    return "-".join(str(part) for part in parts).lower().replace("_", "-").replace(" ", "-")
