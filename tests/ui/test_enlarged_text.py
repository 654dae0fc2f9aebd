"""Text that the player has enlarged: whatever room it has, it is never smaller than at its usual size."""

from dataclasses import replace

import pygame
import pytest
from gin.lab.qa.screenshots import stage_scene
from gin.lab.qa.staging import StagedApp
from gin.ui.i18n import ENGLISH, LANGUAGES, N_, _
from gin.ui.model.geometry import Rect
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import STRONG, Colour, Face
from gin.ui.settings.definitions import SETTINGS
from gin.ui.settings.rule_options import RULE_OPTIONS
from gin.ui.testing.pilot import headless
from gin.ui.widgets.button import Button
from gin.ui.widgets.callout import callout_area
from gin.ui.widgets.form import Form

from tests.ui.conftest import MakeRig


def sizes_of(
    scene: str,
    text_size: str,
    monkeypatch: pytest.MonkeyPatch,
    window: tuple[int, int] = (1024, 640),
    language: str = ENGLISH,
    **settings: str,
) -> dict[str, float]:
    """Return the texts of a scene, by default in the smallest window, with the sizes in which they are shown."""
    with headless(), stage_scene(scene, window, **settings) as staged:
        return shown_sizes(staged, text_size, monkeypatch, language)


def shown_sizes(staged: StagedApp, text_size: str, monkeypatch: pytest.MonkeyPatch, language: str) -> dict[str, float]:
    """Return the texts of a scene in a language with the sizes in which they are shown, at one of the text sizes."""
    written: dict[int, tuple[str, float, pygame.Surface]] = {}
    staged.change_settings(text_size=text_size, language=language)
    staged.settle()
    renderer = staged.app.stack.renderer
    render = renderer.render

    def spy(text: str, face: Face, size: float, colour: Colour, width: float = 0, align: int = 0) -> pygame.Surface:
        surface = render(text, face, size, colour, width, align)
        written[id(surface)] = text, max(renderer.smallest, round(size)), surface
        return surface

    with monkeypatch.context() as patch:
        patch.setattr(renderer, "render", spy)
        staged.app.stack.relayout()
        shown = [written[id(each.surface)] for each in staged.app.stack.scene.sprites() if id(each.surface) in written]
    return {text: size for text, size, _ in shown}


@pytest.mark.parametrize("scene", ["hint", "lay-off", "tutor", "tutorial"])
def test_nothing_at_the_table_becomes_smaller(scene: str, monkeypatch: pytest.MonkeyPatch) -> None:
    usual, enlarged = (sizes_of(scene, size, monkeypatch) for size in ("1", "1.5"))
    # Enlarged, what the coach says may have no room for its second reason.
    usual |= {text: size for text in enlarged for whole, size in usual.items() if whole.startswith(f"{text} ")}
    compared = usual.keys() & enlarged.keys()
    assert any(len(text) >= 30 for text in compared), "the sentence that the scene is about"
    assert {text: (usual[text], enlarged[text]) for text in compared if enlarged[text] < usual[text]} == {}


