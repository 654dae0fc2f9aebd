"""The record of a game, its text, and the refusal of a bad text."""

from dataclasses import replace
from pathlib import Path

import pytest
from gin.rules import (
    DECK,
    PRESETS,
    Commitment,
    DealRecord,
    Discard,
    DrawStock,
    GameRecord,
    IllegalAction,
    PassUpcard,
    Phase,
)

DECK_LINE = "deck " + " ".join(map(str, DECK))
HEADER = "rules standard pile_turns=12\nseats Ann | Bob\ndealer 2\n"
BEGUN = f"{HEADER}\ndeal 1\n{DECK_LINE}\npass\npass\ndraw\ndiscard Ac\n"


def test_a_record_is_read_and_written() -> None:
    record = GameRecord.parse(BEGUN)
    assert record == GameRecord(
        PRESETS["standard"],
        ("Ann", "Bob"),
        first_dealer=1,
        deals=(DealRecord(DECK, (PassUpcard(), PassUpcard(), DrawStock(), Discard(DECK[0]))),),
    )
    assert str(record) == BEGUN


def test_a_record_grows_by_deals_and_actions() -> None:
    record = GameRecord(PRESETS["standard"], ("Ann", "Bob"), 1).with_deal(DECK)
    for action in GameRecord.parse(BEGUN).deals[0].actions:
        record = record.with_action(action)
    assert record == GameRecord.parse(BEGUN)


def test_comments_and_blank_lines_are_skipped() -> None:
    text = BEGUN.replace("pass\npass", "# an offer\npass   # Ann\n\n  pass")
    assert GameRecord.parse(f"# a game\n\n{text}") == GameRecord.parse(BEGUN)


def test_commitments_and_scores_are_read_and_written() -> None:
    record = GameRecord(PRESETS["standard"], ("Ann", "Bob"), 1)
    record = record.with_deal(DECK, Commitment.to(DECK, "0123456789abcdef"))
    for action in GameRecord.parse(BEGUN).deals[0].actions:
        record = record.with_action(action)
    record = replace(record, deals=(replace(record.deals[0], score=(0, -12)),), worth=(120, 0))
    assert GameRecord.parse(str(record)) == record
    lines = str(record).splitlines()
    assert lines[6:8] == ["salt 0123456789abcdef", f"digest {Commitment.to(DECK, '0123456789abcdef').digest}"]
    assert lines[-3:] == ["score 0 -12", "", "worth 120 0"]


def test_only_finished_deals_are_written_with_their_scores() -> None:
    golden = Path(__file__).parents[1] / "games" / "quick.gin"
    record = GameRecord.parse(golden.read_text(encoding="utf-8"))
    scored = record.with_scores()
    state = record.final_state()
    assert state is not None
    assert state.result is not None
    sheet = state.sheet.add(state.result)
    assert [deal.score for deal in scored.deals] == [line.totals for line in sheet.lines]
    assert scored.worth == sheet.settlement
    playing = replace(record, deals=(*record.deals[:2], replace(record.deals[2], actions=())))
    assert len(playing.with_scores().deals) == 2
    assert playing.with_scores().worth is None


@pytest.mark.parametrize("names", [("Player #1", "Player #2"), ("Ann = Bob", "β"), ("a  b", "deal 1")])
def test_any_name_of_one_line_survives(names: tuple[str, str]) -> None:
    record = GameRecord(PRESETS["standard"], names, 0)
    assert GameRecord.parse(str(record)) == record


@pytest.mark.parametrize("name", ["", " Ann", "Ann ", "Ann|Bob", "Ann\nBob", "Ann\rBob", "Ann\u2028Bob"])
def test_a_name_that_would_break_the_text_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="one line without bars"):
        GameRecord(PRESETS["standard"], (name, "Bob"), 0)


def test_a_replay_yields_a_state_after_each_step() -> None:
    states = list(GameRecord.parse(BEGUN).states())
    assert [state.phase for state in states] == [Phase.OFFER, Phase.OFFER, Phase.DRAW, Phase.DISCARD, Phase.DRAW]
    assert GameRecord.parse(BEGUN).final_state() == states[-1]
    assert states[0].dealer == 1
    assert GameRecord.parse(HEADER).final_state() is None


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the end: this is not a game of Gin."),
        ("# only a comment\n", "the end: this is not a game of Gin."),
        (f"{BEGUN}score 1 2\npass\n", "line 12: nothing may follow the score of a deal but another deal."),
        (f"{BEGUN}score many\n", "line 11: 'many' are no points; points are such as '34 12'."),
        (f"{BEGUN}worth 1 2\ndeal 2\n", "line 12: only the checksum may follow what the game is worth."),
        (
            f"{HEADER}deal 1\n{DECK_LINE}\nsalt x\ndigest y\n",
            "line 7: a salt has 16 to 64 digits from 0 to 9 and a to f.",
        ),
        (
            f"{HEADER}deal 1\n{DECK_LINE}\nsalt 0123456789abcdef\npass\n",
            "line 7: a line that begins with 'digest' belongs here.",
        ),
        ("seats Ann | Bob\n", "line 1: a line that begins with 'rules' belongs here."),
        ("\nrules standard jokers=2\n", "line 2: 'jokers' is no option of the rules."),
        ("rules standard\ndealer 1\n", "line 2: a line that begins with 'seats' belongs here."),
        ("rules standard\nseats Ann | Bob\ndealer 0\n", "line 3: what follows 'dealer' cannot be read."),
        ("rules standard\nseats Ann | Bob\n", "the end: a line that begins with 'dealer' belongs here."),
        ("rules standard\nseats Ann | Bob\ndealer 3\n", "line 3: there is no seat 3 to deal."),
        ("rules standard\nseats Ann\ndealer 1\n", "line 3: these rules seat 2, but 1 are named."),
        (HEADER + "draw\n", "line 4: an action must follow a 'deal' and a 'deck' line."),
        (HEADER + "deal 1\ndraw\n", "line 5: a line that begins with 'deck' belongs here."),
        (HEADER + "deal 1\n", "the end: a line that begins with 'deck' belongs here."),
        (HEADER + "deal 1\ndeck As Ks\n", "line 5: a deck is each of the 52 cards once."),
        (HEADER + f"deal 1\n{DECK_LINE.replace('Ks', 'As')}\n", "line 5: a deck is each of the 52 cards once."),
        (HEADER + "deal 1\ndeck As K\n", "line 5: 'K' is not a card; write a rank and a suit, such as 7h, Td or As."),
        (BEGUN + "\ndiscard 1h\n", "line 12: '1h' is not a card; write a rank and a suit, such as 7h, Td or As."),
    ],
)
def test_a_bad_record_is_refused_with_the_wrong_line(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=r".") as refused:
        GameRecord.parse(text)
    assert str(refused.value) == sentence


def test_a_replay_that_breaks_a_rule_says_where() -> None:
    record = GameRecord.parse(BEGUN).with_action(PassUpcard())
    with pytest.raises(IllegalAction) as refused:
        record.final_state()
    assert str(refused.value) == ("deal 1, action 5 (pass): Draw first: from the stock or from the discard pile.")


def test_a_deal_begins_when_the_one_before_is_over() -> None:
    with pytest.raises(ValueError, match="deal 2 begins before the one before it is over"):
        GameRecord.parse(BEGUN).with_deal(DECK).final_state()
