"""Messages are translated into the current language, and stay in English where there is no translation."""

from pathlib import Path

import pytest
from gin.assets import assets
from gin.rules import Card, IllegalAction, Meld, Message, counted_message, join_messages
from gin.ui.i18n import (
    ENGLISH,
    _,
    after_colon,
    best_language,
    card_symbol,
    ngettext,
    pgettext,
    ranks,
    sentences,
    set_language,
    translate,
)


def test_messages_are_in_the_language_that_was_set() -> None:
    assert _("Take {card}", card="7♥") == "Take 7♥"
    set_language("de", assets())
    assert _("Take {card}", card="7♥") == "7♥ nehmen"
    assert ngettext("{count} card", "{count} cards", 1) == "1 Karte"
    assert ngettext("{count} card", "{count} cards", 3) == "3 Karten"
    set_language("zh", assets())
    assert ngettext("{count} card", "{count} cards", 3) == "3 张"
    assert pgettext("to do", "Knock") == "敲牌"
    set_language(ENGLISH, assets())
    assert pgettext("to do", "Knock") == "Knock"
    assert _("A text that nobody has translated") == "A text that nobody has translated"


def test_language_without_a_compiled_catalogue_is_english(tmp_path: Path) -> None:
    set_language("de", assets())
    set_language("fr", tmp_path)
    assert _("Take {card}", card="7♥") == "Take 7♥"


def test_message_of_the_rules_can_be_translated() -> None:
    refusal = IllegalAction(Message("You do not hold the {card}.", card=Card.parse("7h")))
    assert str(refusal) == "You do not hold the 7♥."
    set_language("de", assets())
    assert translate(refusal.args[0]) == "Du hast 7♥ nicht."
    assert translate("Marlow") == "Marlow"


def test_a_message_of_the_rules_has_the_form_that_suits_its_number() -> None:
    one, two = (
        counted_message("It takes {count} point off your deadwood.", "It takes {count} points off your deadwood.", each)
        for each in (1, 2)
    )
    assert (str(one), str(two)) == ("It takes 1 point off your deadwood.", "It takes 2 points off your deadwood.")
    set_language("de", assets())
    assert translate(one) == "Das nimmt dir 1 Restpunkt ab."
    assert translate(two) == "Das nimmt dir 2 Restpunkte ab."


def test_sentences_follow_each_other_as_the_language_has_it() -> None:
    assert sentences("Knock.", "", "Nothing else fits.") == "Knock. Nothing else fits."
    set_language("zh", assets())
    assert sentences("敲牌。", "", "过。") == "敲牌。过。"


@pytest.mark.parametrize(
    ("language", "cards"), [("de", "B♠ D♥ K♦ A♣ 10♠"), ("fr", "V♠ D♥ R♦ A♣ 10♠"), ("es", "J♠ Q♥ K♦ A♣ 10♠")]
)
def test_cards_are_written_with_the_letters_of_a_language(language: str, cards: str) -> None:
    hand = [Card.parse(card) for card in ("Js", "Qh", "Kd", "Ac", "Ts")]
    set_language(language, assets(), own_letters=True)
    assert " ".join(map(card_symbol, hand)) == cards
    for card, symbol in zip(hand, cards.split(), strict=True):
        assert symbol in _("Take {card}", card=card)
        assert symbol in translate(Message("You do not hold the {card}.", card=card))
    set_language(language, assets())
    assert card_symbol(hand[1]) == "Q♥"


def test_melds_and_ranks_have_the_letters_too() -> None:
    run = Meld.parse("Js Qs Ks")
    message = Message("The {card} does not fit on {meld}.", card=Card.parse("Qh"), meld=run)
    assert message == "The Q♥ does not fit on J♠ Q♠ K♠."
    set_language("de", assets(), own_letters=True)
    assert "B♠ D♠ K♠" in translate(message)
    assert ranks("Q-K-A") == "D-K-A"


@pytest.mark.parametrize(
    ("language", "words", "written"),
    [
        ("en", "Draw from the stock", "draw from the stock"),
        ("en", "Q♦ first", "Q♦ first"),
        ("fr", "Tirer dans la pioche", "tirer dans la pioche"),
        ("es", "Añadir el 10♥", "añadir el 10♥"),
        ("pt", "Encaixar o 10♥", "encaixar o 10♥"),
        ("de", "Gin ansagen", "Gin ansagen"),
        ("de", "D♦ nehmen", "D♦ nehmen"),
        ("zh", "Gin 敲牌", "Gin 敲牌"),
    ],
)
def test_words_after_a_colon_keep_the_capital_that_is_theirs(language: str, words: str, written: str) -> None:
    set_language(language, assets())
    assert after_colon(words) == written


def test_messages_within_messages_are_translated_too() -> None:
    full = Message("The saved game could not be read: {reason}.", reason=Message("the disk is full"))
    both = join_messages(full, None, Message("This deal is over."))
    assert join_messages(None) is None
    assert both == "The saved game could not be read: the disk is full. This deal is over."
    assert both is not None
    set_language("fr", assets())
    french = "La partie enregistrée n’a pas pu être lue\xa0: le disque est plein. Cette donne est finie."
    assert translate(both) == french


@pytest.mark.parametrize(
    ("preferred", "language"),
    [
        (["de"], "de"),
        (["pt_BR", "en"], "pt"),
        (["nl", "zh-Hans-CN", "de"], "zh"),
        (["C"], "en"),
        ([], "en"),
        (["EN_us", "de"], "en"),
    ],
)
def test_best_language_is_the_first_that_the_game_has(preferred: list[str], language: str) -> None:
    assert best_language(preferred) == language
