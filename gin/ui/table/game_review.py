"""The review of a game: a chart of the winning chance, the moments that decided it, and luck and play of both sides.

The deals are reviewed while the screen is open, a decision a frame; whoever leaves earlier finds what was done so far.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from gin.coach.moments import Moment, cause, moments
from gin.coach.review import DealReview, Judgement, account_of, in_tenths
from gin.ui.i18n import _
from gin.ui.model.frame_spec import DIALOG_WIDTH, MARGIN
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Input, Key, Pointer
from gin.ui.model.keymap import SOLVE
from gin.ui.model.reviewed_game import ReviewedDeal, ReviewedGame
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.theme import BODY, HEADING, LABEL, NUMBER, SMALL, STRONG
from gin.ui.shell.host import ASK_AGAIN, Host
from gin.ui.shell.library import ShownGame
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.table.chance_chart import (
    chance_after,
    chance_chart,
    chance_range,
    chance_scale,
    chart_legend,
    mark_of,
)
from gin.ui.table.review_coach import in_order
from gin.ui.table.review_screen import ReviewScreen
from gin.ui.text import phrases
from gin.ui.text.coaching import (
    account_figures,
    account_heads,
    charted_text,
    game_mistakes_text,
    game_sentence,
    looking_text,
    moment_text,
    percent,
    place_text,
    result_text,
)
from gin.ui.widgets.button import Button, button_id
from gin.ui.widgets.chart import Mark, Polyline, axis_title, legend
from gin.ui.widgets.labels import StyledText, line_of_text, two_ends
from gin.ui.widgets.page_head import leave_button

_HEIGHT = 744
_MARGIN = 36
_ROW, _MOMENT, _BETWEEN = 32, 44, 12
_NAMES, _HINTS = 140, 96
_LEGEND: Final = 26
"""The height of the line that explains the chart, in units."""
_AXIS, _FIGURES = 96, 50
"""The width of what the chart shows, written at its left, and of the figures beside that, in units."""
_BESIDE: Final = 0.01
"""The room at either end of the chart, as a fraction of its width, so that a mark on the first move is whole."""


class GameReviewScreen(Scene):
    """The review of a game.

    ``chart`` is where the chart lies, and ``cursor`` the decision that is pointed out in it, counted over all deals.
    ``shown`` plays the game on from a position. With a ``host`` a button leads to the player's mistakes in this game.
    """

    opaque, alone = False, True

    def __init__(
        self,
        stack: SceneStack,
        game: ReviewedGame,
        menu: Callable[[], Scene],
        shown: ShownGame | None,
        host: Host | None = None,
    ) -> None:
        super().__init__(stack)
        self._host = host
        self._game = game
        self._menu = menu
        self._shown = shown
        self.cursor: int | None = None
        self._scenery: list[Sprite] = []
        self._laid_out: list[DealReview] = []
        """The reviews as they are shown."""
        self.chart = self._line = Rect(0, 0, 1, 1)

    # What is known

    @property
    def busy(self) -> bool:
        """Whether decisions are still to be judged."""
        return any(deal.reviewer.review is None for deal in self._game.deals)

    @property
    def reviews(self) -> list[DealReview]:
        """The reviews of the deals, as far as they are complete."""
        return [review for deal in self._game.deals if (review := deal.reviewer.review) is not None]

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The moments that decided the game; none before all of it is reviewed."""
        return () if self.busy else moments(self.reviews, self._game.side)

    @property
    def places(self) -> list[tuple[int, int]]:
        """The deal and the number of each decision that is judged, in order."""
        return [(number, ply) for number, deal in enumerate(self._game.deals) for ply in range(len(_judged(deal)))]

    # Scene

    def relayout(self) -> None:
        """Lay the review out, as far as it has come."""
        renderer, u, theme, game = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme, self._game
        self._laid_out = self.reviews
        width, height = self.stack.size
        panel = Rect.around(width / 2, height / 2, DIALOG_WIDTH * u, min(_HEIGHT * u, height - 2 * MARGIN * u))
        inner = Rect(panel.x + _MARGIN * u, panel.y + 22 * u, panel.w - 2 * _MARGIN * u, panel.h - 44 * u)
        back = renderer.bordered_panel(panel.w, panel.h, radius=18)
        names = [" & ".join(map(phrases.display_name, side)) for side in self._sides]
        totals = game.sheet.settlement if game.sheet.winner is not None else game.sheet.totals
        score = "   ·   ".join(f"{name} {total}" for name, total in zip(names, totals, strict=True))
        head = Rect(inner.x, inner.y - 6 * u, inner.w, 50 * u)
        leave, beside = leave_button(renderer, head, self.stack.pop)
        self._scenery = [sprite_in(back, panel)]
        self._scenery += two_ends(
            renderer,
            StyledText(_("Review of the game"), HEADING, theme.text),
            StyledText(score, STRONG, theme.soft_text),
            beside,
        )
        line = Rect(inner.x, inner.y + 48 * u, inner.w, 30 * u)
        self._line = line._replace(x=line.x + line.w * 0.68, w=line.w * 0.32)
        said = line._replace(w=line.w * 0.66)
        self._scenery.append(line_of_text(renderer, self._sentence(), BODY, theme.brass, said))
        numbers = 22 * u * renderer.small_text_scale
        below = numbers + (12 + 3 * _ROW + 12 + 3 * _MOMENT + 2 * _BETWEEN) * u
        axis, figures = (wide * u * renderer.small_text_scale for wide in (_AXIS, _FIGURES))
        left = axis + figures
        explained = Rect(inner.x, line.bottom + 4 * u, inner.w, _LEGEND * u * renderer.small_text_scale)
        top = explained.bottom + 4 * u
        self.chart = Rect(inner.x + left, top, inner.w - left, inner.bottom - below - top + 8 * u)
        self._scenery += [] if self.busy else legend(renderer, chart_legend(renderer, self._named), explained)
        self._scenery.append(axis_title(renderer, charted_text(self._named[0]), self.chart._replace(x=inner.x, w=axis)))
        y = self.chart.bottom + numbers + 8 * u
        heads = Rect(inner.x, y, inner.w, _ROW * u)
        self._row(heads, "", account_heads(), head=True)
        accounts = account_of(self.reviews, 0), account_of(self.reviews, 1)
        for account, shown, name, hints in zip(accounts, in_tenths(*accounts), names, game.hints, strict=True):
            y += _ROW * u
            cells = account_figures(account, shown, hints)
            self._row(Rect(inner.x, y, inner.w, _ROW * u), name, cells, head=False)
        self.form.replace(
            [*self._buttons(Rect(inner.x, y + (_ROW + 12) * u, inner.w, inner.bottom - y - (_ROW + 12) * u)), leave]
        )

    def tick(self, now: float) -> None:
        """Judge one more decision; once all are judged, take what looking ahead has found by now.

        The deals may also be reviewed by the screen that shows one of them, while it is in front.
        """
        if self._in_front:
            self._work()
        if self._laid_out != self.reviews:
            self.relayout()

    def idle_time(self) -> float | None:
        """Every frame while decisions are judged."""
        return 0.0 if self.busy and self._in_front else None

    def ambient_time(self) -> float | None:
        """Return the seconds until the coach may have looked further."""
        doubtful = any(deal.reviewer.doubtful for deal in self._game.deals)
        return ASK_AGAIN if doubtful and self._in_front else None

    @property
    def _in_front(self) -> bool:
        return self.stack.scene is self

    def handle(self, event: Input) -> None:
        """Handle an input: left and right move along the chart, and a press on it opens the deal there."""
        match event:
            case Key("left" | "right" as name):
                self._move(-1 if name == "left" else 1)
            case Key("home" | "end" as name) if self.places:
                self.cursor = 0 if name == "home" else len(self.places) - 1
            case Key("return" | "space") if self.cursor is not None and not self.form.focus_shown:
                self._open(*self.places[self.cursor])
            case Pointer(kind, x, y) if self.chart.contains(x, y) and self.places:
                self.form.focus_shown = False
                self.cursor = self._nearest(x)
                if kind == "up":
                    self._open(*self.places[self.cursor])
            case _:
                self.form.handle(event)

    def sprites(self) -> list[Sprite]:
        """Return the sprites of the review."""
        return [*self._scenery, *self._chart_sprites(), *self.form.sprites(self.stack.renderer)]

    # What can be done

    def _work(self) -> None:
        reviewers = [deal.reviewer for deal in self._game.deals]
        unfinished = next((each for each in reviewers if each.review is None), None)
        if unfinished is not None:
            unfinished.step()
        if not self.busy:
            for reviewer in reviewers:
                while reviewer.look_further():
                    pass
                if reviewer.doubtful:  # The coach looks at one decision at a time.
                    break

    def _move(self, by: int) -> None:
        """Move the cursor along the chart."""
        self.form.focus_shown = False
        if self.places:
            start = self.cursor if self.cursor is not None else (-1 if by > 0 else len(self.places))
            self.cursor = max(0, min(len(self.places) - 1, start + by))

    def _nearest(self, x: float) -> int:
        """Return the decision nearest to an x of the chart."""
        part = ((x - self.chart.x) / self.chart.w - _BESIDE) / (1 - 2 * _BESIDE)
        return max(0, min(len(self.places) - 1, round(part * self._total) - 1))

    def _x(self, number: int) -> float:
        """Return where a decision lies in the chart, as a fraction of its width; its mark lies at the next one."""
        return _BESIDE + (1 - 2 * _BESIDE) * number / max(1, self._total)

    def _open(self, deal: int, ply: int) -> None:
        """Look back at a deal, at the step to which a decision led."""
        reviewed, game = self._game.deals[deal], self._game
        opened = self._menu, reviewed.reviewer, self._shown, deal, game
        screen = ReviewScreen(self.stack, reviewed.steps, game.names, game.levels, *opened)
        self.stack.push(screen)
        screen.go_to(ply + 1, at_once=True)

    # Picture

    @property
    def _total(self) -> int:
        return sum(deal.reviewer.total for deal in self._game.deals)

    def _sentence(self) -> str:
        """Return what decided the game, or how far the review has come."""
        if self.busy:
            return _(
                "The coach reviews the game: {done} of {total} moves.",
                done=sum(len(deal.reviewer.judged) for deal in self._game.deals),
                total=self._total,
            )
        mine, theirs = in_order(in_tenths(*(account_of(self.reviews, side) for side in (0, 1))), self._game.side)
        return game_sentence(self._game.sheet.winner, self._game.side, cause(mine, theirs), mine, theirs)

    def _row(self, area: Rect, name: str, cells: Sequence[str], *, head: bool) -> None:
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        first = Rect(area.x, area.y, _NAMES * u, area.h)
        self._scenery.append(line_of_text(renderer, name, STRONG, theme.text, first))
        hints = _HINTS * u
        width = (area.right - first.right - hints) / (len(cells) - 1)
        for number, cell in enumerate(cells):
            right, wide = first.right + hints + number * width, width if number else hints
            place = Rect(right - wide + 8 * u, area.y, wide - 8 * u, area.h)
            style, ink = (LABEL, theme.soft_text) if head else (NUMBER, theme.text)
            self._scenery.append(line_of_text(renderer, cell, style, ink, place, "right"))

    def _buttons(self, area: Rect) -> list[Button]:
        """Return a button for each moment, two beside each other, and last the way to the mistakes."""
        u = self.stack.renderer.unit
        buttons = []

        def cell(number: int) -> Rect:
            row, column = divmod(number, 2)
            wide = (area.w - _BETWEEN * u) / 2
            x, y = area.x + column * (wide + _BETWEEN * u), area.y + row * (_MOMENT + _BETWEEN) * u
            return Rect(x, y, wide, _MOMENT * u)

        for number, moment in enumerate(self.moments):
            key = str(number + 1)
            label = moment_text(moment, self.reviews[moment.deal].judgements[moment.ply])
            buttons.append(
                Button(
                    button_id("moment", moment.kind.name),
                    cell(number),
                    label,
                    partial(self._open, moment.deal, moment.ply),
                    key=key,
                    key_label=key,
                )
            )
        host, game_id = self._host, self._game.game_id
        left = 0 if self.busy or host is None or game_id is None else host.mistakes_left(game_id)
        if host is not None and left:
            label, press = game_mistakes_text(left), partial(host.solve_mistakes, game_id)
            solve = cell(len(self.moments))
            buttons.append(Button("solve", solve, label, press, "primary", SOLVE.key, SOLVE.key_label))
        return buttons

    @property
    def _named(self) -> tuple[str, ...]:
        """The names of both sides, that of whoever reviews the game first."""
        return in_order([" & ".join(side) for side in self._sides], self._game.side)

    @property
    def _sides(self) -> list[list[str]]:
        return phrases.side_names(self._game.sheet.ruleset, self._game.names)

    def _chart_sprites(self) -> list[Sprite]:
        renderer, theme, game = self.stack.renderer, self.stack.renderer.theme, self._game
        side = game.side
        points: list[tuple[float, float, int]] = []
        ends: list[tuple[float, float, int]] = []
        marks, starts, number = [], [], 0
        chances = [
            each.chance if each.side == side else 1 - each.chance for deal in game.deals for each in _judged(deal)
        ]
        low, high = chance_range([*chances, *(self._after(deal) for deal in game.deals if deal.reviewer.review)])

        def y(chance: float) -> float:
            return (chance - low) / (high - low)

        for deal in game.deals:
            starts.append(self._x(number))
            judged = _judged(deal)
            for ply, each in enumerate(judged):
                points.append((self._x(number), y(chances[len(points)]), each.side))
                number += 1
                if found := mark_of(renderer, each):
                    after = chance_after(judged, ply, side, self._after(deal))
                    marks.append(Mark(self._x(number), y(after), *found))
            last = max((ply for ply, each in enumerate(judged) if each.side != side), default=None)
            if last is not None:  # Their line goes as far as the mark of their last decision.
                end = points[last - len(judged)][1]
                ends.append((self._x(number - len(judged) + last + 1), end, 1 - side))
            if deal.reviewer.review is not None:
                ends.append((self._x(number), y(self._after(deal)), side))
            number = sum(other.reviewer.total for other in game.deals[: len(starts)])
        every = sorted(points + ends)
        lines = [
            Polyline([(x, value) for x, value, seat in every if seat == side], theme.brass),
            Polyline([(x, value) for x, value, seat in every if seat != side], theme.text, 1.4, dashed=True),
        ]
        sprites = chance_chart(renderer, lines, marks, (low, high), self.chart)
        beside = self.chart._replace(x=self.chart.x - 54 * renderer.unit, w=46 * renderer.unit)
        sprites += self._deal_labels(starts) + chance_scale(renderer, (low, high), beside)
        if self.cursor is not None and self.cursor < len(points):
            return sprites + self._cursor_sprites(self._x(self.cursor + 1), chances[self.cursor])
        return sprites if self.busy else sprites + self._result()

    def _deal_labels(self, starts: Sequence[float]) -> list[Sprite]:
        """Return the numbers of the deals under the chart where each begins, and the rules between them."""
        renderer, u, theme, area = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme, self.chart
        tall, sprites = u * renderer.small_text_scale, []
        for number, start in enumerate(starts, start=1):
            x = area.x + start * area.w
            if number > 1:
                rule = renderer.panel(max(1, u), area.h, theme.soft_text, radius=0, opacity=0.5)
                sprites.append(sprite_in(rule, Rect(x, area.y, max(1, u), area.h)))
            label = Rect(x + 5 * u, area.bottom + 2 * u, 90 * u, 22 * tall)
            said = _("Deal {number}", number=number) if number == 1 else f"{number}"
            sprites.append(line_of_text(renderer, said, SMALL, theme.soft_text, label))
        return sprites

    def _result(self) -> list[Sprite]:
        """Return what play and cards of both sides add up to.

        While the coach looks further, how far it has come.
        """
        renderer, reviewers = self.stack.renderer, [deal.reviewer for deal in self._game.deals]
        looking = looking_text(sum(each.looked_at for each in reviewers), sum(each.doubtful for each in reviewers))
        if looking:
            return [line_of_text(renderer, looking, LABEL, renderer.theme.soft_text, self._line, "right")]
        gained = sum(review.span.end - review.span.start for review in self.reviews)
        said = result_text(-gained if self._game.side else gained)
        return [line_of_text(renderer, said, LABEL, renderer.theme.soft_text, self._line, "right")]

    def _after(self, deal: ReviewedDeal) -> float:
        """Return the chance to win the game after a deal that is reviewed."""
        assert deal.reviewer.review is not None
        chance = deal.reviewer.review.span.end
        return 1 - chance if self._game.side else chance

    def _cursor_sprites(self, x: float, chance: float) -> list[Sprite]:
        """Return a line at the decision that is pointed out, and where it is and what the chance was."""
        renderer, u, theme, area = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme, self.chart
        assert self.cursor is not None
        line = Rect(area.x + x * area.w - u, area.y + 3 * u, max(1, 2 * u), area.h - 6 * u)
        said = place_text(*self.places[self.cursor], percent(chance))
        return [
            sprite_in(renderer.panel(line.w, line.h, theme.text, radius=0), line),
            line_of_text(renderer, said, LABEL, theme.text, self._line, "right"),
        ]


def _judged(deal: ReviewedDeal) -> Sequence[Judgement]:
    """Return the judgements of a deal once all are made: a chart that grew with each would be drawn in every frame."""
    return deal.reviewer.judged if deal.reviewer.review is not None else ()
