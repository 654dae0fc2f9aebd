"""What has been chosen on the New game screen, as a value.

Pure: settings in, settings out. Nothing here draws or knows a scene.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Self

from gin.rules import PRESETS, Ruleset
from gin.ui.i18n import N_
from gin.ui.model.game_spec import GameSpec, Opponent
from gin.ui.settings.custom_rulesets import ruleset_named
from gin.ui.settings.definitions import Settings
from gin.ui.text.rulesets import PRESET_GROUPS
from gin.ui.text.seat_names import assign_seats

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
        ruleset: The rules.
        practice: Whether moves may be undone as often as wanted.
        group: The group of rulesets that is shown.
        page: The page of the player's own rulesets that is shown.
    """

    opponents: tuple[Opponent, ...]
    opponent: str
    seats: tuple[str, ...]
    names: tuple[str, ...]
    ruleset: Ruleset
    practice: bool
    group: str
    page: int = 0

    @staticmethod
    def remembered(settings: Settings, opponents: tuple[Opponent, ...]) -> "GameChoice":
        """Return the choice that the settings remember; what cannot be chosen here gives way."""

        def stored(name: str) -> str:
            return settings.setting(name) or ""

        known = [each.key for each in opponents]
        rules = ruleset_named(settings, stored("ruleset")) or PRESETS["standard"]
        return GameChoice(
            opponents,
            stored("opponent") if stored("opponent") in known else known[0],
            tuple(stored(f"seat {seat}") for seat in range(1, _MAX_SEATS)),
            tuple(stored(f"name {seat}") for seat in range(_MAX_SEATS)),
            rules,
            stored("practice") == "yes",
            group_of(rules),
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
        return {**chosen, **seats, **{f"name {seat}": name for seat, name in enumerate(self.names)}}

    @property
    def others(self) -> list[Opponent]:
        """Who sits at each seat but the first; the main opponent where nobody was put."""
        lines = {line.key: line for line in self.opponents}
        opponent = lines[self.opponent]
        if self.ruleset.players == 2:
            return [opponent]
        return [lines.get(key, opponent) for key in self.seats[: self.ruleset.players - 1]]

    @property
    def spec(self) -> GameSpec:
        """The game as currently chosen."""
        return GameSpec(self.ruleset, assign_seats(self.others, self.names), self.practice)

    def reseated(self, seat: int, by: int) -> Self:
        """Return the choice with the next or previous opponent at a seat."""
        keys = [line.key for line in self.opponents]
        key = keys[(keys.index(self.others[seat - 1].key) + by) % len(keys)]
        return replace(self, seats=(*self.seats[: seat - 1], key, *self.seats[seat:]))

    def named(self, seat: int, name: str) -> Self:
        """Return the choice with the name of the person at a seat."""
        return replace(self, names=(*self.names[:seat], name, *self.names[seat + 1 :]))

    def showing(self, group: str, page: int = 0) -> Self:
        """Return the choice with a group of rulesets shown."""
        return replace(self, group=group, page=page)


def group_of(rules: Ruleset) -> str:
    """Return the group in which a ruleset is shown."""
    return next((group for group, names in PRESET_GROUPS if rules.name in names), OWN)
