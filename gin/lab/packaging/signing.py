"""Signing for Windows and macOS, and notarising, where the secrets for it are in the environment.

The commands are values, so that they can be read and tested without a certificate. `docs/releasing.md` says what each
secret is and where it comes from.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

Command = list[str]

WINDOWS_SECRETS: Final = ("GIN_WINDOWS_CERTIFICATE", "GIN_WINDOWS_PASSWORD")
"""A PKCS#12 file in base64, and its password."""
MAC_SECRETS: Final = ("GIN_CODESIGN_IDENTITY", "GIN_MAC_CERTIFICATE", "GIN_MAC_PASSWORD")
"""The name of the identity, the PKCS#12 file that holds it in base64, and its password."""
NOTARY_SECRETS: Final = ("GIN_NOTARY_APPLE_ID", "GIN_NOTARY_TEAM", "GIN_NOTARY_PASSWORD")
"""The account at Apple, its team, and a password for this use only."""
_TIMESTAMPS: Final = "http://timestamp.digicert.com"
"""Who confirms when a program was signed, so that it stays valid when the certificate has expired."""
_KEYCHAIN: Final = "gin-signing.keychain-db"


def has_secrets(environment: Mapping[str, str], names: Sequence[str]) -> bool:
    """Return whether all secrets are given. Raises ValueError if only some are."""
    given = [name for name in names if environment.get(name)]
    if given and len(given) < len(names):
        raise ValueError(f"{', '.join(given)} is given, but not {', '.join(sorted(set(names) - set(given)))}")
    return bool(given)


def windows_commands(environment: Mapping[str, str], certificate: Path, programs: Sequence[Path]) -> list[Command]:
    """Return what signs programs for Windows with a certificate's file."""
    return [
        [
            *("signtool", "sign", "/f", str(certificate), "/p", environment["GIN_WINDOWS_PASSWORD"]),
            *("/fd", "sha256", "/td", "sha256", "/tr", _TIMESTAMPS, "/d", "Gin Rummy", str(program)),
        ]
        for program in programs
    ]


def keychain_commands(environment: Mapping[str, str], certificate: Path) -> list[Command]:
    """Return what makes a macOS identity usable for the build, which signs with it and the hardened runtime itself."""
    password = environment["GIN_MAC_PASSWORD"]  # Also that of the keychain, which is thrown away after the build.
    return [
        ["security", "create-keychain", "-p", password, _KEYCHAIN],
        ["security", "set-keychain-settings", "-lut", "21600", _KEYCHAIN],
        ["security", "unlock-keychain", "-p", password, _KEYCHAIN],
        ["security", "import", str(certificate), "-P", password, "-k", _KEYCHAIN, "-T", "/usr/bin/codesign"],
        ["security", "set-key-partition-list", "-S", "apple-tool:,apple:", "-s", "-k", password, _KEYCHAIN],
        ["security", "list-keychains", "-d", "user", "-s", _KEYCHAIN, "login.keychain-db"],
    ]


def notarise_commands(environment: Mapping[str, str], app: Path, archive: Path) -> list[Command]:
    """Return what has Apple check a packed app, waits for the answer, and attaches it to the app."""
    apple_id, team, password = (environment[name] for name in NOTARY_SECRETS)
    return [
        [
            *("xcrun", "notarytool", "submit", str(archive), "--wait"),
            *("--apple-id", apple_id, "--team-id", team, "--password", password),
        ],
        ["xcrun", "stapler", "staple", str(app)],
        ["codesign", "--verify", "--deep", "--strict", str(app)],
        ["spctl", "--assess", "--type", "execute", str(app)],
    ]
