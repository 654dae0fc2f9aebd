"""The opponents' name plates: the name, the number of cards, and the last action or dots while the player thinks.

It turns a view into sprites and decides nothing.
"""

from collections.abc import Collection, Sequence

from gin.rules import Event, Knocked, Phase, View
from gin.ui.i18n import _
from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Rect
from gin.ui.model.layout import TableLayout
from gin.ui.model.portrait_areas import face_size, other_seats
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.expressions import EXPRESSIONS, with_eyes_shut
from gin.ui.render.kept import kept
from gin.ui.render.portraits import preload_portraits
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LABEL, NAME, SMALL, SMALL_NAME, Colour, hexadecimal
from gin.ui.table.fades import Group
from gin.ui.table.hud import panel_on_cloth
from gin.ui.table.nameplate import (
    PLATE_LINE,
    PLATE_RADIUS,
    count_place,
    lines_of_plate,
    lines_of_state,
    name_place,
    own_face_size,
)
from gin.ui.text import phrases
from gin.ui.widgets.labels import StyledText, line_of_text, two_ends

THINKING_STEP = 0.32
"""How long each dot of the thinking indicator is bright, in seconds."""
_BESIDE_NAME = 12
"""The gap between a partner's name and the word beside it, in units."""
_BEFORE_COUNT = 10
"""The least gap between a name and the number of cards, in units: beyond it the name is set smaller."""
_NAME_LINE = 1.3
"""The height of the line of a name, though not of its letters, in heights of the room for it."""
_PARTNER_SHARE = 0.42
"""The greatest share of the line of the name that this word takes."""


def preload_faces(renderer: Renderer, view: View, portraits: Sequence[str], frame: Frame) -> None:
    """Begin to load every expression of those at the seats, eyes open and shut, so that no frame waits for a face."""
    expressions = {*EXPRESSIONS, *map(with_eyes_shut, EXPRESSIONS)}
    sizes = {area.w for area in frame.portraits} | {face_size(view) * frame.unit}
    others = [key for seat, key in enumerate(portraits) if seat != view.seat]
    preload_portraits(renderer, others, sizes, expressions)
    preload_portraits(renderer, [portraits[view.seat]], [own_face_size(len(view.counts)) * frame.unit], expressions)


@kept
def plates(
    renderer: Renderer,
    view: View,
    names: Sequence[str],
    table: TableLayout,
    thinking: int | None,
    keys: Sequence[str],
    counts: Sequence[int],
    *,
    gone: Collection[int] = (),
    dealing: bool = False,
    untold: int | None = None,
) -> list[Group]:
    """Return each opponent's plate: the name, the number of cards, and the last action or state.

    What comes and goes by itself is a group of its own; plate and name go by the ``keys`` of the seats. ``thinking`` is
    the step of the thinking indicator, or None while nobody thinks, and ``counts`` are the cards at each seat. What a
    player has just done has the colour of text, and how else things stand a softer one; what it did before another's
    knock is no longer said. While cards are still ``dealing``, nobody is to play, and their number is not shown. What
    the ``untold`` seat has done is not said yet. Seats that have ``gone`` to a hand laid open have no plate here.
    """
    groups = list[Group]()
    for number, (seat, plate) in enumerate(zip(other_seats(view), table.frame.plates, strict=True)):
        if seat in gone:
            continue
        active, last = _is_to_act(view, seat) and not dealing, phrases.last_turn_text(view.log, seat)
        step = thinking if active else None
        state = _state(view, table, seat, last, active=active)
        if state or active:
            # The name does not move while its player thinks.
            count = len(lines_of_state(renderer, last or state, table.frame, number))
            upper, lower = lines_of_plate(table.frame, number, count)
        else:
            upper, lower = lines_of_plate(table.frame, number, 2)
            upper = upper.moved(0, lower.h / 2)
        named, counted, *partner = _first_line(renderer, view, names[seat], seat, counts[seat], upper)
        panel = panel_on_cloth(renderer, plate, PLATE_RADIUS, PLATE_LINE)
        groups.append(Group(f"plate of {keys[seat]}", panel, place=name_place(seat)))
        groups.append(Group(f"name of {keys[seat]}", [named], place=name_place(seat)))
        groups.append(Group(f"partner of {keys[seat]}", partner, place=name_place(seat)))
        if not dealing:
            groups.append(Group(f"cards of {seat}", [counted], place=count_place(seat)))
        if active:  # The ring's place is its own: it goes as fast as the texts, before the plate does.
            groups.append(Group(f"turn of {seat}", [_ring(renderer, plate)], place=f"turn of {seat}"))
        place = f"state of {seat}"
        if seat == untold:
            continue
        if step is not None:
            groups.append(Group(f"thought of {seat}", _thinking_indicator(renderer, lower, step), place=place))
        elif state != last or phrases.last_turn_text(_since_knock(view.log), seat):
            theme = renderer.theme
            colour = theme.brass if active and _plays(view) else theme.text if state == last else theme.soft_text
            told = _lines(renderer, lines_of_state(renderer, state, table.frame, number), colour, lower)
            groups.append(Group(f"state of {seat} {state}", told, place=place))
    return groups


