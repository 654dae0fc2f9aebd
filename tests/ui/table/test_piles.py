"""The two piles, which go away with their cards at the end of a deal."""

import random
from dataclasses import replace
from itertools import groupby

import pygame
import pytest
from gin.lab.qa.screenshots import stage_scene
from gin.players import make_player
from gin.rules import DECK, PRESETS, GameRecord, Knocked, Phase, view
from gin.rules.notation import write_action
from gin.ui.model.drag import Idle, Pile
from gin.ui.model.geometry import CARD_RATIO, Pose
from gin.ui.model.input import Pointer
from gin.ui.model.layout import discard_offset
from gin.ui.render.card_outlines import card_glow, card_ring
from gin.ui.table.carrying import highlighted_pile
from gin.ui.table.picture import table_groups
from gin.ui.table.piles import pile_glow, pile_marks, piles, slots
from gin.ui.testing.pilot import headless

from tests.ui.evening import STACKED, SitDown


def test_no_pile_is_left_where_hands_are_shown_without_a_knock() -> None:
    rng, deck, player = random.Random(6), list(DECK), make_player("simple")
    rng.shuffle(deck)
    names = ("You", "Marlow", "Pip", "Poppy")
    record = GameRecord(PRESETS["table-of-four"], names, 3).with_deal(deck)
    while (state := record.final_state()) is not None and state.phase is not Phase.OVER:
        record = record.with_action(player.choose(view(state, state.turn), rng))
    with headless(), stage_scene("title", (1280, 800)) as staged:
        staged.show_table(
            deck, "; ".join(map(write_action, record.deals[0].actions)), rules=record.ruleset, names=names
        )
        staged.settle()
        seen = staged.pilot.table.view_model
        groups = table_groups(staged.app.stack.renderer, seen)
    assert not any(isinstance(event, Knocked) for event in seen.view.log)
    assert seen.table.open_hands
    assert not any(group.name.startswith("piles") for group in groups)


def test_the_ring_around_the_discard_pile_lies_as_its_top_card_does() -> None:
    with headless(), stage_scene("draw", (1280, 800)) as staged:
        renderer, seen = staged.app.stack.renderer, staged.pilot.table.view_model
        card = seen.table.places[seen.view.discards[-1]].pose
        rings = pile_marks(renderer, seen.view, seen.table, None)
        assert card.angle != 0
        assert card_ring(renderer, card, 6, 2.6, renderer.theme.sea).sprite() in rings
        assert card_glow(renderer, card).sprite() in pile_glow(renderer, seen.view, seen.table, "discard")
        assert len(pile_marks(renderer, seen.view, seen.table, "discard")) < len(rings) - 1


def test_piles_are_offered_once_the_card_discarded_has_landed(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass", "draw")
    evening.answer("draw", "discard 6s")
    evening.play_unsettled("discard 6h")
    seen = set()
    while evening.app.stack.idle_time() is not None or not evening.table.view.on_turn:
        evening.pilot.step()
        model, renderer = evening.table.view_model, evening.app.stack.renderer
        [marks] = [group.sprites for group in table_groups(renderer, model) if group.name.startswith("marks of")]
        offered = len(marks) > len(pile_marks(renderer, model.view, model.table, None, rings=False))
        seen.add((model.view.on_turn and model.view.discards[-1] in model.motion.moving, offered))
    assert (False, True) in seen
    assert (True, False) in seen
    assert (True, True) not in seen


def test_the_pile_that_a_card_would_land_on_glows_over_its_top_card() -> None:
    with headless(), stage_scene("dragging", (1280, 800)) as staged:
        renderer, seen = staged.app.stack.renderer, staged.pilot.table.view_model
        groups = table_groups(renderer, seen)
    names = [group.name for group in groups]
    assert names.index("glow of discard") > names.index("cards")
    top_card = seen.table.places[seen.view.discards[-1]].pose.rect
    (glow,) = (group for group in groups if group.name == "glow of discard")
    assert all(sprite.rect.contains(pygame.Rect(*map(round, top_card))) for sprite in glow.sprites)


def test_a_pile_glows_while_the_button_that_draws_from_it_is_pointed_at() -> None:
    with headless(), stage_scene("draw", (1280, 800)) as staged:
        pilot, found = staged.pilot, dict[str, str | None]()
        for button in ("take", "draw", "sort-suit"):
            pilot.send(Pointer("move", *pilot.button(button).rect.centre))
            found[button] = highlighted_pile(pilot.table.view_model)
    assert found == {"take": "discard", "draw": "stock", "sort-suit": None}


def test_no_pile_glows_while_cards_are_dealt() -> None:
    with headless(), stage_scene("draw", (1280, 800)) as staged:
        renderer, seen = staged.app.stack.renderer, staged.pilot.table.view_model
        pointed = replace(seen, hand=Idle(Pile.DISCARD))
        glows = [
            any(group.name == "glow of discard" for group in table_groups(renderer, each))
            for each in (pointed, replace(pointed, dealing=True))
        ]
    assert glows == [True, False]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (3840, 2160)])
