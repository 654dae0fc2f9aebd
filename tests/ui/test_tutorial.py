"""The lesson, played by a pilot's hands: to its end, wrongly, in pieces, and in every window."""

import math
from collections.abc import Iterator

import pytest
from gin.players import LEVELS
from gin.rules import Card, Discard, DrawDiscard, DrawStock, FinishLayOff, Knock, LayOff, PassUpcard, Phase
from gin.ui.model.geometry import CARD_RATIO, Pose, Rect
from gin.ui.screens.settings_screen import SettingsScreen
from gin.ui.screens.title import TitleScreen
from gin.ui.settings.preferences import Tutor
from gin.ui.table.table_scene import TableScene
from gin.ui.text.tutorial_notes import NOTES, Note, Progress, saved_progress
from gin.ui.tutorial.policy import TutorialPolicy
from gin.ui.widgets.callout import callout_area, callout_sprites

from tests.ui.conftest import Settings
from tests.ui.evening import STACKED, STANDARD, Evening, SitDown

SIZES = ((1024, 640), (1280, 800), (1920, 1080))
FIRST = "In five minutes, cards in hand"
AMID = "Pick up where you left off"


def learning(evening: Evening) -> TutorialPolicy:
    """Return the policy of the tutorial on screen."""
    assert isinstance(evening.table.policy, TutorialPolicy)
    return evening.table.policy


def note_of(evening: Evening) -> Note | None:
    """Return what the tutorial says just now."""
    callout = evening.table.callout
    notes = [note for notes in NOTES.values() for note in notes]
    return next(note for note in notes if note.words == callout.text) if callout else None


def begun(sit_down: SitDown, place: str = "", **how: object) -> Evening:
    """Begin the tutorial at a place."""
    evening: Evening = sit_down(**({"lesson": place} if place else {}), **how)
    evening.app.learn()
    evening.pilot.settle()
    return evening


def read_on(evening: Evening) -> None:
    """Press Continue as long as there is nothing else to do."""
    while "Continue" in evening.labels:
        evening.click("continue")


def do(evening: Evening, how: str) -> None:
    """Do what the lesson asks for, by dragging or by clicking."""
    table = evening.table
    drags = how == "drag"
    match learning(evening).step.wanted:
        case DrawStock():
            evening.drag("stock", "hand") if drags else evening.click("stock")
        case DrawDiscard():
            evening.drag("discard-pile", "hand") if drags else evening.click("discard-pile")
        case PassUpcard():
            evening.click("pass")
        case Discard(card):
            evening.drag(str(card), "discard-pile") if drags else discard(evening, str(card))
        case Knock(card):
            area = evening.pilot.button("knock").rect if drags and "Knock with 7" in evening.labels else None
            if area is not None:
                evening.drag(str(card), area)
            else:
                evening.click(str(card))
                evening.click(evening.app.stack.scene.form.buttons[-1].id)
        case LayOff(card, meld):
            evening.drag(str(card), table.laid.melds[meld]) if drags else evening.click(str(card))
        case FinishLayOff():
            evening.click("finish")


def discard(evening: Evening, card: str) -> None:
    evening.click(card)
    evening.click(card)


def walk(evening: Evening, how: str = "click") -> Iterator[TableScene]:
    """Play the whole lesson; stop at every note."""
    for _ in range(100):
        scene = evening.app.stack.scene
        if not isinstance(scene, TableScene) or not isinstance(scene.policy, TutorialPolicy):
            return
        table = evening.table
        yield table
        if "Continue" in evening.labels:
            evening.click("continue")
        elif table.view.phase is Phase.OVER:
            last = evening.labels[-1] in ("Finish", "Play your first game")
            evening.click("finish-tutorial" if last else "next-deal")
        else:
            do(evening, how)
    raise AssertionError("the lesson has no end")


# To its end


@pytest.mark.parametrize("speed", ["1", "instant"])
@pytest.mark.parametrize("how", ["drag", "click"])
def test_the_whole_tutorial_is_played_and_every_note_seen(sit_down: SitDown, how: str, speed: str) -> None:
    evening = begun(sit_down, speed=speed)
    seen = [note_of(evening) for _ in walk(evening, how)]
    assert seen == [note for notes in NOTES.values() for note in notes]
    assert evening.store.setting("lesson") == "done"


def test_who_presses_enter_alone_is_led_through_the_whole_lesson(sit_down: SitDown) -> None:
    evening = begun(sit_down, speed="1")
    presses = 0
    while isinstance(evening.table.policy, TutorialPolicy):
        evening.keys("return")
        presses += 1
        assert presses < 60, learning(evening).step.place
    assert evening.store.setting("lesson") == "done"


