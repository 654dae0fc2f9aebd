"""The rules of the chosen ruleset as a page to read."""

from gin.rules import Ruleset
from gin.ui.i18n import _
from gin.ui.render.canvas import Sprite
from gin.ui.render.theme import SUBHEADING, TypeStyle
from gin.ui.screens.paper_screen import PaperScreen
from gin.ui.shell.scenes import SceneStack
from gin.ui.text.rules_text import rules_text
from gin.ui.text.rulesets import ruleset_summary, ruleset_title
from gin.ui.widgets.card_groups import picture_size, picture_sprites

_HEADINGS = 220
_SHADOW = 2
"""The room for the shadow at the right of a card, in units."""
_TEXT = TypeStyle("text", 18)


class RulesScreen(PaperScreen):
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
        written: list[Sprite] = []
        y = 26 * u
        for section in self.sections:
            title = renderer.text(section.heading, SUBHEADING, theme.ink, (_HEADINGS - 24) * u)
            first, below = len(written), y + title.get_height()
            for number, sentence in enumerate(section.sentences):
                picture = section.pictures.get(number)
                wide, tall = picture_size(picture, u) if picture is not None else (0.0, 0.0)
                lines = renderer.text(sentence, _TEXT, theme.ink, text - wide - (28 * u if wide else 0))
                row = max(lines.get_height(), tall)
                written.append(Sprite(lines, round(_HEADINGS * u), round(y + (row - lines.get_height()) / 2)))
                if picture is not None:
                    written += picture_sprites(renderer, picture, width - wide - _SHADOW * u, y)
                y += row + (12 if wide else 7) * u
            written.append(Sprite(title, 0, round(written[first].y - 3 * u)))
            y = max(y, below) + 19 * u
        return written, y
