"""Backups: their content, and the panel that restores them."""

import json
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.catalogue import say
from tests.web.files import dialog
from tests.web.table import PERSON, Table, computer, kept_game

PUZZLES = {
    "standing": {"rating": 1612.5, "deviation": 90, "volatility": 0.06},
    "history": [{"key": "a", "puzzle": 1500, "score": 1, "after": 1612, "at": 1}],
    "marks": {"a": {"first": 1, "isSolved": True}},
    "current": None,
}
RESULTS = {"best": {"task": {"moves": 34, "helped": False, "at": 1}}}
LEARNT = {"done": ["move"], "ruleset": None, "at": None}
ENTRIES = {"puzzles": PUZZLES, "solo-results": RESULTS, "learn": LEARNT}


def against(level: int, *moves: str) -> dict[str, Any]:
    return kept_game(moves=moves or ("33-42", "82-73"), seats=(PERSON, computer(level)))


def backup(*games: object, **changes: object) -> bytes:
    """A backup, intact or changed."""
    entries = {name: {"version": 1, "data": data} for name, data in ENTRIES.items()}
    made = "2026-11-22T12:00:00.000Z"
    whole = {"salta": "backup", "version": 1, "made": made, "page": "1", "entries": entries}
    return json.dumps({**whole, "asides": {}, "games": games, **changes}).encode()


def panel(table: Table) -> Locator:
    """The panel of the backup, opened as a player does."""
    table.page.get_by_role("button", name=say("page", "menu.more"), exact=True).click()
    table.dialog.get_by_role("button", name=say("games", "title")).last.click()
    games = table.page.get_by_role("dialog", name=say("games", "title"))
    games.get_by_role("tab", name=say("games", "tab.backup")).click()
    expect(games.get_by_text("About ")).to_be_visible()
    return games


def give(table: Table, games: Locator, content: bytes, name: str = "salta-backup.json") -> None:
    """Choose a file in the panel."""
    with table.page.expect_file_chooser() as choosing:
        games.get_by_role("button", name=say("backup", "restore.choose")).click()
    choosing.value.set_files({"name": name, "mimeType": "application/json", "buffer": content})


def restore(plan: Locator) -> None:
    plan.get_by_role("button", name=say("backup", "import.do"), exact=True).click()


def restored(table: Table, content: bytes) -> Locator:
    """Restore a backup in the open page."""
    give(table, panel(table), content)
    plan = dialog(table, "backup-restore")
    restore(plan)
    return plan
