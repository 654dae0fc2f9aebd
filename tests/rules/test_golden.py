"""Golden games: whole games of each preset that replay to the same scores for ever."""

import pytest
from gin.rules import PRESETS, GameRecord, Outcome

from tests.rules.golden import GAMES, RULES, kinds, outcome, wanted

OLD_WORDS = GAMES.parent / "saves" / "game-with-shed-and-reshed.gin"
FILES = sorted(GAMES.glob("*.gin"))
RECORDS = {path.stem: GameRecord.parse(path.read_text(encoding="utf-8")) for path in FILES}


def test_there_is_a_golden_game_of_each_preset() -> None:
    assert set(RECORDS) == set(RULES)
    assert set(PRESETS) <= {rules.name for rules in RULES.values()}


@pytest.mark.parametrize("name", RULES)
def test_a_golden_game_replays_to_its_scores(name: str) -> None:
    text = (GAMES / f"{name}.gin").read_text(encoding="utf-8")
    record = RECORDS[name]
    assert record.ruleset == RULES[name]
    _, _, told = text.partition("\n\n# ")
    assert [line.removeprefix("# ") for line in told.splitlines()] == list(outcome(record))
    assert f"# A game under the rules {name}.\n{record}\n# {told}" == text


@pytest.mark.parametrize("name", RULES)
def test_a_golden_game_shows_what_is_special_in_its_rules(name: str) -> None:
    assert wanted(name) <= kinds(RECORDS[name])


def test_the_golden_games_have_every_outcome_of_a_deal() -> None:
    assert set(map(str, Outcome)) <= set().union(*(kinds(record) for record in RECORDS.values()))


def test_a_game_in_the_words_of_an_earlier_release_is_read() -> None:
    text = OLD_WORDS.read_text(encoding="utf-8")
    assert " reshed=yes " in text
    assert "\nshed " in text
    assert GameRecord.parse(text) == RECORDS["lowest"]
