"""Settings that nobody keeps: those of a table that is not a game of its own."""


class Unstored:
    """Settings that are not stored."""

    def setting(self, name: str) -> str | None:
        """Return None: nothing is stored."""
        return None

    def set_setting(self, name: str, value: str) -> None:
        """Ignore the value."""
