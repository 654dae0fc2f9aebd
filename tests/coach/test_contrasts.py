"""What decides between two options: each number in it is counted again by brute force."""

from dataclasses import replace
from itertools import pairwise, permutations

import pytest
from gin.coach import ENDINGS, Ending, Option, analyse
from gin.coach.contrasts import contrasts
from gin.coach.live_cards import taken_beside
from gin.coach.reasons import reasons, tempting_alternative
from gin.rules import DECK, Card, Discard, DrawDiscard, Knock, Message, View, deadwood, view

from tests.coach.test_analyse import states
from tests.coach.test_reasons import is_meld, least_after_a_discard, live, usable

Said = list[tuple[View, Option, Option, Message]]


@pytest.fixture(scope="module")
def said() -> Said:
    """Return all that is said of each pair of options of some views."""
    found: Said = []
    for state in states("challenge", range(8))[::2]:
        seen = view(state, state.turn)
        for better, other in permutations(analyse(seen).options[:6], 2):
            found += ((seen, better, other, message) for message in contrasts(seen, better, other))
    return found


def of_kind(said: Said, begins: str) -> Said:
    """Return those that begin with some words; there must be any."""
    found = [each for each in said if each[3].template.startswith(begins)]
    assert found
    return found


def test_deadwood_is_counted_without_the_other_card(said: Said) -> None:
    for seen, better, other, message in of_kind(said, "Discarding the"):
        assert isinstance(better.action, Discard)
        assert isinstance(other.action, Discard)
        values = message.values
        assert values["card"] == other.action.card
        assert values["points"] == deadwood(seen.hand.without(other.action.card))
        assert values["points"] >= deadwood(seen.hand.without(better.action.card)) + 5


def test_live_cards_are_counted_with_a_card_and_without_it(said: Said) -> None:
    for seen, better, other, message in of_kind(said, "Keep the {card}: with it"):
        assert isinstance(better.action, Discard)
        assert isinstance(other.action, Discard)
        card = other.action.card
        more, fewer = (len(live(seen, seen.hand.without(each))) for each in (better.action.card, card))
        assert message.values == {"card": card, "more": more, "fewer": fewer}
        assert more >= fewer + 2


def test_a_discard_of_no_use_decides_against_one_that_is(said: Said) -> None:
    for seen, better, other, message in of_kind(said, "The opponent cannot use"):
        assert isinstance(better.action, Discard)
        assert isinstance(other.action, Discard)
        assert message.values == {"card": better.action.card}
        assert not usable(seen, better.action.card)
        assert usable(seen, other.action.card)


def test_two_facts_that_decide_are_both_given(said: Said) -> None:
    pairs = [(seen, better, other) for seen, better, other, _ in said]
    several = [pair for pair, following in pairwise(pairs) if pair == following]
    assert several
    for seen, better, other in several:
        assert reasons(seen, better, other) == tuple(contrasts(seen, better, other))[:2]


def lost(option: Option) -> float:
    """Return how likely the opponent wins the deal."""
    return sum(option.outcomes.get(each, 0) for each in ENDINGS[5:])


def not_gone(seen: View) -> list[Card]:
    """Return the cards that the opponent may hold."""
    return [card for card in DECK if card not in seen.hand and card not in seen.discards]


def test_a_card_that_was_taken_can_be_melded_with_the_other(said: Said) -> None:
    for seen, _, other, message in of_kind(said, "Keep the {card}: the opponent"):
        assert isinstance(other.action, Discard)
        values = message.values
        card, taken = values["card"], values["taken"]
        assert isinstance(card, Card)
        assert isinstance(taken, Card)
        assert card == other.action.card
        assert taken in seen.known_hand(1 - seen.seat)
        assert any(is_meld((card, taken, third)) for third in not_gone(seen) if third not in (card, taken))


def test_no_card_is_beside_one_that_is_far_from_all_that_were_taken() -> None:
    checked = 0
    for state in states("challenge", range(8))[::3]:
        seen = view(state, state.turn)
        held = [*seen.known_hand(1 - seen.seat)] if seen.spread is None else []
        for card in seen.hand if seen.spread is None else ():
            near = [
                each
                for each in held
                if any(is_meld((card, each, third)) for third in not_gone(seen) if third not in (card, each))
            ]
            assert (taken_beside(seen, card) in near) if near else taken_beside(seen, card) is None
            checked += bool(near)
    assert checked


