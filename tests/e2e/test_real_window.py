"""The real program in a real window, played with a real mouse, cut off and continued."""

import random
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from gin.players import make_player
from gin.rules import (
    Action,
    BigGin,
    Discard,
    DrawDiscard,
    DrawStock,
    FinishLayOff,
    GameRecord,
    Knock,
    LayOff,
    PassUpcard,
    Phase,
)
from gin.selftest import as_offered
from gin.ui.choose import Choose
from gin.ui.offers import spreads
from gin.ui.pilot import Pilot, headless

from tests.e2e.desktop import SIZE, Desktop, Picture, Program, desktop, eventually
from tests.e2e.shadow import stored, table_of, title_of

ROOT = Path(__file__).resolve().parents[2]
EXECUTABLE = ROOT / "dist" / "gin" / ("gin.exe" if sys.platform == "win32" else "gin")
PLAY = (sys.executable, "-m", "gin")
SEED = "11"
NOWHERE = (SIZE[0] * 0.12, SIZE[1] * 0.5)
"""A point of bare cloth, where the mouse rests and lifts no card."""


@pytest.fixture
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    with desktop(tmp_path_factory.mktemp("screen")) as found:
        yield found


@pytest.fixture(autouse=True)
def shadow_display() -> Iterator[None]:
    """What the pilots of the shadow need to lay scenes out."""
    with headless():
        yield


class Person:
    """Plays by a computer player's advice, a turn by dragging and the next by clicking."""

    def __init__(self, program: Program, folder: Path) -> None:
        self.program = program
        self.folder = folder
        self.acted = 0
        self._adviser = make_player("steady")
        self._rng = random.Random(5)

    def wait_for_turn(self) -> GameRecord:
        """Wait until there is nothing to see but what the person may do, and return the record so far."""

        def find() -> GameRecord | None:
            record = stored(self.folder)
            state = record.final_state()
            assert state is not None
            return record if state.turn == 0 or state.phase is Phase.OVER else None

        record = eventually("the person's turn", find)
        self.program.still_picture()
        return record

    def act(self) -> Action:
        """Do one thing at the table, and see that just this was stored."""
        before = self.wait_for_turn()
        with table_of(self.folder) as shadow:
            wish = as_offered(shadow.table.view, self._adviser.choose(shadow.table.view, self._rng))
            self._do(wish, shadow, dragging=self.acted // 2 % 2 == 0)
        plies = len(before.deals[-1].actions)
        after = eventually(f"{wish} in the store", lambda: longer(stored(self.folder), before))
        assert after.deals[:-1] == before.deals[:-1]
        assert after.deals[-1].actions[: plies + 1] == (*before.deals[-1].actions, wish)
        self.acted += 1
        return wish

    def play_deal(self) -> GameRecord:
        """Play until the deal has its score."""
        for _ in range(100):
            record = self.wait_for_turn()
            state = record.final_state()
            assert state is not None
            if state.phase is Phase.OVER:
                return record
            self.act()
        raise AssertionError("the deal does not end")

    def press(self, label: str, shadow: Pilot) -> None:
        """Click the button whose label begins so."""
        self.program.click(shadow.point(label))

    def picture_of_hand(self) -> Picture:
        """The hand as it is on screen, with nothing lifted."""
        self.program.point(NOWHERE)
        with table_of(self.folder) as shadow:
            return self.program.still_picture().part(*shadow.table.laid.frame.hand)

    def _do(self, wish: Action, shadow: Pilot, *, dragging: bool) -> None:
        program = self.program
        match wish:
            case PassUpcard():
                self.press("Pass", shadow)
            case BigGin():
                self.press("Big gin", shadow)
            case FinishLayOff():
                self.press("Finish", shadow)
            case DrawStock() | DrawDiscard():
                pile = "stock" if wish == DrawStock() else "discard"
                if dragging:
                    program.drag(shadow.point(pile), shadow.point("hand"))
                else:
                    program.click(shadow.point(pile))
            case Discard(card):
                if dragging:
                    program.drag(shadow.point(card), shadow.point("discard"))
                else:
                    program.click(shadow.point(card))
                    program.click(shadow.point(card))
            case LayOff(card, meld):
                program.drag(shadow.point(card), shadow.table.laid.melds[meld].centre)
            case Knock(card, _):
                choices = spreads(shadow.table.view, card)
                button = next(button for button in shadow.stage.scene.form.buttons if button.key == "k")
                program.drag(shadow.point(card), button.rect.centre)
                if len(choices) > 1:
                    shadow.drag(card, button.rect)
                    assert isinstance(shadow.stage.scene, Choose)
                    program.still_picture()
                    program.click(shadow.stage.scene.form.buttons[choices.index(wish)].rect.centre)


def longer(record: GameRecord, before: GameRecord) -> GameRecord | None:
    """The record, if something was added to it."""
    return record if record != before else None


def test_a_deal_is_played_with_the_mouse_and_one_that_was_cut_off_goes_on(screen: Desktop, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    begin = ("--data-dir", folder, "--seed", SEED, "--ruleset", "standard", "--opponent", "simple")
    with screen.program(*PLAY, *begin) as program:
        eventually("the file of games", lambda: (folder / "gin.sqlite3").exists())
        person = Person(program, folder)
        first = person.play_deal()
        assert person.acted >= 3
        state = first.final_state()
        assert state is not None
        assert state.result is not None
        assert len(first.deals) == 1
        with table_of(folder) as shadow:
            person.press("Next deal", shadow)
        eventually("the second deal", lambda: longer(stored(folder), first))
        for _ in range(3):
            person.act()
        left = person.wait_for_turn()
        hand = person.picture_of_hand()
        assert left.deals[1].actions
        program.process.send_signal(signal.SIGKILL)
        assert program.process.wait() == -signal.SIGKILL
    assert stored(folder) == left

    with screen.program(*PLAY, "--data-dir", folder) as program:
        person = Person(program, folder)
        program.still_picture()
        with title_of(folder) as title:
            person.press("Continue", title)
        assert person.wait_for_turn() == left
        assert person.picture_of_hand().difference(hand) < 0.005
        person.act()
        assert person.picture_of_hand().difference(hand) > 0.02, "two hands that differ do not look different"
        person.act()


def test_the_executable_shows_the_title_and_can_be_left(screen: Desktop, tmp_path: Path) -> None:
    assert EXECUTABLE.exists(), "there is no executable: pyinstaller --noconfirm build_app.spec"
    with screen.program(EXECUTABLE, "--data-dir", tmp_path / "games") as program:
        assert program.still_picture().colours > 1000
        with title_of(tmp_path / "games") as title:
            program.click(title.point("Quit"))
        assert program.process.wait(10) == 0
