"""The browsers beside Chromium that the page is tried in, and how to come by them."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from web.build.steps import StepFailed
from web.build.tools import apt_install, can_use_apt, ensure_python

if TYPE_CHECKING:
    from collections.abc import Sequence

USUAL = "chromium"
ALL = ("chromium", "firefox", "webkit")
ASKED = "SALTA_BROWSERS"
"""Tells the tests which browsers to use, by their names with commas between."""

FIREFOX_NAMES = ("firefox-esr", "firefox")
WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver"
SCREEN = "Xvfb"


def chosen_browsers(text: str) -> tuple[str, ...]:
    """The browsers that are meant by names with commas between, or by `all`.

    Raises:
        StepFailed: one of them is none that we know.
    """
    names = ALL if text == "all" else tuple(dict.fromkeys(text.split(",")))
    for name in names:
        if name not in ALL:
            raise StepFailed("choosing browsers", f"{name!r} is none of {', '.join(ALL)}, all")
    return names


def ensure_browsers(names: Sequence[str]) -> None:
    """Have Firefox and WebKit ready where they are asked for, installed if need be.

    Raises:
        StepFailed: one is missing and could not be installed; the message says what to do.
    """
    if "firefox" in names:
        ensure_firefox()
    if "webkit" in names:
        ensure_webkit()


def find_firefox() -> str | None:
    """An installed Firefox, or None."""
    found = (shutil.which(name) for name in FIREFOX_NAMES)
    return next((path for path in found if path), None)


def ensure_firefox() -> None:
    """An installed Firefox: its extended support release, where Debian has to bring one."""
    if not find_firefox() and can_use_apt():
        apt_install("firefox-esr")
    if not find_firefox():
        raise StepFailed("finding Firefox", "install Firefox so that `firefox` starts it")


def ensure_webkit() -> None:
    """WebKitGTK's driver, a screen in memory, and the library that talks to the driver."""
    ensure_python("browsers")
    for program, package in ((WEBKIT_DRIVER, "webkit2gtk-driver"), (SCREEN, "xvfb")):
        if not shutil.which(program) and can_use_apt():
            apt_install(package)
        if not shutil.which(program):
            raise StepFailed(
                "finding WebKit",
                f"{program} is missing; on Debian and its children: apt-get install {package}",
            )
