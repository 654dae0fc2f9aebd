"""Whatever the folder holds, the program starts, reports the problem and destroys nothing."""

import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from gin.rules import DrawStock
from gin.storage import Store, database

from tests.storage.playing import (
    FILE,
    FillableDisk,
    begin,
    file_names,
    forget_backups,
    offered,
    played,
    query,
    steps,
    store_step,
)

RECORD = played(1, 60)


def make_file(folder: Path) -> Path:
    """Make a file with an unfinished game and the result of an abandoned one, so that no page is empty."""
    with Store.open(folder) as store:
        store.abandon_game(begin(store))
        begin(store, RECORD)
        store.set_setting("sound", "0.5")
    return folder / FILE


def assert_begun_anew(folder: Path, kept: str, content: bytes | None = None) -> None:
    """Check that opening renames the old file to this name, says so, and begins a new one that opens again."""
    with Store.open(folder) as store:
        assert store.notice is not None
        assert store.notice.endswith(f"{folder / kept}.")
        assert store.unfinished() is None
        begin(store, RECORD)
    if content is not None:
        assert (folder / kept).read_bytes() == content
    with Store.open(folder) as store:
        assert store.notice is None
        assert offered(store) == RECORD
    forget_backups(folder)


def assert_plays_in_memory(store: Store, folder: Path) -> None:
    """Check that the notice says that games are not kept, and where, and that a game can be played."""
    assert store.notice is not None
    assert "not be saved" in store.notice
    assert str(folder) in store.notice
    game = begin(store)
    for record in steps(2):
        store_step(store, game, record)
    assert offered(store) == record
    assert "not be saved" in store.notice


def assert_is_read(store: Store) -> None:
    """Check that the games of a file that cannot be written to are there."""
    assert str(store.notice).startswith("Your saved games can be read, but what you play now will not be saved")
    assert offered(store) == RECORD
    assert len(store.results()) == 1
    assert store.setting("sound") == "0.5"


# --- a file that cannot be used ------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [20, 100, 512, 4096, 100_000])
def test_random_bytes_are_set_aside(size: int, tmp_path: Path) -> None:
    content = random.Random(size).randbytes(size)
    (tmp_path / FILE).write_bytes(content)
    assert_begun_anew(tmp_path, "gin.sqlite3.corrupt-1", content)


@pytest.mark.parametrize("part", [0.01, 0.05, 0.1])
def test_a_truncated_file_is_set_aside(part: float, tmp_path: Path) -> None:
    file = make_file(tmp_path)
    content = file.read_bytes()[: int(part * file.stat().st_size)]
    file.write_bytes(content)
    assert_begun_anew(tmp_path, "gin.sqlite3.corrupt-1", content)


