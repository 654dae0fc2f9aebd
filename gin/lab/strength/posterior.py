"""Fits and judges the model of the opponent's whole hand, `gin.coach.hidden_hands`.

    python -m gin.lab.strength.posterior games.jsonl --decisions 2000
    python -m gin.lab.strength.posterior games.jsonl --decisions 2000 --fit 8000

The games are those of `gin.lab.strength.played`. It prints the log-loss per hidden card of real hidden hands, in nats:
by the number of hidden cards alone, by the predicted probability of each card, and by the weighed hands; and that of
whole hands, which also counts what one card tells of another. With ``--fit`` the model is fitted first, on so
many other decisions, and its weights are printed; that needs numpy, of the ``lab`` extra.
"""

import argparse
import math
import random
import statistics
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from tqdm import tqdm

from gin.coach.hidden_hands import WEIGHTS, HandModel, resampled
from gin.coach.models import load_models
from gin.lab.strength.arena import interval
from gin.lab.strength.played import Decision, PlayedGame, decisions, read_games
from gin.players.features import FeatureBuilder
from gin.rules import view
from gin.rules.cards import cards_of

HANDS: Final = 1000
"""How many hands are weighed to judge a decision."""
CONTRASTS: Final = 40
"""How many hands the true one is told apart from in the fit."""
FLOOR: Final = 0.002
"""The least probability that a card is given, and 1 less it the most."""
DRAWN: Final = 8
"""How many hands are drawn for each contrast of the fit."""
PENALTY: Final = 1.0
"""The weight of the squared weights in the fit, against which each decision counts 1."""


class Seen(NamedTuple):
    """A decision as its seat sees it: the model, the probability of each card by the predictor, and the true hand."""

    model: HandModel
    held_probs: Sequence[float]
    truth: int


def seen(decision: Decision) -> Seen:
    """Return what the seat on turn of a decision sees, and what it does not."""
    state = decision.state()
    builder = FeatureBuilder.of(view(state, state.turn), load_models().hand)
    model = HandModel.of(view(state, state.turn), builder)
    return Seen(model, builder.held_probs, state.hands[1 - state.turn].mask)


def sample(games: Sequence[PlayedGame], count: int, seed: int) -> Iterator[Seen]:
    """Yield random decisions of some games, as they are seen."""
    rng = random.Random(seed)
    for _ in range(count):
        yield seen(rng.choice(decisions(rng.choice(games))))


def log_loss(model: HandModel, held_probs: Sequence[float], truth: int) -> float:
    """Return the mean cross-entropy of the unseen cards of a hidden hand."""
    total = 0.0
    for card in model.unseen:
        p = min(max(held_probs[card], FLOOR), 1 - FLOOR)
        total -= math.log(p if truth >> card & 1 else 1 - p)
    return total / len(model.unseen)


def log_probability(model: HandModel, truth: int) -> float:
    """Return the logarithm of the probability of a hand by its cards' odds alone, among all of as many cards."""
    sums = [1.0, *[0.0] * (model.size - model.known.bit_count())]
    for card in model.unseen:
        odds = math.exp(model.log_odds[card])
        sums = [1.0, *(sums[k] + odds * sums[k - 1] for k in range(1, len(sums)))]
    return sum(model.log_odds[card] for card in cards_of(truth & ~model.known)) - math.log(sums[-1])


def marginals(hands: Sequence[int], weights: Sequence[float]) -> list[float]:
    """Return the probability of each of the 52 cards in weighed hands."""
    probabilities = [0.0] * 52
    for hand, weight in zip(hands, weights, strict=True):
        for card in cards_of(hand):
            probabilities[card] += weight
    return probabilities


