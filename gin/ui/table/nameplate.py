"""Titles of open hands: over the cards, or on a small plate beside the portrait of an opponent.

While a hand is held, the name is on the plate of `gin.ui.table.opponents`. That plate travels with the portrait to the
open hand, and back for the next deal, and shrinks or grows on the way, so that the name can be read all the time.

It turns a view into sprites and decides nothing.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from gin.rules import Phase, View
from gin.ui.i18n import _
from gin.ui.model.frame import Frame
from gin.ui.model.frame_spec import AFTER_FACE, PORTRAIT_AT_END, SMALL_PORTRAIT_AT_END
from gin.ui.model.geometry import Rect
from gin.ui.model.layout import TableLayout
from gin.ui.model.portrait_areas import NAME_RISE, face_areas, lie_in_rows, other_seats
from gin.ui.render.canvas import Sprite
from gin.ui.render.expressions import ShownExpression
from gin.ui.render.portraits import live_portrait
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import NAME, SMALL, SMALL_NAME
from gin.ui.table.fades import Group
from gin.ui.table.hud import panel_on_cloth
from gin.ui.text import phrases
from gin.ui.widgets.labels import StyledText, line_of_text, on_cloth

PLATE_RADIUS, PLATE_LINE = 14, 1.6
"""The radius of the corners of a plate, and the width of the line around it, in units."""
_NAME_HEIGHT: Final = 36
"""The height of the line of a name beside a portrait, in units."""
_SMALL_PLATE_HEIGHT: Final = 40
"""The height of the small plate, in units."""
_SMALL_AT: Final = 0.4
"""The share of the way to the open hand on which a plate shrinks: the fan that it then passes over can be seen."""
_PADDING_X, _PADDING_Y = 16, 4
"""The distances of the text on a plate from its right edge, and from its upper and lower edges, in units."""
_NAME_SHARE, _NAME_SHARE_AT_SIDE = 0.56, 0.4
"""The shares of a plate's height that the line of the name takes: across the table, and at its sides."""
_ONE_LINE: Final = 0.56
"""The share of the room for two lines that one has."""
_TITLE_WIDE: Final = 1280
"""The greatest width of a title, in units: that of the least window."""
_BEFORE_DEADWOOD: Final = 28
"""The gap between the name and the points of the deadwood, in units."""
_POINTS_WIDE, _POINTS_HIGH = 260, 30
"""The greatest width and height of these points, in units."""


class Face(NamedTuple):
    """A portrait: its key, and the expression that it shows."""

    key: str
    shown: ShownExpression


def own_face_size(seats: int) -> float:
    """Return the size of the portrait over the player's own open hand at a table of some seats, in units."""
    return SMALL_PORTRAIT_AT_END if seats > 2 else PORTRAIT_AT_END


def name_place(seat: int) -> str:
    """Return the place of a player's name, which is either on the plate or beside the hand laid open."""
    return f"name of {seat}"


def count_place(seat: int) -> str:
    """Return the place of the number of a player's cards, and then of the points of the deadwood among them."""
    return f"count of {seat}"


def title_of_hand(view: View, names: Sequence[str], seat: int) -> str:
    """Return the title of an open hand: the name, and whether its player has knocked or is a partner."""
    spread = view.spread if view.spread is not None and view.spread.seat == seat else None
    name = phrases.display_name(names[seat]) if spread is None else phrases.knocker_title(names[seat], spread)
    if seat != view.seat and view.ruleset.side_of(seat) == view.ruleset.side_of(view.seat):
        return f"{name} · {_('Partner')}"
    return name


