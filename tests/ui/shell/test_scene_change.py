"""A change of scene: the old picture leaves before the new one comes, and nobody waits for it."""

import itertools
from collections.abc import Callable, Hashable, Iterator
from pathlib import Path

import pygame
import pytest
from gin.app import App
from gin.rules.message import Message
from gin.storage import Store
from gin.ui.model.input import Key, Pointer
from gin.ui.render.canvas import Sprite
from gin.ui.render.rim import rim_depth, rim_edges
from gin.ui.screens.message import MessageScreen
from gin.ui.screens.title import TitleScreen
from gin.ui.shell.scene_change import COME, LEAVE
from gin.ui.shell.scenes import Scene
from gin.ui.testing.pilot import Pilot

from tests.ui.conftest import MakeRig
from tests.ui.evening import STACKED, SitDown

SIZE = (1280, 800)


@pytest.fixture
def pilot(tmp_path: Path, make_rig: MakeRig) -> Iterator[Pilot]:
    """Return a pilot at the title, on which nothing moves."""
    make_rig()
    with Store.open(tmp_path) as store:
        app = App(store, seed=5, sound=False)
        pilot = Pilot(app.stack, SIZE)
        app.to_title()
        pilot.settle()
        yield pilot


def pixels(pilot: Pilot) -> bytes:
    return pygame.image.tobytes(pilot.canvas.screen, "RGB")


def film(pilot: Pilot, key: str) -> Iterator[list[Sprite]]:
    """Press a key, and yield what is drawn in each frame of the change that follows."""
    pilot.send(Key(key))
    yield from frames_of_change(pilot)


def frames_of_change(pilot: Pilot) -> Iterator[list[Sprite]]:
    """Yield what is drawn in each frame until a change has ended."""
    while True:
        pilot.step()
        yield pilot.canvas._sprites
        if pilot.stack._change is None:
            return


def surfaces(sprites: list[Sprite]) -> set[pygame.Surface]:
    return {sprite.surface for sprite in sprites}


def landmark(pilot: Pilot) -> Sprite:
    """Return a sprite of the scene on top that no other looks like, and that is no card."""
    sprites = pilot.stack.scene.sprites()
    seen = [each.surface for each in sprites]
    return next(each for each in sprites if each.shown is None and seen.count(each.surface) == 1)


def test_one_picture_changes_into_the_other_over_some_frames(pilot: Pilot) -> None:
    seen = [pixels(pilot), *(pixels(pilot) for _ in film(pilot, "n"))]
    assert seen[1] == seen[0], "it begins with the old picture"
    assert len(set(seen)) >= len(seen) - 2, "and changes in every frame, but for the last"
    assert (LEAVE + COME) * 60 <= len(seen) - 1 <= (LEAVE + COME) * 60 + 2
    assert LEAVE + COME < 0.2
    pilot.canvas.forget()
    pilot.stack.draw(pilot.canvas)
    assert seen[-1] == pixels(pilot), "nothing of it is left"


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_no_text_of_one_page_is_seen_with_one_of_another(pilot: Pilot, motion: str) -> None:
    pilot.stack.reduced_motion = motion == "reduced"
    for key in ("n", "escape"):
        old = surfaces(pilot.stack.scene.sprites())
        frames = [surfaces(frame) for frame in film(pilot, key)]
        new = surfaces(pilot.stack.scene.sprites())
        assert any(frame & (new - old) for frame in frames[:-1])
        assert not [number for number, frame in enumerate(frames) if frame & (old - new) and frame & (new - old)]


def test_a_page_comes_from_where_the_way_leads(pilot: Pilot) -> None:
    for key, side in (("n", 1), ("escape", -1)):
        old = landmark(pilot)
        left, came = [], []
        for frame in film(pilot, key):
            new = landmark(pilot)
            left += [sprite.x - old.x for sprite in frame if sprite.surface is old.surface]
            came += [sprite.x - new.x for sprite in frame if sprite.surface is new.surface]
        assert all(-33 < a * side <= b * side <= 0 for b, a in itertools.pairwise(left)), "the old one goes on"
        assert all(64 > a * side >= b * side >= 0 for a, b in itertools.pairwise(came))
        assert came[-1] == 0 < came[0] * side


