"""What the coach says on the screen that looks back at a deal: its verdict with a reason, and the other options."""

from gin.ui.model.review_layout import ReviewLayout
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LABEL
from gin.ui.table.comparison import comparison_sprites
from gin.ui.table.hint_rooms import room_right_of_cards, room_under_menu
from gin.ui.table.review_coach import ReviewCoach
from gin.ui.text.coaching import hidden_text
from gin.ui.widgets.labels import StyledText, two_ends


def coaching(
    renderer: Renderer, coach: ReviewCoach, step: int, layout: ReviewLayout, *, hidden: bool, comparing: bool
) -> list[Sprite]:
    """Return the verdict on the decision that led to a step, and, where ``comparing``, what else could have been done.

    Of a ``hidden`` hand nothing is given away: in place of the other options it says how to open the hand.
    """
    theme, judged = renderer.theme, coach.judged(step)
    ink = theme.coral if judged is not None and judged.inaccurate else theme.brass
    compares = comparing and judged is not None
    verdict = StyledText(coach.verdict(step, hidden=hidden), LABEL, ink)
    reason = hidden_text() if hidden and compares else coach.reason(step, hidden=hidden)
    sprites = two_ends(renderer, verdict, StyledText(reason, LABEL, theme.soft_text), layout.verdict)
    return sprites + (_comparison(renderer, coach, step, layout) if compares and not hidden else [])


def _comparison(renderer: Renderer, coach: ReviewCoach, step: int, layout: ReviewLayout) -> list[Sprite]:
    """Return all options at the decision that led to a step, with what each is worth."""
    cards = [place.pose.rect for place in layout.table.places.values()]
    tall = renderer.unit * renderer.small_text_scale
    room = room_under_menu(layout.table.frame, None)
    room = room_right_of_cards(room._replace(h=layout.caption.y - room.y), cards, tall)
    return comparison_sprites(renderer, coach.hint(step), room, coach.played(step), coach.heading(step))
