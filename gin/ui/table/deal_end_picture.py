"""Draws the words called across the table and the end of a deal: bands, confetti, flying totals, crest and sheet.

Most functions take the view model; ``ending`` is its `ending`, known not to be None. Where all this lies among the
cards and the buttons is up to the picture of the table.
"""

from collections.abc import Callable, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

from gin.ui.model.frame import Frame
from gin.ui.model.frame_spec import PORTRAIT_AT_END
from gin.ui.model.geometry import Rect
from gin.ui.model.layout import PieceKey
from gin.ui.model.motion import Motion
from gin.ui.render.canvas import Sprite, clipped, sprite_in
from gin.ui.render.card_outlines import card_light
from gin.ui.render.kept import same
from gin.ui.render.renderer import Renderer
from gin.ui.render.rim import rim_depth
from gin.ui.render.theme import TypeStyle
from gin.ui.table.band_ground import preload_band
from gin.ui.table.banner import (
    NOWHERE,
    Places,
    band_area,
    band_sprites,
    band_to_come,
    preload_ornaments,
)
from gin.ui.table.calls import Mood, ShownCall
from gin.ui.table.counted import among_several, colour_of, counted_points, counted_seats
from gin.ui.table.counting import flying_total
from gin.ui.table.crest import Crest, crest
from gin.ui.table.deal_end import DealEndAnimation
from gin.ui.table.fades import Group
from gin.ui.table.hud import SUM
from gin.ui.table.result_sheet import WrittenSheet, sheet_ground, written_sheet
from gin.ui.table.rim import between_rims, rim_beside_sheet
from gin.ui.table.sheet_progress import WRITTEN, SheetProgress, unwritten
from gin.ui.table.sparks import BIG_GIN, GIN, sparks, sparks_to_come
from gin.ui.table.view_model import TableViewModel
from gin.ui.text import phrases, results
from gin.ui.widgets.labels import on_cloth

_SHOWERS: Final = MappingProxyType({Mood.GIN: GIN, Mood.BIG_GIN: BIG_GIN})
"""The confetti while gin and big gin are called, by the mood of the word."""
_UNDER_BADGE: Final = 6
"""The gap between the badge with the deadwood and the band of a knock, in units."""
_LABEL: Final = 30
"""The height of what is said below a hand across the table, in units."""
_OVER_FACE: Final = 2
"""The gap over the player's portrait, in units."""
_EQUATION: Final = TypeStyle(SUM.face, 38)
"""The style of the equation that gives the points of a deal of two, which stays on the table."""
_EQUATION_WIDTH: Final = 420
"""The greatest width of the equation, in units."""
_PAST_EDGE: Final = 12
"""How far past the edge of the window the sheet goes as it leaves, in units."""
_MOST_SLIDING_CLOTH: Final = 5_000_000
"""The largest window whose cloth slides, in pixels: at 3840×2160 that would add 5 ms to each frame."""


def called_sprites(renderer: Renderer, model: TableViewModel) -> list[Sprite]:
    """Return the bands with the words that are called, and the total that flies to the sheet."""
    sprites = list[Sprite]()
    if model.ending is not None:
        strip = _end_strip(renderer, model, model.ending)
        portrait = model.portraits[_winning_seat(model)]
        places = _settling_places(renderer, model, model.ending)
        sprites += model.ending.sprites(renderer, model.now, strip, portrait, places)
        totals = model.ending.totals(model.now)
        if totals.flown and totals.are_shown:
            column = _sheet_at(renderer, model, _progress(model, model.ending)).gained
            sprites += flying_total(renderer, model, model.ending, total_middle(renderer, model, model.ending), column)
    for shown, strip in _calls(renderer, model):
        since, reduced = shown.since(model.now), model.motion.reduced_motion
        sprites += band_sprites(renderer, shown.call, since, strip, reduced_motion=reduced)
    return sprites


def _calls(renderer: Renderer, model: TableViewModel) -> list[tuple[ShownCall, Rect]]:
    """Return the words that are called before the end of a deal, and the strips across the table for them."""
    calls = list[tuple[ShownCall, Rect]]()
    if model.knock_call is not None:
        calls.append((model.knock_call, _knock_strip(renderer, model)))
    if model.gin is not None and model.gin.strip is not None:
        calls.append((model.gin, _gin_strip(renderer, model.table.frame, model.gin.strip)))
    return calls


