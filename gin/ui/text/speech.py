"""What the opponents say at the table: a few short lines each, in a voice of their own, for rare moments.

Pure: a view in, words out.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from gin.rules import Knocked, Message, Outcome, Phase, Scoresheet, View


class Occasion(StrEnum):
    """What somebody has a word about."""

    KNOCK = "knock"
    GIN = "gin"
    UNDERCUT = "undercut"
    """Having been undercut."""
    WON = "won"
    """Having won the game."""
    LOST = "lost"
    """Having lost the game."""
    WAIT = "wait"
    """Waiting while the person thinks for long."""


LINES: Final[Mapping[str, Mapping[Occasion, tuple[Message, ...]]]] = MappingProxyType(
    {
        "novice": {
            Occasion.KNOCK: (
                Message("Is this the moment? I think this is the moment."),
                Message("Knock, knock. It’s me."),
            ),
            Occasion.GIN: (Message("Oh, they all fit. Look, they all fit."),),
            Occasion.UNDERCUT: (Message("And I counted twice."),),
            Occasion.WON: (Message("Did I win? Do write it down somewhere."),),
            Occasion.LOST: (Message("Well played. I’d have kept those queens, too."),),
            Occasion.WAIT: (Message("No hurry. I still have a whole tune to hum."),),
        },
        "simple": {
            Occasion.KNOCK: (
                Message("Page twelve: knock as soon as you can."),
                Message("That’s few enough. I looked it up."),
            ),
            Occasion.GIN: (Message("Chapter five. I never thought I’d need it."),),
            Occasion.UNDERCUT: (Message("The book says that hardly ever happens."),),
            Occasion.WON: (Message("I must write to the author."),),
            Occasion.LOST: (Message("There was a chapter on that. I skipped it."),),
            Occasion.WAIT: (Message("Thinking is allowed. Page three."),),
        },
        "bold": {
            Occasion.KNOCK: (Message("Cards down. I can’t sit still any longer."), Message("Too soon? Never.")),
            Occasion.GIN: (Message("Gin. Don’t ask me how."),),
            Occasion.UNDERCUT: (Message("Ha. Full sail onto the rocks."),),
            Occasion.WON: (Message("Next round’s on me."),),
            Occasion.LOST: (Message("Good fight. Again?"),),
            Occasion.WAIT: (Message("You think. I’ll walk once round the deck."),),
        },
        "guarded": {
            Occasion.KNOCK: (Message("Forgive me. I shall knock."), Message("A small knock, if I may.")),
            Occasion.GIN: (Message("Gin. And the tea is still warm."),),
            Occasion.UNDERCUT: (Message("I ought to have waited. I usually do."),),
            Occasion.WON: (Message("It was a pleasure. Another cup?"),),
            Occasion.LOST: (Message("You kept the card I needed. I admire that."),),
            Occasion.WAIT: (Message("Take your time. I’ll pour."),),
        },
        "patient": {
            Occasion.KNOCK: (
                Message("I’d rather have waited, but there you are."),
                Message("My sister used to knock with a spoon."),
            ),
            Occasion.GIN: (Message("All good things come, dear."),),
            Occasion.UNDERCUT: (Message("That happened to me in 1962, too."),),
            Occasion.WON: (Message("Have a biscuit anyway."),),
            Occasion.LOST: (Message("Here’s your biscuit. You’ve earned it."),),
            Occasion.WAIT: (Message("That reminds me of a story. But you play first."),),
        },
        "steady": {
            Occasion.KNOCK: (Message("Land in sight. I knock."), Message("The tide is right.")),
            Occasion.GIN: (Message("All hands safe in harbour."),),
            Occasion.UNDERCUT: (Message("Forty years at sea, and I misread the wind."),),
            Occasion.WON: (Message("Fair winds to you next time."),),
            Occasion.LOST: (Message("A captain knows when he is sunk."),),
            Occasion.WAIT: (Message("Wait for the wind. I would."),),
        },
        "keen": {
            Occasion.KNOCK: (Message("You blinked."), Message("There. Nobody saw a thing.")),
            Occasion.GIN: (Message("Gin. Watch my hands next time."),),
            Occasion.UNDERCUT: (Message("Quick isn’t always clever. Noted."),),
            Occasion.WON: (Message("That was quick, even for me."),),
            Occasion.LOST: (Message("You saw that coming. I like that."),),
            Occasion.WAIT: (Message("Take your time. I’m not peeking. Much."),),
        },
        "master": {
            Occasion.KNOCK: (Message("I think we both knew."), Message("It was written, if in small letters.")),
            Occasion.GIN: (Message("A very clear night for it."),),
            Occasion.UNDERCUT: (Message("You surprised me. Thank you."),),
            Occasion.WON: (Message("You came closer than you think."),),
            Occasion.LOST: (Message("Even the stars look twice at that."),),
            Occasion.WAIT: (Message("The stars are in no hurry. Nor am I."),),
        },
    }
)
"""The lines by the key of the level and the occasion, to be translated when shown."""


def word_due(view: View, sheet: Scoresheet, levels: Mapping[int, str]) -> tuple[int, Occasion] | None:
    """Return who of the computer players has something to say about what has just happened, and what about.

    ``levels`` are theirs, by seat; ``sheet`` includes the deal if it is over.
    """
    result = view.result if view.phase is Phase.OVER else None
    if result is not None and sheet.winner is not None:
        won = [seat for seat in levels if view.ruleset.side_of(seat) == sheet.winner]
        seat = next(iter(won or levels), None)
        return None if seat is None else (seat, Occasion.WON if won else Occasion.LOST)
    knock = next((event for event in view.log if isinstance(event, Knocked)), None)
    if knock is None or knock.seat not in levels:
        return None
    if not knock.deadwood:
        return knock.seat, Occasion.GIN
    undercut = result is not None and result.outcome is Outcome.UNDERCUT
    return knock.seat, Occasion.UNDERCUT if undercut else Occasion.KNOCK