def title_width(renderer: Renderer, view: View, names: Sequence[str]) -> float:
    """Return the width in pixels of what stands on the plate of the only opponent's open hand, with the plate's edge.

    That is the title, and while cards are laid off on the hand its deadwood; 0 with more players or in other phases.
    """
    seat = 1 - view.seat
    if len(view.counts) > 2 or view.phase not in {Phase.LAY_OFF, Phase.OVER}:
        return 0.0
    u, text = renderer.unit, renderer.theme.text
    title = renderer.fitted(title_of_hand(view, names, seat), NAME, text, _TITLE_WIDE * u, _NAME_HEIGHT * u)
    wide = title.get_width() + _PADDING_X * u
    if view.phase is Phase.LAY_OFF and view.spread is not None and view.spread.seat == seat and view.spread.deadwood:
        points = sum(card.value for card in view.spread.deadwood)
        wide += _deadwood_text(renderer, points).get_width() + _BEFORE_DEADWOOD * u
    return wide


def moves_with_portrait(view: View, table: TableLayout, seat: int) -> bool:
    """Return whether the title of an open hand travels beside the portrait.

    It does not for the player's own hand, nor for a hand that stays at its plate. With several opponents it does only
    where the portrait stands over the cards: left of them it leaves no room.
    """
    if seat == view.seat or table.open_hands[seat].at_plate:
        return False
    if len(view.counts) == 2:
        return True
    place = face_areas(view, table.frame, table.open_hands, table.title_width)[seat]
    return place.x >= table.open_hands[seat].groups[0].x


def texts_beside(
    renderer: Renderer, view: View, names: Sequence[str], table: TableLayout, seat: int, *, on_its_way: bool = False
) -> Mapping[str, Sprite]:
    """Return the texts beside a portrait: its ``name``, the rest of the ``title``, and the points of the ``deadwood``.

    A title that does not begin with the name, or has too little room, is one text, without a ``name``. Deadwood is
    there while cards are laid off on the hand of the only opponent. A portrait ``on_its_way`` has the name alone: a
    wider plate would lie across the fan that it passes over.
    """
    theme, u, face = renderer.theme, renderer.unit, table.faces[seat]
    hand = None if on_its_way else table.open_hands.get(seat)
    name = phrases.display_name(names[seat])
    title, points = name, None
    if hand is None:
        right = table.frame.play_area.right
    else:
        title = title_of_hand(view, names, seat)
        if len(view.counts) == 2 and view.phase is not Phase.OVER and hand.deadwood is not None:
            points = _deadwood_text(renderer, table.deadwood_in(hand))
            right = table.frame.beside_corner - (_PADDING_X + _BEFORE_DEADWOOD) * u - points.get_width()
        else:
            right = max(hand.groups[-1].right, face.x + hand.groups[-1].right - hand.groups[0].x)
    x, height = face.right + AFTER_FACE * u, _NAME_HEIGHT * u
    line = Rect(x, face.centre[1] - _rise(view, table, seat) - height / 2, right - x, height)
    whole = line_of_text(renderer, title, NAME, theme.text, line)
    parts = {"name" if title == name else "title": whole}
    if title != name and title.startswith(name) and whole.surface is renderer.text(title, NAME, theme.text):
        after = renderer.text(title.removeprefix(name).strip(), NAME, theme.text)
        parts = {
            "name": whole._replace(surface=renderer.text(name, NAME, theme.text)),
            "title": Sprite(after, whole.rect.right - after.get_width(), whole.y),
        }
    if points is not None:
        at = whole.rect.right + round(_BEFORE_DEADWOOD * u), round(line.centre[1] - points.get_height() / 2)
        parts["deadwood"] = Sprite(points, *at)
    return parts


def _deadwood_text(renderer: Renderer, points: int) -> pygame.Surface:
    """Return what a plate says of so many points of deadwood."""
    u, label = renderer.unit, phrases.deadwood_label(points)
    return renderer.fitted(label, SMALL_NAME, renderer.theme.soft_text, _POINTS_WIDE * u, _POINTS_HIGH * u)


def _rise(view: View, table: TableLayout, seat: int) -> float:
    """Return by how many pixels a name stands above the middle of its portrait: clear of large cards beside that."""
    hand = table.open_hands.get(seat)
    if hand is None:
        return 0.0
    place = face_areas(view, table.frame, table.open_hands, table.title_width)[seat]
    return max(0.0, place.centre[1] - hand.groups[0].y + NAME_RISE * table.frame.unit)


