"""The order of a hand outlives the program, and is not taken for that of another hand."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from gin.app import App
from gin.opponents import spec_of
from gin.rules import Card
from gin.storage import Store
from gin.ui.testing.pilot import Pilot, headless


def order_of(pilot: Pilot) -> tuple[Card, ...]:
    pilot.settle()
    return tuple(card for card, _ in pilot.table.laid.hand)


@contextmanager
def opened(folder: Path) -> Iterator[tuple[App, Pilot]]:
    """Open the program on a folder, and end it afterwards."""
    with headless():
        app = App(Store.open(folder), seed=3, sound=False)
        try:
            yield app, Pilot(app.stack, (1280, 800))
        finally:
            app.close()


def test_a_hand_lies_after_a_restart_as_it_lay_before(tmp_path: Path) -> None:
    with opened(tmp_path) as (app, pilot):
        app.begin(spec_of("straight", None))
        pilot.settle()
        pilot.key("2")  # by rank
        for draws in range(3):
            # A card drawn by a key goes beside its likeliest neighbour, since the player chose no place.
            pilot.key("d")
            before = order_of(pilot)
            assert len(before) == 11
            if draws < 2:
                pilot.click(before[0])
                pilot.key("d")
                pilot.settle()
    with opened(tmp_path) as (app, pilot):
        app.resume()
        assert order_of(pilot) == before


def test_an_order_of_another_deal_is_not_this_ones(tmp_path: Path) -> None:
    with opened(tmp_path) as (app, pilot):
        app.begin(spec_of("straight", None))
        fresh = order_of(pilot)
        app.stack.settings.set_setting("hand 0", " ".join(map(str, fresh[:5])))
        app.resume()
        assert order_of(pilot) == fresh
