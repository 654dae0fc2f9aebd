"""The picture of the table at a moment, as sprites.

Everything that it depends on comes in as one value, the view model; nothing here changes the game or the table.
"""

from collections.abc import Iterable, Sequence

from gin.rules import Knocked, Phase
from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Rect
from gin.ui.model.portrait_areas import face_size
from gin.ui.render.canvas import Sprite
from gin.ui.render.kept import same
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import STRONG
from gin.ui.table import hud, opponents, pieces, piles
from gin.ui.table.carrying import carried_card, highlighted_pile
from gin.ui.table.counted import among_several, counted_points, labels_wait
from gin.ui.table.counting import total_groups
from gin.ui.table.cut_display import FADES_FROM, STILL, cut_labels, cut_sentence, cut_sprites
from gin.ui.table.deal_end import DealEndAnimation
from gin.ui.table.deal_end_picture import (
    bands_over_hands,
    called_sprites,
    sheet_aside,
    sheet_width,
    sheet_written,
    thrown_suits,
    total_middle,
)
from gin.ui.table.faces import bowing
from gin.ui.table.fades import FADE, Group
from gin.ui.table.gathering import label_groups
from gin.ui.table.nameplate import groups_beside_portrait, moves_with_portrait, name_place, open_hand_title
from gin.ui.table.notice_bar import hides_facts
from gin.ui.table.rim import rim_over_sheet
from gin.ui.table.shock import Shock, shock_sprites
from gin.ui.table.things import things
from gin.ui.table.view_model import TableViewModel
from gin.ui.table.watching import watching_panel
from gin.ui.widgets.button import Button
from gin.ui.widgets.callout import area_glow, arrow_sprites, callout_area, callout_sprites
from gin.ui.widgets.labels import line_of_text, shaded

_SHOCK, _SHOCK_WIDE = (70.0, 330.0), 40.0
"""From which radius to which the ring goes out from the pile that is knocked on, and how wide it is, in units."""
_BOW = 14
"""How far the portrait of who has won a game bows, in units."""
_MORE_LINE = 40
"""How much higher than a button the line in the middle may be with text of twice the size, in units."""
_BESIDE_MESSAGE = 12
"""The gap that it keeps from either end of its room on the cloth, which its shade fills, in units."""
_ACTION = "action"
"""The place of the labels of the buttons that make a move."""
_SAYING = "message"
"""The place of the line in the middle, and of the callout that replaces it."""


def under_buttons(renderer: Renderer, seen: TableViewModel) -> list[Group]:
    """Return the picture below the buttons: piles, panels, cards, marks and message."""
    if seen.cut:
        return _cut(renderer, seen)
    playing = seen.view.phase is not Phase.OVER
    covered = callout_area(renderer, seen.callout) if seen.callout is not None else None
    bands = bands_over_hands(renderer, seen)
    groups = _things(renderer, seen)
    groups.append(Group("shock", _shock(renderer, seen), fades=False))
    groups += _piles(renderer, seen, covered)
    still = seen.clearing and seen.motion.reduced_motion  # There cards fade where they lie, over the score.
    groups += _facts(renderer, seen) if playing and not still else []
    poses = pieces.current_poses(seen)
    below = {card: poses.pop(card) for card in pieces.covered_cards(renderer, seen) if card in poses}
    groups += [Group("covered cards", pieces.card_sprites(renderer, seen, below), fades=False)] if below else []
    groups += _callout(renderer, seen)  # Cards fly over it.
    groups += _dealer(renderer, seen, seen.cut_since)
    groups += _meld_marks(renderer, seen)
    groups += pieces.card_groups(renderer, seen, poses)
    if target := highlighted_pile(seen):
        groups.append(Group(f"glow of {target}", piles.pile_glow(renderer, seen.view, seen.table, target)))
    if seen.ending is not None:  # They fly in front of the cards, and behind all that is read.
        groups.append(Group("suits", thrown_suits(renderer, seen, seen.ending), fades=False))
    groups += _plates(renderer, seen) if playing else []
    groups += _names_beside_portraits(renderer, seen, bands)
    groups += _open_hands(renderer, seen, bands)
    groups += _faces(renderer, seen)
    groups += _partner(renderer, seen) if playing else []
    groups += _message(renderer, seen) if seen.ending is None else _totals(renderer, seen, seen.ending)
    return groups