def small_plate(renderer: Renderer, face: Rect, texts: Sequence[Sprite]) -> Rect:
    """Return the area of the plate on which texts stand beside a portrait, from the middle of that."""
    u, x, right = renderer.unit, face.centre[0], texts[-1].rect.right + _PADDING_X * renderer.unit
    return Rect(x, texts[0].rect.centery - _SMALL_PLATE_HEIGHT / 2 * u, right - x, _SMALL_PLATE_HEIGHT * u)


def open_hand_title(
    renderer: Renderer, view: View, names: Sequence[str], table: TableLayout, seat: int, face: Face | None = None
) -> list[Sprite]:
    """Return the title of an open hand, over it or on a plate beside the portrait; nothing if the owner is obvious.

    Given a ``face``, that of the player's own hand stands on a plate, too, beside it.
    """
    theme, u, open_hand = renderer.theme, renderer.unit, table.open_hands[seat]
    if open_hand.at_plate or (seat == view.seat and view.phase is not Phase.OVER):
        return []
    if moves_with_portrait(view, table, seat):
        texts = list(texts_beside(renderer, view, names, table, seat).values())
        return [*_panel(renderer, small_plate(renderer, table.faces[seat], texts)), *texts]
    groups, several = open_hand.groups, len(view.counts) > 2
    is_small = several and (seat != view.seat or lie_in_rows(table.frame))  # As the titles of the others' hands.
    style, height = (SMALL_NAME, 30 * u) if is_small else (NAME, _NAME_HEIGHT * u)
    above = Rect(groups[0].x, groups[0].y - height - 6 * u, groups[-1].right - groups[0].x, height)
    align = "left" if several or seat != view.seat else "centre"
    title = title_of_hand(view, names, seat)
    if face is None:
        return on_cloth(renderer, line_of_text(renderer, title, style, theme.text, above, align))
    return _with_face(renderer, StyledText(title, style, theme.text), above, face, len(view.counts))


def _with_face(renderer: Renderer, title: StyledText, line: Rect, face: Face, seats: int) -> list[Sprite]:
    """Return the title of the player's own hand on a plate with a face, in the middle of a line.

    Where there are several opponents it is at the left, over the first meld, as are the titles of their hands.
    """
    u, size = renderer.unit, own_face_size(seats) * renderer.unit
    middle = min(line.centre[1], line.bottom - size / 2)
    beside = size + AFTER_FACE * u
    room = line._replace(x=line.x + beside, w=line.w - beside - _PADDING_X * u)
    text = line_of_text(renderer, *title, room)
    indent = 0 if seats > 2 else max(0, round((room.w - text.rect.w) / 2))
    text = text.moved(indent, round(middle - line.centre[1]))
    place = Rect(line.x + indent, middle - size / 2, size, size)
    x, height = place.centre[0], line.h + 4 * u
    plate = Rect(x, middle - height / 2, text.rect.right + _PADDING_X * u - x, height)
    return [*_panel(renderer, plate), live_portrait(renderer, face.key, place, face.shown), text]


def lines_of_plate(frame: Frame, number: int, lines: int = 2) -> tuple[Rect, Rect]:
    """Return the line of the name on one of the plates of a frame, and the part of the plate below it.

    The narrower plates at the sides have up to two ``lines`` for what was done last; with one, both parts are centred.
    """
    plate, face, u = frame.plates[number], frame.portraits[number], frame.unit
    left, inner = face.right + AFTER_FACE * u, plate.h - 2 * _PADDING_Y * u
    head = Rect(
        left,
        plate.y + _PADDING_Y * u,
        plate.right - _PADDING_X * u - left,
        inner * (_NAME_SHARE_AT_SIDE if frame.turns[number] else _NAME_SHARE),
    )
    below = head._replace(y=head.bottom, h=inner - head.h)
    if lines == 2 or frame.turns[number] == 0:
        return head, below
    line = _ONE_LINE * below.h
    down = (below.h - line) / 2
    return head.moved(0, down), below.moved(0, down)._replace(h=line)


