"""A canvas that draws nothing until somebody looks at it: most tests ask what is shown, not how it looks."""

import pygame
from gin.ui.render.canvas import Canvas, Sprite


class LazyCanvas(Canvas):
    """A canvas that keeps its picture undrawn until its ``screen`` is read, and draws every picture from then on.

    Until then a change beyond the edge of the window counts as one, too.
    """

    _seen = False

    @property
    def screen(self) -> pygame.Surface:
        """The surface with the latest picture on it."""
        if not self._seen:
            self._seen = True
            background, self._background = self._background, None
            if background is not None:
                super().show(background, self._sprites)
        return self._screen

    @screen.setter
    def screen(self, screen: pygame.Surface) -> None:
        self._screen, self._seen = screen, False

    def show(self, background: pygame.Surface, sprites: list[Sprite]) -> bool:
        """Show a picture; return whether anything has changed."""
        if self._seen:
            return super().show(background, sprites)
        before = self._background, self._sprites
        self._background, self._sprites = background, [each for each in sprites if each.surface.get_alpha() != 0]
        return before != (self._background, self._sprites)
