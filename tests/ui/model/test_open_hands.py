"""Hands laid open: their melds lie as the hand was held, the deadwood last."""

import itertools
import random

import pytest
from gin.lab.art.pips import PIPS, WIDTH
from gin.rules import DECK, Card, Hand, Meld, Shown, best_melds
from gin.ui.model.geometry import Rect
from gin.ui.model.open_hands import OpenHand, Room, lay_open

ROOM = Room(Rect(0, 0, 1200, 300), 90, 0.3, 0)


def shown(cards: str) -> Shown:
    """Return a hand, given its melds and then its deadwood, separated by slashes."""
    *melds, deadwood = cards.split("/")
    return Shown(0, tuple(map(Meld.parse, melds)), Hand.parse(deadwood))


def laid(opened: Shown, held: tuple[Card, ...] = (), laid_off: str = "") -> tuple[str, OpenHand]:
    """Return the cards of a hand from left to right as it lies open, and its areas."""
    open_hand, poses = lay_open(opened, ROOM, Hand.parse(laid_off), held)
    return " ".join(map(str, sorted(poses, key=lambda card: poses[card].x))), open_hand


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


@pytest.mark.parametrize(
    ("hand", "held", "lies"),
    [
        ("2c 3c 4c/7d 8d 9d/Qc Qh Qs/5h", "7d 8d 9d Qs Qc Qh 5h 2c 3c 4c", "7d 8d 9d Qs Qc Qh 2c 3c 4c 5h"),
        ("2c 3c 4c/7d 8d 9d Td/Qc Qh Qs/", "Qs 7d 8d 9d Td 2c 3c 4c Qc Qh", "7d 8d 9d Td 2c 3c 4c Qs Qc Qh"),
        ("2c 3c 4c/5s Kh 9d", "Kh 4c 9d 3c 2c 5s", "2c 3c 4c 5s 9d Kh"),
        ("2c 3c 4c/7d 8d 9d/", "", "2c 3c 4c 7d 8d 9d"),
        ("7d 8d 9d/Kh 5s 9c", "", "7d 8d 9d 5s 9c Kh"),
    ],
)
def test_melds_lie_as_they_were_held_and_deadwood_last_by_rank(hand: str, held: str, lies: str) -> None:
    assert laid(shown(hand), cards(held))[0] == lies


@pytest.mark.parametrize("rank", ["2", "3"])
def test_no_sliver_of_the_pips_in_the_middle_of_a_card_is_seen(rank: str) -> None:
    _, poses = lay_open(Shown(0, (), Hand.parse(f"{rank}s {rank}h Kh")), ROOM, Hand())
    left, right = sorted(pose.x for pose in poses.values())[:2]
    pips, widest = PIPS[rank], 56 / 62  # Hearts and spades are 56 wide where they are 62 high.
    for x, _y in pips.positions():
        assert (right - left) / ROOM.max_card_width <= (x - widest * pips.size / 2) / WIDTH


def test_no_other_order_of_the_melds_has_fewer_cards_change_places() -> None:
    chance, moved = random.Random(1), 0
    for _ in range(300):
        held = tuple(chance.sample(DECK[:26], 10))
        melds = best_melds(Hand(held))
        melded = {card for meld in melds for card in meld.cards}
        opened = Shown(0, melds, Hand(card for card in held if card not in melded))

        def crossings(row: list[Card], held: tuple[Card, ...] = held) -> int:
            return sum(held.index(one) > held.index(other) for one, other in itertools.combinations(row, 2))

        text, open_hand = laid(opened, held)
        least = crossings([*cards(text)])
        rest = sorted(opened.deadwood, key=lambda card: (card.rank, held.index(card)))
        for order in itertools.permutations(open_hand.melded):
            assert least <= crossings([*itertools.chain.from_iterable(order), *rest])
        moved += [*open_hand.melds] != sorted(open_hand.melds, key=lambda area: area.x)
    assert moved


def test_melds_keep_the_numbers_by_which_cards_are_laid_off_on_them() -> None:
    opened = shown("2c 3c 4c/7d 8d 9d/Qc Qd Qh Qs/5h")
    _, open_hand = laid(opened, cards("Qs Qc Qh 5h 7d 8d 9d 2c 3c 4c"), laid_off="Qd")
    assert [set(melded) for melded in open_hand.melded] == [set(meld.cards) for meld in opened.melds]
    assert [area.x for area in open_hand.melds] == sorted((area.x for area in open_hand.melds), reverse=True)
    assert open_hand.melded[2] == cards("Qs Qc Qh Qd"), "what was laid off lies at the end"
    assert open_hand.groups == (*open_hand.melds[::-1], open_hand.deadwood)
