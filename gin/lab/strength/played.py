"""Played games in few characters, and the decisions in them.

    python -m gin.lab.strength.played games.jsonl --games 400 --seed 1
    python -m gin.lab.strength.played games.jsonl --games 1600 --against master

plays games between random levels, or of all levels in turn against one, and adds them to a file, one line of JSON each.
Games against one level are mirrored pairs: the same decks twice, with the seats exchanged.

A card is a letter, ``A`` to ``Z`` and ``a`` to ``z`` in the order of `gin.rules.DECK`; a move is one of `PASS`, `DRAW`
and `TAKE`, or `KNOCK` or nothing and the letter of the card that is discarded. Lay-offs are left out: the result has
what they came to.
"""

import argparse
import json
import random
import string
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, NamedTuple

from tqdm import tqdm

from gin.coach.broken_melds import has_broken_meld
from gin.coach.correction import Comparison
from gin.coach.evaluation import comparisons
from gin.lab.strength.match import MAX_DEALS, shuffled_deck
from gin.players import LEVELS, make_player
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
    best_defence,
    view,
)

RULES: Final = PRESETS["challenge"]
"""The rules of all games here: those of the simulator."""
PASS, DRAW, TAKE, KNOCK = "-+*!"
_LETTERS: Final = string.ascii_uppercase + string.ascii_lowercase
_DRAWS: Final[dict[str, Action]] = {PASS: PassUpcard(), DRAW: DrawStock(), TAKE: DrawDiscard()}
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


def comparisons_of(state: DealState, chances: Mapping[str, float], chosen: str) -> tuple[Comparison, ...]:
    """Return the comparisons of a move with the best, by the network's ``chances``; all knocks are one move."""
    seen = view(state, state.turn)
    knock = next((action for action in seen.legal if isinstance(action, Knock)), None)
    actions = {move: knock if move == KNOCK and knock else action_of(move) for move in chances}
    by_action = {actions[move]: chance for move, chance in chances.items()}
    return tuple(comparisons(seen, by_action, actions[chosen], aimless=has_broken_meld(seen)))


def action_of(move: str) -> Action:
    """Return the draw or the discard that a move is."""
    return _DRAWS.get(move) or Discard(read_cards(move)[0])


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal: the deck, top card first, the moves, and how it ended.

    ``missed`` is how many points of deadwood the defender could have laid off and did not.
    """

    dealer: int
    deck: str
    moves: str
    result: DealResult
    missed: int = 0


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game between two levels, by seat."""

    levels: tuple[str, str]
    deals: tuple[PlayedDeal, ...]

    def to_json(self) -> str:
        """Return the game as a line of JSON."""
        return json.dumps(asdict(self), separators=(",", ":"))

    @staticmethod
    def from_json(line: str) -> "PlayedGame":
        """Return the game of a line of JSON; raises ValueError or KeyError if it holds none."""
        data = json.loads(line)
        deals = (PlayedDeal(**{**each, "result": read_result(each["result"])}) for each in data["deals"])
        return PlayedGame(tuple(data["levels"]), tuple(deals))

    @property
    def winner(self) -> int:
        """The seat that won the game."""
        winner = self.sheet(len(self.deals)).winner
        assert winner is not None
        return winner

    def sheet(self, deals: int) -> Scoresheet:
        """Return the score after so many deals."""
        sheet = Scoresheet(RULES)
        for deal in self.deals[:deals]:
            sheet = sheet.add(deal.result)
        return sheet


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
            state, _ = apply(state, action_of(move))
        return state


class Turn(NamedTuple):
    """A decision of a game, the deal at that point, and the number of the deal."""

    decision: Decision
    state: DealState
    deal: int


def turns(game: PlayedGame) -> Iterator[Turn]:
    """Yield the draws and discards of a game, those without a choice too."""
    earlier: tuple[DealResult, ...] = ()
    for number, deal in enumerate(game.deals):
        state = DealState.deal(RULES, read_cards(deal.deck), deal.dealer, game.sheet(number))
        for place, move in enumerate(deal.moves):
            chosen = deal.moves[place:] if move == KNOCK else move
            decision = Decision(game.levels, earlier, deal.dealer, deal.deck, deal.moves[:place], chosen)
            yield Turn(decision, state, number)
            if move == KNOCK:
                break
            state, _ = apply(state, action_of(move))
        earlier = (*earlier, deal.result)


