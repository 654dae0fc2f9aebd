"""Marks on the player's own cards: the bar under each melded card and the dot on the card just drawn."""

import itertools
import math

import pygame

from gin.rules import Card, View, best_melds
from gin.ui.model.geometry import CARD_RATIO, Pose
from gin.ui.model.layout import FAN_STEP, TableLayout
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer


def marks(
    renderer: Renderer,
    view: View,
    table: TableLayout,
    poses: dict[Card, Pose],
    drawn: Card | None,
    *,
    aids: bool,
) -> list[Sprite]:
    """What is marked on one's own cards: the one just drawn, a bar under each melded card."""
    theme, u = renderer.theme, renderer.unit
    sprites = []
    melded: dict[Card, int] = {}
    if aids and table.hand:
        for number, meld in enumerate(best_melds(view.hand, view.ruleset.aces)):
            melded |= dict.fromkeys(meld.cards, number)
    above = table.frame.hand_cut_off
    free = min((b.x - a.x for (_, a), (_, b) in itertools.pairwise(table.hand)), default=0.0)
    for card, _place in table.hand:
        pose = poses.get(card)
        if pose is None:
            continue
        half = pose.width * CARD_RATIO / 2
        if card in melded:
            sprites.append(meld_bar(renderer, pose, melded[card], free, above=above))
        if card == drawn:
            dot = renderer.panel(11 * u, 11 * u, theme.brass, theme.ink, radius=6, line=1)
            sprites.append(
                _by_card(dot, pose, -pose.width * 0.32, -half - (20 if above and card in melded else 10) * u)
            )
    return sprites


def meld_bar(renderer: Renderer, pose: Pose, number: int = 0, free: float = 0.0, *, above: bool = False) -> Sprite:
    """The bar under a card that is melded, or ``above`` it where its foot is not seen.

    The melds of a hand are told apart by the bars' colours and by how many parts they have. ``free`` is how much of the
    card its right neighbour leaves free, in pixels, 0 where it has none.
    """
    theme, u, parts = renderer.theme, renderer.unit, number % 3 + 1
    colour = (theme.sea, theme.brass, theme.coral)[parts - 1]
    free = min(free or math.inf, pose.width * FAN_STEP)
    wide, gap = round(free * 0.8), round(6 * u)

    def make() -> pygame.Surface:
        part = renderer.panel((wide - gap * (parts - 1)) / parts, 5 * u, colour, radius=3)
        bar = pygame.Surface((wide, part.get_height()), pygame.SRCALPHA)
        for place in range(parts):
            bar.blit(part, (round(place * (wide + gap) / parts), 0))
        return bar

    along = pose.width * CARD_RATIO / 2 + 8 * u
    bar = renderer.cached(("meld bar", wide, parts, colour, u), make)
    return _by_card(bar, pose, (free - pose.width) / 2, -along if above else along)


def _by_card(surface: pygame.Surface, pose: Pose, across: float, along: float) -> Sprite:
    """A surface with its centre at a point given from a card's centre, turned as the card is."""
    turn = math.radians(pose.angle)
    x = pose.x + across * math.cos(turn) - along * math.sin(turn)
    y = pose.y + across * math.sin(turn) + along * math.cos(turn)
    return Sprite(surface, round(x - surface.get_width() / 2), round(y - surface.get_height() / 2))
