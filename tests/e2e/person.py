"""A person at the real program: where to point is asked of the shadow, and what was done is read from the store."""

import random
import sys
from pathlib import Path

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
from gin.ui.model.offers import spreads
from gin.ui.table.spread_chooser import SpreadChooser
from gin.ui.testing.pilot import Pilot

from tests.e2e.desktop import SIZE, Picture, Program, eventually
from tests.e2e.shadow import stored, table_of

PLAY = (sys.executable, "-m", "gin")
SEED = "13"
NOWHERE = (SIZE[0] * 0.12, SIZE[1] * 0.5)
"""A point of bare cloth, where the mouse rests and lifts no card."""


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
        # A click on bare cloth ends the cut for the deal and every running animation: where the machine is slow it
        # may lie still for a while and yet have some way to go, and the next press would only have it arrive.
        self.program.click(NOWHERE)
        self.program.still_picture()
        return record

    def act(self) -> None:
        """Do one thing at the table, and see that just this was stored."""
        self._act(self.wait_for_turn())

    def _act(self, before: GameRecord) -> None:
        with table_of(self.folder) as shadow:
            wish = as_offered(shadow.table.view, self._adviser.choose(shadow.table.view, self._rng))
            self._do(wish, shadow, dragging=self.acted // 2 % 2 == 0)
        plies = len(before.deals[-1].actions)
        after = eventually(f"{wish} in the store", lambda: longer(stored(self.folder), before))
        assert after.deals[:-1] == before.deals[:-1]
        assert after.deals[-1].actions[: plies + 1] == (*before.deals[-1].actions, wish)
        self.acted += 1

    def play_deal(self) -> GameRecord:
        """Play until the deal has its score."""
        for _ in range(100):
            record = self.wait_for_turn()
            state = record.final_state()
            assert state is not None
            if state.phase is Phase.OVER:
                return record
            self._act(record)
        raise AssertionError("the deal does not end")

    def press(self, button_id: str, shadow: Pilot) -> None:
        """Click the button with an id."""
        self.program.click(shadow.point(button_id))

    def picture_of_hand(self) -> Picture:
        """Return the hand as it is on screen, with nothing raised."""
        self.program.point(NOWHERE)
        with table_of(self.folder) as shadow:
            return self.program.still_picture().part(*shadow.table.laid.frame.hand)

    def _do(self, wish: Action, shadow: Pilot, *, dragging: bool) -> None:
        program = self.program
        match wish:
            case PassUpcard():
                self.press("pass", shadow)
            case BigGin():
                self.press("big-gin", shadow)
            case FinishLayOff():
                self.press("finish", shadow)
            case DrawStock() | DrawDiscard():
                pile = "stock" if wish == DrawStock() else "discard-pile"
                if dragging:
                    program.drag(shadow.point(pile), shadow.point("hand"))
                else:
                    program.click(shadow.point(pile))
            case Discard(card):
                if dragging:
                    program.drag(shadow.point(card), shadow.point("discard-pile"))
                else:
                    program.click(shadow.point(card))
                    program.click(shadow.point(card))
            case LayOff(card, meld):
                program.drag(shadow.point(card), shadow.table.laid.melds[meld].centre)
            case Knock(card, _):
                choices = spreads(shadow.table.view, card)
                button = next(button for button in shadow.stack.scene.form.buttons if button.key == "k")
                program.drag(shadow.point(card), button.rect.centre)
                if len(choices) > 1:
                    shadow.drag(card, button.rect)
                    assert isinstance(shadow.stack.scene, SpreadChooser)
                    program.still_picture()
                    program.click(shadow.stack.scene.form.buttons[choices.index(wish)].rect.centre)


def longer(record: GameRecord, before: GameRecord) -> GameRecord | None:
    """Return the record if something was added to it."""
    return record if record != before else None
