"""The picture of the table at a moment, as sprites.

Everything that it depends on comes in as one value, the view model; nothing here changes the game or the table.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from gin.rules import Card, Discard, DrawDiscard, DrawStock, LayOff, Phase, Scoresheet, View
from gin.ui.model.choreography import CARRIED_HEIGHT, stock_pose
from gin.ui.model.drag import Dragging, Idle, Pile, State, Zone
from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.layout import PieceKey, TableLayout
from gin.ui.model.motion import Motion, Tween
from gin.ui.model.offers import droppable_to_knock
from gin.ui.render.canvas import Sprite
from gin.ui.render.card_marks import marks
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import STRONG
from gin.ui.table import hud, opponents, piles
from gin.ui.table.deal_end import DealEndAnimation
from gin.ui.table.result_sheet import sheet_sprites
from gin.ui.table.shuffle import ShuffleAnimation
from gin.ui.table.watching import watching_panel
from gin.ui.widgets.callout import Callout, area_glow, callout_area, callout_sprites, card_glow
from gin.ui.widgets.labels import line_of_text

CARRIED = 1.12
"""The scale of a carried card."""


@dataclass(frozen=True, slots=True)
class TableViewModel:
    """All that the picture of a table depends on.

    ``ending`` tells the result of the deal once it is shown, ``aids`` says that melds and deadwood are; ``drawn`` and
    ``focus`` are cards that are marked; ``portraits`` are the keys of those at the seats;
    ``thinking`` counts on while one of them thinks, and ``faces`` are the expressions at the seats; ``message`` is the
    line in the middle, ``soft`` where it is only news. ``can_undo`` says that the end of a deal can be taken back.
    ``cut`` are the cards that were cut for the deal, as long as they are shown, and ``shuffle`` is the shuffle
    animation. ``callout`` stands where the message else does.
    """

    view: View
    sheet: Scoresheet
    names: Sequence[str]
    portraits: Sequence[str]
    table: TableLayout
    motion: Motion[PieceKey]
    now: float
    hand: State
    tilt: float
    knock: Rect | None
    drawn: Card | None
    focus: Card | None
    message: str
    soft: bool
    thinking: int | None
    faces: Sequence[str]
    ending: DealEndAnimation | None
    aids: bool
    can_undo: bool
    cut: tuple[Card, ...] = ()
    shuffle: ShuffleAnimation | None = None
    callout: Callout | None = None


def face_of(table: TableLayout, key: PieceKey, tween: Tween | None) -> Card | None:
    """Return the card that a piece shows while it is face up; on its way it may show one that the layout hides."""
    card = table.places[key].card if key in table.places else None
    return tween.card if card is None and tween is not None else card


def carried_pose(carried: Dragging, table: TableLayout, tilt: float) -> Pose:
    """Return the pose of a card that hangs from the pointer."""
    face = 0.0 if carried.target is Pile.STOCK else 1.0
    return Pose(*carried.centre, table.frame.card_width * CARRIED, tilt, face, 1.0, 900)


def under_buttons(renderer: Renderer, seen: TableViewModel) -> list[Sprite]:
    """Return the picture below the buttons: piles, panels, cards, marks and the message."""
    view, table, frame = seen.view, seen.table, seen.table.frame
    over = view.phase is Phase.OVER
    if seen.cut:
        panel = hud.score_panel(renderer, view, seen.names, frame)
        return panel + hud.cut_for_deal(renderer, seen.cut, view.dealer, seen.names, frame)
    sprites: list[Sprite] = []
    if seen.shuffle is not None:
        sprites += piles.slots(renderer, table) + seen.shuffle.sprites(renderer, seen.now, frame.stock)
    elif not over or view.spread is None:
        covered = callout_area(renderer, seen.callout) if seen.callout is not None else None
        sprites += piles.piles(renderer, view, table, _pile_in_mind(seen), len(_undealt(seen)), covered)
    if over and seen.ending is not None:
        counted = seen.ending.count_progress(seen.now)
        sprites += sheet_sprites(renderer, seen.sheet, view, seen.names, frame, counted, can_undo=seen.can_undo)
    if not over:
        sprites += hud.score_panel(renderer, view, seen.names, frame)
        if view.seat not in view.active:
            sprites += watching_panel(renderer, view, seen.names, frame)
    if seen.callout is not None:  # Cards fly over it.
        sprites += callout_sprites(renderer, seen.callout)
    sprites += _pieces(renderer, seen)
    travelling = _travelling(seen.motion)
    if not over:
        sprites += opponents.plates(renderer, view, seen.names, seen.portraits, seen.faces, table, seen.thinking)
        if view.on_turn and view.spread is None and not travelling - set(view.hand):
            sprites += piles.last_actions(renderer, view, table)
    if not travelling:
        sprites += hud.open_hands(renderer, view, seen.names, seen.portraits, seen.faces, table)
    if seen.message and seen.callout is None:
        colour = renderer.theme.soft_text if seen.soft else renderer.theme.text
        sprites.append(line_of_text(renderer, seen.message, STRONG, colour, frame.status_line, "centre"))
    return sprites


def over_buttons(renderer: Renderer, seen: TableViewModel) -> list[Sprite]:
    """Return the picture above the buttons: the end of a deal, lights, the ring around a drop area, a carried card."""
    sprites = [area_glow(renderer, area) for area in seen.callout.rings] if seen.callout is not None else []
    if seen.ending is not None:
        sprites += seen.ending.sprites(renderer, seen.now, seen.table.frame.play_area)
    if not isinstance(seen.hand, Dragging):
        return sprites
    area = _drop_highlight(seen, seen.hand)
    if area is not None:
        around = area.expanded(6 * renderer.unit)
        ring = renderer.panel(around.w, around.h, renderer.theme.brass, renderer.theme.brass, opacity=0.0, line=3)
        sprites.append(Sprite(ring, round(around.x), round(around.y)))
    target = seen.hand.target
    card = target if isinstance(target, Card) else seen.view.discards[-1] if target is Pile.DISCARD else None
    return [*sprites, Sprite(*renderer.card(card, carried_pose(seen.hand, seen.table, seen.tilt)))]


def _pieces(renderer: Renderer, seen: TableViewModel) -> list[Sprite]:
    """Return the cards from the lowest to the highest, and the marks on the player's own."""
    table, motion = seen.table, seen.motion
    undealt = _undealt(seen)
    pieces = dict.fromkeys((*table.places, *motion.moving))
    poses = {key: pose for key in pieces if key not in undealt and (pose := motion.pose(key, seen.now)) is not None}
    taken = isinstance(seen.hand, Dragging) and seen.hand.target is Pile.DISCARD
    hidden = seen.view.discards[-1] if taken else None
    sprites = []
    for key in sorted(poses, key=lambda key: poses[key].z):
        if key != hidden:
            face = face_of(table, key, motion.moving.get(key))
            sprites += [
                Sprite(*renderer.card(face, pose, opacity)) for pose, opacity in motion.visible_poses(key, seen.now)
            ]
        if seen.callout is not None and key in seen.callout.cards:
            sprites.append(card_glow(renderer, poses[key]))
        if key == seen.focus:
            sprites.append(renderer.card_outline(poses[key]))
    there = {card: poses[card] for card, _ in table.hand if card in poses and not _is_far(motion.moving.get(card))}
    if there:
        sprites += marks(renderer, seen.view, table, there, seen.drawn, aids=seen.aids)
    dealing = len(there) < len(table.hand) and len(seen.view.log) == 1
    if seen.aids and len(there) > 1 and not dealing:
        sprites += hud.deadwood_label(renderer, seen.view, table.frame)
    return sprites