def test_all_that_fits_is_laid_off_with_one_button_too(sit_down: SitDown) -> None:
    evening = begun(sit_down, "1.8")
    evening.click("lay-off-all")
    assert learning(evening).step.place == (1, 11)


def test_the_other_waits_until_the_note_is_read(sit_down: SitDown) -> None:
    evening = begun(sit_down, "0.5.1", speed="1")
    do(evening, "click")
    place = learning(evening).step.place
    evening.pilot.step(30)
    assert learning(evening).step.place == place == (0, 6)
    assert evening.app.stack.idle_time() is None
    evening.click("continue")
    assert learning(evening).step.place == (0, 8)


# Wrongly


def test_nothing_is_done_before_what_is_to_be_read_has_been(sit_down: SitDown) -> None:
    evening = begun(sit_down)
    evening.pilot.click("discard-pile")
    assert evening.reason == "Read this first, then press Continue."
    assert evening.done == []
    read_on(evening)
    evening.click("discard-pile")
    assert len(evening.done) == 1


@pytest.mark.parametrize(
    ("place", "wrong"),
    [
        ("0.0", ["stock"]),
        ("0.0", ["pass"]),
        ("0.1", ["3h", "3h"]),
        ("0.4", ["discard-pile"]),
        ("0.5", ["As", "As"]),
        ("1.1", ["discard-pile"]),
        ("1.8", ["9d"]),
        ("1.8", ["finish"]),
        ("2.1", ["take"]),
        ("2.5", ["9h", "9h"]),
    ],
)
def test_a_wrong_move_gets_a_sentence_and_changes_nothing(sit_down: SitDown, place: str, wrong: list[str]) -> None:
    evening = begun(sit_down, place)
    read_on(evening)
    policy = learning(evening)
    before, note = policy.step.place, note_of(evening)
    for each in wrong:
        evening.pilot.click(evening._piece(each))
    assert evening.reason
    assert policy.step.place == before
    assert note_of(evening) == note
    evening.pilot.settle()
    do(evening, "drag")
    assert policy.step.place > before


def test_the_hand_may_be_arranged_at_any_time(sit_down: SitDown) -> None:
    evening = begun(sit_down, "0.1.1")
    evening.drag("As", evening.spot("3h"))
    assert evening.hand[1] == "As"
    evening.pilot.click(Card.parse("9c"))
    evening.pilot.click(Card.parse("7d"))
    assert evening.reason == ""
    do(evening, "click")
    assert learning(evening).step.place == (0, 4)


# In pieces


def test_it_is_left_and_resumed_in_another_run(sit_down: SitDown) -> None:
    evening = begun(sit_down)
    for _ in walk(evening):
        if learning(evening).step.place == (1, 9):
            break
    evening.click("title")
    title = evening.app.stack.scene
    assert isinstance(title, TitleScreen)
    assert evening.pilot.button("learn").detail == AMID
    evening.close()

    evening = sit_down()
    evening.app.to_title()
    evening.keys("l")
    assert learning(evening).step.place == (1, 9)
    evening.keys("escape")
    assert isinstance(evening.app.stack.scene, TitleScreen)


def test_it_is_taken_up_amid_the_others_turn(sit_down: SitDown) -> None:
    evening = begun(sit_down, "0.3")
    assert learning(evening).step.place == (0, 4)


def test_at_the_end_of_a_deal_it_is_left_too(sit_down: SitDown) -> None:
    evening = begun(sit_down, "0.8")
    assert note_of(evening) == NOTES[0, 8][0]
    evening.click("title")
    assert isinstance(evening.app.stack.scene, TitleScreen)


@pytest.mark.parametrize(
    "kept", ["", "done", "three", "7.0", "0.99", "-1.0", "1", "1.2.x", "1.2.3.4", "²." + "9" * 5000]
)
def test_what_is_kept_and_cannot_be_a_place_is_the_beginning(sit_down: SitDown, kept: str) -> None:
    evening = begun(sit_down, kept)
    assert learning(evening).step.place == (0, 0)
    assert note_of(evening) == NOTES[0, 0][0]


def test_a_place_is_read_from_the_settings() -> None:
    assert saved_progress(Settings(lesson="1.12")) == Progress(1, 12)
    assert saved_progress(Settings(lesson="1.12.1")) == Progress(1, 12, 1)
    assert saved_progress(Settings()) is None
    assert saved_progress(Settings(lesson="done")) is None


