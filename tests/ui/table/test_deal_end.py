"""The animation at the end of a deal: gin is called, cards and points are counted, and a game ends."""

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame
import pytest
from gin.assets import assets
from gin.controller import DealOver, GameOver
from gin.rules import (
    PRESETS,
    Card,
    DealResult,
    Discard,
    DrawStock,
    GameRecord,
    Outcome,
    PassUpcard,
    Phase,
    Scoresheet,
    apply,
    stacked_deck,
    view,
    write_action,
)
from gin.rules.ruleset import Shutout
from gin.ui.audio import Sounds
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Key
from gin.ui.render.canvas import Sprite
from gin.ui.render.expressions import PLEASED
from gin.ui.render.portraits import portrait, portrait_when_loaded, wreathed_portrait
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LAMPLIGHT, THEMES, contrast
from gin.ui.table import pieces, race
from gin.ui.table.banner import Places, band_area, band_sprites, band_to_come, portrait_size, preload_portrait
from gin.ui.table.calls import Call, Mood
from gin.ui.table.deal_end import DealEndAnimation
from gin.ui.table.deal_end_builder import build_deal_end
from gin.ui.table.deal_end_picture import called_sprites, cloth_beside_sheet, sheet_travel
from gin.ui.table.fades import FADE
from gin.ui.table.picture import table_groups
from gin.ui.table.result_sheet import written_sheet
from gin.ui.table.sheet_progress import SheetProgress
from gin.ui.table.sparks import GAME, sparks
from gin.ui.testing.pilot import headless

from tests.ui.conftest import Listen
from tests.ui.evening import ANNA, BEN, DEFENCE, GIN, KNOCK, LOOSE, STACKED, STANDARD, Evening, SitDown

AREA = Rect(0, 0, 876, 800)
NAMES = ("Anna", "Ben")
LEFT = {0: (Card.parse("3h"),), 1: (Card.parse("Ah"), Card.parse("2h"), Card.parse("Kd"))}
"""The deadwood of both seats."""
OPENED = 0.5
"""When all hands lie open."""
LOW = "Ac Ad As 5d 5s 5h Tc Td Ts 2h"
"""A hand that undercuts ANNA's."""


def result(outcome: Outcome = Outcome.KNOCK) -> DealResult:
    return DealResult(outcome, 0, 40, 0, 1, (3, 43), 0)


def ending(
    outcome: Outcome = Outcome.KNOCK,
    *,
    game: bool = False,
    won: bool = True,
    reduced_motion: bool = False,
    points_of_the_other: int = 0,
    sheet_at: float = 0.0,
) -> DealEndAnimation:
    sheet = Scoresheet(replace(STANDARD, target=10 if game else 100))
    if points_of_the_other:
        sheet = sheet.add(DealResult(Outcome.KNOCK, 1, points_of_the_other, 0, 1, (9, 4), 1))
    return ending_of(result(outcome), sheet, won=won, sheet_at=sheet_at, reduced_motion=reduced_motion)


def ending_of(
    end: DealResult,
    before: Scoresheet,
    *,
    won: bool = False,
    names: Sequence[str] = NAMES,
    deadwood: Mapping[int, Sequence[Card]] = LEFT,
    sheet_at: float = 0.0,
    reduced_motion: bool = False,
) -> DealEndAnimation:
    """Return the animation of a result that is added to the sheet ``before`` it, from 10 seconds on."""
    return build_deal_end(
        end,
        before.add(end),
        names,
        won_game=won,
        won_deal=won,
        earned=won,
        begin=10.0,
        speed=1.0,
        deadwood=deadwood,
        opened=OPENED,
        sheet_at=sheet_at,
        reduced_motion=reduced_motion,
    )


def sprite_count(animation: DealEndAnimation, now: float) -> int:
    """Return the number of its sprites at a time."""
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), LAMPLIGHT)
        return len(animation.sprites(renderer, now, AREA) + animation.thrown(renderer, now, AREA, AREA))


def frames(animation: DealEndAnimation) -> list[float]:
    """Return the times of its frames, and some after it."""
    return [10 + step / 60 for step in range(round(60 * animation.timeline.duration) + 10)]


def test_deadwood_is_counted_card_by_card_and_then_the_points() -> None:
    animation = ending()
    counts = [len(animation.counted(1, now)) for now in frames(animation)]
    assert sorted(set(counts)) == [0, 1, 2, 3]
    assert counts == sorted(counts)
    assert counts[29] == 0, "the hands are still being laid open"
    assert [tuple(animation.counted(seat, 20)) for seat in (0, 1)] == [*LEFT.values()]
    parts = [animation.count_progress(now) for now in frames(animation)]
    assert parts == sorted(parts)
    assert (parts[0], parts[-1]) == (0, 1)
    assert all(count == 3 for count, part in zip(counts, parts, strict=True) if part)


def test_each_card_is_lit_once_while_it_is_counted() -> None:
    animation = ending()
    lit = [animation.lit(now) for now in frames(animation)]
    for card in (*LEFT[0], *LEFT[1]):
        seen = [card in cards for cards in lit]
        assert 25 < sum(seen) < 40
        assert seen.index(True) + sum(seen) == len(seen) - seen[::-1].index(True), "it is lit in one go"
        brightness = [cards[card] for cards in lit if card in cards]
        assert max(brightness) == 1
        assert max(abs(one - other) for one, other in itertools.pairwise([0.0, *brightness, 0.0])) < 0.25
    assert lit[-1] == {}


def test_the_result_is_written_once_all_is_counted() -> None:
    animation = ending()
    written = [animation.outcome_progress(now) for now in frames(animation)]
    assert (written[0], written[-1]) == (0, 1)
    assert all(len(animation.counted(1, now)) == 3 for now in frames(animation) if animation.outcome_progress(now))


def test_the_sheet_comes_in_and_stays() -> None:
    hidden = [ending().sheet_hidden(now) for now in frames(ending())]
    assert (hidden[0], hidden[-1]) == (1, 0)
    assert hidden == sorted(hidden, reverse=True)
    assert ending(reduced_motion=True).sheet_hidden(10 + FADE / 2) == 0, "once what it replaces has faded"


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_the_sheet_waits_until_there_is_room_for_it(reduced_motion: bool) -> None:
    animation = ending(reduced_motion=reduced_motion, sheet_at=0.5)
    comes_at = 10.5 + (FADE / 2 if reduced_motion else 0.0)
    assert not animation.shows_sheet(comes_at - 0.01)
    assert animation.sheet_hidden(comes_at - 0.01) == 1
    assert animation.shows_sheet(comes_at + 0.01)
    assert animation.sheet_hidden(11) == 0


def test_it_counts_as_long_as_a_number_changes() -> None:
    for animation in (replace(ending(), figure=figure) for figure in (0, 1, 5, 40, 300)):
        for now in frames(animation):
            shown = round(animation.figure * animation.count_progress(now)), len(animation.counted(1, now))
            if shown != (animation.figure, 3):
                assert animation.is_counting(now)
        assert not animation.is_counting(10 + animation.timeline.duration)


def test_it_ends_soon() -> None:
    animation = ending(Outcome.GIN)
    assert animation.timeline.duration < OPENED + 2
    assert not animation.is_over(10.1)
    assert animation.is_over(10 + animation.timeline.duration)


@pytest.mark.parametrize("hand", ["right", "left"])
def test_with_reduced_motion_the_moved_light_is_not_seen_through_the_sheet(sit_down: SitDown, hand: str) -> None:
    evening = sit_down(STACKED, speed="1", tips="no", motion="reduced", hand=hand)
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    evening.play_unsettled(KNOCK)
    lit = 0
    for _ in evening.deal_end():
        cloth = evening.table._painter._fades._shown.get("cloth")
        if cloth is not None:
            sheet = pygame.Rect(evening.table.laid.frame.result_sheet)
            assert not any(sprite.rect.colliderect(sheet) for sprite in cloth.group.sprites)
            lit += 1
    assert lit > 10


@pytest.mark.parametrize("share", [0.01, 0.2, 0.4, 0.6, 0.8, 0.95])
def test_once_hurried_nobody_waits_for_what_is_still_counted(share: float) -> None:
    animation = ending(Outcome.UNDERCUT)
    now = animation.begin + share * animation.timeline.duration
    hurried = animation.hurried(now)

    def progress(of: DealEndAnimation, time: float) -> list[float]:
        written = of.outcome_progress(time), of.breakdown_progress(time), of.count_progress(time)
        return [1 - of.sheet_hidden(time), len(of.counted(1, time)) / 3, *written]

    before, frames_after = progress(animation, now), [progress(hurried, now + frame / 60) for frame in range(30)]
    assert frames_after[0] == pytest.approx(before)
    assert frames_after[-1] == [1] * 5
    for earlier, later in itertools.pairwise(frames_after):
        assert all(each <= after for each, after in zip(earlier, later, strict=True))
    assert not hurried.is_counting(now)
    assert not hurried.totals(now).are_shown
    taken = [now + frame / 60 for frame in range(30) if hurried.totals(now + frame / 60).are_taken]
    assert taken
    assert all(len(hurried.counted(1, time)) == 3 for time in taken), "the sum waits for the deadwood"
    assert not any(hurried.lit(now + frame / 60) for frame in range(30))
    assert hurried.is_over(now + 0.5)
    assert hurried.hurried(now).is_over(now), "a second press ends it"


def test_at_double_speed_it_takes_half_the_time() -> None:
    animation = replace(ending(), speed=2.0)
    assert not animation.is_over(10 + animation.timeline.duration * 0.49)
    assert animation.is_over(10 + animation.timeline.duration * 0.51)
    assert animation.count_progress(11.0) > ending().count_progress(11.0)


