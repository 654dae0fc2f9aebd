"""The arena: its figures, its journal, which resumes a match, and how it refuses wrong options."""

from pathlib import Path

import pytest
from gin.lab.strength.arena import MatchJournal, main, report
from gin.lab.strength.match import Match, play_match

from tests.lab.strength.helpers import counts, simple_match


def begin_journal(path: Path) -> None:
    """Write a journal of two pairs."""
    journal = MatchJournal(path, simple_match())
    for tally in play_match(simple_match(), range(2)):
        journal.add(tally)


def test_an_interrupted_match_resumes_from_its_journal(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    begin_journal(path)
    with path.open("a") as file:
        file.write('{"score": 0.5, "de')  # killed while writing
    resumed = MatchJournal(path, simple_match())
    assert counts(resumed.tallies) == counts(play_match(simple_match(), range(2)))
    for tally in play_match(simple_match(), range(2, 4)):
        resumed.add(tally)
    assert counts(MatchJournal(path, simple_match()).tallies) == counts(play_match(simple_match(), range(4)))


def test_the_journal_of_another_match_is_refused(tmp_path: Path) -> None:
    begin_journal(tmp_path / "match.jsonl")
    with pytest.raises(ValueError, match="another match"):
        MatchJournal(tmp_path / "match.jsonl", simple_match(4))


def test_a_damaged_journal_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    begin_journal(path)
    path.write_text(path.read_text().replace('"score"', '"sc', 1))
    with pytest.raises(ValueError, match=r"line 2 of .* is damaged"):
        MatchJournal(path, simple_match())


def test_a_journal_of_players_that_have_changed_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    MatchJournal(tmp_path / "match.jsonl", simple_match())
    monkeypatch.setattr("gin.lab.strength.arena.players_digest", lambda: "better players")
    with pytest.raises(ValueError, match="of other players"):
        MatchJournal(tmp_path / "match.jsonl", simple_match())


def test_the_report_of_single_deals_begins_with_their_number() -> None:
    match = Match(("simple", "simple"), "challenge", False, 3)
    assert report(match, list(play_match(match, range(20)))).startswith("40 deals, ")


def test_the_interval_of_a_single_pair_is_infinite() -> None:
    tally = next(play_match(simple_match(), range(1)))
    assert "± inf points a deal" in report(simple_match(), [tally])


def test_prints_the_same_figures_again_from_a_complete_journal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["simple", "simple", "--games", "4", "--seed", "2", "--processes", "1", "--journal", str(tmp_path / "m")]
    assert main(options) == 0
    text = capsys.readouterr().out
    assert text.startswith("4 games, ")
    assert "simple wins " in text
    assert "points a deal" in text
    assert main(options) == 0
    assert capsys.readouterr().out == text


@pytest.mark.parametrize(
    "options",
    [
        ["simple", "gandalf"],
        ["simple", "simple", "--games", "0"],
        ["simple", "simple", "--ruleset", "whist"],
        ["simple", "simple", "--ruleset", "challenge players=9"],
        ["simple", "simple", "--games", "2", "--deals", "2"],
        ["simple", "simple", "--journal", "/nowhere/at/all"],
    ],
)
def test_wrong_options_are_refused_with_a_message(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refusal:
        main(options)
    assert refusal.value.code == 2
    assert "error:" in capsys.readouterr().err
