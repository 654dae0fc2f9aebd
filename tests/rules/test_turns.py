"""A turn: a draw and a discard, what may not be discarded, and the end of the stock."""

from dataclasses import replace

from gin.rules import (
    Aces,
    Card,
    DealState,
    Discarded,
    DiscardTaken,
    Outcome,
    Phase,
    Ruleset,
    Shown,
    StockDrawn,
    UpcardPassed,
    apply,
    deadwood,
    legal_actions,
    read_action,
)
from gin.rules.ruleset import Oklahoma, Opening, StockEnd

from tests.rules.table import STANDARD, legal, play, refusal, run_down, table

ANN = "2c 3c 4c 5d 6d 7d 9h Ts Qc Kd"
BOB = "Ac Ah 4d 4h 6c 6s 8d Jc Qh Ks"
FREE = replace(STANDARD, opening=Opening.FREE, name="free")


def test_a_turn_draws_from_the_stock_and_tops_the_pile() -> None:
    deal = table(ANN, BOB, upcard="7h", stock="As 2h", rules=FREE)
    deal, events = apply(deal, read_action("draw"))
    assert events == (StockDrawn(0, Card.parse("As")),)
    assert Card.parse("As") in deal.hands[0]
    assert deal.stock[0] == Card.parse("2h")
    deal, events = apply(deal, read_action("discard Kd"))
    assert events == (Discarded(0, Card.parse("Kd")),)
    assert deal.discards == (Card.parse("7h"), Card.parse("Kd"))
    assert (deal.phase, deal.turn) == (Phase.DRAW, 1)


def test_only_the_top_of_the_discard_pile_is_taken() -> None:
    deal = play(table(ANN, BOB, upcard="7h", rules=FREE), "draw", "discard Kd")
    deal, events = apply(deal, read_action("take"))
    assert events == (DiscardTaken(1, Card.parse("Kd")),)
    assert deal.discards == (Card.parse("7h"),)


def test_the_log_holds_events_in_order() -> None:
    deal = play(table(ANN, BOB, upcard="7h", stock="As"), "pass", "pass", "draw", "discard As")
    assert deal.log[1:] == (
        UpcardPassed(0),
        UpcardPassed(1),
        StockDrawn(0, Card.parse("As")),
        Discarded(0, Card.parse("As")),
    )


def test_a_turn_is_a_draw_and_then_a_discard_from_the_hand() -> None:
    deal = table(ANN, BOB, upcard="7h", stock="As", rules=FREE)
    assert refusal(deal, "discard Kd") == "Draw first: from the stock or from the discard pile."
    deal = play(deal, "draw")
    assert refusal(deal, "draw") == "You have one card too many: discard one, or knock."
    assert refusal(deal, "discard Ks") == "You do not hold the K♠."
    assert refusal(deal, "knock Ks:") == "You do not hold the K♠."


def test_the_card_just_taken_may_not_be_discarded() -> None:
    deal = play(table(ANN, BOB, upcard="Jh", rules=FREE), "take")
    assert "discard Jh" not in legal(deal)
    assert len(legal(deal)) == 10
    sentence = "You took the J♥ from the discard pile this turn, so you cannot discard it now."
    assert refusal(deal, "discard Jh") == sentence
    assert refusal(deal, "knock Jh: 2c 3c 4c / 5d 6d 7d") == sentence


def test_the_card_taken_may_be_discarded_in_a_later_turn() -> None:
    deal = play(
        table(ANN, BOB, upcard="Jh", stock="As 2h", rules=FREE), "take", "discard Kd", "draw", "discard Ks", "draw"
    )
    assert "discard Jh" in legal(deal)


def test_a_card_drawn_from_the_stock_may_be_discarded() -> None:
    assert "discard As" in legal(play(table(ANN, BOB, stock="As", rules=FREE), "draw"))


