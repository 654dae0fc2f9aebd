"""The picture of the table at a moment, as sprites.

Everything that it depends on comes in as one value, the view model; nothing here changes the game or the table.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from gin.rules import Card, Discard, DrawDiscard, DrawStock, LayOff, Phase, Scoresheet, View
from gin.ui.model.carry import was_carried
from gin.ui.model.choreography import stock_pose
from gin.ui.model.drag import Dragging, Idle, Pile, State, Zone
from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.layout import PieceKey, TableLayout, face_size
from gin.ui.model.motion import Motion, Tween
from gin.ui.model.offers import droppable_to_knock
from gin.ui.model.open_hands import OpenHand
from gin.ui.render.canvas import Sprite
from gin.ui.render.card_marks import marks
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import STRONG
from gin.ui.table import hud, opponents, piles
from gin.ui.table.cut_display import STILL, cut_labels, cut_sentence, cut_sprites
from gin.ui.table.deal_end import DealEndAnimation
from gin.ui.table.faces import Face
from gin.ui.table.fades import Group
from gin.ui.table.result_sheet import WRITTEN, SheetProgress, sheet_ground, sheet_sprites
from gin.ui.table.shuffle import ShuffleAnimation
from gin.ui.table.standing import GameOverView, room_for_standing, standing_sprites
from gin.ui.table.things import things
from gin.ui.table.watching import watching_panel
from gin.ui.widgets.button import Button
from gin.ui.widgets.callout import Callout, area_glow, arrow_sprite, callout_area, callout_sprites, card_glow
from gin.ui.widgets.labels import line_of_text

_SAYING = "message"
"""The place of the line in the middle, and of the callout that replaces it."""
_HOP = 16.0
"""How high a card hops for a win, in units."""


@dataclass(frozen=True, slots=True)
class TableViewModel:
    """All that the picture of a table depends on.

    ``ending`` tells the result of the deal once it is shown, ``aids`` says that melds and deadwood are, and
    ``has_things`` that something lies beside the piles; ``drawn`` and ``focus`` are cards that are marked; ``levels``
    are the computer players at the seats, None for a person, and ``portraits`` and ``faces`` the keys and the
    expressions of those at the seats; ``settled`` says that piles and portraits are where they belong, and ``coming``
    is the layout as the next frame will show it while they are not; ``carried`` is
    the pose of the card in the hand of the pointer. ``thinking`` counts on while a computer player thinks; ``message``
    is the line in the middle, ``soft`` where it is only news. ``can_undo`` says that the end of a deal can be taken
    back. ``cut`` are the cards that were cut for the deal, as long as they are shown, ``cut_since`` for how long that
    has been, in seconds at normal speed, and ``cut_said`` the same cards while it is said who deals; ``shuffle`` is the
    shuffle animation. ``callout`` stands where the message else does. ``game_over`` says how the player stands after a
    game, and ``dealing`` that cards are still dealt.
    """

    view: View
    sheet: Scoresheet
    names: Sequence[str]
    practice: bool
    levels: Sequence[str | None]
    portraits: Sequence[str]
    table: TableLayout
    settled: bool
    coming: TableLayout | None
    motion: Motion[PieceKey]
    now: float
    hand: State
    carried: Pose | None
    knock: Rect | None
    drawn: Card | None
    focus: Card | None
    message: str
    soft: bool
    thinking: int | None
    faces: Sequence[Face]
    ending: DealEndAnimation | None
    aids: bool
    has_things: bool
    can_undo: bool
    dealing: bool
    cut: tuple[Card, ...] = ()
    cut_since: float = 0.0
    cut_said: tuple[Card, ...] = ()
    shuffle: ShuffleAnimation | None = None
    callout: Callout | None = None
    game_over: GameOverView | None = None


def face_of(table: TableLayout, key: PieceKey, tween: Tween | None) -> Card | None:
    """Return the card that a piece shows while it is face up; on its way it may show one that the layout hides."""
    card = table.places[key].card if key in table.places else None
    return tween.card if card is None and tween is not None else card


def under_buttons(renderer: Renderer, seen: TableViewModel, advice: Sequence[Sprite] = ()) -> list[Group]:
    """Return the picture below the buttons: piles, panels, cards, marks and message; ``advice`` will lie over it."""
    view, table, frame = seen.view, seen.table, seen.table.frame
    over = view.phase is Phase.OVER
    if seen.cut:
        panel = hud.score_panel(renderer, view, seen.names, frame, practice=seen.practice)
        since, left = seen.cut_since, (renderer.next_frame - seen.now) * seen.motion.speed
        since, coming = (STILL, STILL) if seen.motion.reduced_motion else (since, since + left)
        labels = cut_labels(renderer, seen.cut, view.dealer, seen.names, frame, since)
        cards = Group(_piles_name(seen), cut_sprites(renderer, seen.cut, view.dealer, frame, since, coming))
        names = [Group(name, label) for name, label in labels.items()]
        return [Group("score", panel), cards, *names, *_dealer(renderer, seen, since)]
    lying = things(renderer, frame, advice) if seen.has_things else []
    groups = [Group(f"thing at {thing.x}", [thing]) for thing in lying]
    if seen.shuffle is not None:
        groups.append(Group(f"slots of {_piles_name(seen)}", piles.slots(renderer, table)))
        groups.append(Group(_piles_name(seen), seen.shuffle.sprites(renderer, seen.now, frame.stock)))
    elif not over or not table.open_hands:
        covered = callout_area(renderer, seen.callout) if seen.callout is not None else None
        groups.append(Group(f"slots of {_piles_name(seen)}", piles.slots(renderer, table)))
        groups.append(Group(_piles_name(seen), piles.piles(renderer, view, table, len(_undealt(seen)), seen.coming)))
        pile_marks = piles.pile_marks(renderer, view, table, _pile_in_mind(seen), covered)
        groups.append(Group(f"marks of {_piles_name(seen)}", pile_marks))
    if not over:
        groups.append(Group("score", hud.score_panel(renderer, view, seen.names, frame, practice=seen.practice)))
        if view.seat not in view.active:
            groups.append(Group("watching", watching_panel(renderer, view, seen.names, frame)))
    poses = _poses(seen)
    below = {card: poses.pop(card) for card in _covered_cards(renderer, seen) if card in poses}
    if below:
        groups.append(Group("covered cards", _card_sprites(renderer, seen, below), fades=False))
    if seen.callout is not None:  # Cards fly over it.
        groups.append(Group(f"callout {seen.callout.text}", callout_sprites(renderer, seen.callout), place=_SAYING))
    groups += _dealer(renderer, seen, seen.cut_since)
    groups += _pieces(renderer, seen, poses)
    travelling = _travelling(seen.motion)
    if not over:
        groups += opponents.plates(renderer, view, seen.names, table, seen.thinking, dealing=seen.dealing)
        if view.on_turn and view.spread is None and not travelling - set(view.hand):
            groups.append(Group("last actions", piles.last_actions(renderer, view, table)))
    for seat, open_hand in table.open_hands.items():
        if seen.settled if seat == view.seat else opponents.has_left_plate(table, view, seat):
            title = hud.open_hand_title(renderer, view, seen.names, table, seat)
            groups.append(Group(f"title of {_face_name(seen, seat)}", title, place=opponents.name_place(seat)))
        if not _is_opening(seen, open_hand):
            points = table.deadwood_in(open_hand) if seen.ending is None else _counted(seen.ending, seat, seen.now)
            there = [card for card in open_hand.laid_off if card not in seen.motion.moving]
            marks_there = hud.open_hand_marks(renderer, table, open_hand, points, there)
            groups.append(Group(f"marks of {seat} {over} {len(there)}", marks_there))
    groups += _faces(renderer, seen)
    if seen.ending is not None:
        groups += _counting(renderer, seen, seen.ending)
        counted, stands = seen.ending.standing(seen.now), seen.game_over
        area = room_for_standing(renderer, table) if counted is not None and stands is not None else None
        if area is not None and stands is not None and counted is not None:
            groups.append(Group("standing", standing_sprites(renderer, stands, area, counted)))
    if seen.ending is None:
        groups += _message(renderer, seen)
    return groups


def _dealer(renderer: Renderer, seen: TableViewModel, since: float) -> list[Group]:
    """Return the sentence that says who deals, a time after the cut has begun; cards fly over it."""
    if not seen.cut_said:
        return []
    sentence = cut_sentence(renderer, seen.cut_said, seen.view.dealer, seen.names, seen.table.frame, since)
    return [Group("dealer", sentence, place=_SAYING)]


def button_groups(
    renderer: Renderer, seen: TableViewModel, drawn: Iterable[tuple[Button, list[Sprite]]]
) -> list[Group]:
    """Return buttons with their pictures as groups, and above those of the table the result sheet with its own.

    Its buttons come in and go aside with it, the menu's stays above it, and the other buttons fade below it.
    """
    frame, ending, below, on_sheet = seen.table.frame, seen.ending, list[Group](), list[Group]()
    if ending is not None:
        width, aside = sheet_width(frame, seen.motion), _sheet_aside(seen, ending)
        sheet = _sheet(renderer, seen, _progress(seen, ending)) if ending.shows_sheet(seen.now) else []
        sheet = [sprite.moved(aside, 0) for sprite in sheet]
        on_sheet = [Group("sheet", sheet, width), *_message(renderer, seen)]
    for button, sprites in drawn:
        if ending is None or not frame.result_sheet.contains(*button.rect.centre):
            able = "" if button.enabled else " unable"
            below.append(Group(f"button {button.id}{able}", sprites))
        elif button.id == "menu":
            on_sheet.append(Group("button menu on the sheet", sprites))
        elif ending.shows_sheet(seen.now):
            moved = [sprite.moved(aside, 0) for sprite in sprites]
            on_sheet.append(Group(f"button {button.id} on the sheet", moved, width))
    return below + on_sheet


def _message(renderer: Renderer, seen: TableViewModel) -> list[Group]:
    """Return the line in the middle, which a callout replaces."""
    if not seen.message or seen.callout is not None:
        return []
    colour = renderer.theme.soft_text if seen.soft else renderer.theme.text
    line = line_of_text(renderer, seen.message, STRONG, colour, seen.table.frame.status_line, "centre")
    return [Group(f"message {seen.message}", [line], place=_SAYING)]


def over_buttons(renderer: Renderer, seen: TableViewModel) -> list[Sprite]:
    """Return the picture above the buttons: the end of a deal, lights, the ring around a drop area, a carried card."""
    sprites = []
    if seen.callout is not None:
        sprites = [area_glow(renderer, area) for area in seen.callout.rings]
        sprites += [arrow_sprite(renderer, seen.callout.arrow)] if seen.callout.arrow is not None else []
    sprites += _let_go(renderer, seen)
    if seen.ending is not None:
        aside = _sheet_aside(seen, seen.ending)
        sprites += seen.ending.sprites(renderer, seen.now, seen.table.frame.play_area, aside)
    if not isinstance(seen.hand, Dragging) or seen.carried is None:
        return sprites
    area = _drop_highlight(seen, seen.hand)
    if area is not None:
        around = area.expanded(6 * renderer.unit)
        ring = renderer.panel(around.w, around.h, renderer.theme.brass, renderer.theme.brass, opacity=0.0, line=3)
        sprites.append(Sprite(ring, round(around.x), round(around.y)))
    target = seen.hand.target
    card = target if isinstance(target, Card) else seen.view.discards[-1] if target is Pile.DISCARD else None
    return [*sprites, Sprite(*renderer.card(card, seen.carried, carried=True))]


def _faces(renderer: Renderer, seen: TableViewModel) -> list[Group]:
    """Return the portraits of the others, which glide from a plate to the hand laid open."""
    table, u = seen.table, seen.table.frame.unit
    sizes = [face_size(seen.view) * u, *(area.w for area in table.frame.portraits)]
    groups = []
    for seat, area in table.faces.items():
        sprites = hud.face_sprites(renderer, seen.portraits[seat], area, seen.faces[seat], sizes)
        groups.append(Group(f"face of {_face_name(seen, seat)}", sprites))
    return groups


def _face_name(seen: TableViewModel, seat: int) -> str:
    """Return what tells a portrait from others: where nothing moves, one at another place is another."""
    area = seen.table.faces.get(seat)
    return str(seat) if area is None or not seen.motion.reduced_motion else f"{seat} at {area.x:.0f}"


def _counted(ending: DealEndAnimation, seat: int, now: float) -> int:
    """Return the points of a seat's deadwood as far as they have been counted."""
    return sum(card.value for card in ending.counted(seat, now))