def test_an_empty_file_is_a_new_one(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    with Store.open(tmp_path) as store:
        assert store.notice is None
        begin(store, RECORD)
    with Store.open(tmp_path) as store:
        assert offered(store) == RECORD


@pytest.mark.parametrize("seed", range(60))
def test_damaged_bytes_never_stop_the_start_or_the_game(seed: int, tmp_path: Path) -> None:
    file = make_file(tmp_path)
    content, rng = bytearray(file.read_bytes()), random.Random(seed)
    for _ in range(rng.choice([1, 4, 40])):
        content[rng.randrange(100 if seed % 3 == 0 else len(content))] = rng.randrange(256)
    file.write_bytes(content)
    with Store.open(tmp_path) as store:
        store.unfinished()
        store.abandon_game(begin(store, RECORD))
        game = begin(store)
        for record in steps(3):
            store_step(store, game, record)
        assert offered(store) == record
        says_nothing = store.notice is None
    if says_nothing:
        with Store.open(tmp_path) as store:
            assert offered(store) == record


def test_a_file_of_another_program_is_set_aside(tmp_path: Path) -> None:
    query(tmp_path, "CREATE TABLE recipe (name TEXT)")
    query(tmp_path, "INSERT INTO recipe VALUES ('soup')")
    assert_begun_anew(tmp_path, "gin.sqlite3.foreign-1")
    assert query(tmp_path, "SELECT * FROM recipe", "gin.sqlite3.foreign-1") == [("soup",)]


def test_a_file_of_a_newer_version_is_set_aside(tmp_path: Path) -> None:
    make_file(tmp_path)
    query(tmp_path, "PRAGMA user_version = 999")
    with Store.open(tmp_path) as store:
        assert store.notice is not None
        assert "newer version" in store.notice
    kept = "gin.sqlite3.newer-1"
    assert query(tmp_path, "PRAGMA user_version", kept) == [(999,)]
    actions = sum(len(deal.actions) for deal in RECORD.deals)
    assert query(tmp_path, "SELECT count(*) FROM action", kept) == [(actions,)]


def test_files_set_aside_earlier_are_never_overwritten(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        (tmp_path / FILE).write_bytes(bytes([65 + number]) * 5000)
        assert_begun_anew(tmp_path, f"gin.sqlite3.corrupt-{number}")
    assert {path.read_bytes()[0] - 65 for path in tmp_path.glob("*.corrupt-?")} == {1, 2, 3}


@pytest.mark.parametrize("look", ["exists", "is_file"])
def test_a_file_made_by_a_second_gin_meanwhile_is_left_alone(
    look: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second one makes the file and its log just after the first has looked for one of them."""
    others: list[Store] = []
    looks = getattr(Path, look)

    def look_too_early(path: Path) -> bool:
        found: bool = looks(path)
        if path.name.startswith(FILE) and not others:
            monkeypatch.undo()
            others.append(Store.open(path.parent))
            begin(others[0], RECORD)
        return found

    monkeypatch.setattr(Path, look, look_too_early)
    with Store.open(tmp_path) as store:
        assert "damaged" not in str(store.notice)
    for other in others:
        other.close()
    assert file_names(tmp_path) == [FILE]


def test_a_missing_game_row_does_not_block_other_games(tmp_path: Path) -> None:
    make_file(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as db, db:
        db.execute("DELETE FROM game WHERE id = (SELECT max(id) FROM game)")
    with Store.open(tmp_path) as store:
        begin(store, RECORD)
        assert store.refused is None
    with Store.open(tmp_path) as store:
        assert offered(store) == RECORD


def test_a_contradictory_change_is_reported_and_dropped(tmp_path: Path) -> None:
    make_file(tmp_path)
    disk = FillableDisk()
    with Store.open(tmp_path, connect=disk) as store:
        game = begin(store, RECORD)
        disk.db.execute("PRAGMA foreign_keys = OFF")
        disk.db.execute("DELETE FROM deal WHERE game = ?", (game,))
        disk.db.execute("PRAGMA foreign_keys = ON")
        store.add_action(game, 0, len(RECORD.deals[0].actions), DrawStock())
        store.set_setting("sound", "0.7")
        assert store.refused is None
        assert store.notice == "A game cannot be saved, because its saved data is damaged."
    with Store.open(tmp_path) as store:
        assert store.setting("sound") == "0.7"


def test_a_notice_can_name_a_folder_that_is_not_utf_8(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with Store.open(tmp_path / "file" / "f\udcff") as store:
        assert store.notice is not None
        assert "not be saved" in store.notice
        assert store.notice.encode()


def test_a_log_without_its_database_is_read_and_kept(tmp_path: Path) -> None:
    with Store.open(tmp_path / "playing") as store:
        begin(store, RECORD)
        shutil.copytree(tmp_path / "playing", tmp_path / "copy")
    (tmp_path / "copy" / FILE).unlink()
    log = (tmp_path / "copy" / "gin.sqlite3-wal").read_bytes()
    with Store.open(tmp_path / "copy") as store:
        assert str(store.notice).endswith(f"{tmp_path / 'copy' / 'gin.sqlite3.corrupt-1'}.")
        assert offered(store) == RECORD
    assert (tmp_path / "copy" / "gin.sqlite3.corrupt-1-wal").read_bytes() == log


def test_an_older_file_is_migrated_with_its_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_file(tmp_path)
    step = ("ALTER TABLE game ADD COLUMN note TEXT", "UPDATE game SET note = 'from version 1'")
    monkeypatch.setattr(database, "MIGRATIONS", (*database.MIGRATIONS, step))
    with Store.open(tmp_path) as store:
        assert store.notice is None
        assert offered(store) == RECORD
    assert query(tmp_path, "PRAGMA user_version") == [(len(database.MIGRATIONS),)]
    assert query(tmp_path, "SELECT DISTINCT note FROM game") == [("from version 1",)]


def test_a_migration_that_fails_leaves_the_file_unchanged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_file(tmp_path)
    step = ("ALTER TABLE game ADD COLUMN note TEXT", "INSERT INTO game SELECT * FROM game")
    monkeypatch.setattr(database, "MIGRATIONS", (*database.MIGRATIONS, step))
    with Store.open(tmp_path) as store:
        assert store.notice is not None
    monkeypatch.undo()
    before = [(len(database.MIGRATIONS),)]
    kept, *_ = (path for path in tmp_path.iterdir() if query(tmp_path, "PRAGMA user_version", path.name) == before)
    assert query(tmp_path, "SELECT status FROM game", kept.name) == [("abandoned",), ("open",)]


# --- a folder that cannot be written to ---------------------------------------------------------------------


def test_a_folder_below_a_file_is_not_usable(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with Store.open(tmp_path / "file" / "games") as store:
        assert_plays_in_memory(store, tmp_path / "file" / "games")
    assert (tmp_path / "file").read_text() == "in the way"


def test_a_folder_in_place_of_the_file_is_not_usable(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with Store.open(tmp_path) as store:
        assert_plays_in_memory(store, tmp_path)
    assert (tmp_path / FILE).is_dir()


@contextmanager
def as_ordinary_user(folder: Path) -> Iterator[None]:
    """Act as an ordinary user who owns the folder, since permissions mean nothing to root."""
    if os.geteuid() != 0:
        yield
        return
    for path in (folder, *folder.rglob("*")):
        os.chown(path, 65534, 65534)
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Provide a folder that any user can reach; pytest's own are private."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name) / "games"


if os.name == "posix":

    def test_a_read_only_folder_is_not_usable(open_folder: Path) -> None:
        open_folder.mkdir()
        open_folder.chmod(0o555)
        with as_ordinary_user(open_folder), Store.open(open_folder) as store:
            assert_plays_in_memory(store, open_folder)
        assert list(open_folder.iterdir()) == []
        open_folder.chmod(0o755)

    def test_a_read_only_folder_keeps_its_games_unchanged(open_folder: Path) -> None:
        content = make_file(open_folder).read_bytes()
        open_folder.chmod(0o555)
        with as_ordinary_user(open_folder), Store.open(open_folder) as store:
            assert_is_read(store)
            assert_plays_in_memory(store, open_folder)
        open_folder.chmod(0o755)
        assert (open_folder / FILE).read_bytes() == content

    def test_a_read_only_file_is_left_unchanged(open_folder: Path) -> None:
        file = make_file(open_folder)
        content = file.read_bytes()
        file.chmod(0o444)
        with as_ordinary_user(open_folder), Store.open(open_folder) as store:
            assert_is_read(store)
            assert_plays_in_memory(store, open_folder)
        assert file.read_bytes() == content

    def test_a_bad_file_that_cannot_be_renamed_stays_put(open_folder: Path) -> None:
        open_folder.mkdir()
        (open_folder / FILE).write_bytes(b"not a database, and long enough to look like one" * 100)
        open_folder.chmod(0o555)
        with as_ordinary_user(open_folder), Store.open(open_folder) as store:
            assert_plays_in_memory(store, open_folder)
        open_folder.chmod(0o755)
        assert [path.name for path in open_folder.iterdir()] == [FILE]


def _refuse(message: str) -> Callable[[Path], sqlite3.Connection]:
    def connect(path: Path) -> sqlite3.Connection:
        raise sqlite3.OperationalError(message)

    return connect


def test_a_refused_connection_falls_back_to_memory(tmp_path: Path) -> None:
    with Store.open(tmp_path, connect=_refuse("unable to open database file")) as store:
        assert_plays_in_memory(store, tmp_path)
        assert "unable to open database file" in str(store.notice)


def test_a_file_set_aside_is_named_even_if_no_new_one_opens(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"x" * 5000)
    connections = iter([database.connect_file, _refuse("out of luck")])
    with Store.open(tmp_path, connect=lambda path: next(connections)(path)) as store:
        assert_plays_in_memory(store, tmp_path)
        assert str(tmp_path / "gin.sqlite3.corrupt-1") in str(store.notice)
        assert "out of luck" in str(store.notice)
    assert (tmp_path / "gin.sqlite3.corrupt-1").read_bytes() == b"x" * 5000


def test_a_disk_too_full_for_a_file_falls_back_to_memory(tmp_path: Path) -> None:
    with Store.open(tmp_path, connect=FillableDisk(lambda db: db.execute("PRAGMA max_page_count = 1"))) as store:
        assert_plays_in_memory(store, tmp_path)
        assert "the disk is full" in str(store.notice)


# --- two programs at once -----------------------------------------------------------------------------------

_OPEN = "import sys; from pathlib import Path; from gin.storage import Store; store = Store.open(Path(sys.argv[1])); "


@contextmanager
def another_program(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Run another process that keeps the file open until it gets a line or is killed."""
    code = _OPEN + "print(store.notice, flush=True); sys.stdin.readline()"
    command = [sys.executable, "-c", code, str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "None\n"
        try:
            yield other
        finally:
            other.kill()


def test_a_second_program_is_told_and_saves_nothing(tmp_path: Path) -> None:
    make_file(tmp_path)
    with another_program(tmp_path), Store.open(tmp_path) as store:
        assert "Gin is already running" in str(store.notice)
        assert_plays_in_memory(store, tmp_path)
    with Store.open(tmp_path) as store:
        assert store.notice is None
        assert offered(store) == RECORD


def test_the_first_program_is_not_harmed_by_a_second(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        game = begin(store)
        for number, record in enumerate(steps(4)):
            store_step(store, game, record)
            if number % 100 == 50:
                command = [sys.executable, "-c", _OPEN + "print(store.notice)", str(tmp_path)]
                second = subprocess.run(command, check=True, capture_output=True, text=True)
                assert second.stdout.startswith("Gin is already running")
        assert store.notice is None
    with Store.open(tmp_path) as store:
        assert offered(store) == record


def test_a_second_store_in_the_same_program_is_told_too(tmp_path: Path) -> None:
    with Store.open(tmp_path) as first, Store.open(tmp_path) as second:
        assert first.notice is None
        assert "Gin is already running" in str(second.notice)
        begin(first, RECORD)
    with Store.open(tmp_path) as store:
        assert offered(store) == RECORD


def test_a_program_that_was_killed_leaves_the_file_free(tmp_path: Path) -> None:
    make_file(tmp_path)
    with another_program(tmp_path) as other:
        other.kill()
        other.wait()
        with Store.open(tmp_path) as store:
            assert store.notice is None
            assert offered(store) == RECORD
