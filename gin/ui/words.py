"""What the table says: sentences about turns, events and results, in plain words.

Pure: rules' values and names in, text out.
"""

from collections.abc import Sequence

from gin.rules import (
    Card,
    DealResult,
    DiscardTaken,
    Event,
    Knocked,
    LaidOff,
    Outcome,
    PassUpcard,
    Phase,
    Ruleset,
    Scoresheet,
    StockDrawn,
    UpcardPassed,
    View,
)
from gin.rules.actions import Discarded
from gin.rules.ruleset import Seating
from gin.ui.rules_text import title_of

YOU = "You"


def does(name: str, verb: str) -> str:
    """A name and what it does: ``You knock``, ``Marlow knocks``, ``Ada & Ben win``."""
    if name == YOU or " & " in name:
        return f"{name} {verb}"
    ending = "es" if verb.endswith(("s", "sh", "ch", "o")) else "s"
    return f"{name} {verb}{ending}"


def rules_name(rules: Ruleset) -> str:
    """A ruleset's name as a title: ``Big gin`` for ``big-gin``, and a person's own as it was typed."""
    return title_of(rules)


def deal_number(sheet: Scoresheet) -> str:
    """Which deal is being played, with what was finished before it on the sheet."""
    number = f"Deal {len(sheet.lines) + 1}"
    if sheet.ruleset.seating is not Seating.TWO_DEALS:
        return number
    return f"{number}, {'first' if sheet.half is None else 'second'}"


def cut(cards: Sequence[Card], dealer: int, names: Sequence[str]) -> str:
    """Who cut the lowest card, and so deals."""
    return f"{does(names[dealer], 'deal')}: the {cards[dealer].symbol} is the lowest"


def prompt(view: View) -> str:
    """What the person on turn has to do."""
    match view.phase:
        case Phase.OFFER:
            return f"Take the {view.discards[-1].symbol} or pass"
        case Phase.DRAW if view.legal == (PassUpcard(),):
            return "The stock has ended, and the last discard does not let you knock: pass"
        case Phase.DRAW if PassUpcard() in view.legal:
            return "The stock has ended: knock with the last discard, or pass"
        case Phase.DRAW if len(view.legal) == 1:
            return "Draw from the stock"
        case Phase.DRAW:
            return "Draw a card"
        case Phase.DISCARD:
            return "Shed a card"
        case Phase.LAY_OFF if len(view.legal) > 1:
            return "Lay off what fits, then finish"
        case Phase.LAY_OFF:
            return "Nothing of yours fits"
        case _:
            return ""


def waiting(view: View) -> str:
    """Why a person has nothing to do in this deal at all; empty where they play it."""
    if view.seat in view.active:
        return ""
    return "Your partner plays this deal" if view.ruleset.partners else "You sit this deal out"


def happened(event: Event, names: Sequence[str]) -> str:
    """What an event was, in a few words; empty where nothing needs to be said."""
    match event:
        case UpcardPassed(seat):
            return does(names[seat], "pass")
        case StockDrawn(seat, _):
            return f"{does(names[seat], 'draw')} from the stock"
        case DiscardTaken(seat, card):
            return f"{does(names[seat], 'take')} the {card.symbol}"
        case Discarded(seat, card):
            return f"{does(names[seat], 'shed')} the {card.symbol}"
        case Knocked(seat, None, _, _):
            return f"{does(names[seat], 'go')} big gin!"
        case Knocked(seat, _, _, deadwood) if deadwood:
            return f"{does(names[seat], 'knock')} with {deadwood.value}"
        case Knocked(seat, _, _, _):
            return f"{does(names[seat], 'go')} gin!"
        case LaidOff(seat, card, _, _):
            return f"{does(names[seat], 'lay')} off the {card.symbol}"
        case _:
            return ""


def deadwood_of(count: int) -> str:
    """What the deadwood of a hand counts."""
    return f"Deadwood {count}"


def holds(cards: int, *, dealer: bool) -> str:
    """How many cards a player holds, and whether it is the dealer."""
    return f"dealer · {cards} cards" if dealer else f"{cards} cards"


def left_in_stock(count: int) -> str:
    """How many cards there are to draw."""
    return f"{count} left"


def lately(log: Sequence[Event], seat: int) -> str:
    """What a seat did in its last turn, without its name; empty where it has had none."""
    deeds: list[str] = []
    for event in reversed(log):
        if getattr(event, "seat", None) != seat:
            if deeds:
                break
            continue
        match event:
            case UpcardPassed():
                deeds.append("passed")
            case StockDrawn():
                deeds.append("drew")
            case DiscardTaken(_, card):
                deeds.append(f"took the {card.symbol}")
            case Discarded(_, card):
                deeds.append(f"shed the {card.symbol}")
    return " · ".join(reversed(deeds))


def news(event: Event, names: Sequence[str], viewer: int) -> str:
    """What an event was, for one seat; empty where it was that seat's own doing."""
    return "" if getattr(event, "seat", viewer) == viewer else happened(event, names)


def headline(result: DealResult, names: Sequence[str]) -> str:
    """The result of a deal in two or three words."""
    if result.winner is None:
        return "Nobody scores" if result.outcome is Outcome.TIE else "The deal is void"
    name = names[result.winner]
    match result.outcome:
        case Outcome.GIN:
            return f"{does(name, 'go')} gin"
        case Outcome.BIG_GIN:
            return f"{does(name, 'go')} big gin"
        case Outcome.UNDERCUT:
            return f"{does(name, 'undercut')}"
        case _:
            return f"{does(name, 'win')} the deal"


def exclamation(result: DealResult, *, game: bool) -> str:
    """The one word for how a deal ended; empty where it is nothing special."""
    special = {Outcome.GIN: "Gin!", Outcome.BIG_GIN: "Big gin!", Outcome.UNDERCUT: "Undercut!"}
    return special.get(result.outcome, "Game!" if game else "")


def account(result: DealResult, names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """How a deal's points came about: a line of words and a figure for each part."""
    lines = [
        (f"{name}’s deadwood" if name != YOU else "Your deadwood", str(count))
        for name, count in zip(names, result.deadwood, strict=False)
        if count is not None
    ]
    if result.winner is None:
        reason = (
            "The stock ran out before anyone knocked." if result.outcome is Outcome.VOID else "The deadwood is equal."
        )
        return (*lines, (reason, ""))
    lines.append(("Difference", str(result.difference)))
    if result.bonus:
        name = {Outcome.GIN: "Gin bonus", Outcome.BIG_GIN: "Big gin bonus", Outcome.UNDERCUT: "Undercut bonus"}
        lines.append((name[result.outcome], f"+{result.bonus}"))
    if result.multiplier > 1:
        lines.append(("Spades double", f"×{result.multiplier}"))
    return tuple(lines)