def _counting(renderer: Renderer, seen: TableViewModel, ending: DealEndAnimation) -> list[Group]:
    """Return the light on the cards that are just counted, and how many points there are by now."""
    table, now = seen.table, seen.now
    hops = _hops(seen)
    poses = {card: pose for card in ending.lit(now) if (pose := seen.motion.pose(card, now)) is not None}
    lights = {card: card_glow(renderer, pose._replace(y=pose.y - hops.get(card, 0))) for card, pose in poses.items()}
    groups = [Group(f"light on {card}", [light]) for card, light in lights.items()]
    if ending.shows_totals(now) and len(seen.view.counts) == 2:
        for seat, open_hand in table.open_hands.items():
            total, bump = _counted(ending, seat, now), ending.bump(seat, now)
            number = hud.deadwood_total(renderer, seen.view, open_hand, seat, total, bump)
            groups.append(Group(f"total of {seat}", number))
    return groups


def _hops(seen: TableViewModel) -> dict[PieceKey, int]:
    """Return the cards that hop at the end of a deal, and by how many pixels they are above their places."""
    return {} if seen.ending is None else _hops_at(seen.ending, seen.now, seen.table.frame)


def _hops_at(ending: DealEndAnimation, now: float, frame: Frame) -> dict[PieceKey, int]:
    return {card: round(_HOP * frame.unit * height) for card, height in ending.hops(now).items()}


