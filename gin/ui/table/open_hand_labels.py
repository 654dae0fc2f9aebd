"""What is told at the hands that lie open, and beside the portraits that went to them."""

from collections.abc import Sequence

from gin.rules import Phase
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite
from gin.ui.render.card_marks import has_meld_colours
from gin.ui.render.renderer import Renderer
from gin.ui.table import hud, pieces
from gin.ui.table.counted import among_several, counted_points
from gin.ui.table.deal_end_picture import crest_groups
from gin.ui.table.fades import Group
from gin.ui.table.gathering import label_groups
from gin.ui.table.nameplate import Face, groups_beside_portrait, moves_with_portrait, name_place, open_hand_title
from gin.ui.table.view_model import TableViewModel


def names_beside_portraits(renderer: Renderer, model: TableViewModel, bands: Sequence[Rect]) -> list[Group]:
    """Return what is told beside the portraits that have left their plates, on plates that go with them.

    Of hands that lie open it is not told what ``bands`` would cover.
    """
    groups = list[Group]()
    for seat, away in model.away.items():
        is_open = seat in model.table.open_hands
        if not away or seat not in model.table.faces or (is_open and not _has_name_beside(model, seat)):
            continue
        key = face_name(model, seat)
        told = groups_beside_portrait(renderer, model.view, model.names, model.table, seat, key, away)
        groups += told if _uncovered([sprite for group in told for sprite in group.sprites], bands) else []
    return groups


def _has_name_beside(model: TableViewModel, seat: int) -> bool:
    """Return whether the title of an open hand stands beside the portrait, and the backs are gone that lay there."""
    waits = pieces.is_opening(model, seat) and shows_backs(model, seat)
    return moves_with_portrait(model.view, model.table, seat) and not waits


def open_hand_groups(renderer: Renderer, model: TableViewModel, bands: Sequence[Rect]) -> list[Group]:
    """Return titles and points of the hands that lie open, but not what ``bands`` would cover."""
    view, table, groups = model.view, model.table, list[Group]()
    over = view.phase is Phase.OVER
    for seat, open_hand in table.open_hands.items():
        opening = pieces.is_opening(model, seat)
        # Cards on their way would cover the player's own, and with reduced motion the backs lie where others come.
        waits = opening and (seat == view.seat or shows_backs(model, seat))
        if model.settled and not waits and not moves_with_portrait(view, table, seat):
            knocked = " who knocked" if seat == table.knocker else ""
            title = _open_hand_title(renderer, model, seat, bands)
            groups.append(Group(f"title of {face_name(model, seat)}{knocked}", title, place=name_place(seat)))
        if opening:
            continue
        if model.ending is None:
            if not among_several(model):
                continue  # Those of an opponent stand at the name, and the player's own are about to be counted.
            points = hud.open_hand_points(renderer, open_hand, table.deadwood_in(open_hand))
            labels = [Group(f"points of {seat} {over}", points)]
        else:
            labels = label_groups(renderer, model, model.ending, seat, counted_points(model.ending, seat, model.now))
        groups += [label._replace(sprites=_uncovered(label.sprites, bands)) for label in labels]
    return groups


def meld_mark_groups(renderer: Renderer, model: TableViewModel) -> list[Group]:
    """Return what marks the melds that lie open, and each card laid off on one; a card on its way there covers it."""
    groups = list[Group]()
    for seat, open_hand in model.table.open_hands.items():
        if not pieces.is_opening(model, seat):
            landed = open_hand.laid_off - pieces.flying_to(model, open_hand)
            poses, coloured = pieces.current_melded_poses(model, open_hand), has_meld_colours(model.view, seat)
            bars, marks = hud.meld_marks(renderer, open_hand, poses, landed, coloured=coloured)
            name = f"{'' if coloured else 'plain '}bars of {seat}"
            groups.append(Group(name, bars, place=f"bars of {seat}"))  # They go as fast as their cards.
            groups += [Group(f"mark of {card}", [mark]) for card, mark in marks.items()]
    return groups


def shows_backs(model: TableViewModel, seat: int) -> bool:
    """Return whether a hand laid open with reduced motion is still seen as it was, where its name will stand."""
    poses = (model.motion.visible_poses(card, model.now) for card in model.table.cards_of(seat))
    return model.motion.reduced_motion and any(not pose.face for visible in poses for pose, _ in visible)


def _uncovered(label: list[Sprite], bands: Sequence[Rect], rise: float = 0.0) -> list[Sprite]:
    """Return a label, which may rise by some pixels, but nothing where a band would cover any of it."""
    covered = any(band.y - sprite.rect.h < sprite.y < band.bottom + rise for band in bands for sprite in label)
    return [] if covered else label


def _open_hand_title(renderer: Renderer, model: TableViewModel, seat: int, bands: Sequence[Rect]) -> list[Sprite]:
    """Return whose hand lies open; the player's own name hops with the cards below it, and hides over lifted ones."""
    ending = model.ending if seat == model.view.seat else None
    if ending is not None and (ending.lift(model.now) or crest_groups(renderer, model, ending)):
        return []  # The crest stands there.
    own = Face(model.portraits[seat], model.faces[seat]) if seat == model.view.seat else None
    title = open_hand_title(renderer, model.view, model.names, model.table, seat, own)
    if ending is None:
        return _uncovered(title, bands)
    title = _uncovered(title, bands, ending.highest * renderer.unit)
    areas = {card: model.table.places[card].pose.rect for card in model.table.cards_of(seat)}
    ends = [(sprite.rect.left, sprite.rect.right) for sprite in title[-1:]]
    below = [card for card, area in areas.items() for left, right in ends if area.x < right and left < area.right]
    rises = model.rises()
    rise = max((rises.get(card, 0) for card in below), default=0)
    return [sprite.moved(0, -rise) for sprite in title]


def face_name(model: TableViewModel, seat: int) -> str:
    """Return what tells a portrait from others: with reduced motion it is another at each place."""
    area = model.table.faces.get(seat)
    return f"{seat} at {area.x:.0f}" if area is not None and model.motion.reduced_motion else str(seat)
