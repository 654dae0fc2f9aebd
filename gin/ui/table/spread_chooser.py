"""The choice of a spread: an overlay with each sensible way to arrange the melds of a knocker's hand.

A hint tells the chance to win the game with each of them.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from gin.rules import Card, Knock, View
from gin.ui.i18n import _, translate
from gin.ui.model.geometry import CARD_RATIO, Pose, Rect
from gin.ui.model.input import Input
from gin.ui.model.keymap import HINT
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.card_marks import meld_line
from gin.ui.render.theme import BODY, STRONG
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.text.coaching import chance_text
from gin.ui.widgets.button import Button
from gin.ui.widgets.key_caps import key_cap
from gin.ui.widgets.labels import StyledText, line_of_text
from gin.ui.widgets.page_head import page_head

if TYPE_CHECKING:
    from gin.coach import Analysis

_STEP: Final = 0.46
"""The distance from a card to its right neighbour, in cards."""
MAX_SPREADS = 6
"""The most spreads that are offered, those with the least deadwood."""


class SpreadChooser(Scene):
    """Offers knocks and passes the chosen one to ``choose``; Esc closes it without one.

    ``ask`` asks the coach for a hint, and ``hint`` returns what it says, None until it is asked.
    """

    opaque = False

    def __init__(
        self,
        stack: SceneStack,
        view: View,
        knocks: Sequence[Knock],
        choose: Callable[[Knock], object],
        ask: Callable[[], object],
        hint: Callable[[], "Analysis | None"],
    ) -> None:
        super().__init__(stack)
        self._hand = view.hand
        self._knocks = tuple(knocks[:MAX_SPREADS])
        self._choose, self._ask, self._hint = choose, ask, hint
        self._box = Rect(0, 0, 0, 0)

    def relayout(self) -> None:
        """Lay out a row for each spread, in a panel in the middle of the window."""
        u, (width, height) = self.stack.renderer.unit, self.stack.size
        row = min(132 * u, (height - 168 * u) / len(self._knocks))
        self._box = Rect.around(width / 2, height / 2, 840 * u, 128 * u + row * len(self._knocks))
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
        head = Rect(self._box.x + 28 * u, self._box.y + 18 * u, self._box.w - 112 * u, 48 * u)
        heading, ink = _("How will you spread your hand?"), self.stack.renderer.theme.text
        leave, self._title = page_head(self.stack.renderer, heading, ink, head, self.stack.pop)
        hint = Button(
            "hint",
            Rect(self._box.right - 68 * u, self._box.y + 20 * u, 48 * u, 48 * u),
            "",
            self._show_hint,
            "quiet",
            HINT.key,
            HINT.key_label,
            icon="hint",
            enabled=self._hint() is None,
        )
        self.form.replace([*rows, hint, leave])

    def handle(self, event: Input) -> None:
        """Handle an input."""
        self.form.handle(event)

    def _take(self, knock: Knock) -> None:
        self.stack.pop()
        self._choose(knock)

    def _show_hint(self) -> None:
        self._ask()
        self.relayout()

    def sprites(self) -> list[Sprite]:
        """Return the panel with its rows."""
        renderer, box, u = self.stack.renderer, self._box, self.stack.renderer.unit
        theme = renderer.theme
        sprites = [sprite_in(renderer.panel(box.w, box.h, theme.panel, theme.panel_edge, radius=18), box)]
        sprites.append(self._title)
        line = Rect(box.x + 28 * u, box.y + 70 * u, box.w - 56 * u, 32 * u)
        said = self._hint()
        words = _("Your choice decides which cards can be laid off on it.")
        if said is not None and said.refusal is not None:
            words = translate(said.refusal)
        elif said is not None:
            words = _("Your chance to win the game")
        sprites.append(line_of_text(renderer, words, BODY, theme.soft_text, line))
        drawn = self.form.sprites(renderer)
        for index, (button, knock) in enumerate(zip(self.form.buttons, self._knocks, strict=False)):
            drawn += self._row(button.rect, index, knock, said)
        return sprites + drawn

    def _row(self, rect: Rect, index: int, knock: Knock, said: "Analysis | None") -> list[Sprite]:
        """Return the melds and the deadwood of one spread, in small cards, its points, and its worth if it is known."""
        renderer, u = self.stack.renderer, self.stack.renderer.unit
        width = (rect.h - 32 * u) / CARD_RATIO
        melded = {card for meld in knock.melds for card in meld.cards}
        unmelded = (card for card in self._hand.without(knock.card) if card not in melded)
        deadwood = tuple(sorted(unmelded, key=lambda card: card.rank))
        groups: list[tuple[Card, ...]] = [meld.cards for meld in knock.melds] + [deadwood]
        x = rect.x + 56 * u + width / 2
        y = rect.centre[1] - 4 * u
        cap = key_cap(renderer, str(index + 1), renderer.theme.soft_text)
        sprites = [Sprite(cap, round(rect.x + 16 * u), round(rect.centre[1] - cap.get_height() / 2))]
        step = width * _STEP
        for number, group in enumerate(groups):
            if group is not deadwood:
                bar = meld_line(renderer, width + step * (len(group) - 1), number, step)
                sprites.append(Sprite(bar, round(x - width / 2), round(rect.bottom - 12 * u)))
            for card in group:
                sprites.append(renderer.card(card, Pose(x, y, width)))
                x += step
            x += width * 0.8
        leaves = _("{points} deadwood", points=sum(card.value for card in deadwood))
        lines = [StyledText(leaves, STRONG, renderer.theme.text), *self._worth(knock, said)]
        tall = min(38 * u, rect.h / len(lines))
        area = Rect(rect.right - 190 * u, rect.centre[1] - len(lines) * tall / 2, 172 * u, tall)
        return sprites + [
            line_of_text(renderer, *line, area.moved(0, number * tall), "right") for number, line in enumerate(lines)
        ]

    def _worth(self, knock: Knock, said: "Analysis | None") -> list[StyledText]:
        """Return the chance of a spread, if the coach knows it; that of the best in brass."""
        spreads = [option for option in said.options if option.action in self._knocks] if said is not None else []
        theme = self.stack.renderer.theme
        return [
            StyledText(chance_text(option.chance), STRONG, theme.brass if option is spreads[0] else theme.soft_text)
            for option in spreads
            if option.action == knock
        ]
