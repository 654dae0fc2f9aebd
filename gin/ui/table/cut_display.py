"""The cut for the deal before a game begins: each player draws a card from a ribbon, which then becomes the stock.

The picture is a function of time. It decides nothing: who deals is known before.
"""

import math
from collections.abc import Sequence
from typing import Final

from gin.rules import DECK, Card
from gin.ui.model.choreography import Cue
from gin.ui.model.frame import Frame
from gin.ui.model.frame_spec import SMALL_PORTRAIT
from gin.ui.model.geometry import CARD_RATIO, Pose, Rect
from gin.ui.model.motion import ease_in_out, ease_out, overshoot
from gin.ui.model.pile_areas import pile_rise
from gin.ui.model.sound import Sound
from gin.ui.render.canvas import Sprite
from gin.ui.render.card_outlines import card_light
from gin.ui.render.expressions import NEUTRAL
from gin.ui.render.portraits import portrait, preload_portraits
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import STRONG, TypeStyle
from gin.ui.table.fades import FADE
from gin.ui.text import phrases
from gin.ui.widgets.labels import line_of_text

DURATION: Final = 1.05
"""How long it takes, in seconds at normal speed."""
_SPREAD: Final = 0.2
"""How long the ribbon takes to spread."""
_DRAW_FROM, _DRAW_FOR, _DRAW_INTERVAL = 0.0, 0.26, 0.02
"""In seconds: when the first card leaves the ribbon, how long its way takes, and when the next one follows."""
_TURN_FROM, _TURN_FOR = 0.05, 0.2
"""When the first card begins to turn over, and how long that takes."""
GATHER_FROM: Final = 0.82
"""When all cards begin to be gathered where the stock will lie; they are there in the end."""
FADES_FROM: Final = DURATION - FADE - 0.02
"""With reduced motion: when it begins to fade, so that it has gone a frame before the table comes."""
STILL: Final = 0.77
"""When all is told and nothing moves."""
SAID_UNTIL: Final = 1.18
"""Until when it is said who deals: it can be read by then, also where four have cut, and no dealt card is near yet."""
SAYING_FADES: Final = 0.08
"""How long that sentence takes to fade in or out: by the time alone, so that no slow frame keeps it under the cards."""
_LIFT: Final = 14.0
"""How far the dealer's card is lifted, in units."""
_LIFT_AFTER: Final = 0.06
"""How soon after all cards have turned over the dealer's is lifted."""
_LIFTS: Final = 0.2
"""How long it takes to lift the dealer's card."""
_LIGHT_GOES: Final = 0.05
"""How long the light on the dealer's card takes to go out as the card begins to leave."""
_LIGHT_STEPS: Final = 4
"""The number of opacities in which that light and what is said are drawn, few since each is cached."""
_RIBBON: Final = 30
"""The number of cards that the ribbon is drawn as."""
_RIBBON_STEP: Final = 0.17
"""The distance between two cards of the ribbon where there is room, in card widths."""
_LEAST_SEEN: Final = 0.12
"""The least distance between two drawn cards of the ribbon, in card widths: more of each is seen than its edge."""
_OFF_SCORE: Final = 16
"""How far the ribbon keeps off the score, in units."""
_RIBBON_AT, _CUT_CARDS = 0.2, 0.51
"""How far down the table the ribbon is, and the cards that are cut: with the players below they are in the middle."""
_FACE_BELOW, _NAME_BELOW, _SENTENCE_BELOW = 14.0, 90.0, 126.0
"""How far below the cards the portrait of who has drawn each begins, the name, and the sentence that says who deals, in
units."""
_TOLD: Final = 0.5
"""Who has drawn a card is told once it has turned by this share."""


def cut_cues(count: int) -> list[Cue]:
    """Return the sounds of a cut by a number of players."""
    late = [index * _DRAW_INTERVAL for index in range(count)]
    drawn = [Cue(_DRAW_FROM + delay, Sound("slide")) for delay in late]
    turned = [Cue(_TURN_FROM + delay + _TURN_FOR / 2, Sound("flip")) for delay in late]
    return [Cue(0.0, Sound("fan")), *drawn, *turned, Cue(GATHER_FROM, Sound("slide"))]


class CutDisplay:
    """The ``cards`` that the seats have cut, for as long as they are shown; after that there are none.

    ``said`` are the same cards for as long as it is said who deals.
    """

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = self.said = cards
        self._began: float | None = None
        self._speed = 1.0

    def begin(self, now: float, speed: float) -> bool:
        """Show the cards from now on; return whether they begin to be shown by this."""
        if self._began is not None or not self.cards:
            return False
        self._began, self._speed = now, speed
        return True

    def tick(self, now: float) -> None:
        """Stop showing the cards when their time is over, and then who deals."""
        if self.since(now) >= DURATION:
            self.cards = ()
        if self.since(now) >= SAID_UNTIL:
            self.said = ()

    def end(self) -> None:
        """Stop showing the cards, and who deals."""
        self.cards = self.said = ()

    def since(self, now: float) -> float:
        """Return the time since the cut began, in seconds at normal speed."""
        return 0.0 if self._began is None else (now - self._began) * self._speed


