"""The title screen: the name of the game, a fan of cards under the lamp, and the menu.

It asks the host which game can be continued, and knows nothing of games itself.
"""

import itertools
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from gin import __version__
from gin.rules import PRESETS, Card
from gin.ui.i18n import N_, _, translate
from gin.ui.model.frame_spec import MARGIN, RIM
from gin.ui.model.game_spec import SavedGameSummary
from gin.ui.model.geometry import CARD_RATIO, Pose, Rect
from gin.ui.model.input import Input, Key, Pointer
from gin.ui.model.keymap import (
    ABOUT,
    CONTINUE,
    KEYS,
    LEARN,
    LIBRARY,
    NEW_GAME,
    OPTIONS,
    QUIT,
    RULES,
    SAVED_GAMES,
    STATISTICS,
    Control,
)
from gin.ui.model.motion import overshoot_by
from gin.ui.model.thing_areas import DRINK, PAD
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.portraits import portrait_asset
from gin.ui.render.table_light import LAMP
from gin.ui.render.theme import BODY, LABEL, TypeStyle
from gin.ui.settings.custom_rulesets import ruleset_named
from gin.ui.settings.portraits import portrait_keys
from gin.ui.settings.preferences import Speed
from gin.ui.shell.host import Host
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.text.tutorial_notes import PROGRESS_DONE, PROGRESS_KEY, saved_progress
from gin.ui.widgets.button import Button, Kind
from gin.ui.widgets.button_room import width_with_room
from gin.ui.widgets.labels import line_of_text
from gin.ui.widgets.things import preload_things, things

TAGLINE = N_("Gin Rummy for a quiet hour")
FAN = tuple(map(Card.parse, ("Ks", "Kh", "Kc", "Kd", "As")))
"""The cards on show: a set, and an ace as the only deadwood."""

_NAME = TypeStyle("display", 168)
_DOT, _DOT_DOWN = 0.2, 0.28
"""The size of the dot of the i in that name, and how far down its middle is, as shares of the height of the line."""
_TAGLINE = TypeStyle("display", 24.4)
_COLUMN = 356
"""The width of the column of buttons, in units."""
_GROWTH = 1.34
"""How much wider the column is at the most where text is large."""
_ROW, _ROW_GAP = 52, 12
"""The height of a row of buttons but the first, and the distance between two rows or buttons, in units."""
_GAP = 42
"""The least distance between the rim, the column, the cards and the rim again, in units."""
_STACKED = 960
"""The width of buttons and cards in a tall window, where the cards lie above the buttons, in units."""
_TALL = 1240
"""The height from which a window has room for that, in units."""
_FAN_WIDTH, _FAN_HEIGHT = 854, 624
"""The size of the cards where there is room, in units."""
_RADIUS, _CARD_WIDTH = 594, 222
"""How far the cards are from the point about which they are fanned, and how wide they are, in units."""
_ANGLES = (-26.0, -13.0, 0.0, 13.0, 26.0)
"""How far each card is turned, in degrees."""
_SPREADS = 0.6
"""How long the cards take to spread at normal speed, in seconds."""
_PAST = overshoot_by(0.03)
_THINGS_ACROSS = {PAD: 0.42, DRINK: 0.585}
"""Where the middle of each thing below the fan is, from the left of the fan, as a share of its width."""
_THINGS_DOWN = 0.8
"""How far down the middle of the things is, as a share of the window's height."""
_THING_SIZE = 164
"""The size of a thing beside a fan of the usual width, in units."""
_THINGS_COME = 0.5
"""The share of the time in which the fan spreads after which the things have wholly come."""
_FAN_HIGH = LAMP[1] + 0.04
"""The height of the middle of the cards, as a share of the window's."""


def turn_of_top_card(spread: float) -> float:
    """Return how far the top card is turned, in degrees, once the fan has spread for a share of the time.

    It picks up speed, goes a little past its place and settles.

    >>> turn_of_top_card(0.0), turn_of_top_card(0.7) > turn_of_top_card(1.0), turn_of_top_card(1.0)
    (-26.0, True, 26.0)
    """
    return _ANGLES[0] + (_ANGLES[-1] - _ANGLES[0]) * _PAST(spread * math.sqrt(spread))


def _button(
    button_id: str,
    area: Rect,
    label: str,
    press: Callable[[], None],
    kind: Kind,
    control: Control,
    *,
    detail: str = "",
    picture: str = "",
) -> Button:
    """Return a button that the key of a control presses."""
    return Button(button_id, area, label, press, kind, control.key, control.key_label, detail, picture=picture)


