"""Whatever can be read of a damaged file is in the new one, and every move that a checksum vouches for."""

import random
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from gin.lab.qa import damage_test
from gin.rules import Commitment
from gin.storage import Store, backups
from gin.storage.checksum import checksum, is_sound, mend
from gin.storage.pages import Pages

from tests.storage.playing import FILE, begin, file_names, forget_backups, offered, played, query, steps

*_, RECORD = steps(1)
SAVES = sorted((Path(__file__).parents[1] / "saves").glob("*.sqlite3"))


def make_file(folder: Path) -> Path:
    """Make a file with a game that was abandoned, one that is unfinished, and a setting; no backup."""
    with Store.open(folder) as store:
        store.abandon_game(begin(store, played(2, 30)))
        begin(store, RECORD)
        store.set_setting("sound", "0.5")
    return folder / FILE


@pytest.mark.parametrize("interrupted", [False, True])
@pytest.mark.parametrize("kind", damage_test.DAMAGES)
def test_nothing_that_sql_still_reads_is_lost(kind: str, interrupted: bool, tmp_path: Path) -> None:
    folder = damage_test.make_file(tmp_path, finished=2, interrupted=interrupted)
    report = damage_test.damage_files(kind, 12, folder)
    assert report.losses == ()
    assert report.noticed
    if kind == "one bit":
        assert report.shortened == 0


def test_the_unfinished_game_survives_any_single_bit(tmp_path: Path) -> None:
    content = make_file(tmp_path / "whole").read_bytes()
    rng = random.Random(1)
    for number in range(60):
        folder = tmp_path / str(number)
        folder.mkdir()
        damaged = bytearray(content)
        damaged[rng.randrange(len(damaged))] ^= 1 << rng.randrange(8)
        (folder / FILE).write_bytes(damaged)
        with Store.open(folder) as store:
            assert offered(store) == RECORD, number


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE action SET action = 'discard Kt' WHERE ply = 1 AND game = 2 AND deal = 0",
        "UPDATE action SET checksum = checksum | (1 << 60) WHERE ply = 7 AND game = 2",
        "UPDATE game SET rules = replace(rules, 'gin_bonus=25', 'gin_bonus=35') WHERE id = 2",
        "UPDATE game SET practice = 1 WHERE id = 2",
        "UPDATE game SET id = 10 WHERE id = 2",
        "UPDATE action SET game = 10 WHERE ply = 3 AND game = 2",
    ],
)
def test_one_wrong_bit_is_put_right_and_said(change: str, tmp_path: Path) -> None:
    make_file(tmp_path)
    if "Kt" in change:
        [(text,)] = query(tmp_path, "SELECT action FROM action WHERE ply = 1 AND game = 2 AND deal = 0")
        change = change.replace("discard Kt", str(text)[:-1] + chr(ord(str(text)[-1]) ^ 2))
    before = query(tmp_path, "SELECT * FROM action ORDER BY game, deal, ply")
    query(tmp_path, change)
    with Store.open(tmp_path) as store:
        assert offered(store) == RECORD
        assert "all of its games could be saved" in str(store.notice) or "checksum |" in change
    assert query(tmp_path, "SELECT * FROM action ORDER BY game, deal, ply") == before or "checksum |" in change


SALT = "0123456789abcdef0123456789abcdef"


def _turn(text: str, place: int) -> str:
    """Return a text of digits with one bit of a digit turned."""
    return text[:place] + chr(ord(text[place]) ^ 1) + text[place + 1 :]


