"""The screen between two people's turns, which hides the whole table until the next player is ready."""

from collections.abc import Callable

from gin.ui.i18n import _
from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.input import Input
from gin.ui.render.canvas import Sprite
from gin.ui.render.theme import BODY, TITLE, TypeStyle
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.text.phrases import next_player_text
from gin.ui.widgets.button import Button
from gin.ui.widgets.labels import line_of_text


class HandOverScreen(Scene):
    """Names who plays next and shows nothing else.

    ``ready`` is called when that player is ready; ``menu`` returns the menu of the game.
    """

    def __init__(self, stack: SceneStack, name: str, ready: Callable[[], None], menu: Callable[[], Scene]) -> None:
        super().__init__(stack)
        self._menu = menu
        self._name = name
        self._ready = ready

    def relayout(self) -> None:
        """Lay out the button under the name, and that of the menu."""
        u, (width, height) = self.stack.renderer.unit, self.stack.size
        area = Rect.around(width / 2, height * 0.72, 300 * u, 64 * u)
        corner = Rect(width - 68 * u, 20 * u, 48 * u, 48 * u)
        self.form.replace(
            [
                Button(
                    "ready", area, _("I’m ready"), self._uncover, kind="primary", key="return", key_label=_("Enter")
                ),
                Button(
                    "menu", corner, "", self._open_menu, kind="quiet", key="escape", key_label=_("Esc"), icon="menu"
                ),
            ]
        )

    def handle(self, event: Input) -> None:
        """Handle an input."""
        self.form.handle(event)

    def _open_menu(self) -> None:
        self.form.clear_pointer()
        self.stack.push(self._menu())

    def _uncover(self) -> None:
        self.stack.sounds.play("flip")
        self._ready()
        self.stack.pop()

    def sprites(self) -> list[Sprite]:
        """Return a few cards face down, the name and the buttons."""
        renderer, (width, height) = self.stack.renderer, self.stack.size
        u = renderer.unit
        sprites = []
        for index in range(-2, 3):
            angle = index * 7.0
            pose = Pose(width / 2 + index * 16 * u, height * 0.27 + abs(index) * 5 * u, 130 * u, angle, face=0)
            surface, x, y = renderer.card(None, pose)
            sprites.append(Sprite(surface, x, y))
        name = Rect(40 * u, height * 0.44, width - 80 * u, 90 * u)
        line = Rect(40 * u, name.bottom, width - 80 * u, 40 * u)
        style = TypeStyle(TITLE.face, 56)
        sprites.append(line_of_text(renderer, next_player_text(self._name), style, renderer.theme.text, name, "centre"))
        words = _("Hand over the screen. No cards are shown until you are ready.")
        sprites.append(line_of_text(renderer, words, BODY, renderer.theme.soft_text, line, "centre"))
        return sprites + self.form.sprites(renderer)
