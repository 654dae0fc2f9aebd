"""The cover between two people's turns: it hides the whole table until the next player is ready.

Its buttons stand where the table below has nothing to press, and for a moment it takes no input: a click or key meant
for the table must not uncover the other player's hand.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from gin.ui.i18n import _
from gin.ui.model.frame import Frame
from gin.ui.model.frame_spec import MARGIN
from gin.ui.model.geometry import CARD_RATIO, Pose, Rect
from gin.ui.model.input import Input, Key, PadButton
from gin.ui.model.keymap import BACK, GO_ON, UNDO
from gin.ui.render.canvas import Sprite
from gin.ui.render.portraits import portrait
from gin.ui.render.theme import BODY, STRONG, TITLE, TypeStyle
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.table.hud import bordered_panel_on_cloth
from gin.ui.text.phrases import next_player_text, take_back_text
from gin.ui.widgets.button import Button
from gin.ui.widgets.labels import line_of_text, on_cloth

CLOSED: Final = 1.0
"""Seconds for which the cover takes no input after it has come."""
LANDED: Final = 0.7
"""Seconds for which the last move is seen at rest, at any speed, before the cover comes."""
_BELOW_TAKE_BACK: Final = 144
"""From where there is room below the button to take back, from the window's upper edge, in units."""
_FACE: Final = 200
"""The greatest size of the portrait, in units."""
_ON_PLATE: Final = 0.24
"""The share of the portrait that lies on the plate with the texts."""
_PADDING: Final = 36
"""The distance of the texts from the sides of the plate, in units."""
_ABOVE_HAND: Final = 80
"""The room between the button and the cards, for a line of text, in units."""
_SAG: Final = 0.19
"""How much lower the outer cards reach than those in the middle, in widths of a card."""
_LEAST_CARD: Final = 60
"""The least width of a card, in units."""


class CoverTimer:
    """Says when the table is covered for the next person: ``at`` is that time, None while nobody waits."""

    def __init__(self) -> None:
        self.at: float | None = None

    def is_due(self, now: float, *, waits: bool, bare: bool) -> bool:
        """Return whether to cover the table now.

        ``waits`` says that the next person waits for the screen and nothing moves, and ``bare`` that no card lies on
        the table, so that there is nothing to be seen first.
        """
        if not waits:
            self.at = None
            return False
        if self.at is None:
            self.at = now if bare else now + LANDED
        if now < self.at:
            return False
        self.at = None
        return True


@dataclass(frozen=True, slots=True)
class HandOverCues:
    """What the cover says, and what it calls. The options may be changed while it is shown.

    Attributes:
        name: Who plays next.
        portrait: Returns the key of that player's portrait.
        mover: Whose last move ``take_back`` takes back.
        played: Returns the last turn in a sentence, or empty.
        frame: Returns the areas of the table that is covered.
        ready: Called when that player is ready.
        take_back: Called to take back that move and all that followed it; None if that is not possible.
        menu: Returns the menu of the game.
    """

    name: str
    portrait: Callable[[], str]
    mover: str
    played: Callable[[], str]
    frame: Callable[[], Frame]
    ready: Callable[[], None]
    take_back: Callable[[], None] | None
    menu: Callable[[], Scene]


