"""The review of a game: worked out while it is looked at, kept, and a way to every moment."""

import re
from dataclasses import replace

import pytest
from gin.coach.look_ahead import Adjustment
from gin.coach.moments import Cause
from gin.coach.review import Account
from gin.lab.qa.screenshots import stage_scene
from gin.lab.qa.staging import played_game
from gin.rules import Action, View
from gin.storage import PERSON
from gin.ui.model.input import Key, Pointer
from gin.ui.model.reviewed_game import ReviewedGame
from gin.ui.shell.host import ASK_AGAIN
from gin.ui.table.game_review import GameReviewScreen
from gin.ui.table.replay_screen import ReplayScreen
from gin.ui.table.review_screen import ReviewScreen
from gin.ui.testing.pilot import headless
from gin.ui.text.coaching import game_sentence
from gin.ui.widgets.tooltip import tooltip_text

from tests.ui.conftest import Listen
from tests.ui.evening import STACKED, STANDARD, Evening, SitDown


def win_a_game_of_one_deal(evening: Evening) -> None:
    evening.begin("pass", "draw", "discard Td", rules=replace(STANDARD, target=10))
    evening.play("pass", "draw", "discard 6h", "draw")
    evening.answer()
    evening.keys("k")
    evening.pilot.settle()


@pytest.fixture
def reviewed(sit_down: SitDown) -> tuple[Evening, GameReviewScreen]:
    """Return an evening on which a game of one deal was won, and its review as it opens."""
    evening = sit_down(STACKED)
    win_a_game_of_one_deal(evening)
    evening.app.stack.handle(Key("b"))
    screen = evening.app.stack.scene
    assert isinstance(screen, GameReviewScreen)
    return evening, screen


def test_the_game_is_reviewed_while_one_looks(reviewed: tuple[Evening, GameReviewScreen], listen: Listen) -> None:
    evening, screen = reviewed
    assert screen.busy
    said = listen(evening.app.stack)
    screen.relayout()
    assert any(text.startswith("The coach reviews the game") for text in said)
    evening.pilot.settle()
    assert not screen.busy
    assert evening.store.unreviewed_games() == []
    assert len(screen.places) == len(evening.session.record.deals[0].actions)


def test_the_game_is_looked_at_further_while_one_reads(sit_down: SitDown, listen: Listen) -> None:
    evening = sit_down(STACKED)
    found: list[tuple[Adjustment, ...]] = []
    evening.app.look = lambda view, chosen: found.pop() if found else None
    win_a_game_of_one_deal(evening)
    evening.keys("b")
    evening.pilot.settle()
    screen = evening.app.stack.scene
    assert isinstance(screen, GameReviewScreen)
    said = listen(evening.app.stack)
    screen.sprites()
    (looking,) = {text for text in said if "closer look" in text}
    total = int(looking.rpartition(" ")[2])
    assert looking == f"The coach takes a closer look: 0 of {total}"
    wait = evening.app.stack.wait_time()
    assert wait is not None
    assert wait <= ASK_AGAIN
    assert evening.app.stack.idle_time() is None, "nobody has to wait"
    found += [()] * (total - 1)
    evening.pilot.step()
    screen.sprites()
    assert f"The coach takes a closer look: {total - 1} of {total}" in said
    found.append(())
    evening.pilot.step()
    del said[:]
    screen.sprites()
    assert any(text.startswith("In all: ") for text in said)
    assert not any("closer look" in text for text in said)


def test_only_the_screen_in_front_asks_for_a_closer_look(sit_down: SitDown) -> None:
    evening = sit_down()
    record = played_game(replace(STANDARD, target=30), ("You", "Marlow"), 7)
    evening.store.finish_game(evening.store.begin_game(record, (PERSON, "steady")))
    asked: list[View] = []

    def look(view: View, chosen: Action | None) -> None:
        asked.append(view)

    evening.app.look = look
    evening.app.to_title()
    evening.app.library.show(1)
    replay = evening.app.stack.scene
    assert isinstance(replay, ReplayScreen)
    replay.go_to_deal(2)
    evening.keys("m", "g")
    screen = evening.app.stack.scene
    assert isinstance(screen, GameReviewScreen)
    evening.pilot.settle()
    assert not screen.busy
    assert {button.id for button in evening.pilot.buttons} > {"moment-costliest"}, "it is laid out with what was found"
    del asked[:]
    for _ in range(4):
        evening.pilot.step()
    assert len(asked) == 4
    assert len({id(view) for view in asked}) == 1, "switching between views restarts the analyst each time"


