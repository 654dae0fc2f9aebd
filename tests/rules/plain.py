"""A second engine for one deal, slow and plain, that shares no code with the first.

Cards are text, hands are frozensets of them, and an action is a tuple: ``("pass",)``, ``("draw",)``, ``("take",)``,
``("discard", card)``, ``("knock", card, melds)``, ``("big gin",)``, ``("lay", card, meld)`` or ``("done",)``.
"""

from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from tests.rules import oracle, tally

Act = tuple[Any, ...]
Arranged = tuple[tuple[frozenset[oracle.Meld], frozenset[str]], ...]


@cache
def arranged(hand: frozenset[str], aces: str) -> Arranged:
    """Return every arrangement of a hand."""
    return tuple(oracle.arrangements(hand, aces))


@dataclass(frozen=True)
class Plain:
    """A deal at some point. ``order`` are the seats that play, beginning with the first to act.

    ``phase`` is offer, draw, discard, lay or over. ``offered`` counts the seats that passed the upcard, ``back`` the
    successive turns in which a card went from the pile to a hand and straight back, ``pile_draws`` those that began
    with a card from the pile.
    """

    rules: Any
    order: tuple[int, ...]
    hands: dict[int, frozenset[str]]
    upcard: str | None
    stock: tuple[str, ...]
    pile: tuple[str, ...]
    phase: str
    turn: int
    taken: str | None = None
    offered: int = 0
    only_stock: bool = False
    back: int = 0
    pile_draws: int = 0
    knocker: int | None = None
    spread: tuple[oracle.Meld, ...] = field(default=())
    loose: frozenset[str] = frozenset()
    end: tally.Deal | None = None

    @property
    def hand(self) -> frozenset[str]:
        return self.hands[self.turn]

    @property
    def following(self) -> int:
        return self.order[(self.order.index(self.turn) + 1) % len(self.order)]

    @property
    def limit(self) -> int:
        if self.rules.oklahoma == "off" or self.upcard is None:
            return int(self.rules.knock_limit)
        if self.upcard[0] == "A" and self.rules.oklahoma == "ace-is-gin":
            return 0
        return oracle.points(self.upcard)

    @property
    def stock_is_out(self) -> bool:
        return len(self.stock) == 2

    def with_hand(self, hand: frozenset[str], **changes: Any) -> "Plain":
        return replace(self, hands={**self.hands, self.turn: hand}, **changes)


def begin(rules: Any, order: tuple[int, ...], hands: dict[int, frozenset[str]], rest: tuple[str, ...]) -> Plain:
    """Return a deal at its start; the first card of ``rest`` is turned up, or goes to the first seat."""
    first, top, stock = order[0], rest[0], rest[1:]
    if rules.opening == "eleven":
        return Plain(rules, order, {**hands, first: hands[first] | {top}}, None, stock, (), "discard", first)
    return Plain(rules, order, hands, top, stock, (top,), "offer" if rules.opening == "offer" else "draw", first)


def legal(deal: Plain) -> set[Act]:
    """Return every legal action."""
    match deal.phase:
        case "offer":
            return {("pass",), ("take",)}
        case "draw" if deal.stock_is_out:
            return {("pass",)} | ({("take",)} if ways_out(take(deal)) else set())
        case "draw":
            may_take = deal.pile and not deal.only_stock and deal.back < len(deal.order)
            most = deal.rules.pile_turns
            may_take = may_take and (most is None or deal.pile_draws < most)
            return {("draw",)} | ({("take",)} if may_take else set())
        case "discard" if deal.stock_is_out and deal.taken is not None:
            return ways_out(deal)
        case "discard":
            return {("discard", card) for card in discardable(deal)} | ways_out(deal)
        case "lay":
            aces = deal.rules.aces
            fits = {
                ("lay", card, meld) for card in deal.hand for meld in deal.spread if oracle.is_meld(meld | {card}, aces)
            }
            return {("done",)} | fits
    return set()


