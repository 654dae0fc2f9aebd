"""The status line: what a person has to do, what the others did last, and why something was refused.

It knows no rules, and keeps what happened for as long as that is worth telling.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from gin.controller import Update
from gin.rules import Card, Discarded, DiscardTaken, Event, Knocked, LaidOff, Phase, StockDrawn, UpcardPassed, View
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.table import hud
from gin.ui.text import phrases

STAYS = 2.6
"""Seconds that a refusal is shown."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something was not done, where that was tried, and until when it is shown."""

    reason: str
    x: float
    y: float
    until: float


class StatusLine:
    """The status line since the table was last seen from another seat.

    ``heard`` is what the others did last, ``drawn`` the card that the person has drawn in this turn.
    """

    def __init__(self) -> None:
        self.heard: Event | None = None
        self.drawn: Card | None = None
        self.refusal: Refusal | None = None

    def hear(self, update: Update, names: Sequence[str]) -> None:
        """Note what happened, as the seat of the update's view saw it."""
        view = update.view
        # A game that is taken up again, or back, shows no events: its log tells what happened last.
        for event in update.events or view.log:
            match event:
                case Discarded(seat) | UpcardPassed(seat) | Knocked(seat) if seat == view.seat:
                    self.heard = self.drawn = None  # What was done before this is answered.
                case StockDrawn(seat, Card() as card) | DiscardTaken(seat, card) if seat == view.seat:
                    self.drawn = card
                case _:
                    if phrases.others_event_text(event, names, view.seat):
                        self.heard = event
        if self.drawn not in view.hand:
            self.drawn = None

    def refuse(self, reason: str, x: float, y: float, now: float) -> None:
        """Show why something was refused."""
        self.refusal = Refusal(reason, x, y, now + STAYS)

    def forget(self, now: float) -> None:
        """Remove a refusal that has been shown long enough."""
        if self.refusal is not None and self.refusal.until <= now:
            self.refusal = None

    def line(self, view: View, names: Sequence[str], *, may_act: bool) -> tuple[str, bool]:
        """Return what the person has to do, after a lay-off also what others just did, and whether it is only news."""
        note = "" if self.heard is None or phrases.is_called(self.heard) else phrases.event_text(self.heard, names)
        if may_act:
            if not isinstance(self.heard, LaidOff):  # The plate tells the rest.
                note = ""
            asked = phrases.turn_prompt(view)
            return f"{note}  ·  {asked}" if note else asked, False
        if view.phase is Phase.OVER or view.seat not in view.active:  # Who looks on is told more of it elsewhere.
            return "", True
        return note, True

    def sprites(self, renderer: Renderer, size: tuple[int, int], clear: Rect | None = None) -> list[Sprite]:
        """Return the bubble with the reason of a refusal, which covers nothing of the area to be kept ``clear``."""
        said = self.refusal
        return [] if said is None else hud.refusal_bubble(renderer, said.reason, said.x, said.y, size, clear)
