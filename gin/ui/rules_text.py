"""The rules of a ruleset in plain words.

Pure: a ruleset in, text out. Every option that bears on a game is said; what cannot happen under the rules
is left out. Knows no pygame.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

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
from gin.ui import rules_pictures
from gin.ui.rules_pictures import Picture


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rules: its heading, its sentences, and pictures beside some of them, by number from 0."""

    heading: str
    sentences: tuple[str, ...]
    pictures: Mapping[int, Picture]


SUMMARIES: Final = MappingProxyType(
    {
        "standard": "Today’s usual game, with deal and game bonuses.",
        "casual": "No offer and no extras: the first to 100 has won.",
        "club": "The winner takes the difference of the totals.",
        "quick": "Small bonuses, and nothing to add at the end.",
        "line": "Each deal won is a line worth 25, and a shutout 100.",
        "big-gin": "Eleven melded cards win 31; no upcard is offered.",
        "challenge": "Plain points to 100, as in the contests of computer players.",
        "straight": "Gin only: nobody knocks while deadwood is left.",
        "eleven": "One player starts with eleven cards and sheds first.",
        "classic": "The game of the card books: gin for 20, undercut for 10.",
        "oklahoma": "The upcard sets the knock limit; spades double.",
        "hollywood": "The game of the card books, in three columns at once.",
        "palace": "Each deal won brings 10 at once, and there it ends.",
        "table-of-three": "Three play one deal, and the knocker scores against each.",
        "table-of-four": "Four play one deal, and the knocker scores against each.",
        "partners": "Two against two; partners score together.",
    }
)
"""A sentence for each preset."""

GROUPS: Final = (
    (
        "Two players",
        ("standard", "casual", "club", "quick", "line", "big-gin", "classic", "palace", "challenge"),
    ),
    ("Three and four", ("table-of-three", "table-of-four", "partners")),
    ("Variants", ("oklahoma", "hollywood", "straight", "eleven")),
)
"""The presets as they are found when a game is set up."""


def title_of(ruleset: Ruleset) -> str:
    """The name of a ruleset as a person reads it; a person's own stays as it was typed."""
    name = ruleset.name.replace("-", " ")
    return name.capitalize() if ruleset.name in PRESETS else name


def in_short(rules: Ruleset) -> tuple[tuple[str, str], ...]:
    """What sets rules apart, as a line of words and a value for each."""
    opening = {
        Opening.OFFER: "Upcard on offer",
        Opening.FREE: "Draw from either pile",
        Opening.ELEVEN: "Eleven cards to start",
    }
    shutout = {
        Shutout.NONE: "–",
        Shutout.FLAT: f"+{rules.shutout_bonus}" if rules.shutout_bonus else "–",
        Shutout.DOUBLES_TOTAL: "Total doubled",
        Shutout.DOUBLES_DIFFERENCE: "Difference doubled",
    }
    knock = "Gin only" if not rules.knock_limit else f"With {rules.knock_limit} or less"
    if rules.oklahoma is not Oklahoma.OFF:
        knock = "As the upcard says"
    box = f"+{rules.box_bonus} {'at once' if rules.box_at_once else 'at the end'}"
    return (
        ("Opening", opening[rules.opening]),
        ("Knock", knock),
        ("Gin", f"+{rules.gin_bonus}"),
        ("Big gin", "–" if rules.big_gin_bonus is None else f"+{rules.big_gin_bonus}"),
        ("Undercut", f"+{rules.undercut_bonus}" if _can_knock_low(rules) else "–"),
        ("Each deal won", box if rules.box_bonus else "–"),
        ("Game", _length(rules)),
        ("Game bonus", f"+{rules.game_bonus}" if rules.game_bonus else "–"),
        ("Shutout", shutout[rules.shutout]),
    )


def _length(rules: Ruleset) -> str:
    if rules.target is None:
        return "A single deal"
    return f"Three, each to {rules.target}" if rules.hollywood else f"To {rules.target}"


def company(rules: Ruleset) -> str:
    """How those at the table play, in three or four words; empty for two."""
    match rules.seating:
        case Seating.DEALER_SITS_OUT:
            return "Three in turn, two by two"
        case Seating.TWO_DEALS:
            return "Two against two, at once"
        case _ if rules.partners:
            return "Two against two"
    return {2: "", 3: "Three at one table", 4: "Four at one table"}[rules.players]


