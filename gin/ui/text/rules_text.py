"""The rules of a ruleset in words: how it is played. `gin.ui.text.rules_scoring` has how it is scored.

Pure but for the current language: a ruleset in, text out. Every option that matters is mentioned, and nothing that
cannot happen under the rules. Each sentence is a whole message, so that it can be translated: where two rulesets differ
by a word, there are two sentences.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from gin.rules import Aces, Ruleset
from gin.rules.ruleset import AfterVoid, FirstDealer, NextDealer, Oklahoma, Opening
from gin.ui.i18n import _, ngettext, ranks
from gin.ui.text import rules_pictures
from gin.ui.text.rules_pictures import Picture
from gin.ui.text.rules_scoring import can_knock_low, is_round, many, points, scored_games, sits_out, stock_end, winning


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rules: a heading, sentences, and pictures by sentence number from 0."""

    heading: str
    sentences: tuple[str, ...]
    pictures: Mapping[int, Picture]


def rules_text(ruleset: Ruleset) -> tuple[Section, ...]:
    """Return the rules section by section, in the order in which a game meets them."""
    return tuple(
        Section(heading, tuple(sentences), pictures)
        for heading, sentences, pictures in (
            (_("The game"), _game(ruleset), {}),
            (_("Melds"), _melds(ruleset), _melds_pictured(ruleset)),
            (_("The deal"), _deal(ruleset), {}),
            (_("Your turn"), _turn(ruleset), {}),
            (_("Knocking"), _knocking(ruleset), _knocking_pictured(ruleset)),
            (_("Laying off"), _laying_off(ruleset), {0: rules_pictures.lay_off()}),
            (_("Points"), points(ruleset), {}),
            (_("The stock runs out"), stock_end(ruleset), {}),
            (_("Winning"), winning(ruleset), {}),
            (_("Hollywood"), scored_games(ruleset), {}),
        )
        if sentences
    )


def _game(rules: Ruleset) -> list[str]:
    said = []
    if rules.partners:
        said.append(_("Four play as two pairs of partners, who sit opposite each other and score together."))
    else:
        said.append(
            {
                2: _("Two play, each for themselves, with a deck of 52 cards."),
                3: _("Three play, each for themselves, with a deck of 52 cards."),
                4: _("Four play, each for themselves, with a deck of 52 cards."),
            }[rules.players]
        )
    if sits_out(rules):
        said.append(_("Each deal is played by two: the dealer sits out."))
    if is_round(rules):
        said.append(
            _(
                "A round is two deals, each between one player from either side, scored as one: the side that won "
                "more takes the difference, and a side that won both takes the sum. After each round, players change "
                "opponents."
            )
        )
    said.append(_("Arrange your cards in melds, and keep the points of those left over, your deadwood, low."))
    return said


def _melds(rules: Ruleset) -> list[str]:
    aces = {
        Aces.LOW: _("The ace is low: A-2-3 is a run, {high} is not.", high=ranks("Q-K-A")),
        Aces.HIGH_OR_LOW: _(
            "The ace is high or low: A-2-3 and {high} are runs, {around} is not.",
            high=ranks("Q-K-A"),
            around=ranks("K-A-2"),
        ),
        Aces.CORNER: _(
            "Runs go round the corner: A-2-3, {high} and {around} are all runs.",
            high=ranks("Q-K-A"),
            around=ranks("K-A-2"),
        ),
    }
    return [
        _("A set is three or four cards of one rank."),
        _("A run is three or more cards of one suit in sequence."),
        aces[rules.aces],
        _("Deadwood counts 1 for an ace, 10 for a king, queen or jack, and its number for any other card."),
        _("A card counts in one meld only."),
    ]


def _melds_pictured(rules: Ruleset) -> dict[int, Picture]:
    aces = rules_pictures.runs_with_aces(rules)
    return dict(enumerate((rules_pictures.a_set(), rules_pictures.a_run(), aces, rules_pictures.worth())))


def _deal(rules: Ruleset) -> list[str]:
    said = [
        _("Players cut for the first deal: the lowest card deals.")
        if rules.first_dealer is FirstDealer.CUT
        else _("The first dealer is chosen at random.")
    ]
    if rules.target is not None or rules.hollywood:
        said.append(_next_dealer(rules))
    match rules.after_void:
        case AfterVoid.SAME if is_round(rules):
            said.append(_("After a round that nobody wins, the same side deals again."))
        case AfterVoid.SAME:
            said.append(_("After a deal that nobody wins, the same dealer deals again."))
        case AfterVoid.ROTATE if is_round(rules):
            said.append(_("After a round that nobody wins, the other side deals."))
        case AfterVoid.ROTATE:
            said.append(_("After a deal that nobody wins, the next player deals."))
    match rules.opening:
        case Opening.OFFER:
            return [*said, *_offer(rules)]
        case Opening.FREE:
            return [*said, *_no_offer(rules)]
        case Opening.ELEVEN:
            return [*said, *_eleven(rules)]


def _offer(rules: Ruleset) -> list[str]:
    if sits_out(rules):
        return [
            _(
                "Both are dealt {count} cards, and the next card, the upcard, is turned up to start the discard pile.",
                count=rules.cards_dealt,
            ),
            _(
                "The upcard is offered to the player after the dealer, then to the other; if both pass, the player "
                "after the dealer draws from the stock."
            ),
        ]
    return [
        _(
            "Everyone is dealt {count} cards, and the next card, the upcard, is turned up to start the discard pile.",
            count=rules.cards_dealt,
        ),
        _(
            "The upcard is offered to each player in turn, from the one after the dealer round to the dealer; if all "
            "pass, the player after the dealer draws from the stock."
        )
        if many(rules)
        else _(
            "The upcard is offered to the non-dealer, then to the dealer; if both pass, the non-dealer draws from the "
            "stock."
        ),
    ]


