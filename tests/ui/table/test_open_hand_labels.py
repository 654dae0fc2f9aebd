"""What is told at the hands that lie open: nothing that a band would cover."""

from gin.rules import stacked_deck
from gin.ui.table.deal_end_picture import bands_over_hands
from gin.ui.table.open_hand_labels import open_hand_groups

from tests.ui.evening import ANNA, SitDown
from tests.ui.table.test_deal_end import LOW, undercutting


def test_no_label_of_an_open_hand_lies_under_a_band(sit_down: SitDown) -> None:
    evening = sit_down(stacked_deck(LOW, ANNA, upcard="Kd", stock="6h 8s Jd"), speed="1", tips="no")
    undercutting(evening)
    evening.play_unsettled("done")
    renderer, under_bands, elsewhere = evening.app.stack.renderer, set[str](), set[str]()
    for seen in evening.deal_end():
        bands = bands_over_hands(renderer, seen)
        labels = {group.name: group.sprites for group in open_hand_groups(renderer, seen, bands) if group.sprites}
        rects = [sprite.rect for sprites in labels.values() for sprite in sprites]
        assert not any(band.y < rect.bottom and rect.y < band.bottom for band in bands for rect in rects)
        (under_bands if bands else elsewhere).update(labels)
    assert "title of 0" in elsewhere - under_bands, "that of the player's own hand makes way"
