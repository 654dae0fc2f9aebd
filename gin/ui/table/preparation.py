"""Preloading and warm-up of a table: what it is about to show is there before the frame that shows it."""

from collections.abc import Callable, Sequence
from functools import partial

from gin.rules import Card, Phase
from gin.ui.model.frame import Frame
from gin.ui.model.layout import TableLayout
from gin.ui.shell.scenes import SceneStack
from gin.ui.table.cut_display import preload_players
from gin.ui.table.deal_end_picture import end_to_come, preload_bands
from gin.ui.table.opponents import preload_faces
from gin.ui.table.pieces import face_of
from gin.ui.table.piles import preload_discards
from gin.ui.table.presenter import TablePresenter
from gin.ui.table.surface import TableSurface
from gin.ui.table.view_model import TableViewModel
from gin.ui.widgets.score_pad import tally_of
from gin.ui.widgets.things import preload_things


class Preparation:
    """Preloads what the table will show next; it decides nothing about the game."""

    def __init__(self, stack: SceneStack, presenter: TablePresenter, surface: TableSurface) -> None:
        self._stack, self._presenter, self._surface = stack, presenter, surface
        self._cut_loads = False
        self._warmed_up: object = None
        """The state of the table for which the last warm-up is complete.

        It holds no `View`, since in a view there is somebody's hand.
        """

    def load_update(self, portraits: Sequence[str]) -> None:
        """Begin to load what an update shows, once it is laid out; ``portraits`` are the keys of those at the seats."""
        table = self._surface.table
        self._load_cards(table)
        preload_faces(self._stack.renderer, self._presenter.view, portraits, table.frame)
        self._load_things(table.frame)

    def load_call(self, opening: TableLayout | None) -> None:
        """Begin to load what is called over the table, and the hand that lies open after that, as in a layout."""
        presenter = self._presenter
        knocked = presenter.knock_call is not None or presenter.view.spread is not None
        preload_bands(self._stack.renderer, self._surface.table.frame, presenter.gin_call, knocked=knocked)
        if opening is not None:
            self._load_cards(opening)

    def load_ribbon(self, frame: Frame) -> None:
        """Begin to load what the first picture of a cut needs."""
        self._stack.renderer.preload(None, frame.card_width)
        self._load_things(frame)

    def load_cut(self, cards: Sequence[Card], portraits: Sequence[str], frame: Frame) -> None:
        """Begin to load, once, what a cut shows when its cards turn over, and the backs and portraits that follow."""
        if self._cut_loads:
            return
        renderer = self._stack.renderer
        for card in cards:
            renderer.preload(card, frame.card_width)
        renderer.preload(None, frame.small_card_width)
        preload_players(renderer, portraits)
        preload_faces(renderer, self._presenter.view, portraits, frame)
        self._cut_loads = True

    def warm_up(self, view_model: Callable[[], TableViewModel], portraits: Sequence[str]) -> None:
        """Warm up the discard pile's next picture, or the end of the deal while hands lie open for it.

        Cards that have yet to move, and the faces that are made at the last word, are asked for in each frame, or the
        cache would drop them. ``portraits`` are the keys of those at the seats.
        """
        renderer, presenter = self._stack.renderer, self._presenter
        view = presenter.view
        calling = presenter.gin_call is not None or presenter.knock_call is not None
        ends = view.spread is not None or view.phase is Phase.OVER or calling
        telling = presenter.is_telling(self._stack.now)
        if view.phase is not Phase.OVER:
            self._load_cards(self._surface.table)
        else:
            self._load_backs(self._surface.table.frame)
        if telling:
            preload_faces(renderer, view, portraits, self._surface.table.frame)
        state = len(view.log), view.phase, ends, telling, renderer.theme, self._stack.size
        is_done = self._warmed_up == state or (presenter.deal_end is not None and not telling)
        if is_done or not renderer.has_time_left:
            return
        parts = (
            end_to_come(renderer, view_model())
            if ends
            else [partial(preload_discards, renderer, view, self._surface.table)]
        )
        if renderer.warm_up(*parts):
            self._warmed_up = state

    def _load_things(self, frame: Frame) -> None:
        """Begin to load what lies at the sides of the hand."""
        if self._stack.preferences.table_things:
            view = self._presenter.view
            preload_things(self._stack.renderer, frame.things, tally_of(view.sheet, view.ruleset.side_of(view.seat)))

    def _load_cards(self, table: TableLayout) -> None:
        """Begin to load the cards on their way in a layout, in their order, then the hands that are seen, and backs.

        Most of them are loaded already. Asking again keeps them so: a card at rest does not ask for its drawing, but
        may have to move at once.
        """
        preload, moving = self._stack.renderer.preload, self._surface.animator.motion.moving
        for key, tween in sorted(moving.items(), key=lambda item: item[1].begin):
            preload(face_of(table, key, tween), tween.end.width)
        opened = (card for seat in table.open_hands for card in table.cards_of(seat))
        for card in (*(card for card, _ in table.hand), *opened):
            preload(card, table.places[card].pose.width)
        self._load_backs(table.frame)

    def _load_backs(self, frame: Frame) -> None:
        """Begin to load the backs with which the next deal begins."""
        for width in (frame.card_width, frame.small_card_width):
            self._stack.renderer.preload(None, width)
