"""The measures of the rules measure what they say: the plain scan is right, and each broken rule has its place."""

import random
from pathlib import Path

import gin.rules
from gin.lab.bench.rules_speed import crowded_hands, plain_arrangement, plain_shed, random_hands, rich_hands
from gin.lab.qa.mutation import MUTANTS, broken
from gin.rules import Hand, best_melds, deadwood
from gin.rules.melds import best_discard


def test_the_plain_scan_finds_what_the_engine_finds() -> None:
    rng = random.Random(8)
    for make in (random_hands, rich_hands, crowded_hands):
        for hand in make(rng, 200, 10):
            left, melds = plain_arrangement(hand)
            melded = Hand(card for meld in best_melds(hand) for card in meld.cards)
            assert left == deadwood(hand) == hand.value - melded.value
            assert left == hand.value - sum(Hand.of_mask(meld).value for meld in melds)
        for hand in make(rng, 40, 11):
            assert plain_shed(hand) == deadwood(hand.without(best_discard(hand)))


def test_each_broken_rule_fits_the_source_in_one_place() -> None:
    rules = Path(gin.rules.__file__).parent
    assert len(MUTANTS) >= 20
    for mutant in MUTANTS:
        source = (rules / f"{mutant.module}.py").read_text()
        assert broken(mutant, rules) != source, mutant.rule
