"""The choice of a spread: an overlay with each sensible way to arrange the melds of a knocker's hand."""

from collections.abc import Callable, Sequence
from functools import partial

from gin.rules import Card, Knock, View
from gin.ui.i18n import _
from gin.ui.model.geometry import CARD_RATIO, Pose, Rect
from gin.ui.model.input import Input
from gin.ui.render.canvas import Sprite
from gin.ui.render.theme import BODY, HEADING, STRONG
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.widgets.button import Button
from gin.ui.widgets.key_caps import key_cap
from gin.ui.widgets.labels import line_of_text

MAX_SPREADS = 6
"""The most spreads that are offered, those with the least deadwood."""


class SpreadChooser(Scene):
    """Offers knocks and passes the chosen one to ``choose``; Esc closes it without one."""

    opaque = False

    def __init__(
        self, stack: SceneStack, view: View, knocks: Sequence[Knock], choose: Callable[[Knock], object]
    ) -> None:
        super().__init__(stack)
        self._hand = view.hand
        self._knocks = tuple(knocks[:MAX_SPREADS])
        self._choose = choose
        self._box = Rect(0, 0, 0, 0)

    def relayout(self) -> None:
        """Lay out a row for each spread, in a panel in the middle of the window."""
        u, (width, height) = self.stack.renderer.unit, self.stack.size
        row = 132 * u
        self._box = Rect.around(width / 2, height / 2, 780 * u, 128 * u + row * len(self._knocks))
        rows = [
            Button(
                f"spread-{index + 1}",
                Rect(self._box.x + 28 * u, self._box.y + 112 * u + index * row, self._box.w - 56 * u, row - 12 * u),
                "",
                partial(self._take, knock),
                kind="tile",
                key=str(index + 1),
            )
            for index, knock in enumerate(self._knocks)
        ]
        corner = Rect(self._box.right - 68 * u, self._box.y + 20 * u, 48 * u, 48 * u)
        back = Button("close", corner, "", self.stack.pop, "quiet", "escape", _("Esc"), icon="close")
        self.form.replace([*rows, back])

    def handle(self, event: Input) -> None:
        """Handle an input."""
        self.form.handle(event)

    def _take(self, knock: Knock) -> None:
        self.stack.pop()
        self._choose(knock)

    def sprites(self) -> list[Sprite]:
        """Return the panel with its rows."""
        renderer, box, u = self.stack.renderer, self._box, self.stack.renderer.unit
        theme = renderer.theme
        sprites = [
            Sprite(renderer.panel(box.w, box.h, theme.panel, theme.panel_edge, radius=18), round(box.x), round(box.y))
        ]
        head = Rect(box.x + 28 * u, box.y + 18 * u, box.w - 110 * u, 48 * u)
        line = Rect(head.x, head.bottom, box.w - 56 * u, 32 * u)
        sprites.append(line_of_text(renderer, _("How will you spread your hand?"), HEADING, theme.text, head))
        words = _("Your choice decides which cards can be laid off on it.")
        sprites.append(line_of_text(renderer, words, BODY, theme.soft_text, line))
        drawn = self.form.sprites(renderer)
        for index, (button, knock) in enumerate(zip(self.form.buttons, self._knocks, strict=False)):
            drawn += self._row(button.rect, index, knock)
        return sprites + drawn

    def _row(self, rect: Rect, index: int, knock: Knock) -> list[Sprite]:
        """Return the melds and the deadwood of one spread, in small cards, and its points."""
        renderer, u = self.stack.renderer, self.stack.renderer.unit
        width = (rect.h - 20 * u) / CARD_RATIO
        melded = {card for meld in knock.melds for card in meld.cards}
        deadwood = tuple(card for card in self._hand.without(knock.card) if card not in melded)
        groups: list[tuple[Card, ...]] = [meld.cards for meld in knock.melds] + [deadwood]
        x = rect.x + 56 * u + width / 2
        y = rect.y + rect.h / 2
        cap = key_cap(renderer, str(index + 1), renderer.theme.soft_text)
        sprites = [Sprite(cap, round(rect.x + 16 * u), round(y - cap.get_height() / 2))]
        for group in groups:
            for card in group:
                surface, left, top = renderer.card(card, Pose(x, y, width))
                sprites.append(Sprite(surface, left, top))
                x += width * 0.46
            x += width * 0.8
        leaves = _("{points} deadwood", points=sum(card.value for card in deadwood))
        area = Rect(rect.right - 130 * u, rect.y, 112 * u, rect.h)
        sprites.append(line_of_text(renderer, leaves, STRONG, renderer.theme.text, area, "right"))
        return sprites
