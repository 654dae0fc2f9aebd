"""What the opponents say: when, in which words, and where there is room for it."""

import itertools
import math
from dataclasses import replace

import pygame
import pytest
from gin.assets import assets
from gin.lab.qa.screenshots import stage_scene
from gin.players import LEVELS
from gin.rules import PRESETS, FinishLayOff, stacked_deck
from gin.ui.i18n import ENGLISH, LANGUAGES, set_language, translate
from gin.ui.model.game_spec import SeatSpec
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import BODY
from gin.ui.table.bubble import Bubble, BubblePlace, Journey, bubble_beside, bubble_sprites
from gin.ui.table.company import LINE_FADE, SpokenLine
from gin.ui.table.nameplate import open_hand_title
from gin.ui.testing.pilot import headless
from gin.ui.text.speech import LINES, Occasion

from tests.ui.evening import ANNA, DEFENCE, KNOCK, LOOSE, STACKED, STANDARD, Evening, SitDown

SIZES = [(1024, 640), (1280, 800), (1920, 1080), (800, 1000), (640, 400)]
SHORT = replace(STANDARD, target=10)


def test_everyone_has_a_word_for_every_occasion() -> None:
    assert set(LINES) == {level.key for level in LEVELS}
    said = [line for lines in LINES.values() for line in itertools.chain.from_iterable(lines.values())]
    assert len(set(said)) == len(said)
    for lines in LINES.values():
        assert set(lines) == set(Occasion)
        assert 6 <= sum(map(len, lines.values())) <= 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_are_short_and_quiet(language: str) -> None:
    set_language(language, assets())
    try:
        said = [translate(line) for lines in LINES.values() for each in lines.values() for line in each]
    finally:
        set_language(ENGLISH, assets())
    assert max(map(len, said)) <= (20 if language == "zh" else 62)
    assert not any(mark in text for text in said for mark in "!！¡")


def word(evening: Evening) -> str:
    """Return what is being said or will be, or empty for nothing."""
    line = evening.table.company.line
    return "" if line is None else line.text


def knocked(evening: Evening) -> Evening:
    """Play until the opponent has knocked."""
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw", "discard 4d")
    return evening


def test_the_same_knock_has_the_same_word_or_none(sit_down: SitDown) -> None:
    words = {word(knocked(sit_down(DEFENCE, folder=str(number)))) for number in range(2)}
    assert len(words) == 1
    assert words <= {"", *LINES["simple"][Occasion.KNOCK]}


@pytest.mark.parametrize("talk", ["yes", "no"])
def test_who_loses_the_game_has_a_word_unless_talk_is_off(talk: str, sit_down: SitDown) -> None:
    evening = sit_down(STACKED, talk=talk)
    evening.begin("pass", "done", rules=SHORT)
    evening.play("pass", "draw", KNOCK)
    assert evening.table.view.result is not None
    assert word(evening) == (LINES["simple"][Occasion.LOST][0] if talk == "yes" else "")