def test_a_discard_cannot_be_returned_around_the_table_for_ever() -> None:
    deal = table(ANN, BOB, upcard="Jh", stock="As", rules=replace(FREE, allow_returned_discard=True))
    deal = play(deal, "take", "discard Jh")
    assert legal(deal) == ["draw", "take"]
    deal = play(deal, "take", "discard Jh")
    assert legal(deal) == ["draw"]
    assert refusal(deal, "take") == (
        "Everyone has taken this card and discarded it again, so the next draw must be from the stock."
    )
    deal = play(deal, "draw", "discard As")
    assert legal(deal) == ["draw", "take"]


def test_another_discard_resets_the_count_of_returned_ones() -> None:
    deal = table(ANN, BOB, upcard="Jh", rules=replace(FREE, allow_returned_discard=True))
    deal = play(deal, "take", "discard Jh", "take", "discard Ks", "take", "discard Ks")
    assert legal(deal) == ["draw", "take"]


def pass_round(deal: DealState, turns: int) -> DealState:
    """Return the deal after so many turns in which the top of the pile is taken and the highest card discarded."""
    for _ in range(turns):
        taken = deal.discards[-1]
        deal = play(deal, "take", f"discard {max(deal.hand, key=lambda card: (card.value, card))}")
        assert deal.discards[-1] != taken
    return deal


def test_after_a_dozen_turns_without_the_stock_it_must_be_drawn_from() -> None:
    deal = pass_round(table(ANN, BOB, upcard="5s", stock="As", rules=FREE), 11)
    assert legal(deal) == ["draw", "take"]
    deal = pass_round(deal, 1)
    assert (deal.turns_without_stock, legal(deal)) == (12, ["draw"])
    assert refusal(deal, "take") == "Nobody has drawn from the stock for 12 turns, so this draw must be from it."
    deal = play(deal, "draw", "discard As")
    assert legal(deal) == ["draw", "take"]


def test_games_of_the_first_release_have_no_limit_on_turns_without_the_stock() -> None:
    deal = pass_round(table(ANN, BOB, upcard="5s", rules=Ruleset.parse_stored("casual")), 30)
    assert legal(deal) == ["draw", "take"]


def test_the_deal_is_void_when_two_cards_are_left() -> None:
    deal = run_down(table(ANN, BOB), left=3)
    assert legal(deal) == ["draw", "take"]
    deal = play(deal, "draw")
    assert deal.result is None
    deal = play(deal, f"discard {max(deal.hands[deal.turn])}")
    assert deal.phase is Phase.OVER
    assert deal.result is not None
    assert (deal.result.outcome, deal.result.winner, deal.result.points) == (Outcome.VOID, None, 0)
    assert len(deal.stock) == 2
    assert legal_actions(deal) == ()
    assert refusal(deal, "draw") == "This deal is over."


def test_a_knock_with_the_last_card_of_the_stock_still_scores() -> None:
    ready = "2c 3c 4c 5d 6d 7d 9h 9s 9c Kd"
    deal = run_down(table(ready, BOB, rules=FREE), left=3)
    deal = play(deal, "draw", "knock Kd: 2c 3c 4c / 5d 6d 7d / 9c 9h 9s")
    assert len(deal.stock) == 2
    assert deal.phase is Phase.LAY_OFF
    assert play(deal, "done").result.points > 0  # type: ignore[union-attr]


def test_taking_a_discard_does_not_end_the_stock() -> None:
    deal = run_down(table(ANN, BOB), left=3)
    deal = play(deal, "take", f"discard {min(deal.hands[deal.turn])}")
    assert deal.phase is Phase.DRAW
    assert len(deal.stock) == 3


def test_lowest_deadwood_scores_at_the_end_of_the_stock() -> None:
    deal = run_down(table(ANN, BOB, rules=replace(FREE, stock_end=StockEnd.LOWEST)), left=2)
    counts = [deadwood(hand) for hand in deal.hands]
    assert counts == [39, 60]
    assert deal.result is not None
    assert (deal.result.outcome, deal.result.winner) == (Outcome.LOWEST, 0)
    assert (deal.result.difference, deal.result.bonus, deal.result.points) == (21, 0, 21)
    assert [event.seat for event in deal.log if isinstance(event, Shown)] == [0, 1]


