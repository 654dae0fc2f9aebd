"""A one-line text field: what has been typed so far, and the keys that edit it. It knows no form and draws nothing."""

from collections.abc import Callable
from dataclasses import dataclass, field

from gin.ui.i18n import _, ngettext
from gin.ui.widgets.button import Button

FINISH_KEYS = frozenset({"return", "enter", "escape"})
"""The keys that end typing."""
_IGNORED_KEYS = frozenset({"left", "right", "space", "home", "end"})
"""Keys that would move the focus or press a button elsewhere in the scene, and edit nothing while typing."""


@dataclass(slots=True)
class TextField(Button):
    """A button to type in, whose label is its text. ``press`` is called when typing ends, by whatever means.

    Attributes:
        accepts: Returns whether a character may be typed.
        max_length: The most characters that fit.
        on_change: Called after each change.
        selected: Whether the whole text is selected, so that what is typed replaces it.
        refusal: Why what was typed last was refused, as a sentence; empty if it was not.
    """

    accepts: Callable[[str], bool] = str.isprintable
    max_length: int = 24
    on_change: Callable[[], None] = lambda: None
    selected: bool = field(default=False, init=False)
    refusal: str = field(default="", init=False)
    _opened_by: str = field(default="", init=False)

    def open(self, key: str = "") -> None:
        """Begin typing with the text selected. The ``key`` that opened the field also arrives as text: ignore it."""
        self.selected = bool(self.label)
        self.refusal = ""
        self._opened_by = key

    def handle_key(self, name: str) -> bool:
        """Edit the text as a key asks; return whether the key was meant for the field."""
        self._opened_by = self.refusal = ""
        if name in ("backspace", "delete"):
            shorter = "" if self.selected else self.label[:-1] if name == "backspace" else self.label
            self._change(shorter)
            return True
        if name in _IGNORED_KEYS and name != "space":
            self.selected = False
        # A key that types a character arrives as text as well; those of the number pad are called [0] to [9].
        return name in _IGNORED_KEYS or len(name) == 1 or name.startswith("[")

    def handle_text(self, text: str) -> None:
        """Append typed text, unless it comes from the key that opened the field."""
        if text.lower() != self._opened_by:
            self.insert(text)
        self._opened_by = ""

    def insert(self, text: str) -> None:
        """Append the characters of a text that are accepted, or say why nothing is appended."""
        accepted = "".join(character for character in text if self.accepts(character))
        longer = ("" if self.selected else self.label) + accepted
        if len(longer) > self.max_length:
            self.refusal = ngettext(
                "At most {count} character fits here.", "At most {count} characters fit here.", self.max_length
            )
        elif accepted:
            self._change(longer)
        if len(accepted) < len(text):
            self.refusal = _("This character cannot be used here.")

    def _change(self, text: str) -> None:
        self.label, self.selected = text, False
        self.on_change()
