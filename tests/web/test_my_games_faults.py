"""My games with an archive that is missing, newer, damaged or full, and in several tabs."""

from functools import partial

import pytest
from playwright.sync_api import Page, expect

from tests.web.archiving import NO_DATABASE, archive, archived, await_counts, row
from tests.web.catalogue import pattern, say
from tests.web.host import Host
from tests.web.my_games import (
    BOTH,
    HERE,
    MOVES,
    against,
    heads,
    many,
    my_games,
    press,
    seeded,
    three,
)
from tests.web.polling import resize, until_equal
from tests.web.table import PERSON, Table, computer, kept_game

_NEWER = """new Promise((resolve) => {
  const request = indexedDB.open('salta', 99);
  request.onsuccess = () => { request.result.close(); resolve(true); };
})"""

_ABORT = """() => {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (stores, mode, ...rest) {
    const made = transaction.call(this, stores, mode, ...rest);
    if (mode === 'readwrite') made.abort();
    return made;
  };
  window.mend = () => { IDBDatabase.prototype.transaction = transaction; };
}"""
"""Makes the browser abort every transaction that writes, until `mend` is called."""


def last_moves(page: Page) -> list[str]:
    return sorted(kept["game"]["record"]["moves"][-1] for kept in archived(page))


def reasons_in(page: Page) -> list[str]:
    return [kept["result"]["reason"] for kept in archived(page) if kept["result"]]


def test_an_unfinished_game_is_never_deleted_for_a_new_one(table: Table) -> None:
    table.open(game=kept_game(seats=HERE))
    archive(table.page, *many(2000))
    table.move(33, 42)
    card = table.page.get_by_role("alert")
    expect(card).to_contain_text(say("games", "trouble.full"))
    assert len(archived(table.page)) == 2000
    dialog = my_games(table)
    expect(dialog).to_contain_text(pattern("games", "room"))


# Faults


def test_a_browser_without_a_database_can_play_and_says_why_nothing_is_stored(table: Table) -> None:
    table.page.add_init_script(NO_DATABASE)
    table.open(game=kept_game(seats=HERE))
    table.move(33, 42)
    table.await_moves(1)
    table.type_address("#games")
    dialog = table.page.get_by_role("dialog", name=say("games", "title"))
    expect(dialog).to_contain_text(say("games", "trouble.denied"))


def test_an_archive_of_a_newer_page_is_left_unchanged_and_reported(table: Table) -> None:
    table.open(game=kept_game(seats=HERE))
    assert table.page.evaluate(_NEWER)
    table.move(33, 42)
    table.await_moves(1)
    table.type_address("#games")
    dialog = table.page.get_by_role("dialog", name=say("games", "title"))
    expect(dialog).to_contain_text(say("games", "trouble.newer"))


@pytest.mark.core
def test_a_damaged_game_is_counted_and_put_aside(table: Table) -> None:
    table.open()
    three(table.page)
    archive(table.page, row("bad", against(3), board="no board"))
    dialog = my_games(table)
    expect(heads(dialog)).to_have_count(3)
    expect(dialog).to_contain_text(say("games", "aside", n=1))


def test_a_full_browser_is_reported_and_the_game_continues(
    table: Table,
) -> None:
    table.open(game=kept_game(seats=HERE))
    table.page.evaluate("""() => {
      IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); };
    }""")
    table.move(33, 42)
    card = table.page.get_by_role("alert")
    expect(card).to_contain_text(say("games", "trouble.full"))
    card.get_by_role("button", name=say("games", "full.close")).click()
    table.move(82, 73)
    table.await_kept(MOVES)
    expect(card).to_be_hidden()


@pytest.mark.core
def test_a_result_that_cannot_be_written_is_reported_and_written_before_the_next_game(
    table: Table,
) -> None:
    table.open(game={**kept_game(moves=MOVES, seats=(PERSON, computer(3))), "id": "given-up"})
    await_counts(table.page, [len(MOVES)])
    table.page.evaluate(_ABORT)
    table.press("resign")
    table.dialog.get_by_role("button", name=say("page", "actions.resign")).click()
    card = table.page.get_by_role("alert")
    expect(card).to_contain_text(say("games", "full.failed"))
    assert reasons_in(table.page) == []
    rematch = table.dialog.get_by_role("button", name=say("scoresheet", "card.rematch"))
    for width, height in ((360, 740), (320, 568), (1280, 800)):
        resize(table.page, width, height)
        rematch.click(trial=True)
    table.page.evaluate("() => window.mend()")
    card.get_by_role("button", name=say("games", "full.close")).click()
    rematch.click()
    table.await_moves(0)
    until_equal(table.page, lambda: reasons_in(table.page), ["resigned"])


def test_bad_games_put_aside_are_reported_in_a_card(table: Table) -> None:
    table.open(game=kept_game(seats=HERE))
    for n in range(2):
        archive(table.page, row(f"bad-{n}", against(3), board="no board"))
    my_games(table)
    table.page.keyboard.press("Escape")
    card = table.page.get_by_role("alert")
    expect(card).to_contain_text(say("games", "aside", n=2))
    card.get_by_role("button", name=say("games", "full.close")).click()
    expect(card).to_be_hidden()


def test_a_game_continued_in_another_tab_changes_in_the_list(table: Table, host: Host) -> None:
    dialog = seeded(table)
    other = Table(table.page.context.new_page(), host)
    other.open("#games")
    press(other.dialog, BOTH, say("games", "do.continue"))
    other.await_moves(1)
    other.move_any()
    facts = dialog.locator(".game-head").filter(has_text=BOTH).locator(".game-facts")
    expect(facts).to_contain_text(say("page", "moves", n=2))
    dialog.get_by_role("button", name=say("games", "star", name=BOTH)).click()
    other.move_any()
    expect(facts).to_contain_text(say("page", "moves", n=3))
    expect(dialog.get_by_role("button", name=f"Star: {BOTH}")).to_have_attribute(
        "aria-pressed", "true"
    )


def test_one_game_in_two_tabs_becomes_two_if_they_continue_differently(
    table: Table, host: Host
) -> None:
    table.open()
    archive(table.page, row("game", kept_game(moves=MOVES, seats=HERE)))
    tabs = [table, Table(table.page.context.new_page(), host)]
    tabs[1].open()
    for tab in tabs:
        tab.page.goto(f"{host.url}#games")
        press(tab.dialog, say("games", "here"), say("games", "do.continue"))
        tab.await_moves(2)
    for tab, (start, end) in zip(tabs, ((34, 44), (35, 45)), strict=True):
        tab.move(start, end)
        tab.await_moves(3)
    until_equal(table.page, partial(last_moves, table.page), ["34-44", "35-45"])


def test_an_archive_cleared_while_open_continues_empty(table: Table) -> None:
    table.open(game=kept_game(seats=HERE))
    table.move(33, 42)
    await_counts(table.page, [1])
    client = table.page.context.new_cdp_session(table.page)
    origin = table.page.evaluate("location.origin")
    client.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
    await_counts(table.page, [])
    table.move(82, 73)
    await_counts(table.page, [2])
    expect(heads(my_games(table))).to_have_text([say("games", "here")])