@pytest.mark.parametrize(
    ("salt", "digest", "after"),
    [
        ("1" + SALT[1:], None, True),
        (None, "one bit", True),
        ("f" * 32, None, False),
        ("NULL", None, False),
        (None, "no digest at all", False),
    ],
)
def test_a_wrong_bit_in_a_commitment_does_not_say_that_a_deck_was_changed(
    salt: str | None, digest: str | None, after: bool, tmp_path: Path
) -> None:
    commitment = Commitment.to(RECORD.deals[0].deck, SALT)
    record = replace(RECORD, deals=(replace(RECORD.deals[0], commitment=commitment), *RECORD.deals[1:]))
    with Store.open(tmp_path) as store:
        begin(store, record)
    if salt is not None:
        query(tmp_path, f"UPDATE deal SET salt = {'NULL' if salt == 'NULL' else repr(salt)} WHERE number = 0")
    if digest is not None:
        value = _turn(commitment.digest, 5) if digest == "one bit" else digest
        query(tmp_path, f"UPDATE deal SET digest = '{value}' WHERE number = 0")
    forget_backups(tmp_path)
    with Store.open(tmp_path) as store:
        assert "all of its games could be saved" in str(store.notice)
        assert offered(store) == (record if after else RECORD)
    with Store.open(tmp_path) as store:
        assert store.notice is None


def test_a_commitment_comes_back_from_a_backup(tmp_path: Path) -> None:
    commitment = Commitment.to(RECORD.deals[0].deck, SALT)
    record = replace(RECORD, deals=(replace(RECORD.deals[0], commitment=commitment), *RECORD.deals[1:]))
    with Store.open(tmp_path) as store:
        begin(store, record)
    with Store.open(tmp_path):
        pass
    query(tmp_path, "UPDATE deal SET salt = 'lost' WHERE number = 0")
    with Store.open(tmp_path) as store:
        assert offered(store) == record


def test_a_move_changed_to_another_legal_one_is_not_played(tmp_path: Path) -> None:
    make_file(tmp_path)
    query(tmp_path, "UPDATE action SET action = 'draw' WHERE game = 2 AND deal = 1 AND action = 'take'")
    with Store.open(tmp_path) as store:
        saved = store.unfinished()
        assert saved is not None
        shown = saved.record.deals
        assert shown[0] == RECORD.deals[0]
        assert shown[1].actions == RECORD.deals[1].actions[: len(shown[1].actions)]
        assert len(shown[1].actions) < len(RECORD.deals[1].actions)
        assert "damaged" in str(store.notice)