def test_the_game_that_waits_is_not_touched_by_the_lesson(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass", "draw", "discard Td")
    evening.keys("3")
    before, order = evening.session.record, evening.hand
    evening.app.learn()
    for _ in walk(evening):
        pass
    evening.app.resume()
    evening.pilot.settle()
    assert evening.session.record == before
    assert evening.hand == order


# The title


def test_the_title_offers_the_tutorial_first_to_newcomers(
    sit_down: SitDown,
) -> None:
    evening = sit_down(STACKED)
    evening.app.to_title()
    assert evening.labels[:2] == ["Learn to play", "New game"]
    assert evening.pilot.button("learn").detail == FIRST
    assert evening.pilot.button("learn").kind == "primary"
    evening.begin()
    evening.app.to_title()
    assert evening.labels == [
        "Continue",
        "New game",
        "Saved games",
        "Learn to play",
        "Rules",
        "Options",
        "Statistics",
        "Library",
        "Keys and mouse",
        "Quit",
        "About",
    ]
    assert evening.pilot.button("learn").kind == "plain"
    evening.click("learn")
    assert learning(evening).step.place == (0, 0)


def test_after_its_end_the_title_begins_it_anew(sit_down: SitDown) -> None:
    evening = begun(sit_down, "2.6")
    for _ in walk(evening):
        pass
    evening.app.to_title()
    assert evening.labels[:4] == ["Continue", "New game", "Saved games", "Learn to play"]
    evening.click("learn")
    assert learning(evening).step.place == (0, 0)


def test_its_end_leads_to_a_first_game_with_the_easiest_opponent(sit_down: SitDown) -> None:
    evening = begun(sit_down, "2.6.2")
    assert evening.labels[-1] == "Play your first game"
    evening.click("finish-tutorial")
    assert evening.store.setting("lesson") == "done"
    assert evening.session.record.ruleset == STANDARD
    assert evening.table.presenter.levels == [None, LEVELS[0].key]
    assert evening.session.record.seats[0] == "You"


def test_its_end_gives_up_no_game_that_waits(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, lesson="2.6.2")
    evening.begin("pass", "draw", "discard Td")
    before = evening.session.record
    evening.app.learn()
    evening.pilot.settle()
    assert evening.labels[-1] == "Finish"
    evening.click("finish-tutorial")
    assert isinstance(evening.app.stack.scene, TitleScreen)
    evening.click("continue")
    assert evening.session.record == before


# Back and forth


def test_back_leads_from_every_note_to_the_one_before(sit_down: SitDown) -> None:
    every = [note for notes in NOTES.values() for note in notes]
    evening = begun(sit_down, "2.6.2")
    seen = [note_of(evening)]
    while any(button.id == "previous-note" for button in evening.pilot.buttons):
        evening.keys("b") if len(seen) % 2 else evening.click("previous-note")
        seen.append(note_of(evening))
    assert seen == every[::-1]
    assert learning(evening).progress == Progress()
    assert [note_of(evening) for _ in walk(evening)] == every


def test_the_note_before_is_there_while_the_other_moves(sit_down: SitDown) -> None:
    evening = begun(sit_down, "0.1.1", speed="1")
    evening.pilot.click(Card.parse("Ks"))
    evening.pilot.click(Card.parse("Ks"))
    assert learning(evening).progress == Progress(0, 2)
    assert evening.table.callout is None
    evening.click("previous-note")
    assert learning(evening).progress == Progress(0, 1, 1)
    assert note_of(evening) == NOTES[0, 1][1]


def test_the_tutor_can_be_turned_on_where_the_lesson_speaks_of_it(sit_down: SitDown) -> None:
    evening = begun(sit_down, place="2.6.1")
    note = note_of(evening)
    assert note is not None
    assert note.offers_tutor
    for tutor in (Tutor.MISTAKES, Tutor.OFF, Tutor.MISTAKES):
        evening.click("tutor")
        assert evening.app.stack.preferences.tutor is tutor
    evening.click("continue")
    assert "Ask back before mistakes" not in evening.labels


def test_the_options_lead_back_to_the_same_note(sit_down: SitDown) -> None:
    evening = begun(sit_down)
    evening.click("continue")
    evening.click("continue")
    before = note_of(evening)
    evening.keys("o")
    assert isinstance(evening.app.stack.scene, SettingsScreen)
    evening.click("setting-theme-daylight")
    evening.keys("escape")
    assert note_of(evening) == before == NOTES[0, 0][2]
    evening.click("title")
    evening.click("learn")
    assert note_of(evening) == before


def test_it_says_how_far_it_has_come(sit_down: SitDown) -> None:
    evening = begun(sit_down)
    headings = {table.callout.heading for table in walk(evening) if table.callout is not None}
    assert headings == {"Deal 1 of 3", "Deal 2 of 3", "Deal 3 of 3"}


def test_notes_name_cards_with_the_letters_on_them(sit_down: SitDown) -> None:
    evening = sit_down(language="de", letters="language")
    for place, letters in (("1.4.1", "D♠"), ("0.1.1", "K♠")):
        evening.store.set_setting("lesson", place)
        evening.app.learn()
        evening.pilot.settle()
        assert evening.table.callout is not None
        assert letters in evening.table.callout.text


# In every window


def corners(pose: Pose) -> Rect:
    """Return the bounding rectangle of a rotated card."""
    turn, w, h = math.radians(abs(pose.angle)), pose.width, pose.width * CARD_RATIO
    wide, tall = w * math.cos(turn) + h * math.sin(turn), w * math.sin(turn) + h * math.cos(turn)
    return Rect.around(pose.x, pose.y, wide, tall)


@pytest.mark.parametrize("size", SIZES)
def test_the_note_is_whole_and_covers_no_card_or_button(sit_down: SitDown, size: tuple[int, int]) -> None:
    evening = begun(sit_down, size=size)
    renderer = evening.app.stack.renderer
    window = Rect(0, 0, *size)
    for table in walk(evening):
        callout = table.callout
        assert callout is not None
        place = callout_area(renderer, callout)
        paper, *words = callout_sprites(renderer, callout)
        assert window.overlap(place) == pytest.approx(place.w * place.h)
        assert all(paper.rect.contains(each.rect) for each in words), callout.text
        for key, lies in table.laid.places.items():
            around = corners(lies.pose)
            assert place.overlap(around) == 0, (key, callout.text)
        buttons = [button.rect for button in table.form.buttons]
        assert all(place.overlap(rect) == 0 for rect in buttons), callout.text
        assert all(window.overlap(rect) == pytest.approx(rect.w * rect.h) for rect in buttons)
        assert "Leave lesson" in evening.labels


@pytest.mark.parametrize(("cards", "wider"), [("1", True), ("1.5", False)])
def test_the_ways_out_grow_with_the_text_clear_of_all_else(sit_down: SitDown, cards: str, *, wider: bool) -> None:
    evening = begun(sit_down, size=(1024, 640), text_size="1.5", card_scale=cards)
    widest = 0.0
    for table in walk(evening):
        if table.view.phase is Phase.OVER:
            continue
        frame = table.laid.frame
        area = evening.pilot.button("settings").rect
        row = area._replace(w=frame.right_margin - area.x)
        widest = max(widest, row.w)
        things = [corners(place.pose) for place in table.laid.places.values()]
        things += [frame.score, *table.laid.faces.values(), *(() if table.laid.open_hands else frame.plates)]
        assert not any(row.overlap(thing) for thing in things), learning(evening).progress
    # Large cards leave the opponent's small hand there: beside it the labels are as large, without their keys.
    assert (widest > 360 * frame.unit) == wider


@pytest.mark.parametrize("size", SIZES)
def test_what_is_meant_is_lit(sit_down: SitDown, size: tuple[int, int]) -> None:
    evening = begun(sit_down, size=size)
    window = Rect(0, 0, *size)
    for table in walk(evening):
        callout = table.callout
        assert callout is not None
        note = note_of(evening)
        if note is not None and note.act:
            assert callout.cards or callout.areas, callout.text
        for card in callout.cards:
            assert card in table.laid.places, callout.text
        for area in callout.areas:
            assert window.overlap(area) == pytest.approx(area.w * area.h)


def test_the_light_moves_from_the_raised_card_to_the_knock(sit_down: SitDown) -> None:
    evening = begun(sit_down, "0.5.1")
    callout = evening.table.callout
    assert callout is not None
    assert callout.cards == (Card.parse("9c"),)
    evening.click("9c")
    callout = evening.table.callout
    assert callout is not None
    assert callout.cards == ()
    assert callout.areas == (evening.pilot.button("knock").rect,)


def test_a_resting_lesson_draws_nothing(sit_down: SitDown) -> None:
    evening = begun(sit_down, speed="1")
    frames = evening.pilot.frames
    for _ in range(20):
        evening.pilot.step()
    assert evening.pilot.frames == frames


def test_the_keyboard_is_led_on_after_a_move_without_movement(sit_down: SitDown) -> None:
    evening = begun(sit_down, "1.0")
    evening.pilot.key("return")  # Pip passes, and no card moves.
    while evening.app.stack.idle_time() is not None:  # As the window does: no frame more than needed.
        evening.pilot.step()
    form = evening.table.form
    assert form.pointed is not None
    assert form.pointed.id == "pass"
