"""Pages whose own scripts or style sheet do not load: each says so, and what to do."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.catalogue import say
from tests.web.host import Fault, Host, as_start_page, cut_off, halved, missing, replaced
from tests.web.polling import until, until_equal
from tests.web.table import Table

pytestmark = pytest.mark.noisy  # the browser itself reports each file that it could not load

FAULTS: tuple[Fault, ...] = (missing, as_start_page, halved, cut_off)
_IS_LOADED = "document.readyState === 'complete'"
_HURRY = """() => {
  for (const shown of document.getAnimations()) {
    if (shown.animationName === 'unstarted') shown.finish();
  }
  const notice = document.querySelector('#unstarted');
  return notice !== null && notice.checkVisibility({visibilityProperty: true});
}"""
"""The notice gives a slow network its time; whether it can be seen after that."""


def assert_told(page: Page, address: str, words: str) -> None:
    page.goto(address)
    until(page, _IS_LOADED)
    assert page.evaluate(_HURRY)
    expect(page.locator("#unstarted")).to_contain_text(words)


def assert_starts(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("#unstarted")).to_have_count(0)


@pytest.mark.parametrize(
    "file",
    ["page/bootstrap-*.js", "page/main-*.js", "page/messages-*/en/page.js"],
)
def test_a_page_whose_own_files_fail_to_load_says_what_to_do(
    page: Page, host: Host, file: str
) -> None:
    for fault in FAULTS:
        host.repair()
        host.spoil(file, fault)
        assert_told(page, host.url, say("static", "unstarted.title"))
        # A page that is still loading is not reported as lost.
        expect(page.locator("#unstarted")).to_have_css("animation-delay", "6s")
    host.repair()
    assert_starts(page, host.url)


def test_the_reason_why_the_rest_of_a_page_does_not_start_is_reported(
    page: Page, host: Host
) -> None:
    host.spoil("page/main-*.js", replaced(b"throw new Error('spoiled on purpose')"))
    with page.expect_event("pageerror") as told:
        page.goto(host.url)
    assert "spoiled on purpose" in told.value.message


def test_an_embedded_board_whose_own_script_fails_to_load_says_what_to_do(
    page: Page, host: Host
) -> None:
    address = f"{host.url}embed.html"
    for fault in (missing, halved, as_start_page):
        host.repair()
        host.spoil("page/main-*.js", fault)
        assert_told(
            page,
            address,
            say("static", "embed.unstarted").partition("</strong>")[0].removeprefix("<strong>"),
        )
    host.repair()
    assert_starts(page, address)


@pytest.mark.parametrize("file", ["page/main-*.js", "salta-embed.js"])
def test_the_page_on_embedding_says_when_its_boards_fail_to_load(
    page: Page, host: Host, file: str
) -> None:
    address = f"{host.url}embedding.html"
    for fault in (missing, halved):
        host.repair()
        host.spoil(file, fault)
        assert_told(page, address, say("page", "failure.part"))
    host.repair()
    assert_starts(page, address)


def test_the_reason_of_a_refused_link_is_in_english_if_its_sentences_fail_to_load(
    page: Page, host: Host
) -> None:
    host.spoil("page/messages-*/errors.js", missing)
    table = Table(page, host)
    table.open()
    page.goto(f"{host.url}#s1/x")
    expect(table.dialog).to_contain_text(
        "There is no kind of link 'x'; the kinds are p, z, g, o, s."
    )
    host.repair()
    page.goto(f"{host.url}#s1/y")
    expect(table.dialog).to_contain_text(
        say("errors", "no-such-link-kind", kind="y", kinds="p, z, g, o and s")
    )


def test_a_style_sheet_that_fails_before_its_script_is_loaded_is_no_error(
    page: Page, host: Host
) -> None:
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(error.message))
    coming = host.hold("page/play-extras-*.js")
    host.spoil("page/extras-*.css", missing)
    table = Table(page, host)
    table.open()
    page.mouse.move(9, 9)  # somebody is there

    def sheets() -> int:
        return sum("/extras-" in path and ".css" in path for path in host.asked)

    until_equal(page, lambda: "asked" if sheets() else "not yet", "asked")
    until(page, "document.querySelector('link[href*=\"/extras-\"]') === null")
    coming.release()
    table.move_any()
    table.await_moves(2)
    assert errors == []
