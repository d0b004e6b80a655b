"""The browsers in which the page is tested, and the installation of those other than Chromium."""

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
CHOSEN = "SALTA_BROWSERS"
"""The environment variable that names the browsers for the tests, separated by commas."""
SKIPPED = "SALTA_BROWSERS_UNTRIED"
"""The environment variable that says why other browsers are skipped: JSON, reasons by name."""

FIREFOX_NAMES = ("firefox-esr", "firefox")
WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver"
SCREEN = "Xvfb"
WEBKIT_PACKAGES = {WEBKIT_DRIVER: "webkit2gtk-driver", SCREEN: "xvfb"}
"""Debian's packages, by the program that each is needed for."""


class Choice(NamedTuple):
    """The browsers in which the smoke tests run."""

    browsers: tuple[str, ...]
    skipped: Mapping[str, str]
    """Why the others are skipped, by their names."""


def chosen_browsers(text: str | None) -> tuple[str, ...] | None:
    """Parse a comma-separated list of browser names, or `all`.

    Returns:
        Their names; None if there is no list, which means all that are available.

    Raises:
        StepFailed: a name is unknown.
    """
    if text is None:
        return None
    names = ALL if text == "all" else tuple(dict.fromkeys(text.split(",")))
    for name in names:
        if name not in ALL:
            raise StepFailed("choosing browsers", f"{name!r} is none of {', '.join(ALL)}, all")
    return names


def ensure_browsers(names: Sequence[str] | None) -> Choice:
    """Make Firefox and WebKit available, installing them if necessary.

    Args:
        names: the required browsers; None means Chromium and those of the others that are available
            and start.

    Raises:
        StepFailed: a named browser is missing and cannot be installed; the message says what to do.
    """
    if names is None:
        return _available_browsers()
    for name in names:
        if name != USUAL:
            ENSURE[name]()
    return Choice(tuple(names), {name: "not asked for" for name in ALL if name not in names})


def _available_browsers() -> Choice:
    """The browsers that can be installed and that start; installed in turn, started in parallel."""
    refused = {name: _refusal(ensure) for name, ensure in ENSURE.items()}
    with ThreadPoolExecutor() as pool:
        reasons = pool.map(
            lambda name: refused[name] or _refusal(functools.partial(_start, name)), refused
        )
        skipped = {name: reason for name, reason in zip(refused, reasons, strict=True) if reason}
    for name, reason in skipped.items():
        say(f"The page will not be tested in {name}: {reason}")
    return Choice(tuple(name for name in ALL if name not in skipped), skipped)


def _refusal(step: Callable[[], object]) -> str | None:
    """Run a step of the build; return the reason of its failure, or None."""
    try:
        step()
    except StepFailed as refused:
        return str(refused)
    return None


def _start(name: str) -> None:
    """Start a browser as the tests do: an installed one may be too new or lack a library."""
    run(f"starting {name}", [venv_python(), "-m", "tests.web.smoke.probe", name])


def find_firefox() -> str | None:
    """An installed Firefox, or None."""
    found = (shutil.which(name) for name in FIREFOX_NAMES)
    return next((path for path in found if path), None)


def ensure_firefox() -> None:
    """An installed Firefox; on Debian, install the extended support release if necessary."""
    if not find_firefox() and can_use_apt():
        apt_install("firefox-esr")
    if not find_firefox():
        raise StepFailed("finding Firefox", "install Firefox so that `firefox` starts it")


def ensure_webkit() -> None:
    """WebKitGTK's driver, a virtual screen, and the library that controls the driver."""
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
"""The functions that make a browser ready or raise `StepFailed`, by its name."""
