"""Each reason why a page cannot start is shown at once, in the reader's language."""

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.web.catalogue import say
from tests.web.host import Host
from web.build.messages import languages
from web.build.statictexts import sentence

pytestmark = pytest.mark.noisy

OFF = "delete globalThis.WebAssembly"
OLD = "CSS.supports = () => false"
PAGES = ("", "embed.html")
SIZE: ViewportSize = {"width": 360, "height": 640}

_APART = """(root) => {
  const texts = [...root.querySelectorAll('p')].map((text) => text.getBoundingClientRect());
  return texts.every((text, index) => index === 0 || text.top >= texts[index - 1].bottom);
}"""


@pytest.mark.parametrize(("fault", "cause"), [(OFF, "wasm"), (OLD, "old")])
@pytest.mark.parametrize("file", PAGES)
def test_a_page_that_cannot_start_says_why_at_once(
    page: Page, host: Host, file: str, fault: str, cause: str
) -> None:
    page.add_init_script(fault)
    page.goto(f"{host.url}{file}?lang=de")
    notice = page.locator("#unstarted")
    expect(notice.get_by_text(sentence(f"static/unstarted.{cause}", "de"))).to_be_visible(
        timeout=4000
    )
    for other in {"wasm", "old", "site"} - {cause}:
        expect(notice.get_by_text(say("static", f"unstarted.{other}"))).to_be_hidden()
    assert page.evaluate("document.getAnimations().every((it) => it.animationName !== 'unstarted')")


@pytest.mark.parametrize("file", PAGES)
@pytest.mark.parametrize("sandbox", ["", "allow-same-origin", None])
def test_without_scripts_every_reader_finds_one_sentence(
    browser: Browser, host: Host, file: str, sandbox: str | None
) -> None:
    context = browser.new_context(java_script_enabled=sandbox is not None, viewport=SIZE)
    page = context.new_page()
    if sandbox is None:
        page.goto(f"{host.url}{file}")
        frame = page.main_frame
    else:
        framed = f'<iframe sandbox="{sandbox}" src="{file or "index.html"}">'
        host.add(
            "around.html", f"<style>iframe{{width:340px;height:600px}}</style>{framed}", "text/html"
        )
        page.goto(f"{host.url}around.html")
        frame = page.frames[1]
    notice = frame.locator("noscript > div")
    key = "embed.noscript" if file else "noscript"
    expect(notice.locator("p[lang]")).to_have_count(len(languages()))
    assert notice.evaluate(_APART)
    for language in languages():
        text = notice.locator(f"p[lang={language}]")
        text.scroll_into_view_if_needed()
        expect(text).to_be_in_viewport(ratio=0.95)
        begin = sentence(f"static/{key}", language).partition("<")[0]
        expect(text).to_contain_text(begin)
    context.close()
