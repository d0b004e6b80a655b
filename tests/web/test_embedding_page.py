"""The page on embedding a board: its texts to copy, and the board that they make."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.catalogue import say
from tests.web.host import Host
from tests.web.hosting import STUB
from tests.web.polling import resize, until_equal

LINK = "#s1/p/tournament/edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE/1/0"
_DENY = '() => { navigator.clipboard.writeText = () => Promise.reject(new Error("denied")); }'
_REFUSE = 'say({ type: "error", code: "bad-text", message: "<b>no</b>", place: 3 })'


@pytest.fixture
def opened(page: Page, host: Host) -> Page:
    host.add("embed.html", STUB.read_text(encoding="utf-8"), "text/html")
    page.goto(f"{host.url}embedding.html")
    expect(page.locator("#made-frame code")).to_contain_text("<iframe")
    return page


@pytest.mark.core
def test_the_generator_writes_what_the_preview_shows(opened: Page, host: Host) -> None:
    element, frame = opened.locator("#made-element code"), opened.locator("#made-frame code")
    assert element.inner_text().splitlines()[1:] == [
        "<salta-board>",
        f'  <a href="{host.url}">{say("guide", "board.open")}</a>',
        "</salta-board>",
    ]
    form = opened.locator("#generator")
    form.get_by_label(say("guidepage", "form.link"), exact=True).fill(f"{host.url}{LINK}")
    form.get_by_label(say("guidepage", "form.mode")).select_option("analyse")
    form.get_by_label(say("guidepage", "form.theme")).select_option("dark")
    form.get_by_label(say("guidepage", "form.width")).fill("320")
    form.get_by_label(say("guidepage", "form.title")).fill('A "new" one')
    expect(element).to_contain_text(
        f'<salta-board\n  link="{LINK}"\n  title="A &quot;new&quot; one"'
    )
    expect(element).to_contain_text('mode="analyse"\n  theme="dark"\n  style="max-width: 320px"')
    address = f"{host.url}embed.html?mode=analyse&theme=dark{LINK}"
    expect(frame).to_contain_text(address.replace("&", "&amp;"))
    preview = opened.locator("#preview")
    preview.get_by_role("button", name=say("element", "show")).click()
    spoken = address.replace("#", "&lang=en#")  # as the page around it
    expect(preview.locator("iframe")).to_have_attribute("src", spoken)
    expect(preview.locator("iframe")).to_have_attribute("title", 'A "new" one')
    expect(frame).to_contain_text('width="320"\n  height="360"')  # as high as the board has said
    trouble = opened.get_by_role("alert")
    opened.frames[-1].evaluate(_REFUSE)
    expect(trouble).to_have_text(say("guide", "refused", message="<b>no</b>"))
    form.get_by_label(say("guidepage", "form.link"), exact=True).fill("https://games.example/")
    expect(trouble).to_contain_text(say("guide", "noLink"))


@pytest.mark.core
def test_texts_are_copied_or_else_selected(opened: Page) -> None:
    opened.context.grant_permissions(["clipboard-read", "clipboard-write"])
    place = opened.locator("[data-example=puzzle]")
    text = place.locator("code").text_content()
    place.get_by_role("button", name=say("page", "copy.do")).click()
    # Another test may have copied something before.
    until_equal(opened, lambda: opened.evaluate("navigator.clipboard.readText()"), text)
    opened.evaluate(_DENY)
    place.locator(".code button").click()
    expect(place.locator(".code button")).to_have_text(say("page", "copy.marked"))
    assert opened.evaluate("getSelection().toString()").split() == (text or "").split()


def test_the_page_fits_a_phone_and_leads_back_to_the_game(opened: Page, host: Host) -> None:
    resize(opened, 360, 740)
    assert opened.evaluate("document.documentElement.scrollWidth") == 360
    home = opened.get_by_role("link", name=say("page", "mode.play.title"), exact=True)
    assert home.evaluate("(link) => link.href") == host.url
    for link in opened.locator("a[href^='#']").all():
        assert opened.locator(link.get_attribute("href") or "").count() == 1
    opened.goto(host.url)
    opened.locator("[data-menu=more]").click()
    opened.get_by_role("button", name="About").click()
    opened.get_by_role("link", name=say("dialogs", "about.embedding")).click()
    opened.wait_for_url(re.compile("embedding.html$"))
