"""The hand is the player's: its order stays, a new card goes where one looks for it, and it is sorted when asked."""

import random

import pytest
from gin.rules import DECK, Card, Hand, best_melds
from gin.ui.model.hand_order import HandOrders, SortBy, kept, moved, sort


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


@pytest.mark.parametrize("seed", range(60))
def test_a_kept_order_never_loses_or_doubles_a_card(seed: int) -> None:
    rng = random.Random(seed)
    order: tuple[Card, ...] = ()
    for _ in range(20):
        hand = Hand(rng.sample(DECK, rng.choice((8, 10, 11))))
        order = kept(order, hand)
        assert len(order) == len(hand)
        assert Hand(order) == hand


def test_what_stays_keeps_its_order_and_what_left_leaves_no_trace() -> None:
    order = cards("Ks 2c 9d 4h 7s")
    assert kept(order, Hand(cards("7s 2c 9d Ks"))) == cards("Ks 2c 9d 7s")
    assert kept(order, Hand(order)) == order


@pytest.mark.parametrize(
    ("drawn", "order"),
    [
        ("5h", "9s 3h 4h 5h Kc"),
        ("2h", "9s 2h 3h 4h Kc"),
        ("Ks", "9s 3h 4h Kc Ks"),
        ("9c", "9s 9c 3h 4h Kc"),
        ("Ts", "9s Ts 3h 4h Kc"),
        ("7s", "7s 9s 3h 4h Kc"),
        ("6d", "9s 3h 4h Kc 6d"),
    ],
)
def test_a_new_card_goes_beside_its_kin_and_else_to_the_right_end(drawn: str, order: str) -> None:
    assert kept(cards("9s 3h 4h Kc"), Hand(cards(f"9s 3h 4h Kc {drawn}"))) == cards(order)


def test_the_ace_of_clubs_which_is_card_nought_is_a_card_like_any_other() -> None:
    assert not Card.parse("Ac"), "or this test has lost its point"
    assert kept(cards("2c Kd"), Hand(cards("2c Kd Ac"))) == cards("Ac 2c Kd")
    assert moved(cards("Ac 2c Kd"), Card.parse("Ac"), 2) == cards("2c Kd Ac")


def test_a_card_is_moved_to_a_place_counted_without_it() -> None:
    order = cards("2c 3c 4c 5c")
    assert moved(order, order[0], 0) == order
    assert moved(order, order[0], 2) == cards("3c 4c 2c 5c")
    assert moved(order, order[3], 0) == cards("5c 2c 3c 4c")
    assert moved(order, order[1], 3) == cards("2c 4c 5c 3c")


def test_a_hand_is_sorted_by_suits_black_and_red_in_turn_by_ranks_or_with_the_melds_first() -> None:
    hand = Hand(cards("2h 7d 3s 7c Kh 7s 2c 4s Td 5s"))
    assert sort(hand, "suit") == cards("3s 4s 5s 7s 7d Td 2c 7c 2h Kh")
    assert sort(hand, "rank") == cards("2c 2h 3s 4s 5s 7s 7d 7c Td Kh")
    assert sort(hand, "melds") == cards("3s 4s 5s 7s 7d 7c 2c 2h Td Kh") or set(sort(hand, "melds")[:6]) == {
        card for meld in best_melds(hand) for card in meld.cards
    }


@pytest.mark.parametrize("by", ["suit", "rank", "melds"])
@pytest.mark.parametrize("seed", range(20))
def test_a_sorted_hand_is_the_same_hand_and_sorting_it_again_changes_nothing(by: SortBy, seed: int) -> None:
    hand = Hand(random.Random(seed).sample(DECK, 11))
    order = sort(hand, by)
    assert Hand(order) == hand
    assert len(order) == 11
    assert sort(Hand(reversed(order)), by) == order


@pytest.mark.parametrize("seed", range(20))
def test_sorted_by_melds_each_meld_stands_together_before_all_deadwood(seed: int) -> None:
    hand = Hand(random.Random(seed).sample(DECK, 16))
    order = sort(hand, "melds")
    end = 0
    for meld in sorted(best_melds(hand), key=lambda meld: order.index(meld.cards[0])):
        assert order[end : end + len(meld.cards)] == meld.cards
        end += len(meld.cards)
    assert [card.rank for card in order[end:]] == sorted(card.rank for card in order[end:])


def test_a_card_that_comes_back_by_undo_lies_where_it_lay() -> None:
    kept_settings: dict[str, str] = {}

    class SurfaceCache:
        def setting(self, name: str) -> str | None:
            return kept_settings.get(name)

        def set_setting(self, name: str, value: str) -> None:
            kept_settings[name] = value

    orders = HandOrders(SurfaceCache())
    arranged = cards("Kh 2c 9d 3c 4c")
    orders.set(0, arranged)
    orders.follow(0, Hand(cards("Kh 2c 3c 4c")))
    assert orders.of(0) == cards("Kh 2c 3c 4c")
    orders.go_back(0, Hand(arranged))
    assert orders.of(0) == arranged
