"""Line breaking: at spaces, and between Chinese characters, but not before their punctuation.

Pure: a text and a way to measure it in, lines out. Knows no pygame.
"""

from collections.abc import Callable, Iterator
from typing import Final

from gin.ui.render.theme import is_han

_NOT_FIRST = "，。、；：？！）》”’…%"
"""Characters that must not begin a line."""
_NOT_LAST = "（《“‘"
"""Characters that must not end a line."""
_LONELY: Final = 0.3
"""A last line that is shorter than this part of the width looks lost under the others."""


def wrap(text: str, width: float, measure: Callable[[str], float]) -> str:
    """Return a text with line ends added, so that each line is as long as a width allows.

    A last line that would be very short is filled up from the line before. A word that is wider than the width gets
    lines of its own, and is broken anywhere.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines += _fill_last(_full_lines(paragraph, width, measure), width, measure)
    return "\n".join(line.rstrip(" ") for line in lines)


def widest_part(text: str, measure: Callable[[str], float]) -> float:
    """Return the width of the widest part of a text that must not be broken."""
    return max((measure(piece.rstrip()) for piece in _pieces(text)), default=0.0)


def _full_lines(paragraph: str, width: float, measure: Callable[[str], float]) -> list[str]:
    lines = [""]
    for piece in _pieces(paragraph):
        if lines[-1] and measure((lines[-1] + piece).rstrip()) > width:
            lines.append("")
        lines[-1] += piece
        while len(lines[-1].rstrip()) > 1 and measure(lines[-1].rstrip()) > width:
            whole = lines.pop()
            fits = max((count for count in range(1, len(whole)) if measure(whole[:count]) <= width), default=1)
            lines += [whole[:fits], whole[fits:]]
    return lines


def _fill_last(lines: list[str], width: float, measure: Callable[[str], float]) -> list[str]:
    """Move the ends of the last line but one down until the last line is no longer lonely, or the longer one."""
    if len(lines) < 2:
        return lines
    *before, above, last = lines
    while measure(last.rstrip()) < _LONELY * width:
        *stay, end = _pieces(above)
        fuller = end + last
        if (
            not stay
            or (not end.endswith(" ") and not is_han(end[-1]))
            or measure(fuller.rstrip()) > measure("".join(stay))
        ):
            break
        above, last = "".join(stay), fuller
    return [*before, above, last]


def _pieces(text: str) -> Iterator[str]:
    """Yield the parts of a text that stay together, each with the space that follows it."""
    start = 0
    for index in range(1, len(text)):
        before, after = text[index - 1], text[index]
        between = is_han(before) or is_han(after)
        if before == " " or (between and after not in _NOT_FIRST + " " and before not in _NOT_LAST):
            yield text[start:index]
            start = index
    if text[start:]:
        yield text[start:]
