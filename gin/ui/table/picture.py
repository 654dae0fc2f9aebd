"""The picture of the table at a moment, as sprites.

Everything that it depends on comes in as one value, the view model; nothing here changes the game or the table.
"""

import math
from collections.abc import Iterable, Sequence

import pygame

from gin.rules import Card, Discard, DrawDiscard, DrawStock, Knocked, LayOff, Phase, Scoresheet, View
from gin.ui.model.drag import Dragging, Idle, Pile, Zone
from gin.ui.model.frame import DRINK, Frame
from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.layout import PieceKey, face_size
from gin.ui.model.motion import Motion
from gin.ui.model.offers import droppable_to_knock
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.card_marks import card_light
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import STRONG
from gin.ui.table import hud, opponents, pieces, piles
from gin.ui.table.banner import Mood, ShownCall, band_area, band_sprites, band_to_come, preload_band, preload_ornaments
from gin.ui.table.counting import counted_points, flying_total, total_groups, total_place
from gin.ui.table.cut_display import STILL, cut_labels, cut_sentence, cut_sprites
from gin.ui.table.deal_end import DealEndAnimation
from gin.ui.table.faces import bowing
from gin.ui.table.fades import FADE, Group
from gin.ui.table.notice_bar import hides_facts
from gin.ui.table.result_sheet import WRITTEN, SheetProgress, gained_area, sheet_ground, sheet_sprites
from gin.ui.table.rim import between_rims, rim_over_sheet
from gin.ui.table.shock import Shock, shock_sprites
from gin.ui.table.things import things
from gin.ui.table.view_model import TableViewModel
from gin.ui.table.watching import watching_panel
from gin.ui.widgets.button import Button
from gin.ui.widgets.callout import area_glow, arrow_sprites, callout_area, callout_sprites
from gin.ui.widgets.labels import line_of_text

_SHOCK, _SHOCK_WIDE = (70.0, 330.0), 40.0
"""From which radius to which the ring goes out from the pile that is knocked on, and how wide it is, in units."""
_BOW = 14
"""How far the portrait of who has won a game bows, in units."""
_MORE_LINE = 40
"""How much higher than a button the line in the middle may be with text of twice the size, in units."""
_BESIDE_MESSAGE = 12
"""The gap that it keeps from either end of its room where it stands under the piles, in units."""
_LABEL_ABOVE = 10
"""How far above a card what it is dropped on is named, in units."""
_ACTION = "action"
"""The place of the labels of the buttons that make a move."""
_SAYING = "message"
"""The place of the line in the middle, and of the callout that replaces it."""


