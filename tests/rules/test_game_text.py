"""The text of a file: version, players, date and checksum around a record, and the line of whatever is wrong."""

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from gin.rules import Commitment, GameRecord
from gin.rules.game_text import file_text, read_text

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.gin"))
QUICK = GameRecord.parse((Path(__file__).parents[1] / "games" / "quick.gin").read_text(encoding="utf-8"))
WHOLE = replace(QUICK.with_scores(), players=("person", "steady"), date="2026-11-23")
TEXT = file_text(WHOLE)


def refusal(text: str) -> str:
    """Return why a text is refused."""
    with pytest.raises(ValueError, match=r".") as refused:
        read_text(text).check()
    return str(refused.value)


def line_of(text: str, start: str) -> int:
    """Return the number of the first line that begins so."""
    return next(number for number, line in enumerate(text.splitlines(), start=1) if line.startswith(start))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_what_earlier_releases_wrote_is_read_and_written_with_a_frame(path: Path) -> None:
    old = read_text(path.read_text(encoding="utf-8"))
    old.check()
    assert not old.written
    again = read_text(file_text(old.record))
    again.check()
    assert again.record == old.record
    assert again.written


def test_players_and_date_are_read_back() -> None:
    game = read_text(TEXT)
    game.check()
    assert game.record == WHOLE
    assert TEXT.splitlines()[1:7] == [
        "version 2",
        "rules quick",
        f"seats {' | '.join(QUICK.seats)}",
        f"dealer {QUICK.first_dealer + 1}",
        "players person | steady",
        "date 2026-11-23",
    ]
    assert re.fullmatch(r"checksum [0-9a-f]{16}", TEXT.splitlines()[-1])


def test_what_the_mail_does_to_a_text_leaves_its_checksum_valid() -> None:
    sent = "\ufeff" + TEXT.replace("\n", "\r\n").replace("deal 2", "   deal   2  # the second").replace("draw", "draw ")
    game = read_text(sent.removeprefix("\ufeff"))
    game.check()
    assert game.record == WHOLE


@pytest.mark.parametrize(
    ("old", "new"),
    [("seats Ann", "seats Anna"), ("steady", "master"), ("2026-11-23", "2026-11-24"), ("worth 1", "worth 2")],
)
def test_a_changed_text_does_not_fit_its_checksum(old: str, new: str) -> None:
    changed = TEXT.replace(old, new, 1)
    assert changed != TEXT
    last = len(TEXT.splitlines())
    assert refusal(changed) == f"line {last}: the checksum does not fit, so the file has been changed or damaged."


def test_what_breaks_the_rules_is_found_in_its_line() -> None:
    changed = TEXT.replace("discard Td", "discard Tc", 1)
    assert refusal(changed).startswith(f"line {line_of(TEXT, 'discard Td')}: deal 1, action 4 (discard Tc): ")
    lines = TEXT.splitlines()
    second = line_of(TEXT, "deal 2")
    del lines[second - 4]
    assert refusal("\n".join(lines)).startswith(f"line {second - 1}: deal 2 begins before the one before it is over.")


def again(text: str) -> str:
    """Return a text with the checksum that fits it now."""
    game = read_text(text)
    return text.replace(game.written, game.computed)


@pytest.mark.parametrize(
    ("note", "changed"),
    [("score ", "score 9"), ("worth ", "worth 9")],
)
def test_what_does_not_follow_from_the_game_is_refused_whatever_the_checksum(note: str, changed: str) -> None:
    text = again(TEXT.replace(note, changed, 1))
    assert refusal(text) == f"line {line_of(TEXT, note)}: this does not follow from the deals and actions."


def test_a_deck_that_does_not_make_its_digest_is_refused() -> None:
    deal = WHOLE.deals[0]
    kept = replace(WHOLE, deals=(replace(deal, commitment=Commitment.to(deal.deck, "0" * 16)), *WHOLE.deals[1:]))
    text = file_text(kept)
    read_text(text).check()
    line = line_of(text, "digest ")
    lines = text.splitlines()
    lines[line - 1] = f"digest {'0' * 64}"
    assert refusal(again("\n".join(lines))) == f"line {line}: this does not follow from the deals and actions."


def test_a_score_of_a_deal_that_is_not_over_is_refused() -> None:
    first = WHOLE.deals[0]
    begun = replace(WHOLE, deals=(replace(first, actions=first.actions[:3]),), worth=None)
    text = file_text(begun)
    assert refusal(text) == f"line {line_of(text, 'score ')}: this does not follow from the deals and actions."


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("version 2", "version 3", "line 2: version 3 of the format is newer than this program, which reads up to 2."),
        ("version 2", "version two", "line 2: what follows 'version' cannot be read."),
        ("person | steady", "person", "line 6: 2 seats need as many players, not 1."),
        ("person | steady", "person | Steady!", "line 6: a player is written in small letters, digits and hyphens."),
        (
            "version 2",
            "version " + "9" * 9999,
            "line 2: version 999999999 of the format is newer than this program, which reads up to 2.",
        ),
        ("2026-11-23", "2026-13-23", "line 7: there is no such day."),
        ("2026-11-23", "2026-02-29", "line 7: there is no such day."),
        ("2026-11-23", "yesterday", "line 7: what follows 'date' cannot be read."),
        (
            "\nchecksum ",
            "\nchecksum x",
            f"line {len(TEXT.splitlines())}: a checksum has 16 digits from 0 to 9 and a to f.",
        ),
    ],
)
def test_a_bad_frame_is_refused_with_the_wrong_line(old: str, new: str, sentence: str) -> None:
    assert refusal(TEXT.replace(old, new, 1)) == sentence


def test_a_file_that_was_cut_off_at_any_line_is_refused() -> None:
    lines = TEXT.splitlines()
    for count in range(len(lines)):
        assert re.match(r"(line \d+|the end): ", refusal("\n".join(lines[:count])))


def test_nothing_follows_the_checksum() -> None:
    assert refusal(TEXT + "draw\n") == f"line {len(TEXT.splitlines()) + 1}: nothing may follow the checksum."


@pytest.mark.parametrize("seed", range(60))
def test_damage_is_found_in_a_line(seed: int) -> None:
    rng = random.Random(seed)
    letters = list(TEXT)
    for _ in range(rng.randint(1, 3)):
        place = rng.randrange(len(TEXT.splitlines()[0]) + 1, len(TEXT) - 60)  # A comment may say anything.
        match rng.randrange(3):
            case 0:
                letters[place] = rng.choice("aA19#|:\0é")
            case 1:
                letters.insert(place, rng.choice("x7\n/"))
            case _:
                del letters[place : place + rng.randint(3, 40)]
    assert re.match(r"(line \d+|the end): ", refusal("".join(letters)))
