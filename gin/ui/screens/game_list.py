"""A list of games in a panel, of which only the rows that are seen are laid out: the base of the screens that have one.

A deleted game stays in its place, with a button to undo that, until the screen is closed.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final, NamedTuple

from gin.ui.i18n import _
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Input, Key, PadButton, Pointer, Text, Wheel
from gin.ui.render.canvas import Sprite, clipped
from gin.ui.render.portraits import portrait
from gin.ui.render.theme import BODY, STRONG, Colour, TypeStyle
from gin.ui.settings.portraits import portraits_of_game
from gin.ui.settings.preferences import Speed
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.widgets.button import Button
from gin.ui.widgets.drag_scroll import DragScroll
from gin.ui.widgets.labels import line_of_text
from gin.ui.widgets.scroll_view import ScrollView

LINE: Final = 27
"""The height of a line of text, before the player's text size."""
GAP: Final = 10
_UNDO: Final = 190
_MARGIN: Final = 8
"""The room around the list, for the ring of the focus."""


class _PortraitLayout(NamedTuple):
    """How several portraits share a square: the size of each, and their places in the rest, as shares from 0 to 1."""

    size: float
    places: tuple[tuple[float, float], ...]


_PORTRAIT_LAYOUTS: Final[Mapping[int, _PortraitLayout]] = MappingProxyType(
    {
        1: _PortraitLayout(1.0, ((0, 0),)),
        2: _PortraitLayout(0.66, ((0, 0), (1, 1))),
        3: _PortraitLayout(0.56, ((0.5, 0), (0, 1), (1, 1))),
        4: _PortraitLayout(0.54, ((0, 0), (1, 0), (0, 1), (1, 1))),
    }
)
"""By the number of portraits."""
_PAGED: Final = {"page up": -1, "page down": 1, "home": -1_000_000, "end": 1_000_000}
"""The keys that move the focus by pages, and by how many."""


