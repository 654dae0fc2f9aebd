"""What the lesson says: a note for each move of the learner, and some that are only to be read.

Pure values: texts and the cards they mention. The script decides what happens, and the tutorial
points at what is asked.
"""

import re
from dataclasses import dataclass
from typing import Final

from gin.rules import Card
from gin.ui.i18n import N_, _
from gin.ui.settings.definitions import Settings

TUTORIAL_OPPONENT: Final = ("Pip", "simple")
"""The opponent in the lesson: the name, and the level whose portrait is shown."""


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence or two at a place in the script, translated when shown, with the cards that its placeholders name.

    With ``act``, the learner acts next. Without, the note is only to be read, and ``cards`` are those it speaks of.
    ``offers_tutor`` says that the tutor can be turned on beside it.
    """

    text: str
    act: bool = True
    cards: tuple[Card, ...] = ()
    named: tuple[tuple[str, Card], ...] = ()
    offers_tutor: bool = False

    @property
    def words(self) -> str:
        """The note in the player's language."""
        return _(self.text, **dict(self.named))


def _read(text: str, cards: str = "", **named: str) -> Note:
    return Note(text, act=False, cards=tuple(map(Card.parse, cards.split())), named=_parsed(named))


def _do(text: str, **named: str) -> Note:
    return Note(text, named=_parsed(named))


def _parsed(named: dict[str, str]) -> tuple[tuple[str, Card], ...]:
    return tuple((name, Card.parse(card)) for name, card in named.items())


NOTES: Final[dict[tuple[int, int], tuple[Note, ...]]] = {
    (0, 0): (
        _read(N_("Hello, I’m Pip! The goal: turn your cards into melds before I do, and be the first to 100 points.")),
        _read(N_("One kind of meld is a set: three or four cards of one rank, like your sevens."), "7c 7d 7s"),
        _read(N_("The other is a run: three or more in a row in one suit, like your hearts."), "3h 4h 5h"),
        _read(N_("All the rest is deadwood: 10 + 9 + 2 + 1 = 22. The less you have, the better."), "Ks 9c 2d As"),
        _do(
            N_(
                "The first card face up is the upcard: take it, or pass. The {card} fits your run: click it, or drag "
                "it to your hand."
            ),
            card="6h",
        ),
    ),
    (0, 1): (
        _read(N_("You end each turn with a discard. High cards that fit nothing go first."), "Ks"),
        _do(N_("Away with the {card}: drag it to the discard pile, or click it twice."), card="Ks"),
    ),
    (0, 4): (_do(N_("My {card} is no use to you. Draw from the stock and hope!"), card="Kd"),),
    (0, 5): (
        _read(
            N_("With 10 deadwood or less you may knock and end the deal. Knock early: I am getting closer, too."), "9c"
        ),
        _do(N_("Without the {card} you have 4 + 2 + 1 = 7. Click it, then Knock."), card="9c"),
    ),
    (0, 6): (_read(N_("Well knocked! Now I may lay off deadwood on your melds. Watch your hearts.")),),
    (0, 8): (_read(N_("I am left with 19, you with 7. The difference is yours: 12 points.")),),
    (1, 0): (_read(N_("Next deal. This time I may take the upcard first. I don’t need it.")),),
    (1, 1): (_do(N_("I passed, so it is offered to you. The {card} fits nothing of yours: pass."), card="6c"),),
    (1, 4): (
        _read(N_("What to keep? Pairs, and neighbours in a suit. Middle cards fit the most runs."), "4d 5d"),
        _do(N_("My {card} makes no meld with yours. Draw from the stock."), card="Qs"),
    ),
    (1, 5): (
        _do(N_("The {drawn} may be useful later. Discard the {card}: high, and all alone."), drawn="9d", card="Qh"),
    ),
    (1, 8): (
        _do(N_("I knock with 9! Now you lay off: drag the {card} to my run of diamonds, or click it."), card="5d"),
    ),
    (1, 9): (_do(N_("The {card} fits now, too."), card="4d"),),
    (1, 10): (_do(N_("And the {card} goes on the other end."), card="9d"),),
    (1, 11): (_do(N_("Your {card} fits nowhere. Press Finish."), card="3c"),),
    (1, 12): (
        _read(N_("You have 3, I have 9. You undercut me! The difference of 6 is yours, and 25 on top.")),
        _read(N_("So knock early, but late in a deal take care: a knock with 8 or more is easily undercut.")),
    ),
    (2, 0): (
        _read(
            N_("Last deal, and what a hand! Only the {card} is left. One card that fits, and it is gin."),
            "9h",
            card="9h",
        ),
    ),
    (2, 1): (_do(N_("I passed. The {card} does not help you either: pass."), card="Qc"),),
    (2, 4): (_do(N_("Nor does my {card}. Draw from the stock."), card="Qh"),),
    (2, 5): (_do(N_("The {drawn} fits your run! Click the {card}, then Gin."), drawn="4d", card="9h"),),
    (2, 6): (
        _read(N_("Gin! You score 25 and all of my 21, and nobody lays off on gin.")),
        Note(
            N_("Stuck? Press H for a hint. And if you like, a tutor warns you before you make a mistake."),
            act=False,
            offers_tutor=True,
        ),
        _read(N_("That’s the whole game. Keep pairs and middle cards, let high ones go, and knock early. Have fun!")),
    ),
}
"""The notes by deal and by the number of actions played in it, both from 0."""

DEALS: Final = len({deal for deal, _ply in NOTES})
"""The number of deals in the tutorial."""

PROGRESS_KEY: Final = "lesson"
"""The stored setting with the progress: ``1.4.2`` for four actions of the second deal and two notes read there, which
may be left out, or `PROGRESS_DONE`."""
PROGRESS_DONE: Final = "done"
"""The tutorial was finished or declined."""


@dataclass(frozen=True, slots=True, order=True)
class Progress:
    """A place in the tutorial: the deal, the number of actions played in it, and of notes read there, all from 0."""

    deal: int = 0
    ply: int = 0
    read: int = 0

    def __str__(self) -> str:
        return f"{self.deal}.{self.ply}.{self.read}"

    @property
    def previous(self) -> "Progress | None":
        """The place of the note before, or None at the first."""
        places = (Progress(*place, read) for place, notes in NOTES.items() for read in range(len(notes)))
        return max((place for place in places if place < self), default=None)


def saved_progress(settings: Settings) -> Progress | None:
    """Return where the tutorial was left; None if it was not started, is finished or cannot be read."""
    place = re.fullmatch(r"([0-9])\.([0-9]{1,2})(?:\.([0-9]))?", settings.setting(PROGRESS_KEY) or "")
    return Progress(int(place[1]), int(place[2]), int(place[3] or 0)) if place else None
