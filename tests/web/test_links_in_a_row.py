"""Links and modes in the address in quick succession: the last one wins, however close."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.catalogue import say
from tests.web.host import Host
from tests.web.polling import until, until_equal
from tests.web.positions import JAM, POSITION, PUZZLE, ROWS, SOLO
from tests.web.solo_table import TASK
from tests.web.table import Table

FIRST = f"#s1/p/tournament/{ROWS}"
OPENING = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1"
SECOND = f"#s1/p/original/{OPENING.replace(' ', '/')}/6"
UNKNOWN = PUZZLE.replace("/2/0/", "/2/6/")
"""A puzzle that is not one of ours."""
BAD = "#s1/x"

_LEADS_TO: dict[str, tuple[str, str | None]] = {
    FIRST: ("", POSITION),
    SECOND: ("", f"{OPENING} 6"),
    PUZZLE: ("#puzzles", JAM),
    SOLO: ("#solo", TASK),
    "#solo": ("#solo", None),
    "#puzzles": ("#puzzles", None),
}
"""Where the address ends, and the position on the board, if an address names one."""

# Counts the answers about links; the address may change just before the page receives one.
_HEAR_ANSWERS = """() => {
  window.after = null;
  window.answers = 0;
  window.asked = new Set();
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message.request?.op === 'link') window.asked.add(message.id);
    postMessage.call(this, message, ...rest);
  };
  const { get, set } = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage');
  Object.defineProperty(Worker.prototype, 'onmessage', { get, set(hear) {
    set.call(this, (event) => {
      const isAnswer = event.data.kind === 'reply' && window.asked.has(event.data.id);
      if (isAnswer && window.after !== null) {
        location.hash = window.after;
        window.after = null;
      }
      hear(event);
      if (isAnswer) window.answers += 1;
    });
  } });
}"""
_SET_ALL = """([hashes, pause]) => new Promise((resolve) => {
  const next = () => {
    location.hash = hashes.shift();
    if (hashes.length === 0) resolve(true);
    else setTimeout(next, pause);
  };
  next();
})"""


@pytest.fixture
def table(page: Page, host: Host) -> Table:
    page.add_init_script(f"({_HEAR_ANSWERS})()")
    return Table(page, host)


def await_address(table: Table, fragment: str) -> None:
    """Wait until the content of a fragment is shown, and nothing covers it."""
    hash_after, position = _LEADS_TO[fragment]
    until(table.page, "(hash) => location.hash === hash", hash_after)
    mode = hash_after.removeprefix("#") or "play"
    expect(table.page.locator("#table")).to_have_attribute("data-mode", mode)
    if position:
        expect(table.board).to_have_attribute("data-position", position)
    waiting = re.compile("^(your-move|shared)$")
    expect(table.board).to_have_attribute("data-status", waiting)
    expect(table.dialog).to_have_count(0)


def put(table: Table, *fragments: str) -> None:
    """Set the address to one fragment after another, all in one task."""
    table.page.evaluate(
        "(fragments) => fragments.forEach((one) => { location.hash = one; })", fragments
    )


def test_an_address_that_arrives_with_the_answer_about_a_link_wins(table: Table) -> None:
    table.open()
    for link in (FIRST, SOLO, PUZZLE, BAD):
        for after in _LEADS_TO:
            if after == link:
                continue
            table.page.evaluate("(after) => { window.after = after; }", after)
            put(table, link)
            until(table.page, "window.after === null")
            await_address(table, after)
            put(table, "#edit")  # where none of them leads
            expect(table.page.locator("#table")).to_have_attribute("data-mode", "edit")


def test_the_last_of_five_hundred_addresses_wins(table: Table) -> None:
    table.open()
    hashes = [FIRST, SOLO, BAD, SECOND, "#puzzles"] * 100
    table.page.evaluate(_SET_ALL, [[*hashes[:499], SOLO], 4])
    await_address(table, SOLO)


@pytest.mark.core
def test_the_last_of_several_addresses_in_one_task_wins(table: Table) -> None:
    asleep = table.open_asleep()
    until(table.page, "!document.querySelector('#unstarted')")
    for last in (SOLO, *_LEADS_TO):
        put(table, *(one for one in _LEADS_TO if one != last), BAD, last)
        asleep.release()
        await_address(table, last)


def test_a_dialog_about_an_earlier_link_does_not_open_over_the_last_one(table: Table) -> None:
    dialogs = table.host.hold("page/dialogs-*.css")
    table.open()
    put(table, BAD)
    until(table.page, "window.answers === 1")
    put(table, FIRST)
    await_address(table, FIRST)
    dialogs.release()
    until(table.page, "[...document.styleSheets].some(({ href }) => /dialogs-/.test(href))")
    table.page.locator('[data-menu="settings"]').click()
    expect(table.dialog).to_have_count(1)
    expect(table.dialog).to_have_attribute("data-dialog", "settings")


@pytest.mark.parametrize("last", [PUZZLE, UNKNOWN])
def test_a_puzzle_gives_way_to_the_next_whenever_the_collection_arrives(
    table: Table, last: str
) -> None:
    other = UNKNOWN.replace("Weiss", "Schwarz")
    collection = table.host.hold("data/puzzles.*")
    table.open()
    about = table.page.locator("[data-place=puzzles] .puzzle-about")
    for link, title in ((other, "Schwarz zieht"), (last, "Weiss zieht")):
        put(table, link)
        table.await_address("#puzzles")
        expect(about).to_contain_text(title)
    collection.release()
    if last == PUZZLE:
        until_equal(table.page, lambda: table.stored("puzzles")["current"]["pool"], "all")
    expect(about).to_contain_text("Weiss zieht")
    expect(table.dialog).to_have_count(0)


def test_a_link_with_a_question_asks_again_when_it_is_opened_again(table: Table) -> None:
    table.open()
    put(table, BAD)
    expect(table.dialog).to_be_visible()
    put(table, FIRST, BAD)
    expect(table.dialog).to_contain_text(say("link", "bad"))
    table.dialog.get_by_role("button", name=say("link", "close")).click()
    expect(table.dialog).to_have_count(0)
    table.await_address("")
