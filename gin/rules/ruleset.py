"""Every option of the rules as one frozen, validated value.

A `Ruleset` says how a game is played; the other modules of the rules have no options of their own. What each option
means, and which source plays it how, is listed in docs/rules.md. The options of each preset are in `gin.rules.presets`.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Any, Final, get_args

from gin.rules.legacy import FIRST_OPTIONS, FIRST_PRESETS, RENAMED_OPTIONS
from gin.rules.melds import Aces
from gin.rules.message import Message
from gin.rules.presets import PRESET_OPTIONS, STANDARD


class Seating(StrEnum):
    """How three or four players share the table.

    ``ONE_TABLE``: all play each deal (casual house rules).
    ``DEALER_SITS_OUT``: of three players, the dealer deals to the other two and does not play (Pagat, three players).
    ``TWO_DEALS``: of two pairs of partners, each player plays one opponent (Pagat, four players). The two deals count
    as one round: the side that won more scores the difference, or a side that won both the sum. Opponents change every
    round. The deals are played one after the other, so that one screen can show both.
    """

    ONE_TABLE = "one-table"
    DEALER_SITS_OUT = "dealer-sits-out"
    TWO_DEALS = "two-deals"


class FirstDealer(StrEnum):
    """Who deals the first deal of a game."""

    CUT = "cut"
    RANDOM = "random"


class NextDealer(StrEnum):
    """Who deals after a deal that somebody has won."""

    LOSER = "loser"
    WINNER = "winner"
    ROTATE = "rotate"


class AfterVoid(StrEnum):
    """Who deals after a deal that nobody has won."""

    SAME = "same"
    ROTATE = "rotate"


class Opening(StrEnum):
    """How a deal begins: with the upcard on offer, a free draw, or eleven cards for the first seat."""

    OFFER = "offer"
    FREE = "free"
    ELEVEN = "eleven"


class Oklahoma(StrEnum):
    """Whether the first upcard sets the knock limit, and what an ace means then (Pagat, Oklahoma)."""

    OFF = "off"
    ACE_IS_GIN = "ace-is-gin"
    ACE_IS_ONE = "ace-is-one"


class Tie(StrEnum):
    """Whether an opponent with exactly the knocker's deadwood undercuts, and for what."""

    UNDERCUT = "undercut"
    UNDERCUT_NO_BONUS = "undercut-no-bonus"
    NOBODY = "nobody"


class StockEnd(StrEnum):
    """What happens when two cards are left in the stock: the 50th card of the deck has been drawn.

    ``VOID``: the deal is void once the player who drew it has discarded without a knock (Pagat, knocking). The club
    house rules mean the same when they speak of the 50th card, so that is no option of its own.
    ``LOWEST``: the lowest deadwood then scores the difference to each opponent (casual house rules, variation).
    ``LAST_DISCARD``: the next player may still take that discard, but only to knock with it (Rubl, the 50th card).
    """

    VOID = "void"
    LOWEST = "lowest"
    LAST_DISCARD = "last-discard"


class Shutout(StrEnum):
    """What a winner gains if no other side has scored in the whole game."""

    NONE = "none"
    FLAT = "flat"
    DOUBLES_TOTAL = "doubles-total"
    DOUBLES_DIFFERENCE = "doubles-difference"


