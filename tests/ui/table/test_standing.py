"""How the player stands after a game: on the sheet, and kind to who has lost."""

from dataclasses import replace
from typing import Any

import pytest
from gin.rules import stacked_deck
from gin.stats import Standing
from gin.ui.model.game_spec import SeatSpec
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite
from gin.ui.render.expressions import PLEASED
from gin.ui.render.theme import LARGE_NUMBER, Colour, TypeStyle
from gin.ui.table import result_sheet
from gin.ui.table.standing import standing_sprites
from gin.ui.text.opponents import consolation_text, streak_text
from pygame import Surface

from tests.ui.conftest import Listen
from tests.ui.evening import ANNA, BEN, KNOCK, LOOSE, STANDARD, Evening, SitDown

GIN = stacked_deck(ANNA, BEN, upcard="Kd", stock="Td 6h")
"""The player goes gin once a card is drawn."""
SHORT = replace(STANDARD, target=10)


def win(evening: Evening, *, practice: bool = False) -> None:
    """Win a game of one deal."""
    evening.begin("pass", rules=SHORT, practice=practice)
    evening.play("pass", "draw")
    evening.keys("k")


def test_a_game_won_counts_towards_the_level(sit_down: SitDown, listen: Listen) -> None:
    evening = sit_down(GIN)
    said = listen(evening.app.stack)
    win(evening)
    standing = evening.app.standing()
    assert standing is not None
    assert (standing.before, standing.record.won) == (0, 1)
    assert standing.points == evening.session.sheet.lines[0].points
    assert "Level 1" in said
    assert "Games won: 1 of 1." in said


def test_results_are_read_once_for_the_end_of_a_game(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = sit_down(GIN, speed="1")
    asked, standing = list[str](), evening.app.standing

    def ask() -> Standing | None:
        asked.append("how the player stands")
        return standing()

    monkeypatch.setattr(evening.app, "standing", ask)
    win(evening)
    for _ in range(3):
        evening.pilot.key("i")
        evening.pilot.settle()
    assert len(asked) == 1


def test_wins_in_a_row_are_told(sit_down: SitDown, listen: Listen) -> None:
    evening = sit_down(GIN, GIN)
    win(evening)
    said = listen(evening.app.stack)
    win(evening)
    standing = evening.app.standing()
    assert standing is not None
    assert 0 < standing.before < standing.points
    assert any("2 wins in a row" in text for text in said)


def test_a_game_that_was_begun_before_others_ended_is_the_latest(sit_down: SitDown) -> None:
    evening = sit_down(GIN, GIN)
    evening.begin(rules=SHORT, seats=(SeatSpec("You"), SeatSpec("Vera", "steady")))
    win(evening)
    evening.app.resume(1)
    evening.answer("pass")
    evening.play("pass", "draw")
    evening.keys("k")
    standing = evening.app.standing()
    assert standing is not None
    assert standing.points - standing.before == evening.session.sheet.lines[0].points
    assert [key for key, _ in evening.store.results()] == ["simple", "steady"]


def test_practice_counts_for_nothing(sit_down: SitDown) -> None:
    evening = sit_down(GIN)
    win(evening, practice=True)
    assert evening.app.standing() is None


@pytest.mark.parametrize("text_size", ["1", "1.25"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (3840, 2160), (800, 1000)], ids=str)
@pytest.mark.parametrize("won", [True, False], ids=["won", "lost"])
def test_it_stands_on_the_sheet(
    won: bool, size: tuple[int, int], text_size: str, sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    panels: list[Rect] = []

    def note(*arguments: Any, **options: Any) -> list[Sprite]:
        sprites = standing_sprites(*arguments, **options)
        panels[:] = [Rect(*sprite.rect) for sprite in sprites[:1]]
        return sprites

    monkeypatch.setattr(result_sheet, "standing_sprites", note)
    deck = GIN if won else stacked_deck(LOOSE, ANNA, upcard="Kd", stock="4d 6h")
    evening = sit_down(deck, size=size, text_size=text_size)
    if won:
        win(evening)
    else:
        evening.begin("pass", "draw", KNOCK, rules=SHORT)
        evening.play("pass", "draw", "discard 4d", "lay 5c on 1", "lay Td on 2", "done")
    evening.table.sprites()
    sheet, buttons = evening.table.laid.frame.result_sheet, [button.rect for button in evening.table.form.buttons]
    assert sheet.overlap(panels[-1]) == pytest.approx(panels[-1].w * panels[-1].h)
    assert not any(panels[-1].overlap(rect) for rect in buttons)


@pytest.mark.parametrize("practice", [False, True])
def test_who_loses_reads_a_kind_word(practice: bool, sit_down: SitDown, listen: Listen) -> None:
    evening = sit_down(stacked_deck(LOOSE, ANNA, upcard="Kd", stock="4d 6h"))
    said = listen(evening.app.stack)
    evening.begin("pass", "draw", KNOCK, rules=SHORT, practice=practice)
    evening.play("pass", "draw", "discard 4d", "lay 5c on 1", "lay Td on 2", "done")
    assert "The next game may be yours." in said


def test_who_loses_everything_reads_nothing_that_hurts(sit_down: SitDown, listen: Listen) -> None:
    deck = stacked_deck(BEN, ANNA, upcard="Kd", stock="6d Td")
    evening = sit_down(deck)
    evening.begin("pass", "draw", "knock Ks: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs", rules=SHORT)
    said = listen(evening.app.stack)
    evening.play("pass", "draw", "discard 6d")
    assert "Level 1" in said
    assert not any("0 of" in text for text in said), "not that no game was won"


def test_the_end_of_a_lost_game_has_the_winner_on_the_crest_and_no_gold(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = sit_down(stacked_deck(BEN, ANNA, upcard="Kd", stock="6d Td"))
    evening.begin("pass", "draw", "knock Ks: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs", rules=SHORT)
    evening.play("pass", "draw", "discard 6d")
    renderer, texts, faces = evening.app.stack.renderer, dict[str, tuple[TypeStyle, Colour]](), list[str]()
    fitted, asset = renderer.fitted, renderer.asset

    def note_text(written: str, style: TypeStyle, colour: Colour, *more: Any, **named: Any) -> Surface:
        texts[written] = style, colour
        return fitted(written, style, colour, *more, **named)

    def note_asset(name: str, *size: float) -> Surface:
        faces.extend([name] if name.startswith("portraits/") else [])
        return asset(name, *size)

    monkeypatch.setattr(renderer, "fitted", note_text)
    monkeypatch.setattr(renderer, "asset", note_asset)
    evening.table.relayout()  # Else the sheet, which is written, is not written again.
    evening.table.sprites()
    won = str(evening.session.sheet.settlement[1])
    assert texts[won] == texts["0"] == (LARGE_NUMBER, renderer.theme.text)
    _, winner = evening.table._portraits
    assert set(faces) == {f"portraits/{winner}.svg#{PLEASED}"}, "the player is not shown dismayed"


@pytest.mark.parametrize(
    ("won", "played", "missing", "said"),
    [
        (3, 5, 12, "So close: 12 points were missing."),
        (0, 1, 10, "The next game may be yours."),
        (3, 5, 40, "You won 3 of 5 deals."),
        (0, 3, 100, "The next game may be yours."),
    ],
)
def test_a_consolation_says_what_was_good(won: int, played: int, missing: int, said: str) -> None:
    assert consolation_text(won, played, missing) == said


def test_one_win_is_no_streak() -> None:
    assert streak_text(1) == ""
    assert streak_text(3) == "3 wins in a row"
