"""The games in the browser's database, as the page stores them."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page

from tests.web.host import Host
from tests.web.polling import until_equal
from tests.web.table import OPENING_BOARD, Table

NO_STORAGE = """
  for (const name of ['getItem', 'setItem', 'removeItem']) {
    Storage.prototype[name] = () => { throw new DOMException('no storage', 'SecurityError'); };
  }
"""

NO_DATABASE = """
  IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError'); };
"""
"""Simulates a browser without a database for pages."""

_CHANGED = 1_700_000_000_000
_OPEN = """
  const answered = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const open = async () => {
    const request = indexedDB.open('salta');
    request.onupgradeneeded = () => {
      request.result.createObjectStore('games', {keyPath: 'id'});
      request.result.createObjectStore('sizes', {keyPath: 'id'});
      request.result.createObjectStore('aside', {autoIncrement: true});
    };
    return answered(request);
  };
"""
_READ = f"""async () => {{{_OPEN}
  const database = await open();
  const found = await answered(database.transaction('games').objectStore('games').getAll());
  database.close();
  return found.sort((one, other) => other.changed - one.changed);
}}"""
_WRITE = f"""async (rows) => {{{_OPEN}
  const database = await open();
  const writing = database.transaction(['games', 'sizes'], 'readwrite');
  for (const row of rows) {{
    writing.objectStore('games').put(row);
    const bytes = JSON.stringify(row).length;
    const {{id, changed, result, star}} = row;
    writing.objectStore('sizes').put({{id, bytes, changed, isOver: Boolean(result), star}});
  }}
  await new Promise((resolve) => {{ writing.oncomplete = resolve; }});
  database.close();
}}"""
_HOLD = f"""async () => {{{_OPEN}
  const database = await open();
  const games = database.transaction(['games'], 'readwrite').objectStore('games');
  window.isHeld = true;
  const wait = () => {{
    if (window.isHeld) games.count().onsuccess = wait;
    else database.close();
  }};
  wait();
}}"""

RECORD = '[Ruleset "tournament"]\n[Player1 "Krone"]\n[Player2 "{second}"]\n\n1. 33-42 82-73 *\n'
"""A template for a game file of two moves, with the second player's name."""


def archived(page: Page) -> list[Any]:
    """All entries of the archive, most recently played first."""
    rows: list[Any] = page.evaluate(_READ)
    return rows


def counts_in(page: Page) -> list[int]:
    """The number of moves of each game in the archive."""
    return [len(row["game"]["record"]["moves"]) for row in archived(page)]


def await_counts(page: Page, counts: Sequence[int]) -> None:
    """Wait until the archived games have these numbers of moves, most recently played first."""
    until_equal(page, lambda: counts_in(page), list(counts))


def archive(page: Page, *rows: object) -> None:
    """Put games into the archive."""
    page.evaluate(_WRITE, list(rows))


def writing(*rows: object) -> str:
    """A JavaScript expression that puts rows into the archive from an open page of the site."""
    return f"({_WRITE})({json.dumps(rows)})"


def archive_first(table: Table, *games: dict[str, Any]) -> None:
    """Put games into the archive before the page is opened, most recently played first."""
    table.page.goto(f"{table.host.url}notices.html")
    archive(table.page, *rows_of(games))


def rows_of(games: Sequence[dict[str, Any]]) -> list[dict[str, object]]:
    """Unfinished games in the archive's form, most recently played first."""
    return [row(f"game-{n}", game, changed=_CHANGED - n) for n, game in enumerate(games)]


def hold_archive(page: Page, host: Host) -> Callable[[], None]:
    """Keep pages waiting for the archive until the returned function is called."""
    other = page.context.new_page()
    other.goto(f"{host.url}notices.html")
    other.evaluate(_HOLD)
    return lambda: other.evaluate("window.isHeld = false")


def row(
    name: str,
    game: dict[str, Any],
    *,
    changed: int = _CHANGED,
    result: object = None,
    board: str = OPENING_BOARD,
    **own: object,
) -> dict[str, object]:
    """A game in the archive's form."""
    return {
        "id": name,
        "game": {**game, "id": name},
        "board": board,
        "result": result,
        "begun": changed,
        "changed": changed,
        "star": False,
        "note": "",
        "accuracy": None,
        **own,
    }
