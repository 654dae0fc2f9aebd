"""The library: every finished game, to be searched, replayed, played again or deleted."""

from functools import partial
from typing import Final

from gin.rules import Message
from gin.stats import FRIENDS, TABLE
from gin.ui.i18n import _, translate
from gin.ui.model.frame_spec import DIALOG_WIDTH, MARGIN
from gin.ui.model.geometry import CARD_RATIO, Pose, Rect
from gin.ui.model.keymap import SEARCH
from gin.ui.model.library import GameResult, LibraryFilter, LibraryGame
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.theme import BODY, STRONG
from gin.ui.screens.game_list import GAP, LINE, GameListScreen
from gin.ui.screens.game_menu import FromList, GameMenuScreen
from gin.ui.shell.host import Host
from gin.ui.shell.scenes import SceneStack
from gin.ui.text.library import (
    count_text,
    ended_text,
    game_detail,
    game_title,
    luck_text,
    rating_text,
    result_text,
    searched_words,
)
from gin.ui.text.phrases import YOU
from gin.ui.widgets.button import Button
from gin.ui.widgets.labels import line_of_text
from gin.ui.widgets.page_head import page_head
from gin.ui.widgets.tabs import tabs
from gin.ui.widgets.text_field import TextField

AT_FIRST: Final = 4
"""How many results are filled in before the first picture; the rest follow one per frame, some 10 ms each."""
_OFTEN: Final = 25
"""After how many results that were filled in the list is read again."""
_HEAD, _FOOT = 150, 20
_BUTTON: Final = 60
_RESULT: Final = 242
"""The width of the last column, with the result above the date."""
_FIGURES: Final = 104, 139
"""The width of each column to the left of it, with a figure above its label."""
_BETWEEN: Final = 18
"""The room between two of these columns."""
_REFRESH: Final = 0.5
"""The seconds between two pictures of what was reviewed."""
_RESULTS: Final = None, GameResult.WON, GameResult.LOST
"""The results of the games that each tab shows; None for any."""
_ARROW, _OPPONENT, _SEARCH = 46, 190, 270
_BACK: Final = 110
"""The width of the cards in the place of an empty list, in units."""