def bands_over_hands(renderer: Renderer, model: TableViewModel) -> list[Rect]:
    """Return the areas that bands at gin and at the end of a deal cover, or are about to: hands may lie open there."""
    bands = list[Rect]()
    if model.ending is not None:
        strip, portrait = _end_strip(renderer, model, model.ending), model.portraits[_winning_seat(model)]
        bands = model.ending.covered(renderer, model.now, strip, portrait)
    gin = model.gin  # It is called as the hand opens: there was no label before that would have to fade.
    if gin is not None and gin.strip is not None and gin.since(model.now) < gin.call.until:
        bands.append(band_area(renderer.unit, gin.call, _gin_strip(renderer, model.table.frame, gin.strip)))
    return bands


def confetti(renderer: Renderer, model: TableViewModel) -> list[Sprite]:
    """Return the confetti for a game won, an undercut or gin."""
    gin, frame = model.gin, model.table.frame
    if model.ending is not None:
        return model.ending.thrown(renderer, model.now, frame.window, _end_strip(renderer, model, model.ending))
    if gin is None or gin.strip is None or model.motion.reduced_motion or gin.call.mood not in _SHOWERS:
        return []
    middle = _gin_strip(renderer, frame, gin.strip).centre[1]
    return sparks(renderer, _SHOWERS[gin.call.mood], gin.since(model.now), frame.window, middle)


def total_middle(renderer: Renderer, model: TableViewModel, ending: DealEndAnimation) -> tuple[float, float]:
    """Return the point on which the totals of the deadwood are centred.

    With two players that is midway between the other hand and the player's portrait, among several the middle of the
    strip on which words are called.
    """
    middle = _end_strip(renderer, model, ending).centre
    if among_several(model):
        return middle
    top, bottom = model.table.between_hands()
    return middle[0], (top + _over_own_portrait(renderer, bottom)) / 2


def _over_own_portrait(renderer: Renderer, bottom: float) -> float:
    """Return where the portrait above the player's own hand begins, given where that hand does."""
    return bottom - (PORTRAIT_AT_END + _OVER_FACE) * renderer.unit


def sum_sprites(renderer: Renderer, model: TableViewModel) -> list[Sprite]:
    """Return the equation for the points, between two hands; nothing among several players, whom the sheet tells it.

    The points have the colour in which they stood there before.
    """
    result = model.view.result
    if result is None or among_several(model) or not counted_seats(model):
        return []
    formula, equation, u = results.points_formula(result), results.points_equation(result), renderer.unit
    if not formula:
        return []
    left, right = (
        renderer.fitted(text, _EQUATION, colour, _EQUATION_WIDTH * u, peers=(equation,))
        for text, colour in (
            (f"{formula} = ", renderer.theme.text),
            (str(result.points), colour_of(renderer, model, result.winner)),
        )
    )
    wide = left.get_width() + right.get_width()
    before = sprite_in(left, Rect.around(*_room(renderer, model).centre, wide, left.get_height()))
    return on_cloth(renderer, before, Sprite(right, before.rect.right, before.y))


def _room(renderer: Renderer, model: TableViewModel, *, with_portrait: bool = True) -> Rect:
    """Return the room between what is said of the hand across the table and the player's own cards.

    ``with_portrait`` leaves free the portrait above these.
    """
    u, (top, bottom) = renderer.unit, model.table.between_hands()
    top += _LABEL * u
    if with_portrait:
        bottom = _over_own_portrait(renderer, bottom)
    return between_rims(renderer, model.table.frame.play_area._replace(y=top, h=bottom - top), model.table.frame)


def crest_groups(renderer: Renderer, model: TableViewModel, ending: DealEndAnimation) -> list[Group]:
    """Return the crest of a finished game of two, once it is shown; nothing in other cases, or without room.

    Nothing of it fades in that the band has just turned into, or that has come to its place from there.
    """
    found = _crest(renderer, model, ending) if ending.shows_crest(model.now) else None
    if found is None:
        return []
    turns = ending.turns_into_crest
    return [
        Group("crest", found.plate, comes_at_once=turns),
        Group("headline of the crest", [found.headline], comes_at_once=turns),
        Group("portrait of the crest", [found.portrait], comes_at_once=turns),
    ]