def test_an_upcard_that_helps_nothing_is_told_so(said: Said) -> None:
    for seen, _, other, message in of_kind(said, "The {card} would not"):
        assert other.action == DrawDiscard()
        top = seen.discards[-1]
        assert message.values == {"card": top}
        assert least_after_a_discard(seen.hand.with_card(top), keep=top) >= deadwood(seen.hand)


def test_endings_are_told_as_often_as_they_happen(said: Said) -> None:
    for seen, better, other, message in of_kind(said, "If you discard the {card} instead"):
        assert isinstance(better.action, Knock)
        assert isinstance(other.action, Discard)
        assert message.values["card"] == other.action.card
        assert message.values["count"] == round(100 * lost(other))
        unnamed = f"If you play on, the opponent wins the deal about {round(100 * lost(other))} times in 100."
        assert unnamed in list(contrasts(seen, better, other, chosen=False))
        assert lost(other) >= lost(better) + 0.05, "else it would not decide"
    for _, better, other, message in of_kind(said, "A knock now"):
        assert isinstance(other.action, Knock)
        assert message.values["count"] == round(100 * other.outcomes[ENDINGS[6]])
        assert better.points >= other.points + 1, "else it would not decide"
    for _, better, other, message in of_kind(said, "If you play on, you go gin"):
        assert isinstance(other.action, Knock)
        assert message.values["count"] == round(100 * better.outcomes[Ending.GIN])


def test_without_an_undercut_the_points_decide_for_playing_on(said: Said) -> None:
    seen, better, knock, _ = of_kind(said, "A knock now")[0]
    for gap, told in ((1.4, None), (6.6, "Playing on brings about 7 points more than a knock.")):
        waiting, safe = replace(better, outcomes={}), replace(knock, outcomes={}, points=better.points - gap)
        assert next(contrasts(seen, waiting, safe), None) == told


def test_what_decides_comes_first(said: Said) -> None:
    for seen, better, other, _ in said[::7]:
        assert reasons(seen, better, other)[0] == next(contrasts(seen, better, other))


def test_a_fact_after_what_decides_says_which_discard_it_is_about(said: Said) -> None:
    checked = 0
    for seen, better, other, _ in said[::5]:
        decisive, why = tuple(contrasts(seen, better, other)), reasons(seen, better, other)
        if len(decisive) == 1 and isinstance(better.action, Discard):
            card, last = better.action.card, why[1]
            assert last.template == "Without the {card} you have {points} deadwood."
            assert last.values == {"card": card, "points": deadwood(seen.hand.without(card))}
            checked += 1
        elif isinstance(better.action, Knock) and decisive:
            assert not any(each.template.startswith("You knock with") for each in why)
    assert checked


def test_a_taken_card_decides_before_deadwood(said: Said) -> None:
    for seen, better, other, _ in of_kind(said, "Keep the {card}: the opponent"):
        assert next(contrasts(seen, better, other)).template.startswith("Keep the {card}: the opponent")


def test_the_tempting_alternative_is_what_a_beginner_would_do() -> None:
    checked = 0
    for state in states("challenge")[::4]:
        seen = view(state, state.turn)
        options = analyse(seen).options
        tempting = tempting_alternative(seen, options)
        assert tempting is not options[0]
        if any(isinstance(each.action, Knock) for each in options[1:]) and not isinstance(options[0].action, Knock):
            assert tempting is not None
            assert isinstance(tempting.action, Knock | DrawDiscard)
        elif tempting is not None and isinstance(tempting.action, Discard) and isinstance(options[0].action, Discard):
            others = [each.action.card for each in options[1:] if isinstance(each.action, Discard)]
            left = [deadwood(seen.hand.without(card)) for card in others]
            assert deadwood(seen.hand.without(tempting.action.card)) == min(left)
        checked += 1
    assert checked
    assert tempting_alternative(seen, ()) is None
