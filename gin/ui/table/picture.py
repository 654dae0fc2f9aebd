"""The picture of the table at a moment, as sprites.

Everything that it depends on comes in as one value, the view model; nothing here changes the game or the table.
"""

from collections.abc import Iterable, Sequence

from gin.rules import Knocked, Phase
from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Rect
from gin.ui.model.portrait_areas import face_size
from gin.ui.render.canvas import Sprite, clipped
from gin.ui.render.card_outlines import area_glow
from gin.ui.render.kept import same
from gin.ui.render.renderer import Renderer
from gin.ui.render.rim import rim_depth
from gin.ui.render.theme import STRONG, TypeStyle
from gin.ui.table import hud, opponents, pieces, piles
from gin.ui.table.carrying import carried_card, highlighted_pile, places_to_drop
from gin.ui.table.counting import TOTALS, total_groups
from gin.ui.table.cut_display import FADES_FROM, STILL, cut_labels, cut_sentence, cut_sprites
from gin.ui.table.deal_end import DealEndAnimation
from gin.ui.table.deal_end_picture import (
    bands_over_hands,
    called_sprites,
    cloth_beside_sheet,
    confetti,
    crest_groups,
    sheet_offset,
    sheet_travel,
    sum_sprites,
    total_middle,
    written_sprites,
)
from gin.ui.table.faces import bowing
from gin.ui.table.fades import FADE, Group
from gin.ui.table.nameplate import name_place
from gin.ui.table.notice_bar import score_panel
from gin.ui.table.open_hand_labels import face_name, meld_mark_groups, names_beside_portraits, open_hand_groups
from gin.ui.table.result_sheet import sheet_ground
from gin.ui.table.rim import rim_over_sheet
from gin.ui.table.shock import Shock, shock_sprites
from gin.ui.table.view_model import TableViewModel
from gin.ui.table.watching import watching_panel
from gin.ui.widgets.button import Button
from gin.ui.widgets.callout import arrow_sprites, callout_area, callout_sprites
from gin.ui.widgets.labels import line_of_text, on_cloth
from gin.ui.widgets.score_pad import tally_of
from gin.ui.widgets.things import things

_SHOCK, _SHOCK_WIDE = (70.0, 330.0), 40.0
"""From which radius to which the ring goes out from the pile that is knocked on, and how wide it is, in units."""
_SECOND_RING = 0.14
"""How long after the first the second ring goes out, in seconds at normal speed."""
_BOW = 14
"""How far the portrait of who has won a game bows, in units."""
MESSAGE = TypeStyle(STRONG.face, 20)
"""The style of the line in the middle on the cloth, which says what to do."""
_MORE_LINE = 40
"""How much higher than a button the line in the middle may be with text of twice the size, in units."""
_BESIDE_MESSAGE = 12
"""The gap that it keeps from either end of its room on the cloth, which its shade fills, in units."""
_MESSAGE_TALLER = 10
"""How much taller than that line its plate is, in units."""
_ACTION = "action"
"""The place of the labels of the buttons that make a move."""
_SAYING = "message"
"""The place of the line in the middle, and of the callout that replaces it."""


