"""The settings screen: every choice takes effect immediately, is stored, and is there again."""

from collections import Counter
from typing import Any

import pygame
import pytest
from gin.lab.qa.screenshots import stage_scene
from gin.rules import Card, Message, stacked_deck
from gin.ui.i18n import card_symbol
from gin.ui.model.geometry import Pose
from gin.ui.model.input import Pointer
from gin.ui.render.theme import BODY, CONTRAST, HEADING, LAMPLIGHT, STRONG, TITLE
from gin.ui.screens.rules_editor import RulesEditorScreen
from gin.ui.screens.settings_screen import SettingsScreen
from gin.ui.settings.definitions import SETTING_GROUPS, SETTINGS, read_preferences, stored_text
from gin.ui.settings.preferences import CardFaces, Motion, Preferences, SuitColours
from gin.ui.shell.apply_settings import apply_settings
from gin.ui.testing.pilot import headless
from gin.ui.widgets.button import Button, button_id

from tests.ui.conftest import MakeRig, Rig
from tests.ui.evening import ANNA, BEN, STACKED, Evening, SitDown
from tests.ui.scenes import button


def options(rig: Rig, setting: str = "theme") -> SettingsScreen:
    """Push a settings screen that shows the group of a setting, and return it."""
    scene = SettingsScreen(rig.stack)
    rig.stack.push(scene)
    group = next(n for n, group in enumerate(SETTING_GROUPS) if SETTINGS[setting] in group.settings)
    rig.keys(str(group + 1))
    rig.sounds.heard.clear()
    return scene


def choice(scene: SettingsScreen, setting: str, value: str) -> Button:
    return button(scene.form, button_id("setting", setting, value))


def click(rig: Rig, button: Button) -> None:
    for kind in ("move", "down", "up"):
        rig.stack.handle(Pointer(kind, *button.rect.centre))


CHOICES = [(key, stored_text(value)) for key, setting in SETTINGS.items() for value, _ in setting.choices]


@pytest.mark.parametrize(("setting", "value"), CHOICES, ids=str)
def test_a_setting_is_chosen_by_keys_stored_and_shown(setting: str, value: str, make_rig: MakeRig) -> None:
    before = {"language": "de"} if setting == "letters" else {}  # Elsewhere the letters make no difference.
    rig = make_rig(**before)
    apply_settings(rig.stack)
    scene = options(rig, setting)
    for _ in range(len(scene.form.buttons)):
        rig.keys("tab")
        assert scene.form.focus is not None
        if scene.form.buttons[scene.form.focus].id == button_id("setting", setting, value):
            break
    rig.keys("return")
    assert rig.settings == {**before, setting: value}
    again = options(rig, setting)
    for each in (stored_text(value) for value, _ in SETTINGS[setting].choices):
        assert choice(again, setting, each).chosen == (each == value)


def test_options_are_reset_and_that_is_undone(make_rig: MakeRig) -> None:
    chosen = {"theme": "daylight", "language": "de", "text_size": "1.5", "deck": "large", "back": "no such back"}
    rig = make_rig(**chosen)
    apply_settings(rig.stack)
    scene = options(rig)
    before = read_preferences(rig.settings)
    rig.keys("r")
    assert rig.stack.preferences == Preferences(language="de")
    assert scene.form.buttons[-2].id == "undo-reset"
    rig.keys("r")
    assert rig.stack.preferences == before
    assert {key: rig.settings[key] for key in chosen} == chosen
    rig.keys("r")
    click(rig, choice(scene, "speed", "2"))
    assert scene.form.buttons[-2].id == "reset", "what was chosen since would be lost"


