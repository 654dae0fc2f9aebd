"""The faces at the table: what they show, and when they blink."""

import io
import itertools
from collections.abc import Iterator

import pygame
import pytest
from gin.assets import assets
from gin.players import LEVELS
from gin.ui.model.input import Key
from gin.ui.render.expressions import (
    BLINK,
    DISMAYED,
    EXPRESSIONS,
    KNOCK,
    NEUTRAL,
    PLEASED,
    THINKING,
    ShownExpression,
    is_shut,
    with_expression,
    with_eyes_shut,
)
from gin.ui.settings.portraits import FRIENDS
from gin.ui.table.faces import CHANGE, Faces, bowing, eyes_shut, next_blink
from gin.ui.testing.pilot import headless

from tests.ui.evening import DEFENCE, STACKED, TWO, Evening, SitDown
from tests.ui.evening import KNOCK as ANNAS_KNOCK


@pytest.fixture(scope="module", autouse=True)
def screen() -> Iterator[None]:
    """Open a small screen in memory."""
    with headless():
        pygame.display.set_mode((8, 8))
        yield


def picture(drawing: str) -> bytes:
    """Return the pixels of a drawing."""
    return pygame.image.tobytes(pygame.image.load_sized_svg(io.BytesIO(drawing.encode()), (64, 64)), "RGBA")


@pytest.mark.parametrize("key", [level.key for level in LEVELS])
def test_every_opponent_has_six_different_faces(key: str) -> None:
    drawing = (assets() / "portraits" / f"{key}.svg").read_text(encoding="utf-8")
    assert len({picture(with_expression(drawing, name)) for name in EXPRESSIONS}) == 6
    seen = ['<g id="neutral"', *(['<g id="held"'] if "held" in drawing else [])]
    assert with_expression(drawing, NEUTRAL).count('display="none"') == drawing.count("<g id=") - len(seen)


@pytest.mark.parametrize("expression", [THINKING, KNOCK])
def test_a_hand_is_seen_with_its_expression_alone(expression: str) -> None:
    drawing = (assets() / "portraits" / "novice.svg").read_text(encoding="utf-8")
    hand = f'<g id="{expression}-hand"'
    assert f"{hand}>" in with_expression(drawing, expression)
    assert f"{hand} display" in with_expression(drawing, DISMAYED)


def test_who_raises_a_hand_puts_down_what_they_hold() -> None:
    drawing = (assets() / "portraits" / "steady.svg").read_text(encoding="utf-8")
    holding = {name for name in EXPRESSIONS if '<g id="held">' in with_expression(drawing, name)}
    assert holding == {NEUTRAL, PLEASED, BLINK}


@pytest.mark.parametrize("key", [level.key for level in LEVELS])
def test_eyes_shut_leave_head_and_hands_as_they_are(key: str) -> None:
    drawing = (assets() / "portraits" / f"{key}.svg").read_text(encoding="utf-8")
    shut = {name: with_expression(drawing, with_eyes_shut(name)) for name in EXPRESSIONS}
    assert shut[NEUTRAL] == shut[BLINK] == with_expression(drawing, BLINK)
    for name in (THINKING, KNOCK, PLEASED, DISMAYED):
        is_open = with_expression(drawing, name)
        assert picture(shut[name]) not in (picture(is_open), picture(shut[BLINK]))
        for part in ('<g id="held">', f'<g id="{name}-hand">'):
            assert (part in shut[name]) == (part in is_open)


def test_a_portrait_without_an_expression_stays_as_it_is() -> None:
    drawing = (assets() / "portraits/friend.svg").read_text(encoding="utf-8")
    assert with_expression(drawing, THINKING) == drawing


def test_eyes_are_open_but_for_some_moments() -> None:
    shut = [bool(eyes_shut([1], number / 100)) for number in range(6000)]
    assert not any(shut[:300])
    assert 100 < sum(shut) < 200
    blinks = sum(after and not before for before, after in itertools.pairwise(shut))
    assert 8 <= blinks <= 13


def test_the_next_blink_is_foretold_to_the_moment() -> None:
    seats, now = [1, 2, 3], 0.0
    while now < 90:
        after = now + next_blink(seats, now)
        assert after > now + 0.01
        between = {eyes_shut(seats, now + 0.02 + (after - now - 0.02) * part) for part in (0.01, 0.3, 0.6, 0.99)}
        assert len(between) == 1
        now = after + 0.0001
        assert {eyes_shut(seats, now)} != between


