"""The table: the scene in which a game is played.

Inputs become commands, and `TableScene.execute` carries them out. The session's updates are shown one at a time. Both
mark the scene dirty, and it is laid out once before it is drawn.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from gin.controller import HandOver, SessionClient
from gin.rules import Action, Card, Phase, View
from gin.ui.model.commands import Command, Refuse
from gin.ui.model.drag import DragContext, Dragging
from gin.ui.model.frame import frame_of
from gin.ui.model.frame_spec import INDEX_WIDTHS
from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.hand_order import HandOrder
from gin.ui.model.input import Input, Key, PadButton, Pointer
from gin.ui.model.layout import PieceKey, TableLayout, layout
from gin.ui.model.motion import Motion
from gin.ui.model.offers import droppable_to_knock
from gin.ui.render.canvas import Sprite
from gin.ui.render.kept import same
from gin.ui.settings.portraits import portrait_keys
from gin.ui.settings.preferences import HandSide, Speed, Tutor
from gin.ui.shell.host import ASK_AGAIN, Host
from gin.ui.shell.scene_change import LEAVE
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.table import keys
from gin.ui.table.advice import Advice
from gin.ui.table.buttons import TableButton
from gin.ui.table.card_animator import CardAnimator
from gin.ui.table.command_handler import CommandHandler
from gin.ui.table.company import Company
from gin.ui.table.cut_display import CutDisplay, cut_cues
from gin.ui.table.deadwood_badge import BadgeState, DeadwoodTracker
from gin.ui.table.double_click import DoubleClickGuard
from gin.ui.table.fades import FADE
from gin.ui.table.hand_controller import HandContext, HandController
from gin.ui.table.hand_over import CoverTimer
from gin.ui.table.nameplate import title_width
from gin.ui.table.notice_bar import NoticeBar, notice_callout
from gin.ui.table.opponents import THINKING_STEP
from gin.ui.table.painter import INSTANT, TablePainter
from gin.ui.table.policy import OrdinaryPlay, Situation, TablePolicy
from gin.ui.table.preparation import Preparation
from gin.ui.table.presenter import TablePresenter
from gin.ui.table.spread_chooser import SpreadChooser
from gin.ui.table.surface import TableSurface
from gin.ui.table.view_model import TableViewModel, usual_buttons, view_model
from gin.ui.widgets.button import Button
from gin.ui.widgets.callout import Callout

FRAME = 1 / 60
"""The longest time in seconds between an input and the next frame, while anything happens."""


class TableScene(Scene):
    """The table of a session.

    ``levels`` are the keys of the computer players at the seats, None for a person. ``cut`` are the cards that the
    seats have cut for the deal, to be shown first. ``policy`` are the house rules.
    """

    def __init__(
        self,
        stack: SceneStack,
        host: Host,
        session: SessionClient,
        levels: Sequence[str | None],
        cut: tuple[Card, ...] = (),
        policy: TablePolicy | None = None,
    ) -> None:
        super().__init__(stack)
        self._host = host
        self.session = session
        self.policy: TablePolicy = OrdinaryPlay(stack.settings) if policy is None else policy
        self.hands = HandController(HandOrder(self.policy.memory, self.policy.first_sort))
        self.cut = CutDisplay(cut)
        self.notice_bar = NoticeBar(self.policy.memory, lambda: host.trouble, may_warn=lambda: self.presenter.may_act)
        self.presenter = TablePresenter(session, levels, self.hands, self.notice_bar)
        animator = CardAnimator(stack.sounds.play)
        self._surface = TableSurface(animator, self._lay_out, lambda: self.presenter.viewer, self._laid_out)
        self._buttons: tuple[TableButton, ...] = ()
        self._followed: View | None = None
        self.advice = Advice()
        self._deadwood = DeadwoodTracker()
        self._by_keys = self._dealing = False
        self._thinker: int | None = None
        """Who has begun to think: once the move before has been seen, and to the end of the turn."""
        self._ticked = 0.0
        self._cover = CoverTimer()
        self._double_click = DoubleClickGuard()
        self.company = Company(levels)
        self._painter = TablePainter(stack, host, self.presenter, self._surface)
        self._preparation = Preparation(stack, self.presenter, self._surface)
        self._handler = CommandHandler(
            stack,
            host,
            self.presenter,
            self._surface,
            self.advice,
            self.form,
            self.execute,
            lambda: self.laid.frame,
        )
        self.form.on_refused = self._say_why
        self.form.enter_presses_primary = False  # It plays cards, and must not knock by a slip.

    # What is on screen

    @property
    def view(self) -> View:
        """The view that is shown."""
        return self.presenter.view

    @property
    def laid(self) -> TableLayout:
        """Where everything lies."""
        self.refresh()
        return self._surface.table

    @property
    def motion(self) -> Motion[PieceKey]:
        """Where every card is just now."""
        self.refresh()
        return self._motion

    @property
    def callout(self) -> Callout | None:
        """The callout shown now."""
        self.refresh()
        table = self._surface.table
        advice = self._shown_advice.callout(self.view, table, self._buttons)
        usual = advice or notice_callout(self.notice_bar.text, table)
        return self.policy.callout(usual, self._situation)

    @property
    def _motion(self) -> Motion[PieceKey]:
        return self._surface.animator.motion

    @property
    def _situation(self) -> Situation:
        telling = self._surface.moving or self.presenter.is_telling(self.stack.now)
        return Situation(
            view=self.view,
            table=self._surface.table,
            buttons=self._buttons,
            may_act=self.presenter.may_act,
            moving=self._surface.moving,
            all_shown=not self.presenter.has_more and not (telling and self.view.phase is Phase.OVER),
            picked=tuple(card for card in (self.hands.raised, self.hands.carried) if card is not None),
            by_keys=self._by_keys,
        )

    # Scene

    def relayout(self) -> None:
        """Lay out and redraw the whole table at once."""
        frame_of.cache_clear()
        speed = self.stack.preferences.speed
        self._motion.speed = INSTANT if speed is Speed.INSTANT else float(speed)
        self._motion.reduced_motion = self.stack.reduced_motion
        self._surface.jump()
        self._painter.reset()
        self.company.hush()
        self.company.finish_faces()

    def refresh(self) -> None:
        """Lay the table out if anything has changed since."""
        self._surface.refresh(self.stack.now)

    def cards_put_away(self) -> Mapping[Card, Pose]:
        """Return the poses of the player's own cards below the window, from where they come up with the table."""
        return self.laid.hand_put_away

    def _laid_out(self, now: float, update_shown: bool) -> None:
        """Find the buttons that go with a new layout, and prepare for the movements of an update."""
        if update_shown:
            self._preparation.load_update(self._portraits)
            self.presenter.laid_out(self._surface, now)
        opening = self.presenter.opening
        self._painter.opening = None if opening is None else self._layout_of(opening)
        if update_shown:
            self._preparation.load_call(self._painter.opening)
        self._dealing = self._surface.moving and (len(self.view.log) == 1 if update_shown else self._dealing)
        frame = self._surface.table.frame
        advice = self._shown_advice
        dealing = self._dealing or self._surface.bare
        usual = [] if self.cut.cards else usual_buttons(self.presenter, frame, advice, dealing=dealing)
        self._buttons = tuple(self.policy.buttons(usual, self._situation))
        self.form.replace([button.bound(self.execute) for button in self._buttons])
        self._handler.move_focus()

    def idle_time(self) -> float | None:
        """Every frame while something moves, else until the next thing that happens by itself."""
        now, surface, presenter = self.stack.now, self._surface, self.presenter
        if self._changes_every_frame:
            return 0.0
        cue = surface.animator.next_cue
        times = [] if cue is None else [cue]
        if presenter.status_line.refusal is not None:
            times.append(presenter.status_line.refusal.until)
        times += [time for time in (presenter.knock_button_from, presenter.asks_from) if time > now]
        times += [time for time in (self._cover.at, self._double_click.until) if time is not None]
        if self._others_may_move:
            times += [presenter.next_move, now + THINKING_STEP - now % THINKING_STEP]
        return max(0.0, min(times) - now) if times else None

    @property
    def _changes_every_frame(self) -> bool:
        """Whether the next frame shows something else than this one, or moves the game on."""
        now, surface, presenter = self.stack.now, self._surface, self.presenter
        return bool(
            self.cut.cards
            or surface.dirty
            or surface.moving
            or self._motion.settling
            or not surface.animator.scenery.still
            or not self.hands.is_still(now)
            or self._painter.busy(now)
            or self.company.changing_faces(now)
            or self._badge_state.is_animating
            or presenter.has_more
            or presenter.is_calling(now)
            or presenter.is_telling(now - FADE / self._motion.speed)  # Until then its buttons may still come in.
            or self._followed is not self.view  # What moves no card, such as a pass, may bring a tip or a focus.
            or (presenter.skipping and self._others_may_move)
        )

    def ambient_time(self) -> float | None:
        """Return the seconds until one of the others blinks or speaks, or the coach may have looked further ahead."""
        others = self.company.ambient_time(self.stack.now)
        if self.advice.looks_ahead(self.view, self._tutor):
            return ASK_AGAIN if others is None else min(others, ASK_AGAIN)
        return others

    def tick(self, now: float) -> None:
        """Move on: sounds that are due, cards that have arrived, then the next update or the next move."""
        surface, presenter = self._surface, self.presenter
        shown = surface.pending
        if shown:  # Its movements began with the input that led to it, less than a frame ago.
            surface.refresh(max(self._ticked, now - FRAME))
        surface.animator.tick(now)
        if presenter.deal_end is not None and presenter.deal_end.ticks_between(self._ticked, now):
            self.stack.sounds.play("tick")
        self._painter.note_game_over()
        self._ticked = now
        self._show_cut(now)
        self._double_click.tick(now)
        if self.cut.cards:
            return
        presenter.begin_result(surface, now)
        if presenter.note_progress(now):
            surface.change()
        self._let_talk(now)
        presenter.status_line.forget(now)
        if not presenter.is_thinking:
            self._thinker = None
        elif not surface.moving:
            self._thinker = self.view.turn
        if isinstance(self.hands.state, Dragging):
            self.hands.tick(now, self.reach)
        played = getattr(self.view.log[-1], "card", None) if self.view.log else None
        self._deadwood.update(self.view, len(self.session.sheet.lines), now, moving=played in self._motion.moving)
        if presenter.end_waits(now):
            surface.change()
        if not shown and not surface.moving:  # One update a frame: the next one waits for the next frame.
            presenter.advance(surface, now, others_may_move=self._others_may_move)
        if not surface.moving:
            self._settle(now)

    def _show_cut(self, now: float) -> None:
        """Begin to show the cut, if there is one, as soon as the scene before it has left, and move it on."""
        begin = now + LEAVE / self._motion.speed
        if self.cut.begin(begin, self._motion.speed):
            animator = self._surface.animator
            animator.shuffled = True
            animator.play(cut_cues(len(self.cut.cards)), begin)
            self._preparation.load_ribbon(self.laid.frame)
        self.cut.tick(now)

    def _let_talk(self, now: float) -> None:
        """Let the others have a word about what has been seen."""
        talks = self.stack.preferences.table_talk and isinstance(self.policy, OrdinaryPlay)
        self.company.talks = talks and self.stack.scene is self
        if not self._surface.pending:
            remark_at, hush_at = self.presenter.remark_at(now), self.presenter.hush_at
            self.company.hear(self.view, self.session.sheet, now, at=remark_at, hush_at=hush_at)

    def _settle(self, now: float) -> None:
        """Do what has to wait until all cards lie in their places."""
        self._end_dealing()
        self._hand_over(now)
        # A tip names cards, and so comes once all of them lie where they are seen.
        if not self.presenter.has_more and self.notice_bar.follow(self.view, self.stack.preferences):
            self._surface.change()
        guide = self.policy.guide(self._situation)
        if guide is not None:
            self.execute(guide)
        self._look_ahead()
        self._followed = self.view
        self.company.awake = self.stack.scene is self and not self.stack.reduced_motion
        self.company.follow(self.view, now)

    def _end_dealing(self) -> None:
        """Lay out once more when all cards have been dealt, which brings the buttons for the first turn."""
        if self._dealing:
            self._surface.change()

    def handle(self, event: Input) -> None:
        """Handle an input; a press first hurries all that moves: cards glide to their places and hold nothing up.

        While a knock or the end of a deal is shown, a press does nothing else: an impatient click must not lay off a
        card or skip the result.
        """
        if isinstance(event, Pointer) and event.kind == "down" and self._is_second_click(event):
            return
        pressing = isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "down")
        if pressing:
            self._by_keys, self._handler.focus_next = isinstance(event, Key), None
        if self.cut.cards:
            if pressing:
                self.cut.end()
                self._surface.animator.finish()
                if self.stack.reduced_motion:  # The table would fade in through the cut.
                    self._painter.reset()
            return
        if pressing:
            self.cut.end()  # Who deals may still be written over the cards.
        if self._is_passing_on and not isinstance(self.hands.state, Dragging):
            if isinstance(event, Key | Pointer):
                self.form.handle(event)
            return
        if pressing and self.presenter.arrive(self._surface, self.stack.now):
            # Where nothing glides, what leaves would fade in its old place: a name without its portrait, words.
            if self.view.phase is Phase.OVER and self.stack.reduced_motion:
                self._painter.reset()
            self.company.finish_faces()
            self._end_dealing()
            hand_opened = self._followed is not None and self._followed.spread is None and self.view.spread is not None
            if self.view.phase is Phase.OVER or hand_opened:
                return
        done = self.session.plies
        for command in self._commands(event):
            self.execute(command)
        if isinstance(event, Pointer) and event.kind == "up" and self.session.plies != done:
            self._double_click.note_move(self.stack.now)

    def key_of(self, button: PadButton) -> Key | None:
        """Return the key that a button of a gamepad stands for."""
        return keys.key_of(button, (each.key for each in self.form.buttons))

    def sprites(self) -> list[Sprite]:
        """Return the picture of the table as it is now."""
        self.refresh()
        advice = self._shown_advice.sprites(self.stack.renderer, self.view, self._surface.table)
        return self._painter.sprites(self.view_model, self.form, self.company.line, advice)

    def warm_up(self) -> None:
        """Load what the cut will show, or draw ahead what comes next."""
        if self.cut.cards:
            self._preparation.load_cut(self.cut.cards, self._portraits, self.laid.frame)
        self._preparation.warm_up(lambda: self.view_model, self._portraits)

    # From inputs to commands, and from commands to changes

    def _commands(self, event: Input) -> tuple[Command, ...]:
        """Pass an input to the buttons or the hand; return the commands that follow from it."""
        self.refresh()
        touch, context, carried = self.hands.touch, self._context, isinstance(self.hands.state, Dragging)
        commands: tuple[Command, ...] = ()
        match event:
            case Key():
                over = self.view.phase is Phase.OVER
                objected = self.advice.objection(self.view) is not None
                commands = keys.press(event, self.form, self.hands, context, over=over, objected=objected)
            case Pointer() if isinstance(self.hands.state, Dragging) or not self.form.handle(event):
                commands = self.hands.point(event, context)
                if isinstance(self.hands.state, Dragging) and not carried:
                    self._handler.play_sound("lift", event.x)
        if self.hands.touch != touch:
            self._surface.change()
        return commands

    @property
    def reach(self) -> DragContext:
        """What can be touched now, and what is legal."""
        if self._surface.bare:  # The hand is laid out, but nobody has been shown it yet.
            return DragContext(replace(self.laid, hand=()), ())
        if not self.presenter.may_act:
            return DragContext(self.laid, ())
        return DragContext(self.laid, self.view.legal, self._knock_area, droppable_to_knock(self.view))

    @property
    def _context(self) -> HandContext:
        """What the hand controller may know of the table."""
        card_play = self.policy.card_play(self.stack.preferences)
        return HandContext(self.view, self.reach, card_play, self._motion, self.stack.now)

    def execute(self, command: Command) -> None:
        """Carry out a command: the one door through which anything happens at the table."""
        admitted = self.policy.admit(command, self._situation)
        if admitted is not None:
            self._handler.take(admitted, self._tutor)
        self._surface.change()

    @property
    def _shown_advice(self) -> Advice:
        """What of its advice is on the table: nothing while a spread is chosen, which would cover a part of it."""
        return Advice() if isinstance(self.stack.scene, SpreadChooser) else self.advice

    @property
    def _tutor(self) -> Tutor:
        """The tutor level in effect: off unless the person may act."""
        return self.policy.tutor(self.stack.preferences) if self.presenter.may_act else Tutor.OFF

    def _look_ahead(self) -> None:
        """Let the coach look ahead where it is asked for its advice."""
        if self.advice.looks_ahead(self.view, self._tutor):
            found = self._host.look_ahead(self.view)
            if found is not None:
                self.advice.refine(self.view, found)
                self._surface.change()

    def _is_second_click(self, press: Pointer) -> bool:
        return self._double_click.is_second((press.x, press.y), self.stack.now, self.stack.renderer.unit)

    def _say_why(self, button: Button) -> None:
        """Say why a button cannot be pressed, clear of that button."""
        x, top = button.rect.centre[0], button.rect.y
        self.execute(Refuse(button.why, (x, top if top > button.rect.h * 2 else button.rect.bottom)))

    def covered(self) -> None:
        """Let go of what is hovered over or carried, since another scene opens over this one."""
        for command in self.hands.cancel_drag(self._context):
            self.execute(command)
        super().covered()

    @property
    def _is_passing_on(self) -> bool:
        """Whether the screen has to pass to another person, but what was done last is still to be seen."""
        return isinstance(self.session.status, HandOver) and not self._surface.bare

    def _hand_over(self, now: float) -> None:
        """Cover the table if the screen has to pass to another person, once what was done last has been seen."""
        status = self.session.status
        waits = isinstance(status, HandOver) and self.stack.scene is self
        if not self._cover.is_due(now, waits=waits, bare=self._surface.bare) or not isinstance(status, HandOver):
            return
        self._handler.exits.cover(status.seat)
        self._painter.reset()  # What was on screen tells which cards somebody held.

    @property
    def _others_may_move(self) -> bool:
        """Whether a computer player is on turn, and nothing that the person has to see first holds it up."""
        thinking = self.presenter.is_thinking and self.stack.scene is self
        return thinking and self.policy.others_may_move(self._situation)

    # Layout

    def _lay_out(self) -> TableLayout:
        """Return where everything lies in the window as it is."""
        return self._layout_of(self.view)

    def _layout_of(self, view: View) -> TableLayout:
        """Return where everything that a view shows lies in the window as it is."""
        preferences, renderer = self.stack.preferences, self.stack.renderer
        return layout(
            view,
            self.stack.size,
            replace(self.hands.touch, drawn=self.presenter.status_line.drawn),
            card_scale=preferences.card_scale,
            index_width=INDEX_WIDTHS[renderer.card_style.faces],
            text_scale=renderer.small_text_scale,
            mirrored=preferences.hand_side is HandSide.LEFT,
            title_width=title_width(renderer, view, self.presenter.names),
            beside_melds=self._shown_advice.compares_beside_melds(view),
        )

    @property
    def _knock_area(self) -> Rect | None:
        """Where a card may be dropped to knock with it, or to be told why not; None where that would be a slip."""
        able = (button for button in self._buttons if button.id in ("knock", "big-gin"))
        return next((button.rect for button in able if button.enabled or button.why), None)

    @property
    def _aimed_at(self) -> tuple[Action, ...]:
        """The actions that the button that is pointed at would do."""
        pointed = self.form.pointed
        pressable = (each for each in self._buttons if pointed is not None and pointed.id == each.id and each.enabled)
        return next((button.actions for button in pressable if not button.why), ())

    # Picture

    @property
    def view_model(self) -> TableViewModel:
        """All that the picture depends on."""
        self.refresh()
        return view_model(
            self.presenter,
            self._surface,
            self.stack.now,
            self.stack.renderer.next_frame,
            carried=self.hands.carried_pose(self.reach, self.stack.now),
            knock=self._knock_area,
            aimed_at=self._aimed_at,
            thinking=(thought := self._thought),
            dealing=self._dealing,
            portraits=self._portraits,
            faces=self.company.faces(
                self.view,
                self.session.sheet,
                self.stack.now,
                result_known=self.presenter.is_result_known(self.stack.now),
                knocked=self.presenter.knocked_at <= self.stack.now,
                thinking=(thought is not None and self._thinker == self.view.turn)
                or (self._is_passing_on and not self._surface.moving),
                blinks=not self.stack.reduced_motion and self._motion.speed != INSTANT,
            ),
            badge=self._badge_state,
            aids=self.policy.shows_deadwood(self.stack.preferences),
            has_things=self.stack.preferences.table_things,
            cut=self.cut,
            callout=self.callout,
            game_over=self._painter.game_over,
        )

    @property
    def _badge_state(self) -> BadgeState:
        """What the deadwood badge shows now."""
        return self._deadwood.state(self.stack.now, self._motion.speed, reduced_motion=self.stack.reduced_motion)

    @property
    def _portraits(self) -> tuple[str, ...]:
        return same(portrait_keys(self.stack.settings, self.presenter.levels))

    @property
    def _thought(self) -> int | None:
        """The step at which the sign of thinking is, None where nobody thinks; it rests while a menu lies over it.

        Whoever answers a knock is shown thinking only if that takes longer than the pause.
        """
        presenter = self.presenter
        if self.view.spread is not None and self.stack.now < presenter.next_move:
            return None
        if not presenter.is_thinking or presenter.has_more or self._dealing:
            return None
        if not self.policy.others_may_move(self._situation):
            return None
        return int(self.stack.now / THINKING_STEP) if self.stack.scene is self else 0