def test_all_is_made_easy_to_read_and_as_it_was_before(make_rig: MakeRig) -> None:
    chosen = {"text_size": "1.25", "suits": "", "theme": "daylight"}
    rig = make_rig(**chosen)
    scene = options(rig, "text_size")
    before = read_preferences(rig.stack.settings)
    rig.keys("e")
    easy = read_preferences(rig.stack.settings)
    assert (easy.text_size, easy.card_scale, easy.theme) == (1.5, 1.5, before.theme)
    assert (easy.card_faces, easy.suit_colours, easy.motion) == (
        CardFaces.LARGE_INDEX,
        SuitColours.FOUR,
        Motion.REDUCED,
    )
    assert button(scene.form, "as-before").label == "As before"
    rig.keys("e")
    assert read_preferences(rig.stack.settings) == before
    rig.keys("e")
    offered = [each.id for each in options(rig, "text_size").form.buttons]
    assert not {"easy-to-read", "as-before"} & {*offered}, "it is so, and what was before is not kept"


def test_options_that_are_as_at_first_offer_no_reset(make_rig: MakeRig) -> None:
    scene = options(make_rig(), "tips")
    assert not any("reset" in button.id for button in scene.form.buttons)
    assert not any(button.id == "tips-again" for button in scene.form.buttons)


def test_tips_are_shown_again_on_request(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, tips="yes")
    evening.begin("pass")
    evening.play("pass", "draw")
    shown = evening.table.callout
    assert shown is not None
    evening.keys("x", "escape", "o", "3")
    evening.click("setting-tips-no")
    evening.click("tips-again")
    assert not any(button.id == "tips-again" for button in evening.pilot.buttons)
    evening.keys("escape", "escape")
    evening.app.resume()
    evening.pilot.settle()
    assert evening.table.callout is not None
    assert evening.table.callout.text == shown.text