def with_faces_that_hop(table: TableLayout, ending: DealEndAnimation, now: float) -> TableLayout:
    """Return a layout in which each portrait hops with the card below it, which it would cover otherwise."""
    hops = _hops_at(ending, now, table.frame)
    below = {seat: table.cards_of(seat)[:1] for seat in table.faces}
    rises = {seat: sum(hops.get(card, 0) for card in cards) for seat, cards in below.items()}
    return replace(table, faces={seat: area.moved(0, -rises[seat]) for seat, area in table.faces.items()})


def end_to_come(renderer: Renderer, seen: TableViewModel) -> list[Sprite]:
    """Return what will be shown at the end of a deal that is not told yet: its sheet, and the lights on cards.

    While cards are laid off, all that is known is that there will be a sheet.
    """
    result, table = seen.view.result, seen.table
    if result is None:
        return [sheet_ground(renderer, table.frame.result_sheet)]
    nothing = tuple(None if points is None else 0 for points in result.deadwood)
    sheets = (WRITTEN, SheetProgress(0.0, 0.0, nothing, 0.0, 0.0))
    sprites = [sprite for progress in sheets for sprite in _sheet(renderer, seen, progress)]
    deadwood = (card for open_hand in table.open_hands.values() for card in table.deadwood_cards(open_hand))
    return sprites + [card_glow(renderer, table.places[card].pose) for card in deadwood]


