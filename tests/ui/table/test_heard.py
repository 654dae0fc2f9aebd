"""What is heard at the table: a card at the lift and at the landing, from its place, and every moment once."""

from dataclasses import replace
from typing import NamedTuple

import pytest
from gin.rules import Card, stacked_deck
from gin.ui.audio import Sounds
from gin.ui.model.choreography import MOVE
from gin.ui.model.input import Key
from gin.ui.testing.pilot import FRAME

from tests.ui.evening import ANNA, BEN, KNOCK, STACKED, STANDARD, Evening, SitDown, game

GIN = stacked_deck(ANNA, BEN, upcard="Kd", stock="Td 6h")
"""Anna goes gin once she has drawn."""


class Heard(NamedTuple):
    """A sound that was heard, from where, and when in seconds."""

    name: str
    place: float
    rise: float
    at: float


class Listener(list[Heard]):
    """All that is heard, with the time of an evening."""

    evening: Evening | None = None

    @property
    def names(self) -> list[str]:
        return [sound.name for sound in self]


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Listener:
    listener = Listener()

    def play(_: Sounds, name: str, place: float = 0.0, rise: float = 0.0) -> None:
        now = 0.0 if listener.evening is None else listener.evening.pilot.now
        listener.append(Heard(name, place, rise, now))

    monkeypatch.setattr(Sounds, "play", play)
    return listener


@pytest.fixture
def playing(heard: Listener, sit_down: SitDown) -> Evening:
    """Return a game at normal speed in which the player is to draw, and nothing has been heard yet."""
    heard.evening = evening = sit_down(STACKED, speed="1")
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass")
    heard.clear()
    return evening


def test_a_card_is_heard_when_it_is_lifted_and_when_it_lands(playing: Evening, heard: Listener) -> None:
    first, *_, last = playing.hand
    released = _carry(playing, first, playing.spot(last).centre)
    assert heard.names == ["lift"]
    assert heard[0].place < -0.1
    playing.pilot.settle(frame=FRAME)
    assert heard.names == ["lift", "place"]
    assert heard[1].at - released == pytest.approx(0.23, abs=0.04)
    assert heard[1].place > heard[0].place + 0.1


def test_a_card_dragged_off_a_pile_does_not_slide_once_more(playing: Evening, heard: Listener) -> None:
    released = _carry(playing, "stock", playing.table.laid.frame.hand.centre)
    assert heard.names == ["lift"]
    playing.pilot.settle()
    assert heard.names == ["lift", "place"]
    assert heard[1].at > released + 0.15
    heard.clear()
    released = _carry(playing, "6h", playing.table.laid.frame.discard.centre)
    playing.pilot.step(0.25)
    assert heard.names == ["lift", "place"]
    assert heard[1].at > released + 0.15


def test_a_card_let_go_nowhere_is_heard_as_it_comes_home(playing: Evening, heard: Listener) -> None:
    _carry(playing, "stock", (60.0, 400.0))
    playing.pilot.settle()
    assert heard.names == ["lift", "place"]


def test_a_click_on_the_stock_slides_and_places_a_card(playing: Evening, heard: Listener) -> None:
    stock = playing.table.laid.frame
    playing.click("stock")
    assert heard.names == ["slide", "place"]
    assert heard[0].place == pytest.approx(2 * stock.stock.centre[0] / stock.play_area.w - 1, abs=0.01)
    assert heard[1].at - heard[0].at == pytest.approx(MOVE, abs=0.08)


def test_a_card_that_is_raised_is_heard_by_click_and_by_key(playing: Evening, heard: Listener) -> None:
    playing.play("draw")
    heard.clear()
    first, *_, last = playing.hand
    playing.click(first)
    assert heard.names == ["lift"]
    playing.click(last)
    playing.keys("down")
    assert heard.names == ["lift"] * 3, "the last one is lowered"
    assert heard[0].place < heard[1].place == pytest.approx(heard[2].place, abs=0.05)


def test_what_is_refused_is_heard_where_it_was_tried(playing: Evening, heard: Listener) -> None:
    frame = playing.table.laid.frame
    playing.drag("2c", "discard-pile")
    [refused] = [sound for sound in heard if sound.name == "refuse"]
    assert refused.place == pytest.approx(2 * frame.discard.centre[0] / frame.play_area.w - 1, abs=0.01)


def test_dealing_rises_from_its_first_card_to_its_last(heard: Listener, sit_down: SitDown) -> None:
    heard.evening = evening = sit_down(STACKED, speed="1")
    evening.app.begin(game())
    evening.pilot.settle(frame=FRAME)
    dealt = [sound for sound in heard if sound.name == "deal"]
    assert len(dealt) == 20
    rises = [sound.rise for sound in dealt]
    assert rises == sorted(set(rises))
    assert (rises[0], rises[-1]) == (0, 1)
    assert min(sound.place for sound in dealt) < -0.2
    assert max(sound.place for sound in dealt) > 0.2


def test_an_instant_deal_is_no_louder_than_a_card(heard: Listener, sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass")
    assert heard.names.count("deal") == 1


def test_gin_that_wins_the_game_is_heard_before_the_game_won(heard: Listener, sit_down: SitDown) -> None:
    heard.evening = evening = sit_down(GIN, speed="1")
    evening.begin("pass", rules=replace(STANDARD, target=20))
    evening.play("pass", "draw", "knock Ks: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs")
    evening.pilot.step(2)
    moments = [sound for sound in heard if sound.name in ("gin", "shutout", "win", "lose")]
    assert [sound.name for sound in moments] == ["gin", "shutout"]
    assert moments[1].at - moments[0].at > 0.7
    assert heard.names.index("knock") < heard.names.index("gin")


@pytest.mark.parametrize("frames", [0, 1, 8])
def test_gin_is_heard_though_a_press_ends_it_at_once(heard: Listener, sit_down: SitDown, frames: int) -> None:
    heard.evening = evening = sit_down(GIN, speed="1", tips="no")
    evening.begin("pass")
    evening.play("pass", "draw")
    evening.pilot.send(Key("k"))
    for _ in range(frames):
        evening.pilot.step()
    evening.pilot.send(Key("return"))
    evening.pilot.step(1)
    assert heard.names.count("gin") == 1


def test_a_knock_is_heard_once_and_then_its_points(heard: Listener, sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    evening.play_unsettled(KNOCK)
    evening.pilot.settle(frame=FRAME)
    assert heard.names.count("knock") == 1
    assert heard.names.count("tick") >= 8


def _carry(evening: Evening, what: str, to: tuple[float, float]) -> float:
    """Carry something to a point and let it go there; return when that was."""
    piece = Card.parse(what) if len(what) == 2 else what
    x, y = evening.pilot.point(piece)
    evening.point("move", x, y)
    evening.point("down", x, y)
    for step in range(1, 9):
        evening.point("move", x + (to[0] - x) * step / 8, y + (to[1] - y) * step / 8)
    evening.point("up", *to)
    return evening.pilot.now
