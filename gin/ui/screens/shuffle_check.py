"""The panel behind "Check shuffle": the fingerprint of a deck, fixed before its deal, and afterwards how to check it.

It shows what the session's client gives away, which has neither deck nor salt before the deal is over.
"""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from gin.controller import ShuffleCheck
from gin.rules import Card
from gin.ui.i18n import _, card_symbol, translate
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Input
from gin.ui.render.canvas import Sprite
from gin.ui.render.theme import BODY, LABEL, STRONG, Colour, TypeStyle
from gin.ui.shell.clipboard import copy_text
from gin.ui.shell.host import Host
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.widgets.button import Button
from gin.ui.widgets.icons import icon
from gin.ui.widgets.page_head import page_head

_Entry: TypeAlias = tuple[str, str, Callable[[], None], str, str]
"""A button's id, label, action, key and key label."""

_WIDTH = 880
_CARDS = 13
"""The number of cards in a line of the deck."""
_SCALES = (1.0, 0.9, 0.8, 0.7)


class ShuffleCheckScreen(Scene):
    """The panel over the table or its menu. ``check`` is None for a deal without a fingerprint."""

    opaque, alone = False, True

    def __init__(self, stack: SceneStack, host: Host, check: ShuffleCheck | None) -> None:
        super().__init__(stack)
        self.host = host
        self._check = check
        self._scenery: list[Sprite] = []
        self._copied = ""
        self._told = ""

    def relayout(self) -> None:
        """Lay out the texts from the top of a panel as high as they are, and the buttons at its foot."""
        u, theme = self.stack.renderer.unit, self.stack.renderer.theme
        width, height = self.stack.size
        inner = min(_WIDTH * u, width - 32 * u) - 72 * u
        # Set smaller where enlarged text would not fit the window.
        for scale in _SCALES:
            writer = self._written(inner, scale)
            tall = writer.y + 96 * u
            if tall <= height - 16 * u:
                break
        panel = Rect.around(width / 2, height / 2, inner + 72 * u, tall)
        back = self.stack.renderer.bordered_panel(panel.w, panel.h, radius=18)
        x, y = round(panel.x + 36 * u), round(panel.y)
        self._scenery = [
            Sprite(back, round(panel.x), y),
            *(Sprite(sprite.surface, sprite.x + x, sprite.y + y) for sprite in writer.sprites),
        ]
        head = Rect(x, y + 21 * u, inner, 54 * u)
        leave, title = page_head(self.stack.renderer, _("Check shuffle"), theme.text, head, self.stack.pop)
        self._scenery.append(title)
        self.form.replace([*self._buttons(Rect(x, panel.bottom - 76 * u, inner, 52 * u)), leave])

    def _written(self, width: float, scale: float) -> "_Writer":
        """Return the texts in a column of a width in pixels, in type of a scale."""
        theme, writer = self.stack.renderer.theme, _Writer(self.stack, width, scale)
        for text in self._story():
            writer.block(text, BODY, theme.text)
        if self._check is not None and self._check.deck:
            writer.verdict(_verdict(self._check), right=self._check.holds)
            writer.labelled(_("Deck, the top card first"), _deck_lines(self._check.deck))
            writer.labelled(_("Salt"), _grouped(self._check.salt))
        if self._check is not None:
            writer.labelled(_("Fingerprint (SHA-256)"), _grouped(self._check.digest))
        if self._told:
            writer.block(self._told, BODY, theme.brass)
        return writer

    def _buttons(self, foot: Rect) -> list[Button]:
        """Return the buttons at the foot, each as wide as the next."""
        u, entries = self.stack.renderer.unit, self._entries()
        gap = 12 * u
        wide = min(240 * u, (foot.w + gap) / max(1, len(entries)) - gap)
        left = foot.right - len(entries) * (wide + gap) + gap
        return [
            Button(on, Rect(left + at * (wide + gap), foot.y, wide, foot.h), label, press, key=key, key_label=cap)
            for at, (on, label, press, key, cap) in enumerate(entries)
        ]

    def _entries(self) -> list[_Entry]:
        """Return the entries of the buttons, from the left."""
        entries: list[_Entry] = []
        check = self._check
        if check is not None and check.deck:
            entries.append(("save-text", _("Save game as text"), self._save, "s", "S"))
            entries.append(self._copy("deck", _("Copy deck and salt"), f"{check.deck} {check.salt}", "d"))
        if check is not None:
            entries.append(self._copy("fingerprint", _("Copy fingerprint"), check.digest, "c"))
        return entries

    def _copy(self, what: str, label: str, text: str, key: str) -> _Entry:
        """Return the entry of a button that copies a text."""
        said = _("Copied") if self._copied == what else label
        return f"copy-{what}", said, partial(self._put, what, text), key, key.upper()

    def _put(self, what: str, text: str) -> None:
        """Copy a text, and say so on its button."""
        if copy_text(text):
            self._copied, self._told = what, ""
        else:
            self._copied, self._told = "", _("The clipboard cannot be used.")
        self.relayout()

    def _save(self) -> None:
        self._told = translate(self.host.save_as_text())
        self.relayout()

    def _story(self) -> list[str]:
        """Return what the panel explains."""
        if self._check is None:
            return [_("This deal was begun by an earlier version of Gin, which took no fingerprint of the deck.")]
        if not self._check.deck:
            return [
                _(
                    "Before the first card of this deal Gin fixed the whole deck and took its fingerprint, which fits "
                    "no other deck. Copy it if you like: once the deal is over you can see the deck and check that no "
                    "card was changed."
                )
            ]
        return [
            _(
                "The fingerprint was taken before the deal, from the deck and a random salt. Check it with any program "
                "that computes SHA-256: deck and salt, as they are copied, give the fingerprint."
            )
        ]

    def handle(self, event: Input) -> None:
        """Handle an input."""
        self.form.handle(event)

    def sprites(self) -> list[Sprite]:
        """Return the sprites of the panel."""
        return self._scenery + self.form.sprites(self.stack.renderer)


