"""What moves besides the cards: piles that make way, the table under a knock, and the portrait of who knocks."""

import itertools
import math
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from gin.lab.qa.films import FILMS
from gin.lab.qa.screenshots import stage_scene
from gin.lab.qa.staging import StagedApp
from gin.rules import Card, Phase
from gin.ui.model.flight import GLIDE
from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.layout import PieceKey
from gin.ui.model.motion import CATCH_UP, DIP, dip
from gin.ui.model.thing_areas import DRINK, PAD
from gin.ui.render.card_marks import lay_off_mark, lay_off_marks_in_hand
from gin.ui.render.rim import rim_depth
from gin.ui.table.calls import Mood
from gin.ui.table.fades import _STEPS, FADE
from gin.ui.table.hud import open_hand_points
from gin.ui.table.open_hand_labels import shows_backs
from gin.ui.table.picture import table_groups
from gin.ui.table.pieces import card_sprites, cards_held, cards_in_front, current_poses, is_opening
from gin.ui.table.scenery import AHEAD, KNOCKED, TableScenery
from gin.ui.table.table_scene import TableScene
from gin.ui.table.view_model import TableViewModel
from gin.ui.testing.pilot import headless

from tests.ui.evening import DEFENCE, KNOCK, STACKED, Evening, SitDown


@pytest.fixture
def knocking(sit_down: SitDown) -> Evening:
    """Return a game at normal speed in which the player can knock."""
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    return evening


def test_the_table_goes_down_and_comes_back() -> None:
    depths = [dip(step / 240) for step in range(-5, round(DIP * 240) + 5)]
    assert depths[0] == depths[-1] == 0
    assert 0.7 < max(depths) < 1.1
    assert min(depths) > -0.4, "it hardly rises above its place"
    assert depths.index(max(depths)) < len(depths) / 3


def test_piles_glide_to_where_they_make_way(sit_down: SitDown) -> None:
    evening = knocked(sit_down, "full")
    table = evening.table
    places = [table.laid.frame.stock]
    for _ in range(240):
        evening.pilot.step()
        places.append(table.view_model.table.frame.stock)
    assert places[0].x != places[-1].x
    assert max(abs(b.x - a.x) for a, b in itertools.pairwise(places)) < 70
    moved = [place for place in places if place not in (places[0], places[-1])]
    assert len(moved) == pytest.approx(GLIDE * 60, abs=3)


def test_piles_stay_while_the_player_knocks_until_the_sheet_comes(knocking: Evening) -> None:
    table, places = knocking.table, set()
    knocking.play_unsettled(KNOCK)
    while (model := table.view_model).view.phase is not Phase.OVER:
        places.add((model.table.frame.stock, model.table.frame.discard))
        knocking.pilot.step()
    assert len(places) == 1


def test_the_card_that_knocks_lands_before_anything_else_moves(knocking: Evening) -> None:
    card = Card.parse("Ks")
    knocking.play_unsettled(KNOCK)
    pile, poses = knocking.table.laid.frame.discard, []
    while not knocking.table.laid.open_hands:
        knocking.pilot.step()
        poses.append(knocking.table.motion.pose(card, knocking.pilot.now))
    last = poses[-2]
    assert last is not None
    assert last.face < 0.5
    assert pile.contains(last.x, last.y)


def test_all_that_is_at_the_table_dips_as_one_and_what_is_held_or_written_does_not(knocking: Evening) -> None:
    knocking.play_unsettled(KNOCK)
    renderer, sunk = knocking.app.stack.renderer, []
    around = ["plate of 1", "name of 1", "cards of 1", "face of 1"]
    for model in frames_of_knock(knocking):
        sunk.append(model.sunk)
        still = replace(model, sunk=0)
        there, at_rest = (
            {group.name: group.sprites for group in table_groups(renderer, each)} for each in (model, still)
        )
        assert {there[name][0].y - at_rest[name][0].y for name in around} == {model.sunk}
        assert all(there[name] == at_rest[name] for name in ("score", "marks", "deadwood"))
        held = {card for card, _ in model.table.hand}
        depths = [
            (key in held, card.y - above.y)
            for key, pose in current_poses(model).items()
            for card, above in zip(*(card_sprites(renderer, each, {key: pose}) for each in (model, still)), strict=True)
        ]
        assert set(depths) == {(True, 0), (False, model.sunk)}
        assert len(depths) >= 20
    assert 13 <= max(sunk) <= 19
    assert sum(depth != 0 for depth in sunk) <= 15, "for no more than a quarter of a second"
    assert sunk[-1] == 0


