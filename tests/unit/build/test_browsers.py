"""The browsers of the smoke tests, and the message if one is missing."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import BROWSER
from web.build import browsers
from web.build.steps import ROOT, StepFailed


class Machine:
    """A machine without browsers, on which packages may be installed or not."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.can_install = True
        self.arrives = False
        """Whether a package that is installed brings its program."""
        self.starts = True
        self.installed: list[str] = []
        monkeypatch.setattr("shutil.which", lambda name: name if self._has(name) else None)
        monkeypatch.setattr(browsers, "ensure_python", lambda *_kinds: None)
        monkeypatch.setattr(browsers, "apt_install", lambda *names: self.installed.extend(names))
        monkeypatch.setattr(browsers, "can_use_apt", lambda: self.can_install)
        monkeypatch.setattr(browsers, "run", self._run)

    def _has(self, program: str) -> bool:
        package = {"firefox-esr": "firefox-esr", **browsers.WEBKIT_PACKAGES}.get(program)
        return self.arrives and package in self.installed

    def _run(self, step: str, _command: object) -> str:
        if not self.starts:
            raise StepFailed(step, "python ended with exit code 1")
        return ""


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


def test_browsers_are_named_with_commas_or_all_at_once() -> None:
    assert browsers.chosen_browsers("all") == ("chromium", "firefox", "webkit")
    assert browsers.chosen_browsers("webkit,chromium,webkit") == ("webkit", "chromium")
    assert browsers.chosen_browsers(None) is None


def test_an_unknown_browser_is_refused() -> None:
    with pytest.raises(StepFailed, match="'opera' is none of chromium, firefox, webkit, all"):
        browsers.chosen_browsers("chromium,opera")


def test_a_browser_requested_by_name_is_installed_or_reported_missing(machine: Machine) -> None:
    with pytest.raises(StepFailed, match="install Firefox"):
        browsers.ensure_browsers(["chromium", "firefox"])
    assert machine.installed == ["firefox-esr"]
    machine.can_install = False
    with pytest.raises(StepFailed, match="apt-get install webkit2gtk-driver"):
        browsers.ensure_browsers(["webkit"])
    assert machine.installed == ["firefox-esr"]


def test_by_default_every_installable_browser_is_used(machine: Machine) -> None:
    machine.arrives = True
    assert browsers.ensure_browsers(None) == (("chromium", "firefox", "webkit"), {})
    assert machine.installed == ["firefox-esr", "webkit2gtk-driver", "xvfb"]


def test_by_default_an_unavailable_browser_is_skipped_with_the_reason(machine: Machine) -> None:
    machine.can_install = False
    choice = browsers.ensure_browsers(None)
    assert choice.browsers == ("chromium",)
    assert "install Firefox" in choice.skipped["firefox"]
    assert "apt-get install webkit2gtk-driver" in choice.skipped["webkit"]


def test_by_default_a_browser_that_does_not_start_is_skipped_with_the_reason(
    machine: Machine,
) -> None:
    machine.arrives = True
    machine.starts = False
    choice = browsers.ensure_browsers(None)
    assert choice.browsers == ("chromium",)
    assert choice.skipped["webkit"] == "starting webkit failed: python ended with exit code 1"


def test_browsers_not_requested_count_as_not_tested(machine: Machine) -> None:
    machine.arrives = True
    choice = browsers.ensure_browsers(["chromium", "firefox"])
    assert choice == (("chromium", "firefox"), {"webkit": "not asked for"})


@pytest.mark.extended
def test_pytest_names_untested_browsers_just_before_its_last_line() -> None:
    one = f"{__file__}::{test_browsers_are_named_with_commas_or_all_at_once.__name__}"
    actual = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", one],
        env={**os.environ, browsers.SKIPPED: json.dumps({"webkit": "it is missing"})},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    *_, named, last = actual.stdout.strip().splitlines()
    unchosen = "no test for it was chosen"
    assert named == (
        f"Browsers NOT tested: chromium ({unchosen}), firefox ({unchosen}), webkit (it is missing)"
    )
    assert "1 passed" in last


SKIPPED = f"""
import pytest

def test_nothing(record_property):
    record_property({BROWSER!r}, "webkit")
    pytest.skip("no session")
"""


@pytest.mark.extended
def test_pytest_reports_the_number_of_tests_that_a_browser_was_not_ready_for(
    tmp_path: Path,
) -> None:
    test = tmp_path / "test_skipped.py"
    test.write_text(SKIPPED, encoding="utf-8")
    actual = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "tests.conftest", test],
        env={**os.environ, browsers.SKIPPED: "{}"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Tests left out in webkit, which opened no session: 1" in actual.stdout
