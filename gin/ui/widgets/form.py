"""A form: the buttons of a scene, pressed by pointer, by keyboard and by gamepad alike.

A library was tried first; none gave keyboard focus that can be seen, live scaling and a picture that is
only drawn when something changed. A `Form` holds no game state: pressing a button calls what it was given.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from gin.ui.model.input import Input, Key, Pointer, Text
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.widgets.button import Button, Cap, TextField, button_sprites, caret, clipped, focus_ring

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@dataclass(slots=True)
class Form:
    """The buttons of a scene, which of them the pointer is over, and which has the keyboard's focus.

    The focus is only shown once keys are used, and goes when the pointer moves. What is typed goes into
    the `TextField` that is ``typing``: the one that was clicked, or that the keyboard's focus came to, or whose
    key was pressed; that key, ``begun_by``, arrives as text as well, and is not meant for it. ``pad_of`` says which
    button of a gamepad stands for a key, empty where none does, and None where no gamepad is used.
    """

    buttons: Sequence[Button] = ()
    focus: int | None = None
    focus_shown: bool = False
    typing: TextField | None = None
    hover: int | None = None
    down: int | None = None
    begun_by: str = ""
    on_press: Callable[[], None] = field(default=lambda: None)
    pad_of: Callable[[str], Cap] = field(default=lambda key: None)

    def replace(self, buttons: Sequence[Button]) -> None:
        """Replace the buttons, and keep the focus and the pointer on the ones that they were on.

        A button has stayed if its id has, or else its key: Draw is followed by Discard, and the focus passes on. The
        pointer stays on a button that has not moved.
        """
        self.leave()
        old, self.buttons = self.buttons, buttons
        self.focus = _successor(old, self.focus, buttons)
        self.focus_shown = self.focus_shown and self.focus is not None
        for name in ("hover", "down"):
            before = getattr(self, name)
            after = _successor(old, before, buttons)
            setattr(self, name, after if after is not None and buttons[after].rect == old[before].rect else None)

    def rest(self) -> None:
        """Have nothing under the pointer and nothing held, as when another scene comes to lie over this one."""
        self.hover = self.down = None

    def handle(self, event: Input) -> bool:
        """Take an input; say whether it was meant for the form."""
        match event:
            case Pointer(kind, x, y):
                return self._point(kind, x, y)
            case Key(name):
                self.begun_by = ""
                return self._key(name, shift=event.shift)
            case Text(text) if self.typing is not None:
                if text.lower() != self.begun_by:
                    self.typing.take(text)
                self.begun_by = ""
                return True
        return False

    def leave(self) -> None:
        """Have nothing more typed; what stands in the entry counts."""
        entry, self.typing = self.typing, None
        if entry is not None:
            entry.fresh = True
            entry.press()

    def focus_on(self, button: Button) -> None:
        """Give a button the keyboard's focus, and show it."""
        self.focus, self.focus_shown = [each is button for each in self.buttons].index(True), True
        self._type_at_focus()

    def focus_near(self, x: float, y: float) -> None:
        """Give the keyboard's focus to the button nearest to a point, and show it."""

        def apart(button: Button) -> float:
            left, top = button.rect.centre
            return (left - x) ** 2 + 9 * (top - y) ** 2  # One in the next row comes before one further up.

        able = [button for button in self.buttons if button.enabled]
        if able:
            self.focus_on(min(able, key=apart))

    def _point(self, kind: str, x: float, y: float) -> bool:
        if kind == "down" and self.typing is not None and not self.typing.holds(x, y):
            self.leave()
        under = next((i for i, b in enumerate(self.buttons) if b.enabled and b.holds(x, y)), None)
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

    def _key(self, name: str, *, shift: bool) -> bool:
        if self.typing is not None:
            match name:
                case "backspace":
                    self.typing.rub_out()
                    return True
                case "return" | "enter" | "escape":
                    self.leave()
                    return True
                case "left" | "right" | "space" | "delete" | "home" | "end":
                    return True
                case _ if len(name) == 1 or name.startswith("["):
                    return True  # It also comes as text.
            if name == "tab" or name in _ARROWS:
                self.focus_shown = True  # What is typed into has the ring, also where it was clicked.
        # What is seen to have the focus is what Enter presses, also where another button has that key.
        if name in ("return", "space", "enter") and self.focus is not None and self.focus_shown:
            if self.buttons[self.focus].enabled:
                self._press(self.focus)
            return True
        named = [index for index, button in enumerate(self.buttons) if name and name == button.key]
        if named:  # A key of a button that cannot be pressed now does nothing else either.
            able = next((index for index in named if self.buttons[index].enabled), None)
            if able is not None:
                if isinstance(self.buttons[able], TextField):
                    self.begun_by, self.focus_shown = name, True
                self._press(able)  # This may exchange the buttons.
            return True
        if name == "tab":
            self._step(-1 if shift else 1)
            self._type_at_focus()
            return True
        if name in _ARROWS:
            moved = self._towards(*_ARROWS[name])
            self._type_at_focus()
            return moved
        return False

    def _press(self, index: int) -> None:
        button = self.buttons[index]
        if isinstance(button, TextField):
            self.focus, self.typing = index, button
            return
        self.on_press()
        button.press()

    def _type_at_focus(self) -> None:
        """Leave the entry that the focus has left, and type in the one that it has come to."""
        if self.typing is None or self.focus is None or self.buttons[self.focus] is not self.typing:
            self.leave()  # This may exchange the buttons.
            button = self.buttons[self.focus] if self.focus is not None else None
            # A gamepad cannot type, and its arrows go on from here.
            if isinstance(button, TextField) and self.pad_of(button.key) is None:
                self.typing = button

    def _step(self, by: int) -> None:
        able = [i for i, button in enumerate(self.buttons) if button.enabled]
        if not able:
            return
        if self.focus in able and self.focus_shown:
            self.focus = able[(able.index(self.focus) + by) % len(able)]
        elif self.focus not in able:
            self.focus = able[0 if by > 0 else -1]
        self.focus_shown = True

    def _towards(self, dx: int, dy: int) -> bool:
        """Move the focus to the nearest button that lies in a direction."""
        if self.focus is None or not self.focus_shown:
            self._step(1)
            return self.focus is not None
        here = self.buttons[self.focus].rect
        x, y = here.centre
        best: tuple[bool, float, int] | None = None
        for index, button in enumerate(self.buttons):
            if not button.enabled or index == self.focus:
                continue
            there = button.rect
            cx, cy = there.centre
            ahead = (cx - x) * dx + (cy - y) * dy
            aside = abs((cx - x) * dy) + abs((cy - y) * dx)
            # What lies in the same row or column comes before what is nearer and beside it.
            if dx:
                off = there.y >= here.bottom or there.bottom <= here.y
            else:
                off = there.x >= here.right or there.right <= here.x
            if ahead > 1 and (best is None or (off, ahead + 2 * aside) < best[:2]):
                best = (off, ahead + 2 * aside, index)
        if best is not None:
            self.focus = best[2]
        return best is not None

    def sprites(self, renderer: Renderer) -> list[Sprite]:
        """The buttons as they look now."""
        drawn: list[Sprite] = []
        for index, button in enumerate(self.buttons):
            if button.clip is not None and not button.rect.grown(8 * renderer.unit).overlap(button.clip):
                continue
            pad = self.pad_of(button.key)
            whole = button_sprites(renderer, button, pad, hover=index == self.hover, down=index == self.down)
            if button is self.typing:
                whole += caret(renderer, button)
            if (index == self.focus and self.focus_shown) or button is self.typing:
                whole.append(focus_ring(renderer, button.rect))
            drawn += whole if button.clip is None else clipped(whole, button.clip)
        return drawn


def _successor(old: Sequence[Button], index: int | None, new: Sequence[Button]) -> int | None:
    """Return where among new buttons the old one at an index is: by its id, or else by its key."""
    if index is None:
        return None
    before = old[index]
    same_id = (i for i, button in enumerate(new) if button.id == before.id)
    same_key = (i for i, button in enumerate(new) if button.key and button.key == before.key)
    return next(same_id, next(same_key, None))
