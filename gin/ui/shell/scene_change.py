"""The change from one picture of scenes to another: the old one leaves, and only then does the new one come.

Nobody can read one text through another, so no two are ever seen in one place. The table's background stays. Pages
slide beneath its rim: what is deeper comes from the right, and what one goes back to from the left. A dialog rises over
what lies below it: its panel comes first, and then what stands on that.

A function of time. It holds nothing up: the new scenes take inputs from the beginning.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from gin.ui.model.motion import ease_out
from gin.ui.render.canvas import Sprite
from gin.ui.render.card_compositing import faded
from gin.ui.render.renderer import Renderer
from gin.ui.render.rim import rim_sides

# Durations are seconds at normal speed.
LEAVE: Final = 0.06
"""How long the old picture leaves, ..."""
COME: Final = 0.12
"""... and how long after that the new one comes."""
_ALONE: Final = 1.3
"""How much longer a dialog takes that comes while nothing leaves, or leaves while nothing comes."""
_SLIDE: Final = 64.0
"""How far a page slides in, in units; one that leaves slides half as far."""
_RISE: Final = 32.0
"""How far a dialog rises, in units."""
_PANEL: Final = 0.4
"""The part of a dialog's coming in which its panel appears, before what stands on it."""
_FIRST_FRAME: Final = 1 / 30
"""The longest time for which the first frame counts, in seconds: it draws new scenes, and may take longer."""


class Layer(NamedTuple):
    """What a scene shows: its sprites, the lowest first. All those of a dialog stand on the first, its panel.

    Around a dialog that stands ``alone`` only the table is seen.
    """

    scene: object
    sprites: list[Sprite]
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Background:
    """The table below the scenes, as a renderer draws it for a window of a size in pixels."""

    renderer: Renderer
    size: tuple[int, int]

    def table(self, opacity: float = 1.0) -> Sprite:
        """Return the table without anything on it."""
        return _faded(Sprite(self.renderer.table_background(self.size), 0, 0), opacity)

    def below(self, dialog: Layer, opacity: float = 1.0) -> Sprite:
        """Return what dims the scenes below a dialog, or hides them if it stands alone."""
        if dialog.alone:
            return self.table(opacity)
        return _faded(Sprite(self.renderer.dim_overlay(self.size), 0, 0), opacity)


def _faded(sprite: Sprite, opacity: float) -> Sprite:
    """Return a sprite at an opacity, uncached since it is seen for one frame."""
    return sprite if opacity == 1 else sprite._replace(surface=faded(sprite.surface, opacity))


def picture_of(layers: Iterable[Layer], background: Background, offset: int = 0) -> list[Sprite]:
    """Return the picture of layers, moved to the right by some pixels, the lowest beneath the rim."""
    sprites: list[Sprite] = []
    for index, layer in enumerate(layers):
        sprites += [background.below(layer)] if index else []
        sprites += [sprite.moved(offset, 0) for sprite in layer.sprites] if offset else layer.sprites
        sprites += rim_sides(background.renderer, background.size) if offset and not index else []
    return sprites


@dataclass(frozen=True, slots=True)
class SceneChange:
    """A change from some layers to those of other scenes.

    Attributes:
        old: The layers that were seen before.
        scenes: The scenes to come, the topmost last.
        began: When it began, in seconds.
        speed: What durations are divided by.
        slide: What ways are multiplied by: the pixels of a unit, negative on the way back, and 0 with reduced motion.
    """

    old: tuple[Layer, ...]
    scenes: tuple[object, ...]
    began: float
    speed: float
    slide: float

    def after_first_frame(self, now: float) -> "SceneChange":
        """Return the change with at most `_FIRST_FRAME` counted for its first frame, which draws the new scenes."""
        return replace(self, began=max(self.began, now - _FIRST_FRAME))

    def is_over(self, now: float) -> bool:
        """Return whether only the new scenes are seen, at rest."""
        return now - self.began >= self._leave + self._come

    def picture(self, new: Sequence[Layer], background: Background, now: float) -> list[Sprite]:
        """Return the picture at a time, in which the new scenes would show the ``new`` layers."""
        since = now - self.began
        exited = min(1.0, since / self._leave) if self._leave else 1.0
        entered = max(0.0, min(1.0, (since - self._leave) / self._come)) if self._come else 1.0
        if self._kept:
            return self._dialogs(new, background, exited, entered)
        if exited < 1:
            return self._page(self.old, background, -self.slide * _SLIDE / 2 * exited * exited, 1 - exited)
        return self._page(new, background, self.slide * _SLIDE * (1 - ease_out(entered)), ease_out(entered))

    @property
    def _kept(self) -> int:
        """How many scenes, the lowest, are both among the old and among the new."""
        pairs = zip(self.old, self.scenes, strict=False)
        return next(
            (count for count, (layer, scene) in enumerate(pairs) if layer.scene is not scene),
            min(len(self.old), len(self.scenes)),
        )

    @property
    def _leave(self) -> float:
        """How long old layers leave, in seconds."""
        if len(self.old) == self._kept:
            return 0.0
        return LEAVE / self.speed * (_ALONE if len(self.scenes) == self._kept else 1.0)

    @property
    def _come(self) -> float:
        """How long new layers come, in seconds."""
        if len(self.scenes) == self._kept:
            return 0.0
        return COME / self.speed * (_ALONE if len(self.old) == self._kept else 1.0)

    def _page(self, layers: Iterable[Layer], background: Background, offset: float, opacity: float) -> list[Sprite]:
        """Return layers moved to the right by some pixels, at an opacity: the table is laid over them again."""
        return [*picture_of(layers, background, round(offset)), background.table(1 - opacity)]

    def _dialogs(self, new: Sequence[Layer], background: Background, exited: float, entered: float) -> list[Sprite]:
        """Return the scenes that stay, with the leaving or entering dialogs over them."""
        kept = self._kept
        sprites = picture_of(new[:kept], background)
        layers, share = (self.old[kept:], 1 - exited) if exited < 1 else (new[kept:], entered)
        for number, layer in enumerate(layers):
            # Below one dialog that follows another of its kind it stays as it is.
            pair = [each[kept + number].alone for each in (self.old, new) if kept + number < len(each)]
            sprites.append(background.below(layer, 1.0 if pair in ([True, True], [False, False]) else share))
            sprites += self._dialog(layer, share)
        return sprites

    def _dialog(self, layer: Layer, share: float) -> list[Sprite]:
        """Return a dialog at a stage of its entrance: the panel, faded over its contents, lets them show through."""
        down = round(abs(self.slide) * _RISE * (1 - ease_out(share)))
        panel, *standing = (sprite.moved(0, down) for sprite in layer.sprites)
        if share < _PANEL:
            return [_faded(panel, share / _PANEL)]
        return [panel, *standing, _faded(panel, (1 - share) / (1 - _PANEL))]
