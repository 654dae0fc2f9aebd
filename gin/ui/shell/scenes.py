"""Scenes and the stack that holds them.

A scene lays itself out, handles input, moves with time and describes its picture as sprites. It knows the stack, which
it pushes other scenes on, but nothing of windows, events or the clock.
"""

from collections import deque
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, get_args

from gin.rules import Card, Message
from gin.ui.audio import Sounds
from gin.ui.model.frame_spec import tallness, unit_of
from gin.ui.model.geometry import Pose
from gin.ui.model.input import FileDrop, Input, Key, Pad, PadButton, Pointer, Text
from gin.ui.model.keymap import EVERYWHERE, HELP, pad_keys
from gin.ui.render.canvas import Canvas, Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.settings.definitions import Settings
from gin.ui.settings.preferences import Preferences, Speed
from gin.ui.shell.scene_change import Background, Layer, SceneChange, picture_of
from gin.ui.widgets.form import Form
from gin.ui.widgets.key_caps import PadHint
from gin.ui.widgets.tooltip import Tooltip

MIN_WINDOW_SIZE: Final = (640, 400)
"""The smallest window, in pixels, in which everything fits."""

PAD_KEYS: Final[Mapping[PadButton, Key]] = MappingProxyType(
    {pad: Key(names[0]) for pad, names in pad_keys(EVERYWHERE).items()}
)
"""The keys that gamepad buttons stand for, unless a scene says otherwise."""
_ASKS_FOR_HELP: Final = (Key(HELP.keys[0]), Text(HELP.keys[1]))

_REMEMBERED_INPUTS: Final = 40
"""How many inputs the report of a crash has."""


class Scene:
    """A screen of the game.

    The stack calls `relayout` when the scene is pushed, when it comes to the top again, and whenever the window, a
    setting or the language changes; then `handle` for each input while the scene is on top, and `tick` and `sprites`
    for each frame while it is visible.

    Attributes:
        opaque: Whether the scene hides those beneath it.
        alone: Whether only the table is seen around it: for dialogs that nearly fill the window.
        conceals: Whether it hides another player's cards: no change to a picture that has it is animated.
        takes_text: Whether typed text arrives as `Text` besides the keys.
        is_help: Whether it is the page of keys, which the key that opens it closes.
        shows_keys: Whether buttons show their keys where the player wants that; those of a gamepad they always do.
        form: The buttons of the scene.
    """

    opaque = True
    alone = False
    conceals = False
    takes_text = False
    is_help = False
    shows_keys = True

    def __init__(self, stack: "SceneStack") -> None:
        self.stack = stack
        self.form = Form(
            on_press=lambda: stack.sounds.play("click"),
            pad_hint=self._pad_hint,
            may_type=lambda: not stack.using_gamepad,
        )

    def key_of(self, button: PadButton) -> Key | None:
        """Return the key that a gamepad button stands for in this scene, or None."""
        return PAD_KEYS.get(button)

    def _pad_hint(self, key: str) -> PadHint:
        """Return the gamepad button that stands for a key, None while no gamepad is used, or empty to show neither."""
        if not self.stack.preferences.show_keys or not (self.shows_keys or self.stack.using_gamepad):
            return ""
        if not self.stack.using_gamepad:
            return None
        return next(
            (pad for pad in get_args(PadButton) if (stands_for := self.key_of(pad)) and stands_for.name == key), ""
        )

    def relayout(self) -> None:
        """Lay out the scene for the current window size, settings and language."""

    def covered(self) -> None:
        """Cancel the pointer's press or drag: another scene opens over this one."""
        self.form.clear_pointer()

    def handle(self, event: Input) -> None:
        """Handle an input."""

    def tick(self, now: float) -> None:
        """Advance to a time in seconds."""

    def idle_time(self) -> float | None:
        """Return the seconds until the next `tick` is needed: 0 for the next frame, None for the next input."""
        return None

    def ambient_time(self) -> float | None:
        """Return the seconds until something changes for which nobody waits, such as an eye that blinks, or None."""
        return None

    def sprites(self) -> list[Sprite]:
        """Return the picture of the scene, the lowest sprite first.

        In a dialog the first sprite is the panel; the others lie within it and move with it.
        """
        return []

    def cards_put_away(self) -> Mapping[Card, Pose]:
        """Return the poses off the table in which cards are put away while another scene is on screen.

        As scenes change they fly there and back; on the way out a card keeps its size, turn and height. Any other card
        glides to where the next scene shows it, or fades.
        """
        return {}

    def warm_up(self) -> None:
        """Draw what a later picture will need, after this one, as far as `Renderer.warm_up` has time for it."""


