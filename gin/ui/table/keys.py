"""Keys and gamepads at the table: which keys are for the cards, which for the buttons, and how the focus moves between.

The buttons' own keys are the form's business, and what a key does to a card is the hand controller's.
"""

from collections.abc import Iterable

from gin.ui.model.commands import Command, DismissNotice, OpenMenu, Raise
from gin.ui.model.drag import Idle
from gin.ui.model.input import Key, PadButton
from gin.ui.model.keymap import HAND, TURN, pad_keys
from gin.ui.shell.scenes import PAD_KEYS
from gin.ui.table.hand_controller import HandContext, HandController
from gin.ui.widgets.form import Form

_OFFERED = pad_keys((*TURN, *HAND))
"""For buttons of a gamepad the keys of what may be offered, of which there is one at a time.

The two buttons above the thumb's are for the stock and the discard pile, and the shoulders sort.
"""
_USUAL = {Key("z"): Key("u"), Key("z", shift=True): Key("y")}
"""The keys of other programs to undo and redo, with Ctrl or without, and those of the buttons here. Ctrl+Y is one."""


def press(
    key: Key, form: Form, hands: HandController, context: HandContext, *, over: bool, objected: bool
) -> tuple[Command, ...]:
    """Take a key; return what the person wants by it, unless the form has pressed a button.

    Once the deal is ``over`` the keys are for the buttons. Where the tutor has ``objected``, the way back takes the
    move back.
    """
    key = _USUAL.get(key, key)
    if not isinstance(hands.state, Idle):  # A carried card has to be put down first.
        return hands.cancel_drag(context) if key.name in ("escape", "cancel") else ()
    if objected and key.name in ("escape", "cancel"):
        return (DismissNotice(),)
    if key.name == "escape":
        return (OpenMenu(),)
    if key.name == "cancel":
        return _cancel(form, hands)
    commands = hands.key(key, context, at_button=form.focus_shown or over)
    if commands is not None:
        leave_buttons(form)
        return commands
    _press_buttons(key, form, hands, context)
    return ()


def leave_buttons(form: Form) -> None:
    """Take the keyboard's focus from the buttons."""
    form.focus, form.focus_shown = None, False


def key_of(button: PadButton, keys: Iterable[str]) -> Key | None:
    """Return the key that a button of a gamepad stands for, given the ``keys`` of the buttons on screen."""
    offered = set(keys)
    if button == "start":
        return Key("menu" if "menu" in offered else "escape")
    if button == "b" and "menu" in offered:
        return Key("cancel")
    return next((Key(name) for name in _OFFERED.get(button, ()) if name in offered), PAD_KEYS.get(button))


def _cancel(form: Form, hands: HandController) -> tuple[Command, ...]:
    """Leave the innermost thing: the buttons, a card, and at last the table for the menu."""
    if form.focus_shown:
        leave_buttons(form)
        return ()
    if hands.raised is not None or hands.focus is not None:
        hands.focus = None
        return (Raise(None),)
    return (OpenMenu(),)


def _press_buttons(key: Key, form: Form, hands: HandController, context: HandContext) -> None:
    """Take a key for the buttons; up leads there from the hand, and down back to it."""
    match key.name:
        case "up" if not form.focus_shown and context.table.hand:
            focus = hands.focus
            at = context.table.places[focus].pose.rect if focus is not None else context.table.frame.hand
            form.focus_near(*at.centre)
            hands.focus = None
        case "down" if context.table.hand:
            if not (form.focus_shown and form.handle(key)):
                leave_buttons(form)
                hands.enter()
        case _:
            if key.name == "tab":
                hands.focus = None
            form.handle(key)
