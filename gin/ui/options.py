"""The person's settings: each is applied at once, and stored."""

from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType

import pygame

from gin.ui.canvas import Sprite
from gin.ui.geometry import Rect
from gin.ui.host import Host
from gin.ui.input import Input
from gin.ui.stage import Scene, Settings, Stage
from gin.ui.theme import BODY, HEADING, STRONG, THEMES
from gin.ui.tongue import LANGUAGES, N_, _, best_of, say, speak
from gin.ui.widgets import Button, line_of_text


@dataclass(frozen=True, slots=True)
class Option:
    """A setting to choose: what a person reads, its name in the store, its values with their words, and the value
    it has until it is chosen. The texts are translated where they are shown."""

    label: str
    name: str
    choices: tuple[tuple[str, str], ...]
    default: str


OPTIONS = (
    Option(
        N_("Sound"),
        "volume",
        (("0", N_("Off")), ("0.25", N_("Quiet")), ("0.5", N_("Medium")), ("1", N_("Full"))),
        "0.5",
    ),
    Option(
        N_("Motion"),
        "speed",
        (("0.5", N_("Slow")), ("1", N_("Normal")), ("2", N_("Fast")), ("instant", N_("Instant"))),
        "1",
    ),
    Option(
        N_("Table"),
        "theme",
        (("lamplight", N_("Lamplight")), ("daylight", N_("Daylight")), ("contrast", N_("High contrast"))),
        "lamplight",
    ),
    Option(N_("Card size"), "card_scale", (("0.75", "75 %"), ("1", "100 %"), ("1.25", "125 %"), ("1.5", "150 %")), "1"),
    Option(N_("Melds and deadwood"), "aids", (("yes", N_("Show")), ("no", N_("Hide"))), "yes"),
    Option(N_("Tips"), "tips", (("yes", N_("Show")), ("no", N_("Hide"))), "yes"),
    Option(N_("Language"), "language", (("system", N_("As the system")), *LANGUAGES.items()), "system"),
)
"""The settings that are a choice of words; the card's back is a choice of pictures."""

BACKS = MappingProxyType({"lantern": N_("Lantern"), "tide": N_("Tide"), "ember": N_("Ember")})
"""What the backs of the cards are called."""

_INNER = 720
_LABEL = 212
_ROW = 48
_BACKS_ROW = 92
_COLUMNS = 4


def chosen(settings: Settings, name: str) -> str:
    """The value of one of `OPTIONS`: the stored one, or its default where none is stored or that is no choice."""
    option = next(option for option in OPTIONS if option.name == name)
    value = settings.setting(name)
    return value if value is not None and value in dict(option.choices) else option.default


def apply_settings(stage: Stage) -> None:
    """Put what is stored in force, as the program starts; what cannot be read counts as never chosen."""
    stage.sounds.volume = float(chosen(stage.settings, "volume"))
    stage.art.theme = THEMES[chosen(stage.settings, "theme")]
    _speak(stage)
    back = stage.settings.setting("back")
    if back is not None and back in _backs(stage):
        stage.art.back = back


def _speak(stage: Stage) -> None:
    """Speak the language that is chosen, or the one in which the system is used."""
    language = chosen(stage.settings, "language")
    if language == "system":
        language = best_of(f"{locale['language']}" for locale in pygame.system.get_pref_locales())
    speak(language, stage.art.folder)


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
            names = tuple((back, BACKS.get(back, back)) for back in backs)
            self._options = (*OPTIONS, Option(N_("Card back"), "back", names, stage.art.back))
        self._rows = [[self._segment(option, *choice) for choice in option.choices] for option in self._options]
        self._close = Button(Rect(0, 0, 0, 0), "", self._done, "primary", "escape")
        # A choice makes its own sound, once it has been applied: a louder one is heard louder.
        self.form.on_press = lambda: None
        self.form.buttons = [button for row in self._rows for button in row] + [self._close]

    def arrange(self) -> None:
        """Set a row for each setting in a panel in the middle."""
        art, u, theme = self.stage.art, self.stage.art.unit, self.stage.art.theme
        width, height = self.stage.size
        gap = 14 * u
        rows = [self._height(option) * u for option in self._options]
        tall = 92 * u + sum(row + gap for row in rows) + 98 * u
        panel = Rect.around(width / 2, height / 2, (_INNER + 72) * u, tall)
        x, y, inner = panel.x + 36 * u, panel.y + 92 * u, _INNER * u
        self._scenery = [
            Sprite(
                art.panel(panel.w, panel.h, theme.panel, theme.panel_edge, radius=18), round(panel.x), round(panel.y)
            ),
            line_of_text(art, _("Options"), HEADING, theme.text, Rect(x, panel.y + 26 * u, inner, 44 * u)),
        ]
        for option, buttons, row in zip(self._options, self._rows, rows, strict=True):
            label = Rect(x, y, (_LABEL - 16) * u, row)
            self._scenery.append(line_of_text(art, _(option.label), STRONG, theme.text, label))
            columns = min(_COLUMNS, len(buttons))
            between = 8 * u
            part = (inner - _LABEL * u - between * (columns - 1)) / columns
            tall = (row + between) / -(-len(buttons) // columns)
            for index, (button, choice) in enumerate(zip(buttons, option.choices, strict=True)):
                left, top = x + _LABEL * u + index % columns * (part + between), y + index // columns * tall
                button.rect = Rect(left, top, part, tall - between)
                button.label = _(choice[1])
                button.chosen = choice[0] == self._value(option)
            y += row + gap
        problem = self.stage.sounds.problem
        foot = Rect(x, panel.bottom - 82 * u, inner - 184 * u, 52 * u)
        hint = _("Every choice applies at once. F11 turns the full screen on and off.")
        self._scenery.append(
            line_of_text(
                art, say(problem) if problem else hint, BODY, theme.coral if problem else theme.soft_text, foot
            )
        )
        self._close.label, self._close.hint = _("Done"), _("Esc")
        self._close.rect = Rect(panel.right - 36 * u - 160 * u, panel.bottom - 82 * u, 160 * u, 52 * u)

    def handle(self, event: Input) -> None:
        """Take an input."""
        self.form.handle(event)

    def sprites(self) -> list[Sprite]:
        """The picture of the settings."""
        return self._scenery + self.form.sprites(self.stage.art)

    def _height(self, option: Option) -> float:
        """The height of an option's row, in units; where there are many choices it has several lines."""
        lines = -(-len(option.choices) // _COLUMNS)
        return _BACKS_ROW if option.name == "back" else lines * (_ROW + 8) - 8

    def _segment(self, option: Option, value: str, word: str) -> Button:
        picture = f"cards/backs/{value}.svg" if option.name == "back" else ""
        return Button(
            Rect(0, 0, 0, 0), word, self._choosing(option, value), picture=picture, name=f"{option.name} {value}"
        )

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
                case "language":
                    _speak(self.stage)
                    self.stage.arrange()
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