def test_a_volume_is_heard_at_once_as_loud_as_it_was_chosen(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene = options(rig, "volume")
    click(rig, choice(scene, "volume", "1"))
    click(rig, choice(scene, "volume_buttons", "0.25"))
    click(rig, choice(scene, "volume", "0"))
    assert rig.sounds.heard == [("place", 1.0), ("click", 0.25), ("place", 0.0)]
    assert rig.sounds.volume_of("deal") == 0
    assert rig.sounds.volume_of("refuse") == 0.25


def test_the_cards_change_at_once(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene = options(rig, "back")
    rig.draw()
    for setting, value in (("back", "ember"), ("deck", "large"), ("suits", "four"), ("card_scale", "2")):
        before = pygame.image.tobytes(rig.screen, "RGB")
        click(rig, choice(scene, setting, value))
        rig.draw()
        assert pygame.image.tobytes(rig.screen, "RGB") != before, setting


def test_card_letters_are_offered_where_the_language_has_its_own(make_rig: MakeRig) -> None:
    rig = make_rig(language="fr")
    apply_settings(rig.stack)
    scene = options(rig, "letters")
    queen, pose = Card.parse("Qs"), Pose(300, 300, 200)
    english = pygame.image.tobytes(rig.stack.renderer.card(queen, pose)[0], "RGBA")
    click(rig, choice(scene, "letters", "language"))
    assert rig.stack.renderer.card_style.file_of(queen) == "cards/faces/Ds.svg"
    assert pygame.image.tobytes(rig.stack.renderer.card(queen, pose)[0], "RGBA") != english
    assert card_symbol(queen) == "D♠"
    rig.settings["language"] = "es"
    apply_settings(rig.stack)
    rig.stack.relayout()
    assert not any("letters" in button.id for button in scene.form.buttons)
    assert rig.stack.renderer.card_style.file_of(queen) == "cards/faces/Qs.svg"


def test_in_four_colours_each_suit_has_its_own(make_rig: MakeRig) -> None:
    rig = make_rig(suits="four")

    def inks() -> set[tuple[int, int, int]]:
        """Return the colour of each suit's seven: the most frequent one after that of the paper."""
        found = set()
        for suit in "cdhs":
            surface, *_ = rig.stack.renderer.card(Card.parse(f"7{suit}"), Pose(300, 300, 240))
            pixels = (tuple(surface.get_at((x, y)))[:3] for x in range(60, 180, 3) for y in range(60, 280, 3))
            found.add(Counter(pixels).most_common(2)[1][0])
        return {(r // 24, g // 24, b // 24) for r, g, b in found}

    assert len(inks()) == 2
    apply_settings(rig.stack)
    assert len(inks()) == 4


def test_stored_settings_are_in_force_from_the_start(make_rig: MakeRig) -> None:
    rig = make_rig(
        volume="0.25",
        volume_buttons="1",
        back="ember",
        theme="contrast",
        deck="large",
        suits="four",
        text_size="1.25",
        motion="reduced",
        fullscreen="yes",
    )
    apply_settings(rig.stack)
    renderer = rig.stack.renderer
    assert (rig.sounds.volume, rig.sounds.button_volume) == (0.25, 1.0)
    assert (renderer.back, renderer.theme, renderer.card_style, renderer.text_size) == (
        "ember",
        CONTRAST,
        ("large", True, "en"),
        1.25,
    )
    assert rig.stack.reduced_motion
    assert rig.stack.fullscreen


def test_stored_settings_that_cannot_be_read_change_nothing(make_rig: MakeRig) -> None:
    rig = make_rig(**dict.fromkeys(SETTINGS, "nonsense"))
    apply_settings(rig.stack)
    assert rig.sounds.volume == 0.5
    assert (rig.stack.renderer.back, rig.stack.renderer.theme, rig.stack.renderer.card_style) == (
        "lantern",
        LAMPLIGHT,
        ("faces", False, "en"),
    )
    assert not rig.stack.fullscreen
    scene = options(rig, "speed")
    assert choice(scene, "speed", "1").chosen


def test_text_grows_as_chosen_and_no_further_than_there_is_room(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    usual = renderer.fitted("Knock with 6", BODY, LAMPLIGHT.text, 300, 48)
    heading, title = (renderer.text("Options", style, LAMPLIGHT.text) for style in (HEADING, TITLE))
    renderer.text_size = 1.5
    grown = renderer.fitted("Knock with 6", BODY, LAMPLIGHT.text, 300, 48)
    assert grown.get_height() > usual.get_height() * 1.35
    assert renderer.fitted("Knock with 6", BODY, LAMPLIGHT.text, usual.get_width(), 48).get_width() <= usual.get_width()
    low = renderer.fitted("Knock with 6", BODY, LAMPLIGHT.text, 300, usual.get_height())
    assert low.get_height() == usual.get_height()
    assert 1.15 * heading.get_height() < renderer.text("Options", HEADING, LAMPLIGHT.text).get_height()
    assert renderer.text("Options", TITLE, LAMPLIGHT.text) is title, "what is large stays as it is"


def test_peers_are_set_in_one_size(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    words = ("Off", "Extraordinarily loud")
    sizes = {renderer.fitted(word, BODY, LAMPLIGHT.text, 80, peers=words).get_height() for word in words}
    assert len(sizes) == 1


def test_a_missing_sound_device_is_told(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene = options(rig)
    rig.draw()
    before = pygame.image.tobytes(rig.screen, "RGB")
    rig.sounds.problem = Message("Sound is not available: no device.")
    scene.relayout()
    rig.draw()
    assert pygame.image.tobytes(rig.screen, "RGB") != before


# At the table


def test_one_tap_is_enough_where_that_was_chosen(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, touch="one")
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass", "draw")
    evening.click("Ks")
    assert "Ks" not in evening.hand


def test_a_tap_does_nothing_rash_where_cards_are_dragged(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, touch="drag")
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass")
    evening.pilot.click("stock")
    assert "Drag" in evening.reason
    evening.drag("stock", "hand")
    assert "6h" in evening.hand
    evening.click("Ks")
    evening.click("Ks")
    assert "Ks" in evening.hand
    evening.drag("Ks", "discard-pile")
    assert "Ks" not in evening.hand


def test_keys_discard_with_two_presses_in_every_card_play(sit_down: SitDown) -> None:
    for number, touch in enumerate(("two", "one", "drag")):
        evening = sit_down(STACKED, folder=str(number), touch=touch)
        evening.begin("pass", "draw", "discard Td")
        evening.play("pass", "draw")
        first = evening.hand[0]
        evening.keys("right", "return")
        assert first in evening.hand
        evening.keys("return")
        assert first not in evening.hand


def test_a_left_handed_deal_is_played_like_any_other(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, hand="left")
    evening.begin("pass", "draw", "discard Td")
    frame = evening.table.laid.frame
    assert frame.stock.x > frame.discard.x
    assert frame.action_buttons.x < frame.sort_buttons.x
    evening.click("pass")
    evening.click("stock")
    evening.drag("Ks", "discard-pile")
    assert "Ks" not in evening.hand
    assert evening.pilot.button("take").rect.x > evening.pilot.button("draw").rect.x


def test_calm_cards_fade_and_never_fly(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", motion="reduced")
    evening.begin("pass", "draw", "discard Td")
    evening.keys("p")
    evening.pilot.click("draw")
    card = Card.parse("6h")
    motion, places = evening.table.motion, set()
    stock, home = evening.table.laid.stock.centre, evening.table.laid.places[card].pose
    while motion.busy:
        evening.pilot.step()
        places |= {(round(pose.x), round(pose.y)) for pose, _ in motion.visible_poses(card, evening.pilot.now)}
    assert places <= {tuple(map(round, stock)), (round(home.x), round(home.y))}
    assert len(places) == 2


def test_a_calm_card_does_not_lean_when_it_is_carried(sit_down: SitDown) -> None:
    leant = {}
    for motion in ("full", "reduced"):
        evening = sit_down(stacked_deck(ANNA, BEN, upcard="Kd"), folder=motion, motion=motion)
        evening.begin("pass")
        x, y = evening.pilot.point(Card.parse("7d"))
        evening.point("down", x, y)
        for step in range(1, 6):
            evening.point("move", x + 40 * step, y)
        carried = evening.table.view_model.carried
        assert carried is not None
        leant[motion] = carried.angle
    assert leant["full"] > 4
    assert leant["reduced"] == 0


def test_large_cards_are_still_played(sit_down: SitDown) -> None:
    evening: Evening = sit_down(STACKED, card_scale="2", deck="large")
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass", "draw")
    evening.drag("Ks", "discard-pile")
    assert "Ks" not in evening.hand


@pytest.mark.parametrize("setting", ["theme", "back", "tutor", "volume", "motion"])
def test_every_page_is_filled_to_its_foot(make_rig: MakeRig, setting: str) -> None:
    rig = make_rig((1366, 768), speed="2")
    scene = options(rig, setting)
    rows = sorted({each.rect.y for each in scene.form.buttons if each.id.startswith("setting")})
    foot = button(scene.form, "reset").rect
    assert foot.y - rows[-1] < 1.35 * (rows[-1] - rows[-2])


@pytest.mark.parametrize(("chosen", "is_largest"), [("1", False), ("1.25", False), ("1.5", True), ("2", True)])
def test_the_options_say_where_the_window_has_no_room_for_larger_cards(
    chosen: str, is_largest: bool, make_rig: MakeRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = make_rig((1366, 768), card_scale=chosen)
    apply_settings(rig.stack)
    said: list[str] = []
    block = rig.stack.renderer.block

    def spy(text: str, *rest: Any, **more: Any) -> pygame.Surface:
        said.append(text)
        return block(text, *rest, **more)

    monkeypatch.setattr(rig.stack.renderer, "block", spy)
    options(rig, "card_scale")
    about_size = [text for text in said if text in {"As large as this window allows.", SETTINGS["card_scale"].help}]
    assert ("As large as this window allows." in about_size) == is_largest
    assert (SETTINGS["card_scale"].help in about_size) != is_largest


@pytest.mark.parametrize("text_size", ["1", "1.5"])
def test_rows_of_settings_are_evenly_apart_with_a_line_between(text_size: str) -> None:
    with headless(), stage_scene("settings", (1366, 768), text_size=text_size) as staged:
        scene = staged.app.stack.scene
        assert isinstance(scene, SettingsScreen)
        rows, lines = scene._list.rows, [sprite.rect for sprite in scene._list.lines]
        rules = [line for line in lines if line.h <= 2]
        places = [pygame.Rect(place) for row in rows for _button, place in row.controls]
        parts = [part for part in (*places, *lines) if part.h > 2 and part.y < rows[-1].bottom]
        above = [rule.y - max(part.bottom for part in parts if part.y < rule.y) for rule in rules]
        below = [min(part.y for part in parts if part.y > rule.y) - rule.y for rule in rules]
        assert len(rules) == 3
        assert max(above) - min(above) <= 2
        assert all(gap >= 8 for gap in (*above, *below))


def test_the_first_row_is_as_far_from_the_line_above_as_the_others() -> None:
    with headless(), stage_scene("settings", (1280, 800)) as staged:
        scene, renderer = staged.app.stack.scene, staged.app.stack.renderer
        assert isinstance(scene, SettingsScreen)
        tabs, first, second = (button(scene.form, "tab-1").rect.bottom, *(row.top for row in scene._list.rows[:2]))
        rule = next(sprite.rect for sprite in scene._list.lines if sprite.rect.h <= 2)
        below_tabs = scene._list.scroller.viewport.y + first - tabs
        assert below_tabs == pytest.approx(second - rule.y, abs=2 * renderer.unit)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_lower_edge_of_rows_that_scroll_cuts_through_one(language: str) -> None:
    with headless(), stage_scene("settings", (1024, 640), text_size="1.5", language=language) as staged:
        scene = staged.app.stack.scene
        assert isinstance(scene, SettingsScreen)
        for tab in "12345":
            staged.pilot.key(tab)
            scroller = scene._list.scroller
            least = scroller.viewport.h - 40 * staged.app.stack.renderer.unit
            cut = [row for row in scene._list.rows if row.top <= least and row.bottom > scroller.viewport.h]
            assert bool(cut) == bool(scroller.max_offset), tab


def test_where_nothing_scrolls_a_press_may_slip_on_its_button(make_rig: MakeRig) -> None:
    rig = make_rig()
    scene = options(rig)
    other = choice(scene, "theme", "daylight")
    x, y = other.rect.centre[0], other.rect.y + 4
    lower = other.rect.bottom - 4
    for event in (Pointer("move", x, y), Pointer("down", x, y), Pointer("move", x, lower), Pointer("up", x, lower)):
        rig.stack.handle(event)
    assert choice(scene, "theme", "daylight").chosen


def test_enlarged_settings_scroll_to_the_one_that_has_the_focus() -> None:
    with headless(), stage_scene("settings", (1366, 768), text_size="1.5", language="fr") as staged:
        scene, pilot = staged.app.stack.scene, staged.pilot
        assert isinstance(scene, SettingsScreen)
        last, view = scene._list.buttons[-1], scene._list.scroller.viewport
        assert not view.contains(*last.rect.centre)
        while scene.form.pointed is not last:
            pilot.key("tab")
        staged.settle()
        assert view.contains(*last.rect.centre)
        pilot.key("2")
        assert scene._list.scroller.offset == 0


@pytest.mark.parametrize("scene", ["settings", "editor"])
@pytest.mark.parametrize("language", ["fr", "de"])
def test_enlarged_choices_of_a_page_have_room_in_full_size(scene: str, language: str) -> None:
    with headless(), stage_scene(scene, (1366, 768), text_size="1.5", language=language) as staged:
        renderer, page = staged.app.stack.renderer, staged.app.stack.scene
        assert isinstance(page, SettingsScreen | RulesEditorScreen)
        places = [each for row in page._list.rows for each in row.controls]
        assert all(
            renderer.fits_in_size([button.label], STRONG, place.w - 12 * renderer.unit, renderer.size(STRONG))
            for button, place in places
        )
