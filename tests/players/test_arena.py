"""The arena: mirrored pairs, the same figures for the same seed, a word for a bad wish."""

from functools import partial

import pytest
from gin.lab.arena import Tally, main, play_match
from gin.players import make_player
from gin.rules import PRESETS


def _match(seed: int, processes: int = 1, ruleset: str = "challenge") -> list[Tally]:
    makers = [partial(make_player, "simple")] * 2
    return list(play_match(makers, PRESETS[ruleset], 6, seed, processes))


def _counted(tallies: list[Tally]) -> list[object]:
    """All that a tally counts but the time."""
    return [(t.pair_scores, t.deals, t.voids, t.points, t.outcomes) for t in tallies]


def test_the_same_seed_gives_the_same_figures_on_any_number_of_processes() -> None:
    assert _counted(_match(3)) == _counted(_match(3)) == _counted(_match(3, processes=2))
    assert _counted(_match(3)) != _counted(_match(4))


@pytest.mark.parametrize("ruleset", ["table-of-three", "partners"])
def test_it_seats_three_and_four(ruleset: str) -> None:
    tallies = _match(1, ruleset=ruleset)
    assert len(tallies) == 3
    assert all(score in (0, 0.5, 1) for tally in tallies for score in tally.pair_scores)


def test_it_prints_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simple", "simple", "--games", "4", "--seed", "2"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("4 games, ")
    assert "simple wins " in text
    assert "points a deal" in text


@pytest.mark.parametrize("wish", [["simple", "gandalf"], ["simple", "simple", "--games", "0"]])
def test_a_bad_wish_is_refused_in_a_sentence(wish: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refusal:
        main(wish)
    assert refusal.value.code == 2
    assert "error:" in capsys.readouterr().err
