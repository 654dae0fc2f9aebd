"""What has been chosen on the New game screen, as a value.

Pure: settings in, settings out. Nothing here draws or knows a scene.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

from gin.rules import PRESETS, Ruleset
from gin.ui.i18n import N_
from gin.ui.model.game_spec import FRIEND_KEY, GameSpec, Opponent
from gin.ui.settings.custom_rulesets import ruleset_named
from gin.ui.settings.definitions import Settings
from gin.ui.settings.portraits import FRIENDS, chosen_portraits, people_portraits, portrait_setting
from gin.ui.text.rulesets import PRESET_GROUPS
from gin.ui.text.seat_names import assign_seats, seat_opponents

OWN: Final = N_("Your own")
"""The group of the player's own rulesets."""

_MAX_SEATS: Final = 4


@dataclass(frozen=True, slots=True)
class GameChoice:
    """The choice of a game.

    Attributes:
        opponents: Who may be chosen.
        opponent: The key of the main opponent.
        seats: The keys of who was put at the seats after the first; empty for nobody yet.
        names: The names that people have entered, by seat; empty for none.
        faces: The keys of the portraits that people have chosen, by seat; empty for none.
        ruleset: The rules.
        practice: Whether moves may be undone as often as wanted.
        group: The group of rulesets that is shown.
        page: The page of the player's own rulesets that is shown.
        recent: The names of the rulesets that were chosen on this screen, the latest last.
    """

    opponents: tuple[Opponent, ...]
    opponent: str
    seats: tuple[str, ...]
    names: tuple[str, ...]
    faces: tuple[str, ...]
    ruleset: Ruleset
    practice: bool
    group: str
    page: int = 0
    recent: tuple[str, ...] = ()

    @staticmethod
    def remembered(settings: Settings, opponents: tuple[Opponent, ...], suitable: str) -> "GameChoice":
        """Return the choice that the settings remember; what cannot be chosen here gives way.

        ``suitable`` is the key of the opponent for who has chosen none.
        """

        def stored(name: str) -> str:
            return settings.setting(name) or ""

        known = [each.key for each in opponents]
        rules = ruleset_named(settings, stored("ruleset")) or PRESETS["standard"]
        return GameChoice(
            opponents,
            stored("opponent") if stored("opponent") in known else suitable,
            tuple(stored(f"seat {seat}") for seat in range(1, _MAX_SEATS)),
            tuple(stored(f"name {seat}") for seat in range(_MAX_SEATS)),
            chosen_portraits(settings),
            rules,
            stored("practice") == "yes",
            group_of(rules),
            recent=(rules.name,),
        )

    @property
    def to_remember(self) -> Mapping[str, str]:
        """The choice as settings, by name."""
        chosen = {
            "opponent": self.opponent,
            "ruleset": self.ruleset.name,
            "practice": "yes" if self.practice else "no",
        }
        seats = {f"seat {seat}": key for seat, key in enumerate(self.seats, 1)}
        names = {f"name {seat}": name for seat, name in enumerate(self.names)}
        return {**chosen, **seats, **names, **{portrait_setting(seat): key for seat, key in enumerate(self.faces)}}

    @property
    def main(self) -> Opponent:
        """The main opponent."""
        return self.opponent_of(self.opponent)

    @property
    def portraits(self) -> tuple[str, ...]:
        """The keys of the portraits of people, by seat."""
        return people_portraits(self.faces)

    @property
    def levels(self) -> list[str]:
        """The keys of the computer players, the weakest first."""
        return [each.key for each in self.opponents if each.key != FRIEND_KEY]

    def opponent_of(self, key: str) -> Opponent:
        """Return who may be chosen by a key."""
        return next(each for each in self.opponents if each.key == key)

    def strength(self, key: str) -> tuple[int, int]:
        """Return the strength of a level, 0 for a friend, and that of the strongest."""
        levels = self.levels
        return levels.index(key) + 1 if key in levels else 0, len(levels)

    @property
    def others(self) -> list[Opponent]:
        """Who sits at each seat but the first."""
        if self.ruleset.players == 2:
            return [self.main]
        return seat_opponents(self.opponents, self.main, self.seats[: self.ruleset.players - 1])

    @property
    def spec(self) -> GameSpec:
        """The game as currently chosen."""
        return GameSpec(self.ruleset, assign_seats(self.others, self.names), self.practice)

    def reseated(self, seat: int, by: int) -> Self:
        """Return the choice with the next or previous opponent at a seat; nobody else changes places with that."""
        keys = [each.key for each in self.opponents]
        seated = [each.key for each in self.others]
        seated[seat - 1] = keys[(keys.index(seated[seat - 1]) + by) % len(keys)]
        return replace(self, seats=(*seated, *self.seats[len(seated) :]))

    def named(self, seat: int, name: str) -> Self:
        """Return the choice with the name of the person at a seat."""
        return replace(self, names=(*self.names[:seat], name, *self.names[seat + 1 :]))

    def with_next_portrait(self, seat: int) -> Self:
        """Return the choice with the next portrait for the person at a seat."""
        following = FRIENDS[(FRIENDS.index(self.portraits[seat]) + 1) % len(FRIENDS)]
        return replace(self, faces=(*self.faces[:seat], following, *self.faces[seat + 1 :]))

    def with_rules(self, rules: Ruleset) -> Self:
        """Return the choice with some rules."""
        return replace(self, ruleset=rules, recent=(*self.recent, rules.name))

    def showing(self, group: str, rulesets: Sequence[Ruleset]) -> Self:
        """Return the choice with a group shown, which has these rulesets; one of them is chosen, unless it has none.

        What is started is always among what is shown. It is what was chosen there last, or else the first.
        """
        names = {rules.name: rules for rules in rulesets}
        here = replace(self, group=group, page=0)
        if self.ruleset.name in names or not names:
            return here
        latest = next((name for name in reversed(self.recent) if name in names), rulesets[0].name)
        return here.with_rules(names[latest])


def group_of(rules: Ruleset) -> str:
    """Return the group in which a ruleset is shown."""
    return next((group for group, names in PRESET_GROUPS if rules.name in names), OWN)