def table_groups(renderer: Renderer, model: TableViewModel, buttons: Sequence[Group] = ()) -> list[Group]:
    """Return the picture below the sheet: piles, panels, message, ``buttons``, cards, plates, portraits and totals.

    Cards fly over the buttons.
    """
    if model.cut:
        return [*_cut(renderer, model), *buttons]
    playing = model.view.phase is not Phase.OVER
    covered = callout_area(renderer, model.callout) if model.callout is not None else None
    bands = bands_over_hands(renderer, model)
    cloth = model.table.frame.window.expanded(-rim_depth(renderer.unit))
    groups = cloth_beside_sheet(renderer, model)
    groups += _things(renderer, model, covered)
    groups.append(Group("shock", clipped(_shock(renderer, model), cloth), fades=False))
    groups += _piles(renderer, model, covered)
    still = model.clearing and model.motion.reduced_motion  # There cards fade where they lie, over the score.
    facts = _facts(renderer, model) if playing and not still else []
    thrown = clipped(confetti(renderer, model), cloth)
    groups += facts if not thrown else []
    poses = pieces.current_poses(model)
    below = {card: poses.pop(card) for card in pieces.discards_under_callout(renderer, model) if card in poses}
    above = {key: poses.pop(key) for key in pieces.cards_in_front(model) if key in poses}
    groups += [Group("covered cards", pieces.card_sprites(renderer, model, below), fades=False)] if below else []
    groups += _callout(renderer, model)  # Cards fly over it, and over the line in the middle.
    groups += _message(renderer, model) if model.ending is None else []
    groups += _dealer(renderer, model, model.cut_since)
    groups += buttons
    groups += meld_mark_groups(renderer, model)
    groups += pieces.card_groups(renderer, model, poses)
    groups.append(Group("places to drop", places_to_drop(renderer, model)))
    if target := highlighted_pile(model):
        groups.append(Group(f"glow of {target}", piles.pile_glow(renderer, model.view, model.table, target)))
    # It flies in front of cards and buttons, and behind plates, names and the score.
    groups.append(Group("confetti", thrown, fades=False))
    groups += facts if thrown else []
    groups += _plates(renderer, model) if playing else []
    groups += names_beside_portraits(renderer, model, bands)
    groups += open_hand_groups(renderer, model, bands)
    groups += _faces(renderer, model)
    groups += (
        [Group("cards in front of plates", pieces.card_sprites(renderer, model, above), fades=False)] if above else []
    )
    groups += _totals(renderer, model, model.ending) if model.ending is not None else []
    return groups


def _cut(renderer: Renderer, model: TableViewModel) -> list[Group]:
    """Return the picture while the cut is shown; with reduced motion it has faded before the table comes."""
    view, frame, since = model.view, model.table.frame, model.cut_since
    groups = _things(renderer, model, None) if since else []  # The first frame has enough to load.
    score = _score(renderer, model)
    coming = since + (renderer.next_frame - model.now) * model.motion.speed
    if model.motion.reduced_motion:
        if since >= FADES_FROM:
            return [*groups, *score]
        since = coming = STILL
    labels = cut_labels(renderer, model.cut, view.dealer, model.names, model.portraits, frame, since)
    cards = Group(_piles_name(model), cut_sprites(renderer, model.cut, view.dealer, frame, since, coming))
    names = [Group(name, label) for name, label in labels.items()]
    return [*groups, *score, cards, *names, *_dealer(renderer, model, since)]


def _piles(renderer: Renderer, model: TableViewModel, covered: Rect | None) -> list[Group]:
    """Return the piles and their slots, or the shuffle; marks of piles leave out what a callout has ``covered``."""
    view, table, name = model.view, model.table, _piles_name(model)
    if model.piles_wait:
        return []
    if model.shuffle is not None:
        shuffled = model.shuffle.sprites(renderer, model.now, table.frame.stock)
        return [Group(f"slots of {name}", piles.slots(renderer, table)), Group(name, shuffled)]
    if view.phase is Phase.OVER and table.open_hands:
        return []
    undealt, knocked = len(pieces.still_in_stock(model)), any(isinstance(event, Knocked) for event in view.log)
    discarded = knocked or any(card not in model.motion.moving for card in view.discards)
    slots = piles.slots(renderer, table, stocked=view.stock_count + undealt > 0, discarded=discarded)
    both = piles.piles(renderer, view, table, undealt, model.coming)
    groups = [
        Group(f"slots of {name}", _sunk(model, slots), leaves_with_sheet=True),
        Group(name, _sunk(model, both), leaves_with_sheet=True),
    ]
    if not knocked:  # Nothing is drawn any more.
        advised = model.callout is not None and bool(model.callout.cards or model.callout.areas)  # Its pile glows.
        landed = not view.discards or view.discards[-1] not in model.motion.moving
        rings = landed and not advised
        marks = piles.pile_marks(renderer, view, table, highlighted_pile(model), covered, rings=rings)
        groups.append(Group(f"marks of {name}", marks))
    return groups


