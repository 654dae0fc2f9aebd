"""What the lesson says: a note for each move of the learner, and some that are only to be read.

Pure values: texts and the cards they mention. The script decides what happens, and the tutorial
points at what is asked.
"""

import re
from dataclasses import dataclass
from typing import Final

from gin.rules import Card
from gin.ui.i18n import N_
from gin.ui.settings.definitions import Settings

TUTORIAL_OPPONENT: Final = ("Pip", "simple")
"""The opponent in the lesson: the name, and the level whose portrait is shown."""


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence or two at a place in the script, translated when shown.

    With ``act``, the learner acts next. Without, the note is only to be read, and ``cards`` are those it mentions.
    """

    text: str
    act: bool = True
    cards: tuple[Card, ...] = ()


def _read(text: str, cards: str = "") -> Note:
    return Note(text, act=False, cards=tuple(Card.parse(word) for word in cards.split()))


NOTES: Final[dict[tuple[int, int], tuple[Note, ...]]] = {
    (0, 0): (
        _read(N_("Three or four cards of one rank form a set, like your sevens."), "7c 7d 7s"),
        _read(N_("Three or more cards of one suit in sequence form a run. Here is yours."), "3h 4h 5h"),
        _read(N_("Sets and runs are melds. The rest is deadwood and counts: 10 + 9 + 2 + 1 = 22."), "Ks 9c 2d As"),
        Note(N_("Begin each turn by drawing a card. The 6♥ extends your run: drag it into your hand, or click it.")),
    ),
    (0, 1): (Note(N_("End each turn with a discard. Drag the K♠, your highest deadwood, to the discard pile.")),),
    (0, 4): (Note(N_("Pip discarded the K♦. It does not help you: draw from the stock instead.")),),
    (0, 5): (Note(N_("Without the 9♣ your deadwood is 4 + 2 + 1 = 7. With 10 or less you may knock: click the 9♣.")),),
    (0, 6): (_read(N_("Your hand is spread. Pip may now lay off deadwood on your melds: watch the 2♥.")),),
    (0, 8): (_read(N_("Pip is left with 19 and you with 7. You score the difference: 12 points.")),),
    (1, 0): (_read(N_("A new deal. Before the first draw the upcard is offered, this time to Pip first.")),),
    (1, 1): (Note(N_("Pip passed, so the upcard is offered to you. The 6♣ does not help: pass.")),),
    (1, 4): (Note(N_("The Q♠ does not make a meld either. Draw from the stock.")),),
    (1, 5): (Note(N_("You drew the 9♦. Discard the Q♥: it is high and fits nothing.")),),
    (1, 8): (Note(N_("Pip knocked with 9. You may lay off: drag the 5♦ to Pip’s run of diamonds, or click it.")),),
    (1, 9): (Note(N_("Now the 4♦ fits next to it.")),),
    (1, 10): (Note(N_("And the 9♦ fits at the other end.")),),
    (1, 11): (Note(N_("Only the 3♣ is left. Press Finish.")),),
    (1, 12): (_read(N_("3 against Pip’s 9: you undercut! You score the difference, 6, and a bonus of 25.")),),
    (2, 0): (_read(N_("Your last deal. All but the 9♥ are melded: draw a card that fits, and you can go gin."), "9h"),),
    (2, 1): (Note(N_("The Q♣ does not fit. Pass.")),),
    (2, 4): (Note(N_("Nor does the Q♥. Draw from the stock.")),),
    (2, 5): (Note(N_("The 4♦ extends your run! Click the 9♥ and go gin.")),),
    (2, 6): (
        _read(N_("Gin scores 25 and all of Pip’s 21, and nobody may lay off on it.")),
        _read(N_("That is the whole game: the first to reach 100 points wins. Enjoy your evening at the table!")),
    ),
}
"""The notes by deal and by the number of actions played in it, both from 0."""

PROGRESS_KEY: Final = "lesson"
"""The stored setting with the progress: ``1.4`` for four actions of the second deal, or `PROGRESS_DONE`."""
PROGRESS_DONE: Final = "done"
"""The lesson was finished or declined."""


def saved_progress(settings: Settings) -> tuple[int, int] | None:
    """Return where the lesson was left, as deal and action; None if not started, finished or unreadable."""
    place = re.fullmatch(r"([0-9])\.([0-9]{1,2})", settings.setting(PROGRESS_KEY) or "")
    return (int(place[1]), int(place[2])) if place else None