def short_digest(digest: str) -> str:
    """Return the beginning of a fingerprint, by which a player knows it again.

    >>> short_digest("3aab64a3876bff4b" * 4)
    '3aab 64a3 …'
    """
    return f"{digest[:4]} {digest[4:8]} …"


def _verdict(check: ShuffleCheck) -> str:
    return (
        _("The deck fits its fingerprint: no card was changed.")
        if check.holds
        else _("The deck does not fit its fingerprint: the saved game was changed.")
    )


def _deck_lines(deck: str) -> list[str]:
    """Return the cards of a deck with their suits as symbols, a quarter in each line."""
    cards = [card_symbol(Card.parse(word)) for word in deck.split()]
    return ["  ".join(cards[first : first + _CARDS]) for first in range(0, len(cards), _CARDS)]


def _grouped(digits: str) -> list[str]:
    """Return hexadecimal digits in groups of eight, four groups in each line."""
    groups = [digits[first : first + 8] for first in range(0, len(digits), 8)]
    return ["  ".join(groups[first : first + 4]) for first in range(0, len(groups), 4)]


class _Writer:
    """Writes down a column of a width in pixels; the sprites are relative to the top left corner of the panel."""

    def __init__(self, stack: SceneStack, width: float, scale: float) -> None:
        self.renderer = stack.renderer
        self.scale = scale
        self.width = width
        self.y = 82 * self.renderer.unit  # under the title
        self.sprites: list[Sprite] = []

    def _scaled(self, style: TypeStyle) -> TypeStyle:
        return TypeStyle(style.face, style.size * self.scale)

    def block(self, text: str, style: TypeStyle, colour: Colour) -> None:
        """Write a text in as many lines as it needs."""
        surface = self.renderer.text(text, self._scaled(style), colour, self.width)
        self.sprites.append(Sprite(surface, 0, round(self.y)))
        self.y += surface.get_height() + 14 * self.renderer.unit

    def verdict(self, text: str, *, right: bool) -> None:
        """Write whether the deck fits, after a tick or a cross."""
        u, theme = self.renderer.unit, self.renderer.theme
        ink, size = theme.sea if right else theme.coral, 22 * u
        words = self.renderer.text(text, self._scaled(STRONG), theme.text, self.width - 32 * u)
        middle = self.y + (words.get_height() - size) / 2
        mark = icon(self.renderer, "tick" if right else "close", ink, size)
        self.sprites += [Sprite(mark, 0, round(middle)), Sprite(words, round(32 * u), round(self.y))]
        self.y += max(size, words.get_height()) + 14 * u

    def labelled(self, label: str, lines: list[str]) -> None:
        """Write a label, and below it lines that are set smaller rather than broken."""
        u, theme = self.renderer.unit, self.renderer.theme
        above = self.renderer.text(label, self._scaled(LABEL), theme.soft_text)
        self.sprites.append(Sprite(above, 0, round(self.y)))
        self.y += above.get_height() + 2 * u
        for text in lines:
            line = self.renderer.fitted(text, self._scaled(STRONG), theme.text, self.width, 0, tuple(lines))
            self.sprites.append(Sprite(line, 0, round(self.y)))
            self.y += line.get_height() + 2 * u
        self.y += 12 * u
