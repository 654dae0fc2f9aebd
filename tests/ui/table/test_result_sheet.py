"""The scoresheet at the end of a deal: figures that count up and figures that stand already."""

import random

from gin.players import make_player
from gin.rules import DECK, DealResult, DealState, Outcome, Ruleset, Scoresheet, view
from gin.ui.model.layout import HandInteraction, layout
from gin.ui.table.result_sheet import SheetProgress, sheet_sprites

from tests.players.helpers import play_deal
from tests.ui.conftest import Listen, MakeRig

NAMES = ("Anna", "Ben", "Cleo", "Dan")
PAIRS = Ruleset.parse("partners seating=two-deals")


def knock(winner: int, points: int) -> DealResult:
    return DealResult(Outcome.KNOCK, winner, points, 0, 1, (10,) * 4, winner)


def test_the_first_of_two_deals_leaves_earlier_points_alone(make_rig: MakeRig, listen: Listen) -> None:
    before = Scoresheet(PAIRS).add(knock(1, 20)).add(knock(1, 24))
    deck = random.Random(2).sample(DECK, 52)
    *_, end = play_deal([make_player("simple")] * 4, DealState.deal(PAIRS, deck, 0, before), 2)
    assert end.result is not None
    assert end.result.points
    rig, seen = make_rig(), view(end, 0)
    said = listen(rig.stack)
    frame = layout(seen, (1280, 800), HandInteraction()).frame
    sheet_sprites(rig.stack.renderer, before.add(end.result), seen, NAMES, frame, SheetProgress(counted=0.0))
    assert before.totals == (0, 44)
    assert {"44", "+44"} <= set(said)