def test_the_buttons_go_on_to_the_mistakes_of_other_deals(sit_down: SitDown) -> None:
    evening = sit_down()
    record = played_game(replace(STANDARD, target=30), ("You", "Marlow"), 7)
    evening.store.finish_game(evening.store.begin_game(record, (PERSON, "steady")))
    evening.app.to_title()
    evening.app.library.show(1)
    evening.keys("m", "g")
    evening.pilot.settle()
    review = evening.app.stack.scene
    assert isinstance(review, GameReviewScreen)
    mistakes = [
        (number, ply + 1)
        for number, deal in enumerate(review.reviews)
        for ply, each in enumerate(deal.judgements)
        if each.mistaken
    ]
    assert len({number for number, _ply in mistakes}) > 1
    evening.keys("home", "return")
    screen = evening.app.stack.scene
    assert isinstance(screen, ReviewScreen)
    places = [(0, 1)]
    while (button := evening.pilot.button("next-mistake")).enabled:
        evening.click(button.id)
        places.append((screen.deal, screen.step))
        assert screen.place.startswith(f"Deal {screen.deal + 1}  ·  Move {screen.step} of ")
    assert places[1:] == mistakes
    assert tooltip_text(button) == "There is no mistake after this."
    for place in mistakes[-2::-1]:
        evening.keys(",")
        assert (screen.deal, screen.step) == place
    assert tooltip_text(evening.pilot.button("previous-mistake")) == "There is no mistake before this."


def test_a_deal_that_is_not_yet_reviewed_is_gone_to_and_reviewed(sit_down: SitDown) -> None:
    evening = sit_down()
    record = played_game(replace(STANDARD, target=30), ("You", "Marlow"), 7)
    evening.store.finish_game(evening.store.begin_game(record, (PERSON, "steady")))
    evening.app.to_title()
    evening.app.library.show(1)
    replay = evening.app.stack.scene
    assert isinstance(replay, ReplayScreen)
    assert "The coach reviews the deal" in evening.pilot.button("next-mistake").why
    evening.pilot.settle()
    evening.keys("end", ".")
    assert (replay.deal, replay.step) == (1, 0)
    evening.pilot.settle()
    evening.keys(".")
    assert replay.coach is not None
    assert replay.deal == 1
    judged = replay.coach.judged(replay.step)
    assert judged is not None
    assert judged.mistaken


def test_hints_are_counted_beside_the_accuracy(reviewed: tuple[Evening, GameReviewScreen], listen: Listen) -> None:
    evening, screen = reviewed
    evening.pilot.settle()
    game = evening.app.reviewed_game()
    assert isinstance(game, ReviewedGame)
    decisions = game.deals[0].reviewer.decisions
    mine = [ply for ply, (view, _) in enumerate(decisions) if view.seat == 0]
    for ply in mine[:2]:
        evening.store.add_hint(1, 0, ply)
    again = evening.app.reviewed_game()
    assert isinstance(again, ReviewedGame)
    assert again.hints == (2, None), "the computer player asks for none"
    said = listen(evening.app.stack)
    screen.relayout()
    assert "Hints" in said


def test_what_play_and_cards_come_to_is_told(reviewed: tuple[Evening, GameReviewScreen], listen: Listen) -> None:
    evening, screen = reviewed
    evening.pilot.settle()
    said = listen(evening.app.stack)
    screen.relayout()
    screen.sprites()
    (total,) = {figure(text) for text in said if text.startswith("In all: ")}
    (sentence,) = {text for text in said if ", net " in text}
    assert total == pytest.approx(sum(map(figure, sentence.split(","))))


def test_what_they_come_to_is_told_in_enlarged_text_too(sit_down: SitDown, listen: Listen) -> None:
    evening = sit_down(STACKED, text_size="1.5")
    win_a_game_of_one_deal(evening)
    evening.app.stack.handle(Key("b"))
    evening.pilot.settle()
    said = listen(evening.app.stack)
    screen = evening.app.stack.scene
    assert isinstance(screen, GameReviewScreen)
    screen.sprites()
    assert any(text.startswith("In all: ") for text in said)


def figure(text: str) -> float:
    """Return the number with a sign in a text."""
    return float(re.findall(r"[+−]?\d+\.\d", text)[0].replace("−", "-"))


