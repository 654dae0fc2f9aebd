"""What the table says: turns and events in words.

Pure but for the current language: values and names in, text out.
"""

from collections.abc import Sequence
from typing import Final, Literal

from gin.rules import (
    Card,
    Discard,
    DiscardTaken,
    Event,
    Knocked,
    LaidOff,
    PassUpcard,
    Phase,
    Ruleset,
    Scoresheet,
    Shown,
    Spread,
    StockDrawn,
    UpcardPassed,
    View,
)
from gin.rules.actions import Discarded
from gin.rules.ruleset import Seating
from gin.ui.i18n import _, ngettext, pgettext
from gin.ui.text.rulesets import ruleset_title

YOU: Final = "You"
"""The stored name of a player who has given none; `display_name` translates it."""


def display_name(name: str) -> str:
    """Return the name of a seat as shown."""
    return _("You") if name == YOU else name


def one_decimal(number: float, sign: Literal["", "+"] = "") -> str:
    """Return a number with one decimal, as the current language writes it; ``sign`` "+" shows a plus sign."""
    written = f"{number:z.1f}" if abs(number) < 0.05 else f"{number:{sign}.1f}"
    return written.replace("-", "−").replace(".", pgettext("in a number", "."))


def percent_text(number: float, sign: Literal["", "+"] = "") -> str:
    """Return a number of hundredths with one decimal, as per cent; ``sign`` "+" shows a plus sign."""
    return _("{percent}%", percent=one_decimal(number, sign))


def side_names(rules: Ruleset, names: Sequence[str]) -> list[list[str]]:
    """Return the names of each side: a player's, or both partners'."""
    return [[name for seat, name in enumerate(names) if rules.side_of(seat) == side] for side in range(rules.sides)]


def matchup(names: Sequence[str]) -> str:
    """Return who plays whom, for two players."""
    one, two = names
    return _("You against {name}", name=two) if one == YOU else _("{one} against {two}", one=one, two=two)


def saved_game_score(sheet: Scoresheet, names: Sequence[str]) -> str:
    """Return the score of an unfinished game."""
    sides = [" & ".join(map(display_name, side)) for side in side_names(sheet.ruleset, names)]
    return ", ".join(f"{side} {total}" for side, total in zip(sides, sheet.totals, strict=True))


def saved_game_progress(rules: Ruleset, deal: int) -> str:
    """Return the ruleset and deal number of an unfinished game, with no break before the number."""
    place = _("{ruleset}, deal {number}", ruleset=ruleset_title(rules), number=deal)
    return "\N{NO-BREAK SPACE}".join(place.rsplit(" ", 1))


def deal_label(sheet: Scoresheet) -> str:
    """Return which deal is being played, from what is on the scoresheet."""
    number = len(sheet.lines) + 1
    if sheet.ruleset.seating is not Seating.TWO_DEALS:
        return _("Deal {number}", number=number)
    return (
        _("Deal {number}, first", number=number)
        if sheet.first_of_two is None
        else _("Deal {number}, second", number=number)
    )


def cut_result(cards: Sequence[Card], dealer: int, names: Sequence[str]) -> str:
    """Return who cut the lowest card and deals."""
    name, card = names[dealer], cards[dealer]
    if name == YOU:
        return _("You deal: the {card} is the lowest", card=card)
    return _("{name} deals: the {card} is the lowest", name=name, card=card)


def next_player_text(name: str) -> str:
    """Return whose turn it is, for the cover between two people's turns."""
    return _("You play next") if name == YOU else _("{name} plays next", name=name)


def take_back_text(name: str) -> str:
    """Return what takes a player's last move back, for the cover between two people's turns."""
    return _("Take back your move") if name == YOU else _("Take back {name}’s move", name=name)