class LibraryScreen(GameListScreen):
    """The list of finished games, over the title."""

    main = "replay"
    takes_text = True

    def __init__(self, stack: SceneStack, host: Host) -> None:
        super().__init__(stack)
        self.host = host
        self._library = host.library
        self._filter = LibraryFilter()
        self._backfilling = self._library.backfill(AT_FIRST)
        self._filled = 0
        self._shown = False
        self._reviewing = True
        self._reviews = self._library.reviews()
        self._reviewed: tuple[int, int] | None = None
        self._refreshed = 0.0
        self._search: TextField | None = None
        self._said = ""
        self._read()

    def _read(self) -> None:
        """Read the list of games, and find those that are looked for."""
        self._changes = self._library.changes
        kept = {game_id: self._all[game_id] for game_id in self._deleted} if self._deleted else {}
        found = {game.game_id: game for game in self._library.games()}
        # A deleted game stays in its place until the screen is closed.
        before = [*self._all] if self._deleted else []
        self._all: dict[int, LibraryGame] = {**found, **kept}
        if before:
            self._all = {game_id: self._all[game_id] for game_id in (*before, *found) if game_id in self._all}
        self._words = {game_id: searched_words(game) for game_id, game in self._all.items()}
        self._find()

    def _find(self) -> None:
        found = self._filter.find(self._all.values(), lambda game: self._words[game.game_id])
        self.games = tuple(game.game_id for game in found)

    # Layout

    def relayout(self) -> None:
        """Lay out search and filters at the top of a panel, the list below them, and how many games there are."""
        if self._changes != self._library.changes:
            self._read()
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        width, height = self.stack.size
        panel = Rect.around(width / 2, height / 2, min(DIALOG_WIDTH * u, width - 32 * u), height - 2 * MARGIN * u)
        x, right = panel.x + 36 * u, panel.right - 36 * u
        back = renderer.bordered_panel(panel.w, panel.h, radius=18)
        head = Rect(x, panel.y + 20 * u, right - x, 56 * u)
        leave, title = page_head(renderer, _("Library"), theme.text, head, self.stack.pop)
        beside = title.rect.right + 24 * u
        self._count = head._replace(x=beside, w=right - beside)
        self.scenery = [sprite_in(back, panel), title]
        filters = self._filters(Rect(x, panel.y + 84 * u, right - x, 50 * u)) if self._all else []
        view = Rect(x, panel.y + _HEAD * u, right - x, panel.h - (_HEAD + _FOOT) * u)
        if not self._all:
            self.scenery += self._emptiness(panel)
        self.show_list(view, [*filters, leave])

    def _emptiness(self, panel: Rect) -> list[Sprite]:
        """Return what stands in the place of an empty list: some cards, and what the list is for."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        said = _("Finished games are kept here, with all their moves.")
        width, (x, y) = _BACK * u, panel.centre
        cards = [
            renderer.card(None, Pose(x + side * 0.5 * width, y - (40 - 6 * abs(side)) * u, width, 9 * side, face=0))
            for side in (-1, 0, 1)
        ]
        line = Rect(panel.x + 36 * u, y + (width * CARD_RATIO / 2) + 8 * u, panel.w - 72 * u, 40 * u)
        return [*cards, line_of_text(renderer, said, BODY, theme.soft_text, line, "centre")]

    def _filters(self, row: Rect) -> list[Button]:
        """Return the field to search in, and the arrows that choose the opponent, and the tabs of results."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        field = Rect(row.x, row.y, _SEARCH * u, row.h)
        self._search = TextField(
            "search",
            field,
            self._filter.text,
            lambda: None,
            key=SEARCH.key,
            tooltip=_("Search by names, rules, result or date"),
            on_change=self._typed,
        )
        before = Rect(field.right + 24 * u, row.y, _ARROW * u, row.h)
        name = Rect(before.right, row.y, _OPPONENT * u, row.h)
        after = before._replace(x=name.right)
        self.scenery.append(line_of_text(renderer, self._opponent_name, BODY, theme.text, name, "centre"))
        tips = _("Previous opponent"), _("Next opponent")
        buttons: list[Button] = [
            self._search,
            Button(
                "opponent-before", before, "", partial(self._next_opponent, -1), "quiet", icon="back", tooltip=tips[0]
            ),
            Button(
                "opponent-after", after, "", partial(self._next_opponent, 1), "quiet", icon="forward", tooltip=tips[1]
            ),
        ]
        labels = _("All games"), _("Won"), _("Lost")
        wide = min(3 * 150 * u, row.right - after.right - 24 * u)
        chosen = _RESULTS.index(self._filter.result)
        return buttons + tabs(Rect(row.right - wide, row.y, wide, row.h), labels, chosen, self._show_result)

    def lay_row(self, game_id: int, area: Rect) -> list[Button]:
        """Return the buttons of a game: to replay it, to do something else with it, and to delete it."""
        u, theme, game = self.stack.renderer.unit, self.stack.renderer.theme, self._all[game_id]
        main = Rect(area.x, area.y, area.w - 2 * (_BUTTON + GAP) * u, area.h)
        x = self.faces(game.levels, main)
        line = LINE * self.stack.renderer.text_scale * u
        last = Rect(main.right - (_RESULT + 18) * u, main.y + 10 * u, _RESULT * u, line)
        labels = _("Rating"), _("Net luck")
        needed = (self.stack.renderer.text_width(label, BODY) + _BETWEEN * u for label in labels)
        rating_wide, luck_wide = (max(usual * u, wide) for usual, wide in zip(_FIGURES, needed, strict=True))
        luck = Rect(last.x - luck_wide, last.y, luck_wide, line)
        rating = Rect(luck.x - rating_wide, luck.y, rating_wide, line)
        # Where "you" did not play, nothing would say whose they are.
        own = ((rating, rating_text(game), labels[0]), (luck, luck_text(game), labels[1]))
        figures = own if YOU in game.names else ()
        names = Rect(x, last.y, (rating.x if figures else last.x) - 12 * u - x, line)
        colour = theme.brass if game.result is GameResult.WON else theme.text
        self.write(names, game_title(game), STRONG, theme.text)
        self.write(names.moved(0, line), game_detail(game), BODY, theme.soft_text)
        for column, figure, label in figures:
            place = column._replace(x=column.x + _BETWEEN * u, w=column.w - _BETWEEN * u)
            self.write(place, figure, STRONG, theme.text, "right")
            self.write(place.moved(0, line), label, BODY, theme.soft_text, "right")
        self.write(last, result_text(game), STRONG, colour, "right")
        self.write(last.moved(0, line), ended_text(game), BODY, theme.soft_text, "right")
        more = Rect(main.right + GAP * u, area.y, _BUTTON * u, area.h)
        delete = more.moved((_BUTTON + GAP) * u, 0)
        menu, gone = _("More for this game"), _("Delete this game")
        return [
            Button(f"replay-{game_id}", main, "", partial(self._library.show, game_id)),
            Button(f"more-{game_id}", more, "", partial(self._open_menu, game_id), "quiet", icon="menu", tooltip=menu),
            Button(
                f"delete-{game_id}", delete, "", partial(self._delete, game_id), "quiet", icon="delete", tooltip=gone
            ),
        ]

    def told_of(self, game_id: int) -> str:
        """Return whom a deleted game was against, and by which rules."""
        game = self._all[game_id]
        return _("Deleted: {opponents}, {detail}", opponents=game_title(game), detail=game_detail(game))

    # What is looked for

    def _typed(self) -> None:
        """Look for what has been typed so far."""
        assert self._search is not None
        self._filter = LibraryFilter(self._search.label, self._filter.opponent, self._filter.result)
        self._find()
        self.change_list(self.games)

    def _show_result(self, index: int) -> None:
        """Show all games, those won or those lost."""
        self._choose(LibraryFilter(self._filter.text, self._filter.opponent, _RESULTS[index]))

    def _choose(self, wanted: LibraryFilter) -> None:
        self._filter = wanted
        self._find()
        self.scroller.jump(0.0)
        self.relayout()

    @property
    def _opponents(self) -> list[str | None]:
        """Whom one can look for: all, and each opponent of a game in the list."""
        met = {game.opponent for game in self._all.values()}
        known = [level.key for level in self.host.levels]
        return [None, *(key for key in (*known, TABLE, FRIENDS) if key in met)]

    @property
    def _opponent_name(self) -> str:
        names = {level.key: translate(level.name) for level in self.host.levels}
        others = {None: _("All opponents"), TABLE: _("Three or four"), FRIENDS: _("Friends here")}
        chosen = self._filter.opponent
        return others[chosen] if chosen in others else names.get(chosen or "", chosen or "")

    def _next_opponent(self, by: int) -> None:
        """Look for the games against the next opponent."""
        choices = self._opponents
        at = choices.index(self._filter.opponent) if self._filter.opponent in choices else 0
        opponent = choices[(at + by) % len(choices)]
        self._choose(LibraryFilter(self._filter.text, opponent, self._filter.result))

    # Games

    def delete(self, game_id: int) -> None:
        """Take a game out of the library."""
        self._library.delete(game_id)
        self._changes = self._library.changes  # It stays in its place.

    def restore(self, game_id: int) -> None:
        """Put a game back."""
        self._library.restore(game_id)
        self._changes = self._library.changes

    def _open_menu(self, game_id: int) -> None:
        """Open the menu of a game."""
        game = self._library.game(game_id)
        if game is not None:
            from_list = FromList(
                partial(self._leave_menu, game_id, "replay"), partial(self._leave_menu, game_id, "delete")
            )
            review = None if isinstance(game.reviewed, Message) else partial(self._leave_menu, game_id, "review")
            self.stack.push(GameMenuScreen(self.stack, game, from_list, review))

    def _leave_menu(self, game_id: int, to: str) -> None:
        """Close the menu of a game, and replay the game, review it or delete it."""
        self.stack.pop()
        if to in ("replay", "review"):
            self._library.show(game_id, review=to == "review")
        else:
            self._delete(game_id)

    # Frames

    def tick(self, now: float) -> None:
        """Fill in one more result, where a file of an earlier release has many, and then review one more decision."""
        super().tick(now)
        if not self._shown:
            self._shown = True  # The first picture does not wait for the coach.
        elif self._backfilling:
            self._backfilling = self._library.backfill(1)
            self._filled += 1
            if not self._backfilling or self._filled % _OFTEN == 0:
                self._show_progress()
        elif self._reviewing:
            self._reviewed = next(self._reviews, None)
            self._reviewing = self._reviewed is not None
            if not self._reviewing or now - self._refreshed >= _REFRESH:
                self._refreshed = now
                self._show_progress()

    def _show_progress(self) -> None:
        """Read the list again and lay it out, with the rest of the screen unless a text is being typed there."""
        self._read()
        if self.form.active_field is None:
            self.relayout()
        else:
            self.renew_list()

    def idle_time(self) -> float | None:
        """Return 0 while results are filled in, games are reviewed or the list glides, else None."""
        return 0.0 if self._backfilling or self._reviewing else super().idle_time()

    def sprites(self) -> list[Sprite]:
        """Return the sprites of the screen, with the number of games beside its title."""
        renderer, theme = self.stack.renderer, self.stack.renderer.theme
        said = count_text(len(self.games), len(self._all)) if self._all else ""
        if self._deleted:
            said = _("Deleted games stay in the statistics.")
        elif self._reviewed is not None:
            done, total = self._reviewed
            said = _("Reviewing games: {done} of {total}", done=done, total=total)
        sprites = [*super().sprites(), line_of_text(renderer, said, BODY, theme.soft_text, self._count, "right")]
        field = self._search
        if field is not None and not field.label and self.form.active_field is not field:
            inner = Rect(
                field.rect.x + 16 * renderer.unit, field.rect.y, field.rect.w - 32 * renderer.unit, field.rect.h
            )
            sprites.append(line_of_text(renderer, _("Search"), BODY, theme.soft_text, inner))
        return sprites
