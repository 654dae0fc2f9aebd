"""The pictures of the README: the table in the middle of a deal, the title, and the result of a deal.

``python -m gin.lab.qa.readme_screenshot assets/screenshots`` writes them.
"""

import argparse
import random
import tempfile
from pathlib import Path

import pygame

from gin.app import App
from gin.lab.qa.screenshots import take_screenshot
from gin.players import LEVELS, make_player
from gin.rules import DECK, PRESETS, GameRecord, view
from gin.storage import PERSON, Store
from gin.ui.testing.pilot import Pilot, headless
from gin.ui.text.phrases import YOU


def play_partial_game(seed: int, deals: int, plies: int) -> GameRecord:
    """Return a game of two computer players, with that many deals, and at least that many actions in the last."""
    rng, player = random.Random(seed), make_player("simple")  # a level that does not change
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
    """Write the pictures that the command line asks for."""
    parser = argparse.ArgumentParser(
        prog="python -m gin.lab.qa.readme_screenshot", description="Write the pictures of the README."
    )
    parser.add_argument("folder", type=Path, help="where to write table.png, title.png and result.png")
    parser.add_argument("--seed", type=int, default=77, help="the seed of the game (default: 77)")
    parser.add_argument("--deals", type=int, default=3, help="the deals of the game (default: 3)")
    parser.add_argument("--plies", type=int, default=13, help="the actions of the last deal (default: 13)")
    parser.add_argument("--size", type=int, nargs=2, default=(1280, 800), metavar=("W", "H"), help="in pixels")
    options = parser.parse_args()
    with headless(), tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder))
        store.begin_game(play_partial_game(options.seed, options.deals, options.plies), (PERSON, LEVELS[-1].key))
        store.set_setting("tips", "no")
        app = App(store, sound=False)
        pilot = Pilot(app.stack, tuple(options.size))
        app.resume()
        pilot.settle()
        pilot.key("3")  # sorts the hand by melds
        pilot.settle()
        pilot.picture(str(options.folder / "table.png"))
        app.close()
        for scene in ("title", "result"):
            picture = take_screenshot(scene, "lamplight", tuple(options.size))
            pygame.image.save(picture, options.folder / f"{scene}.png")


if __name__ == "__main__":
    main()
