"""The build step that compiles the translations, so that only their sources are kept in git."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileTranslations(BuildHookInterface):
    """Compiles each ``gin.po`` to the ``gin.mo`` beside it, for a wheel as for an editable install."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the compiled files before hatchling collects what it packs."""
        for path in Path(self.root, "assets", "locale").glob("*/LC_MESSAGES/gin.po"):
            with path.open("rb") as source, path.with_suffix(".mo").open("wb") as target:
                write_mo(target, read_po(source))
