"""The part of the New game screen in which rules are chosen: the tabs of the groups, and a tile for each ruleset."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from gin.rules import PRESETS, Ruleset
from gin.ui.i18n import _, ngettext
from gin.ui.model.geometry import Rect
from gin.ui.screens.game_choice import OWN, GameChoice
from gin.ui.screens.new_game_layout import COLUMNS, ROWS, NewGameLayout
from gin.ui.screens.person_entry import Choose
from gin.ui.settings.rule_options import differences, nearest_preset
from gin.ui.text.rulesets import PRESET_GROUPS, ruleset_summary, ruleset_title
from gin.ui.widgets.button import Button, button_id
from gin.ui.widgets.tabs import tabs


@dataclass(frozen=True, slots=True)
class RulesetPicker:
    """Makes the buttons that choose rules.

    Attributes:
        choice: What is chosen now.
        own: The player's own rulesets.
        deleted: The ruleset that was deleted last, if it can be restored.
        choose: Takes a new choice.
        edit_new: Opens the editor on new rules.
        restore: Brings the deleted ruleset back.
    """

    choice: GameChoice
    own: tuple[Ruleset, ...]
    deleted: Ruleset | None
    choose: Choose
    edit_new: Callable[[], None]
    restore: Callable[[], None]

    def buttons(self, layout: NewGameLayout) -> list[Button]:
        """Return the tabs, and the tiles of the group that is shown."""
        tiles = self._own_tiles() if self.choice.group == OWN else self._preset_tiles()
        return [
            *self._tabs(layout),
            *(
                replace(tile, rect=place, detail=tile.detail if layout.details else "")
                for tile, place in zip(tiles, layout.tiles, strict=False)
            ),
        ]

    @property
    def about(self) -> str:
        """A sentence about the chosen rules."""
        return ruleset_summary(self.choice.ruleset) or _about(self.choice.ruleset)

    def _tabs(self, layout: NewGameLayout) -> list[Button]:
        """Return the tabs of the ruleset groups."""
        groups = {group: tuple(PRESETS[name] for name in names) for group, names in PRESET_GROUPS} | {OWN: self.own}
        names = list(groups)

        def show(index: int) -> None:
            self.choose(self.choice.showing(names[index], groups[names[index]]))

        return tabs(layout.tabs, [_(name) for name in names], names.index(self.choice.group), show)

    def _preset_tiles(self) -> list[Button]:
        """Return the tiles of the presets in the group."""
        names = dict(PRESET_GROUPS)[self.choice.group]
        return [self._ruleset_tile(PRESETS[name], ruleset_summary(PRESETS[name])) for name in names]

    def _own_tiles(self) -> list[Button]:
        """Return one page of the player's own rulesets, and the buttons that lead to more.

        A preset comes first as long as it is chosen, so that what would be started is seen.
        """
        rules = self.choice.ruleset
        tiles = [self._ruleset_tile(rules, ruleset_summary(rules))] if rules.name in PRESETS else []
        room = COLUMNS * ROWS - 1 - (self.deleted is not None) - len(tiles)
        pages = 1 if len(self.own) <= room else -(-len(self.own) // (room - 1))
        each = room if pages == 1 else room - 1
        page = self.choice.page % pages
        tiles += [self._ruleset_tile(own, _about(own)) for own in self.own[page * each : (page + 1) * each]]
        if self.deleted is not None:
            title = _("Restore {ruleset}", ruleset=ruleset_title(self.deleted))
            tiles.append(_tile("restore-ruleset", title, _("Just deleted."), self.restore))
        if pages > 1:
            more = partial(self.choose, replace(self.choice, page=page + 1))
            about = _("Page {page} of {pages}.", page=page + 1, pages=pages)
            tiles.append(_tile("next-page", _("More rules"), about, more))
        base = ruleset_title(nearest_preset(rules))
        about = _("Start from {ruleset} and change what you like.", ruleset=base)
        return [*tiles, _tile("new-ruleset", _("New rules…"), about, self.edit_new)]

    def _ruleset_tile(self, rules: Ruleset, about: str) -> Button:
        """Return the tile of a ruleset."""
        press = partial(self.choose, self.choice.with_rules(rules))
        chosen = rules.name == self.choice.ruleset.name
        return _tile(button_id("ruleset", rules.name), ruleset_title(rules), about, press, chosen=chosen)


def _about(rules: Ruleset) -> str:
    """Return how the player's own rules differ from the preset nearest to them."""
    base = nearest_preset(rules)
    count, title = len(differences(rules, base)), ruleset_title(base)
    if not count:
        return _("Same as {ruleset}.", ruleset=title)
    return ngettext("{ruleset} with {count} change.", "{ruleset} with {count} changes.", count, ruleset=title)


def _tile(tile_id: str, title: str, about: str, press: Callable[[], None], *, chosen: bool = False) -> Button:
    """Return a tile that has no place yet."""
    return Button(tile_id, Rect(0, 0, 0, 0), title, press, "tile", detail=about, chosen=chosen)
