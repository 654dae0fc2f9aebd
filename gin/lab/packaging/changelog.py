"""The changelog as releases need it: the section of a version, and its changes as sentences."""

import re
from typing import Final, NamedTuple

UNRELEASED: Final = "Unreleased"
_HEADING: Final = re.compile(r"^## \[(?P<version>[^\]]+)\](?: - (?P<date>\d{4}-\d\d-\d\d))?\s*$", re.MULTILINE)


class Section(NamedTuple):
    """What the changelog says of a version; the date, such as ``2026-11-23``, is empty before its release."""

    version: str
    date: str
    text: str

    @property
    def changes(self) -> list[str]:
        """The entries of the lists, each on one line and without marks."""
        entries = re.findall(r"^- (.*(?:\n  .*)*)", self.text, re.MULTILINE)
        return [" ".join(entry.split()).replace("`", "") for entry in entries]


def sections(changelog: str) -> list[Section]:
    """Return the sections of a changelog, the latest first."""
    heads = [*_HEADING.finditer(changelog)]
    ends = [*(head.start() for head in heads), len(changelog)][1:]
    return [
        Section(head["version"], head["date"] or "", changelog[head.end() : end].strip())
        for head, end in zip(heads, ends, strict=True)
    ]


def section_of(changelog: str, version: str) -> Section:
    """Return the section of a version, or what is not yet released if it has none. Raises ValueError for neither."""
    found = {section.version: section for section in sections(changelog)}
    for name in (version, UNRELEASED):
        if name in found:
            return found[name]
    raise ValueError(f"the changelog has no section {version}")


def release_problems(tag: str, version: str, changelog: str) -> list[str]:
    """Return why a tag cannot be released, in sentences; empty if it can be."""
    problems = []
    if tag != f"v{version}":
        problems.append(f"the tag {tag} is not v{version}, the version of the source")
    section = section_of(changelog, version)
    if section.version != version:
        problems.append(f"the changelog has no section {version}")
    elif not section.date:
        problems.append(f"the changelog's section {version} has no date")
    if section.version == version and not section.changes:
        problems.append(f"the changelog's section {version} has no entries")
    return problems