class _Entry(NamedTuple):
    """An entry of the menu: what its button says and does, the control whose key presses it, and how it looks."""

    button_id: str
    label: str
    press: Callable[[], None]
    control: Control
    kind: Kind = "plain"


class TitleScreen(Scene):
    """The first scene. Its buttons show no keys, which the page of keys lists, but those of a gamepad."""

    shows_keys = False

    def __init__(self, stack: SceneStack, host: Host) -> None:
        super().__init__(stack)
        self.host = host
        self._scenery: list[Sprite] = []
        self._fan_area = Rect(0, 0, 0, 0)
        self._things: Mapping[str, Rect] = {}
        self._spread = self._coming = 1.0 if stack.scenes else 0.0
        """How far the cards have spread, and will have in the next frame: they do so as the program starts."""
        self._ticked: float | None = None

    def relayout(self) -> None:
        """Lay out the name and the menu at the left and the fan at the right, or between them in a tall window."""
        renderer, u = self.stack.renderer, self.stack.renderer.unit
        width, height = self.stack.size
        stacked = height > _TALL * u
        saved = self.host.saved
        learn = None if saved else self._first_steps()
        entries = self._entries(saved, learn)
        labels, keys = zip(*((entry.label, entry.control.key_label) for entry in entries), strict=True)
        needed = 2 * width_with_room(renderer, labels, keys) + _ROW_GAP * u
        column = min(max(_COLUMN * u * renderer.small_text_scale, needed), _COLUMN * u * _GROWTH)
        if stacked:
            column = _STACKED * u
        room = width - 2 * RIM * u - column
        fan = min(_FAN_WIDTH * u, room - 3 * _GAP * u)
        gap = (room - fan) / 3
        left = (width - column) / 2 if stacked else RIM * u + gap
        head = (84 if saved or learn else 60) * u
        cards = _FAN_HEIGHT * column / _FAN_WIDTH if stacked else 0.0
        tall = 260 * u + cards + head + (5 if saved else 4) * (_ROW + _ROW_GAP) * u
        top = (height - tall) / 2 - 20 * u
        # Shift the display type a little to the left, so that its stem lines up with the buttons.
        name = self._name(left - 8 * u, top - 14 * u)
        beside = Rect(left + column + gap, 0, fan, 2 * _FAN_HIGH * height)
        self._fan_area = Rect(left, top + 240 * u, column, cards) if stacked else beside
        self._begin_to_draw_cards()
        has_things = self.stack.preferences.table_things and not stacked and not self.host.notice
        self._things = self._things_beside(beside) if has_things else {}
        preload_things(renderer, self._things)
        self._scenery = [
            *name,
            line_of_text(
                renderer, _(TAGLINE), _TAGLINE, renderer.theme.text, Rect(left, top + 184 * u, column, 40 * u)
            ),
        ]
        menu = self._menu(Rect(left, top + 260 * u + cards, column, head), entries, saved, learn)
        self.form.replace([*menu, self._lay_foot()])

    def _name(self, x: float, y: float) -> list[Sprite]:
        """Return the name of the game with its top left corner at a point: a diamond of brass is the dot of its i."""
        renderer, theme = self.stack.renderer, self.stack.renderer.theme
        name = renderer.text("Gın", _NAME, theme.text)
        size = _DOT * name.get_height()
        middle = x + renderer.text_width("G", _NAME) + renderer.text_width("ı", _NAME) / 2
        dot = Rect.around(middle, y + _DOT_DOWN * name.get_height(), size, size)
        return [Sprite(name, round(x), round(y)), sprite_in(renderer.suit("d", theme.inlay, size), dot)]

    def _things_beside(self, area: Rect) -> Mapping[str, Rect]:
        """Return where a drink and a score pad lie on the table, below the fan in its area."""
        size, y = _THING_SIZE * area.w / _FAN_WIDTH, _THINGS_DOWN * self.stack.size[1]
        return {name: Rect.around(area.x + share * area.w, y, size, size) for name, share in _THINGS_ACROSS.items()}

    def _menu(
        self, first: Rect, entries: Sequence[_Entry], saved: SavedGameSummary | None, learn: str | None
    ) -> list[Button]:
        """Return the buttons of the menu, in rows from the place of the ``first`` one downwards.

        That goes on with the game that is ``saved``, or begins the lesson where it comes first, with ``learn`` as its
        detail line. A row of its own begins a new game; the others stand two and two, an odd one before them.
        """
        u, gap, row, buttons = self.stack.renderer.unit, _ROW_GAP * self.stack.renderer.unit, first, list[Button]()
        if saved:
            buttons.append(self._continue(first, saved))
        elif learn:
            buttons.append(_button("learn", first, _("Learn to play"), self.host.learn, "primary", LEARN, detail=learn))
        if buttons:
            row = first._replace(y=first.bottom + gap, h=_ROW * u)
        peers = tuple(entry.label for entry in entries)
        kind: Kind = "plain" if buttons else "primary"
        new = _button("new-game", row, _("New game"), self._new_game, kind, NEW_GAME)
        new.peers = peers if buttons else ()
        buttons.append(new)
        row = row._replace(y=row.bottom + gap, h=_ROW * u)
        half, odd = (first.w - gap) / 2, len(entries) % 2
        for index, entry in enumerate(entries, start=odd):
            x, y = row.x + index % 2 * (half + gap), row.y + index // 2 * (row.h + gap)
            area = row if odd and entry is entries[0] else Rect(x, y, half, row.h)
            button = _button(entry.button_id, area, entry.label, entry.press, entry.kind, entry.control)
            button.peers = peers
            buttons.append(button)
        return buttons

    def _entries(self, saved: SavedGameSummary | None, learn: str | None) -> list[_Entry]:
        """Return the entries of the menu that stand in two columns."""
        entries = [
            _Entry("rules", _("Rules"), self._rules, RULES),
            _Entry("settings", _("Options"), self._options, OPTIONS),
            _Entry("statistics", _("Statistics"), self._statistics, STATISTICS),
            _Entry("library", _("Library"), self._library, LIBRARY),
            _Entry("keys", _("Keys and mouse"), self._keys, KEYS, "quiet"),
            _Entry("quit", _("Quit"), self.host.quit, QUIT, "quiet"),
        ]
        if not learn:
            entries.insert(0, _Entry("learn", _("Learn to play"), self.host.learn, LEARN))
        if saved:
            entries.insert(0, _Entry("saved-games", _("Saved games"), self._saved_games, SAVED_GAMES))
        return entries

    def _continue(self, area: Rect, saved: SavedGameSummary) -> Button:
        """Return the button that goes on with a saved game."""
        label = _("Continue practice") if saved.practice else _("Continue")
        # At a larger table the score alone fills the line.
        detail = f"{saved.score}  ·  {saved.detail}" if len(saved.levels) == 2 else saved.score
        opponent = portrait_keys(self.stack.settings, saved.levels)[1 if saved.levels[0] is None else 0]
        picture = portrait_asset(self.stack.renderer, opponent)
        shown = _button("continue", area, label, self.host.resume, "primary", CONTINUE, detail=detail, picture=picture)
        return replace(shown, align="left")

    def _lay_foot(self) -> Button:
        """Add the notice and the version at the bottom of the window; return the button beside them."""
        renderer, u, (width, height) = self.stack.renderer, self.stack.renderer.unit, self.stack.size
        soft, margin, wide = renderer.theme.soft_text, MARGIN * u, 136 * u
        foot = Rect(margin, height - (MARGIN + 40) * u, width - 2 * margin - wide - 12 * u, 32 * u)
        version = _("Version {number}", number=__version__)
        self._scenery.append(line_of_text(renderer, version, LABEL, soft, foot, "right"))
        if self.host.notice:
            said = renderer.block(translate(self.host.notice), BODY, soft, foot.w - 140 * u, 88 * u)
            self._scenery.append(Sprite(said, round(foot.x), round(height - 24 * u - said.get_height())))
        about = Rect(width - margin - wide, foot.y - 8 * u, wide, 48 * u)
        return _button("about", about, _("About"), self._about, "quiet", ABOUT)

    def handle(self, event: Input) -> None:
        """Handle an input; a press has the fan spread at once."""
        if isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "down"):
            self._spread = 1.0
        self.form.handle(event)

    def tick(self, now: float) -> None:
        """Let the fan spread: to where it was drawn ahead, or without a picture for as long as time has passed."""
        passed, self._ticked = 0.0 if self._ticked is None else now - self._ticked, now
        self._spread = self._coming if self._coming > self._spread else self._spread_after(passed)

    def _spread_after(self, seconds: float) -> float:
        """Return how far the fan will have spread in some seconds."""
        speed = self.stack.preferences.speed
        if speed is Speed.INSTANT or self.stack.reduced_motion:
            return 1.0
        return min(1.0, self._spread + seconds * float(speed) / _SPREADS)

    def idle_time(self) -> float | None:
        """Return 0 while the fan spreads."""
        return 0.0 if self._spread < 1 else None

    def sprites(self) -> list[Sprite]:
        """Return the sprites of the title."""
        renderer = self.stack.renderer
        lying = [*itertools.chain.from_iterable(things(renderer, self._things).values())]
        if self._spread < _THINGS_COME:  # They may be loaded only after the first frames.
            lying = [renderer.faded_in_steps(each, self._spread / _THINGS_COME) for each in lying]
        return [*lying, *self._fan(), *self._scenery, *self.form.sprites(renderer)]

    def cards_put_away(self) -> Mapping[Card, Pose]:
        """Return one pose below the window for the whole fan: it leaves towards it, and comes back from it, folded."""
        top = self._pose(0)
        below = top._replace(y=self.stack.size[1] + 0.6 * top.width * CARD_RATIO)
        return dict.fromkeys(FAN, below)

    def _begin_to_draw_cards(self) -> None:
        """Have the cards drawn by threads while this one does the rest."""
        for card in FAN:
            self.stack.renderer.preload(card, self._pose(0).width)

    def _fan(self) -> list[Sprite]:
        """Return the cards of the fan, as far as it has spread: the top card is drawn across, and leaves the others.

        So only one card turns in a frame, and it is drawn between two of them.
        """
        renderer, (*others, top) = self.stack.renderer, FAN
        self._coming = self._spread_after(max(0.0, renderer.next_frame - self.stack.now))
        angle, coming = turn_of_top_card(self._spread), turn_of_top_card(self._coming)
        on_top = renderer.smooth_card(top, self._pose(angle), self._pose(coming))
        left = [(card, self._pose(at)) for card, at in zip(others, _ANGLES, strict=False)]
        covered = [each for each in left if each[1].angle >= angle]
        if covered:
            for drawing in renderer.smooth_drawings(*covered[0]):
                renderer.draw_ahead(*drawing)
        below = (renderer.smooth_card(*each) for each in left if each not in covered)
        return [*itertools.chain(*below), *on_top]

    def _pose(self, angle: float) -> Pose:
        """Return the pose of a card of the fan that is turned by an angle in degrees."""
        area, scale = self._fan_area, self._fan_area.w / _FAN_WIDTH
        across, along = math.sin(math.radians(angle)), math.cos(math.radians(angle))
        (x, y), radius = area.centre, _RADIUS * scale
        return Pose(x + radius * across, y + radius * (1 - along), _CARD_WIDTH * scale, angle, height=0.25)

    def _first_steps(self) -> str | None:
        """Return the detail line of the lesson where it comes first: for newcomers and unfinished lessons."""
        if saved_progress(self.stack.settings) is not None:
            return _("Pick up where you left off")
        done = self.stack.settings.setting(PROGRESS_KEY) == PROGRESS_DONE
        return None if done else _("In five minutes, cards in hand")

    # Other screens are imported when they are opened, so that the first picture does not wait for them.

    def _new_game(self) -> None:
        from gin.ui.screens.new_game import NewGameScreen

        self.stack.push(NewGameScreen(self.stack, self.host))

    def _saved_games(self) -> None:
        from gin.ui.screens.saved_games import SavedGamesScreen

        self.stack.push(SavedGamesScreen(self.stack, self.host))

    def _library(self) -> None:
        from gin.ui.screens.library import LibraryScreen

        self.stack.push(LibraryScreen(self.stack, self.host))

    def _rules(self) -> None:
        from gin.ui.screens.rules_page import RulesScreen

        name = self.stack.settings.setting("ruleset")
        rules = ruleset_named(self.stack.settings, name or "") or PRESETS["standard"]
        self.stack.push(RulesScreen(self.stack, rules))

    def _options(self) -> None:
        from gin.ui.screens.settings_screen import SettingsScreen

        self.stack.push(SettingsScreen(self.stack))

    def _keys(self) -> None:
        from gin.ui.screens.keys_page import KeysScreen

        self.stack.push(KeysScreen(self.stack))

    def _about(self) -> None:
        from gin.ui.screens.about import AboutScreen

        self.stack.push(AboutScreen(self.stack))

    def _statistics(self) -> None:
        from gin.ui.screens.statistics import StatisticsScreen

        self.stack.push(StatisticsScreen(self.stack, self.host))
