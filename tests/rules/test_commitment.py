"""Commitments: anyone can compute the digest of a deck and a salt again."""

import hashlib

import pytest
from gin.rules import DECK, SALT_BITS, Commitment, committed_text

SALT = "00112233445566778899aabbccddeeff"


def test_the_digest_is_that_of_one_documented_line() -> None:
    text = " ".join(["Ac", "2c"]) + " 3c"
    assert committed_text(DECK, SALT).startswith(text)
    assert committed_text(DECK, SALT).endswith(f" Ks {SALT}")
    assert len(committed_text(DECK, SALT)) == 52 * 3 + SALT_BITS // 4
    assert Commitment.to(DECK, SALT).digest == hashlib.sha256(committed_text(DECK, SALT).encode()).hexdigest()


def test_it_matches_its_own_deck_and_no_other() -> None:
    commitment = Commitment.to(DECK, SALT)
    assert commitment.matches(DECK)
    assert not commitment.matches(DECK[::-1])
    assert not Commitment(SALT[:-1] + "0", commitment.digest).matches(DECK)


@pytest.mark.parametrize(
    ("salt", "digest"), [("", "0" * 64), ("0" * 15, "0" * 64), ("G" * 32, "0" * 64), (SALT, "0" * 63), (SALT, "A" * 64)]
)
def test_what_cannot_be_one_is_refused(salt: str, digest: str) -> None:
    with pytest.raises(ValueError, match="digits from 0 to 9 and a to f"):
        Commitment(salt, digest)
