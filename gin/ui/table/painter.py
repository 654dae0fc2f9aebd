"""Paints the table: its picture, what fades in it, the bubble of who speaks, and how the player stands after a game."""

from collections.abc import Sequence
from typing import Final

import pygame

from gin.rules import DealResult, Phase
from gin.ui.i18n import translate
from gin.ui.model.geometry import Rect
from gin.ui.model.layout import TableLayout
from gin.ui.render.canvas import Sprite
from gin.ui.shell.host import Host
from gin.ui.shell.scenes import SceneStack
from gin.ui.table.bubble import BubblePlace, Journey
from gin.ui.table.company import SpokenLine
from gin.ui.table.fades import FADE, Fades
from gin.ui.table.nameplate import open_hand_title
from gin.ui.table.picture import button_groups, sheet_groups, table_groups, top_sprites
from gin.ui.table.presenter import TablePresenter
from gin.ui.table.standing import GameOverView
from gin.ui.table.surface import TableSurface
from gin.ui.table.view_model import TableViewModel
from gin.ui.widgets.form import Form

INSTANT: Final = 1000.0
"""The speed of cards that move at once."""

_FAN: Final = 400
"""The width that an opponent's cards take up at most, in units: the area of an only opponent's hand is wider."""


class TablePainter:
    """The picture of a table, and what of it lasts from one frame to the next; it decides nothing.

    Attributes:
        game_over: How the player stands, once a game is over.
        opening: Where everything will lie once the hand of a knock that is called lies open.
    """

    def __init__(self, stack: SceneStack, host: Host, presenter: TablePresenter, surface: TableSurface) -> None:
        self._stack, self._host, self._presenter, self._surface = stack, host, presenter, surface
        self._fades = Fades()
        self._bubble = BubblePlace()
        self._noted: DealResult | None = None
        self.game_over: GameOverView | None = None
        self.opening: TableLayout | None = None

    def reset(self) -> None:
        """Show everything as it is, without fading."""
        self._fades.reset()

    def busy(self, now: float) -> bool:
        """Return whether anything fades."""
        return self._fades.busy(now) or self._bubble.fading(now)

    def note_game_over(self) -> None:
        """Find out how the player stands after a game that has ended, once for its last result."""
        ending = self._presenter.deal_end
        result = self._presenter.view.result if ending is not None and ending.game else None
        if result is self._noted:
            return
        self._noted, self.game_over = result, None
        standing = None if result is None else self._host.standing()
        if standing is not None:
            opponent = next((level for level in self._presenter.levels if level is not None), "")
            names = {level.key: translate(level.name) for level in self._host.levels}
            self.game_over = GameOverView(standing, opponent, names)

    def sprites(self, model: TableViewModel, form: Form, line: SpokenLine | None, advice: list[Sprite]) -> list[Sprite]:
        """Return the picture; ``line`` is what is being said, and ``advice`` lies over the table."""
        stack, renderer, now = self._stack, self._stack.renderer, self._stack.now
        drawn = list(form.drawn_buttons(renderer))
        groups = table_groups(renderer, model, button_groups(model, drawn)) + sheet_groups(renderer, model, drawn)
        speed = self._surface.animator.motion.speed
        duration = 0.0 if speed == INSTANT else FADE / speed
        scope = self._presenter.viewer, model.view.seat
        may_leave = model.view.phase is not Phase.OVER or (model.ending is not None and model.ending.is_replaced(now))
        sprites = self._fades.show(renderer, groups, scope, now, duration, may_leave=may_leave)
        sprites += top_sprites(renderer, model, drawn)
        sprites += advice
        sprites += self._presenter.status_line.sprites(renderer, stack.size, model.table.frame.deadwood_badge)
        return [*sprites, *self._speech(line, model, sprites)]

    def _areas_to_come(self, seat: int, model: TableViewModel, table: TableLayout) -> list[pygame.Rect]:
        """Return where the name of a seat will stand beside its portrait, and where an opening hand will lie."""
        if seat not in table.open_hands:
            return []
        hand = table.open_hands[seat]
        renderer, view, names = self._stack.renderer, model.view, model.names
        title = open_hand_title(renderer, view, names, table, seat)
        cards = hand.groups if model.view.phase is not Phase.OVER else ()
        return [*(sprite.rect for sprite in title), *(pygame.Rect(*map(round, area)) for area in cards)]

    def _speech(self, line: SpokenLine | None, model: TableViewModel, others: Sequence[Sprite]) -> list[Sprite]:
        """Return what one of the others says just now, over everything else."""
        if line is None:
            return []
        face = model.table.faces.get(line.seat)
        stack, presenter = self._stack, self._presenter
        moving = self._surface.moving or presenter.is_telling(stack.now) or presenter.is_calling(stack.now)
        table = self.opening or self._surface.table
        going_to = table.faces.get(line.seat) if moving or self.opening is not None else None
        fan = model.table.frame.fans[(line.seat - model.view.seat) % len(model.view.counts) - 1]
        fan = Rect.around(*fan.centre, min(fan.w, _FAN * stack.renderer.unit), fan.h)
        journey = None
        if going_to is not None:
            left_by_then = model.table.frame.score if model.view.phase is Phase.OVER else Rect(0, 0, 0, 0)
            journey = Journey(going_to, fan, self._areas_to_come(line.seat, model, table), left_by_then)
        return self._bubble.sprites(
            stack.renderer,
            line,
            stack.now,
            face,
            others,
            stack.size,
            journey=journey,
            reduced_motion=stack.reduced_motion,
        )
