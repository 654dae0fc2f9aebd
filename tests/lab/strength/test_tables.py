"""Deals at tables of three and four are good games at every level."""

import pytest
from gin.lab.strength import tables
from gin.lab.strength.tables import DEEDS, TABLES, TableTally, play_deal
from gin.players import LEVELS, make_player
from gin.rules import PRESETS, Outcome

DEALS = 20
FAST = [level.key for level in LEVELS if not level.in_worker]


def test_the_tables_are_the_presets_for_three_and_four() -> None:
    assert set(TABLES) == {"table-of-three", "table-of-four", "partners", "dealer-sits-out", "two-deals"}


@pytest.mark.parametrize("level", FAST)
@pytest.mark.parametrize("name", ["table-of-three", "table-of-four", "partners"])
def test_deals_at_a_table_end_by_what_players_do(name: str, level: str) -> None:
    rules, tally = PRESETS[name], TableTally()
    for number in range(DEALS):
        tally.add(play_deal(rules, [make_player(level)] * rules.players, 1, number))
    assert tally.outcomes.total() == DEALS
    assert not tally.outcomes[Outcome.VOID]
    # 60 % in the long run, as python -m gin.lab.strength.tables shows; twenty deals may fall short of it by luck.
    assert tally.share(*DEEDS) >= 0.4
    assert sum(tally.turns) / DEALS >= (3 if level == "bold" else 3.5)


def test_the_command_prints_a_row_for_each_table_and_level(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simple", "bold", "--deals", "2", "--rulesets", "table-of-three", "partners target=50"]
    assert tables.main(command) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head.split()[:3] == ["ruleset", "level", "deals"]
    assert [row.split()[:3] for row in rows] == [
        [name, level, "2"] for name in ("table-of-three", "partners") for level in ("simple", "bold")
    ]


@pytest.mark.parametrize("wrong", [["nobody"], ["--deals", "0"], ["--rulesets", "casual target=much"]])
def test_a_wrong_command_line_is_refused(wrong: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        tables.main(wrong)
    assert left.value.code == 2
