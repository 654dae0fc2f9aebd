"""Tips: each is shown once, where it helps, and from the view alone."""

from dataclasses import replace

import pytest
from gin.lab.qa.screenshots import stage_scene
from gin.rules import PRESETS, BigGin, LayOff, Message, Ruleset, View, stacked_deck, view
from gin.rules.ruleset import StockEnd
from gin.ui.i18n import LANGUAGES
from gin.ui.model.geometry import Rect
from gin.ui.screens.settings_screen import SettingsScreen
from gin.ui.settings.definitions import read_preferences
from gin.ui.settings.preferences import Preferences
from gin.ui.table.notice_bar import NoticeBar
from gin.ui.table.piles import pile_marks
from gin.ui.testing.pilot import headless
from gin.ui.text.tips import SEEN, TIPS, Tips
from gin.ui.widgets.callout import callout_area, callout_sprites

from tests.ui.conftest import Settings
from tests.ui.evening import STACKED, STANDARD, Evening, SitDown, game
from tests.ui.test_tutorial import SIZES, corners
from tests.ui.views import deal, play

MELDED = "2c 3c 4c 7d 8d 9d Qh Qs Qc Ks"
LOOSE = "Ah 3h 5h 7h 9h Jh Kh 2s 4s 6s"


def seen(hand: str, other: str, *actions: str, upcard: str = "Kd", stock: str = "", rules: Ruleset = STANDARD) -> View:
    """Return the view of the first seat after some actions, with that seat first to act."""
    return view(play(deal(hand, other, upcard=upcard, stock=stock, rules=rules), *actions), 0)


MAY_GO_GIN = seen(MELDED, LOOSE, "pass", "pass", "draw", upcard="Kd", stock="Td")
MAY_KNOCK = seen(MELDED, LOOSE, "pass", "pass", "draw", upcard="Kd", stock="6h")
MAY_LAY_OFF = seen(
    "5c Td Ah 2h 3h 5h 7h 9h Jh Kh",
    MELDED,
    *("pass", "pass", "draw", "discard 4d", "draw", "knock Ks: 2c 3c 4c / 7d 8d 9d / Qc Qh Qs"),
    stock="4d 6h",
)
MAY_BREAK_A_MELD_TO_LAY_OFF = seen(
    "5c 5d 5h Ah 2h 3h 9h Jh Kh 7s",
    MELDED,
    *("pass", "pass", "draw", "discard 4d", "draw", "knock Ks: 2c 3c 4c / 7d 8d 9d / Qc Qh Qs"),
    stock="4d 6h",
)
MAY_TAKE = seen(MELDED, LOOSE, upcard="5c")
MAY_NOT_TAKE = seen(LOOSE, MELDED, upcard="Kd")
MAY_SHED = seen(LOOSE, MELDED, "pass", "pass", "draw", stock="9s")


def told(*views: View, **settings: str) -> list[str]:
    """Return the tips shown as one view follows the other."""
    stored = Settings(settings)
    tips = Tips(stored)
    said = []
    for each in views:
        tips.follow(each, read_preferences(stored))
        said.append(tips.text)
    return said


def test_no_tip_speaks_of_dots_where_laying_off_would_break_a_meld() -> None:
    assert any(isinstance(action, LayOff) for action in MAY_BREAK_A_MELD_TO_LAY_OFF.legal)
    assert told(MAY_BREAK_A_MELD_TO_LAY_OFF) == [""]


@pytest.mark.parametrize(
    ("situation", "words"),
    [
        (MAY_GO_GIN, "go gin, for 25 more"),
        (MAY_KNOCK, "With 10 deadwood or less"),
        (MAY_LAY_OFF, "Triangles"),
        (MAY_TAKE, "The 5♣ would complete a meld"),
        (MAY_SHED, "Drag cards to arrange them"),
    ],
)
def test_a_tip_is_shown_the_first_time_it_helps_and_never_again(situation: View, words: str) -> None:
    settings = Settings()
    tips = Tips(settings)
    tips.follow(situation, Preferences())
    assert words in tips.text
    name = settings[SEEN]
    assert name in {tip.name for tip in TIPS}
    again = Tips(settings)
    again.follow(situation, Preferences())
    assert words not in again.text


def test_a_player_who_can_go_big_gin_gets_no_tip_about_gin() -> None:
    hand, other = "2c 3c 4c 7d 8d 9d Qh Qs Qc 5c", "Ah 2h 3h 5h 7h 9h Jh Kh Kc Td"
    drawn = play(deal(hand, other, upcard="Kd", stock="6c"), "pass", "pass", "draw")
    assert BigGin() in view(drawn, 0).legal
    assert not any("go gin" in text for text in told(*[view(drawn, 0)] * len(TIPS)))