class Settlement(StrEnum):
    """What a finished game is worth: its total to each side, or the difference to the winner."""

    TOTALS = "totals"
    DIFFERENCE = "difference"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """The rules of a game; the defaults are the preset ``standard``.

    Raises ValueError, with a sentence for a person, if a value is out of range or options contradict each other.
    ``str`` writes a ruleset in one line, which `Ruleset.parse` reads back. For a file use `stored` and `parse_stored`:
    a preset may be redefined, and what has been stored must keep its meaning.

    >>> rules = Ruleset.parse("classic target=250 big_gin_bonus=31")
    >>> rules.target, rules.gin_bonus, str(rules)
    (250, 20, 'classic big_gin_bonus=31 target=250')
    """

    name: str = STANDARD
    players: int = 2
    partners: bool = False
    seating: Seating = Seating.ONE_TABLE
    first_dealer: FirstDealer = FirstDealer.CUT
    next_dealer: NextDealer = NextDealer.WINNER
    after_void: AfterVoid = AfterVoid.SAME
    opening: Opening = Opening.OFFER
    cards_dealt: int = 10
    allow_returned_discard: bool = False
    pile_turns: int | None = 12
    knock_limit: int = 10
    oklahoma: Oklahoma = Oklahoma.OFF
    spades_double: bool = False
    gin_bonus: int = 25
    big_gin_bonus: int | None = 31
    undercut_bonus: int = 25
    tie: Tie = Tie.UNDERCUT
    stock_end: StockEnd = StockEnd.VOID
    aces: Aces = Aces.LOW
    target: int | None = 100
    game_bonus: int = 100
    box_bonus: int = 25
    box_at_once: bool = False
    shutout: Shutout = Shutout.DOUBLES_TOTAL
    shutout_bonus: int = 0
    settlement: Settlement = Settlement.TOTALS
    hollywood: bool = False
    ante: int = 0

    def __post_init__(self) -> None:
        # The text of a choice equals the choice, but `is` would tell them apart: make it the choice itself.
        for field in fields(self):
            if isinstance(field.default, StrEnum):
                object.__setattr__(self, field.name, _choice(field.name, field.default, getattr(self, field.name)))
        for problem in _type_problems(self) or _problems(self):
            raise ValueError(problem)

    @property
    def sides(self) -> int:
        """The number of sides that score: two with partners, else one for each player."""
        return 2 if self.partners else self.players

    @property
    def seats_in_deal(self) -> int:
        """The number of hands in a deal: one for each player at one table, else two."""
        return self.players if self.seating is Seating.ONE_TABLE else 2

    def side_of(self, seat: int) -> int:
        """Return the side of a seat; partners sit across the table from each other."""
        return seat % 2 if self.partners else seat

    def __str__(self) -> str:
        return self._departures(PRESETS.get(self.name, PRESETS[STANDARD]))

    @property
    def stored(self) -> str:
        """The ruleset in one line for a file: its departures from the preset as the first release defined it."""
        return self._departures(Ruleset.parse_stored(self.name))

    def _departures(self, base: "Ruleset") -> str:
        changed = [
            f"{field.name}={_to_text(getattr(self, field.name))}"
            for field in fields(self)
            if field.name != "name" and getattr(self, field.name) != getattr(base, field.name)
        ]
        return " ".join([self.name, *changed])

    @staticmethod
    def parse(text: str) -> "Ruleset":
        """Read a name followed by words ``option=value``, each a departure from the preset of that name.

        Any other name is based on ``standard``. Options are also read by the names of earlier releases. Raises
        ValueError naming an unknown option or a bad value.
        """
        name, *words = text.split() or [""]
        if not name or "=" in name:
            raise ValueError(f"a ruleset is written as a name and options, not as {text!r}")
        base = PRESETS.get(name) or replace(PRESETS[STANDARD], name=name)
        return replace(base, **_read_options(words))

    @staticmethod
    def parse_stored(text: str) -> "Ruleset":
        """Read a ruleset that this release or an earlier one has stored.

        An option that is not named is as it was before it could be chosen, and a preset as the first release defined
        it; other names depart from ``standard``. Raises ValueError as `parse` does.

        >>> Ruleset.parse("table-of-four").cards_dealt, Ruleset.parse_stored("table-of-four").cards_dealt
        (7, 10)
        """
        name, _, words = text.strip().partition(" ")
        base = name if name in FIRST_PRESETS else STANDARD
        return replace(Ruleset.parse(f"{base} {FIRST_OPTIONS} {FIRST_PRESETS[base]} {words}"), name=name)

    @staticmethod
    def parse_damaged(text: str) -> "tuple[Ruleset, tuple[str, ...]]":
        """Read what makes sense of a line that `Ruleset.parse_stored` may refuse; return also the words left out.

        An option left out is that of the preset. Raises ValueError if the rest still contradicts itself.
        """
        first, *words = text.split() or [text]
        if not first.strip():
            raise ValueError("there are no rules")
        known = first in PRESETS or not _name_problems(first)
        name = first if known else STANDARD
        left_out = [] if known else [first]
        readable = []
        for word in words:
            try:
                _read_option(word)
            except ValueError:
                left_out.append(word)
            else:
                readable.append(word)
        # A word may be an option and still be wrong, by its amount or against the others.
        for wrong in (None, *readable):
            try:
                rules = Ruleset.parse_stored(" ".join([name, *(word for word in readable if word is not wrong)]))
            except ValueError:
                continue
            return rules, (*left_out, *(() if wrong is None else (wrong,)))
        raise ValueError(f"no rules can be made of {text[:_MAX_NAME]!r}")


