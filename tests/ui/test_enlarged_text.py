"""Text that the player has enlarged: whatever room it has, it is never smaller than at its usual size."""

from dataclasses import replace

import pygame
import pytest
from gin.lab.qa.screenshots import stage_scene
from gin.ui.i18n import ENGLISH, LANGUAGES, _
from gin.ui.model.geometry import Rect
from gin.ui.render.theme import STRONG, Colour, Face
from gin.ui.testing.pilot import headless
from gin.ui.widgets.button import Button
from gin.ui.widgets.button_painter import button_sprites
from gin.ui.widgets.callout import callout_area

from tests.ui.conftest import MakeRig


def sizes_of(
    scene: str,
    text_size: str,
    monkeypatch: pytest.MonkeyPatch,
    window: tuple[int, int] = (1024, 640),
    language: str = ENGLISH,
) -> dict[str, float]:
    """Return the texts of a scene, by default in the smallest window, with the sizes in which they are shown."""
    written: dict[int, tuple[str, float, pygame.Surface]] = {}
    with headless(), stage_scene(scene, window, text_size=text_size, language=language) as staged:
        staged.settle()
        renderer = staged.app.stack.renderer
        render = renderer.render

        def spy(text: str, face: Face, size: float, colour: Colour, width: float = 0, align: int = 0) -> pygame.Surface:
            surface = render(text, face, size, colour, width, align)
            written[id(surface)] = text, max(renderer.smallest, round(size)), surface
            return surface

        monkeypatch.setattr(renderer, "render", spy)
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
def test_the_sentence_of_the_lesson_grows_with_the_text(
    window: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, enlarged = (sizes_of("tutorial", size, monkeypatch, window) for size in ("1", "1.5"))
    sentence = max(usual, key=len)
    assert enlarged[sentence] > 1.3 * usual[sentence]
    assert enlarged[sentence] > enlarged["Deal 2 of 3"]


def test_the_enlarged_note_of_the_lesson_lies_beside_the_piles_and_below_the_melds() -> None:
    with headless(), stage_scene("tutorial", (1024, 640), text_size="1.5") as staged:
        table, callout = staged.pilot.table.laid, staged.pilot.table.callout
        assert callout is not None
        area = callout_area(staged.app.stack.renderer, callout)
        assert not any(area.overlap(other) for other in (*table.melds, table.stock, table.discard))


@pytest.mark.parametrize("window", [(1024, 640), (1280, 800), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_and_the_words_of_the_chart_of_hidden_cards_grow_with_the_text(
    language: str, window: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, enlarged = (sizes_of("hidden-cards", size, monkeypatch, window, language) for size in ("1", "1.5"))
    numbers = [text for text in usual if text.isdecimal() and len(text) == 2 and text != "10"]
    assert len(numbers) > 10
    assert all(enlarged[number] > 1.08 * usual[number] for number in numbers), "as far as a column has room"
    words = [_("What the opponent may hold, in %"), _("In your hand"), _("In the discard pile")]
    assert all(enlarged[text] > 1.2 * usual[text] for text in words)


def test_a_line_with_room_at_its_usual_size_is_no_smaller(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    renderer.unit = 3.0

    def length(text_size: float, width: int) -> int:
        renderer.text_size = text_size
        return renderer.fitted("Marlow knocks with 6", STRONG, renderer.theme.text, width).get_width()

    assert all(length(1.5, width) >= length(1.0, width) for width in range(300, 700, 4))


def test_a_key_stays_as_long_as_its_label_is_large_enough(make_rig: MakeRig) -> None:
    renderer, label = make_rig().stack.renderer, "Knock with 10"

    def drawn(text_size: float, width: float) -> list[pygame.Surface]:
        renderer.text_size = text_size
        button = Button("knock", Rect(0, 0, width, 48), label, lambda: None, key_label="K")
        sprites = button_sprites(renderer, button, None, hover=False, down=False)
        return [sprite.surface for sprite in sprites][1:]

    usual, usual_key = drawn(1.0, 400)
    whole, large_key = drawn(1.5, 400)
    assert large_key.get_height() > usual_key.get_height()
    for width in range(round(1.2 * usual.get_width()) + usual_key.get_width() + 34, 400, 5):
        written, key = drawn(1.5, width)
        assert written.get_width() >= usual.get_width()
        if written is not whole:
            assert key.get_height() == pytest.approx(usual_key.get_height(), abs=1)
    (alone,) = drawn(1.5, usual.get_width() + 24)
    assert alone.get_width() >= usual.get_width()


@pytest.mark.parametrize(("scene", "text_size"), [("hint", "1.25"), ("hint", "1.5"), ("game-over", "1.25")])
def test_buttons_at_the_table_keep_their_keys(scene: str, text_size: str) -> None:
    def keys(size: str) -> dict[str, int]:
        with headless(), stage_scene(scene, (1366, 768), text_size=size) as staged:
            staged.settle()
            renderer = staged.app.stack.renderer
            return {
                button.id: len(button_sprites(renderer, button, None, hover=False, down=False))
                for button in staged.app.stack.scene.form.buttons
                if button.label and button.key_label
            }

    usual = keys("1")
    assert usual.keys() > ({"sort-suit", "knock"} if scene == "hint" else {"again", "title"})
    assert keys(text_size) == usual


@pytest.mark.parametrize("width", [64, 200])
def test_the_buttons_of_a_row_show_their_keys_together(make_rig: MakeRig, width: int) -> None:
    renderer = make_rig().stack.renderer
    take, draw = (
        Button(label, Rect(0, 0, wide, 48), label, lambda: None, key_label=label[0])
        for label, wide in (("Take J", width), ("Draw", 200))
    )
    pair = replace(take, row=(draw,)), replace(draw, row=(take,))
    drawn = [len(button_sprites(renderer, each, None, hover=False, down=False)) for each in pair]
    assert drawn == ([2, 2] if width < 200 else [3, 3])