def test_one_tip_is_shown_at_a_time() -> None:
    first, second, *rest = told(*[MAY_KNOCK] * len(TIPS))
    assert "knock" in first
    assert second
    assert "" in rest


def test_the_undercut_warning_comes_late_and_with_much_deadwood() -> None:
    warning = "Knock with 6? An opponent with less after laying off undercuts you and scores instead."
    little = seen(MELDED, LOOSE, "pass", "pass", "draw", stock="5d")
    assert warning not in told(*[MAY_KNOCK] * len(TIPS))
    assert warning in told(*[replace(MAY_KNOCK, stock_count=20)] * len(TIPS))
    assert not any("undercuts" in text for text in told(*[replace(little, stock_count=20)] * len(TIPS)))


def test_the_stock_tip_comes_only_where_nobody_scores_then() -> None:
    near = replace(seen(LOOSE, MELDED, "pass", "pass"), stock_count=8)
    assert told(near) == ["When two cards are left in the stock, the deal ends and nobody scores."]
    assert told(replace(near, stock_count=9)) == [""]
    assert told(replace(near, ruleset=replace(STANDARD, stock_end=StockEnd.LOWEST))) == [""]


def test_no_tip_is_shown_while_waiting() -> None:
    waiting = view(play(deal(MELDED, LOOSE, upcard="Kd"), "pass"), 0)
    assert told(waiting) == [""]


def test_no_tip_mentions_an_upcard_whose_meld_breaks_up_another() -> None:
    kings = seen("7s Qs Ks 9d Jd Kd 2c 5c 9h Kh", "3c 4c 6c 8c Tc Ac 2h 3h 4h 6h", upcard="Qd")
    assert not any("complete a meld" in text for text in told(*[kings] * len(TIPS)))


def test_no_tip_mentions_a_useless_upcard() -> None:
    assert told(MAY_NOT_TAKE) == [""]


def test_disabled_tips_are_not_used_up() -> None:
    settings = Settings()
    tips = Tips(settings)
    tips.follow(MAY_KNOCK, Preferences(show_tips=False))
    assert tips.text == ""
    assert SEEN not in settings
    tips.follow(MAY_KNOCK, Preferences())
    assert tips.text


def test_the_knock_limit_is_the_one_of_the_deal() -> None:
    low = seen("2c 3c 4c 7d 8d 9d Qh Qs As Ks", LOOSE, "take", upcard="Qd", rules=PRESETS["oklahoma"])
    (text,) = told(low)
    assert text.startswith(f"With {low.knock_limit} deadwood or less")
    four = seen("2d 3d 5c 7d 8d 9d Qh Qs Qc Ks", LOOSE, "take", upcard="4d", rules=PRESETS["oklahoma"])
    assert four.knock_limit == 4
    assert told(four) == [told(MAY_SHED)[0]]


# At the table


def begun(sit_down: SitDown, **how: object) -> Evening:
    """Return an evening in which the player has drawn and may knock for the first time."""
    evening: Evening = sit_down(STACKED, **how)
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass", "draw")
    return evening


def test_a_tip_replaces_the_status_line_until_the_next_action(sit_down: SitDown) -> None:
    evening = begun(sit_down)
    callout = evening.table.callout
    assert callout is not None
    assert callout.text.startswith("With 10 deadwood or less")
    evening.play("discard 6h")
    callout = evening.table.callout
    assert callout is None or not callout.text.startswith("With 10 deadwood or less")


def test_a_tip_comes_once_the_cards_lie_where_they_are_seen(sit_down: SitDown) -> None:
    evening = sit_down(stacked_deck(MELDED, LOOSE, upcard="5c"), speed="1")
    evening.app.begin(game())
    evening.pilot.step()
    dealing = 0
    while evening.table.motion.busy:
        assert not evening.table.notice_bar.tips.text
        evening.pilot.step()
        dealing += 1
    assert dealing > 10
    evening.pilot.settle()
    assert evening.table.notice_bar.tips.text
    assert any(button.icon == "close" for button in evening.table.form.buttons)


@pytest.mark.parametrize("by", ["click", "key"])
def test_a_dismissed_tip_stays_away(sit_down: SitDown, by: str) -> None:
    evening = begun(sit_down)
    cross = next(button for button in evening.table.form.buttons if button.icon == "close")
    if by == "key":
        evening.keys("x")
    else:
        evening.click(cross.rect)
    assert evening.table.callout is None
    assert all(button.icon != "close" for button in evening.table.form.buttons)
    evening.close()
    evening = sit_down(STACKED)
    evening.app.resume()
    evening.pilot.settle()
    callout = evening.table.callout
    assert callout is None or not callout.text.startswith("With 10 deadwood or less")