def _choice(option: str, default: StrEnum, value: str) -> StrEnum:
    choices = {choice.value: choice for choice in type(default)}
    if not isinstance(value, str) or value not in choices:
        raise ValueError(f"The option {option.replace('_', ' ')} is one of {', '.join(choices)}, not {_quoted(value)}.")
    return choices[value]


def _to_text(value: object) -> str:
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case _:
            return str(value)


_MOST: Final = 100_000  # for every number; no sheet has room for more
_MAX_NAME: Final = 80  # letters; more than can be typed


@cache
def _kinds() -> dict[str, tuple[type, ...]]:
    """Return the types of each option's values."""
    return {field.name: get_args(field.type) or (field.type,) for field in fields(Ruleset) if field.name != "name"}


def _read_options(words: Iterable[str]) -> dict[str, Any]:
    """Read words ``option=value``; raise ValueError if there is no such option or value."""
    return dict(_read_option(word) for word in words)


def _read_option(word: str) -> tuple[str, Any]:
    """Read one ``option=value``; raise ValueError if there is no such option or value."""
    option, _, text = word.partition("=")
    option = RENAMED_OPTIONS.get(option, option)
    kinds = _kinds().get(option)
    if kinds is None:
        raise ValueError(Message("'{option}' is no option of the rules.", option=option[:_MAX_NAME]))
    if text == "none" and type(None) in kinds:
        return option, None
    kind = kinds[0]
    if kind is bool and text in ("yes", "no"):
        return option, text == "yes"
    if kind is int and re.fullmatch(r"-?\d+", text):
        return option, int(text)
    if issubclass(kind, StrEnum) and text in [choice.value for choice in kind]:
        return option, kind(text)
    raise ValueError(Message("'{text}' is no value of the option '{option}'.", text=text[:_MAX_NAME], option=option))


def _type_problems(rules: Ruleset) -> list[str]:
    """Return a sentence for each value that is of no type of its option. `True` is no number."""
    found = [] if type(rules.name) is str else [f"The name of a ruleset is a text, not {_quoted(rules.name)}."]
    words = {bool: "yes or no", int: "a whole number", type(None): "none"}
    for option, kinds in _kinds().items():
        value = getattr(rules, option)
        if type(value) not in kinds:
            wanted = " or ".join(words[kind] for kind in kinds if kind in words)
            found.append(f"The option {option.replace('_', ' ')} is {wanted}, not {_quoted(value)}.")
        elif type(value) is int and abs(value) > _MOST:
            found.append(f"The option {option.replace('_', ' ')} is {_MOST} at the most, not {_quoted(value)}.")
    return found


def _name_problems(name: str) -> list[str]:
    found = []
    if not name or not name.isprintable() or any(ch.isspace() or ch in "=#" for ch in name):
        found.append("A ruleset needs a name without spaces, equals signs or number signs.")
    if len(name) > _MAX_NAME:
        found.append(f"The name of a ruleset has {_MAX_NAME} letters at the most, not {len(name)}.")
    return found


def _quoted(value: object) -> str:
    """Return a value as code, cut short lest a sentence grow without end."""
    try:
        text = repr(value)
    except ValueError:  # a number of thousands of digits
        return "a number beyond all bounds"
    return text if len(text) <= _MAX_NAME else f"{text[:_MAX_NAME]}…"