def test_a_page_slides_beneath_the_rim_of_the_table(pilot: Pilot) -> None:
    rim = rim_depth(pilot.stack.renderer.unit)
    sides = [pygame.Rect(x, 200, rim, 400) for x in (0, SIZE[0] - rim)]

    def seen() -> list[bytes]:
        return [pygame.image.tobytes(pilot.canvas.screen.subsurface(side), "RGB") for side in sides]

    before = seen()
    for key in ("n", "escape"):
        assert all(seen() == before for _frame in film(pilot, key))


@pytest.mark.parametrize("motion", ["full", "reduced"])
@pytest.mark.parametrize("key", list("orskab"))
def test_a_dialog_and_what_stands_on_it_come_and_go_together(pilot: Pilot, key: str, motion: str) -> None:
    pilot.stack.reduced_motion = motion == "reduced"
    title, ways, without = landmark(pilot).surface, list[int](), 0
    *opening, _at_rest = film(pilot, key)
    panel, *standing = pilot.stack.scene.sprites()
    assert all(panel.rect.contains(sprite.rect) for sprite in standing)
    *closing, _at_rest = film(pilot, "escape")
    for frame in (*opening, *closing):
        panels = [sprite for sprite in frame if sprite.surface is panel.surface]
        for risen in panels:
            way = risen.y - panel.y
            assert {panel.moved(0, way), *(sprite.moved(0, way) for sprite in standing)} <= {*frame}, "all of it"
            assert title not in surfaces(frame), "it does not come through what was there"
            ways.append(way)
        without += not panels
    assert without > 3, "what was there leaves first, and comes last"
    assert not any(ways) if motion == "reduced" else 5 < max(ways) <= 20


def test_a_dialog_that_stands_alone_comes_from_beneath_the_rim(pilot: Pilot) -> None:
    rim = rim_depth(pilot.stack.renderer.unit)
    lower = pilot.canvas.screen.subsurface(0, SIZE[1] - rim, SIZE[0], rim)
    before = pygame.image.tobytes(lower, "RGB")
    assert all(pygame.image.tobytes(lower, "RGB") == before for key in ("r", "escape") for _frame in film(pilot, key))


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_a_sheet_after_a_sheet_is_written_on_its_panel(pilot: Pilot, motion: str) -> None:
    pilot.stack.reduced_motion = motion == "reduced"
    pilot.send(Key("a"))
    pilot.settle()
    panel = pilot.stack.scene.sprites()[0].rect
    margin = panel.x + 20, panel.centery
    for key in ("l", "escape"):
        old, *_ = (text for text in pilot.stack.scene.sprites() if text.rect.h < 60)
        frames = []
        for frame in film(pilot, key):
            frames.append(surfaces(frame))
            assert pilot.canvas.screen.get_at(margin)[:3] == pilot.stack.renderer.theme.panel
        new, *_ = (text for text in pilot.stack.scene.sprites() if text.rect.h < 60)
        assert old.surface is not new.surface
        assert not any({old.surface, new.surface} <= frame for frame in frames[:-1]), "at rest one hides the other"
        assert len(frames) > 5


def test_the_steps_of_what_dims_are_drawn_once(pilot: Pilot) -> None:
    renderer = pilot.stack.renderer
    strips = [[renderer.dim_strip(SIZE[0], number / 100) for number in range(101)] for _ in range(2)]
    assert strips[0] == strips[1]
    assert len({*strips[0]}) < 12


def test_what_dims_a_page_below_a_dialog_stays_in_place(pilot: Pilot) -> None:
    stack = pilot.stack
    stack.push(MessageScreen(stack, Message("Saved"), Message("Done")))
    pilot.settle()
    stack.replace(Scene(stack))
    dimmed = 0
    for frame in frames_of_change(pilot):
        dims = [sprite for sprite in frame if sprite.surface is stack.renderer.dim_strip(SIZE[0])]
        assert all(sprite.x == 0 for sprite in dims)
        assert not dims or sum(sprite.rect.clip(0, 0, *SIZE).h for sprite in dims) == SIZE[1]
        dimmed += bool(dims)
    assert dimmed > 2