def cut_poses(cards: Sequence[Card], since: float, frame: Frame, dealer: int | None = None) -> list[Pose]:
    """Return the poses of the cards that are cut, at a time in seconds at normal speed; the dealer's is lifted."""
    places, ribbon = _places(len(cards), frame), _ribbon(since, frame)
    poses = []
    for index, (card, place) in enumerate(zip(cards, places, strict=True)):
        # Each card comes from somewhere near its place, never from the same spot twice.
        slot = round((index + 0.5) / len(cards) * _RIBBON + card * 5 % 7 - 3)
        start, late = ribbon[max(0, min(_RIBBON - 1, slot))], index * _DRAW_INTERVAL
        k = ease_in_out(_share(since, _DRAW_FROM + late, _DRAW_FOR))
        face = _share(since, _TURN_FROM + late, _TURN_FOR)
        height = 0.5 * k * (1 - k) * 4 + 0.4 * face * (1 - face) * 4
        x, y = start.x + (place.x - start.x) * k, start.y + (place.y - start.y) * k
        pose = Pose(x, y, start.width + (place.width - start.width) * k, face=face, height=min(0.5, height))
        if index == dealer:
            up = _lifted(since, len(cards))
            pose = pose._replace(y=pose.y - _LIFT * frame.unit * up, height=max(pose.height, 0.5 * min(1.0, up)))
        poses.append(_gathered(pose, 1.0, since, frame))
    return poses


def _lifted(since: float, count: int) -> float:
    """Return how far the dealer's card is lifted among so many, 0 to 1 and a little past it."""
    return overshoot(_share(since, _answers_at(count), _LIFTS))


def _answers_at(count: int) -> float:
    """Return when it shows who deals: the card of the dealer among so many is lifted, once all have been seen."""
    return _TURN_FROM + (count - 1) * _DRAW_INTERVAL + _TURN_FOR + _LIFT_AFTER


def cut_sprites(
    renderer: Renderer, cards: Sequence[Card], dealer: int, frame: Frame, since: float, coming: float
) -> list[Sprite]:
    """Return the cards of the cut at a time: the ribbon, and those that are drawn from it, the dealer's lifted and lit.

    ``coming`` is the time of the next frame, for which all that moves is drawn ahead.
    """
    ribbon, next_ribbon = _ribbon(since, frame), _ribbon(coming, frame)
    shadows = map(renderer.card_shadow, _ground(ribbon), _ground(next_ribbon))
    sprites = [*shadows, *(renderer.card_back(ribbon[index], next_ribbon[index]) for index in _parted(ribbon))]
    poses, next_poses = (cut_poses(cards, time, frame, dealer) for time in (since, coming))
    # A card is one of the ribbon until it leaves, and flies over those that lie.
    left = [_share(since, _DRAW_FROM + index * _DRAW_INTERVAL, _DRAW_FOR) > 0 for index in range(len(cards))]
    order = sorted(filter(left.__getitem__, range(len(cards))), key=lambda index: poses[index].height)
    for index in order:
        pose, next_pose = poses[index], next_poses[index]
        sprites.append(renderer.card(cards[index], pose, coming=next_pose if next_pose != pose else None))
        if index == dealer and (opacity := _light_opacity(since, len(cards))):
            lit = card_light(renderer, pose).when_ready()
            sprites += [renderer.faded(light, opacity) for light in lit]
    return sprites


def _light_opacity(since: float, count: int) -> float:
    """Return the opacity of the light on the dealer's card: it comes as that is lifted, and leaves with it."""
    shown = min(_lifted(since, count), 1 - _share(since, GATHER_FROM, _LIGHT_GOES))
    return round(max(0.0, min(1.0, shown)) * _LIGHT_STEPS) / _LIGHT_STEPS


def cut_labels(
    renderer: Renderer,
    cards: Sequence[Card],
    dealer: int,
    names: Sequence[str],
    portraits: Sequence[str],
    frame: Frame,
    since: float,
) -> dict[str, list[Sprite]]:
    """Return by names of their own what stands below the cards at a time: who has drawn each.

    ``portraits`` are the keys of the portraits at the seats, which `preload_players` loads ahead.
    """
    theme, u = renderer.theme, renderer.unit
    labels: dict[str, list[Sprite]] = {}
    if since > GATHER_FROM:
        return labels
    poses, places = cut_poses(cards, since, frame), _places(len(cards), frame)
    for index, (pose, place) in enumerate(zip(poses, places, strict=True)):
        if pose.face <= _TOLD:
            continue
        pitch, bottom, size = place.width + 56 * u, place.rect.bottom, SMALL_PORTRAIT * u
        face = Rect(place.x - size / 2, bottom + _FACE_BELOW * u, size, size)
        below = Rect(place.x - pitch / 2 + 4 * u, bottom + _NAME_BELOW * u, pitch - 8 * u, 28 * u)
        colour = theme.brass if index == dealer else theme.text
        name = line_of_text(renderer, phrases.display_name(names[index]), STRONG, colour, below, "centre")
        labels[f"cut by {index}"] = [portrait(renderer, portraits[index], face), name]
    return labels


