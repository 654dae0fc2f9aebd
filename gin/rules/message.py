"""Text for the player: English, in a form that can still be translated.

This module knows no other language. Whoever shows a message translates its template and fills in the values again.
"""


class Message(str):
    """An English text for a person that remembers its template and the values of its fields.

    A value may be a message itself. Templates are whole sentences: fragments could not be translated.

    >>> message = Message("You do not hold the {card}.", card="7♥")
    >>> print(message)
    You do not hold the 7♥.
    >>> message.template, message.values
    ('You do not hold the {card}.', {'card': '7♥'})
    """

    template: str
    values: dict[str, object]

    def __new__(cls, template: str, /, **values: object) -> "Message":
        """Fill in the fields of a template."""
        made = super().__new__(cls, template.format(**values) if values else template)
        made.template, made.values = template, values
        return made


def join_messages(*messages: Message | None) -> Message | None:
    """Return several messages as one text, leaving out those that are None; None if all are."""
    values = {f"message_{number}": message for number, message in enumerate(messages) if message is not None}
    template = " ".join(f"{{{name}}}" for name in values)
    return Message(template, **values) if values else None
