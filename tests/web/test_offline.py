"""The site in the browser's cache: the next visit needs no network, and Python starts fast."""

import json
import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.catalogue import say
from tests.web.host import Fault, Host, altered, cut_off, halved, missing
from tests.web.keeping import hasten, open_and_keep
from tests.web.polling import until, until_equal
from tests.web.table import Table

pytestmark = pytest.mark.pyodide

_KEPT = """async () => {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => {
    const found = await (await caches.open(name)).keys();
    return [name, found.map(({url}) => url)];
  }));
  const worker = await navigator.serviceWorker.getRegistration();
  return {kept, isActive: Boolean(worker?.active && navigator.serviceWorker.controller)};
}"""
_KEPT_DOCS = """async (site) => {
  const [name] = await caches.keys();
  const kept = await (await caches.open(name)).keys();
  const paths = kept.map(({url}) => url.slice(site.length));
  return paths.filter((path) => path.startsWith('docs/')).sort();
}"""
_FROM = "performance.getEntriesByName('salta:engine-ready')[0].detail"
_SPOIL = """async () => {
  const {build} = JSON.parse(document.querySelector('#salta-data').textContent);
  const url = new URL(build.files.snapshot.url, document.baseURI).href;
  const cache = await caches.open((await caches.keys())[0]);
  const stored = await cache.match(url);
  const bytes = new Uint8Array(await stored.arrayBuffer());
  %s
  await cache.put(url, new Response(content, {headers: stored.headers}));
  return url;
}"""
_WAYS = (
    "bytes[bytes.length >> 1] ^= 1; const content = bytes;",
    pytest.param("const content = bytes.slice(0, bytes.length >> 1);", marks=pytest.mark.slow),
    pytest.param("const content = '';", marks=pytest.mark.slow),
)


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {**browser_context_args, "service_workers": "allow"}


@pytest.fixture
def table(page: Page, host: Host) -> Table:
    hasten(page.context)
    return Table(page, host)


@pytest.mark.core
@pytest.mark.noisy
def test_a_visit_without_a_network_starts_from_the_snapshot_and_plays(
    table: Table, host: Host, context: BrowserContext
) -> None:
    open_and_keep(table)
    kept = table.page.evaluate(_KEPT)["kept"]
    assert len(kept) == 1
    record = json.loads(table.page.evaluate("document.querySelector('#salta-data').textContent"))
    files = record["build"]["files"]
    assert f"{host.url}{files['snapshot']['url']}" in kept[0][1]
    host.spoil("*", missing)  # the server has lost everything
    context.set_offline(True)
    table.page.goto("about:blank")
    host.asked.clear()
    for fragment in ("", "?from=home", "#solo"):
        table.page.goto("about:blank")
        table.page.goto(f"{host.url}{fragment}")
        table.await_engine()
        assert table.page.evaluate(_FROM) == "snapshot"
    assert set(host.asked) <= {"sw.js"}  # whether there is a newer site
    table.page.goto(f"{host.url}#play")
    table.await_engine()
    table.move_any()
    table.await_moves(2)  # the computer's among them


@pytest.mark.noisy
@pytest.mark.parametrize("name", ["history.html", "salta.html", "docs/bot.html"])
def test_an_unstored_page_lists_offline_what_is_stored(
    table: Table, host: Host, context: BrowserContext, name: str
) -> None:
    open_and_keep(table)
    host.spoil("*", cut_off)
    context.set_offline(True)
    table.page.goto(f"{host.url}{name}")
    heading = table.page.get_by_role("heading", level=1)
    expect(heading).to_have_text(say("static", "offline.title"))
    table.page.get_by_role("link", name=say("static", "history.play")).click()
    table.await_engine()


@pytest.mark.noisy
def test_the_documentation_is_stored_for_its_readers(
    table: Table, host: Host, context: BrowserContext
) -> None:
    open_and_keep(table)
    assert table.page.evaluate(_KEPT_DOCS, host.url) == []
    made = sorted(
        path.relative_to(host.site).as_posix()
        for path in (host.site / "docs").rglob("*")
        if path.is_file()
    )
    table.page.goto(f"{host.url}docs/bot.html")
    until_equal(table.page, lambda: table.page.evaluate(_KEPT_DOCS, host.url), wanted=made)
    host.spoil("*", missing)
    context.set_offline(True)
    table.page.goto("about:blank")
    table.page.goto(f"{host.url}docs/")
    field = table.page.get_by_label("Search", exact=True)
    field.fill("Goal")
    field.press("Enter")
    table.page.get_by_role("link", name="salta_core.puzzle.goal.Goal", exact=True).click()
    expect(table.page).to_have_url(re.compile(r"/docs/salta_core\.puzzle\.html#.*\.Goal$"))
    expect(table.page.get_by_role("heading", level=1)).to_contain_text("salta_core.puzzle")


@pytest.mark.noisy
@pytest.mark.parametrize("way", _WAYS)
def test_a_damaged_snapshot_is_dropped_and_python_starts_without_it(
    table: Table, context: BrowserContext, way: str
) -> None:
    open_and_keep(table)
    address = table.page.evaluate(_SPOIL % way)
    context.set_offline(True)
    table.reload()
    assert table.page.evaluate(_FROM) == "files"
    assert not table.page.evaluate("(url) => caches.match(url).then(Boolean)", address)


@pytest.mark.noisy
@pytest.mark.parametrize(
    "fault",
    [altered, *(pytest.param(fault, marks=pytest.mark.slow) for fault in (missing, halved))],
)
def test_an_incomplete_site_is_not_stored_at_all(table: Table, host: Host, fault: Fault) -> None:
    host.spoil("notices.html", fault)
    table.open()
    # Only the service worker requests that file; polling occasionally might miss the attempt.
    until_equal(table.page, lambda: "notices.html" in host.asked, wanted=True)
    until(table.page, "navigator.serviceWorker.getRegistration().then((kept) => !kept)")
    assert table.page.evaluate("caches.keys()") == []
    assert table.page.evaluate("navigator.serviceWorker.controller") is None