def preload_players(renderer: Renderer, portraits: Sequence[str]) -> None:
    """Begin to load the portraits of those who cut, which are shown once their cards have turned."""
    preload_portraits(renderer, portraits, [SMALL_PORTRAIT * renderer.unit], [NEUTRAL])


def cut_sentence(
    renderer: Renderer, cards: Sequence[Card], dealer: int, names: Sequence[str], frame: Frame, since: float
) -> list[Sprite]:
    """Return the sentence that says who deals, nothing until the cards have: it comes with the light on the lowest."""
    shown = min(since - _answers_at(len(cards)), SAID_UNTIL - since) / SAYING_FADES
    opacity = math.ceil(min(1.0, shown) * _LIGHT_STEPS) / _LIGHT_STEPS
    if opacity <= 0:
        return []
    place, u = _places(len(cards), frame)[0], renderer.unit
    line = Rect(frame.hand.x, place.rect.bottom + _SENTENCE_BELOW * u, frame.hand.w, 36 * u)
    said = phrases.cut_result(cards, dealer, names)
    words = line_of_text(renderer, said, TypeStyle("strong", 21), renderer.theme.text, line, "centre")
    return [words if opacity == 1 else renderer.faded(words, opacity)]


def _places(count: int, frame: Frame) -> list[Pose]:
    """Return where the cards come to lie, side by side."""
    u, area = frame.unit, frame.play_area
    width = min(frame.card_width * 1.15, area.h * 0.3 / CARD_RATIO, (area.w - 48 * u) / count - 56 * u)
    middle, y = frame.hand.x + frame.hand.w / 2, area.h * _CUT_CARDS
    return [Pose(middle + (index - (count - 1) / 2) * (width + 56 * u), y, width) for index in range(count)]


def _ribbon(since: float, frame: Frame) -> list[Pose]:
    """Return the poses of the ribbon's cards, which spread from the left, or the middle of a packet.

    It keeps off the score.
    """
    area, middle = frame.play_area, frame.hand.centre[0]
    width = min(frame.discard.w, area.h * 0.2 / CARD_RATIO)
    spread = ease_out(_share(since, 0.0, _SPREAD))
    beside_score = middle - frame.score.right - _OFF_SCORE * frame.unit - width / 2
    length = min((_RIBBON - 1) * _RIBBON_STEP * width, area.w * 0.7, 2 * beside_score)
    left, y = middle - length / 2, max(area.h * _RIBBON_AT, width * CARD_RATIO / 2 + 12 * frame.unit)
    return [
        _gathered(
            Pose(left + length * spread * index / (_RIBBON - 1) + length / 2 * (1 - spread), y, width, face=0.0),
            index / (_RIBBON - 1),
            since,
            frame,
        )
        for index in range(_RIBBON)
    ]


def _parted(ribbon: Sequence[Pose]) -> list[int]:
    """Return which cards of the ribbon are drawn: of those that lie close only some, or all between is their edges."""
    gap, every = abs(ribbon[1].x - ribbon[0].x), 1
    while every < _RIBBON and every * gap < _LEAST_SEEN * ribbon[0].width:
        every *= 2
    return [0, *reversed(range(_RIBBON - 1, 0, -every))]


def _ground(ribbon: Sequence[Pose]) -> list[Pose]:
    """Return the poses of the ribbon's shadows, few since those of all cards would add up to black."""
    return [ribbon[index]._replace(height=0.1) for index in (*range(0, _RIBBON, 6), -1)]


def _gathered(pose: Pose, part: float, since: float, frame: Frame) -> Pose:
    """Return a pose on its way to the stock at a time, of which a ``part`` from 0 to 1 will lie below it."""
    k = ease_in_out(_share(since, GATHER_FROM, DURATION - GATHER_FROM))
    x, y = frame.stock.centre
    y -= pile_rise(frame.stock, round(part * len(DECK)))
    return Pose(
        pose.x + (x - pose.x) * k,
        pose.y + (y - pose.y) * k,
        pose.width + (frame.stock.w - pose.width) * k,
        face=pose.face * (1 - k),
        height=pose.height * (1 - k),
    )


def _share(since: float, begin: float, duration: float) -> float:
    """Return which part of a span of time has passed, 0 to 1."""
    return max(0.0, min(1.0, (since - begin) / duration))
