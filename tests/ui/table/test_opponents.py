"""Opponents: a portrait for every level, and their last action at the name plate and at the piles."""

from dataclasses import replace

import pygame
import pytest
from gin.assets import assets
from gin.lab.qa.screenshots import stage_scene
from gin.players import LEVELS, make_player
from gin.players.levels import Level
from gin.rules import (
    PRESETS,
    Card,
    Dealt,
    DiscardTaken,
    Event,
    Hand,
    Knocked,
    Shown,
    StockDrawn,
    UpcardPassed,
    stacked_deck,
)
from gin.rules.actions import Discarded
from gin.rules.ruleset import Seating
from gin.ui.model.game_spec import SeatSpec
from gin.ui.model.geometry import Rect
from gin.ui.model.motion import CATCH_UP, Motion, Tween
from gin.ui.render.expressions import ShownExpression
from gin.ui.render.portraits import portrait, portrait_asset
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LAMPLIGHT
from gin.ui.table.hud import meld_marks, open_hand_points
from gin.ui.table.nameplate import Face, open_hand_title
from gin.ui.table.opponents import plates
from gin.ui.table.picture import table_groups
from gin.ui.table.pieces import is_opening
from gin.ui.testing.pilot import headless
from gin.ui.text.phrases import last_turn_text

from tests.decks import cards
from tests.ui.conftest import Listen
from tests.ui.evening import ANNA, BEN, DEFENCE, KNOCK, LOOSE, STACKED, TWO, Evening, SitDown


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_every_level_has_its_own_portrait(level: Level) -> None:
    renderer = Renderer(assets(), LAMPLIGHT)
    assert portrait_asset(renderer, level.key) == f"portraits/{level.key}.svg"


def test_a_key_without_a_portrait_has_the_sign_of_friends() -> None:
    renderer = Renderer(assets(), LAMPLIGHT)
    assert portrait_asset(renderer, None) == portrait_asset(renderer, "nobody") == "portraits/friend.svg"


def test_the_last_actions_are_those_of_the_last_turn() -> None:
    king, four = cards("Kd 4c")
    log: list[Event] = [
        UpcardPassed(1),
        UpcardPassed(0),
        StockDrawn(1, None),
        Discarded(1, king),
        DiscardTaken(0, king),
        Discarded(0, four),
    ]
    assert last_turn_text(log, 0) == "took the K♦ · discarded the 4♣"
    assert last_turn_text(log, 1) == "drew · discarded the K♦"
    assert last_turn_text(log[:2], 1) == "passed"
    assert last_turn_text([*log, Shown(1, (), Hand(()))], 1) == "drew · discarded the K♦", "its hand opens"
    assert last_turn_text([Dealt(0, (Hand(()), Hand(())), None)], 1) == ""


@pytest.fixture
def played(sit_down: SitDown) -> Evening:
    """Return a game in which the opponent has drawn from the stock and discarded, and the player is on turn."""
    evening = sit_down(STACKED)
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass", "draw", "discard 6h")
    return evening


def test_nothing_lies_over_the_piles_between_which_the_player_chooses(played: Evening) -> None:
    table = played.table.laid
    groups = table_groups(played.app.stack.renderer, played.table.view_model)
    over = [group.name for group in groups].index("cards") + 1
    sprites = [sprite for group in groups[over:] for sprite in group.sprites]
    assert sprites
    assert not any(pile.overlap(Rect(*sprite.rect)) for pile in (table.stock, table.discard) for sprite in sprites)


def test_what_may_be_drawn_gives_way_to_a_hint(played: Evening) -> None:
    def groups() -> dict[str, int]:
        found = table_groups(played.app.stack.renderer, played.table.view_model)
        return {group.name: len(group.sprites) for group in found}

    before = groups()
    played.keys("h")
    during = groups()
    assert 0 < during["marks of piles"] < before["marks of piles"], "the number of cards left stays"


def test_the_stock_sinks_as_cards_are_drawn(played: Evening) -> None:
    high = played.table.laid.stock.y
    played.play("draw")
    assert high < played.table.laid.stock.y < played.table.laid.frame.stock.y


def test_a_portrait_can_be_drawn_at_any_size() -> None:
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), LAMPLIGHT)
        for size in (24, 90, 400):
            face = renderer.asset(portrait_asset(renderer, "steady"), size, size)
            assert face.get_size() == (size, size)
            assert face.get_bounding_rect().w > 0.85 * size


def test_a_partner_is_named_at_the_plate(sit_down: SitDown, listen: Listen) -> None:
    seats = (SeatSpec("You"), *(SeatSpec(level.name, level.key) for level in LEVELS[:3]))
    for rules, badges in ((PRESETS["partners"], 1), (PRESETS["table-of-four"], 0)):
        evening = sit_down(folder=rules.name)
        said = listen(evening.app.stack)
        evening.begin(rules=rules, seats=seats)
        evening.app.stack.relayout()
        said.clear()
        evening.picture()
        assert min(1, said.count("Partner")) == badges