def judge(found: Iterable[Seen], fitted: Sequence[float]) -> str:
    """Return the figures of some decisions."""
    uniform, by_card, by_hand, alone, together, effective = [], [], [], [], [], []
    rng = random.Random(0)
    for seen_model, held_probs, truth in found:
        model = replace(seen_model, weights=fitted)
        hidden = model.size - model.known.bit_count()
        even = [hidden / len(model.unseen)] * 52
        hands, weights = model.weighed(HANDS, rng)
        uniform.append(log_loss(model, even, truth))
        by_card.append(log_loss(model, held_probs, truth))
        by_hand.append(log_loss(model, marginals(hands, weights), truth))
        effective.append(1 / sum(weight * weight for weight in weights))
        scores = [model.score(hand) for hand in hands]
        most = max(scores)
        mean = math.log(sum(math.exp(score - most) for score in scores) / len(scores)) + most
        probability = log_probability(model, truth)
        alone.append(-probability / len(model.unseen))
        together.append(-(probability + model.score(truth) - mean) / len(model.unseen))
    gain = [one - other for one, other in zip(by_card, by_hand, strict=True)]
    less = [one - other for one, other in zip(alone, together, strict=True)]
    return "\n".join(
        (
            f"{len(by_card)} decisions",
            f"log-loss of a hidden card, by their number  {statistics.fmean(uniform):.4f}",
            f"log-loss of a hidden card, by the predictor {statistics.fmean(by_card):.4f}",
            f"log-loss of a hidden card, by whole hands   {statistics.fmean(by_hand):.4f}, less by"
            f" {statistics.fmean(gain):.4f} +- {interval(gain):.4f}",
            f"log-loss of a whole hand, per hidden card: drawn card by card {statistics.fmean(alone):.4f}, weighed"
            f" {statistics.fmean(together):.4f}, less by {statistics.fmean(less):.4f} +- {interval(less):.4f}",
            f"effective hands of {HANDS}: median {statistics.median(effective):.0f},"
            f" worst tenth {statistics.quantiles(effective, n=10)[0]:.0f}",
        )
    )


def fit(found: Sequence[Seen], *, stages: int = 2, steps: int = 30) -> list[float]:
    """Return weights of the model that tell true hands from those that it draws: a conditional logit.

    By that the difference of two scores becomes the logarithm of how much likelier one hand is than the other, beyond
    what the odds of its cards say. Hands drawn card by card are far from true ones, so the second stage is about what
    is left to tell from hands that the first stage would draw. Newton's method on the penalised likelihood.
    """
    import numpy as np

    rng = random.Random(1)
    total = [0.0] * len(WEIGHTS)
    for _ in range(stages):
        rows = []
        for seen_model, _, truth in found:
            model = replace(seen_model, weights=total)
            hands = [truth, *resampled(*model.weighed(DRAWN * CONTRASTS, rng), CONTRASTS, rng)]
            features = np.array([model.features(hand) for hand in hands])
            rows.append(np.concatenate((features, features * model.progress), axis=1).astype(np.float32))
        data = np.stack(rows)  # (decisions, 1 + contrasts, weights), the true hand first
        weights = np.zeros(len(total))
        for _ in range(steps):
            scores = data @ weights
            shares = np.exp(scores - scores.max(1, keepdims=True))
            shares /= shares.sum(1, keepdims=True)
            means = np.einsum("nk,nkf->nf", shares, data)
            gradient = (data[:, 0] - means).sum(0) - PENALTY * weights
            scaled = (data * np.sqrt(shares)[..., None]).reshape(-1, len(weights))
            spread = scaled.T @ scaled - means.T @ means
            step = np.linalg.solve(spread + PENALTY * np.eye(len(weights)), gradient)
            weights += step
            if abs(step).max() < 1e-4:
                break
        total = [one + float(more) for one, more in zip(total, weights, strict=True)]
    return total


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Judge the model of the opponent's whole hand.")
    parser.add_argument("games", type=Path)
    parser.add_argument("--decisions", type=int, default=2000)
    parser.add_argument("--fit", type=int, default=0, metavar="decisions")
    options = parser.parse_args()
    games = read_games(options.games)
    weights: Sequence[float] = WEIGHTS
    kept = len(games) // 4  # The games that are judged are none of those that the model is fitted on.
    if options.fit:
        weights = fit(list(tqdm(sample(games[kept:], options.fit, 1), total=options.fit, disable=None)))
        print(f"WEIGHTS: Final = ({', '.join(f'{weight:.3f}' for weight in weights)})")
    print(judge(tqdm(sample(games[:kept], options.decisions, 2), total=options.decisions, disable=None), weights))


if __name__ == "__main__":
    main()