def _cut(renderer: Renderer, seen: TableViewModel) -> list[Group]:
    """Return the picture while the cut is shown; where nothing moves it has faded before the table comes."""
    view, frame, since = seen.view, seen.table.frame, seen.cut_since
    groups = _things(renderer, seen) if since else []  # The first frame has enough to load.
    panel = hud.score_panel(renderer, view, seen.names, frame, practice=seen.practice)
    coming = since + (renderer.next_frame - seen.now) * seen.motion.speed
    if seen.motion.reduced_motion:
        if since >= FADES_FROM:
            return [*groups, Group("score", panel)]
        since = coming = STILL
    labels = cut_labels(renderer, seen.cut, view.dealer, seen.names, seen.portraits, frame, since)
    cards = Group(_piles_name(seen), cut_sprites(renderer, seen.cut, view.dealer, frame, since, coming))
    names = [Group(name, label) for name, label in labels.items()]
    return [*groups, Group("score", panel), cards, *names, *_dealer(renderer, seen, since)]


def _piles(renderer: Renderer, seen: TableViewModel, covered: Rect | None) -> list[Group]:
    """Return the piles and their slots, or the shuffle; marks of piles leave out what a callout has ``covered``."""
    view, table, name = seen.view, seen.table, _piles_name(seen)
    if seen.piles_wait:
        return []
    if seen.shuffle is not None:
        shuffled = seen.shuffle.sprites(renderer, seen.now, table.frame.stock)
        return [Group(f"slots of {name}", piles.slots(renderer, table)), Group(name, shuffled)]
    if view.phase is Phase.OVER and table.open_hands:
        return []
    slots = piles.slots(renderer, table)
    both = piles.piles(renderer, view, table, len(pieces.undealt(seen)), seen.coming)
    groups = [
        Group(f"slots of {name}", _sunk(seen, slots), leaves_with_sheet=True),
        Group(name, _sunk(seen, both), leaves_with_sheet=True),
    ]
    if not any(isinstance(event, Knocked) for event in view.log):  # Nothing is drawn any more.
        advised = seen.callout is not None and bool(seen.callout.cards or seen.callout.areas)
        marks = piles.pile_marks(renderer, view, table, highlighted_pile(seen), covered, advised=advised)
        groups.append(Group(f"marks of {name}", marks))
    return groups


def _facts(renderer: Renderer, seen: TableViewModel) -> list[Group]:
    """Return the panel of the score, and what says that one only watches; no facts where the last deal still lies."""
    view, frame = seen.view, seen.table.frame
    alone = seen.clearing or hides_facts(seen.callout, frame)
    panel = hud.score_panel(renderer, view, seen.names, frame, practice=seen.practice, alone=alone)
    groups = [Group("score alone" if alone else "score", panel, leaves_with_sheet=True)]
    if view.seat not in view.active:
        groups.append(Group("watching", watching_panel(renderer, view, seen.names, frame), leaves_with_sheet=True))
    return groups


def _callout(renderer: Renderer, seen: TableViewModel) -> list[Group]:
    """Return the callout, if there is one."""
    if seen.callout is None:
        return []
    place = "note" if seen.callout.is_note else _SAYING
    return [Group(f"callout {seen.callout.text}", callout_sprites(renderer, seen.callout), place=place)]


def _plates(renderer: Renderer, seen: TableViewModel) -> list[Group]:
    """Return the plates of the others, which go down with the table, but not of those whose portraits have left."""
    keys = same(tuple(_face_name(seen, seat) for seat in range(len(seen.names))))
    plates = opponents.plates(
        renderer, seen.view, seen.names, seen.table, seen.thinking, keys, gone=_gone(seen), dealing=seen.dealing
    )
    stay = {name_place(seat) for seat in seen.away}  # The name is read until it leaves with the portrait.
    return [each._replace(sprites=_sunk(seen, each.sprites), leaves_with_sheet=each.place in stay) for each in plates]


def _gone(seen: TableViewModel) -> frozenset[int]:
    """Return the seats whose portraits have left their plates."""
    return same(frozenset(seat for seat, share in seen.away.items() if share))


def _names_beside_portraits(renderer: Renderer, seen: TableViewModel, bands: Sequence[Rect]) -> list[Group]:
    """Return what is told beside the portraits that have left their plates, on plates that go with them.

    Of hands that lie open it is not told what ``bands`` would cover.
    """
    groups = list[Group]()
    for seat, away in seen.away.items():
        is_open = seat in seen.table.open_hands
        if not away or seat not in seen.table.faces or (is_open and not _has_name_beside(seen, seat)):
            continue
        key = _face_name(seen, seat)
        told = groups_beside_portrait(renderer, seen.view, seen.names, seen.table, seat, key, away)
        groups += told if _uncovered([sprite for group in told for sprite in group.sprites], bands) else []
    return groups


