"""The settings screen. Each choice takes effect immediately, is previewed on a few cards, and is stored."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from gin.rules import Card
from gin.ui.i18n import _, current_language, translate
from gin.ui.model.frame import frame_of
from gin.ui.model.frame_spec import DIALOG_WIDTH, FAN_STEP, INDEX_WIDTHS, MARGIN, FrameSpec
from gin.ui.model.geometry import CARD_RATIO, Pose, Rect
from gin.ui.model.input import Input, Key, Pointer, Wheel
from gin.ui.model.layout import FAN_ANGLE
from gin.ui.render.canvas import Sprite, clipped, sprite_in
from gin.ui.render.card_marks import meld_bar
from gin.ui.render.rim import rim_depth
from gin.ui.render.theme import BODY, LABEL, SMALL, STRONG
from gin.ui.screens.scrolled_rows import Row, ScrolledRows
from gin.ui.settings.definitions import (
    SETTING_GROUPS,
    SettingDefinition,
    is_default,
    is_easy_to_read,
    make_easy_to_read,
    reset,
    restore,
    stored_text,
)
from gin.ui.shell.apply_settings import apply_settings
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.text.phrases import deadwood_label
from gin.ui.text.tips import SEEN, show_again
from gin.ui.widgets.button import INSET, Button, button_id
from gin.ui.widgets.button_painter import portrait_name_height
from gin.ui.widgets.button_room import columns_with_room
from gin.ui.widgets.labels import StyledText, line_of_text
from gin.ui.widgets.page_head import page_head
from gin.ui.widgets.tabs import tabs

SHOWN = ("Qc", "Qd", "Qs", "Kh")
"""The preview hand: a meld of three suits, and a card that is deadwood, all with a letter in the corner."""

_PREVIEW, _LARGE_PREVIEW = 266, 226
"""The width of the preview, in units, and where letters are large."""
_MINIATURE = 0.84
"""The size of the cards in the preview relative to those at the table: four of the usual size fit beside each other."""
_LABEL, _LARGE_LABEL = 266, 220
"""The width of the labels at the left of their choices; help stands under them, or, in large letters, under these."""
_LARGE_LETTERS = 1.15
"""The text size, 1 being the usual, above which letters count as large."""
_PEEK = 40
"""How much of a row is seen at least at the lower edge, in units, so that one sees that more follows."""
_MOST_SPACE = 40
"""The greatest space between rows, in units, to which they are moved apart for that."""
_LIST = 504
"""The least height of the list of rows, in units; a tall window has more."""
_SPACE = 20
"""The least space between two rows, in units, half on each side of the line there: if there is less, they scroll."""
_END = 8
"""The room above the first row and below the last one, in units, for the ring of the focus."""
_COLUMNS = 6
_SEGMENT = 48
_GAP = 8
"""The height of a choice, and the gap between two of them, in units."""
_PICTURED = {"back": ("cards/backs", 53), "theme": ("themes", 77)}
"""The folder with a picture of each choice, and how tall it is above its name, by the key of the setting."""
_UNDER_TABS = 12
"""The distance of the first row from the line under the tabs where there is no room for more, in units."""
_TOP = 146
_FOOT = 82
_RESET = 240
_NOWHERE = Rect(0, 0, 0, 0)


class _LaidRow(NamedTuple):
    """The texts of a row, and its controls with their places, all from its left top corner."""

    texts: list[Sprite]
    controls: list[tuple[Button, Rect]]


def _height(row: _LaidRow) -> float:
    return max(*(text.rect.bottom for text in row.texts), *(place.bottom for _button, place in row.controls))


def row_space(heights: Sequence[float], room: float, u: float) -> float:
    """Return the space between rows: where they have room, they fill it evenly.

    Else they scroll, and the lower edge cuts through a row, since one that ended there would seem to be the last.

    >>> row_space([100, 100], 300, 1)
    50.0
    >>> row_space([100, 100, 100], 240, 1)
    20
    """
    least, most = _SPACE * u, _MOST_SPACE * u
    space = (room - sum(heights)) / len(heights)
    if space >= least:
        return space
    space = least
    while space < most:
        tops = [sum(heights[:number]) + number * space for number in range(len(heights))]
        if any(top + _PEEK * u <= room < top + height for top, height in zip(tops, heights, strict=True)):
            return space
        space += u
    return least


class SettingsScreen(Scene):
    """The settings in groups, with a preview beside them, over whatever lies beneath."""

    opaque, alone = False, True

    def __init__(self, stack: SceneStack) -> None:
        super().__init__(stack)
        self.group = 0
        """Index into `SETTING_GROUPS` of the group on show."""
        self._list = ScrolledRows(stack, self.form)
        self._scenery: list[Sprite] = []
        self._replaced: dict[str, str] | None = None
        """What was stored before the settings were reset, until another choice is made."""
        self._before_easy: dict[str, str] | None = None
        """What was stored before all was made easy to read, until that is taken back or the page is left."""
        self._said = ""
        """What was just done, said in place of the usual line."""
        # A choice plays its sound after it is applied, so that a new volume is heard.
        self.form.on_press = lambda: None

    def relayout(self) -> None:
        """Lay out the group tabs, a row for each setting, and the preview."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        width, height = self.stack.size
        preview = (_LARGE_PREVIEW if self._is_large else _PREVIEW) * u
        wide = (DIALOG_WIDTH - 72 - 36) * u - preview
        language = current_language()
        laid = [
            [
                row
                for option in group.settings
                if language in option.languages
                for row in (self._row(option, wide), *(self._easy_row(wide) if option.key == "text_size" else ()))
            ]
            for group in SETTING_GROUPS
        ]
        # Text is enlarged in a tall window, which has room for the highest group.
        needed = max(sum(map(_height, rows)) + len(rows) * _SPACE * u for rows in laid)
        high = max(_LIST * u, min(needed, height - (2 * MARGIN + _TOP + _FOOT) * u))
        panel = Rect.around(width / 2, height / 2, DIALOG_WIDTH * u, high + (_TOP + _FOOT) * u)
        x, right = panel.x + 36 * u, panel.right - 36 * u
        back = renderer.bordered_panel(panel.w, panel.h, radius=18)
        head = Rect(x, panel.y + 20 * u, right - x, 56 * u)
        leave, title = page_head(renderer, _("Options"), theme.text, head, self._leave)
        self._scenery = [sprite_in(back, panel), title]
        listed = Rect(x, panel.y + _TOP * u, wide, high)
        groups = [_(group.label) for group in SETTING_GROUPS]
        above = tabs(Rect(x, panel.y + 84 * u, listed.w, 50 * u), groups, self.group, self._show, numbered=True)
        self._list_rows(laid[self.group], listed)
        self._scenery += self._preview(Rect(right - preview, panel.y + 84 * u, preview, panel.h - 180 * u))
        problem = self.stack.sounds.problem
        foot = Rect(x, panel.bottom - 76 * u, right - x - (_RESET + 24) * u, 52 * u)
        said = translate(problem) if problem else self._said or _("Changes are saved automatically.")
        self._scenery.append(line_of_text(renderer, said, BODY, theme.coral if problem else theme.soft_text, foot))
        # The label, and not what appears around it under the pointer, ends with what is above it.
        reset = self._reset_button(Rect(right - (_RESET - INSET) * u, foot.y, _RESET * u, foot.h))
        self.form.replace([*above, *self._list.buttons, *reset, leave])

    @property
    def _is_large(self) -> bool:
        return self.stack.renderer.text_scale > _LARGE_LETTERS

    def _list_rows(self, laid: Sequence[_LaidRow], area: Rect) -> None:
        """List rows: evenly in an area, or so that they scroll in it."""
        renderer, u = self.stack.renderer, self.stack.renderer.unit
        heights = [*map(_height, laid)]
        space = row_space(heights, area.h, u)
        # The first row is as far below the line of the tabs as the others are below theirs, if there is room.
        spare = area.h - sum(heights) - space * (len(laid) - 1) - _END * u
        lead = max(0.0, min(spare, space / 2 - _UNDER_TABS * u))
        lines, rows, y = list[Sprite](), list[Row](), _END * u + lead
        for row in laid:
            if rows:
                line = renderer.panel(area.w, max(1, u), renderer.theme.panel_edge, radius=0)
                lines.append(Sprite(line, 0, round(y - space / 2)))
            lines += [sprite.moved(0, round(y)) for sprite in row.texts]
            end = y + _height(row)
            rows.append(Row(y, end, [(button, place.moved(0, y)) for button, place in row.controls]))
            y = end + space
        view = Rect(area.x, area.y - _END * u, area.w, area.h + _END * u)
        self._list.show_rows(lines, rows, view, y - space + _END * u)

    def handle(self, event: Input) -> None:
        """Handle an input; the page keys switch groups."""
        match event:
            case Key("page up" | "page down" as name):
                self._show((self.group + (1 if name == "page down" else -1)) % len(SETTING_GROUPS))
            case Wheel():
                self._list.scroll(event)
            case Pointer():
                self._list.point(event)
            case Key(name):
                towards = self._list.neighbour(name, None)
                if towards is not None:
                    self.form.focus_on(towards)
                else:
                    self.form.handle(event)
                if self.stack.scene is self and self.form.focus_shown:
                    self._list.show_focus()
            case _:
                self.form.handle(event)

    def tick(self, now: float) -> None:
        """Animate scrolling."""
        self._list.tick(now)

    def idle_time(self) -> float | None:
        """Return 0 while the settings scroll, else None."""
        return None if self._list.scroller.settled else 0.0

    def sprites(self) -> list[Sprite]:
        """Return the sprites of the screen."""
        controls = self.form.sprites(self.stack.renderer)
        return [*self._scenery, *self._list.sprites(), *controls, *self._list.fading_ends()]

    # Settings

    def _reset_button(self, area: Rect) -> list[Button]:
        """Return the button that resets every setting, or, right after that, the one that takes it back."""
        if self._replaced is not None:
            return [Button("undo-reset", area, _("Undo reset"), self._undo_reset, "quiet", "r", "R", align="right")]
        if is_default(self.stack.settings):
            return []
        return [Button("reset", area, _("Reset all options"), self._reset, "quiet", "r", "R", align="right")]

    def _make_easy(self) -> None:
        self._before_easy = make_easy_to_read(self.stack.settings)
        self._changed()
        self._apply("click")

    def _undo_easy(self) -> None:
        restore(self.stack.settings, self._before_easy or {})
        self._before_easy = None
        self._changed()
        self._apply("click")

    def _reset(self) -> None:
        self._before_easy = None
        self._changed(_("All options but the language are as at first."))
        self._replaced = reset(self.stack.settings)
        self._apply("click")

    def _undo_reset(self) -> None:
        restore(self.stack.settings, self._replaced or {})
        self._changed(_("Your options are back."))
        self._apply("click")

    def _changed(self, said: str = "") -> None:
        """Say what was done; a reset cannot be taken back after anything else."""
        self._said, self._replaced = said, None

    def _show(self, group: int) -> None:
        self.stack.sounds.play("click")
        self.group = group
        self._list.scroller.jump(0)
        self.relayout()

    def _row(self, option: SettingDefinition, width: float) -> _LaidRow:
        """Return a setting's label and help, and a button for each choice with its place, all from the row's top."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        name = f"{_(option.label)}  {option.shortcut}".rstrip()
        is_largest = option.key == "card_scale" and self._are_cards_largest()
        said, ink = (
            (_("As large as this window allows."), theme.text) if is_largest else (_(option.help), theme.soft_text)
        )
        value = getattr(self.stack.preferences, option.field)
        folder, tall = _PICTURED.get(option.key, ("", _SEGMENT))
        buttons = [
            Button(
                button_id("setting", option.key, stored_text(choice)),
                _NOWHERE,
                _(word),
                partial(self._choose, option.key, stored_text(choice)),
                kind="portrait" if folder else "plain",
                chosen=choice == value,
                picture=f"{folder}/{choice}.svg" if folder else "",
            )
            for choice, word in option.choices
        ]
        if option.key == "tips" and self.stack.settings.setting(SEEN):
            buttons.append(Button("tips-again", _NOWHERE, _("Show tips again"), self._show_tips_again))
        high = tall * u + (portrait_name_height(renderer) if folder else 0)
        columns = columns_with_room(
            renderer,
            [button.label for button in buttons],
            width - self._label_width,
            _GAP * u,
            min(_COLUMNS, len(buttons)),
        )
        return self._lay(name, StyledText(said, SMALL, ink), buttons, width, high, columns)

    def _easy_row(self, width: float) -> list[_LaidRow]:
        """Return the row of the button that makes all of it easy to read, or takes that back; none where it is."""
        if self._before_easy is not None:
            button = Button("as-before", _NOWHERE, _("As before"), self._undo_easy, key="e", key_label="E")
        elif is_easy_to_read(self.stack.settings):
            return []
        else:
            button = Button("easy-to-read", _NOWHERE, _("Switch on"), self._make_easy, key="e", key_label="E")
        said = _("Large text, large cards in four colours, and reduced motion.")
        about = StyledText(said, SMALL, self.stack.renderer.theme.soft_text)
        return [self._lay(_("Easy to read"), about, [button], width, _SEGMENT * self.stack.renderer.unit, 2)]

    @property
    def _label_width(self) -> float:
        return (_LARGE_LABEL if self._is_large else _LABEL) * self.stack.renderer.unit

    def _lay(
        self, name: str, said: StyledText, buttons: Sequence[Button], width: float, high: float, columns: int
    ) -> _LaidRow:
        """Return a label with its help, and buttons of a height in columns beside it, all from the row's top."""
        renderer, u, left = self.stack.renderer, self.stack.renderer.unit, self._label_width
        gap, room = _GAP * u, left - 20 * u
        label = renderer.text(name, STRONG, renderer.theme.text, room)
        part = (width - left - gap * (columns - 1)) / columns
        places = [
            Rect(left + index % columns * (part + gap), index // columns * (high + gap), part, high)
            for index in range(len(buttons))
        ]
        help_x, help_y = (left, places[-1].bottom + 6 * u) if self._is_large else (0, label.get_height() + 2 * u)
        about = renderer.text(*said, width - left if self._is_large else room)
        written = [Sprite(label, 0, 0), Sprite(about, round(help_x), round(help_y))]
        return _LaidRow(written, [*zip(buttons, places, strict=True)])

    def _choose(self, name: str, value: str) -> None:
        self.stack.settings.set_setting(name, value)
        self._changed()
        self._apply("place" if name == "volume" else "click")

    def _show_tips_again(self) -> None:
        show_again(self.stack.settings)
        self._changed(_("Every tip will be shown once more."))
        self._apply("click")

    def _apply(self, sound: str) -> None:
        apply_settings(self.stack)
        self.stack.sounds.play(sound)
        self.stack.relayout()

    def _leave(self) -> None:
        self.stack.sounds.play("click")
        self.stack.pop()

    def _are_cards_largest(self) -> bool:
        """Return whether the cards of a hand are larger than usual and would be no larger with a larger choice."""
        spec = self._table()
        larger = replace(spec, card_scale=1.1 * spec.card_scale)
        return spec.card_scale > 1 and frame_of(larger).card_width < frame_of(spec).card_width + 1

    # Preview

    def _table(self) -> FrameSpec:
        """Return what the table of two players depends on."""
        renderer = self.stack.renderer
        return FrameSpec(
            self.stack.size,
            2,
            card_scale=self.stack.preferences.card_scale,
            index_width=INDEX_WIDTHS[renderer.card_style.faces],
            text_scale=renderer.small_text_scale,
        )

    def _preview(self, area: Rect) -> list[Sprite]:
        """Return a hand and a card back, for every card size smaller than at the table by the same factor."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        spec = self._table()
        index_width = spec.index_width
        steps = len(SHOWN) - 1
        widest = (area.w - 28 * u) / (1 + index_width * steps)  # that leaves every index seen
        width = min(_MINIATURE * frame_of(spec).card_width, widest)
        frame = renderer.panel(area.w, area.h, theme.cloth_dark, theme.panel_edge, opacity=0.0, line=1.5)
        pitch = max(width * index_width, min(width * FAN_STEP, (area.w - 28 * u - width) / steps))
        first = area.x + max((area.w - width - pitch * steps) / 2, 14 * u) + width / 2
        middle = area.bottom - width * CARD_RATIO / 2 - 52 * u
        above = middle - width * CARD_RATIO / 2 - area.y
        cloth = self._small_cloth(area)
        small = min(width * 0.7, (above - 32 * u) / CARD_RATIO)
        sprites = [renderer.card(None, Pose(area.x + area.w / 2, area.y + above / 2, small, face=0))]
        aids = self.stack.preferences.show_deadwood
        for number, name in enumerate(SHOWN):
            turn = (number - (len(SHOWN) - 1) / 2) * FAN_ANGLE
            pose = Pose(first + number * pitch, middle, width, turn)
            sprites.append(renderer.card(Card.parse(name), pose))
            if aids and number < 3:
                sprites.append(meld_bar(renderer, pose, pitch=pitch))
        if aids:
            foot = Rect(area.x, area.bottom - 32 * u, area.w, 26 * u)
            sprites.append(line_of_text(renderer, deadwood_label(10), LABEL, theme.soft_text, foot, "centre"))
        x, y = round(area.x), round(area.y)
        return [Sprite(cloth, x, y), *clipped(sprites, area), Sprite(frame, x, y)]

    def _small_cloth(self, area: Rect) -> pygame.Surface:
        """Return the middle of the cloth in the size of an area, with round corners like those of a panel."""
        renderer, (width, height) = self.stack.renderer, self.stack.size
        rim = rim_depth(renderer.unit)
        high = height - 2 * rim
        wide = min(width - 2 * rim, round(high * area.w / area.h))
        middle = renderer.table_background(self.stack.size).subsurface(((width - wide) // 2, rim, wide, high))
        cloth = pygame.transform.smoothscale(middle, (round(area.w), round(area.h))).convert_alpha()
        cloth.blit(renderer.panel(*cloth.get_size(), (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return cloth
