"""Golden games: how the files in tests/games are made, and the outcome that each has at its end.

``python -m tests.rules.golden`` writes all of them again, or those that are named; do so only when
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
    LaidOff,
    Meld,
    Outcome,
    Phase,
    Ruleset,
    Scoresheet,
    apply,
)
from gin.rules.legality import is_last_discard

from tests.rules.sensible import sensible

GAMES = Path(__file__).parent.parent / "games"
NAMES = ("Ann", "Bob", "Cid", "Dot")
SEED = 20
FIRST = (
    *("standard", "casual", "club", "quick", "line", "big-gin", "challenge", "straight", "eleven", "classic"),
    *("oklahoma", "hollywood", "palace", "table-of-three", "table-of-four", "partners"),
)
"""The presets as the first release defined them, and stored them: by their names alone."""
NOW = {
    "pot": "big-gin",
    "three-to-the-lowest": "table-of-three",
    "seven-cards": "table-of-four",
    "seven-cards-and-partners": "partners",
    "in-turn": "dealer-sits-out",
    "pairs-in-turn": "two-deals",
}
"""Games of presets that have been defined since."""
HOUSE = (
    "dealer-sits-out players=3 seating=dealer-sits-out next_dealer=loser ante=5",
    "two-deals players=4 partners=yes seating=two-deals target=125 opening=eleven",
    "last-discard players=4 partners=yes stock_end=last-discard tie=undercut-no-bonus settlement=difference",
    "lowest stock_end=lowest opening=free aces=high-or-low tie=nobody allow_returned_discard=yes after_void=rotate "
    "ante=5",
    "corner aces=round-the-corner oklahoma=ace-is-one spades_double=yes hollywood=yes box_at_once=yes box_bonus=10",
)
"""Rulesets for what no preset plays."""

RULES = {
    **{name: Ruleset.parse_stored(name) for name in FIRST},
    **{name: PRESETS[preset] for name, preset in NOW.items()},
    **{rules.name: rules for rules in map(Ruleset.parse_stored, HOUSE)},
}


def new_game(rules: Ruleset, rng: Random) -> GameRecord:
    """Return a whole game of sensible players, from the first deal to the target."""
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
    """Yield the outcome of each deal, and then of the game, one line each."""
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
    """Return what happened in a game: the outcomes of its deals, and other things that are rare."""
    found, sheet = set[str](), Scoresheet(record.ruleset)
    for state in record.states():
        if is_last_discard(state):
            found.add("last discard on offer" if state.phase is Phase.DRAW else "last discard taken")
        found |= {"lay off"} if isinstance(state.log[-1], LaidOff) else set()
        if state.spread is not None:
            found |= set(map(_beyond_low_aces, state.spread.melds)) - {""}
        if (result := state.result) is not None:
            sheet = sheet.add(result)
            nobody_won = sheet.first_of_two is None and result.winner is None
            found.add(str(result.outcome))
            found |= {"even undercut"} if result.outcome is Outcome.UNDERCUT and not result.difference else set()
            found |= {"doubled"} if result.multiplier == 2 and result.winner is not None else set()
            found |= {"an ace's limit"} if state.knock_limit in (0, 1) and state.upcard is not None else set()
            found |= {"pot split"} if nobody_won and sheet.lines[-1].pot else set()
    for game in sheet.columns or (sheet,):
        found |= {"shutout"} if game.winner is not None and sum(game.totals) == game.totals[game.winner] else set()
    return found


def _beyond_low_aces(meld: Meld) -> str:
    """Return the kind of a run whose ace is not low, or nothing for any other meld."""
    ranks = [card.rank for card in meld.cards]
    if meld.is_set or 1 not in ranks[1:]:
        return ""
    return "high ace" if ranks[-1] == 1 else "round the corner"


WANTED = {
    "standard": {"shutout"},
    "club": {"shutout"},
    "line": {"shutout"},
    "big-gin": {"big gin"},
    "challenge": {"even undercut"},
    "oklahoma": {"doubled", "an ace's limit"},
    "lowest": {"lowest", "tie", "high ace", "pot split"},
    "last-discard": {"last discard taken", "even undercut", "void"},
    "corner": {"round the corner", "high ace", "doubled", "an ace's limit"},
    "partners": {"void"},
    "straight": {"void"},
    "pot": {"pot split", "even undercut", "void"},
    "three-to-the-lowest": {"lowest", "tie"},
    "seven-cards": {"lowest", "tie"},
    "seven-cards-and-partners": {"lowest"},
}
"""What must happen in the game of each ruleset, beside what must happen in all."""


def wanted(name: str) -> set[str]:
    """Return what must happen in the golden game of a ruleset."""
    usual = {"gin"} if RULES[name].knock_limit == 0 else {"knock", "gin", "undercut", "lay off"}
    return usual | WANTED.get(name, set())


def write(name: str) -> None:
    """Write the golden game of a ruleset: the first from the seed on in which all that must happen does."""
    for seed in range(SEED, SEED + 20_000):
        record = new_game(RULES[name], Random(f"{name} {seed}"))
        if wanted(name) <= kinds(record):
            break
    else:
        raise LookupError(f"no game under {name} is rich enough")
    lines = "".join(f"# {line}\n" for line in outcome(record))
    (GAMES / f"{name}.gin").write_text(f"# A game under the rules {name}.\n{record}\n{lines}", encoding="utf-8")


if __name__ == "__main__":
    for ruleset in sys.argv[1:] or RULES:
        write(ruleset)