def _facts(renderer: Renderer, model: TableViewModel) -> list[Group]:
    """Return the panel of the score, and what says that one only watches."""
    view, frame = model.view, model.table.frame
    groups = _score(renderer, model)
    if view.seat not in view.active:
        groups.append(Group("watching", watching_panel(renderer, view, model.names, frame), leaves_with_sheet=True))
    return groups


def _score(renderer: Renderer, model: TableViewModel) -> list[Group]:
    """Return the panel of the score, lower and with fewer facts where a callout or the last deal lies in their way.

    The lower one stays until the other is there.
    """
    view, frame, groups = model.view, model.table.frame, list[Group]()
    panel = frame.totals if model.clearing else score_panel(model.callout, frame)
    if panel == frame.score:
        groups.append(Group("score panel", hud.bordered_panel_on_cloth(renderer, panel)))
        groups.append(Group("facts", hud.facts(renderer, view, frame, practice=model.practice)))
    else:
        low = hud.bordered_panel_on_cloth(renderer, panel)
        groups.append(Group("low score panel", low, stays=True, comes_at_once=not model.clearing))
    if panel == frame.short_score:
        groups.append(Group("short facts", hud.short_facts(renderer, view, frame), comes_at_once=True))
    groups.append(Group("score", hud.totals(renderer, view, model.names, frame)))
    return [group._replace(leaves_with_sheet=True) for group in groups]


def _callout(renderer: Renderer, model: TableViewModel) -> list[Group]:
    """Return the callout, if there is one."""
    if model.callout is None:
        return []
    place = "note" if model.callout.is_note else _SAYING
    return [Group(f"callout {model.callout.text}", callout_sprites(renderer, model.callout), place=place)]


def _plates(renderer: Renderer, model: TableViewModel) -> list[Group]:
    """Return the plates of the others, which go down with the table, but not of those whose portraits have left."""
    keys = same(tuple(face_name(model, seat) for seat in range(len(model.names))))
    plates = opponents.plates(
        renderer,
        model.view,
        model.names,
        model.table,
        model.thinking,
        keys,
        same(pieces.cards_held(model)),
        gone=_gone(model),
        dealing=model.dealing,
        untold=model.untold,
    )
    stay = {name_place(seat) for seat in model.away}  # The name is read until it leaves with the portrait.
    return [each._replace(sprites=_sunk(model, each.sprites), leaves_with_sheet=each.place in stay) for each in plates]


def _gone(model: TableViewModel) -> frozenset[int]:
    """Return the seats whose portraits have left their plates."""
    return same(frozenset(seat for seat, share in model.away.items() if share))


def _totals(renderer: Renderer, model: TableViewModel, ending: DealEndAnimation) -> list[Group]:
    """Return the totals of the deadwood, and what they have come to once no word is called there any more."""
    if crest := crest_groups(renderer, model, ending):
        return crest
    if not ending.totals(model.now).are_taken:
        return total_groups(renderer, model, ending, total_middle(renderer, model, ending))
    place = TOTALS if model.motion.reduced_motion else ""
    return [] if ending.is_to_call(model.now) else [Group("sum", sum_sprites(renderer, model), place=place)]


def _things(renderer: Renderer, model: TableViewModel, covered: Rect | None) -> list[Group]:
    """Return the things on the table that a callout has not ``covered``, to leave with the sheet."""
    areas = model.table.frame.things.items()
    clear = {name: area for name, area in areas if covered is None or not area.overlap(covered)}
    view = model.view
    tally = same(tally_of(view.sheet, view.ruleset.side_of(view.seat)))
    lying = things(renderer, clear, tally) if model.has_things else {}
    return [Group(name, _sunk(model, thing), leaves_with_sheet=True) for name, thing in lying.items()]


def _sunk(model: TableViewModel, lying: Sequence[Sprite]) -> list[Sprite]:
    """Return what goes down with the table as far down as that is."""
    return [sprite.moved(0, model.sunk) for sprite in lying]


