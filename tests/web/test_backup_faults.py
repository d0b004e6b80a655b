"""Backups that are damaged, stopped, or find no room; the others' data is kept."""

import pytest
from playwright.sync_api import expect

from tests.web.archiving import NO_DATABASE, archive, archived, row
from tests.web.backups import (
    ENTRIES,
    LEARNT,
    PUZZLES,
    against,
    backup,
    give,
    panel,
    restore,
    restored,
)
from tests.web.catalogue import say
from tests.web.files import dialog
from tests.web.table import Table

_FULL = """
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, text) {
    if (key === 'salta:puzzles') throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, text);
  };
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value) {
    if (value.id === 'second') throw new DOMException('full', 'QuotaExceededError');
    return put.call(this, value);
  };
"""
"""A browser without room for the puzzles and for one of the games."""
_STOP = """
  const { put } = IDBObjectStore.prototype;
  let count = 0;
  IDBObjectStore.prototype.put = function (value) {
    count += 1;
    if (count === 100) document.querySelector('[data-dialog=backup-restore] button.button').click();
    return put.call(this, value);
  };
"""
"""A player who presses Stop in the middle."""


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", say("backup", "wrong.empty")),
        (backup()[:-9], say("backup", "wrong.broken")),
        (b'{"app": "another", "version": 1}', say("backup", "wrong.foreign")),
        (backup(version=2), say("backup", "wrong.newer")),
        (backup(entries=7), say("backup", "wrong.damaged")),
    ],
)
def test_a_file_that_is_not_a_backup_is_refused_with_the_reason(
    table: Table, content: bytes, reason: str
) -> None:
    table.keep(**ENTRIES)
    table.open()
    give(table, panel(table), content)
    refused = dialog(table, "backup-refused")
    expect(refused.get_by_role("alert")).to_contain_text(reason)
    expect(refused.get_by_text(say("backup", "wrong.unchanged"))).to_be_visible()
    for entry, data in ENTRIES.items():
        assert table.stored(entry) == data


def test_a_damaged_part_of_a_backup_is_named_and_the_others_are_restored(table: Table) -> None:
    entries = {
        "puzzles": {"version": 1, "data": {"standing": "high"}},
        "learn": {"version": 1, "data": LEARNT},
        "solo-results": {"version": 9, "data": {}},
    }
    table.open()
    give(table, panel(table), backup(row("good", against(3)), {"id": "bad"}, entries=entries))
    plan = dialog(table, "backup-restore")
    alert = plan.get_by_role("alert")
    expect(alert).to_contain_text("3 parts can’t be restored")
    expect(alert).to_contain_text(
        say("backup", "fault.damaged", what=say("backup", "entry.puzzles"))
    )
    expect(alert).to_contain_text(say("backup", "fault.damaged", what="Game 2"))
    expect(alert).to_contain_text(
        say("backup", "fault.newer", what=say("backup", "entry.solo-results"))
    )
    assert archived(table.page) == []
    restore(plan)
    expect(plan.get_by_text(say("backup", "import.done"))).to_be_visible()
    assert [found["id"] for found in archived(table.page)] == ["good"]
    assert table.stored("learn") == LEARNT
    assert table.stored("puzzles") is None


def test_without_room_the_page_says_what_could_not_be_restored(table: Table) -> None:
    table.page.add_init_script(_FULL)
    table.open()
    content = backup(row("first", against(3)), row("second", against(4)))
    plan = restored(table, content)
    expect(plan.get_by_text(say("backup", "import.partly"))).to_be_visible()
    expect(
        plan.get_by_text(say("backup", "trouble.entry", what=say("backup", "entry.puzzles")))
    ).to_be_visible()
    expect(plan.get_by_text(say("backup", "trouble.games", trouble="full", n=2))).to_be_visible()
    assert archived(table.page) == []
    assert table.stored("learn") == LEARNT
    assert table.stored("puzzles") is None


def test_games_of_a_newer_page_are_not_counted_as_none(table: Table) -> None:
    table.open()
    table.page.evaluate("""new Promise((resolve) => {
      const request = indexedDB.open('salta', 99);
      request.onsuccess = () => { request.result.close(); resolve(true); };
    })""")
    table.type_address("#games")
    games = table.page.get_by_role("dialog", name=say("games", "title"))
    games.get_by_role("tab", name=say("games", "tab.backup")).click()
    newer = say("games", "trouble.newer")
    expect(games.locator(".backup").get_by_text(newer)).to_be_visible()
    games.get_by_role("button", name=say("backup", "forget.open")).click()
    expect(dialog(table, "forget").get_by_text(newer)).to_be_visible()


@pytest.mark.core
def test_a_stopped_restore_has_changed_nothing(table: Table) -> None:
    table.page.add_init_script(_STOP)
    table.open()
    archive(table.page, row("mine", against(3)))
    content = backup(*(row(f"game-{number}", against(3)) for number in range(200)))
    plan = restored(table, content)
    expect(plan.get_by_text(say("backup", "wrong.unchanged"))).to_be_visible()
    expect(plan.get_by_role("button", name=say("backup", "import.stop"))).to_have_count(0)
    assert [found["id"] for found in archived(table.page)] == ["mine"]
    assert [table.stored(name) for name in ENTRIES] == [None] * len(ENTRIES)
    plan.get_by_role("button", name=say("backup", "ok")).click()
    expect(plan).to_have_count(0)


def test_a_browser_that_keeps_no_games_restores_the_rest(table: Table) -> None:
    table.page.add_init_script(NO_DATABASE)
    table.open()
    plan = restored(table, backup(row("first", against(3))))
    expect(plan.get_by_text(say("backup", "trouble.games", trouble="denied", n=1))).to_be_visible()
    assert table.stored("puzzles") == PUZZLES
