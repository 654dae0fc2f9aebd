"""The command line: ``python -m gin``, or ``gin`` where it is installed."""

import argparse
import contextlib
import multiprocessing
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from gin import __version__
from gin.assets import DamagedInstallation


class _Parser(argparse.ArgumentParser):
    """Refuses in one sentence, and says where help is."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave."""
        from gin.ui.shell.console import tell

        tell(f"{message}; see gin --help")
        sys.exit(2)


def _seed(text: str) -> int:
    """Return a seed."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None


def _folder(text: str) -> Path:
    """Return a folder, which need not exist yet."""
    if not text:
        raise argparse.ArgumentTypeError("a folder needs a name")
    if os.path.exists(text) and not os.path.isdir(text):  # These say no where a path cannot be looked at.
        raise argparse.ArgumentTypeError(f"'{text}' is not a folder")
    return Path(text)


def _parser() -> _Parser:
    parser = _Parser(prog="gin", description="Gin Rummy for the desktop.", allow_abbrev=False, add_help=False)
    parser.add_argument("-h", "--help", action="store_true", help="show this help message and exit")
    parser.add_argument("--version", action="store_true", help="show program's version number and exit")
    parser.add_argument("file", metavar="FILE", nargs="?", help="replay the game of a .gin file")
    parser.add_argument("--ruleset", metavar="NAME", help="play a game with this ruleset, such as standard")
    parser.add_argument("--opponent", metavar="LEVEL", help="play a game against this opponent, such as master")
    parser.add_argument(
        "--seed", metavar="NUMBER", type=_seed, help="shuffle with this seed: the same number deals the same cards"
    )
    parser.add_argument("--data-dir", metavar="FOLDER", type=_folder, help="store games and settings in this folder")
    parser.add_argument(
        "--selftest",
        action="store_true",
        help="play test games without opening a window, and report whether they pass",
    )
    parser.add_argument("--export", metavar="FOLDER", type=_folder, help="write every stored game as text, and leave")
    parser.add_argument(
        "--verify", metavar="FILE", type=Path, help="check a game written as text: its decks, actions and scores"
    )
    parser.add_argument("--licences", action="store_true", help="list the parts of the game and their licences")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; returns its exit status. Whatever ends it early is said in a sentence, never in a traceback."""
    multiprocessing.freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from gin.ui.shell import console

    console.prepare_streams()
    folder: Path | None = None
    try:
        parser = _parser()
        options = parser.parse_args(arguments)
        folder = options.data_dir
        if options.help or options.version:
            console.say(parser.format_help().rstrip() if options.help else f"gin {__version__}")
            return 0
        if options.licences:
            from gin.licences import licence_list

            console.say(licence_list())
            return 0
        if options.verify is not None:
            from gin.verify import verify

            return verify(options.verify)
        if options.export is not None:
            return _export(options.export, folder)
        _check_names(parser, options)
        if options.selftest:
            from gin.selftest import selftest

            return selftest(options.seed)
        if options.data_dir is not None:
            _make_data_dir(parser, options.data_dir)
        return _play(options)
    except DamagedInstallation as problem:
        return _refuse(_in_system_language(problem.args[0]))
    except console.NoOutput as problem:
        return _refuse(f"cannot write to the standard output: {problem}")
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        return _refuse(_crash_sentence(error, folder))


def _check_names(parser: _Parser, options: argparse.Namespace) -> None:
    """Leave with a sentence if there is no such ruleset or opponent."""
    from gin.players import LEVELS
    from gin.rules import PRESETS

    if options.ruleset is not None and options.ruleset not in PRESETS:
        parser.error(f"unknown ruleset {options.ruleset!r}: choose one of {', '.join(PRESETS)}")
    levels = [level.key for level in LEVELS]
    if options.opponent is not None and options.opponent not in levels:
        parser.error(f"unknown opponent {options.opponent!r}: choose one of {', '.join(levels)}")


def _make_data_dir(parser: _Parser, folder: Path) -> None:
    """Make the folder of the command line unless it exists; leave with a sentence if it cannot be one."""
    from gin.storage import make_private_folder

    try:
        make_private_folder(folder)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        parser.error(f"argument --data-dir: '{folder}' cannot be a folder: {why}")


def _play(options: argparse.Namespace) -> int:
    from gin.app import open_app, run
    from gin.opponents import refusal, spec_of
    from gin.storage import default_data_dir, make_private
    from gin.ui.shell.console import tell
    from gin.ui.shell.window import NoDisplay

    spec = spec_of(options.ruleset, options.opponent) if options.ruleset or options.opponent else None
    problem = refusal(seat.level for seat in spec.seats) if spec else None
    if problem is not None:
        return _refuse(_in_system_language(problem))
    folder = options.data_dir
    if folder is None:
        folder = default_data_dir()
        make_private(folder)  # An earlier release left it open to others.
    app = open_app(folder, options.seed)
    try:
        run(app, spec, options.file)
    except NoDisplay as problem:
        return _refuse(f"{problem}; start Gin from a desktop session, or run gin --selftest to try it without one")
    finally:
        refused = app.close()
        if refused is not None:
            tell(f"the latest moves could not be saved: {refused}")
    return 0


def _export(target: Path, folder: Path | None) -> int:
    """Write every stored game as text into a folder; returns the exit status."""
    from gin.storage import Store, default_data_dir
    from gin.stored_games import game_text, text_file, write_text
    from gin.ui.shell.console import say

    with Store.open(folder or default_data_dir()) as store:
        games = store.all_games()
        texts = {game.game_id: game_text(game.record, game.players, store.last_played(game.game_id)) for game in games}
        problem = store.notice
    if problem is not None and not games:
        return _refuse(str(problem))
    try:
        for game_id, text in texts.items():
            write_text(text, text_file(target, game_id))
    except OSError as error:
        return _refuse(f"games cannot be written to {target}: {error.strerror or error}")
    say(f"{len(games)} {'game' if len(games) == 1 else 'games'} written to {target}")
    return 0


def _in_system_language(message: str) -> str:
    """Translate what is said before the player's settings are read, as far as the installation allows."""
    from gin.assets import assets
    from gin.ui.i18n import set_language, translate
    from gin.ui.shell.apply_settings import system_language

    with contextlib.suppress(DamagedInstallation):
        set_language(system_language(), assets())
    return translate(message)


def _refuse(sentence: str) -> int:
    """Say why the program cannot go on; returns its exit status."""
    from gin.ui.shell.console import tell

    tell(sentence)
    return 1


def _crash_sentence(error: Exception, folder: Path | None) -> str:
    """Write a report of an error that nothing else has handled; return what the player is told."""
    from gin.crash_report import write_report
    from gin.storage import default_data_dir
    from gin.ui.i18n import _

    place = write_report(folder or default_data_dir(), error)
    if place is None:
        return _("An error has ended the game: {error}. Your saved games are safe.", error=type(error).__name__)
    return _(
        "An error has ended the game. Your saved games are safe. Please report it with the file {file}", file=place
    )


if __name__ == "__main__":
    sys.exit(main())
