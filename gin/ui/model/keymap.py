"""The table of controls: what each key, each gamepad button and each move of the pointer does.

Buttons, keys and gamepads take their keys from here, and the page of keys is written from here.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from gin.ui.i18n import N_, _
from gin.ui.model.input import PadButton


@dataclass(frozen=True, slots=True)
class Control:
    """Something that the player can do.

    Attributes:
        does: What it is.
        keys: The keys that do it, by the names of `gin.ui.model.input.Key`; the first is shown on its button, if it
            has one.
        pads: The gamepad buttons that do it. Each stands for the key at its place in ``keys``, or for the last.
        click: How a click does it; empty where none does.
        drag: How dragging a card does it; empty where it does not.
    """

    does: str
    keys: tuple[str, ...]
    pads: tuple[PadButton, ...] = ()
    click: str = ""
    drag: str = ""

    @property
    def key(self) -> str:
        """The key that is shown on its button."""
        return self.keys[0]

    @property
    def key_label(self) -> str:
        """That key as it is written on the button."""
        return key_label(self.key)


_BUTTON = N_("Click its button")
_TO_HAND = N_("Drag its card to your hand")

DRAW = Control(N_("Draw from the stock"), ("d",), ("x",), N_("Click the stock"), _TO_HAND)
TAKE = Control(N_("Take the top discard"), ("t",), ("y",), N_("Click the discard pile"), _TO_HAND)
PASS = Control(N_("Pass the upcard"), ("p",), ("x",), _BUTTON)
DISCARD = Control(
    N_("Discard the raised card"), ("d",), ("x",), N_("Double-click a card"), N_("Drag it onto the discard pile")
)
KNOCK = Control(N_("Knock, or go gin"), ("k",), ("y",), _BUTTON, N_("Drag the discard onto the button"))
LAY_OFF = Control(N_("Lay off one card"), ("return",), ("a",), N_("Click the card"), N_("Drag it onto the meld"))
LAY_OFF_ALL = Control(N_("Lay off all cards that fit"), ("l",), ("y",), _BUTTON)
FINISH = Control(N_("Finish laying off"), ("f",), ("x",), _BUTTON)
UNDO = Control(N_("Undo your last move"), ("u",), ("back",), _BUTTON)
REDO = Control(N_("Do again what you undid"), ("y",), ("r3",), _BUTTON)
HINT = Control(N_("Show a hint, then what else you could do"), ("h",), ("l3",), _BUTTON)
INSIST = Control(N_("Do it anyway, despite the tutor"), ("i",), ("y",), _BUTTON)
THINK_AGAIN = Control(N_("Think again"), ("x", "escape"), ("x",), _BUTTON)
SKIP = Control(N_("Skip a deal that you sit out"), ("s",), ("x",), _BUTTON)
TURN = (DRAW, TAKE, PASS, DISCARD, KNOCK, LAY_OFF, LAY_OFF_ALL, FINISH, UNDO, REDO, HINT, INSIST, THINK_AGAIN, SKIP)

CHOOSE_CARD = Control(N_("Choose a card"), ("left", "right"), ("left", "right"), N_("Point at the card"))
RAISE = Control(N_("Raise the card"), ("up",), ("up",), N_("Click the card"))
LOWER = Control(N_("Lower the card"), ("down",), ("down", "b"), N_("Click the card again"))
CLICK_CARD = Control(N_("Raise the card, then discard it"), ("return", "space"), ("a",))
MOVE_CARD = Control(N_("Move the card"), ("shift+left", "shift+right"), (), "", N_("Drag it to its place"))
SORT_SUITS = Control(N_("Sort by suit"), ("1",), ("l",), _BUTTON)
SORT_RANKS = Control(N_("Sort by rank"), ("2",), (), _BUTTON)
SORT_MELDS = Control(N_("Sort by melds"), ("3",), ("r",), _BUTTON)
HAND = (CHOOSE_CARD, RAISE, LOWER, CLICK_CARD, MOVE_CARD, SORT_SUITS, SORT_RANKS, SORT_MELDS)

GO_ON = Control(N_("Go on: next player, next deal, rematch"), ("return",), ("a",), _BUTTON)
LOOK_BACK = Control(N_("Review the deal, or the game"), ("b",), (), _BUTTON)
STEP = Control(N_("Previous or next move"), ("left", "right"), ("left", "right"), N_("Turn the wheel"))
TURN_BACK_OR_ON = Control(N_("Previous or next turn"), ("page up", "page down"), ("l", "r"))
FIRST_OR_LAST = Control(N_("First or last move"), ("home", "end"), (), N_("Drag the slider"))
MISTAKES = Control(N_("Previous or next mistake"), (",", "."), (), _BUTTON)
AS_SEEN = Control(N_("Show what could be seen then, or all hands"), ("v",), ("y",), _BUTTON)
ALTERNATIVES = Control(N_("Show what else could have been done"), ("h",), ("x",), _BUTTON)
PLAY_ON = Control(N_("Play on from a position of a review"), ("c",), ("r3",), _BUTTON)
SOLVE = Control(N_("Solve your mistakes, in the review of a game or the statistics"), ("s",), (), _BUTTON)
END_REVIEW = Control(N_("End looking back"), ("return", "escape"), ("a", "b"), _BUTTON)
REVIEW_MENU = Control(N_("Open the menu while you look back"), ("m",), ("start",), _BUTTON)
TO_TITLE = Control(N_("Title screen, after a game"), ("t",), (), _BUTTON)
SHUFFLE_CHECK = Control(N_("Check the deck of the deal"), ("c",), (), _BUTTON)
AFTER_A_DEAL = (
    *(GO_ON, LOOK_BACK, STEP, TURN_BACK_OR_ON, FIRST_OR_LAST, MISTAKES, AS_SEEN, ALTERNATIVES),
    *(PLAY_ON, SOLVE, END_REVIEW, REVIEW_MENU, SHUFFLE_CHECK, TO_TITLE),
)

LIBRARY = Control(N_("Open the library, on the title screen"), ("b",), (), _BUTTON)
REPLAY = Control(N_("Replay the game"), ("return",), ("a",), N_("Click its row"))
SEARCH = Control(N_("Search the list"), ("f",), (), N_("Click the field"))
DELETE = Control(N_("Delete the game"), ("delete",), ("x",), _BUTTON)
RESTORE = Control(N_("Take that back"), ("u",), ("back",), _BUTTON)
OTHER_DEAL = Control(N_("Previous or next deal"), ("p", "n"), ("x", "y"), _BUTTON)
FINISHED_GAMES = (SEARCH, REPLAY, DELETE, RESTORE, OTHER_DEAL)

FOCUS = Control(N_("Go to another button"), ("up", "down", "left", "right", "tab"), ("up", "down", "left", "right"))
PRESS = Control(N_("Press the button"), ("return", "space"), ("a",), N_("Click the button"))
BACK = Control(N_("Go back, or open the menu"), ("escape",), ("b", "start"))
PAGE = Control(N_("Scroll, or turn the page"), ("page up", "page down"), ("l", "r"), N_("Turn the wheel"))
HIDE_TIP = Control(N_("Hide a tip"), ("x",), (), _BUTTON)
HELP = Control(N_("Show these keys"), ("f1", "?"), (), N_("In the menu"))
FULL_SCREEN = Control(N_("Full screen"), ("f11", "alt+return"), (), N_("In the options"))
EVERYWHERE = (FOCUS, PRESS, BACK, PAGE, HIDE_TIP, HELP, FULL_SCREEN)

CONTINUE = Control(N_("Continue the last game"), ("c",), (), _BUTTON)
NEW_GAME = Control(N_("Set up a new game"), ("n",), (), _BUTTON)
SAVED_GAMES = Control(N_("Show the saved games"), ("g",), (), _BUTTON)
LEARN = Control(N_("Learn to play"), ("l",), (), _BUTTON)
RULES = Control(N_("Read the rules"), ("r",), (), _BUTTON)
OPTIONS = Control(N_("Open the options"), ("o",), (), _BUTTON)
STATISTICS = Control(N_("Show the statistics"), ("s",), (), _BUTTON)
KEYS = Control(N_("Show these keys"), ("k",), (), _BUTTON)
ABOUT = Control(N_("About the game"), ("a",), (), _BUTTON)
FINGERPRINT = Control(N_("Show the fingerprint of the deal"), ("c",), (), _BUTTON)
LEAVE = Control(N_("Leave the game for the title screen"), ("l",), (), _BUTTON)
QUIT = Control(N_("Quit"), ("q",), (), _BUTTON)
TITLE = (CONTINUE, NEW_GAME, SAVED_GAMES, LEARN, RULES, OPTIONS, STATISTICS, LIBRARY, KEYS, QUIT, ABOUT)
MENU = (RULES, FINGERPRINT, KEYS, OPTIONS, LEAVE, QUIT)

CONTROLS: Final = (
    (N_("Your turn"), TURN),
    (N_("Your hand"), HAND),
    (N_("After a deal"), AFTER_A_DEAL),
    (N_("Finished games"), FINISHED_GAMES),
    (N_("Everywhere"), EVERYWHERE),
    (N_("Title screen"), TITLE),
    (N_("Menu"), MENU),
)
"""Every control, under headings."""

_KEY_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "return": N_("Enter"),
        "escape": N_("Esc"),
        "space": N_("Space"),
        "tab": N_("Tab"),
        "shift": N_("Shift"),
        "alt": N_("Alt"),
        "page up": N_("Page Up"),
        "page down": N_("Page Down"),
        "home": N_("Home"),
        "end": N_("End"),
        "up": "↑",
        "down": "↓",
        "left": "←",
        "right": "→",
    }
)


def key_label(name: str) -> str:
    """Return a key as it is written on a key cap."""
    return " + ".join(_(_KEY_NAMES[part]) if part in _KEY_NAMES else part.upper() for part in name.split("+"))


def pad_keys(controls: Iterable[Control]) -> Mapping[PadButton, tuple[str, ...]]:
    """Return the keys that each gamepad button may stand for."""
    found: dict[PadButton, dict[str, None]] = {}
    for control in controls:
        for number, pad in enumerate(control.pads):
            found.setdefault(pad, {})[control.keys[min(number, len(control.keys) - 1)]] = None
    return {pad: tuple(keys) for pad, keys in found.items()}
