"""Decisions of played games in the compiled simulator: what the network says of them, and their rollouts.

The network's values are those of `gin.coach.evaluation`, computed for many decisions at once.

Needs torch, numpy and numba, of the ``train`` extra.
"""

import itertools
import random
from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean
from typing import Any, Final, NamedTuple, TypeVar

import numpy as np
from tqdm import tqdm

from gin.coach.analysis import Ending
from gin.coach.correction import KNOCK_LEADS, Leads, lead_error
from gin.coach.evaluation import uncorrected, uncorrected_knocks
from gin.coach.hidden_hands import HandModel, likely_hands, resampled
from gin.coach.judge import take_leads
from gin.coach.models import load_models
from gin.lab.strength.calibration import Forecast
from gin.lab.strength.charges import Charge, ChargedGame, missed_lay_offs
from gin.lab.strength.outcomes import Ended
from gin.lab.strength.played import (
    DRAW,
    KNOCK,
    PASS,
    TAKE,
    Decision,
    PlayedGame,
    Turn,
    comparisons_of,
    decisions,
    read_cards,
    turns,
    write_cards,
)
from gin.lab.strength.race import Race
from gin.lab.strength.truth import MOST_WORLDS, Candidate, Job, Running, has_choice, move_of
from gin.lab.strength.verdict import coach_values
from gin.lab.training.rollouts import (
    DRAW_MOVE,
    PASS_MOVE,
    TAKE_MOVE,
    OptionBatch,
    Score,
    game_chances,
    play_out,
    replayed,
    rolled_out,
)
from gin.lab.training.self_play import outcome_for
from gin.lab.training.simulator import KNOCK_ACTION, STOCK_ACTION, TAKE_OFFSET
from gin.players.features import FeatureBuilder
from gin.players.inference import knock_history
from gin.players.network_player import outcome_values
from gin.rules import DECK, DealState, Phase, view

Item = TypeVar("Item")

HANDS: Final = 2000
"""Hands that are weighed, from which those of the worlds are drawn."""
TOGETHER: Final = 512
"""Decisions that are valued together."""
WORLDS: Final = 2
"""Worlds in which a decision is rolled out to compare its outcomes."""
PLAYED_ON: Final = 8
"""How often a decision is played on to compare its chance."""
_MOVES: Final = {PASS: PASS_MOVE, DRAW: DRAW_MOVE, TAKE: TAKE_MOVE}


def root_of(decision: Decision, state: DealState) -> Any:
    """Return a decision as the only record of an array of the simulator; ``state`` is the deal there."""
    seen = view(state, state.turn)
    totals = state.sheet.totals
    histories = [knock_history(seen, seat) for seat in range(2)]
    early, patient = zip(*histories, strict=True)
    score = Score((100 - totals[0], 100 - totals[1]), early, patient)
    moves = [_MOVES.get(move) or read_cards(move)[0] for move in decision.moves]
    return replayed(read_cards(decision.deck), 1 - decision.dealer, moves, score)


class Valued(NamedTuple):
    """What the network says of an option: the simulator's action, and the chance to win the game."""

    action: int
    chance: float


def network_values(roots: Sequence[Any], states: Sequence[DealState]) -> list[dict[str, Valued]]:
    """Return for each decision its options, as moves, with their values by the network."""
    games = np.concatenate(roots)
    judged = OptionBatch().judge(games)
    found = []
    for options, state in zip(judged, states, strict=True):
        worths = np.array(outcome_values(view(state, state.turn)))
        span = float(np.ptp(worths))
        chances = options.probabilities @ worths
        moves: dict[str, Valued] = {}
        for action, chance in zip(options.actions, chances, strict=True):
            move = option_move(int(action), state)
            if move not in moves or chance > moves[move].chance:
                moves[move] = Valued(int(action), float(chance))
        if KNOCK in moves:
            knocks = uncorrected_knocks(view(state, state.turn))
            moves[KNOCK] = moves[KNOCK]._replace(chance=max(option.chance for option in knocks))
            waiting = max((each.chance for move, each in moves.items() if move != KNOCK), default=None)
            if waiting is not None and not any(option.outcomes.get(Ending.GIN) == 1 for option in knocks):
                moves[KNOCK] = _corrected(moves[KNOCK], waiting, KNOCK_LEADS, span)
        if TAKE in moves and moves[TAKE].action != TAKE_OFFSET + KNOCK_ACTION:
            other = moves[PASS if state.phase is Phase.OFFER else DRAW].chance
            moves[TAKE] = _corrected(moves[TAKE], other, take_leads(view(state, state.turn)), span)
        found.append(moves)
    return found