class HandOverScreen(Scene):
    """Names who plays next, tells what was played last, and shows nothing else."""

    conceals = True

    def __init__(self, stack: SceneStack, cues: HandOverCues) -> None:
        super().__init__(stack)
        self._cues = cues
        self._opens = 0.0
        self._ready_area = Rect(0, 0, 0, 0)

    @property
    def is_open(self) -> bool:
        """Whether the cover takes input."""
        return self.stack.now >= self._opens

    def relayout(self) -> None:
        """Lay out the buttons, and close the cover for a moment: it has come, or come back, or changed its size."""
        self._opens = self.stack.now + CLOSED
        self._place_buttons()

    def _place_buttons(self) -> None:
        """Place each button clear of the hand, the piles and the buttons of the table below."""
        frame, is_open = self._cues.frame(), self.is_open
        u, line, middle = frame.unit, frame.status_line, self.stack.size[0] / 2
        # Between the buttons that sort and those that act there is only a line of text, and it is never pressed.
        width = min(300 * u, line.w)
        left = max(line.x, min(middle - width / 2, line.right - width))
        self._ready_area = Rect(left, line.centre[1] - 30 * u, width, 60 * u)
        buttons = [
            Button("ready", self._ready_area, _("I’m ready"), self._uncover, "primary", GO_ON.key, GO_ON.key_label),
            Button("menu", frame.menu, "", self._open_menu, "quiet", BACK.key, BACK.key_label, icon="menu"),
        ]
        if self._cues.take_back is not None:
            # The top edge belongs to the other seats' cards, which are never pressed either.
            area = Rect.around(middle, 104 * u, 320 * u, 48 * u)
            buttons.append(
                Button(
                    "take-back",
                    area,
                    take_back_text(self._cues.mover),
                    self._take_back,
                    "plain",
                    UNDO.key,
                    UNDO.key_label,
                    icon="undo",
                )
            )
        for button in buttons:
            button.enabled = is_open
        self.form.replace(buttons)

    def tick(self, now: float) -> None:
        """Open once the moment has passed."""
        if self.is_open and not all(button.enabled for button in self.form.buttons):
            self._place_buttons()

    def idle_time(self) -> float | None:
        """Return the seconds until the cover opens, or None if it is open."""
        return None if self.is_open else self._opens - self.stack.now

    def key_of(self, button: PadButton) -> Key | None:
        """Return the key that a button of a gamepad stands for: as at the table, its Back button undoes."""
        return Key(UNDO.key) if button in UNDO.pads else super().key_of(button)

    def handle(self, event: Input) -> None:
        """Handle an input. While the cover is closed no button is enabled, so that no press can begin on one."""
        self.form.handle(event)

    def _open_menu(self) -> None:
        self.stack.push(self._cues.menu())

    def _uncover(self) -> None:
        self.stack.sounds.play("flip")
        self._cues.ready()
        self.stack.pop()

    def _take_back(self) -> None:
        assert self._cues.take_back is not None
        self.stack.pop()
        self._cues.take_back()

    def sprites(self) -> list[Sprite]:
        """Return what was played, who plays next, the buttons, and cards face down where the hand will lie."""
        renderer, width = self.stack.renderer, self.stack.size[0]
        u, theme = renderer.unit, renderer.theme
        name = Rect(80 * u, self._ready_area.y - 92 * u, width - 160 * u, 76 * u)
        top = _BELOW_TAKE_BACK * u
        size = min(_FACE * u, name.y - top)
        face = Rect.around(width / 2, name.y - size / 2 + 4 * u, size, size)
        said = Rect(100 * u, 34 * u, width - 200 * u, 34 * u)
        line = Rect(80 * u, self._ready_area.bottom + 9 * u, width - 160 * u, 36 * u)
        text = next_player_text(self._cues.name)
        words = _("Swap places now. No cards are shown until you are ready.")
        heading = line_of_text(renderer, text, TypeStyle(TITLE.face, 56), theme.text, name, "centre")
        below = line_of_text(renderer, words, BODY, theme.soft_text, line, "centre")
        wide = max(heading.rect.w, below.rect.w, self._ready_area.w) + 2 * _PADDING * u
        y = face.bottom - _ON_PLATE * size
        plate = Rect((width - wide) / 2, y, wide, line.bottom + 12 * u - y)
        return [
            *self._hand(),
            *bordered_panel_on_cloth(renderer, plate),
            portrait(renderer, self._cues.portrait(), face),
            *on_cloth(renderer, line_of_text(renderer, self._cues.played(), STRONG, theme.text, said, "centre")),
            heading,
            below,
            *self.form.sprites(renderer),
        ]

    def _hand(self) -> list[Sprite]:
        """Return cards face down, fanned where the hand will lie, below all that is read; nothing without room."""
        renderer, (width, height), u = self.stack.renderer, self.stack.size, self.stack.renderer.unit
        top, bottom = self._ready_area.bottom + _ABOVE_HAND * u, height - (MARGIN + 8) * u
        card = min(self._cues.frame().card_width, (bottom - top) / (CARD_RATIO + _SAG))
        if card < _LEAST_CARD * u:
            return []
        y, sprites = top + card * CARD_RATIO / 2, list[Sprite]()
        for place in range(-5, 5):
            aside = place + 0.5
            pose = Pose(width / 2 + aside * card * 0.52, y + aside * aside * card * 0.006, card, aside * 1.6, face=0)
            sprites.append(renderer.card(None, pose))
        return sprites
