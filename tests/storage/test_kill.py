"""A program that is killed at any moment loses nothing that it has shown."""

from pathlib import Path

from gin.lab.qa import kill_test


def test_twenty_kills_lose_no_change_that_was_shown(tmp_path: Path) -> None:
    report = kill_test.run_kills(20, tmp_path)
    assert report.losses == ()
    assert report.shown > 100
    assert report.early < report.kills
