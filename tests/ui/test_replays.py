"""Finished games again: replayed, played on from a position or from the other side, and opened from files."""

import errno
import itertools
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from gin.__main__ import main
from gin.controller import AwaitingHuman, GameOver
from gin.lab.qa.staging import played_game
from gin.problems import ENOUGH, next_problem
from gin.rules import PRESETS, GameRecord
from gin.rules.game_text import file_text
from gin.stats import PlayedGame, SideStatistics
from gin.storage import PERSON, Origin, SavedGame
from gin.stored_games import game_text, summary_of
from gin.ui.i18n import translate
from gin.ui.model.geometry import Rect
from gin.ui.model.input import FileDrop, Pad
from gin.ui.model.reviewed_game import ReviewedGame
from gin.ui.model.trends import TrendPoint
from gin.ui.render.canvas import Sprite
from gin.ui.render.portraits import portrait
from gin.ui.render.renderer import Renderer
from gin.ui.screens.both_sides import BothSidesScreen
from gin.ui.screens.library import LibraryScreen
from gin.ui.screens.message import MessageScreen
from gin.ui.screens.title import TitleScreen
from gin.ui.shell.scenes import SceneStack
from gin.ui.shell.window import Window
from gin.ui.table.game_review import GameReviewScreen
from gin.ui.table.replay_screen import ReplayScreen
from gin.ui.table.review_screen import ReviewScreen
from gin.ui.table.table_scene import TableScene
from gin.ui.testing.pilot import headless
from gin.ui.text.library import lines_of_both
from gin.ui.text.saved_games import local
from gin.ui.text.trends import point_heading

from tests.controller.sessions import play_deal
from tests.ui.conftest import Listen
from tests.ui.evening import Evening, SitDown
from tests.ui.test_hidden import FORBIDDEN, reachable

SHORT = replace(PRESETS["standard"], target=40)
NAMES = ("You", "Pip")
PLAYERS = (PERSON, "simple")


GAME = played_game(SHORT, NAMES, 3)
ERRING = played_game(SHORT, NAMES, 5)
"""A game in which the person makes mistakes."""


@pytest.fixture
def kept(sit_down: SitDown) -> Evening:
    """Return the program with a finished game, at the title."""
    evening = sit_down()
    evening.store.finish_game(evening.store.begin_game(GAME, PLAYERS))
    evening.app.to_title()
    return evening


def shown(evening: Evening) -> ReplayScreen:
    """Return the replay on screen."""
    scene = evening.app.stack.scene
    assert isinstance(scene, ReplayScreen)
    return scene


def test_the_whole_game_is_replayed_deal_by_deal(kept: Evening) -> None:
    kept.keys("b", "down", "return")
    replay = shown(kept)
    states = list(GAME.states())
    assert (replay.deal, replay.step) == (0, 0)
    met = [replay.steps[0].hands]
    for _ in range(len(states) + 3):
        kept.press_key("right")
        if replay.steps[replay.step].hands is not met[-1]:
            met.append(replay.steps[replay.step].hands)
    assert replay.deal == len(GAME.deals) - 1
    assert [tuple(hands) for hands in met][-1] == states[-1].hands
    kept.keys("home", "left")
    assert replay.deal == len(GAME.deals) - 2
    assert replay.step == len(replay.steps) - 1
    kept.keys("p", "n", "n", "n", "n", "n", "n")
    assert (replay.deal, replay.step) == (len(GAME.deals) - 1, 0)
    kept.app.stack.handle(Pad("x"))
    assert replay.deal == len(GAME.deals) - 2
    kept.keys("escape")
    assert isinstance(kept.app.stack.scene, LibraryScreen)


def test_what_goes_to_moves_and_deals_lies_side_by_side(kept: Evening) -> None:
    kept.keys("b", "down", "return")
    names = ("previous-deal", "previous-action", "next-action", "next-deal")
    areas = [kept.pilot.button(name).rect for name in names]
    for left, right in itertools.pairwise(areas):
        assert 0 < right.x - left.right < left.w / 4


