"""The rules of the chosen ruleset as a page to read."""

from gin.rules import Ruleset
from gin.ui.i18n import _
from gin.ui.render.canvas import Sprite
from gin.ui.render.theme import SUBHEADING, TypeStyle
from gin.ui.screens.reading_screen import ReadingScreen
from gin.ui.shell.scenes import SceneStack
from gin.ui.text.rules_text import rules_text
from gin.ui.text.rulesets import ruleset_summary, ruleset_title
from gin.ui.widgets.card_groups import picture_height, picture_sprites, width_in_cards

_HEADINGS = 176
_BESIDE = 250
"""The least width of the text beside a picture at the usual text size, in units ..."""
_GAP = 28
"""... and the gap between them."""
_CARD_WIDTH = 74
"""The largest width of a card in a picture at the usual text size, in units."""
_SHADOW = 2
"""The room for the shadow at the right of a card, in units."""
_LOWER = 6
"""How much lower than a line of text a picture beside it begins, so that cards are level with capitals, in units ..."""
_BELOW = 8
"""... and how far below a text one is that has no room beside it."""
_TEXT = TypeStyle("text", 18)


class RulesScreen(ReadingScreen):
    """The rules in words, with headings on the left and a text column of readable width."""

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
        text = width - (_HEADINGS + 20) * u
        card_width, left = self._pictures(width)
        is_beside = left > _HEADINGS * u
        written: list[Sprite] = []
        y = 26 * u
        for section in self.sections:
            title = renderer.text(section.heading, SUBHEADING, theme.text, (_HEADINGS - 24) * u)
            first, below = len(written), y + title.get_height()
            for number, sentence in enumerate(section.sentences):
                picture = section.pictures.get(number)
                beside = left - (_HEADINGS + _GAP) * u if picture is not None and is_beside else text
                lines = renderer.text(sentence, _TEXT, theme.text, beside)
                written.append(Sprite(lines, round(_HEADINGS * u), round(y)))
                row, gap = float(lines.get_height()), 7 * u
                if picture is not None:
                    lower = _LOWER * u if is_beside else row + _BELOW * u
                    written += picture_sprites(renderer, picture, left, y + lower, card_width)
                    row, gap = max(row, picture_height(renderer, picture, card_width) + lower), 14 * u
                    gap *= 1 if is_beside else renderer.text_scale
                y += row + gap
            written.append(Sprite(title, 0, round(written[first].y - 3 * u)))
            y = max(y, below) + 19 * u
        return written, y

    def _pictures(self, width: float) -> tuple[float, float]:
        """Return how wide a card of a picture is and where all pictures begin, in pixels.

        They stand beside the text, or, where they would be smaller there than at the usual text size, under it. Under
        enlarged text cards are larger.
        """
        renderer, u = self.stack.renderer, self.stack.renderer.unit
        pictures = [picture for section in self.sections for picture in section.pictures.values()]
        widest = max(width_in_cards(renderer, picture) for picture in pictures)
        right = width - _SHADOW * u

        def beside(text_scale: float) -> float:
            return min(_CARD_WIDTH * u, (right - (_HEADINGS + _BESIDE * text_scale + _GAP) * u) / widest)

        usual, card_width = beside(1.0), beside(renderer.text_scale)
        if card_width == usual:
            return card_width, right - widest * card_width
        left = _HEADINGS * u
        return min(usual * renderer.text_scale, (right - left) / widest), left