def _has_name_beside(seen: TableViewModel, seat: int) -> bool:
    """Return whether the title of an open hand stands beside the portrait, and the backs are gone that lay there."""
    waits = pieces.is_opening(seen, seat) and shows_backs(seen, seat)
    return moves_with_portrait(seen.view, seen.table, seat) and not waits


def _partner(renderer: Renderer, seen: TableViewModel) -> list[Group]:
    """Return the badge of the partner, which goes down with the table."""
    badge = _sunk(seen, opponents.partner_badge(renderer, seen.view, seen.table, _gone(seen)))
    return [Group("partner", badge, leaves_with_sheet=True)]


def _open_hands(renderer: Renderer, seen: TableViewModel, bands: Sequence[Rect]) -> list[Group]:
    """Return titles and points of the hands that lie open, but not what ``bands`` would cover."""
    view, table, groups = seen.view, seen.table, list[Group]()
    over = view.phase is Phase.OVER
    for seat, open_hand in table.open_hands.items():
        opening = pieces.is_opening(seen, seat)
        # Cards on their way would cover the player's own, and where nothing moves the backs lie where others come.
        waits = opening and (seat == view.seat or shows_backs(seen, seat))
        waits |= seat == view.seat and labels_wait(seen)
        if seen.settled and not waits and not moves_with_portrait(view, table, seat):
            knocked = " who knocked" if seat == table.knocker else ""
            title = _open_hand_title(renderer, seen, seat, bands)
            groups.append(Group(f"title of {_face_name(seen, seat)}{knocked}", title, place=name_place(seat)))
        if opening:
            continue
        if seen.ending is None:
            if not among_several(seen):
                continue  # Those of an opponent stand at the name, and the player's own are about to be counted.
            points = hud.open_hand_points(renderer, open_hand, table.deadwood_in(open_hand))
            labels = [Group(f"points of {seat} {over}", points)]
        else:
            labels = label_groups(renderer, seen, seen.ending, seat, counted_points(seen.ending, seat, seen.now))
        groups += [label._replace(sprites=_uncovered(label.sprites, bands)) for label in labels]
    return groups


def _meld_marks(renderer: Renderer, seen: TableViewModel) -> list[Group]:
    """Return what marks the melds that lie open, and each card laid off on one; a card on its way there covers it."""
    groups = list[Group]()
    for seat, open_hand in seen.table.open_hands.items():
        if not pieces.is_opening(seen, seat):
            landed = open_hand.laid_off - pieces.flying_to(seen, open_hand)
            bars, dots = hud.meld_marks(renderer, open_hand, pieces.melded_poses(seen, open_hand), landed)
            groups.append(Group(f"bars of {seat}", bars))
            groups += [Group(f"dots of {card}", [mark]) for card, mark in dots.items()]
    return groups


def shows_backs(seen: TableViewModel, seat: int) -> bool:
    """Return whether a hand laid open where nothing moves is still seen as it was, where its name will stand."""
    poses = (seen.motion.visible_poses(card, seen.now) for card in seen.table.cards_of(seat))
    return seen.motion.reduced_motion and any(not pose.face for visible in poses for pose, _ in visible)


def _totals(renderer: Renderer, seen: TableViewModel, ending: DealEndAnimation) -> list[Group]:
    """Return the totals of the deadwood, and what they have come to once no word is called there any more."""
    totals = total_groups(renderer, seen, ending, total_middle(renderer, seen, ending))
    return [each for each in totals if each.name != "sum" or not ending.is_to_call(seen.now)]


def _things(renderer: Renderer, seen: TableViewModel) -> list[Group]:
    """Return the things at the sides of the hand, which leave with the sheet until the next deal.

    Where nothing moves they leave the player's own hand the place that it has beside the sheet as it is laid open.
    """
    spread = seen.view.spread
    in_the_way = seen.motion.reduced_motion and spread is not None and spread.seat == seen.view.seat
    lying = things(renderer, seen.table.frame.beside) if seen.has_things and not in_the_way else {}
    return [Group(name, _sunk(seen, [thing]), leaves_with_sheet=True) for name, thing in lying.items()]


def _sunk(seen: TableViewModel, lying: Sequence[Sprite]) -> list[Sprite]:
    """Return what goes down with the table as far down as that is."""
    return [sprite.moved(0, seen.sunk) for sprite in lying]


