"""The backup: everything that a browser stores, saved to a file and merged into another browser."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from salta_core.game.game import Game
from salta_core.rules.ruleset import PRESETS
from tests.web.archiving import archive, archived, row
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
from tests.web.files import dialog, drop
from tests.web.host import Host
from tests.web.my_games import WON
from tests.web.polling import until, until_equal
from tests.web.table import SETTINGS, Table, kept_game

LEFT_OUT = {"view", "race", "persistence", "coach", "lines"}
"""What is about this browser alone, or computed anew."""
TITLED = "#s1/p/tournament/edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE/1/0/title.Hello"
_STORED = """async () => {
  const stores = async ({name}) => {
    const request = indexedDB.open(name);
    const database = await new Promise((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const names = [...database.objectStoreNames].map((store) => `${name}/${store}`);
    database.close();
    return names;
  };
  const databases = await Promise.all((await indexedDB.databases()).map(stores));
  return {
    local: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    databases: databases.flat().sort(),
    caches: await caches.keys(),
    cookies: document.cookie,
  };
}"""
"""The names of all that the page has stored, of whatever kind."""


def essence(found: dict[str, Any]) -> list[object]:
    """The content of an archived game, whatever the form of the page that wrote it."""
    facts = ("id", "board", "result", "begun", "changed", "star", "note", "accuracy")
    record = {"timeout": 0, **found["game"]["record"]}
    return [record, found["game"]["seats"], *(found[fact] for fact in facts)]


def cell(plan: Locator, what: str) -> list[str]:
    """The plan's row for a kind of content: how much is in the backup, and how much is new."""
    return plan.get_by_role("row", name=what).get_by_role("cell").all_inner_texts()


def test_a_backup_of_one_browser_is_restored_in_another(
    table: Table, browser: Browser, host: Host, tmp_path: Path
) -> None:
    table.keep(**ENTRIES)
    table.open()
    archive(table.page, row("first", against(3), result=WON, star=True, note="A good ending."))
    archive(table.page, row("second", against(5, "33-42"), changed=5))
    games = panel(table)
    expect(games.get_by_text("with 2 games.")).to_be_visible()
    with table.page.expect_download() as download:
        games.get_by_role("button", name=say("backup", "save.do")).click()
    name = download.value.suggested_filename
    today = table.page.evaluate("new Date().toLocaleDateString('sv')")
    assert name == f"salta-backup-{today}.json"
    expect(games.get_by_text(say("backup", "save.saved", name=name))).to_be_visible()
    saved = tmp_path / name
    download.value.save_as(saved)

    with browser.new_context() as context:
        other = Table(context.new_page(), host).open()
        give(other, panel(other), saved.read_bytes(), name)
        plan = dialog(other, "backup-restore")
        expect(plan.get_by_text(name)).to_be_visible()
        assert cell(plan, say("backup", "entry.games")) == ["2", "2"]
        assert cell(plan, say("backup", "entry.puzzles")) == ["1", "1"]
        assert cell(plan, say("backup", "entry.learn")) == ["1", "1"]
        restore(plan)
        expect(plan.get_by_text(say("backup", "import.done"))).to_be_visible()
        assert [essence(found) for found in archived(other.page)] == [
            essence(found) for found in archived(table.page)
        ]
        for entry, data in ENTRIES.items():
            assert other.stored(entry) == data
        plan.get_by_role("button", name=say("backup", "ok")).click()
        give(
            other,
            other.page.get_by_role("dialog", name=say("games", "title")),
            saved.read_bytes(),
            name,
        )
        again = dialog(other, "backup-restore")
        expect(again.get_by_text(say("backup", "import.known"))).to_be_visible()
        expect(
            again.get_by_role("button", name=say("backup", "import.do"), exact=True)
        ).to_have_count(0)


def walk_through(table: Table) -> None:
    """Act in each mode, until everything is stored."""
    page = table.page
    table.move_any()
    await_entries(page, "coach", "game", "view", "race")
    table.press("new")
    table.dialog.get_by_role("combobox", name=say("clock", "label")).select_option("5+5")
    table.dialog.get_by_role("button", name=say("newgame", "new.start")).click()
    await_entries(page, "clock")
    go(page, "#learn", "[data-place=learn] a")
    await_entries(page, "learn")
    go(page, "#puzzles")
    await_entries(page, "puzzles")
    go(page, "#solo", "[data-place=solo] .action[data-action=hint]")
    await_entries(page, "solo")
    go(page, "#analyse")
    expect(page.locator(".an-moves")).to_be_visible()
    table.move(33, 42)
    await_entries(page, "analysis")
    go(page, "#edit", ".action[data-action=clear]:visible")
    await_entries(page, "edit")
    go(page, "#play")
    table.press("resign")
    table.dialog.get_by_role("button", name=say("page", "actions.resign")).click()
    await_entries(page, "persistence")
    expect(table.dialog).to_contain_text(say("games", "stand.lost"))
    page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    table.type_address(TITLED)
    await_entries(page, "said")


def go(page: Page, address: str, *presses: str) -> None:
    page.evaluate("(address) => { location.hash = address; }", address)
    for press in presses:
        page.locator(press).first.click()


def await_entries(page: Page, *names: str) -> None:
    for name in names:
        until(page, "(name) => localStorage.getItem(`salta:${name}`) !== null", name)


def test_every_stored_entry_of_any_mode_is_in_a_backup_or_left_out(table: Table) -> None:
    table.open(is_first=True)
    walk_through(table)
    games = panel(table)
    stored = table.page.evaluate(_STORED)
    assert stored["databases"] == ["salta/aside", "salta/games", "salta/sizes"]
    assert (stored["caches"], stored["cookies"]) == ([], "")
    assert {name.split(":")[0] for name in [*stored["local"], *stored["tab"]]} == {"salta"}
    with table.page.expect_download() as download:
        games.get_by_role("button", name=say("backup", "save.do")).click()
    content = Path(download.value.path()).read_bytes()
    entries = set(json.loads(content)["entries"])
    names = {name.removeprefix("salta:") for name in stored["local"]}
    assert names - entries == LEFT_OUT
    # A tab stores only what the browser stores, and which game is its own.
    assert {name.removeprefix("salta:") for name in stored["tab"]} <= {*names, "tab"}
    give(table, games, content)
    plan = dialog(table, "backup-restore")
    expect(plan.get_by_text(say("backup", "import.known"))).to_be_visible()
    expect(plan.get_by_role("alert")).to_have_count(0)


@pytest.mark.core
def test_a_backup_is_merged_into_the_stored_data(table: Table) -> None:
    mine = {**PUZZLES, "history": [], "marks": {"b": {"first": 0, "isSolved": False}}}
    table.keep(
        puzzles=mine,
        **{"solo-results": {"best": {"task": {"moves": 36, "helped": True, "at": 1}}}},
    )
    table.open()
    archive(table.page, row("same", against(3), note="Mine.", changed=9))
    content = backup(
        row("same", against(3, "33-42", "82-73", "31-41"), star=True, changed=8),
        row("new", against(4)),
    )
    give(table, panel(table), content)
    plan = dialog(table, "backup-restore")
    expect(plan.get_by_text(say("backup", "import.made", date="22 November 2026"))).to_be_visible()
    expect(plan.get_by_text(say("backup", "import.further", n=1))).to_be_visible()
    assert cell(plan, say("backup", "entry.games")) == ["2", "1"]
    assert cell(plan, say("backup", "entry.solo-results")) == ["1", "updated"]
    restore(plan)
    expect(plan.get_by_text(say("backup", "import.done"))).to_be_visible()
    games = {found["id"]: found for found in archived(table.page)}
    assert set(games) == {"same", "new"}
    assert len(games["same"]["game"]["record"]["moves"]) == 3
    assert (games["same"]["star"], games["same"]["note"]) == (True, "Mine.")
    assert set(table.stored("puzzles")["marks"]) == {"a", "b"}
    assert table.stored("solo-results")["best"]["task"] == {"moves": 34, "helped": False, "at": 1}


def test_the_settings_of_a_backup_are_restored_only_on_request(table: Table) -> None:
    settings = {**SETTINGS, "theme": "dark", "numbers": True}
    content = backup(entries={"settings": {"version": 1, "data": settings}})
    table.open()
    games = panel(table)
    give(table, games, content)
    plan = dialog(table, "backup-restore")
    tick = plan.get_by_label(say("backup", "import.settings"))
    expect(tick).not_to_be_checked()
    restore(plan)
    expect(plan.get_by_text(say("backup", "import.done"))).to_be_visible()
    assert table.stored("settings")["theme"] == "auto"
    plan.get_by_role("button", name=say("backup", "ok")).click()
    give(table, games, content)
    tick.check()
    restore(plan)
    expect(plan.get_by_text(say("backup", "import.done"))).to_be_visible()
    assert table.stored("settings") == settings
    expect(table.page.locator("html")).to_have_attribute("data-theme", "dark")


def lines_of_three(count: int) -> list[list[str]]:
    """The moves of different games, three in each."""
    games = [Game.started(PRESETS["tournament"].ruleset)]
    for _ in range(3):
        games = [game.play(move) for game in games for move in game.legal_moves][:count]
    return [[*map(str, game.moves)] for game in games]


def test_reading_many_games_of_boards_shows_a_number_and_can_be_stopped(table: Table) -> None:
    kept = [against(3, *moves) for moves in lines_of_three(250)]
    entries = {f"game:{n}": {"version": 1, "data": game} for n, game in enumerate(kept, 1)}
    content = backup(entries=entries)
    table.open()
    games = panel(table)
    table.hold_work("outcomes")
    give(table, games, content)
    reading = dialog(table, "backup-reading")
    status = say("backup", "import.reading", n="0", of=str(len(kept)))
    expect(reading.get_by_role("status")).to_have_text(status)
    reading.get_by_role("button", name=say("backup", "import.stop")).click()
    expect(reading).to_have_count(0)
    table.release_work()
    assert archived(table.page) == []
    give(table, games, content)
    plan = dialog(table, "backup-restore")
    expect(plan).to_be_visible()
    assert cell(plan, say("backup", "entry.games")) == [str(len(kept))] * 2
    restore(plan)
    expect(plan.get_by_text(say("backup", "import.done"))).to_be_visible()
    assert len(archived(table.page)) == len(kept)


def test_an_open_tab_continues_with_the_restored_data(table: Table, host: Host) -> None:
    table.open()
    other = Table(table.page.context.new_page(), host)
    other.open("#learn", is_awaited=False)
    first = other.page.locator("[data-place=learn] a").first
    expect(first).to_be_visible()
    restored(table, backup())
    until_equal(table.page, lambda: table.stored("learn"), LEARNT)
    first.click()
    until(other.page, "location.hash.startsWith('#learn/')")
    until_equal(other.page, lambda: other.stored("learn")["at"] is None, wanted=False)
    assert other.stored("learn")["done"] == LEARNT["done"]


def test_a_backup_dropped_on_the_page_is_opened(table: Table) -> None:
    table.open()
    drop(table, "salta-backup-2026-11-22.json", backup(row("first", against(3))))
    plan = dialog(table, "backup-restore")
    expect(plan.get_by_text("salta-backup-2026-11-22.json")).to_be_visible()
    assert cell(plan, say("backup", "entry.games")) == ["1", "1"]


def test_the_game_on_the_board_of_a_backup_is_added_to_the_archive(table: Table) -> None:
    entries = {"game": {"version": 1, "data": kept_game(moves=["33-42"])}}
    table.open()
    plan = restored(table, backup(entries=entries))
    expect(plan.get_by_text(say("backup", "import.done"))).to_be_visible()
    [found] = archived(table.page)
    assert found["game"]["record"]["moves"] == ["33-42"]
    assert found["board"].count(".") == 20