def test_lowest_deadwood_follows_aces_and_a_spade_upcard() -> None:
    lowest = replace(FREE, stock_end=StockEnd.LOWEST, oklahoma=Oklahoma.ACE_IS_ONE, spades_double=True)
    corner = BOB.replace("Qh", "2s").replace("6s", "As").replace("Ah", "3h")
    for aces, difference in ((Aces.CORNER, 3), (Aces.LOW, 10)):
        deal = run_down(table(ANN, corner, upcard="7s", rules=replace(lowest, aces=aces)), left=2)
        assert deal.result is not None
        assert (deal.result.difference, deal.result.points) == (difference, 2 * difference)


LAST = replace(FREE, stock_end=StockEnd.LAST_DISCARD)
NEARLY = "2c 3c 4c 5d 6d 7d 9h 9s Kd Ah"
"""A hand that can knock with one point once it has the nine of clubs."""
OTHER = "Ac As 4d 4h 6c 6s 8d Jc Qh Ks"


def test_the_last_card_drawn_may_be_discarded() -> None:
    deal = play(run_down(table(OTHER, NEARLY, bottom="9c 2h 2s", rules=LAST), left=3), "draw")
    assert len(deal.stock) == 2
    assert len(legal(deal)) == 11
    deal = play(deal, "discard 9c")
    assert (deal.phase, deal.turn) == (Phase.DRAW, 1)


def test_the_last_discard_may_be_taken_only_to_knock() -> None:
    deal = run_down(table(OTHER, NEARLY, bottom="9c 2h 2s", rules=LAST), left=2)
    assert legal(deal) == ["pass", "take"]
    assert refusal(deal, "draw") == "The stock has run out: knock with the last discard, or pass."
    deal = play(deal, "take")
    assert legal(deal)[0].startswith("knock")
    assert all(action.startswith("knock") for action in legal(deal))
    assert refusal(deal, "discard Kd") == "The last discard may only be taken to knock: knock now."
    deal = play(deal, "knock Kd: 2c 3c 4c / 5d 6d 7d / 9c 9h 9s")
    assert deal.phase is Phase.LAY_OFF


def test_passing_the_last_discard_ends_the_deal_void() -> None:
    deal = play(run_down(table(OTHER, NEARLY, bottom="9c 2h 2s", rules=LAST), left=2), "pass")
    assert deal.result is not None
    assert deal.result.outcome is Outcome.VOID


def test_the_last_discard_is_not_taken_without_a_knock() -> None:
    deal = run_down(table(OTHER, NEARLY, bottom="Td 2h 2s", rules=LAST), left=2)
    assert legal(deal) == ["pass"]
    assert refusal(deal, "take") == "The last discard may only be taken to knock, and you cannot knock with it."


def test_the_last_discard_may_be_returned_with_a_knock() -> None:
    ready = "2c 3c 4c 5d 6d 7d Ah Ad 3h 4s"
    rules = replace(LAST, allow_returned_discard=True)
    deal = play(run_down(table(OTHER, ready, bottom="Td 2h 2s", rules=rules), left=2), "take")
    assert legal(deal) == ["knock Td: 2c 3c 4c / 5d 6d 7d"]
    assert legal(run_down(table(OTHER, ready, bottom="Td 2h 2s", rules=LAST), left=2)) == ["pass"]


def test_the_last_discard_may_make_big_gin() -> None:
    ten_melded = "2c 3c 4c 5c 5d 6d 7d 9h 9s 9d"
    deal = play(run_down(table(OTHER, ten_melded, bottom="9c 2h 2s", rules=LAST), left=2), "take")
    assert "biggin" in legal(deal)
    assert play(deal, "biggin").result.outcome is Outcome.BIG_GIN  # type: ignore[union-attr]
