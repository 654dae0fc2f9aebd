"""The rules of the chosen ruleset as a page to read."""

from gin.rules import Ruleset
from gin.ui.i18n import _
from gin.ui.model.frame_spec import DIALOG_WIDTH
from gin.ui.render.canvas import Sprite
from gin.ui.render.theme import SUBHEADING, TypeStyle
from gin.ui.screens.reading_screen import ReadingScreen
from gin.ui.shell.scenes import SceneStack
from gin.ui.text.rules_text import Section, rules_text
from gin.ui.text.rulesets import ruleset_summary, ruleset_title
from gin.ui.widgets.card_groups import picture_height, picture_sprites, width_in_cards

_HEADINGS = 176
_READABLE = 700
"""The greatest width of a text alone at the usual text size, in units."""
_GAP = 28
"""The gap between two columns, in units."""
_CARD_WIDTH = 74
"""The greatest width of a card in a picture, in units at the usual text size."""
_LEAST_CARD = 0.8
"""The least share of that width that a card has in two columns; if it would be smaller, there is one."""
_SHADOW = 2
"""The room for the shadow at the right of a card, in units."""
_LOWER = 6
"""How much lower than a line of text a picture beside it begins, so that cards are level with capitals, in units."""
_BELOW = 12
"""The gap between a text and a picture under it, in units."""
_TEXT = TypeStyle("text", 18)


class RulesScreen(ReadingScreen):
    """The rules in words, with headings on the left, and with pictures of cards in two columns where they have room."""

    width = DIALOG_WIDTH

    def __init__(self, stack: SceneStack, ruleset: Ruleset) -> None:
        super().__init__(stack)
        self.ruleset = ruleset
        self.sections = rules_text(ruleset)

    @property
    def title(self) -> str:
        """The name of the rules."""
        return _("{ruleset} rules", ruleset=ruleset_title(self.ruleset))

    @property
    def about(self) -> str:
        """The rules in a few words."""
        return ruleset_summary(self.ruleset)

    def write(self, width: float) -> tuple[list[Sprite], float]:
        """Return the sections of the rules and their height."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        columns, card_width = self._pictures(width)
        cell = (width - _HEADINGS * u - (len(columns) - 1) * _GAP * u) / len(columns)
        written: list[Sprite] = []
        y = 26 * u
        for section in self.sections:
            title = renderer.text(section.heading, SUBHEADING, theme.text, (_HEADINGS - 24) * u)
            written.append(Sprite(title, 0, round(y - 3 * u)))
            below = y + title.get_height()
            for row in self._rows(section, len(columns)):
                pictures = [section.pictures[number] for number in row if number in section.pictures]
                room = cell if pictures else min(width - _HEADINGS * u, _READABLE * renderer.text_scale * u)
                texts = [renderer.text(section.sentences[number], _TEXT, theme.text, room) for number in row]
                written += [Sprite(text, round(x), round(y)) for text, x in zip(texts, columns, strict=False)]
                high = float(max(text.get_height() for text in texts))
                is_beside = len(texts) < len(columns)
                lower = _LOWER * u if is_beside else high + _BELOW * u
                for picture, x in zip(pictures, columns[is_beside:], strict=False):
                    written += picture_sprites(renderer, picture, x, y + lower, card_width)
                    high = max(high, lower + picture_height(renderer, picture, card_width))
                y += high + (14 * renderer.text_scale if pictures else 7) * u
            y = max(y, below) + 19 * u
        return written, y

    def _rows(self, section: Section, columns: int) -> list[list[int]]:
        """Return the numbers of a section's sentences in rows: those with pictures stand side by side."""
        rows: list[list[int]] = []
        for number in range(len(section.sentences)):
            pictured = number in section.pictures
            if rows and pictured and rows[-1][-1] in section.pictures and len(rows[-1]) < columns:
                rows[-1].append(number)
            else:
                rows.append([number])
        return rows

    def _pictures(self, width: float) -> tuple[list[float], float]:
        """Return where the columns begin, and how wide a card of a picture is, in pixels.

        There are two, or one where cards would be much smaller in two than the text asks for.
        """
        renderer, u = self.stack.renderer, self.stack.renderer.unit
        pictures = [picture for section in self.sections for picture in section.pictures.values()]
        widest = max(width_in_cards(renderer, picture) for picture in pictures)
        left, wanted = _HEADINGS * u, _CARD_WIDTH * renderer.text_scale * u
        cell = (width - left - _GAP * u) / 2
        in_two = min(wanted, (cell - _SHADOW * u) / widest)
        if in_two >= _LEAST_CARD * wanted:
            return [left, left + cell + _GAP * u], in_two
        return [left], min(wanted, (width - left - _SHADOW * u) / widest)
