"""Plays the cards' movements and the sounds that go with them.

It knows what is on its way; where cards belong is the layout's business.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final

from gin.rules import Card, Dealt, Event, Knocked, Shown
from gin.ui.model.choreography import GATHER, GATHER_INTERVAL, GATHER_PAUSE, Cue, choreograph, stock_pose
from gin.ui.model.deal_end_timeline import SHEET_SEEN
from gin.ui.model.flight import fly_home
from gin.ui.model.geometry import Pose
from gin.ui.model.layout import PieceKey, TableLayout
from gin.ui.model.motion import Motion, Tween, ease_in_out
from gin.ui.model.sound import Sound, place_of
from gin.ui.table.fades import FADE
from gin.ui.table.scenery import TableScenery
from gin.ui.table.shuffle import ShuffleAnimation

_OFF_STOCK: Final = (-1, 0)
"""The stock's top card, which is a piece only while it flies back there."""
_GATHERED: Final = -10
"""The first number of the keys of the last deal's cards, while they are gathered."""


def _opened_at(
    tweens: Mapping[PieceKey, Tween], table: TableLayout, opening: Collection[int]
) -> dict[str | int, float]:
    """Return when the first card of each hand that is being laid open leaves its place, by seat."""
    begins = {seat: [tweens[card].begin for card in table.cards_of(seat) if card in tweens] for seat in opening}
    return {seat: min(times) for seat, times in begins.items() if times}


