"""The strongest player's judgement in positions that speak for themselves."""

import random

import pytest
from gin.players.features import INPUTS, Done, Sight, turn
from gin.players.heuristic_player import HeuristicPlayer
from gin.players.network_player import NetworkPlayer, options, taught
from gin.rules import (
    DECK,
    PRESETS,
    Action,
    BigGin,
    Card,
    DealResult,
    DealState,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    Outcome,
    PassUpcard,
    Phase,
    Ruleset,
    Scoresheet,
    view,
)

from tests.players.helpers import after, position, seen

CHALLENGE = PRESETS["challenge"]
CASUAL = PRESETS["casual"]
MASTER = NetworkPlayer()


def choice(state: DealState) -> Action:
    return MASTER.choose(seen(state), random.Random(0))


def discard(text: str) -> Discard:
    return Discard(Card.parse(text))


def score(*totals: int) -> Scoresheet:
    """A game in which both have won a deal with so many points."""
    sheet = Scoresheet(CHALLENGE)
    for seat, points in enumerate(totals):
        if points:
            counts = tuple(0 if other == seat else points for other in range(2))
            sheet = sheet.add(DealResult(Outcome.KNOCK, seat, points, 0, 1, counts, seat))
    return sheet


def test_the_network_that_ships_has_an_input_for_all_that_is_seen() -> None:
    assert len(taught().network.first) == INPUTS


def test_takes_the_upcard_that_makes_gin_and_goes_gin() -> None:
    state = position(CHALLENGE, "3c 4c 5c 6d 6h 6s 9h Th Jh Kd", upcard="6c")
    assert choice(state) == DrawDiscard()
    knock = choice(after(state, DrawDiscard()))
    assert isinstance(knock, Knock)
    assert sum(len(meld.cards) for meld in knock.melds) == 10


def test_goes_big_gin_where_it_is_played() -> None:
    state = position(PRESETS["standard"], "3c 4c 5c 6d 6h 6s 9h Th Jh Qh", upcard="6c")
    assert choice(after(state, DrawDiscard())) == BigGin()


@pytest.mark.parametrize(
    ("mine", "upcard"), [("7c 8c Kh Qs 2d 4d 9h Js Ad 5s", "9c"), ("7c 7d Kh Qs 2c 4d Th Js Ad 5s", "7h")]
)
def test_takes_the_card_that_completes_a_meld(mine: str, upcard: str) -> None:
    assert choice(position(CHALLENGE, mine, upcard=upcard)) == DrawDiscard()


@pytest.mark.parametrize(("slack", "discards"), [(0, 2), (3, 5), (10, 10)])
def test_a_take_is_weighed_with_each_shed_that_costs_no_more_than_the_slack(slack: int, discards: int) -> None:
    seat = seen(position(CHALLENGE, "Ac 2d 3h 5s 7c 8d 9h Js Qc 3d", upcard="6d"))
    looked_at = options(seat, Sight.of(seat, taught().guess), slack)
    assert [option.action for option in looked_at] == [PassUpcard()] + [DrawDiscard()] * discards


def test_leaves_a_king_that_does_nothing() -> None:
    assert choice(position(CHALLENGE, "3c 4c 5c 6d 6h 6s 2h Ad Ah 9s", upcard="Kd")) == PassUpcard()


def test_knocks_at_once_when_any_knock_wins_the_game() -> None:
    # At 0 to 98, with two points left over in the first turn, hardly a knock can fail, and any points win.
    state = position(CHALLENGE, "3c 4c 5c 6d 6h 6s 2h Ad As Kh", upcard="Qs", top="Ac", sheet=score(0, 98))
    assert isinstance(choice(after(state, PassUpcard(), PassUpcard(), DrawStock())), Knock)


def test_does_not_feed_a_known_run() -> None:
    state = position(CHALLENGE, "8c 9h 9c 2h 3h 4h 5d 5s 5c As", upcard="7c", other="Kc Kd", top="4s 3d")
    # The opponent takes the 7c and the 8c from the pile, and so waits for the 9c.
    state = after(state, PassUpcard(), DrawDiscard(), discard("Kc"), DrawStock(), discard("8c"))
    state = after(state, DrawDiscard(), discard("Kd"), DrawStock())
    assert choice(state) != discard("9c")