def test_nothing_of_a_record_is_reachable_from_a_replay(kept: Evening) -> None:
    kept.keys("b", "down", "return")
    for keys in ((), ("m",)):
        kept.keys(*keys)
        found = [(path, here) for path, here in reachable(kept.app.stack.scene) if isinstance(here, FORBIDDEN)]
        assert found == []
    decks = [" ".join(map(str, deal.deck)) for deal in GAME.deals]
    texts = [here for _, here in reachable(kept.app.stack.scene) if isinstance(here, str)]
    assert not any(deck in text for deck in decks for text in texts)


def test_an_unfinished_or_abandoned_game_has_no_replay(kept: Evening) -> None:
    kept.begin()
    unfinished = 2
    assert kept.app.library.game(unfinished) is None
    kept.app.delete(unfinished)
    assert kept.app.library.game(unfinished) is None
    kept.app.library.show(unfinished)
    assert not isinstance(kept.app.stack.scene, ReplayScreen)
    assert [game.game_id for game in kept.app.library.games()] == [1]


def test_the_table_says_that_a_game_played_on_is_practice(kept: Evening, listen: Listen) -> None:
    kept.app.library.show(1)
    shown(kept).go_to(3)
    said = listen(kept.app.stack)
    kept.keys("c")
    kept.pilot.settle()
    assert "Deal 1 · Practice" in said


@pytest.mark.parametrize(("deal", "steps"), [(0, 0), (0, 5), (1, 3), (1, 1000)])
def test_a_game_is_played_on_from_any_position_with_the_same_cards(kept: Evening, deal: int, steps: int) -> None:
    kept.app.library.show(1)
    replay = shown(kept)
    replay.go_to_deal(deal)
    replay.go_to(steps)
    step = replay.step
    kept.keys("c")
    assert isinstance(kept.app.stack.scene, TableScene)
    session = kept.session
    assert session.practice
    assert session.record.deals[:deal] == GAME.deals[:deal]
    assert session.record.deals[deal].deck == GAME.deals[deal].deck
    assert session.record.deals[deal].actions[:step] == GAME.deals[deal].actions[:step]
    assert kept.store.library.origin(2) == Origin(1, 0)
    kept.close()


def test_the_review_of_a_game_is_played_on_from_where_it_is(kept: Evening) -> None:
    kept.app.library.show(1)
    shown(kept).go_to_deal(1)
    kept.keys("m", "g")
    kept.pilot.settle()
    kept.keys("right", "right", "right", "return")
    review = kept.app.stack.scene
    assert isinstance(review, ReviewScreen)
    kept.click("play-on")
    (deal,) = kept.session.record.deals
    assert deal.deck == GAME.deals[0].deck
    assert deal.actions[: review.step] == GAME.deals[0].actions[: review.step]


def test_the_cards_to_come_are_the_same_after_a_restart(kept: Evening, sit_down: SitDown) -> None:
    kept.app.library.show(1)
    kept.keys("c")
    kept.close()
    again = sit_down()
    again.app.resume()
    again.pilot.settle()
    starts = [state for state in GAME.states() if len(state.log) == 1]
    play_deal(again.session)
    again.session.next_deal()
    deal = next(state for state in again.session.record.states() if state.sheet.lines and len(state.log) == 1)
    assert deal.hands == starts[1].hands
    assert deal.stock == starts[1].stock


def test_a_review_is_one_step_from_the_library(kept: Evening) -> None:
    kept.app.library.show(1, review=True)
    kept.pilot.settle()
    assert isinstance(kept.app.stack.scene, GameReviewScreen)
    kept.keys("escape")
    assert isinstance(shown(kept).game.reviewed, ReviewedGame)


def test_the_end_of_the_game_cannot_be_played_on(kept: Evening) -> None:
    kept.app.library.show(1)
    replay = shown(kept)
    replay.go_to_deal(len(GAME.deals) - 1, last=True)
    kept.keys("c")
    assert shown(kept) is replay
    assert len(kept.app.saved_games()) == 0


