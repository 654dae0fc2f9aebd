"""The Windows under Wine: what is run there. Setting it up takes minutes, and is tried by those who use it."""

import argparse

from gin.lab.qa.wine import commands


def chosen(**options: object) -> list[str]:
    given = argparse.Namespace(**{"build": False, "selftest": False, "tests": None, "play": False, **options})
    return [" ".join(command) for command in commands(given)]


def test_only_what_is_asked_for_is_run() -> None:
    assert chosen() == ["-m gin --version"]
    assert chosen(selftest=True)[1:] == ["-m gin --selftest"]
    assert chosen(build=True, selftest=True)[1:] == [
        "-m gin.lab.packaging build",
        "-m gin --selftest",
        "-m gin.lab.packaging selftest",
    ]
    assert chosen(tests=[])[1].endswith("pytest -p no:cacheprovider tests")
    assert chosen(tests=["tests/rules"])[1].endswith("tests/rules")