@pytest.mark.parametrize("text_size", ["1", "1.5"])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)], ids=str)
@pytest.mark.parametrize("dealer", [0, 2])
def test_the_word_partner_is_on_the_plate_between_name_and_cards(
    dealer: int, size: tuple[int, int], text_size: str
) -> None:
    with headless(), stage_scene("partners", size, text_size=text_size) as staged:
        table, renderer = staged.pilot.table, staged.app.stack.renderer
        view, keys = replace(table.view, dealer=dealer), [str(seat) for seat in range(4)]
        groups = plates(renderer, view, table.view_model.names, table.laid, None, keys, view.counts)
        [name], [word], [cards] = (
            next(group.sprites for group in groups if group.name == wanted)
            for wanted in ("name of 2", "partner of 2", "cards of 2")
        )
        assert name.rect.right < word.rect.left < word.rect.right < cards.rect.left
        assert table.laid.frame.plates[1].contains(*word.rect.center)
        assert not any(group.sprites for group in groups if group.name in ("partner of 1", "partner of 3"))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (800, 1000), (640, 400)], ids=str)
@pytest.mark.parametrize("table", ["table-of-three", "table-of-four", "three-of-whom-one-sits-out"])
def test_portraits_are_whole_at_the_end_of_larger_tables(table: str, size: tuple[int, int], sit_down: SitDown) -> None:
    sits_out = replace(PRESETS["standard"], players=3, seating=Seating.DEALER_SITS_OUT)
    rules = PRESETS.get(table, sits_out)
    seats = (SeatSpec("You"), *(SeatSpec(level.name, level.key) for level in LEVELS[: rules.players - 1]))
    evening = sit_down(size=size)
    evening.app.choose_dealer = lambda rules: ((), 0)
    evening.begin(rules=rules, seats=seats)
    evening.session.players = tuple(make_player("bold") for _ in seats)
    evening.pilot.settle()
    while evening.table.view.spread is None:  # Nobody knocked.
        evening.pilot.click("next-deal")
        evening.pilot.settle()
    renderer, presenter = evening.app.stack.renderer, evening.table.presenter
    laid = evening.table.laid
    drawn = [
        sprite
        for seat, open_hand in laid.open_hands.items()
        for sprite in (
            *open_hand_title(renderer, presenter.view, presenter.names, laid, seat),
            *meld_marks(renderer, open_hand, laid.melded_poses(open_hand), open_hand.laid_off)[0],
            *open_hand_points(renderer, open_hand, laid.deadwood_in(open_hand)),
        )
    ]
    assert drawn
    assert all(sprite.x >= 0 and sprite.y >= 0 for sprite in drawn)
    assert laid.faces.keys() == laid.open_hands.keys() - {0}
    assert all(face.x >= 0 and face.y >= 0 for face in laid.faces.values())
    if 0 in laid.open_hands:
        key = evening.table.view_model.portraits[0]
        own = open_hand_title(
            renderer, presenter.view, presenter.names, laid, 0, Face(key, ShownExpression("neutral"))
        )[-2]
        assert all(portrait(renderer, key, face).surface is own.surface for face in laid.faces.values())


def test_a_hand_that_opens_where_it_was_held_has_no_bars_yet(sit_down: SitDown) -> None:
    evening = sit_down(DEFENCE)
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw", "discard 4d")
    seen = evening.table.view_model
    pose = seen.table.places[card := Card.parse("2c")].pose
    for face, opens in ((0.0, True), (1.0, False)):
        near = Tween(pose._replace(x=pose.x - 9, face=face), pose, seen.now, 0.3)
        assert is_opening(replace(seen, motion=Motion(moving={card: near})), 1) is opens


def test_a_friend_has_the_portrait_of_their_choice(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, **{"portrait 0": "friend-2", "portrait 1": "friend-7"})
    evening.begin(seats=TWO)
    evening.uncover()
    assert evening.table.view_model.portraits == ("friend-2", "friend-7")
    face = evening.table.laid.frame.portraits[0]
    drawn = evening.app.stack.renderer.asset("portraits/friend-7.svg", face.w, face.h)
    assert any(sprite.surface is drawn for sprite in evening.table.sprites())


def test_faces_are_loaded_before_they_are_shown(evening: Evening) -> None:
    renderer, face = evening.app.stack.renderer, evening.table.laid.frame.portraits[0]
    evening.begin("pass", "draw", "discard Td")
    evening.pilot.key("p")
    size = (round(face.w), round(face.h))
    for expression in ("thinking", "pleased", "dismayed", "knock", "blink"):
        name = f"portraits/simple.svg#{expression}"
        assert ("asset", name, size) in renderer._loading or ("asset", name, size) in renderer.cache


def at_plate(evening: Evening) -> set[str]:
    """Let a frame pass; return the names of the groups at the opponent's plate, with what is said there."""
    evening.pilot.step()
    model, renderer = evening.table.view_model, evening.app.stack.renderer
    return {group.name for group in table_groups(renderer, model)}


TO_PLAY = "state of 1 to play"


