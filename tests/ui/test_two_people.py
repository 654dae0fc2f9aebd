"""Two people at one screen: a cover between their turns, under which nothing of either is seen."""

import pytest
from gin.controller import DealOver, HandOver, Thinking
from gin.rules import PRESETS, Card, Discarded, Phase, stacked_deck
from gin.ui.model.commands import NextDeal
from gin.ui.model.game_spec import SeatSpec
from gin.ui.model.input import Key
from gin.ui.screens import menu
from gin.ui.table.hand_over import HandOverScreen

from tests.ui.evening import ANNA, BEN, OTHERS, STACKED, TWO, SitDown, game


def test_two_people_play_in_turn_with_a_cover_between_them(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin(seats=TWO)
    assert isinstance(evening.app.stack.scene, HandOverScreen)
    evening.keys("return")
    assert evening.table.view.seat == 0
    assert sorted(evening.hand) == sorted(ANNA.split())
    evening.keys("p")
    assert isinstance(evening.app.stack.scene, HandOverScreen)
    assert evening.session.status == HandOver(1)
    evening.click("ready")
    assert evening.table.view.seat == 1
    assert sorted(evening.hand) == sorted(BEN.split())
    evening.keys("p")
    evening.keys("return")
    assert evening.table.view.seat == 0


@pytest.mark.parametrize("resumed", [False, True], ids=["new", "resumed"])
@pytest.mark.parametrize("speed", ["1", "instant"])
def test_nobodys_cards_are_seen_before_they_are_ready(sit_down: SitDown, resumed: bool, speed: str) -> None:
    films = []
    for number, deck in enumerate((STACKED, OTHERS)):
        evening = sit_down(deck, folder=str(number), speed=speed)
        evening.app.begin(game(TWO))
        if resumed:
            evening.close()
            evening = sit_down(folder=str(number), speed=speed)
            evening.app.resume()
        film = []
        for _ in range(4):
            evening.pilot.step()
            film.append(evening.picture())
        assert isinstance(evening.app.stack.scene, HandOverScreen)
        films.append(film)
    assert films[0] == films[1]


def test_no_hand_is_at_hand_before_anybody_is_ready(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="0.5")
    evening.app.choose_dealer = lambda rules: ((), 1)
    evening.app.begin(game((*TWO, SeatSpec("Marlow", "simple")), PRESETS["table-of-three"]))
    evening.pilot.step()
    table = evening.table
    assert isinstance(table.session.status, Thinking)
    assert not any(button.id.startswith("sort") for button in evening.pilot.buttons)
    order = table.hands.order.cards
    evening.keys("1", "2", "3", "right", "down")
    assert (table.hands.order.cards, table.hands.focus) == (order, None)


def test_nothing_fades_under_the_cover_or_after_it(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.app.begin(game(TWO))
    evening.uncover()
    evening.pilot.settle()
    evening.press_key("p")
    while not isinstance(evening.app.stack.scene, HandOverScreen):
        evening.pilot.step()
    evening.pilot.step()
    first = evening.picture()
    evening.pilot.step(0.5)
    assert evening.picture() == first, "the cover hides all of it at once"
    evening.pilot.step(1.0)
    evening.press_key("return")
    evening.pilot.step()
    assert evening.table.view.seat == 1
    assert not any(shown.leaving for shown in evening.table._painter._fades._shown.values())


def test_the_cover_looks_the_same_whatever_anyone_holds(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(menu, "short_digest", lambda digest: "")  # That of the deck differs, and tells nothing of it.
    films = []
    for number, deck in enumerate((STACKED, OTHERS)):
        evening = sit_down(deck, folder=str(number))
        evening.begin(seats=TWO)
        evening.uncover()
        uncovered = evening.picture()
        evening.keys("p")
        film = [evening.picture()]
        for x, y in ((640, 700), (300, 660), (640, 330)):
            evening.point("move", x, y)
            evening.point("down", x, y)
            evening.point("up", x, y)
            film.append(evening.picture())
        for key in ("1", "right", "up", "d"):
            evening.keys(key)
        assert isinstance(evening.app.stack.scene, HandOverScreen)
        evening.keys("escape")
        film.append(evening.picture())
        evening.keys("escape")
        assert isinstance(evening.app.stack.scene, HandOverScreen)
        film.append(evening.picture())
        films.append(film)
        assert uncovered not in film
    assert films[0] == films[1]


def test_what_one_held_leaves_no_trace_when_the_other_looks(sit_down: SitDown) -> None:
    films = []
    for number, anna in enumerate((ANNA, "Ac Ad As 5c 5d 5s 9c 9s Tc Kc")):
        evening = sit_down(stacked_deck(anna, BEN, upcard="Kd", stock="6h"), folder=str(number), speed="1")
        evening.begin(seats=TWO)
        evening.keys("return", "1")
        evening.point("move", *evening.pilot.point(Card.parse(evening.hand[4])))
        evening.app.stack.handle(Key("p"))
        evening.pilot.settle()
        assert isinstance(evening.app.stack.scene, HandOverScreen)
        evening.app.stack.handle(Key("return"))
        film = []
        for _ in range(12):
            evening.pilot.step()
            film.append(evening.picture())
        films.append(film)
        assert evening.table.view.seat == 1
    assert films[0] == films[1]


def test_all_that_happened_meanwhile_is_shown_without_input(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin(seats=TWO)
    evening.close()
    again = sit_down()
    again.app.resume()
    again.pilot.settle()
    again.keys("return", "t")
    again.play("discard 2c")
    again.pilot.key("return")
    while again.app.stack.idle_time() is not None:
        again.pilot.step()
    assert again.table.view.seat == 1
    assert not again.session.has_updates
    assert again.table.view == again.session.view()
    assert again.table.presenter.status_line.heard == Discarded(0, Card.parse("2c"))


def test_the_next_deal_too_begins_under_the_cover(sit_down: SitDown) -> None:
    films = []
    for number, second in enumerate((STACKED, OTHERS)):
        evening = sit_down(STACKED, second, folder=str(number))
        evening.begin(seats=TWO)
        evening.uncover()
        for key in ("p", "p", "d", "k"):
            evening.keys(key)
            if key != "d":
                evening.uncover()
        evening.keys("f")
        assert evening.session.status == DealOver()
        evening.app.stack.handle(Key("return"))
        assert len(evening.session.record.deals) == 2
        film = []
        for _ in range(4):
            evening.pilot.step()
            film.append(evening.picture())
        assert isinstance(evening.app.stack.scene, HandOverScreen)
        films.append(film)
        evening.uncover()
        assert evening.table.view.phase is Phase.OFFER
        assert len(evening.hand) == 10
    assert films[0] == films[1]


def test_each_persons_hand_keeps_its_own_order(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin(seats=TWO)
    evening.keys("return", "2")
    anna = evening.hand
    evening.keys("p")
    evening.uncover()
    evening.keys("shift+right")
    evening.keys("right", "shift+right", "shift+right")
    ben = evening.hand
    evening.keys("p")
    evening.uncover()
    assert evening.hand == anna
    evening.play("draw", "discard 6h")
    evening.keys("return")
    assert evening.hand == ben


def test_nothing_of_the_last_deal_is_seen_in_the_next(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, STACKED)
    evening.begin(seats=TWO)
    for key in ("return", "p", "return", "p", "return", "d", "k", "return", "f"):
        evening.keys(key)  # Each once nothing moves, and the cover is open.
    assert evening.session.status == DealOver()
    evening.table.execute(NextDeal())
    assert evening.table.view.phase is Phase.OFFER
    assert evening.table.presenter.deal_end is None
    assert "Next deal" not in evening.labels
    assert evening.hand == [], "nobody is ready to see a hand"


def test_the_end_of_a_resumed_deal_can_be_taken_back(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin(seats=TWO, practice=True)
    for key in ("return", "p", "return", "p", "return", "d", "k", "return", "f"):
        evening.keys(key)
    assert evening.session.status == DealOver()
    evening.close()
    again = sit_down()
    again.app.resume()
    again.pilot.settle()
    again.keys("u")
    assert again.table.view == again.session.view()
    assert sorted(again.hand) == sorted(BEN.split()), "who laid off last"


def test_no_hand_is_shown_after_a_resumed_move_is_taken_back(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin(seats=TWO)
    evening.uncover()
    evening.keys("t")
    evening.play("discard 2c")
    evening.close()
    again = sit_down()
    again.app.resume()
    again.pilot.settle()
    again.press_key("u")
    assert again.session.status == HandOver(0)
    assert again.hand == [], "nobody is ready to see it"
    assert again.store.setting("hand None") is None
