"""The overview of the statistics: the player's level, the totals, and a row for each opponent."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal

import pygame

from gin.stats import FRIENDS, TABLE, SideStatistics, level_for_points, points_for_level
from gin.ui.i18n import _, ngettext, translate
from gin.ui.model.game_spec import Opponent
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite
from gin.ui.render.portraits import portrait
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import BODY, LABEL, STRONG, Colour, TypeStyle
from gin.ui.text.opponents import level_texts
from gin.ui.text.phrases import one_decimal
from gin.ui.widgets.figure_tiles import figure_tiles
from gin.ui.widgets.labels import StyledText, line_of_text, share_bar, two_ends

ENOUGH: Final = 40
"""Below this many hands, their mean deadwood says more about luck than about how they were dealt."""

_TILES = 74
_HEADS = 46
_HEADS_GROWTH = 28
"""How much higher the column headings are at twice the usual text size."""
_ROW = 38
_NAMES = 256
_BAR = 118
"""The width in units of the bar after the name, which has the share of games won."""
_COLUMNS = (138, 148, 138, 144, 146)
"""Widths in units of the columns after the bar: games, deals, gins, undercuts, points."""
_GAP = 8


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


class ResultsTable:
    """The results of all games, and how they are drawn.

    ``found`` has the opponent and the statistics of each game, the oldest first; ``levels`` are easiest first.
    ``sprites`` has the picture once `lay_out` was called.
    """

    def __init__(
        self, renderer: Renderer, levels: Sequence[Opponent], found: Sequence[tuple[str, SideStatistics]]
    ) -> None:
        self.sprites: list[Sprite] = []
        self._renderer = renderer
        self._levels = levels
        # Games between friends and at larger tables cannot be compared with games against one opponent.
        keys = {level.key for level in levels}
        self._against = [statistics for opponent, statistics in found if opponent in keys]
        self._alone = [statistics for opponent, statistics in found if opponent != FRIENDS]
        self._lines = self._rows(found)

    @property
    def height(self) -> float:
        """The height of it all, in units."""
        return _TILES + 8 + self._heads_height + len(self._lines) * _ROW

    @property
    def _heads_height(self) -> float:
        return _HEADS + _HEADS_GROWTH * (self._renderer.text_scale - 1)

    def lay_out(self, area: Rect) -> list[Sprite]:
        """Return the picture in an area that is `height` units high or more."""
        u = self._renderer.unit
        tiles = Rect(area.x, area.y, area.w, _TILES * u)
        self.sprites = figure_tiles(self._renderer, self._figures(), tiles)
        heads = Rect(area.x, tiles.bottom + 8 * u, area.w, self._heads_height * u)
        self._heads(heads)
        y = heads.bottom
        for opponent, name, statistics in self._lines:
            self._row(opponent, name, statistics, Rect(area.x, y, area.w, _ROW * u))
            y += _ROW * u
        return self.sprites

    @property
    def note(self) -> str:
        """The line at the foot: how fairly the cards were dealt, once there are enough hands to tell."""
        every = total(self._against)
        ours, theirs = every.ours, every.theirs
        if min(ours.hands, theirs.hands) < ENOUGH:
            return _("Finished games are counted here; practice games are not.")
        return _(
            "Average deadwood as dealt: {mine} in your hands, {theirs} in your opponents’ hands.",
            mine=mean(ours.dealt, ours.hands),
            theirs=mean(theirs.dealt, theirs.hands),
        )

    def level(self, area: Rect) -> list[Sprite]:
        """Return the player's level, and how far it is to the next."""
        u, theme = self._renderer.unit, self._renderer.theme
        points = total(self._alone).ours.points
        level = level_for_points(points)
        begins, ends = points_for_level(level), points_for_level(level + 1)
        name, more = level_texts(points)
        left, right = StyledText(name, STRONG, theme.brass), StyledText(more, LABEL, theme.soft_text)
        sprites = two_ends(self._renderer, left, right, Rect(area.x, area.y, area.w, 32 * u))
        share = (points - begins) / (ends - begins)
        return sprites + share_bar(self._renderer, share, Rect(area.x, area.bottom - 12 * u, area.w, 10 * u))

    def _rows(self, found: Sequence[tuple[str, SideStatistics]]) -> list[tuple[str, str, SideStatistics]]:
        """Return each opponent's key, name and statistics; friends and larger tables only once they were played."""
        rows = []
        others = ((TABLE, _("Three or four")), (FRIENDS, _("Friends here")))
        for key, name in (*((level.key, translate(level.name)) for level in self._levels), *others):
            played = [statistics for opponent, statistics in found if opponent == key]
            if played or key not in (TABLE, FRIENDS):
                rows.append((key, name, total(played)))
        return rows

    def _figures(self) -> tuple[tuple[str, str], ...]:
        """Return the totals, each with its label."""
        every = total(self._against)

        def share(won: int, played: int) -> str:
            return _("{won} of {played}", won=won, played=played) if played else "–"

        return (
            (share(every.won, every.games), _("games won")),
            (share(every.ours.deals, every.deals), _("deals won")),
            (mean(every.ours.points - every.theirs.points, every.deals, "+"), _("points per deal")),
            (str(longest_run(self._against)) if every.games else "–", _("best winning streak")),
        )

    def _heads(self, row: Rect) -> None:
        """Draw the column headings, and a line below."""
        renderer, u, theme = self._renderer, self._renderer.unit, self._renderer.theme
        heads = _("Games won"), _("Games"), _("Deals"), _("Gins"), _("Undercuts"), _("Points per deal")
        names = Rect(row.x, row.y, (_NAMES - 10) * u, row.h)
        self.sprites.append(line_of_text(renderer, _("You : opponent"), LABEL, theme.soft_text, names))
        cells = [Rect(row.x + _NAMES * u, row.y, _BAR * u, row.h), *self._cells(row)]
        wide = min(cell.w for cell in cells)
        aligns = (pygame.FONT_CENTER,) * (len(heads) - 1) + (pygame.FONT_RIGHT,)
        for head, cell, align in zip(heads, cells, aligns, strict=True):
            surface = renderer.block(head, LABEL, theme.soft_text, wide, row.h - 6 * u, align, heads)
            free = cell.w - surface.get_width(), cell.h - surface.get_height()
            x = cell.x + (free[0] if align == pygame.FONT_RIGHT else free[0] / 2)
            self.sprites.append(Sprite(surface, round(x), round(cell.y + free[1] / 2)))
        line = renderer.panel(row.w, max(1, u), theme.panel_edge, radius=0)
        self.sprites.append(Sprite(line, round(row.x), round(row.bottom - u)))

    def _cells(self, row: Rect) -> list[Rect]:
        """Return the areas of the columns after the bar, in a row; the last ends where the row does."""
        u, cells = self._renderer.unit, []
        x = row.right - sum(_COLUMNS) * u
        for wide in _COLUMNS:
            cells.append(Rect(x + _GAP * u, row.y, (wide - _GAP) * u, row.h))
            x += wide * u
        return cells

    def _row(self, opponent: str, name: str, statistics: SideStatistics, row: Rect) -> None:
        """Draw one opponent: portrait, name and statistics."""
        renderer, u, theme = self._renderer, self._renderer.unit, self._renderer.theme
        cells = games, deals, gins, undercuts, points = self._cells(row)
        face = Rect(row.x, row.y + 3 * u, row.h - 6 * u, row.h - 6 * u)
        called = Rect(face.right + 12 * u, row.y, row.x + (_NAMES - 10) * u - face.right - 12 * u, row.h)
        ink = theme.text if statistics.deals else theme.soft_text
        self.sprites += [portrait(renderer, opponent, face), line_of_text(renderer, name, STRONG, ink, called)]
        if not statistics.deals:
            self.sprites += [
                line_of_text(renderer, "–", BODY, theme.soft_text, cell, "right" if cell is points else "centre")
                for cell in cells
            ]
            return
        ours, theirs = statistics.ours, statistics.theirs
        if opponent == FRIENDS:
            # A number alone, where other rows have a colon, would read as a half of a result.
            games_played = ngettext("{count} game", "{count} games", statistics.games)
            deals_played = ngettext("{count} deal", "{count} deals", statistics.deals)
            self.sprites += [
                line_of_text(renderer, played, BODY, theme.text, cell, "centre")
                for cell, played in ((games, games_played), (deals, deals_played))
            ]
            return
        won = statistics.won / statistics.games if statistics.games else 0.0
        bar = Rect(row.x + _NAMES * u, row.y + row.h / 2 - 5 * u, _BAR * u, 10 * u)
        self.sprites += share_bar(self._renderer, won, bar)
        self._pair(statistics.won, statistics.games - statistics.won, games, STRONG, theme.brass)
        self._pair(ours.deals, theirs.deals, deals)
        self._pair(ours.gins, theirs.gins, gins)
        self._pair(ours.undercuts, theirs.undercuts, undercuts)
        written = mean(ours.points - theirs.points, statistics.deals, "+") if opponent != TABLE else "–"
        self.sprites.append(line_of_text(renderer, written, BODY, theme.text, points, "right"))

    def _pair(self, mine: int, others: int, area: Rect, style: TypeStyle = BODY, colour: Colour | None = None) -> None:
        """Draw two counts around a colon, so that the colons of all rows line up."""
        renderer, u, theme = self._renderer, self._renderer.unit, self._renderer.theme
        middle, gap = area.x + area.w / 2, 9 * u
        room, both = area.w / 2 - gap, (str(mine), str(others))
        one, other = (
            renderer.fitted(text, style, ink, room, area.h, both)
            for text, ink in zip(both, (colour or theme.text, theme.text), strict=True)
        )
        colon = Rect.around(middle, area.y + area.h / 2, 2 * gap, area.h)
        top = area.y + (area.h - one.get_height()) / 2
        self.sprites += [
            Sprite(one, round(middle - gap - one.get_width()), round(top)),
            line_of_text(renderer, ":", BODY, theme.soft_text, colon, "centre"),
            Sprite(other, round(middle + gap), round(top)),
        ]