def test_the_other_side_has_the_other_hands_and_ends_with_both_results(kept: Evening) -> None:
    kept.app.library.show(1)
    kept.keys("m", "o")
    session = kept.session
    starts = [state for state in GAME.states() if len(state.log) == 1]
    assert session.practice
    number = 0
    while session.status != GameOver():
        if session.state.log and len(session.record.deals) > number:
            start = next(s for s in reversed(list(session.record.states())) if len(s.log) == 1)
            if number < len(starts):
                assert start.hands == starts[number].hands[::-1]
            number = len(session.record.deals)
        play_deal(session, number)
        session.next_deal()
    kept.pilot.settle()
    assert "both-sides" in [button.id for button in kept.pilot.buttons]
    kept.keys("return")
    page = kept.app.stack.scene
    assert isinstance(page, BothSidesScreen)
    first, second, *columns = [sprite.rect for sprite in page.write(900)[0] if sprite.x > 150]
    rules = [rect for rect in columns if rect.h <= 2]
    assert {rect.centerx for rect in (first, second)} == {rect.centerx for rect in rules}, "heads of two columns each"
    assert len({rect.right for rect in columns}) == 4, "figures and their names end at one edge in each column"
    both = kept.app.both_sides
    assert both is not None
    last = next(game for game in kept.app.library.games() if game.game_id == 1)
    assert both.first_total == last.score
    assert both.second_total == session.sheet.settlement
    assert len(both.first) == len(GAME.deals)
    kept.keys("escape", "t", "b")
    assert [(game.game_id, game.other_side) for game in kept.app.library.games()] == [(2, True), (1, False)]
    assert len(kept.store.results()) == 1, "practice is not counted"
    kept.keys("down", "return", "m", "b")
    assert isinstance(kept.app.stack.scene, BothSidesScreen)


@pytest.mark.parametrize("rules", ["standard", "club", "line", "hollywood"])
def test_the_lines_of_both_sides_add_up_to_the_totals(kept: Evening, rules: str) -> None:
    first, second = (played_game(PRESETS[rules], NAMES, seed) for seed in (7, 8))
    source = kept.store.begin_game(first, PLAYERS)
    other = kept.store.begin_game(second, PLAYERS, practice=True, origin=Origin(source, 1))
    kept.store.finish_game(source)
    kept.store.finish_game(other)
    shown_game = kept.app.library.game(other)
    assert shown_game is not None
    both = shown_game.both_sides
    assert both is not None
    lines = lines_of_both(both)
    columns = zip(*(cells for _label, cells in lines), strict=True)
    sums = tuple(sum(int(cell.replace("−", "-").replace("–", "0")) for cell in column) for column in columns)
    assert sums == both.first_total + both.second_total
    labels = [label for label, _cells in lines if not label.isdigit()]
    assert labels == ["Bonuses", *(["Settlement"] if rules == "club" else [])]