def decisions(game: PlayedGame) -> list[Decision]:
    """Return the draws and discards of a game, those without a choice too."""
    found: list[Decision] = []
    earlier: tuple[DealResult, ...] = ()
    for deal in game.deals:
        moves, knock, _ = deal.moves.partition(KNOCK)
        chosen = [*moves, deal.moves[len(moves) :]] if knock else moves
        found += (
            Decision(game.levels, earlier, deal.dealer, deal.deck, moves[:place], each)
            for place, each in enumerate(chosen)
        )
        earlier = (*earlier, deal.result)
    return found


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of a game: the seed and the number of its decks, which a mirrored pair shares."""

    seed: int
    pair: int


def play(levels: tuple[str, str], cards: Cards) -> PlayedGame:
    """Play a game; the first dealer, and all randomness of the players, follow from its cards too."""
    players = [make_player(level) for level in levels]
    sheet, dealer = Scoresheet(RULES), cards.pair % 2
    deals: list[PlayedDeal] = []
    while sheet.winner is None:
        number = len(deals)
        if number == MAX_DEALS:
            raise RuntimeError(f"no side had won after {MAX_DEALS} deals")
        deck = shuffled_deck(cards.seed, cards.pair, number)
        rngs = [random.Random(f"{cards.seed} {cards.pair} {number} {seat} {levels[seat]}") for seat in range(2)]
        state, moves, least = DealState.deal(RULES, deck, dealer, sheet), "", 0
        while state.result is None:
            turn = state.turn
            action = players[turn].choose(view(state, turn), rngs[turn])
            if state.phase is not Phase.LAY_OFF:
                moves += write_move(action)
            state, _ = apply(state, action)
            if isinstance(action, Knock) and state.spread is not None and state.phase is Phase.LAY_OFF:
                least = best_defence(state.hand, state.spread.melds, RULES.aces).deadwood
        defender = None if state.spread is None else 1 - state.spread.seat
        left = 0 if defender is None else state.result.deadwood[defender] or 0
        missed = left - least if state.result.outcome in (Outcome.KNOCK, Outcome.UNDERCUT) else 0
        deals.append(PlayedDeal(dealer, write_cards(deck), moves, state.result, missed))
        sheet = sheet.add(state.result)
        dealer = sheet.next_dealer(dealer)
    return PlayedGame(levels, tuple(deals))


def read_games(path: Path) -> list[PlayedGame]:
    """Return the games of a file; a last line that was cut off is left out."""
    lines = path.read_text("utf-8").splitlines(keepends=True) if path.exists() else []
    return [PlayedGame.from_json(line) for line in lines if line.endswith("\n")]


def pairing(number: int, seed: int, against: str | None) -> tuple[tuple[str, str], Cards]:
    """Return the levels and the cards of a game: random ones, or those of a mirrored pair against a level."""
    if against is None:
        rng = random.Random(f"levels {seed} {number}")
        return (rng.choice(LEVELS).key, rng.choice(LEVELS).key), Cards(seed, number)
    pair, swap = divmod(number, 2)
    level = LEVELS[pair % len(LEVELS)].key
    return ((against, level) if swap else (level, against)), Cards(seed, pair)


def main() -> None:
    """Play games as the command line says; a file that has some already is continued."""
    parser = argparse.ArgumentParser(description="Play games between levels into a file.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", choices=[level.key for level in LEVELS])
    options = parser.parse_args()
    done = read_games(options.file)
    options.file.write_text("".join(game.to_json() + "\n" for game in done), "utf-8")
    with options.file.open("a", encoding="utf-8") as file:
        for number in tqdm(range(len(done), options.games), disable=None):
            file.write(play(*pairing(number, options.seed, options.against)).to_json() + "\n")
            file.flush()


if __name__ == "__main__":
    main()