def test_a_face_changes_behind_a_blink() -> None:
    faces = Faces()
    assert shown(faces, KNOCK, 1.0) == ShownExpression(KNOCK)
    assert not faces.changing(1.0)
    seen = [shown(faces, PLEASED, 2.0 + number / 100) for number in range(20)]
    knock, pleased = with_eyes_shut(KNOCK), with_eyes_shut(PLEASED)
    assert list(dict.fromkeys(seen)) == [
        ShownExpression(KNOCK),
        ShownExpression(knock, KNOCK, 1 / 3),
        ShownExpression(knock, KNOCK, 2 / 3),
        ShownExpression(knock),
        ShownExpression(pleased),
        ShownExpression(PLEASED, pleased, 1 / 3),
        ShownExpression(PLEASED, pleased, 2 / 3),
        ShownExpression(PLEASED),
    ]
    assert not faces.changing(2.2)


@pytest.mark.parametrize("part", [0.0, 1 / 6, 0.5, 0.8])
def test_a_face_that_changes_again_never_shows_what_it_skips(part: float) -> None:
    faces, again = Faces(), 2.0 + part * CHANGE
    shown(faces, KNOCK, 1.0)
    shown(faces, PLEASED, 2.0)
    seen = [shown(faces, PLEASED, again)] if part else []
    seen += [shown(faces, DISMAYED, again + number / 200) for number in range(40)]
    assert ShownExpression(PLEASED) not in seen
    assert all(each.name != each.before for each in seen)
    assert ShownExpression(with_eyes_shut(DISMAYED)) in seen
    assert faces.changing(again + CHANGE / 4)
    assert seen[-1] == ShownExpression(DISMAYED)


def test_a_hand_is_raised_out_of_a_natural_blink_as_it_is_at_other_times() -> None:
    faces = Faces()
    shown(faces, NEUTRAL, 1.0)
    assert shown(faces, BLINK, 2.0) == ShownExpression(BLINK)
    seen = [shown(faces, THINKING, 2.05 + number / 100) for number in range(20)]
    assert [*dict.fromkeys(seen)] == [
        ShownExpression(with_eyes_shut(THINKING)),
        ShownExpression(THINKING, with_eyes_shut(THINKING), 1 / 3),
        ShownExpression(THINKING, with_eyes_shut(THINKING), 2 / 3),
        ShownExpression(THINKING),
    ]
    shown(faces, NEUTRAL, 3.0)
    shown(faces, BLINK, 4.0)
    assert shown(faces, NEUTRAL, 4.1) == ShownExpression(NEUTRAL), "and back to rest at once"


def shown(faces: Faces, expression: str, now: float) -> ShownExpression:
    """Return how a face shows its expression, beside one that stays neutral."""
    other, face = faces.show([NEUTRAL, expression], now, blinks=True)
    assert other == ShownExpression(NEUTRAL)
    return face


def test_a_face_that_bows_shuts_its_eyes() -> None:
    bows = [bowing(ShownExpression(PLEASED), bow).name for bow in (0.0, 0.1, 0.2, 1.0)]
    assert bows == [PLEASED, PLEASED, with_eyes_shut(PLEASED), with_eyes_shut(PLEASED)]


@pytest.mark.parametrize(("to", "blinks"), [(BLINK, True), (PLEASED, False)])
def test_a_blink_and_reduced_motion_change_a_face_at_once(to: str, blinks: bool) -> None:
    faces = Faces()
    faces.show([NEUTRAL], 1.0, blinks=blinks)
    assert faces.show([to], 2.0, blinks=blinks) == (ShownExpression(to),)
    assert not faces.changing(2.0)


def faces(evening: Evening) -> tuple[str, ...]:
    return tuple(face.name for face in evening.table.view_model.faces)


