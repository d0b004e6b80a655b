"""Visits that store the whole site for offline use."""

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
"""Shortens the pause before the page starts the offline installation."""


def hasten(context: BrowserContext) -> None:
    """Let pages store the site as soon as Python is ready."""
    context.add_init_script(_HASTEN)


def open_and_keep(table: Table) -> None:
    """Visit the site until it is stored and the service worker serves it."""
    table.open()
    until(table.page, IS_KEPT)