def test_looks_at_the_same_inputs_once_per_decision() -> None:
    state = position(CHALLENGE, "8c 9h 9c 2h 3h 4h 5d 5s 5c As", upcard="7c")
    sight = Sight.of(seen(state), taught().guess)
    moved = sight.after(state.hands[1].mask, Done.DRAWING)
    assert not sight.still.keys() & moved.keys()
    assert all(0 <= place < INPUTS for place in sight.still | moved)


def exchanged(card: Card, order: tuple[int, ...]) -> Card:
    """The card of its rank in the suit that the order has for it."""
    return DECK[13 * order[card // 13] + card % 13]


def exchanged_deals(seed: int, order: tuple[int, ...]) -> tuple[DealState, DealState]:
    """A deal, and the same with the suits exchanged."""
    deck = random.Random(seed).sample(DECK, 52)
    return DealState.deal(CHALLENGE, deck, 0), DealState.deal(CHALLENGE, [exchanged(card, order) for card in deck], 0)


def test_with_the_suits_exchanged_the_same_is_seen_elsewhere() -> None:
    order = (2, 3, 1, 0)
    places = turn(order)
    plain, other = exchanged_deals(4, order)
    chance = random.Random(4)
    for _ in range(16):
        sights = [Sight.of(seen(state), taught().guess) for state in (plain, other)]
        assert {places[at]: value for at, value in sights[0].still.items()} == pytest.approx(sights[1].still)
        card = chance.choice(list(seen(plain).hand))
        moved = sights[0].after(seen(plain).hand.mask, Done.DISCARDED, left=card)
        there = sights[1].after(seen(other).hand.mask, Done.DISCARDED, left=exchanged(card, order))
        assert {places[at]: value for at, value in moved.items()} == pytest.approx(there)
        action = chance.choice([each for each in seen(plain).legal if not isinstance(each, Knock)])
        plain = after(plain, action)
        other = after(other, Discard(exchanged(action.card, order)) if isinstance(action, Discard) else action)


def test_what_is_close_is_not_decided_by_which_suits_change_places_in_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    order = (1, 0, 3, 2)

    def differing() -> int:
        found = 0
        for seed in (9, 11):
            plain, other = exchanged_deals(seed, order)
            for _ in range(14):
                action, there = choice(plain), choice(other)
                wish = Discard(exchanged(action.card, order)) if isinstance(action, Discard) else action
                found += wish != there
                plain, other = after(plain, action), after(other, wish)
        return found

    assert not differing()
    monkeypatch.setattr("gin.players.network_player.CLOSE", 0.0)
    assert differing(), "what is looked at once decides by the names, or this test shows nothing"


@pytest.mark.parametrize("name", ["table-of-three", "partners"])
def test_where_more_than_two_hands_are_dealt_it_plays_as_the_steady_player(name: str) -> None:
    state = DealState.deal(PRESETS[name], random.Random(3).sample(DECK, 52), 0)
    for _ in range(6):
        seat = view(state, state.turn)
        action = MASTER.choose(seat, random.Random(1))
        assert action == HeuristicPlayer().choose(seat, random.Random(1))
        state = after(state, action)


@pytest.mark.parametrize(
    ("rules", "dealer", "seats"),
    [
        ("casual players=3 seating=dealer-sits-out", 2, {0: 0, 1: 1}),
        ("casual players=3 seating=dealer-sits-out", 0, {0: 1, 1: 2}),
        ("casual players=4 partners=yes seating=two-deals", 1, {0: 2, 1: 1}),
    ],
)
def test_a_deal_of_two_hands_at_a_larger_table_is_seen_as_one_at_a_table_of_two(
    rules: str, dealer: int, seats: dict[int, int]
) -> None:
    random.Random(8).shuffle(deck := list(DECK))
    small = DealState.deal(CASUAL, deck, 1, Scoresheet(CASUAL))
    large_rules = Ruleset.parse(rules)
    large = DealState.deal(large_rules, deck, dealer, Scoresheet(large_rules))
    looked = 0
    while small.result is None and small.phase is not Phase.LAY_OFF:
        assert large.turn == seats[small.turn]
        ours, theirs = seen(small), seen(large)
        sights = [Sight.of(each, taught().guess) for each in (ours, theirs)]
        assert sights[0] == sights[1]
        assert options(ours, sights[0]) == options(theirs, sights[1])
        looked += len(options(ours, sights[0])) > 1
        action = MASTER.choose(ours, random.Random(0))
        assert action == MASTER.choose(theirs, random.Random(0))
        small, large = after(small, action), after(large, action)
    assert looked > 8