def _problems(rules: Ruleset) -> list[str]:
    """Return every reason why these rules cannot be played.

    A combination that a player can choose is refused with a `Message`. One that only hand-written text can contain,
    such as a bonus of −1, is refused in plain English.
    """
    found: list[str] = _name_problems(rules.name)
    if rules.players not in (2, 3, 4):
        found.append(f"Gin is played by two, three or four players, not by {rules.players}.")
    if rules.cards_dealt not in (7, 10):
        found.append(f"Everyone is dealt ten cards or seven, not {rules.cards_dealt}.")
    if rules.pile_turns is not None and rules.pile_turns < 1:
        found.append(
            Message(
                "The discard pile must be open for at least one turn in a row, not for {turns}.",
                turns=rules.pile_turns,
            )
        )
    if not 0 <= rules.knock_limit <= 10:
        found.append(Message("The knock limit must be from 0 (gin only) to 10, not {limit}.", limit=rules.knock_limit))
    amounts = ("gin_bonus", "undercut_bonus", "game_bonus", "box_bonus", "shutout_bonus", "ante")
    found += [
        f"The {amount.replace('_', ' ')} cannot be less than nothing ({getattr(rules, amount)})."
        for amount in amounts
        if getattr(rules, amount) < 0
    ]
    if rules.big_gin_bonus is not None and rules.big_gin_bonus < 0:
        found.append(f"The big gin bonus cannot be less than nothing ({rules.big_gin_bonus}).")
    if rules.target is not None and rules.target < 1:
        found.append(
            Message(
                "The target must be a single deal or at least one point, not {target}.",
                target=rules.target,
            )
        )
    if rules.partners and rules.players != 4:
        found.append(Message("Partners need four players, but these rules are for {players}.", players=rules.players))
    if rules.seating is Seating.DEALER_SITS_OUT and rules.players != 3:
        found.append(
            Message(
                "The dealer can only sit out with three players, but these rules are for {players}.",
                players=rules.players,
            )
        )
    if rules.seating is Seating.TWO_DEALS and not rules.partners:
        found.append(
            Message("Playing two deals at once takes two pairs of partners, but these rules have no partners.")
        )
    if rules.oklahoma is not Oklahoma.OFF and rules.opening is Opening.ELEVEN:
        found.append(
            Message("Oklahoma takes the knock limit from the first upcard, but an eleven-card opening has none.")
        )
    if rules.oklahoma is not Oklahoma.OFF and rules.knock_limit != 10:
        found.append(
            Message(
                "Oklahoma takes the knock limit from the upcard, so it cannot be fixed at {limit}.",
                limit=rules.knock_limit,
            )
        )
    if rules.spades_double and rules.oklahoma is Oklahoma.OFF:
        found.append(Message("Spades double only in Oklahoma, and these rules do not use Oklahoma."))
    if rules.shutout_bonus and rules.shutout is not Shutout.FLAT:
        found.append(
            Message("A shutout bonus of {points} needs shutouts to earn a flat bonus.", points=rules.shutout_bonus)
        )
    if rules.shutout is Shutout.DOUBLES_DIFFERENCE and rules.settlement is not Settlement.DIFFERENCE:
        found.append(Message("A shutout can double the difference only if the game is settled by the difference."))
    if rules.settlement is Settlement.DIFFERENCE and rules.sides != 2:
        found.append(
            Message("Only two sides can settle by the difference, but these rules have {sides}.", sides=rules.sides)
        )
    if rules.hollywood and rules.target is None:
        found.append(Message("Hollywood scores three games to a target, but a single deal has none."))
    return found


def _preset(name: str) -> Ruleset:
    """Return the preset of a name."""
    if name == STANDARD:
        return Ruleset()
    base, options = PRESET_OPTIONS[name]
    return replace(_preset(base), name=name, **_read_options(options.split()))


PRESETS: Final = MappingProxyType({name: _preset(name) for name in (STANDARD, *PRESET_OPTIONS)})
"""The named rulesets, ``standard`` first."""
