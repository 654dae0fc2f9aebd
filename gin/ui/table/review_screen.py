"""The screen that looks back at a finished deal, step by step, with a slider and a caption.

All hands lie face up, or as they were seen then. Where the coach knows the game it judges each decision, beside a chart
of the winning chance. The screen shows the steps that it is given and changes nothing; the game waits beneath it.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from gin.controller import ReviewStep
from gin.rules import Message
from gin.ui.i18n import _, ngettext, translate
from gin.ui.model.frame_spec import INDEX_WIDTHS
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Input, Key, PadButton, Pointer, Wheel
from gin.ui.model.keymap import (
    ALTERNATIVES,
    AS_SEEN,
    END_REVIEW,
    FIRST_OR_LAST,
    LOOK_BACK,
    PLAY_ON,
    REVIEW_MENU,
    STEP,
    TURN_BACK_OR_ON,
)
from gin.ui.model.layout import PieceKey
from gin.ui.model.motion import Motion
from gin.ui.model.review_layout import ReviewedHand, ReviewLayout, review_layout
from gin.ui.model.reviewed_game import ReviewedGame, nearest_mistake
from gin.ui.render.canvas import Sprite
from gin.ui.render.theme import LABEL, STRONG
from gin.ui.settings.portraits import portrait_keys
from gin.ui.settings.preferences import HandSide, Speed
from gin.ui.shell.host import ASK_AGAIN
from gin.ui.shell.library import ShownGame
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.table import piles
from gin.ui.table.painter import INSTANT
from gin.ui.table.review_chart import review_chart
from gin.ui.table.review_coach import ReviewCoach
from gin.ui.table.review_coaching import coaching
from gin.ui.table.review_controls import control_row, icon_button, mistake_buttons, quiet_button_beside
from gin.ui.table.review_hands import hand_label, meld_marks, moving_cards, place_cards, shown_deadwood
from gin.ui.table.status_line import StatusLine
from gin.ui.text import phrases
from gin.ui.text.captions import step_caption
from gin.ui.text.coaching import hidden_text
from gin.ui.widgets.button import Button
from gin.ui.widgets.labels import StyledText, two_ends
from gin.ui.widgets.page_head import leave_button
from gin.ui.widgets.slider import Slider

if TYPE_CHECKING:
    from gin.coach.review import DealReviewer

GLIDE: Final = 0.18
"""The seconds that cards take from one step to another, at normal speed."""


class ReviewScreen(Scene):
    """The steps of a deal, of which ``step`` is shown: at first the last one.

    ``names`` are those at the seats, ``levels`` the computer players there, None for a person. ``menu`` returns the
    menu of the game, and ``reviewer`` is the coach's, or why there is none. ``game`` is played on from a step, where
    it is kept, and ``deal`` the number of the deal in it, from 0. ``review`` has the other deals that one can go on to.
    """

    def __init__(
        self,
        stack: SceneStack,
        steps: Sequence[ReviewStep],
        names: Sequence[str],
        levels: Sequence[str | None],
        menu: Callable[[], Scene],
        reviewer: "DealReviewer | Message | None" = None,
        game: ShownGame | None = None,
        deal: int = 0,
        review: ReviewedGame | None = None,
    ) -> None:
        super().__init__(stack)
        self.steps = tuple(steps)
        self.deal = deal
        self.as_seen = True
        self.comparing = False
        self.step = len(steps) - 1
        self.motion: Motion[PieceKey] = Motion()
        self._names = names
        self._set_reviewer(reviewer)
        self._levels = levels
        self._menu = menu
        self._played = game
        self._review = review
        self._turns = turn_ends(self.steps)
        self._dragging = False
        self._at_slider = False
        self._refusal = StatusLine()
        self.form.on_refused = self._say_why

    @property
    def can_go_back(self) -> bool:
        """Whether there is a step before the one that is shown."""
        return self.step > 0

    @property
    def can_go_on(self) -> bool:
        """Whether there is a step after the one that is shown."""
        return self.step < len(self.steps) - 1

    @property
    def place(self) -> str:
        """Which step is shown, in words."""
        deal = _("Deal {number}", number=self.deal + 1) if self._review and len(self._review.deals) > 1 else ""
        return "  ·  ".join(filter(None, (deal, self.move)))

    @property
    def move(self) -> str:
        """Which step of the deal is shown, in words."""
        moves = len(self.steps) - 1
        return ngettext("Move {ply} of {count}", "Move {ply} of {count}", moves, ply=self.step)

    @property
    def has_deals(self) -> bool:
        """Whether one can go to other deals."""
        return False

    def deal_buttons(self, areas: Sequence[Rect]) -> list[Button]:
        """Return the buttons that go to the deal before and after, in these areas."""
        return []

    @property
    def caption(self) -> str:
        """What was done at the step that is shown."""
        return step_caption(self.steps[self.step], self._names, as_seen=self.as_seen)

    # Scene

    def relayout(self) -> None:
        """Lay everything out for the window as it is, at once."""
        speed, card_style = self.stack.preferences.speed, self.stack.renderer.card_style
        self.motion.speed = INSTANT if speed is Speed.INSTANT else float(speed)
        self._index_width = INDEX_WIDTHS[card_style.faces]
        self._portraits = portrait_keys(self.stack.settings, self._levels)
        self.layout = self._lay_out()
        self._place_cards(0.0)
        self._place_controls()

    def covered(self) -> None:
        """Let go of the slider as well."""
        self._dragging = self._at_slider = False
        super().covered()

    def tick(self, now: float) -> None:
        """End the movements that have arrived, and a reason that has been shown long enough."""
        self.motion.take_arrived(now)
        self._refusal.forget(now)
        if self.coach is not None and self._in_front and not self.motion.busy and self.coach.work():
            self._place_controls()

    def idle_time(self) -> float | None:
        """Every frame while cards move or the coach works, else until a reason has been shown long enough."""
        if self.motion.busy or (self.coach is not None and self._in_front and self.coach.busy):
            return 0.0
        refusal = self._refusal.refusal
        return None if refusal is None else max(0.0, refusal.until - self.stack.now)

    def ambient_time(self) -> float | None:
        """Return the seconds until the coach may have looked further."""
        return ASK_AGAIN if self.coach is not None and self._in_front and self.coach.looks_further else None

    @property
    def _in_front(self) -> bool:
        """Whether no other scene lies over this one: two that work at once would keep the analyst from finishing."""
        return self.stack.scene is self

    def key_of(self, button: PadButton) -> Key | None:
        """Return the key that a gamepad button stands for; Start opens the menu, as at the table."""
        own = {each.pads[0]: each.key for each in (REVIEW_MENU, AS_SEEN, ALTERNATIVES, PLAY_ON)}
        return Key(own[button]) if button in own else super().key_of(button)

    def handle(self, event: Input) -> None:
        """Handle an input: the slider, the keys that go by turns, or the buttons."""
        match event:
            case Pointer(kind, x, y) if self._dragging or (kind == "down" and self._takes(x, y)):
                self._drag(kind, x)
            case Pointer(_, x, y):
                self._at_slider = self._takes(x, y)
                self.form.handle(event)
            case Wheel(notches) if notches:  # Sideways there is nothing to turn to.
                self._step_by(-1 if notches > 0 else 1)
            case Key(name) if name in FIRST_OR_LAST.keys:
                self.go_to(0 if name == FIRST_OR_LAST.keys[0] else len(self.steps) - 1)
            case Key(name) if name in TURN_BACK_OR_ON.keys:
                self._turn(-1 if name == TURN_BACK_OR_ON.keys[0] else 1)
            case Key(LOOK_BACK.key):
                self.end_review()
            case Key(END_REVIEW.key) if not self.form.focus_shown:
                self.end_review()
            case _:
                self.form.handle(event)

    # Steps

    def go_to(self, step: int, *, at_once: bool = False) -> None:
        """Show a step, or the nearest there is; unless ``at_once`` the cards glide to their places."""
        step = max(0, min(len(self.steps) - 1, step))
        if step == self.step:
            return
        self.step, self._refusal.refusal = step, None
        self.layout = self._lay_out()
        self._place_cards(0.0 if at_once or self.stack.reduced_motion else GLIDE / self.motion.speed)
        self._place_controls()
        if not at_once:
            self.stack.sounds.play("slide")

    def _step_by(self, by: int) -> None:
        """Go to the step before or after."""
        self.go_to(self.step + by)

    def _takes(self, x: float, y: float) -> bool:
        """Return whether a press at a point moves the slider: one on it, or on the chart above it."""
        return self.slider.area.contains(x, y) or self.layout.chart.contains(x, y)

    def open_deal(self, deal: int, *, last: bool) -> None:
        """Show another deal of the game that is reviewed, from its first step or the ``last``."""
        assert self._review is not None
        self.deal, other = deal, self._review.deals[deal]
        self.show_steps(other.steps, last=last, reviewer=other.reviewer)
        self.stack.sounds.play("fan")

    def _go_to_mistake(self, by: int) -> None:
        """Go to the mistake before or after, of whichever side, if need be in another deal."""
        place = self._nearest_mistake(by)
        assert place is not None, "the button is disabled"
        deal, step = place
        elsewhere = deal != self.deal
        if elsewhere:
            self.open_deal(deal, last=by < 0)
        self.go_to(step, at_once=elsewhere)

    def _nearest_mistake(self, by: int) -> tuple[int, int] | None:
        """Return the deal and the step of the mistake before or after; None for none."""
        assert self.coach is not None
        reviewers = {self.deal: self.coach.reviewer}
        if self._review is not None:
            reviewers = {deal: each.reviewer for deal, each in enumerate(self._review.deals)}
        return nearest_mistake(reviewers, (self.deal, self.step), by)

    def _why_no_mistake(self, by: int) -> str:
        """Return why one cannot go to the mistake before or after; empty if one can."""
        assert self.coach is not None
        if self.coach.busy:
            return self.coach.progress
        if self._nearest_mistake(by) is not None:
            return ""
        return _("There is no mistake before this.") if by < 0 else _("There is no mistake after this.")

    def show_steps(
        self, steps: Sequence[ReviewStep], *, last: bool, reviewer: "DealReviewer | Message | None" = None
    ) -> None:
        """Show other steps in place of these, from the first one or the ``last``, with their own reviewer."""
        self.steps = tuple(steps)
        self.step, self._refusal.refusal = (len(steps) - 1 if last else 0), None
        self._turns = turn_ends(self.steps)
        self._set_reviewer(reviewer)
        self.layout = self._lay_out()
        self._place_cards(0.0)
        self._place_controls()

    def _set_reviewer(self, reviewer: "DealReviewer | Message | None") -> None:
        """Have the coach review the steps, or note why it does not."""
        view = self.steps[0].view
        self.coach: ReviewCoach | None = None
        self._refusal_message = reviewer if isinstance(reviewer, Message) else None
        if reviewer is not None and not isinstance(reviewer, Message):
            self.coach = ReviewCoach(reviewer, view.ruleset.side_of(view.seat), self._names)

    def _toggle_hands(self) -> None:
        """Show the others' hands as they were seen then, or all face up."""
        self.as_seen = not self.as_seen
        self.layout = self._lay_out()
        self._place_cards(0.0)
        self._place_controls()

    def _toggle_alternatives(self) -> None:
        """Show what else could have been done, or no more."""
        self.comparing = not self.comparing

    @property
    def _at_own_mistake(self) -> bool:
        return self.coach is not None and self.coach.is_own_mistake(self.step)

    @property
    def _from(self) -> int:
        """The step from which one can play on: the one that is shown; after a mistake of one's own, the one before."""
        return self.step - 1 if self._at_own_mistake else self.step

    def _play_on(self) -> None:
        """Begin a practice game, with the same cards to come."""
        assert self._played is not None
        self._played.play_on(self.deal, self._from)

    def end_review(self) -> None:
        """Go back to the table, where the deal is over."""
        self.stack.pop()

    def _turn(self, by: int) -> None:
        """Go to the end of the turn before or after."""
        ends = [end for end in self._turns if (end - self.step) * by > 0]
        if ends:
            self.go_to(ends[0] if by > 0 else ends[-1])

    def _drag(self, kind: str, x: float) -> None:
        """Move the handle of the slider to the pointer."""
        self._dragging = self._at_slider = kind in ("down", "move")
        if kind != "cancel":
            self.form.focus_shown = False
            self.go_to(self.slider.step_at(x), at_once=True)

    def _say_why(self, button: Button) -> None:
        self.stack.sounds.play("refuse")
        self._refusal.refuse(button.why, button.rect.centre[0], button.rect.y, self.stack.now)

    # Layout

    @property
    def _mirrored(self) -> bool:
        """Whether the table is for left-handed people."""
        return self.stack.preferences.hand_side is HandSide.LEFT

    def _lay_out(self) -> ReviewLayout:
        """Return where everything lies at the step that is shown."""
        step = self.steps[self.step]
        return review_layout(
            step.view,
            step.hands,
            self.stack.size,
            card_scale=self.stack.preferences.card_scale,
            index_width=self._index_width,
            text_scale=self.stack.renderer.small_text_scale,
            coached=self.coach is not None,
            mirrored=self._mirrored,
            face_down=[seat for seat in step.view.active if seat != step.view.seat] if self.as_seen else (),
        )

    def _place_controls(self) -> None:
        """Place the buttons and the slider between them."""
        renderer, menu = self.stack.renderer, self.layout.table.frame.menu
        self._row = row = control_row(
            self.layout.bar,
            renderer.unit,
            renderer.small_text_scale,
            mirrored=self._mirrored,
            coached=self.coach is not None,
            deals=self.has_deals,
        )
        self.slider = Slider(row.slider, renderer.unit, len(self.steps) - 1, self._turns)
        jumps = mistake_buttons(row.mistakes, self._go_to_mistake, self._why_no_mistake) if row.mistakes else []
        corner = Rect(self.layout.bar.x, menu.y, menu.w, menu.h)
        leave, _beside = leave_button(renderer, corner, self.end_review)
        step_back, step_on = STEP.keys
        begun = "" if self.can_go_back else _("This is the beginning of the deal.")
        ended = "" if self.can_go_on else _("This is the end of the deal.")
        back, on = partial(self._step_by, -1), partial(self._step_by, 1)
        self.form.replace(
            [
                *self.deal_buttons(row.deals),
                icon_button("previous-action", row.back, back, step_back, "back", _("Previous move"), begun),
                icon_button("next-action", row.onward, on, step_on, "forward", _("Next move"), ended),
                *jumps,
                *self._look_buttons(menu),
                icon_button("menu", menu, self._show_menu, REVIEW_MENU.key, "menu", "", kind="quiet"),
                leave,
            ]
        )

    def _show_menu(self) -> None:
        self.stack.push(self._menu())

    def _look_buttons(self, menu: Rect) -> list[Button]:
        """Return the buttons beside the menu's: to change what is shown, and to play on."""
        icon = "eye-closed" if self.as_seen else "eye"
        tooltip = _("Show all hands") if self.as_seen else _("Show what could be seen then")
        found = [quiet_button_beside(menu, "as-seen", self._toggle_hands, AS_SEEN, icon, tooltip)]
        if self.coach is not None:
            why = _("Nothing has been decided yet.") if self.step == 0 else hidden_text() if self._is_covered else ""
            press, tooltip = self._toggle_alternatives, _("What else could have been done")
            right = found[-1].rect
            found.append(quiet_button_beside(right, "alternatives", press, ALTERNATIVES, "hint", tooltip, why))
        if self._played is not None:
            refusal = self._played.why_no_play_on(self.deal, self._from)
            why = "" if refusal is None else translate(refusal)
            tooltip = _("Try this move again") if self._at_own_mistake else _("Play on from here")
            right = found[-1].rect
            found.append(quiet_button_beside(right, "play-on", self._play_on, PLAY_ON, "play", tooltip, why))
        return found[::-1]

    def _place_cards(self, seconds: float) -> None:
        """Start every card on its way to its place, from wherever it is; it is there at once after 0 seconds."""
        place_cards(self.motion, self.layout.table, self.steps[self.step].view.discards, self.stack.now, seconds)

    # Picture

    def sprites(self) -> list[Sprite]:
        """Return the picture of the step that is shown."""
        renderer, step = self.stack.renderer, self.steps[self.step]
        table = self.layout.table
        sprites = piles.slots(
            renderer, table, stocked=step.view.stock_count > 0, discarded=bool(step.view.discards)
        ) + piles.piles(renderer, step.view, table)
        sprites += piles.pile_marks(renderer, step.view, table, None)
        hidden = {hand.seat for hand in self.layout.hands if self._is_hidden(hand)}
        for hand in self.layout.hands:
            name, face = phrases.display_name(self._names[hand.seat]), self._portraits[hand.seat]
            points = None if hand.seat in hidden else shown_deadwood(step, hand, self.layout.table)
            sprites += hand_label(renderer, hand, name, face, points, acted=step.actor == hand.seat)
        sprites += moving_cards(renderer, self.motion, self.stack.now, step.card)
        if not self.motion.busy:
            for hand in self.layout.hands:
                sprites += [] if hand.seat in hidden else meld_marks(renderer, step, hand, self.layout.table)
        theme = renderer.theme
        refused = "" if self._refusal_message is None else translate(self._refusal_message)
        looking = self.coach.looking if self.coach is not None else refused
        place = "   ·   ".join(filter(None, (looking, self.place)))
        said = StyledText(self.caption, STRONG, theme.text), StyledText(place, LABEL, theme.text)
        sprites += two_ends(renderer, *said, self.layout.caption)
        if self.coach is not None:
            sprites += coaching(
                renderer,
                self.coach,
                self.step,
                self.layout,
                hidden=self._is_covered,
                comparing=self.comparing,
            )
            sprites += review_chart(renderer, self.coach, self.layout, self._row, self.slider, self.step)
        sprites += self.slider.sprites(renderer, self.step, active=self._at_slider)
        return sprites + self.form.sprites(renderer) + self._refusal.sprites(renderer, self.stack.size)

    def _is_hidden(self, hand: ReviewedHand) -> bool:
        """Return whether a hand is not to be seen now."""
        return self.as_seen and hand.opened is None and hand.seat != self.steps[self.step].view.seat

    @property
    def _is_covered(self) -> bool:
        """Whether whoever did what led to the step that is shown has a hidden hand."""
        return any(hand.seat == self.steps[self.step].actor and self._is_hidden(hand) for hand in self.layout.hands)


def turn_ends(steps: Sequence[ReviewStep]) -> tuple[int, ...]:
    """Return the numbers of the steps at which a turn has ended: the first one, the last one and those between."""
    last = len(steps) - 1
    return tuple(n for n in range(last + 1) if n in (0, last) or steps[n].actor != steps[n + 1].actor)
