"""The rules in force as a page to read."""

from gin.rules import Ruleset
from gin.ui.stage import Scene, Stage


class RulesPage(Scene):
    opaque = False

    def __init__(self, stage: Stage, ruleset: Ruleset) -> None:
        super().__init__(stage)
