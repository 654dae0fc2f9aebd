"""Hypothesis strategies: hands, meld-rich hands and rulesets."""

from gin.rules import DECK, PRESETS, Aces, Card, Hand, Ruleset
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
from hypothesis import strategies as st

cards = st.sampled_from(DECK)


def hands(least: int = 0, most: int = 11) -> st.SearchStrategy[Hand]:
    return st.sets(cards, min_size=least, max_size=most).map(Hand)


@st.composite
def rich_hands(draw: st.DrawFn, least: int = 10, most: int = 11) -> Hand:
    """Draw hands from a few neighbouring ranks, full of melds that overlap; ranks wrap around at the ace."""
    first, width = draw(st.integers(0, 12)), draw(st.integers(4, 6))
    pool = [Card.of((first + step) % 13 + 1, suit) for step in range(width) for suit in range(4)]
    return Hand(draw(st.sets(st.sampled_from(pool), min_size=least, max_size=most)))


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """Draw any ruleset without contradictions."""
    players = draw(st.sampled_from((2, 2, 3, 4)))
    partners = players == 4 and draw(st.booleans())
    seating = Seating.ONE_TABLE
    if players == 3:
        seating = draw(st.sampled_from((Seating.ONE_TABLE, Seating.DEALER_SITS_OUT)))
    if partners:
        seating = draw(st.sampled_from((Seating.ONE_TABLE, Seating.TWO_DEALS)))
    opening = draw(st.sampled_from(Opening))
    oklahoma = Oklahoma.OFF if opening is Opening.ELEVEN else draw(st.sampled_from(Oklahoma))
    two_sides = players == 2 or partners
    settlement = draw(st.sampled_from(Settlement)) if two_sides else Settlement.TOTALS
    shutout = draw(st.sampled_from(Shutout))
    if shutout is Shutout.DOUBLES_DIFFERENCE and settlement is Settlement.TOTALS:
        shutout = Shutout.NONE
    target = draw(st.sampled_from((None, 1, 30, 100)))
    amounts = st.integers(0, 50)
    return Ruleset(
        name=draw(st.sampled_from(("house", *PRESETS))),
        players=players,
        partners=partners,
        seating=seating,
        first_dealer=draw(st.sampled_from(FirstDealer)),
        next_dealer=draw(st.sampled_from(NextDealer)),
        after_void=draw(st.sampled_from(AfterVoid)),
        opening=opening,
        cards_dealt=draw(st.sampled_from((10, 10, 7))),
        allow_returned_discard=draw(st.booleans()),
        pile_turns=draw(st.sampled_from((None, 1, 3, 12))),
        knock_limit=10 if oklahoma is not Oklahoma.OFF else draw(st.sampled_from((10, 10, 5, 0))),
        oklahoma=oklahoma,
        spades_double=oklahoma is not Oklahoma.OFF and draw(st.booleans()),
        gin_bonus=draw(amounts),
        big_gin_bonus=draw(st.none() | amounts),
        undercut_bonus=draw(amounts),
        tie=draw(st.sampled_from(Tie)),
        stock_end=draw(st.sampled_from(StockEnd)),
        aces=draw(st.sampled_from(Aces)),
        target=target,
        game_bonus=draw(amounts),
        box_bonus=draw(amounts),
        box_at_once=draw(st.booleans()),
        shutout=shutout,
        shutout_bonus=draw(amounts) if shutout is Shutout.FLAT else 0,
        settlement=settlement,
        hollywood=target is not None and draw(st.booleans()),
        ante=draw(st.sampled_from((0, 0, 10))),
    )