def _no_offer(rules: Ruleset) -> list[str]:
    count = rules.cards_dealt
    return [
        _("Both are dealt {count} cards, and the next card is turned up to start the discard pile.", count=count)
        if sits_out(rules)
        else _(
            "Everyone is dealt {count} cards, and the next card is turned up to start the discard pile.", count=count
        ),
        _("It is not offered: the player after the dealer begins and may draw from either pile.")
        if sits_out(rules) or many(rules)
        else _("It is not offered: the non-dealer begins and may draw from either pile."),
    ]


def _eleven(rules: Ruleset) -> list[str]:
    count = rules.cards_dealt
    if not sits_out(rules) and not many(rules):
        return [
            _("The dealer is dealt {count} cards and the non-dealer one more; no card is turned up.", count=count),
            _("The non-dealer begins by discarding."),
        ]
    return [
        _("Both are dealt {count} cards, the player after the dealer one more; no card is turned up.", count=count)
        if sits_out(rules)
        else _(
            "Everyone is dealt {count} cards, the player after the dealer one more; no card is turned up.", count=count
        ),
        _("The player after the dealer begins by discarding."),
    ]


def _next_dealer(rules: Ruleset) -> str:
    if is_round(rules):
        return {
            NextDealer.WINNER: _("The side that wins a round deals the next one, its players taking turns."),
            NextDealer.LOSER: _("The side that loses a round deals the next one, its players taking turns."),
            NextDealer.ROTATE: _("The sides take turns dealing a round, and so do their players."),
        }[rules.next_dealer]
    match rules.next_dealer:
        case NextDealer.WINNER:
            return _("The winner of a deal deals the next one.")
        case NextDealer.LOSER if many(rules):
            return _("After each deal, the next losing player after the winner deals.")
        case NextDealer.LOSER:
            return _("The loser of a deal deals the next one.")
        case NextDealer.ROTATE if rules.players == 2:
            return _("The players take turns dealing.")
        case NextDealer.ROTATE:
            return _("The deal passes round the table.")


def _turn(rules: Ruleset) -> list[str]:
    said = [
        _("Draw the top card of the stock or the discard pile, then discard a card face up."),
        _(
            "A card taken from the discard pile may be discarded again at once; when everyone in turn has done so, "
            "the next draw must be from the stock."
        )
        if rules.allow_returned_discard
        else _("A card taken from the discard pile may not be discarded in the same turn."),
    ]
    if rules.pile_turns is not None:
        said.append(
            ngettext(
                "When nobody has drawn from the stock for {count} turn, the next draw must be from it.",
                "When nobody has drawn from the stock for {count} turns, the next draw must be from it.",
                rules.pile_turns,
            )
        )
    return said


def _knocking(rules: Ruleset) -> list[str]:
    said = []
    match rules.oklahoma:
        case Oklahoma.ACE_IS_GIN:
            said.append(
                _(
                    "The first upcard sets the knock limit of the deal, even after it is taken: its number, or 10 for "
                    "a face card; an ace means gin only."
                )
            )
        case Oklahoma.ACE_IS_ONE:
            said.append(
                _(
                    "The first upcard sets the knock limit of the deal, even after it is taken: its number, or 10 for "
                    "a face card; an ace means a limit of 1."
                )
            )
    if rules.oklahoma is not Oklahoma.OFF:
        said.append(
            _(
                "After drawing, you may knock if your deadwood after the discard is within the limit: discard a card "
                "and spread your hand."
            )
        )
    elif can_knock_low(rules):
        said.append(
            ngettext(
                "After drawing, you may knock if your discard leaves {count} point of deadwood or less: discard and "
                "spread your hand, melds apart from deadwood.",
                "After drawing, you may knock if your discard leaves {count} points of deadwood or less: discard and "
                "spread your hand, melds apart from deadwood.",
                rules.knock_limit,
            )
        )
    else:
        said.append(_("You may not knock with deadwood: only gin wins a deal."))
    said.append(_("Gin is a knock with no deadwood."))
    said.append(
        _("With every card in a meld after your draw, you may go big gin instead of discarding.")
        if rules.big_gin_bonus is not None
        else _("Big gin is not played: with every card in a meld, discard one and go gin.")
    )
    return said


def _knocking_pictured(rules: Ruleset) -> dict[int, Picture]:
    first = [rules_pictures.upcard(rules)] if rules.oklahoma is not Oklahoma.OFF else []
    second = [rules_pictures.knock(rules), rules_pictures.gin()]
    if not can_knock_low(rules):
        return {1: rules_pictures.gin()}
    return dict(enumerate([*first, *second]))


def _laying_off(rules: Ruleset) -> list[str]:
    if not can_knock_low(rules):
        return []
    said = [
        _(
            "After a knock, each opponent in turn also arranges melds, and may lay off cards that fit the knocker’s "
            "melds."
        )
        if many(rules)
        else _("After a knock, the opponent also arranges melds, and may lay off cards that fit the knocker’s melds."),
        _("Nothing may be laid off on deadwood or against gin, and the knocker never lays off."),
    ]
    if rules.partners and many(rules):
        said.append(_("The knocker’s partner does not lay off."))
    return said