def last_turn_sentence(log: Sequence[Event], names: Sequence[str]) -> str:
    """Return what was done in the last turn, in a sentence that everyone may read; empty if it is not finished."""
    events = [event for event in log if hasattr(event, "seat")]
    if not events or isinstance(events[-1], StockDrawn | DiscardTaken | LaidOff):
        return ""
    seat = events[-1].seat
    turn: list[Event] = []
    for event in reversed(events):
        if event.seat != seat:
            break
        turn.insert(0, event)
    name = names[seat]
    return _turn_of_you(turn) if name == YOU else _turn_of(turn, name)


def _turn_of_you(turn: Sequence[Event]) -> str:
    """Return the player's own turn in a sentence."""
    match turn[-1], turn[-2:-1]:
        case Discarded(_, card), [DiscardTaken(_, taken)]:
            return _("You took the {taken} and discarded the {card}.", taken=taken, card=card)
        case Discarded(_, card), _:
            return _("You drew from the stock and discarded the {card}.", card=card)
        case Knocked(deadwood=deadwood), _:
            return _("You knocked with {points}.", points=deadwood.value)
        case Shown(), _:
            return _("You finished laying off.")
    return _("You passed.")


def _turn_of(turn: Sequence[Event], name: str) -> str:
    """Return another seat's turn in a sentence."""
    match turn[-1], turn[-2:-1]:
        case Discarded(_, card), [DiscardTaken(_, taken)]:
            return _("{name} took the {taken} and discarded the {card}.", name=name, taken=taken, card=card)
        case Discarded(_, card), _:
            return _("{name} drew from the stock and discarded the {card}.", name=name, card=card)
        case Knocked(deadwood=deadwood), _:
            return _("{name} knocked with {points}.", name=name, points=deadwood.value)
        case Shown(), _:
            return _("{name} finished laying off.", name=name)
    return _("{name} passed.", name=name)


def turn_prompt(view: View) -> str:
    """Return what the player on turn has to do."""
    match view.phase:
        case Phase.OFFER:
            return _("Take the {card} or pass", card=view.discards[-1])
        case Phase.DRAW if view.legal == (PassUpcard(),):
            return _("The stock has run out, and you cannot knock with the last discard: pass")
        case Phase.DRAW if PassUpcard() in view.legal:
            return _("The stock has run out: knock with the last discard, or pass")
        case Phase.DRAW if len(view.legal) == 1:
            return _("Draw from the stock")
        case Phase.DRAW:
            return _("Draw a card")
        case Phase.DISCARD if not any(isinstance(action, Discard) for action in view.legal):
            return _("Now knock: choose a card to discard")
        case Phase.DISCARD:
            return _("Discard a card")
        case Phase.LAY_OFF if len(view.legal) > 1:
            return _("Lay off what fits, then finish")
        case Phase.LAY_OFF if any(isinstance(event, LaidOff) and event.seat == view.seat for event in view.log):
            return _("No more cards to lay off")
        case Phase.LAY_OFF:
            return _("No cards to lay off")
        case _:
            return ""


def waiting_reason(view: View) -> str:
    """Return why a player has nothing to do in this deal; empty if they play it."""
    if view.seat in view.active:
        return ""
    return _("Your partner plays this deal") if view.ruleset.partners else _("You sit out this deal")


def event_text(event: Event, names: Sequence[str]) -> str:
    """Return an event in a few words; empty if it needs none."""
    name = names[event.seat] if hasattr(event, "seat") else ""
    return _own_event_text(event) if name == YOU else _named_event_text(event, name)


def _own_event_text(event: Event) -> str:
    """Return the player's own event in words."""
    match event:
        case UpcardPassed():
            return _("You pass")
        case StockDrawn():
            return _("You draw from the stock")
        case DiscardTaken(_, card):
            return _("You take the {card}", card=card)
        case Discarded(_, card):
            return _("You discard the {card}", card=card)
        case Knocked(_, None):
            return _("You go big gin!")
        case Knocked(deadwood=deadwood) if deadwood:
            return _("You knock with {points}", points=deadwood.value)
        case Knocked():
            return _("You go gin!")
        case LaidOff(_, card):
            return _("You lay off the {card}", card=card)
    return ""