def _shock(renderer: Renderer, seen: TableViewModel) -> list[Sprite]:
    """Return the ring that goes out over the cloth from the discard pile when somebody knocks."""
    knock, theme, side_of = seen.knocked, renderer.theme, seen.view.ruleset.side_of
    if knock is None:
        return []
    own = side_of(knock.seat) == side_of(seen.view.seat)
    shock = Shock(knock.at, _SHOCK, _SHOCK_WIDE, theme.glow if own else theme.coral)
    coming = knock.since + (renderer.next_frame - seen.now) * seen.motion.speed
    return shock_sprites(renderer, shock, knock.since, coming)


def _uncovered(label: list[Sprite], bands: Sequence[Rect], rise: float = 0.0) -> list[Sprite]:
    """Return a label, which may rise by some pixels, but nothing where a band would cover any of it."""
    covered = any(band.y - sprite.rect.h < sprite.y < band.bottom + rise for band in bands for sprite in label)
    return [] if covered else label


def _open_hand_title(renderer: Renderer, seen: TableViewModel, seat: int, bands: Sequence[Rect]) -> list[Sprite]:
    """Return whose hand lies open; the player's own name hops with the cards below it, and hides over lifted ones."""
    title = open_hand_title(renderer, seen.view, seen.names, seen.table, seat)
    if seat != seen.view.seat or seen.ending is None:
        return _uncovered(title, bands)
    if seen.ending.lift(seen.now):
        return []
    title = _uncovered(title, bands, seen.ending.highest * renderer.unit)
    areas = {card: seen.table.places[card].pose.rect for card in seen.table.cards_of(seat)}
    ends = [(sprite.rect.left, sprite.rect.right) for sprite in title[-1:]]
    below = [card for card, area in areas.items() for left, right in ends if area.x < right and left < area.right]
    rises = seen.rises()
    rise = max((rises.get(card, 0) for card in below), default=0)
    return [sprite.moved(0, -rise) for sprite in title]


def _dealer(renderer: Renderer, seen: TableViewModel, since: float) -> list[Group]:
    """Return the sentence that says who deals, a time after the cut has begun; cards fly over it."""
    if not seen.cut_said or (seen.motion.reduced_motion and not seen.cut):
        return []
    sentence = cut_sentence(renderer, seen.cut_said, seen.view.dealer, seen.names, seen.table.frame, since)
    return [Group("dealer", sentence, fades=seen.motion.reduced_motion)]


def button_groups(
    renderer: Renderer, seen: TableViewModel, drawn: Iterable[tuple[Button, list[Sprite]]]
) -> list[Group]:
    """Return buttons with their pictures as groups, and above those of the table the result sheet with its own.

    Its buttons come in and go aside with it, under the rim, and the others fade below it; that of the menu lies there,
    too, and the sheet covers it with one of its own. Those of the next deal come in as it is dealt.
    """
    frame, ending, below, on_sheet = seen.table.frame, seen.ending, list[Group](), list[Group]()
    width, aside, there = 0.0, 0, ending is not None and ending.shows_sheet(seen.now)
    if ending is not None:
        width, aside = sheet_width(frame, seen.motion), sheet_aside(seen, ending)
        sheet = [sprite.moved(aside, 0) for sprite in sheet_written(renderer, seen, ending)] if there else []
        on_sheet = [Group("sheet", sheet, width), *_message(renderer, seen)]
    for button, sprites in drawn:
        if (seen.clearing or seen.shuffle is not None) and button.id != "menu":
            continue
        on_its_place = frame.result_sheet.contains(*button.rect.centre)
        if ending is None or not on_its_place or button.id == "menu":
            below += _button_below(button, sprites, frame, with_sheet=on_its_place)
        if ending is not None and on_its_place and there:
            moved = [sprite.moved(aside, 0) for sprite in sprites]
            fades = not aside and not ending.is_over(seen.now - FADE)  # One that is quiet becomes the main one.
            on_sheet.append(Group(f"{button.kind} button {button.id} on the sheet", moved, 0.0 if fades else width))
    if there:
        on_sheet.append(Group("rim", rim_over_sheet(renderer, frame), stays=True))
    return below + on_sheet