def test_the_side_of_the_stock_has_layers_that_are_told_apart(size: tuple[int, int]) -> None:
    """Stripes of a pixel flickered, above all in black and white."""
    with headless(), stage_scene("turn", size, theme="contrast") as staged:
        renderer, seen = staged.app.stack.renderer, staged.pilot.table.view_model
        _shadow, side, _top, *_discards = piles(renderer, seen.view, seen.table)
    middle, foot = side.surface.get_width() // 2, side.surface.get_height() - 1
    column = [side.surface.get_at((middle, y))[:3] for y in range(foot, foot - round(size[1] / 110), -1)]
    layers = [(colour, len(list(rows))) for colour, rows in groupby(column)]
    assert layers[0][0] == renderer.theme.paper_edge
    assert all(rows >= 2 for colour, rows in layers[:-1] if colour == renderer.theme.paper)
    assert all(rows >= size[1] // 800 for _colour, rows in layers[:-1])
    assert 2 <= len(layers) <= 8


def test_the_corners_of_the_stock_are_smooth() -> None:
    with headless(), stage_scene("turn", (3840, 2160)) as staged:
        renderer, seen = staged.app.stack.renderer, staged.pilot.table.view_model
        _shadow, side, _top, *_discards = piles(renderer, seen.view, seen.table)
    foot = side.surface.get_height() - 1
    assert any(20 < side.surface.get_at((x, foot - y)).a < 235 for x in range(12) for y in range(12))


def test_the_stock_is_drawn_in_any_width_through_which_it_glides() -> None:
    with headless(), stage_scene("turn", (1280, 800)) as staged:
        renderer, seen = staged.app.stack.renderer, staged.pilot.table.view_model
        frame = seen.table.frame
        for undealt, width in enumerate(
            pixels + part for pixels in range(60, 140) for part in (-0.49, -0.2, 0.2, 0.49)
        ):
            stock = frame.stock._replace(w=width, h=width * CARD_RATIO)
            table = replace(seen.table, frame=replace(frame, stock=stock))
            assert piles(renderer, seen.view, table, undealt % 7)


def test_no_place_peeks_out_below_a_card_that_lies_on_it() -> None:
    with headless(), stage_scene("four-players", (1280, 800)) as staged:
        renderer, seen = staged.app.stack.renderer, staged.pilot.table.view_model
        groups = {group.name: group.sprites for group in table_groups(renderer, seen)}
        free = slots(renderer, seen.table)
        one = slots(renderer, seen.table, discarded=True)
    assert not any(sprites for name, sprites in groups.items() if name.startswith("slots"))
    assert len(one) == 2 < len(free)
    assert all(sprite.rect.right < seen.table.frame.discard.x for sprite in one)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_rings_around_the_piles_are_apart_however_a_card_lies(size: tuple[int, int]) -> None:
    with headless(), stage_scene("four-players", size) as staged:
        renderer, seen = staged.app.stack.renderer, staged.pilot.table.view_model
        stock, *_ = pile_marks(renderer, seen.view, seen.table, None)
        right = stock.x + stock.surface.get_bounding_rect(60).right
        where, lefts = seen.table.places[seen.view.discards[-1]].pose, []
        for card in DECK:
            across, down, angle = discard_offset(card, renderer.unit)
            (x, y), width = seen.table.frame.discard.centre, where.width
            pose = Pose(x + across, y + down, width, angle)
            ring = card_ring(renderer, pose, 6, 2.6, renderer.theme.sea).sprite()
            lefts.append(ring.x + ring.surface.get_bounding_rect(60).x)
    assert min(lefts) - right >= 4 * renderer.unit


@pytest.mark.parametrize("card_scale", ["1", "1.25", "1.5", "2"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_piles_that_may_be_drawn_from_are_marked_however_large_the_cards(
    size: tuple[int, int], card_scale: str
) -> None:
    with headless(), stage_scene("four-players", size, card_scale=card_scale) as staged:
        renderer, seen = staged.app.stack.renderer, staged.pilot.table.view_model
        marks = pile_marks(renderer, seen.view, seen.table, None)
        card = seen.table.places[seen.view.discards[-1]].pose
        assert card_ring(renderer, card, 6, 2.6, renderer.theme.sea).sprite() in marks
        assert len(marks) > len(pile_marks(renderer, seen.view, seen.table, "discard")) + 1


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text", ["1", "1.5"])
def test_the_number_of_cards_left_is_clear_of_the_ring_around_the_stock(size: tuple[int, int], text: str) -> None:
    with headless(), stage_scene("draw", size, text_size=text) as staged:
        table, renderer = staged.pilot.table, staged.app.stack.renderer
        ring, *_others, ground, _number = pile_marks(renderer, table.view, table.laid, None)
        line = ring.surface.get_bounding_rect(128).move(ring.x, ring.y)
        assert line.contains(pygame.Rect(*map(round, table.laid.frame.stock)))
        assert ground.y + ground.surface.get_bounding_rect(40).y >= line.bottom + 2 * renderer.unit
