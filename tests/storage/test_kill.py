"""A program killed at any moment has lost nothing that it had shown."""

from pathlib import Path

from gin.lab import crash


def test_twenty_kills_at_random_moments_lose_no_change_that_was_shown(tmp_path: Path) -> None:
    report = crash.run(20, tmp_path)
    assert report.losses == ()
    assert report.shown > 100
    assert report.early < report.kills
