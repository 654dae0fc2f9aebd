"""Actions as text, for records that people can read: a writer and its reader.

``pass``, ``draw``, ``take``, ``shed Kd``, ``knock 9h: 5c 5d 5h / 9c Tc Jc``, ``biggin``, ``lay 8h on 2``
(melds are counted from 1) and ``done``.
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
from gin.rules.melds import Meld

_WORDS: dict[str, Action] = {
    "pass": PassUpcard(),
    "draw": DrawStock(),
    "take": DrawDiscard(),
    "biggin": BigGin(),
    "done": FinishLayOff(),
}
_TEXTS = {type(action): word for word, action in _WORDS.items()}


def write_action(action: Action) -> str:
    """Return an action as one line of text that `read_action` reads back."""
    match action:
        case Discard(card):
            return f"shed {card}"
        case Knock(card, melds):
            return f"knock {card}: {' / '.join(map(str, melds))}".rstrip()
        case LayOff(card, meld):
            return f"lay {card} on {meld + 1}"
        case _:
            return _TEXTS[type(action)]


def read_action(text: str) -> Action:
    """Read one action; raises ValueError with a sentence if it is none."""
    text = text.strip()
    if text in _WORDS:
        return _WORDS[text]
    if match := re.fullmatch(r"shed (\S+)", text):
        return Discard(Card.parse(match[1]))
    if match := re.fullmatch(r"knock (\S+):(.*)", text):
        melds = [meld for meld in match[2].split("/") if meld.strip()]
        return Knock(Card.parse(match[1]), tuple(Meld.parse(meld) for meld in melds))
    if match := re.fullmatch(r"lay (\S+) on ([1-9]\d*)", text):
        return LayOff(Card.parse(match[1]), int(match[2]) - 1)
    raise ValueError(f"{text!r} is not an action; such as 'draw', 'take', 'shed Kd' or 'knock 9h: 5c 5d 5h' is")
