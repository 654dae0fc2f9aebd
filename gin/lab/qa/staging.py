"""A program on a stage: its store, stacked decks and clock are its own, so that nothing is left to chance."""

import argparse
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from gin.app import App
from gin.opponents import NAMES
from gin.players import make_player
from gin.rules import DECK, PRESETS, Card, GameRecord, Ruleset, read_action, stacked_deck, view
from gin.storage import PERSON, Store
from gin.ui.model.input import Pointer
from gin.ui.settings.definitions import SETTINGS, stored_text
from gin.ui.shell.apply_settings import apply_settings
from gin.ui.testing.pilot import Pilot

PLAYER_HAND = "2c 3c 4c 7d 8d 9d Qh Qs Qc Ks"
OPPONENT_HAND = "Ah 3h 5h 7h 9h Jh Kh 2s 4s 6s"
LAY_OFF_HAND = "5c Td Ah 2h 3h 5h 7h 9h Jh Kh"
AMBIGUOUS_HAND = "3c 3d 3h 4h 5h Qc Qd Qh Qs As"
LOW_HAND = "2c 2d 6c 6d 8c 8d 8h Tc Td Kh"
UNDERCUT_HAND = "Ac Ad As 5d 5s 5h Tc Td Ts 2h"
FIRST_TURNS = "pass; pass; draw; discard 6h; draw; discard Td; draw; discard 8c; draw; discard Jd; draw"
KNOCK = "knock Ks: 2c 3c 4c / 7d 8d 9d / Qc Qh Qs"
_FINEST = 30
"""The frames after which all cards at rest are smooth, though no time passes."""


def deck_of(first: str, second: str, upcard: str = "Kd", stock: str = "6h Td 8c Jd Tc 5c") -> list[Card]:
    """Return a deck that deals these hands, and whose stock begins with those of its cards that are not dealt."""
    dealt = [*first.split(), *second.split(), upcard]
    undealt = " ".join(card for card in stock.split() if card not in dealt)
    return stacked_deck(first, second, upcard=upcard, stock=undealt)


class AddSetting(argparse.Action):
    """Adds the name and the value of a setting that follow an option to a list; others are an error."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, values: object, option: str | None = None
    ) -> None:
        """Add them, or end the program with an error."""
        assert isinstance(values, Sequence)
        name, value = values
        if name not in SETTINGS:
            parser.error(f"no such setting: {name}; there are {', '.join(SETTINGS)}")
        choices = [stored_text(choice) for choice, _label in SETTINGS[name].choices]
        if value not in choices:
            parser.error(f"{name} cannot be {value}; it is one of {', '.join(choices)}")
        setattr(namespace, self.dest, [*getattr(namespace, self.dest), (name, value)])


@dataclass(frozen=True, slots=True)
class StagedApp:
    """The program with a store of its own, and the pilot that drives it."""

    store: Store
    app: App
    pilot: Pilot

    def show_table(
        self,
        deck: list[Card],
        actions: str,
        *,
        rules: Ruleset = PRESETS["standard"],
        names: tuple[str, ...] = ("You", "Marlow"),
        people: int = 1,
        dealer: int = -1,
    ) -> None:
        """Resume a game after some actions of its first deal, with every card in its place.

        The first ``people`` seats are those of people, the others those of the computer players with these names. The
        last seat deals unless another ``dealer`` is named.
        """
        record = GameRecord(rules, names, dealer % len(names)).with_deal(deck)
        for text in filter(None, actions.split("; ")):
            record = record.with_action(read_action(text))
        levels = {name: level for level, name in NAMES.items()}
        players = [PERSON] * people + [levels[name] for name in names[people:]]
        self.store.begin_game(record, players)
        self.app.resume()
        self.pilot.step(0.001)
        self.pilot.step(0.001)

    def change_settings(self, **settings: str) -> None:
        """Change some settings while the scene is shown, as the player can; `finish_drawing` draws what comes of it."""
        for name, value in settings.items():
            self.store.set_setting(name, value)
        apply_settings(self.app.stack)
        self.app.stack.relayout()

    def finish_drawing(self) -> None:
        """Draw until nothing gets finer any more, and let no time pass."""
        for _ in range(_FINEST):
            drawn = self.pilot.frames
            self.app.stack.renderer.finish_loading()
            self.pilot.step(0.0)
            if self.pilot.frames == drawn and not self.app.stack.renderer.pose_budget.behind:
                return

    def settle(self) -> None:
        """Let time pass until nothing moves."""
        self.pilot.settle()

    def hold_over(self, card: str, place: str) -> None:
        """Drag a card to a place without dropping it."""
        x, y = self.pilot.point(Card.parse(card))
        end = self.pilot.point(place)
        for number in range(8):
            k = number / 7
            at = (x + (end[0] - x) * k, y + (end[1] + 40 * k - y) * k)
            self.pilot.send(Pointer("move" if number else "down", *at))
            self.pilot.step()
        self.pilot.step(0.5)


@cache
def played_game(rules: Ruleset, names: tuple[str, ...], seed: int) -> GameRecord:
    """Return a whole game between players who look no further than the next card."""
    rng, player = random.Random(seed), make_player("simple")
    record, state = GameRecord(rules, names, 0), None
    while state is None or state.result is None or not state.sheet.add(state.result).is_over:
        if state is None or state.result is not None:
            record = record.with_deal(rng.sample(DECK, 52))
        else:
            record = record.with_action(player.choose(view(state, state.turn), rng))
        state = record.final_state()
        assert state is not None
    return record
