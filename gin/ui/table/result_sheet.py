"""The result of a deal and the scoresheet, at the side of the table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from gin.rules import Knocked, Ruleset, Scoresheet, View
from gin.ui.i18n import _, pgettext
from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.expressions import PLEASED
from gin.ui.render.portraits import portrait
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import (
    BODY,
    HEADING,
    LABEL,
    LARGE_NUMBER,
    NAME,
    NUMBER,
    STRONG,
    SUBHEADING,
    Colour,
    TypeStyle,
)
from gin.ui.table.hud import sides
from gin.ui.table.race import race_height, race_sprites
from gin.ui.table.standing import GameOverView, standing_height, standing_sprites
from gin.ui.text import phrases
from gin.ui.text.captions import lay_offs
from gin.ui.text.opponents import consolation_text
from gin.ui.widgets.icons import icon
from gin.ui.widgets.labels import StyledText, line_of_text, two_ends

ROW_HEIGHT = 27
"""The height of a line of the sheet, in units."""
_LEAST_RACE = 0.7
"""The least size of the rails on which portraits race to the target, relative to the usual one."""
_LARGER = 0.4
"""How much higher a row of large numbers is than the others, in rows."""
_HEADLINE_LASTS = 1.6
"""How much sooner than the whole change of a headline the old one has gone: two are seen together, but only faintly."""
_OPACITIES = 6
"""The number of opacities in which a line is drawn that is being written."""


@dataclass(frozen=True, slots=True)
class SheetProgress:
    """How far a sheet has been written.

    Attributes:
        outcome: How much is seen of what the deal has come to, 0 to 1.
        breakdown: How much is seen of how its points add up, 0 to 1.
        counted: The part of the deal's points that has been counted up, 0 to 1.
        deadwood: The points of each seat's deadwood that have been counted, None for all of the result's.
        settlement: How much is seen of what a game is worth that the deal has decided, and counted of it, 0 to 1.
        game_headline: How far the headline has changed to that of the game, 0 to 1.
        standing: The part of a game's points that has been counted towards the player's level, 0 to 1.
    """

    outcome: float = 1.0
    breakdown: float = 1.0
    counted: float = 1.0
    deadwood: tuple[int | None, ...] | None = None
    settlement: float = 1.0
    game_headline: float = 1.0
    standing: float = 1.0


WRITTEN = SheetProgress()
"""A sheet that has been written."""


def sheet_sprites(
    renderer: Renderer,
    sheet: Scoresheet,
    view: View,
    names: Sequence[str],
    frame: Frame,
    progress: SheetProgress = WRITTEN,
    *,
    levels: Sequence[str | None] = (),
    portraits: Sequence[str] = (),
    can_undo: bool = False,
    stands: GameOverView | None = None,
) -> list[Sprite]:
    """Return the result of the deal that ``view`` shows at its end, and the scoresheet that includes it.

    ``levels`` are the computer players at the seats, None for a person, and ``portraits`` the keys of the portraits.
    ``can_undo`` leaves room for the undo button, and ``stands`` is how the player stands after a game. Where that has
    no room it is not told which cards were laid off, which are marked on the table.
    """
    write = partial(_written, renderer, sheet, view, names, frame, progress, levels, portraits, can_undo, stands)
    return _fitting(write, renderer, view, names, frame, stands).sprites


def gained_area(
    renderer: Renderer,
    sheet: Scoresheet,
    view: View,
    names: Sequence[str],
    frame: Frame,
    progress: SheetProgress,
    *,
    can_undo: bool = False,
    stands: GameOverView | None = None,
) -> Rect | None:
    """Return where a sheet, as `sheet_sprites` writes it, has what the deal gave its winner; None without a place."""
    write = partial(_written, renderer, sheet, view, names, frame, progress, (), (), can_undo, stands)
    return _fitting(write, renderer, view, names, frame, stands).gained


def _fitting(
    write: Callable[[Sequence[str]], "_Pen"],
    renderer: Renderer,
    view: View,
    names: Sequence[str],
    frame: Frame,
    stands: GameOverView | None,
) -> "_Pen":
    """Return the pen that has written a sheet with what was laid off, or without that where there is no room for it."""
    laid_off = lay_offs(view, names)
    pen = write(laid_off)
    if stands is not None and laid_off and pen.y > _foot(renderer, frame) - standing_height(renderer):
        pen = write(())
    return pen


def _foot(renderer: Renderer, frame: Frame) -> float:
    """Return where the buttons of a sheet begin."""
    return frame.sheet_text.bottom - 122 * renderer.unit


def _written(
    renderer: Renderer,
    sheet: Scoresheet,
    view: View,
    names: Sequence[str],
    frame: Frame,
    progress: SheetProgress,
    levels: Sequence[str | None],
    portraits: Sequence[str],
    can_undo: bool,
    stands: GameOverView | None,
    laid_off: Sequence[str],
) -> "_Pen":
    """Return the pen that has written a sheet, with sentences that say what was ``laid_off``; see `sheet_sprites`."""
    assert view.result is not None
    counted = progress.counted
    # The menu, and the undo button if there is one, are beside the headline, unless the sheet is at the left.
    pen = _Pen(renderer, frame, beside=0 if frame.mirrored else 100 if can_undo else 44)
    theme = renderer.theme
    game = sheet.winner is not None
    result, own = view.result, view.ruleset.side_of(view.seat)
    gained = result.winner is not None and view.ruleset.side_of(result.winner) == own
    gold = theme.brass if gained else theme.text  # What others win does not shine.
    head, knock, top = phrases.result_headline(result, names), _knock_headline(view, names), pen.y
    heads = [(knock, _fade_out(progress.outcome))] if knock else []
    faded_in = _fade_in(progress.outcome) if knock else 1.0
    heads.append((head, faded_in if sheet.winner is None else faded_in * _fade_out(progress.game_headline)))
    if sheet.winner is not None:
        won = phrases.game_won_text(phrases.side_names(view.ruleset, names)[sheet.winner])
        heads.append((won, _fade_in(progress.game_headline)))
    for text, opacity in heads:
        pen.opacity, pen.y = opacity, top
        pen.heading(text)
    if sheet.winner is not None:
        pen.line(head, "", gold, STRONG)
    pen.opacity = progress.outcome
    for each in laid_off:
        pen.paragraph(each, theme.soft_text)
    so_far = result if progress.deadwood is None else replace(result, deadwood=progress.deadwood)
    hands = sum(points is not None for points in result.deadwood)
    for index, (label, figure) in enumerate(phrases.score_breakdown(so_far, names)):
        pen.opacity = 1.0 if index < hands else progress.breakdown
        pen.line(label, figure, theme.soft_text)
    if result.winner is not None:
        pen.line(_("Points"), str(result.points) if counted else "", gold, STRONG, NUMBER)
    if sheet.first_of_two is not None:
        pen.line(_("Scored together with the partners’ deal."), "", theme.soft_text)
    pen.opacity = 1.0
    pen.rule()
    pen.names(sides(view, names))
    parts = _parts(sheet) if game else ()
    foot_rows = (len(parts) + 1.5 if game else 0) + 2.2 + len(sheet.columns)
    foot = _foot(renderer, frame) - (0 if stands is None else standing_height(renderer))
    free_height = foot - pen.y
    max_rows = max(1, int(free_height / (ROW_HEIGHT * renderer.unit) - foot_rows))
    last = len(sheet.lines)
    roomy = len(sheet.totals) == 2 and last + _LARGER <= free_height / (ROW_HEIGHT * renderer.unit) - foot_rows
    large = LARGE_NUMBER if roomy else NUMBER
    newest = last if sheet.first_of_two is None else None  # The first of two deals has no line yet.
    for number in range(max(1, last + 1 - max_rows), last + 1):
        cells = [_signed(gain) for gain in _gains(sheet, number)]
        ink, taking = theme.text if number == last else theme.soft_text, None
        if number == newest:
            taking = None if result.winner is None else view.ruleset.side_of(result.winner)
            cells = cells if counted else [""] * len(cells)  # It stays free until it is told what it gets.
            ink = gold if counted < 1 else ink
        pen.columns(cells, BODY, ink, str(number), taking=taking)
    pen.rule()
    if sheet.columns:
        _hollywood(pen, sheet)
    else:
        gains = _gains(sheet, last) if last else [0] * len(sheet.totals)
        part = counted if newest else 1.0
        totals = [total - gain + round(gain * part) for total, gain in zip(sheet.totals, gains, strict=True)]
        pen.columns([str(total) for total in totals], NUMBER if game else large, theme.text)
        if not game and view.ruleset.target and portraits:
            pen.race(view.ruleset, totals, portraits, own, foot)
    pen.opacity = progress.settlement
    for label, figures in parts:
        pen.columns([f"+{figure}" if figure else "–" for figure in figures], BODY, theme.soft_text, label)
    if game:
        worths = [str(round(worth * progress.settlement)) for worth in sheet.settlement]
        pen.columns(worths, large, theme.text, _("Total"), own=own)
        winner = sheet.winner
        champion = next((levels[seat] for seat in range(len(levels)) if view.ruleset.side_of(seat) == winner), None)
        lost = winner is not None and winner != own and champion is not None
        emblem: Callable[[Rect], list[Sprite]]
        if champion is not None and lost:
            kind = _consolation(sheet, own)
            drawn, emblem = (
                pen.consolation(champion, kind, foot),
                lambda area: [portrait(renderer, champion, area, PLEASED)],
            )
        elif winner is not None:
            kind, figure = "", str(round(sheet.settlement[winner] * progress.settlement))
            drawn, emblem = pen.wreath(figure, foot), partial(_wreath, renderer, figure)
        if winner is not None and stands is not None:
            panel = partial(standing_sprites, renderer, stands, counted=progress.standing)
            pen.panel(panel if drawn else partial(panel, kind=kind, emblem=emblem), foot, _foot(renderer, frame))
    return pen


def sheet_ground(renderer: Renderer, frame: Frame) -> Sprite:
    """Return the panel of a sheet, which lies under the rim: its corners are beyond the edge of the window."""
    theme, u, area, window = renderer.theme, renderer.unit, frame.result_sheet, frame.window
    beyond = 20 * u
    left, right = (-beyond, area.right) if frame.mirrored else (area.x, window.right + beyond)
    panel = renderer.panel(right - left, window.h + 2 * beyond, theme.panel, theme.panel_edge)
    return Sprite(panel, round(left), round(-beyond))


def _fade_out(changed: float) -> float:
    """Return the opacity of a headline while another takes its place, 1 to 0: at no time is there none."""
    return max(0.0, 1 - changed * _HEADLINE_LASTS)


def _fade_in(changed: float) -> float:
    """Return the opacity of the headline that takes its place, 0 to 1."""
    return _fade_out(1 - changed)


def _wreath(renderer: Renderer, figure: str, area: Rect) -> list[Sprite]:
    """Return a wreath around a figure."""
    inside = Rect.around(*area.centre, area.w * 0.52, area.w * 0.4)
    style = TypeStyle("display", area.w / renderer.unit * 0.26)
    wreath = renderer.asset("icons/wreath.svg", area.w, area.w)
    return [sprite_in(wreath, area), line_of_text(renderer, figure, style, renderer.theme.brass, inside, "centre")]


def _knock_headline(view: View, names: Sequence[str]) -> str:
    """Return that somebody knocked, until it is known what came of that; empty for gin, which is known."""
    knock = next((event for event in view.log if isinstance(event, Knocked)), None)
    return "" if knock is None or not knock.deadwood else phrases.event_text(knock, names)


def _consolation(sheet: Scoresheet, side: int) -> str:
    """Return a kind word for the side that has lost a game."""
    missing = 0 if sheet.columns or not sheet.ruleset.target else sheet.ruleset.target - sheet.totals[side]
    return consolation_text(sum(line.side == side for line in sheet.lines), len(sheet.lines), missing)


def _gains(sheet: Scoresheet, number: int) -> list[int]:
    """Return what a line of the sheet, counted from 1, gave each side: its points, and its gain or loss in the pot."""
    line = sheet.lines[number - 1]
    if sheet.columns:
        return [line.points if side == line.side else 0 for side in range(sheet.ruleset.sides)]
    before = sheet.lines[number - 2].totals if number > 1 else (0,) * sheet.ruleset.sides
    return [now - then for now, then in zip(line.totals, before, strict=True)]


def _signed(gain: int) -> str:
    """Return a gain or a loss as it is written on the sheet."""
    return f"+{gain}" if gain > 0 else f"−{-gain}" if gain else "–"


def _hollywood(pen: "_Pen", sheet: Scoresheet) -> None:
    """Write the three games of Hollywood: points and boxes of each side, with a tick at the winner of a game."""
    theme = pen.renderer.theme
    for number, column in enumerate(sheet.columns, start=1):
        cells = [f"{points} · {boxes}" for points, boxes in zip(column.totals, column.boxes, strict=True)]
        pen.columns(cells, STRONG, theme.text, _("Game {number}", number=number), column.winner)
    pen.line(_("points · boxes in each game"), "", theme.soft_text)


def _parts(sheet: Scoresheet) -> tuple[tuple[str, list[int]], ...]:
    """Return the label and the points for each side of what is added at the end of a game: boxes and bonuses."""
    accounts = sheet.accounts
    parts = (
        (_("Boxes"), [account.box_points for account in accounts]),
        (pgettext("bonus", "Game"), [account.game_bonus for account in accounts]),
        (_("Shutout"), [account.shutout_bonus for account in accounts]),
    )
    return tuple(part for part in parts if any(part[1]))


def _halves(name: str) -> list[str]:
    """Return the two lines of a name: those of both partners, or with the last word on a line of its own."""
    first, ampersand, second = name.partition(" & ")
    if ampersand:
        return [f"{first} &", second]
    first, _, second = name.rpartition(" ")
    return [first, second] if first else [second]


class _Pen:
    """Writes lines down a panel. ``beside`` is the room for buttons beside the first line, in units.

    ``opacity``, 0 to 1, is that of lines and paragraphs that are written from now on, and ``gained`` the area of what
    the deal gave its winner, once that is written.
    """

    def __init__(self, renderer: Renderer, frame: Frame, beside: float) -> None:
        self.renderer = renderer
        self.beside = beside * renderer.unit
        self.opacity = 1.0
        self.gained: Rect | None = None
        self.sprites = [sheet_ground(renderer, frame)]
        self.left, self.y, self.width = frame.sheet_text[:3]

    def _next_line(self, height: float) -> Rect:
        """Return the area of the next line, ``height`` units high, and move below it."""
        line = Rect(self.left, self.y, self.width, height * self.renderer.unit)
        self.y += line.h
        return line

    def heading(self, text: str) -> None:
        """Write a large line, with room for the buttons beside it."""
        line = self._next_line(54)
        line = Rect(line.x, line.y, line.w - self.beside, line.h)
        if self._ink:
            self._write([line_of_text(self.renderer, text, HEADING, self.renderer.theme.text, line)])

    @property
    def _ink(self) -> float:
        """The opacity at which is written, of the few that are used. What is not seen yet need not be drawn."""
        return round(self.opacity * _OPACITIES) / _OPACITIES

    def _write(self, sprites: Sequence[Sprite]) -> None:
        """Put sprites on the sheet, at the present opacity of the ink."""
        opacity = self._ink
        if opacity:
            self.sprites += [each if opacity == 1 else self.renderer.faded(each, opacity) for each in sprites]

    def line(
        self, label: str, figure: str, colour: Colour, style: TypeStyle = BODY, figures: TypeStyle = STRONG
    ) -> None:
        """Write a label, and a number at the right if there is one."""
        line = self._next_line(ROW_HEIGHT)
        if self._ink:
            ends = StyledText(label, style, colour), StyledText(figure, figures, self.renderer.theme.text)
            both = two_ends(self.renderer, *ends, line) if figure else [line_of_text(self.renderer, *ends[0], line)]
            self._write(both)

    def paragraph(self, text: str, colour: Colour) -> None:
        """Write a sentence on as many lines as it needs, in letters as large as those of a row."""
        u, alone = self.renderer.unit, self.renderer.text(text, BODY, colour)
        if alone.get_width() <= self.width:
            self.line(text, "", colour)
            return
        style = replace(BODY, size=BODY.size * min(1.0, ROW_HEIGHT * u / alone.get_height()))
        surface = self.renderer.text(text, style, colour, self.width)
        line = self._next_line(surface.get_height() / u)
        self._write([Sprite(surface, round(line.x), round(line.y))])

    def columns(
        self,
        cells: Sequence[str],
        style: TypeStyle,
        colour: Colour,
        label: str = "",
        winner: int | None = None,
        own: int | None = None,
        taking: int | None = None,
    ) -> None:
        """Write a cell for each side after a label; the player's ``own``, and a winner's with a tick, are in brass.

        The cell that is ``taking`` the points of a deal is noted as `gained`.
        """
        line = self._next_line(ROW_HEIGHT + {NUMBER: 6, LARGE_NUMBER: 14}.get(style, 0))
        head = self._head(len(cells))
        width = (line.w - head) / len(cells)
        if label:
            area = Rect(line.x, line.y, head - 6 * self.renderer.unit, line.h)
            self._write([line_of_text(self.renderer, label, BODY, self.renderer.theme.soft_text, area)])
        for index, cell in enumerate(cells):
            area = Rect(line.x + head + index * width, line.y, width - 4 * self.renderer.unit, line.h)
            if index == taking:
                self.gained = area
            ink = self.renderer.theme.brass if index in (winner, own) else colour
            text = line_of_text(self.renderer, cell, style, ink, area, "right")
            self._write([text])
            if index == winner:
                size = 16 * self.renderer.unit
                tick = icon(self.renderer, "tick", ink, size)
                self._write([Sprite(tick, round(text.x - size * 1.4), round(area.centre[1] - size / 2))])

    def names(self, names: Sequence[str]) -> None:
        """Write the names over the columns, large where there is room, in two lines where one of them is too long."""
        u, theme = self.renderer.unit, self.renderer.theme
        head, gap = self._head(len(names)), (14 if len(names) < 4 else 4) * u
        width = (self.width - head) / len(names)
        fitting = (
            style
            for style in (NAME, STRONG, LABEL)
            if max(self.renderer.text(name, style, theme.soft_text).get_width() for name in names)
            <= width - gap - 4 * u
        )
        style = next(fitting, None)
        two_lines, style = style is None, style or LABEL
        line = self._next_line(2 * 19 + 8 if two_lines else ROW_HEIGHT + 6)
        height = 19 * u if two_lines else line.h
        for column, name in enumerate(names):
            parts = _halves(name) if two_lines else [name]
            for index, part in enumerate(parts):
                y = line.bottom - (len(parts) - index) * height - (4 * u if two_lines else 0)
                area = Rect(line.x + head + column * width + gap, y, width - gap - 4 * u, height)
                self.sprites.append(line_of_text(self.renderer, part, style, theme.soft_text, area, "right"))

    def _head(self, columns: int) -> float:
        """Return the width before the columns, for their labels, in pixels."""
        grown = 1 + (self.renderer.text_scale - 1) / 2 if columns < 3 else 1
        return (84 if columns < 4 else 64) * grown * self.renderer.unit

    def wreath(self, figure: str, foot: float) -> bool:
        """Draw the winner's points in a wreath above ``foot``, as large as there is room; return whether there is."""
        u = self.renderer.unit
        size = min(foot - self.y - 12 * u, 208 * u)
        if size < 110 * u:
            return False
        area = Rect.around(self.left + self.width / 2, (self.y + foot) / 2, size, size)
        self._write(_wreath(self.renderer, figure, area))
        return True

    def consolation(self, champion: str, text: str, foot: float) -> bool:
        """Draw the portrait of who has won above ``foot``, and a kind word under it; return whether there is room."""
        u = self.renderer.unit
        line = 30 * self.renderer.small_text_scale * u
        size = min(foot - self.y - line - 24 * u, 132 * u)
        if size < 60 * u:
            return False
        top = (self.y + foot - size - line) / 2
        area = Rect.around(self.left + self.width / 2, top + size / 2, size, size)
        below = Rect(self.left, area.bottom + 8 * u, self.width, line)
        kind = line_of_text(self.renderer, text, SUBHEADING, self.renderer.theme.text, below, "centre")
        self._write([portrait(self.renderer, champion, area, PLEASED), kind])
        return True

    def panel(self, draw: Callable[[Rect], list[Sprite]], top: float, bottom: float) -> None:
        """Draw a panel between two heights, or as much of it as there is room for under what is written."""
        top = max(top, self.y)
        self._write(draw(Rect(self.left, top, self.width, bottom - top)))

    def race(self, rules: Ruleset, totals: Sequence[int], portraits: Sequence[str], own: int, foot: float) -> None:
        """Draw how far each side is on the way to the target, above ``foot``; without room, nothing."""
        u = self.renderer.unit
        wanted = race_height(rules) * u
        high = min(wanted, foot - self.y - 24 * u)
        if high < _LEAST_RACE * wanted:
            return
        area = Rect(self.left, (self.y + foot - high) / 2, self.width, high)
        self._write(race_sprites(self.renderer, rules, totals, portraits, own, area))

    def rule(self) -> None:
        """Draw a thin line across."""
        line = self._next_line(18)
        u = self.renderer.unit
        self.sprites.append(
            Sprite(
                self.renderer.panel(line.w, max(1, u), self.renderer.theme.panel_edge, radius=0),
                round(line.x),
                round(line.y + 9 * u),
            )
        )
