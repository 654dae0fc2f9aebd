"""Reasons: each number in them is counted again by brute force over the deck."""

from itertools import combinations

import pytest
from gin.coach import Option, analyse
from gin.coach.live_cards import is_dead, melding_cards, unseen_cards
from gin.coach.reasons import reasons
from gin.rules import (
    DECK,
    PRESETS,
    Aces,
    Card,
    DealState,
    Discard,
    DrawDiscard,
    DrawStock,
    FinishLayOff,
    Hand,
    Knock,
    LayOff,
    Meld,
    Message,
    Phase,
    View,
    apply,
    deadwood,
    view,
)

from tests.coach.test_analyse import states


def unseen(seen: View) -> list[Card]:
    """Return the cards that nobody has shown to the seat."""
    known = {*seen.hand, *seen.discards, *seen.known_hand(1 - seen.seat)}
    return [card for card in DECK if card not in known]


def least_after_a_discard(hand: Hand, keep: Card | None = None) -> int:
    """Return the least deadwood of eleven cards after any discard but one."""
    return min(deadwood(hand.without(card)) for card in hand if card != keep)


def spoken(phase: Phase) -> list[tuple[View, Option, tuple[Message, ...]]]:
    """Return the views of a phase with each of their options and its reasons."""
    found = []
    for state in states("challenge"):
        if state.phase is phase:
            seen = view(state, state.turn)
            found += [(seen, option, reasons(seen, option)) for option in analyse(seen).options]
    return found


def numbers(message: Message) -> dict[str, object]:
    """Return the values of a sentence."""
    return dict(message.values)


def least_after_lay_offs(state: DealState) -> int:
    """Return the least deadwood that a defender can be left with, by trying every order of lay-offs."""
    seen = view(state, state.turn)
    lay_offs = [action for action in seen.legal if isinstance(action, LayOff)]
    return min([deadwood(seen.hand), *(least_after_lay_offs(apply(state, action)[0]) for action in lay_offs)])


def test_what_a_lay_off_takes_off_the_deadwood() -> None:
    said = {"It takes {count}": 0, "With what": 0, "It takes nothing": 0}
    for ruleset in ("challenge", "standard", "classic"):
        for state in states(ruleset, range(40)):
            if state.phase is not Phase.LAY_OFF:
                continue
            seen = view(state, state.turn)
            for option in analyse(seen).options:
                if not isinstance(option.action, LayOff):
                    continue
                before, after = deadwood(seen.hand), deadwood(seen.hand.without(option.action.card))
                last = least_after_lay_offs(apply(state, option.action)[0])
                why = reasons(seen, option)
                kind = next(kind for kind in said if why[0].template.startswith(kind))
                said[kind] += 1
                match kind:
                    case "It takes {count}":
                        assert numbers(why[0]) == {"count": before - after}
                        assert after < before
                    case "With what":
                        assert numbers(why[0]) == {"before": before, "after": last}
                        assert last < before <= after
                    case _:
                        assert min(after, last) >= before
    assert all(said.values()), said


def test_to_finish_is_better_than_a_lay_off_that_gains_nothing() -> None:
    for state in states("standard", range(40)):
        if state.phase is Phase.LAY_OFF:
            seen = view(state, state.turn)
            gains = least_after_lay_offs(state) < deadwood(seen.hand)
            best, *others = analyse(seen).options
            assert gains or isinstance(best.action, FinishLayOff)
            assert not gains or not others or best.points > others[-1].points or best.points == others[0].points


def test_the_counts_of_unseen_and_melding_cards() -> None:
    for seen, _, _ in spoken(Phase.DRAW)[::5]:
        assert unseen_cards(seen) == Hand(unseen(seen)).mask
        assert melding_cards(seen, seen.hand) == len(live(seen, seen.hand))


def test_a_draw_is_told_with_its_cards() -> None:
    kinds = set()
    for seen, option, (first, *_) in spoken(Phase.DRAW)[::3]:
        kinds.add(type(option.action))
        if option.action == DrawStock():
            assert numbers(first) == {"count": melding_cards(seen, seen.hand), "total": len(unseen(seen))}
    assert kinds >= {DrawStock, DrawDiscard}


def test_the_upcard_is_told_with_what_it_gives() -> None:
    told = set()
    for seen, option, said in spoken(Phase.DRAW):
        if option.action != DrawDiscard():
            continue
        top, before, first = seen.discards[-1], deadwood(seen.hand), numbers(said[0])
        eleven = seen.hand.with_card(top)
        after = least_after_a_discard(eleven, keep=top)
        lightest = [rest for card in seen.hand if deadwood(rest := eleven.without(card)) == after]
        told.add(said[0].template)
        meld = first.get("meld")
        if isinstance(meld, Meld):
            assert top in meld.cards
            assert any(deadwood(rest) == deadwood(Hand(rest - meld.hand)) for rest in lightest if meld.hand <= rest)
        assert (first.get("before"), first.get("after")) in ((before, after), (None, None))
        assert ("after" in first) == (after < before)
        for message in said:
            match numbers(message):
                case {"more": int(more), "fewer": fewer}:
                    assert fewer == len(live(seen, seen.hand)) < more
                    assert more in [len(live(seen, rest)) for rest in lightest]
                case {"points": points, "count": count}:
                    assert (points, count) in [(after, len(live(seen, rest))) for rest in lightest]
                case {"points": points}:
                    assert points == after <= seen.knock_limit
    assert {template.split()[0] for template in told} >= {"It", "Your"}


def test_a_discard_is_told_with_what_it_leaves() -> None:
    for seen, option, said in spoken(Phase.DISCARD)[::17]:
        if isinstance(option.action, Discard):
            rest = seen.hand.without(option.action.card)
            assert numbers(said[0]) == {"points": deadwood(rest), "count": melding_cards(seen, rest)}
            assert (len(said) == 2) == is_dead(seen, option.action.card)
        elif isinstance(option.action, Knock) and "points" in numbers(said[0]):
            melded = {card for meld in option.action.melds for card in meld.cards} | {option.action.card}
            assert numbers(said[0])["points"] == sum(card.value for card in seen.hand if card not in melded)


def test_a_dead_card_has_no_meld_left() -> None:
    checked = set()
    for seen, option, _ in spoken(Phase.DISCARD)[::7]:
        if isinstance(option.action, Discard):
            card = option.action.card
            possible = usable(seen, card)
            assert is_dead(seen, card) != possible
            checked.add(possible)
    assert checked == {True, False}


def live(seen: View, hand: Hand) -> list[Card]:
    """Return the unseen cards that would be melded: with all of its melds the hand has less deadwood than without."""
    return [card for card in unseen(seen) if deadwood(hand.with_card(card)) < deadwood(hand) + card.value]


def usable(seen: View, card: Card) -> bool:
    """Return whether the opponent may have a meld with a card."""
    others = [*unseen(seen), *seen.known_hand(1 - seen.seat)]
    same_rank = [each for each in others if each % 13 == card % 13]
    near = [each for each in others if each // 13 == card // 13 and abs(each - card) < 3]
    return any(is_meld((card, *pair)) for pair in combinations([*same_rank, *near], 2))


def is_meld(cards: tuple[Card, ...]) -> bool:
    """Return whether three cards are a meld where aces are low."""
    try:
        Meld.of(cards, Aces.LOW)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("preset", ["challenge", "standard"])
def test_every_option_has_a_reason(preset: str) -> None:
    for state in states(preset)[::3]:
        seen = view(state, state.turn)
        for option in analyse(seen).options:
            assert 1 <= len(reasons(seen, option)) <= 2
    assert PRESETS[preset].aces is Aces.LOW