def _settling_places(renderer: Renderer, model: TableViewModel, ending: DealEndAnimation) -> Places:
    """Return where the word for a game's end and the portrait before it settle, and on which plate: on its crest."""
    if not ending.turns_into_crest or not ending.is_to_call(model.now):
        return NOWHERE
    found = _crest(renderer, model, ending)
    if found is None:
        return NOWHERE
    settles = ending.settles(_game_won_text(model))
    return Places(
        word=Rect(*found.headline.rect) if settles else None,
        portrait=Rect(*found.portrait.rect),
        plate=Rect(*found.plate[-1].rect),
        headline=None if settles else found.headline,
    )


def _crest(renderer: Renderer, model: TableViewModel, ending: DealEndAnimation) -> Crest | None:
    """Return the crest above the player's own cards, below what is said of those across the table.

    It takes the place of the player's own portrait. None among several players, before the result, or without room.
    """
    if among_several(model) or model.view.result is None:
        return None
    key, room = model.portraits[_winning_seat(model)], _room(renderer, model, with_portrait=False)
    return crest(renderer, key, _game_won_text(model), room, wreathed=ending.won)


def _winning_seat(model: TableViewModel) -> int:
    """Return the first seat of the side that has won the game; the viewer's, if that is their side or nobody has."""
    sides, winner = [model.view.ruleset.side_of(seat) for seat in range(len(model.names))], model.sheet.winner
    own = model.view.seat
    return own if winner in (None, sides[own]) else sides.index(winner)


def _game_won_text(model: TableViewModel) -> str:
    """Return who has won the game, in words; nothing while it goes on."""
    winner = model.sheet.winner
    return "" if winner is None else results.game_won_text(phrases.side_names(model.view.ruleset, model.names)[winner])


def written_sprites(renderer: Renderer, model: TableViewModel, ending: DealEndAnimation) -> Sequence[Sprite]:
    """Return what has been written on the result sheet by now, in its place."""
    return _sheet_at(renderer, model, _progress(model, ending)).sprites


def sheet_offset(model: TableViewModel, ending: DealEndAnimation) -> int:
    """Return how far the sheet is from its place, in pixels, negative to the left."""
    return round(ending.sheet_hidden(model.now) * sheet_travel(model.table.frame, model.motion))


def cloth_beside_sheet(renderer: Renderer, model: TableViewModel) -> list[Group]:
    """Return the cloth under its rim, shifted so that its light is centred beside the sheet.

    In a window of too many pixels nothing is returned, and the background of the table stays.
    """
    frame, ending = model.table.frame, model.ending
    if ending is None or not ending.shows_sheet(model.now) or frame.window.w * frame.window.h > _MOST_SLIDING_CLOTH:
        return []
    pan = frame.play_area.centre[0] - frame.window.centre[0]
    deep = rim_depth(renderer.unit)
    surface = renderer.cloth((round(frame.window.w), round(frame.window.h)), deep)
    # Text may stand on both, as on the background.
    rim = [sprite._replace(shade=True) for sprite in rim_beside_sheet(renderer, frame)]
    cloth = [Sprite(surface, deep + round(pan * (1 - ending.sheet_hidden(model.now))), 0, shade=True)]
    back = -pan
    if model.motion.reduced_motion:  # A sheet that fades lets through what lies below it: the cloth ends at its edge.
        back, cloth = 0.0, clipped(cloth, frame.beside_sheet)
    return [
        Group("cloth", cloth, aside=back, is_ground=True),
        Group("rim of the cloth", rim, stays=True, is_ground=True, comes_at_once=True),
    ]


def sheet_travel(frame: Frame, motion: Motion[PieceKey]) -> float:
    """Return how far the sheet slides off the table, in pixels: negative to the left, 0 if motion is reduced."""
    travel = frame.result_sheet.w + _PAST_EDGE * frame.unit
    return 0.0 if motion.reduced_motion else -travel if frame.mirrored else travel