def _named_event_text(event: Event, name: str) -> str:
    """Return another seat's event in words."""
    match event:
        case UpcardPassed():
            return _("{name} passes", name=name)
        case StockDrawn():
            return _("{name} draws from the stock", name=name)
        case DiscardTaken(_, card):
            return _("{name} takes the {card}", name=name, card=card)
        case Discarded(_, card):
            return _("{name} discards the {card}", name=name, card=card)
        case Knocked(_, None):
            return _("{name} goes big gin!", name=name)
        case Knocked(deadwood=deadwood) if deadwood:
            return _("{name} knocks with {points}", name=name, points=deadwood.value)
        case Knocked():
            return _("{name} goes gin!", name=name)
        case LaidOff(_, card):
            return _("{name} lays off the {card}", name=name, card=card)
    return ""


def knocker_title(name: str, spread: Spread) -> str:
    """Return the title of the knocker's open hand."""
    you = name == YOU
    if spread.deadwood:
        return _("You knocked") if you else _("{name} knocked", name=name)
    if spread.card is None:
        return _("You went big gin") if you else _("{name} went big gin", name=name)
    return _("You went gin") if you else _("{name} went gin", name=name)


def deadwood_label(count: int) -> str:
    """Return the label of a deadwood count."""
    return _("Deadwood {points}", points=count)


def card_count_label(cards: int, *, dealer: bool) -> str:
    """Return how many cards a player holds, and whether they deal."""
    if dealer:
        return ngettext("dealer · {count} card", "dealer · {count} cards", cards)
    return ngettext("{count} card", "{count} cards", cards)


def stock_label(count: int) -> str:
    """Return how many cards are left in the stock."""
    return ngettext("{count} card left", "{count} cards left", count)


def last_turn_text(log: Sequence[Event], seat: int) -> str:
    """Return what a seat did in its last turn, without its name; empty for nothing."""
    deeds: list[str] = []
    for event in reversed(log):
        if getattr(event, "seat", None) != seat:
            if deeds:
                break
        elif deed := _deed(event):
            deeds.append(deed)
    return " · ".join(reversed(deeds))


def is_called(event: Event) -> bool:
    """Return whether a band announces all of an event as it happens: a knock with its points."""
    return isinstance(event, Knocked) and bool(event.deadwood)


def turns_told(log: Sequence[Event], names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Return the turns of a deal in words, the oldest first: a name, and what was done."""
    turns: list[tuple[int, list[str]]] = []
    for event in log:
        deed, seat = _deed(event), getattr(event, "seat", None)
        if not deed or seat is None:
            continue
        if turns and turns[-1][0] == seat:
            turns[-1][1].append(deed)
        else:
            turns.append((seat, [deed]))
    return tuple((display_name(names[seat]), " · ".join(deeds)) for seat, deeds in turns)


def whose_turn(view: View, names: Sequence[str]) -> str:
    """Return whose turn it is among the others; empty once the deal is over."""
    return "" if view.phase is Phase.OVER else _("{name}’s turn", name=names[view.turn])


def _deed(event: Event) -> str:
    """Return what somebody did, without the name; empty for what is not a deed of one player."""
    match event:
        case UpcardPassed():
            return _("passed")
        case StockDrawn():
            return _("drew")
        case DiscardTaken(_, card):
            return _("took the {card}", card=card)
        case Discarded(_, card):
            return _("discarded the {card}", card=card)
        case Knocked(deadwood=deadwood) if deadwood:
            return _("knocked with {points}", points=deadwood.value)
        case Knocked(_, None):
            return _("went big gin")
        case Knocked():
            return _("went gin")
        case LaidOff(_, card):
            return _("laid off the {card}", card=card)
    return ""


def others_event_text(event: Event, names: Sequence[str], viewer: int) -> str:
    """Return an event in words for one seat; empty for the seat's own events."""
    return "" if getattr(event, "seat", viewer) == viewer else event_text(event, names)