def _corrected(option: Valued, other: float, leads: Leads, span: float) -> Valued:
    """Return an option whose lead over the ``other`` chance is corrected; ``span`` is what the deal can change."""
    return option._replace(chance=option.chance - lead_error(option.chance, other, leads, span))


def option_move(action: int, state: DealState) -> str:
    """Return the move that an action of the simulator is at a decision."""
    if action == STOCK_ACTION:
        return PASS if state.phase is Phase.OFFER else DRAW
    if action >= TAKE_OFFSET:
        return TAKE
    return KNOCK if action == KNOCK_ACTION else write_cards([DECK[action]])


def charged(games: Sequence[PlayedGame], count: int) -> list[Candidate]:
    """Return random decisions of some games that have a choice, up to ``count``, with the network's charges."""
    every = [decision for game in games for decision in decisions(game)]
    random.Random(0).shuffle(every)
    pool: list[Candidate] = []
    progress = tqdm(total=count, desc="charges", disable=None)
    for chunk in chunks(((each, each.state()) for each in every), TOGETHER):
        kept = [(decision, state) for decision, state in chunk if has_choice(state)]
        states = [state for _, state in kept]
        values = network_values([root_of(*each) for each in kept], states)
        for (decision, _), moves in zip(kept, values, strict=True):
            best = max(each.chance for each in moves.values())
            charge = best - moves[move_of(decision.chosen)].chance
            pool.append(Candidate(len(pool), decision, charge))
        progress.update(len(kept))
        if len(pool) >= count:
            break
    return pool[:count]


def chunks(items: Iterable[Item], size: int) -> Iterator[list[Item]]:
    """Yield the items in lists of this size."""
    found: list[Item] = []
    for item in items:
        found.append(item)
        if len(found) == size:
            yield found
            found = []
    if found:
        yield found


def prepared(candidate: Candidate) -> Running:
    """Return a decision ready to be rolled out, with the opponent's hands in all worlds."""
    state = candidate.decision.state()
    root = root_of(candidate.decision, state)
    (moves,) = network_values([root], [state])
    seen = view(state, state.turn)
    rng = random.Random(candidate.place)
    model = HandModel.of(seen, FeatureBuilder.of(seen, load_models().hand))
    hands = resampled(*model.weighed(HANDS, rng), MOST_WORLDS, rng)
    rng.shuffle(hands)
    actions = {move: each.action for move, each in moves.items()}
    best = max(moves, key=lambda move: moves[move].chance)
    kept = {best, move_of(candidate.decision.chosen)}
    return Running(candidate, root, actions, hands, Race.of(list(actions), sorted(kept), exact=not candidate.stratum))


def simulated(jobs: Sequence[Job]) -> list[list[float]]:
    """Play the worlds of these jobs to the end of the deal; return the chance to win the game in each."""
    parts = [rolled_out(job.root, job.action, job.hands, job.seeds) for job in jobs]
    games = np.concatenate(parts).view(np.recarray)
    play_out(games)
    ends = np.cumsum([len(part) for part in parts])
    return [
        [float(chance) for chance in game_chances(games[end - len(part) : end], int(job.root["turn"][0]))]
        for job, part, end in zip(jobs, parts, ends, strict=True)
    ]


