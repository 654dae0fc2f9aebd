"""What the game says to a person: English, and made so that it can be said in another language.

Knows no other language: whoever shows a sentence has it translated, template and values apart.
"""


class Message(str):
    """A text for a person. It is the English text, and keeps the template with named fields that it was made of.

    ``Message("You do not hold the {card}.", card="7♥")``. A value may be a sentence as well. Only whole sentences
    can be translated, so none is put together from parts.
    """

    template: str
    values: dict[str, object]

    def __new__(cls, template: str, /, **values: object) -> "Message":
        """Fill the fields of a template."""
        made = super().__new__(cls, template.format(**values) if values else template)
        made.template, made.values = template, values
        return made


def join_messages(*sentences: Message | None) -> Message | None:
    """Several sentences as one text; None where there is none."""
    said = {f"sentence_{number}": sentence for number, sentence in enumerate(sentences) if sentence is not None}
    template = " ".join(f"{{{name}}}" for name in said)
    return Message(template, **said) if said else None