def _progress(seen: TableViewModel, ending: DealEndAnimation) -> SheetProgress:
    """Return how far the result sheet has been written."""
    now, result = seen.now, seen.view.result
    assert result is not None
    deadwood = tuple(
        None if points is None else min(points, _counted(ending, seat, now)) if seat in ending.deadwood else points
        for seat, points in enumerate(result.deadwood)
    )
    return SheetProgress(
        ending.told(now),
        ending.count_progress(now),
        deadwood,
        ending.crowned(now),
        ending.standing(now) or 0.0,
    )


def _sheet(renderer: Renderer, seen: TableViewModel, progress: SheetProgress) -> list[Sprite]:
    """Return the result sheet in its place, as far as it has been written."""
    return sheet_sprites(
        renderer,
        seen.sheet,
        seen.view,
        seen.names,
        seen.table.frame,
        progress,
        levels=seen.levels,
        portraits=seen.portraits,
        can_undo=seen.can_undo,
        stands=seen.game_over if room_for_standing(renderer, seen.table) is None else None,
    )


def _sheet_aside(seen: TableViewModel, ending: DealEndAnimation) -> int:
    """Return how far the sheet is from its place, in pixels, negative to the left."""
    return round(ending.sheet_hidden(seen.now) * sheet_width(seen.table.frame, seen.motion))


def sheet_width(frame: Frame, motion: Motion[PieceKey]) -> float:
    """Return how far the sheet goes aside, in pixels, negative to the left; nowhere if motion is reduced."""
    return 0.0 if motion.reduced_motion else (frame.result_sheet.w + 12 * frame.unit) * (-1 if frame.mirrored else 1)


def _rings_ahead(renderer: Renderer, table: TableLayout, focus: PieceKey, poses: Mapping[PieceKey, Pose]) -> None:
    """Have the focus rings of the cards beside the focused one drawn, to which the focus goes next."""
    hand: list[PieceKey] = [card for card, _ in table.hand]
    if focus not in hand:
        return
    place = hand.index(focus)
    for card in (*hand[:place][-1:], *hand[place + 1 :][:1]):
        if card in poses:
            renderer.draw_ahead(*renderer.outline_drawing(poses[card]))


