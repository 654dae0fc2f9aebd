"""A form: the buttons of a scene, pressed by pointer, by keyboard and by gamepad alike.

A widget library was tried first; none had a visible keyboard focus, live scaling and a picture that is only drawn when
something changed. A `Form` holds no game state: pressing a button calls what it was given.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Final

from gin.ui.model.input import Input, Key, Pointer, Text
from gin.ui.model.keymap import BACK, PRESS
from gin.ui.render.canvas import Sprite, clipped
from gin.ui.render.renderer import Renderer
from gin.ui.widgets.button import Button
from gin.ui.widgets.button_painter import button_sprites, caret, focus_ring, refusal_bubble
from gin.ui.widgets.button_room import RowLook, row_look
from gin.ui.widgets.button_rows import rows_of
from gin.ui.widgets.focus import enabled, following, nearest, successor, towards
from gin.ui.widgets.key_caps import PadHint
from gin.ui.widgets.text_field import FINISH_KEYS, TextField

_ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_PRESS_KEYS: Final = (*PRESS.keys, "enter")
_IN_ROW: Final = "label", "key_label", "peers", "detail", "picture", "icon", "kind", "rect", "clip"
_SHOWN: Final = attrgetter(*_IN_ROW)
"""All of a button on which it depends how its row shows labels and keys."""
_DRAWN: Final = attrgetter(*_IN_ROW, "looks_enabled", "chosen", "strength", "align", "__class__")
"""All of a button on which its picture depends; a text field has other colours than any other."""
_REMEMBERED: Final = 64
"""The number of rows whose looks are remembered."""


@dataclass(slots=True)
class Form:
    """The buttons of a scene and their interaction state; indices are into ``buttons``.

    Attributes:
        focus: The button with the keyboard focus. It is only ``focus_shown`` once keys are used, until the pointer
            moves.
        active_field: The text field that typed text goes to.
        hover: The button under the pointer.
        down: The button that the pointer was pressed on.
        on_press: Called before a button's own ``press``.
        on_refused: Called with a button that was pressed but cannot be, to say why.
        pad_hint: Returns the gamepad button that stands for a key.
        may_type: Returns whether a text field can be typed into, which no gamepad does.
        enter_presses_primary: Whether Enter presses the primary button where no other button has that key or the focus,
            and without a primary button the one that Escape presses.
    """

    buttons: Sequence[Button] = ()
    focus: int | None = None
    focus_shown: bool = False
    active_field: TextField | None = None
    hover: int | None = None
    down: int | None = None
    on_press: Callable[[], None] = field(default=lambda: None)
    on_refused: Callable[[Button], None] = field(default=lambda button: None)
    pad_hint: Callable[[str], PadHint] = field(default=lambda key: None)
    may_type: Callable[[], bool] = field(default=lambda: True)
    enter_presses_primary: bool = True
    _looks: tuple[object, list[RowLook]] = (None, [])
    _known_looks: dict[Hashable, RowLook] = field(default_factory=dict)
    _pictures: tuple[object, dict[Hashable, list[Sprite]]] = (None, {})

    def replace(self, buttons: Sequence[Button]) -> None:
        """Replace the buttons; focus and pointer stay on the same ones, the pointer only if they have not moved.

        A button is the same if its id is, or else its key: where Draw gives way to Discard the focus passes on.
        """
        self.finish_typing()
        old, self.buttons, self._pictures = self.buttons, buttons, (None, {})
        self.focus = successor(old[self.focus], buttons) if self.focus is not None else None
        self.focus_shown = self.focus_shown and self.focus is not None
        self.hover, self.down = (self._unmoved(old, index) for index in (self.hover, self.down))

    def _unmoved(self, old: Sequence[Button], index: int | None) -> int | None:
        """Return where the old button at an index is now, or None if it is gone or elsewhere."""
        now = successor(old[index], self.buttons) if index is not None else None
        if index is None or now is None:
            return None
        return now if self.buttons[now].rect == old[index].rect else None

    def clear_pointer(self) -> None:
        """Forget hover and press, as when another scene opens over this one."""
        self.hover = self.down = None

    def handle(self, event: Input) -> bool:
        """Handle an input; return whether it was meant for the form."""
        match event:
            case Pointer(kind, x, y):
                return self._handle_pointer(kind, x, y)
            case Key(name, shift):
                return self._handle_field_key(name) or self._handle_key(name, shift=shift)
            case Text(text) if self.active_field is not None:
                self.active_field.handle_text(text)
                return True
        return False

    @property
    def pointed(self) -> Button | None:
        """The button with the visible focus, or else the one under the pointer."""
        index = self.focus if self.focus_shown else self.hover
        return self.buttons[index] if index is not None and index < len(self.buttons) else None

    # Focus

    def focus_on(self, button: Button) -> None:
        """Move the focus to a button and show it. Raises ValueError if the form has no such button."""
        self.focus, self.focus_shown = [each is button for each in self.buttons].index(True), True
        self._sync_active_field()

    def focus_near(self, x: float, y: float) -> None:
        """Move the focus to the enabled button nearest to a point, and show it."""
        index = nearest(self.buttons, x, y)
        if index is not None:
            self.focus_on(self.buttons[index])

    def _step_focus(self, step: int) -> None:
        """Move the focus to the next or the previous button; the first step only shows it."""
        if enabled(self.buttons):
            self.focus = following(self.buttons, self.focus, step, shown=self.focus_shown)
            self.focus_shown = True

    def _move_focus(self, dx: int, dy: int) -> bool:
        """Move the focus in a direction; return whether there was a button to move to."""
        if self.focus is None or not self.focus_shown:
            self._step_focus(1)
            return self.focus is not None
        target = towards(self.buttons, self.focus, dx, dy)
        self.focus = self.focus if target is None else target
        return target is not None

    # Typing

    def finish_typing(self) -> None:
        """Commit the active text field."""
        active, self.active_field = self.active_field, None
        if active is not None:
            active.press()

    def _open_field(self, text_field: TextField, key: str = "") -> None:
        if self.active_field is not text_field:
            text_field.open(key)
        else:
            text_field.selected = False
        self.active_field = text_field

    def _sync_active_field(self) -> None:
        """Commit the field that the focus has left, and open the one that it has come to."""
        focused = self.buttons[self.focus] if self.focus is not None else None
        if self.active_field is not None and self.active_field is focused:
            return
        self.finish_typing()  # This may replace the buttons.
        focused = self.buttons[self.focus] if self.focus is not None else None
        # The arrows of a gamepad must be able to pass the field.
        if isinstance(focused, TextField) and self.may_type():
            self._open_field(focused)

    def _handle_field_key(self, name: str) -> bool:
        """Give a key to the active text field; return whether it was meant for it."""
        if self.active_field is None:
            return False
        if name in FINISH_KEYS:
            self.finish_typing()
            return name != "escape"  # That key does what its button says, whatever has the focus.
        if self.active_field.handle_key(name):
            return True
        if name == "tab" or name in _ARROWS:
            self.focus_shown = True  # The active field is drawn with the ring, even where it was clicked.
        return False

    # Keys and pointer

    def _handle_key(self, name: str, *, shift: bool) -> bool:
        # A visible focus is what Enter presses, even where another button has that key.
        if name in _PRESS_KEYS and self.focus is not None and self.focus_shown:
            self._press(self.focus)
            return True
        named = [index for index, button in enumerate(self.buttons) if name and name == button.key]
        if not named and name == PRESS.key and self.enter_presses_primary:
            numbered = [*enumerate(self.buttons)]
            main = [index for index, button in numbered if button.kind == "primary"]
            named = main or [index for index, button in numbered if button.key == BACK.key]
        if named:  # The key of a disabled button does nothing else either.
            index = next((index for index in named if self.buttons[index].enabled), named[0])
            self.focus_shown = self.focus_shown or isinstance(self.buttons[index], TextField)
            self._press(index, name)
            return True
        if name == "tab":
            self._step_focus(-1 if shift else 1)
            self._sync_active_field()
            return True
        if name in _ARROWS:
            moved = self._move_focus(*_ARROWS[name])
            self._sync_active_field()
            return moved
        return False

    def _handle_pointer(self, kind: str, x: float, y: float) -> bool:
        if kind == "down" and self.active_field is not None and not self.active_field.contains(x, y):
            self.finish_typing()
        under = self.index_at(x, y)
        self.hover = under
        self.focus_shown = False
        match kind:
            case "down":
                self.down = under
                return under is not None
            case "up":
                pressed, self.down = self.down, None
                if pressed is not None and pressed == under:
                    self._press(pressed)
                return pressed is not None
            case "cancel":
                self.down = None
        return False

    def index_at(self, x: float, y: float) -> int | None:
        """Return the index of the button at a point that can be pressed, or of the nearest that a finger touches."""
        near = [
            (button.rect.distance(x, y), index)
            for index, button in enumerate(self.buttons)
            if (button.enabled or button.why) and button.is_near(x, y)
        ]
        return min(near)[1] if near else None

    def _press(self, index: int, key: str = "") -> None:
        """Press a button, or begin typing in a text field; ``key`` is the key that did it, if one of its own did.

        A button that cannot be pressed says why.
        """
        button = self.buttons[index]
        if not button.enabled:
            if button.why:
                self.on_refused(button)
            return
        if isinstance(button, TextField):
            self.focus = index
            self._open_field(button, key)
            return
        self.on_press()
        button.press()  # This may replace the buttons.

    # Picture

    def sprites(self, renderer: Renderer) -> list[Sprite]:
        """Return the picture of the buttons."""
        sprites = [sprite for _, drawn in self.drawn_buttons(renderer) for sprite in drawn]
        if self.active_field is not None and self.active_field.refusal:
            sprites += refusal_bubble(renderer, self.active_field)
        return sprites

    def drawn_buttons(self, renderer: Renderer) -> Iterator[tuple[Button, list[Sprite]]]:
        """Yield each button that is seen with its picture, which is drawn again only when what it shows changes."""
        style = renderer.theme, renderer.card_style, renderer.unit, renderer.text_scale
        known = self._pictures[1] if self._pictures[0] == style else {}
        pictures: dict[Hashable, list[Sprite]] = {}
        self._pictures = style, pictures
        pads = [self.pad_hint(button.key) for button in self.buttons]
        for index, (button, look) in enumerate(zip(self.buttons, self._row_looks(renderer, pads), strict=True)):
            if button.clip is not None and not button.rect.expanded(8 * renderer.unit).overlap(button.clip):
                continue
            pad, hover, down = pads[index], index == self.hover, index == self.down
            key = pad, hover, down, look, *_DRAWN(button)
            drawn = known.get(key) or button_sprites(renderer, button, pad, hover=hover, down=down, look=look)
            pictures[key] = drawn  # Whole in any frame: no button goes without what a thread still loads.
            marks = []
            if self.active_field is not None and button is self.active_field:
                marks.append(caret(renderer, self.active_field))
            if (index == self.focus and self.focus_shown) or button is self.active_field:
                marks.append(focus_ring(renderer, button.rect))
            yield button, [*drawn, *marks] if button.clip is None else clipped([*drawn, *marks], button.clip)

    def _row_looks(self, renderer: Renderer, pads: Sequence[PadHint]) -> Sequence[RowLook]:
        """Return how each button's row shows labels and keys, worked out again only when something of that changes."""
        key = renderer.unit, renderer.text_scale, pads, [_SHOWN(button) for button in self.buttons]
        if self._looks[0] != key:
            rows = rows_of(self.buttons)
            shown = [*zip(self.buttons, pads, strict=True)]
            looks = {row: self._look_of(renderer, [shown[each] for each in row]) for row in {*rows}}
            self._looks = key, [looks[row] for row in rows]
        return self._looks[1]

    def _look_of(self, renderer: Renderer, row: Sequence[tuple[Button, PadHint]]) -> RowLook:
        """Return how a row shows labels and keys; those of the latest rows are remembered, which soon come again."""
        key = renderer.unit, renderer.text_scale, *((_SHOWN(button), pad) for button, pad in row)
        if key not in self._known_looks:
            if len(self._known_looks) >= _REMEMBERED:
                self._known_looks.clear()
            self._known_looks[key] = row_look(renderer, row)
        return self._known_looks[key]
