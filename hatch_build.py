"""The build steps that this project adds: its translations are compiled, and its description gets whole addresses."""

import os
import re
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface


class CompileTranslations(BuildHookInterface):
    """Compiles each ``gin.po`` to the ``gin.mo`` beside it, for a wheel as for an editable install."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the compiled files before hatchling collects what it packs."""
        for path in Path(self.root, "assets", "locale").glob("*/LC_MESSAGES/gin.po"):
            with path.open("rb") as source, path.with_suffix(".mo").open("wb") as target:
                write_mo(target, read_po(source))


class DescribeProject(MetadataHookInterface):
    """Sets the addresses of the project and its description: the README, whose links a package index cannot follow.

    The address comes from the environment, so that a copy of the project points to itself. Without one the description
    has no pictures, and there are no addresses.
    """

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the description and the addresses."""
        text = Path(self.root, "README.md").read_text("utf-8")
        address = project_address(os.environ)
        metadata["readme"] = {"content-type": "text/markdown", "text": with_whole_links(text, address)}
        if address:
            metadata["urls"] = {
                "Homepage": address,
                "Downloads": f"{address}/releases/latest",
                "Changelog": f"{address}/blob/main/CHANGELOG.md",
                "Documentation": f"{address}/tree/main/docs",
                "Issues": f"{address}/issues",
                "Source": address,
            }


def project_address(environment: os._Environ[str] | dict[str, str]) -> str:
    """Return the address of the project's repository: the one that is given, the workflow's, or none."""
    server, name = environment.get("GITHUB_SERVER_URL", ""), environment.get("GITHUB_REPOSITORY", "")
    given = environment.get("GIN_PROJECT_URL") or (f"{server}/{name}" if server and name else "")
    return given.rstrip("/")


def with_whole_links(text: str, address: str) -> str:
    """Return a text whose links into the repository are whole addresses.

    Without an address such links become plain text, and pictures are left out.
    """
    if not address:
        text = re.sub(r"!\[[^\]]*\]\((?!https?:)[^)]*\)\n*", "", text)
        return re.sub(r"\[([^\]]*)\]\((?!https?:)[^)]*\)", r"\1", text)
    text = re.sub(r"(!\[[^\]]*\]\()(?!https?:)([^)]*\))", rf"\1{address}/raw/main/\2", text)
    text = re.sub(r"(?<!!)(\[[^\]]*\]\()\.\./\.\./([^)]*\))", rf"\1{address}/\2", text)
    return re.sub(r"(?<!!)(\[[^\]]*\]\()(?!https?:|#)([^)]*\))", rf"\1{address}/blob/main/\2", text)
