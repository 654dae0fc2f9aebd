"""A message over whatever is on screen, which asks for nothing but to be read."""

from gin.rules import Message
from gin.ui.i18n import _, translate
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Input, Key
from gin.ui.model.keymap import GO_ON
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.theme import BODY, HEADING
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.widgets.button import Button
from gin.ui.widgets.labels import line_of_text

_WIDTH = 640


class MessageScreen(Scene):
    """A heading, a message, and a button that closes both."""

    opaque = False

    def __init__(self, stack: SceneStack, heading: Message, message: Message) -> None:
        super().__init__(stack)
        self.message = message
        self._heading = heading
        self._scenery: list[Sprite] = []

    def relayout(self) -> None:
        """Lay out a panel in the middle, as tall as its message."""
        renderer, u, theme = self.stack.renderer, self.stack.renderer.unit, self.stack.renderer.theme
        width, height = self.stack.size
        inner = min(_WIDTH * u, width - 40 * u) - 72 * u
        said = renderer.block(translate(self.message), BODY, theme.text, inner, height * 0.5)
        panel = Rect.around(width / 2, height / 2, inner + 72 * u, 188 * u + said.get_height())
        x = panel.x + 36 * u
        heading = Rect(x, panel.y + 20 * u, inner, 56 * u)
        self._scenery = [
            sprite_in(renderer.bordered_panel(panel.w, panel.h, radius=18), panel),
            line_of_text(renderer, translate(self._heading), HEADING, theme.text, heading),
            Sprite(said, round(x), round(panel.y + 86 * u)),
        ]
        done = Rect(panel.right - 196 * u, panel.bottom - 76 * u, 160 * u, 52 * u)
        self.form.replace([Button("done", done, _("Done"), self.stack.pop, "primary", GO_ON.key, GO_ON.key_label)])

    def handle(self, event: Input) -> None:
        """Handle an input; Esc closes the message too."""
        self.form.handle(Key(GO_ON.key) if event == Key("escape") else event)

    def sprites(self) -> list[Sprite]:
        """Return the sprites of the panel."""
        return self._scenery + self.form.sprites(self.stack.renderer)
