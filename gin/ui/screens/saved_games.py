"""The saved games, one below the other: each can be continued or deleted, and what was deleted can be had back.

Games come from the host. A deleted one stays in its place, with a button to undo that, until the screen is closed.
"""

from functools import partial
from typing import Final

from gin.ui.i18n import _
from gin.ui.model.game_spec import SavedGameSummary
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Input, Key, PadButton, Pointer, Wheel
from gin.ui.render.canvas import Sprite, clipped
from gin.ui.render.portraits import portrait
from gin.ui.render.theme import BODY, HEADING, STRONG
from gin.ui.settings.preferences import Speed
from gin.ui.shell.host import Host
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.widgets.button import Button
from gin.ui.widgets.labels import line_of_text
from gin.ui.widgets.scroll_view import ScrollView

_WIDTH = 980
_HEAD = 92
_FOOT = 96
_LINE = 27
"""The height of a line of text, before the player's text size."""
_GAP = 10
_DELETE = 60
_UNDO = 190
_DRAG: Final = 12
"""Units that a press on a button has to move before it scrolls the list instead."""
_PAGED: Final = {"page up": -1, "page down": 1, "home": -1_000_000, "end": 1_000_000}
"""The keys that move the focus by pages, and by how many."""


class SavedGamesScreen(Scene):
    """The list of saved games, over the title."""

    opaque = False

    def __init__(self, stack: SceneStack, host: Host) -> None:
        super().__init__(stack)
        self.host = host
        self.scroller = ScrollView()
        self._games = host.saved_games()
        self._deleted: list[int] = []  # the latest last
        self._scenery: list[Sprite] = []
        self._lines: list[Sprite] = []  # in list coordinates
        self._places: dict[str, Rect] = {}
        self._pressed_at: float | None = None

    def key_of(self, button: PadButton) -> Key | None:
        """Return the key that a gamepad button stands for: X deletes, Back takes that back."""
        return {"x": Key("delete"), "back": Key("u")}.get(button) or super().key_of(button)

    # Layout

    def relayout(self) -> None:
        """Lay out the list in a panel in the middle, as tall as there are games or the window allows."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        width, height = self.stack.size
        self.scroller.instant = self.stack.reduced_motion or self.stack.preferences.speed is Speed.INSTANT
        length = len(self._games) * (self._row + _GAP * u) - _GAP * u
        margin = 8 * u  # around the list, for the ring of the focus
        tall = min(height - 32 * u, (_HEAD + _FOOT) * u + length + 2 * margin)
        panel = Rect.around(width / 2, height / 2, min(_WIDTH * u, width - 32 * u), tall)
        x, right = panel.x + 36 * u, panel.right - 36 * u
        back = renderer.panel(panel.w, panel.h, theme.panel, theme.panel_edge, radius=18)
        foot = Rect(x, panel.bottom - 74 * u, right - x - 184 * u, 52 * u)
        note = _("Deleting a game gives it up. Its finished deals stay in the statistics.")
        self._scenery = [
            Sprite(back, round(panel.x), round(panel.y)),
            line_of_text(renderer, _("Saved games"), HEADING, theme.text, Rect(x, panel.y + 26 * u, right - x, 44 * u)),
        ]
        said = renderer.block(note, BODY, theme.soft_text, foot.w, foot.h)
        self._scenery.append(Sprite(said, round(foot.x), round(foot.y + (foot.h - said.get_height()) / 2)))
        view = Rect(x, panel.y + _HEAD * u, right - x, tall - (_HEAD + _FOOT) * u)
        self.scroller.fit(view, Rect(view.right, view.y, 36 * u, view.h), length + 2 * margin, u)
        self._lines, self._places, buttons = [], {}, []
        for number, game in enumerate(self._games):
            area = Rect(0, margin + number * (self._row + _GAP * u), view.w, self._row)
            buttons += self._deleted_row(game, area) if game.game_id in self._deleted else self._game_row(game, area)
        done = Rect(right - 160 * u, foot.y, 160 * u, 52 * u)
        buttons.append(Button("done", done, _("Done"), self.stack.pop, "primary", "escape", _("Esc")))
        self.form.replace(buttons)
        self._place()

    @property
    def _row(self) -> float:
        """The height of a game in the list, in pixels."""
        renderer = self.stack.renderer
        return (20 + 2 * _LINE * renderer.text_scale) * renderer.unit

    def _game_row(self, game: SavedGameSummary, area: Rect) -> list[Button]:
        """Return the buttons to continue and to delete a game, and write on the first what is known of it."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        main = Rect(area.x, area.y, area.w - (_DELETE + _GAP) * u, area.h)
        x = self._faces(game, main)
        line = _LINE * renderer.text_scale * u
        detail = f"{game.detail}  ·  {_('Practice')}" if game.practice else game.detail
        upper = Rect(x, main.y + 10 * u, main.right - 18 * u - x, line)
        for where, left, right, style, colour in (
            (upper, game.opponents, game.score, STRONG, theme.text),
            (upper.moved(0, line), detail, game.played, BODY, theme.soft_text),
        ):
            half = where.w * 0.5
            ends = Rect(where.x, where.y, half - 8 * u, line), Rect(where.x + half, where.y, half, line)
            self._lines += [
                line_of_text(renderer, left, style, colour, ends[0]),
                line_of_text(renderer, right, style, colour, ends[1], "right"),
            ]
        on = f"continue-{game.game_id}", f"delete-{game.game_id}"
        self._places[on[0]] = main
        self._places[on[1]] = Rect(main.right + _GAP * u, area.y, _DELETE * u, area.h)
        return [
            Button(on[0], main, "", partial(self.host.resume, game.game_id)),
            Button(
                on[1],
                main,
                "",
                partial(self._delete, game.game_id),
                "quiet",
                tooltip=_("Delete this game"),
                icon="delete",
            ),
        ]

    def _faces(self, game: SavedGameSummary, main: Rect) -> float:
        """Draw the opponents' portraits at the left of a row, one over the next; return where the texts begin."""
        renderer, u = self.stack.renderer, self.stack.renderer.unit
        size, x = main.h - 16 * u, main.x + 12 * u
        for level in game.levels:
            self._lines.append(portrait(renderer, level, Rect(x, main.y + 8 * u, size, size)))
            x += size * 0.55
        return x + size * 0.45 + 14 * u

    def _deleted_row(self, game: SavedGameSummary, area: Rect) -> list[Button]:
        """Return the button that brings a deleted game back, and write beside it which one it is."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        said = _("Deleted: {opponents}, {detail}", opponents=game.opponents, detail=game.detail)
        words = Rect(area.x + 18 * u, area.y, area.w - (_UNDO + 36) * u, area.h)
        self._lines.append(line_of_text(renderer, said, BODY, theme.soft_text, words))
        on = f"restore-{game.game_id}"
        self._places[on] = Rect(area.right - _UNDO * u, area.y + 8 * u, _UNDO * u, area.h - 16 * u)
        key, cap = ("u", "U") if game.game_id == self._deleted[-1] else ("", "")
        press = partial(self._restore, game.game_id)
        return [Button(on, area, _("Undo"), press, key=key, key_label=cap, icon="undo")]

    def _place(self) -> None:
        """Move the buttons of the list to where it is scrolled to."""
        view, offset, edge = self.scroller.viewport, round(self.scroller.offset), 8 * self.stack.renderer.unit
        for button in self.form.buttons:
            if button.id in self._places:
                button.rect = self._places[button.id].moved(round(view.x), round(view.y) - offset)
                button.clip = Rect(view.x - edge, view.y, view.w + 2 * edge, view.h)

    # Deleting

    def _delete(self, game_id: int) -> None:
        self.host.delete(game_id)
        self._deleted.append(game_id)
        self._change(f"restore-{game_id}")

    def _restore(self, game_id: int) -> None:
        self.host.restore(game_id)
        self._deleted.remove(game_id)
        self._change(f"continue-{game_id}")

    def _change(self, focus: str) -> None:
        """Lay out a list that has changed, and keep the keyboard's focus, if there is one, in the same row."""
        shown = self.form.focus_shown
        self.relayout()
        button = next(each for each in self.form.buttons if each.id == focus)
        self.form.focus_on(button)
        self.form.focus_shown = shown
        if shown:
            self._show_focus()

    # Inputs

    def handle(self, event: Input) -> None:
        """Handle an input: the list scrolls by wheel and by dragging, and follows the keyboard's focus."""
        match event:
            case Key("delete" | "backspace"):
                self._delete_focused()
            case Key(name) if name in _PAGED:
                self._move_focus(_PAGED[name] * self._rows_seen)
            case Key("up" | "down" as name) if self._number:
                if not self._move_focus(1 if name == "down" else -1):
                    self.form.handle(event)
            case Key("z"):
                self.form.handle(Key("u"))
            case Key():
                self.form.handle(event)
                if self.stack.scene is self and self.form.focus_shown:
                    self._show_focus()
            case Pointer():
                self._point(event)
            case Wheel():
                self.scroller.handle(event)
                self._place()

    def _point(self, event: Pointer) -> None:
        """Scroll by dragging, even if the press began on a button."""
        form, (kind, x, y) = self.form, event
        if kind == "down" and self.scroller.viewport.contains(x, y):
            self._pressed_at = y
        far = self._pressed_at is not None and abs(y - self._pressed_at) > _DRAG * self.stack.renderer.unit
        if kind == "move" and far and form.down is not None and self.scroller.max_offset:
            form.handle(Pointer("cancel", x, y))
            self.scroller.grab(self._pressed_at or y)
        if kind in ("up", "cancel"):
            self._pressed_at = None
        if not form.handle(event):
            self.scroller.handle(event)
            self._place()

    @property
    def _focused(self) -> str:
        """The id of the button with the keyboard's focus, if it is shown."""
        return self.form.buttons[self.form.focus].id if self.form.focus is not None and self.form.focus_shown else ""

    def _delete_focused(self) -> None:
        """Delete the game whose row has the focus; one that is deleted already stays so."""
        kind, _, number = self._focused.partition("-")
        if kind in ("continue", "delete"):
            self._delete(int(number))

    @property
    def _number(self) -> str:
        """The id of the game whose row has the focus, empty for none."""
        return self._focused.partition("-")[2]

    @property
    def _rows_seen(self) -> int:
        """How many games are seen at once."""
        return max(1, int(self.scroller.viewport.h / (self._row + _GAP * self.stack.renderer.unit)))

    def _move_focus(self, by: int) -> bool:
        """Move the focus up or down by some games, in its column; return whether there was anywhere to move to."""
        numbers = [str(game.game_id) for game in self._games]
        at = numbers.index(self._number) if self._number else 0
        to = max(0, min(at + by, len(numbers) - 1))
        row = [each for each in self.form.buttons if each.id.partition("-")[2] == numbers[to]]
        column = self._focused.partition("-")[0]
        self.form.focus_on(next((each for each in row if each.id.startswith(column)), row[0]))
        self._show_focus()
        return to != at

    def _show_focus(self) -> None:
        """Scroll to the row that has the focus."""
        place = self._places.get(self._focused)
        if place is not None:
            self.scroller.scroll_into_view(place.y, place.bottom, 8 * self.stack.renderer.unit)
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
        thumb = self.scroller.thumb(renderer, renderer.theme.panel_edge)
        return [*self._scenery, *self.form.sprites(renderer), *clipped(lines, view), *thumb]