def _since_knock(log: Sequence[Event]) -> Sequence[Event]:
    """Return a deal's events from the knock on; all of them before there is one."""
    return log[next((index for index, event in enumerate(log) if isinstance(event, Knocked)), 0) :]


def _plays(view: View) -> bool:
    """Return whether who is on turn plays, rather than laying off."""
    return view.phase is not Phase.LAY_OFF


def _state(view: View, table: TableLayout, seat: int, last: str, *, active: bool) -> str:
    """Return what a plate says of its player: how things stand, or that it is to play, or the ``last`` action.

    A player is ``active`` who is on turn once the cards are dealt.
    """
    if seat not in view.active:
        return _("waits") if view.ruleset.partners else _("sits out")
    open_hand = table.open_hands.get(seat)
    if open_hand is not None and open_hand.at_plate:
        return phrases.deadwood_label(table.deadwood_in(open_hand))
    return _("to play") if active and _plays(view) else last


def _ring(renderer: Renderer, plate: Rect) -> Sprite:
    """Return the ring of brass around the plate of whoever is to act."""
    brass = renderer.theme.brass
    ring = renderer.panel(plate.w, plate.h, brass, brass, opacity=0.0, line=PLATE_LINE, radius=PLATE_RADIUS)
    return sprite_in(ring, plate)


def _first_line(renderer: Renderer, view: View, name: str, seat: int, count: int, line: Rect) -> list[Sprite]:
    """Return the name of a seat and the number of its cards, at both ends of a line, and a word beside a partner's."""
    u, theme, name = renderer.unit, renderer.theme, phrases.display_name(name)
    cards = phrases.card_count_label(count, dealer=view.dealer == seat) if seat in view.active else ""
    told = StyledText(cards, SMALL, theme.soft_text)
    is_partner = view.ruleset.side_of(seat) == view.ruleset.side_of(view.seat)
    partner = StyledText(_("Partner") if is_partner else "", LABEL, theme.brass)
    beside = min(renderer.text_width(partner.text, LABEL), _PARTNER_SHARE * line.w) + _BESIDE_NAME * u
    free = line.w - beside if is_partner else line.w
    wide = renderer.text(name, NAME, theme.text).get_width() + renderer.text(*told).get_width()
    style = NAME if wide <= free - _BEFORE_COUNT * u else SMALL_NAME
    high = Rect.around(*line.centre, line.w, _NAME_LINE * line.h)
    named, counted = two_ends(renderer, StyledText(name, style, theme.text), told, high._replace(w=free))
    if not is_partner:
        return [named, counted]
    place = Rect(named.rect.right + _BESIDE_NAME * u, high.y, beside - _BESIDE_NAME * u + 1, high.h)
    return [named, counted.moved(round(beside), 0), line_of_text(renderer, *partner, place)]


def _is_to_act(view: View, seat: int) -> bool:
    """Return whether a seat is on turn, and can still change how the deal ends.

    Between the knock and the lay-offs, and after gin, a view already tells whose turn comes next or came last.
    """
    if view.turn != seat or view.phase is Phase.OVER:
        return False
    if view.phase is Phase.LAY_OFF:
        return view.spread is not None and bool(view.spread.deadwood)
    return not any(isinstance(event, Knocked) for event in view.log)


def _lines(renderer: Renderer, texts: Sequence[str], colour: Colour, area: Rect) -> list[Sprite]:
    """Return lines of small text that share an area."""
    height = area.h / len(texts)
    return [
        line_of_text(renderer, text, SMALL, colour, Rect(area.x, area.y + number * height, area.w, height))
        for number, text in enumerate(texts)
    ]


def _thinking_indicator(renderer: Renderer, area: Rect, step: int) -> list[Sprite]:
    """Return three dots in a row, each bright in turn."""
    u, size, sprites = renderer.unit, 9 * renderer.unit, []
    for number in range(3):
        colour = renderer.theme.brass if number == step % 3 else renderer.theme.panel_edge
        dot = renderer.svg(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4.6" '
            f'fill="{hexadecimal(colour)}"/></svg>',
            size,
            size,
        )
        sprites.append(Sprite(dot, round(area.x + u + number * 15 * u), round(area.y + (area.h - size) / 2)))
    return sprites
