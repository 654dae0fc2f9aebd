"""Scores of deals and games, against a second implementation that shares no code with the engine."""

from collections.abc import Iterator
from random import Random

from gin.rules import DealState, FinishLayOff, Hand, LayOff, Phase, Ruleset, Scoresheet, apply, legal_actions
from gin.rules.result import DealResult, score_knock, score_lowest, void
from gin.rules.ruleset import StockEnd
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.rules import oracle, tally
from tests.rules.machine import choose, shuffled
from tests.rules.strategies import rulesets


@st.composite
def ends(draw: st.DrawFn, rules: Ruleset, active: tuple[int, ...]) -> tally.Deal:
    """Draw any end of a deal between these seats; equal and small counts are common."""
    counts: list[int | None] = [None] * rules.players
    for seat in active:
        counts[seat] = draw(st.integers(0, 12) | st.integers(0, 98))
    doubled = rules.spades_double and draw(st.booleans())
    way = draw(st.sampled_from(("knock", "knock", "knock", "big gin", "stock")))
    if way == "stock" or (way == "big gin" and rules.big_gin_bonus is None):
        counted = counts if rules.stock_end is StockEnd.LOWEST else [None] * rules.players
        return tally.Deal("stock", counted, None, doubled)
    knocker = draw(st.sampled_from(active))
    counts[knocker] = 0 if way == "big gin" else draw(st.integers(0, 10))
    return tally.Deal(way, counts, knocker, doubled)


def scored(rules: Ruleset, deal: tally.Deal) -> DealResult:
    """Return the engine's result of a deal that ended so."""
    multiplier = 2 if deal.doubled else 1
    if deal.knocker is not None:
        return score_knock(rules, deal.knocker, deal.counts, big=deal.way == "big gin", multiplier=multiplier)
    if rules.stock_end is StockEnd.LOWEST:
        return score_lowest(rules, deal.counts, multiplier=multiplier)
    return void(rules.players)


@given(data=st.data(), rules=rulesets())
@settings(max_examples=500)
def test_deals_and_games_are_worth_what_the_tally_counts(data: st.DataObject, rules: Ruleset) -> None:
    sheet, dealer, deals = Scoresheet(rules), data.draw(st.integers(0, rules.players - 1)), list[tally.Deal]()
    for _ in range(data.draw(st.integers(1, 30))):
        if sheet.is_over:
            break
        deal = data.draw(ends(rules, sheet.active(dealer)))
        result = scored(rules, deal)
        assert (str(result.outcome), result.winner, result.points) == tally.worth(rules, deal)
        sheet, deals = sheet.add(result), [*deals, deal]
        after = sheet.next_dealer(dealer)
        assert after == tally.dealer_after(rules, dealer, deals)
        dealer = after
        check_sheet(sheet, tally.games(rules, tally.entries(rules, deals)))


def check_sheet(sheet: Scoresheet, games: list[tally.Game]) -> None:
    """Check that a sheet agrees with the tally of a game, or of three columns."""
    rules = sheet.ruleset
    for column, game in zip(sheet.columns or (sheet,), games, strict=True):
        assert (column.totals, column.boxes) == (tuple(game.points), tuple(game.boxes))
        assert column.winner == game.winner
        assert column.settlement == tuple(game.settled(rules))
    assert sheet.totals == tuple(map(sum, zip(*(game.points for game in games), strict=True)))
    settled = tuple(map(sum, zip(*(game.settled(rules) for game in games), strict=True)))
    assert sheet.settlement == settled
    assert sheet.is_over == all(game.winner is not None for game in games)
    if sheet.winner is not None and sheet.columns:
        assert settled[sheet.winner] == max(settled)


def texts(hand: Hand) -> frozenset[str]:
    return frozenset(map(str, hand))


@given(rules=rulesets().filter(lambda rules: rules.knock_limit == 10), seed=st.integers(0, 2**32))
@settings(max_examples=250)
def test_lay_offs_in_turn_reach_every_end_of_the_oracle(rules: Ruleset, seed: int) -> None:
    rng = Random(seed)
    state = DealState.deal(rules, shuffled(rng), rng.randrange(rules.players))
    while state.phase not in (Phase.LAY_OFF, Phase.OVER):
        state, _ = apply(state, choose(state, rng))
    assume(state.phase is Phase.LAY_OFF)
    assert state.spread is not None
    knocker = state.spread.seat
    after = [seat for seat in state.active if seat > knocker] + [seat for seat in state.active if seat < knocker]
    opponents = [seat for seat in after if tally.side(rules, seat) != tally.side(rules, knocker)]
    spread = tuple(texts(meld.hand) for meld in state.spread.melds)
    expected = set(oracle.defended([texts(state.hands[seat]) for seat in opponents], spread, rules.aces))
    assert {tuple(map(texts, (end.hands[seat] for seat in opponents))) for end in ways_to_lay_off(state)} == expected


def ways_to_lay_off(state: DealState) -> Iterator[DealState]:
    """Yield every end to which lay-offs lead."""
    waiting, seen = [state], {state.changed(log=())}
    while waiting:
        state = waiting.pop()
        if state.phase is Phase.OVER:
            yield state
        for action in legal_actions(state):
            assert isinstance(action, LayOff | FinishLayOff)
            after, _ = apply(state, action)
            if after.changed(log=()) not in seen:
                seen.add(after.changed(log=()))
                waiting.append(after)