@pytest.mark.parametrize(
    ("outcome", "game", "won", "words"),
    [
        (Outcome.KNOCK, False, True, []),
        (Outcome.KNOCK, True, True, ["Shutout!"]),
        (Outcome.KNOCK, True, False, ["Anna wins the game"]),
        (Outcome.GIN, False, True, []),
        (Outcome.BIG_GIN, True, False, ["Anna wins the game"]),
        (Outcome.UNDERCUT, False, False, ["Undercut!"]),
    ],
)
def test_each_moment_is_called_on_a_band(outcome: Outcome, game: bool, won: bool, words: list[str]) -> None:
    animation = ending(outcome, game=game, won=won)
    assert [call.word for call in animation.calls] == words
    for call in animation.calls:
        assert sprite_count(animation, 10.5 + call.at)
    assert not sprite_count(animation, 10.001 + animation.timeline.duration)


def test_an_undercut_is_called_when_it_is_known_and_written_later() -> None:
    undercut = ending(Outcome.UNDERCUT)
    called = undercut.calls[0].at
    assert called > undercut.timeline.counted_at + 0.4
    fading = [now - 10 for now in frames(undercut) if now - 10 > called and undercut.totals(now).opacity < 1]
    covered = next(at for at in fading if undercut.totals(10 + at).opacity == 0)
    assert fading[0] < called + 0.02 < covered < called + 0.7 * undercut.calls[0].mood.value.opens, "before its word"
    assert not undercut.totals(10 + undercut.calls[0].until - 0.001).are_shown
    assert undercut.totals(10.1 + undercut.calls[0].until).opacity == 1
    assert undercut.is_known(10.001 + called), "the faces show it with the word"
    assert undercut.outcome_progress(10 + called + 0.15) == 0
    assert undercut.outcome_progress(10 + called + 0.7) == 1
    won = ending(game=True)
    assert won.calls[0].at == won.timeline.game.begin == won.timeline.points.end, "once they are counted"


def test_a_lost_game_is_told_quietly() -> None:
    (won,), (lost,) = (ending(game=True, won=won, points_of_the_other=5).calls for won in (True, False))
    assert (won.mood, lost.mood) == (Mood.GAME_WON, Mood.GAME_LOST)


def test_a_game_won_is_more_than_a_deal_won_and_soon_over() -> None:
    won, deal = ending(game=True, points_of_the_other=5), Mood.GIN.value
    look = won.calls[0].mood.value
    assert (look.height, look.word_height) > (deal.height, deal.word_height)
    assert deal.lasts < look.lasts < 2
    lifts = [won.lift(now) for now in frames(won)]
    assert (lifts[0], max(lifts), lifts[-1]) == (0, 1, 0)
    assert max(abs(b - a) for a, b in itertools.pairwise(lifts)) < 0.25
    assert won.timeline.duration >= won.timeline.game.begin + GAME.lasts, "no spark is cut off"
    still = (ending(), ending(game=True, won=False), ending(game=True, reduced_motion=True))
    assert not any(each.lift(now) for each in still for now in frames(won))


def test_confetti_is_thrown_from_both_sides_clear_of_the_band() -> None:
    with headless():
        pygame.display.set_mode((8, 8))
        thrown = sparks(Renderer(assets(), LAMPLIGHT), GAME, 0.16, AREA, AREA.centre[1])
    left, right = (
        [sprite for sprite in thrown if (sprite.rect.centerx > AREA.w / 2) == side] for side in (False, True)
    )
    assert max(sprite.rect.centerx for sprite in left) < 0.4 * AREA.w
    assert min(sprite.rect.centerx for sprite in right) > 0.6 * AREA.w
    assert abs(len(left) - len(right)) < 8
    assert min(abs(sprite.rect.centery - AREA.centre[1]) for sprite in thrown) > Mood.GAME_WON.value.height / 2


@pytest.mark.parametrize("mood", [Mood.GAME_WON, Mood.GAME_LOST, Mood.SHUTOUT_LOST])
def test_the_word_for_a_game_settles_in_the_headline_of_its_crest(mood: Mood) -> None:
    call, place = Call("You win the game", 0.0, mood, "a note"), Rect(300, 420, 180, 30)
    places = Places(place, plate=place.expanded(12))
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), LAMPLIGHT)
        times = [call.until - 1e-6 - back / 60 for back in range(24)][::-1]
        words = [
            band_sprites(renderer, call, now, AREA, reduced_motion=False, settles_in=places)[-1].rect for now in times
        ]
    last = words[-1]
    assert max(abs(last.centerx - place.centre[0]), abs(last.centery - place.centre[1])) <= 1
    assert abs(last.w - place.w) < 8
    going = [word for word, now in zip(words, times, strict=True) if now > call.closes_at]
    assert len(going) > 10
    widths = [word.w for word in going]
    assert widths == sorted(widths, reverse=True), "it only shrinks"
    steps = [math.dist(a.center, b.center) for a, b in itertools.pairwise(going)]
    assert max(steps) < 0.3 * math.dist(AREA.centre, place.centre), "it glides"


@pytest.mark.parametrize("mood", [Mood.GAME_WON, Mood.SHUTOUT_WON, Mood.GAME_LOST, Mood.SHUTOUT_LOST])
def test_the_band_for_a_game_turns_into_the_plate_of_its_crest(mood: Mood) -> None:
    call, plate = Call("You win the game", 0.0, mood), Rect(300, 400, 260, 60)
    places = Places(word=Rect(330, 415, 200, 30), plate=plate)
    with headless():
        pygame.display.set_mode((8, 8))
        renderer, grounds = Renderer(assets(), LAMPLIGHT), list[pygame.Rect]()
        for back in reversed(range(24)):
            now = call.until - 1e-6 - back / 60
            *band, word = band_sprites(renderer, call, now, AREA, reduced_motion=False, settles_in=places)
            grounds.append(max((sprite.rect for sprite in band), key=lambda rect: rect.w * rect.h))
            assert grounds[-1].contains(word.rect), "the word is never on the bare table"
    assert grounds[-1] == pygame.Rect(*plate)
    assert all(after.w <= before.w and after.h <= before.h for before, after in itertools.pairwise(grounds))
    assert len({rect.w for rect in grounds}) > 8, "it does so by and by"


def test_the_headline_of_a_plate_is_clear_of_the_portrait_as_it_comes() -> None:
    call = Call("Shutout!", 0.0, Mood.SHUTOUT_WON, "You win the game", "simple")
    plate, face = Rect(314, 390, 390, 110), 130
    with headless():
        pygame.display.set_mode((8, 8))
        renderer, seen = Renderer(assets(), LAMPLIGHT), 0
        words = pygame.Surface((340, 40), pygame.SRCALPHA)
        words.fill("white")
        headline = Sprite(words, round(plate.right - 354), round(plate.centre[1] - 20))
        at = Rect.around(plate.x - 46, plate.centre[1], face, face)
        for back in range(1, 24):
            sprites = band_sprites(
                renderer,
                call,
                call.until - back / 120,
                AREA,
                reduced_motion=False,
                settles_in=Places(portrait=at, plate=plate, headline=headline),
            )
            coming = [sprite for sprite in sprites if sprite.rect.size == words.get_size()]
            seen += len(coming)
            assert not any(sprite.rect.colliderect(sprites[-1].rect) for sprite in coming)
    assert seen


@pytest.mark.parametrize("reduced_motion", [False, True])
@pytest.mark.parametrize("mood", [Mood.GAME_LOST, Mood.SHUTOUT_LOST, Mood.OTHERS_KNOCK])
def test_the_words_of_a_quiet_band_come_on_its_ground_and_go_before_it(mood: Mood, reduced_motion: bool) -> None:
    call = Call("Marlow knocks", 0.0, mood)
    with headless():
        pygame.display.set_mode((8, 8))
        renderer, seen = Renderer(assets(), LAMPLIGHT), set[tuple[int, int]]()
        for now in (step / 200 for step in range(1, round(200 * call.until))):
            ground, *rest = band_sprites(renderer, call, now, AREA, reduced_motion=reduced_motion)
            words = [sprite for sprite in rest if sprite.rect.h > 20]
            opacity, *others = [opacity_of(sprite) for sprite in (ground, *words)]
            assert all(each <= opacity for each in others), "a word is never seen better than what it is on"
            seen.add((opacity, max(others, default=0)))
    assert len(seen) > 6
    assert any(opacity and not word for opacity, word in seen)


def opacity_of(sprite: Sprite) -> int:
    """Return how opaque a sprite is that is drawn at an opacity, 0 to 255."""
    alpha = sprite.surface.get_alpha()
    return 255 if alpha is None else alpha


@pytest.mark.parametrize("note", ["", "Nobody else has taken a single deal from you in all this time"])
def test_what_does_not_settle_never_outlives_its_ground(note: str) -> None:
    call, plate = Call("Shutout!", 0.0, Mood.SHUTOUT_WON, note), Rect(300, 400, 260, 60)
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), LAMPLIGHT)
        for back in range(40):
            now = call.until - 1e-6 - back / 60
            band = band_sprites(renderer, call, now, AREA, reduced_motion=False, settles_in=Places(plate=plate))
            seen = [sprite.rect for sprite in band if opacity_of(sprite)]
            assert seen[0].unionall(seen[1:]).w <= seen[0].w + 10, "nothing is beside the ground"


@pytest.mark.parametrize("strip", [AREA, AREA._replace(w=620), AREA._replace(h=110)])
@pytest.mark.parametrize("mood", [Mood.GAME_WON, Mood.SHUTOUT_WON])
def test_the_winner_is_before_the_word_in_a_wreath_that_overlaps_the_band(mood: Mood, strip: Rect) -> None:
    call = Call("You win the game", 0.0, mood, portrait="keen")
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), LAMPLIGHT)
        wreaths, frames = set[int](), []
        for now in (step / 60 for step in range(round(60 * (call.closes_at - 0.1)))):
            *band, last = band_sprites(renderer, call, now, strip, reduced_motion=False)
            frames.append((band[0].rect, band[-1].rect, last.rect))
            wreaths.add(last.rect.h)
        own = wreathed_portrait(renderer, "keen", PLEASED, frames[-1][2].h)
    assert last.surface is own
    ground, word, wreath = frames[-1]
    assert ground.h < wreath.h < 1.25 * ground.h
    assert abs(wreath.centery - ground.centery) <= 1
    assert wreath.right < word.x, "neither covers the other"
    assert abs(wreath.x + word.right - 2 * ground.centerx) <= 2, "both together are in the middle"
    assert wreath.w + word.w < 0.92 * ground.w
    assert len(wreaths) > 6, "it springs to its size"