def discardable(deal: Plain) -> frozenset[str]:
    """Return the cards that may be discarded: not the one just taken from the pile, unless the rules allow it."""
    return deal.hand if deal.rules.allow_returned_discard else deal.hand - {deal.taken or ""}


def ways_out(deal: Plain) -> set[Act]:
    """Return every knock, gin among them, and big gin."""
    aces = deal.rules.aces
    found: set[Act] = {
        ("knock", card, melds)
        for card in discardable(deal)
        for melds, left in arranged(deal.hand - {card}, aces)
        if oracle.count(left) <= deal.limit
    }
    if deal.rules.big_gin_bonus is not None and any(not left for _, left in arranged(deal.hand, aces)):
        found.add(("big gin",))
    return found


def take(deal: Plain) -> Plain:
    top = deal.pile[-1]
    return deal.with_hand(
        deal.hand | {top},
        pile=deal.pile[:-1],
        phase="discard",
        taken=top,
        only_stock=False,
        pile_draws=deal.pile_draws + 1,
    )


def do(deal: Plain, action: Act) -> Plain:
    """Return the deal after a legal action."""
    match action:
        case ("pass",) if deal.phase == "draw":
            return over(deal, "stock")
        case ("pass",):
            all_passed = deal.offered + 1 == len(deal.order)
            phase = "draw" if all_passed else "offer"
            return replace(deal, offered=deal.offered + 1, turn=deal.following, phase=phase, only_stock=all_passed)
        case ("draw",):
            card, *stock = deal.stock
            drawn = deal.with_hand(deal.hand | {card}, stock=tuple(stock), phase="discard", taken=None)
            return replace(drawn, only_stock=False, back=0, pile_draws=0)
        case ("take",):
            return take(deal)
        case ("discard", card):
            back = deal.back + 1 if card == deal.taken else 0
            discard = deal.with_hand(deal.hand - {card}, pile=(*deal.pile, card), back=back)
            if deal.stock_is_out and deal.rules.stock_end != "last-discard":
                return over(discard, "stock")
            return replace(discard, phase="draw", taken=None, turn=deal.following)
        case ("knock", card, melds):
            loose = deal.hand - {card} - frozenset().union(*melds)
            open_hand = deal.with_hand(deal.hand - {card}, knocker=deal.turn, spread=tuple(melds), loose=loose)
            return next_to_lay_off(open_hand) if loose else over(open_hand, "knock")
        case ("big gin",):
            return over(replace(deal, knocker=deal.turn), "big gin")
        case ("lay", card, meld):
            spread = tuple(one | {card} if one == meld else one for one in deal.spread)
            return deal.with_hand(deal.hand - {card}, spread=spread)
        case _:
            return next_to_lay_off(deal)


def next_to_lay_off(deal: Plain) -> Plain:
    """Return the deal with the next opponent of the knocker on turn, or at its end."""
    knocker, at = deal.knocker, deal.turn
    assert knocker is not None
    while True:
        at = deal.order[(deal.order.index(at) + 1) % len(deal.order)]
        if at == knocker:
            return over(deal, "knock")
        if tally.side(deal.rules, at) != tally.side(deal.rules, knocker):
            return replace(deal, phase="lay", turn=at)


def over(deal: Plain, way: str) -> Plain:
    """Return the deal at its end; hands are counted unless it is void."""
    aces, counts = deal.rules.aces, list[int | None]([None] * deal.rules.players)
    if way != "stock" or deal.rules.stock_end == "lowest":
        for seat in deal.order:
            counts[seat] = min(oracle.count(left) for _, left in arranged(deal.hands[seat], aces))
    if deal.knocker is not None:
        counts[deal.knocker] = oracle.count(deal.loose)
    doubled = bool(deal.rules.spades_double) and str(deal.upcard).endswith("s")
    return replace(deal, phase="over", end=tally.Deal(way, tuple(counts), deal.knocker, doubled))
