"""The best defence, against a brute-force oracle that tries every choice of melds and every order of lay-offs."""

import pytest
from gin.rules import Aces, Card, Hand, LayOff, Meld, best_defence
from gin.rules.defence import lay_off, lay_off_options
from gin.rules.melds import arrangements, melds_within
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules import oracle
from tests.rules.strategies import cards, rich_hands


@st.composite
def defences(draw: st.DrawFn, aces: Aces) -> tuple[Hand, tuple[Meld, ...]]:
    """Draw ten cards and a spread with at least one meld, many of the cards near the spread."""
    pool = draw(rich_hands(10, 20))
    choices = [melds for melds in arrangements(pool.mask, 10**3, aces) if melds] if len(pool) <= 11 else []
    if choices:
        spread = draw(st.sampled_from(choices))
    else:
        melds = melds_within(pool.mask, aces)
        spread = (draw(st.sampled_from(melds)),) if melds else (Meld.parse("7c 7d 7h"),)
        disjoint = [meld for meld in melds if not meld.mask & spread[0].mask]
        spread += (draw(st.sampled_from(disjoint)),) if disjoint else ()
    taken = Hand(card for meld in spread for card in meld.cards)
    near = [card for card in pool if card not in taken]
    far = draw(st.sets(cards.filter(lambda card: card not in taken and card not in near), min_size=10, max_size=10))
    return Hand([*near, *far][:10]), tuple(draw(st.permutations(spread)))


@pytest.mark.parametrize("aces", Aces)
@given(data=st.data())
@settings(max_examples=300)
def test_the_best_defence_is_the_oracles_and_can_be_played(aces: Aces, data: st.DataObject) -> None:
    hand, spread = data.draw(defences(aces))
    melds, layoffs, left = best_defence(hand, spread, aces)
    text = frozenset(map(str, hand))
    assert left == oracle.defence(text, tuple(frozenset(map(str, meld.cards)) for meld in spread), aces)

    kept = hand
    for step in layoffs:
        assert step in lay_off_options(kept, spread, aces)
        spread = lay_off(spread, step, aces)
        kept = kept.without(step.card)
    own = Hand(card for meld in melds for card in meld.cards)
    assert len(own) == sum(len(meld.cards) for meld in melds)
    assert own <= kept
    assert Hand(kept - own).value == left


def test_a_card_fits_a_set_or_either_end_of_a_run() -> None:
    spread = (Meld.parse("5h 6h 7h"), Meld.parse("9c 9d 9s"))
    hand = Hand.parse("4h 8h 9h 3h Ks")
    assert [(str(option.card), option.meld) for option in lay_off_options(hand, spread)] == [
        ("4h", 0),
        ("8h", 0),
        ("9h", 1),
    ]


def test_a_card_that_does_not_fit_cannot_be_laid_off() -> None:
    with pytest.raises(ValueError, match="is no meld"):
        lay_off((Meld.parse("5h 6h 7h"),), LayOff(Card.parse("9h"), 0))


def test_nothing_is_laid_off_by_a_defender_without_deadwood() -> None:
    hand = Hand.parse("8h 8d 8s")
    assert best_defence(hand, (Meld.parse("5h 6h 7h"),)).layoffs == ()
