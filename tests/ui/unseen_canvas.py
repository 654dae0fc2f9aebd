"""A canvas that draws a picture only once somebody looks at it: most tests ask what is shown, not how it looks."""

import pygame
from gin.ui.render.canvas import Canvas, Sprite


class UnseenCanvas(Canvas):
    """A canvas that knows its picture as any other does, and draws it when it is asked for its ``screen``.

    That saves a sixth of the time of the tests at the table. Ask again after each frame.
    """

    @property
    def screen(self) -> pygame.Surface:
        """The surface with the latest picture on it."""
        if self._background is not None:
            self._seen.show(self._background, self._sprites)
        return self._seen.screen

    @screen.setter
    def screen(self, screen: pygame.Surface) -> None:
        self._seen = Canvas(screen)

    def show(self, background: pygame.Surface, sprites: list[Sprite]) -> bool:
        """Keep a picture to be drawn; return whether anything has changed."""
        before = self._background, self._sprites
        self._background, self._sprites = background, [each for each in sprites if each.surface.get_alpha() != 0]
        return before != (self._background, self._sprites)

    def forget(self) -> None:
        """Draw all of the next picture."""
        self._seen.forget()
        super().forget()
