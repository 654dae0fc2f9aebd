"""The hand is the player's: its order stays, a new card goes where one looks for it, and it is sorted when asked."""

import random
from collections.abc import Sequence

import pytest
from gin.rules import (
    DECK,
    PRESETS,
    Aces,
    Card,
    DealState,
    Hand,
    Meld,
    View,
    apply,
    best_melds,
    read_action,
    stacked_deck,
    view,
)
from gin.ui.model.hand_order import HandOrder, SortBy, moved, restored, sort, updated
from hypothesis import assume, given, settings
from hypothesis import strategies as st


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


ORDERS = st.integers(0).map(lambda seed: _likely_melds(random.Random(seed)))


def _likely_melds(rng: random.Random) -> list[Card]:
    """Return some cards of a few ranks and suits in an order in which many melds stand together."""
    first, suits = rng.randint(1, 8), rng.sample(range(4), rng.randint(1, 4))
    near = [card for card in DECK if first <= card.rank < first + rng.randint(4, 6) and card.suit in suits]
    hand = Hand(rng.sample(near, min(len(near), rng.randint(3, 11))))
    by: SortBy | None = rng.choice((None, "suit", "rank", "melds"))
    order = list(sort(hand, by)) if by else rng.sample(list(hand), len(hand))
    for _ in range(rng.randint(0, 3)):
        order.insert(rng.randrange(len(order)), order.pop(rng.randrange(len(order))))
    return order


def together(order: Sequence[Card], aces: Aces) -> set[Hand]:
    """Return the melds whose cards lie side by side."""
    hands = (Hand(order[low:high]) for low in range(len(order)) for high in range(low + 3, len(order) + 1))
    return {hand for hand in hands if is_meld(hand, aces)}


def is_meld(hand: Hand, aces: Aces) -> bool:
    try:
        Meld.of(hand, aces)
    except ValueError:
        return False
    return True


@settings(max_examples=400, deadline=None)
@given(ORDERS, st.sampled_from(DECK), st.sampled_from(Aces))
def test_a_drawn_card_never_parts_a_meld(order: list[Card], drawn: Card, aces: Aces) -> None:
    assume(drawn not in order)
    after = updated(order, Hand([*order, drawn]), aces=aces)
    assert [card for card in after if card != drawn] == order
    assert together(order, aces) <= together(after, aces)


@settings(max_examples=400, deadline=None)
@given(ORDERS, st.sampled_from(DECK))
def test_a_drawn_card_makes_the_largest_meld_that_it_can(order: list[Card], drawn: Card) -> None:
    assume(drawn not in order)
    assume(tuple(order) not in (sort(Hand(order), "suit"), sort(Hand(order), "rank")))

    def made(cards: Sequence[Card]) -> int:
        return max((len(hand) for hand in together(cards, Aces.LOW) if drawn in hand), default=0)

    places = [[*order[:index], drawn, *order[index:]] for index in range(len(order) + 1)]
    whole = [cards for cards in places if together(order, Aces.LOW) <= together(cards, Aces.LOW)]
    assert made(updated(order, Hand([*order, drawn]))) == max(map(made, whole))


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=10, unique=True), st.sampled_from(DECK))
def test_a_sorted_hand_stays_sorted(hand: list[Card], drawn: Card) -> None:
    assume(drawn not in hand)
    by_suit, by_rank = sort(Hand(hand), "suit"), sort(Hand(hand), "rank")
    assume(by_suit != by_rank and not together(by_suit, Aces.LOW) and not together(by_rank, Aces.LOW))
    assert updated(by_suit, Hand([*hand, drawn])) == sort(Hand([*hand, drawn]), "suit")
    assert updated(by_rank, Hand([*hand, drawn])) == sort(Hand([*hand, drawn]), "rank")


@pytest.mark.parametrize(
    ("order", "drawn", "after"),
    [
        ("8s 9s Ts 3d 4d Qh", "9d", "8s 9s Ts 3d 4d 9d Qh"),
        ("Qh 8s 9s Ts 3d", "9d", "Qh 8s 9s Ts 3d 9d"),
        ("8s 9s Ts 4d Qh 9c", "9d", "8s 9s Ts 4d Qh 9c 9d"),
        ("Ts 9s 8s 4d Qh", "Js", "Js Ts 9s 8s 4d Qh"),
        ("7c 7d 7s 3h 4h 5h Ks", "6h", "7c 7d 7s 3h 4h 5h 6h Ks"),
        ("7c 7d 7s 3h 4h 5h Ks", "7h", "7c 7d 7s 7h 3h 4h 5h Ks"),
        ("Kd 6s 6c 5h 2c", "6h", "Kd 6s 6c 6h 5h 2c"),
        ("Kd 5h 7h 2c", "6h", "Kd 5h 6h 7h 2c"),
    ],
)
def test_a_drawn_card_stands_where_one_looks_for_it(order: str, drawn: str, after: str) -> None:
    assert updated(cards(order), Hand([*cards(order), Card.parse(drawn)])) == cards(after)


def test_a_card_dropped_on_a_meld_stands_beside_it() -> None:
    order = HandOrder(Memory())
    order.follow(view(START, 0))
    order.arrange(cards("Ks 2c 3c 4c Qh 7d 8d 9d Qs Qc"))
    assert [order.outside_melds(index) for index in range(11)] == [0, 1, 1, 4, 4, 5, 5, 8, 8, 9, 10]


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