class GameListScreen(Scene):
    """A list of games, over the title.

    A subclass lays out the panel in `relayout`, which ends with `show_list`. Its rows have buttons whose ids end in a
    hyphen and the game's id; those of the first one begin with ``main``.

    Attributes:
        main: The word before the hyphen of the button that a row mainly is.
        games: The ids of the games, in the order of the list.
        scenery: What is drawn beneath everything.
    """

    opaque, alone = False, True
    main = ""

    def __init__(self, stack: SceneStack) -> None:
        super().__init__(stack)
        self.scroller = ScrollView()
        self.games: Sequence[int] = ()
        self.scenery: list[Sprite] = []
        self._deleted: list[int] = []  # the latest last
        self._lines: list[Sprite] = []  # in list coordinates
        self._places: dict[str, Rect] = {}
        self._others: list[Button] = []
        self._laid: list[int] = []
        self._drag = DragScroll(self.form, self.scroller)

    # What a subclass has

    def lay_row(self, game_id: int, area: Rect) -> list[Button]:
        """Return the buttons of a game's row, the main one first, after writing on them with `write`."""
        raise NotImplementedError

    def told_of(self, game_id: int) -> str:
        """Return what is said in the place of a deleted game."""
        raise NotImplementedError

    def delete(self, game_id: int) -> None:
        """Delete a game."""
        raise NotImplementedError

    def restore(self, game_id: int) -> None:
        """Take back that a game was deleted."""
        raise NotImplementedError

    # Layout

    def key_of(self, button: PadButton) -> Key | None:
        """Return the key that a gamepad button stands for: X deletes, Back takes that back."""
        return {"x": Key("delete"), "back": Key("u")}.get(button) or super().key_of(button)

    @property
    def row(self) -> float:
        """The height of a game in the list, in pixels."""
        renderer = self.stack.renderer
        return (20 + 2 * LINE * renderer.text_scale) * renderer.unit

    @property
    def length(self) -> float:
        """The length of the list with its margins, in pixels."""
        u = self.stack.renderer.unit
        return len(self.games) * self._pitch - GAP * u + 2 * _MARGIN * u

    @property
    def _pitch(self) -> float:
        return self.row + GAP * self.stack.renderer.unit

    def show_list(self, view: Rect, others: Sequence[Button]) -> None:
        """Lay the list out in a part of the window; ``others`` are the buttons beside it."""
        u = self.stack.renderer.unit
        self.scroller.instant = self.stack.reduced_motion or self.stack.preferences.speed is Speed.INSTANT
        self.scroller.fit(view, Rect(view.right, view.y, 36 * u, view.h), self.length, u)
        self._others = list(others)
        self.form.replace([*self._rows(), *self._others])
        self._place()

    def change_list(self, games: Sequence[int]) -> None:
        """Show other games from the top, while the rest of the screen stays, even a text field in use."""
        self.games = games
        self.scroller.jump(0.0)
        self.renew_list()

    def renew_list(self) -> None:
        """Lay out the games alone, while the rest of the screen stays, even a text field in use."""
        scroller = self.scroller
        scroller.fit(scroller.viewport, scroller.track, self.length, self.stack.renderer.unit)
        self._renew()
        self._place()

    def write(self, rect: Rect, text: str, style: TypeStyle, colour: Colour, align: str = "left") -> None:
        """Write a line of text on a row."""
        self._lines.append(line_of_text(self.stack.renderer, text, style, colour, rect, align))

    def write_ends(self, area: Rect, x: float, texts: Sequence[tuple[str, str]]) -> None:
        """Write two texts on each of the two lines of a row, from a place to the end of an area."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        line, half = LINE * renderer.text_scale * u, (area.right - 18 * u - x) / 2
        for number, (left, right) in enumerate(texts):
            style, colour = (BODY, theme.soft_text) if number else (STRONG, theme.text)
            where = Rect(x, area.y + 10 * u + number * line, half - 8 * u, line)
            self.write(where, left, style, colour)
            self.write(Rect(x + half, where.y, half, line), right, style, colour, "right")

    def faces(self, levels: Sequence[str | None], area: Rect) -> float:
        """Draw a game's portraits at the left of its row, in the room of one; return where the texts begin.

        ``levels`` are the computer players at the seats, None for a person.
        """
        u = self.stack.renderer.unit
        room = Rect(area.x + 12 * u, area.y + 8 * u, area.h - 16 * u, area.h - 16 * u)
        keys = portraits_of_game(self.stack.settings, levels)
        share, places = _PORTRAIT_LAYOUTS[len(keys)]
        size = share * room.w
        for key, (x, y) in zip(keys, places, strict=True):
            face = Rect(room.x + x * (room.w - size), room.y + y * (room.h - size), size, size)
            self._lines.append(portrait(self.stack.renderer, key, face))
        return room.right + 14 * u

    def _near(self) -> list[int]:
        """Return the numbers of the rows that are seen, now or where the list is gliding to."""
        near: set[int] = set()
        for offset in (self.scroller.offset, self.scroller.target):
            first = int((offset - self.row) // self._pitch)
            last = int((offset + self.scroller.viewport.h) // self._pitch)
            near.update(range(max(0, first), min(last + 1, len(self.games))))
        return sorted(near)

    def _rows(self) -> list[Button]:
        """Lay out the rows that are seen, and return their buttons."""
        u = self.stack.renderer.unit
        self._laid, self._lines, self._places = self._near(), [], {}
        buttons = []
        for number in self._laid:
            game_id = self.games[number]
            area = Rect(0, _MARGIN * u + number * self._pitch, self.scroller.viewport.w, self.row)
            row = self._deleted_row(game_id, area) if game_id in self._deleted else self.lay_row(game_id, area)
            self._places.update((button.id, button.rect) for button in row)
            buttons += row
        return buttons

    def _deleted_row(self, game_id: int, area: Rect) -> list[Button]:
        """Return the button that brings a deleted game back, and write beside it which one it is."""
        u, theme = self.stack.renderer.unit, self.stack.renderer.theme
        words = Rect(area.x + 18 * u, area.y, area.w - (_UNDO + 36) * u, area.h)
        self.write(words, self.told_of(game_id), BODY, theme.soft_text)
        place = Rect(area.right - _UNDO * u, area.y + 8 * u, _UNDO * u, area.h - 16 * u)
        key, cap = ("u", "U") if game_id == self._deleted[-1] else ("", "")
        press = partial(self._restore, game_id)
        return [Button(f"restore-{game_id}", place, _("Undo"), press, key=key, key_label=cap, icon="undo")]

    def _renew(self) -> None:
        """Lay out the rows that are seen now; focus and pointer stay on the same buttons."""
        form = self.form
        kept = [form.buttons[at].id if at is not None else "" for at in (form.focus, form.hover, form.down)]
        form.buttons = [*self._rows(), *self._others]
        places = {button.id: at for at, button in enumerate(form.buttons)}
        form.focus, form.hover, form.down = (places.get(name) for name in kept)
        form.focus_shown = form.focus_shown and form.focus is not None

    def _place(self) -> None:
        """Move the buttons of the list to where it is scrolled to."""
        if self._near() != self._laid:
            self._renew()
        view, offset, edge = self.scroller.viewport, round(self.scroller.offset), _MARGIN * self.stack.renderer.unit
        for button in self.form.buttons:
            if button.id in self._places:
                button.rect = self._places[button.id].moved(round(view.x), round(view.y) - offset)
                button.clip = Rect(view.x - edge, view.y, view.w + 2 * edge, view.h)

    # Deleting

    def _delete(self, game_id: int) -> None:
        self.delete(game_id)
        self._deleted.append(game_id)
        self._change(f"restore-{game_id}")

    def _restore(self, game_id: int) -> None:
        self.restore(game_id)
        self._deleted.remove(game_id)
        self._change(f"{self.main}-{game_id}")

    def _change(self, focus: str) -> None:
        """Lay out a list that has changed, and keep the keyboard's focus, if there is one, in the same row."""
        shown = self.form.focus_shown
        self.relayout()
        button = next((each for each in self.form.buttons if each.id == focus), None)
        if button is not None:
            self.form.focus_on(button)
            self.form.focus_shown = shown
            if shown:
                self._show_focus()

    # Inputs

    def handle(self, event: Input) -> None:
        """Handle an input: the list scrolls by wheel and by dragging, and follows the keyboard's focus."""
        match event:
            case Text() | Key() if self.form.active_field is not None:
                self.form.handle(event)
            case Key("delete" | "backspace"):
                self._delete_focused()
            case Key("u" | "z") if self._deleted:
                self._restore(self._deleted[-1])
            case Key(name) if name in _PAGED and self.games:
                self._move_focus(_PAGED[name] * self._rows_seen)
            case Key("up" | "down" as name) if self._number:
                if not self._move_focus(1 if name == "down" else -1):
                    self.form.handle(event)
            case Key():
                self.form.handle(event)
                if self.stack.scene is self and self.form.focus_shown:
                    self._show_focus()
            case Pointer():
                if self._drag.point(event, self.stack.renderer.unit):
                    self._place()
            case Wheel():
                self.scroller.handle(event)
                self._place()

    @property
    def _focused(self) -> str:
        """The id of the button with the keyboard's focus, if it is shown."""
        return self.form.buttons[self.form.focus].id if self.form.focus is not None and self.form.focus_shown else ""

    def _delete_focused(self) -> None:
        """Delete the game whose row has the focus; one that is deleted already stays so."""
        kind, _, number = self._focused.rpartition("-")
        if self._focused in self._places and kind != "restore":
            self._delete(int(number))

    @property
    def _number(self) -> str:
        """The id of the game whose row has the focus, empty for none."""
        return self._focused.rpartition("-")[2] if self._focused in self._places else ""

    @property
    def _rows_seen(self) -> int:
        """How many games are seen at once."""
        return max(1, int(self.scroller.viewport.h / self._pitch))

    def _move_focus(self, by: int) -> bool:
        """Move the focus up or down by some games, in its column; return whether there was anywhere to move to."""
        at = self.games.index(int(self._number)) if self._number else 0
        to = max(0, min(at + by, len(self.games) - 1))
        column = self._focused.rpartition("-")[0]
        self._scroll_to(to)
        row = [each for each in self.form.buttons if each.id in self._places and each.id.endswith(f"-{self.games[to]}")]
        self.form.focus_on(next((each for each in row if each.id.startswith(column)), row[0]))
        return to != at

    def _show_focus(self) -> None:
        """Scroll to the row that has the focus."""
        if self._number:
            self._scroll_to(self.games.index(int(self._number)))

    def _scroll_to(self, number: int) -> None:
        """Scroll until a row is seen, and lay it out."""
        u = self.stack.renderer.unit
        top = _MARGIN * u + number * self._pitch
        self.scroller.scroll_into_view(top, top + self.row, _MARGIN * u)
        self._place()

    # Frames

    def tick(self, now: float) -> None:
        """Glide to where the list was scrolled to."""
        moving = not self.scroller.settled
        self.scroller.tick(now)
        if moving:
            self._place()

    def idle_time(self) -> float | None:
        """Return 0 while the list glides, else None."""
        return None if self.scroller.settled else 0.0

    def sprites(self) -> list[Sprite]:
        """Return the sprites of the screen; the texts of a row lie over its button."""
        renderer, view = self.stack.renderer, self.scroller.viewport
        x, y = round(view.x), round(view.y) - round(self.scroller.offset)
        lines = [Sprite(line.surface, line.x + x, line.y + y) for line in self._lines]
        thumb = self.scroller.thumb(renderer, renderer.theme.soft_text)
        ends = self.scroller.fading_ends(renderer, _MARGIN * renderer.unit)
        return [*self.scenery, *self.form.sprites(renderer), *clipped(lines, view), *ends, *thumb]
