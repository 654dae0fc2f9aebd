"""The real program in a real window, played with a real mouse, cut off and continued."""

import signal
import sys
from pathlib import Path

from tests.e2e.desktop import Desktop, eventually
from tests.e2e.person import PLAY, SEED, Person, longer
from tests.e2e.shadow import stored, table_of, title_of

ROOT = Path(__file__).resolve().parents[2]
EXECUTABLE = ROOT / "dist" / "gin" / ("gin.exe" if sys.platform == "win32" else "gin")


def test_a_deal_is_played_by_mouse_and_a_killed_one_goes_on(screen: Desktop, tmp_path: Path) -> None:
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
            person.press("next-deal", shadow)
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
            person.press("continue", title)
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
            program.click(title.point("quit"))
        assert program.process.wait(10) == 0