def _shock(renderer: Renderer, model: TableViewModel) -> list[Sprite]:
    """Return the ring that goes out over the cloth from the discard pile when somebody knocks, and for gin a second."""
    knock, theme, side_of = model.knocked, renderer.theme, model.view.ruleset.side_of
    if knock is None:
        return []
    own = side_of(knock.seat) == side_of(model.view.seat)
    shock = Shock(knock.at, _SHOCK, _SHOCK_WIDE, theme.glow if own else theme.coral)
    frame = (renderer.next_frame - model.now) * model.motion.speed
    rings = (0.0, _SECOND_RING) if model.gin is not None else (0.0,)
    times = [knock.since - later for later in rings]
    return [each for since in times for each in shock_sprites(renderer, shock, since, since + frame)]


def _dealer(renderer: Renderer, model: TableViewModel, since: float) -> list[Group]:
    """Return the sentence that says who deals, a time after the cut has begun; cards fly over it."""
    if not model.cut_said or (model.motion.reduced_motion and not model.cut):
        return []
    sentence = cut_sentence(renderer, model.cut_said, model.view.dealer, model.names, model.table.frame, since)
    return [Group("dealer", sentence, fades=model.motion.reduced_motion)]


def button_groups(model: TableViewModel, drawn: Iterable[tuple[Button, list[Sprite]]]) -> list[Group]:
    """Return the buttons of the table with their pictures as groups, the menu's also where the sheet covers it.

    Those of the next deal come in as it is dealt.
    """
    frame, groups = model.table.frame, list[Group]()
    for button, sprites in drawn:
        under_sheet = frame.result_sheet.contains(*button.rect.centre)
        if _waits(button, model) or (model.ending is not None and under_sheet and button.id != "menu"):
            continue
        groups += _button_groups(button, sprites, frame, with_sheet=under_sheet)
    return groups


def sheet_groups(
    renderer: Renderer, model: TableViewModel, drawn: Iterable[tuple[Button, list[Sprite]]]
) -> list[Group]:
    """Return the line in the middle at the end of a deal, and once the sheet is there, the sheet with its buttons.

    They come in and go aside with it, under the rim. It covers the menu's button with one of its own.
    """
    frame, ending = model.table.frame, model.ending
    if ending is None:
        return []
    if not ending.shows_sheet(model.now):
        return _message(renderer, model)
    travel, offset = sheet_travel(frame, model.motion), sheet_offset(model, ending)
    writing = written_sprites(renderer, model, ending)
    groups = [
        Group("sheet", [sheet_ground(renderer, frame).moved(offset, 0)], travel),
        Group("writing on the sheet", [each.moved(offset, 0) for each in writing], travel),
        *_message(renderer, model),
    ]
    for button, sprites in drawn:
        if _waits(button, model) or not frame.result_sheet.contains(*button.rect.centre):
            continue
        moved = [sprite.moved(offset, 0) for sprite in sprites]
        # That to skip what is counted makes way for those to go on.
        fades = not offset and not ending.is_over(model.now - FADE / model.motion.speed)
        name = " ".join(filter(None, ("button", button.id, button.label, "on the sheet")))
        place = "foot of the sheet" if button.rect.bottom == frame.sheet_text.bottom else button.id
        groups.append(Group(name, moved, place=place, says=button.label) if fades else Group(name, moved, aside=travel))
    groups.append(Group("rim", rim_over_sheet(renderer, frame), stays=True, comes_at_once=True))
    return groups


def _waits(button: Button, model: TableViewModel) -> bool:
    """Return whether a button waits until the next deal begins, as all but the menu's do."""
    return (model.clearing or model.shuffle is not None) and button.id != "menu"


