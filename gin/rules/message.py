"""Text for the player: English, in a form that can still be translated.

This module knows no other language. Whoever shows a message translates its template and fills in the values again.
"""

from gin.rules.cards import Card
from gin.rules.melds import Meld


class Message(str):
    """An English text for a person that remembers its template and the values of its fields.

    A value may be a message itself, or a card or a meld, whose letters depend on the reader. Templates are whole
    sentences: fragments could not be translated.

    >>> message = Message("You do not hold the {card}.", card=Card.parse("7h"))
    >>> print(message)
    You do not hold the 7♥.
    >>> message.template, message.values
    ('You do not hold the {card}.', {'card': Card.parse('7h')})
    """

    template: str
    values: dict[str, object]
    plural: str | None = None
    """The template for a ``count`` other than 1; None for a message without a count."""
    joined: bool = False
    """Whether it is made of other messages, one after another, which are its values."""

    def __new__(cls, template: str, /, **values: object) -> "Message":
        """Fill in the fields of a template."""
        read = {name: value.symbol if isinstance(value, Card | Meld) else value for name, value in values.items()}
        made = super().__new__(cls, template.format(**read) if read else template)
        made.template, made.values = template, values
        return made


def counted_message(singular: str, plural: str, count: int, /, **values: object) -> Message:
    """Return the form of a text that suits a number, which also fills the field ``count``.

    >>> print(counted_message("It takes {count} point.", "It takes {count} points.", 1))
    It takes 1 point.
    """
    message = Message(singular if count == 1 else plural, count=count, **values)
    message.template, message.plural = singular, plural
    return message


def join_messages(*messages: Message | None) -> Message | None:
    """Return several messages as one text, leaving out those that are None; None if all are."""
    values = {f"message_{number}": message for number, message in enumerate(messages) if message is not None}
    template = " ".join(f"{{{name}}}" for name in values)
    if not values:
        return None
    joined = Message(template, **values)
    joined.joined = True
    return joined
