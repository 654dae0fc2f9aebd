"""Commitments to decks: a digest that is kept and shown before a deal, and by which its deck can be checked after it.

The digest is the SHA-256, as 64 hexadecimal digits, of one line of ASCII without a line break: the 52 cards, the top
card first and written as in a record, a space after each, and then the salt. So anyone can compute it again:
``printf %s "7h Td … As 1f0e…" | sha256sum``. The salt keeps the deck from being guessed from the digest and the cards
that a player sees.
"""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from gin.rules.cards import Card
from gin.rules.message import Message

SALT_BITS: Final = 128
"""The size of a salt as the program makes it, which no search gets through."""


@dataclass(frozen=True, slots=True)
class Commitment:
    """The salt of a deal and the digest of deck and salt, both in lower-case hexadecimal digits.

    Whether the digest is right is not checked here, but by `matches`. Raises ValueError for what cannot be one.
    """

    salt: str
    digest: str

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[0-9a-f]{16,64}", self.salt):
            raise ValueError(Message("a salt has 16 to 64 digits from 0 to 9 and a to f."))
        if not re.fullmatch(r"[0-9a-f]{64}", self.digest):
            raise ValueError(Message("a digest has 64 digits from 0 to 9 and a to f."))

    @staticmethod
    def to(deck: Iterable[Card], salt: str) -> "Commitment":
        """Return the commitment to a deck, top card first.

        >>> from gin.rules.cards import DECK
        >>> Commitment.to(DECK, "0123456789abcdef").digest[:16]
        '3aab64a3876bff4b'
        """
        return Commitment(salt, hashlib.sha256(committed_text(deck, salt).encode("ascii")).hexdigest())

    def matches(self, deck: Iterable[Card]) -> bool:
        """Return whether this is the commitment to a deck, top card first."""
        return Commitment.to(deck, self.salt) == self


def committed_text(deck: Iterable[Card], salt: str) -> str:
    """Return the text whose SHA-256 is the digest of a deck and a salt."""
    return " ".join([*map(str, deck), salt])