def _travelling(motion: Motion[PieceKey]) -> set[PieceKey]:
    """Return the cards that fly across the table, except those the player has just dropped."""
    moving = motion.moving.items()
    return {key for key, tween in moving if _is_far(tween) and tween.start.height < CARRIED_HEIGHT}


def _is_far(tween: Tween | None) -> bool:
    """Return whether a card comes from elsewhere, rather than being raised or making room."""
    return tween is not None and math.dist(tween.start[:2], tween.end[:2]) > tween.end.width


def _undealt(seen: TableViewModel) -> set[PieceKey]:
    """Return the cards that are still to be dealt, which until then are the top of the stock."""
    waiting = (item for item in seen.motion.moving.items() if item[1].begin > seen.now)
    return {key for key, tween in waiting if tween.start == stock_pose(seen.table)}


def _pile_in_mind(seen: TableViewModel) -> str | None:
    """Return the pile that a press or the carried card would legally touch."""
    match seen.hand:
        case Idle(Pile.STOCK) if DrawStock() in seen.view.legal:
            return "stock"
        case Idle(Pile.DISCARD) if DrawDiscard() in seen.view.legal:
            return "discard"
        case Dragging(Card() as card, drop=Zone.DISCARD) if Discard(card) in seen.view.legal:
            return "discard"
    return None


def _drop_highlight(seen: TableViewModel, hand: Dragging) -> Rect | None:
    """Return the area of the meld or the button that a carried card would drop on."""
    match hand:
        case Dragging(Card() as card, drop=Zone.KNOCK) if card in droppable_to_knock(seen.view):
            return seen.knock
        case Dragging(Card() as card, drop=int() as index) if LayOff(card, index) in seen.view.legal:
            return seen.table.melds[index]
    return None
