"""The pictures of the rules page: which cards illustrate a sentence.

Pure but for the current language: a ruleset in, groups of cards out. Which sentence a picture belongs to is decided in
`gin.ui.text.rules_text`.
"""

from dataclasses import dataclass

from gin.rules import Aces, Card, Ruleset
from gin.rules.ruleset import Oklahoma
from gin.ui.i18n import _


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards side by side, with a bar below if they are a ``meld`` and a caption ``below``.

    The last ``added`` of them were laid off and stand a little higher.
    """

    cards: tuple[Card, ...]
    meld: bool = True
    below: str = ""
    added: int = 0


@dataclass(frozen=True, slots=True)
class Picture:
    """Groups of cards beside a sentence."""

    groups: tuple[CardGroup, ...]


def _group(cards: str, below: str = "", *, meld: bool = True, added: int = 0) -> CardGroup:
    return CardGroup(tuple(Card.parse(word) for word in cards.split()), meld, below, added)


def a_set() -> Picture:
    """Return a set of three and a set of four."""
    return Picture((_group("7c 7d 7s"), _group("Qc Qd Qh Qs")))


def a_run() -> Picture:
    """Return a run."""
    return Picture((_group("3h 4h 5h 6h"),))


def runs_with_aces(rules: Ruleset) -> Picture:
    """Return the runs that an ace may be part of."""
    runs = {
        Aces.LOW: ("As 2s 3s",),
        Aces.HIGH_OR_LOW: ("As 2s 3s", "Qd Kd Ad"),
        Aces.CORNER: ("As 2s 3s", "Qd Kd Ad", "Kh Ah 2h"),
    }
    return Picture(tuple(_group(run) for run in runs[rules.aces]))


def worth() -> Picture:
    """Return what cards count as deadwood."""
    return Picture(tuple(_group(card, str(Card.parse(card).value), meld=False) for card in ("Ah", "8c", "Kd")))


def upcard(rules: Ruleset) -> Picture:
    """Return two upcards with the knock limits that they set."""
    ace = _("gin") if rules.oklahoma is Oklahoma.ACE_IS_GIN else "1"
    return Picture((_group("6h", "6", meld=False), _group("Jc", "10", meld=False), _group("Ad", ace, meld=False)))


def knock(rules: Ruleset) -> Picture:
    """Return a hand spread for a knock, within the limit."""
    few = rules.knock_limit < 6
    melds = ("8c 8h 8s", "4d 5d 6d 7d") if not few else ("8c 8h 8s", "3d 4d 5d 6d 7d")
    rest = "3c 2s As" if not few else "2s As"
    if rules.knock_limit < 3:
        melds, rest = ("8c 8d 8h 8s", "3d 4d 5d 6d 7d"), "As"
    left = sum(Card.parse(card).value for card in rest.split())
    return Picture((*map(_group, melds), _group(rest, str(left), meld=False)))


def gin() -> Picture:
    """Return a hand without deadwood."""
    return Picture((_group("9c 9d 9s"), _group("3h 4h 5h"), _group("Jc Jd Jh Js")))


def lay_off() -> Picture:
    """Return cards laid off on a run and on a set."""
    return Picture((_group("5c 6c 7c 8c", added=1), _group("Kc Kh Ks Kd", added=1)))
