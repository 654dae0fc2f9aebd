"""Played games in few characters, and the decisions in them.

    python -m gin.lab.strength.played games.jsonl --games 400 --seed 1

plays games between random levels and adds them to a file, one line of JSON each. A card is a letter, ``A`` to ``Z`` and
``a`` to ``z`` in the order of `gin.rules.DECK`; a move is one of `PASS`, `DRAW` and `TAKE`, or `KNOCK` or nothing and
the letter of the card that is discarded. Lay-offs are left out: the result has what they came to.
"""

import argparse
import json
import random
import string
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from tqdm import tqdm

from gin.lab.strength.match import MAX_DEALS
from gin.players import LEVELS, Player, make_player
from gin.rules import (
    DECK,
    PRESETS,
    Action,
    Card,
    DealResult,
    DealState,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    Outcome,
    PassUpcard,
    Phase,
    Scoresheet,
    apply,
    view,
)

RULES: Final = PRESETS["challenge"]
"""The rules of all games here: those of the simulator."""
PASS, DRAW, TAKE, KNOCK = "-+*!"
_LETTERS: Final = string.ascii_uppercase + string.ascii_lowercase
_DRAWS: Final = {PASS: PassUpcard(), DRAW: DrawStock(), TAKE: DrawDiscard()}
_SIGNS: Final = {PassUpcard: PASS, DrawStock: DRAW, DrawDiscard: TAKE}


def write_cards(cards: Sequence[Card]) -> str:
    """Return cards as letters."""
    return "".join(_LETTERS[card] for card in cards)


def read_cards(letters: str) -> list[Card]:
    """Return the cards of some letters."""
    return [DECK[_LETTERS.index(letter)] for letter in letters]


def write_move(action: Action) -> str:
    """Return a draw, a discard or a knock as a move; raises KeyError for other actions."""
    match action:
        case Discard(card):
            return _LETTERS[card]
        case Knock(card):
            return KNOCK + _LETTERS[card]
        case _:
            return _SIGNS[type(action)]


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal: the deck, top card first, the moves, and how it ended."""

    dealer: int
    deck: str
    moves: str
    result: DealResult


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game between two levels, by seat; with none of them the game is not over."""

    levels: tuple[str, str]
    deals: tuple[PlayedDeal, ...]

    def to_json(self) -> str:
        """Return the game as a line of JSON."""
        return json.dumps(asdict(self), separators=(",", ":"))

    @staticmethod
    def from_json(line: str) -> "PlayedGame":
        """Return the game of a line of JSON; raises ValueError or KeyError if it holds none."""
        data = json.loads(line)
        deals = (
            PlayedDeal(each["dealer"], each["deck"], each["moves"], read_result(each["result"]))
            for each in data["deals"]
        )
        return PlayedGame(tuple(data["levels"]), tuple(deals))


def read_result(data: dict[str, object]) -> DealResult:
    """Return a result from its fields."""
    outcome, deadwood = Outcome(str(data["outcome"])), data["deadwood"]
    assert isinstance(deadwood, list)
    return DealResult(**{**data, "outcome": outcome, "deadwood": tuple(deadwood)})  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision in a game: what came before it, and what was chosen.

    ``levels`` are those of both seats, ``earlier`` the results of the deals before this one, and ``moves`` those of
    this deal so far. ``chosen`` is the move made.
    """

    levels: tuple[str, str]
    earlier: tuple[DealResult, ...]
    dealer: int
    deck: str
    moves: str
    chosen: str

    def state(self) -> DealState:
        """Return the deal at the decision."""
        sheet = Scoresheet(RULES)
        for result in self.earlier:
            sheet = sheet.add(result)
        state = DealState.deal(RULES, read_cards(self.deck), self.dealer, sheet)
        for move in self.moves:
            state, _ = apply(state, _DRAWS.get(move) or Discard(read_cards(move)[0]))
        return state


def decisions(game: PlayedGame) -> Iterator[Decision]:
    """Yield the draws and discards of a game, those without a choice too, each with what came before it."""
    earlier: list[DealResult] = []
    for deal in game.deals:
        for place, move in enumerate(deal.moves):
            if place and deal.moves[place - 1] == KNOCK:
                break
            chosen = deal.moves[place:] if move == KNOCK else move
            yield Decision(game.levels, tuple(earlier), deal.dealer, deal.deck, deal.moves[:place], chosen)
        earlier.append(deal.result)


def play(players: Sequence[Player], levels: tuple[str, str], seed: object) -> PlayedGame:
    """Play a game; the decks and the first dealer follow from the seed."""
    rng = random.Random(f"{seed}")
    sheet, dealer = Scoresheet(RULES), rng.randrange(2)
    deals: list[PlayedDeal] = []
    while sheet.winner is None:
        if len(deals) == MAX_DEALS:
            raise RuntimeError(f"no side had won after {MAX_DEALS} deals")
        deck = list(DECK)
        rng.shuffle(deck)
        state, moves = DealState.deal(RULES, deck, dealer, sheet), ""
        while state.result is None:
            action = players[state.turn].choose(view(state, state.turn), rng)
            if state.phase is not Phase.LAY_OFF:
                moves += write_move(action)
            state, _ = apply(state, action)
        deals.append(PlayedDeal(dealer, write_cards(deck), moves, state.result))
        sheet = sheet.add(state.result)
        dealer = sheet.next_dealer(dealer)
    return PlayedGame(levels, tuple(deals))


def read_games(path: Path) -> list[PlayedGame]:
    """Return the games of a file; a last line that was cut off is left out."""
    lines = path.read_text("utf-8").splitlines(keepends=True) if path.exists() else []
    return [PlayedGame.from_json(line) for line in lines if line.endswith("\n")]


def main() -> None:
    """Play games as the command line says; a file that has some already is continued."""
    parser = argparse.ArgumentParser(description="Play games between random levels into a file.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    done = read_games(options.file)
    options.file.write_text("".join(game.to_json() + "\n" for game in done), "utf-8")
    with options.file.open("a", encoding="utf-8") as file:
        for number in tqdm(range(len(done), options.games), disable=None):
            rng = random.Random(f"levels {options.seed} {number}")
            first, second = (rng.choice(LEVELS).key for _ in range(2))
            game = play([make_player(first), make_player(second)], (first, second), f"{options.seed} {number}")
            file.write(game.to_json() + "\n")
            file.flush()


if __name__ == "__main__":
    main()
