"""Each file of the installation damaged in turn: a sentence says which, or the game goes on without it."""

import shutil
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import gin.app
import pygame
import pytest
from gin.__main__ import main
from gin.app import App, open_app
from gin.assets import CHECKSUMS, assets, checksums, damaged_assets
from gin.coach import models
from gin.controller import GameSession
from gin.opponents import refusal, spec_of
from gin.players import WEIGHTS_FILE, DamagedWeights, make_player, network_player
from gin.rules import GameRecord
from gin.selftest import selftest
from gin.storage import Store
from gin.ui.audio import DAMAGED
from gin.ui.i18n import ENGLISH, LANGUAGES, _, set_language
from gin.ui.screens.title import TitleScreen
from gin.ui.shell.apply_settings import UNTRANSLATED
from gin.ui.testing.pilot import Pilot, headless

Damage = Callable[[Path], object]


def truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def flip(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 4
    path.write_bytes(data)


DAMAGES: tuple[Damage, ...] = (truncate, empty, flip, Path.unlink)
damages = pytest.mark.parametrize("damage", DAMAGES, ids=["truncated", "empty", "flipped", "missing"])

NAMES = [line.split(" ")[1] for line in checksums(assets()).splitlines()[:-1]]


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Have the game use a copy of the assets."""
    folder = tmp_path / "assets"
    shutil.copytree(assets(), folder)
    monkeypatch.setattr(gin.app, "assets", lambda: folder)
    return folder


@pytest.fixture
def weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Have the players use a copy of the file of weights."""
    shutil.copy(Path(network_player.__file__).with_name("master.weights"), tmp_path)
    monkeypatch.setattr(network_player, "files", lambda package: tmp_path)
    return tmp_path / "master.weights"


def test_the_checksums_are_those_of_the_assets() -> None:
    """After a change: ``python -m gin.lab.checksums``."""
    assert (assets() / CHECKSUMS).read_text("utf-8") == checksums(assets())
    with_pictures = {path.name for path in assets().iterdir() if path.is_dir()} - {"licences", "locale", "screenshots"}
    assert {name.split("/")[0] for name in NAMES} == with_pictures


def test_damage_to_any_asset_is_found(copy: Path) -> None:
    assert damaged_assets(copy) == []
    for name, damage in zip(NAMES, cycle(DAMAGES)):
        damage(copy / name)
        assert damaged_assets(copy) == [name]
        shutil.copy(assets() / name, copy / name)


@damages
@pytest.mark.parametrize(
    "name",
    ["cards/faces/Ah.svg", "cards/backs/tide.svg", "fonts/Figtree-Bold.ttf", "icons/gin.png", "icons/suit-h.svg"],
)
def test_a_damaged_picture_or_font_ends_the_program_with_a_sentence(
    name: str, damage: Damage, copy: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damage(copy / name)
    assert main(["--data-dir", str(tmp_path)]) == 1
    sentence = f"gin: The file {name} is missing or damaged. Please install the game again.\n"
    assert capsys.readouterr().err == sentence


@damages
def test_damaged_checksums_end_the_program_with_a_sentence(
    damage: Damage, copy: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damage(copy / CHECKSUMS)
    assert main(["--data-dir", str(tmp_path)]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_a_folder_without_its_files_says_how_many(
    copy: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.rmtree(copy / "fonts")
    assert main(["--data-dir", str(tmp_path)]) == 1
    assert capsys.readouterr().err.startswith("gin: 7 files are missing or damaged, such as fonts/")


def test_what_is_damaged_is_said_in_the_language_of_the_system(
    copy: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: [{"language": "de", "country": "DE"}])
    truncate(copy / "cards/faces/Ah.svg")
    assert main(["--data-dir", str(tmp_path)]) == 1
    sentence = "gin: Die Datei cards/faces/Ah.svg fehlt oder ist beschädigt. Bitte installiere das Spiel neu.\n"
    assert capsys.readouterr().err == sentence


@damages
def test_the_game_is_played_without_the_damaged_sounds(damage: Damage, copy: Path, tmp_path: Path) -> None:
    for file in (copy / "sounds").glob("*.ogg"):
        if file.name != "place-1.ogg":
            damage(file)
    with headless():
        app = open_app(tmp_path, 1)
        app.stack.sounds.start()
        assert app.notice == DAMAGED
        for file in (assets() / "sounds").glob("*.ogg"):
            app.stack.sounds.play(file.name.split("-")[0])
        pilot = Pilot(app.stack, (1024, 640))
        app.begin(spec_of("standard", "novice"))
        pilot.settle()
        assert pygame.mixer.get_init()
        app.close()


def test_sounds_that_are_damaged_later_are_done_without(copy: Path, tmp_path: Path) -> None:
    with headless():
        app = open_app(tmp_path, 1)
        app.stack.sounds.start()
        for file in (copy / "sounds").glob("click-*.ogg"):
            empty(file)
        app.stack.sounds.play("click")
        assert app.notice == DAMAGED
        app.close()


@damages
def test_a_damaged_catalogue_leaves_the_game_in_english(damage: Damage, copy: Path, tmp_path: Path) -> None:
    for language in (language for language in LANGUAGES if language != ENGLISH):
        damage(copy / "locale" / language / "LC_MESSAGES" / "gin.mo")
        if damage is not flip:  # One wrong letter in a text is no harm.
            assert not set_language(language, copy)
            assert _("New game") == "New game"
    with headless(), Store.open(tmp_path) as store:
        store.set_setting("language", "de")
        app = App(store, seed=1, sound=False)
        pilot = Pilot(app.stack, (1024, 640))
        app.to_title()
        pilot.settle()
        assert app.notice == (None if damage is flip else UNTRANSLATED)


@pytest.mark.parametrize("damaged", [b"{cbrd} ", b"{card  ", b"{car.}d", b"{1234} "])
def test_a_text_with_damaged_placeholders_is_in_english(damaged: bytes, copy: Path) -> None:
    catalogue = copy / "locale" / "de" / "LC_MESSAGES" / "gin.mo"
    data = catalogue.read_bytes()
    assert b"\0{card} nehmen\0" in data
    catalogue.write_bytes(data.replace(b"\0{card} nehmen\0", b"\0" + damaged + b"nehmen\0"))
    assert set_language("de", copy)
    assert _("Take {card}", card="7♥") == "Take 7♥"
    assert _("New game") != "New game"


@damages
def test_a_player_with_damaged_weights_is_never_replaced(
    damage: Damage, weights: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with headless(), Store.open(tmp_path) as store:
        app = App(store, seed=1, sound=False)
        pilot = Pilot(app.stack, (1024, 640))
        app.begin(spec_of("standard", "master"))
        assert isinstance(app.session, GameSession)
        app.to_title()
        damage(weights)
        attempts: tuple[Callable[[], None], ...] = (app.resume, lambda: app.begin(spec_of("standard", "master")))
        for attempt in attempts:
            attempt()
            pilot.settle()
            assert isinstance(app.stack.scene, TitleScreen)
            assert app.notice is not None
            assert app.notice.startswith("Vesper cannot play, because the file master.weights is missing or damaged.")
            assert app.session is None
        game = store.unfinished()
        assert game is not None
        assert game.players == ("person", "master")
        app.begin(spec_of("standard", "steady"))
        assert app.session is not None
        assert app.notice is None
        app.close()
    assert main(["--data-dir", str(tmp_path), "--opponent", "keen"]) == 1
    assert capsys.readouterr().err.startswith("gin: Wren cannot play, because the file master.weights")
    with pytest.raises(DamagedWeights):
        make_player("master")
    assert refusal(["steady", None]) is None


@damages
def test_a_coach_with_damaged_weights_says_so_and_the_game_goes_on(
    damage: Damage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    damage(Path(shutil.copy(Path(models.__file__).with_name(models.WEIGHTS_FILE), tmp_path)))
    shutil.copy(Path(network_player.__file__).with_name(WEIGHTS_FILE), tmp_path)
    monkeypatch.setattr(network_player, "files", lambda package: tmp_path)
    models.check_weights.cache_clear()
    said = "The coach cannot help, because the file coach.weights is missing or damaged. Please install the game again."
    with headless(), Store.open(tmp_path) as store:
        store.set_setting("tutor", "mistakes")
        app = App(store, seed=1, sound=False)
        pilot = Pilot(app.stack, (1024, 640))
        app.begin(spec_of("standard", "master"))
        pilot.settle()
        pilot.key("h")
        assert pilot.table.callout is not None
        assert pilot.table.callout.text == said
        before = pilot.table.view
        pilot.click(pilot.table.laid.frame.stock)
        pilot.settle()
        assert pilot.table.view != before
        app.close()
    assert selftest(1) == 1
    assert capsys.readouterr().err == f"gin: self-test failed: {said}\n"


def test_another_player_in_place_of_an_unknown_one_is_said(tmp_path: Path) -> None:
    with headless(), Store.open(tmp_path) as store:
        spec = spec_of("standard", "master")
        store.begin_game(GameRecord(spec.ruleset, ("You", "Vesper"), 0), ["person", "mastes"])
        app = App(store, seed=4, sound=False)
        pilot = Pilot(app.stack, (1024, 640))
        app.resume()
        pilot.settle()
        said = "This version of the game does not know how Vesper plays, so Marlow plays instead."
        assert app.trouble == said
        assert pilot.table.presenter.notice_bar.text
        app.begin(spec_of("standard", "steady"))
        assert app.trouble is None