def test_the_portrait_of_who_knocks_nods_further_down(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass")
    table, scenery = evening.table.laid, TableScenery()
    at = table.frame.discard.centre
    scenery.knock(1, at, 2.0, 1.0)
    seen = [scenery.seen(table, 2 + step / 60) for step in range(20)]
    downs = [each.faces[1].y - table.faces[1].y for each in seen]
    assert 4 < max(downs) < 8
    assert downs[-1] == 0
    scenery.tick(2.01 + KNOCKED)
    assert scenery.still
    scenery.knock(0, at, 3.0, 1.0)
    assert all(scenery.seen(table, 3 + step / 60) == table for step in range(20)), "nobody nods at another's knock"


@pytest.mark.parametrize("speed", ["0.5", "2", "instant"])
def test_piles_and_portraits_catch_up_as_fast_as_cards(sit_down: SitDown, speed: str) -> None:
    evening = sit_down(DEFENCE, speed=speed, tips="no")
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw")
    evening.play_unsettled("discard 4d")
    scenery = evening.table._surface.animator.scenery
    for _ in range(2000):
        if scenery.busy:
            break
        evening.pilot.step(1 / 240)
    evening.press_key("space")
    caught_up = [tween.duration for tween in scenery._things.settling.values()]
    assert all(duration == CATCH_UP / evening.table.motion.speed for duration in caught_up)
    assert caught_up or speed == "instant"


def test_a_plate_shrinks_once_what_it_said_has_faded(sit_down: SitDown) -> None:
    evening = knocked(sit_down, "full")
    table = evening.table
    at_rest, fading = table.laid.faces[1], 0
    while abs(table.view_model.table.faces[1].x - at_rest.x) < 4:
        evening.pilot.step()
        fading += bool(table.laid.open_hands) and "cards of 1" in table._painter._fades._shown
    assert fading > 2
    assert "cards of 1" not in table._painter._fades._shown


def frames_of_knock(evening: Evening) -> Iterator[TableViewModel]:
    """Yield the frames from the one in which the card that knocks has landed to that in which hands are laid open."""
    has_landed = False
    while not (model := evening.table.view_model).table.open_hands:
        has_landed = has_landed or (model.knocked is not None and model.knocked.since >= 0)
        if has_landed:
            yield model
        evening.pilot.step()


def test_a_knock_is_called_at_once_and_has_been_read_when_the_piles_leave(knocking: Evening) -> None:
    piles = knocking.table.laid.frame.stock
    knocking.play_unsettled(KNOCK)
    frames = [*frames_of_knock(knocking)]
    called = [each for each in frames if (call := each.knock_call) and 0 <= call.since(each.now) < call.call.until]
    assert called
    assert called[0].knock_call is not None
    assert (called[0].knock_call.call.word, called[0].knock_call.call.mood) == ("Knock with 6", Mood.OWN_KNOCK)
    assert called[0].now - frames[0].now < 0.1
    assert 0.8 < called[-1].now - called[0].now < 0.9
    assert {each.table.frame.stock for each in frames} == {piles}
    assert {each.message for each in frames} == {""}, "it is said once"
    knocking.pilot.step()
    assert knocking.table.view_model.knock_call is None


def test_a_ring_goes_out_from_the_pile_that_is_knocked_on(knocking: Evening) -> None:
    knocking.play_unsettled(KNOCK)
    frames = frames_of_knock(knocking)
    renderer = knocking.app.stack.renderer
    rings = [{group.name: group for group in table_groups(renderer, each)}["shock"].sprites for each in frames]
    wide = [max(s.rect.right for s in ring) - min(s.rect.left for s in ring) for ring in rings if ring]
    assert wide == sorted(wide)
    assert wide[-1] > 3 * wide[0] > 0
    assert rings[0]
    assert not rings[-1]
    cloth = pygame.Rect(knocking.table.laid.frame.window.expanded(-rim_depth(renderer.unit)))
    assert all(cloth.contains(part.rect) for ring in rings for part in ring), "it stays off the wood"


def test_portraits_come_back_once_the_cards_that_lay_below_them_have_left(knocking: Evening) -> None:
    knocking.play(KNOCK)
    knocking.pilot.key("return")
    seen, frames = knocking.table.view_model, 0
    while not seen.clearing or not seen.motion.moving:
        knocking.pilot.step(1 / 60)
        seen = knocking.table.view_model
    while seen.clearing and seen.motion.moving:
        cards = [pose.rect for pose in current_poses(seen).values()]
        assert not any(card.overlap(face) for card in cards for face in seen.table.faces.values())
        frames += 1
        knocking.pilot.step(1 / 60)
        seen = knocking.table.view_model
    assert frames > 12


def test_a_press_ends_a_knock_at_once(knocking: Evening) -> None:
    knocking.play_unsettled(KNOCK)
    for _ in range(18):
        knocking.pilot.step()
    assert knocking.table.view_model.knock_call is not None
    knocking.press_key("return")
    knocking.pilot.step()
    model = knocking.table.view_model
    assert model.knock_call is None
    assert model.table.open_hands
    assert not model.motion.busy


def test_a_portrait_glides_to_the_open_hand_and_back(knocking: Evening) -> None:
    table, scenery = knocking.table, knocking.table._surface.animator.scenery
    seen = [table.laid.frame.portraits[0]]
    knocking.play_unsettled(KNOCK)
    for _ in range(2000):
        knocking.pilot.step()
        seen.append(scenery.seen(table.laid, knocking.pilot.now).faces[1])
    assert seen[1] == seen[0]
    assert seen[-1] == table.laid.faces[1] != seen[0]
    knocking.pilot.settle()
    knocking.press_key("return")
    for _ in range(60):
        knocking.pilot.step()
        seen.append(scenery.seen(table.laid, knocking.pilot.now).faces[1])
    assert seen[-1] == seen[0]
    steps = [math.dist(before.centre, after.centre) for before, after in itertools.pairwise(seen)]
    assert max(steps) < 45
    assert sum(step > 0 for step in steps) == pytest.approx(2 * AHEAD * 60, abs=5), "it glides twice"


def knocked(sit_down: SitDown, motion: str) -> Evening:
    """Return an evening on which the opponent knocks at this moment."""
    evening = sit_down(DEFENCE, speed="1", tips="no", motion=motion)
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw")
    evening.play_unsettled("discard 4d")
    return evening


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_the_knock_of_another_is_called_in_a_colour_of_its_own(motion: str, sit_down: SitDown) -> None:
    evening = knocked(sit_down, motion)
    moods, messages, labels = set(), list[str](), set[str]()
    while not (model := evening.table.view_model).table.open_hands:
        if model.knock_call is not None:
            moods.add((model.knock_call.call.word, model.knock_call.call.mood))
            messages.append(model.message)
            labels |= set(evening.labels)
        evening.pilot.step()
    assert moods == {("Marlow knocks with 6", Mood.OTHERS_KNOCK)}
    assert set(messages) == {""}
    assert "By suit" not in labels, "nothing else is seen through the band"
    evening.pilot.settle()
    assert {"By suit", "Finish"} <= {*evening.labels}


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_a_portrait_leaves_its_plate_with_the_first_card(motion: str, sit_down: SitDown) -> None:
    evening = knocked(sit_down, motion)
    seen: list[tuple[bool, bool, bool]] = []
    while len(seen) < 170:
        evening.pilot.step()
        model = evening.table.view_model
        names = [group.name for group in table_groups(evening.app.stack.renderer, model)]
        opens = any(
            model.motion.pose(card, model.now) != model.motion.pose(card, 0) for card in model.table.cards_of(1)
        )
        seen.append((model.away[1] > 0, "cards of 1" in names, opens))
    firsts = [next(number for number, frame in enumerate(seen) if frame[part]) for part in (0, 2)]
    assert 0 <= firsts[1] - firsts[0] <= 17, "what it says fades, and it sets out just before the cards"
    assert all(held is not gone for gone, held, _ in seen)


@pytest.mark.parametrize("own", [True, False])
def test_where_nothing_moves_portrait_and_name_are_replaced_with_the_cards_and_no_name_lies_on_backs(
    own: bool, knocking: Evening, sit_down: SitDown
) -> None:
    evening = knocking if own else knocked(sit_down, "reduced")
    if own:
        knocking.app.stack.reduced_motion = True
        knocking.table.relayout()
        knocking.play_unsettled(KNOCK)
    fades, nameless, faceless, titled = evening.table._painter._fades, [0], [0], 0

    def seen(prefixes: tuple[str, ...]) -> list[float]:
        """Return how much is seen of what is called so."""
        shown = [each for name, each in fades._shown.items() if name.startswith(prefixes)]
        shares = [min(1.0, fades._progress(each, evening.pilot.now)) for each in shown]
        return [1 - share if each.leaving else share for each, share in zip(shown, shares, strict=True)]

    while titled < 20:
        evening.pilot.step(1 / 60)
        model = evening.table.view_model
        faces = sorted(seen(("face of 1",)))
        assert all(share < 0.01 for share in faces[:-1]), "at one place"
        faceless = [*faceless, 0] if faces[-1] >= 0.2 else [*faceless[:-1], faceless[-1] + 1]
        named = max(seen(("name of 1",)), default=0.0) >= 0.2
        nameless = [*nameless, 0] if named else [*nameless[:-1], nameless[-1] + 1]
        groups = table_groups(evening.app.stack.renderer, model)
        title = model.away[1] > 0 and any(group.name.startswith("name of 1") for group in groups)
        assert not (title and shows_backs(model, 1))
        titled += title
    assert max(nameless) <= FADE * 60
    assert 0 < max(faceless) <= FADE / 2 * 60, "who may be speaking is soon there again"


@pytest.mark.parametrize("own", [True, False])
def test_no_card_crosses_a_portrait_but_one_that_comes_from_behind_it(
    own: bool, knocking: Evening, sit_down: SitDown
) -> None:
    evening = knocking if own else knocked(sit_down, "full")
    if own:
        evening.play_unsettled(KNOCK)
    crossing = set[PieceKey]()
    for _ in range(200):
        evening.pilot.step()
        seen = evening.table.view_model
        flying = {key: tween for key, tween in seen.motion.moving.items() if tween.begin < seen.now < tween.finish}
        face = Rect.around(*seen.table.faces[1].centre, *[0.7 * seen.table.faces[1].w] * 2)  # It is round.
        # The corner of one may pass its edge, beside which it lay.
        quarter = 0.25 * face.w * face.h
        crossed = {key for key, tween in flying.items() if face.overlap(tween.at(seen.now).rect) > quarter}
        assert crossed.isdisjoint(cards_in_front(seen))
        assert all(face.overlap(flying[key].start.rect) for key in crossed)
        crossing |= crossed
    assert len(crossing) <= (0 if own else 3), "and few of them"


def test_a_portrait_comes_over_the_hand_of_the_only_opponent_and_never_near_the_score(knocking: Evening) -> None:
    knocking.play_unsettled(KNOCK)
    for _ in range(2000):
        knocking.pilot.step()
        table = knocking.table.view_model.table
        assert not table.faces[1].overlap(table.frame.score)
    face, middle = table.faces[1], table.frame.spread.centre[0]
    assert knocking.table.view.phase is Phase.OVER
    assert face.x < middle < face.right + 0.4 * face.w, "it and the name beside it stand in the middle"


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_a_portrait_glides_above_the_cards_with_its_name_beside_it_once_that_has_come(
    motion: str, sit_down: SitDown
) -> None:
    evening = knocked(sit_down, motion)
    titled = list[float]()
    for number in range(300):
        evening.pilot.step()
        if number in (140, 200):  # Its hand moves up for a card, and makes way for the sheet.
            evening.play_unsettled("done" if number == 200 else "lay 5c on 1")
        model = evening.table.view_model
        groups = {group.name: group for group in table_groups(evening.app.stack.renderer, model)}
        order, portrait = list(groups), next(name for name in groups if name.startswith("face of 1"))
        assert order.index(portrait) > max(order.index(name) for name in ("cards", "plate of 1") if name in order)
        face, moving = model.table.faces[1], model.motion.moving
        for card in [card for hand in model.table.open_hands for card in model.table.cards_of(hand)]:
            if card not in moving:
                lies = model.table.places[card].pose.rect
                assert not face.expanded(-0.1 * face.w).overlap(lies._replace(w=0.25 * lies.w, h=0.3 * lies.h)), card
        names = [group for name, group in groups.items() if name.startswith("name of 1")]
        opening = motion == "reduced" and 1 in model.table.open_hands and is_opening(model, 1)
        there = model.settled and not opening
        assert len(names) == 1 or not (names or there), "the name is read at one place"
        assert names or opening or not titled, "it stays"
        if names and model.away[1]:
            title = names[0].sprites[0]
            assert title.x == pytest.approx(face.right, abs=12)
            assert face.y < title.y < face.bottom
            titled.append(face.x)
    assert titled[0] != titled[-1], "beside the hand laid open, before and after the sheet comes"
    assert motion == "reduced" or len({*titled}) > 2, "and on the way"


def test_a_card_laid_off_is_marked_once_it_lies_there(sit_down: SitDown) -> None:
    evening = sit_down(DEFENCE, speed="1", tips="no")
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw", "discard 4d")
    evening.play_unsettled("lay 5c on 1")
    seen, mark = [], f"mark of {Card.parse('5c')}"
    for _ in range(30):
        evening.pilot.step()
        model = evening.table.view_model
        names = [group.name for group in table_groups(evening.app.stack.renderer, model)]
        assert names.index("bars of 1") < names.index("cards"), "no bar crosses a card"
        seen.append((Card.parse("5c") in model.motion.moving, mark in names))
    assert set(seen) == {(True, False), (False, True)}, "and it fades in by itself"
    evening.play_unsettled("lay Td on 2")
    for _ in range(30):
        evening.pilot.step()
        assert mark in evening.table._painter._fades._shown, "it stays while another card is laid off"


def test_the_mark_of_a_card_laid_off_is_that_of_one_that_fits(sit_down: SitDown) -> None:
    evening = knocked(sit_down, "full")
    evening.pilot.settle()
    renderer = evening.app.stack.renderer
    marks, laid_out = [lay_off_mark(renderer, number) for number in range(3)], evening.table.laid
    fitting = lay_off_marks_in_hand(renderer, evening.table.view, laid_out, dict(laid_out.hand))
    shown = evening.table.sprites()
    assert len(fitting) == 2
    assert all(each in shown for each in fitting)
    evening.play("lay 5c on 1", "lay Td on 2")
    laid = [each for each in evening.table.sprites() if each.surface in marks]
    assert {marks.index(each.surface) for each in laid} == {0, 1}, "each in the colour of its meld's bar"
    assert all(each.rect.bottom < evening.table.laid.frame.status_line.y for each in laid), "under two melds"


def test_reduced_motion_moves_nothing(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", motion="reduced", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    evening.play_unsettled(KNOCK)
    scenery, seen = evening.table._surface.animator.scenery, set()
    for _ in range(150):
        evening.pilot.step()
        assert scenery.sunk(evening.pilot.now, 1.0) == 0
        model = evening.table.view_model
        seen.add((model.table.faces[1], model.table.frame.stock))
    faces, stocks = (set(places) for places in zip(*seen, strict=True))
    assert len(faces) == len(stocks) == 2, "at the plate and at the open hand, in the middle and aside"


def test_a_hand_that_is_laid_open_fades_as_one_where_nothing_moves(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", motion="reduced", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    evening.play_unsettled(KNOCK)
    renderer, partly, widths = evening.app.stack.renderer, 0, set()
    while not evening.table.presenter.deal_end:
        evening.pilot.step()
        seen = evening.table.view_model
        hand: dict[PieceKey, Pose] = {card: seen.table.places[card].pose for card in seen.table.cards_of(0)}
        faded = [each for each in card_sprites(renderer, seen, hand) if (each.surface.get_alpha() or 255) < 255]
        partly += bool(faded)
        assert len(faded) <= 1
        widths |= {each.rect.w > 5 * seen.table.frame.card_width for each in faded}
    assert partly > 4
    assert widths == {True}


@pytest.mark.parametrize("hand", ["right", "left"])
def test_where_nothing_moves_a_hand_with_which_the_player_knocks_fades_to_the_middle_and_beside_the_sheet(
    hand: str, sit_down: SitDown
) -> None:
    evening = sit_down(STACKED, size=(1920, 1080), speed="1", motion="reduced", tips="no", hand=hand)
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    evening.play_unsettled(KNOCK)
    renderer, faded, seen_at = evening.app.stack.renderer, list[bool](), dict[PieceKey, set[Pose]]()
    while not (ending := evening.table.presenter.deal_end) or not ending.is_over(evening.pilot.now):
        evening.pilot.step(1 / 60)
        seen = evening.table.view_model
        if (cards := seen.table.cards_of(0)) and not set(cards) & seen.motion.moving.keys():
            lying = [seen.table.places[card].pose.rect for card in cards]
            things = [group for group in table_groups(renderer, seen) if group.name in (DRINK, PAD)]
            assert not any(thing.sprites for thing in things), "what lies beside the hand makes way"
            assert not any(card.overlap(seen.table.frame.menu) for card in lying)
        for card in cards:
            visible = seen.motion.visible_poses(card, seen.now)
            seen_at.setdefault(card, set()).update(pose for pose, _ in visible)
            if card == cards[0]:
                faded.append(any(opacity < 1 for _, opacity in visible) or not visible)
    assert {len(places) for places in seen_at.values()} == {3}, "as held, laid open, and beside the sheet"
    assert sum(after and not before for before, after in itertools.pairwise(faded)) == 2


def test_the_cards_of_a_deal_are_gathered_for_the_next(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw", KNOCK)
    evening.pilot.settle()
    lay = [*evening.table.motion.resting.values()]
    evening.press_key("return")
    evening.pilot.step()
    leaving = [tween for key, tween in evening.table.motion.moving.items() if key not in evening.table.laid.places]
    assert sorted(tween.start for tween in leaving) == sorted(lay)
    stock = evening.table.laid.stock.centre
    assert all(math.dist(tween.end[:2], stock) < 1 for tween in leaving)
    assert all(tween.end.face == 0 and not tween.fades for tween in leaving), "they turn over, and vanish as the stock"
    assert {tween.end.width for tween in leaving} == {evening.table.laid.stock.w}
    first = min(tween.begin for key, tween in evening.table.motion.moving.items() if key in evening.table.laid.places)
    assert first > max(tween.finish for tween in leaving), "and then the deck is shuffled"


def test_the_name_of_an_opponent_is_read_at_one_place_from_a_knock_to_the_next_deal(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")

    def longest_gap(seconds: float) -> int:
        """Return the greatest number of frames in turn in which no name is seen, or hardly."""
        gaps = [0]
        for _ in range(round(60 * seconds)):
            evening.pilot.step(1 / 60)
            fades, now = evening.table._painter._fades, evening.pilot.now
            names = [each for name, each in fades._shown.items() if name.startswith("name of 1")]
            assert sum(not each.leaving for each in names) <= 1
            seen = [1 - fades._progress(each, now) if each.leaving else fades._progress(each, now) for each in names]
            gaps = [*gaps[:-1], gaps[-1] + 1] if max(seen, default=0) < 0.2 else [*gaps, 0]
        return max(gaps)

    evening.play_unsettled(KNOCK)
    assert longest_gap(7) == 0
    evening.press_key("return")
    assert longest_gap(3) == 0


def test_the_score_is_read_all_the_time_and_buttons_come_once_the_next_deal_is_dealt(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw", KNOCK)
    evening.pilot.settle()
    evening.press_key("return")
    evening.pilot.step()
    came = []
    for _ in range(120):
        evening.pilot.step()
        shown = {name for name, group in evening.table._painter._fades._shown.items() if not group.leaving}
        assert {"plate of 1", "name of 1"} <= shown
        assert "score" in shown, "as the sheet leaves"
        seen = evening.table.view_model
        came.append("button sort-suit" in {name.removesuffix(" disabled") for name in shown})
        assert came[-1] is not seen.dealing
    assert came.index(True) > 45


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_the_piles_of_the_next_deal_come_with_the_cards_of_the_last_one(sit_down: SitDown, motion: str) -> None:
    evening = sit_down(STACKED, speed="1", tips="no", motion=motion)
    evening.begin("pass", "done")
    evening.play("pass", "draw", KNOCK)
    evening.pilot.settle()
    evening.press_key("return")
    began, came = evening.pilot.now, list[float]()
    while evening.pilot.now < began + 0.6:
        evening.pilot.step()
        shown = {name for name, each in evening.table._painter._fades._shown.items() if not each.leaving}
        if any(name.startswith(("piles", "slots of piles")) for name in shown):
            came.append(evening.pilot.now - began)
    assert 0.1 < came[0] < 0.32


def test_where_nothing_moves_a_deal_fades_at_once_and_has_gone_before_the_next_comes(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no", motion="reduced")
    evening.begin("pass", "done")
    evening.play("pass", "draw", KNOCK)
    evening.pilot.settle()
    evening.press_key("return")
    place, faded, gone = evening.table.view_model.table.faces[1], 0, 0.0
    while gone < 0.3:
        evening.pilot.step(1 / 60)
        seen, fades = evening.table.view_model, evening.table._painter._fades
        old = {key: seen.motion.pose(key, seen.now) for key in seen.motion.moving if key not in seen.table.places}
        sprites = card_sprites(evening.app.stack.renderer, seen, {key: pose for key, pose in old.items() if pose})
        came = {name for name in fades._shown if name.startswith(("piles", "slots", "plate", "score", "button sort"))}
        came -= {f"plate of 1 at {place.x:.0f}"}  # That is the one beside the last hand.
        if not sprites:
            gone += 1 / 60
            continue
        faded += 1
        assert not came
        assert seen.table.faces[1] == place
        assert len({sprite.surface.get_alpha() for sprite in sprites}) == 1, "all together"
    assert 5 < faded <= FADE * 60 + 1
    assert f"plate of 1 at {seen.table.faces[1].x:.0f}" in came
    assert seen.table.faces[1] != place


def test_what_leaves_the_table_is_below_the_sheet(knocking: Evening) -> None:
    knocking.play_unsettled(KNOCK)
    painter, orders = knocking.table._painter, []
    while knocking.table.presenter.deal_end is None:
        knocking.pilot.step()
    for _ in range(30):
        knocking.pilot.step()
        orders.append(list(painter._fades._shown))
    last = orders[-1]
    leaving = [(order, name) for order in orders if "sheet" in order for name in order if name not in last]
    assert any(name.startswith("button ") for _, name in leaving)
    assert all(order.index(name) < order.index("sheet") for order, name in leaving)
    assert last.index("sheet") < last.index("button hurry Skip on the sheet")


def test_labels_of_moves_meet_only_while_both_are_faint_and_no_button_is_blank(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass")
    evening.play("pass")
    evening.pilot.settle()
    fades = evening.table._painter._fades
    evening.pilot.click("draw")
    seen = list[dict[str, float]]()
    for _ in range(400):
        evening.pilot.step(1 / 600)
        shares = dict[str, float]()
        for name, shown in fades._shown.items():
            share = fades._progress(shown, evening.pilot.now)
            if name.startswith(("button draw ", "button knock ")):
                seen_by = round((1 - share if shown.leaving else share) * _STEPS) / _STEPS
                shares[name.split()[1]] = max(seen_by, shares.get(name.split()[1], 0.0))
        seen.append({name: share for name, share in shares.items() if share > 0})
    assert {"draw": 1.0} in seen
    assert {"knock": 1.0} in seen
    assert all(seen), "one of them is always there"
    both = [each for each in seen if len(each) == 2]
    assert both
    assert max(share for each in both for share in each.values()) < 0.41


def test_the_own_name_comes_once_no_card_is_on_its_way_over_its_place(sit_down: SitDown) -> None:
    evening = knocked(sit_down, "full")
    while evening.table._surface.moving or not evening.table.presenter.may_act:
        evening.pilot.step()
    evening.play_unsettled("done")
    named = 0
    for _ in range(150):
        evening.pilot.step()
        model = evening.table.view_model
        groups = {group.name: group for group in table_groups(evening.app.stack.renderer, model)}
        title = groups.get("title of 0")
        if title is not None and title.sprites:
            named += 1
            assert not any(card in model.motion.moving for card in model.table.cards_of(0))
    assert named


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_lay_offs_are_asked_for_once_the_hand_lies_open(motion: str, sit_down: SitDown) -> None:
    evening = knocked(sit_down, motion)
    asked = list[tuple[bool, bool, bool]]()
    while not asked or evening.table._surface.moving:
        evening.pilot.step()
        model = evening.table.view_model
        if model.view.spread is None:
            continue
        moving = {*model.table.cards_of(1)} & {*model.motion.moving}
        asked.append((bool(model.message), "Lay off all" in evening.labels, not moving))
    assert {*asked} == {(False, False, False), (True, True, True)}


def last_hand_opens(staged: StagedApp) -> Iterator[TableScene]:
    """Yield a table of four in each frame after a knock, as far as the last of the other hands that are shown first."""
    for seconds in FILMS["knocked-of-four"](staged):
        for _ in range(round(seconds * 60)):
            staged.pilot.step()
            table = staged.pilot.table
            if table.view.phase is Phase.OVER:
                return
            yield table


def test_where_nothing_moves_a_hand_makes_room_at_once_for_a_card_laid_off() -> None:
    with headless(), stage_scene("turn", (640, 400), speed="1", motion="reduced") as staged:
        shifts, added, before = 0, set[Card](), dict[Card, Pose]()
        for seconds in FILMS["knock-of-four"](staged):
            for _ in range(round(seconds * 60)):
                staged.pilot.step()
                seen = staged.pilot.table.view_model
                if seen.view.phase is not Phase.LAY_OFF or is_opening(seen, 0):
                    continue
                own = seen.table.open_hands[0]
                lying = {card: seen.motion.visible_poses(card, seen.now) for card in seen.table.cards_of(0)}
                assert all(
                    lying[card] == ((seen.table.places[card].pose, 1.0),) for card in lying.keys() - own.laid_off
                )
                places = {card: visible[0][0] for card, visible in lying.items() if card not in own.laid_off}
                shifts += bool(before) and places != before
                before, added = places, added | own.laid_off
        assert len(added) == shifts == 2


@pytest.mark.parametrize("size", [(1280, 800), (640, 400)], ids=str)
def test_lay_offs_are_asked_for_once_the_last_of_several_hands_lies_open(size: tuple[int, int]) -> None:
    with headless(), stage_scene("turn", size, speed="1") as staged:
        asked = list[tuple[bool, bool, bool]]()
        for table in last_hand_opens(staged):
            model, labels = table.view_model, [button.label for button in table.form.buttons]
            if len(model.table.open_hands) == 3 and table.presenter.may_act:
                cards = {card for seat in model.table.open_hands for card in model.table.cards_of(seat)}
                lie = not cards & {*model.motion.moving}
                if lie:
                    renderer, hands = staged.app.stack.renderer, model.table.open_hands.values()
                    points = [
                        sprite.rect
                        for hand in hands
                        for sprite in open_hand_points(renderer, hand, model.table.deadwood_in(hand))
                    ]
                    gap = 5 * model.table.frame.unit
                    assert not any(
                        rect.colliderect(pygame.Rect(button.rect.expanded(gap)))
                        for rect in points
                        for button in table.form.buttons
                    )
                asked.append(("Lay off what fits" in model.message, "Lay off all" in labels, lie))
        assert {*asked} == {(False, False, False), (True, True, True)}


def test_a_key_lays_off_at_once_while_the_last_of_several_hands_opens() -> None:
    with headless(), stage_scene("turn", (640, 400), speed="1") as staged:
        for table in last_hand_opens(staged):
            if len(table.laid.open_hands) == 3 and table.presenter.may_act:
                break
        assert table.motion.moving
        staged.pilot.key("f")
        assert table.session.view.phase is Phase.OVER


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)], ids=str)
def test_a_portrait_goes_straight_to_its_hand_and_over_nobody_elses_cards(size: tuple[int, int]) -> None:
    with headless(), stage_scene("turn", size, speed="1") as staged:
        places, names, nod = dict[int, list[Rect]](), set[str](), 8 * staged.app.stack.renderer.unit
        for table in last_hand_opens(staged):
            model = table.view_model
            poses = {card: model.motion.pose(card, model.now) for card in model.table.places}
            for seat in (1, 2, 3):
                face, own = model.table.faces[seat], {*model.table.cards_of(seat)}
                moves = bool(places.get(seat)) and face != places[seat][-1]
                places.setdefault(seat, []).append(face)
                under = {card for card, pose in poses.items() if pose is not None and pose.contains(*face.centre)}
                assert not moves or under <= own
            groups = table_groups(staged.app.stack.renderer, model)
            names |= {group.name for group in groups if group.name.startswith("face of")}
        for areas in places.values():
            (x0, y0), (x1, y1) = areas[0].centre, areas[-1].centre
            for x, y in (area.centre for area in areas):
                assert abs((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)) <= nod * math.dist((x0, y0), (x1, y1))
        assert all(len({round(area.x) for area in areas}) > 5 for areas in places.values()), "one does not glide"
        assert names == {"face of 1", "face of 2", "face of 3"}


def test_lay_offs_are_asked_for_also_where_the_window_changes_as_a_hand_opens(sit_down: SitDown) -> None:
    evening = knocked(sit_down, "full")
    while not evening.table.view_model.table.open_hands:
        evening.pilot.step()
    evening.table.relayout()
    evening.pilot.settle()
    assert "Lay off all" in evening.labels


def test_a_press_as_a_hand_opens_asks_for_lay_offs_at_once(sit_down: SitDown) -> None:
    evening = knocked(sit_down, "full")
    while not evening.table.view_model.table.open_hands:
        evening.pilot.step()
    assert "Lay off all" not in evening.labels
    evening.press_key("return")
    evening.pilot.step()
    assert "Lay off all" in evening.labels
    assert evening.table.view_model.message


def test_a_card_between_a_pile_and_another_hand_passes_beneath_the_plate() -> None:
    with headless(), stage_scene("turn", (640, 400), speed="1") as staged:
        crossings = 0
        for seconds in FILMS["opponents-turn"](staged):
            for _ in range(round(seconds * 30)):
                staged.pilot.step(1 / 30)
                model = staged.pilot.table.view_model
                [plate] = model.table.frame.plates
                poses = current_poses(model)
                crossings += any(key in model.motion.moving and poses[key].rect.overlap(plate) for key in poses)
                names = [group.name for group in table_groups(staged.app.stack.renderer, model)]
                plates = [name for name in names if name.startswith("plate ")]
                assert plates
                assert all(names.index("cards") < names.index(name) for name in plates)
    assert crossings > 8, "it draws and discards"


@pytest.mark.parametrize("sorts", ["1", "2"])
def test_marks_and_deadwood_stay_while_the_hand_is_sorted(sorts: str, knocking: Evening) -> None:
    knocking.pilot.key("1" if sorts == "2" else "2")
    knocking.pilot.settle()

    def seen() -> dict[str, int]:
        groups = table_groups(knocking.app.stack.renderer, knocking.table.view_model)
        return {group.name: len(group.sprites) for group in groups if group.name in ("marks", "deadwood")}

    at_rest, moved = seen(), 0
    assert at_rest.keys() == {"marks", "deadwood"}
    knocking.pilot.key(sorts)
    for _ in range(12):
        knocking.pilot.step()
        moved += knocking.table.motion.busy
        assert seen() == at_rest
    assert moved > 3


def test_a_card_is_counted_once_it_has_come() -> None:
    with headless(), stage_scene("turn", (640, 400), speed="1") as staged:
        counted = list[tuple[int, int]]()
        for seconds in FILMS["opponents-turn"](staged):
            for _ in range(round(seconds * 60)):
                staged.pilot.step(1 / 60)
                model = staged.pilot.table.view_model
                counted.append((model.view.counts[1], cards_held(model)[1]))
    assert [pair for pair, _ in itertools.groupby(counted)] == [(10, 10), (11, 10), (11, 11), (10, 10)]
