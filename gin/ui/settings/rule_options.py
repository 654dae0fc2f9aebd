"""Every ruleset option as a player sees it: a name, a sentence of help, and choices in words.

A table, and what follows from it for a ruleset. Pure but for the current language.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, product
from types import MappingProxyType
from typing import Any, Final

from gin.rules import PRESETS, Aces, Ruleset
from gin.rules.ruleset import (
    AfterVoid,
    FirstDealer,
    NextDealer,
    Oklahoma,
    Opening,
    Seating,
    Settlement,
    Shutout,
    StockEnd,
    Tie,
)
from gin.ui.i18n import N_, _


@dataclass(frozen=True, slots=True)
class Choice:
    """A value of an option and its label, which is translated when shown."""

    value: Any
    label: str


@dataclass(frozen=True, slots=True)
class RuleOption:
    """An option of `Ruleset` that a player can choose.

    A number has ``stops``, the values that − and + step through; any other can be typed. Its ``choices`` are then
    values that are not amounts, such as "none". Texts are translated when shown.
    """

    name: str
    heading: str
    label: str
    help: str
    choices: tuple[Choice, ...] = ()
    stops: tuple[int, ...] = ()

    def value_label(self, value: Any) -> str:
        """Return a value as a player reads it."""
        return next((_(choice.label) for choice in self.choices if choice.value == value), str(value))

    def step(self, value: int | None, by: int) -> int:
        """Return the next stop below or above a value, or the value at the end; from "none", the usual value."""
        if value is None:
            usual: int = getattr(PRESETS["standard"], self.name)
            return usual
        beyond = [stop for stop in self.stops if (stop - value) * by > 0]
        return min(beyond, key=lambda stop: abs(stop - value), default=value)


_NO_YES: Final = (Choice(False, N_("No")), Choice(True, N_("Yes")))
_AMOUNTS: Final = (0, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100)
_LARGE: Final = (0, 25, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500)

RULE_OPTIONS: Final = (
    RuleOption(
        "players",
        N_("The table"),
        N_("Players"),
        N_("How many players sit at the table."),
        (Choice(2, N_("Two")), Choice(3, N_("Three")), Choice(4, N_("Four"))),
    ),
    RuleOption(
        "partners",
        N_("The table"),
        N_("Partners"),
        N_("Four players form two pairs, who sit opposite each other and score together."),
        (Choice(False, N_("Each alone")), Choice(True, N_("Two pairs"))),
    ),
    RuleOption(
        "seating",
        N_("The table"),
        N_("Three or four"),
        N_("Everyone plays one deal, three take turns sitting out, or two pairs play two deals at once."),
        (
            Choice(Seating.ONE_TABLE, N_("One table")),
            Choice(Seating.DEALER_SITS_OUT, N_("Dealer sits out")),
            Choice(Seating.TWO_DEALS, N_("Two deals")),
        ),
    ),
    RuleOption(
        "first_dealer",
        N_("The deal"),
        N_("First dealer"),
        N_("Who deals first in a game."),
        (Choice(FirstDealer.CUT, N_("Cut for low card")), Choice(FirstDealer.RANDOM, N_("Random"))),
    ),
    RuleOption(
        "next_dealer",
        N_("The deal"),
        N_("Next dealer"),
        N_("Who deals after a deal is won."),
        (
            Choice(NextDealer.WINNER, N_("The winner")),
            Choice(NextDealer.LOSER, N_("The loser")),
            Choice(NextDealer.ROTATE, N_("Taking turns")),
        ),
    ),
    RuleOption(
        "after_void",
        N_("The deal"),
        N_("After a void deal"),
        N_("Who deals after a deal that nobody wins."),
        (Choice(AfterVoid.SAME, N_("The same dealer")), Choice(AfterVoid.ROTATE, N_("The next player"))),
    ),
    RuleOption(
        "opening",
        N_("The deal"),
        N_("Opening"),
        N_("The upcard is offered in turn, or not offered, or the first player gets an extra card and discards first."),
        (
            Choice(Opening.OFFER, N_("Upcard offered")),
            Choice(Opening.FREE, N_("No offer")),
            Choice(Opening.ELEVEN, N_("An extra card")),
        ),
    ),
    RuleOption(
        "cards_dealt",
        N_("The deal"),
        N_("Cards dealt"),
        N_("How many cards everyone is dealt. Four players at one table have more turns with seven."),
        (Choice(10, N_("Ten")), Choice(7, N_("Seven"))),
    ),
    RuleOption(
        "allow_returned_discard",
        N_("Turns"),
        N_("Discard it again"),
        N_("Whether a card taken from the discard pile may be discarded in the same turn."),
        (Choice(False, N_("Forbidden")), Choice(True, N_("Allowed"))),
    ),
    RuleOption(
        "pile_turns",
        N_("Turns"),
        N_("Pile only"),
        N_("After so many turns in a row without a card from the stock, the next draw must be from it."),
        (Choice(None, N_("No limit")),),
        (4, 6, 8, 10, 12, 16, 20, 24),
    ),
    RuleOption(
        "stock_end",
        N_("Turns"),
        N_("Stock runs out"),
        N_(
            "With two cards left: nobody scores, the lowest deadwood scores, or the last discard may still be taken "
            "to knock."
        ),
        (
            Choice(StockEnd.VOID, N_("Void")),
            Choice(StockEnd.LOWEST, N_("Lowest scores")),
            Choice(StockEnd.LAST_DISCARD, N_("Last discard")),
        ),
    ),
    RuleOption(
        "knock_limit",
        N_("Knocking"),
        N_("Knock limit"),
        N_("The most deadwood you may knock with; 0 means gin only."),
        stops=tuple(range(11)),
    ),
    RuleOption(
        "oklahoma",
        N_("Knocking"),
        N_("Oklahoma"),
        N_("The first upcard sets the knock limit of each deal. An ace means gin only, or a limit of 1."),
        (
            Choice(Oklahoma.OFF, N_("Off")),
            Choice(Oklahoma.ACE_IS_GIN, N_("Ace is gin")),
            Choice(Oklahoma.ACE_IS_ONE, N_("Ace is 1")),
        ),
    ),
    RuleOption(
        "spades_double",
        N_("Knocking"),
        N_("Spades double"),
        N_("In Oklahoma, a spade as the first upcard doubles the points of the deal."),
        _NO_YES,
    ),
    RuleOption(
        "gin_bonus",
        N_("Scoring"),
        N_("Gin"),
        N_("Points for going gin, on top of the opponents’ deadwood."),
        (),
        _AMOUNTS,
    ),
    RuleOption(
        "big_gin_bonus",
        N_("Scoring"),
        N_("Big gin"),
        N_("Points for melding every card without discarding."),
        (Choice(None, N_("Not played")),),
        (0, 10, 20, 25, 31, 40, 50, 62, 75, 100),
    ),
    RuleOption(
        "undercut_bonus",
        N_("Scoring"),
        N_("Undercut"),
        N_("Points for having less deadwood than the knocker."),
        (),
        _AMOUNTS,
    ),
    RuleOption(
        "tie",
        N_("Scoring"),
        N_("A tie"),
        N_("When an opponent has exactly the knocker’s deadwood."),
        (
            Choice(Tie.UNDERCUT, N_("An undercut")),
            Choice(Tie.UNDERCUT_NO_BONUS, N_("Without bonus")),
            Choice(Tie.NOBODY, N_("Nobody scores")),
        ),
    ),
    RuleOption(
        "ante",
        N_("Scoring"),
        N_("Pot"),
        N_("Points each side puts in before each deal; the winner takes the pot, and a void deal splits it."),
        (),
        (0, 1, 2, 3, 5, 10, 15, 20, 25, 50),
    ),
    RuleOption(
        "target",
        N_("The game"),
        N_("Played to"),
        N_("The points from deals needed to win the game."),
        (Choice(None, N_("A single deal")),),
        (25, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500),
    ),
    RuleOption("game_bonus", N_("The game"), N_("Game bonus"), N_("Points for winning the game."), (), _LARGE),
    RuleOption(
        "box_bonus",
        N_("The game"),
        N_("Each deal won"),
        N_("Points for each deal won, also called a box or a line."),
        (),
        _AMOUNTS,
    ),
    RuleOption(
        "box_at_once",
        N_("The game"),
        N_("Deals won count"),
        N_("At once, they help to reach the target; at the end, they are only added to the total."),
        (Choice(False, N_("At the end")), Choice(True, N_("At once"))),
    ),
    RuleOption(
        "shutout",
        N_("The game"),
        N_("Shutout"),
        N_("What the winner gains if the opponents have scored nothing."),
        (
            Choice(Shutout.NONE, N_("Nothing extra")),
            Choice(Shutout.FLAT, N_("Flat bonus")),
            Choice(Shutout.DOUBLES_TOTAL, N_("Doubles the total")),
            Choice(Shutout.DOUBLES_DIFFERENCE, N_("Doubles the difference")),
        ),
    ),
    RuleOption(
        "shutout_bonus",
        N_("The game"),
        N_("Shutout bonus"),
        N_("Points for a shutout that earns a flat bonus."),
        (),
        _LARGE,
    ),
    RuleOption(
        "settlement",
        N_("The game"),
        N_("Settlement"),
        N_("How the game is settled: each side keeps its total, or the winner takes the difference."),
        (Choice(Settlement.TOTALS, N_("Own totals")), Choice(Settlement.DIFFERENCE, N_("The difference"))),
    ),
    RuleOption(
        "aces",
        N_("Variants"),
        N_("Aces"),
        N_("Where an ace may go in a run."),
        (
            Choice(Aces.LOW, N_("Low only")),
            Choice(Aces.HIGH_OR_LOW, N_("High or low")),
            Choice(Aces.CORNER, N_("Round the corner")),
        ),
    ),
    RuleOption(
        "hollywood",
        N_("Variants"),
        N_("Hollywood"),
        N_("Three games are scored side by side, in three columns."),
        _NO_YES,
    ),
)
"""Every option, in the order in which a player meets it."""

OPTIONS_BY_NAME: Final = MappingProxyType({option.name: option for option in RULE_OPTIONS})
"""The options by name."""


def nearest_preset(rules: Ruleset) -> Ruleset:
    """Return the preset of this name, or else the one with the fewest differences."""
    if rules.name in PRESETS:
        return PRESETS[rules.name]
    return min(PRESETS.values(), key=lambda preset: len(differences(rules, preset)))


def differences(rules: Ruleset, base: Ruleset) -> tuple[RuleOption, ...]:
    """Return the options in which two rulesets differ, other than their names."""
    return tuple(option for option in RULE_OPTIONS if getattr(rules, option.name) != getattr(base, option.name))


_YIELDING: Final[tuple[tuple[str, tuple[Any, ...]], ...]] = (
    ("players", (4, 3, 2)),
    ("partners", (True, False)),
    ("seating", (Seating.ONE_TABLE,)),
    ("settlement", (Settlement.TOTALS, Settlement.DIFFERENCE)),
    ("shutout", (Shutout.DOUBLES_TOTAL, Shutout.FLAT)),
    ("shutout_bonus", (0,)),
    ("hollywood", (False,)),
    ("target", (100,)),
    ("oklahoma", (Oklahoma.ACE_IS_GIN, Oklahoma.OFF)),
    ("spades_double", (False,)),
    ("knock_limit", (10,)),
    ("opening", (Opening.OFFER,)),
)
"""Options that may change to resolve a conflict, and to what."""
_MOST_YIELDING = 4


def find_valid_changes(rules: Ruleset, name: str, value: Any) -> dict[str, Any] | None:
    """Return the fewest other changes that make a value possible; None if nothing helps or there is no such value."""
    for count in range(_MOST_YIELDING + 1):
        for options in combinations([each for each in _YIELDING if each[0] != name], count):
            for values in product(*(choices for _option, choices in options)):
                more = {option: other for (option, _choices), other in zip(options, values, strict=True)}
                if any(getattr(rules, option) == other for option, other in more.items()):
                    continue
                try:
                    replace(rules, **{name: value}, **more)
                except ValueError:
                    continue
                return more
    return None


def why_no_effect(rules: Ruleset, name: str) -> str:
    """Return why an option has no effect under these rules; empty if it has one."""
    gin_alone = rules.knock_limit == 0 and rules.oklahoma is Oklahoma.OFF
    reasons: dict[str, tuple[bool, str]] = {
        "next_dealer": (rules.target is None, _("A single deal has no next dealer.")),
        "undercut_bonus": (gin_alone, _("With gin only, nobody can be undercut.")),
        "tie": (gin_alone, _("With gin only, there are no ties.")),
        "box_at_once": (not rules.box_bonus, _("Winning a deal earns no box points.")),
        "knock_limit": (rules.oklahoma is not Oklahoma.OFF, _("In Oklahoma the first upcard sets the limit.")),
        "shutout_bonus": (rules.shutout is not Shutout.FLAT, _("A shutout earns no flat bonus under these rules.")),
        "spades_double": (rules.oklahoma is Oklahoma.OFF, _("Only for Oklahoma, which these rules do not use.")),
    }
    applies, reason = reasons.get(name, (False, ""))
    return reason if applies else ""


# Names

MAX_RULESET_NAME: Final = 24
"""The maximum length of a ruleset name, in characters."""


def allowed_in_ruleset_name(character: str) -> bool:
    """Return whether a character is allowed in a name: a letter that the fonts cover, a digit or a space."""
    letter = character.isalpha() and character <= "ž" and character not in "ĸĿŀŉŦŧ"
    return letter or character in " 0123456789"


def name_as_stored(typed: str) -> str:
    """Return a name as `Ruleset` stores it, with hyphens for spaces; empty if nothing was typed."""
    return "-".join(typed.split())


def is_valid_name(stored: str) -> bool:
    """Return whether a name could have been typed here."""
    typed = stored.replace("-", " ")
    return (
        name_as_stored(typed) == stored
        and 0 < len(stored) <= MAX_RULESET_NAME
        and all(map(allowed_in_ruleset_name, typed))
    )


def unused_name(wish: str, taken: Iterator[str] | tuple[str, ...]) -> str:
    """Return the wanted name, or the first numbered variant of it that is not taken."""
    known = {name.casefold() for name in taken} | set(PRESETS)
    number, name = 1, name_as_stored(wish)
    while name.casefold() in known:
        number += 1
        name = name_as_stored(f"{wish[: MAX_RULESET_NAME - len(str(number)) - 1]} {number}")
    return name
