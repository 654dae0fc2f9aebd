"""The hand is the player's: it lies as they left it, through draws, undo and the end of the program."""

import itertools
from functools import partial

import pytest
from gin.controller import Thinking
from gin.rules import Card, Phase, stacked_deck
from gin.ui.model.commands import Raise

from tests.ui.evening import ANNA, BEN, DEFENCE, KNOCK, STACKED, Evening, SitDown


def test_an_arranged_hand_stays_so_through_draws_and_a_restart(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass", "draw", "discard Td")
    evening.drag(evening.hand[0], evening.spot(evening.hand[6]))
    arranged = evening.hand
    assert arranged != sorted(arranged)
    evening.play("pass", "draw")
    assert [card for card in evening.hand if card != "6h"] == arranged
    evening.play("discard Ks", "take")
    final = evening.hand
    assert [card for card in final if card not in ("6h", "Td")] == [card for card in arranged if card != "Ks"]
    picture = evening.picture()
    evening.close()
    again = sit_down()
    again.app.resume()
    again.pilot.settle()
    assert again.hand == final
    assert again.session.record == evening.session.record
    assert len(again.picture()) == len(picture)


def test_a_hand_not_arranged_is_the_same_after_a_restart(evening: Evening, sit_down: SitDown) -> None:
    evening.play("discard 2c", "draw")
    final = evening.hand
    evening.close()
    again = sit_down()
    again.app.resume()
    again.pilot.settle()
    assert again.hand == final


def test_an_unreadable_or_foreign_order_is_ignored(evening: Evening, sit_down: SitDown) -> None:
    evening.close()
    for number, order in enumerate(("no cards at all", "Ac Ad Ah As", "6h 6h 6h")):
        again = sit_down(**{"hand 0": order})
        again.app.resume()
        again.pilot.settle()
        assert sorted(again.hand) == sorted(evening.hand), number
        assert len(again.hand) == 11
        again.close()


def test_sorting_keeps_the_focus_on_its_card(evening: Evening) -> None:
    evening.keys("right", "right", "right")
    focus = evening.table.hands.focus
    ranks = "A23456789TJQK"
    evening.keys("2")
    assert [ranks.index(card[0]) for card in evening.hand] == sorted(ranks.index(card[0]) for card in evening.hand)
    assert evening.table.hands.focus == focus
    evening.keys("1")
    suits = [suit for suit, _ in itertools.groupby(card[1] for card in evening.hand)]
    assert len(suits) == len(set(suits))
    evening.click("sort-melds")
    assert {*evening.hand[:9]} == {"2c", "3c", "4c", "7d", "8d", "9d", "Qh", "Qs", "Qc"}


def test_a_card_is_moved_by_keys_with_shift(evening: Evening) -> None:
    first, second, third = evening.hand[:3]
    evening.keys("right", "shift+right", "shift+right")
    assert evening.hand[:3] == [second, third, first]
    evening.keys("shift+left", "shift+left", "shift+left")
    assert evening.hand[:3] == [first, second, third]


def test_the_ace_of_clubs_can_be_seen_to_have_the_focus(sit_down: SitDown) -> None:
    evening = sit_down(stacked_deck(ANNA.replace("2c", "Ac"), BEN, upcard="Kd"))
    evening.begin()
    while evening.table.hands.focus != Card.parse("Ac"):
        evening.keys("right")
    focused, resting = evening.table.laid.places[Card.parse("Ac")].pose, dict(evening.table.laid.hand)[Card.parse("Ac")]
    assert focused.y < resting.y


def test_a_raised_ace_of_clubs_is_heard_where_it_lies(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = sit_down(stacked_deck(ANNA.replace("2c", "Ac"), BEN, upcard="Kd"))
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass", "draw")
    heard = dict[str, float]()
    for card in ("Ks", "Ac"):
        play = partial(note_place, heard, card)
        monkeypatch.setattr(evening.app.stack.sounds, "play", play)
        evening.table.execute(Raise(Card.parse(card)))
    poses = {card: pose.x for card, pose in evening.table.laid.hand}
    assert (heard["Ac"] < heard["Ks"]) == (poses[Card.parse("Ac")] < poses[Card.parse("Ks")])
    assert heard["Ac"] != heard["Ks"]


def note_place(heard: dict[str, float], card: str, name: str, place: float = 0.0) -> None:
    """Note where the raising of a card is heard."""
    assert name == "lift"
    heard[card] = place


def test_the_hand_can_be_arranged_while_the_other_thinks(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="0.5")
    evening.begin("pass")
    evening.pilot.key("p")
    assert isinstance(evening.session.status, Thinking)
    first, last = evening.hand[0], evening.hand[-1]
    evening.pilot.drag(Card.parse(first), evening.spot(last), moves=3)
    assert evening.hand.index(first) >= 8


def test_the_keys_are_at_no_card_that_has_gone(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass", "draw", "discard Td", practice=True)
    evening.play("pass", "draw")
    while evening.table.hands.focus != Card.parse("6h"):
        evening.keys("right")
    evening.keys("u")
    assert "6h" not in evening.hand
    evening.keys("return", "up")
    assert evening.table.hands.focus is None


def test_at_the_end_of_a_deal_no_card_is_for_the_keys(evening: Evening) -> None:
    evening.answer()
    evening.keys("k")
    evening.keys("right", "right")
    assert evening.table.hands.focus is None
    assert evening.table.form.focus_shown


@pytest.mark.parametrize(
    ("deck", "before", "card"),
    [
        (STACKED, [], "Qc"),
        (STACKED, ["pass", "draw"], "Qc"),
        (STACKED, ["pass", "draw", "discard 6h"], "Qc"),
        (DEFENCE, ["pass", "draw", "discard Kh"], "Jh"),
    ],
    ids=["first turn", "eleven cards", "after the other", "lay-off"],
)
def test_nothing_goes_for_a_moment_while_a_card_is_raised(
    sit_down: SitDown, deck: list[Card], before: list[str], card: str
) -> None:
    evening = sit_down(deck, speed="1", talk="no")  # What is said comes by itself.
    evening.begin("pass", "draw", "discard Td" if deck is STACKED else KNOCK)
    evening.play(*before)
    table, motion = evening.table, evening.table.motion
    assert (table.view.phase is Phase.LAY_OFF) is (deck is DEFENCE)
    around = table.laid.places[Card.parse(card)].pose.rect.expanded(60)
    still = [sprite for sprite in table.sprites() if not around.contains(sprite.x, sprite.y)]
    bars = len(table.sprites())
    evening.point("move", *evening.spot(card).centre)
    assert motion.busy
    while motion.busy:
        now = table.sprites()
        seen = {(id(sprite.surface), sprite.x, sprite.y) for sprite in now}
        gone = [sprite for sprite in still if (id(sprite.surface), sprite.x, sprite.y) not in seen]
        assert (gone, len(now)) == ([], bars)
        evening.pilot.step()
