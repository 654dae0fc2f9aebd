"""Line breaking: lines are full, and broken only where their language allows it."""

import pytest
from gin.ui.render.line_breaking import widest_part, wrap
from gin.ui.render.theme import SUBHEADING

from tests.ui.conftest import MakeRig


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("one two three", 13, "one two three"),
        ("one two three", 8, "one two\nthree"),
        ("one two three", 7, "one two\nthree"),
        ("one two three", 5, "one\ntwo\nthree"),
        ("abcdefgh ij", 3, "abc\ndef\ngh\nij"),
        ("one\ntwo three", 20, "one\ntwo three"),
        ("the 7♥ :\xa0x", 5, "the\n7♥\n:\xa0x"),
        ("从牌堆摸一张牌", 4, "从牌堆摸\n一张牌"),
        ("摸牌，然后弃牌。", 3, "摸牌，\n然后\n弃牌。"),
        ("摸牌然，弃牌", 3, "摸牌\n然，\n弃牌"),
        ("他说“好”了", 3, "他说\n“好”\n了"),
        ("用 7 点敲牌", 4, "用\n7 点\n敲牌"),
        ("最后加 25 分，零封", 8, "最后加\n25 分，零封"),
        ("", 5, ""),
        ("you 0  ·  deal 1", 8, "you 0\ndeal 1"),
        ("you 0  ·  deal 1", 6, "you 0\ndeal 1"),
        ("you 0  ·  deal 1", 20, "you 0  ·  deal 1"),
        ("the opponents may lay off a", 26, "the opponents\nmay lay off a"),
        ("a very long word: abcdefghijklmnop a", 18, "a very long word:\nabcdefghijklmnop a"),
        ("it is abcdefghijklmnopqr x", 18, "it is\nabcdefghijklmnopqr\nx"),
        ("a knock wins the deal in full", 21, "a knock wins the\ndeal in full"),
        ("敲牌以后对手可以贴牌吗", 10, "敲牌以后对手\n可以贴牌吗"),
        ("敲牌常常慢一步", 3, "敲牌\n常常慢\n一步"),
        ("often knocks a turn too late", 15, "often knocks\na turn too late"),
        ("von A bis K und weiter", 6, "von\nA bis\nK und\nweiter"),
        ("第一张牌堆里的牌", 4, "第一张\n牌堆里\n的牌"),
    ],
)
def test_lines_are_as_long_as_allowed(text: str, width: int, lines: str) -> None:
    assert wrap(text, width, len) == lines


def test_the_widest_part_is_one_that_must_not_be_broken() -> None:
    assert widest_part("a tricky sentence", len) == 8
    assert widest_part("敲牌，Gin", len) == 3
    assert widest_part("", len) == 0


def test_a_word_that_is_wider_than_its_column_is_set_smaller(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    whole = renderer.text("Combinaisons", SUBHEADING, renderer.theme.ink)
    narrow = renderer.text("Combinaisons", SUBHEADING, renderer.theme.ink, whole.get_width() * 0.8)
    assert narrow.get_width() <= whole.get_width() * 0.8
    assert narrow.get_height() < whole.get_height()
