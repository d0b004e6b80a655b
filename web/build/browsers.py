"""The browsers that the page is tried in, and how to come by those beside Chromium."""

from __future__ import annotations

import functools
import shutil
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, NamedTuple

from web.build.steps import StepFailed, run, say
from web.build.tools import apt_install, can_use_apt, ensure_python, venv_python

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

USUAL = "chromium"
ALL = ("chromium", "firefox", "webkit")
ASKED = "SALTA_BROWSERS"
"""Tells the tests which browsers to use, by their names with commas between."""
UNTRIED = "SALTA_BROWSERS_UNTRIED"
"""Tells the tests why they do not use the others: JSON, the reason by the browser's name."""

FIREFOX_NAMES = ("firefox-esr", "firefox")
WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver"
SCREEN = "Xvfb"
WEBKIT_PACKAGES = {WEBKIT_DRIVER: "webkit2gtk-driver", SCREEN: "xvfb"}
"""Debian's packages, by the program that each is needed for."""


class Choice(NamedTuple):
    """Where the smoke set is run."""

    browsers: tuple[str, ...]
    untried: Mapping[str, str]
    """Why it is not run in the others, by their names."""


def chosen_browsers(text: str | None) -> tuple[str, ...] | None:
    """The browsers that are meant by names with commas between, or by `all`.

    Returns:
        Their names; None where nothing was said: then it is whichever can be had.

    Raises:
        StepFailed: one of them is none that we know.
    """
    if text is None:
        return None
    names = ALL if text == "all" else tuple(dict.fromkeys(text.split(",")))
    for name in names:
        if name not in ALL:
            raise StepFailed("choosing browsers", f"{name!r} is none of {', '.join(ALL)}, all")
    return names


def ensure_browsers(names: Sequence[str] | None) -> Choice:
    """Have Firefox and WebKit ready, installed if need be.

    Args:
        names: which are wanted, and must be there; None: Chromium, and whichever of the others can
            be had and starts.

    Raises:
        StepFailed: one that is wanted by name is missing and could not be installed; the message
            says what to do.
    """
    if names is None:
        return _whichever_start()
    for name in names:
        if name != USUAL:
            ENSURE[name]()
    return Choice(tuple(names), {name: "not asked for" for name in ALL if name not in names})


def _whichever_start() -> Choice:
    """What can be had, one after the other, and then starts, side by side."""
    refused = {name: _refusal(ensure) for name, ensure in ENSURE.items()}
    with ThreadPoolExecutor() as pool:
        reasons = pool.map(
            lambda name: refused[name] or _refusal(functools.partial(_start, name)), refused
        )
        untried = {name: reason for name, reason in zip(refused, reasons, strict=True) if reason}
    for name, reason in untried.items():
        say(f"The page will not be tested in {name}: {reason}")
    return Choice(tuple(name for name in ALL if name not in untried), untried)


def _refusal(step: Callable[[], object]) -> str | None:
    """Take a step of the build; return why it has failed, if it has."""
    try:
        step()
    except StepFailed as refused:
        return str(refused)
    return None


def _start(name: str) -> None:
    """Start a browser as the tests do: an installed one may be too new, or lack a library."""
    run(f"starting {name}", [venv_python(), "-m", "tests.web.smoke.probe", name])


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
    lacking = [package for program, package in WEBKIT_PACKAGES.items() if not shutil.which(program)]
    if lacking and can_use_apt():
        apt_install(*lacking)
    for program, package in WEBKIT_PACKAGES.items():
        if not shutil.which(program):
            raise StepFailed(
                "finding WebKit",
                f"{program} is missing; on Debian and its children: apt-get install {package}",
            )
    ensure_python("browsers")


ENSURE: Mapping[str, Callable[[], None]] = {"firefox": ensure_firefox, "webkit": ensure_webkit}
"""By its name, what has a browser ready or raises `StepFailed`."""
