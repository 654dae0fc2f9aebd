"""Actions as text, for records that people can read: a writer and its reader.

``pass``, ``draw``, ``take``, ``discard Kd``, ``knock 9h: 9c Tc Jc / 5c 5d 5h``, ``biggin``, ``lay 8h on 2`` (melds are
numbered from 1) and ``done``. Earlier releases used other words for some of these; they are still read, see
`gin.rules.legacy`.
"""

import re

from gin.rules.actions import (
    Action,
    BigGin,
    Discard,
    DrawDiscard,
    DrawStock,
    FinishLayOff,
    Knock,
    LayOff,
    PassUpcard,
)
from gin.rules.cards import Card
from gin.rules.legacy import RENAMED_ACTIONS
from gin.rules.melds import Meld
from gin.rules.message import Message

_WORDS: dict[str, Action] = {
    "pass": PassUpcard(),
    "draw": DrawStock(),
    "take": DrawDiscard(),
    "biggin": BigGin(),
    "done": FinishLayOff(),
}
_TEXTS = {type(action): word for word, action in _WORDS.items()}


def write_action(action: Action) -> str:
    """Return an action as one line of text, which `read_action` reads back."""
    match action:
        case Discard(card):
            return f"discard {card}"
        case Knock(card, melds):
            return f"knock {card}: {' / '.join(map(str, melds))}".rstrip()
        case LayOff(card, meld):
            return f"lay {card} on {meld + 1}"
        case _:
            return _TEXTS[type(action)]


def read_card(text: str) -> Card:
    """Read a card of a written game; raise ValueError with a `Message`."""
    try:
        return Card.parse(text)
    except ValueError:
        raise ValueError(
            Message("'{text}' is not a card; write a rank and a suit, such as 7h, Td or As.", text=text[:40])
        ) from None


def read_action(text: str) -> Action:
    """Read one action, written by this release or an earlier one.

    Raises ValueError with a sentence if it is none.

    >>> read_action("discard Kd")
    Discard(card=Card.parse('Kd'))
    >>> write_action(read_action("knock 9h: Jc Tc 9c / 5h 5c 5d"))
    'knock 9h: 9c Tc Jc / 5c 5d 5h'
    """
    given = text.strip()
    word, space, rest = given.partition(" ")
    text = RENAMED_ACTIONS.get(word, word) + space + rest
    if text in _WORDS:
        return _WORDS[text]
    if match := re.fullmatch(r"discard (\S+)", text):
        return Discard(read_card(match[1]))
    if match := re.fullmatch(r"knock (\S+):(.*)", text):
        melds = [meld for meld in match[2].split("/") if meld.strip()]
        return Knock(read_card(match[1]), tuple(Meld.parse(meld) for meld in melds))
    if match := re.fullmatch(r"lay (\S+) on ([1-9]\d*)", text):
        return LayOff(read_card(match[1]), int(match[2]) - 1)
    raise ValueError(
        Message(
            "'{text}' is not an action; actions are such as 'draw', 'discard Kd' or 'knock 9h: 5c 5d 5h'", text=given
        )
    )
