"""Builds that follow each other, and a service worker that is refused, broken or turned off."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.building import newer_site
from tests.web.catalogue import say
from tests.web.host import Host, as_start_page, halved, missing
from tests.web.keeping import hasten, open_and_keep
from tests.web.polling import until
from tests.web.table import Table, kept_game
from web.build.server import Answer

pytestmark = pytest.mark.pyodide

_UPDATE = """async () => {
  const kept = await navigator.serviceWorker.getRegistration();
  let state = null;
  const watch = (worker) => worker?.addEventListener('statechange', () => {
    state = worker.state;
  }, {once: true});
  watch(kept.installing);
  kept.addEventListener('updatefound', () => watch(kept.installing));
  while (state === null) {
    if (kept.waiting) return 'installed';
    if (!kept.installing) await kept.update().catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return state;
}"""
"""What becomes of an update. The browser looks for one by itself too, when a page is opened: it may
have begun already, or have asked before there was one."""
_IS_OFF = """() => Promise.all([caches.keys(), navigator.serviceWorker.getRegistration()])
  .then(([names, kept]) => names.length === 0 && !kept)"""
_NEWER = "meta[name=salta-test]"
_HAS_SOUNDS = "performance.getEntriesByType('resource').some(({name}) => /effects-/.test(name))"
_ASKED = "performance.getEntriesByType('resource').some(({name}) => name.includes('offline-'))"


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {**browser_context_args, "service_workers": "allow"}


@pytest.fixture
def table(page: Page, host: Host) -> Table:
    hasten(page.context)
    return Table(page, host)


@pytest.mark.noisy
def test_a_newer_build_is_stored_completely_waits_and_is_used_in_all_tabs_or_announced(
    table: Table, host: Host, site: Path, tmp_path: Path
) -> None:
    table.keep(game=kept_game(moves=["33-42"]))
    open_and_keep(table)
    other = Table(table.page.context.new_page(), host).open()
    until(other.page, "navigator.serviceWorker.controller !== null")
    newer = newer_site(site, tmp_path)
    try:
        host.site = newer
        host.spoil("data/*", missing)  # the network goes in the middle of the update
        host.spoil("notices.html", missing)
        host.spoil("page/*N.js", missing)
        assert table.page.evaluate(_UPDATE) == "redundant"
        expect(table.page.locator("#card")).to_be_hidden()
        until(table.page, "caches.keys().then(({length}) => length === 1)")
        host.repair()
        assert table.page.evaluate(_UPDATE) == "installed"
        card = table.page.get_by_role("alert")
        expect(card).to_contain_text(say("page", "newer.title"))
        # A page loaded now still gets the old build, complete.
        other.reload()
        expect(other.page.locator(_NEWER)).to_have_count(0)
        card.get_by_role("button", name=say("page", "newer.later")).click()
        expect(card).to_be_hidden()
        until(other.page, _ASKED)
        # The first gesture fetches the sounds. While Playwright watches a service worker, Chromium
        # does not replace it in the middle of a fetch.
        other.page.keyboard.press("Shift")
        until(other.page, _HAS_SOUNDS)
        alert = other.page.get_by_role("alert")
        alert.get_by_role("button", name=say("page", "newer.now")).click()
        expect(other.page.locator(_NEWER)).to_have_count(1)
        other.await_engine()
        expect(card).to_contain_text(say("page", "replaced.title"))
        table.move(82, 73)
        table.await_moves(2)
        table.page.get_by_role("link", name=say("page", "mode.solo")).click()  # its files are gone
        expect(card).to_contain_text(say("page", "replaced.title"))
        card.get_by_role("button", name=say("page", "replaced.load")).click()
        expect(table.page.locator(_NEWER)).to_have_count(1)
        table.await_engine()
        expect(table.page.locator("#card")).to_be_hidden()
        assert table.stored("game")["record"]["moves"] == ["33-42", "82-73"]
    finally:
        host.site = site


@pytest.mark.noisy
def test_the_service_worker_can_be_turned_off_for_everybody(table: Table, host: Host) -> None:
    table.keep(game=kept_game(moves=["33-42"]))
    open_and_keep(table)
    host.add("sw.js", (host.site / "sw-off.js").read_text(encoding="utf-8"), "text/javascript")
    table.page.evaluate("caches.open('of somebody else')")
    table.page.evaluate("navigator.serviceWorker.getRegistration().then((kept) => kept.update())")
    until(table.page, "caches.keys().then((names) => names.join() === 'of somebody else')")
    table.page.evaluate("caches.delete('of somebody else')")
    until(table.page, _IS_OFF)
    card = table.page.get_by_role("alert")
    expect(card.get_by_role("button", name=say("page", "replaced.load"))).to_be_visible()
    table.move(82, 73)  # nothing was loaded anew under the player's hands
    table.await_moves(2)
    host.asked.clear()
    card.get_by_role("button", name=say("page", "replaced.load")).click()
    expect(card).to_be_hidden()
    table.await_engine()
    table.await_moves(2)
    assert table.page.evaluate("navigator.serviceWorker.controller") is None
    assert any(path.endswith(".wasm.bin") for path in host.asked)
    until(table.page, _ASKED)
    until(table.page, _IS_OFF)  # on another request of the page it is removed again
    expect(table.page.locator("#card")).to_be_hidden()


@pytest.mark.noisy
def test_without_a_service_worker_the_page_works_and_says_nothing(table: Table, host: Host) -> None:
    for fault in (as_start_page, None):
        host.repair()
        if fault:
            host.spoil("sw.js", fault)
        else:  # the browser has no room
            session = table.page.context.new_cdp_session(table.page)
            room = {"origin": host.origin, "quotaSize": 100_000}
            session.send("Storage.overrideQuotaForOrigin", room)
        table.open()
        until(table.page, _ASKED)
        table.page.wait_for_timeout(1000)
        assert table.page.evaluate("navigator.serviceWorker.controller") is None
        expect(table.page.locator("#card")).to_be_hidden()
    until(table.page, "caches.keys().then(({length}) => length === 0)")
    table.move_any()
    table.await_moves(2)  # the computer's among them


_BREAKABLE = b"""
{
  let isBroken = false;
  addEventListener('message', ({data}) => {
    if (data?.broken !== undefined) isBroken = data.broken;
  });
  for (const name of ['open', 'match']) {
    const plain = CacheStorage.prototype[name];
    CacheStorage.prototype[name] = function (...asked) {
      if (isBroken) return Promise.reject(new DOMException('internal', 'UnknownError'));
      return plain.apply(this, asked);
    };
  }
}
"""
"""Ahead of the service worker: at a word it can no longer read what is kept."""

_COUNT = """async () => {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().length;
}"""
_IS_REFUSED = """() => navigator.serviceWorker.getRegistration()
  .then((kept) => kept.update()).then(() => false, () => true)"""


def _breakable(answer: Answer) -> Answer:
    return answer._replace(body=_BREAKABLE + answer.body)


def _other_hash(answer: Answer) -> Answer:
    """A healthy service worker that names a missing file."""
    changed = re.sub(rb'("?sha256"?:")....', rb"\1AAAA", answer.body, count=1)
    assert changed != answer.body
    return answer._replace(body=changed)


@pytest.mark.noisy
def test_a_damaged_update_or_storage_of_the_service_worker_costs_nothing(
    table: Table, host: Host
) -> None:
    page = table.page
    host.spoil("sw.js", _breakable)
    table.keep(game=kept_game(moves=["33-42"]))
    open_and_keep(table)
    whole = page.evaluate(_COUNT)
    for fault in (halved, as_start_page, missing):  # an update that is none
        host.repair()
        host.spoil("sw.js", fault)
        until(page, _IS_REFUSED)
    host.repair()
    host.spoil("sw.js", lambda answer: _other_hash(_breakable(answer)))
    assert page.evaluate(_UPDATE) == "redundant"
    assert page.evaluate(_COUNT) == whole
    host.repair()
    host.spoil("sw.js", _breakable)
    page.evaluate("navigator.serviceWorker.controller.postMessage({broken: true})")
    host.asked.clear()
    page.reload()  # from the network, since what is kept cannot be read
    table.await_engine()
    table.await_moves(1)
    assert "" in host.asked
    page.evaluate("navigator.serviceWorker.controller.postMessage({broken: false})")
    # The user clears the browser's data while the page is open.
    page.evaluate("localStorage.clear(); sessionStorage.clear()")
    page.evaluate("caches.keys().then((names) => Promise.all(names.map((n) => caches.delete(n))))")
    table.move(82, 73)
    table.await_moves(2)
    table.await_kept(["33-42", "82-73"])
    page.get_by_role("link", name=say("page", "mode.solo")).click()
    expect(page.locator(".table")).to_have_attribute("data-mode", "solo")
    expect(page.locator("#card")).to_be_hidden()
    page.reload()
    table.await_engine()
    until(page, f"({_COUNT})().then((count) => count === {whole})")
    expect(page.locator("#card")).to_be_hidden()
