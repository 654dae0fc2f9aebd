"""The saved games, one below the other: each can be continued or deleted, and what was deleted can be had back.

Games come from the host. A deleted one stays in its place, with a button to undo that, until the screen is closed.
"""

from functools import partial
from typing import Final

from gin.ui.i18n import _
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.theme import BODY
from gin.ui.screens.game_list import GAP, GameListScreen
from gin.ui.shell.host import Host
from gin.ui.shell.scenes import SceneStack
from gin.ui.widgets.button import Button
from gin.ui.widgets.page_head import page_head

_WIDTH: Final = 980
_HEAD, _FOOT = 92, 96
_DELETE: Final = 60


class SavedGamesScreen(GameListScreen):
    """The list of saved games, over the title."""

    main = "continue"

    def __init__(self, stack: SceneStack, host: Host) -> None:
        super().__init__(stack)
        self.host = host
        self._saved = {game.game_id: game for game in host.saved_games()}
        self.games = tuple(self._saved)

    def relayout(self) -> None:
        """Lay out the list in a panel in the middle, as tall as there are games or the window allows."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        width, height = self.stack.size
        tall = min(height - 32 * u, (_HEAD + _FOOT) * u + self.length)
        panel = Rect.around(width / 2, height / 2, min(_WIDTH * u, width - 32 * u), tall)
        x, right = panel.x + 36 * u, panel.right - 36 * u
        back = renderer.bordered_panel(panel.w, panel.h, radius=18)
        foot = Rect(x, panel.bottom - 74 * u, right - x, 52 * u)
        note = _("Deleting a game gives it up. Its finished deals stay in the statistics.")
        said = renderer.block(note, BODY, theme.soft_text, foot.w, foot.h)
        head = Rect(x, panel.y + 20 * u, right - x, 56 * u)
        leave, title = page_head(renderer, _("Saved games"), theme.text, head, self.stack.pop)
        self.scenery = [
            sprite_in(back, panel),
            title,
            Sprite(said, round(foot.x), round(foot.y + (foot.h - said.get_height()) / 2)),
        ]
        self.show_list(Rect(x, panel.y + _HEAD * u, right - x, tall - (_HEAD + _FOOT) * u), [leave])

    def lay_row(self, game_id: int, area: Rect) -> list[Button]:
        """Return the buttons to continue and to delete a game, and write on the first what is known of it."""
        u, game = self.stack.renderer.unit, self._saved[game_id]
        main = Rect(area.x, area.y, area.w - (_DELETE + GAP) * u, area.h)
        detail = f"{game.detail}  ·  {_('Practice')}" if game.practice else game.detail
        x = self.faces(game.levels, main)
        self.write_ends(main, x, ((game.opponents, game.score), (detail, game.played)))
        beside = Rect(main.right + GAP * u, area.y, _DELETE * u, area.h)
        return [
            Button(f"continue-{game_id}", main, "", partial(self.host.resume, game_id)),
            Button(
                f"delete-{game_id}",
                beside,
                "",
                partial(self._delete, game_id),
                "quiet",
                icon="delete",
                tooltip=_("Delete this game"),
            ),
        ]

    def told_of(self, game_id: int) -> str:
        """Return whom a deleted game was against, and by which rules."""
        game = self._saved[game_id]
        return _("Deleted: {opponents}, {detail}", opponents=game.opponents, detail=game.detail)

    def delete(self, game_id: int) -> None:
        """Give a game up."""
        self.host.delete(game_id)

    def restore(self, game_id: int) -> None:
        """Take back that a game was given up."""
        self.host.restore(game_id)
