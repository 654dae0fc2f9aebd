"""The change from one picture of scenes to another: the old one leaves, and only then does the new one come.

Nobody can read one text through another, so no two are ever seen in one place. The table's background stays. Pages
slide beneath its rim: what is deeper comes from the right, and what one goes back to from the left. Cards on both pages
fly from one to the other. A dialog rises over what lies below it, all of it together; for one that stands alone the
table is cleared first, and stays a little dim meanwhile if it was dimmed. One that stands alone and follows another
such dialog is written on the panel of that.

A function of time. It holds nothing up: the new scenes take inputs from the beginning.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, Protocol

import pygame

from gin.rules import Card
from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.motion import ease_out
from gin.ui.render.canvas import Sprite, clipped, covered
from gin.ui.render.card_compositing import faded
from gin.ui.render.renderer import Renderer
from gin.ui.render.rim import rim_bottom, rim_depth, rim_edges
from gin.ui.render.surface_parts import around
from gin.ui.shell.card_flights import CardFlights, Page, card_flights

# Durations are seconds at normal speed.
LEAVE: Final = 0.08
"""How long the old picture takes to leave."""
COME: Final = 0.115
"""How long the new picture then takes to come."""
_ALONE: Final = 1.3
"""How much longer a dialog takes that comes while nothing leaves, or leaves while nothing comes."""
_SLIDE: Final = 64.0
"""How far a page slides in, in units; one that leaves slides half as far."""
_RISE: Final = 32.0
"""How far a dialog rises as it comes, in units, where there is so much room between it and the rim."""
_RISE_ALONE: Final = 18.0
"""How far a dialog that stands alone rises as it comes, in units: it comes from beneath the rim."""
_SOLID: Final = 0.35
"""The share of its way after which a dialog is opaque: a panel settles, not a ghost of one."""
_SOLID_ON_TABLE: Final = 0.7
"""The same for one that stands alone: nothing on the bare table can show through a half-transparent panel."""
_LEFT_BY: Final = 0.75
"""The share of its time after which the old page has left where its cards glide to the new one: its lines and labels do
not stay behind."""
_COMES_FROM: Final = 0.35
"""The share of its time after which the new page then comes: the cards are nearly in their places on it."""
_LEFT_DIM: Final = 0.7
"""The share of the dimming that stays on the bare table between a dialog over other scenes and one that stands alone:
the lamp neither flashes nor goes out."""
_FIRST_FRAME: Final = 1 / 30
"""The longest time for which the first frame counts, in seconds: it draws new scenes, and may take longer."""


class ChangingScene(Protocol):
    """A scene as a change knows it: only the table is seen around one that stands ``alone``."""

    alone: bool

    def cards_put_away(self) -> Mapping[Card, Pose]:
        """Return the poses off the table in which the scene puts cards away while another is on screen."""


class Layer(NamedTuple):
    """What a scene shows: its sprites, the lowest first. All those of a dialog stand on the first, its panel."""

    scene: ChangingScene
    sprites: list[Sprite]

    @property
    def alone(self) -> bool:
        """Whether its scene stands alone."""
        return self.scene.alone

    def without(self, cards: Collection[Card]) -> "Layer":
        """Return the layer as it is seen without some cards that lie face up on it."""
        left = [sprite for sprite in self.sprites if sprite.shown is None or sprite.shown.card not in cards]
        return self._replace(sprites=left)


@dataclass(frozen=True, slots=True)
class Background:
    """The table below the scenes, as a renderer draws it for a window of a size in pixels."""

    renderer: Renderer
    size: tuple[int, int]

    def table(self, opacity: float = 1.0) -> Sprite:
        """Return the table without anything on it."""
        return _faded(Sprite(self.renderer.table_background(self.size), 0, 0), opacity)

    def below(self, dialog: Layer, opacity: float = 1.0) -> list[Sprite]:
        """Return what dims the scenes below a dialog, or hides them if it stands alone."""
        if dialog.alone:
            return [self.table(opacity)]
        return self.dimming(opacity)

    def dimming(self, opacity: float) -> list[Sprite]:
        """Return what dims the whole window."""
        strip = self.renderer.dim_strip(self.size[0], opacity)
        return [Sprite(strip, 0, y) for y in range(0, self.size[1], strip.get_height())]

    def table_in(self, area: pygame.Rect, opacity: float) -> list[Sprite]:
        """Return the part of the table that lies in an area."""
        return [_faded(part, opacity) for part in clipped([self.table()], Rect(*area))]

    def dimmed_table_in(self, area: pygame.Rect, dimming: Sequence[Sprite], opacity: float) -> list[Sprite]:
        """Return the part of the table that lies in an area, under what dims it, at an opacity; it is drawn anew."""
        table = pygame.Surface(area.size)
        for sprite in (self.table(), *dimming):
            table.blit(sprite.surface, (sprite.x - area.x, sprite.y - area.y))
        return [_faded(Sprite(table, *area.topleft), opacity)]

    def table_over(self, sprites: Sequence[Sprite], opacity: float) -> list[Sprite]:
        """Return the table where it lies over sprites: elsewhere it is seen anyway."""
        return [part for area in covered(sprites) for part in self.table_in(area, opacity)]

    def risen(self, dialog: Layer, way: float) -> list[Sprite]:
        """Return a dialog ``way`` pixels below its place, but not over the rim."""
        room = self.size[1] - rim_depth(self.renderer.unit) - dialog.sprites[0].rect.bottom
        down = max(0, min(round(way), room))
        return [sprite.moved(0, down) for sprite in dialog.sprites]

    def risen_alone(self, dialog: Layer, way: float) -> list[Sprite]:
        """Return a dialog ``way`` pixels below its place, beneath the rim."""
        return [*(sprite.moved(0, round(way)) for sprite in dialog.sprites), rim_bottom(self.renderer, self.size)]


def _faded(sprite: Sprite, opacity: float) -> Sprite:
    """Return a sprite at an opacity, uncached since it is seen for one frame."""
    return sprite if opacity == 1 else sprite._replace(surface=faded(sprite.surface, opacity))


def picture_of(layers: Iterable[Layer], background: Background, offset: int = 0) -> list[Sprite]:
    """Return the picture of layers, moved to the right by some pixels, the lowest beneath the rim, which stays."""
    sprites: list[Sprite] = []
    for index, layer in enumerate(layers):
        sprites += background.below(layer) if index else []
        sprites += (
            [each if each.fixed else each.moved(offset, 0) for each in layer.sprites] if offset else layer.sprites
        )
        sprites += rim_edges(background.renderer, background.size) if offset and not index else []
    return sprites


def _page_of(layers: Sequence[Layer]) -> Page:
    """Return the page that layers are, without any card if they are something else: dialogs, or a page below one."""
    if len(layers) != 1 or layers[0].alone:
        return Page()
    return Page(layers[0].sprites, layers[0].scene.cards_put_away())


@dataclass(frozen=True, slots=True)
class SceneChange:
    """A change from some layers, of which there is one at least, to those of other scenes.

    Attributes:
        old: The layers that were seen before.
        scenes: The scenes to come, the topmost last.
        began: When it began, in seconds.
        speed: What durations are divided by.
        slide: The factor for distances: the pixels of a unit, negative on the way back, and 0 with reduced motion.
    """

    old: tuple[Layer, ...]
    scenes: tuple[ChangingScene, ...]
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
        if self._over_page:
            return self._dialogs(new, background, exited, entered)
        if self.old[-1].alone and self.scenes and self.scenes[-1].alone:
            return self._on_panel(self.old[-1], new[-1], background, exited, entered)
        slide, flights = 0.0 if self._kept else self.slide, self.flights(new)
        flying = flights.sprites(background.renderer, now)
        if not since:  # It begins with the very picture that was on screen.
            return self._page(self.old, background, 0.0, 1.0)
        if flights.gliding:
            entered = max(0.0, entered - _COMES_FROM) / (1 - _COMES_FROM)
        if exited < 1:
            exited = min(1.0, exited / _LEFT_BY) if flights.gliding else exited
            old = [layer.without(flights.of_old) for layer in self.old]
            sprites = self._page(old, background, -slide * _SLIDE / 2 * exited * exited, 1 - exited)
        else:
            new = [layer.without(flights.of_new) for layer in new]
            sprites = self._page(new, background, slide * _SLIDE * (1 - ease_out(entered)), ease_out(entered))
        if flights.leaving or flights.coming:  # Those come from beneath it, and lie over the page.
            flying.append(rim_bottom(background.renderer, background.size))
        return [*sprites, *flying]

    def flights(self, new: Sequence[Layer]) -> CardFlights:
        """Return the flights of cards from the old page to the new one; with reduced motion none flies."""
        flies = self.slide and not self._over_page
        old, come = (_page_of(layers if flies else ()) for layers in (self.old, new))
        return card_flights(old, come, self.began, self._leave, self._come)

    @property
    def _kept(self) -> int:
        """How many scenes, the lowest, are both among the old and among the new."""
        pairs = zip(self.old, self.scenes, strict=False)
        return next(
            (count for count, (layer, scene) in enumerate(pairs) if layer.scene is not scene),
            min(len(self.old), len(self.scenes)),
        )

    @property
    def _over_page(self) -> bool:
        """Whether only dialogs that do not stand alone come or go, over a page that stays."""
        changing = (*(layer.scene for layer in self.old[self._kept :]), *self.scenes[self._kept :])
        return self._kept > 0 and not any(scene.alone for scene in changing)

    @property
    def _leave(self) -> float:
        """How long old layers leave, in seconds."""
        if not self._over_page:
            return LEAVE / self.speed
        if len(self.old) == self._kept:
            return 0.0
        return LEAVE / self.speed * (_ALONE if len(self.scenes) == self._kept else 1.0)

    @property
    def _come(self) -> float:
        """How long new layers come, in seconds."""
        if not self._over_page:
            return COME / self.speed
        if len(self.scenes) == self._kept:
            return 0.0
        return COME / self.speed * (_ALONE if len(self.old) == self._kept else 1.0)

    @property
    def _dimmed(self) -> bool:
        """Whether the table is dimmed meanwhile: a dialog below which it is changes into one that stands alone."""
        pictures = [layer.scene for layer in self.old], self.scenes
        dims = any(len(scenes) > 1 and not scenes[-1].alone for scenes in pictures)
        return dims and any(scenes and scenes[-1].alone for scenes in pictures)

    def _page(self, layers: Sequence[Layer], background: Background, offset: float, opacity: float) -> list[Sprite]:
        """Return layers moved to the right by some pixels, at an opacity: the table is laid over them again.

        Of layers the last of which stands alone, only that is seen, and it rises.
        """
        if layers and layers[-1].alone:
            panel, *standing = background.risen_alone(layers[-1], abs(self.slide) * _RISE_ALONE * (1 - opacity))
            opacity = min(1.0, opacity / _SOLID_ON_TABLE) if self.slide else opacity
            if not self._dimmed:
                return [panel, *standing, *background.table_in(panel.rect, 1 - opacity)]
            dimming = background.dimming(_LEFT_DIM * (1 - opacity))
            dim = dimming[0].surface.get_at((0, 0)).a / 255
            # Such that the panel fades evenly, since it is dimmed as well.
            return [panel, *standing, *background.table_in(panel.rect, 1 - opacity / (1 - dim)), *dimming]
        if self._dimmed:
            *lower, dialog = layers
            sprites = picture_of(lower, background)
            sprites += background.table_over(sprites, 1 - opacity)
            dimming = background.dimming(_LEFT_DIM + (1 - _LEFT_DIM) * opacity)
            risen = background.risen(dialog, abs(self.slide) * _RISE * (1 - ease_out(opacity)))
            # As one with what it lies on: no text is seen through a half-transparent panel.
            return [*sprites, *dimming, *risen, *background.dimmed_table_in(risen[0].rect, dimming, 1 - opacity)]
        sprites = picture_of(layers, background, round(offset))
        return [*sprites, *background.table_over(sprites, 1 - opacity)]

    def _rising(self, dialog: Layer, background: Background, share: float) -> list[Sprite]:
        """Return a dialog that has come by a share, or not yet left."""
        risen = background.risen(dialog, abs(self.slide) * _RISE * (1 - ease_out(share)))
        opacity = min(1.0, ease_out(share) / _SOLID) if self.slide else share
        return [_faded(sprite, opacity) for sprite in risen]

    def _dialogs(self, new: Sequence[Layer], background: Background, exited: float, entered: float) -> list[Sprite]:
        """Return the scenes that stay, with the leaving or entering dialogs over them."""
        kept = self._kept
        sprites = picture_of(new[:kept], background)
        layers, share = (self.old[kept:], 1 - exited) if exited < 1 else (new[kept:], entered)
        for number, layer in enumerate(layers):
            # It dims as soon as a panel is seen, and below one dialog that follows another it stays as it is.
            follows = all(len(each) > kept + number for each in (self.old, new))
            sprites += background.below(layer, 1.0 if follows else ease_out(share))  # As soon as a panel is seen.
            sprites += self._rising(layer, background, share)
        return sprites

    def _on_panel(self, old: Layer, new: Layer, background: Background, exited: float, entered: float) -> list[Sprite]:
        """Return one of two dialogs that stand alone: the old one's panel, empty, turns into the new one between them.

        Laid over either it fades, and so does the table where the new one's panel reaches further.
        """
        panel = old.sprites[0]
        if exited < 1:
            return [*old.sprites, _faded(panel, exited)]
        beyond = around(panel.rect.clip(new.sprites[0].rect), new.sprites[0].rect)
        table = [part for area in beyond for part in background.table_in(area, 1 - entered)]
        return [*new.sprites, *table, _faded(panel, 1 - entered)]
