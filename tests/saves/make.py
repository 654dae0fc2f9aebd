"""Makes files of saved games with whichever release of the program is imported; README.md says when and how."""

import random
import shutil
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from gin.rules import (
    DECK,
    PRESETS,
    BigGin,
    Card,
    Commitment,
    GameRecord,
    Knock,
    Phase,
    Ruleset,
    apply,
    deadwood,
    legal_actions,
    write_action,
)
from gin.storage import Store

STANDARD = replace(PRESETS["standard"], target=40)
THREE = replace(PRESETS["table-of-three"], target=20)


def play(seed: int, rules: Ruleset, deals: int = 99, actions: int = 99) -> GameRecord:
    """Play a game to its end, or until so many deals are dealt and the last has so many actions.

    The players draw at random, discard for the least deadwood, and knock as soon as they may.
    """
    rng, state = random.Random(seed), None
    record = GameRecord(rules, ("You", "Marlow", "Jory")[: rules.players], 0)
    while len(record.deals) < deals or len(record.deals[-1].actions) < actions:
        if state is None or state.result:
            if state and state.result and state.sheet.add(state.result).is_over:
                break
            deck = rng.sample(DECK, 52)
            record = record.with_deal(deck, Commitment.to(deck, salt=f"{seed:032x}"))
            state = record.final_state()
            continue
        legal = list(legal_actions(state))
        action = rng.choice(legal)
        if state.phase is Phase.DISCARD:
            hand = state.hands[state.turn]
            knocks = [action for action in legal if isinstance(action, Knock | BigGin)]
            cards = {Card.parse(write_action(action).split()[1]): action for action in legal if action not in knocks}
            action = knocks[0] if knocks else cards[min(cards, key=lambda card: deadwood(hand.without(card)))]
        record = record.with_action(action)
        state, _ = apply(state, action)
    return record


def store_games(store: Store) -> None:
    """Store settings and five games: finished, abandoned, for practice, at a table of three, and unfinished."""
    first = store.begin_game(play(8, STANDARD), ["person", "steady"])
    store.finish_game(first)
    if hasattr(store, "add_review"):  # from version 4 on
        from gin.stats import DecisionCounts

        store.add_review(first, 0, "[0.5,0.6,0.6,[]]", DecisionCounts(decisions=12, accurate=9, mistakes=2, cost=9_000))
        store.add_hint(first, 0, 4)
        store.set_solved(first, 0, 6, 1)
    if hasattr(store, "count_game"):
        store.count_game()  # In the first release of version 2 the statistics screen stored a result, not the end.
    store.abandon_game(store.begin_game(play(2, STANDARD, deals=2, actions=7), ["person", "bold"]))
    store.finish_game(store.begin_game(play(1, STANDARD), ["person", "simple"], practice=True))
    store.finish_game(store.begin_game(play(15, THREE), ["person", "keen", "patient"]))
    store.begin_game(play(5, STANDARD, deals=2, actions=10), ["person", "master"])
    store.set_setting("sound", "0.5")
    store.set_setting("name", "Zoë")


def main(name: str) -> None:
    """Make ``name``.sqlite3, and ``name``-interrupted.sqlite3 with its log as left by a program killed later on."""
    saves = Path(__file__).parent
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "gin.sqlite3"
        with Store.open(file.parent) as store:
            store_games(store)
        shutil.copy(file, saves / f"{name}.sqlite3")
        with Store.open(file.parent) as store:
            saved = store.unfinished()
            assert saved is not None
            later = play(5, STANDARD, deals=2, actions=14)
            for ply in range(10, 14):
                store.add_action(saved.game_id, 1, ply, later.deals[1].actions[ply])
            shutil.copy(file, saves / f"{name}-interrupted.sqlite3")
            shutil.copy(f"{file}-wal", saves / f"{name}-interrupted.sqlite3-wal")


if __name__ == "__main__":
    main(sys.argv[1])
