"""Two results side by side: a game, and the same deals played again from the other side."""

from gin.ui.i18n import _
from gin.ui.model.geometry import Rect
from gin.ui.model.library import BothSides
from gin.ui.render.canvas import Sprite
from gin.ui.render.theme import BODY, STRONG, Colour, TypeStyle
from gin.ui.screens.reading_screen import ReadingScreen
from gin.ui.shell.scenes import SceneStack
from gin.ui.text.library import lines_of_both, verdict_text
from gin.ui.text.phrases import display_name
from gin.ui.widgets.labels import line_of_text

_LINE = 36
_FIRST = 0.16
"""The width of the column with the number of the deal, in widths of the text."""
_GAP = 24
"""The units between two columns."""
_UNDER_RULE = 6
"""How much farther down a row under a line across the page is, in units."""


class BothSidesScreen(ReadingScreen):
    """What each deal gave the sides in both games, and what the games were worth."""

    def __init__(self, stack: SceneStack, both: BothSides) -> None:
        super().__init__(stack)
        self._both = both

    @property
    def title(self) -> str:
        """The title of the page."""
        return _("Both sides")

    @property
    def about(self) -> str:
        """What came of the exchange."""
        return verdict_text(self._both)

    def write(self, width: float) -> tuple[list[Sprite], float]:
        """Return a line for each deal, lines for what was added at the end, and the totals."""
        both, u = self._both, self.stack.renderer.unit
        written: list[Sprite] = []
        names = [" & ".join(map(display_name, side)) for side in both.sides]
        y = 16 * u
        written += self._row(["", _("First time"), _("The other side")], width, y, STRONG, "centre")
        y += _LINE * u
        written += [self.rule(_cell(at, 2, width, y - 2 * u, u)._replace(h=u)) for at in range(2)]
        written += self._row([_("Deal"), *names, *names], width, y, BODY)
        y += _LINE * u
        deals = max(len(both.first), len(both.second))
        for number, (label, cells) in enumerate(lines_of_both(both)):
            if number == deals:
                written.append(self.rule(Rect(0, y + 2 * u, width, u)))
                y += _UNDER_RULE * u
            written += self._row([label, *cells], width, y, BODY)
            y += _LINE * u
        totals = map(str, (*both.first_total, *both.second_total))
        written.append(self.rule(Rect(0, y + 2 * u, width, u)))
        written += self._row([_("Total"), *totals], width, y + _UNDER_RULE * u, STRONG)
        return written, y + 60 * u

    def _row(self, cells: list[str], width: float, y: float, style: TypeStyle, align: str = "right") -> list[Sprite]:
        """Return a line of cells: the first at the left edge, the others aligned in columns of one width."""
        renderer, u = self.stack.renderer, self.stack.renderer.unit
        ink: Colour = renderer.theme.text
        first, *others = cells
        areas = [_cell(at, len(others), width, y, u) for at in range(len(others))]
        written = [
            line_of_text(renderer, cell, style, ink, area, align) for cell, area in zip(others, areas, strict=True)
        ]
        if first:
            written.append(line_of_text(renderer, first, style, ink, Rect(0, y, width * _FIRST, _LINE * u)))
        return written


def _cell(at: int, count: int, width: float, y: float, u: float) -> Rect:
    """Return the area of one of ``count`` columns after the first, in a line ``width`` pixels wide at a height."""
    each = width * (1 - _FIRST) / count
    return Rect(width * _FIRST + at * each + _GAP * u, y, each - _GAP * u, _LINE * u)
