"""The part of the New game screen in which opponents are chosen: one from a row of portraits, or one for each seat."""

from collections.abc import Sequence
from functools import partial

from gin.stats import SideStatistics, suitable_opponent
from gin.ui.i18n import _, translate
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.portraits import portrait
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import BODY, LABEL, SMALL, STRONG
from gin.ui.screens.game_choice import GameChoice
from gin.ui.screens.new_game_layout import GAP, NewGameLayout, across
from gin.ui.screens.opponent_picker import OpponentPicker
from gin.ui.screens.person_entry import Choose, face_button, name_field
from gin.ui.text.opponents import suitable_text
from gin.ui.text.phrases import YOU, display_name
from gin.ui.text.seat_names import partners_text, seat_position
from gin.ui.widgets.button import Button
from gin.ui.widgets.icons import icon
from gin.ui.widgets.labels import line_of_text
from gin.ui.widgets.strength_mark import strength_mark

_ARROW = 44


class SeatPicker:
    """Draws who plays, and makes the buttons that change it.

    ``results`` are those of `gin.ui.shell.host.Host`, and ``record`` is that of `OpponentPicker`.
    """

    def __init__(
        self,
        renderer: Renderer,
        choice: GameChoice,
        results: Sequence[tuple[str, SideStatistics]],
        choose: Choose,
    ) -> None:
        self._renderer = renderer
        self._choice = choice
        self._results = results
        self._choose = choose
        self.sprites: list[Sprite] = []
        self.record = ""

    def buttons(self, layout: NewGameLayout) -> list[Button]:
        """Return the buttons, and draw what stands around them."""
        renderer, choice, head = self._renderer, self._choice, layout.heading
        if choice.ruleset.players == 2:
            suitable = suitable_opponent(self._results, choice.levels)
            self._head(suitable, head)
            picker = OpponentPicker(renderer, choice, self._results, suitable, self._choose)
            buttons = picker.buttons(layout)
            self.sprites += picker.sprites
            self.record = picker.record
            return buttons
        said = partners_text(choice.spec.seats) if choice.ruleset.partners else _("Everyone plays for themselves.")
        self.sprites.append(line_of_text(renderer, said, BODY, renderer.theme.soft_text, head, "right"))
        return self._seats(layout.players)

    def _head(self, suitable: str, head: Rect) -> None:
        """Write who suits the player next, with a star."""
        renderer, size = self._renderer, 18 * self._renderer.unit
        newcomer = not any(statistics.games for key, statistics in self._results if key in self._choice.levels)
        said = suitable_text(translate(self._choice.opponent_of(suitable).name), newcomer=newcomer)
        words = line_of_text(renderer, said, LABEL, renderer.theme.brass, head, "right")
        star = icon(renderer, "star", renderer.theme.brass, size)
        self.sprites += [words, Sprite(star, round(words.x - size * 1.3), round(head.centre[1] - size / 2))]

    # A whole table

    def _seats(self, area: Rect) -> list[Button]:
        """Return the controls of each seat; every seat but the first has arrows to change who sits there."""
        renderer, u, theme = self._renderer, self._renderer.unit, self._renderer.theme
        seats, rules = self._choice.spec.seats, self._choice.ruleset
        buttons: list[Button] = []
        row = across(area, len(seats), GAP * u)
        for seat, (who, place, card) in enumerate(zip(seats, (_("Your seat"), *self._where()), row, strict=True)):
            panel = renderer.panel(card.w, card.h, theme.panel, theme.panel_edge)
            where = Rect(card.x + 6 * u, card.y + 8 * u, card.w - 12 * u, 24 * u)
            foot = Rect(card.x + 8 * u, card.bottom - (_ARROW + 8) * u, card.w - 16 * u, _ARROW * u)
            name = foot.moved(0, -_ARROW * u - 4 * u)
            size = min(name.y - where.bottom - 8 * u, card.w - 16 * u)
            face = Rect.around(card.centre[0], (where.bottom + name.y) / 2, size, size)
            partner = rules.partners and seat == 2
            self.sprites += [
                sprite_in(panel, card),
                line_of_text(renderer, place, SMALL, theme.brass if partner else theme.soft_text, where, "centre"),
            ]
            if who.level is None:
                buttons.append(face_button(renderer, self._choice, seat, face, self._choose))
            else:
                self.sprites.append(portrait(renderer, who.level, face))
            if who.level is None and who.name != YOU:
                buttons.append(name_field(self._choice, seat, name, self._choose))
            else:
                self.sprites.append(line_of_text(renderer, display_name(who.name), STRONG, theme.text, name, "centre"))
            if who.level is not None:
                played_as = self._choice.opponent_of(who.level).at_tables if rules.seats_in_deal > 2 else who.level
                mark = strength_mark(renderer, *self._choice.strength(played_as or who.level), 16 * u)
                x, y = foot.centre[0] - mark.get_width() / 2, foot.centre[1] - mark.get_height() / 2
                self.sprites.append(Sprite(mark, round(x), round(y)))
            arrows = (
                (-1, "previous", "back", _("Choose the previous player")),
                (1, "next", "forward", _("Choose the next player")),
            )
            for by, which, sign, does in arrows if seat else ():
                arrow = Rect(foot.x if by < 0 else foot.right - _ARROW * u, foot.y, _ARROW * u, _ARROW * u)
                press = partial(self._choose, self._choice.reseated(seat, by))
                buttons.append(Button(f"seat-{seat}-{which}", arrow, "", press, tooltip=does, icon=sign))
        return buttons

    def _where(self) -> list[str]:
        """Return where each seat but the first is."""
        seats = self._choice.ruleset.players
        places = [seat_position(seat, seats) for seat in range(1, seats)]
        if self._choice.ruleset.partners:
            places[1] = _("Opposite: your partner")
        return places
