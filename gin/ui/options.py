"""The person's settings: each is applied at once, and stored."""

from collections.abc import Callable
from dataclasses import dataclass

from gin.ui.canvas import Sprite
from gin.ui.geometry import Rect
from gin.ui.host import Host
from gin.ui.input import Input
from gin.ui.stage import Scene, Settings, Stage
from gin.ui.theme import BODY, HEADING, STRONG, THEMES
from gin.ui.widgets import Button, line_of_text


@dataclass(frozen=True, slots=True)
class Option:
    """A setting to choose: what a person reads, its name in the store, its values with their words, and the value
    it has until it is chosen."""

    label: str
    name: str
    choices: tuple[tuple[str, str], ...]
    default: str


OPTIONS = (
    Option("Sound", "volume", (("0", "Off"), ("0.25", "Quiet"), ("0.5", "Medium"), ("1", "Full")), "0.5"),
    Option("Motion", "speed", (("0.5", "Slow"), ("1", "Normal"), ("2", "Fast"), ("instant", "Instant")), "1"),
    Option(
        "Table",
        "theme",
        (("lamplight", "Lamplight"), ("daylight", "Daylight"), ("contrast", "High contrast")),
        "lamplight",
    ),
    Option("Card size", "card_scale", (("0.75", "75 %"), ("1", "100 %"), ("1.25", "125 %"), ("1.5", "150 %")), "1"),
    Option("Melds and deadwood", "aids", (("yes", "Show"), ("no", "Hide")), "yes"),
    Option("Tips", "tips", (("yes", "Show"), ("no", "Hide")), "yes"),
)
"""The settings that are a choice of words; the card's back is a choice of pictures."""

_INNER = 720
_LABEL = 212
_ROW = 48
_BACKS_ROW = 92


def chosen(settings: Settings, name: str) -> str:
    """The value of one of `OPTIONS`: the stored one, or its default where none is stored or that is no choice."""
    option = next(option for option in OPTIONS if option.name == name)
    value = settings.setting(name)
    return value if value is not None and value in dict(option.choices) else option.default


def apply_settings(stage: Stage) -> None:
    """Put what is stored in force, as the program starts; what cannot be read counts as never chosen."""
    stage.sounds.volume = float(chosen(stage.settings, "volume"))
    stage.art.theme = THEMES[chosen(stage.settings, "theme")]
    back = stage.settings.setting("back")
    if back is not None and back in _backs(stage):
        stage.art.back = back


def _backs(stage: Stage) -> list[str]:
    """The names of the cards' backs that there are."""
    return sorted(file.stem for file in (stage.art.folder / "cards" / "backs").glob("*.svg"))


class Options(Scene):
    """The settings, over whatever lies beneath, so that it can be seen to change."""

    opaque = False

    def __init__(self, stage: Stage, host: Host) -> None:
        super().__init__(stage)
        self.host = host
        self._scenery: list[Sprite] = []
        self._options: tuple[Option, ...] = OPTIONS
        backs = _backs(stage)
        if backs:
            names = tuple((back, back.replace("-", " ").capitalize()) for back in backs)
            self._options = (*OPTIONS, Option("Card back", "back", names, stage.art.back))
        self._rows = [[self._segment(option, *choice) for choice in option.choices] for option in self._options]
        self._close = Button(Rect(0, 0, 0, 0), "Done", self._done, "primary", "escape", "Esc")
        # A choice makes its own sound, once it has been applied: a louder one is heard louder.
        self.form.on_press = lambda: None
        self.form.buttons = [button for row in self._rows for button in row] + [self._close]

    def arrange(self) -> None:
        """Set a row for each setting in a panel in the middle."""
        art, u, theme = self.stage.art, self.stage.art.unit, self.stage.art.theme
        width, height = self.stage.size
        gap = 14 * u
        rows = [(_BACKS_ROW if option.name == "back" else _ROW) * u for option in self._options]
        tall = 92 * u + sum(row + gap for row in rows) + 98 * u
        panel = Rect.around(width / 2, height / 2, (_INNER + 72) * u, tall)
        x, y, inner = panel.x + 36 * u, panel.y + 92 * u, _INNER * u
        self._scenery = [
            Sprite(
                art.panel(panel.w, panel.h, theme.panel, theme.panel_edge, radius=18), round(panel.x), round(panel.y)
            ),
            line_of_text(art, "Options", HEADING, theme.text, Rect(x, panel.y + 26 * u, inner, 44 * u)),
        ]
        for option, buttons, row in zip(self._options, self._rows, rows, strict=True):
            label = Rect(x, y, (_LABEL - 16) * u, row)
            self._scenery.append(line_of_text(art, option.label, STRONG, theme.text, label))
            between = 8 * u
            part = (inner - _LABEL * u - between * (len(buttons) - 1)) / len(buttons)
            for index, (button, choice) in enumerate(zip(buttons, option.choices, strict=True)):
                button.rect = Rect(x + _LABEL * u + index * (part + between), y, part, row)
                button.chosen = choice[0] == self._value(option)
            y += row + gap
        problem = self.stage.sounds.problem
        foot = Rect(x, panel.bottom - 82 * u, inner - 184 * u, 52 * u)
        hint = "Every choice applies at once. F11 turns the full screen on and off."
        self._scenery.append(
            line_of_text(art, problem or hint, BODY, theme.coral if problem else theme.soft_text, foot)
        )
        self._close.rect = Rect(panel.right - 36 * u - 160 * u, panel.bottom - 82 * u, 160 * u, 52 * u)

    def handle(self, event: Input) -> None:
        """Take an input."""
        self.form.handle(event)

    def sprites(self) -> list[Sprite]:
        """The picture of the settings."""
        return self._scenery + self.form.sprites(self.stage.art)

    def _segment(self, option: Option, value: str, word: str) -> Button:
        picture = f"cards/backs/{value}.svg" if option.name == "back" else ""
        return Button(Rect(0, 0, 0, 0), word, self._choosing(option, value), picture=picture)

    def _choosing(self, option: Option, value: str) -> Callable[[], None]:
        def choose() -> None:
            self.stage.settings.set_setting(option.name, value)
            match option.name:
                case "volume":
                    self.stage.sounds.volume = float(value)
                case "back":
                    self.stage.art.back = value
                case "theme":
                    self.stage.wear(value)
            self.stage.sounds.play("place" if option.name == "volume" else "click")
            self.arrange()

        return choose

    def _done(self) -> None:
        self.stage.sounds.play("click")
        self.stage.pop()

    def _value(self, option: Option) -> str:
        """The value of a setting as it is in force; one that is no choice counts as the nearest or the default."""
        values = [value for value, _ in option.choices]
        match option.name:
            case "volume":
                return min(values, key=lambda value: abs(float(value) - self.stage.sounds.volume))
            case "back":
                return self.stage.art.back
        return chosen(self.stage.settings, option.name)
