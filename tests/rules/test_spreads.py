"""The spreads worth choosing from hold the best answer to every hand, and nothing that is never best."""

from itertools import combinations

import pytest
from gin.rules import (
    PRESETS,
    Aces,
    DealState,
    Hand,
    Knock,
    Meld,
    Outcome,
    apply,
    best_defence,
    deadwood,
    legal_actions,
    read_action,
    write_action,
)
from gin.rules.cards import FULL_MASK
from gin.rules.melds import arrangements
from gin.rules.spreads import sensible_spreads
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.rules.strategies import rich_hands
from tests.rules.table import play, table

LIMIT = 10
HOLDER = Hand.parse("3h 4h 5h 6h Kc Kd Kh Ks Ac 2d")
FULL = tuple(Meld.parse(text) for text in ("3h 4h 5h 6h", "Kc Kd Kh Ks"))
SHORT = (Meld.parse("3h 4h 5h"), FULL[1])


def unseen_by(hand: Hand, *seen: Hand) -> Hand:
    mask = FULL_MASK & ~hand.mask
    for cards in seen:
        mask &= ~cards.mask
    return Hand.of_mask(mask)


def points(hand: Hand, melds: tuple[Meld, ...], others: list[Hand], aces: Aces = Aces.LOW) -> int:
    """Return what a spread loses of the opponents' deadwood and of its own; the knocker wants the most."""
    own = hand.value - sum(meld.hand.value for meld in melds)
    total = 0
    for other in others:
        melds_after = list(melds)
        defence = best_defence(other, tuple(melds_after), aces)
        for lay in defence.layoffs:
            grown = melds_after[lay.meld].hand.with_card(lay.card)
            melds_after[lay.meld] = Meld.of(grown, aces)
        melds, total = tuple(melds_after), total + defence.deadwood - own
    return total


def most(hand: Hand, choices: tuple[tuple[Meld, ...], ...], others: list[Hand], aces: Aces = Aces.LOW) -> int:
    return max(points(hand, melds, others, aces) for melds in choices)


@given(hand=rich_hands(10, 10), data=st.data(), aces=st.sampled_from(Aces))
@settings(max_examples=300)
def test_the_best_answer_to_any_hand_is_among_them(hand: Hand, data: st.DataObject, aces: Aces) -> None:
    assume(0 < deadwood(hand, aces) <= LIMIT)
    pile = Hand(data.draw(st.sets(st.sampled_from(list(unseen_by(hand))), max_size=12)))
    unseen = unseen_by(hand, pile)
    every = arrangements(hand.mask, LIMIT, aces)
    chosen = sensible_spreads(hand, LIMIT, unseen, aces=aces)
    assert set(chosen) <= set(every)
    # Cards that can be laid off are what matters, so they are drawn more often than others.
    near = [card for card in unseen if any(best_defence(Hand([card]), melds, aces).layoffs for melds in every)]
    held = Hand(data.draw(st.sets(st.sampled_from([*near, *unseen]), min_size=10, max_size=10)))
    assert most(hand, chosen, [held], aces) == most(hand, every, [held], aces)


@pytest.mark.parametrize(
    ("hand", "pool"),
    [
        ("3h 4h 5h 6h Kc Kd Kh Ks Ac 2d", "7h 8h 9h Th 2h Ah Jc Qs 9c 9d 4s 8s"),
        ("Ac 2c 3c 9d Td Jd Qh Qs Qd As", "4c 5c 6c 8d 7d Kd Qc Ts 9h 4h 4d 2s"),
        ("5s 6s 7s 8s 9s 2c 2d 2h Ad Ac", "3s 4s Ts Js Qs 2s Tc Td Kh 4c 3d Kc"),
    ],
)
def test_the_best_answer_to_each_hand_of_a_pool_is_among_them(hand: str, pool: str) -> None:
    holder, unseen = Hand.parse(hand), Hand.parse(pool)
    every = arrangements(holder.mask, LIMIT)
    chosen = sensible_spreads(holder, LIMIT, unseen)
    best_once = set()
    for cards in combinations(unseen, 7):
        other = [Hand(cards)]
        best = most(holder, every, other)
        assert most(holder, chosen, other) == best
        best_once |= {melds for melds in chosen if points(holder, melds, other) == best}
    assert best_once == set(chosen)
    assert 1 < len(chosen) <= 6


def test_a_card_kept_out_of_a_run_may_win_more() -> None:
    assert sensible_spreads(HOLDER, LIMIT, unseen_by(HOLDER)) == (FULL, SHORT)
    other = "7h 8h Qc Qs Jd Jh Tc Ts 5c 2s"
    scored = {}
    for text in ("3h 4h 5h 6h / Kc Kd Kh Ks", "3h 4h 5h / Kc Kd Kh Ks"):
        deal = table(f"{HOLDER}", other, upcard="9d", stock="9s", rules=PRESETS["casual"])
        deal = play(deal, "draw", f"knock 9s: {text}")
        assert deal.spread is not None
        for lay in best_defence(deal.hand, deal.spread.melds).layoffs:
            deal, _ = apply(deal, lay)
        deal = play(deal, "done")
        assert deal.result is not None
        assert deal.result.outcome is Outcome.KNOCK
        scored[text] = deal.result.points
    assert list(scored.values()) == [64, 73]


def test_a_card_is_not_kept_out_for_lay_offs_that_nobody_can_make() -> None:
    assert sensible_spreads(HOLDER, LIMIT, unseen_by(HOLDER, Hand.parse("7h"))) == (FULL,)
    assert sensible_spreads(HOLDER, LIMIT, unseen_by(HOLDER, Hand.parse("8h"))) == (FULL, SHORT)
    assert sensible_spreads(HOLDER, 8, unseen_by(HOLDER)) == (FULL,)


def test_more_opponents_can_lay_off_more_on_a_run() -> None:
    hand = Hand.parse("4c 5c 6c 7d 8d 9d Ts Th Td Ac")
    every = arrangements(hand.mask, LIMIT)
    chosen = sensible_spreads(hand, LIMIT, unseen_by(hand), opponents=2)
    assert set(sensible_spreads(hand, LIMIT, unseen_by(hand))) <= set(chosen)
    first, second = Hand.parse("7c 9c Jc Jd 2h 3s 4h"), Hand.parse("8c Tc Qd 3h 5h 6s 2s")
    assert most(hand, chosen, [first, second]) == most(hand, every, [first, second])


def test_gin_is_spread_in_one_way() -> None:
    hand = Hand.parse("4c 4d 4h 5c 5d 5h 6c 6d 6h 6s")
    assert len(sensible_spreads(hand, LIMIT, unseen_by(hand))) == 1


def test_a_spread_that_keeps_a_card_out_is_legal_and_written_like_any_other() -> None:
    deal: DealState = table(f"{HOLDER}", "7h 8h Qc Qs Jd Jh Tc Ts 5c 2s", upcard="9d", stock="9s")
    deal = play(deal, "pass", "pass", "draw")
    knock = Knock(read_action("discard 9s").card, SHORT)  # type: ignore[union-attr]
    assert knock in legal_actions(deal)
    assert read_action(write_action(knock)) == knock
