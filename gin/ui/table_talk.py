"""What the table says: the line in its middle, and the reason why something was not done.

It knows no rules; it keeps what happened as long as it is worth reading about, and says it in the language of now.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from gin.controller import Reviewing, Status
from gin.rules import Event, Phase, View
from gin.ui import hud, words
from gin.ui.art import Art
from gin.ui.canvas import Sprite
from gin.ui.tongue import ngettext

STAYS = 2.6
"""Seconds that a reason stays."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something was not done, where that was tried, and until when it is shown."""

    reason: str
    x: float
    y: float
    until: float


class Talk:
    """What is told since the table was last seen from another seat: ``heard`` is what the others did last."""

    def __init__(self) -> None:
        self.heard: Event | None = None
        self.refusal: Refusal | None = None

    def refuse(self, reason: str, x: float, y: float, now: float) -> None:
        """Say why something was not done."""
        self.refusal = Refusal(reason, x, y, now + STAYS)

    def forget(self, now: float) -> None:
        """Take away what has been shown long enough."""
        if self.refusal is not None and self.refusal.until <= now:
            self.refusal = None

    def line(self, status: Status, plies: int, view: View, names: Sequence[str], *, may_act: bool) -> tuple[str, bool]:
        """What the person has to do, and what the others just did; whether it is only news."""
        if isinstance(status, Reviewing):
            return ngettext("After {ply} of {count} move", "After {ply} of {count} moves", plies, ply=status.ply), False
        note = "" if self.heard is None else words.happened(self.heard, names)
        if may_act:
            asked = words.prompt(view)
            return f"{note}  ·  {asked}" if note else asked, False
        if view.phase is Phase.OVER:
            return "", True
        return note or words.waiting(view), True

    def sprites(self, art: Art, size: tuple[int, int]) -> list[Sprite]:
        """The reason, where something was tried in vain."""
        said = self.refusal
        return [] if said is None else hud.bubble(art, said.reason, said.x, said.y, size)
