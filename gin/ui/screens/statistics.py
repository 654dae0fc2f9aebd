"""The statistics screen: results against each computer player and in total, and how fairly the cards were dealt.

Results come from the host; those that a file of an earlier release lacks are filled in here, a few per frame.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal

import pygame

from gin.stats import FRIENDS, TABLE, SideStatistics, level_for_points, points_for_level
from gin.ui.i18n import _, ngettext, translate
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Input
from gin.ui.render.canvas import Sprite
from gin.ui.render.portraits import portrait
from gin.ui.render.theme import BODY, HEADING, LABEL, NUMBER, STRONG, Colour, TypeStyle
from gin.ui.shell.host import Host
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.text.phrases import one_decimal
from gin.ui.widgets.button import Button
from gin.ui.widgets.labels import StyledText, line_of_text, two_ends

AT_FIRST: Final = 4
"""How many results are backfilled before the first picture; the rest follow one per frame, some 10 ms each."""
ENOUGH: Final = 40
"""Below this many hands, their mean deadwood says more about luck than about how they were dealt."""

_WIDTH = 1080
_TOP = 188
_HEADS = 46
_HEADS_GROWTH = 28
"""How much higher the column headings are at twice the usual text size."""
_ROW = 41
_FOOT = 96
_LEVEL = 497
_NAMES = 236
_BAR = 118
_COLUMNS = (250, 140, 130, 130, 122)
"""Widths in units of the columns after the names: games, deals, gins, undercuts, points."""


def total(found: Iterable[SideStatistics]) -> SideStatistics:
    """Return the sum of all statistics."""
    return sum(found, SideStatistics())


def longest_run(found: Iterable[SideStatistics]) -> int:
    """Return the longest winning streak, in games."""
    longest = run = 0
    for statistics in found:
        if statistics.games:
            run = run + 1 if statistics.won else 0
            longest = max(longest, run)
    return longest


def mean(points: float, count: int, sign: Literal["", "+"] = "") -> str:
    """Return a mean with one decimal in the format of the current language; ``sign`` "+" shows a plus sign."""
    return one_decimal(points / count, sign) if count else "–"


class StatisticsScreen(Scene):
    """The statistics, over the title: a row for each computer player, easiest first."""

    opaque = False

    def __init__(self, stack: SceneStack, host: Host) -> None:
        super().__init__(stack)
        self.host = host
        self._scenery: list[Sprite] = []
        self.backfilling = host.backfill_results(AT_FIRST)
        """Whether games of earlier releases may still lack a result."""

    def relayout(self) -> None:
        """Lay out the totals at the top and a row for each opponent below."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        width, height = self.stack.size
        found = self.host.results()
        rows = self._rows(found)
        heads = _HEADS + _HEADS_GROWTH * (renderer.text_scale - 1)
        tall = (_TOP + heads + len(rows) * _ROW + _FOOT) * u
        panel = Rect.around(width / 2, height / 2, _WIDTH * u, tall)
        x, right = panel.x + 36 * u, panel.right - 36 * u
        back = renderer.panel(panel.w, panel.h, theme.panel, theme.panel_edge, radius=18)
        self._scenery = [
            Sprite(back, round(panel.x), round(panel.y)),
            line_of_text(renderer, _("Statistics"), HEADING, theme.text, Rect(x, panel.y + 26 * u, 420 * u, 44 * u)),
        ]
        # Games between friends and at larger tables cannot be compared with games against one opponent.
        against = [
            statistics for opponent, statistics in found if opponent in {level.key for level in self.host.levels}
        ]
        alone = [statistics for opponent, statistics in found if opponent != FRIENDS]
        self._level(total(alone).ours.points, Rect(right - _LEVEL * u, panel.y + 20 * u, _LEVEL * u, 54 * u))
        self._figures(against, Rect(x, panel.y + 86 * u, right - x, 88 * u))
        self._heads(Rect(x, panel.y + _TOP * u, right - x, heads * u))
        y = panel.y + (_TOP + heads) * u
        for opponent, name, statistics in rows:
            self._row(opponent, name, statistics, Rect(x, y, right - x, _ROW * u))
            y += _ROW * u
        foot = Rect(x, panel.bottom - 74 * u, right - x - 184 * u, 52 * u)
        said = renderer.block(self._said(total(against)), BODY, theme.soft_text, foot.w, foot.h)
        self._scenery.append(Sprite(said, round(foot.x), round(foot.y + (foot.h - said.get_height()) / 2)))
        done = Rect(right - 160 * u, foot.y, 160 * u, 52 * u)
        self.form.replace([Button("done", done, _("Done"), self.stack.pop, "primary", "escape", _("Esc"))])

    def handle(self, event: Input) -> None:
        """Handle an input."""
        self.form.handle(event)

    def tick(self, now: float) -> None:
        """Backfill one more result, where a file of an earlier release has many."""
        if self.backfilling:
            self.backfilling = self.host.backfill_results(1)
            if not self.backfilling:
                self.relayout()

    def idle_time(self) -> float | None:
        """Return 0 while results are backfilled, else None."""
        return 0.0 if self.backfilling else None

    def sprites(self) -> list[Sprite]:
        """Return the sprites of the screen."""
        return self._scenery + self.form.sprites(self.stack.renderer)

    def _rows(self, found: Sequence[tuple[str, SideStatistics]]) -> list[tuple[str, str, SideStatistics]]:
        """Return each opponent's key, name and statistics; friends and larger tables only once they were played."""
        rows = []
        others = ((TABLE, _("Three or four")), (FRIENDS, _("Friends here")))
        for key, name in (*((level.key, translate(level.name)) for level in self.host.levels), *others):
            played = [statistics for opponent, statistics in found if opponent == key]
            if played or key not in (TABLE, FRIENDS):
                rows.append((key, name, total(played)))
        return rows

    def _said(self, statistics: SideStatistics) -> str:
        """Return the line at the foot."""
        ours, theirs = statistics.ours, statistics.theirs
        if self.backfilling:
            return _("Counting games…")
        if min(ours.hands, theirs.hands) < ENOUGH:
            return _("Finished games are counted here; practice games are not.")
        return _(
            "Average deadwood as dealt: {mine} in your hands, {theirs} in your opponents’ hands.",
            mine=mean(ours.dealt, ours.hands),
            theirs=mean(theirs.dealt, theirs.hands),
        )

    def _level(self, points: int, area: Rect) -> None:
        """Draw the player's level, and how far it is to the next."""
        u, theme = self.stack.renderer.unit, self.stack.renderer.theme
        level = level_for_points(points)
        begins, ends = points_for_level(level), points_for_level(level + 1)
        left = StyledText(_("Level {level}", level=level), STRONG, theme.brass)
        more = ngettext(
            "{count} more point to level {level}",
            "{count} more points to level {level}",
            ends - points,
            level=level + 1,
        )
        right = StyledText(more, LABEL, theme.soft_text)
        self._scenery += two_ends(self.stack.renderer, left, right, Rect(area.x, area.y, area.w, 32 * u))
        self._bar((points - begins) / (ends - begins), Rect(area.x, area.bottom - 12 * u, area.w, 10 * u))

    def _figures(self, found: Sequence[SideStatistics], area: Rect) -> None:
        """Draw the totals, each above its label."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        every = total(found)

        def share(won: int, played: int) -> str:
            return _("{won} of {played}", won=won, played=played) if played else "–"

        figures = (
            (share(every.won, every.games), _("games won")),
            (share(every.ours.deals, every.deals), _("deals won")),
            (mean(every.ours.points - every.theirs.points, every.deals, "+"), _("points per deal")),
            (str(longest_run(found)) if every.games else "–", _("best winning streak")),
        )
        gap = 14 * u
        wide = (area.w - gap * (len(figures) - 1)) / len(figures)
        for number, (figure, label) in enumerate(figures):
            tile = Rect(area.x + number * (wide + gap), area.y, wide, area.h)
            inner = Rect(tile.x + 10 * u, tile.y + 12 * u, tile.w - 20 * u, 36 * u)
            below = Rect(inner.x, inner.bottom, inner.w, 28 * u)
            self._scenery += [
                Sprite(renderer.panel(tile.w, tile.h, theme.panel_edge, opacity=0.35), round(tile.x), round(tile.y)),
                line_of_text(renderer, figure, NUMBER, theme.brass, inner, "centre"),
                line_of_text(renderer, label, LABEL, theme.text, below, "centre"),
            ]

    def _heads(self, row: Rect) -> None:
        """Draw the column headings, and a line below."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        heads = _("Games"), _("Deals"), _("Gins"), _("Undercuts"), _("Points per deal")
        names = Rect(row.x, row.y, (_NAMES - 10) * u, row.h)
        self._scenery.append(line_of_text(renderer, _("you : opponent"), LABEL, theme.soft_text, names))
        cells = self._cells(row)
        wide = min(cell.w for cell in cells)
        for head, cell in zip(heads, cells, strict=True):
            surface = renderer.block(head, LABEL, theme.soft_text, wide, row.h - 6 * u, pygame.FONT_CENTER, heads)
            free = cell.w - surface.get_width(), cell.h - surface.get_height()
            self._scenery.append(Sprite(surface, round(cell.x + free[0] / 2), round(cell.y + free[1] / 2)))
        line = renderer.panel(row.w, max(1, u), theme.panel_edge, radius=0)
        self._scenery.append(Sprite(line, round(row.x), round(row.bottom - u)))

    def _cells(self, row: Rect) -> list[Rect]:
        """Return the areas of the columns after the name, in a row."""
        u, x, cells = self.stack.renderer.unit, row.x + _NAMES * self.stack.renderer.unit, []
        for wide in _COLUMNS:
            cells.append(Rect(x + 4 * u, row.y, (wide - 8) * u, row.h))
            x += wide * u
        return cells

    def _row(self, opponent: str, name: str, statistics: SideStatistics, row: Rect) -> None:
        """Draw one opponent: portrait, name and statistics."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        games, deals, gins, undercuts, points = self._cells(row)
        face = Rect(row.x, row.y + 3 * u, row.h - 6 * u, row.h - 6 * u)
        called = Rect(face.right + 12 * u, row.y, row.x + (_NAMES - 10) * u - face.right - 12 * u, row.h)
        ink = theme.text if statistics.deals else theme.soft_text
        self._scenery += [portrait(renderer, opponent, face), line_of_text(renderer, name, STRONG, ink, called)]
        if not statistics.deals:
            self._scenery += [
                line_of_text(renderer, "–", BODY, theme.soft_text, cell, "centre") for cell in self._cells(row)
            ]
            return
        ours, theirs = statistics.ours, statistics.theirs
        if opponent == FRIENDS:
            self._scenery += [
                line_of_text(renderer, str(count), STRONG, theme.text, cell, "centre")
                for cell, count in ((games, statistics.games), (deals, statistics.deals))
            ]
            return
        won = statistics.won / statistics.games if statistics.games else 0.0
        self._bar(won, Rect(games.x + 8 * u, row.y + row.h / 2 - 5 * u, _BAR * u, 10 * u))
        beside = Rect(games.x + (_BAR + 12) * u, row.y, games.w - (_BAR + 12) * u, row.h)
        self._pair(statistics.won, statistics.games - statistics.won, beside, STRONG, theme.brass)
        self._pair(ours.deals, theirs.deals, deals)
        self._pair(ours.gins, theirs.gins, gins)
        self._pair(ours.undercuts, theirs.undercuts, undercuts)
        written = mean(ours.points - theirs.points, statistics.deals, "+") if opponent != TABLE else "–"
        self._scenery.append(line_of_text(renderer, written, BODY, theme.text, points, "centre"))

    def _bar(self, share: float, area: Rect) -> None:
        """Draw a fraction as a bar."""
        renderer, theme, x, y = self.stack.renderer, self.stack.renderer.theme, round(area.x), round(area.y)
        track = renderer.panel(area.w, area.h, theme.panel, theme.panel_edge, radius=5, line=1.5)
        self._scenery.append(Sprite(track, x, y))
        if share:
            full = renderer.panel(max(area.h, area.w * share), area.h, theme.brass, radius=5)
            self._scenery.append(Sprite(full, x, y))

    def _pair(self, mine: int, others: int, area: Rect, style: TypeStyle = BODY, colour: Colour | None = None) -> None:
        """Draw two counts around a colon, so that the colons of all rows line up."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        middle, gap = area.x + area.w / 2, 9 * u
        room, both = area.w / 2 - gap, (str(mine), str(others))
        one, other = (
            renderer.fitted(text, style, ink, room, area.h, both)
            for text, ink in zip(both, (colour or theme.text, theme.text), strict=True)
        )
        colon = Rect.around(middle, area.y + area.h / 2, 2 * gap, area.h)
        top = area.y + (area.h - one.get_height()) / 2
        self._scenery += [
            Sprite(one, round(middle - gap - one.get_width()), round(top)),
            line_of_text(renderer, ":", BODY, theme.soft_text, colon, "centre"),
            Sprite(other, round(middle + gap), round(top)),
        ]
