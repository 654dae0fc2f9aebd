"""The truth set: decisions that are played alike whatever runs beside them, and a file that is read back."""

import gzip
import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest
from gin.lab.strength import truth
from gin.lab.strength.played import KNOCK, TAKE, Cards, PlayedGame, decisions, play, turns, write_move
from gin.lab.strength.race import Race
from gin.lab.strength.truth import (
    MOST_WORLDS,
    TURNS,
    Candidate,
    Job,
    Running,
    has_choice,
    in_turn,
    joined,
    move_of,
    read_truth,
    roll,
    write_truth,
)
from gin.rules import Phase, legal_actions


@cache
def game() -> PlayedGame:
    return play(("simple", "bold"), Cards(seed=1, pair=0))


def candidates(count: int) -> list[Candidate]:
    every = [turn.decision for turn in turns(game()) if has_choice(turn.state)]
    return [Candidate(place, decision, 0.0) for place, decision in enumerate(every[:count])]


def prepared(candidate: Candidate) -> Running:
    """Return a decision between three options, of which the second is better the later it is."""
    actions = {"a": 0, "b": candidate.place, "c": -40}
    return Running(candidate, candidate.place, actions, list(range(MOST_WORLDS)), Race.of("abc"))


def toy(jobs: Sequence[Job]) -> list[list[float]]:
    """Return the luck of each world and what the action adds to it."""
    return [
        [
            random.Random(seed).random() + job.action / 100 + random.Random(f"{seed} {job.action}").gauss(0, 0.02)
            for seed in job.seeds
        ]
        for job in jobs
    ]


def test_a_decision_is_rolled_out_alike_whatever_runs_beside_it() -> None:
    together = {each.decision: each for each in roll(candidates(20), prepared, toy)}
    later = {each.decision: each for each in roll(candidates(20)[13:], prepared, toy)}
    assert len(together) == 20
    assert all(together[decision] == each for decision, each in later.items())


def test_all_options_are_played_in_the_same_worlds() -> None:
    running = prepared(candidates(3)[2])
    first = running.jobs()
    assert len({tuple(job.seeds) for job in first.values()}) == 1
    running.race.add(dict(zip(first, toy(list(first.values())), strict=True)))
    assert not {*next(iter(first.values())).seeds} & {*next(iter(running.jobs().values())).seeds}


def test_what_the_truth_says_is_what_the_toy_was_made_of() -> None:
    for each in roll(candidates(6), prepared, toy):
        place = [candidate.decision for candidate in candidates(6)].index(each.decision)
        assert each.costs["a"].mean == pytest.approx(place / 100, abs=4 * max(each.costs["a"].error, 0.001))
        assert each.costs["c"].mean > 0.3


def test_a_truth_set_is_read_back(tmp_path: Path) -> None:
    judged = list(roll(candidates(5), prepared, toy))
    for name in ("truth.jsonl", "truth.jsonl.gz"):
        write_truth(tmp_path / name, [5, 0, 0], judged)
        sizes, found = read_truth(tmp_path / name)
        assert sizes == [5, 0, 0]
        assert [each.decision for each in found] == [each.decision for each in judged]
        assert found[2].costs["c"].mean == pytest.approx(judged[2].costs["c"].mean, abs=1e-4)
        written = (tmp_path / name).read_bytes()
        write_truth(tmp_path / name, sizes, found)
        assert (tmp_path / name).read_bytes() == written
    text = gzip.decompress((tmp_path / "truth.jsonl.gz").read_bytes())
    assert text == (tmp_path / "truth.jsonl").read_bytes()


def test_a_line_that_was_cut_off_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "truth.jsonl"
    write_truth(path, [3, 0, 0], list(roll(candidates(3), prepared, toy)))
    path.write_bytes(path.read_bytes()[:-20])
    assert len(read_truth(path)[1]) == 2


def test_sets_of_different_games_are_one_with_the_strata_of_all() -> None:
    judged = list(roll(candidates(3), prepared, toy))
    assert joined([([9, 4, 1], judged[:1]), ([20, 3, 2], judged[1:])]) == ([29, 7, 3], judged)


def test_the_truth_set_beside_the_code_is_whole() -> None:
    sizes, judged = read_truth(Path(truth.__file__).with_name("truth.jsonl.gz"))
    assert len(sizes) == 3
    assert len({(each.decision.deck, each.decision.moves) for each in judged}) == len(judged) > 100
    for each in judged[::9]:
        assert has_choice(each.decision.state())
        assert move_of(each.decision.chosen) in each.costs
        assert min(cost.mean for cost in each.costs.values()) == 0
        assert 0 < each.chance < 1


def test_the_strata_come_in_turn_until_one_is_empty() -> None:
    decision = candidates(1)[0].decision
    pool = [Candidate(place, decision, charge) for place, charge in enumerate((0.05, 0.0, 0.02, 0.001, 0.01, 0.09, 0))]
    sizes, plan = in_turn(pool)
    assert sizes == [3, 2, 2]
    assert [each.stratum for each in plan] == [0, 1, 0, 2, 0, 1]  # The first is empty then.
    assert TURNS == (0, 1, 0, 2)


def test_a_game_is_played_again_from_its_moves() -> None:
    for turn, decision in zip(turns(game()), decisions(game()), strict=True):
        assert turn.decision == decision
        assert decision.state() == turn.state
        legal = {move_of(write_move(action)) for action in legal_actions(turn.state)}
        assert move_of(decision.chosen) in legal
    assert PlayedGame.from_json(game().to_json()) == game()
    assert game().sheet(len(game().deals)).winner == game().winner


def test_gin_and_a_single_legal_action_are_no_choice() -> None:
    forced = [turn for turn in turns(game()) if not has_choice(turn.state)]
    for turn in turns(game()):
        if has_choice(turn.state):
            assert len(legal_actions(turn.state)) > 1
    for turn in forced:
        drawing = turn.state.phase in (Phase.OFFER, Phase.DRAW)
        assert len(legal_actions(turn.state)) == 1 or turn.decision.chosen.startswith(TAKE if drawing else KNOCK)
    assert len(forced) > 2
