"""Random games under random rulesets, as a Hypothesis state machine that checks the invariants after every step."""

from random import Random

from gin.rules import DealState, GameRecord, Phase, Ruleset, Scoresheet, apply, legal_actions
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.rules.machine import NAMES, check_cards, check_views, check_what_is_legal, choose, shuffled
from tests.rules.strategies import rulesets


class Games(RuleBasedStateMachine):
    """A game under any ruleset, which is played on, read back from its text and dealt again."""

    state: DealState
    record: GameRecord

    @initialize(rules=rulesets(), seed=st.integers(0, 2**32))
    def sit_down(self, rules: Ruleset, seed: int) -> None:
        """Choose rules and a dealer, and deal."""
        self.rng = Random(seed)
        self.sheet = Scoresheet(rules)
        self.dealer = self.rng.randrange(rules.players)
        self.record = GameRecord(rules, NAMES[: rules.players], self.dealer)
        self.deal()

    def deal(self) -> None:
        """Deal a shuffled deck."""
        deck = shuffled(self.rng)
        self.record = self.record.with_deal(deck)
        self.state = DealState.deal(self.record.ruleset, deck, self.dealer, self.sheet)

    @precondition(lambda self: self.state.phase is not Phase.OVER)
    @rule(data=st.data())
    def play_anything(self, data: st.DataObject) -> None:
        """Apply any legal action."""
        action = data.draw(st.sampled_from(legal_actions(self.state)))
        before = self.state
        self.state, events = apply(self.state, action)
        assert self.state.log == before.log + events
        self.record = self.record.with_action(action)

    @precondition(lambda self: self.state.phase is not Phase.OVER)
    @rule(actions=st.sampled_from((1, 2, 5, 20, 200)))
    def play_on(self, actions: int) -> None:
        """Play sensibly for a while, or to the end."""
        while actions and self.state.phase is not Phase.OVER:
            action = choose(self.state, self.rng)
            self.state, _ = apply(self.state, action)
            self.record = self.record.with_action(action)
            check_cards(self.state)
            check_views(self.state)
            check_what_is_legal(self.state, self.rng)
            actions -= 1

    @precondition(lambda self: self.state.phase is Phase.OVER and not self.sheet_after.is_over)
    @rule()
    def deal_again(self) -> None:
        """Enter the result on the sheet, and deal again."""
        self.sheet = self.sheet_after
        self.dealer = self.sheet.next_dealer(self.dealer)
        self.deal()

    @property
    def sheet_after(self) -> Scoresheet:
        """The sheet with the finished deal."""
        assert self.state.result is not None
        return self.sheet.add(self.state.result)

    @rule()
    def read_back_from_text(self) -> None:
        """Write the record, read it back, and go on from the state at its end."""
        again = GameRecord.parse(str(self.record))
        assert again == self.record
        found = again.final_state()
        assert found == self.state
        assert Ruleset.parse(str(self.record.ruleset)) == self.record.ruleset
        self.record, self.state = again, found

    @invariant()
    def all_holds(self) -> None:
        """Check the cards, the views, the legal actions and the seats in play."""
        check_cards(self.state)
        check_views(self.state)
        check_what_is_legal(self.state, self.rng)
        assert self.state.active == self.sheet.active(self.dealer)
        assert sum(1 for hand in self.state.hands if hand) <= self.record.ruleset.seats_in_deal

    def teardown(self) -> None:
        """Check that the record leads to the state that was reached."""
        if hasattr(self, "record"):
            states = list(self.record.states())
            assert states[-1] == self.state


Games.TestCase.settings = settings(max_examples=50, stateful_step_count=16, deadline=None)
TestGames = Games.TestCase
