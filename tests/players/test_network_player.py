"""The strongest player's choices in clear positions, and how it evaluates its candidates."""

import random

import pytest
from gin.players.feature_layout import FEATURE_COUNT, LastAction
from gin.players.features import FeatureBuilder, permute_suits
from gin.players.heuristic_player import HeuristicPlayer
from gin.players.network_player import NetworkPlayer, candidates, load_models
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
    View,
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


def builder_of(seat: View) -> FeatureBuilder:
    return FeatureBuilder.of(seat, load_models().hand)


def score(*totals: int) -> Scoresheet:
    """Return a game in which each seat has won a deal with these points."""
    sheet = Scoresheet(CHALLENGE)
    for seat, points in enumerate(totals):
        if points:
            counts = tuple(0 if other == seat else points for other in range(2))
            sheet = sheet.add(DealResult(Outcome.KNOCK, seat, points, 0, 1, counts, seat))
    return sheet


def test_the_shipped_network_has_a_row_for_each_feature() -> None:
    assert len(load_models().outcome.first) == FEATURE_COUNT


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
def test_a_take_has_a_candidate_for_each_discard_within_slack(slack: int, discards: int) -> None:
    seat = seen(position(CHALLENGE, "Ac 2d 3h 5s 7c 8d 9h Js Qc 3d", upcard="6d"))
    found = candidates(seat, builder_of(seat), slack)
    assert [candidate.action for candidate in found] == [PassUpcard()] + [DrawDiscard()] * discards


def test_refuses_a_king_that_does_nothing() -> None:
    assert choice(position(CHALLENGE, "3c 4c 5c 6d 6h 6s 2h Ad Ah 9s", upcard="Kd")) == PassUpcard()


def test_knocks_at_once_when_any_knock_wins_the_game() -> None:
    # At 98 to 0, with two points of deadwood in the first turn, a knock can hardly fail, and any points win.
    state = position(CHALLENGE, "3c 4c 5c 6d 6h 6s 2h Ad As Kh", upcard="Qs", top="Ac", sheet=score(0, 98))
    assert isinstance(choice(after(state, PassUpcard(), PassUpcard(), DrawStock())), Knock)


def test_does_not_extend_a_run_the_opponent_is_known_to_hold() -> None:
    state = position(CHALLENGE, "8c 9h 9c 2h 3h 4h 5d 5s 5c As", upcard="7c", opponent="Kc Kd", top="4s 3d")
    # The opponent takes the 7c and the 8c from the discard pile, so it is waiting for the 9c.
    state = after(state, PassUpcard(), DrawDiscard(), discard("Kc"), DrawStock(), discard("8c"))
    state = after(state, DrawDiscard(), discard("Kd"), DrawStock())
    assert choice(state) != discard("9c")


def test_shared_and_candidate_features_do_not_overlap() -> None:
    state = position(CHALLENGE, "8c 9h 9c 2h 3h 4h 5d 5s 5c As", upcard="7c")
    builder = builder_of(seen(state))
    features = builder.candidate(state.hands[1].mask, LastAction.DRAWING)
    assert not builder.shared.keys() & features.keys()
    assert all(0 <= index < FEATURE_COUNT for index in builder.shared | features)


def exchanged(card: Card, order: tuple[int, ...]) -> Card:
    """Return the card of the same rank in the suit that ``order`` gives it."""
    return DECK[13 * order[card // 13] + card % 13]


def exchanged_deals(seed: int, order: tuple[int, ...]) -> tuple[DealState, DealState]:
    """Return a deal, and the same deal with the suits exchanged."""
    deck = random.Random(seed).sample(DECK, 52)
    return DealState.deal(CHALLENGE, deck, 0), DealState.deal(CHALLENGE, [exchanged(card, order) for card in deck], 0)


def test_exchanging_the_suits_permutes_the_features() -> None:
    order = (2, 3, 1, 0)
    permutation = permute_suits(order)
    plain, other = exchanged_deals(4, order)
    chance = random.Random(4)
    for _ in range(16):
        ours, theirs = builder_of(seen(plain)), builder_of(seen(other))
        assert {permutation[at]: value for at, value in ours.shared.items()} == pytest.approx(theirs.shared)
        card = chance.choice(list(seen(plain).hand))
        features = ours.candidate(seen(plain).hand.mask, LastAction.DISCARDED, offered=card)
        permuted = theirs.candidate(seen(other).hand.mask, LastAction.DISCARDED, offered=exchanged(card, order))
        assert {permutation[at]: value for at, value in features.items()} == pytest.approx(permuted)
        action = chance.choice([each for each in seen(plain).legal if not isinstance(each, Knock)])
        plain = after(plain, action)
        other = after(other, Discard(exchanged(action.card, order)) if isinstance(action, Discard) else action)


def test_exchanging_suits_in_pairs_does_not_change_the_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    order = (1, 0, 3, 2)

    def differences() -> int:
        found = 0
        for seed in (9, 11):
            plain, other = exchanged_deals(seed, order)
            for _ in range(14):
                action = choice(plain)
                expected = Discard(exchanged(action.card, order)) if isinstance(action, Discard) else action
                found += choice(other) != expected
                plain, other = after(plain, action), after(other, expected)
        return found

    assert not differences()
    monkeypatch.setattr("gin.players.network_player.TIE_MARGIN", 0.0)
    assert differences(), "a single evaluation depends on the suits, or this test could not fail"


@pytest.mark.parametrize("name", ["table-of-three", "partners"])
def test_plays_as_the_steady_player_where_three_or_four_play(name: str) -> None:
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
def test_two_hands_at_a_larger_table_are_seen_as_at_a_small_one(rules: str, dealer: int, seats: dict[int, int]) -> None:
    random.Random(8).shuffle(deck := list(DECK))
    small = DealState.deal(CASUAL, deck, 1, Scoresheet(CASUAL))
    large_rules = Ruleset.parse(rules)
    large = DealState.deal(large_rules, deck, dealer, Scoresheet(large_rules))
    choices = 0
    while small.result is None and small.phase is not Phase.LAY_OFF:
        assert large.turn == seats[small.turn]
        ours, theirs = seen(small), seen(large)
        builder = builder_of(ours)
        assert builder == builder_of(theirs)
        assert candidates(ours, builder) == candidates(theirs, builder)
        choices += len(candidates(ours, builder)) > 1
        action = MASTER.choose(ours, random.Random(0))
        assert action == MASTER.choose(theirs, random.Random(0))
        small, large = after(small, action), after(large, action)
    assert choices > 8
