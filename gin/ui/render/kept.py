"""Keeps a part of a picture from one frame to the next, as long as all that it is made of stays the same."""

from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from operator import is_
from typing import Concatenate, ParamSpec, TypeVar, cast

from gin.ui.render.renderer import Renderer

P = ParamSpec("P")
T = TypeVar("T")
V = TypeVar("V", bound=Hashable)


def kept(draw: Callable[Concatenate[Renderer, P], T]) -> Callable[Concatenate[Renderer, P], T]:
    """Return a function that returns its last result again while its arguments are the very same objects.

    For pictures of immutable values that a new layout replaces. Whoever changes the theme, the language or the size of
    text lays everything out again. Nothing may be added to the result, which is shared. A result from which something
    was missing, because a thread had yet to load it, is not kept.

    One result is enough, since a frame shows one table and calls each function once. Two callers taking turns would
    still get the right pictures, but nothing would be saved.
    """
    last: list[tuple[tuple[object, ...], T]] = []

    @wraps(draw)
    def drawn(renderer: Renderer, /, *args: P.args, **kwargs: P.kwargs) -> T:
        given = (renderer, *args, *kwargs, *kwargs.values())
        if last and len(last[0][0]) == len(given) and all(map(is_, last[0][0], given)):
            return last[0][1]
        missing = renderer.missing
        result = draw(renderer, *args, **kwargs)
        last[:] = [(given, result)] if renderer.missing == missing else []
        return result

    return drawn


def same(value: V) -> V:
    """Return the object that first had a value: `kept` knows again what is worked out afresh in each frame."""
    return cast("V", _first_of(value))


@lru_cache(maxsize=16)
def _first_of(value: Hashable) -> Hashable:
    return value
