"""The workflows hold no logic: what they run are steps that exist here, and the guide names each."""

import re

import pytest
from gin.lab.packaging import __main__ as command
from gin.lab.packaging import signing

ROOT = command.ROOT
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
STEP = re.compile(r"-m gin\.lab\.packaging ([\w-]+)")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_runs_commands_of_one_line(path: object) -> None:
    text = (ROOT / str(path)).read_text("utf-8")
    scripts = re.findall(r"run: \|\n((?:\s{10,}.*\n)+)", text)
    assert all("if " not in script and "for " not in script for script in scripts)


def test_every_step_of_a_release_exists_and_is_described(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.main(["--help"])
    offered = capsys.readouterr().out
    used = {step for path in WORKFLOWS for step in STEP.findall(path.read_text("utf-8"))}
    assert {"build", "selftest", "pack", "sums", "check-tag", "notes"} <= used
    assert all(step in offered for step in used)
    described = {*STEP.findall((ROOT / "docs" / "releasing.md").read_text("utf-8"))}
    assert used - described == {"prepare-signing"}


def test_every_secret_is_described_and_given() -> None:
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    guide = (ROOT / "docs" / "releasing.md").read_text("utf-8")
    for name in (*signing.WINDOWS_SECRETS, *signing.MAC_SECRETS, *signing.NOTARY_SECRETS):
        assert f"{name}: ${{{{ secrets.{name} }}}}" in workflow
        assert f"`{name}`" in guide
