"""The picture at the top of the README: a deal under way, as the window shows it.

``python -m gin.lab.qa.readme_screenshot table.png`` writes it.
"""

import argparse
import random
import tempfile
from pathlib import Path

from gin.app import App
from gin.players import LEVELS, make_player
from gin.rules import DECK, PRESETS, GameRecord, view
from gin.storage import PERSON, Store
from gin.ui.testing.pilot import Pilot, headless
from gin.ui.text.phrases import YOU


def game(seed: int, deals: int, plies: int) -> GameRecord:
    """A game between two computer players of a level that does not change, up to some actions of its last deal."""
    rng, player = random.Random(seed), make_player("simple")
    record = GameRecord(PRESETS["standard"], (YOU, LEVELS[-1].name), seed % 2)
    for number in range(deals):
        deck = list(DECK)
        rng.shuffle(deck)
        record = record.with_deal(deck)
        while (state := record.final_state()) is not None and state.result is None:
            if number == deals - 1 and len(record.deals[-1].actions) >= plies and state.turn == 0:
                break
            record = record.with_action(player.choose(view(state, state.turn), rng))
    return record


def main() -> None:
    """Write the picture that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--seed", type=int, default=77)
    parser.add_argument("--deals", type=int, default=3)
    parser.add_argument("--plies", type=int, default=13)
    parser.add_argument("--size", type=int, nargs=2, default=(1280, 800))
    options = parser.parse_args()
    with headless(), tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder))
        store.begin_game(game(options.seed, options.deals, options.plies), (PERSON, LEVELS[-1].key))
        store.set_setting("tips", "no")
        app = App(store, sound=False)
        pilot = Pilot(app.stack, tuple(options.size))
        app.resume()
        pilot.settle()
        pilot.key("3")  # melds first
        pilot.settle()
        pilot.picture(str(options.file))
        app.close()


if __name__ == "__main__":
    main()
