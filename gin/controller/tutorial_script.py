"""The script of the tutorial: three short deals with everything that a beginner has to meet.

Pure values: decks and the actions that follow. What is said about them is in `gin.ui.text.tutorial_notes`.
"""

from typing import Final

from gin.rules import PRESETS, GameRecord, stacked_deck
from gin.rules.notation import read_action

_DEALS: Final = (
    (
        stacked_deck("7c 7d 7s 3h 4h 5h Ks 9c 2d As", "Qc Qh Qs 9d Td Jd 8c 6s 5c 2h", upcard="6h", stock="Kd 4c"),
        "take, discard Ks, draw, discard Kd, draw, knock 9c: 7c 7d 7s / 3h 4h 5h 6h, lay 2h on 1, done",
    ),
    (
        stacked_deck("6d 7d 8d Jc Jd Jh 2c 4h Qs 9c", "8s 9s Ts Kc Kd Kh 5d 4d 3c Qh", upcard="6c", stock="Ad 9d 2s"),
        "pass, pass, draw, discard Qs, draw, discard Qh, draw, knock 9c: 6d 7d 8d / Jc Jd Jh,"
        "lay 5d on 1, lay 4d on 1, lay 9d on 1, done",
    ),
    (
        stacked_deck("Kc Kd Kh 8c 8d 8s Js 5h 4h 2c", "5s 6s 7s Tc Td Th Ad 2d 3d 9h", upcard="Qc", stock="Qh 4d"),
        "pass, pass, draw, discard Qh, draw, knock 9h: Ad 2d 3d 4d / 5s 6s 7s / Tc Td Th",
    ),
)
"""Each deal's deck and its actions. The learner has the first seat."""


def tutorial_script(names: tuple[str, str]) -> GameRecord:
    """Return the game of the tutorial; the first of the names is the learner's."""
    record = GameRecord(PRESETS["standard"], names, first_dealer=1)
    for deck, actions in _DEALS:
        record = record.with_deal(deck)
        for text in actions.split(","):
            record = record.with_action(read_action(text))
    return record
