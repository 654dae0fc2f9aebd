"""The library: search, filters, long lists, menus and deletion, by every device and in every window."""

from dataclasses import replace
from datetime import datetime
from time import perf_counter

import pytest
from gin.assets import assets
from gin.rules import PRESETS
from gin.stats import FRIENDS, TABLE, DecisionCounts
from gin.ui.i18n import ENGLISH, set_language
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Pad, Pointer, Text, Wheel
from gin.ui.model.library import GameResult, LibraryFilter, LibraryGame
from gin.ui.screens.library import LibraryScreen
from gin.ui.text.library import game_detail, luck_text, rating_text, result_text, searched_words

from tests.ui.conftest import Listen, MakeRig, Rig
from tests.ui.scenes import ODD_SIZES, SIZES, FakeHost, FakeLibrary, button, click, focused

STANDARD = PRESETS["standard"]
DAY = datetime(2026, 11, 3, 12, 0)
WON = LibraryGame(1, STANDARD, ("You", "Marlow"), (None, "steady"), DAY, 0, (140, 20))
LOST = LibraryGame(2, PRESETS["classic"], ("You", "Vesper"), (None, "master"), DAY, 1, (12, 230), practice=True)
FRIENDLY = LibraryGame(3, STANDARD, ("Anna", "Ben"), (None, None), DAY, 1, (10, 120))
TABLED = LibraryGame(
    4, PRESETS["table-of-three"], ("You", "Marlow", "Pip"), (None, "steady", "simple"), None, 2, (5, 7, 90)
)
UNKNOWN = LibraryGame(5, STANDARD, ("Cleo", "Marlow"), ("keen", None), DAY, imported=True)
GAMES = [WON, LOST, FRIENDLY, TABLED, UNKNOWN]
MANY = [replace(WON, game_id=number, winner=number % 2) for number in range(1, 5001)]


def opened(rig: Rig, games: list[LibraryGame] = GAMES) -> tuple[LibraryScreen, FakeLibrary]:
    """Open the library with these games."""
    host = FakeHost(library=FakeLibrary(list(games)))
    scene = LibraryScreen(rig.stack, host)
    rig.stack.push(scene)
    return scene, host.library


def typed(rig: Rig, text: str) -> None:
    """Type a text as a keyboard sends it."""
    for letter in text:
        rig.keys("space" if letter == " " else letter)
        rig.stack.handle(Text(letter))