def _button_below(button: Button, sprites: list[Sprite], frame: Frame, *, with_sheet: bool) -> list[Group]:
    """Return a button beside the sheet; of one that makes a move the panel stays while labels go and then come."""
    name = button.id if button.looks_enabled else f"{button.id} disabled"
    if not frame.action_buttons.contains(*button.rect.centre):
        return [Group(f"button {name}", sprites, leaves_with_sheet=with_sheet)]
    panel = f"panel {button.kind} {button.looks_enabled} {button.rect.x:.0f} {button.rect.w:.0f}"
    label = f"button {name} {button.label}"
    return [
        Group(panel, sprites[:1], leaves_with_sheet=with_sheet),
        Group(label, sprites[1:], place=_ACTION, leaves_with_sheet=with_sheet),
    ]


def _message(renderer: Renderer, seen: TableViewModel) -> list[Group]:
    """Return the line in the middle, which a callout replaces that is no note beside the piles."""
    if not seen.message or (seen.callout is not None and not seen.callout.is_note):
        return []
    colour = renderer.theme.soft_text if seen.soft else renderer.theme.text
    room, u = seen.table.frame.status_line, renderer.unit
    more = _MORE_LINE * u * (renderer.text_scale - 1)
    room = room._replace(y=room.y - more / 2, h=room.h + more)  # Two lines of enlarged text are higher than a button.
    if seen.ending is not None:  # On the sheet no lamp is too bright.
        line = line_of_text(renderer, seen.message, STRONG, colour, room, "centre")
        return [Group(f"message {seen.message}", [line], place=_SAYING)]
    room = room._replace(x=room.x + _BESIDE_MESSAGE * u, w=room.w - 2 * _BESIDE_MESSAGE * u)
    line = line_of_text(renderer, seen.message, STRONG, colour, room, "centre")
    middle = seen.table.frame.play_area.centre[0]
    if room.x < middle < room.right:  # Under the piles, as far as the buttons leave room there.
        line = line._replace(x=round(max(room.x, min(middle - line.rect.w / 2, room.right - line.rect.w))))
    return [Group(f"message {seen.message}", shaded(renderer, line), place=_SAYING)]


def over_buttons(
    renderer: Renderer, seen: TableViewModel, drawn: Iterable[tuple[Button, list[Sprite]]] = ()
) -> list[Sprite]:
    """Return the picture above the buttons: the end of a deal, lights, the ring around a drop area, a carried card.

    A button on which the card would drop glows, and what it says is written above the card, which covers it.
    """
    sprites = []
    if seen.callout is not None:
        sprites = [sprite for area in seen.callout.areas for sprite in area_glow(renderer, area)]
        sprites += arrow_sprites(renderer, seen.callout.arrow) if seen.callout.arrow is not None else []
    sprites += pieces.let_go(renderer, seen)
    sprites += called_sprites(renderer, seen)
    return sprites + carried_card(renderer, seen, drawn)


def _faces(renderer: Renderer, seen: TableViewModel) -> list[Group]:
    """Return the portraits of the others, which glide from a plate to the hand laid open, above the cards in flight."""
    table, u = seen.table, seen.table.frame.unit
    sizes = [face_size(seen.view) * u, *(area.w for area in table.frame.portraits)]
    groups = []
    for seat, area in sorted(table.faces.items()):
        face = seen.faces[seat]
        if seen.ending is not None and seen.view.ruleset.side_of(seat) == seen.sheet.winner:
            bow = seen.ending.bow(seen.now)
            face = bowing(face, bow)
            area = area.moved(0, 0 if seen.motion.reduced_motion else _BOW * u * bow)
        sprite = hud.face_sprite(renderer, seen.portraits[seat], area, face, sizes)
        # Where nothing moves it leaves one place with the cards there, and then comes with them at the other.
        groups.append(Group(f"face of {_face_name(seen, seat)}", _sunk(seen, [sprite]), place=f"face of {seat}"))
    return groups


def _face_name(seen: TableViewModel, seat: int) -> str:
    """Return what tells a portrait from others: where nothing moves, or it jumps, one at another place is another."""
    area, jumps = seen.table.faces.get(seat), seen.jumps.get(seat, 0)
    name = f"{seat} after {jumps} jumps" if jumps else str(seat)
    return name if area is None or not seen.motion.reduced_motion else f"{name} at {area.x:.0f}"


def _piles_name(seen: TableViewModel) -> str:
    """Return the name of the group of the piles: what was the cut becomes the stock, but not where nothing moves."""
    if not seen.motion.reduced_motion:
        return "piles"
    return "cut" if seen.cut else f"piles at {seen.table.stock.x:.0f}"
