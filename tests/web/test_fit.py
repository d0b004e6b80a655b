"""Every text can be read in every language, on every screen, at every size of window."""

import pytest
from playwright.sync_api import Page

from tests.web.host import Host
from tests.web.screens import SCREENS, Screens
from web.build.messages import languages

MOST_TELLING = ("de", "pl")
"""The languages whose words are longest: these are looked at in every run."""


@pytest.mark.parametrize(
    "language",
    [
        each if each in MOST_TELLING else pytest.param(each, marks=pytest.mark.slow)
        for each in languages()
    ],
)
@pytest.mark.parametrize("screens", SCREENS, ids=lambda screens: screens.__name__)
def test_every_text_can_be_read(page: Page, host: Host, screens: Screens, language: str) -> None:
    found = screens(page, host, language)
    assert not found, "\n".join(found)
