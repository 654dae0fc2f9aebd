"""The ladder: its table, its journals, and how it refuses wrong options."""

from pathlib import Path
from typing import Any

import pytest
from gin.lab.strength.ladder import main, table_row
from gin.lab.strength.match import Match, Tally, play_match


def test_prints_a_row_for_each_level_and_resumes_from_journals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    options = [
        "steady",
        "simple",
        "--games",
        "8",
        "--seed",
        "2",
        "--processes",
        "1",
        "--journal",
        str(tmp_path / "a"),
    ]
    assert main(options) == 0
    table = capsys.readouterr().out
    head, line, steady, simple = table.splitlines()
    assert all(row.count("|") == head.count("|") for row in (line, steady, simple))
    assert steady.startswith("| Marlow | `steady` |")
    assert "%" not in steady
    assert simple.startswith("| Pip | `simple` |")
    assert "% ± " in simple

    played: list[range] = []

    def recording(match: Match, pairs: range, *rest: Any) -> Any:
        played.append(pairs)
        return play_match(match, pairs, *rest)

    monkeypatch.setattr("gin.lab.strength.arena.play_match", recording)
    assert main(options) == 0
    assert capsys.readouterr().out == table
    assert played == [range(4, 4)]


def test_a_row_has_the_wins_of_the_second_level() -> None:
    match = Match(("simple", "steady"), "challenge", True, 1)
    tallies = [Tally(score=score) for score in (0.0, 0.5, 0.5, 0.0)]
    assert "| 75.0% ± 28.3% |" in table_row(match, 1, tallies)


@pytest.mark.parametrize(
    "options", [["simple"], ["simple", "gandalf"], ["simple", "simple"], ["simple", "steady", "--games", "0"]]
)
def test_wrong_options_are_refused_with_a_message(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refusal:
        main(options)
    assert refusal.value.code == 2
    assert "error:" in capsys.readouterr().err


def test_a_wrong_journal_is_refused_before_the_first_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "simple-steady.jsonl").write_text("a letter\n")
    with pytest.raises(SystemExit):
        main(["simple", "steady", "--games", "2", "--journal", str(tmp_path)])
    assert "is the journal of another match, or of other players: a letter" in capsys.readouterr().err
    assert (tmp_path / "simple-steady.jsonl").read_text() == "a letter\n"
