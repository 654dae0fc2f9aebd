"""The statistics screen: an overview of all results, and charts of how the player's games go.

Games come from the host. What must be found out by replaying or reviewing them is done here, a little per frame, for as
long as the screen is open.
"""

from typing import Final

from gin.ui.i18n import _
from gin.ui.model.frame_spec import DIALOG_WIDTH
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Input, Key
from gin.ui.model.keymap import SOLVE
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.theme import BODY
from gin.ui.screens.results_table import ResultsTable
from gin.ui.screens.trend_page import TrendPage
from gin.ui.shell.host import Host
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.text.coaching import mistakes_text
from gin.ui.text.trends import TREND_TITLES
from gin.ui.widgets.button import Button
from gin.ui.widgets.page_head import page_head
from gin.ui.widgets.tabs import tabs

AT_FIRST: Final = 4
"""How many results are backfilled before the first picture; the rest follow one per frame, some 10 ms each."""

_LEAST_HEIGHT = 732
_TABS = 84
_TAB, _ENLARGED_TAB = 50, 60
"""The height of a tab, and the least one with enlarged text, which may have its key below it."""
_TEXT_OF_TAB: Final = 42
"""How much of the height of a tab grows with enlarged text."""
_TOP = 146
_FOOT = 92
_LEVEL = 497
_REFRESH = 0.5
"""The seconds between two pictures of what was found out."""
_TRENDS: Final = tuple(TREND_TITLES)


class StatisticsScreen(Scene):
    """The statistics, over the title.

    Attributes:
        tab: What is shown: 0 for the overview, or the number of a chart from 1.
        backfilling: Whether games of earlier releases may still lack a result.
    """

    opaque, alone = False, True

    def __init__(self, stack: SceneStack, host: Host) -> None:
        super().__init__(stack)
        self.host = host
        self.tab = 0
        self.backfilling = host.backfill_results(AT_FIRST)
        self._page = TrendPage(host.levels, self.relayout)
        self._scenery: list[Sprite] = []
        self._above: list[Sprite] = []
        self._history = None if self.backfilling else host.game_history()
        self._waits = True
        self._refreshed = 0.0

    def relayout(self) -> None:
        """Lay out the tabs, and what the chosen one shows."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        width, height = self.stack.size
        table = ResultsTable(renderer, self.host.levels, self.host.results())
        tab = max(_ENLARGED_TAB, _TEXT_OF_TAB * renderer.text_scale) if renderer.text_size > 1 else _TAB
        top = _TOP + tab - _TAB
        tall = max(_LEAST_HEIGHT, top + table.height + _FOOT) * u
        panel = Rect.around(width / 2, height / 2, DIALOG_WIDTH * u, tall)
        x, right = panel.x + 36 * u, panel.right - 36 * u
        back = renderer.bordered_panel(panel.w, panel.h, radius=18)
        head = Rect(x, panel.y + 20 * u, right - x - _LEVEL * u, 56 * u)
        leave, title = page_head(renderer, _("Statistics"), theme.text, head, self.stack.pop)
        self._scenery = [
            sprite_in(back, panel),
            title,
            *table.level(Rect(right - _LEVEL * u, panel.y + 18 * u, _LEVEL * u, 52 * u)),
        ]
        titles = (_("Overview"), *(_(TREND_TITLES[trend]) for trend in _TRENDS))
        row = Rect(x, panel.y + _TABS * u, right - x, tab * u)
        buttons = tabs(row, titles, self.tab, self._show, numbered=True)
        area = Rect(x, panel.y + top * u, right - x, panel.h - (top + _FOOT) * u)
        self._above = []
        if self.tab:
            games = self._history.games if self._history is not None else []
            under, more, self._above = self._page.lay_out(renderer, games, area)
            self._scenery += under
            buttons += more
        else:
            self._scenery += table.lay_out(area)
        foot = Rect(x, panel.bottom - 74 * u, right - x, 52 * u)
        left = self.host.mistakes_left() if not self.tab and self.idle_time() is None else 0
        if left:
            solve = Rect(foot.right - 340 * u, foot.y, 340 * u, 52 * u)
            press, key, cap = self.host.solve_mistakes, SOLVE.key, SOLVE.key_label
            buttons.append(Button("solve", solve, mistakes_text(left), press, key=key, key_label=cap))
            foot = foot._replace(w=foot.w - 360 * u)
        said = self._progress() or (self._page.note if self.tab else table.note)
        note = renderer.block(said, BODY, theme.soft_text, foot.w, foot.h)
        self._scenery.append(Sprite(note, round(foot.x), round(foot.y + (foot.h - note.get_height()) / 2)))
        self.form.replace([*buttons, leave])

    def _show(self, tab: int) -> None:
        self.tab = tab
        if tab:
            self._page.show(_TRENDS[tab - 1])
        self.relayout()

    def handle(self, event: Input) -> None:
        """Handle an input; the page keys switch tabs, and the arrows move along a chart."""
        match event:
            case Key("page up" | "page down" as name):
                self.stack.sounds.play("click")
                self._show((self.tab + (1 if name == "page down" else -1)) % (1 + len(_TRENDS)))
            case _ if self.tab and self._page.handle(event, self.form):
                pass
            case _:
                self.form.handle(event)

    # What must be found out

    def tick(self, now: float) -> None:
        """Find out a little more, first the results of earlier releases; the first picture does not wait for it."""
        waits, self._waits = self._waits, False
        if waits or self.idle_time() is None:
            return
        if self._history is None:
            self.backfilling = self.host.backfill_results(1)
            self._history = None if self.backfilling else self.host.game_history()
        else:
            self._history.step()
        if self.idle_time() is None or now - self._refreshed >= _REFRESH:
            self._refreshed = now
            self.relayout()

    def idle_time(self) -> float | None:
        """Return 0 while there is more to find out, else None."""
        return 0.0 if self._history is None or self._history.busy else None

    def _progress(self) -> str:
        """Return how far the work is, or nothing once it is done."""
        if self.idle_time() is None:
            return ""
        done, total = (0, 0) if self._history is None else self._history.reviewed
        return _("Reviewing games: {done} of {total}", done=done, total=total) if total else _("Counting games…")

    def sprites(self) -> list[Sprite]:
        """Return the sprites of the screen."""
        return [*self._scenery, *self.form.sprites(self.stack.renderer), *self._above]
