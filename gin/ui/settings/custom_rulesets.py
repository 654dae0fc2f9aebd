"""The player's own rulesets, stored as text in the settings: one line each, as `Ruleset` writes itself."""

from dataclasses import replace

from gin.rules import PRESETS, Ruleset
from gin.rules.legacy import FIRST_PRESETS
from gin.ui.settings.definitions import Settings
from gin.ui.settings.rule_options import is_valid_name, unused_name

SETTING = "rulesets"
"""The key under which they are stored."""


def custom_rulesets(settings: Settings) -> tuple[Ruleset, ...]:
    """Return the player's own rulesets in the order in which they were first saved."""
    found: dict[str, Ruleset] = {}
    for _, rules in _lines(settings):
        if rules is not None:
            found.setdefault(rules.name.casefold(), rules)
    return tuple(found.values())


def save_ruleset(settings: Settings, rules: Ruleset, instead_of: str = "") -> None:
    """Store a ruleset in place of the one called ``instead_of``, or after all others."""
    lines = [
        (rules.stored, rules) if old is not None and old.name == instead_of else (line, old)
        for line, old in _lines(settings)
        if old is None or old.name == instead_of or old.name != rules.name
    ]
    if not any(old is rules for _, old in lines):
        lines.append((rules.stored, rules))
    _write(settings, lines)


def delete_ruleset(settings: Settings, name: str) -> None:
    """Delete the ruleset of this name."""
    _write(settings, [(line, rules) for line, rules in _lines(settings) if rules is None or rules.name != name])


def ruleset_named(settings: Settings, name: str) -> Ruleset | None:
    """Return the preset or the player's own ruleset of a name, or None."""
    return PRESETS.get(name) or next((rules for rules in custom_rulesets(settings) if rules.name == name), None)


def _lines(settings: Settings) -> list[tuple[str, Ruleset | None]]:
    """Return each stored line with its ruleset, or None for a line that cannot be read.

    Such a line is kept: a newer version of the game may have written it.
    """
    lines: list[tuple[str, Ruleset | None]] = []
    for line in (settings.setting(SETTING) or "").splitlines():
        if not line.strip():
            continue
        try:
            rules = Ruleset.parse_stored(line)
        except ValueError:
            lines.append((line, None))
        else:
            if rules.name.casefold() not in FIRST_PRESETS and rules.name.casefold() in PRESETS:
                rules = replace(rules, name=unused_name(rules.name, ()))  # It was free when the player chose it.
            named = is_valid_name(rules.name) and rules.name.casefold() not in PRESETS
            lines.append((line, rules if named else None))
    return lines


def _write(settings: Settings, lines: list[tuple[str, Ruleset | None]]) -> None:
    settings.set_setting(SETTING, "\n".join(line for line, _ in lines))
