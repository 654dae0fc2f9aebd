"""Line breaking: at spaces, and between Chinese characters, but not before their punctuation.

Pure: a text and a way to measure it in, lines out. Knows no pygame.
"""

from collections.abc import Callable, Iterator

from gin.ui.render.theme import is_han

_NOT_FIRST = "，。、；：？！）》”’…%"
"""Characters that must not begin a line."""
_NOT_LAST = "（《“‘"
"""Characters that must not end a line."""


def wrap(text: str, width: float, measure: Callable[[str], float]) -> str:
    """Return a text with line ends added, so that each line is as long as a width allows.

    A word that is wider than that gets lines of its own, and is broken anywhere.
    """
    lines = [""]
    for paragraph in text.split("\n"):
        for piece in _pieces(paragraph):
            if lines[-1] and measure((lines[-1] + piece).rstrip()) > width:
                lines.append("")
            lines[-1] += piece
            while len(lines[-1].rstrip()) > 1 and measure(lines[-1].rstrip()) > width:
                whole = lines.pop()
                fits = max((count for count in range(1, len(whole)) if measure(whole[:count]) <= width), default=1)
                lines += [whole[:fits], whole[fits:]]
        lines.append("")
    return "\n".join(line.rstrip(" ") for line in lines[:-1])


def widest_part(text: str, measure: Callable[[str], float]) -> float:
    """Return the width of the widest part of a text that must not be broken."""
    return max((measure(piece.rstrip()) for piece in _pieces(text)), default=0.0)


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