@pytest.mark.parametrize("size", SIZES)
def test_a_tip_lies_over_no_card_and_no_other_button(sit_down: SitDown, size: tuple[int, int]) -> None:
    evening = begun(sit_down, size=size)
    table = evening.table
    callout = table.callout
    assert callout is not None
    place = callout_area(evening.app.stack.renderer, callout)
    assert Rect(0, 0, *size).overlap(place) == pytest.approx(place.w * place.h)
    assert all(place.overlap(corners(lies.pose)) == 0 for lies in table.laid.places.values())
    crossing = [button for button in table.form.buttons if place.overlap(button.rect)]
    assert [button.icon for button in crossing] == ["close"]
    assert min(crossing[0].rect.w, crossing[0].rect.h) >= 44 * evening.app.stack.renderer.unit


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1366, 768)])
@pytest.mark.parametrize("scene", ["tip", "problem", "tutorial"])
def test_the_lines_of_a_message_keep_off_its_edges(scene: str, size: tuple[int, int]) -> None:
    with headless(), stage_scene(scene, size) as staged:
        callout, renderer = staged.pilot.table.callout, staged.app.stack.renderer
        assert callout is not None
        panel, *_, words = callout_sprites(renderer, callout)
        ink = words.surface.get_bounding_rect().move(words.x, words.y)
        assert min(ink.top - panel.rect.top, panel.rect.bottom - ink.bottom) >= 6 * renderer.unit
        assert panel.rect.h <= callout.room.h + 11 * renderer.unit
        if scene == "problem":  # The tip has a cross at its end.
            assert panel.rect.right - words.rect.right <= 18 * renderer.unit


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("scene", ["tip", "problem"])
def test_a_message_leaves_room_for_the_number_of_cards_left(scene: str, size: tuple[int, int]) -> None:
    said = set[str]()
    with headless(), stage_scene(scene, size) as staged:
        for language in LANGUAGES:
            staged.change_settings(language=language)
            table, renderer, callout = staged.pilot.table, staged.app.stack.renderer, staged.pilot.table.callout
            assert callout is not None
            said.add(callout.text)
            covered = callout_area(renderer, callout)
            shown = pile_marks(renderer, table.view, table.laid, None, covered)
            assert len(shown) == len(pile_marks(renderer, table.view, table.laid, None)), language
    assert len(said) == len(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tip_fits_on_two_lines_in_the_smallest_window(sit_down: SitDown, language: str) -> None:
    evening = begun(sit_down, size=(1024, 640), language=language)
    table, renderer = evening.table, evening.app.stack.renderer
    for tip in TIPS:
        table.notice_bar.tips._shown = tip, MAY_KNOCK
        callout = table.callout
        assert callout is not None
        assert callout_area(renderer, callout).h < 60 * renderer.unit, callout.text


def test_a_row_of_the_options_turns_them_off(sit_down: SitDown) -> None:
    evening = sit_down()
    evening.app.to_title()
    evening.keys("o")
    options = evening.app.stack.scene
    assert isinstance(options, SettingsScreen)
    evening.keys("3")
    evening.click(next(button for button in options.form.buttons if button.id == "setting-tips-no").rect)
    assert evening.store.setting("tips") == "no"


def test_no_tip_mentions_clicks_to_players_who_only_drag() -> None:
    assert all(told(MAY_SHED) + told(MAY_TAKE))
    for touch in ("one", "drag"):
        assert told(MAY_SHED, touch=touch) == told(MAY_TAKE, touch=touch) == [""]


def test_a_storage_warning_stays_until_it_is_dismissed(sit_down: SitDown) -> None:
    evening = begun(sit_down)
    evening.store._opening_notice = Message("Games will not be kept.")
    evening.play("discard Ks")
    callout = evening.table.callout
    assert callout is not None
    assert callout.text == "There is a problem with your saved games. See the menu."
    evening.keys("escape")
    assert "Your game is saved" not in [button.detail for button in evening.app.stack.scene.form.buttons]
    evening.keys("escape", "x")
    after = evening.table.callout
    assert after is None or after.text != callout.text


def test_a_storage_warning_that_was_dismissed_comes_again_with_the_same_trouble() -> None:
    trouble: Message | None = Message("The disk is full.")
    shown = True
    bar = NoticeBar(Settings(), lambda: trouble, lambda: shown)
    assert bar.text
    bar.dismiss()
    shown = False
    assert not bar.text
    shown = True
    assert not bar.text, "it is the same trouble"
    trouble = None
    assert not bar.text
    trouble = Message("The disk is full.")
    assert bar.text
