"""Decks for a session: by chance, as given, or first the one and then the other."""

import random

import pytest
from gin.controller import FixedDecks, SeededDecks, ShuffledDecks
from gin.rules import DECK


def test_shuffled_decks_are_those_of_their_seed() -> None:
    rng = random.Random(7)
    expected = []
    for _ in range(3):
        deck = list(DECK)
        rng.shuffle(deck)
        expected.append(deck)
    source = ShuffledDecks(random.Random(7))
    assert [list(source.next_deck(0)) for _ in range(3)] == expected


def test_seeded_decks_go_on_from_the_last_deck_as_without_a_break() -> None:
    whole = SeededDecks(7, random.Random(7), None)
    decks = [whole.next_deck(0) for _ in range(5)]
    assert decks[0] == ShuffledDecks(random.Random(7)).next_deck(0)
    assert len(set(map(tuple, decks))) == 5
    later = SeededDecks(7, random.Random(7), decks[1])
    assert [later.next_deck(0) for _ in range(3)] == decks[2:]
    assert SeededDecks(8, random.Random(7), decks[1]).next_deck(0) != decks[2]


def test_fixed_decks_come_in_turn_and_then_the_others() -> None:
    given = [list(reversed(DECK)), list(DECK)]
    source = FixedDecks(given, then=ShuffledDecks(random.Random(1)))
    assert [source.next_deck(0), source.next_deck(0)] == given
    assert source.next_deck(0) == ShuffledDecks(random.Random(1)).next_deck(0)


def test_fixed_decks_without_others_run_out() -> None:
    with pytest.raises(IndexError):
        FixedDecks([]).next_deck(0)
