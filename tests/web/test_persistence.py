"""Persistent storage: the browser is asked for it, and all can be deleted after a question."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.archiving import archive, archived, row
from tests.web.backups import ENTRIES, PUZZLES, against, panel
from tests.web.catalogue import say
from tests.web.files import dialog
from tests.web.host import Host
from tests.web.polling import until, until_equal
from tests.web.table import Table

_ASKED = """
  window.asked = 0;
  let answer = false;
  navigator.storage.persisted = async () => answer;
  navigator.storage.persist = async () => {
    window.asked += 1;
    answer = %s;
    return answer;
  };
"""
"""A browser that answers so when it is asked to keep what is stored."""
_STORE = """(entries) => {
  for (const [name, data] of Object.entries(entries)) {
    localStorage.setItem(`salta:${name}`, JSON.stringify({version: 1, data}));
  }
}"""


def test_everything_is_deleted_after_a_question_and_in_all_tabs(table: Table, host: Host) -> None:
    table.open()
    table.page.evaluate(_STORE, ENTRIES)
    archive(table.page, row("first", against(3)))
    other = Table(table.page.context.new_page(), host).open()
    for tab in (table, other):
        tab.page.evaluate("() => { window.isOld = true; }")
    panel(table).get_by_role("button", name=say("backup", "forget.do")).click()
    question = dialog(table, "forget")
    whats = [say("backup", f"entry.{one}") for one in ("games", "puzzles", "solo-results", "learn")]
    items = [say("backup", "forget.item", what=what, n=1) for what in whats]
    for item in (*items, say("backup", "entry.settings")):
        expect(question.get_by_role("listitem").filter(has_text=item)).to_be_visible()
    with table.page.expect_download() as download:
        question.get_by_role("button", name=say("backup", "forget.save")).click()
    saved = json.loads(Path(download.value.path()).read_text())
    assert saved["entries"]["puzzles"]["data"] == PUZZLES
    question.get_by_role("button", name=say("backup", "cancel")).click()
    assert table.stored("puzzles") == PUZZLES
    table.page.evaluate("() => localStorage.setItem('other', 'stays')")
    games = table.page.get_by_role("dialog", name=say("games", "title"))
    games.get_by_role("button", name=say("backup", "forget.do")).click()
    question.get_by_role("button", name=say("backup", "forget.do")).click()
    expect(table.dialog).to_have_count(0)
    for tab in (table, other):
        until(tab.page, "() => !window.isOld")
        tab.await_engine()
    until_equal(table.page, lambda: archived(table.page), [])
    assert [table.stored(name) for name in ENTRIES] == [None, None, None]
    assert table.page.evaluate("localStorage.getItem('other')") == "stays"


@pytest.mark.parametrize(
    ("answer", "said"),
    [("true", say("backup", "safe.granted")), ("false", say("backup", "safe.refused"))],
)
def test_the_browser_is_asked_for_persistent_storage_once_a_game_is_over(
    table: Table, answer: str, said: str
) -> None:
    table.page.add_init_script(_ASKED % answer)
    table.open(game=against(1))
    games = panel(table)
    expect(games.get_by_text(say("backup", "safe.unasked"))).to_be_visible()
    assert table.page.evaluate("window.asked") == 0
    table.page.keyboard.press("Escape")
    table.press("resign")
    table.dialog.get_by_role("button", name=say("page", "actions.resign")).click()
    until(table.page, "() => window.asked === 1")
    expect(table.dialog).to_contain_text(say("games", "stand.lost"))
    table.page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    expect(panel(table).get_by_text(said)).to_be_visible()
