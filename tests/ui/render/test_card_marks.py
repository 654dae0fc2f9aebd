"""Marks below cards: the bars of melds, and those below cards to lay off."""

import pytest
from gin.lab.qa.screenshots import stage_scene
from gin.rules import Card, apply, view
from gin.ui.model.frame_spec import FAN_STEP
from gin.ui.model.layout import layout
from gin.ui.model.offers import spreads
from gin.ui.render.card_marks import (
    lay_off_marks_in_hand,
    meld_bar,
)
from gin.ui.testing.pilot import headless

from tests.ui.conftest import MakeRig
from tests.ui.model.test_layout import interaction_of
from tests.ui.model.test_offers import DISCARD


@pytest.mark.parametrize("cards", ["1", "2"])
def test_a_mark_lies_where_the_bar_of_a_meld_would_be(cards: str) -> None:
    with headless(), stage_scene("lay-off", (1024, 640), card_scale=cards) as staged:
        table, renderer = staged.pilot.table.laid, staged.app.stack.renderer
        poses = dict(table.hand)
        marks = lay_off_marks_in_hand(renderer, staged.pilot.table.view, table, poses)
        pitch = table.hand[1][1].x - table.hand[0][1].x
        bars = [meld_bar(renderer, poses[Card.parse(card)], 0, pitch) for card in ("Td", "5c")]
        assert [mark.rect.centerx for mark in marks] == pytest.approx([bar.rect.centerx for bar in bars], abs=1.5)


def test_marks_lie_under_the_cards_that_are_best_laid_off(make_rig: MakeRig) -> None:
    state, _ = apply(DISCARD, spreads(view(DISCARD, 0), Card.parse("Ks"))[0])
    renderer, found = make_rig().stack.renderer, []
    for seen in (view(state, 1), view(state, 0), view(DISCARD, 0)):
        table = layout(seen, (1280, 800), interaction_of(seen))
        poses = dict(table.hand)
        marks = lay_off_marks_in_hand(renderer, seen, table, poses)
        seen_parts = {card: pose.rect.x + FAN_STEP * pose.width / 2 for card, pose in poses.items()}
        under = (min(poses, key=lambda card: abs(mark.rect.centerx - seen_parts[card])) for mark in marks)
        found.append({*under})
        assert all(mark.rect.top > min(pose.y for pose in poses.values()) for mark in marks)
    assert found == [{Card.parse("5c"), Card.parse("Td")}, set(), set()]