def _covered_cards(renderer: Renderer, seen: TableViewModel) -> list[PieceKey]:
    """Return the cards at rest in the discard pile, the lowest first, where a callout covers a part of it."""
    if seen.callout is None or not callout_area(renderer, seen.callout).overlap(seen.table.discard):
        return []
    return [card for card in seen.view.discards if card not in seen.motion.moving]


def _poses(seen: TableViewModel) -> dict[PieceKey, Pose]:
    """Return where the cards are now, from the lowest to the highest, but for those still to be dealt."""
    undealt = _undealt(seen)
    pieces = dict.fromkeys((*seen.table.places, *seen.motion.moving))
    poses = {
        key: pose for key in pieces if key not in undealt and (pose := seen.motion.pose(key, seen.now)) is not None
    }
    return dict(sorted(poses.items(), key=lambda item: item[1].z))


def _card_sprites(renderer: Renderer, seen: TableViewModel, poses: Mapping[PieceKey, Pose]) -> list[Sprite]:
    """Return cards in their poses, the lowest first, with their lights and the focus ring."""
    hops = _hops(seen)
    taken = isinstance(seen.hand, Dragging) and seen.hand.target is Pile.DISCARD
    hidden = seen.view.discards[-1] if taken else None
    sprites = []
    for key, pose in poses.items():
        if key != hidden and not was_carried(pose):
            sprites += [sprite.moved(0, -hops.get(key, 0)) for sprite in _piece(renderer, seen, key)]
        if seen.callout is not None and key in seen.callout.cards:
            sprites.append(card_glow(renderer, pose))
        if key == seen.focus:
            sprites.append(renderer.card_outline(pose))
            _rings_ahead(renderer, seen.table, key, poses)
    return sprites


def _pieces(renderer: Renderer, seen: TableViewModel, poses: Mapping[PieceKey, Pose]) -> list[Group]:
    """Return the cards in their poses, the lowest first, and the marks on the player's own."""
    table, motion = seen.table, seen.motion
    sprites = _card_sprites(renderer, seen, poses)
    there = {card: poses[card] for card, _ in table.hand if card in poses and not _is_far(motion.moving.get(card))}
    groups = [Group("cards", sprites, fades=False)]
    if there:
        groups.append(Group("marks", marks(renderer, seen.view, table, there, seen.drawn, aids=seen.aids)))
    dealing = len(there) < len(table.hand) and len(seen.view.log) == 1
    if seen.aids and len(there) > 1 and not dealing:
        groups.append(Group("deadwood", hud.deadwood_badge(renderer, seen.view, table.frame)))
    return groups


def _let_go(renderer: Renderer, seen: TableViewModel) -> list[Sprite]:
    """Return the cards that were let go and are still as high above the table as the pointer carried them."""
    motion = seen.motion
    pieces = (key for key in dict.fromkeys((*seen.table.places, *motion.moving)))
    let_go = (key for key in pieces if (pose := motion.pose(key, seen.now)) is not None and was_carried(pose))
    return [sprite for key in let_go for sprite in _piece(renderer, seen, key)]


def _piles_name(seen: TableViewModel) -> str:
    """Return the name of the group of the piles: what was the cut becomes the stock, but not where nothing moves."""
    if not seen.motion.reduced_motion:
        return "piles"
    return "cut" if seen.cut else f"piles at {seen.table.stock.x:.0f}"


def _piece(renderer: Renderer, seen: TableViewModel, key: PieceKey) -> list[Sprite]:
    """Return a card as it is seen: in two places while it fades from one to the other."""
    motion = seen.motion
    tween = motion.moving.get(key)
    face, visible = face_of(seen.table, key, tween), motion.visible_poses(key, seen.now)
    coming = None if tween is None or motion.reduced_motion else tween.at(renderer.next_frame)
    return [Sprite(*renderer.card(face, pose, opacity, coming)) for pose, opacity in visible]


def _travelling(motion: Motion[PieceKey]) -> set[PieceKey]:
    """Return the cards that fly across the table, except those the player has just dropped."""
    moving = motion.moving.items()
    return {key for key, tween in moving if _is_far(tween) and not was_carried(tween.start)}


def _is_opening(seen: TableViewModel, open_hand: OpenHand) -> bool:
    """Return whether a hand is only being laid open; a card laid off on it makes its cards no more than move up."""
    melded = {card for meld in open_hand.melded for card in meld} - open_hand.laid_off
    return any(_is_far(seen.motion.moving.get(card)) for card in (*melded, *seen.table.deadwood_cards(open_hand)))


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
