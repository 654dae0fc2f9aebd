"""The arena: mirrored pairs, the same figures for the same seed, going on after a stop, a word for a bad wish."""

from pathlib import Path

import pytest
from gin.lab.strength.arena import Journal, Match, Tally, main, play_match, report
from gin.rules import DealResult, Outcome
from gin.rules.result import void


def _match(seed: int = 3, ruleset: str = "challenge", games: bool = True) -> Match:
    return Match(("simple", "simple"), ruleset, games, seed)


def _counted(tallies: list[Tally]) -> list[object]:
    """All that a tally counts but the time."""
    return [(t.score, t.deals, t.voids, t.points, t.outcomes) for t in tallies]


def _played(match: Match, pairs: range = range(3), processes: int = 1) -> list[object]:
    return _counted(list(play_match(match, pairs, processes)))


def test_the_same_seed_gives_the_same_figures_on_any_number_of_processes() -> None:
    assert _played(_match()) == _played(_match()) == _played(_match(), processes=2)
    assert _played(_match()) != _played(_match(4))


@pytest.mark.parametrize("ruleset", ["table-of-three", "partners", "dealer-sits-out", "two-deals", "hollywood"])
def test_it_plays_under_any_rules(ruleset: str) -> None:
    own = {
        "dealer-sits-out": "classic players=3 seating=dealer-sits-out",
        "two-deals": "classic players=4 partners=yes seating=two-deals",
    }
    tallies = list(play_match(_match(1, own.get(ruleset, ruleset)), range(2)))
    assert all(tally.score in (0, 0.5, 1) for tally in tallies)
    assert all(tally.deals == tally.voids + sum(each.total() for each in tally.outcomes) for tally in tallies)


def test_single_deals_are_played_from_an_even_score() -> None:
    tallies = list(play_match(_match(games=False), range(20)))
    assert [tally.deals for tally in tallies] == [2] * 20
    assert report(_match(games=False), tallies).startswith("40 deals, ")


def test_an_interrupted_match_goes_on_from_its_journal(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    begun = Journal(path, _match())
    for tally in play_match(_match(), range(2)):
        begun.add(tally)
    with path.open("a") as file:
        file.write('{"score": 0.5, "de')  # Killed while it wrote.
    resumed = Journal(path, _match())
    assert _counted(resumed.tallies) == _played(_match(), range(2))
    for tally in play_match(_match(), range(len(resumed.tallies), 4)):
        resumed.add(tally)
    assert _counted(Journal(path, _match()).tallies) == _played(_match(), range(4))


def test_the_journal_of_another_match_and_a_damaged_one_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    begun = Journal(path, _match())
    for tally in play_match(_match(), range(2)):
        begun.add(tally)
    with pytest.raises(ValueError, match="another match"):
        Journal(path, _match(4))
    path.write_text(path.read_text().replace('"score"', '"sc', 1))
    with pytest.raises(ValueError, match=r"line 2 of .* is damaged"):
        Journal(path, _match())


def test_a_journal_is_of_the_players_as_they_were(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Journal(tmp_path / "match.jsonl", _match())
    monkeypatch.setattr("gin.lab.strength.arena.state_of_players", lambda: "better ones")
    with pytest.raises(ValueError, match="of other players"):
        Journal(tmp_path / "match.jsonl", _match())


def test_a_tie_is_no_void_deal_and_one_pair_tells_nothing_of_its_interval() -> None:
    tally = Tally()
    tally.ended(DealResult(Outcome.TIE, None, 0, 0, 1, (5, 5)), (0, 1))
    tally.ended(void(2), (0, 1))
    assert (tally.deals, tally.voids) == (2, 1)
    assert "± inf points a deal" in report(_match(), [tally])


def test_it_prints_the_figures_and_from_a_whole_journal_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wish = ["simple", "simple", "--games", "4", "--seed", "2", "--processes", "1", "--journal", str(tmp_path / "m")]
    assert main(wish) == 0
    text = capsys.readouterr().out
    assert text.startswith("4 games, ")
    assert "simple wins " in text
    assert "points a deal" in text
    assert main(wish) == 0
    assert capsys.readouterr().out == text


@pytest.mark.parametrize(
    "wish",
    [
        ["simple", "gandalf"],
        ["simple", "simple", "--games", "0"],
        ["simple", "simple", "--ruleset", "whist"],
        ["simple", "simple", "--ruleset", "challenge players=9"],
        ["simple", "simple", "--games", "2", "--deals", "2"],
        ["simple", "simple", "--journal", "/nowhere/at/all"],
    ],
)
def test_a_bad_wish_is_refused_in_a_sentence(wish: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refusal:
        main(wish)
    assert refusal.value.code == 2
    assert "error:" in capsys.readouterr().err