def rules_text(ruleset: Ruleset) -> tuple[Section, ...]:
    """The rules in force, section by section, in the order in which a game meets them."""
    return tuple(
        Section(heading, tuple(sentences), pictures)
        for heading, sentences, pictures in (
            ("The game", _game(ruleset), {}),
            ("Melds", _melds(ruleset), _melds_pictured(ruleset)),
            ("The deal", _deal(ruleset), {}),
            ("Your turn", _turn(ruleset), {}),
            ("Knocking", _knocking(ruleset), _knocking_pictured(ruleset)),
            ("Laying off", _laying_off(ruleset), {0: rules_pictures.lay_off()}),
            ("Points", _points(ruleset), {}),
            ("The stock runs out", _stock_end(ruleset), {}),
            ("Winning", _winning(ruleset), {}),
            ("Hollywood", _hollywood(ruleset), {}),
        )
        if sentences
    )


def _can_knock_low(rules: Ruleset) -> bool:
    """Whether one may ever knock with deadwood."""
    return rules.knock_limit > 0


def _many(rules: Ruleset) -> bool:
    """Whether more than two play one deal."""
    return rules.seating is Seating.ONE_TABLE and rules.players > 2


def _first(rules: Ruleset) -> str:
    """What the player who begins is called."""
    return "the player after the dealer" if _many(rules) or _sits_out(rules) else "the other player"


def _sits_out(rules: Ruleset) -> bool:
    return rules.seating is Seating.DEALER_SITS_OUT


def _is_round(rules: Ruleset) -> bool:
    """Whether two deals are scored as one."""
    return rules.seating is Seating.TWO_DEALS


def _unit(rules: Ruleset) -> str:
    """What is won, and entered in one line of the sheet."""
    return "round" if _is_round(rules) else "deal"


