"""When each thing happens at the end of a deal."""

import pytest
from gin.ui.model.deal_end_timeline import DealEndTimeline, TimeSpan


def timeline(
    *stands: bool, gathers: bool = False, undercut: float = 0.0, game: float = 0.0, earned: bool = True
) -> DealEndTimeline:
    """Return the times of an end with three cards of deadwood and some blows."""
    return DealEndTimeline.of(
        opened=0.5,
        sheet_at=0.0,
        longest=3,
        stands=stands,
        gathers=gathers,
        flies=gathers or bool(stands),
        points=True,
        undercut=undercut,
        game=game,
        earned=earned,
        sparks=0.0,
    )


def test_a_game_is_called_once_the_word_for_an_undercut_has_gone() -> None:
    times = timeline(undercut=7.0, game=1.7)
    assert times.game.begin == times.known_at + 7.0 > times.points.end
    assert times.game.begin < times.game_headline.begin < times.game.end < times.settlement.begin


@pytest.mark.parametrize("stands", [(True,), ()])
def test_a_game_is_called_as_the_points_are_counted_and_nothing_stands_still_before(stands: tuple[bool, ...]) -> None:
    times = timeline(*stands, game=1.7)
    assert times.game.begin == times.arrival.begin == times.points.end
    assert times.game.begin < times.arrival.end < times.game_headline.begin, "the arrival is seen under the word"
    assert times.game.end - 0.25 < times.game_headline.begin < times.game.end, "and the sheet turns as that goes"
    assert times.game_headline.end == times.settlement.begin < times.settlement.end == times.standing.begin


def test_one_blow_follows_the_other_and_then_the_total_flies() -> None:
    times = timeline(True, False)
    first, bonus = times.blows
    assert times.counted_at == first.seen_at, "the smaller total stands there"
    assert first.swing.begin > first.seen_at + 0.15, "and both are read before it strikes"
    assert first.strike.end < bonus.seen_at < bonus.swing.begin, "a bonus is read before it strikes"
    assert times.outcome.begin == bonus.strike.end < times.flight.begin - 0.35, "the sum is read"
    assert times.flight.end == times.points.begin < times.points.end == times.game.begin


def test_what_several_give_is_read_before_it_becomes_the_total() -> None:
    times = timeline(gathers=True)
    assert times.known_at == times.called.end == times.breakdown.begin > times.counted_at + 0.7
    assert times.flight.begin > times.known_at + 0.4, "and that is read before it flies"


def test_an_undercut_is_called_as_one_total_strikes_the_other() -> None:
    times = timeline(True, False, undercut=1.05)
    first, bonus = times.blows
    assert first.seen_at + 0.4 < first.swing.begin, "both are read before it strikes"
    assert first.strike.end == times.known_at == times.called.begin
    assert times.called.end + 0.1 < bonus.seen_at, "what they have come to is read before a bonus comes"
    alone = timeline(True, undercut=1.05)
    assert alone.called.end + 0.25 < alone.flight.begin, "or before it leaves"


def test_the_word_for_an_undercut_covers_the_totals_and_then_its_bonus_comes() -> None:
    times = timeline(False, undercut=1.05)
    assert times.counted_at + 0.4 < times.known_at == times.called.begin
    assert times.called.end == times.known_at + 1.05 < times.blows[0].seen_at
    assert times.outcome.begin < times.called.end, "the headline changes under the word ..."
    assert times.breakdown.begin == times.blows[0].strike.end, "... and the rows are written as the bonus strikes"
    assert times.totals.end == times.points.begin
    assert times.game.begin - times.counted_at < 3.1


def test_it_ends_with_what_lasts_longest() -> None:
    assert timeline(True).duration == timeline(True).points.end
    won = timeline(True, game=2.4)
    assert won.duration == won.standing.end > won.game.end


def test_nothing_is_waited_for_when_no_points_count_towards_the_level() -> None:
    earned, lost = timeline(True, game=2.4), timeline(True, game=2.4, earned=False)
    assert lost.duration == lost.settlement.end == lost.standing.end < earned.duration - 0.5


@pytest.mark.parametrize(("begin", "end"), [(0.0, 4.0), (2.0, 4.0), (0.0, 1.1)])
def test_a_hurried_span_goes_on_from_where_it_is_and_never_ends_later(begin: float, end: float) -> None:
    span = TimeSpan(begin, end)
    hurried = span.hurried(1.0)
    assert hurried.share(1.0) == pytest.approx(span.share(1.0))
    assert hurried.end <= min(end, 1.25)
    assert hurried.share(1.25) == 1
    assert hurried.hurried(1.1).end == hurried.end


@pytest.mark.parametrize("span", [TimeSpan(0.0, 0.5), TimeSpan(3.0, 3.0)])
def test_a_span_that_is_over_or_empty_is_not_hurried(span: TimeSpan) -> None:
    assert span.hurried(1.0) == span
    assert [span.share(now) for now in (-1.0, 4.0)] == [0, 1]
