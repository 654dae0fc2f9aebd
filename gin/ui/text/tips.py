"""Tips: sentences that appear once each, the first time they help at the table.

A tip is chosen from a view, so it can only mention what the player can see. The settings remember which tips were
shown.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from gin.rules import (
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    LayOff,
    View,
    best_defence,
    best_melds,
    deadwood,
    least_deadwood,
)
from gin.rules.ruleset import StockEnd
from gin.ui.i18n import _
from gin.ui.settings.definitions import Settings, stored_text
from gin.ui.settings.preferences import CardPlay, Preferences

SEEN: Final = "tips seen"
"""The stored setting with the names of the tips that were shown, separated by spaces."""

RISKY_DEADWOOD: Final = 6
"""A knock with this much deadwood or more is easily undercut."""
LATE_STOCK: Final = 20
"""With this many cards or fewer in the stock, opponents have had time to improve their hands."""
CLICK_TIPS: Final = ("meld", "shed")
"""The tips about clicking, which hold only for `CardPlay.TWO_CLICKS`. The names are stored, as released in 0.1.0."""
SHORT_STOCK: Final = 8
"""Cards left in the stock, the last two included, when the deal is about to end."""


@dataclass(frozen=True, slots=True)
class Tip:
    """A tip: its stored name, when it helps, and what it says."""

    name: str
    helps: Callable[[View], bool]
    says: Callable[[View], str]


def show_again(settings: Settings) -> None:
    """Have every tip shown once more."""
    settings.set_setting(SEEN, "")
    settings.set_setting("tips", stored_text(True))


class Tips:
    """The tips for one player, and the one on show."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._shown: tuple[Tip, View] | None = None

    @property
    def text(self) -> str:
        """The text of the tip on show; empty for none."""
        if self._shown is None:
            return ""
        tip, view = self._shown
        return tip.says(view)

    def follow(self, view: View, preferences: Preferences) -> None:
        """Show the first tip that helps with this view and was never shown before, if there is one."""
        self._shown = None
        if not view.legal or not preferences.show_tips:
            return
        seen = (self._settings.setting(SEEN) or "").split()
        clicked = preferences.card_play is CardPlay.TWO_CLICKS
        able = (tip for tip in TIPS if tip.name not in seen and (clicked or tip.name not in CLICK_TIPS))
        tip = next((tip for tip in able if tip.helps(view)), None)
        if tip is not None:
            self._shown = tip, view
            self._settings.set_setting(SEEN, " ".join([*seen, tip.name]))

    def dismiss(self) -> None:
        """Hide the tip."""
        self._shown = None


def _least(view: View) -> int | None:
    """Return the deadwood of the best knock; None if there is none."""
    able = {action.card for action in view.legal if isinstance(action, Knock)}
    return least_deadwood(view.hand, able, view.ruleset.aces) if able else None


def _may_go_gin(view: View) -> bool:
    return _least(view) == 0 and not view.big_gin_pays


def _may_be_undercut(view: View) -> bool:
    left = _least(view)
    return left is not None and left >= RISKY_DEADWOOD and view.stock_count <= LATE_STOCK


def _may_knock(view: View) -> bool:
    return bool(_least(view))


def _pays_to_lay_off(view: View) -> bool:
    """Return whether a card has a mark: not where it fits, but would break a meld of the player's own."""
    if view.spread is None or not any(isinstance(action, LayOff) for action in view.legal):
        return False
    return bool(best_defence(view.hand, view.spread.melds, view.ruleset.aces).layoffs)


def _discard_completes_a_meld(view: View) -> bool:
    if DrawDiscard() not in view.legal:
        return False
    card, aces = view.discards[-1], view.ruleset.aces
    taken = view.hand.with_card(card)
    if not any(card in meld.cards for meld in best_melds(taken, aces)):
        return False
    # A meld that breaks up another one is no reason to take a card.
    return least_deadwood(taken, set(view.hand), aces) < deadwood(view.hand, aces)


def _stock_is_short(view: View) -> bool:
    return view.ruleset.stock_end is StockEnd.VOID and view.stock_count <= SHORT_STOCK and DrawStock() in view.legal


def _may_discard(view: View) -> bool:
    return any(isinstance(action, Discard) for action in view.legal)


TIPS: Final = (
    Tip(
        "gin",
        _may_go_gin,
        lambda view: _("No deadwood left: go gin, for {bonus} more.", bonus=view.ruleset.gin_bonus),
    ),
    Tip(
        "knock",
        _may_knock,
        lambda view: _(
            "With {points} deadwood or less you may knock and end the deal, or play on for gin.",
            points=view.knock_limit,
        ),
    ),
    Tip(
        "undercut",
        _may_be_undercut,
        lambda view: _(
            "Knock with {points}? An opponent with less after laying off undercuts you and scores instead.",
            points=_least(view),
        ),
    ),
    Tip(
        "lay-off",
        _pays_to_lay_off,
        lambda view: _("Triangles mark the cards that fit these melds. Laid off, they no longer count against you."),
    ),
    Tip(
        "meld",
        _discard_completes_a_meld,
        lambda view: _(
            "The {card} would complete a meld: drag it into your hand, or click it.", card=view.discards[-1]
        ),
    ),
    Tip(
        "stock",
        _stock_is_short,
        lambda view: _("When two cards are left in the stock, the deal ends and nobody scores."),
    ),
    Tip(
        "shed",
        _may_discard,
        lambda view: _("Drag cards to arrange them. Click a card to raise it, and again to discard it."),
    ),
)
"""Every tip; of several that would help, the first that was not shown yet is shown."""
