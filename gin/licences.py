"""The parts that the game consists of, and their licences: for ``gin --licences``, the page "About" and the packages.

Each part says which of the files in an executable are its own, so that a build is refused that has a file of nobody's
(`gin.lab.packaging`). The texts of the licences are in ``assets/licences`` and with the fonts.
"""

from dataclasses import dataclass
from pathlib import PurePath
from typing import Final

GAME: Final = "Gin Rummy"
PYGAME: Final = "pygame-ce"
PYTHON: Final = "Python"


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the game that others have made, or the game itself.

    ``licence`` is its SPDX identifier and ``text`` the file with its terms, from the folder of assets. ``files`` are
    the beginnings of the names of its files in an executable, in lower case and without ``lib``.
    """

    name: str
    licence: str
    text: str
    authors: str
    files: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the part as one line."""
        return f"{self.name}: {self.licence}; © {self.authors}"


def _part(name: str, licence: str, authors: str, *files: str, text: str = "") -> Part:
    return Part(name, licence, f"licences/{text or licence}.txt", authors, files)


def _font(name: str, file: str, authors: str) -> Part:
    return Part(name, "OFL-1.1", f"fonts/OFL-{file}.txt", authors)


_XIPH: Final = "Xiph.Org Foundation"

PARTS: Final = (
    _part(GAME, "MIT", "2026 The Gin authors", "gin"),
    _part(PYTHON, "PSF-2.0", "2001–2026 Python Software Foundation", "python"),
    _part(PYGAME, "LGPL-2.1-or-later", "2000–2026 the pygame community", text="LGPL-2.1"),
    _part("SDL", "Zlib", "1997–2026 Sam Lantinga", "sdl2-2", "sdl2.", text="zlib"),
    _part("SDL_image", "Zlib", "1997–2026 Sam Lantinga", "sdl2_image", text="zlib"),
    _part("SDL_mixer", "Zlib", "1997–2026 Sam Lantinga", "sdl2_mixer", text="zlib"),
    _part("SDL_ttf", "Zlib", "2001–2026 Sam Lantinga", "sdl2_ttf", text="zlib"),
    _part("platformdirs", "MIT", "2010– ActiveState Software and the platformdirs developers"),
    _part("FreeType", "FTL", "1996–2026 The FreeType Project (www.freetype.org)", "freetype"),
    _part("HarfBuzz", "MIT", "2010–2026 Google, Red Hat, Behdad Esfahbod and others", "harfbuzz"),
    _part("libpng", "libpng-2.0", "1995–2026 The PNG Reference Library Authors", "png16", text="libpng"),
    _part("libjpeg-turbo", "IJG", "1991–2026 Thomas G. Lane, Guido Vollbeding and D. R. Commander", "jpeg"),
    _part("LibTIFF", "libtiff", "1988–2026 Sam Leffler, Silicon Graphics, Inc. and others", "tiff"),
    _part("libwebp", "BSD-3-Clause", "2010–2026 Google Inc.", "webp", "sharpyuv"),
    _part("Brotli", "MIT", "2009–2026 The Brotli Authors", "brotli"),
    _part("zlib", "Zlib", "1995–2026 Jean-loup Gailly and Mark Adler", "z.", "zlib1", text="zlib"),
    _part("libogg", "BSD-3-Clause", f"1994–2026 {_XIPH}", "ogg"),
    _part("libvorbis", "BSD-3-Clause", f"2002–2026 {_XIPH}", "vorbis"),
    _part("Opus", "BSD-3-Clause", f"2001–2026 {_XIPH}, Skype Limited, Octasic and others", "opus-", "opus."),
    _part("opusfile", "BSD-3-Clause", f"1994–2026 {_XIPH}", "opusfile"),
    _part("FLAC", "BSD-3-Clause", f"2000–2009 Josh Coalson; 2011–2026 {_XIPH}", "flac"),
    _part("WavPack", "BSD-3-Clause", "1998–2026 David Bryant, Conifer Software", "wavpack"),
    _part("libxmp", "MIT", "1996–2026 Claudio Matsuoka and Hipolito Carraro Jr", "xmp"),
    _part("mpg123", "LGPL-2.1-only", "1995–2026 the mpg123 project", "mpg123", text="LGPL-2.1"),
    _part(
        *("FluidSynth", "LGPL-2.1-or-later", "2000–2026 Peter Hanappe, David Henningsson, Tom Moebert and others"),
        "fluidsynth",
        text="LGPL-2.1",
    ),
    _part("libsndfile", "LGPL-2.1-or-later", "1999–2026 Erik de Castro Lopo and others", "sndfile", text="LGPL-2.1"),
    _part("PortMidi", "MIT", "1999–2026 Ross Bencina, Phil Burk and Roger B. Dannenberg", "portmidi"),
    _part("SQLite", "blessing", "D. Richard Hipp and others, who gave it away", "sqlite3", text="public-domain"),
    _part("Expat", "MIT", "1998–2026 Clark Cooper and the Expat maintainers", "expat"),
    _part("libffi", "MIT", "1996–2026 Anthony Green, Red Hat, Inc and others", "ffi"),
    _part("XZ Utils", "0BSD", "The Tukaani Project, who gave it away", "lzma", text="public-domain"),
    _part("PyInstaller bootloader", "Bootloader-exception", "2010–2026 PyInstaller Team", text="bootloader"),
    _part("Visual C++ runtime", "Microsoft", "Microsoft Corporation", "vcruntime", "msvcp", "ucrtbase", "api-ms-win"),
    _font("Fraunces", "Fraunces", "2020 The Fraunces Project Authors"),
    _font("Figtree", "Figtree", "2022 The Figtree Project Authors"),
    _font("Noto Sans SC", "NotoSansSC", "2014–2021 Adobe"),
    _font("Noto Serif SC", "NotoSerifSC", "2017–2022 Adobe"),
)
"""Everything that an executable of any system has; the wheel has the game and the fonts, and pip fetches the rest."""


def licence_list() -> str:
    """Return a line for each part, and where the texts of the licences are. Raises `DamagedInstallation`."""
    from gin.assets import assets

    folder = assets()
    return "\n".join((*map(str, PARTS), "", f"The texts are in {folder / 'licences'} and {folder / 'fonts'}."))


def part_of_file(path: PurePath) -> Part | None:
    """Return the part to which a library or program in an executable's folder belongs; None if none does.

    >>> str(part_of_file(PurePath("libSDL2_ttf-2-e69aa315.0.so.0.2400.0")))
    'SDL_ttf: Zlib; © 2001–2026 Sam Lantinga'
    >>> part_of_file(PurePath("pygame/math.pyd")).name, part_of_file(PurePath("math.cpython-313-darwin.so")).name
    ('pygame-ce', 'Python')
    >>> part_of_file(PurePath("libX11.so.6")) is None
    True
    """
    if path.suffix == ".pyd" or ".cpython-" in path.name or ".abi3." in path.name:
        name = PYGAME if "pygame" in path.parts else PYTHON
        return next(part for part in PARTS if part.name == name)
    plain = path.name.lower().removeprefix("lib")
    return next((part for part in PARTS if part.files and plain.startswith(part.files)), None)
