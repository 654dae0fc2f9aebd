"""Keys and gamepads at the table: which go to the cards, which to the buttons, and how the one leads to the other.

It moves the focus and nothing else; what a key does to a card is for the hands, and to a button for the form.
"""

from typing import Protocol

from gin.ui.model.drag import Idle
from gin.ui.model.input import Key, PadButton
from gin.ui.model.layout import TableLayout
from gin.ui.shell.scenes import PAD_KEYS
from gin.ui.table.hand_controller import HandController
from gin.ui.widgets.form import Form

_OFFERED = {"x": "dpf", "y": "tkl", "l": "1", "r": "3", "back": "u"}
"""For buttons of a gamepad the keys of what may be offered, of which there is one at a time: below the eyes of the
thumb lie the stock and the discards, and the shoulders sort."""


class Desk(Protocol):
    """The table, as far as keys command it."""

    form: Form
    hands: HandController
    laid: TableLayout

    @property
    def reviewing(self) -> bool:
        """Whether a finished deal is being looked through."""

    @property
    def over(self) -> bool:
        """Whether the deal is over, and no card of it is for the keys."""

    def open_menu(self) -> None:
        """Lay the menu over the table."""

    def look_back(self, ply: int | None) -> None:
        """Look at the deal after so many actions; None ends it."""

    def lay_out(self) -> None:
        """Find everything's place anew."""


def press(desk: Desk, key: Key) -> None:
    """Do what a key does."""
    form, hands = desk.form, desk.hands
    if not isinstance(hands.state, Idle):  # A card that the pointer holds is put down before anything else is done.
        if key.name == "escape":
            hands.let_go()
    elif key.name == "escape":
        if form.focus_shown:
            _leave_buttons(form)
        elif not hands.put_back():
            if desk.reviewing:
                desk.look_back(None)
            else:
                desk.open_menu()
    elif hands.key(key, at_button=form.focus_shown or desk.reviewing or desk.over):
        _leave_buttons(form)
        desk.lay_out()
    else:
        _press_buttons(desk, key)
        desk.lay_out()


def _press_buttons(desk: Desk, key: Key) -> None:
    """Take a key for the buttons; up leads there from the hand, and down back to it."""
    form, hands = desk.form, desk.hands
    match key.name:
        case "up" if not form.focus_shown and desk.laid.hand:
            at = desk.laid.places[hands.focus].pose.rect if hands.focus is not None else desk.laid.frame.hand
            form.focus_near(*at.centre)
            hands.focus = None
        case "down" if desk.laid.hand:
            if not (form.focus_shown and form.handle(key)):
                _leave_buttons(form)
                hands.enter()
        case _:
            if key.name == "tab":
                hands.focus = None
            form.handle(key)


def _leave_buttons(form: Form) -> None:
    form.focus, form.focus_shown = None, False


def key_of(desk: Desk, button: PadButton) -> Key | None:
    """The key that a button of a gamepad stands for now."""
    offered = {each.key for each in desk.form.buttons}
    if button == "start":
        return Key("menu" if "menu" in offered else "escape")
    if button in _OFFERED:
        return next((Key(name) for name in _OFFERED[button] if name in offered), None)
    return PAD_KEYS.get(button)
