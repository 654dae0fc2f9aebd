"""What the lesson teaches: three short deals, and a note for each move that a person makes in them.

Pure values: the script as a game record, and words that belong to places in it. It knows no scene.
"""

from dataclasses import dataclass
from typing import Final

from gin.rules import DECK, PRESETS, Card, GameRecord
from gin.rules.notation import read_action
from gin.ui.interaction import Pile


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence or two at a place of the script, and the cards or the pile that it speaks of.

    Without ``act`` it is only to be read; with it the next action follows from it.
    """

    text: str
    points: tuple[Card | Pile, ...] = ()
    act: bool = True


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


def _pack(first: str, second: str, upcard: str, stock: str) -> list[Card]:
    """A pack that deals these hands to the seat after the dealer and to the dealer; the rest lies at its bottom."""
    dealt = [card for pair in zip(_cards(first), _cards(second), strict=True) for card in pair]
    top = [*dealt, *_cards(upcard), *_cards(stock)]
    return [*top, *(card for card in DECK if card not in top)]


def script(names: tuple[str, str]) -> GameRecord:
    """The game of the lesson, the person who learns first of the names."""
    record = GameRecord(PRESETS["standard"], names, first_dealer=1)
    for pack, actions in _DEALS:
        record = record.with_deal(pack)
        for text in actions.split(","):
            record = record.with_action(read_action(text))
    return record


_DEALS: Final = (
    (
        _pack("7c 7d 7s 3h 4h 5h Ks 9c 2d As", "Qc Qh Qs 9d Td Jd 8c 6s 5c 2h", "6h", "Kd 4c"),
        "take, shed Ks, draw, shed Kd, draw, knock 9c: 7c 7d 7s / 3h 4h 5h 6h, lay 2h on 1, done",
    ),
    (
        _pack("6d 7d 8d Jc Jd Jh 2c 4h Qs 9c", "8s 9s Ts Kc Kd Kh 5d 4d 3c Qh", "6c", "Ad 9d 2s"),
        "pass, pass, draw, shed Qs, draw, shed Qh, draw, knock 9c: 6d 7d 8d / Jc Jd Jh,"
        "lay 5d on 1, lay 4d on 1, lay 9d on 1, done",
    ),
    (
        _pack("Kc Kd Kh 8c 8d 8s Js 5h 4h 2c", "5s 6s 7s Tc Td Th Ad 2d 3d 9h", "Qc", "Qh 4d"),
        "pass, pass, draw, shed Qh, draw, knock 9h: Ad 2d 3d 4d / 5s 6s 7s / Tc Td Th",
    ),
)

NOTES: Final[dict[tuple[int, int], tuple[Note, ...]]] = {
    (0, 0): (
        Note("Three or four cards of one rank are a set. Your sevens are one.", _cards("7c 7d 7s"), act=False),
        Note("Three or more in a row, all of one suit, are a run. Here is yours.", _cards("3h 4h 5h"), act=False),
        Note(
            "Sets and runs are melds. The rest is deadwood, and counts against you: now 10 + 9 + 2 + 1 = 22.",
            _cards("Ks 9c 2d As"),
            act=False,
        ),
        Note("The 6♥ would lengthen your run. Drag it into your hand, or click it.", (Pile.DISCARD,)),
    ),
    (0, 1): (
        Note("Every turn ends with a discard. Drag the K♠, your dearest loose card, on to the pile.", _cards("Ks")),
    ),
    (0, 4): (Note("Pip drew and threw the K♦. It is no use to you: draw from the stock.", (Pile.STOCK,)),),
    (0, 5): (
        Note(
            "Throw the 9♣ and your deadwood is 4 + 2 + 1 = 7. With 10 or less you may knock: click the 9♣, then Knock.",
            _cards("9c"),
        ),
    ),
    (0, 6): (
        Note("Your hand is down. Now Pip may lay loose cards off on your melds: watch the 2♥.", (), act=False),
    ),
    (0, 8): (Note("Pip is left with 19 and you with 7. The difference, 12 points, is yours.", act=False),),
    (1, 0): (
        Note(
            "A new deal. This time Pip is the first to be offered the upcard, the 6♣.", (Pile.DISCARD,), act=False
        ),
    ),
    (1, 1): (Note("Pip passed, so it is offered to you. It fits nothing: pass.", (Pile.DISCARD,)),),
    (1, 4): (Note("The Q♠ makes no meld for you. Draw from the stock.", (Pile.STOCK,)),),
    (1, 5): (Note("The Q♥ is dear and goes with nothing. Discard it.", _cards("Qh")),),
    (1, 8): (
        Note(
            "Pip has knocked with 9. You may lay off too: drag your 5♦ to Pip’s run of diamonds, or click it.",
            _cards("5d"),
        ),
    ),
    (1, 9): (Note("Now the 4♦ fits beside it.", _cards("4d")),),
    (1, 10): (Note("And the 9♦ at the other end.", _cards("9d")),),
    (1, 11): (Note("Only the 3♣ is left. Press Finish.", _cards("3c")),),
    (1, 12): (
        Note(
            "You have 3 where Pip has 9: an undercut! You score the 6 between you, and a bonus of 25.", act=False
        ),
    ),
    (2, 0): (
        Note("Look: all but the 9♥ is melded. One card more, and you have no deadwood: gin.", _cards("9h"), act=False),
    ),
    (2, 1): (Note("The Q♣ is not that card. Pass.", (Pile.DISCARD,)),),
    (2, 4): (Note("Nor is the Q♥. Try the stock.", (Pile.STOCK,)),),
    (2, 5): (Note("The 4♦ lengthens your run! Click the 9♥, then Gin.", _cards("9h")),),
    (2, 6): (
        Note("Gin: a bonus of 25, and all of Pip’s 21. Nobody may lay off on gin.", act=False),
        Note("That is the whole game. Who first has 100 points wins it. Good luck!", act=False),
    ),
}
"""By deal and by the number of actions played in it, both from 0."""
