"""What the package index is told: every link of the description holds away from the repository."""

import importlib.util
import re
import sys
import types
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def build() -> types.ModuleType:
    """Return ``hatch_build.py``; hatchling itself is only there while a package is built."""
    saved = dict(sys.modules)
    names = ("hatchling.builders.hooks.plugin.interface", "hatchling.metadata.plugin.interface")
    for name, base in zip(names, ("BuildHookInterface", "MetadataHookInterface"), strict=True):
        for end in range(1, len(name.split(".")) + 1):
            sys.modules.setdefault(".".join(name.split(".")[:end]), types.ModuleType(name))
        setattr(sys.modules[name], base, type(base, (), {"root": str(ROOT)}))
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name in {*sys.modules} - {*saved}:
        if name.startswith("hatchling"):
            del sys.modules[name]
    return module


def test_links_and_pictures_get_the_address_of_the_project(build: types.ModuleType) -> None:
    text = "![A](a/b.png) [c](docs/c.md) [d](../../releases/latest) [e](https://e.example/) [f](#f)"
    assert build.with_whole_links(text, "https://x.example/o/p") == (
        "![A](https://x.example/o/p/raw/main/a/b.png) [c](https://x.example/o/p/blob/main/docs/c.md) "
        "[d](https://x.example/o/p/releases/latest) [e](https://e.example/) [f](#f)"
    )


def test_without_an_address_links_into_the_repository_are_plain_text(build: types.ModuleType) -> None:
    assert build.with_whole_links("![A](a.png)\n\n[c](c.md) [e](https://e.example/)", "") == "c [e](https://e.example/)"


def test_the_address_is_the_given_one_or_that_of_the_workflow(build: types.ModuleType) -> None:
    workflow = {"GITHUB_SERVER_URL": "https://x.example", "GITHUB_REPOSITORY": "o/p"}
    assert build.project_address(workflow) == "https://x.example/o/p"
    assert build.project_address({**workflow, "GIN_PROJECT_URL": "https://y.example/"}) == "https://y.example"
    assert build.project_address({}) == ""


def test_the_description_is_the_readme_without_a_broken_link(
    build: types.ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    for address in ("https://x.example/o/p", ""):
        monkeypatch.setattr(build, "project_address", lambda environment, address=address: address)
        metadata: dict[str, dict[str, str]] = {}
        build.DescribeProject().update(metadata)
        links = re.findall(r"\]\(([^)]*)\)", metadata["readme"]["text"])
        assert all(link.startswith(("https://", "#")) for link in links)
        assert ("urls" in metadata) == bool(address)


def test_every_link_of_the_readme_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", (ROOT / "README.md").read_text("utf-8"))
    inside = [link for link in links if not link.startswith(("http", "../../"))]
    assert inside
    assert [link for link in inside if not (ROOT / link).exists()] == []