def end_to_come(renderer: Renderer, model: TableViewModel) -> list[Callable[[], object]]:
    """Return calls that draw ahead what comes next.

    While there is no result that is the sheet's panel and the words that are called; before the animation begins, the
    sheet and the lights on deadwood; during it, its words, confetti, crest and sheet.
    """
    result, table, reduced_motion = model.view.result, model.table, model.motion.reduced_motion
    parts: list[Callable[[], object]] = [partial(sheet_ground, renderer, table.frame)]
    if result is None:
        for shown, strip in _calls(renderer, model):
            parts.append(partial(band_to_come, renderer, shown.call, strip, reduced_motion=reduced_motion))
            if shown.call.mood in _SHOWERS and not reduced_motion:
                parts.append(partial(sparks_to_come, renderer, _SHOWERS[shown.call.mood]))
        return parts
    parts += [partial(_sheet_at, renderer, model, progress) for progress in (WRITTEN, unwritten(result))]
    if model.ending is not None:
        strip, portrait = _end_strip(renderer, model, model.ending), model.portraits[_winning_seat(model)]
        if model.ending.game and not among_several(model):
            parts.append(partial(_crest, renderer, model, model.ending))
        # The portrait is loaded while the others are drawn, which mostly are there already.
        return [
            partial(model.ending.preload, renderer, strip, portrait),
            *parts,
            partial(model.ending.to_come, renderer, strip, portrait),
        ]
    deadwood = (card for open_hand in table.open_hands.values() for card in table.deadwood_cards(open_hand))
    return [*parts, *(card_light(renderer, table.places[card].pose).sprite for card in deadwood)]


def preload_bands(renderer: Renderer, frame: Frame, gin: ShownCall | None, *, knocked: bool) -> None:
    """Begin to draw the bands on which gin may be called next, or an undercut, if somebody has ``knocked``.

    The ornaments beside the word for gin are drawn, too, once its strip is known.
    """
    if knocked:
        preload_band(renderer, Mood.UNDERCUT, between_rims(renderer, frame.beside_sheet, frame).w)
    else:
        for mood in (Mood.GIN, Mood.BIG_GIN):
            preload_band(renderer, mood, between_rims(renderer, frame.window, frame).w)
    if gin is not None and gin.strip is not None:
        preload_ornaments(renderer, gin.call, _gin_strip(renderer, frame, gin.strip))


def _knock_strip(renderer: Renderer, model: TableViewModel) -> Rect:
    """Return the strip across the whole table, over the buttons and clear of the badge, on which a knock is called."""
    frame, u = model.table.frame, renderer.unit
    top = frame.deadwood_badge.bottom + _UNDER_BADGE * u
    return between_rims(renderer, frame.window._replace(y=top, h=Mood.OWN_KNOCK.value.height * u), frame)


def _gin_strip(renderer: Renderer, frame: Frame, shares: tuple[float, float]) -> Rect:
    """Return the strip across the whole table in whose middle gin is called, given its shares of the height."""
    top, bottom = (share * frame.window.h for share in shares)
    return between_rims(renderer, frame.window._replace(y=top, h=bottom - top), frame)


def _end_strip(renderer: Renderer, model: TableViewModel, ending: DealEndAnimation) -> Rect:
    """Return the strip across the table, between the hands laid open, in whose middle words are called at the end."""
    top, bottom = model.table.between_hands(ending.cheered, ending.highest * model.table.frame.unit)
    frame = model.table.frame
    return between_rims(renderer, frame.play_area._replace(y=top, h=bottom - top), frame)


def _progress(model: TableViewModel, ending: DealEndAnimation) -> SheetProgress:
    """Return how far the result sheet has been written."""
    now, result = model.now, model.view.result
    assert result is not None
    deadwood = tuple(
        points if points is None or seat not in ending.deadwood else min(points, counted_points(ending, seat, now))
        for seat, points in enumerate(result.deadwood)
    )
    written = SheetProgress(
        is_known=ending.is_known(now),
        outcome=ending.outcome_progress(now),
        breakdown=ending.breakdown_progress(now),
        counted=ending.count_progress(now),
        landed=ending.landing_progress(now),
        arrival=ending.arrival_progress(now),
        deadwood=deadwood,
        settlement=ending.settlement_progress(now),
        game_headline=ending.game_headline_progress(now),
        standing=ending.standing(now),
        reduced_motion=ending.reduced_motion,
    )
    return same(written)  # The very same object while nothing changes, so that `written_sheet` keeps its picture.


def _sheet_at(renderer: Renderer, model: TableViewModel, progress: SheetProgress) -> WrittenSheet:
    """Return what is written on the result sheet at some progress, without its panel."""
    return written_sheet(
        renderer,
        model.sheet,
        model.view,
        model.names,
        model.table.frame,
        progress,
        levels=model.levels,
        portraits=model.portraits,
        can_undo=model.can_undo,
        stands=model.game_over,
    )