@pytest.mark.parametrize("mood", [Mood.GAME_LOST, Mood.SHUTOUT_LOST])
def test_the_winner_of_a_game_lost_is_before_the_word_without_a_wreath(mood: Mood) -> None:
    call = Call("Marlow wins the game", 0.0, mood, portrait="keen")
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), LAMPLIGHT)
        ground, *_, word, face = band_sprites(renderer, call, 1.0, AREA, reduced_motion=False)
        own = portrait(renderer, "keen", Rect(*face.rect), PLEASED).surface
    assert face.surface is own
    assert ground.rect.h < face.rect.h < 1.25 * ground.rect.h
    assert face.rect.right < word.rect.x
    assert abs(face.rect.x + word.rect.right - 2 * ground.rect.centerx) <= 2, "both together are in the middle"


@pytest.mark.parametrize("word_settles", [True, False])
@pytest.mark.parametrize("mood", [Mood.GAME_WON, Mood.SHUTOUT_WON, Mood.GAME_LOST, Mood.SHUTOUT_LOST])
def test_the_portrait_settles_in_that_of_the_crest(mood: Mood, word_settles: bool) -> None:
    call, places = Call("You win", 0.0, mood, portrait="keen"), (Rect(300, 420, 180, 30), Rect(180, 380, 110, 110))
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), LAMPLIGHT)
        settles_in = Places(places[0] if word_settles else None, places[1], Rect(230, 400, 300, 70))
        times = [call.until - 1e-6 - back / 60 for back in range(24)][::-1]
        frames = [band_sprites(renderer, call, now, AREA, reduced_motion=False, settles_in=settles_in) for now in times]
    portraits = [frame[-1] for frame in frames]
    assert math.dist(portraits[-1].rect.center, places[1].centre) <= 1
    assert abs(portraits[-1].rect.w - places[1].w) < 8
    sizes = [each.rect.w for each in portraits]
    assert sizes == sorted(sizes, reverse=True), "it only shrinks"
    assert {each.surface.get_alpha() for each in portraits} <= {None, 255}, "and stays whole"
    assert (math.dist(frames[-1][-2].rect.center, places[0].centre) <= 1) == word_settles


@pytest.mark.parametrize("theme", THEMES)
def test_confetti_has_a_line_around_them_that_is_seen_on_cards(theme: str) -> None:
    with headless():
        pygame.display.set_mode((8, 8))
        thrown = sparks(Renderer(assets(), THEMES[theme]), GAME, 0.5, AREA, AREA.centre[1])
        for surface in (sprite.surface for sprite in thrown):
            seen = surface.get_bounding_rect()
            assert max(surface.get_width() - seen.w, surface.get_height() - seen.h) <= 2, "no larger than its shape"
            solid = pygame.mask.from_surface(surface, 160)
            rim = [(colour.r, colour.g, colour.b) for colour in map(surface.get_at, solid.outline())]
            assert sum(contrast(colour, THEMES[theme].paper) > 4.5 for colour in rim) > 0.8 * len(rim)


def test_confetti_for_a_game_won_flies_over_the_cards_and_under_all_that_is_read(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done", rules=replace(STANDARD, target=10))
    evening.play("pass", "draw")
    evening.play_unsettled(KNOCK)
    seen = evening.table.view_model
    while seen.ending is None or seen.now < seen.ending.begin + seen.ending.timeline.game.begin + 0.4:
        evening.pilot.step(1 / 20)
        seen = evening.table.view_model
    renderer, sheet = evening.app.stack.renderer, seen.table.frame.result_sheet
    groups = {group.name: group.sprites for group in table_groups(renderer, seen) if group.sprites}
    names = [*groups]
    assert names.index("cards") < names.index("confetti") < names.index("face of 1")
    assert max(sprite.rect.x for sprite in groups["confetti"]) < sheet.x, "the score can be read"
    shown = [*evening.table._painter._fades._shown]
    assert shown.index("confetti") < shown.index("sheet")


def test_a_shutout_is_more_than_a_game_won() -> None:
    won, shutout = ending(game=True, points_of_the_other=5), replace(ending(game=True), cheered=LEFT[1])
    (game,), (call,) = won.calls, shutout.calls
    assert (call.mood, call.word, call.note) == (Mood.SHUTOUT_WON, "Shutout!", "Anna wins the game")
    assert game.note == ""
    look, usual = call.mood.value, game.mood.value
    assert (look.height, look.word_height, look.lasts) > (usual.height, usual.word_height, usual.lasts)
    assert sprite_count(shutout, 11.5 + call.at) > sprite_count(won, 11.5 + game.at) + 20, "another throw"
    lit = {card for now in frames(shutout) if now > 10 + call.at for card in shutout.lit(now)}
    assert lit == {*LEFT[1]}, "and light runs through the hand"


def test_a_shutout_lost_is_told_kindly_and_quietly() -> None:
    lost, usual = ending(game=True, won=False), ending(game=True, won=False, points_of_the_other=5)
    (call,) = lost.calls
    assert (call.mood, call.word, call.note) == (
        Mood.SHUTOUT_LOST,
        "Anna wins the game",
        "A shutout: it happens to the best.",
    )
    assert usual.calls[0].mood.value.height < call.mood.value.height < Mood.SHUTOUT_WON.value.height
    extra = {sprite_count(lost, now + call.at) - sprite_count(usual, now + usual.calls[0].at) for now in (10.8, 11.2)}
    assert extra == {1}, "the line below the word, and no suits"
    with headless():
        pygame.display.set_mode((8, 8))
        renderer, moods = Renderer(assets(), LAMPLIGHT), (Mood.GAME_LOST, Mood.SHUTOUT_LOST)
        bands = [band_sprites(renderer, Call("Anna", 0.0, mood), 1.0, AREA, reduced_motion=False) for mood in moods]
        assert len({tuple(band[1].surface.get_at((0, 0))) for band in bands}) == 1, "the same edge"
    assert not lost.lift(11 + call.at)


@pytest.mark.parametrize("share", [0.1, 0.4, 0.5, 0.6, 0.7, 0.9])
@pytest.mark.parametrize("won", [True, False])
def test_once_hurried_nobody_cheers_or_bows(won: bool, share: float) -> None:
    animation = replace(ending(game=True, won=won), cheered=LEFT[1])
    assert animation.shutout
    begin, until = animation.calls[-1].at, animation.calls[-1].until
    now = 10 + begin + share * (until - begin)
    seen = [animation.bow(each) or animation.lift(each) or len(animation.lit(each)) for each in frames(animation)]
    assert any(seen)
    hurried = animation.hurried(now)
    for after in (now + frame / 60 for frame in range(120)):
        assert (hurried.bow(after), hurried.lift(after), hurried.lit(after), hurried.hops(after)) == (0, 0, {}, {})


@pytest.mark.parametrize("mood", Mood)
def test_a_band_without_a_portrait_takes_no_notice_of_a_place_for_one(mood: Mood) -> None:
    call, place = Call("You win", 0.0, mood), Rect(300, 420, 180, 30)
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), LAMPLIGHT)
        for since in (0.02, call.closes_at, call.until - 0.01):
            with_place, without = (
                band_sprites(renderer, call, since, AREA, reduced_motion=False, settles_in=Places(None, wreath))
                for wreath in (place, None)
            )
            assert [each.rect for each in with_place] == [each.rect for each in without]


def test_sizes_for_the_closing_are_drawn_ahead_once_the_word_has_sprung(monkeypatch: pytest.MonkeyPatch) -> None:
    call, places = Call("You win", 0.0, Mood.GAME_WON, portrait="keen"), Places(Rect(9, 9, 90, 20), Rect(9, 99, 60, 60))
    with headless():
        pygame.display.set_mode((8, 8))
        renderer, ahead = Renderer(assets(), LAMPLIGHT), list[object]()
        monkeypatch.setattr(renderer, "preload_drawing", lambda key, draw: ahead.append(key))
        band_sprites(renderer, call, 0.1, AREA, reduced_motion=False, settles_in=places)
        springing = {*ahead}
        ahead.clear()
        band_sprites(renderer, call, 1.0, AREA, reduced_motion=False, settles_in=places)
    assert len(springing) > 20
    assert len({*ahead}) > 40
    assert not springing & {*ahead}, "both at once would push everything else out of the cache"


@pytest.mark.parametrize(("mood", "parts"), [(Mood.GAME_WON, 2), (Mood.GAME_LOST, 1)])
def test_all_that_a_portrait_on_a_band_needs_is_loaded_ahead(
    monkeypatch: pytest.MonkeyPatch, mood: Mood, parts: int
) -> None:
    call = Call("You win", 0.0, mood, portrait="keen")
    with headless():
        pygame.display.set_mode((8, 8))
        renderer, shown, ahead = Renderer(assets(), LAMPLIGHT), set[object](), set[object]()
        asset = renderer.asset

        def see(name: str, width: float, height: float) -> pygame.Surface:
            shown.add((name, width, height))
            return asset(name, width, height)

        monkeypatch.setattr(renderer, "preload_asset", lambda *what: ahead.add(what))
        monkeypatch.setattr(renderer, "asset", see)
        preload_portrait(renderer, call, AREA)
        band_sprites(renderer, call, 1.0, AREA, reduced_motion=False)
    assert len(shown) == parts
    assert shown == ahead


def test_nothing_settles_with_reduced_motion() -> None:
    call, places = Call("You win", 0.0, Mood.GAME_WON, portrait="keen"), Places(Rect(9, 9, 90, 20), Rect(9, 99, 60, 60))
    with headless():
        pygame.display.set_mode((8, 8))
        renderer, since = Renderer(assets(), LAMPLIGHT), call.until - 0.05
        fades, same = (
            band_sprites(renderer, call, since, AREA, reduced_motion=True, settles_in=to) for to in (places, Places())
        )
        assert [each.rect for each in fades] == [each.rect for each in same]