def test_a_game_is_copied_and_saved_as_text(kept: Evening, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr("gin.ui.screens.game_menu.copy_text", copy)
    kept.app.library.show(1)
    kept.keys("m", "c", "s")
    (file,) = (tmp_path / "data" / "games").iterdir()
    assert file.read_text(encoding="utf-8") == copied[0]
    assert GameRecord.parse(copied[0]).players == PLAYERS
    assert [deal.actions for deal in GameRecord.parse(copied[0]).deals] == [deal.actions for deal in GAME.deals]


def test_a_full_disk_leaves_the_text_that_was_saved_before(kept: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    game = kept.app.library.game(1)
    assert game is not None
    file = Path(str(game.save().values["file"]))
    before, write = file.read_bytes(), Path.write_text

    def fill(path: Path, text: str, **how: Any) -> int:
        write(path, text[:100], **how)
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", fill)
    assert game.save() == "The game could not be saved as text: No space left on device."
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]


# Files


def test_the_command_line_opens_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.gin"
    file.write_text(file_text(GAME), encoding="utf-8")
    scenes: list[type] = []

    def look(window: Window, stack: SceneStack, on_first_frame: object) -> None:
        scenes.extend(type(scene) for scene in stack.scenes)

    monkeypatch.setattr(Window, "run", look)
    with headless():
        assert main(["--data-dir", str(tmp_path / "data"), str(file)]) == 0
    assert scenes == [TitleScreen, ReplayScreen]


def test_a_dropped_file_is_replayed_and_can_be_added(sit_down: SitDown, tmp_path: Path) -> None:
    evening = sit_down()
    evening.app.to_title()
    file = tmp_path / "from Zoë.gin"
    file.write_text(file_text(replace(GAME.with_scores(), date="2024-05-06")), encoding="utf-8")
    evening.app.stack.handle(FileDrop(str(file)))
    replay = shown(evening)
    assert replay.game.title == "from Zoë.gin"
    evening.keys("c")
    assert shown(evening) is replay
    assert evening.app.saved is None, "it is no game of the library yet"
    evening.keys("m", "a")
    assert shown(evening).game.title == ""
    (game,) = evening.app.library.games()
    assert (game.imported, game.levels) == (True, (None, "simple"))
    assert game.ended is not None
    assert game.ended.year == 2024
    assert evening.store.results() == []
    evening.keys("escape")
    assert isinstance(evening.app.stack.scene, TitleScreen)


@pytest.fixture
def set_zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Return a function that puts the clocks into another time zone, until the end of the test."""
    if not hasattr(time, "tzset"):
        pytest.skip("the time zone of the system is fixed")

    def put(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield put
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(("date", "zone"), [("9999-12-31", "<+13>-13"), ("0001-01-01", "<+13>-13")])
def test_a_file_may_have_any_date(
    date: str, zone: str, sit_down: SitDown, tmp_path: Path, set_zone: Callable[[str], None]
) -> None:
    set_zone(zone)
    evening = sit_down()
    evening.app.to_title()
    file = tmp_path / "dated.gin"
    file.write_text(file_text(replace(GAME.with_scores(), date=date)), encoding="utf-8")
    evening.app.stack.handle(FileDrop(str(file)))
    assert f"\ndate {date}\n" in shown(evening).game.text()
    evening.keys("m", "a", "escape", "b")
    assert isinstance(evening.app.stack.scene, LibraryScreen)
    assert len(evening.app.library.games()) == 1


def test_times_beyond_the_calendar_are_not_known(set_zone: Callable[[str], None]) -> None:
    set_zone("<+13>-13")
    late = datetime(9999, 12, 31, 12, tzinfo=UTC)
    assert local(late) is None
    assert summary_of(SavedGame(1, GAME, PLAYERS, practice=False), late).played == ""
    assert "9999" not in game_text(GAME, PLAYERS, late)
    result = PlayedGame(1, late, "simple", "standard", SideStatistics())
    assert point_heading(TrendPoint(1, (result,), None, ()), {}).endswith(" Standard")


def test_a_game_played_on_from_the_second_seat_has_the_face_of_the_first(
    sit_down: SitDown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening, drawn = sit_down(), list[str]()

    def note(renderer: Renderer, key: str, area: Rect) -> Sprite:
        drawn.append(key)
        return portrait(renderer, key, area)

    monkeypatch.setattr("gin.ui.screens.game_list.portrait", note)
    evening.app.to_title()
    file = tmp_path / "second.gin"
    game = replace(played_game(SHORT, ("Pip", "Anna"), 3).with_scores(), players=PLAYERS[::-1])
    file.write_text(file_text(game), encoding="utf-8")
    evening.app.stack.handle(FileDrop(str(file)))
    evening.keys("m", "a")
    shown(evening).game.play_on(0, 2)
    evening.app.to_title()
    evening.pilot.settle()
    assert evening.pilot.button("continue").picture == "portraits/simple.svg"
    evening.keys("g")
    assert set(drawn) == {"simple"}


def test_finished_deals_of_an_unfinished_game_are_replayed_but_not_added(sit_down: SitDown, tmp_path: Path) -> None:
    evening = sit_down()
    evening.begin()
    file = tmp_path / "part.gin"
    part = replace(GAME, deals=(*GAME.deals[:1], replace(GAME.deals[1], actions=GAME.deals[1].actions[:3])))
    file.write_text(file_text(part), encoding="utf-8")
    evening.app.stack.handle(FileDrop(str(file)))
    assert shown(evening).game.replay.deals == 1
    evening.keys("m", "a")
    assert evening.app.library.games() == []
    evening.keys("escape", "escape")
    assert isinstance(evening.app.stack.scene, TableScene), "the game on the table waits beneath"
    assert isinstance(evening.session.status, AwaitingHuman)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "cannot be read: No such file or directory."),
        (b"\xff\xfe\x00", "is not a game of Gin: line 1 is not UTF-8 text."),
        (b"hello\n", "Line 1: this is not a game of Gin."),
        (file_text(GAME).replace("discard ", "discard X", 1).encode(), "' is not a card; write a rank and a suit"),
        (file_text(GAME).replace("dealer 1", "dealer 3").replace("dealer 2", "dealer 3").encode(), "is no seat 3"),
        (
            file_text(GAME).replace("rules ", "rules standard jokers=2 ", 1).encode(),
            "'jokers' is no option of the rules.",
        ),
        (re.sub("(?m)^checksum .*", "checksum x", file_text(GAME)).encode(), "a checksum has 16 digits"),
        (file_text(replace(GAME, deals=())).encode(), "no deal of it is over."),
        (b"\n \n", "is empty."),
        (file_text(replace(GAME, seats=("Zoë", "Pip"))).encode("latin-1"), "line 4 is not UTF-8 text."),
        (b"#" * 1_000_001, "is too large to be a game."),
    ],
    ids=[
        "missing",
        "bytes",
        "foreign",
        "damaged",
        "no seat",
        "no option",
        "no checksum",
        "no deals",
        "empty",
        "Latin-1",
        "large",
    ],
)
def test_what_is_no_game_is_said_in_a_sentence(
    sit_down: SitDown, tmp_path: Path, content: bytes | None, sentence: str
) -> None:
    evening = sit_down()
    evening.app.to_title()
    file = tmp_path / "some.gin"
    if content is not None:
        file.write_bytes(content)
    evening.app.stack.handle(FileDrop(str(file)))
    scene = evening.app.stack.scene
    assert isinstance(scene, MessageScreen)
    assert str(scene.message).startswith("some.gin ")
    assert sentence in str(scene.message)
    evening.keys("return")
    assert isinstance(evening.app.stack.scene, TitleScreen)


def test_a_folder_is_no_file(sit_down: SitDown, tmp_path: Path) -> None:
    evening = sit_down()
    evening.app.to_title()
    (tmp_path / "folder.gin").mkdir()
    evening.app.stack.handle(FileDrop(str(tmp_path / "folder.gin")))
    scene = evening.app.stack.scene
    assert isinstance(scene, MessageScreen)
    assert scene.message == "folder.gin is not a file."


def test_what_is_wrong_with_a_file_is_said_in_the_language_of_the_player(sit_down: SitDown, tmp_path: Path) -> None:
    evening = sit_down(language="de")
    evening.app.to_title()
    file = tmp_path / "some.gin"
    file.write_text(file_text(GAME).replace("\ndraw", "\ndrown", 1), encoding="utf-8")
    evening.app.stack.handle(FileDrop(str(file)))
    scene = evening.app.stack.scene
    assert isinstance(scene, MessageScreen)
    assert "Zeile" in translate(scene.message)
    assert "'drown' ist kein Zug" in translate(scene.message)
    evening.keys("return")
    file.write_text(file_text(GAME).replace("deck ", "deck X", 1), encoding="utf-8")
    evening.app.stack.handle(FileDrop(str(file)))
    scene = evening.app.stack.scene
    assert isinstance(scene, MessageScreen)
    assert "ist keine Karte" in translate(scene.message)
    evening.keys("return")
    file.write_text(re.sub("(?m)^(knock .*:).*", r"\1 As Kd 7c", file_text(GAME)), encoding="utf-8")
    evening.app.stack.handle(FileDrop(str(file)))
    scene = evening.app.stack.scene
    assert isinstance(scene, MessageScreen)
    assert translate(scene.message).endswith("das ist nicht lesbar.")


# The coach


def test_the_coach_speaks_of_each_deal_of_a_replay(kept: Evening) -> None:
    kept.app.library.show(1)
    replay = shown(kept)
    for deal in range(replay.game.replay.deals):
        replay.go_to_deal(deal)
        kept.pilot.settle()
        assert replay.coach is not None
        assert not replay.coach.busy
        assert "luck" in replay.coach.verdict(len(replay.steps) - 1)
    assert kept.store.unreviewed_games() == []


def test_a_game_that_the_coach_sits_out_offers_no_review(kept: Evening) -> None:
    of_three = played_game(replace(PRESETS["table-of-three"], target=20), ("You", "Pip", "Marlow"), 3)
    game = kept.store.begin_game(of_three, (*PLAYERS, "steady"))
    kept.store.finish_game(game)
    kept.keys("b")
    kept.click(kept.pilot.button("more-1").rect)
    assert "Review game" in kept.labels
    kept.keys("escape")
    kept.click(kept.pilot.button(f"more-{game}").rect)
    assert "Replay" in kept.labels
    assert "Review game" not in kept.labels


def test_a_replay_leads_to_the_review_of_the_game(kept: Evening) -> None:
    kept.app.library.show(1)
    shown(kept)
    kept.keys("m", "g")
    review = kept.app.stack.scene
    assert isinstance(review, GameReviewScreen)
    kept.pilot.settle()
    assert not review.busy
    kept.keys("escape")
    assert isinstance(kept.app.stack.scene, ReplayScreen)


def test_the_review_of_a_game_of_the_library_leads_to_the_mistakes_and_back(kept: Evening) -> None:
    erring = kept.store.begin_game(ERRING, PLAYERS)
    kept.store.finish_game(erring)
    kept.app.library.show(erring, review=True)
    kept.pilot.settle()
    kept.keys("s")
    kept.pilot.settle()
    callout = kept.table.callout
    assert callout is not None
    assert callout.text.endswith("Find something better.")
    kept.click("leave")
    assert isinstance(kept.app.stack.scene, GameReviewScreen)


def test_the_review_of_a_game_leads_to_the_mistakes_of_that_game_alone(kept: Evening) -> None:
    games = [kept.store.begin_game(ERRING, PLAYERS) for _ in range(2)]
    for game in games:
        kept.store.finish_game(game)
        kept.app.library.show(game, review=True)
        kept.pilot.settle()
    one, other = (kept.app.mistakes_left(game) for game in games)
    assert one == other > 0
    assert kept.app.mistakes_left() >= one + other
    kept.app.library.show(games[0], review=True)
    kept.pilot.settle()
    review = kept.app.stack.scene
    label = kept.pilot.button("solve").label
    assert label in (f"Solve {one} mistakes from this game", "Solve 1 mistake from this game")
    kept.keys("s")
    for _ in range(one):
        problem = next_problem(kept.store, games[0])
        assert problem is not None
        assert problem.place[0] == games[0]
        callout = kept.table.callout
        assert callout is not None
        assert callout.heading.startswith(f"{kept.app.mistakes_left(games[0])} mistake")
        kept.store.set_solved(*problem.place, ENOUGH)
        kept.app.next_problem()
    assert kept.app.stack.scene is review, "the mistakes of the other game are left"
    assert kept.app.mistakes_left(games[1]) == other
    kept.app.solve_mistakes()
    assert kept.app.stack.scene is not review, "unlike those of all games"


def test_the_review_of_a_game_of_a_file_leads_to_no_mistakes(kept: Evening, tmp_path: Path) -> None:
    erring = kept.store.begin_game(ERRING, PLAYERS)
    kept.store.finish_game(erring)
    kept.app.library.show(erring, review=True)
    kept.pilot.settle()
    assert kept.app.mistakes_left()
    kept.app.to_title()
    file = tmp_path / "game.gin"
    file.write_text(file_text(ERRING), encoding="utf-8")
    kept.app.open_file(str(file))
    shown(kept).show_review()
    kept.pilot.settle()
    assert isinstance(kept.app.stack.scene, GameReviewScreen)
    assert "solve" not in [button.id for button in kept.pilot.buttons]


def test_games_from_files_are_reviewed_but_do_not_count(kept: Evening) -> None:
    game = kept.store.import_game(GAME, PLAYERS)
    assert kept.store.unreviewed_games() == [1]
    kept.app.library.show(game)
    replay = shown(kept)
    kept.pilot.settle()
    assert replay.coach is not None
    assert 0 in kept.store.reviews(game)
    assert kept.store.decision_counts() == {}
