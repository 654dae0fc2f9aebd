"""The panel to check the shuffle: a fingerprint while the deal is played, and deck and salt once it is over."""

from pathlib import Path

import pytest
from gin.__main__ import main
from gin.controller import ShuffleCheck
from gin.rules import DECK, Commitment
from gin.ui.screens import shuffle_check
from gin.ui.screens.shuffle_check import ShuffleCheckScreen, short_digest

from tests.ui.conftest import Listen, MakeRig
from tests.ui.evening import Evening
from tests.ui.scenes import ODD_SIZES, SIZES, FakeHost, button

COMMITMENT = Commitment.to(DECK, "00112233445566778899aabbccddeeff")
DECK_TEXT = " ".join(map(str, DECK))
OPEN = ShuffleCheck(COMMITMENT.digest, DECK_TEXT, COMMITMENT.salt, holds=True)
FORGED = ShuffleCheck(COMMITMENT.digest, DECK_TEXT, COMMITMENT.salt, holds=False)
CLOSED = ShuffleCheck(COMMITMENT.digest)


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the texts that are copied from now on."""
    texts: list[str] = []

    def copy(text: str) -> bool:
        texts.append(text)
        return True

    monkeypatch.setattr(shuffle_check, "copy_text", copy)
    return texts


@pytest.mark.parametrize("size", [(640, 400), *SIZES, *ODD_SIZES])
@pytest.mark.parametrize("check", [OPEN, FORGED, CLOSED, None], ids=["open", "forged", "closed", "none"])
@pytest.mark.parametrize("text_size", ["1", "1.5"])
def test_the_panel_fits_every_window(
    check: ShuffleCheck | None, size: tuple[int, int], text_size: str, make_rig: MakeRig
) -> None:
    rig = make_rig(size, text_size=text_size)
    rig.stack.renderer.text_size = float(text_size)
    scene = ShuffleCheckScreen(rig.stack, FakeHost(), check)
    rig.stack.push(scene)
    for sprite in scene.sprites():
        assert rig.screen.get_rect().contains(sprite.rect)


def test_only_the_fingerprint_can_be_copied_during_the_deal(make_rig: MakeRig, copied: list[str]) -> None:
    rig = make_rig()
    scene = ShuffleCheckScreen(rig.stack, FakeHost(), CLOSED)
    rig.stack.push(scene)
    assert [each.id for each in scene.form.buttons] == ["copy-fingerprint", "leave-page"]
    rig.keys("c", "d", "s")
    assert copied == [COMMITMENT.digest]
    assert button(scene.form, "copy-fingerprint").label == "Copied"


def test_deck_and_salt_are_copied_as_they_were_hashed(make_rig: MakeRig, copied: list[str]) -> None:
    rig = make_rig()
    rig.stack.push(ShuffleCheckScreen(rig.stack, FakeHost(), OPEN))
    rig.keys("d", "c")
    assert copied == [f"{DECK_TEXT} {COMMITMENT.salt}", COMMITMENT.digest]


def test_the_panel_says_whether_the_deck_fits(make_rig: MakeRig, listen: Listen) -> None:
    for check, sentence in (
        (OPEN, "The deck fits its fingerprint: no card was changed."),
        (FORGED, "The deck does not fit its fingerprint: the saved game was changed."),
    ):
        rig = make_rig()
        said = listen(rig.stack)
        rig.stack.push(ShuffleCheckScreen(rig.stack, FakeHost(), check))
        assert sentence in said


def test_a_clipboard_that_takes_nothing_is_said(
    make_rig: MakeRig, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shuffle_check, "copy_text", lambda text: False)
    rig = make_rig()
    said = listen(rig.stack)
    scene = ShuffleCheckScreen(rig.stack, FakeHost(), CLOSED)
    rig.stack.push(scene)
    rig.keys("c")
    assert "The clipboard cannot be used." in said
    assert button(scene.form, "copy-fingerprint").label == "Copy fingerprint"


def test_the_menu_shows_the_fingerprint_during_the_deal(evening: Evening) -> None:
    check = evening.table.session.shuffle_check
    assert check is not None
    evening.keys("escape")
    assert short_digest(check.digest) in evening.pilot.button("shuffle-check").detail
    evening.keys("c")
    assert evening.pilot.button("copy-fingerprint")
    with pytest.raises(LookupError):
        evening.pilot.button("copy-deck")
    evening.keys("escape")
    assert evening.pilot.button("shuffle-check")


def test_the_result_leads_to_deck_and_salt_and_the_written_game(evening: Evening, tmp_path: Path) -> None:
    evening.answer()
    evening.keys("k")
    evening.click("shuffle-check")
    assert evening.pilot.button("copy-deck")
    evening.keys("s")
    (file,) = (tmp_path / "data" / "games").iterdir()
    assert main(["--verify", str(file)]) == 0
    evening.keys("escape")
    assert "Next deal" in evening.labels