@pytest.mark.parametrize(
    ("knock", "occasion"), [(KNOCK, Occasion.KNOCK), ("knock Ks: 2c 3c 4c / 6d 7d 8d 9d / Qc Qh Qs", Occasion.GIN)]
)
def test_a_knock_has_its_word_as_its_card_lands_and_gin_once_the_hand_lies_open(
    knock: str, occasion: Occasion, sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gin.ui.table.company._ODDS", {})
    gin = occasion is Occasion.GIN
    evening = sit_down(stacked_deck(LOOSE, ANNA, upcard="Kd", stock="4d 6d") if gin else DEFENCE, speed="1", tips="no")
    evening.begin("pass", "draw", knock)
    evening.play("pass", "draw")
    evening.play_unsettled("discard 4d")
    landed, spoken = 0.0, list[float]()
    for _ in range(360):
        evening.pilot.step()
        table, now = evening.table, evening.pilot.now
        if not spoken and (table._surface.moving or (gin and table.view.spread is None)):
            landed = now
        line = table.company.line
        if line is not None and line.opacity(now) and not table._painter._bubble.fading(now):
            assert line.text in LINES["simple"][occasion]
            bubble, words = table.sprites()[-2:]
            assert bubble.rect.contains(words.rect), "over everything else"
            spoken.append(now)
    assert landed < spoken[0] < landed + (0.5 if gin else LINE_FADE + 0.05), "nobody speaks over cards that fly"
    assert spoken[-1] > spoken[0] + 1.5


def test_a_word_about_a_knock_goes_as_the_sheet_comes(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gin.ui.table.company._ODDS", {})
    evening = sit_down(DEFENCE, speed="1", tips="no")
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw", "discard 4d")
    company = evening.table.company
    said = company.line
    assert said is not None
    evening.pilot.step(1.0)
    evening.play_unsettled("done")
    while company.line is not None:
        evening.pilot.step(1 / 60)
    ending = evening.table.presenter.deal_end
    assert ending is not None
    assert LINE_FADE - 0.02 < evening.pilot.now - ending.begin < LINE_FADE + 0.04
    assert evening.pilot.now < said.end - 0.3, "otherwise it stands longer"


@pytest.mark.parametrize("knocker", [0, 1])
def test_a_word_comes_once_the_game_has_been_called(knocker: int, sit_down: SitDown) -> None:
    evening = sit_down(DEFENCE if knocker else STACKED, speed="1", tips="no")
    evening.begin("pass", *(["draw", KNOCK] if knocker else ["done"]), rules=SHORT)
    evening.play("pass", "draw", *(["discard 4d", "done"] if knocker else [KNOCK]))
    ending, line = evening.table.presenter.deal_end, evening.table.company.line
    assert ending is not None
    assert line is not None
    band = ending.calls[-1]
    assert band.until < line.begin - ending.begin < band.until + 0.2


def test_a_word_comes_as_the_end_is_called_and_goes(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.begin("pass", "done", rules=SHORT)
    evening.play("pass", "draw", KNOCK)
    stack, company = evening.app.stack, evening.table.company
    ending, line = evening.table.presenter.deal_end, company.line
    assert ending is not None
    assert line is not None
    assert ending.remark_at < line.begin < ending.remark_at + 0.4
    assert stack.idle_time() is None, "nobody has to wait for it"
    seen = []
    while (line := company.line) is not None:
        wait = stack.wait_time()
        assert wait is not None
        evening.pilot.step(max(1 / 60, wait))
        seen.append(line.opacity(stack.now))
    assert seen[-1] == 0
    assert max(seen) == 1
    assert len(seen) < 40


def test_a_word_about_the_last_deal_is_not_said_in_the_next(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, STACKED, speed="1")
    evening.begin("pass", "done")
    evening.play("pass", "draw", KNOCK)
    evening.table.company.talks = True
    evening.table.company.say(1, Occasion.GIN, evening.app.stack.now + 5)
    evening.answer("pass")
    evening.pilot.click("next-deal")
    evening.pilot.settle()
    assert word(evening) == ""


def test_a_long_thought_is_given_time_once(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass")
    said = []
    for _ in range(3000):
        evening.pilot.step(0.1)
        said.append(word(evening))
    assert [text for text, _ in itertools.groupby(said)] == ["", LINES["simple"][Occasion.WAIT][0], ""]
    assert said.index(LINES["simple"][Occasion.WAIT][0]) > 550


@pytest.mark.parametrize("text_size", ["1", "1.5"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_bubble_covers_nothing(size: tuple[int, int], text_size: str, sit_down: SitDown) -> None:
    seats = (SeatSpec("You"), *(SeatSpec(level.name, level.key) for level in LEVELS[5:]))
    tables = [knocked(sit_down(DEFENCE, folder="knock", size=size, text_size=text_size))]
    for name, rules, chairs in (("two", STANDARD, seats[:2]), ("four", PRESETS["table-of-four"], seats)):
        tables.append(sit_down(STACKED, folder=name, size=size, text_size=text_size))
        tables[-1].begin("pass", rules=rules, seats=chairs)
    shown = 0
    for evening in tables:
        table, renderer = evening.table, evening.app.stack.renderer
        table.company.hush()
        others = table.sprites()
        for seat in range(1, len(table.view.counts)):
            face = table.laid.faces[seat]
            for line in itertools.chain.from_iterable(LINES["master"].values()):
                bubble = bubble_beside(renderer, line, face, others, size)
                shown += bubble is not None
                if bubble is not None:
                    assert pygame.Rect(0, 0, *size).contains(pygame.Rect(bubble.area))
                    around = bubble.area.expanded(8 * renderer.unit - 1)  # But for rounding.
                    assert not any(sprite.rect.colliderect(around) for sprite in others)
                    clear = (sprite.rect for sprite in others if not face.contains(*sprite.rect.center))
                    assert not any(rect.colliderect(bubble.tail) for rect in clear)
    assert shown >= 2 * len(list(itertools.chain.from_iterable(LINES["master"].values()))), "two have room for all"


@pytest.mark.parametrize("hand", ["left", "right"])
def test_a_line_lies_beyond_the_name_rather_than_on_three_lines(hand: str) -> None:
    size, said = (1024, 640), "Wait for the wind. I would."
    with headless(), stage_scene("speech", size, text_size="1.5", hand=hand) as staged:
        table, renderer = staged.pilot.table, staged.app.stack.renderer
        table.company.hush()
        bubble = bubble_beside(renderer, said, table.laid.faces[1], table.sprites(), size)
        assert bubble is not None
        assert bubble.area.x > table.laid.frame.plates[0].right
        assert bubble.area.h < 2 * renderer.text("W", BODY, renderer.theme.ink).get_height()


def test_the_tail_points_at_the_portrait_past_the_name(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass", "done", rules=SHORT)
    evening.play("pass", "draw", KNOCK)
    table, renderer = evening.table, evening.app.stack.renderer
    table.company.hush()
    face = table.laid.faces[1]
    (name,) = (each.rect for each in open_hand_title(renderer, table.view, ("You", "Pip"), table.laid, 1)[-1:])
    assert 0 < name.x - face.right < 20, "the name stands beside it"
    bubble = bubble_beside(renderer, "The cards will turn.", face, table.sprites(), (1280, 800))
    assert bubble is not None
    tip = bubble.area.x + bubble.tip[0], bubble.area.y + bubble.tip[1]
    assert math.dist(tip, face.centre) == pytest.approx(face.w / 2 + 4)
    assert not name.colliderect(bubble.tail)


def test_a_word_about_a_knock_stays_beside_the_portrait_on_its_way(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gin.ui.table.company._ODDS", {})
    evening = sit_down(DEFENCE, speed="1", tips="no")
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw")
    evening.play_unsettled("discard 4d")
    table, away, from_middle = evening.table, dict[float, float](), set[float]()
    while (line := table.company.line) is None or line.opacity(evening.pilot.now) < 1:
        evening.pilot.step(1 / 60)
    for _ in range(80):
        evening.pilot.step(1 / 60)
        face, bubble = table.view_model.table.faces[1], table.sprites()[-1].rect
        away[face.x] = bubble.x - face.right
        from_middle.add(bubble.x - face.centre[0])
    assert len(away) > 10, "the portrait is on its way"
    assert min(away.values()) > 0, "and nothing comes to lie over it"
    assert max(from_middle) - min(from_middle) < 3, "and it goes along, though the portrait gets smaller"


def test_with_reduced_motion_a_word_fades_with_the_portrait_before_it_is_elsewhere(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gin.ui.table.company._ODDS", {})
    evening = sit_down(DEFENCE, speed="1", tips="no", motion="reduced")
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw")
    evening.play_unsettled("discard 4d")
    table, places = evening.table, list[Rect | None]()
    while (line := table.company.line) is None or line.opacity(evening.pilot.now) < 1:
        evening.pilot.step(1 / 60)
    drawn = list[Bubble]()

    def watched(renderer: Renderer, bubble: Bubble, opacity: float) -> list[Sprite]:
        drawn.append(bubble)
        return bubble_sprites(renderer, bubble, opacity)

    monkeypatch.setattr("gin.ui.table.bubble.bubble_sprites", watched)
    while (said := table.company.line) is not None and said.text == line.text:
        drawn.clear()
        evening.pilot.step(1 / 60)
        places.append(drawn[-1].area if drawn else None)
    shown = [place for place, _group in itertools.groupby(places)]
    assert all(None in pair for pair in itertools.pairwise(shown)), "it never moves while it is seen"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_what_is_said_as_the_result_comes_has_its_place_over_the_name(
    size: tuple[int, int], sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gin.ui.table.company._ODDS", {})
    evening = sit_down(DEFENCE, speed="1", tips="no", size=size)
    evening.begin("pass", "draw", KNOCK, rules=SHORT)
    evening.play("pass", "draw")
    evening.play_unsettled("discard 4d")
    table, places = evening.table, dict[str, set[int]]()
    while (line := table.company.line) is None or evening.pilot.now + 1 / 60 < line.begin:
        evening.pilot.step(1 / 60)
    for _ in range(540):
        evening.pilot.step(1 / 60)
        if table.presenter.may_act and not table._surface.moving and evening.done[-1:] != [FinishLayOff()]:
            evening.play_unsettled("done")
        line, seen = table.company.line, table.view_model
        if line is None or not line.opacity(seen.now) or table._painter._bubble.fading(seen.now):
            continue
        bubble, face = table.sprites()[-2].rect, seen.table.faces[1]
        if 1 in seen.table.open_hands:
            title = open_hand_title(evening.app.stack.renderer, seen.view, seen.names, seen.table, 1)
            assert not any(sprite.rect.colliderect(bubble) for sprite in title)
        places.setdefault(line.text, set()).add(bubble.x - round(face.right))
    assert len(places) == 2, "about the knock, and about the game"
    first, second = places.values()
    assert max(second) - min(second) <= 2
    assert min(abs(one - other) for one in first for other in second) <= 1, "and both in one place"
    assert max(first) - min(first) <= 16, "of a portrait that gets smaller on its way"


def test_a_bubble_goes_with_the_portrait_and_fades_where_it_is_covered(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass")
    renderer, face = evening.app.stack.renderer, evening.table.laid.faces[1]
    line, place = SpokenLine(1, LINES["simple"][Occasion.WAIT][0], 0.0, 9.0), BubblePlace()
    card = Sprite(pygame.Surface((200, 300)), 500, 300)

    def shown(now: float, across: float, others: list[Sprite], *, moving: bool) -> list[Sprite]:
        at, journey = face.moved(across, 0), Journey(face, face) if moving else None
        return place.sprites(renderer, line, now, at, others, (1280, 800), journey=journey)

    before = shown(1.0, 0, [], moving=False)[0].rect
    assert shown(1.1, 37, [], moving=True)[0].rect == before.move(37, 0)
    across = 1280 - before.centerx
    shown(1.12, across, [], moving=True)
    assert place.fading(1.12 + LINE_FADE / 2), "it never lies over the rim"
    place = BubblePlace()
    shown(1.0, 0, [], moving=False)
    card = card._replace(x=before.x, y=before.y)
    assert shown(1.2, 0, [card], moving=True)
    assert shown(1.3, 0, [card], moving=False), "not in one frame"
    assert place.fading(1.3 + LINE_FADE / 2)
    half = shown(1.3 + LINE_FADE / 2, 0, [card], moving=False)[0].surface
    assert pygame.transform.average_color(half, consider_alpha=False)[3] < 255
    assert shown(1.31 + LINE_FADE, 0, [card], moving=False) == []
    again = shown(1.31 + 2 * LINE_FADE, 0, [card], moving=False)
    assert again, "it comes again"
    assert not any(sprite.rect.colliderect(card.rect) for sprite in again)


def test_a_bubble_is_clear_of_the_name_that_will_stand_beside_the_portrait(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass")
    renderer, face = evening.app.stack.renderer, evening.table.laid.faces[1]
    line, place = SpokenLine(1, LINES["simple"][Occasion.WAIT][0], 0.0, 9.0), BubblePlace()
    others = [Sprite(pygame.Surface((200, 100)), 500, 600)]
    before = place.sprites(renderer, line, 1.0, face, others, (1280, 800), journey=None)[0].rect
    to = face.moved(37, 0)
    journey = Journey(to, to, [before.move(37, 0)])
    assert place.sprites(renderer, line, 1.1, face, others, (1280, 800), journey=journey), "not in one frame"
    assert not place.sprites(renderer, line, 1.11 + LINE_FADE, face, others, (1280, 800), journey=journey)
    again = place.sprites(renderer, line, 1.12 + 2 * LINE_FADE, face, others, (1280, 800), journey=journey)
    assert again
    assert not again[0].rect.colliderect(before)


def test_the_name_that_goes_along_takes_no_room_but_its_own(sit_down: SitDown) -> None:
    renderer = sit_down(STACKED).app.stack.renderer
    face, beyond = Rect(700, 300, 110, 110), Rect(830, 0, 450, 800)
    to = face.moved(150, 0)
    name = pygame.Rect(to.right + 8, to.y + 40, 180, 36)
    taken = (beyond, Rect(0, 0, 830, 325), Rect(0, 385, 830, 415))  # It can only be at the left.
    others = [Sprite(pygame.Surface(area[2:]), round(area.x), round(area.y)) for area in taken]
    journey = Journey(to, Rect(0, 0, 0, 0), [name], Rect.around(*beyond.centre, 40, 40))
    bubble = bubble_beside(renderer, "The cards will turn.", face, others, (1280, 800), journey=journey)
    assert bubble is not None
    assert bubble.side == "left"


def test_a_bubble_beyond_the_name_is_clear_at_the_end_of_a_journey_too(sit_down: SitDown) -> None:
    renderer = sit_down(STACKED).app.stack.renderer
    face, found = Rect(400, 300, 110, 110), 0
    to = face.moved(60, 0)
    journey = Journey(to, Rect(0, 0, 0, 0), [pygame.Rect(to.right + 8, to.y, 180, 110)])
    taken = Rect(0, 0, 700, 270), Rect(0, 420, 1280, 380), Rect(0, 0, 380, 800)
    for x in range(880, 1000, 10):
        far = Rect(x, 0, 1280 - x, 800)
        others = [Sprite(pygame.Surface(area[2:]), round(area.x), round(area.y)) for area in (*taken, far)]
        bubble = bubble_beside(renderer, "The cards will turn.", face, others, (1280, 800), journey=journey)
        if bubble is not None:
            found += 1
            assert not pygame.Rect(bubble.area.moved(60, 0)).colliderect(far)
    assert found


def test_a_bubble_without_room_comes_once_there_is_some_and_time_to_read_it(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass")
    renderer, face = evening.app.stack.renderer, evening.table.laid.faces[1]
    covered = [Sprite(pygame.Surface((1280, 800)), 0, 0)]
    for freed, comes in ((3.0, True), (6.0, False)):
        line, place = SpokenLine(1, LINES["simple"][Occasion.WAIT][0], 0.0, 9.0), BubblePlace()
        for frame in range(60):
            now = 1.0 + (freed - 1) * frame / 60
            assert not place.sprites(renderer, line, now, face, covered, (1280, 800), journey=None)
        place.sprites(renderer, line, freed + LINE_FADE, face, [], (1280, 800), journey=None)
        seen = place.sprites(renderer, line, freed + 2 * LINE_FADE, face, [], (1280, 800), journey=None)
        assert bool(seen) == comes


def test_a_table_at_rest_looks_for_room_no_longer(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass")
    renderer, face = evening.app.stack.renderer, evening.table.laid.faces[1]
    line, place = SpokenLine(1, LINES["simple"][Occasion.WAIT][0], 0.0, 9.0), BubblePlace()
    covered = [Sprite(pygame.Surface((1280, 800)), 0, 0)]
    for now in (1.0, 1.1, 1.1 + LINE_FADE):
        place.sprites(renderer, line, now, face, covered, (1280, 800), journey=None)
        assert place.fading(now) == (now < 1 + LINE_FADE)
