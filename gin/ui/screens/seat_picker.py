"""The part of the New game screen in which opponents are chosen: one from a row of portraits, or one for each seat."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from gin.stats import SideStatistics, head_to_head, suitable_opponent
from gin.ui.i18n import _, translate
from gin.ui.model.game_spec import FRIEND_KEY, Opponent
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite
from gin.ui.render.portraits import portrait, portrait_asset
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import BODY, LABEL, SMALL, STRONG, SUBHEADING
from gin.ui.screens.game_choice import GameChoice
from gin.ui.screens.new_game_layout import GAP, NewGameLayout, across
from gin.ui.text.opponents import record_text, score_text, strength_text, suitable_text
from gin.ui.text.phrases import YOU, display_name
from gin.ui.text.seat_names import MAX_PERSON_NAME, allowed_in_person_name, partners_text, seat_position
from gin.ui.widgets.button import Button
from gin.ui.widgets.icons import icon
from gin.ui.widgets.labels import StyledText, line_of_text, paragraph, two_ends
from gin.ui.widgets.strength_mark import strength_mark
from gin.ui.widgets.text_field import TextField

Choose: TypeAlias = Callable[[GameChoice], None]
"""What takes a new choice, remembers and shows it."""

_FACES = 156
_NAME = 168
_ARROW = 44


class SeatPicker:
    """Draws who plays, and makes the buttons that change it.

    ``results`` are those of `gin.ui.shell.host.Host`.
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
        self._levels = [each.key for each in choice.opponents if each.key != FRIEND_KEY]
        self.sprites: list[Sprite] = []

    def buttons(self, layout: NewGameLayout) -> list[Button]:
        """Return the buttons, and draw what stands around them."""
        renderer, choice, head = self._renderer, self._choice, layout.heading
        many, theme = choice.ruleset.players > 2, renderer.theme
        title = StyledText(_("At the table") if many else _("Opponent"), SUBHEADING, theme.text)
        if not many:
            suitable = suitable_opponent(self._results, self._levels)
            self._head(title, suitable, head)
            return self._opponents(layout, suitable)
        said = partners_text(choice.spec.seats) if choice.ruleset.partners else _("Everyone plays for themselves.")
        self.sprites += two_ends(renderer, title, StyledText(said, BODY, theme.soft_text), head)
        return self._seats(layout.players)

    def _head(self, title: StyledText, suitable: str, head: Rect) -> None:
        """Write the heading, and at its other end who suits the player next, with a star."""
        renderer, size = self._renderer, 18 * self._renderer.unit
        newcomer = not any(statistics.games for key, statistics in self._results if key in self._levels)
        said = suitable_text(translate(self._opponent(suitable).name), newcomer=newcomer)
        sprites = two_ends(renderer, title, StyledText(said, LABEL, renderer.theme.brass), head)
        star = icon(renderer, "star", renderer.theme.brass, size)
        self.sprites += [*sprites, Sprite(star, round(sprites[1].x - size * 1.3), round(head.centre[1] - size / 2))]

    # One opponent

    def _opponents(self, layout: NewGameLayout, suitable: str) -> list[Button]:
        """Return a row of portraits, with what there is to say about the chosen opponent below it."""
        renderer, choice, u, area = self._renderer, self._choice, self._renderer.unit, layout.players
        row = across(area._replace(h=_FACES * u), len(choice.opponents), 8 * u)
        tiles = [
            Button(
                f"opponent-{each.key}",
                place,
                translate(each.name),
                partial(self._choose, replace(choice, opponent=each.key)),
                "portrait",
                detail="" if each.key == FRIEND_KEY else score_text(head_to_head(self._results, each.key)),
                chosen=each.key == choice.opponent,
                icon="star" if each.key == suitable else "",
                picture=portrait_asset(renderer, each.key),
                strength=self._strength(each.key),
            )
            for each, place in zip(choice.opponents, row, strict=True)
        ]
        below = Rect(area.x, area.y + _FACES * u + 8 * u, area.w, area.h - _FACES * u - 8 * u)
        chosen = self._opponent(choice.opponent)
        if chosen.key != FRIEND_KEY:
            self._about(chosen, below, large=layout.large)
            return tiles
        second = Rect(area.right - _NAME * u, below.y, _NAME * u, 48 * u)
        first = second.moved(-second.w - 8 * u, 0)
        said = below._replace(w=first.x - 16 * u - below.x)
        self.sprites.append(paragraph(renderer, translate(chosen.description), BODY, renderer.theme.text, said))
        return [*tiles, self._entry(0, first), self._entry(1, second)]

    def _about(self, opponent: Opponent, area: Rect, *, large: bool) -> None:
        """Write who an opponent is, how they play, how strong they are and how the player has fared.

        Large letters have room for two lines each.
        """
        renderer, u, theme = self._renderer, self._renderer.unit, self._renderer.theme
        record = record_text(head_to_head(self._results, opponent.key))
        facts = f"{strength_text(*self._strength(opponent.key))}  ·  {record}"
        lines = (
            (translate(opponent.character), BODY, theme.text),
            (translate(opponent.description), SMALL, theme.soft_text),
            (facts, SMALL, theme.soft_text),
        )
        y, tall = area.y, (area.h + 4 * u) / len(lines) - 4 * u
        for line in lines:
            place = Rect(area.x, y, area.w, tall)
            text = (paragraph if large else line_of_text)(renderer, *line, place)
            self.sprites.append(text)
            y += (text.surface.get_height() if large else tall) + 4 * u

    def _opponent(self, key: str) -> Opponent:
        return next(each for each in self._choice.opponents if each.key == key)

    def _strength(self, key: str) -> tuple[int, int]:
        """Return the strength of a level, 0 for a friend, and that of the strongest."""
        return self._levels.index(key) + 1 if key in self._levels else 0, len(self._levels)

    # A whole table

    def _seats(self, area: Rect) -> list[Button]:
        """Return the controls of each seat; every seat but the first has arrows to change who sits there."""
        renderer, u, theme = self._renderer, self._renderer.unit, self._renderer.theme
        seats, rules = self._choice.spec.seats, self._choice.ruleset
        buttons: list[Button] = []
        row = across(area, len(seats), GAP * u)
        for seat, (who, place, card) in enumerate(zip(seats, (_("Your seat"), *self._where()), row, strict=True)):
            panel = renderer.panel(card.w, card.h, theme.panel, theme.panel_edge, opacity=0.92)
            where = Rect(card.x + 6 * u, card.y + 8 * u, card.w - 12 * u, 24 * u)
            foot = Rect(card.x + 8 * u, card.bottom - (_ARROW + 8) * u, card.w - 16 * u, _ARROW * u)
            name = foot.moved(0, -_ARROW * u - 4 * u)
            size = name.y - where.bottom - 8 * u
            face = Rect(card.centre[0] - size / 2, where.bottom + 4 * u, size, size)
            partner = rules.partners and seat == 2
            self.sprites += [
                Sprite(panel, round(card.x), round(card.y)),
                line_of_text(renderer, place, SMALL, theme.brass if partner else theme.soft_text, where, "centre"),
                portrait(renderer, who.level, face),
            ]
            if who.level is None and who.name != YOU:
                buttons.append(self._entry(seat, name))
            else:
                self.sprites.append(line_of_text(renderer, display_name(who.name), STRONG, theme.text, name, "centre"))
            if who.level is not None:
                played_as = self._opponent(who.level).at_tables if rules.seats_in_deal > 2 else who.level
                mark = strength_mark(renderer, *self._strength(played_as or who.level), 16 * u)
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

    def _entry(self, seat: int, area: Rect) -> TextField:
        """Return the field in which a person at this screen enters a name."""
        current = self._choice.spec.seats[seat].name

        def left() -> None:
            if entry.label != current:
                self._choose(self._choice.named(seat, entry.label.strip()))

        entry = TextField(f"name-{seat}", area, current, left)
        entry.accepts, entry.max_length = allowed_in_person_name, MAX_PERSON_NAME
        return entry

    def _where(self) -> list[str]:
        """Return where each seat but the first is."""
        seats = self._choice.ruleset.players
        places = [seat_position(seat, seats) for seat in range(1, seats)]
        if self._choice.ruleset.partners:
            places[1] = _("Opposite: your partner")
        return places
