"""The commitment to a deck is stored before the deal, and opened after it."""

from collections.abc import Sequence

from gin.controller import ShuffleCheck
from gin.controller.client import client_of
from gin.controller.decks import salt_of
from gin.rules import Card, Commitment, committed_text

from tests.controller.sessions import COMPUTER, STACKED, Notebook, do, play_deal, sit

OTHER = STACKED[::-1]


def test_a_commitment_is_stored_with_each_deck() -> None:
    notebook = Notebook()
    session = sit([None, COMPUTER], decks=[STACKED, OTHER], journal=notebook, salt_of=salt_of(7))
    play_deal(session)
    session.next_deal()
    assert notebook.commitments == [Commitment.to(deck, salt_of(7)(deck)) for deck in (STACKED, OTHER)]
    assert notebook.record(session.record) == session.record


def test_deck_and_salt_are_given_away_only_while_the_deal_is_over() -> None:
    session = sit([None, COMPUTER], decks=[STACKED], practice=True, salt_of=salt_of(7))
    client = client_of(session)
    commitment = Commitment.to(STACKED, salt_of(7)(STACKED))
    closed = ShuffleCheck(commitment.digest)
    assert client.shuffle_check == closed
    do(session, "take")
    assert client.shuffle_check == closed
    session.undo()
    play_deal(session)
    opened = client.shuffle_check
    assert opened is not None
    assert f"{opened.deck} {opened.salt}" == committed_text(STACKED, commitment.salt)
    assert opened.holds
    assert client.shuffle_check == opened
    session.undo()
    assert client.shuffle_check == closed


def test_a_deal_of_an_earlier_release_has_no_commitment() -> None:
    begun = sit([None, COMPUTER], decks=[STACKED])
    journal = Notebook.of(begun.record)
    session = sit([None, COMPUTER], decks=[OTHER], record=begun.record, journal=journal, salt_of=salt_of(7))
    assert session.shuffle_check is None
    play_deal(session)
    assert session.shuffle_check is None
    session.next_deal()
    assert session.shuffle_check is not None


def test_a_deck_that_was_changed_does_not_fit() -> None:
    class Forger(Notebook):
        """A journal that stores another deck than it was given."""

        def add_deal(self, number: int, deck: Sequence[Card], commitment: Commitment | None) -> None:
            super().add_deal(number, OTHER, commitment)

    notebook = Forger()
    begun = sit([None, COMPUTER], decks=[STACKED], journal=notebook, salt_of=salt_of(7))
    session = sit([None, COMPUTER], record=notebook.record(begun.record), journal=notebook)
    play_deal(session)
    assert session.shuffle_check is not None
    assert not session.shuffle_check.holds


def test_salts_are_chance_or_follow_from_a_seed() -> None:
    assert salt_of(7)(STACKED) == salt_of(7)(STACKED)
    assert len({salt_of(seed)(deck) for seed in (7, 8) for deck in (STACKED, OTHER)}) == 4
    make = salt_of(None)
    assert len({make(STACKED) for _ in range(9)}) == 9