def test_a_review_that_is_left_goes_on_where_it_was(reviewed: tuple[Evening, GameReviewScreen]) -> None:
    evening, _ = reviewed
    evening.pilot.step()
    evening.keys("escape")
    assert evening.pilot.table
    evening.keys("b")
    again = evening.app.stack.scene
    assert isinstance(again, GameReviewScreen)
    evening.pilot.settle()
    assert not again.busy


def test_every_moment_has_a_key_that_leads_to_its_deal(reviewed: tuple[Evening, GameReviewScreen]) -> None:
    evening, screen = reviewed
    evening.pilot.settle()
    assert screen.moments
    for number, moment in enumerate(screen.moments, start=1):
        evening.keys(str(number))
        opened = evening.app.stack.scene
        assert isinstance(opened, ReviewScreen)
        assert opened.step == moment.ply + 1
        evening.pilot.settle()
        evening.keys("escape")
        assert evening.app.stack.scene is screen


def test_keys_move_along_the_chart_and_open_a_deal_there(
    reviewed: tuple[Evening, GameReviewScreen], listen: Listen
) -> None:
    evening, screen = reviewed
    evening.pilot.settle()
    said = listen(evening.app.stack)
    evening.keys("right", "right")
    assert screen.cursor == 1
    assert any(text.startswith("Deal 1, move 2: ") and text.endswith("to win the game") for text in said)
    evening.keys("end")
    assert screen.cursor == len(screen.places) - 1
    evening.keys("home", "left", "right", "return")
    opened = evening.app.stack.scene
    assert isinstance(opened, ReviewScreen)
    assert opened.step == 2


def test_a_press_on_the_chart_opens_the_deal_there(reviewed: tuple[Evening, GameReviewScreen]) -> None:
    evening, screen = reviewed
    evening.pilot.settle()
    evening.keys("home")
    for kind in ("down", "up"):
        evening.app.stack.handle(Pointer(kind, screen.chart.right - 2, screen.chart.centre[1]))
    opened = evening.app.stack.scene
    assert isinstance(opened, ReviewScreen)
    assert opened.step == len(opened.steps) - 1


@pytest.mark.parametrize(
    ("winner", "cause", "begins"),
    [
        (0, Cause.PLAY, "Won by play"),
        (0, Cause.CARDS, "The cards won"),
        (1, Cause.PLAY, "It was not the cards"),
        (1, Cause.CARDS, "It was the cards"),
        (1, Cause.BOTH, "Play and cards lost"),
        (None, Cause.BOTH, "So far"),
    ],
)
def test_a_sentence_says_whether_it_was_the_cards(winner: int | None, cause: Cause, begins: str) -> None:
    mine, theirs = Account(-0.1, 0.3, 9, 8, 1, 0), Account(-0.25, 0.0, 9, 9, 0, 0)
    said = game_sentence(winner, 0, cause, mine, theirs)
    assert said.startswith(begins)
    assert "net play +15.0" in said
    assert "net luck +30.0" in said


def test_a_button_leads_to_the_mistakes(reviewed: tuple[Evening, GameReviewScreen]) -> None:
    evening, _ = reviewed
    evening.pilot.settle()
    evening.click("solve")
    evening.pilot.settle()
    callout = evening.table.callout
    assert callout is not None
    assert callout.text.endswith("Find something better.")


def test_the_axis_of_the_chart_says_what_it_measures(
    reviewed: tuple[Evening, GameReviewScreen], listen: Listen
) -> None:
    _, screen = reviewed
    said = listen(screen.stack)
    screen.relayout()
    assert "Your chance to win the game" in said


def test_the_button_to_the_mistakes_follows_those_of_moments_in_two_columns() -> None:
    with headless(), stage_scene("game-review", (1280, 800)) as staged:
        moments = [button.rect for button in staged.pilot.buttons if button.id.startswith("moment")]
        solve = staged.pilot.button("solve").rect
    assert len(moments) == 5
    assert len({(round(each.x), round(each.w)) for each in moments}) == 2
    assert (moments[-1].x, moments[-1].w) == (moments[0].x, moments[0].w), "an odd one is as wide as the others"
    assert (solve.x, solve.w) == (moments[1].x, moments[1].w)
    assert (solve.y, solve.h) == (moments[-1].y, moments[-1].h), "it is beside the odd one"