class CardAnimator:
    """All movements on a table. ``play`` plays a sound by its name, place and rise.

    ``shuffled`` says that the deck for the next deal has been seen in the cut, and need not be shuffled again.
    """

    def __init__(self, play: Callable[[str, float, float], None]) -> None:
        self.motion: Motion[PieceKey] = Motion()
        self._play = play
        self._cues: list[tuple[float, Sound]] = []
        self._calls: list[tuple[float, Sound]] = []
        self._shuffle: ShuffleAnimation | None = None
        self.shuffled = False
        self._opening = set[int]()
        self._gathering: dict[PieceKey, Pose] = {}
        self.scenery = TableScenery()

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return self.motion.busy or self.scenery.busy

    def finish(self) -> None:
        """End all movements at once, and the sounds of what would have moved."""
        self.motion.finish()
        self.scenery.finish()
        self._cues.clear()

    def hurry(self, now: float) -> None:
        """End all movements as `finish` does, but let what is seen somewhere else catch up."""
        self.motion.hurry(now)
        if self.motion.reduced_motion:
            self.scenery.finish()
        else:
            self.scenery.hurry(now)
        self._cues.clear()

    def clear(self, *, gather: bool = False) -> None:
        """Take all cards off the table, and drop all sounds to come.

        They are gone at once, unless they are to ``gather`` on the stock when the next deal is laid out.
        """
        self._gathering = dict(self.motion.resting) if gather else {}
        self.motion = Motion(self.motion.speed, self.motion.reduced_motion)
        self.scenery.clear(keep=gather)
        self._cues.clear()
        self._calls.clear()

    def begin(self, events: Iterable[Event], seat: int, table: TableLayout, now: float) -> None:
        """Start every card on its way to its place, in the way that suits the events."""
        motion = self.motion
        events = tuple(events)
        if events:
            self._opening = {event.seat for event in events if isinstance(event, Shown)}
        gathered = self._gather(table, now)
        dealt, shuffled = any(isinstance(event, Dealt) for event in events), self.shuffled
        if dealt:
            self.shuffled = False
        if dealt and not shuffled and not motion.reduced_motion:
            self._shuffle = ShuffleAnimation(gathered, motion.speed)
        elif not motion.busy:
            self._shuffle = None
        tweens, cues = choreograph(events, seat, table, motion, now, shuffled=shuffled)
        for event in events:
            if isinstance(event, Knocked) and not motion.reduced_motion:
                landing = tweens[event.card].finish if event.card in tweens else now
                self.scenery.knock(event.seat, table.frame.discard.centre, landing, motion.speed)
        begins = _opened_at(tweens, table, self._opening & table.open_hands.keys())
        if gathered > now:  # The portraits wait for the cards whose way they would cross.
            begins |= dict.fromkeys(table.faces, gathered)
        self.scenery.move_to(table, now, 0 if motion.reduced_motion else motion.speed, begins)
        for key in [key for key in motion.resting if key not in table.places]:
            self._take_away(key, table, now)
        for key, place in table.places.items():
            if key in tweens:
                motion.start(key, tweens[key])
            elif key not in motion.moving:
                motion.place(key, place.pose)
        self._cues += [(now + cue.delay, cue.sound) for cue in cues]

    def delay_until_sheet(self, table: TableLayout, begin: float) -> None:
        """Delay the hands that lie open until the sheet sets out, and what it replaces until its edge is seen."""
        hands, moving = self.moving_with_sheet(table), self.motion.moving
        seen_at = begin if self.motion.reduced_motion else begin + SHEET_SEEN / self.motion.speed
        for key, tween in list(moving.items()):
            if key in hands or tween.fades:
                moving[key] = tween.starting_at(seen_at if tween.fades else begin)
        for seat in table.open_hands.keys() - self._opening:
            self.scenery.delay(seat, begin)

    def moving_with_sheet(self, table: TableLayout) -> set[Card]:
        """Return the cards of the hands that lie open, but for those that have just begun to be laid open."""
        return {card for seat in table.open_hands.keys() - self._opening for card in table.cards_of(seat)}

    def opening_cards(self, table: TableLayout) -> set[Card]:
        """Return the cards of the hands that have just begun to be laid open, or were the last to be."""
        return {card for seat in table.open_hands.keys() & self._opening for card in table.cards_of(seat)}

    def _gather(self, table: TableLayout, now: float) -> float:
        """Start the cards of the last deal on their way to the stock, turning over; return when the last one is there.

        With reduced motion they fade where they lie, all at once.
        """
        gathering, self._gathering = self._gathering, {}
        stock, speed, still, last = stock_pose(table), self.motion.speed, self.motion.reduced_motion, now
        cards = sorted(gathering.items(), key=lambda item: (item[1].width, item[1].z))
        for number, (key, pose) in enumerate(cards):
            begin = now + number * GATHER_INTERVAL / speed
            card = key if isinstance(key, Card) else None
            if still:
                tween = Tween(pose, pose, now, FADE / speed, card=card, fades=True)
            else:
                end, begin = stock._replace(z=number), begin + GATHER_PAUSE / speed
                tween = Tween(pose, end, begin, GATHER / speed, ease_in_out, card=card)
            self.motion.start_leaving((_GATHERED - number, 0), tween)
            last = max(last, tween.finish)
        return last

    @property
    def gathers(self) -> bool:
        """Whether cards of the last deal are still on their way to the stock."""
        return any(isinstance(key, tuple) and key[0] <= _GATHERED for key in self.motion.moving)

    def piles_wait(self, now: float) -> bool:
        """Return whether no card of the last deal has come half of its way to the stock, or where it fades has gone."""
        first = self.motion.moving.get((_GATHERED, 0))
        return first is not None and now < first.begin + first.duration / (1 if first.fades else 2)

    def _take_away(self, key: PieceKey, table: TableLayout, now: float) -> None:
        """Take a piece off the table: the discards fade with the piles, and all else is covered or carried."""
        pose = self.motion.resting[key]
        if isinstance(key, Card) and table.open_hands and key != table.held:
            tween = Tween(pose, pose, now, FADE / 2 / self.motion.speed, card=key, fades=True)
            self.motion.start_leaving(key, tween)
        else:
            self.motion.remove(key)

    def to_stock(self, pose: Pose, table: TableLayout, now: float) -> None:
        """Start a back on its way to the stock, where it disappears."""
        stock = stock_pose(table)
        duration, ease = fly_home(pose, stock, table.frame.unit)
        landing = Sound("place", place_of(stock.x, table.frame.play_area))
        tween = Tween(pose, stock, now, duration / self.motion.speed, ease, cue=landing, tuck_at=1)
        self.motion.start_leaving(_OFF_STOCK, tween)

    def keep_off_stock(self) -> None:
        """Forget the back on its way to the stock: it is a card of the hand now."""
        self.motion.remove(_OFF_STOCK)

    def play(self, cues: Iterable[Cue], now: float) -> None:
        """Have the sounds of a movement played, from a time on, with delays in seconds at normal speed."""
        self._cues += [(now + cue.delay / self.motion.speed, cue.sound) for cue in cues]

    def call(self, cues: Iterable[Cue], now: float) -> None:
        """Have the sounds of moments played, as `play` does, also where what moves until then is finished early."""
        self._calls += [(now + cue.delay / self.motion.speed, cue.sound) for cue in cues]

    def hasten(self, now: float) -> None:
        """Have the greatest of the moments to come, which is the last, heard at once, and no other."""
        self._calls = [(now, sound) for _, sound in self._calls[-1:]]

    def tick(self, now: float) -> None:
        """Play the sounds that are due, and end the movements that have arrived."""
        self.scenery.tick(now)
        due = [cue for cue in (*self._cues, *self._calls) if cue[0] <= now]
        self._cues = [cue for cue in self._cues if cue[0] > now]
        self._calls = [cue for cue in self._calls if cue[0] > now]
        sounds = [*(sound for _, sound in due), *self.motion.take_arrived(now)]
        # Of what happens in one frame each sound is heard once: cards that are dealt instantly are no louder than one.
        for sound in {sound.name: sound for sound in sounds}.values():
            self._play(*sound)

    def shuffle(self, now: float) -> ShuffleAnimation | None:
        """Return the shuffle animation while it lasts: no longer than there are cards to be dealt."""
        shuffle = self._shuffle
        return None if shuffle is None or shuffle.is_over(now) or not self.motion.busy else shuffle

    @property
    def next_cue(self) -> float | None:
        """When the next sound is due, apart from those of arriving cards."""
        return min((time for time, _ in (*self._cues, *self._calls)), default=None)

    @property
    def last_arrival(self) -> float | None:
        """When the last card that is on its way arrives."""
        return max((tween.finish for tween in self.motion.moving.values()), default=None)
