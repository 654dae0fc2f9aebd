"""What the log of a two-handed deal tells of each card, and its encoding as the inputs of the hand predictor."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from gin.players.hand_predictor import CardInputs
from gin.players.inference import knock_history
from gin.rules import Card, Discarded, DiscardTaken, Hand, StockDrawn, UpcardPassed, View


class CardStatus(IntEnum):
    """Where a card is as far as a seat knows; also the predictor's first channels, one-hot.

    A card that the opponent discarded or refused lies in the discard pile, as a dead one does.
    """

    IN_HAND = 0
    WITH_OPPONENT = 1
    DISCARDED = 2
    REFUSED = 3
    DEAD = 4
    UNSEEN = 5


AGE_CHANNEL: Final = len(CardStatus)
"""First of three channels: of a card with the opponent, discarded by it or refused by it, the age times 0.05, which is
the number of discards made before the card was last discarded."""
RECENT_CHANNEL: Final = AGE_CHANNEL + 3
"""First of three channels: the opponent's last three discards, the latest in the last."""
CHANNELS: Final = RECENT_CHANNEL + 3
"""Inputs of the predictor for each card."""

STOCK_CONTEXT: Final = 0
"""One-hot of 16: half the cards in the stock, at most 15."""
TAKE_CONTEXT: Final = STOCK_CONTEXT + 16
"""One-hot of 5: how often the opponent has taken from the discard pile, at most 4."""
EARLY_KNOCK_CONTEXT: Final = TAKE_CONTEXT + 5
PATIENT_END_CONTEXT: Final = EARLY_KNOCK_CONTEXT + 5
"""One-hots of 5: the opponent's `knock_history`, at most 4 each."""
CONTEXT_COUNT: Final = PATIENT_END_CONTEXT + 5
"""Inputs of the predictor beside those of the cards."""


def opponent_seat(view: View) -> int:
    """Return the other seat of a two-handed deal."""
    return next(seat for seat in view.active if seat != view.seat)


@dataclass(frozen=True, slots=True)
class CardHistory:
    """Discards, takes and refusals of a two-handed deal so far.

    By seat, as masks: ``discarded`` are its discards, and ``taken`` the cards that it took from the pile and still
    holds. ``discard_index`` is, for each discard, the number of discards made before it. Of the opponent:
    ``opponent_discards``, oldest first, the mask of cards it ``refused``, and the number of its ``takes`` from the
    discard pile.
    """

    discarded: tuple[int, ...]
    taken: tuple[int, ...]
    discard_index: Mapping[Card, int]
    opponent_discards: tuple[Card, ...]
    refused: int
    takes: int

    @staticmethod
    def of(view: View) -> "CardHistory":
        """Return the history that the log of a view tells."""
        opponent = opponent_seat(view)
        discarded, taken, refused = [0] * len(view.counts), [0] * len(view.counts), 0
        discard_index: dict[Card, int] = {}
        opponent_discards: list[Card] = []
        discards = takes = 0
        # To draw from the stock refuses the top card, unless the offer of the upcard has just been passed.
        top, may_take = view.upcard, True
        for event in view.log:
            match event:
                case UpcardPassed(seat):
                    if seat == opponent and top is not None:
                        refused |= 1 << top
                    may_take = False
                case StockDrawn(seat):
                    if seat == opponent and top is not None and may_take:
                        refused |= 1 << top
                    may_take = True
                case DiscardTaken(seat, card):
                    takes += seat == opponent
                    taken[seat] |= 1 << card
                    top, may_take = None, True
                case Discarded(seat, card):
                    discarded[seat] |= 1 << card
                    taken[seat] &= ~(1 << card)
                    top = card
                    discard_index[card] = discards
                    discards += 1
                    if seat == opponent:
                        opponent_discards.append(card)
        return CardHistory(tuple(discarded), tuple(taken), discard_index, tuple(opponent_discards), refused, takes)

    def card_inputs(self, view: View) -> Sequence[CardInputs]:
        """Return the predictor's inputs for each of the 52 cards: the channels that are not 0."""
        places = (
            (CardStatus.IN_HAND, view.hand.mask),
            (CardStatus.WITH_OPPONENT, self.taken[opponent_seat(view)]),
            (CardStatus.DISCARDED, Hand(self.opponent_discards).mask),
            (CardStatus.REFUSED, self.refused),
            (CardStatus.DEAD, Hand(view.discards).mask),
        )
        inputs: list[dict[int, float]] = []
        for card in range(52):
            status = next((status for status, mask in places if mask >> card & 1), CardStatus.UNSEEN)
            inputs.append({status: 1.0})
            if CardStatus.WITH_OPPONENT <= status <= CardStatus.REFUSED:
                age = self.discard_index.get(Card(card), 0)
                inputs[card][AGE_CHANNEL + status - CardStatus.WITH_OPPONENT] = age * 0.05
        for back, card in enumerate(reversed(self.opponent_discards[-3:])):
            inputs[card][RECENT_CHANNEL + 2 - back] = 1.0
        return inputs

    def context(self, view: View) -> list[int]:
        """Return the predictor's context inputs that are on, below `CONTEXT_COUNT`."""
        early, patient = knock_history(view, opponent_seat(view))
        return [
            STOCK_CONTEXT + min(view.stock_count // 2, 15),
            TAKE_CONTEXT + min(self.takes, 4),
            EARLY_KNOCK_CONTEXT + min(early, 4),
            PATIENT_END_CONTEXT + min(patient, 4),
        ]
