"""A style sheet that comes after the scripts, or not at all.

`index.html` and `embed.html` contain their own, which only a host's policy can take away.

WebKit runs a module script while an earlier style sheet is still loading; the other browsers let
it wait.
"""

import pytest

from tests.web.host import Host, with_headers
from tests.web.smoke.drivers import Driver
from tests.web.smoke.pages import HAS_STARTED, IS_READY, PIECES, SCRIPTS_ARE_THERE, STYLED

NOTICE_IS_SEEN = """{
  const notice = document.querySelector('#unstarted');
  return document.readyState === 'complete' && notice.checkVisibility();
}"""

pytestmark = pytest.mark.timeout(500)


def test_a_page_starts_when_its_style_sheet_arrives_after_its_scripts(
    driver: Driver, host: Host
) -> None:
    sheet = host.hold("page/*.css")
    driver.go(f"{host.url}embed.html")
    driver.until(SCRIPTS_ARE_THERE)
    sheet.release()
    driver.until(IS_READY)
    assert driver.ask(HAS_STARTED)
    assert driver.ask(STYLED)
    driver.until(f"{PIECES} === 30")


def test_the_page_on_embedding_starts_when_its_style_sheet_arrives_after_its_scripts(
    driver: Driver, host: Host
) -> None:
    sheet = host.hold("page/*.css")
    driver.go(f"{host.url}embedding.html")
    driver.until(SCRIPTS_ARE_THERE)
    sheet.release()
    driver.until(HAS_STARTED)
    driver.until(STYLED)


def test_a_page_whose_style_is_blocked_says_what_to_do(driver: Driver, host: Host) -> None:
    policy = with_headers({"Content-Security-Policy": "style-src 'self'"})
    host.spoil("embed.html", policy)
    driver.go(f"{host.url}embed.html")
    driver.until(SCRIPTS_ARE_THERE)
    driver.until(NOTICE_IS_SEEN)
    assert driver.ask(PIECES) == 0
