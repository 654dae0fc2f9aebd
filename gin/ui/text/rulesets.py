"""How rulesets are presented: titles, a sentence about each preset, and the facts that set one apart.

Pure but for the current language.
"""

from types import MappingProxyType
from typing import Final

from gin.rules import PRESETS, Ruleset
from gin.rules.ruleset import Oklahoma, Opening, Seating, Shutout, StockEnd
from gin.ui.i18n import N_, _

PRESET_SUMMARIES: Final = MappingProxyType(
    {
        "standard": N_("The usual modern game, with deal and game bonuses."),
        "casual": N_("No upcard offer and no extras: first to 100 wins."),
        "club": N_("The winner takes the difference of the totals."),
        "quick": N_("Small bonuses, and nothing added at the end."),
        "line": N_("Each deal won adds 25 at the end, and a shutout 100."),
        "big-gin": N_("Every deal has a pot, and big gin scores 31."),
        "challenge": N_("Plain points to 100, as in computer tournaments."),
        "straight": N_("Gin only: no knocking with deadwood."),
        "eleven": N_("One player starts with eleven cards and discards first."),
        "classic": N_("The rules of the card books: gin for 20, undercut for 10."),
        "oklahoma": N_("The upcard sets the knock limit; spades double."),
        "hollywood": N_("The rules of the card books, in three columns at once."),
        "palace": N_("Each deal won earns 10 at once; no bonuses at the end."),
        "table-of-three": N_("Three play one deal; the knocker scores against each."),
        "table-of-four": N_("Four play one deal, with seven cards each."),
        "partners": N_("Two against two in one deal, with seven cards each."),
        "dealer-sits-out": N_("Three players: the dealer sits out, the other two play."),
        "two-deals": N_("Two against two in two deals, which are scored as one."),
    }
)
"""A sentence about each preset."""

_VARIANTS: Final = ("oklahoma", "hollywood", "straight", "eleven")

PRESET_GROUPS: Final = (
    (
        N_("Two players"),
        tuple(name for name, rules in PRESETS.items() if rules.players == 2 and name not in _VARIANTS),
    ),
    (
        N_("Three and four"),
        tuple(sorted((name for name in PRESETS if PRESETS[name].players > 2), key=lambda name: PRESETS[name].players)),
    ),
    (N_("Variants"), _VARIANTS),
)
"""The presets, grouped as on the New game screen."""

PRESET_TITLES: Final = MappingProxyType(
    {
        "standard": N_("Standard"),
        "casual": N_("Casual"),
        "club": N_("Club"),
        "quick": N_("Quick"),
        "line": N_("Line"),
        "big-gin": N_("Big gin"),
        "challenge": N_("Challenge"),
        "straight": N_("Straight"),
        "eleven": N_("Eleven"),
        "classic": N_("Classic"),
        "oklahoma": N_("Oklahoma"),
        "hollywood": N_("Hollywood"),
        "palace": N_("Palace"),
        "table-of-three": N_("Table of three"),
        "table-of-four": N_("Table of four"),
        "partners": N_("Partners"),
        "dealer-sits-out": N_("Dealer sits out"),
        "two-deals": N_("Two deals"),
    }
)
"""The titles of the presets."""


def ruleset_title(ruleset: Ruleset) -> str:
    """Return the title of a ruleset; a player's own name stays as typed."""
    return ruleset_name(ruleset.name)


def ruleset_name(name: str) -> str:
    """Return the title of the ruleset with a name; a player's own name stays as typed."""
    return _(PRESET_TITLES[name]) if name in PRESET_TITLES else name.replace("-", " ")


def ruleset_summary(ruleset: Ruleset) -> str:
    """Return the sentence about a preset; empty for a player's own rules."""
    return _(PRESET_SUMMARIES[ruleset.name]) if ruleset.name in PRESET_SUMMARIES else ""


def ruleset_facts(rules: Ruleset) -> tuple[tuple[str, str], ...]:
    """Return the facts that set rules apart, each as a label and a value."""
    opening = {
        Opening.OFFER: _("Upcard on offer"),
        Opening.FREE: _("Draw from either pile"),
        Opening.ELEVEN: _("An extra card to start"),
    }
    shutout = {
        Shutout.NONE: "–",
        Shutout.FLAT: f"+{rules.shutout_bonus}" if rules.shutout_bonus else "–",
        Shutout.DOUBLES_TOTAL: _("Total doubled"),
        Shutout.DOUBLES_DIFFERENCE: _("Difference doubled"),
    }
    knock = _("With {points} or less", points=rules.knock_limit) if rules.knock_limit else _("Gin only")
    if rules.oklahoma is not Oklahoma.OFF:
        knock = _("Set by the upcard")
    at_once = rules.box_at_once
    points = rules.box_bonus
    box = _("+{points} at once", points=points) if at_once else _("+{points} at the end", points=points)
    facts = (
        (_("Opening"), opening[rules.opening]),
        (_("Knock"), knock),
        (_("Gin"), f"+{rules.gin_bonus}"),
        (_("Big gin"), "–" if rules.big_gin_bonus is None else f"+{rules.big_gin_bonus}"),
        (_("Undercut"), f"+{rules.undercut_bonus}" if rules.knock_limit else "–"),
        (_("Each deal won"), box if points else "–"),
        (_("Game"), _length(rules)),
        (_("Game bonus"), f"+{rules.game_bonus}" if rules.game_bonus else "–"),
        (_("Shutout"), shutout[rules.shutout]),
    )
    rare = []
    if rules.cards_dealt != 10:
        rare.append((_("Cards dealt"), _("Seven")))
    if rules.stock_end is not StockEnd.VOID:
        lowest = rules.stock_end is StockEnd.LOWEST
        rare.append((_("Stock runs out"), _("Lowest scores") if lowest else _("Last discard")))
    if rules.ante:
        rare.append((_("Pot"), _("{points} each", points=rules.ante)))
    # What is not played makes room for what is rare.
    absent = [fact for fact in facts if fact[1] == "–"][-len(rare) :] if rare else []
    return (*(fact for fact in facts if fact not in absent), *rare)


def _length(rules: Ruleset) -> str:
    if rules.target is None:
        return _("A single deal")
    if rules.hollywood:
        return _("Three, each to {points}", points=rules.target)
    return _("To {points}", points=rules.target)


def seats_summary(rules: Ruleset) -> str:
    """Return how many play and how, in three or four words; empty for two players."""
    match rules.seating:
        case Seating.DEALER_SITS_OUT:
            return _("Three players, two at a time")
        case Seating.TWO_DEALS:
            return _("Two against two, at once")
        case _ if rules.partners:
            return _("Two against two")
    return {2: "", 3: _("Three at one table"), 4: _("Four at one table")}[rules.players]
