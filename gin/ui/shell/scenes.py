"""The stack of scenes, and what every scene may use."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, get_args

from gin.ui.audio import Sounds
from gin.ui.model.frame import unit_of
from gin.ui.model.input import Input, Key, Pad, PadButton, Pointer, Text
from gin.ui.render.canvas import Canvas, Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.settings.definitions import Settings
from gin.ui.widgets.form import Form
from gin.ui.widgets.key_caps import PadHint

MIN_WINDOW_SIZE: Final = (640, 400)
"""The least size, in pixels, in which everything has a place."""

PAD_KEYS: Final[Mapping[PadButton, Key]] = MappingProxyType(
    {
        "a": Key("return"),
        "b": Key("escape"),
        "start": Key("escape"),
        "up": Key("up"),
        "down": Key("down"),
        "left": Key("left"),
        "right": Key("right"),
        "l": Key("page up"),
        "r": Key("page down"),
    }
)
"""The keys that the buttons of a gamepad stand for, where a scene has no others."""


class Scene:
    """A part of the game that fills the window, or lies over the scene beneath it where not ``opaque``."""

    opaque = True
    takes_text = False
    """Whether something can be typed here: only then does typed text arrive beside the keys."""

    def __init__(self, stack: "SceneStack") -> None:
        self.stack = stack
        self.form = Form(on_press=lambda: stack.sounds.play("click"), pad_hint=self._pad_hint)

    def key_of(self, button: PadButton) -> Key | None:
        """The key that a button of a gamepad stands for here."""
        return PAD_KEYS.get(button)

    def _pad_hint(self, key: str) -> PadHint:
        """The button of a gamepad that stands for a key, empty if none does; None while no gamepad is used."""
        if not self.stack.using_gamepad:
            return None
        return next((pad for pad in get_args(PadButton) if (stood := self.key_of(pad)) and stood.name == key), "")

    def relayout(self) -> None:
        """Find the places of everything in the window as it is now; called when the scene comes up or is resized."""

    def handle(self, event: Input) -> None:
        """Take an input."""

    def tick(self, now: float) -> None:
        """Move on to a time in seconds."""

    def idle_time(self) -> float | None:
        """Seconds until `tick` is wanted: 0 for the next frame, None for not before the next input."""
        return None

    def sprites(self) -> list[Sprite]:
        """The picture of the scene."""
        return []


class SceneStack:
    """The scenes, the topmost last, and what they share. The host feeds it inputs and time."""

    def __init__(self, renderer: Renderer, sounds: Sounds, settings: Settings) -> None:
        self.renderer = renderer
        self.sounds = sounds
        self.settings = settings
        self.size = (1280, 800)
        self.now = 0.0
        self.running = True
        self.using_gamepad = False
        """Whether a gamepad was used last, and its buttons are written beside what they do."""
        self.fullscreen = False
        """Whether the window is to fill the screen."""
        self.reduced_motion = False
        """Whether things fade from place to place rather than move."""
        self._scenes: list[Scene] = []

    @property
    def scene(self) -> Scene:
        """The topmost scene."""
        return self._scenes[-1]

    def push(self, scene: Scene) -> None:
        """Lay a scene over the others."""
        self._scenes.append(scene)
        scene.relayout()

    def pop(self) -> None:
        """Take the topmost scene away; the game ends with the last."""
        self._scenes.pop()
        if self._scenes:
            self.scene.relayout()
        else:
            self.running = False

    def replace(self, scene: Scene) -> None:
        """Have this scene alone."""
        self._scenes.clear()
        self.push(scene)

    def resize(self, size: tuple[int, int]) -> None:
        """Fit everything to a window of another size; one that is smaller than `MIN_WINDOW_SIZE` does not show all of it."""
        self.size = max(size[0], MIN_WINDOW_SIZE[0]), max(size[1], MIN_WINDOW_SIZE[1])
        self.renderer.unit = unit_of(self.size)
        self.relayout()

    def relayout(self) -> None:
        """Have every scene set itself anew, as in another size, theme or language."""
        for scene in self._scenes:
            scene.relayout()

    def handle(self, event: Input) -> None:
        """Give an input to the topmost scene, a gamepad's as the key that it stands for there."""
        match event:
            case Pad(button):
                self.using_gamepad = True
                key = self.scene.key_of(button)
                if key is not None:
                    self.scene.handle(key)
            case Text() if not self.scene.takes_text:
                pass
            case _:
                if isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "down"):
                    self.using_gamepad = False
                self.scene.handle(event)

    def tick(self, now: float) -> None:
        """Move every scene that can be seen on to a time in seconds."""
        self.now = now
        for scene in self._visible():
            scene.tick(now)

    def idle_time(self) -> float | None:
        """Seconds until something moves by itself; None if nothing will."""
        waits = [wait for scene in self._visible() if (wait := scene.idle_time()) is not None]
        return min(waits, default=None)

    def draw(self, canvas: Canvas) -> bool:
        """Draw the picture as far as it changed; say whether it did."""
        sprites: list[Sprite] = []
        for index, scene in enumerate(self._visible()):
            if index:
                sprites.append(Sprite(self.renderer.dim_overlay(self.size), 0, 0))
            sprites += scene.sprites()
        return canvas.show(self.renderer.table_background(self.size), sprites)

    def _visible(self) -> list[Scene]:
        """The scenes from the topmost opaque one up."""
        first = max((i for i, scene in enumerate(self._scenes) if scene.opaque), default=0)
        return self._scenes[first:]