@pytest.mark.parametrize("window", [(1024, 640), (1366, 768)])
def test_a_hint_under_the_score_says_as_much_over_the_deadwood(
    window: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = (sizes_of("hint", "1", monkeypatch, window, card_scale="1.5", hand=hand) for hand in ("right", "left"))
    right, left = ({text: size for text, size in each.items() if "knock" in text and len(text) > 60} for each in sizes)
    assert right == left != {}


@pytest.mark.parametrize("window", [(1024, 640), (1366, 768)])
def test_the_sentence_of_the_lesson_grows_with_the_text(
    window: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, enlarged = (sizes_of("tutorial", size, monkeypatch, window) for size in ("1", "1.5"))
    sentence = max(usual, key=len)
    assert enlarged[sentence] > 1.3 * usual[sentence]
    assert enlarged[sentence] > enlarged["Deal 2 of 3"]


@pytest.mark.parametrize("cards", ["1", "1.5"])
@pytest.mark.parametrize("window", [(1024, 640), (1366, 768)])
def test_the_enlarged_note_of_the_lesson_lies_beside_the_piles_and_below_the_melds(
    window: tuple[int, int], cards: str
) -> None:
    with headless(), stage_scene("tutorial", window, text_size="1.5", card_scale=cards) as staged:
        table, callout = staged.pilot.table.laid, staged.pilot.table.callout
        assert callout is not None
        area = callout_area(staged.app.stack.renderer, callout)
        below = (meld._replace(h=meld.h + 14 * table.frame.unit) for meld in table.melds)  # With the marks there.
        assert not any(area.overlap(other) for other in (*below, table.stock, table.discard))


@pytest.mark.parametrize("scene", ["problem", "tip"])
def test_a_message_grows_with_the_text_clear_of_the_piles(scene: str, monkeypatch: pytest.MonkeyPatch) -> None:
    messages = set[str]()
    with headless(), stage_scene(scene, (1024, 640)) as staged:
        for language in LANGUAGES:
            usual, enlarged = (shown_sizes(staged, size, monkeypatch, language) for size in ("1", "1.5"))
            message = max(usual, key=len)
            messages.add(message)
            assert enlarged[message] >= 1.4 * usual[message], message
            table, callout = staged.pilot.table.laid, staged.pilot.table.callout
            assert callout is not None
            area = callout_area(staged.app.stack.renderer, callout)
            assert not any(area.overlap(other) for other in (table.stock, table.discard)), message
    assert len(messages) == len(LANGUAGES)


@pytest.mark.parametrize("window", [(1024, 640), (1280, 800), (1366, 768), (1920, 1080)])
def test_the_numbers_and_the_words_of_the_chart_of_hidden_cards_grow_with_the_text(
    window: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    # In the smallest window a column has room for hardly more than the least usual size.
    least = 1.1 if window == (1024, 640) else 1.15
    with headless(), stage_scene("hidden-cards", window) as staged:
        for language in LANGUAGES:
            usual, enlarged = (shown_sizes(staged, size, monkeypatch, language) for size in ("1", "1.5"))
            numbers = [text for text in usual if text.isdecimal() and len(text) == 2 and text != "10"]
            assert len(numbers) > 10, language
            assert all(enlarged[number] > least * usual[number] for number in numbers), language
            words = [_("What the opponent may hold, in %"), _("In your hand"), _("In the discard pile")]
            assert all(enlarged[text] > 1.2 * usual[text] for text in words), language


@pytest.mark.parametrize("window", [(1024, 640), (1280, 800), (1366, 768), (1920, 1080)])
def test_the_comparison_of_moves_grows_with_the_text(window: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    with headless(), stage_scene("compared", window) as staged:
        for language in LANGUAGES:
            usual, enlarged = (shown_sizes(staged, size, monkeypatch, language) for size in ("1", "1.5"))
            chances = [text for text in enlarged if text.startswith(("60", "61"))]
            assert len(chances) >= 3, language
            assert all(enlarged[chance] > 1.2 * usual[chance] for chance in chances), language


@pytest.mark.parametrize("cards", ["1", "1.5"])
@pytest.mark.parametrize("window", [(1024, 640), (1366, 768)])
def test_the_names_of_compared_moves_grow_with_the_text(
    window: tuple[int, int], cards: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, enlarged = (sizes_of("compared", size, monkeypatch, window, card_scale=cards) for size in ("1", "1.5"))
    names = [text for text in enlarged if text.startswith("Discard the ") and len(text) < 30]
    assert len(names) >= 3
    assert all(enlarged[name] > 1.2 * usual[name] for name in names)


@pytest.mark.parametrize("window", [(1024, 640), (1366, 768)])
@pytest.mark.parametrize("text_size", ["1.25", "1.5"])
def test_the_score_of_four_players_grows_with_the_text(
    text_size: str, window: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, enlarged = (sizes_of("four-players", size, monkeypatch, window) for size in ("1", text_size))
    assert "Deal 1" in usual.keys() - enlarged.keys(), "it makes way"
    for text in ("Knock with 10 or less", "Table of four", "to 200"):
        assert enlarged[text] >= 1.15 * usual[text]


@pytest.mark.parametrize("window", [(1024, 640), (1366, 768)])
def test_settings_are_described_in_the_size_of_rules(window: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    size = dict[tuple[str, str], float]()
    for scene, text in (("settings", SETTINGS["theme"].help), ("editor", RULE_OPTIONS[0].help)):
        with headless(), stage_scene(scene, window) as staged:
            for language in LANGUAGES:
                size[scene, language] = shown_sizes(staged, "1.5", monkeypatch, language)[_(text)]
    for language in LANGUAGES:
        assert size["settings", language] == size["editor", language], language


@pytest.mark.parametrize("scene", ["four-players", "lay-off", "tip"])
def test_the_buttons_that_act_grow_with_the_text(scene: str, monkeypatch: pytest.MonkeyPatch) -> None:
    word = {"four-players": N_("Draw"), "lay-off": N_("Lay off all"), "tip": N_("Discard")}[scene]
    with headless(), stage_scene(scene, (1024, 640)) as staged:
        for language in LANGUAGES:
            usual, enlarged = (shown_sizes(staged, size, monkeypatch, language) for size in ("1", "1.5"))
            assert enlarged[_(word)] >= 1.3 * usual[_(word)], language
            assert not any(enlarged[text] < usual[text] for text in usual.keys() & enlarged.keys()), language


def test_a_line_with_room_at_its_usual_size_is_no_smaller(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    renderer.unit = 3.0

    def length(text_size: float, width: int) -> int:
        renderer.text_size = text_size
        return renderer.fitted("Marlow knocks with 6", STRONG, renderer.theme.text, width).get_width()

    assert all(length(1.5, width) >= length(1.0, width) for width in range(300, 700, 4))


def drawn_in_a_row(renderer: Renderer, *buttons: Button) -> list[list[pygame.Surface]]:
    """Return what is drawn of buttons side by side that have a panel: the label of each, and its key if it shows it."""
    form = Form(buttons)
    return [[sprite.surface for sprite in sprites[1:]] for _button, sprites in form.drawn_buttons(renderer)]


def button(label: str, x: float, width: float) -> Button:
    """Return a button with a key."""
    return Button(label, Rect(x, 0, width, 48), label, lambda: None, key_label=label[0])


def test_a_key_stays_as_long_as_its_label_is_large_enough(make_rig: MakeRig) -> None:
    renderer, label = make_rig().stack.renderer, "Knock with 10"

    def drawn(text_size: float, width: float) -> list[pygame.Surface]:
        renderer.text_size = text_size
        return drawn_in_a_row(renderer, button(label, 0, width))[0]

    usual, usual_key = drawn(1.0, 400)
    whole, large_key = drawn(1.5, 400)
    assert large_key.get_height() > 1.2 * usual_key.get_height()
    for width in range(round(1.2 * usual.get_width()) + usual_key.get_width() + 34, 400, 5):
        written, key = drawn(1.5, width)
        assert written.get_width() >= usual.get_width()
        assert usual_key.get_height() - 1 <= key.get_height() <= large_key.get_height()
        assert (key is large_key) is (written is whole)
    (alone,) = drawn(1.5, usual.get_width() + 24)
    assert alone.get_width() >= usual.get_width()


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("scene", ["hint", "game-over"])
def test_buttons_at_the_table_keep_their_keys(scene: str, language: str) -> None:
    with headless(), stage_scene(scene, (1366, 768), language=language) as staged:
        staged.settle()
        stack = staged.app.stack

        def keys(text_size: float) -> dict[str, int]:
            stack.renderer.text_size = text_size
            stack.resize(stack.size)
            staged.settle()
            drawn = stack.scene.form.drawn_buttons(stack.renderer)
            return {button.id: len(sprites) for button, sprites in drawn if button.label and button.key_label}

        usual = keys(1.0)
        assert usual.keys() > ({"again", "title"} if scene == "game-over" else {"sort-suit", "knock"})
        assert keys(1.25) == keys(1.5) == usual


@pytest.mark.parametrize("label", ["Review game", "Check shuffle"])
def test_the_ways_to_look_back_grow_with_the_text(label: str, monkeypatch: pytest.MonkeyPatch) -> None:
    usual, larger, largest = (sizes_of("game-over", size, monkeypatch)[label] for size in ("1", "1.25", "1.5"))
    assert usual < larger < largest
    assert largest > 1.25 * usual


@pytest.mark.parametrize("window", [(1024, 640), (1366, 768)])
def test_names_of_opponents_grow_with_the_text(window: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    usual, larger, largest = (
        sizes_of("new-game", size, monkeypatch, window)["Marlow"] for size in ("1", "1.25", "1.5")
    )
    assert larger > 1.2 * usual
    assert largest > 1.25 * usual


@pytest.mark.parametrize("text_size", ["1", "1.25", "1.5"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_tile_for_practice_has_no_empty_line(language: str, text_size: str) -> None:
    with headless(), stage_scene("new-game", (1366, 768), text_size=text_size, language=language) as staged:
        drawn = staged.app.stack.scene.form.drawn_buttons(staged.app.stack.renderer)
        ((tile, sprites),) = ((button, sprites) for button, sprites in drawn if button.id == "practice")
        _ground, detail, label, _box = sprites
        above, below = label.rect.y - tile.rect.y, tile.rect.bottom - detail.rect.bottom
        assert detail.rect.y >= label.rect.bottom
        assert 0 < below <= above + 4


@pytest.mark.parametrize("width", [64, 200])
def test_the_buttons_of_a_row_show_their_keys_together(make_rig: MakeRig, width: int) -> None:
    row = button("Take J", 0, width), button("Draw", width + 20, 200)
    drawn = drawn_in_a_row(make_rig().stack.renderer, *row)
    assert [len(each) for each in drawn] == ([1, 1] if width < 200 else [2, 2])


@pytest.mark.parametrize("text_size", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("width", [64, 90, 120, 160, 400])
def test_the_labels_of_a_row_have_one_size(make_rig: MakeRig, text_size: float, width: int) -> None:
    renderer = make_rig().stack.renderer
    renderer.text_size = text_size
    (take, *_), (draw, *_) = drawn_in_a_row(renderer, button("Take J", 0, width), button("Draw", width + 20, 300))
    assert take.get_height() == draw.get_height()
    (below, *_) = drawn_in_a_row(renderer, replace(button("Draw", 0, 300), rect=Rect(0, 100, 300, 48)))[0]
    assert below.get_height() >= draw.get_height()


@pytest.mark.parametrize("window", [(1024, 640), (1366, 768)])
@pytest.mark.parametrize("text_size", ["1.25", "1.5"])
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_tabs_of_the_statistics_keep_their_keys(language: str, text_size: str, window: tuple[int, int]) -> None:
    with headless(), stage_scene("statistics", window, text_size=text_size, language=language) as staged:
        staged.settle()
        drawn = staged.app.stack.scene.form.drawn_buttons(staged.app.stack.renderer)
        for tab, (label, key) in ((tab, sprites[-2:]) for tab, sprites in drawn if tab.kind == "tab"):
            assert label.rect.w > key.rect.w
            assert key.rect.y >= label.rect.bottom or key.rect.x >= label.rect.right
            assert tab.rect.y <= label.rect.y
            assert key.rect.bottom <= tab.rect.bottom
