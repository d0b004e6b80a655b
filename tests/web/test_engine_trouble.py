"""What a player sees when the engine is slow, busy, killed or missing."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.host import Host, late, missing
from tests.web.table import SOON, Table, computer, kept_game

WATCH_WORKERS = """
  window.workers = [];
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(...options) { super(...options); window.workers.push(this); }
  };
"""
KILL = """() => {
  const worker = window.workers.at(-1);
  worker.terminate();
  worker.dispatchEvent(new ErrorEvent('error', {message: 'killed', cancelable: true}));
}"""


@pytest.fixture
def table(page: Page, host: Host) -> Table:
    return Table(page, host)


def test_a_move_made_before_python_is_awake_is_kept_and_played(table: Table) -> None:
    table.host.spoil("*.wasm", late(1.5))
    table.keep(game=kept_game(seats=({"kind": "person"}, computer(1))))
    table.open(is_awaited=False)
    table.move(33, 42)
    table.await_status("pending")
    expect(table.status).to_contain_text("Your move is kept")
    assert table.page.evaluate("document.documentElement.dataset.engine") == "loading"
    expect(table.cell(42)).to_have_attribute("data-piece", "M")
    table.await_engine()
    table.await_moves(2)
    assert table.heard[0] == "Green sun 3, 33 to 42."


def test_the_start_of_the_engine_is_told_in_bytes(table: Table) -> None:
    table.host.spoil("*.wasm", late(0.7))
    table.open(is_awaited=False)
    expect(table.page.locator("#loading")).to_contain_text("MB")
    table.await_engine()
    expect(table.page.locator("#loading")).to_be_hidden()


def test_the_computer_stops_at_once_and_can_go_on(table: Table) -> None:
    table.keep(game=kept_game(seats=({"kind": "person"}, computer(10))))
    table.open()
    table.move(33, 42)
    table.catch_status("thinking")
    stop = table.status.get_by_role("button", name="Stop")
    expect(stop).to_be_visible()
    table.page.wait_for_timeout(300)
    took = table.page.evaluate("""() => new Promise((resolve) => {
      const board = document.querySelector('#board');
      const begun = performance.now();
      new MutationObserver(() => {
        if (board.dataset.status === 'stopped') resolve(performance.now() - begun);
      }).observe(board, {attributes: true});
      document.querySelector('#status button').click();
    })""")
    assert took < 100
    table.await_moves(1)
    table.status.get_by_role("button", name="Let it play on").click()
    table.catch_status("thinking")
    table.status.get_by_role("button", name="Stop").click()
    table.await_status("stopped")
    table.move(82, 73)
    table.await_moves(2)
    assert table.stored("game")["record"]["moves"] == ["33-42", "82-73"]


def test_an_engine_killed_in_mid_thought_is_replaced_and_the_thought_begun_again(
    table: Table,
) -> None:
    table.page.add_init_script(WATCH_WORKERS)
    table.keep(game=kept_game(seats=({"kind": "person"}, computer(6))))
    table.open()
    table.move(33, 42)
    table.catch_status("thinking")
    table.page.evaluate(KILL)
    table.await_moves(2)
    table.await_status("your-move")
    assert table.page.evaluate("window.workers.length") == 2
    expect(table.page.locator("#card")).to_be_hidden()


def test_an_engine_killed_in_mid_review_or_at_rest_is_replaced_and_nothing_is_missing(
    table: Table,
) -> None:
    page = table.page
    page.add_init_script(WATCH_WORKERS)
    table.keep(game=kept_game(moves=["33-42", "82-73", "32-41", "84-74"]))
    table.fragment = "#analyse"
    table.open()
    page.get_by_role("switch", name="Engine").click()
    page.get_by_role("button", name="Review the game").click()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    page.evaluate(KILL)
    expect(page.get_by_role("button", name="Review the game")).to_be_hidden(timeout=60_000)
    expect(page.get_by_role("button", name="Stop")).to_be_hidden(timeout=60_000)
    assert page.evaluate("window.workers.length") == 2
    page.evaluate(KILL)
    table.move_any()
    shown = page.locator(".an-moves [aria-current=step]")
    expect(shown).to_have_attribute("data-place", "5", timeout=SOON)
    expect(table.board).to_have_attribute("data-position", re.compile(" 2 5$"), timeout=SOON)
    assert page.evaluate("window.workers.length") == 3
    expect(page.locator("#card")).to_be_hidden()


@pytest.mark.noisy
def test_an_engine_that_cannot_start_says_so_and_can_be_tried_again(table: Table) -> None:
    table.host.spoil("*.wasm", lambda answer: missing(late(1)(answer)))
    table.keep(game=kept_game())
    table.open(is_awaited=False)
    table.move(33, 42)
    card = table.page.get_by_role("alert")
    expect(card).to_contain_text("The engine", timeout=SOON)
    assert table.page.evaluate("document.documentElement.dataset.engine") == "failed"
    table.await_status("failed")
    card.locator("summary").click()
    expect(card.locator("pre")).to_contain_text(".wasm")
    expect(card.locator("pre")).to_contain_text("404")
    table.press("undo")
    table.press("redo")
    table.await_status("failed")
    table.page.set_viewport_size({"width": 740, "height": 360})
    expect(card.get_by_role("heading")).to_be_in_viewport()
    table.host.repair()
    card.get_by_role("button", name="Try again").click()
    expect(card).to_be_hidden(timeout=SOON)
    table.await_engine()
    table.await_moves(1)
    expect(table.status).to_contain_text("Red to move", timeout=SOON)


@pytest.mark.noisy
def test_dialogs_that_cannot_be_fetched_can_be_tried_again(table: Table) -> None:
    table.host.spoil("page/dialogs-*.css", missing)
    table.keep(game=kept_game())
    table.open()
    table.press("new")
    card = table.page.get_by_role("alert")
    expect(card).to_be_visible(timeout=SOON)
    table.host.repair()
    card.get_by_role("button", name="Try again").click()
    table.press("new")
    expect(table.dialog).to_be_visible(timeout=SOON)
