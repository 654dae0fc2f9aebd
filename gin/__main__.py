"""The command line: ``python -m gin``, or ``gin`` where it is installed."""

import argparse
import multiprocessing
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from gin import __version__
from gin.assets import AssetsMissing


class _Parser(argparse.ArgumentParser):
    """Refuses in one sentence, and says where help is."""

    def error(self, message: str) -> NoReturn:
        """Print what is wrong and leave."""
        self.exit(2, f"gin: {message}; see gin --help\n")


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
        raise argparse.ArgumentTypeError(f"{text!r} is not a folder")
    return Path(text)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="gin", description="Gin Rummy for the desktop.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"gin {__version__}")
    parser.add_argument("--ruleset", metavar="NAME", help="start a game with this ruleset, such as standard")
    parser.add_argument("--opponent", metavar="LEVEL", help="start a game against this opponent, such as master")
    parser.add_argument(
        "--seed", metavar="NUMBER", type=_seed, help="shuffle with this seed: the same number deals the same cards"
    )
    parser.add_argument("--data-dir", metavar="FOLDER", type=_folder, help="store games and settings in this folder")
    parser.add_argument(
        "--selftest",
        action="store_true",
        help="play test games without opening a window, and report whether they pass",
    )
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; returns its exit status."""
    multiprocessing.freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    parser = _parser()
    options = parser.parse_args(arguments)
    from gin.players import LEVELS
    from gin.rules import PRESETS

    if options.ruleset is not None and options.ruleset not in PRESETS:
        parser.error(f"unknown ruleset {options.ruleset!r}: choose one of {', '.join(PRESETS)}")
    levels = [level.key for level in LEVELS]
    if options.opponent is not None and options.opponent not in levels:
        parser.error(f"unknown opponent {options.opponent!r}: choose one of {', '.join(levels)}")
    if options.data_dir is not None and not options.selftest:
        from gin.storage import make_private_folder

        try:
            make_private_folder(options.data_dir)
        except OSError as error:
            where = f"argument --data-dir: {str(options.data_dir)!r}"
            parser.error(f"{where} cannot be a folder: {(error.strerror or str(error)).lower()}")
    try:
        if options.selftest:
            from gin.selftest import selftest

            return selftest(options.seed)
        return _play(options.data_dir, options.seed, options.ruleset, options.opponent)
    except AssetsMissing as problem:
        return _refuse(f"{problem}; please reinstall the game")
    except KeyboardInterrupt:
        return 130


def _play(folder: Path | None, seed: int | None, ruleset: str | None, opponent: str | None) -> int:
    from gin.app import open_app, run, spec_of
    from gin.storage import default_data_dir, make_private
    from gin.ui.shell.window import NoDisplay

    if folder is None:
        folder = default_data_dir()
        make_private(folder)  # An earlier release left it open to others.
    app = open_app(folder, seed)
    spec = spec_of(ruleset, opponent) if ruleset or opponent else None
    try:
        run(app, spec)
    except NoDisplay as problem:
        return _refuse(f"{problem}; start Gin from a desktop session, or run gin --selftest to try it without one")
    finally:
        refused = app.close()
        if refused is not None:
            print(f"gin: the latest moves could not be saved: {refused}", file=sys.stderr)
    return 0


def _refuse(sentence: str) -> int:
    """Say why the program cannot go on; returns its exit status."""
    print(f"gin: {sentence}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