def lines_of_state(renderer: Renderer, state: str, frame: Frame, number: int) -> list[str]:
    """Return the lines in which a plate says what was done last: two where it is too long for one and has two parts."""
    _head, below = lines_of_plate(frame, number)
    if renderer.text_width(state, SMALL) <= below.w or below.h < 2 * renderer.text(" ", SMALL, (0, 0, 0)).get_height():
        return [state]
    return state.split(" · ")


def groups_beside_portrait(
    renderer: Renderer, view: View, names: Sequence[str], table: TableLayout, seat: int, key: str, away: float
) -> list[Group]:
    """Return the plate that travels with a portrait, and the texts on it; the groups are named with a seat's ``key``.

    Each text has a plate as wide as it needs, over those of the texts before it, so that it can come and go by itself;
    the widest alone casts a shadow.
    ``away`` is 0 at the plate of a hand that is held, and 1 at the open hand.
    """
    frame, face, number = table.frame, table.faces[seat], other_seats(view).index(seat)
    parts = texts_beside(renderer, view, names, table, seat, on_its_way=0 < away < 1)
    small = [small_plate(renderer, face, list(parts.values())[: count + 1]) for count in range(len(parts))]
    x, y = (now - then for now, then in zip(face.centre, frame.portraits[number].centre, strict=True))
    plate, state = frame.plates[number].moved(x, y), phrases.last_turn_text(view.log, seat)
    head, below = lines_of_plate(frame, number, len(lines_of_state(renderer, state, frame, number)) if state else 2)
    middle = head.centre[1] + (0 if state else below.h / 2)
    shrunk = min(1.0, away / _SMALL_AT)
    lower = round((middle + y - small[0].centre[1]) * (1 - shrunk))
    plates, texts = list[Group](), list[Group]()
    for (part, text), area in zip(parts.items(), small, strict=True):
        place = count_place(seat) if part == "deadwood" else name_place(seat)
        ground = _panel(renderer, area) if away == 1 else _shrunk(renderer, plate, plate.towards(area, shrunk))
        if area is not small[-1]:
            ground = [sprite for sprite in ground if not sprite.shade]
        plates.append(
            Group(f"plate for the {part} of {key}" if plates else f"plate of {key}", ground, place=name_place(seat))
        )
        texts.append(Group(f"{part} of {key}", [text.moved(0, lower)], place=place))
    return plates + texts


def _panel(renderer: Renderer, area: Rect) -> list[Sprite]:
    """Return the panel of a plate."""
    return panel_on_cloth(renderer, area, PLATE_RADIUS, PLATE_LINE)


def _shrunk(renderer: Renderer, plate: Rect, area: Rect) -> list[Sprite]:
    """Return a plate of a smaller size, made of the corners of the whole one: drawing each size would take too long."""
    whole = Rect(area.x, area.y, max(plate.w, area.w), max(plate.h, area.h))
    less = round(whole.w) - round(area.w), round(whole.h) - round(area.h)
    return [part for sprite in _panel(renderer, whole) for part in _without_middle(sprite, *less)]


def _without_middle(sprite: Sprite, columns: int, rows: int) -> list[Sprite]:
    """Return the four corners of a picture, moved together as if some columns and rows of its middle were left out."""
    width, height = sprite.surface.get_size()
    parts = []
    for x, w in _ends(width, columns):
        for y, h in _ends(height, rows):
            part = sprite.surface.subsurface((x, y, w, h))
            at = sprite.x + (x - columns if x else 0), sprite.y + (y - rows if y else 0)
            parts.append(Sprite(part, *at, sprite.shade))
    return parts


def _ends(length: int, less: int) -> list[tuple[int, int]]:
    """Return the start and the length of both ends that remain if ``less`` is left out of the middle of a length."""
    if not less:
        return [(0, length)]
    first = (length - less) // 2
    return [(0, first), (first + less, length - less - first)]