def test_a_wreath_covers_more_than_its_band() -> None:
    animation = ending(game=True)
    at = 10 + animation.calls[-1].at
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), LAMPLIGHT)
        (plain,), (covered,) = (animation.covered(renderer, at, AREA, portrait) for portrait in ("", "keen"))
        shown = animation.sprites(renderer, at + 1, AREA, "keen")
    assert plain == band_area(renderer.unit, animation.calls[-1], AREA)
    assert all(pygame.Rect(*map(math.floor, covered)).inflate(2, 2).contains(each.rect) for each in shown)
    assert not all(pygame.Rect(*map(math.floor, plain)).inflate(2, 2).contains(each.rect) for each in shown)


def test_who_has_won_a_game_bows_while_the_word_for_it_stands() -> None:
    lost = ending(game=True, won=False)
    (call,) = lost.calls
    bows = [lost.bow(now) for now in frames(lost)]
    assert (bows[0], max(bows), bows[-1]) == (0, 1, 0)
    assert max(abs(b - a) for a, b in itertools.pairwise(bows)) < 0.15
    bowed = [now - 10 for now in frames(lost) if lost.bow(now)]
    assert call.at < bowed[0]
    assert bowed[-1] < call.until
    assert not any(each.bow(now) for each in (ending(), ending(game=True)) for now in frames(lost))


@pytest.mark.parametrize(("motion", "down"), [("full", 14), ("reduced", 0)])
def test_the_portrait_of_who_has_won_a_game_bows(sit_down: SitDown, motion: str, down: int) -> None:
    evening = sit_down(DEFENCE, speed="1", tips="no", motion=motion)
    evening.begin("pass", "draw", KNOCK, rules=replace(STANDARD, target=10))
    evening.play("pass", "draw", "discard 4d")
    evening.play_unsettled("done")
    bowed = set()
    for seen in evening.deal_end():
        shown = evening.table._painter._fades._shown.items()
        tops = {face.group.sprites[-1].y for name, face in shown if name.startswith("face of 1") and not face.leaving}
        if seen.ending is not None and (bow := seen.ending.bow(seen.now)) in (0, 1):
            bowed |= {(bow, top - round(seen.table.faces[1].y)) for top in tops}
    assert bowed == {(0, 0), (1, down)}


def test_the_portrait_on_the_band_for_a_game_lost_never_lies_over_the_one_on_the_table(sit_down: SitDown) -> None:
    evening = sit_down(DEFENCE, speed="1", tips="no")
    evening.begin("pass", "draw", KNOCK, rules=replace(STANDARD, target=10))
    evening.play("pass", "draw", "discard 4d")
    evening.play_unsettled("done")
    frames = 0
    for seen in evening.deal_end():
        called = called_sprites(evening.app.stack.renderer, seen)
        if seen.ending is not None and called and seen.ending._since(seen.now) > seen.ending.calls[-1].at:
            place = pygame.Rect(*map(round, seen.table.faces[1]))
            assert not place.collidelistall([sprite.rect for sprite in called])
            frames += 1
    assert frames > 60


def test_a_portrait_that_stays_on_no_plate_is_never_gone_at_once() -> None:
    call, area = Call("Ben wins the game", 0.0, Mood.GAME_LOST, portrait="friend-1"), Rect(0, 200, 858, 224)
    places = Places(Rect(400, 300, 100, 20), plate=Rect(380, 290, 140, 40))
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), LAMPLIGHT)
        size = portrait_size(band_area(renderer.unit, call, area))
        opacities = []
        for frame in range(round(60 * call.until)):
            sprites = band_sprites(renderer, call, frame / 60, area, reduced_motion=False, settles_in=places)
            surfaces = [sprite.surface for sprite in sprites if sprite.surface.get_size() == (size, size)]
            opacities.append(max((surface.get_alpha() or 0 for surface in surfaces), default=0))
    assert max(opacities) == 255
    assert opacities[-1] == 0
    closes = round(60 * call.closes_at)
    assert opacities[closes] < 160, "it has begun to fade before the band closes"
    assert all(abs(a - b) < 80 for a, b in itertools.pairwise(opacities[closes - 10 :]))


def test_a_note_that_is_long_is_set_smaller() -> None:
    area, long = Rect(0, 200, 858, 224), "Maximiliane and Bartholomew win the game"
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), LAMPLIGHT)
        sprites, without = (
            band_sprites(renderer, Call("Shutout!", 0.0, Mood.SHUTOUT_WON, note), 1.0, area, reduced_motion=False)
            for note in (long, "")
        )
    assert len(sprites) == len(without) + 1
    assert sprites[-1].rect.w <= 0.7 * area.w


def test_a_note_is_left_out_where_it_could_not_be_read() -> None:
    call = Call("Shutout!", 0.0, Mood.SHUTOUT_WON, "You win the game")
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), LAMPLIGHT)
        high, low = (
            [
                len(band_sprites(renderer, each, 1.0, AREA._replace(h=height), reduced_motion=False))
                for each in (call, replace(call, note=""))
            ]
            for height in (160, 64)
        )
    assert high[0] == high[1] + 1
    assert low[0] == low[1]


def test_confetti_rises_for_a_game_won_unless_motion_is_reduced() -> None:
    called, still = 10.001 + ending(game=True).calls[0].at, ending(game=True, reduced_motion=True)
    band = sprite_count(still, called)
    assert sprite_count(ending(game=True), called + 0.7) > band + 20
    assert sprite_count(still, called + 0.7) == band


@pytest.mark.parametrize(("reduced_motion", "drawn"), [(False, True), (True, False)])
def test_confetti_that_is_not_shown_is_not_drawn_ahead(reduced_motion: bool, drawn: bool) -> None:
    with headless():
        pygame.display.set_mode((8, 8))
        renderer, animation = Renderer(assets(), LAMPLIGHT), ending(game=True, reduced_motion=reduced_motion)
        bands = len(animation.to_come(renderer, AREA))
        assert (bands > len(band_to_come(renderer, animation.calls[0], AREA, reduced_motion=reduced_motion))) == drawn


@pytest.mark.parametrize(("mood", "reduced_motion"), [(Mood.GIN, True), (Mood.GAME_LOST, False)])
def test_a_band_fades_with_reduced_motion_or_if_quiet(mood: Mood, reduced_motion: bool) -> None:
    call = Call("Gin!", 0.0, mood)
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), LAMPLIGHT)
        times = [step / 60 for step in range(1, round(60 * call.until))]
        bands = [band_sprites(renderer, call, now, AREA, reduced_motion=reduced_motion)[0] for now in times]
    heights = {band.surface.get_height() for band in bands}
    opacities = [255 if (alpha := band.surface.get_alpha()) is None else alpha for band in bands]
    assert len(heights) == 1
    assert opacities[0] < 60 < 255 == max(opacities)
    assert opacities[-1] < 60
    assert max(abs(b - a) for a, b in itertools.pairwise(opacities)) < 60


@pytest.mark.parametrize("mood", [mood for mood in Mood if not mood.value.fades])
def test_a_word_fades_before_its_band_closes_to_a_line(mood: Mood) -> None:
    call = Call("Gin!", 0.0, mood, "You win")
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), LAMPLIGHT)
        times = [call.until - before / 120 for before in range(50, 0, -1)]
        frames = [band_sprites(renderer, call, now, AREA, reduced_motion=False) for now in times]
    # The ground, two lines at either edge, and the word with its note and ornaments.
    words = [[each for each in sprites if each.rect.h > 10 and each.rect.w < 700] for sprites in frames]
    sizes = [{each.rect.size for each in some} for some in words if some]
    assert all(some == sizes[0] for some in sizes), "nothing of it is clipped"
    opacities = [255 if (alpha := some[0].surface.get_alpha()) is None else alpha for some in words if some]
    assert opacities == sorted(opacities, reverse=True)
    assert opacities[0] == 255
    assert opacities[-1] < 60
    heights = [sprites[0].rect.h for sprites in frames]
    assert heights[len(sizes) - 1] > 0.85 * heights[0]
    ground, *lines = frames[-1]
    assert ground.rect.h <= 4
    assert {line.rect.w for line in lines} == {ground.rect.w}


def test_a_void_deal_of_two_ends_without_totals(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    state = GameRecord(STANDARD, NAMES, 1).with_deal(STACKED).final_state()
    assert state is not None
    done: list[tuple[int, str]] = []
    while state.result is None:  # Who never knocks and discards what was drawn comes to the end of the stock.
        legal = view(state, state.turn).legal
        quiet = [each for each in legal if isinstance(each, PassUpcard | DrawStock | Discard)]
        done.append((state.turn, write_action(quiet[-1])))
        state, _ = apply(state, quiet[-1])
    assert state.result.outcome is Outcome.VOID
    evening.begin(*(action for seat, action in done if seat == 1))
    evening.play(*(action for seat, action in done if seat == 0))
    assert evening.table.view.phase is Phase.OVER
    for _ in range(240):
        evening.pilot.step()
    assert evening.table.presenter.deal_end is not None


@pytest.mark.parametrize("height", [800, 83])
@pytest.mark.parametrize("reduced_motion", [False, True])
@pytest.mark.parametrize("mood", Mood)
def test_an_open_band_is_not_drawn_again(mood: Mood, reduced_motion: bool, height: int) -> None:
    call, area = Call("Gin!", 0.0, mood, "You win"), AREA._replace(h=height)
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), LAMPLIGHT)
        renderer.unit = 1.37
        closes = min(0.2, mood.value.lasts / 4) if mood.value.fades or reduced_motion else 0.31
        times = (call.until - closes - before / 60 for before in (3, 2, 1))
        first, *later = (band_sprites(renderer, call, now, area, reduced_motion=reduced_motion) for now in times)
    assert all(frame == first for frame in later)