def _points_of(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def _game(rules: Ruleset) -> list[str]:
    number = {2: "Two", 3: "Three", 4: "Four"}[rules.players]
    said = []
    if rules.partners:
        said.append(f"{number} play as two pairs of partners, who sit across the table and score together.")
    else:
        said.append(f"{number} play, each for themselves, with a pack of 52 cards.")
    if rules.seating is Seating.DEALER_SITS_OUT:
        said.append("Each deal is played by two: the dealer sits it out.")
    if rules.seating is Seating.TWO_DEALS:
        said.append(
            "Each round is two deals, between one player of either side each, and they are scored as one: the side "
            "that won more takes the difference, and a side that won both the sum. After it the opponents are "
            "exchanged."
        )
    said.append("Bring your cards into melds, and keep the worth of those left over, the deadwood, low.")
    return said


def _melds(rules: Ruleset) -> list[str]:
    aces = {
        Aces.LOW: "The ace is low: A-2-3 is a run, Q-K-A is not.",
        Aces.HIGH_OR_LOW: "The ace is high or low: A-2-3 and Q-K-A are runs, K-A-2 is not.",
        Aces.CORNER: "Runs go round the corner: A-2-3, Q-K-A and K-A-2 are all runs.",
    }
    return [
        "A set is three or four cards of one rank.",
        "A run is three or more cards of one suit in sequence.",
        aces[rules.aces],
        "A card counts in one meld only.",
        "Deadwood counts 1 for an ace, 10 for a king, queen or jack, and its number for any other card.",
    ]


def _melds_pictured(rules: Ruleset) -> dict[int, Picture]:
    pictures = (rules_pictures.a_set(), rules_pictures.a_run(), rules_pictures.runs_with_aces(rules))
    return {**dict(enumerate(pictures)), 4: rules_pictures.worth()}


def _deal(rules: Ruleset) -> list[str]:
    first = _first(rules)
    said = [
        "The first dealer is cut for, and the lowest card deals."
        if rules.first_dealer is FirstDealer.CUT
        else "The first dealer is drawn by chance."
    ]
    if rules.target is not None or rules.hollywood:
        said.append(_next_dealer(rules))
    same, other = ("same side", "other side") if _is_round(rules) else ("same dealer", "next player")
    deals = f"{same} deals again" if rules.after_void is AfterVoid.SAME else f"{other} deals"
    said.append(f"After a {_unit(rules)} that nobody wins, the {deals}.")
    second = "one after" if _sits_out(rules) else "dealer"
    everyone = "Each of the two" if _sits_out(rules) else "Everyone"
    match rules.opening:
        case Opening.OFFER:
            said.append(
                f"{everyone} is dealt ten cards, and one more, the upcard, is turned up to begin the discard pile."
            )
            said.append(
                f"The upcard is offered round, {first} first and the dealer last; if all pass, {first} draws from the "
                "stock."
                if _many(rules)
                else f"The upcard is offered to {first}, then to the {second}; if both pass, {first} draws from "
                "the stock."
            )
        case Opening.FREE:
            said.append(f"{everyone} is dealt ten cards, and one more is turned up to begin the discard pile.")
            said.append(f"Nobody is offered it: {first} simply begins, and draws from either pile.")
        case Opening.ELEVEN:
            said.append(f"{everyone} is dealt ten cards, but {first} eleven; no card is turned up.")
            said.append(f"{first.capitalize()} begins by shedding a card.")
    return said


def _next_dealer(rules: Ruleset) -> str:
    if _is_round(rules):
        return {
            NextDealer.WINNER: "The side that wins a round deals the next one, its players in turn.",
            NextDealer.LOSER: "The side that loses a round deals the next one, its players in turn.",
            NextDealer.ROTATE: "The sides take turns to deal a round, their players in turn.",
        }[rules.next_dealer]
    match rules.next_dealer:
        case NextDealer.WINNER:
            return "The winner of a deal deals the next one."
        case NextDealer.LOSER if _many(rules):
            return "After a deal, the first loser after its winner deals the next one."
        case NextDealer.LOSER:
            return "The loser of a deal deals the next one."
        case NextDealer.ROTATE:
            return "The players take turns to deal." if rules.players == 2 else "The deal passes round the table."


def _turn(rules: Ruleset) -> list[str]:
    return [
        "Draw the top card of the stock or of the discard pile, then shed a card face up.",
        "A card taken from the discard pile may be shed again at once; when everyone has done that in turn, the next "
        "draw is from the stock."
        if rules.reshed
        else "A card taken from the discard pile may not be shed in the same turn.",
    ]


def _knocking(rules: Ruleset) -> list[str]:
    said = []
    if rules.oklahoma is not Oklahoma.OFF:
        ace = "only gin will do" if rules.oklahoma is Oklahoma.ACE_IS_GIN else "the limit is 1"
        said.append(
            "The first upcard sets the knock limit of the deal, even after it is taken: its number, or 10 for a "
            f"picture card; if it is an ace, {ace}."
        )
        said.append(
            "After drawing you may knock if your deadwood is within the limit: shed a card and spread your hand."
        )
    elif _can_knock_low(rules):
        said.append(
            f"After drawing you may knock if {_points_of(rules.knock_limit)} of deadwood or less are left: shed a card "
            "and spread your hand, melds and deadwood apart."
        )
    else:
        said.append("Nobody may knock with deadwood: a deal is won by gin alone.")
    said.append("Gin is a knock without any deadwood.")
    said.append(
        "With eleven melded cards and none to shed you may go big gin."
        if rules.big_gin_bonus is not None
        else "Big gin is not played: with eleven melded cards, shed one and go gin."
    )
    return said


def _knocking_pictured(rules: Ruleset) -> dict[int, Picture]:
    first = [rules_pictures.upcard(rules)] if rules.oklahoma is not Oklahoma.OFF else []
    second = [rules_pictures.knock(rules), rules_pictures.gin()]
    if not _can_knock_low(rules):
        return {1: rules_pictures.gin()}
    return dict(enumerate([*first, *second]))


def _laying_off(rules: Ruleset) -> list[str]:
    if not _can_knock_low(rules):
        return []
    other = "each opponent in turn" if _many(rules) else "the opponent"
    said = [
        f"After a knock {other} arranges melds too, and may lay off cards that fit on the knocker’s melds.",
        "Nothing is laid off on deadwood, nor against gin, and the knocker lays off nothing.",
    ]
    if rules.partners and _many(rules):
        said.append("The knocker’s partner does not lay off.")
    return said


def _points(rules: Ruleset) -> list[str]:
    said = []
    each = "each opponent" if _many(rules) else "the opponent"
    plus = f" and {rules.gin_bonus} more" if rules.gin_bonus else ""
    if _can_knock_low(rules):
        said.append(
            f"A knocker with less deadwood than {each} scores the difference{' to each' if _many(rules) else ''}."
        )
    whose = "all opponents’ deadwood" if _many(rules) else "the opponent’s deadwood"
    said.append(f"Gin scores {whose}{plus}, and cannot be undercut.")
    if rules.big_gin_bonus is not None:
        more = f" and {rules.big_gin_bonus} more" if rules.big_gin_bonus else ""
        said.append(f"Big gin scores {whose}{more}.")
    if _can_knock_low(rules):
        said += _undercut(rules)
    if rules.spades_double:
        said.append(
            "If the first upcard is a spade, the points of the deal count double, bonuses included; what is added "
            "at the end of the game does not."
        )
    if rules.box_bonus and rules.box_at_once:
        undoubled = ", which no spade doubles" if rules.spades_double else ""
        said.append(f"Whoever wins a {_unit(rules)} also scores {rules.box_bonus} at once for it{undoubled}.")
    if rules.ante:
        said.append(
            f"Each side that plays puts {_points_of(rules.ante)} into the pot before a {_unit(rules)}; the winner "
            f"takes it, and a {_unit(rules)} that nobody wins splits it. The pot counts with the points."
        )
    return said


def _undercut(rules: Ruleset) -> list[str]:
    bonus = f" and {rules.undercut_bonus} more" if rules.undercut_bonus else ""
    said = []
    if _many(rules):
        whose = "everyone not of their side" if rules.partners else "each other player"
        said.append(f"An opponent with less undercuts: the lowest of them scores the difference to {whose}{bonus}.")
    else:
        said.append(f"An opponent with less undercuts, and scores the difference{bonus}.")
    match rules.tie:
        case Tie.UNDERCUT:
            said.append("An opponent with exactly as much undercuts as well.")
        case Tie.UNDERCUT_NO_BONUS:
            said.append("An opponent with exactly as much undercuts as well, but without a bonus.")
        case Tie.NOBODY:
            said.append("If the lowest opponent has exactly as much, nobody scores.")
    return said


def _stock_end(rules: Ruleset) -> list[str]:
    last = "The last two cards of the stock are not drawn: whoever draws the card before them has the last turn."
    match rules.stock_end:
        case StockEnd.VOID:
            return [last, "If that turn ends without a knock, the deal is void."]
        case StockEnd.LOWEST:
            others = "each other player" if _many(rules) else "the other player"
            shared = "the lowest is shared"
            if rules.partners and _many(rules):
                others, shared = "everyone not of their side", "both sides share the lowest"
            return [
                last,
                "If that turn ends without a knock, all hands are shown and the lowest deadwood scores the difference "
                f"to {others}, without a bonus; if {shared}, nobody scores.",
            ]
        case StockEnd.LAST_DISCARD:
            return [
                last,
                "The discard of that turn may still be taken, but only to knock with it; else the deal is void.",
            ]


def _winning(rules: Ruleset) -> list[str]:
    said = []
    if rules.target is None:
        said.append("A single deal is played: whoever wins it has won the game.")
    else:
        said.append(f"The first side to reach {_points_of(rules.target)} from deals has won the game.")
    if rules.box_bonus and not rules.box_at_once:
        said.append(f"At the end each side adds {rules.box_bonus} for every {_unit(rules)} it won.")
    if rules.game_bonus:
        said.append(f"The winner adds a game bonus of {rules.game_bonus}.")
    loser = "the other side has" if rules.sides == 2 else "the other sides have"
    match rules.shutout:
        case Shutout.FLAT if rules.shutout_bonus:
            said.append(f"If {loser} scored nothing, this shutout is worth {rules.shutout_bonus} more.")
        case Shutout.DOUBLES_TOTAL:
            said.append(f"If {loser} scored nothing, this shutout doubles the winner’s whole total.")
        case Shutout.DOUBLES_DIFFERENCE:
            said.append(f"If {loser} scored nothing, this shutout doubles the difference.")
    said.append(
        "The winner then takes the difference of the two totals."
        if rules.settlement is Settlement.DIFFERENCE
        else "Each side keeps its own total."
    )
    return said


def _hollywood(rules: Ruleset) -> list[str]:
    if not rules.hollywood:
        return []
    return [
        "Three games are scored side by side, in three columns.",
        "A side’s first win is entered in the first column, its second in the first and second, and every further one "
        "in all three.",
        "Each column is a game of its own, with its own bonuses, and is closed when it is won; a win that finds its "
        "columns closed goes to the first that is open.",
        "Play ends when all three are won, and whoever has most in them together has won.",
    ]