def charged_games(games: Sequence[PlayedGame]) -> Iterator[ChargedGame]:
    """Yield the games with their charges."""
    for some in chunks(games, 8):
        found = [ChargedGame(game.levels, game.winner) for game in some]
        choices = [(number, turn) for number, game in enumerate(some) for turn in turns(game) if has_choice(turn.state)]
        values: dict[tuple[int, int], list[Charge]] = {}
        for (number, turn), charge in zip(choices, charges_of([turn for _, turn in choices]), strict=True):
            values.setdefault((number, turn.deal), []).append(charge)
        for number, game in enumerate(some):
            for deal in range(len(game.deals)):
                found[number].charges.extend(values.get((number, deal), []))
                found[number].charges.extend(missed_lay_offs(game, deal))
        yield from found


def charges_of(found: Sequence[Turn]) -> list[Charge]:
    """Return the charges of decisions that have a choice."""
    charges = []
    for some in chunks(found, TOGETHER):
        values = network_values([root_of(turn.decision, turn.state) for turn in some], [turn.state for turn in some])
        for turn, moves in zip(some, values, strict=True):
            best, chosen = max(moves, key=lambda move: moves[move].chance), move_of(turn.decision.chosen)
            compared = comparisons_of(turn.state, {move: each.chance for move, each in moves.items()}, chosen)
            difference = moves[best].chance - moves[chosen].chance
            charges.append(Charge(turn.state.turn, difference, sum(each.cost() for each in compared)))
    return charges


def played_on(found: Sequence[Turn]) -> list[Forecast]:
    """Return the forecasts of decisions that have a choice, from the hands that were really held."""
    forecasts = []
    numbers = itertools.count(1)
    for some in chunks(found, TOGETHER):
        roots, states = [root_of(turn.decision, turn.state) for turn in some], [turn.state for turn in some]
        best = [max(moves.values(), key=lambda each: each.chance) for moves in network_values(roots, states)]
        jobs = [
            Job(
                root,
                each.action,
                [state.hands[1 - state.turn].mask] * PLAYED_ON,
                [*itertools.islice(numbers, PLAYED_ON)],
            )
            for root, state, each in zip(roots, states, best, strict=True)
        ]
        true = map(fmean, simulated(jobs))
        forecasts += [Forecast(each.chance, mean) for each, mean in zip(best, true, strict=True)]
    return forecasts


def ended_deals(games: Sequence[PlayedGame], count: int) -> list[Ended]:
    """Return random decisions of some games that have a choice, rolled out from the network's best move."""
    rng = random.Random(7)
    choices = [turn for game in rng.sample(games, len(games)) for turn in turns(game) if has_choice(turn.state)]
    picked = rng.sample(choices, min(count, len(choices)))
    roots = [root_of(turn.decision, turn.state) for turn in picked]
    parts, moves = [], []
    for turn, root, options in zip(picked, roots, OptionBatch().judge(np.concatenate(roots)), strict=True):
        seen = view(turn.state, turn.state.turn)
        worth = outcome_values(seen)
        best = int((options.probabilities @ np.array(worth)).argmax())
        action = int(options.actions[best])
        model = HandModel.of(seen, FeatureBuilder.of(seen, load_models().hand))
        seeds = [rng.randrange(2**31) for _ in range(WORLDS)]
        parts.append(rolled_out(root, action, likely_hands(model, WORLDS, rng), seeds))
        moves.append((options.probabilities[best].tolist(), worth, action % TAKE_OFFSET == KNOCK_ACTION))
    played = np.concatenate(parts).view(np.recarray)
    play_out(played)
    found = []
    for number, (root, (predicted, worth, knocked)) in enumerate(zip(roots, moves, strict=True)):
        seat = int(root["turn"][0])
        ends = played[number * WORLDS : (number + 1) * WORLDS]
        for game, chance in zip(ends, game_chances(ends, seat), strict=True):
            found.append(Ended(predicted, int(outcome_for(game, seat)), worth, knocked, float(chance)))
    return found


def departure(states: Sequence[DealState], roots: Sequence[Any]) -> list[float]:
    """Return how far the simulator's differences are from the coach's own, for each option of some decisions."""
    found = []
    for state, moves in zip(states, network_values(roots, states), strict=True):
        coach = coach_values(uncorrected(view(state, state.turn)))
        best, own = max(coach.values()), max(each.chance for each in moves.values())
        found += [abs((own - each.chance) - (best - coach[move])) for move, each in moves.items()]
    return found
