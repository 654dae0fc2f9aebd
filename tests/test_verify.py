"""``gin --verify`` and ``--export``: a written game is checked, and what is wrong is said in a sentence."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from gin.__main__ import main
from gin.controller.decks import salt_of
from gin.rules import DECK, Commitment, GameRecord
from gin.rules.game_text import file_text
from gin.storage import Store

GAMES = sorted((Path(__file__).parent / "games").glob("*.gin"))


def committed(record: GameRecord) -> GameRecord:
    """Return a game with a commitment to each of its decks."""
    played = GameRecord(record.ruleset, record.seats, record.first_dealer)
    for deal in record.deals:
        played = played.with_deal(deal.deck, Commitment.to(deal.deck, salt_of(1)(deal.deck)))
        for action in deal.actions:
            played = played.with_action(action)
    return played


QUICK = committed(GameRecord.parse((Path(__file__).parent / "games" / "quick.gin").read_text(encoding="utf-8")))

Check = Callable[[str], tuple[int, str]]


@pytest.fixture
def check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Check:
    """Return a function that verifies a text and returns the exit status and what was said."""

    def run(text: str) -> tuple[int, str]:
        file = tmp_path / "game.gin"
        file.write_text(text, encoding="utf-8")
        status = main(["--verify", str(file)])
        said = capsys.readouterr()
        return status, (said.out + said.err).replace(str(file), "FILE")

    return run


@pytest.fixture
def written() -> str:
    """Return a whole game as the program writes it."""
    return file_text(QUICK.with_scores())


def test_a_written_game_checks_out(check: Check, written: str) -> None:
    status, said = check(written)
    assert status == 0
    assert said.startswith("The file is as it was written: its checksum fits.\nDeal 1: deck and salt make the digest ")
    assert re.search(r"Every action follows the rules: \d+ in \d+ finished deals\.", said)
    assert "The score for the game is right: " in said
    assert said.endswith("FILE checks out.\n")


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.stem)
def test_games_without_digests_and_scores_say_so(game: Path, check: Check) -> None:
    status, said = check(game.read_text(encoding="utf-8"))
    assert status == 0
    assert "Deal 1: the deck has no digest, as in games of earlier versions. It cannot be checked." in said
    assert "No scores are written in the file." in said


def swapped(text: str) -> str:
    """Return a written game with two cards of the first stock exchanged, which no action has touched."""
    deck = re.findall(r"deck (.*)", text)[0]
    cards = deck.split()
    cards[-1], cards[-2] = cards[-2], cards[-1]
    return text.replace(deck, " ".join(cards))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (swapped, "Line 10: deck and salt of deal 1 do not make the digest "),
        (lambda text: re.sub(r"salt .", "salt 0" if "salt 1" in text else "salt 1", text, count=1), "do not make"),
        (lambda text: re.sub(r"score \d+", "score 77", text, count=1), "Line 45: the score after deal 1 is wrong: 77"),
        (lambda text: re.sub(r"worth \d+", "worth 999", text), "Line 103: the score for the game is wrong: 999"),
        (lambda text: text.replace("discard Td", "discard Tc", 1), "Line 14: deal 1, action 4 (discard Tc): "),
        (lambda text: text.replace("\ndraw\n", "\nbiggin\n", 1), "Line 13: deal 1, action 3 (biggin): "),
        (
            lambda text: text.replace("deal 2", "pass\n\ndeal 2", 1),
            "nothing may follow the score of a deal but another deal.",
        ),
        (
            lambda text: text.replace("seats Ann", "seats Eve"),
            "the checksum does not fit, so the file has been changed.",
        ),
    ],
    ids=["deck", "salt", "score", "worth", "discard", "action", "order", "name"],
)
def test_what_is_wrong_is_said(change: Callable[[str], str], sentence: str, check: Check, written: str) -> None:
    changed = change(written)
    assert changed != written
    status, said = check(changed)
    assert status in (1, 2)
    assert sentence in said
    assert "checks out" not in said


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "gin: FILE is not a written game: the end: this is not a game of Gin.\n"),
        ("rules standard jokers=2\n", "gin: FILE is not a written game: line 1: "),
        ("\n<!DOCTYPE html>\n", "gin: FILE is not a written game: line 2: this is not a game of Gin.\n"),
        ('[Event "Casual"]\n', "gin: FILE is not a written game: line 1: this is not a game of Gin.\n"),
    ],
)
def test_what_is_no_game_is_refused(text: str, sentence: str, check: Check) -> None:
    status, said = check(text)
    assert status == 2
    assert said.startswith(sentence)
    assert said.count("\n") == 1


def test_what_cannot_be_read_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--verify", str(tmp_path / "none.gin")]) == 2
    assert capsys.readouterr().err.endswith("cannot be read: No such file or directory\n")
    (tmp_path / "bytes.gin").write_bytes(b"rules standard\n\xff\xfe\x00")
    assert main(["--verify", str(tmp_path / "bytes.gin")]) == 2
    assert "line 2 is not UTF-8 text" in capsys.readouterr().err


def test_every_stored_game_is_exported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Store.open(tmp_path) as store:
        store.finish_game(store.begin_game(QUICK, ["person", "steady"]))
        playing = QUICK.with_scores()
        record = GameRecord(QUICK.ruleset, QUICK.seats, QUICK.first_dealer, playing.deals[:1])
        hidden = random.Random(1).sample(DECK, 52)
        game = store.begin_game(record, ["person", "steady"])
        store.add_deal(game, 1, hidden, Commitment.to(hidden, "0" * 32))
    target = tmp_path / "texts"
    assert main(["--data-dir", str(tmp_path), "--export", str(target)]) == 0
    assert capsys.readouterr().out == f"2 games written to {target}\n"
    files = sorted(target.iterdir())
    assert [file.name for file in files] == ["game-1.gin", "game-2.gin"]
    assert " ".join(map(str, hidden)) not in files[1].read_text(encoding="utf-8")
    for file in files:
        assert main(["--verify", str(file)]) == 0
        assert "deck and salt make the digest" in capsys.readouterr().out


def test_a_folder_that_takes_no_games_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Store.open(tmp_path) as store:
        store.begin_game(QUICK, ["person", "steady"])
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "game-1.gin").mkdir()
    assert main(["--data-dir", str(tmp_path), "--export", str(tmp_path / "texts")]) == 1
    assert capsys.readouterr().err.startswith(f"gin: games cannot be written to {tmp_path / 'texts'}: ")
