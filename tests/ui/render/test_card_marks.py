"""Marks below cards: the bars of melds, and those below cards to lay off."""

from dataclasses import replace

import pytest
from gin.lab.qa.screenshots import stage_scene
from gin.rules import PRESETS, Card, Phase, apply, view
from gin.ui.model.frame_spec import FAN_STEP
from gin.ui.model.layout import layout
from gin.ui.model.offers import spreads
from gin.ui.render.canvas import Sprite
from gin.ui.render.card_marks import has_meld_colours, lay_off_marks_in_hand, meld_bar, meld_bars_in_hand
from gin.ui.testing.pilot import headless

from tests.ui.conftest import MakeRig
from tests.ui.model.test_layout import interaction_of
from tests.ui.model.test_offers import DISCARD
from tests.ui.views import moments


def test_while_cards_are_laid_off_the_colours_are_the_knockers_alone() -> None:
    found = set()
    for seen in (seen for seed in range(6) for seen in moments(seed, PRESETS["table-of-four"])):
        if seen.spread is not None and seen.phase in {Phase.LAY_OFF, Phase.OVER}:
            coloured = {seat for seat in range(4) if has_meld_colours(seen, seat)}
            assert coloured == ({seen.spread.seat} if seen.phase is Phase.LAY_OFF else {0, 1, 2, 3})
            found.add(seen.phase)
    assert len(found) == 2


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


def test_the_colours_of_melds_are_those_of_the_knocker_while_cards_are_laid_off() -> None:
    with headless(), stage_scene("lay-off", (1280, 800)) as staged:
        seen, table, renderer = staged.pilot.table.view, staged.pilot.table.laid, staged.app.stack.renderer
        theme, poses = renderer.theme, dict(table.hand)

        def colours(marks: list[Sprite]) -> set[tuple[int, ...]]:
            """Return the colours in the middle of marks' first segments."""
            return {tuple(mark.surface.get_at(mark.surface.get_bounding_rect().center))[:3] for mark in marks}

        assert colours(meld_bars_in_hand(renderer, seen, table, poses)) == {theme.text}
        playing = replace(seen, phase=Phase.DISCARD)
        assert colours(meld_bars_in_hand(renderer, playing, table, poses)) == {theme.melds[0]}
