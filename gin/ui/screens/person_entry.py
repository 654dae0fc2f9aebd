"""How a person at this screen is described on the New game screen: a portrait that a press changes, and a name."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from gin.ui.i18n import _
from gin.ui.model.geometry import Rect
from gin.ui.render.portraits import portrait_asset
from gin.ui.render.renderer import Renderer
from gin.ui.screens.game_choice import GameChoice
from gin.ui.text.seat_names import MAX_PERSON_NAME, allowed_in_person_name
from gin.ui.widgets.button import Button
from gin.ui.widgets.text_field import TextField

Choose: TypeAlias = Callable[[GameChoice], None]
"""What takes a new choice, remembers and shows it."""


def face_button(renderer: Renderer, choice: GameChoice, seat: int, area: Rect, choose: Choose) -> Button:
    """Return the portrait of the person at a seat, which a press changes for the next one."""
    return Button(
        f"portrait-{seat}",
        area,
        "",
        partial(choose, choice.with_next_portrait(seat)),
        "portrait",
        tooltip=_("Choose the next portrait"),
        picture=portrait_asset(renderer, choice.portraits[seat]),
    )


def name_field(choice: GameChoice, seat: int, area: Rect, choose: Choose) -> TextField:
    """Return the field in which a person at this screen enters a name."""
    current = choice.spec.seats[seat].name

    def left() -> None:
        if entry.label != current:
            choose(choice.named(seat, entry.label.strip()))

    entry = TextField(f"name-{seat}", area, current, left)
    entry.accepts, entry.max_length = allowed_in_person_name, MAX_PERSON_NAME
    return entry
