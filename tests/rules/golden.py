"""Golden games: how the files in tests/games were made, and what each says at its end.

``python -m tests.rules.golden`` writes them all anew, or those that are named; do so only when
the rules are meant to change.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from gin.rules import (
    DECK,
    PRESETS,
    DealState,
    GameRecord,
    LayOff,
    Phase,
    Ruleset,
    Scoresheet,
    apply,
)

from tests.rules.sensible import sensible

GAMES = Path(__file__).parent.parent / "games"
NAMES = ("Ann", "Bob", "Cid", "Dot")
SEED = 20
PLAYED = (
    *("standard", "casual", "club", "quick", "line", "big-gin", "challenge", "straight", "eleven", "classic"),
    *("oklahoma", "hollywood", "palace", "table-of-three", "table-of-four", "partners"),
)
HOUSE = (
    "dealer-sits-out players=3 seating=dealer-sits-out next_dealer=loser ante=5",
    "two-deals players=4 partners=yes seating=two-deals target=125 opening=eleven",
    "last-discard stock_end=last-discard tie=undercut-no-bonus settlement=difference shutout=doubles-difference",
    "lowest stock_end=lowest opening=free aces=high-or-low tie=nobody reshed=yes after_void=rotate",
    "corner aces=round-the-corner oklahoma=ace-is-one spades_double=yes hollywood=yes box_at_once=yes box_bonus=10",
)
"""Rules of no preset, for what no preset plays."""

RULES = {**{name: PRESETS[name] for name in PLAYED}, **{rules.name: rules for rules in map(Ruleset.parse, HOUSE)}}


def new_game(rules: Ruleset, rng: Random) -> GameRecord:
    """A whole game of sensible players, from the first deal to the target."""
    dealer, sheet = rng.randrange(rules.players), Scoresheet(rules)
    record = GameRecord(rules, NAMES[: rules.players], dealer)
    while not sheet.is_over:
        deck = list(DECK)
        rng.shuffle(deck)
        record, state = record.with_deal(deck), DealState.deal(rules, deck, dealer, sheet)
        while state.phase is not Phase.OVER:
            action = sensible(state, rng)
            record, (state, _) = record.with_action(action), apply(state, action)
        assert state.result is not None
        sheet = sheet.add(state.result)
        dealer = sheet.next_dealer(dealer)
    return record


def outcome(record: GameRecord) -> Iterator[str]:
    """The replay told in lines: each deal's end, and then the scoresheet's."""
    sheet, number = Scoresheet(record.ruleset), 0
    for state in record.states():
        if (result := state.result) is not None:
            sheet = sheet.add(result)
            who = "nobody" if result.winner is None else record.seats[result.winner]
            counts = " ".join("-" if count is None else str(count) for count in result.deadwood)
            number += 1
            yield (
                f"deal {number}: dealer {record.seats[state.dealer]}, limit {state.knock_limit}, "
                f"{result.outcome}, {who} {result.points}, deadwood {counts}"
            )
    for index, column in enumerate(sheet.columns, start=1):
        yield f"column {index}: {' '.join(map(str, column.totals))} ({len(column.lines)} deals)"
    yield f"totals {' '.join(map(str, sheet.totals))}"
    yield f"boxes {' '.join(map(str, sheet.boxes))}"
    yield f"settlement {' '.join(map(str, sheet.settlement))}"


def kinds(record: GameRecord) -> set[str]:
    """What happened in a game: the outcomes of its deals, and whether a card was laid off."""
    found = {str(state.result.outcome) for state in record.states() if state.result is not None}
    lay_off = any(isinstance(action, LayOff) for deal in record.deals for action in deal.actions)
    return found | ({"lay off"} if lay_off else set())


def write(name: str) -> None:
    """Write the golden game of a ruleset: the first that is rich enough, counting on from the seed."""
    wanted = {"gin"} if RULES[name].knock_limit == 0 else {"knock", "gin", "undercut", "lay off"}
    wanted |= {"big-gin": {"big gin"}, "lowest": {"lowest"}}.get(name, set())
    for seed in range(SEED, SEED + 2000):
        record = new_game(RULES[name], Random(f"{name} {seed}"))
        if wanted <= kinds(record):
            break
    else:
        raise LookupError(f"no game under {name} is rich enough")
    lines = "".join(f"# {line}\n" for line in outcome(record))
    (GAMES / f"{name}.gin").write_text(f"# A game under the rules {name}.\n{record}\n{lines}", encoding="utf-8")


if __name__ == "__main__":
    for ruleset in sys.argv[1:] or RULES:
        write(ruleset)
