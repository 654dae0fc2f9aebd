"""What may be known of a deal's commitment while it is played, and after it."""

from dataclasses import dataclass

from gin.rules import DealRecord


@dataclass(frozen=True, slots=True)
class ShuffleCheck:
    """The digest of a deal, and once the deal is over the deck and the salt that it was made of.

    ``deck`` is the deck as in a record, top card first. ``deck`` and ``salt`` are empty while the deal is played:
    with the salt, decks could be tried until one fits the digest. ``holds`` says that they do make the digest.
    """

    digest: str
    deck: str = ""
    salt: str = ""
    holds: bool = False


def shuffle_check(deal: DealRecord, *, over: bool) -> ShuffleCheck | None:
    """Return what may be known of a deal's commitment, or None if it has none."""
    commitment = deal.commitment
    if commitment is None:
        return None
    if not over:
        return ShuffleCheck(commitment.digest)
    deck = " ".join(map(str, deal.deck))
    return ShuffleCheck(commitment.digest, deck, commitment.salt, commitment.matches(deal.deck))
