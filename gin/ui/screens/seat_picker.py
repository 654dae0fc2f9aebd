"""The part of the New game screen in which opponents are chosen: one from a row of portraits, or one for each seat."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from gin.ui.i18n import _, translate
from gin.ui.model.game_spec import FRIEND_KEY
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite
from gin.ui.render.portraits import portrait_asset
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import BODY, SMALL, STRONG, SUBHEADING
from gin.ui.screens.game_choice import GameChoice
from gin.ui.screens.new_game_layout import GAP, NewGameLayout, across
from gin.ui.text.phrases import YOU, display_name
from gin.ui.text.seat_names import MAX_PERSON_NAME, allowed_in_person_name, partners_text, seat_position
from gin.ui.widgets.button import Button
from gin.ui.widgets.labels import line_of_text, paragraph
from gin.ui.widgets.text_field import TextField

Choose: TypeAlias = Callable[[GameChoice], None]
"""What takes a new choice, remembers and shows it."""

_FACES = 124
_SEAT = 136
_MANNER = 52
_NAME = 168
_ARROW = 44


class SeatPicker:
    """Draws who plays, and makes the buttons that change it."""

    def __init__(self, renderer: Renderer, choice: GameChoice, choose: Choose) -> None:
        self._renderer = renderer
        self._choice = choice
        self._choose = choose
        self.sprites: list[Sprite] = []

    @property
    def height(self) -> float:
        """The height that it needs, in units."""
        return _SEAT if self._choice.ruleset.players > 2 else _FACES + _MANNER

    def buttons(self, layout: NewGameLayout) -> list[Button]:
        """Return the buttons, and draw what stands around them."""
        renderer, choice, head = self._renderer, self._choice, layout.heading
        many, u, theme = choice.ruleset.players > 2, renderer.unit, renderer.theme
        title = _("At the table") if many else _("Opponent")
        self.sprites.append(line_of_text(renderer, title, SUBHEADING, theme.text, head))
        if not many:
            return self._opponents(layout.players)
        said = partners_text(choice.spec.seats) if choice.ruleset.partners else _("Everyone plays for themselves.")
        beside = Rect(head.x + 160 * u, head.y, head.w - 160 * u, head.h)
        self.sprites.append(line_of_text(renderer, said, BODY, theme.soft_text, beside, "right"))
        return self._seats(layout.players)

    def _opponents(self, area: Rect) -> list[Button]:
        """Return a row of portraits, with the chosen opponent's description below it."""
        renderer, choice, u = self._renderer, self._choice, self._renderer.unit
        gap = 8 * u
        below = Rect(area.x, area.y + _FACES * u + 8 * u, area.w, area.h - _FACES * u - 8 * u)
        row = across(area._replace(h=_FACES * u), max(6, len(choice.opponents)), gap)
        tiles = [
            Button(
                f"opponent-{level.key}",
                place,
                translate(level.name),
                partial(self._choose, replace(choice, opponent=level.key)),
                "portrait",
                chosen=level.key == choice.opponent,
                picture=portrait_asset(renderer, level.key),
            )
            for level, place in zip(choice.opponents, row, strict=False)
        ]
        if choice.opponent == FRIEND_KEY:
            second = Rect(area.right - _NAME * u, below.y, _NAME * u, 48 * u)
            first = second.moved(-second.w - gap, 0)
            tiles += [self._entry(0, first), self._entry(1, second)]
            below = Rect(below.x, below.y, first.x - 2 * gap - below.x, below.h)
        chosen = next(level for level in choice.opponents if level.key == choice.opponent)
        description = translate(chosen.description)
        self.sprites.append(paragraph(renderer, description, BODY, renderer.theme.text, below))
        return tiles

    def _seats(self, area: Rect) -> list[Button]:
        """Return the controls of each seat; every seat but the first has arrows to change who sits there."""
        renderer, u, theme = self._renderer, self._renderer.unit, self._renderer.theme
        seats = self._choice.spec.seats
        buttons: list[Button] = []
        row = across(area, len(seats), GAP * u)
        for seat, (who, place, card) in enumerate(zip(seats, (_("Your seat"), *self._where()), row, strict=True)):
            panel = renderer.panel(card.w, card.h, theme.panel, theme.panel_edge, opacity=0.92)
            inner = Rect(card.x + 12 * u, card.y + 9 * u, card.w - 24 * u, 22 * u)
            name = Rect(inner.x, inner.bottom + u, inner.w, _ARROW * u)
            foot = Rect(inner.x, name.bottom + 6 * u, inner.w, _ARROW * u)
            aside = (_ARROW + 2) * u if seat else 0
            middle = Rect(foot.x + aside, foot.y, foot.w - 2 * aside, foot.h)
            kind = _("Computer") if who.level is not None else _("Friend") if seat else _("At this screen")
            self.sprites += [
                Sprite(panel, round(card.x), round(card.y)),
                line_of_text(renderer, place, SMALL, theme.soft_text, inner, "centre"),
                line_of_text(renderer, kind, SMALL, theme.soft_text, middle, "centre"),
            ]
            if who.level is None and who.name != YOU:
                buttons.append(self._entry(seat, name))
            else:
                self.sprites.append(line_of_text(renderer, display_name(who.name), STRONG, theme.text, name, "centre"))
            for by, which, icon in ((-1, "previous", "back"), (1, "next", "forward")) if seat else ():
                x = foot.x if by < 0 else foot.right - _ARROW * u
                press = partial(self._choose, self._choice.reseated(seat, by))
                arrow = Rect(x, foot.y, _ARROW * u, _ARROW * u)
                buttons.append(Button(f"seat-{seat}-{which}", arrow, "", press, icon=icon))
        return buttons

    def _entry(self, seat: int, area: Rect) -> TextField:
        """Return the field in which a person at this screen enters a name."""
        current = self._choice.spec.seats[seat].name

        def left() -> None:
            if entry.label != current:
                self._choose(self._choice.named(seat, entry.label.strip()))

        entry = TextField(f"name-{seat}", area, current, left, selects_all=True)
        entry.accepts, entry.max_length = allowed_in_person_name, MAX_PERSON_NAME
        return entry

    def _where(self) -> list[str]:
        """Return where each seat but the first is."""
        seats = self._choice.ruleset.players
        places = [seat_position(seat, seats) for seat in range(1, seats)]
        if self._choice.ruleset.partners:
            places[1] = _("Opposite: your partner")
        return places