@pytest.mark.parametrize("mood", Mood)
def test_a_band_fits_its_room_and_leaves_some_beside_its_word(mood: Mood) -> None:
    call, strip = Call("You win the game", 0.0, mood), Rect(0, 300, 876, 80)
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), LAMPLIGHT)
        times = [step / 60 for step in range(round(60 * call.until))]
        frames = [band_sprites(renderer, call, now, strip, reduced_motion=False) for now in times]
    for sprites in frames:
        band = sprites[0].rect
        seen = [sprite.surface.get_bounding_rect().move(sprite.x, sprite.y) for sprite in sprites]
        assert all(strip.y <= rect.y and rect.bottom <= strip.bottom for rect in seen)
        assert all(band.contains(rect) for rect in seen), "it closes once its word has gone"
    word = max((sprite.rect for sprite in frames[len(frames) // 2][5:]), key=lambda rect: rect.w)
    assert 200 < word.w <= 0.7 * strip.w + 3


def test_an_undercut_is_brass_for_who_gains_and_quieter_against_the_player() -> None:
    (gained,), (lost,) = (ending(Outcome.UNDERCUT, won=won).calls for won in (True, False))
    assert (gained.mood, lost.mood) == (Mood.UNDERCUT, Mood.SETBACK)
    assert lost.mood.value.height < gained.mood.value.height
    assert Mood.BIG_GIN.value.height > Mood.GIN.value.height


def test_the_band_of_a_game_lost_is_plain() -> None:
    won, lost = (ending(game=True, won=w, reduced_motion=True, points_of_the_other=5) for w in (True, False))
    assert sprite_count(won, 10.001 + won.calls[0].at) > sprite_count(lost, 10.001 + lost.calls[0].at)


def test_each_card_hops_and_bumps_the_total_as_it_is_counted() -> None:
    animation = ending()
    for card in (*LEFT[0], *LEFT[1]):
        heights = [animation.hops(now).get(card, 0.0) for now in frames(animation)]
        assert 0.4 < max(heights) < 0.8
        assert (heights[0], heights[-1]) == (0, 0)
    bumps = [animation.bump(1, now) for now in frames(animation)]
    assert sum(b > 0.8 > a for a, b in itertools.pairwise(bumps)) == len(LEFT[1])
    assert (bumps[0], bumps[-1]) == (0, 0)
    still = replace(animation, reduced_motion=True)
    assert not any(still.hops(now) or still.bump(1, now) for now in frames(still))


@pytest.mark.parametrize("outcome", [Outcome.KNOCK, Outcome.GIN, Outcome.UNDERCUT])
def test_a_game_is_not_told_before_it_is_called(outcome: Outcome) -> None:
    animation = ending(outcome, game=True)
    called = 9.999 + animation.calls[-1].at
    assert animation.settlement_progress(called) == 0
    assert animation.outcome_progress(called) == 1
    assert animation.settlement_progress(called + 1.5) == 0, "what the game is worth is not counted under its word"
    assert animation.is_counting(called + 0.3)
    assert all(animation.is_counting(now) for now in frames(animation) if animation.standing(now) < 1)
    turned = 9.999 + animation.timeline.game_headline.begin
    assert turned >= called
    assert animation.count_progress(turned) == pytest.approx(1)
    assert animation.settlement_progress(turned + 0.9) == 1
    assert animation.game_headline_progress(turned) == 0
    assert animation.game_headline_progress(turned + 0.4) == 1
    assert all(call.until <= animation.calls[-1].at for call in animation.calls[:-1]), "one word at a time"


@pytest.mark.parametrize(
    ("outcome", "game", "won", "hops"),
    [
        (Outcome.KNOCK, False, True, 0),
        (Outcome.GIN, False, True, 0),
        (Outcome.UNDERCUT, False, True, 1),
        (Outcome.KNOCK, True, True, 3),
        (Outcome.KNOCK, True, False, 0),
    ],
)
def test_the_winning_hand_hops_card_by_card(outcome: Outcome, game: bool, won: bool, hops: int) -> None:
    cards = tuple(map(Card.parse, ("2c", "3c", "4c")))
    animation = replace(ending(outcome, game=game, won=won), cheered=cards)
    seen = [animation.hops(now) for now in frames(animation)]
    for card in cards:
        heights = [heights.get(card, 0.0) for heights in seen]
        peaks = [b for a, b, c in zip(heights, heights[1:], heights[2:], strict=False) if a < b >= c]
        assert len(peaks) == hops
        assert max(heights) > 0.95 if hops else max(heights) == 0
        assert all(abs(b - a) < 0.2 for a, b in itertools.pairwise(heights))
    if hops:
        began = [next(index for index, heights in enumerate(seen) if card in heights) for card in cards]
        assert began == sorted(set(began))
    assert not any(replace(animation, reduced_motion=True).hops(now) for now in frames(animation))


def sounds(animation: DealEndAnimation) -> list[str]:
    """Return its sounds in the order in which they are heard."""
    return [cue.sound.name for cue in sorted(animation.cues, key=lambda cue: cue.delay)]


def test_each_outcome_has_its_sounds() -> None:
    assert sounds(ending()) == sounds(ending(Outcome.GIN)) == []
    assert sounds(ending(Outcome.UNDERCUT)) == ["undercut"]
    assert sounds(ending(game=True, points_of_the_other=5)) == ["win"]
    assert sounds(ending(game=True)) == ["shutout"]
    assert sounds(ending(game=True, won=False)) == ["lose"], "a shutout is not rubbed in"
    assert sounds(ending(Outcome.UNDERCUT, game=True, won=False)) == ["undercut", "lose"]


def test_a_shutout_that_pays_nothing_is_a_game_won() -> None:
    sheet = Scoresheet(replace(STANDARD, target=10, shutout=Shutout.NONE)).add(result())
    animation = build_deal_end(result(), sheet, NAMES, won_game=True, won_deal=True, earned=True, begin=0, speed=1)
    assert sounds(animation) == ["win"]
    assert [call.word for call in animation.calls] == ["Anna wins the game"]


@pytest.mark.parametrize("outcome", [Outcome.KNOCK, Outcome.GIN, Outcome.BIG_GIN, Outcome.UNDERCUT])
def test_the_end_of_a_game_lets_the_deal_speak_first(outcome: Outcome) -> None:
    animation = ending(outcome, game=True)
    assert animation.cues[-1].delay == animation.timeline.game.begin


def test_cards_and_points_tick_while_they_are_counted() -> None:
    animation = ending()
    times = frames(animation)
    ticks = [animation.ticks_between(before, now) for before, now in itertools.pairwise(times)]
    assert not any(ticks[:30])
    assert 5 <= sum(ticks) <= 8, "for three cards, and while the sheet adds up what has come to it"
    assert not any(ticks[-10:])
    in_sheet = build_deal_end(
        result(),
        Scoresheet(STANDARD).add(result()),
        NAMES,
        won_game=True,
        won_deal=True,
        earned=True,
        begin=10.0,
        speed=1.0,
    )
    longer = [in_sheet.ticks_between(before, now) for before, now in itertools.pairwise(frames(in_sheet))]
    assert 10 <= sum(longer) <= 12
    silent = replace(animation, figure=0, deadwood={})
    assert not any(silent.ticks_between(before, now) for before, now in itertools.pairwise(times))
    hurried = animation.hurried(10.0)
    assert not any(hurried.ticks_between(before, now) for before, now in itertools.pairwise(times))


# At the table


@pytest.mark.parametrize("hand", ["right", "left"])
@pytest.mark.parametrize("motion", ["full", "reduced"])
@pytest.mark.parametrize(
    ("last", "action", "word"),
    [("Ks", "knock Ks: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs", "Gin!"), ("Jd", "biggin", "Big gin!")],
)
def test_gin_is_called_over_bare_cloth_below_which_its_hand_is_whole(
    sit_down: SitDown, hand: str, motion: str, last: str, action: str, word: str
) -> None:
    deck = stacked_deck(ANNA.replace("Ks", last), BEN, upcard="Kd", stock="Td 6h")
    evening = sit_down(deck, speed="1", tips="no", motion=motion, hand=hand)
    evening.begin("pass")
    evening.play("pass", "draw")
    landed, called, called_until, sheet_at = 0.0, 0.0, 0.0, 0.0
    evening.play_unsettled(action)
    for _ in range(240):
        evening.pilot.step()
        table, now = evening.table, evening.pilot.now
        if table.view.spread is None:  # Then piles make way, and the card that knocked with them.
            landed = now
        bands = [each for each in table.sprites() if each.rect.w >= 1240 and 100 < each.rect.h < 200]
        own = [place.pose.rect for place in table.laid.places.values() if place.pose.y > table.laid.frame.hand.y]
        assert all(not bands or band.rect.bottom + 10 <= card.y for band in bands for card in own)
        gin = table.presenter.gin_call
        if bands:
            assert gin is not None
            assert gin.call.word == word
            assert all((band.x, band.rect.right) == (20, 1260) for band in bands), "from rim to rim"
            called, called_until = called or now, now
        if not sheet_at and any(group == "sheet" for group in table._painter._fades._shown):
            sheet_at = now
    assert landed < called < landed + 0.9, "as its hand is laid open"
    assert called + 0.8 < called_until < sheet_at, "it is gone before the sheet comes"


@pytest.mark.parametrize("winner", [ANNA, ANNA.replace("Ks", "Jd"), None])
def test_no_card_and_no_pile_is_seen_behind_the_word_gin(sit_down: SitDown, winner: str | None) -> None:
    if winner is not None:
        evening = sit_down(stacked_deck(winner, BEN, upcard="Kd", stock="Td 6h"), speed="1", tips="no")
        evening.begin("pass")
        evening.play("pass", "draw")
        evening.play_unsettled("biggin" if "Jd" in winner else "knock Ks: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs")
    else:
        evening = sit_down(stacked_deck(LOOSE, ANNA, upcard="Kd", stock="4d 6d"), speed="1", tips="no")
        evening.begin("pass", "draw", "knock Ks: 2c 3c 4c / 6d 7d 8d 9d / Qc Qh Qs")
        evening.play("pass", "draw")
        evening.play_unsettled("discard 4d")
    read = 0
    for _ in range(180):
        evening.pilot.step(1 / 60)
        seen, gin = evening.table.view_model, evening.table.presenter.gin_call
        bands = [each.rect for each in evening.table.sprites() if each.rect.w >= 1240 and 100 < each.rect.h < 200]
        if gin is None or gin.since(seen.now) < gin.call.mood.value.opens or not bands:
            continue
        poses = (seen.motion.pose(card, seen.now) for card in seen.table.places)
        cards = [pygame.Rect(pose.rect) for pose in poses if pose is not None]
        piles = [pygame.Rect(seen.table.stock), pygame.Rect(seen.table.discard)]
        assert not any(band.colliderect(rect) for band in bands for rect in (*cards, *piles))
        read += 1
    assert read > 30


@pytest.mark.parametrize(
    ("own", "last", "action", "said"),
    [
        (True, "Ks", "knock Ks", ("Gin!", Mood.GIN, "gin", "You went gin")),
        (True, "5d", "biggin", ("Big gin!", Mood.BIG_GIN, "big-gin", "You went big gin")),
        (False, "Ks", "knock Ks", ("Marlow goes gin", Mood.SETBACK, "gin", "Marlow went gin")),
        (False, "5d", "biggin", ("Marlow goes big gin", Mood.SETBACK, "big-gin", "Marlow went big gin")),
    ],
)
def test_who_goes_gin_is_named_and_the_player_is_glad_only_of_their_own(
    own: bool,
    last: str,
    action: str,
    said: tuple[str, Mood, str, str],
    sit_down: SitDown,
    listen: Listen,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard = list[str]()
    monkeypatch.setattr(Sounds, "play", lambda _, name, *_place: heard.append(name))
    winner = ANNA.replace("Ks", last)
    action = action.replace("Ks", "Ks: 2c 3c 4c / 6d 7d 8d 9d / Qc Qh Qs")
    if own:
        evening = sit_down(stacked_deck(winner, BEN, upcard="Kd", stock="6d 6h"), speed="1", tips="no")
        evening.begin("pass")
        evening.play("pass", "draw")
        evening.play_unsettled(action)
    else:
        evening = sit_down(stacked_deck(LOOSE, winner, upcard="Kd", stock="4d 6d"), speed="1", tips="no")
        evening.begin("pass", "draw", action)
        evening.play("pass", "draw")
        evening.play_unsettled("discard 4d")
    while (gin := evening.table.presenter.gin_call) is None:
        evening.pilot.step()
    titles = listen(evening.app.stack)
    evening.pilot.settle()
    word, mood, sound, title = said
    assert (gin.call.word, gin.call.mood) == (word, mood)
    assert [name for name in heard if "gin" in name] == [sound]
    assert title in titles


@pytest.mark.parametrize(("own", "motion"), [(True, "full"), (True, "reduced"), (False, "full")])
def test_confetti_rises_at_the_players_own_gin_and_has_gone_before_its_word(
    own: bool, motion: str, sit_down: SitDown
) -> None:
    winner, gin = ANNA.replace("Ks", "6d"), "knock Kd: 2c 3c 4c / 6d 7d 8d 9d / Qc Qh Qs"
    if own:
        evening = sit_down(stacked_deck(ANNA, BEN, upcard="Kd", stock="6d 6h"), speed="1", tips="no", motion=motion)
        evening.begin("pass")
        evening.play("pass", "draw")
        evening.play_unsettled(gin.replace("Kd", "Ks"))
    else:
        evening = sit_down(stacked_deck(LOOSE, winner, upcard="Ks", stock="4d Kd"), speed="1", tips="no", motion=motion)
        evening.begin("pass", "draw", gin)
        evening.play("pass", "draw")
        evening.play_unsettled("discard 4d")
    risen = [0]
    while (called := evening.table.presenter.gin_call) is None or evening.pilot.now < called.until:
        evening.pilot.step(1 / 60)
        shown = evening.table._painter._fades._shown
        risen.append(len(shown["confetti"].group.sprites) if "confetti" in shown else 0)
        assert not risen[-1] or [*shown].index("confetti") < [*shown].index("score"), "it is behind all that is read"
    assert (max(risen) > 10) == (own and motion == "full")
    assert risen[-1] == 0


def test_a_key_ends_the_call_of_gin(sit_down: SitDown) -> None:
    evening = sit_down(GIN, speed="1", tips="no")
    evening.begin("pass")
    evening.play("pass", "draw")
    evening.pilot.key("k")
    evening.pilot.step(0.6)
    assert evening.table.presenter.is_calling(evening.pilot.now)
    evening.pilot.key("return")
    assert not evening.table.presenter.is_calling(evening.pilot.now)
    assert evening.session.status == DealOver()
    evening.pilot.step()
    assert "Next deal" in evening.labels


@pytest.fixture
def gin(sit_down: SitDown) -> Evening:
    """Return a game in which the player has just gone gin at normal speed, and the cards lie open."""
    evening = sit_down(GIN, speed="1")
    evening.begin("pass")
    evening.play("pass", "draw")
    evening.pilot.key("k")
    while "Skip" not in evening.labels:
        evening.pilot.step()
    return evening


def test_the_first_key_skips_the_animation_the_next_goes_on(gin: Evening) -> None:
    assert gin.table.idle_time() == 0
    gin.app.stack.handle(Key("return"))
    assert gin.session.status == DealOver()
    gin.pilot.step()
    assert "Skip" not in gin.labels
    assert not gin.table._surface.moving
    gin.app.stack.handle(Key("return"))
    assert len(gin.session.record.deals) == 2


def test_buttons_do_not_tell_that_the_game_is_over_before_it_is_called(sit_down: SitDown) -> None:
    evening = sit_down(DEFENCE, speed="1", tips="no")
    evening.begin("pass", "draw", KNOCK, rules=replace(STANDARD, target=10))
    evening.play("pass", "draw", "discard 4d")
    evening.play_unsettled("done")
    while evening.table.presenter.deal_end is None:
        evening.pilot.step()
    while evening.table.presenter.counting:
        assert not {"Rematch", "Next deal"} & {*evening.labels}
        evening.pilot.step()
    assert "Rematch" in evening.labels


def test_a_key_goes_on_once_no_number_changes_any_more(gin: Evening) -> None:
    ending = gin.table.presenter.deal_end
    assert ending is not None
    gin.pilot.step(0.1)
    assert ending.is_counting(gin.pilot.now)
    assert "Skip" in gin.labels
    assert not {"Next deal", "Review deal", "Check shuffle"} & {*gin.labels}, "a press would only skip"
    while ending.is_counting(gin.pilot.now):
        gin.pilot.step()
    gin.pilot.step()
    assert "Skip" not in gin.labels
    assert {"Next deal", "Review deal", "Check shuffle"} <= {*gin.labels}
    gin.app.stack.handle(Key("return"))
    assert len(gin.session.record.deals) == 2


def test_left_alone_it_ends_and_nothing_more_is_drawn(gin: Evening) -> None:
    gin.pilot.settle(6.0)
    frames = gin.pilot.frames
    gin.pilot.step(5.0)
    assert gin.pilot.frames == frames


@pytest.mark.parametrize("hand", ["right", "left"])
@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_no_card_is_ever_under_the_sheet(sit_down: SitDown, hand: str, motion: str) -> None:
    evening = sit_down(DEFENCE, speed="1", tips="no", motion=motion, hand=hand, size=(1920, 1080))
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw", "discard 4d")
    evening.pilot.settle()
    evening.pilot.key("f")
    seen = 0
    for shown in evening.deal_end():
        now = shown.now
        if shown.ending is None or not shown.ending.shows_sheet(now):
            continue
        if motion == "reduced" and now - shown.ending.begin < FADE:  # It fades in as the cards fade away.
            continue
        frame, seen = shown.table.frame, seen + 1
        sheet = frame.result_sheet.moved(shown.ending.sheet_hidden(now) * sheet_travel(frame, shown.motion), 0)
        for key in {*shown.table.places, *shown.motion.moving}:
            poses = [pose for pose, _opacity in shown.motion.visible_poses(key, now)]
            assert not any(pose.rect.overlap(sheet) for pose in poses), (key, now)
    assert seen > 60


@pytest.mark.parametrize("hand", ["right", "left"])
def test_the_sheet_waits_for_cards_that_leave_its_place(sit_down: SitDown, hand: str) -> None:
    evening = sit_down(STACKED, speed="1", tips="no", hand=hand)
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    evening.play_unsettled(KNOCK)
    gaps = []
    while (animation := evening.table.presenter.deal_end) is None or animation.sheet_hidden(evening.pilot.now):
        evening.pilot.step(1 / 60)
        shown, now = evening.table.view_model, evening.pilot.now
        if shown.ending is None or not shown.ending.shows_sheet(now):
            continue
        sheet = shown.table.frame.result_sheet
        sheet = sheet.moved(shown.ending.sheet_hidden(now) * sheet_travel(shown.table.frame, shown.motion), 0)
        cards = [pose.rect for key in shown.table.places if (pose := shown.motion.pose(key, now)) is not None]
        gaps.append(min(max(card.x - sheet.right, sheet.x - card.right) for card in cards))
    assert min(gaps) > 15
    assert animation.timeline.sheet.begin < 0.1, "it waits no longer than it has to"


@pytest.mark.parametrize(("deck", "knock"), [(STACKED, KNOCK), (GIN, "knock Ks: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs")])
def test_the_table_is_left_and_a_hand_laid_open_makes_way_as_the_sheet_comes(
    sit_down: SitDown, deck: list[Card], knock: str
) -> None:
    evening = sit_down(deck, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    evening.play_unsettled(knock)
    fades, first = evening.table._painter._fades, Card.parse("2c")
    leaves = []
    while (animation := evening.table.presenter.deal_end) is None or animation.sheet_hidden(evening.pilot.now):
        evening.pilot.step(1 / 60)
        shown = evening.table.view_model
        if shown.ending is None:
            continue
        hidden = shown.ending.sheet_hidden(evening.pilot.now)
        seen = shown.table.frame.result_sheet.moved(hidden * sheet_travel(shown.table.frame, shown.motion), 0)
        gone = [
            name for name in ("score", "piles", "plate of 1") if name not in fades._shown or fades._shown[name].leaving
        ]
        assert not gone or seen.x < shown.table.frame.window.w - 18 * shown.table.frame.unit, "its edge is seen"
        pose, tween = shown.motion.pose(first, evening.pilot.now), shown.motion.tween(first)
        assert pose is not None
        if tween is not None:
            way = (pose.x - tween.start.x) / (tween.end.x - tween.start.x)
            assert way == pytest.approx(1 - hidden, abs=0.02), "the hand and the sheet move as one"
        leaves.append((bool(gone), tween is not None))
    assert {*leaves} == {(False, True), (True, True)}


@pytest.mark.parametrize("hand", ["right", "left"])
def test_the_sheet_slides_under_the_rim(sit_down: SitDown, hand: str) -> None:
    evening = sit_down(STACKED, speed="1", tips="no", hand=hand)
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    evening.play_unsettled(KNOCK)
    table, slid = evening.app.stack.renderer.table_background((1280, 800)), 0
    wood = [(8, 400), (1271, 400), (280, 8), (1000, 8), (280, 791), (20, 20), (1259, 20), (20, 779), (1259, 779)]
    for frame in range(420):
        if frame == 360:
            evening.pilot.key("return")  # It goes for the next deal.
        evening.pilot.step(1 / 60)
        screen = evening.pilot.canvas.screen
        assert [screen.get_at(at) for at in wood] == [table.get_at(at) for at in wood]
        shown = evening.table._painter._fades._shown.get("sheet")
        slid += shown is not None and shown.leaving
    assert slid > 4


@pytest.mark.parametrize("motion", ["full", "reduced"])
@pytest.mark.parametrize("hand", ["right", "left"])
def test_the_light_goes_aside_with_the_sheet_and_comes_back(sit_down: SitDown, hand: str, motion: str) -> None:
    evening = sit_down(STACKED, speed="1", tips="no", hand=hand, motion=motion)
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    evening.play_unsettled(KNOCK)
    table = evening.app.stack.renderer.table_background((1280, 800))
    places, fades = [], evening.table._painter._fades
    for _ in evening.deal_end():
        places += [fades._shown["cloth"].group.sprites[0].x] if "cloth" in fades._shown else []
        assert "cloth" not in fades._shown or [*fades._shown][:2] == ["cloth", "rim of the cloth"], "under all else"
    evening.pilot.settle()
    area, free = evening.table.laid.frame.play_area, 440
    pan = round(area.centre[0]) - 640
    assert (pan > 0) == (hand == "left")
    assert places == sorted(places, reverse=pan < 0), "with the sheet, and not back"
    assert (len({*places}) > 8) == (motion == "full")
    screen = evening.pilot.canvas.screen
    for x in (round(area.x) + 60, round(area.right) - 60):
        assert screen.get_at((x, free)) == table.get_at((x - pan, free)) != table.get_at((x, free))
    evening.pilot.key("return")
    evening.pilot.settle()
    assert "cloth" not in fades._shown
    screen = evening.pilot.canvas.screen
    for x in (60, 400, 1000):
        assert screen.get_at((x, free)) == table.get_at((x, free))


@pytest.mark.parametrize(("size", "moves"), [((2560, 1600), True), ((3840, 2160), False)])
def test_the_light_stays_in_a_window_of_too_many_pixels(sit_down: SitDown, size: tuple[int, int], moves: bool) -> None:
    evening = sit_down(STACKED, tips="no", size=size)
    evening.begin("pass", "done")
    evening.play("pass", "draw", KNOCK)
    assert bool(cloth_beside_sheet(evening.app.stack.renderer, evening.table.view_model)) == moves


def test_the_sheet_carries_its_buttons_along(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    evening.play_unsettled(KNOCK)
    apart = set()
    for _ in evening.deal_end():
        groups = evening.table._painter._fades._shown
        sheet, menu = groups.get("sheet"), groups.get("button menu on the sheet")
        if sheet is not None and sheet.group.sprites:
            assert menu is not None
            apart.add(menu.group.sprites[0].x - sheet.group.sprites[0].x)
    assert len(apart) == 1
    evening.pilot.settle()
    evening.pilot.key("return")
    evening.pilot.step(1 / 60)
    groups = evening.table._painter._fades._shown
    leaving = {name: shown.group.aside for name, shown in groups.items() if "sheet" in name and shown.leaving}
    assert len(leaving) == 6
    assert len(set(leaving.values())) == 1


def test_the_light_on_a_counted_card_lies_under_the_next_card(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    evening.play_unsettled(KNOCK)
    while not (evening.table.presenter.deal_end and evening.table.presenter.deal_end.lit(evening.pilot.now)):
        evening.pilot.step(1 / 60)
    evening.pilot.step(1 / 60)
    shown, renderer = evening.table.view_model, evening.app.stack.renderer
    poses, lit = pieces.current_poses(shown), shown.ending.lit(shown.now) if shown.ending is not None else {}
    cards = [card for card in poses if card in lit]
    over = next(card for card in poses if poses[card].z > poses[cards[0]].z)
    alone = pieces.card_sprites(renderer, shown, {cards[0]: poses[cards[0]]})
    covered = pieces.card_sprites(renderer, shown, {card: poses[card] for card in (cards[0], over)})
    assert len(alone) == 2, "a card and its light"
    assert covered[:2] == alone


def test_a_portrait_hops_with_the_card_below_it(sit_down: SitDown) -> None:
    evening = sit_down(stacked_deck(LOOSE, ANNA, upcard="Kd", stock="4d 6d"), speed="1", tips="no")
    evening.begin("pass", "draw", "knock Ks: 2c 3c 4c / 6d 7d 8d 9d / Qc Qh Qs")
    evening.play("pass", "draw")
    evening.play_unsettled("discard 4d")
    heights = set()
    for shown in evening.deal_end():
        first = Card.parse("2c")
        if shown.view.spread is None or first in shown.motion.moving or not shown.settled:
            continue
        hop = shown.rises().get(first, 0)
        pose = shown.motion.pose(first, shown.now)
        assert pose is not None
        assert shown.table.faces[1].bottom <= pose.rect.y - hop
        heights.add(hop > 0)
    assert heights == {False, True}


@pytest.mark.parametrize(
    ("deck", "knock", "knocked"),
    [(STACKED, KNOCK, True), (GIN, "knock Ks: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs", False)],
    ids=["knock", "gin"],
)
def test_only_a_hand_with_deadwood_is_labelled_as_knocked(
    deck: list[Card], knock: str, knocked: bool, sit_down: SitDown, listen: Listen
) -> None:
    evening = sit_down(deck)
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    said = listen(evening.app.stack)
    evening.play(knock)
    assert ("You knocked" in said) == knocked


def test_the_end_of_a_game_shows_one_wreath(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = sit_down(GIN)
    evening.begin("pass", rules=replace(STANDARD, target=10))
    evening.play("pass", "draw")
    wreaths = set[float]()
    asset = evening.app.stack.renderer.asset

    def record(name: str, width: float, height: float) -> pygame.Surface:
        if name == "icons/wreath.svg":
            wreaths.add(width)
        return asset(name, width, height)

    monkeypatch.setattr(evening.app.stack.renderer, "asset", record)
    evening.table.sprites()
    assert not wreaths
    evening.keys("k")
    assert evening.session.status == GameOver()
    assert len(wreaths) == 1, "on the table, and not on the sheet, too"


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_faces_in_the_race_are_seen_in_every_frame_of_a_game_won(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    evening = sit_down(STACKED, size=size, speed="1", tips="no")
    evening.begin("pass", "done", rules=replace(STANDARD, target=10))
    evening.play("pass", "draw")
    seen, gaps = set[str | None](), list[float]()

    def watch(renderer: Renderer, key: str | None, area: Rect, expression: str) -> Sprite | None:
        face = portrait_when_loaded(renderer, key, area, expression)
        if face is not None:
            seen.add(key)
        elif key in seen:
            gaps.append(evening.pilot.now)
        return face

    monkeypatch.setattr(race, "portrait_when_loaded", watch)
    evening.play_unsettled(KNOCK)
    for shown in evening.deal_end():
        evening.app.stack.renderer.finish_loading()
        assert shown.ending is None or shown.ending.won
    assert len(seen) == 2
    assert not gaps


@pytest.mark.parametrize(("last", "action", "lit", "hops"), [("Ks", "knock Ks", 10, 1), ("Jd", "biggin", 11, 2)])
def test_the_cards_of_gin_light_up_and_hop_under_its_word(
    sit_down: SitDown, last: str, action: str, lit: int, hops: int
) -> None:
    deck = stacked_deck(ANNA.replace("Ks", last), BEN, upcard="Kd", stock="Td 6h")
    evening = sit_down(deck, speed="1", tips="no")
    evening.begin("pass")
    evening.play("pass", "draw")
    evening.play_unsettled(action if action == "biggin" else f"{action}: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs")
    first: dict[Card, float] = {}
    rises: dict[Card, list[int]] = {}
    evening.pilot.step(1 / 60)
    while (gin := evening.table.presenter.gin_call) is not None and evening.pilot.now < gin.until:
        evening.pilot.step(1 / 60)
        shown = evening.table.view_model
        first |= {card: shown.now for card in shown.lit() if card not in first}
        for card in shown.table.cards_of(shown.table.knocker):
            rise = shown.rises().get(card, 0)
            assert not (rise and card in shown.motion.moving)
            rises.setdefault(card, []).append(rise)
    assert gin is not None
    for heights in rises.values():
        assert sum(before < 8 <= rise for before, rise in itertools.pairwise(heights)) == hops
        assert heights[-1] == 0, "it is down before the word has gone"
    assert len(rises) == lit
    assert len(first) == len(set(first.values())) == lit
    assert all(gin.begin < since < gin.until for since in first.values()), "with the word"


def test_among_several_what_a_deal_is_worth_stands_a_while_and_flies_to_the_sheet() -> None:
    worth = DealResult(Outcome.KNOCK, 0, 52, 0, 1, (3, 43, 15), 0)
    left = {**LEFT, 2: (Card.parse("7h"), Card.parse("8h"))}
    sheet = Scoresheet(PRESETS["table-of-three"])
    animation = ending_of(worth, sheet, names=("Anna", "Ben", "Cleo"), deadwood=left)
    timeline = animation.timeline
    shown = [now for now in frames(animation) if animation.totals(now).both == 52 and animation.totals(now).are_shown]
    assert animation.terms == {1: 40, 2: 12}
    assert shown[0] == pytest.approx(10 + timeline.called.end, abs=1 / 60)
    assert 0.4 < timeline.flight.begin - timeline.called.end < 0.6
    assert timeline.flight.end == timeline.points.begin > timeline.flight.begin
    assert not animation.blows


def test_nothing_flies_from_two_deals_that_are_scored_together() -> None:
    sheet = Scoresheet(PRESETS["two-deals"]).add(DealResult(Outcome.KNOCK, 1, 30, 0, 1, (None, 3, 33, None), 1))
    second = DealResult(Outcome.KNOCK, 2, 10, 0, 1, (20, None, 10, None), 2)
    for end in (second, replace(second, winner=0)):
        animation = ending_of(end, sheet, names=("Anna", "Ben", "Cleo", "Dan"))
        assert animation.difference is None
        assert animation.terms == {}
        assert not any(animation.totals(now).both for now in frames(animation))


@pytest.mark.parametrize(
    ("deck", "knock", "headlines"),
    [
        (STACKED, KNOCK, ("You knock with 6", "You win the deal")),
        (GIN, "knock Ks: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs", ("You go gin", "You go gin")),
    ],
    ids=["knock", "gin"],
)
def test_there_is_always_one_headline(
    deck: list[Card], knock: str, headlines: tuple[str, str], sit_down: SitDown, listen: Listen
) -> None:
    evening = sit_down(deck)
    evening.begin("pass", "done")
    evening.play("pass", "draw", knock)
    seen, renderer = evening.table.view_model, evening.app.stack.renderer
    said = listen(evening.app.stack)
    for outcome, headline in zip((0.0, 1.0), headlines, strict=True):
        said.clear()
        pages = [
            written_sheet(
                renderer, seen.sheet, seen.view, seen.names, seen.table.frame, SheetProgress(outcome=part)
            ).sprites
            for part in (outcome, 0.4, 0.49, 0.5, 0.6)
        ]
        assert headline in said
        drawn = [[each.surface for each in page if each.rect.y < 60 and each.rect.w > 100] for page in pages]
        assert [len(each) for each in drawn] == [1] * len(pages)


@pytest.mark.parametrize("mood", [Mood.GIN, Mood.BIG_GIN, Mood.GAME_WON, Mood.SHUTOUT_WON])
def test_the_rays_behind_a_word_fade_to_nothing_without_an_edge(mood: Mood) -> None:
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), LAMPLIGHT)
        ground, *_ = band_sprites(renderer, Call("Gin!", 0.0, mood), 0.9, Rect(0, 0, 1240, 400), reduced_motion=False)
        along = [ground.surface.get_at((x, ground.rect.h // 2))[:3] for x in range(400)]
    assert along[0] == along[20], "none at the end"
    for one, other in itertools.pairwise(along):
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 2
    under = along[0]
    tones = [sum(abs(a - b) for a, b in zip(tone, under, strict=True)) for tone in along]
    assert tones == sorted(tones), "nor any darker than the ground"


def test_nothing_comes_back_under_the_band_that_closes(sit_down: SitDown) -> None:
    evening = sit_down(stacked_deck(LOOSE, ANNA, upcard="Kd", stock="4d 6d"), speed="1", tips="no")
    evening.begin("pass", "draw", "knock Ks: 2c 3c 4c / 6d 7d 8d 9d / Qc Qh Qs")
    evening.play("pass", "draw")
    evening.play_unsettled("discard 4d")
    called = 0
    while not evening.table.presenter.deal_end:
        evening.pilot.step(1 / 60)
        seen, gin = evening.table.view_model, evening.table.presenter.gin_call
        if gin is not None and evening.pilot.now > gin.begin + 0.2:
            called += 1
            assert not seen.message
            assert not seen.aids
            assert "By suit" not in evening.labels
    assert called > 30


def test_the_number_of_cards_left_has_gone_when_the_band_opens(sit_down: SitDown) -> None:
    evening = sit_down(stacked_deck(LOOSE, ANNA, upcard="Kd", stock="4d 6d"), speed="1", tips="no")
    evening.begin("pass", "draw", "knock Ks: 2c 3c 4c / 6d 7d 8d 9d / Qc Qh Qs")
    evening.play("pass", "draw")
    evening.play_unsettled("discard 4d")
    seen = set()
    while not evening.table.presenter.deal_end:
        evening.pilot.step(1 / 60)
        seen.add((evening.calls_gin, "marks of piles" in evening.table._painter._fades._shown))
    assert seen == {(False, True), (False, False), (True, False)}


def undercutting(evening: Evening) -> None:
    """Play until the player is about to undercut the opponent."""
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw", "discard 6h")


def test_the_own_hand_has_its_name_while_it_is_counted_clear_of_the_totals(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    evening.play_unsettled(KNOCK)
    counted = 0
    for _ in evening.deal_end():
        ending, shown = evening.table.presenter.deal_end, evening.table._painter._fades._shown
        if ending is None or not ending.totals(evening.pilot.now).are_shown:
            continue
        name = [sprite.rect for sprite in shown["title of 0 who knocked"].group.sprites]
        assert name
        totals = [each.group.sprites for key, each in shown.items() if key.startswith("total")]
        counted += len(totals)
        assert not any(sprite.rect.collidelistall(name) for sprites in totals for sprite in sprites)
    assert counted > 20


@pytest.mark.parametrize("word", ["an undercut", "a game"])
def test_labels_of_two_hands_come_once_with_their_sum_when_no_total_or_band_is_there(
    word: str, sit_down: SitDown
) -> None:
    if word == "an undercut":
        evening = sit_down(stacked_deck(LOW, ANNA, upcard="Kd", stock="6h 8s Jd"), speed="1", tips="no")
        undercutting(evening)
        evening.play_unsettled("done")
    else:
        evening = sit_down(STACKED, speed="1", tips="no")
        evening.begin("pass", "done", rules=replace(STANDARD, target=10))
        evening.play("pass", "draw")
        evening.play_unsettled(KNOCK)
    labels = {"points of 0", "points of 1"} | ({"sum"} if word == "an undercut" else set())
    there, words = list[set[str]](), 0
    for _ in evening.deal_end():
        shown = {name for name, each in evening.table._painter._fades._shown.items() if each.group.sprites}
        ending = evening.table.presenter.deal_end
        if ending is not None:
            there.append(labels & shown)
            words += bool(ending.sprites(evening.app.stack.renderer, evening.pilot.now, AREA))
            assert not any(name.startswith(("total", "owner", "hit")) for name in shown) or not there[-1]
            assert not there[-1] or not ending.is_to_call(evening.pilot.now)
    assert words > 40
    evening.pilot.settle()
    assert labels <= {*evening.table._painter._fades._shown}
    assert len([*itertools.groupby(filter(None, there))]) == 1, "and none of them goes again"


def test_no_thread_scales_a_word_that_is_on_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    scale, scaled = pygame.transform.smoothscale_by, list[pygame.Surface]()

    def scale_by(surface: pygame.Surface, by: float) -> pygame.Surface:
        scaled.append(surface)
        return scale(surface, by)

    monkeypatch.setattr(pygame.transform, "smoothscale_by", scale_by)
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), LAMPLIGHT)
        renderer.unit = 1
        call, area = Call("Gin!", 0.0, Mood.BIG_GIN), Rect(0, 0, 1240, 400)
        shown = [
            sprite.surface
            for still in (False, True)
            for step in range(60)
            for sprite in band_sprites(renderer, call, step / 60, area, reduced_motion=still)
        ]
    assert len(scaled) > 5
    assert not {*scaled} & {*shown}, "a surface cannot be drawn while a thread reads it"


def test_bars_stay_on_the_cloth_as_the_cards_above_them_hop(sit_down: SitDown) -> None:
    evening = sit_down(GIN, speed="1")
    evening.begin("pass")
    evening.play("pass", "draw")
    evening.pilot.key("k")
    hopped = 0
    while evening.table.presenter.deal_end is None:
        evening.pilot.step(1 / 60)
        seen = evening.table.view_model
        groups = {group.name: group.sprites for group in table_groups(evening.app.stack.renderer, seen)}
        if any(seen.rises().values()) and (hopped or "bars of 0" in groups):  # They come once the whole hand is open.
            hopped += 1
            poses = pieces.current_melded_poses(seen, seen.table.open_hands[0])
            lowest = [max(poses[card].rect.bottom for card in meld) for meld in seen.table.open_hands[0].melded]
            below = [round(bottom + 6 * seen.table.frame.unit) for bottom in lowest]
            assert [bar.y for bar in groups["bars of 0"]] == below
    assert hopped > 10


@pytest.mark.parametrize(("portrait", "past"), [("", (1.06, 1.12)), ("steady", (1.02, 1.05))])
def test_a_word_springs_past_its_size_and_back(portrait: str, past: tuple[float, float]) -> None:
    call = Call("Gin!", 0.0, Mood.GIN, portrait=portrait)
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), LAMPLIGHT)
        times = [step / 60 for step in range(8, round(30 * call.until))]
        frames = [band_sprites(renderer, call, now, AREA, reduced_motion=False) for now in times]
    words = ([each.rect.w for each in frame if each.rect.h > 60 and each.rect.w < 400] for frame in frames)
    wide = [max(word) for word in words if word]
    assert past[0] < max(wide) / wide[-1] < past[1]
    largest = wide.index(max(wide))
    assert wide[: largest + 1] == sorted(wide[: largest + 1])
    assert wide[largest:] == sorted(wide[largest:], reverse=True)
