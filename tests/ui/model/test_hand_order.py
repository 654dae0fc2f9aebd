"""The hand is the player's: its order stays, a new card goes where one looks for it, and it is sorted when asked."""

import random

import pytest
from gin.rules import DECK, PRESETS, Card, DealState, Hand, View, apply, best_melds, read_action, stacked_deck, view
from gin.ui.model.hand_order import HandOrder, SortBy, moved, restored, sort, updated


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


@pytest.mark.parametrize("seed", range(60))
def test_a_kept_order_never_loses_or_doubles_a_card(seed: int) -> None:
    rng = random.Random(seed)
    order: tuple[Card, ...] = ()
    for _ in range(20):
        hand = Hand(rng.sample(DECK, rng.choice((8, 10, 11))))
        order = updated(order, hand)
        assert len(order) == len(hand)
        assert Hand(order) == hand


def test_cards_that_stay_keep_their_order() -> None:
    order = cards("Ks 2c 9d 4h 7s")
    assert updated(order, Hand(cards("7s 2c 9d Ks"))) == cards("Ks 2c 9d 7s")
    assert updated(order, Hand(order)) == order


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
def test_a_new_card_goes_beside_its_kin_or_to_the_right_end(drawn: str, order: str) -> None:
    assert updated(cards("9s 3h 4h Kc"), Hand(cards(f"9s 3h 4h Kc {drawn}"))) == cards(order)


def test_the_ace_of_clubs_is_a_card_like_any_other() -> None:
    assert not Card.parse("Ac"), "or this test has lost its point"
    assert updated(cards("2c Kd"), Hand(cards("2c Kd Ac"))) == cards("Ac 2c Kd")
    assert moved(cards("Ac 2c Kd"), Card.parse("Ac"), 2) == cards("2c Kd Ac")


def test_a_card_is_moved_to_a_place_counted_without_it() -> None:
    order = cards("2c 3c 4c 5c")
    assert moved(order, order[0], 0) == order
    assert moved(order, order[0], 2) == cards("3c 4c 2c 5c")
    assert moved(order, order[3], 0) == cards("5c 2c 3c 4c")
    assert moved(order, order[1], 3) == cards("2c 4c 5c 3c")


def test_a_hand_is_sorted_by_suit_rank_or_melds_first() -> None:
    hand = Hand(cards("2h 7d 3s 7c Kh 7s 2c 4s Td 5s"))
    assert sort(hand, "suit") == cards("3s 4s 5s 7s 7d Td 2c 7c 2h Kh")
    assert sort(hand, "rank") == cards("2c 2h 3s 4s 5s 7s 7d 7c Td Kh")
    assert sort(hand, "melds") == cards("3s 4s 5s 7s 7d 7c 2c 2h Td Kh") or set(sort(hand, "melds")[:6]) == {
        card for meld in best_melds(hand) for card in meld.cards
    }


@pytest.mark.parametrize("by", ["suit", "rank", "melds"])
@pytest.mark.parametrize("seed", range(20))
def test_sorting_again_changes_nothing(by: SortBy, seed: int) -> None:
    hand = Hand(random.Random(seed).sample(DECK, 11))
    order = sort(hand, by)
    assert Hand(order) == hand
    assert len(order) == 11
    assert sort(Hand(reversed(order)), by) == order


@pytest.mark.parametrize("seed", range(20))
def test_sorted_by_melds_deadwood_comes_last(seed: int) -> None:
    hand = Hand(random.Random(seed).sample(DECK, 16))
    order = sort(hand, "melds")
    end = 0
    for meld in sorted(best_melds(hand), key=lambda meld: order.index(meld.cards[0])):
        assert order[end : end + len(meld.cards)] == meld.cards
        end += len(meld.cards)
    assert [card.rank for card in order[end:]] == sorted(card.rank for card in order[end:])


class Memory(dict[str, str]):
    """A store that lives as long as a test."""

    def setting(self, name: str) -> str | None:
        return self.get(name)

    def set_setting(self, name: str, value: str) -> None:
        self[name] = value


def seen(state: DealState, *actions: str) -> list[View]:
    """Return seat 0's view of a state, and after each of some actions."""
    views = [view(state, 0)]
    for text in actions:
        state, _ = apply(state, read_action(text))
        views.append(view(state, 0))
    return views


START = DealState.deal(
    PRESETS["standard"],
    stacked_deck("2c 3c 4c 7d 8d 9d Qh Qs Qc Ks", "Ah 3h 5h 7h 9h Jh Kh 2s 4s 6s", upcard="Kd", stock="6h Td 8c Jd Tc"),
    1,
)
TURN = ("pass", "pass", "draw", "discard Ks", "take", "discard Ah", "draw", "discard 2c")


def test_a_card_that_comes_back_by_undo_lies_where_it_lay() -> None:
    views = seen(START, *TURN)
    order = HandOrder(Memory())
    order.follow(views[3])
    arranged = tuple(reversed(tuple(views[3].hand)))
    order.arrange(arranged)
    order.follow(views[4])
    assert order.cards == tuple(card for card in arranged if card != Card.parse("Ks"))
    order.go_back(views[3])
    assert order.cards == arranged


@pytest.mark.parametrize("by_hand", range(len(TURN) + 1))
def test_an_order_is_found_again_after_a_restart(by_hand: int) -> None:
    views, memory = seen(START, *TURN), Memory()
    live = HandOrder(memory)
    for ply, here in enumerate(views):
        live.follow(here)
        if ply == by_hand:
            live.arrange(tuple(reversed(live.cards)))
        again = HandOrder(memory)
        again.follow(here)
        assert again.cards == live.cards


def test_only_what_is_arranged_by_hand_is_stored() -> None:
    memory = Memory()
    order = HandOrder(memory)
    for here in seen(START, *TURN):
        order.follow(here)
    assert not memory
    order.arrange(tuple(reversed(order.cards)))
    assert list(memory) == ["hand 0"]


def test_no_cards_are_held_of_a_seat_that_is_not_at_the_screen() -> None:
    order = HandOrder(Memory())
    order.follow(view(START, 0))
    order.follow(view(START, 1))
    assert Hand(order.cards) == START.hands[1]


def test_a_stored_order_of_another_hand_counts_for_nothing() -> None:
    hands = [START.hands[0]]
    assert restored(cards("Ah Ac"), hands) == sort(START.hands[0], "suit")
