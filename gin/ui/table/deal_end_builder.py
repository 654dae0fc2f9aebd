"""Builds the animation of a deal's end from its result: the words, sounds, confetti and sums, and when each comes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from gin.rules import Card, DealResult, Outcome, Ruleset, Scoresheet
from gin.rules.ruleset import Seating, Shutout
from gin.ui.model.choreography import Cue
from gin.ui.model.deadwood_totals import Blow, blows_of
from gin.ui.model.deal_end_timeline import DealEndTimeline
from gin.ui.model.sound import Sound
from gin.ui.table.calls import Call, Mood
from gin.ui.table.deal_end import Cheer, DealEndAnimation
from gin.ui.table.sparks import GAME, SHUTOUT, UNDERCUT
from gin.ui.text import phrases, results


def build_deal_end(
    result: DealResult,
    sheet: Scoresheet,
    names: Sequence[str],
    *,
    won_game: bool,
    won_deal: bool,
    earned: bool,
    begin: float,
    speed: float,
    deadwood: Mapping[int, Sequence[Card]] | None = None,
    cheered: Sequence[Card] = (),
    opened: float = 0.0,
    sheet_at: float = 0.0,
    reduced_motion: bool = False,
) -> DealEndAnimation:
    """Return the animation of a deal's end.

    Args:
        result: How the deal ended.
        sheet: The scoresheet, which includes the result.
        names: The name at each seat.
        won_game: Whether the player wins the game, if it has ended.
        won_deal: Whether the player has won the deal.
        earned: Whether the player has points from the game that count towards the level.
        begin: When the animation begins, in seconds of the clock.
        speed: The factor by which everything is faster than at normal speed.
        deadwood: The cards to count for each seat, in order.
        cheered: The cards of the winner.
        opened: When all hands lie open and counting begins, in seconds after ``begin`` at normal speed.
        sheet_at: When the sheet begins to come in, likewise.
        reduced_motion: Whether only words and numbers change.
    """
    undercut = result.outcome is Outcome.UNDERCUT
    deadwood = deadwood or {}
    shutout = sheet.is_shutout and sheet.ruleset.shutout is not Shutout.NONE
    mood = Mood.UNDERCUT if won_deal else Mood.SETBACK
    game_call = _game_call(sheet, names, won=won_game, shutout=shutout)
    game = game_call is not None
    won = game and won_game
    shower = (SHUTOUT if shutout else GAME) if won and not reduced_motion else None
    opens = 0.0 if game_call is None else game_call.mood.value.opens  # Confetti comes with the word.
    worth = _worth(result, sheet.ruleset, len(names)) if deadwood else _Worth()
    timeline = DealEndTimeline.of(
        opened=opened,
        sheet_at=sheet_at,
        longest=max(map(len, deadwood.values()), default=0),
        stands=(blow.stands for blow in worth.blows),
        gathers=bool(worth.terms) and not undercut,
        flies=bool(worth.blows or worth.difference),
        points=result.points > 0,
        undercut=mood.value.lasts if undercut else 0.0,
        game=0.0 if game_call is None else game_call.mood.value.lasts,
        earned=earned,
        sparks=0.0 if shower is None else opens + shower.lasts,
    )
    calls = [Call(results.exclamation(result.outcome), timeline.known_at, mood)] if undercut else []
    calls += [] if game_call is None else [replace(game_call, at=timeline.game.begin)]
    showers = [] if shower is None else [(timeline.game.begin + opens, shower)]
    if undercut and won_deal and not reduced_motion:
        showers.append((timeline.known_at, UNDERCUT))
    return DealEndAnimation(
        timeline=timeline,
        calls=tuple(calls),
        cheers=tuple(_cheers(result.outcome, timeline, won=won, shutout=shutout)),
        cues=tuple(_cues(timeline, undercut=undercut, game=game, won=won, shutout=shutout)),
        deadwood=deadwood,
        cheered=cheered,
        gin=result.outcome in (Outcome.GIN, Outcome.BIG_GIN),
        undercut=undercut,
        blows=worth.blows,
        difference=worth.difference,
        terms=worth.terms,
        figure=result.points,
        won=won,
        game=game,
        shutout=shutout,
        showers=tuple(showers),
        begin=begin,
        speed=speed,
        reduced_motion=reduced_motion,
    )


def _game_call(sheet: Scoresheet, names: Sequence[str], *, won: bool, shutout: bool) -> Call | None:
    """Return the word for a game that has ended, as it is called at time 0; None if the game goes on."""
    if sheet.winner is None:
        return None
    won_text = results.game_won_text(phrases.side_names(sheet.ruleset, names)[sheet.winner])
    if not shutout:
        return Call(won_text, 0.0, Mood.GAME_WON if won else Mood.GAME_LOST)
    if won:
        return Call(results.shutout_won_text(), 0.0, Mood.SHUTOUT_WON, won_text)
    return Call(won_text, 0.0, Mood.SHUTOUT_LOST, results.shutout_lost_text())


class _Worth(NamedTuple):
    """How it is shown on the table what a deal is worth: `DealEndAnimation` describes the fields."""

    blows: tuple[Blow, ...] = ()
    difference: int | None = None
    terms: Mapping[int, int] = {}


def _worth(result: DealResult, ruleset: Ruleset, seats: int) -> _Worth:
    """Return how it is shown what a deal is worth."""
    if seats == 2:
        blows = blows_of(result)
        undercut = result.outcome is Outcome.UNDERCUT and not any(blow.stands for blow in blows)
        return _Worth(blows, result.difference if undercut else None)
    # Of two deals that are scored together neither has points of its own on the sheet.
    if ruleset.seating is Seating.TWO_DEALS or not result.points:
        return _Worth()
    return _Worth(difference=result.points, terms=results.point_terms(result))


def _cheers(outcome: Outcome, timeline: DealEndTimeline, *, won: bool, shutout: bool) -> Iterator[Cheer]:
    """Yield when the winner's cards hop: for an undercut, and for a game the player has won."""
    if outcome is Outcome.UNDERCUT:
        yield Cheer(timeline.known_at, 1)
    if won:
        yield Cheer(timeline.game.begin, 3 if shutout else 2)


def _cues(timeline: DealEndTimeline, *, undercut: bool, game: bool, won: bool, shutout: bool) -> Iterator[Cue]:
    """Yield the sounds that go with the words that are called."""
    if undercut:
        yield Cue(timeline.known_at, Sound("undercut"))
    if game:
        yield Cue(timeline.game.begin, Sound(("shutout" if shutout else "win") if won else "lose"))
