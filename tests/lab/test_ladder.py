"""The ladder's table: a line for each level, from journals if there are any, and a word for a bad wish."""

from pathlib import Path
from typing import Any

import pytest
from gin.lab.strength.arena import Match, Tally, play_match
from gin.lab.strength.ladder import main, row


def test_it_prints_a_line_for_each_level_and_goes_on_from_its_journals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wish = ["steady", "simple", "--games", "8", "--seed", "2", "--processes", "1", "--journal", str(tmp_path / "all")]
    assert main(wish) == 0
    table = capsys.readouterr().out
    head, rule, steady, simple = table.splitlines()
    assert all(line.count("|") == head.count("|") for line in (rule, steady, simple))
    assert steady.startswith("| Marlow | `steady` |")
    assert "%" not in steady
    assert simple.startswith("| Pip | `simple` |")
    assert "% ± " in simple

    played: list[range] = []

    def noted(match: Match, pairs: range, *rest: Any) -> Any:
        played.append(pairs)
        return play_match(match, pairs, *rest)

    monkeypatch.setattr("gin.lab.strength.arena.play_match", noted)
    assert main(wish) == 0
    assert capsys.readouterr().out == table
    assert played == [range(4, 4)]


def test_the_wins_are_those_of_the_second_level() -> None:
    match = Match(("simple", "steady"), "challenge", True, 1)
    tallies = [Tally(score=score) for score in (0.0, 0.5, 0.5, 0.0)]
    assert "| 75.0% ± 28.3% |" in row(match, 1, tallies)


@pytest.mark.parametrize(
    "wish", [["simple"], ["simple", "gandalf"], ["simple", "simple"], ["simple", "steady", "--games", "0"]]
)
def test_a_bad_wish_is_refused_in_a_sentence(wish: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refusal:
        main(wish)
    assert refusal.value.code == 2
    assert "error:" in capsys.readouterr().err


def test_a_journal_of_something_else_is_refused_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "simple-steady.jsonl").write_text("a letter\n")
    with pytest.raises(SystemExit):
        main(["simple", "steady", "--games", "2", "--journal", str(tmp_path)])
    assert "is the journal of another match, or of other players: a letter" in capsys.readouterr().err
    assert (tmp_path / "simple-steady.jsonl").read_text() == "a letter\n"