def test_a_dialog_over_the_bare_table_comes_by_and_by(pilot: Pilot) -> None:
    half_seen = 0
    for frame in film(pilot, "o"):
        panel = next((sprite.rect for sprite in frame if sprite.rect.w > 1100 and sprite.rect.h > 600), None)
        over = [sprite.surface.get_alpha() for sprite in frame if panel is not None and sprite.rect == panel]
        half_seen += any(alpha not in (None, 0, 255) for alpha in over)
    assert half_seen == 3


def test_no_frame_between_dialogs_flashes(pilot: Pilot) -> None:
    stack, screen = pilot.stack, pilot.canvas.screen
    stack.push(MessageScreen(stack, Message("Saved"), Message("Done")))
    pilot.settle()
    areas = pygame.Rect(320, 200, 640, 400), pygame.Rect(0, 0, 100, SIZE[1]), pygame.Rect(0, 0, *SIZE)

    def brightness() -> list[int]:
        return [sum(pygame.transform.average_color(screen, area)[:3]) for area in areas]

    for key in ("f1", "escape"):
        seen = [brightness(), *(brightness() for _frame in film(pilot, key))]
        for area, *light in zip(areas, *seen, strict=True):
            assert max(light) <= max(light[0], light[-1]) + 12, area


def test_between_the_menu_and_the_options_the_lamp_neither_flashes_nor_goes_out(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.begin()
    pilot, middle = evening.pilot, pygame.Rect(320, 200, 640, 400)

    def brightness() -> int:
        return sum(pygame.transform.average_color(pilot.canvas.screen, middle)[:3])

    evening.press_key("escape")
    pilot.settle()
    for key in ("o", "escape"):
        seen = [brightness(), *(brightness() for _frame in film(pilot, key))]
        assert max(seen) <= max(seen[0], seen[-1]) + 12
        assert min(seen) >= min(seen[0], seen[-1]) - 12
        assert len(set(seen)) > 4


def test_the_menu_leaves_and_comes_as_evenly_as_the_table_below_it(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.begin()
    pilot = evening.pilot
    evening.press_key("escape")
    pilot.settle()
    on_panel = 610, 205
    assert pilot.stack.scene.sprites()[0].rect.collidepoint(on_panel)

    def red() -> int:
        return pilot.canvas.screen.get_at(on_panel).r  # The panel has little of it, and the table much.

    for key in ("o", "escape"):
        seen = [red(), *(red() for _frame in film(pilot, key))]
        bare = seen.index(max(seen))
        of_menu = seen[: bare + 1] if key == "o" else seen[bare:]
        steps = [abs(one - other) for one, other in itertools.pairwise(of_menu)]
        assert max(steps) < 0.6 * (max(of_menu) - min(of_menu)), key


def test_the_rim_does_not_keep_the_background_of_a_window_of_another_size(pilot: Pilot) -> None:
    renderer = pilot.stack.renderer
    sides = rim_edges(renderer, SIZE)
    assert sides == rim_edges(renderer, SIZE), "cached"
    assert all(side.surface.get_parent() is None for side in sides)
    assert [min(side.rect.size) for side in sides] == [rim_depth(renderer.unit)] * 4


def test_around_a_dialog_that_stands_alone_only_the_table_is_seen(pilot: Pilot) -> None:
    stack = pilot.stack
    pilot.send(Key("s"))
    pilot.settle()
    panel, table = stack.scene.sprites()[0].rect, stack.renderer.table_background(SIZE)
    for x, y in ((40, 170), (1240, 360), (40, 700), (640, 4)):
        assert not panel.collidepoint(x, y)
        assert pilot.canvas.screen.get_at((x, y)) == table.get_at((x, y))


def test_the_new_scene_takes_inputs_at_once(pilot: Pilot) -> None:
    title = pilot.stack.scene
    pilot.send(Key("o"))
    pilot.step()
    assert pilot.stack.scene is not title
    pilot.send(Key("escape"))
    assert pilot.stack.scene is title


def test_a_press_finishes_it(pilot: Pilot) -> None:
    pilot.send(Key("o"))
    pilot.step()
    pilot.step()
    amid = pixels(pilot)
    pilot.send(Pointer("down", 3, 3))
    pilot.step()
    after = pixels(pilot)
    assert after != amid
    pilot.settle()
    assert pixels(pilot) == after


def test_a_window_of_another_size_shows_the_new_picture_at_once(pilot: Pilot) -> None:
    pilot.send(Key("o"))
    pilot.step()
    pilot.stack.resize((1100, 700))
    assert pilot.stack._change is None


def test_at_instant_speed_scenes_change_in_one_frame(sit_down: SitDown) -> None:
    evening = sit_down(speed="instant")
    evening.app.to_title()
    evening.pilot.settle()
    evening.press_key("o")
    evening.pilot.step()
    assert evening.app.stack.idle_time() is None


def test_reduced_motion_only_fades(pilot: Pilot) -> None:
    pilot.stack.reduced_motion = True
    for key in ("n", "escape", "o", "escape"):
        moved = [sprite for frame in film(pilot, key) for sprite in frame if sprite.surface is landmark(pilot).surface]
        assert set(moved) == {landmark(pilot)}


def test_a_first_frame_that_takes_long_does_not_swallow_the_change(pilot: Pilot) -> None:
    pilot.send(Key("n"))
    pilot.step()
    pilot.step(0.5)
    assert pilot.stack.idle_time() == 0


@pytest.fixture
def beginning(tmp_path: Path, make_rig: MakeRig) -> Iterator[Pilot]:
    """Return a pilot at the title in its first frame."""
    make_rig()
    with Store.open(tmp_path) as store:
        app = App(store, seed=5, sound=False)
        pilot = Pilot(app.stack, SIZE)
        app.to_title()
        pilot.step()
        yield pilot


def test_the_fan_of_the_title_spreads_as_the_program_starts(beginning: Pilot) -> None:
    pilot, title = beginning, beginning.stack.scene
    assert isinstance(title, TitleScreen)
    first = pixels(pilot)
    pilot.step(5.0)
    assert pixels(pilot) != first
    assert title.idle_time() == 0, "a frame that takes long does not end it"
    pilot.settle()
    spread = pixels(pilot)
    pilot.key("o")
    pilot.settle()
    pilot.key("escape")
    pilot.settle()
    assert pixels(pilot) == spread
    title.host.to_title()
    assert pilot.stack.scene is not title
    assert pilot.stack.scene.idle_time() is None, "on the way back it lies spread"


def test_a_press_spreads_the_fan_at_once(beginning: Pilot) -> None:
    beginning.send(Pointer("down", 3, 3))
    beginning.step()
    spread = pixels(beginning)
    assert beginning.stack.idle_time() is None
    beginning.step()
    assert pixels(beginning) == spread


def test_no_frame_draws_a_card_of_the_fan(beginning: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    renderer, ordered, drawn, frames = beginning.stack.renderer, set[Hashable](), list[Hashable](), 0
    ahead, plain = renderer.draw_ahead, renderer.pose_cache.get

    def order(key: Hashable, draw: Callable[[], pygame.Surface]) -> None:
        ordered.add(key)
        ahead(key, draw)

    def ask(key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        is_faded = isinstance(key, tuple) and key[0] == "faded"  # That copies no pixels.
        if key not in renderer.pose_cache and key not in ordered and not is_faded:
            drawn.append(key)
        return plain(key, draw)

    monkeypatch.setattr(renderer, "draw_ahead", order)
    monkeypatch.setattr(renderer.pose_cache, "get", ask)
    beginning.step()
    drawn.clear()  # What the frame before ordered was not noted.
    while beginning.stack.idle_time() == 0:
        beginning.step()
        frames += 1
    assert not drawn
    assert frames > 30
    assert frames - 2 <= len(ordered) / 2 < frames + 6, "one card with its shadow turns, and the others lie still"
