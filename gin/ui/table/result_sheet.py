"""The result of a deal and the scoresheet, at the side of the table."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from gin.rules import DealResult, Knocked, Scoresheet, View
from gin.ui.i18n import _, pgettext
from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Rect
from gin.ui.model.keymap import BACK
from gin.ui.model.motion import ease_in_out
from gin.ui.render.canvas import Sprite
from gin.ui.render.kept import kept
from gin.ui.render.renderer import Renderer
from gin.ui.render.shape_renderer import Sides
from gin.ui.render.theme import BODY, LARGE_NUMBER, NUMBER, STRONG, Colour, TypeStyle
from gin.ui.table import sheet_pictures
from gin.ui.table.faces import expressions
from gin.ui.table.hud import sides
from gin.ui.table.race import race_sprites
from gin.ui.table.sheet_progress import WRITTEN, SheetProgress
from gin.ui.table.sheet_writer import OPACITIES, ROW_HEIGHT, HeadlineLook, SheetWriter, headline_look
from gin.ui.table.standing import GameOverView, least_standing_height, standing_height, standing_sprites
from gin.ui.text import phrases, results
from gin.ui.text.captions import lay_offs
from gin.ui.text.opponents import consolation_text
from gin.ui.widgets.button_room import icon_button_width

_BUTTONS: Final = 122
"""The height of the buttons of a sheet, at its foot, in units."""
_GAP: Final = 10
"""The least gap between the last line and the panel of how the player stands, in units."""
_LARGER: Final = 0.1
"""How much more must be free for a row of large numbers, in rows: the gaps beside it give the rest of its height."""
_RULED: Final = 0.67
"""How much more must be free for a rule above the large totals of a game, in rows."""
_LEAST_SPACING: Final = 0.94
"""How close together lines may come, relative to the usual, where only that leaves room for what is below them."""
_LANDS_LARGER: Final = 11
"""How much larger than usual what the deal gave is as its points come to the sheet."""
_FAINTEST: Final = 1 / OPACITIES
"""The least opacity of a headline that goes or comes: at every time exactly one is seen."""


class WrittenSheet(NamedTuple):
    """What has been written of a sheet, without its panel, which the cache alone is to hold: it is large.

    Attributes:
        sprites: Its picture.
        bottom: How far down it will be written.
        gained: Where it has what the deal gave its winner; None without a place.
    """

    sprites: list[Sprite]
    bottom: float
    gained: Rect | None


@kept
def written_sheet(
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
) -> WrittenSheet:
    """Return the result of the deal that ``view`` shows at its end, and the scoresheet that includes it.

    ``levels`` are the computer players at the seats, None for a person, and ``portraits`` the keys of the portraits.
    ``can_undo`` leaves room for the undo button, and ``stands`` is how the player stands after a game. Where that has
    no room the cards laid off are left out: they are marked on the table.
    """
    return _ResultSheet(renderer, sheet, view, names, frame, progress, levels, portraits, can_undo, stands).written()


def sheet_ground(renderer: Renderer, frame: Frame) -> Sprite:
    """Return the panel of a sheet, which lies under the rim: its corners are beyond the edge of the window."""
    area, window, beyond = frame.result_sheet, frame.window, 20 * renderer.unit
    left, right = (-beyond, area.right) if frame.mirrored else (area.x, window.right + beyond)
    top, bottom = -beyond, window.h + beyond
    hidden = Sides(area.x - left, area.y - top, right - area.right, bottom - area.bottom)
    panel = renderer.bordered_panel(right - left, bottom - top, hidden=hidden)
    return Sprite(panel, round(left), round(top))


@dataclass(frozen=True, slots=True)
class _ResultSheet:
    """A sheet to be written; see `written_sheet`."""

    renderer: Renderer
    sheet: Scoresheet
    view: View
    names: Sequence[str]
    frame: Frame
    progress: SheetProgress
    levels: Sequence[str | None]
    portraits: Sequence[str]
    can_undo: bool
    stands: GameOverView | None

    def written(self) -> WrittenSheet:
        """Return the sheet with what was laid off, or without that where there is no room for it.

        The lines of enlarged text are as far apart as they are high, or a little less where only that leaves room for
        what is below them, and further where there is more.
        """
        laid_off, whole = lay_offs(self.view, self.names), self._whole_spacing
        foot = self._foot if whole == 1 else self._buttons_top
        written = self._write(laid_off, whole)
        if self.stands is not None and laid_off and written.bottom > foot:
            laid_off = ()
            written = self._write(laid_off, whole)
        top = self.frame.sheet_text.y + self._headline_look.height
        lines = (written.bottom - top) / whole
        above_picture, stands = (self._lowest_picture - top) / lines, self.stands is not None
        if (stands or not self._is_game_over) and _LEAST_SPACING <= above_picture < whole:
            return self._write(laid_off, above_picture)
        if whole == 1:
            return written
        spacing = (self._buttons_top - top) / lines
        if not self._is_game_over:
            spacing = max(min(spacing, whole), (self._race_top - top) / lines)
        elif stands and above_picture >= whole:
            spacing = whole
        spacing = max(1.0, min(self.renderer.text_scale, spacing))
        return written if spacing == whole else self._write(laid_off, spacing)

    @property
    def _whole_spacing(self) -> float:
        """How much further apart than usual lines are that enlarged text needs in its full size."""
        renderer = self.renderer
        if renderer.text_scale <= 1:
            return 1.0
        high = renderer.text(" ", BODY, renderer.theme.text).get_height()
        return max(1.0, high / (ROW_HEIGHT * renderer.unit))

    @property
    def _race_top(self) -> float:
        """The lowest place where the room begins in which the sides race to the target, or the buttons without it."""
        shown = sheet_pictures.room_for_race(self.view.ruleset) if self._has_race else 0.0
        return self._buttons_top - shown * self.renderer.unit

    @property
    def _has_race(self) -> bool:
        return bool(self.view.ruleset.target and self.portraits)

    def _reveal(self, writer: SheetWriter, progress: float) -> None:
        """Have the next lines come."""
        writer.reveal(progress, reduced_motion=self.progress.reduced_motion)

    def _write(self, laid_off: Sequence[str], spacing: float = 1.0) -> WrittenSheet:
        """Return the sheet with sentences that say what was ``laid_off``, its lines ``spacing`` times as high."""
        writer = SheetWriter(self.renderer, self.frame.sheet_text, spacing)
        look = self._headline_look
        self._write_headline(writer, look)
        self._write_deal(writer, laid_off)
        writer.rule()
        writer.names(sides(self.view, self.names))
        free_rows = self._free_rows(writer.bottom, spacing, look.height)
        gained = self._write_lines(writer, free_rows)
        writer.rule()
        number_style = LARGE_NUMBER if self._has_room_for_large_numbers(free_rows) else NUMBER
        self._write_totals(writer, NUMBER if self._is_game_over else number_style)
        if self._is_game_over:
            self._write_game(writer, number_style, ruled=self._has_room_for_large_numbers(free_rows - _RULED))
        return WrittenSheet(writer.sprites, writer.bottom, gained)

    @property
    def _result(self) -> DealResult:
        assert self.view.result is not None
        return self.view.result

    @property
    def _own(self) -> int:
        """The player's side."""
        return self.view.ruleset.side_of(self.view.seat)

    @property
    def _headline_look(self) -> HeadlineLook:
        """The size and the room of the headline, clear of the buttons in the corner."""
        frame = self.frame
        # The menu, and the undo button if there is one, are beside it, unless the sheet is at the left.
        buttons = 0 if frame.mirrored else 2 if self.can_undo else 1
        # The menu's key may be wider than its button.
        wider = icon_button_width(self.renderer, BACK.key_label, frame.menu.h) - frame.menu.w if buttons else 0.0
        usual = results.headlines(self.names, phrases.side_names(self.view.ruleset, self.names))
        texts = [text for text, _opacity in self._headlines]
        return headline_look(self.renderer, texts, usual, frame.sheet_text.w - buttons * frame.corner_step - wider)

    @property
    def _gainer(self) -> int | None:
        """The side that gains the points of the deal."""
        return None if self._result.winner is None else self.view.ruleset.side_of(self._result.winner)

    @property
    def _gain_colour(self) -> Colour:
        """The colour of what the deal gave: what others win does not shine."""
        return self.renderer.theme.brass if self._gainer == self._own else self.renderer.theme.text

    @property
    def _faces(self) -> tuple[str, ...]:
        """The expression of each seat's portrait, as at the table."""
        return expressions(self.view, self.sheet, result_known=self.progress.is_known)

    @property
    def _is_game_over(self) -> bool:
        return self.sheet.winner is not None

    @property
    def _newest(self) -> int | None:
        """The number of the line of this deal; the first of two partners' deals has none yet."""
        return len(self.sheet.lines) if self.sheet.first_of_two is None else None

    @property
    def _tells_winner(self) -> bool:
        """Whether the headline tells who has won a game: of two players, the crest on the table does."""
        return self._is_game_over and len(self.names) > 2

    @property
    def _buttons_top(self) -> float:
        """Where the buttons begin."""
        return self.frame.sheet_text.bottom - _BUTTONS * self.renderer.unit

    @property
    def _foot(self) -> float:
        """Where the panel of how the player stands begins, if there is one, or the buttons."""
        return self._buttons_top - (0 if self.stands is None else standing_height(self.renderer))

    @property
    def _lowest_picture(self) -> float:
        """Where the panel of how the player stands, or the race, as low as it may be, begins with the gap above it."""
        u = self.renderer.unit
        if self._is_game_over:
            shown = least_standing_height(self.renderer)
        else:
            shown = sheet_pictures.least_room_for_race(self.view.ruleset) * u if self._has_race else 0.0
        return self._buttons_top - shown - _GAP * u

    def _free_rows(self, bottom: float, spacing: float, headline_height: float) -> float:
        """Return how many lines for deals there is room for between lines in a spacing and what follows them.

        Enlarged, they leave the panel of how the player stands only the least room that it needs.
        """
        below = (len(_parts(self.sheet)) + 1.5 if self._is_game_over else 0) + 2.2 + len(self.sheet.columns)
        whole, foot = self._whole_spacing, self._foot
        if whole > 1 and self.stands is not None:
            foot = self._lowest_picture
        top = self.frame.sheet_text.y + headline_height
        above = (bottom - top) / spacing * whole
        return (foot - top - above) / (ROW_HEIGHT * self.renderer.unit * whole) - below

    def _has_room_for_large_numbers(self, free_rows: float) -> bool:
        return len(self.sheet.totals) == 2 and len(self.sheet.lines) + _LARGER <= free_rows

    @property
    def _headlines(self) -> list[tuple[str, float]]:
        """The knock, the result of the deal and that of the game, each with its opacity."""
        sheet, progress = self.sheet, self.progress
        head, knock = results.result_headline(self._result, self.names), _knock_headline(self.view, self.names)
        heads = [(knock, _fade_out(progress.outcome))] if knock else []
        faded_in = _fade_in(progress.outcome) if knock else 1.0
        heads.append((head, faded_in if sheet.winner is None else faded_in * _fade_out(progress.game_headline)))
        if sheet.winner is not None:
            won = results.game_won_text(phrases.side_names(self.view.ruleset, self.names)[sheet.winner])
            heads.append((won if self._tells_winner else _("Final score"), _fade_in(progress.game_headline)))
        return heads

    def _write_headline(self, writer: SheetWriter, look: HeadlineLook) -> None:
        """Write the headlines, all in one place, and below that of a game what came of the deal."""
        writer.headlines(self._headlines, look)
        if self._is_game_over:
            self._reveal(writer, self.progress.game_headline)
            writer.line(results.result_headline(self._result, self.names), "", self._gain_colour, STRONG)
            self._reveal(writer, 1.0)

    def _write_deal(self, writer: SheetWriter, laid_off: Sequence[str]) -> None:
        """Write what was laid off, and how the points of the deal add up: its lines come once they are known."""
        result, progress, ink = self._result, self.progress, self.renderer.theme.soft_text
        for sentence in laid_off:
            writer.paragraph(sentence, ink)
        so_far = result if progress.deadwood is None else replace(result, deadwood=progress.deadwood)
        hands = sum(points is not None for points in result.deadwood)
        whole = results.score_breakdown(result, self.names)[:hands]
        for index, (label, figure) in enumerate(results.score_breakdown(so_far, self.names)):
            self._reveal(writer, 1.0 if index < hands else progress.breakdown)
            uncounted = index < hands and figure == "0" != whole[index][1]
            writer.line(label, "" if uncounted else figure, ink)
        self._reveal(writer, progress.breakdown)
        if result.winner is not None:
            writer.line(_("Points"), str(result.points), self._gain_colour, STRONG, NUMBER)
        if self.sheet.first_of_two is not None:
            writer.line(_("Scored together with the partners’ deal."), "", ink)
        self._reveal(writer, 1.0)

    def _write_lines(self, writer: SheetWriter, free_rows: float) -> Rect | None:
        """Write the latest deals, and return the area of what this one gave its winner."""
        theme, counted, last = self.renderer.theme, self.progress.counted, len(self.sheet.lines)
        gained = None
        first = max(1, last + 1 - max(1, int(free_rows)))
        for number in range(first, last + 1):
            cells = [_signed(gain) for gain in _gains(self.sheet, number)]
            label = _("Deal {number}", number=number) if number == first else str(number)
            ink, style, is_newest = theme.text if number == last else theme.soft_text, BODY, number == self._newest
            if is_newest:
                if not counted:  # The row is empty until its points come.
                    cells, label = [""] * len(cells), ""
                ink, style = self._gain_colour if counted < 1 else ink, self._newest_style
                self._reveal(writer, self.progress.breakdown)
            areas = writer.columns(cells, style, ink, label)
            if is_newest and self._gainer is not None:
                gained = areas[self._gainer]
        self._reveal(writer, 1.0)
        return gained

    @property
    def _newest_style(self) -> TypeStyle:
        """The style of what the deal gave, which is large as its points come to the sheet."""
        progress = self.progress
        larger = 0.0 if progress.reduced_motion else _LANDS_LARGER * (1 - ease_in_out(progress.landed))
        return replace(STRONG, size=STRONG.size + round(larger))

    def _write_totals(self, writer: SheetWriter, style: TypeStyle) -> None:
        """Write the total of each side, and until the game is won how far it is on the way to the target."""
        sheet, rules, ink = self.sheet, self.view.ruleset, self.renderer.theme.text
        if sheet.columns:
            self._write_hollywood(writer)
            return
        gains = _gains(sheet, len(sheet.lines)) if sheet.lines else [0] * len(sheet.totals)
        part = self.progress.counted if self._newest else 1.0
        totals = [total - gain + round(gain * part) for total, gain in zip(sheet.totals, gains, strict=True)]
        writer.columns([str(total) for total in totals], style, ink, _("Score"))
        writer.opacity = _fade_out(self.progress.game_headline) if self._is_game_over else 1.0
        if self._has_race and writer.opacity:
            area = sheet_pictures.race_area(self.renderer, rules, writer.free(self._buttons_top))
            if area is not None:
                arrival = 1.0 if self.progress.reduced_motion else self.progress.arrival
                race = race_sprites(self.renderer, rules, totals, self.portraits, self._faces, self._own, area, arrival)
                writer.add(race)

    def _write_hollywood(self, writer: SheetWriter) -> None:
        """Write the three games of Hollywood: points and boxes of each side, with a tick at the winner of a game."""
        theme = self.renderer.theme
        for number, column in enumerate(self.sheet.columns, start=1):
            cells = [f"{points} · {boxes}" for points, boxes in zip(column.totals, column.boxes, strict=True)]
            writer.columns(cells, STRONG, theme.text, _("Game {number}", number=number), column.winner)
        writer.line(_("points · deals won in each game"), "", theme.soft_text)

    def _write_game(self, writer: SheetWriter, style: TypeStyle, *, ruled: bool) -> None:
        """Write what the game is worth, the totals perhaps below a rule, and show how the player stands now."""
        renderer, theme, counted = self.renderer, self.renderer.theme, self.progress.settlement
        winner = self.sheet.winner
        assert winner is not None
        writer.opacity = _fade_in(self.progress.game_headline)
        for label, figures in _parts(self.sheet):
            writer.columns([f"+{figure}" if figure else "–" for figure in figures], BODY, theme.soft_text, label)
        worths = [str(round(worth * counted)) for worth in self.sheet.settlement]
        levels = (level for seat, level in enumerate(self.levels) if self.view.ruleset.side_of(seat) == winner)
        is_lost = next(levels, None) is not None and winner != self._own
        kind = _consolation(self.sheet, self._own) if is_lost else ""
        if ruled:
            writer.rule()
        # Among several a wreath has it large in brass; of two the one on the table is enough.
        writer.columns(worths, NUMBER if self._tells_winner and not is_lost else style, theme.text, _("Total"))
        if self._tells_winner:
            room, loser = writer.free(self._foot), self.portraits[self.view.seat] if self.portraits else None
            picture = (
                sheet_pictures.consolation(renderer, loser, kind, room)
                if is_lost
                else sheet_pictures.wreath(renderer, worths[winner], room)
            )
            writer.add(picture)
        if self.stands is not None:
            area = writer.free(self._buttons_top, max(self._foot, writer.bottom + _GAP * renderer.unit))
            writer.add(standing_sprites(renderer, self.stands, area, self.progress.standing, kind=kind))
        elif kind and not self._tells_winner:  # A practice game counts towards nothing.
            writer.line(kind, "", theme.text, STRONG)


def _fade_out(changed: float) -> float:
    """Return the opacity of a headline while another takes its place, 1 to 0: it has gone half-way."""
    return max(_FAINTEST, 1 - 2 * changed) if changed < 0.5 else 0.0


def _fade_in(changed: float) -> float:
    """Return the opacity of the headline that takes its place, 0 to 1: it comes once the other has gone."""
    return max(_FAINTEST, 2 * changed - 1) if changed >= 0.5 else 0.0


def _knock_headline(view: View, names: Sequence[str]) -> str:
    """Return the announcement of a knock; empty if nobody knocked, or for gin, whose result is known at once."""
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


def _parts(sheet: Scoresheet) -> tuple[tuple[str, list[int]], ...]:
    """Return the label and each side's points of what is added at the end of a game: for deals won, and bonuses."""
    accounts = sheet.accounts
    parts = (
        (_("Deals won"), [account.box_points for account in accounts]),
        (pgettext("bonus", "Game"), [account.game_bonus for account in accounts]),
        (_("Shutout"), [account.shutout_bonus for account in accounts]),
    )
    return tuple(part for part in parts if any(part[1]))