def _button_groups(button: Button, sprites: list[Sprite], frame: Frame, *, with_sheet: bool) -> list[Group]:
    """Return a button beside the sheet; of one that makes a move the panel stays while labels go and then come.

    Those leave at once with the last move, and others where the sheet will be as that comes.
    """
    name = button.id if button.looks_enabled else f"{button.id} disabled"
    if not frame.action_buttons.contains(*button.rect.centre):
        return [Group(f"button {name}", sprites, leaves_with_sheet=with_sheet)]
    panel = f"panel {button.kind} {button.looks_enabled} {button.rect.x:.0f} {button.rect.w:.0f}"
    label = f"button {name} {button.label}"
    said = f"{button.label} at {button.rect.x:.0f}"
    # Labels follow each other on a panel that stays.
    words = Group(label, sprites[1:], place=_ACTION, says=said, overlaps=True)
    return [Group(panel, sprites[:1], place=panel), words]


def _message(renderer: Renderer, model: TableViewModel) -> list[Group]:
    """Return the line in the middle, which a callout replaces that is no note beside the piles."""
    if not model.message or (model.callout is not None and not model.callout.is_note):
        return []
    colour = renderer.theme.soft_text if model.soft else renderer.theme.text
    room, u = model.table.frame.status_line, renderer.unit
    more = _MORE_LINE * u * (renderer.text_scale - 1)
    room = room._replace(y=room.y - more / 2, h=room.h + more)  # Two lines of enlarged text are higher than a button.
    if model.ending is not None:  # On the sheet no lamp is too bright.
        line = line_of_text(renderer, model.message, STRONG, colour, room, "centre")
        return [Group(f"message {model.message}", [line], place=_SAYING)]
    room = room._replace(x=room.x + _BESIDE_MESSAGE * u, w=room.w - 2 * _BESIDE_MESSAGE * u)
    line = line_of_text(renderer, model.message, MESSAGE, colour, room, "centre")
    middle = model.table.frame.play_area.centre[0]
    if room.x < middle < room.right:  # Under the piles, as far as the buttons leave room there.
        line = line._replace(x=round(max(room.x, min(middle - line.rect.w / 2, room.right - line.rect.w))))
    return [Group(f"message {model.message}", on_cloth(renderer, line, taller=_MESSAGE_TALLER), place=_SAYING)]


def top_sprites(
    renderer: Renderer, model: TableViewModel, drawn: Iterable[tuple[Button, list[Sprite]]] = ()
) -> list[Sprite]:
    """Return the picture above the table and the sheet: words, lights, a ring to drop in, a carried card.

    A button on which the card would drop glows, and what it says is written above the card, which covers it.
    """
    sprites = []
    if model.callout is not None:
        sprites = [sprite for area in model.callout.areas for sprite in area_glow(renderer, area)]
        sprites += arrow_sprites(renderer, model.callout.arrow) if model.callout.arrow is not None else []
    sprites += pieces.let_go(renderer, model)
    sprites += called_sprites(renderer, model)
    return sprites + carried_card(renderer, model, drawn)


def _faces(renderer: Renderer, model: TableViewModel) -> list[Group]:
    """Return the portraits of the others, which glide from a plate to the hand laid open, above the cards in flight."""
    table, u = model.table, model.table.frame.unit
    sizes = [face_size(model.view) * u, *(area.w for area in table.frame.portraits)]
    groups = []
    for seat, area in sorted(table.faces.items()):
        face = model.faces[seat]
        if model.ending is not None and model.view.ruleset.side_of(seat) == model.sheet.winner:
            bow = model.ending.bow(model.now)
            face = bowing(face, bow)
            area = area.moved(0, 0 if model.motion.reduced_motion else _BOW * u * bow)
        sprite = hud.face_sprite(renderer, model.portraits[seat], area, face, sizes)
        # With reduced motion it leaves one place with the cards there, and then comes with them at the other.
        groups.append(Group(f"face of {face_name(model, seat)}", _sunk(model, [sprite]), place=f"face of {seat}"))
    return groups


def _piles_name(model: TableViewModel) -> str:
    """Return the name of the group of the piles: what was the cut becomes the stock, but not with reduced motion."""
    if not model.motion.reduced_motion:
        return "piles"
    return "cut" if model.cut else f"piles at {model.table.stock.x:.0f}"