def test_who_thinks_looks_like_it(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.begin("pass", "draw", "discard Td")
    evening.pilot.key("p")
    seen = set()
    while not evening.table.presenter.may_act:
        seen.add(faces(evening))
        evening.pilot.step()
    assert (NEUTRAL, THINKING) in seen
    evening.pilot.step(2 * CHANGE)
    assert faces(evening) == (NEUTRAL, NEUTRAL)


def test_who_thinks_does_so_to_the_end_of_the_turn(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass", "draw")
    evening.play_unsettled("discard 6h")
    seen = []
    while not evening.table.presenter.may_act:
        seen.append(faces(evening)[1])
        evening.pilot.step()
    assert [face for face, _ in itertools.groupby(seen) if not is_shut(face)] == [NEUTRAL, THINKING]
    evening.pilot.step(2 * CHANGE)
    assert faces(evening)[1] == NEUTRAL


def test_a_friend_thinks_once_on_turn(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", **{"portrait 1": "friend-7"})
    evening.begin(seats=TWO)
    evening.uncover()
    table, seen = evening.table, []
    evening.play_unsettled("pass")
    while evening.app.stack.scene is table:
        seen.append((table.motion.busy, faces(evening)[1]))
        evening.pilot.step()
    assert (False, THINKING) in seen
    assert (True, THINKING) not in seen, "they first see what was played"


def test_a_knock_and_its_end_are_seen_in_the_faces(sit_down: SitDown) -> None:
    evening = sit_down(DEFENCE)
    evening.begin("pass", "draw", ANNAS_KNOCK)
    evening.play("pass", "draw", "discard 4d")
    assert faces(evening) == (DISMAYED, KNOCK)
    evening.pilot.click("finish")
    evening.pilot.settle()
    assert faces(evening) == (DISMAYED, PLEASED)


def test_faces_keep_what_a_deal_has_come_to_until_the_next(sit_down: SitDown) -> None:
    evening = sit_down(DEFENCE, speed="1", tips="no")
    evening.begin("pass", "draw", ANNAS_KNOCK)
    evening.play("pass", "draw", "discard 4d")
    evening.pilot.click("finish")
    evening.pilot.settle()
    for _ in range(30):
        assert faces(evening) == (DISMAYED, PLEASED)
        evening.pilot.step(0.2)
    evening.press_key("return")
    evening.pilot.settle()
    assert faces(evening) == (NEUTRAL, NEUTRAL)


def test_no_face_tells_the_result_before_it_is_counted(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    evening.play_unsettled(ANNAS_KNOCK)
    seen: list[tuple[bool, tuple[str, ...]]] = []
    while not seen or seen[-1] != (True, (PLEASED, DISMAYED)):
        evening.pilot.step()
        ending = evening.table.presenter.deal_end
        if ending is not None:
            written = ending.outcome_progress(evening.pilot.now) > 0
            seen.append((written, faces(evening)))
    assert (False, (KNOCK, DISMAYED)) in seen
    assert not any(PLEASED in shown for written, shown in seen if not written)


def test_eyes_blink_at_rest(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass")
    drawn, seen, pilot = evening.pilot.frames, 0, evening.pilot
    while pilot.now < 60:
        wait = evening.app.stack.wait_time()
        assert wait is not None
        assert evening.app.stack.idle_time() is None
        pilot.step(wait + 0.0001)
        seen += faces(evening) == (NEUTRAL, BLINK)
    assert 5 <= seen <= 14
    assert pilot.frames - drawn <= 2 * seen + 1


def test_a_friend_across_the_table_blinks(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, **{"portrait 0": "friend-2", "portrait 1": "friend-7"})
    evening.begin(seats=TWO)
    evening.uncover()
    seen = set()
    for _ in range(200):
        seen.add(faces(evening)[1])
        evening.pilot.step(0.05)
    assert seen == {NEUTRAL, BLINK}


@pytest.mark.parametrize("expression", EXPRESSIONS[1:])
@pytest.mark.parametrize("key", FRIENDS)
def test_every_friend_has_every_expression(key: str, expression: str) -> None:
    drawing = (assets() / "portraits" / f"{key}.svg").read_text(encoding="utf-8")
    assert picture(with_expression(drawing, expression)) != picture(drawing)


@pytest.mark.parametrize("how", ["reduced", "menu"])
def test_nobody_blinks(how: str, sit_down: SitDown) -> None:
    evening = sit_down(
        STACKED, motion="reduced" if how == "reduced" else "full", talk="no" if how == "reduced" else "yes"
    )
    evening.begin("pass")
    if how == "menu":
        evening.pilot.send(Key("escape"))
    evening.pilot.settle()
    evening.pilot.step()
    assert evening.app.stack.wait_time() is None
    drawn = evening.pilot.frames
    for _ in range(400):
        evening.pilot.step(0.1)
    assert evening.pilot.frames == drawn
