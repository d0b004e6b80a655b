"""Which browsers the smoke set runs in, and what is said where one is missing."""

import pytest

from web.build import browsers
from web.build.steps import StepFailed


def test_browsers_are_named_with_commas_or_all_at_once() -> None:
    assert browsers.chosen_browsers("all") == ("chromium", "firefox", "webkit")
    assert browsers.chosen_browsers("webkit,chromium,webkit") == ("webkit", "chromium")


def test_a_browser_that_nobody_knows_is_refused() -> None:
    with pytest.raises(StepFailed, match="'opera' is none of chromium, firefox, webkit, all"):
        browsers.chosen_browsers("chromium,opera")


def test_a_browser_that_is_missing_is_installed_or_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    installed: list[str] = []
    monkeypatch.setattr("shutil.which", lambda _name: None)
    monkeypatch.setattr(browsers, "ensure_python", lambda *_kinds: None)
    monkeypatch.setattr(browsers, "apt_install", installed.append)
    monkeypatch.setattr(browsers, "can_use_apt", lambda: True)
    with pytest.raises(StepFailed, match="install Firefox"):
        browsers.ensure_browsers(["chromium", "firefox"])
    assert installed == ["firefox-esr"]
    monkeypatch.setattr(browsers, "can_use_apt", lambda: False)
    with pytest.raises(StepFailed, match="apt-get install webkit2gtk-driver"):
        browsers.ensure_browsers(["webkit"])
    assert installed == ["firefox-esr"]
