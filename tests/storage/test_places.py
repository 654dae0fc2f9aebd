"""Whatever is in the place of the file or beside it, the start does not wait; and the files are the user's alone."""

import os
import socket
import stat
from pathlib import Path

import pytest
from gin.storage import Store

from tests.storage.playing import FILE, begin, file_names, offered, played, query

RECORD = played(1, 60)

if os.name == "posix":
    SUFFIXES = ("", "-wal", "-journal", "-shm")

    def make(kind: str, path: Path) -> None:
        """Put something that is no file in a place."""
        match kind:
            case "pipe":
                os.mkfifo(path)
            case "folder":
                path.mkdir()
            case "socket":
                with socket.socket(socket.AF_UNIX) as made:
                    made.bind(str(path))
            case "link to a device":
                path.symlink_to("/dev/zero")

    @pytest.mark.parametrize("suffix", SUFFIXES)
    @pytest.mark.parametrize("kind", ["pipe", "folder", "socket", "link to a device"])
    def test_what_is_no_file_is_left_alone_and_said(
        kind: str, suffix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        folder = Path("games")  # the name of a socket must be short
        with Store.open(folder) as store:
            begin(store, RECORD)
        if not suffix:
            (folder / FILE).unlink()
        make(kind, folder / f"{FILE}{suffix}")
        with Store.open(folder) as store:
            assert f"{FILE}{suffix} is not a file" in str(store.notice)
            assert "not be saved" in str(store.notice)
            assert offered(store) == (RECORD if suffix else None)
        assert (folder / f"{FILE}{suffix}").exists()

    @pytest.mark.parametrize("umask", [0o000, 0o022])
    def test_folder_and_files_are_the_users_alone(umask: int, tmp_path: Path) -> None:
        before = os.umask(umask)
        try:
            with Store.open(tmp_path / "games") as store:
                begin(store, RECORD)
                assert (tmp_path / "games" / f"{FILE}-wal").exists()
                assert_private(tmp_path / "games")
            with Store.open(tmp_path / "games"):
                pass
            (tmp_path / "games" / FILE).write_bytes(b"x" * 5000)
            with Store.open(tmp_path / "games") as store:
                assert offered(store) == RECORD
            assert len(list((tmp_path / "games").iterdir())) == 3
            assert_private(tmp_path / "games")
        finally:
            os.umask(before)

    def assert_private(folder: Path) -> None:
        """Check that nobody else may open the folder or a file in it."""
        for path in (folder, *folder.iterdir()):
            assert stat.S_IMODE(path.stat().st_mode) == (0o700 if path is folder else 0o600), path

    def test_a_file_of_an_earlier_release_becomes_private(tmp_path: Path) -> None:
        with Store.open(tmp_path) as store:
            begin(store, RECORD)
        (tmp_path / FILE).chmod(0o644)
        with Store.open(tmp_path) as store:
            assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
            assert offered(store) == RECORD


def test_a_stray_journal_is_no_reason_to_lose_games(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        begin(store, RECORD)
    (tmp_path / f"{FILE}-journal").write_bytes(os.urandom(3000))
    with Store.open(tmp_path) as store:
        assert offered(store) == RECORD
    assert file_names(tmp_path)[0] == FILE


def test_flipped_bits_of_the_header_numbers_are_damage(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        begin(store, RECORD)
    [(owner,)] = query(tmp_path, "PRAGMA application_id")
    assert isinstance(owner, int)
    query(tmp_path, f"PRAGMA application_id = {owner ^ 4}")
    with Store.open(tmp_path) as store:
        assert "all of its games could be saved" in str(store.notice)
        assert offered(store) == RECORD