def under_buttons(renderer: Renderer, seen: TableViewModel, advice: Sequence[Sprite] = ()) -> list[Group]:
    """Return the picture below the buttons: piles, panels, cards, marks and message; ``advice`` will lie over it."""
    view, table, frame = seen.view, seen.table, seen.table.frame
    over, knocked = view.phase is Phase.OVER, any(isinstance(event, Knocked) for event in view.log)
    if seen.cut:
        groups = _things(renderer, seen, []) if seen.cut_since else []  # The first frame has enough to load.
        panel = hud.score_panel(renderer, view, seen.names, frame, practice=seen.practice)
        since, left = seen.cut_since, (renderer.next_frame - seen.now) * seen.motion.speed
        since, coming = (STILL, STILL) if seen.motion.reduced_motion else (since, since + left)
        labels = cut_labels(renderer, seen.cut, view.dealer, seen.names, frame, since)
        cards = Group(_piles_name(seen), cut_sprites(renderer, seen.cut, view.dealer, frame, since, coming))
        names = [Group(name, label) for name, label in labels.items()]
        return [*groups, Group("score", panel), cards, *names, *_dealer(renderer, seen, since)]
    advised = seen.callout is not None and bool(seen.callout.cards or seen.callout.areas)
    covered = callout_area(renderer, seen.callout) if seen.callout is not None else None
    above = [*(sprite.rect for sprite in advice), *([pygame.Rect(*map(round, covered))] if covered is not None else [])]
    lying = _things(renderer, seen, above)
    lifted = [group for group in lying if group.name.startswith(DRINK) and not seen.settled]  # Piles pass under it.
    groups = [group for group in lying if group not in lifted]
    groups.append(Group("shock", _shock(renderer, seen), fades=False))
    if seen.shuffle is not None:
        groups.append(Group(f"slots of {_piles_name(seen)}", piles.slots(renderer, table)))
        groups.append(Group(_piles_name(seen), seen.shuffle.sprites(renderer, seen.now, frame.stock)))
    elif not over or not table.open_hands:
        slots = piles.slots(renderer, table)
        both = piles.piles(renderer, view, table, len(pieces.undealt(seen)), seen.coming)
        groups.append(Group(f"slots of {_piles_name(seen)}", _sunk(seen, slots), leaves_with_sheet=True))
        groups.append(Group(_piles_name(seen), _sunk(seen, both), leaves_with_sheet=True))
        if not knocked:  # Nothing is drawn any more.
            pile_marks = piles.pile_marks(renderer, view, table, _pile_in_mind(seen), covered, advised=advised)
            groups.append(Group(f"marks of {_piles_name(seen)}", pile_marks))
    groups += lifted
    if not over and not seen.clearing:
        alone = hides_facts(seen.callout, frame)
        panel = hud.score_panel(renderer, view, seen.names, frame, practice=seen.practice, alone=alone)
        groups.append(Group("score alone" if alone else "score", panel, leaves_with_sheet=True))
        if view.seat not in view.active:
            groups.append(Group("watching", watching_panel(renderer, view, seen.names, frame), leaves_with_sheet=True))
    poses = pieces.current_poses(seen)
    below = {card: poses.pop(card) for card in pieces.covered_cards(renderer, seen) if card in poses}
    if below:
        groups.append(Group("covered cards", pieces.card_sprites(renderer, seen, below), fades=False))
    if seen.callout is not None:  # Cards fly over it.
        place = "note" if seen.callout.is_note else _SAYING
        groups.append(Group(f"callout {seen.callout.text}", callout_sprites(renderer, seen.callout), place=place))
    groups += _dealer(renderer, seen, seen.cut_since)
    groups += pieces.card_groups(renderer, seen, poses)
    if seen.ending is not None:  # They fly in front of the cards, and behind all that is read.
        strip = _end_strip(renderer, seen, seen.ending)
        thrown = seen.ending.thrown(renderer, seen.now, frame.play_area, strip)
        groups.append(Group("suits", thrown, fades=False))
    if not over and not seen.clearing:
        plates = opponents.plates(renderer, view, seen.names, table, seen.thinking, dealing=seen.dealing)
        groups += [plate._replace(sprites=_sunk(seen, plate.sprites), leaves_with_sheet=True) for plate in plates]
    rises, bands = seen.rises(), _bands(renderer, seen)
    for seat, open_hand in table.open_hands.items():
        opening = pieces.is_opening(seen, seat)
        own = seat == view.seat and not opening  # Cards on their way would cover it.
        if seen.settled and (own or opponents.has_left_plate(table, view, seat)):
            title = _open_hand_title(renderer, seen, seat, bands)
            groups.append(Group(f"title of {_face_name(seen, seat)}", title, place=opponents.name_place(seat)))
        if not opening:
            points = (
                table.deadwood_in(open_hand) if seen.ending is None else counted_points(seen.ending, seat, seen.now)
            )
            there = [card for card in open_hand.laid_off if over or card not in seen.motion.moving]
            bars = hud.meld_bars(renderer, open_hand, pieces.melded_poses(seen, open_hand), there, rises)
            groups.append(Group(f"marks of {seat} {len(there)}", bars))
            label = hud.open_hand_points(renderer, open_hand, points) if points else []  # It comes as it is counted.
            groups.append(Group(f"points of {seat} {over}", _uncovered(label, bands)))
    groups += _faces(renderer, seen)
    if not over and not seen.clearing:
        badge = _sunk(seen, opponents.partner_badge(renderer, view, table))
        groups.append(Group("partner", badge, leaves_with_sheet=True))
    if seen.ending is not None:
        middle = _total_middle(seen, _end_strip(renderer, seen, seen.ending))
        totals = total_groups(renderer, seen, seen.ending, middle)
        groups += [
            each._replace(sprites=_uncovered(each.sprites, bands)) if each.name == "sum" else each for each in totals
        ]
    if seen.ending is None:
        groups += _message(renderer, seen)
    return groups


def _things(renderer: Renderer, seen: TableViewModel, covered: Sequence[pygame.Rect]) -> list[Group]:
    """Return the things at the sides of the table, but for one of which a part would be ``covered``.

    Where nothing moves, one at another place is another.
    """
    lying = things(renderer, seen.table.things, covered) if seen.has_things else {}
    still = seen.motion.reduced_motion
    return [
        Group(f"{name} at {thing.x}" if still else name, _sunk(seen, [thing]), leaves_with_sheet=not still)
        for name, thing in lying.items()
    ]


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


