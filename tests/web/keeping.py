"""Visits after which the browser has the whole site in its cache."""

from playwright.sync_api import BrowserContext

from tests.web.polling import until
from tests.web.table import Table

IS_KEPT = """async () => {
  const worker = await navigator.serviceWorker.getRegistration();
  return Boolean(worker?.active && navigator.serviceWorker.controller);
}"""
_HASTEN = """{
  const plain = globalThis.setTimeout;
  globalThis.setTimeout = (act, ms, ...given) => plain(act, ms === 4000 ? 0 : ms, ...given);
}"""
"""The pause that the page makes before it asks the browser to keep the site."""


def hasten(context: BrowserContext) -> None:
    """Let pages have the site kept as soon as Python is awake, which is what a test is about."""
    context.add_init_script(_HASTEN)


def open_and_keep(table: Table) -> None:
    """A first visit, until the site is kept, and answered for from there."""
    table.open()
    until(table.page, IS_KEPT)
