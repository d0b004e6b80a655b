"""The page when the engine is slow, busy, killed or missing."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.catalogue import piece, say
from tests.web.host import missing
from tests.web.polling import resize, until
from tests.web.table import LONG, PERSON, Table, computer, kept_game
from tests.web.workers import KILL_WHEN_TOLD, WATCH_WORKERS

KILL = """() => {
  const worker = window.workers.at(-1);
  worker.terminate();
  worker.dispatchEvent(new ErrorEvent('error', {message: 'killed', cancelable: true}));
}"""


def test_a_move_made_before_python_is_awake_is_stored_and_played(table: Table) -> None:
    asleep = table.host.hold("*.wasm.bin")
    table.host.hold("data/opening-*")  # so that the move waits for Python
    table.open(game=kept_game(seats=(PERSON, computer(1))), is_awaited=False)
    table.move(33, 42)
    table.await_status("pending")
    expect(table.status).to_contain_text(say("page", "status.wakingHow"))
    assert table.page.evaluate("document.documentElement.dataset.engine") == "loading"
    expect(table.cell(42)).to_have_attribute("data-piece", "M")
    asleep.release()
    table.await_engine()
    table.await_moves(2)
    step = say("game", "say.step", piece=piece("sun", 3, "Green"), from_=33, to=42)
    assert table.heard[1] == step, "after the sentence about the start"


@pytest.mark.pyodide
def test_the_start_of_the_engine_is_shown_in_bytes(table: Table) -> None:
    asleep = table.open_asleep()
    expect(table.page.locator("#loading")).to_contain_text("MB")
    asleep.release()
    table.await_engine()
    expect(table.page.locator("#loading")).to_be_hidden()


@pytest.mark.core
def test_the_computer_stops_at_once_and_can_continue(table: Table) -> None:
    table.open(game=kept_game(seats=(PERSON, computer(10))))
    table.never_end("think")
    table.move(33, 42)
    table.await_status("thinking")
    expect(table.status.get_by_role("button", name=say("page", "status.stop"))).to_be_visible()
    at_once = """() => {
      document.querySelector('#status button').click();
      return document.querySelector('#board').dataset.status;
    }"""
    assert table.page.evaluate(at_once) == "stopped"
    table.await_moves(1)
    table.status.get_by_role("button", name=say("page", "status.playOn")).click()
    table.await_status("thinking")
    table.status.get_by_role("button", name=say("page", "status.stop")).click()
    table.await_status("stopped")
    table.move(82, 73)
    table.await_moves(2)
    assert table.stored("game")["record"]["moves"] == ["33-42", "82-73"]


@pytest.mark.pyodide
def test_an_engine_killed_in_mid_search_is_replaced_and_the_search_restarted(
    table: Table,
) -> None:
    table.page.add_init_script(WATCH_WORKERS)
    table.open(game=kept_game(seats=(PERSON, computer(6))))
    table.page.evaluate(KILL_WHEN_TOLD, "think")
    table.move(33, 42)
    until(table.page, "window.workers.length === 2")
    table.await_moves(2)
    table.await_status("your-move")
    assert table.page.evaluate("window.workers.length") == 2
    expect(table.page.locator("#card")).to_be_hidden()


@pytest.mark.pyodide
def test_an_engine_killed_in_mid_review_or_at_rest_is_replaced_and_nothing_is_missing(
    table: Table,
) -> None:
    page = table.page
    page.add_init_script(WATCH_WORKERS)
    table.open("#analyse", game=kept_game(moves=["33-42", "82-73", "32-41", "84-74"]))
    page.get_by_role("switch", name=say("analyse", "lines.region")).click()
    page.evaluate(KILL_WHEN_TOLD, "review-part")
    page.get_by_role("button", name=say("analyse", "review.do")).click()
    until(page, "window.workers.length === 2")
    expect(page.get_by_role("button", name=say("analyse", "review.do"))).to_be_hidden(timeout=LONG)
    expect(page.get_by_role("button", name=say("page", "status.stop"))).to_be_hidden(timeout=LONG)
    assert page.evaluate("window.workers.length") == 2
    page.evaluate(KILL)
    table.move_any()
    shown = page.locator(".an-moves [aria-current=step]")
    expect(shown).to_have_attribute("data-place", "5")
    expect(table.board).to_have_attribute("data-position", re.compile(" 2 5$"))
    assert page.evaluate("window.workers.length") == 3
    expect(page.locator("#card")).to_be_hidden()


@pytest.mark.core
@pytest.mark.noisy
def test_an_engine_that_cannot_start_says_so_and_can_be_retried(table: Table) -> None:
    table.host.spoil("*.wasm.bin", missing)
    asleep = table.open_asleep(game=kept_game())
    table.move(33, 42)
    asleep.release()
    card = table.page.get_by_role("alert")
    expect(card).to_contain_text("The engine")
    expect(table.page.locator("html")).to_have_attribute("data-engine", "failed")
    table.await_status("failed")
    card.locator("summary").click()
    expect(card.locator("pre")).to_contain_text(".wasm")
    expect(card.locator("pre")).to_contain_text("404")
    table.press("undo")
    table.press("redo")
    table.await_status("failed")
    resize(table.page, 740, 360)
    expect(card.get_by_role("heading")).to_be_in_viewport()
    table.host.repair()
    card.get_by_role("button", name=say("page", "failure.again")).click()
    expect(card).to_be_hidden()
    table.await_engine()
    table.await_moves(1)
    expect(table.status).to_contain_text(say("page", "status.turn", colour="Red"))


@pytest.mark.noisy
def test_the_failure_card_covers_no_button_on_a_phone(table: Table) -> None:
    table.host.spoil("*.wasm.bin", missing)
    table.keep(game=kept_game(moves=["33-42", "84-74"]))
    table.page.set_viewport_size({"width": 360, "height": 740})
    table.open(is_awaited=False)
    card, actions = table.page.get_by_role("alert"), table.page.locator("#actions")
    expect(card).to_contain_text("The engine")
    for width, height in ((360, 740), (320, 568)):
        resize(table.page, width, height)
        shown, below = card.bounding_box(), actions.bounding_box()
        assert shown
        assert below
        assert shown["height"] > 0
        assert shown["y"] + shown["height"] <= below["y"], (width, height)
        board = table.board.bounding_box()
        assert board
        hidden = board["y"] + board["height"] - shown["y"]
        assert hidden <= 0.1 * board["height"], (width, height)
    table.press("undo")
    table.press("more")
    expect(table.dialog.locator("[data-more=redo]")).to_be_enabled()


@pytest.mark.noisy
def test_dialogs_that_fail_to_load_can_be_retried(table: Table) -> None:
    table.host.spoil("page/dialogs-*.css", missing)
    table.open(game=kept_game())
    table.press("new")
    card = table.page.get_by_role("alert")
    expect(card).to_contain_text(say("page", "failure.part"))
    expect(table.status).not_to_contain_text("engine")
    table.host.repair()
    card.get_by_role("button", name=say("page", "failure.again")).click()
    expect(table.dialog).to_be_visible()