def _bands(renderer: Renderer, seen: TableViewModel) -> list[Rect]:
    """Return what bands over hands that lie open cover, or are about to."""
    bands = seen.ending.covered(renderer, seen.now, _end_strip(renderer, seen, seen.ending)) if seen.ending else []
    gin = seen.gin  # It is called as the hand opens: there was no label before that would have to fade.
    if gin is not None and gin.strip is not None and gin.since(seen.now) < gin.call.until:
        bands.append(band_area(renderer.unit, gin.call, _gin_strip(renderer, seen, gin.strip)))
    return bands


def _uncovered(label: list[Sprite], bands: Sequence[Rect], rise: float = 0.0) -> list[Sprite]:
    """Return a label, which may rise by some pixels, but nothing where a band would cover any of it."""
    covered = any(band.y - sprite.rect.h < sprite.y < band.bottom + rise for band in bands for sprite in label)
    return [] if covered else label


def _open_hand_title(renderer: Renderer, seen: TableViewModel, seat: int, bands: Sequence[Rect]) -> list[Sprite]:
    """Return whose hand lies open; the player's own name hops with the card below it, and hides over lifted cards."""
    title = hud.open_hand_title(renderer, seen.view, seen.names, seen.table, seat)
    if seat != seen.view.seat or seen.ending is None:
        return _uncovered(title, bands)
    if seen.ending.lift(seen.now):
        return []
    title = _uncovered(title, bands, seen.ending.highest * renderer.unit)
    rise = max((seen.rises().get(card, 0) for card in seen.table.cards_of(seat)[:1]), default=0)
    return [sprite.moved(0, -rise) for sprite in title]


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

    Its buttons come in and go aside with it, under the rim, and the others fade below it; that of the menu lies there,
    too, and the sheet covers it with one of its own. The buttons of the next deal come in once what is left of the last
    one has gone.
    """
    frame, ending, below, on_sheet = seen.table.frame, seen.ending, list[Group](), list[Group]()
    width, aside, there = 0.0, 0, ending is not None and ending.shows_sheet(seen.now)
    if ending is not None:
        width, aside = sheet_width(frame, seen.motion), _sheet_aside(seen, ending)
        sheet = _sheet(renderer, seen, _progress(seen, ending)) if there else []
        sheet = [sprite.moved(aside, 0) for sprite in sheet]
        on_sheet = [Group("sheet", sheet, width), *_message(renderer, seen)]
    for button, sprites in drawn:
        if seen.clearing and button.id != "menu":
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
    room, more = seen.table.frame.status_line, _MORE_LINE * renderer.unit * (renderer.text_scale - 1)
    room = room._replace(y=room.y - more / 2, h=room.h + more)  # Two lines of enlarged text are higher than a button.
    line = line_of_text(renderer, seen.message, STRONG, colour, room, "centre")
    inner = room.expanded(-_BESIDE_MESSAGE * renderer.unit)
    middle = seen.table.frame.play_area.centre[0]
    wide = line.rect.w
    if inner.x < middle < inner.right and wide < inner.w:  # Under the piles, as far as the buttons leave room there.
        line = line._replace(x=round(max(inner.x, min(middle - wide / 2, inner.right - wide))))
    return [Group(f"message {seen.message}", [line], place=_SAYING)]


def over_buttons(
    renderer: Renderer, seen: TableViewModel, drawn: Iterable[tuple[Button, list[Sprite]]] = ()
) -> list[Sprite]:
    """Return the picture above the buttons: the end of a deal, lights, the ring around a drop area, a carried card.

    A button on which the card would drop glows, and what it says is written above the card, which covers it.
    """
    sprites = []
    if seen.callout is not None:
        sprites = [area_glow(renderer, area) for area in seen.callout.areas]
        sprites += arrow_sprites(renderer, seen.callout.arrow) if seen.callout.arrow is not None else []
    sprites += pieces.let_go(renderer, seen)
    if seen.ending is not None:
        strip = _end_strip(renderer, seen, seen.ending)
        sprites += seen.ending.sprites(renderer, seen.now, strip)
        if seen.ending.flown(seen.now) and seen.ending.shows_totals(seen.now):
            sheet, progress = _sheet_of(renderer, seen), _progress(seen, seen.ending)
            column = gained_area(*sheet, progress, can_undo=seen.can_undo, stands=seen.game_over)
            sprites += flying_total(renderer, seen, seen.ending, _total_middle(seen, strip), column)
    if seen.knock_call is not None:
        since, room = seen.knock_call.since(seen.now), _knock_strip(renderer, seen)
        sprites += band_sprites(renderer, seen.knock_call.call, since, room, reduced_motion=seen.motion.reduced_motion)
    if seen.gin is not None and seen.gin.strip is not None:
        since, reduced = seen.gin.since(seen.now), seen.motion.reduced_motion
        sprites += band_sprites(
            renderer, seen.gin.call, since, _gin_strip(renderer, seen, seen.gin.strip), reduced_motion=reduced
        )
    if not isinstance(seen.hand, Dragging) or seen.carried is None:
        return sprites
    area, aim = _drop_highlight(seen, seen.hand), list[Sprite]()
    if area is not None:
        around = area.expanded(6 * renderer.unit)
        ring = renderer.panel(around.w, around.h, renderer.theme.brass, renderer.theme.brass, opacity=0.0, line=3)
        aim.append(sprite_in(ring, around))
        if seen.hand.drop is Zone.KNOCK:
            aim = [area_glow(renderer, area), *aim]
            label = next((button.label for button, _ in drawn if button.rect == area), "")
            aim += _label_above(renderer, seen, label, seen.carried) if label else []
    target = seen.hand.target
    card = target if isinstance(target, Card) else seen.view.discards[-1] if target is Pile.DISCARD else None
    hanging = Sprite(*renderer.card(card, seen.carried, carried=True))
    return [*sprites, *aim, hanging]


def _label_above(renderer: Renderer, seen: TableViewModel, label: str, card: Pose) -> list[Sprite]:
    """Return what a button says that a card covers, written above the card like a button, if there is room."""
    theme, u, window = renderer.theme, renderer.unit, between_rims(renderer, seen.table.frame.window, seen.table.frame)
    words = renderer.text(label, STRONG, theme.on_button)
    w, h = words.get_width() + 32 * u, words.get_height() + 10 * u
    x = max(window.x, min(window.right - w, card.x - w / 2))
    turn = math.radians(abs(card.angle))
    top = card.y - (card.rect.w * math.sin(turn) + card.rect.h * math.cos(turn)) / 2
    area = Rect(x, top - _LABEL_ABOVE * u - h, w, h)
    if area.y < seen.table.frame.play_area.y:
        return []
    return [
        sprite_in(renderer.panel(w, h, theme.button, radius=h / u / 2), area),
        sprite_in(words, Rect.around(*area.centre, *words.get_size())),
    ]


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
        groups.append(Group(f"face of {_face_name(seen, seat)}", _sunk(seen, [sprite])))
    return groups


def _face_name(seen: TableViewModel, seat: int) -> str:
    """Return what tells a portrait from others: where nothing moves, one at another place is another."""
    area = seen.table.faces.get(seat)
    return str(seat) if area is None or not seen.motion.reduced_motion else f"{seat} at {area.x:.0f}"


def end_to_come(renderer: Renderer, seen: TableViewModel) -> list[Sprite]:
    """Return what will be shown at the end of a deal: the words that are called, its sheet, and the lights on cards.

    While cards are laid off, all that is known is that there will be a sheet.
    """
    result, table = seen.view.result, seen.table
    if result is None:
        strip = None if seen.gin is None or seen.gin.strip is None else _gin_strip(renderer, seen, seen.gin.strip)
        called = [] if seen.gin is None or strip is None else band_to_come(renderer, seen.gin.call, strip)
        if seen.knock_call is not None:
            called += band_to_come(renderer, seen.knock_call.call, _knock_strip(renderer, seen))
        return [*called, sheet_ground(renderer, table.frame)]
    nothing = tuple(None if points is None else 0 for points in result.deadwood)
    unwritten = SheetProgress(
        outcome=0.0,
        breakdown=0.0,
        counted=0.0,
        deadwood=nothing,
        settlement=0.0,
        game_headline=0.0,
        standing=0.0,
    )
    sprites = [sprite for progress in (WRITTEN, unwritten) for sprite in _sheet(renderer, seen, progress)]
    if seen.ending is not None:
        bands = seen.ending.to_come(renderer, table.frame.play_area, _end_strip(renderer, seen, seen.ending))
        return bands + sprites
    deadwood = (card for open_hand in table.open_hands.values() for card in table.deadwood_cards(open_hand))
    return sprites + [card_light(renderer, table.places[card].pose) for card in deadwood]


def _knock_strip(renderer: Renderer, seen: TableViewModel) -> Rect:
    """Return the strip across the whole table, over the buttons, on which a knock is called."""
    frame = seen.table.frame
    strip = Rect.around(*frame.status_line.centre, frame.window.w, Mood.KNOCK.value.height * renderer.unit)
    return between_rims(renderer, strip._replace(x=frame.window.x), frame)


def preload_gin(renderer: Renderer, frame: Frame, gin: ShownCall | None) -> None:
    """Begin to draw the bands on which gin may be called next, and what goes with the word, once its room is known."""
    window = between_rims(renderer, frame.window, frame)
    for mood in (Mood.GLAD, Mood.GREAT):
        preload_band(renderer, mood, window.w)
    if gin is not None and gin.strip is not None:
        top, bottom = (share * frame.window.h for share in gin.strip)
        preload_ornaments(renderer, gin.call, window._replace(y=top, h=bottom - top))


def _gin_strip(renderer: Renderer, seen: TableViewModel, shares: tuple[float, float]) -> Rect:
    """Return the strip across the whole table in whose middle gin is called, given its shares of the height."""
    frame = seen.table.frame
    top, bottom = (share * frame.window.h for share in shares)
    return between_rims(renderer, frame.window._replace(y=top, h=bottom - top), frame)


def _end_strip(renderer: Renderer, seen: TableViewModel, ending: DealEndAnimation) -> Rect:
    """Return the strip across the table, between the hands laid open, in whose middle words are called at the end."""
    top, bottom = seen.table.between_hands(ending.cheered, ending.highest * seen.table.frame.unit)
    frame = seen.table.frame
    return between_rims(renderer, frame.play_area._replace(y=top, h=bottom - top), frame)


def _total_middle(seen: TableViewModel, strip: Rect) -> tuple[float, float]:
    """Return the point around which totals stand, given the strip between the hands laid open."""
    assert seen.view.result is not None
    return total_place(seen.table, strip, seen.view.result.winner)


def _progress(seen: TableViewModel, ending: DealEndAnimation) -> SheetProgress:
    """Return how far the result sheet has been written."""
    now, result = seen.now, seen.view.result
    assert result is not None
    deadwood = tuple(
        None
        if points is None
        else min(points, counted_points(ending, seat, now))
        if seat in ending.deadwood
        else points
        for seat, points in enumerate(result.deadwood)
    )
    return SheetProgress(
        outcome=ending.outcome_progress(now),
        breakdown=ending.breakdown_progress(now),
        counted=ending.count_progress(now),
        deadwood=deadwood,
        settlement=ending.settlement_progress(now),
        game_headline=ending.game_headline_progress(now),
        standing=ending.standing(now),
        reduced_motion=ending.reduced_motion,
    )


def _sheet(renderer: Renderer, seen: TableViewModel, progress: SheetProgress) -> list[Sprite]:
    """Return the result sheet in its place, as far as it has been written."""
    return sheet_sprites(
        *_sheet_of(renderer, seen),
        progress,
        levels=seen.levels,
        portraits=seen.portraits,
        can_undo=seen.can_undo,
        stands=seen.game_over,
    )


def _sheet_of(renderer: Renderer, seen: TableViewModel) -> tuple[Renderer, Scoresheet, View, Sequence[str], Frame]:
    """Return what a result sheet is written with, and what it is about."""
    return renderer, seen.sheet, seen.view, seen.names, seen.table.frame


def _sheet_aside(seen: TableViewModel, ending: DealEndAnimation) -> int:
    """Return how far the sheet is from its place, in pixels, negative to the left."""
    return round(ending.sheet_hidden(seen.now) * sheet_width(seen.table.frame, seen.motion))


def sheet_width(frame: Frame, motion: Motion[PieceKey]) -> float:
    """Return how far the sheet goes aside, in pixels, negative to the left; nowhere if motion is reduced."""
    return 0.0 if motion.reduced_motion else (frame.result_sheet.w + 12 * frame.unit) * (-1 if frame.mirrored else 1)


def _piles_name(seen: TableViewModel) -> str:
    """Return the name of the group of the piles: what was the cut becomes the stock, but not where nothing moves."""
    if not seen.motion.reduced_motion:
        return "piles"
    return "cut" if seen.cut else f"piles at {seen.table.stock.x:.0f}"


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
