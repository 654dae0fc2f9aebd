"""Several games at once: each is continued where it was left, and none is lost by another."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from gin.opponents import spec_of
from gin.rules import PRESETS
from gin.ui.model.game_spec import GameSpec, SeatSpec
from gin.ui.text.saved_games import opponents_text, played_text

from tests.ui.evening import ALONE, TWO, Evening, SitDown, game

LINE = PRESETS["line"]
FRIENDS = (SeatSpec("Cleo"), SeatSpec("Dan"))
STRONGER = (SeatSpec("You"), SeatSpec("Vesper", "master"))
PAIRINGS = {
    "usual": game(),
    "another opponent": game(STRONGER),
    "other rules": game(rules=LINE),
    "practice": game(practice=True),
    "friends": game(TWO),
    "other friends": game(FRIENDS),
    "house rules": game(rules=replace(PRESETS["standard"], name="Sunday", target=50)),
}


def ids(evening: Evening) -> list[int]:
    """Return the games that can be continued, the one played last first."""
    return [each.game_id for each in evening.app.saved_games()]


def test_each_pairing_has_a_game_of_its_own(sit_down: SitDown) -> None:
    evening = sit_down()
    for spec in PAIRINGS.values():
        assert evening.app.under_way(spec) is None
        evening.app.begin(spec)
        evening.pilot.settle()
    assert ids(evening) == [7, 6, 5, 4, 3, 2, 1]
    for number, spec in enumerate(PAIRINGS.values(), start=1):
        found = evening.app.under_way(spec)
        assert found is not None
        assert found.game_id == number


def test_the_game_played_last_comes_first_after_a_restart(sit_down: SitDown) -> None:
    evening = sit_down()
    for spec in (game(), game(TWO), game(rules=LINE)):
        evening.app.begin(spec)
        evening.pilot.settle()
    evening.app.resume(1)
    evening.pilot.settle()
    evening.close()
    again = sit_down()
    assert ids(again) == [1, 3, 2]
    again.app.resume()
    assert again.session.record.seats == ("You", "Marlow")
    again.app.resume(3)
    assert again.session.record.ruleset.name == "line"


def test_a_game_goes_on_where_it_was_left(sit_down: SitDown) -> None:
    evening = sit_down()
    evening.begin()
    evening.play("pass")
    first = evening.session.record
    evening.begin(rules=LINE)
    evening.play("pass")
    evening.app.resume(1)
    evening.pilot.settle()
    assert evening.session.record.deals[0].deck == first.deals[0].deck
    assert evening.session.record.deals[0].actions[: len(first.deals[0].actions)] == first.deals[0].actions


def test_each_game_has_its_own_order_of_the_hand(sit_down: SitDown) -> None:
    evening = sit_down()
    evening.begin()
    evening.keys("2")
    order = evening.hand
    evening.begin(rules=LINE)
    evening.keys("1", "3")
    evening.app.resume(1)
    evening.pilot.settle()
    assert evening.hand == order


def test_only_the_game_that_is_named_is_given_up(sit_down: SitDown) -> None:
    evening = sit_down()
    for _ in range(2):
        evening.app.begin(game())
    evening.app.begin(game(TWO))
    evening.app.begin(game(), instead_of=2)
    assert ids(evening) == [4, 3, 1]
    evening.app.again()
    assert ids(evening) == [5, 4, 3, 1]


def test_a_deleted_game_is_had_back_whole(sit_down: SitDown) -> None:
    evening = sit_down()
    evening.begin()
    evening.play("pass")
    record = evening.session.record
    evening.app.to_title()
    evening.app.delete(1)
    assert evening.app.saved is None
    assert evening.store.results()
    evening.app.restore(1)
    assert evening.store.results() == []
    evening.close()
    again = sit_down()
    again.app.resume()
    assert again.session.record == record


def test_deleting_for_good_outlives_the_program(sit_down: SitDown) -> None:
    evening = sit_down()
    evening.begin()
    evening.app.delete(1)
    evening.close()
    again = sit_down()
    assert again.app.saved_games() == []
    with pytest.raises(ValueError, match="not abandoned here"):
        again.app.restore(1)


def test_the_order_of_a_hand_is_forgotten_once_its_game_cannot_be_had_back(sit_down: SitDown) -> None:
    evening = sit_down()
    for _ in range(4):
        evening.begin()
        evening.keys("2")
    for game_id in (1, 2):
        evening.app.delete(game_id)
    evening.app.begin(game(), instead_of=4)
    evening.app.restore(2)
    kept = {number: evening.store.setting(f"hand 0 of game {number}") for number in (2, 3)}
    assert None not in kept.values()
    evening.close()
    again = sit_down()
    found = {number: again.store.setting(f"hand 0 of game {number}") for number in range(1, 5)}
    assert found == {1: None, **kept, 4: None}


def test_the_command_line_continues_the_game_that_it_names(sit_down: SitDown) -> None:
    evening = sit_down()
    spec = spec_of("line", "steady")
    for _ in range(2):
        evening.app.begin_or_resume(spec)
    assert ids(evening) == [1]
    evening.app.begin_or_resume(spec_of("line", "master"))
    assert ids(evening) == [2, 1]


def test_a_saved_game_says_what_it_is(sit_down: SitDown) -> None:
    evening = sit_down()
    seats = spec_of("partners", "keen").seats
    evening.app.begin(GameSpec(PRESETS["partners"], seats, practice=True))
    (found,) = evening.app.saved_games()
    assert found.levels == tuple(seat.level for seat in seats)
    assert found.practice
    assert found.detail == "Partners, deal\N{NO-BREAK SPACE}1"
    assert found.played.startswith("Played today at ")


def test_opponents_in_words() -> None:
    assert opponents_text([seat.name for seat in ALONE]) == "Marlow"
    assert opponents_text(["Anna", "Ben"]) == "Anna against Ben"
    assert opponents_text(["You", "Marlow", "Jory"]) == "Marlow, Jory"
    assert opponents_text(["North", "Marlow", "South"]) == "North, Marlow, South"


@pytest.mark.parametrize(
    ("ago", "text"),
    [
        (timedelta(minutes=5), "Played today at 12:25"),
        (timedelta(hours=-3), "Played today at 15:30"),
        (timedelta(hours=13), "Played yesterday at 23:30"),
        (timedelta(days=2), "Played 2 days ago"),
        (timedelta(days=30), "Played 30 days ago"),
        (timedelta(days=31), "Last played 2025-02-02"),
    ],
)
def test_when_a_game_was_played(ago: timedelta, text: str) -> None:
    now = datetime(2025, 3, 5, 12, 30, tzinfo=UTC)
    assert played_text(now - ago, now) == text
