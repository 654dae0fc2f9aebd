"""The choice of a spread: an overlay with each sensible way to arrange the melds of a knocker's hand.

A hint tells the chance to win the game with each of them.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from gin.rules import Card, Knock, View
from gin.ui.i18n import _, translate
from gin.ui.model.frame import Frame
from gin.ui.model.frame_spec import INDEX_WIDTHS, MARGIN
from gin.ui.model.geometry import CARD_RATIO, Pose, Rect
from gin.ui.model.input import Input
from gin.ui.model.keymap import HINT
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.card_marks import meld_line
from gin.ui.render.theme import BODY, SMALL, STRONG
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.text.coaching import chance_text, measure_text
from gin.ui.widgets.button import Button
from gin.ui.widgets.key_caps import key_cap
from gin.ui.widgets.labels import StyledText, line_of_text
from gin.ui.widgets.page_head import page_head

if TYPE_CHECKING:
    from gin.coach import Analysis

_LEAST_STEP, _WIDEST_STEP = INDEX_WIDTHS["large"], 0.8
"""The least and the greatest distance from a card to its right neighbour, in widths of a card."""
_BETWEEN: Final = 0.3
"""The gap between two melds, in widths of a card."""
_HEAD, _FOOT = 112, 16
"""The heights of the panel above the first row and below the last, in units."""
_LEAST_ROW, _TALLEST_ROW = 112, 190
"""The heights of a row with the gap below it, in units: the least that leaves the hand in sight, and the greatest."""
_AROUND_CARDS: Final = 44
"""How much higher a row is than its cards, with the gap below it, in units."""
_ABOVE_HAND: Final = 34
"""The distance of the panel from the hand, whose middle cards are held up, in units."""
_BESIDE_PANEL: Final = 8
"""The gap between the panel and what is beside it on the table, in units."""
_SMALLER: Final = 0.85
"""The least share of their size to which cards shrink to leave that gap; sooner than be smaller they cover more."""
_BESIDE_ROWS: Final = 28
"""The room at either side of the rows, in units."""
_CAP: Final = 56
"""The width left of the cards in a row, where its key stands, in units."""
_WORDS: Final = 216
"""The greatest width of the words right of the cards, in units."""
_BEFORE_WORDS, _AFTER_WORDS = 34, 16
"""The gaps left and right of these words, in units."""
MAX_SPREADS = 6
"""The most spreads that are offered, those with the least deadwood."""


class SpreadChooser(Scene):
    """Offers knocks and passes the chosen one to ``choose``; Esc closes it without one.

    It lies above the player's hand on the table, whose areas ``frame`` returns, unless there are too many spreads.
    ``ask`` asks the coach for a hint, and ``hint`` returns what it says, None until it is asked.
    """

    opaque = False

    def __init__(
        self,
        stack: SceneStack,
        view: View,
        knocks: Sequence[Knock],
        frame: Callable[[], Frame],
        choose: Callable[[Knock], object],
        ask: Callable[[], object],
        hint: Callable[[], "Analysis | None"],
    ) -> None:
        super().__init__(stack)
        self._hand = view.hand
        self._knocks = tuple(knocks[:MAX_SPREADS])
        self._frame, self._choose, self._ask, self._hint = frame, choose, ask, hint
        self._box = Rect(0, 0, 0, 0)
        self._card_width = self._step = self._words = 0.0

    def relayout(self) -> None:
        """Lay out a row for each spread, above the hand if their cards can be seen well there."""
        u, (width, height), count = self.stack.renderer.unit, self.stack.size, len(self._knocks)
        whole = Rect(0, MARGIN * u, width, height - 2 * MARGIN * u)
        above_hand = whole._replace(h=self._frame().hand.y - _ABOVE_HAND * u - whole.y)
        for area in (above_hand, whole):
            row = (area.h - (_HEAD + _FOOT) * u) / count
            if row >= _LEAST_ROW * u:
                break
        row = min(_TALLEST_ROW * u, row)
        hands = [self._groups(knock) for knock in self._knocks]
        span = max(_span(groups, _LEAST_STEP) for groups in hands)
        self._words = min(_WORDS * u, self._widest_words())
        beside = (2 * _BESIDE_ROWS + _CAP + _BEFORE_WORDS + _AFTER_WORDS) * u + self._words
        largest = (row - _AROUND_CARDS * u) / CARD_RATIO
        widest = self._clear_width()
        if widest - beside < _SMALLER * largest * span:
            widest = width - 2 * MARGIN * u
        self._card_width = min(largest, (widest - beside) / span)
        wide = beside + span * self._card_width
        room = (wide - beside) / self._card_width
        steps = ((room - _span(groups, 0)) / (_span(groups, 1) - _span(groups, 0)) for groups in hands)
        self._step = min(_WIDEST_STEP, *steps)
        self._box = Rect.around(*area.centre, wide, (_HEAD + _FOOT) * u + row * count)
        rows = [
            Button(
                f"spread-{index + 1}",
                Rect(
                    self._box.x + _BESIDE_ROWS * u,
                    self._box.y + _HEAD * u + index * row,
                    self._box.w - 2 * _BESIDE_ROWS * u,
                    row - 12 * u,
                ),
                "",
                partial(self._take, knock),
                kind="tile",
                key=str(index + 1),
            )
            for index, knock in enumerate(self._knocks)
        ]
        size = self._frame().menu.h  # As large as at the table.
        head = Rect(self._box.x + 28 * u, self._box.y + 18 * u, self._box.w - 64 * u - size, 48 * u)
        heading, ink = _("How will you spread your hand?"), self.stack.renderer.theme.text
        leave, self._title = page_head(self.stack.renderer, heading, ink, head, self.stack.pop)
        hint = Button(
            "hint",
            Rect.around(self._box.right - 20 * u - size / 2, head.centre[1] + 2 * u, size, size),
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

    def _clear_width(self) -> float:
        """Return the greatest width of a panel in the middle that covers nothing at the sides, in pixels."""
        frame, middle = self._frame(), self.stack.size[0] / 2
        corner = frame.menu.moved(-3 * frame.corner_step, 0)
        sides = (max(middle - area.right, area.x - middle) for area in (frame.score, frame.deadwood_badge, corner))
        return 2 * (min(sides) - _BESIDE_PANEL * self.stack.renderer.unit)

    def _widest_words(self) -> float:
        """Return the width of the longest words that a row may have, in pixels."""
        width = self.stack.renderer.text_width
        leaves = (width(_deadwood_text(self._groups(knock)[-1]), STRONG) for knock in self._knocks)
        return max(width(measure_text(), SMALL), *leaves)

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
        sprites = [sprite_in(renderer.bordered_panel(box.w, box.h, radius=18), box)]
        sprites.append(self._title)
        line = Rect(box.x + 28 * u, box.y + 70 * u, box.w - 56 * u, 32 * u)
        said = self._hint()
        words = _("Your choice decides which cards can be laid off on it.")
        if said is not None and said.refusal is not None:
            words = translate(said.refusal)
        sprites.append(line_of_text(renderer, words, BODY, theme.soft_text, line))
        drawn = self.form.sprites(renderer)
        for index, (button, knock) in enumerate(zip(self.form.buttons, self._knocks, strict=False)):
            drawn += self._row(button.rect, index, knock, said)
        return sprites + drawn

    def _row(self, rect: Rect, index: int, knock: Knock, said: "Analysis | None") -> list[Sprite]:
        """Return the melds and the deadwood of one spread, its points, and its worth if it is known."""
        renderer, u, width = self.stack.renderer, self.stack.renderer.unit, self._card_width
        *melds, deadwood = groups = self._groups(knock)
        x = rect.x + _CAP * u + width / 2
        y = rect.centre[1] - 4 * u
        cap = key_cap(renderer, str(index + 1), renderer.theme.soft_text)
        sprites = [Sprite(cap, round(rect.x + 16 * u), round(rect.centre[1] - cap.get_height() / 2))]
        step = width * self._step
        for number, group in enumerate(groups):
            if number < len(melds):
                bar = meld_line(renderer, width + step * (len(group) - 1), number)
                sprites.append(Sprite(bar, round(x - width / 2), round(y + width * CARD_RATIO / 2 + 8 * u)))
            sprites += [renderer.card(card, Pose(x + step * place, y, width)) for place, card in enumerate(group)]
            x += step * (len(group) - 1) + width * (1 + _BETWEEN)
        lines = [StyledText(_deadwood_text(deadwood), STRONG, renderer.theme.text), *self._worth(knock, said)]
        tall = min(29 * u * max(1.0, renderer.text_scale), rect.h / len(lines))
        right, top = rect.right - _AFTER_WORDS * u, rect.centre[1] - len(lines) * tall / 2
        area = Rect(right - self._words, top, self._words, tall)
        return sprites + [
            line_of_text(renderer, *line, area.moved(0, number * tall), "right") for number, line in enumerate(lines)
        ]

    def _groups(self, knock: Knock) -> list[tuple[Card, ...]]:
        """Return the melds of a spread, and then the deadwood."""
        melded = {card for meld in knock.melds for card in meld.cards}
        unmelded = (card for card in self._hand.without(knock.card) if card not in melded)
        return [*(meld.cards for meld in knock.melds), tuple(sorted(unmelded, key=lambda card: card.rank))]

    def _worth(self, knock: Knock, said: "Analysis | None") -> list[StyledText]:
        """Return the chance of a spread and what it is of, if the coach knows it; the best chance in brass."""
        spreads = [option for option in said.options if option.action in self._knocks] if said is not None else []
        theme = self.stack.renderer.theme
        return [
            line
            for option in spreads
            if option.action == knock
            for line in (
                StyledText(chance_text(option.chance), STRONG, theme.brass if option is spreads[0] else theme.text),
                StyledText(measure_text(), SMALL, theme.soft_text),
            )
        ]


def _deadwood_text(deadwood: Sequence[Card]) -> str:
    """Return how much deadwood a spread leaves."""
    return _("{points} deadwood", points=sum(card.value for card in deadwood))


def _span(groups: Sequence[Sequence[Card]], step: float) -> float:
    """Return the width of groups of cards side by side, in cards, and so the ``step`` from card to card."""
    cards = [len(group) for group in groups if group]
    return sum(1 + step * (count - 1) for count in cards) + _BETWEEN * (len(cards) - 1)
