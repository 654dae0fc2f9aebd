"""A program that is killed at any moment loses nothing that it has shown."""

from pathlib import Path

from gin.lab.qa import kill_test, killed_program


def test_kills_in_every_kind_of_game_lose_nothing_that_was_shown(tmp_path: Path) -> None:
    report = kill_test.run_kills(len(killed_program.GAMES) + 1, tmp_path)
    assert report.losses == ()
    assert report.shown > 10
    assert report.early < report.kills
