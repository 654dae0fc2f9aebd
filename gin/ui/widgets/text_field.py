"""A one-line text field: what has been typed so far, and the keys that edit it. It knows no form and draws nothing."""

from collections.abc import Callable
from dataclasses import dataclass, field

from gin.ui.widgets.button import Button

FINISH_KEYS = frozenset({"return", "enter", "escape"})
"""The keys that end typing."""
_IGNORED_KEYS = frozenset({"left", "right", "space", "delete", "home", "end"})
"""Keys that would move the focus or press a button elsewhere in the scene, and do nothing while typing."""


@dataclass(slots=True)
class TextField(Button):
    """A button to type in, whose label is its text. ``press`` is called when typing ends, by whatever means.

    Attributes:
        accepts: Returns whether a character may be typed.
        max_length: The most characters that fit.
        on_change: Called after each change.
        selects_all: Whether the first character typed replaces the text.
    """

    accepts: Callable[[str], bool] = str.isprintable
    max_length: int = 24
    on_change: Callable[[], None] = lambda: None
    selects_all: bool = False
    _replace_next: bool = field(default=False, init=False)
    _opened_by: str = field(default="", init=False)

    def open(self, key: str = "") -> None:
        """Begin typing. The ``key`` that opened the field also arrives as text, which is ignored."""
        self._replace_next = self.selects_all
        self._opened_by = key

    def handle_key(self, name: str) -> bool:
        """Edit the text as a key asks; return whether the key was meant for the field."""
        self._opened_by = ""
        if name == "backspace":
            self._replace_next = False
            self.label = self.label[:-1]
            self.on_change()
            return True
        # A key that types a character arrives as text as well; those of the number pad are called [0] to [9].
        return name in _IGNORED_KEYS or len(name) == 1 or name.startswith("[")

    def handle_text(self, text: str) -> None:
        """Append typed text, unless it comes from the key that opened the field."""
        if text.lower() != self._opened_by:
            self.insert(text)
        self._opened_by = ""

    def insert(self, text: str) -> None:
        """Append the characters of a text that are accepted, up to ``max_length``."""
        accepted = "".join(character for character in text if self.accepts(character))
        if accepted and self._replace_next:
            self.label = ""
        self.label = (self.label + accepted)[: self.max_length]
        self._replace_next = False
        self.on_change()