class SceneStack:
    """The scenes, the topmost last, and what they share.

    The host feeds the stack inputs and time, and draws it.

    Attributes:
        preferences: The player's preferences as they were last applied.
        size: The size of the window, in pixels.
        now: The time of the last tick, in seconds.
        running: Whether the program goes on.
        using_gamepad: Whether a gamepad was used last, so that its buttons are shown in place of keys.
        fullscreen: Whether the window should fill the screen.
        reduced_motion: Whether things fade from place to place instead of moving.
        language_problem: Why texts are not in the player's language, or None.
        last_inputs: The latest inputs in words, without what was typed, for the report of a crash.
        make_help: Makes the page of keys; None for a stack that has none.
        open_file: Opens a file that was dropped on the window; None for a stack that opens none.
    """

    def __init__(self, renderer: Renderer, sounds: Sounds, settings: Settings) -> None:
        self.renderer = renderer
        self.sounds = sounds
        self.settings = settings
        self.preferences = Preferences()
        self.size = (1280, 800)
        self.now = 0.0
        self.running = True
        self.using_gamepad = False
        self.fullscreen = False
        self.reduced_motion = False
        self.language_problem: Message | None = None
        self.last_inputs: deque[str] = deque(maxlen=_REMEMBERED_INPUTS)
        self.make_help: Callable[[], Scene] | None = None
        self.open_file: Callable[[str], None] | None = None
        self._scenes: list[Scene] = []
        self._tooltip = Tooltip()
        self._drawn: tuple[Layer, ...] = ()
        self._deeper = True
        """Whether the way to the scene on top was on, rather than back."""
        self._change: SceneChange | None = None
        self._change_is_new = False

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the topmost last."""
        return tuple(self._scenes)

    @property
    def visible_scenes(self) -> tuple[Scene, ...]:
        """The scenes from the topmost opaque one up."""
        first = max((index for index, scene in enumerate(self._scenes) if scene.opaque), default=0)
        return tuple(self._scenes[first:])

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self._scenes[-1]

    def push(self, scene: Scene) -> None:
        """Put a scene on top of the others."""
        if self._scenes:
            self.scene.covered()
        self._scenes.append(scene)
        self._deeper = True
        scene.relayout()

    def pop(self) -> None:
        """Remove the scene on top; without any the program ends."""
        self._scenes.pop()
        self._deeper = False
        if self._scenes:
            self.scene.relayout()
        else:
            self.running = False

    def replace(self, scene: Scene, *, back: bool = False) -> None:
        """Replace all scenes by one, to which the way leads on or ``back``."""
        self._scenes.clear()
        self.push(scene)
        self._deeper = not back

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window of another size; one smaller than `MIN_WINDOW_SIZE` does not show everything."""
        self.size = max(size[0], MIN_WINDOW_SIZE[0]), max(size[1], MIN_WINDOW_SIZE[1])
        self.renderer.unit, self.renderer.tallness = unit_of(self.size), tallness(self.size)
        self._change, self._drawn = None, ()
        self.relayout()

    def relayout(self) -> None:
        """Lay out every scene again."""
        for scene in self._scenes:
            scene.relayout()

    def handle(self, event: Input) -> None:
        """Pass an input to the scene on top, that of a gamepad as the key that it stands for there."""
        if not (isinstance(event, Pointer) and event.kind == "move"):
            is_typed = self.scene.takes_text and isinstance(event, Key | Text)
            said = "typed" if is_typed else "a file" if isinstance(event, FileDrop) else event
            self.last_inputs.append(f"{type(self.scene).__name__}: {said}")
        if not isinstance(event, Pointer) or event.kind == "down":
            self._tooltip.dismiss()
            self._change = None
        if event in _ASKS_FOR_HELP and self.scene.form.active_field is None:
            self._show_help()
            return
        match event:
            case Pad(button):
                self.using_gamepad = True
                key = self.scene.key_of(button)
                if key is not None:
                    self.scene.handle(key)
            case Text() if not self.scene.takes_text:
                pass
            case FileDrop(path):
                if self.open_file is not None:
                    self.open_file(path)
            case _:
                if isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "down"):
                    self.using_gamepad = False
                self.scene.handle(event)

    def _show_help(self) -> None:
        """Open the page of keys, or close it if it is open."""
        if self.scene.is_help:
            self.pop()
        elif self.make_help is not None:
            self.push(self.make_help())

    def tick(self, now: float) -> None:
        """Advance every visible scene to a time in seconds."""
        self.now = now
        for scene in self.visible_scenes:
            scene.tick(now)
        if self._scenes:
            self._tooltip.follow(self.scene.form, now)

    def idle_time(self) -> float | None:
        """Return the seconds until something moves by itself, or None if nothing will."""
        if self._change is not None or self.renderer.pose_budget.behind:
            return 0.0
        waits = [*(scene.idle_time() for scene in self.visible_scenes), self._tooltip.idle_time(self.now)]
        return min((wait for wait in waits if wait is not None), default=None)

    def wait_time(self) -> float | None:
        """Return the seconds until the picture changes by itself, also where nobody waits for it, or None."""
        waits = [self.idle_time(), *(scene.ambient_time() for scene in self.visible_scenes)]
        return min((wait for wait in waits if wait is not None), default=None)

    @property
    def _moves(self) -> bool:
        """Whether the picture changes with every frame."""
        return self._change is not None or any(scene.idle_time() == 0.0 for scene in self.visible_scenes)

    def draw(self, canvas: Canvas) -> bool:
        """Draw what has changed in the picture; return whether anything had."""
        self._follow_change()
        self.renderer.begin_frame(self.now, moving=self._moves)
        background = Background(self.renderer, self.size)
        table = background.table().surface  # The first time it is drawn while a thread loads what the scenes need.
        change = self._change
        self.renderer.in_flight = () if change is None else change.flights(self._drawn).of_new
        layers = self._drawn = tuple(Layer(scene, scene.sprites()) for scene in self.visible_scenes)
        self.renderer.in_flight = ()
        sprites = picture_of(layers, background) if change is None else change.picture(layers, background, self.now)
        sprites += self._tooltip.sprites(self.renderer, self.size, sprites)
        drawn = canvas.show(table, sprites)
        self.renderer.cache.keep(sprite.surface for sprite in sprites)
        if self._scenes:
            self.scene.warm_up()
        return drawn

    def _follow_change(self) -> None:
        """Begin the change to other scenes than those on screen, go on with one, or end it where it is over."""
        scenes, old, speed = self.visible_scenes, self._drawn, self.preferences.speed
        if self._change is not None and self._change_is_new:
            self._change = self._change.after_first_frame(self.now)
        self._change_is_new = False
        if self._change is not None and self._change.is_over(self.now):
            self._change = None
        if tuple(layer.scene for layer in old) == scenes:
            return
        self._change = None
        if old and speed is not Speed.INSTANT and not any(scene.conceals for scene in scenes):
            slide = 0.0 if self.reduced_motion else self.renderer.unit if self._deeper else -self.renderer.unit
            self._change = SceneChange(old, scenes, self.now, float(speed), slide)
            self._change_is_new = True
