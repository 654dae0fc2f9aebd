"""The person's settings: applied at once, and stored."""

from gin.ui.host import Host
from gin.ui.stage import Scene, Stage


class Options(Scene):
    opaque = False

    def __init__(self, stage: Stage, host: Host) -> None:
        super().__init__(stage)
