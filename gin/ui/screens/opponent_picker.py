"""The part of the New game screen in which one opponent is chosen: everybody's portrait, and the chosen one large."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from gin.stats import SideStatistics, head_to_head
from gin.ui.i18n import translate
from gin.ui.model.game_spec import FRIEND_KEY, Opponent
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.expressions import PLEASED
from gin.ui.render.portraits import PAIR_OF_FRIENDS, portrait, portrait_asset, preload_portraits
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import BODY, SMALL, SUBHEADING
from gin.ui.screens.game_choice import GameChoice
from gin.ui.screens.new_game_layout import NewGameLayout
from gin.ui.screens.person_entry import Choose, face_button, name_field
from gin.ui.text.opponents import record_text, strength_text
from gin.ui.widgets.button import Button
from gin.ui.widgets.labels import StyledText, line_of_text, paragraph, two_ends
from gin.ui.widgets.strength_mark import strength_mark

_ENTRY = 44
"""The height of the field with a person's name, in units."""
_PORTRAIT = 184
"""The size of the chosen opponent's portrait, in units: those on the tiles are 112."""


class OpponentPicker:
    """Draws the opponents, and makes the buttons that choose one of them.

    ``results`` are those of `gin.ui.shell.host.Host`, and ``suitable`` is the key of who suits the player next.
    ``record`` is how the player has fared against the chosen one, where that is not written beside the portrait.
    """

    def __init__(
        self,
        renderer: Renderer,
        choice: GameChoice,
        results: Sequence[tuple[str, SideStatistics]],
        suitable: str,
        choose: Choose,
    ) -> None:
        self._renderer = renderer
        self._choice = choice
        self._results = results
        self._suitable = suitable
        self._choose = choose
        self.sprites: list[Sprite] = []
        self.record = ""

    def buttons(self, layout: NewGameLayout) -> list[Button]:
        """Return a tile for everybody, and draw the chosen opponent large."""
        chosen, area = self._choice.main, layout.chosen
        panel = self._renderer.panel(area.w, area.h, self._renderer.theme.panel, self._renderer.theme.panel_edge)
        self.sprites.append(sprite_in(panel, area))
        tiles = [self._tile(each, place) for each, place in zip(self._choice.opponents, layout.faces, strict=True)]
        if chosen.key == FRIEND_KEY:
            return [*tiles, *self._people(layout)]
        (self._about_beside if layout.large else self._about_in)(chosen, layout)
        return tiles

    def _tile(self, each: Opponent, place: Rect) -> Button:
        wide = each.key == FRIEND_KEY and place.w > place.h
        return Button(
            f"opponent-{each.key}",
            place,
            translate(each.name),
            partial(self._choose, replace(self._choice, opponent=each.key)),
            "portrait",
            chosen=each.key == self._choice.opponent,
            icon="star" if each.key == self._suitable else "",
            tooltip=translate(each.character),
            picture=PAIR_OF_FRIENDS if wide else portrait_asset(self._renderer, each.key),
            strength=self._choice.strength(each.key),
            peers=tuple(translate(other.name) for other in self._choice.opponents),
        )

    def _about_in(self, who: Opponent, layout: NewGameLayout) -> None:
        """Draw the chosen opponent, large, with name, strength and style of play; the tile's tooltip says the rest."""
        renderer, u, theme, area = self._renderer, self._renderer.unit, self._renderer.theme, layout.chosen
        face = _PORTRAIT * u
        preload_portraits(renderer, self._choice.levels, [face], [PLEASED])
        x, w = area.x + 10 * u, area.w - 20 * u
        place = Rect(area.centre[0] - face / 2, area.y + 6 * u, face, face)
        self.sprites.append(portrait(renderer, who.key, place, PLEASED))
        name = Rect(x, place.bottom + 4 * u, w, 30 * u)
        self.sprites.append(line_of_text(renderer, translate(who.name), SUBHEADING, theme.text, name, "centre"))
        mark = strength_mark(renderer, *self._choice.strength(who.key), 16 * u)
        strength = strength_text(*self._choice.strength(who.key))
        words = renderer.fitted(strength, SMALL, theme.soft_text, w - mark.get_width() - 10 * u)
        left = area.centre[0] - (mark.get_width() + words.get_width() + 10 * u) / 2
        line = name.bottom + 12 * u
        self.sprites += [
            Sprite(mark, round(left), round(line - mark.get_height() / 2)),
            Sprite(words, round(left + mark.get_width() + 10 * u), round(line - words.get_height() / 2)),
        ]
        said = translate(who.description)
        self.sprites.append(paragraph(renderer, said, SMALL, theme.text, layout.said, centred=True))
        self.record = record_text(head_to_head(self._results, who.key))

    def _about_beside(self, who: Opponent, layout: NewGameLayout) -> None:
        """Draw the chosen opponent, and write what there is to say beside the portrait, in large letters."""
        renderer, u, theme = self._renderer, self._renderer.unit, self._renderer.theme
        face, said = layout.chosen._replace(w=layout.chosen.h).expanded(-4 * u), layout.said
        self.sprites.append(portrait(renderer, who.key, face, PLEASED))
        head, line, gap = 0.2 * said.h, 0.16 * said.h, 3 * u
        two_lines, one_line = (said._replace(h=count * line - gap) for count in (2, 1))
        record = record_text(head_to_head(self._results, who.key))
        texts = (
            paragraph(renderer, translate(who.character), BODY, theme.text, two_lines),
            paragraph(renderer, translate(who.description), SMALL, theme.soft_text, two_lines),
            paragraph(renderer, record, SMALL, theme.soft_text, one_line),
        )
        y = said.centre[1] - (head + sum(text.rect.h + gap for text in texts)) / 2
        strength = strength_text(*self._choice.strength(who.key))
        self.sprites += two_ends(
            renderer,
            StyledText(translate(who.name), SUBHEADING, theme.text),
            StyledText(strength, SMALL, theme.soft_text),
            said._replace(y=y, h=head),
        )
        y += head
        for text in texts:
            y += gap
            self.sprites.append(text._replace(y=round(y)))
            y += text.rect.h

    # A friend at the same screen

    def _people(self, layout: NewGameLayout) -> list[Button]:
        """Return the portraits and the names of two people, to be changed, and say how friends play."""
        renderer, u, friend = self._renderer, self._renderer.unit, self._choice.main
        theme, area = renderer.theme, layout.chosen
        said = translate(friend.description)
        if layout.large:
            size = (area.h - 12 * u) / 2
            middle = area.x + area.h / 2
            faces = [Rect.around(middle, area.y + 6 * u + size * (seat + 0.5), size, size) for seat in (0, 1)]
            field = layout.said._replace(w=layout.said.w * 0.44, h=_ENTRY * u)
            fields = [field._replace(y=face.centre[1] - field.h / 2) for face in faces]
            words = layout.said._replace(x=field.right + 14 * u, w=layout.said.right - field.right - 14 * u)
            text = paragraph(renderer, said, BODY, theme.text, words)
            self.sprites.append(text._replace(y=round(words.centre[1] - text.rect.h / 2)))
        else:
            words = layout.said._replace(y=layout.said.y + 12 * u, h=layout.said.h - 12 * u)
            self.sprites.append(paragraph(renderer, said, SMALL, theme.text, words, centred=True))
            each = (words.y - area.y - 10 * u) / 2
            size = each - (_ENTRY + 10) * u
            faces = [Rect(area.centre[0] - size / 2, area.y + 6 * u + seat * each, size, size) for seat in (0, 1)]
            fields = [Rect(area.x + 10 * u, face.bottom + 2 * u, area.w - 20 * u, _ENTRY * u) for face in faces]
        return [
            *(face_button(renderer, self._choice, seat, faces[seat], self._choose) for seat in (0, 1)),
            *(name_field(self._choice, seat, fields[seat], self._choose) for seat in (0, 1)),
        ]