@pytest.mark.parametrize(
    ("deck", "knock"),
    [(STACKED, KNOCK), (stacked_deck(ANNA, BEN, upcard="Kd", stock="Td"), KNOCK.replace("9d", "9d Td"))],
    ids=["knock", "gin"],
)
def test_after_a_knock_nobody_is_to_play_and_what_was_done_before_is_past(
    deck: list[Card], knock: str, sit_down: SitDown
) -> None:
    evening = sit_down(deck, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    assert "state of 1 passed" in at_plate(evening)
    evening.play_unsettled(knock)
    frames = [at_plate(evening) for _ in range(240)]
    assert any("plate of 1" in frame for frame in frames)
    assert not any({TO_PLAY, "state of 1 passed"} & frame for frame in frames)


@pytest.mark.parametrize(
    ("drawn", "knock", "said"),
    [
        ("6h", KNOCK, "drew · knocked with 6"),
        ("6d", KNOCK.replace("7d", "6d 7d"), "drew · went gin"),
    ],
    ids=["knock", "gin"],
)
@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_an_opponent_who_has_knocked_is_not_to_play(
    drawn: str, knock: str, said: str, motion: str, sit_down: SitDown
) -> None:
    deck = stacked_deck(LOOSE, ANNA, upcard="Kd", stock=f"4d {drawn}")
    evening = sit_down(deck, speed="1", tips="no", motion=motion)
    evening.begin("pass", "draw", knock)
    evening.play("pass", "draw")
    evening.play_unsettled("discard 4d")
    frames, told = [], []
    for _ in range(300):
        frames.append(at_plate(evening))
        view, knocked = evening.table.view, any(isinstance(event, Knocked) for event in evening.table.view.log)
        landed = evening.table.presenter.knocked_at <= evening.pilot.now
        told.append(knocked and (view.spread is not None if "gin" in said else landed))
    first = next(number for number, frame in enumerate(frames) if f"state of 1 {said}" in frame)
    assert not any({TO_PLAY, "turn of 1"} & frame for frame in frames[first:])
    assert first == told.index(True), "it is told as the card lands, or as the hand of gin lies open"
    begun = next(number for number, frame in enumerate(frames) if not any("of 1 drew" in name for name in frame))
    assert begun < first


def test_no_cards_are_counted_and_nobody_is_to_play_while_cards_are_dealt(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw", KNOCK)
    evening.pilot.click("next-deal")
    frames = [(at_plate(evening), evening.table.motion.busy) for _ in range(240)]
    last = max(number for number, (_, busy) in enumerate(frames) if busy and number < 150)
    assert last > 60
    assert not any({TO_PLAY, "turn of 1", "cards of 1"} & frame for frame, _ in frames[: last + 1])
    assert all("cards of 1" in frame for frame, _ in frames[last + 2 :])


def test_a_press_as_a_hand_opens_takes_its_plate_there(sit_down: SitDown) -> None:
    evening = sit_down(stacked_deck(LOOSE, ANNA, upcard="Kd", stock="4d 6h"), speed="1", tips="no")
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw")
    evening.play_unsettled("discard 4d")
    shown = evening.table._painter._fades._shown
    while evening.table.view.spread is None or not evening.table.motion.busy:
        evening.pilot.step()
    evening.pilot.step()
    assert {"plate of 1", "cards of 1"} <= shown.keys()
    evening.press_key("left")
    evening.pilot.step()
    assert not evening.table.motion.busy
    assert shown["cards of 1"].leaving
    evening.pilot.step(CATCH_UP)
    (plate,), face = shown["plate of 1"].group.sprites, evening.table.laid.faces[1]
    assert plate.rect.collidepoint(face.right, face.centre[1])
    evening.pilot.step(0.1)
    evening.pilot.step()
    assert "cards of 1" not in evening.table._painter._fades._shown


@pytest.mark.parametrize("text_size", ["1", "1.5"])
def test_the_name_and_one_line_below_it_are_in_the_middle_of_a_plate(text_size: str) -> None:
    with headless(), stage_scene("watching", (1366, 768), text_size=text_size) as staged:
        model = staged.pilot.table.view_model
        groups = {group.name: group.sprites for group in table_groups(staged.app.stack.renderer, model)}
        plate, (name,), dots = model.table.frame.plates[0], groups["name of 1"], groups["thought of 1"]
        ink = name.surface.get_bounding_rect().move(name.x, name.y)
        above, below = ink.y - plate.y, plate.bottom - dots[0].rect.bottom
        assert abs(above - below) < 0.1 * plate.h


def test_a_name_is_in_the_middle_of_its_plate_while_nothing_stands_below_it(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw", KNOCK)
    evening.pilot.click("next-deal")
    for _ in range(60):
        evening.pilot.step()
    model = evening.table.view_model
    assert model.dealing
    assert model.view.turn == 1
    groups = {group.name: group.sprites for group in table_groups(evening.app.stack.renderer, model)}
    (name,), plate = groups["name of 1"], model.table.frame.plates[0]
    assert name.rect.centery == pytest.approx(plate.centre[1], abs=0.03 * plate.h)