def test_each_game_is_told_apart(make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig()
    said = listen(rig.stack)
    opened(rig)
    rig.draw()
    for text in ("Marlow", "Won 140 : 20", "2026-11-03", "Vesper", "Lost 12 : 230", "Classic  ·  Practice"):
        assert text in said
    for text in ("Anna against Ben", "Ben won 120 : 10", "Lost 5 : 7 : 90", "Standard  ·  From a file", "–", "5 games"):
        assert text in said


def test_rating_and_luck_are_listed_once_they_are_known(make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig()
    said = listen(rig.stack)
    known = replace(WON, decisions=DecisionCounts(decisions=40, cost=8_000, luck=-15_000))
    opened(rig, [known])
    rig.draw()
    assert {"2.0", "Rating", "−15.0%", "Net luck"} <= set(said)
    assert (rating_text(WON), luck_text(WON)) == ("–", "–")
    assert rating_text(replace(WON, decisions=DecisionCounts(luck=500))) == "–", "no decision was free"


@pytest.mark.parametrize("game", [FRIENDLY, replace(UNKNOWN, winner=0, score=(120, 10))])
def test_no_rating_is_listed_where_nothing_says_whose(game: LibraryGame, make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig()
    said = listen(rig.stack)
    opened(rig, [replace(game, decisions=DecisionCounts(decisions=40, cost=8_000, luck=-15_000))])
    rig.draw()
    assert "2026-11-03" in said
    assert not {"2.0", "Rating", "−15.0%", "Net luck"} & set(said)


def test_games_are_reviewed_while_the_library_is_open(make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig()
    host = FakeHost(library=FakeLibrary(list(GAMES), unreviewed=2))
    scene = LibraryScreen(rig.stack, host)
    rig.stack.push(scene)
    said = listen(rig.stack)
    rig.draw()
    assert "5 games" in said, "the first picture does not wait"
    for _ in range(3):
        assert scene.idle_time() == 0.0
        scene.tick(rig.stack.now)
        rig.draw()
    assert "Reviewing games: 1 of 2" in said
    scene.tick(rig.stack.now)
    assert scene.idle_time() is None


def test_what_a_review_finds_is_shown_while_a_text_is_typed(make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig()
    host = FakeHost(library=FakeLibrary([WON], unreviewed=1))
    scene = LibraryScreen(rig.stack, host)
    rig.stack.push(scene)
    rig.keys("f")
    typed(rig, "mar")
    host.library.listed = [replace(WON, decisions=DecisionCounts(decisions=40, cost=8_000, luck=-15_000))]
    said = listen(rig.stack)
    rig.settle()
    assert scene.form.active_field is button(scene.form, "search")
    assert {"2.0", "−15.0%"} <= set(said)


def test_results_and_opponents() -> None:
    assert [game.result for game in GAMES] == [
        GameResult.WON,
        GameResult.LOST,
        GameResult.NONE,
        GameResult.LOST,
        GameResult.NONE,
    ]
    assert [game.opponent for game in GAMES] == ["steady", "master", FRIENDS, TABLE, "keen"]
    assert result_text(replace(WON, levels=("steady", None), winner=1)) == "Won 20 : 140", "the person's points first"
    assert game_detail(replace(LOST, other_side=True)) == "Classic  ·  The other side"


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (LibraryFilter(), [1, 2, 3, 4, 5]),
        (LibraryFilter("marl"), [1, 4, 5]),
        (LibraryFilter("STANDARD ann"), [3]),
        (LibraryFilter("nobody"), []),
        (LibraryFilter("2026-11-03"), [1, 2, 3, 5]),
        (LibraryFilter("won 140"), [1]),
        (LibraryFilter("230"), [2]),
        (LibraryFilter("FROM A FILE"), [5]),
        (LibraryFilter(opponent="steady"), [1]),
        (LibraryFilter(opponent=TABLE), [4]),
        (LibraryFilter(result=GameResult.LOST), [2, 4]),
        (LibraryFilter("marlow", TABLE, GameResult.WON), []),
    ],
)
def test_games_are_found(wanted: LibraryFilter, found: list[int]) -> None:
    assert [game.game_id for game in wanted.find(GAMES, searched_words)] == found


def test_games_are_found_by_what_their_rows_show_in_the_language_of_the_game() -> None:
    games = [WON, replace(LOST, other_side=True)]
    set_language("de", assets())
    try:
        for text, found in (("03.11.2026", [1, 2]), ("2026-11-03", [1, 2]), ("GEWONNEN", [1]), ("andere seite", [2])):
            assert [game.game_id for game in LibraryFilter(text).find(games, searched_words)] == found
    finally:
        set_language(ENGLISH, assets())


def test_typing_searches_while_the_field_stays_open(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene, _ = opened(rig)
    rig.keys("f")
    rig.stack.handle(Text("f"))
    typed(rig, "marlow sta")
    assert list(scene.games) == [1, 5]
    rig.keys(*["backspace"] * 4)
    assert list(scene.games) == [1, 4, 5]
    assert scene.form.active_field is not None
    rig.keys("return", "u", "delete")
    assert list(scene.games) == [1, 4, 5], "the list has no focus yet"
    rig.stack.resize((1024, 640))
    assert list(scene.games) == [1, 4, 5]
    assert button(scene.form, "search").label == "marlow"


def test_filters_by_result_and_opponent(make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig()
    scene, _ = opened(rig)
    click(rig, button(scene.form, "tab-3").rect)
    assert list(scene.games) == [2, 4]
    click(rig, button(scene.form, "tab-1").rect)
    said = listen(rig.stack)
    found = []
    for _ in range(6):
        click(rig, button(scene.form, "opponent-after").rect)
        found.append(list(scene.games))
        rig.draw()
    assert found == [[1], [5], [2], [4], [3], [1, 2, 3, 4, 5]]
    assert {"Marlow", "Three or four", "Friends here", "All opponents", "1 of 5 games"} <= set(said)
    click(rig, button(scene.form, "opponent-before").rect)
    assert list(scene.games) == [3]


def test_a_game_is_replayed_by_click_key_and_gamepad(make_rig: MakeRig) -> None:
    for way in ("click", "key", "pad"):
        rig = make_rig()
        scene, library = opened(rig)
        if way == "click":
            click(rig, button(scene.form, "replay-2").rect)
        elif way == "key":
            rig.keys("down", "down", "return")
        else:
            for press in ("down", "down", "a"):
                rig.stack.handle(Pad(press))
        assert library.asked == ["show 2"]


def test_a_deleted_game_stays_in_its_place_until_it_is_had_back(make_rig: MakeRig) -> None:
    for delete, restore in (("click", "click"), ("delete", "u"), ("x", "back")):
        rig = make_rig()
        scene, library = opened(rig)
        place = button(scene.form, "replay-2").rect
        if delete == "click":
            click(rig, button(scene.form, "delete-2").rect)
        else:
            rig.keys("down", "down")
            rig.stack.handle(Pad("x")) if delete == "x" else rig.keys("delete")
        assert library.asked == ["delete 2"]
        rig.stack.resize((1280, 800))
        restored = button(scene.form, "restore-2")
        assert place.y < restored.rect.y < place.bottom
        if restore == "click":
            click(rig, restored.rect)
        else:
            rig.stack.handle(Pad("back")) if restore == "back" else rig.keys("u")
        assert library.asked == []
        assert button(scene.form, "replay-2").rect == place


def test_a_list_that_changes_elsewhere_is_read_again(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene, library = opened(rig, GAMES[:2])
    library.listed.insert(0, UNKNOWN)
    rig.stack.relayout()
    assert list(scene.games) == [1, 2]
    library.changes += 1
    rig.stack.relayout()
    assert list(scene.games) == [5, 1, 2]


def test_missing_results_are_filled_in_over_some_frames(make_rig: MakeRig) -> None:
    rig = make_rig()
    host = FakeHost(library=FakeLibrary([replace(WON, winner=None, score=())], unfilled=20))
    rig.stack.push(LibraryScreen(rig.stack, host))
    host.library.listed = [WON]
    rig.settle()
    assert host.library.unfilled == 0
    assert rig.stack.idle_time() is None


@pytest.mark.parametrize("size", [(640, 400), *SIZES[:3], *ODD_SIZES])
def test_five_thousand_games_are_reached_and_only_what_is_seen_is_laid_out(
    size: tuple[int, int], make_rig: MakeRig
) -> None:
    rig = make_rig(size)
    began = perf_counter()
    scene, library = opened(rig, MANY)
    rig.draw()
    assert perf_counter() - began < 5.0  # some 0.2 s on one slow core that does nothing else
    assert len(scene.form.buttons) < 150
    rig.keys("down", "end")
    assert focused(scene.form) == "replay-5000"
    rig.settle()
    rig.draw()
    last = button(scene.form, "replay-5000").rect
    assert scene.scroller.viewport.y <= last.y < last.bottom <= scene.scroller.viewport.bottom + 1
    rig.keys("page up", "return")
    assert library.asked[0].startswith("show 49")
    rig.stack.handle(Wheel(9000))
    rig.settle()
    assert button(scene.form, "replay-1").rect.y >= scene.scroller.viewport.y
    assert all(sprite.rect.right <= size[0] and sprite.rect.bottom <= size[1] for sprite in scene.sprites())


def test_a_press_while_the_list_moves_under_it_hits_nothing_else(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene, library = opened(rig, MANY)
    x, y = button(scene.form, "replay-2").rect.centre
    rig.stack.handle(Pointer("down", x, y))
    rig.stack.handle(Wheel(-30))
    rig.settle()
    rig.stack.handle(Pointer("up", x, y))
    assert library.asked == []


def test_an_empty_library_says_what_it_is_for(make_rig: MakeRig, listen: Listen) -> None:
    rig = make_rig()
    said = listen(rig.stack)
    opened(rig, [])
    rig.keys("down", "page down", "delete", "u")
    rig.draw()
    assert "Finished games are kept here, with all their moves." in said


def test_names_begin_in_one_column_however_many_portraits_stand_before_them(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene, _library = opened(rig)
    others = LibraryGame(6, STANDARD, ("Ann", "Bob", "Cy", "Di"), ("steady",) * 4, DAY, 0)
    area = Rect(0, 0, 800, 74)
    assert len({scene.faces(game.levels, area) for game in (*GAMES, others)}) == 1


def test_a_list_that_goes_on_fades_into_its_panel(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene, _ = opened(rig, MANY[:30])
    rig.stack.resize((1024, 640))
    bottom = round(scene.scroller.viewport.bottom)
    [veil] = [
        each for each in scene.sprites() if each.rect.bottom == bottom and each.rect.w > scene.scroller.viewport.w
    ]
    above, below = (veil.surface.get_at((9, y)) for y in (0, veil.rect.h - 1))
    assert above.a < 20
    assert below == (*rig.stack.renderer.theme.panel, 255)