def test_a_game_that_goes_on_after_undo_stays_sound(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        game = begin(store, played(3, 40))
        deal = len(played(3, 40).deals) - 1
        store.undo_to(game, deal, 10)
        again = played(3, 40).deals[deal].actions[10]
        store.add_action(game, deal, 10, again)
        left = offered(store)
    with Store.open(tmp_path) as store:
        assert store.notice is None
        assert offered(store) == left


# --- backups ---------------------------------------------------------------------------------------------------


def test_a_file_that_is_nothing_but_zeros_comes_back_from_its_backup(tmp_path: Path) -> None:
    file = make_file(tmp_path)
    with Store.open(tmp_path):
        pass
    file.write_bytes(bytes(file.stat().st_size))
    with Store.open(tmp_path) as store:
        assert "gone back to its last backup" in str(store.notice)
        assert offered(store) == RECORD
        assert store.setting("sound") == "0.5"
        assert [opponent for opponent, _ in store.results()] == ["steady"]


def test_a_few_backups_are_kept_one_a_day(tmp_path: Path) -> None:
    file = make_file(tmp_path)
    for day in range(10, 17):
        (tmp_path / f"{FILE}.backup-2020-01-{day}").write_bytes(b"old")
    (tmp_path / f"{FILE}.backup-mine").touch()
    for _ in range(3):
        with Store.open(tmp_path):
            pass
    kept = backups.backups(file)
    assert len(kept) == backups.KEPT
    assert [path.name[-10:] for path in kept[1:]] == ["2020-01-16", "2020-01-15", "2020-01-14"]
    assert kept[0].read_bytes() != b"old"
    assert (tmp_path / f"{FILE}.backup-mine").exists()


def test_a_damaged_file_never_becomes_a_backup(tmp_path: Path) -> None:
    file = make_file(tmp_path)
    file.write_bytes(file.read_bytes()[:5000])
    with Store.open(tmp_path):
        pass
    assert backups.backups(file) == []
    assert file_names(tmp_path) == [FILE, f"{FILE}.corrupt-1"]


def test_a_move_that_was_taken_back_does_not_return_from_a_backup(tmp_path: Path) -> None:
    file = make_file(tmp_path)
    with Store.open(tmp_path) as store:
        saved = store.unfinished()
        assert saved is not None
        store.undo_to(saved.game_id, len(RECORD.deals) - 1, 3)
        store.add_action(saved.game_id, len(RECORD.deals) - 1, 3, RECORD.deals[-1].actions[3])
        left = offered(store)
    forget = f"UPDATE game SET first_dealer = 7 WHERE id = {saved.game_id}"
    query(tmp_path, forget)
    forget_backups(tmp_path)
    with Store.open(tmp_path) as store:
        assert offered(store) == left
    assert file.exists()


# --- pages and checksums ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("save", SAVES, ids=lambda path: path.stem)
def test_pages_hold_the_rows_that_sqlite_reads(save: Path) -> None:
    with closing(sqlite3.connect(f"{save.as_uri()}?immutable=1", uri=True)) as db:
        for name, has_row_ids in (("game", True), ("deal", False), ("action", False), ("setting", False)):
            expected = {tuple(row) for row in db.execute(f"SELECT * FROM {name}")}
            rows = list(Pages(save.read_bytes()).rows())
            assert all(row.certain for row in rows)
            found = {(row.row_id, *row.values[1:]) if has_row_ids else row.values for row in rows}
            assert expected <= found


def test_a_row_of_a_wrong_length_is_read_beside_other_damage(tmp_path: Path) -> None:
    file = make_file(tmp_path)
    content = bytearray(file.read_bytes())
    text = content.index(b"knock ")
    length = next(at for at in range(text - 15, text) if content[at + 1] == 6 and at + content[at] > text)
    content[length] ^= 1
    content[text // 4096 * 4096 + 8] ^= 128  # where the first row of the page is
    file.write_bytes(content)
    forget_backups(tmp_path)
    with Store.open(tmp_path) as store:
        assert offered(store) == RECORD


def test_pointers_beyond_their_page_lead_where_they_do_in_sqlite(tmp_path: Path) -> None:
    content = bytearray(make_file(tmp_path).read_bytes())
    rows = list(Pages(bytes(content)).rows())
    page = content.index(b"knock ") // 4096 * 4096
    content[page + 8] ^= 0x20
    content[page + 10] ^= 0x80
    assert list(Pages(bytes(content)).rows()) == rows


def test_rows_longer_than_a_page_are_read(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.set_setting("rulesets", "long " * 5000)
    content = (tmp_path / FILE).read_bytes()
    assert ("rulesets", "long " * 5000) in {row.values for row in Pages(content).rows()}


def test_a_checksum_with_a_wrong_bit_does_not_condemn_its_row() -> None:
    stored = checksum(7, 0, 1, "draw")
    assert is_sound(stored, 7, 0, 1, "draw")
    assert is_sound(stored ^ 1 << 20, 7, 0, 1, "draw")
    assert not is_sound(stored, 7, 0, 1, "take")
    assert not is_sound(stored, 8, 0, 1, "draw")
    assert is_sound(None, 7, 0, 1, "anything")


def test_mend_finds_the_one_wrong_bit() -> None:
    stored = checksum(7, "discard Kd")
    assert mend(("discard Ke",), lambda values: checksum(7, *values) == stored) == ("discard Kd",)
    assert mend(("discard 9h",), lambda values: checksum(7, *values) == stored) is None


def test_the_latest_time_of_play_is_kept_where_the_rest_of_its_row_is_damaged(tmp_path: Path) -> None:
    make_file(tmp_path)
    with Store.open(tmp_path) as store:  # which also makes a backup
        store.unfinished()
        store.continue_game(2)
    [(before,)] = query(tmp_path, "SELECT played FROM game WHERE id = 2")
    query(tmp_path, "UPDATE game SET rules = upper(rules) WHERE id = 2")
    with Store.open(tmp_path) as store:
        assert "damaged" in str(store.notice)
        assert offered(store) == RECORD
    assert query(tmp_path, "SELECT played FROM game WHERE id = 2") == [(before,)]
