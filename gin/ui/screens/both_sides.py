"""Two results side by side: a game, and the same deals played again from the other side."""

from gin.ui.i18n import _
from gin.ui.model.geometry import Rect
from gin.ui.model.library import BothSides
from gin.ui.render.canvas import Sprite
from gin.ui.render.theme import BODY, STRONG, Colour, TypeStyle
from gin.ui.screens.paper_screen import PaperScreen
from gin.ui.shell.scenes import SceneStack
from gin.ui.text.library import lines_of_both, verdict_text
from gin.ui.text.phrases import display_name
from gin.ui.widgets.labels import line_of_text

_LINE = 36
_FIRST = 0.16
"""The width of the column with the number of the deal, in widths of the text."""


class BothSidesScreen(PaperScreen):
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
        heads = ["", *[""] * (2 * len(names))]
        heads[1], heads[1 + len(names)] = _("First time"), _("The other side")
        written += self._row(heads, width, y, STRONG, spread=len(names))
        y += _LINE * u
        written += self._row([_("Deal"), *names, *names], width, y, BODY)
        y += _LINE * u
        for label, cells in lines_of_both(both):
            written += self._row([label, *cells], width, y, BODY)
            y += _LINE * u
        totals = map(str, (*both.first_total, *both.second_total))
        written += self._row([_("Total"), *totals], width, y + 6 * u, STRONG)
        return written, y + 60 * u

    def _row(self, cells: list[str], width: float, y: float, style: TypeStyle, spread: int = 1) -> list[Sprite]:
        """Return a line of cells; a heading is ``spread`` over several of them."""
        renderer, u = self.stack.renderer, self.stack.renderer.unit
        ink: Colour = renderer.theme.ink
        each = width * (1 - _FIRST) / (len(cells) - 1)
        areas = [Rect(0, y, width * _FIRST, _LINE * u)]
        areas += [
            Rect(width * _FIRST + at * each, y, each * spread - 10 * u, _LINE * u) for at in range(len(cells) - 1)
        ]
        return [
            line_of_text(renderer, cell, style, ink, area, "centre" if at else "left")
            for at, (cell, area) in enumerate(zip(cells, areas, strict=True))
            if cell
        ]
