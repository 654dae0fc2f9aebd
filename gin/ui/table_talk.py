"""What the table says: the line in its middle, and the reason why something was not done.

It chooses no words for what happened and knows no rules; it keeps what was said as long as it is worth reading.
"""

from dataclasses import dataclass

from gin.controller import Reviewing, Status
from gin.rules import Phase, View
from gin.ui import hud, words
from gin.ui.art import Art
from gin.ui.canvas import Sprite

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
    """What has been said since the table was last seen from another seat: the ``note`` of what the others did last."""

    def __init__(self) -> None:
        self.note = ""
        self.refusal: Refusal | None = None

    def refuse(self, reason: str, x: float, y: float, now: float) -> None:
        """Say why something was not done."""
        self.refusal = Refusal(reason, x, y, now + STAYS)

    def forget(self, now: float) -> None:
        """Take away what has been shown long enough."""
        if self.refusal is not None and self.refusal.until <= now:
            self.refusal = None

    def line(self, status: Status, plies: int, view: View, *, may_act: bool) -> tuple[str, bool]:
        """What the person has to do, and what the others just did; whether it is only news."""
        if isinstance(status, Reviewing):
            return f"After {status.ply} of {plies} moves", False
        if may_act:
            asked = words.prompt(view)
            return f"{self.note}  ·  {asked}" if self.note else asked, False
        if view.phase is Phase.OVER:
            return "", True
        return self.note or words.waiting(view), True

    def sprites(self, art: Art, size: tuple[int, int]) -> list[Sprite]:
        """The reason, where something was tried in vain."""
        said = self.refusal
        return [] if said is None else hud.bubble(art, said.reason, said.x, said.y, size)
