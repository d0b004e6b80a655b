"""The pages' policy at work: no text becomes HTML or a script, and only our own scripts run."""

import pytest
from playwright.sync_api import Page

from tests.web.host import Host

pytestmark = pytest.mark.core

ATTEMPTS = {
    "HTML": "document.createElement('p').innerHTML = '<b>x</b>'",
    "a worker of ours by a mere text": "new Worker('sw.js')",
    "a worker of others": "new Worker('https://example.org/x.js')",
    "a script": "document.createElement('script').src = 'sw.js'",
    "a script's text": "document.createElement('script').text = '1'",
    "a handler": "document.createElement('p').setAttribute('onclick', '1')",
    "a document": "new DOMParser().parseFromString('<b>x</b>', 'text/html')",
    "another policy": "trustedTypes.createPolicy('another', {})",
}
_TRY = """() => {
  const failed = (work) => { try { work(); return false; } catch { return true; } };
  return {%s};
}"""


@pytest.mark.noisy  # browsers report each refusal
@pytest.mark.parametrize("name", ["", "embed.html", "embedding.html", "notices.html", "docs/"])
def test_no_text_becomes_html_or_a_script(page: Page, host: Host, name: str) -> None:
    page.goto(f"{host.url}{name}")
    tries = ", ".join(f'"{what}": failed(() => {{ {work}; }})' for what, work in ATTEMPTS.items())
    assert page.evaluate(_TRY % tries) == dict.fromkeys(ATTEMPTS, True)
