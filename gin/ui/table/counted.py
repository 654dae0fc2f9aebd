"""What the pictures of counted deadwood share: whose it is, its colour, and the ring around a total that was struck."""

from typing import Final

from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import Colour
from gin.ui.table.deal_end import DealEndAnimation
from gin.ui.table.shock import Shock, shock_sprites
from gin.ui.table.view_model import TableViewModel

_RING_WIDE: Final = 16.0
"""How wide the ring is."""


def counted_points(ending: DealEndAnimation, seat: int, now: float) -> int:
    """Return the points of a seat's deadwood as far as they have been counted."""
    return sum(card.value for card in ending.counted(seat, now))


def counted_seats(model: TableViewModel) -> list[int]:
    """Return the seats whose deadwood is counted."""
    return [seat for seat, open_hand in model.table.open_hands.items() if open_hand.deadwood is not None]


def among_several(model: TableViewModel) -> bool:
    """Return whether three players or more lay their hands open."""
    return len(model.view.counts) > 2


def labels_wait(model: TableViewModel) -> bool:
    """Return whether two hands have no points below them yet, since large totals between them say how much they have.

    Labels would say it twice, and lie in the way of rings. They come once the sheet has the total, and no word that
    would cover them is still called.
    """
    ending = model.ending
    if ending is None or among_several(model) or not counted_seats(model):
        return False
    return not ending.totals(model.now).are_taken or ending.is_to_call(model.now)


def gainer(model: TableViewModel) -> int | None:
    """Return the seat that gains the points."""
    return None if model.view.result is None else model.view.result.winner


def colour_of(renderer: Renderer, model: TableViewModel, seat: int | None) -> Colour:
    """Return the colour of a seat's total: brass for the player's side, that of text for all others."""
    side_of = model.view.ruleset.side_of
    own = seat is not None and side_of(seat) == side_of(model.view.seat)
    return renderer.theme.brass if own else renderer.theme.text


def ring_around(
    renderer: Renderer,
    model: TableViewModel,
    ending: DealEndAnimation,
    at: tuple[float, float],
    since: float,
    radii: tuple[float, float],
) -> list[Sprite]:
    """Return the ring that goes out from a total, a time after that has been struck, or has come."""
    coming = since + (renderer.next_frame - model.now) * ending.speed
    shock = Shock(at, radii, _RING_WIDE, colour_of(renderer, model, gainer(model)))
    return shock_sprites(renderer, shock, since, coming)
