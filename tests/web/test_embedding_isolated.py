"""Boards in pages that a Cross-Origin-Embedder-Policy isolates, with the headers that they need."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.web.host import Host, with_headers
from tests.web.hosting import HostPage
from tests.web.polling import until
from web.build.tools import WEB

POLICIES = ("require-corp", "credentialless")
BOARD = '<salta-board id="board" mode="analyse" start="now"></salta-board>'
_NAMED = re.compile(r"<code>([\w./*-]+)</code> · <code>(Cross-Origin-[\w-]+): ([\w-]+)</code>")

Headers = Sequence[tuple[str, str, str]]
"""The files, as a pattern, with a header and its value."""


@pytest.fixture(scope="module")
def named() -> Headers:
    """The headers that the page recommends to hosts of boards."""
    found = _NAMED.findall((WEB / "embedding.html").read_text(encoding="utf-8"))
    assert len(found) == 4
    return found


def send(host: Host, headers: Headers) -> None:
    """Let a host send further headers."""
    for pattern in dict.fromkeys(pattern for pattern, _, _ in headers):
        sent = {name: value for known, name, value in headers if known == pattern}
        host.spoil(pattern, with_headers(sent))


def open_isolated(host_page: HostPage, policy: str) -> None:
    """Open an isolated page with a board."""
    isolating = {
        "Cross-Origin-Embedder-Policy": policy,
        "Cross-Origin-Opener-Policy": "same-origin",
    }
    host_page.neighbour.spoil("page.html", with_headers(isolating))
    host_page.open(f"{BOARD}{host_page.script}")
    assert host_page.page.evaluate("crossOriginIsolated")


@pytest.mark.parametrize("policy", POLICIES)
def test_a_board_plays_in_an_isolated_page_with_the_documented_headers(
    host_page: HostPage, named: Headers, policy: str
) -> None:
    send(host_page.site, named)
    open_isolated(host_page, policy)
    host_page.await_event("ready")
    assert host_page.ask("move", "33-43")["state"]["moves"] == ["33-43"]


def test_the_same_headers_may_go_with_every_file(host_page: HostPage, named: Headers) -> None:
    send(host_page.site, [("*", name, value) for _, name, value in named])
    open_isolated(host_page, "require-corp")
    host_page.await_event("ready")
    assert host_page.events("error") == []


@pytest.mark.core
def test_on_the_pages_own_origin_the_embedder_policy_is_enough(
    page: Page, host: Host, named: Headers
) -> None:
    host_page = HostPage(page, host, host)
    send(host, [each for each in named if each[1] == "Cross-Origin-Embedder-Policy"])
    open_isolated(host_page, "require-corp")
    host_page.await_event("ready")
    assert host_page.events("error") == []


@pytest.mark.noisy  # the browser reports what it blocks
def test_each_documented_header_of_frame_and_worker_is_needed(
    host_page: HostPage, named: Headers
) -> None:
    for left_out in named[1:]:
        host_page.site.repair()
        send(host_page.site, [each for each in named if each != left_out])
        open_isolated(host_page, "require-corp")
        code = host_page.await_event("error")["code"]
        assert code == ("worker-failed" if "worker" in left_out[0] else "no-answer")


@pytest.mark.core
@pytest.mark.noisy
def test_without_its_header_the_script_is_blocked(host_page: HostPage, named: Headers) -> None:
    send(host_page.site, named[1:])
    failed = (
        "<script>addEventListener('error', () => { globalThis.failed = true; }, true);</script>"
    )
    isolating = with_headers({"Cross-Origin-Embedder-Policy": "require-corp"})
    host_page.neighbour.spoil("page.html", isolating)
    host_page.open(f"{BOARD}{host_page.script}", failed)
    until(host_page.page, "globalThis.failed")
    expect(host_page.page.locator("iframe")).to_have_count(0)
    assert host_page.page.evaluate("customElements.get('salta-board') === undefined")
