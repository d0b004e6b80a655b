"""The board is ready before the rest of the page: in its final place, and playable."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.catalogue import piece, say
from tests.web.host import Host, missing
from tests.web.polling import until
from tests.web.positions import POSITION
from tests.web.table import SETTINGS, Table, kept_game

LINK = "#s1/p/tournament/e1cba/j1Mg1/1hdfN/o1m2/ni1O1/3kl/1H3/KL1DI/FG2J/ABC1E/1/30"

_WATCH = """(() => {
  window.seen = [];
  new MutationObserver((records) => {
    const board = records.map(({ target }) => target).find(({ id }) => id === "board");
    const { theme = "" } = document.documentElement.dataset;
    if (board) seen.push([board.dataset.position, theme, board.className]);
  }).observe(document, { subtree: true, attributeFilter: ["data-position"] });
})()"""
"""Notes every position that the board shows, as far as anybody could see it."""
_HEIGHT = """(number) => {
  const row = document.querySelector(`#board [data-square="${number}"]`).parentElement;
  return [...row.parentElement.children].indexOf(row);
}"""
_DOWN = """(() => {
  window.isDown = false;
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (data.kind === "failed") window.isDown = true;
      });
    }
  };
})()"""
"""Notes that a worker has told why it cannot start."""
_HOLD_START = """(() => {
  const { setTimeout } = window;
  const held = [];
  window.setTimeout = (action, ...more) =>
    more.length > 0 ? setTimeout(action, ...more) : held.push(action);
  window.release = () => {
    window.setTimeout = setTimeout;
    for (const action of held) action();
  };
})()"""
"""Holds back the second step of the page."""
_IS_BETWEEN = "document.documentElement?.dataset.engine !== undefined"
"""Whether the first step is done: it shows how far the engine is."""
_VIEWS = "performance.getEntriesByName('salta:view').length"


def rest_of(host: Host) -> str:
    """The script loaded after the first."""
    text = (host.site / "index.html").read_text(encoding="utf-8")
    found = re.search(r'<script type="module" [^>]*data-next="([^"]+)"', text)
    assert found
    return found[1]


def test_a_move_made_before_the_rest_is_loaded_is_played(table: Table) -> None:
    rest = table.host.hold(rest_of(table.host))
    table.keep(game=kept_game())
    table.page.goto(f"{table.host.url}#play", wait_until="commit")
    expect(table.cell(33)).to_have_attribute("data-movable", "")
    until(table.page, "performance.getEntriesByName('salta:painted').length === 1")
    expect(table.cell(33)).to_have_accessible_name(
        ", ".join(
            [
                say("first", "cell.piece", square=33, piece=piece("sun", 3, "Green")),
                say("first", "cell.movable"),
            ]
        )
    )
    table.move(33, 42)
    expect(table.cell(42)).to_have_attribute("data-piece", "M")
    expect(table.page.locator("#moves [data-ply]")).to_have_count(0)
    rest.release()
    table.await_engine()
    table.await_moves(1)
    table.await_kept(["33-42"])


def test_the_current_game_is_on_the_board_at_once_in_its_colours(table: Table) -> None:
    settings = {**SETTINGS, "theme": "dark", "numbers": True, "turned": True}
    table.open(game=kept_game(), settings=settings)
    table.move(33, 42)
    table.await_moves(1)
    table.await_kept(["33-42"])
    until(
        table.page, "(text) => (localStorage.getItem('salta:view') ?? '').includes(text)", "33-42"
    )
    position = table.position
    table.page.add_init_script(_WATCH)
    table.reload()
    assert table.page.evaluate("seen") == [[position, "dark", "salta-board"]]
    assert [table.page.evaluate(_HEIGHT, number) for number in (11, 101)] == [0, 9]


@pytest.mark.core
@pytest.mark.parametrize(("fragment", "position"), [("", None), (LINK, POSITION)])
def test_the_first_view_is_drawn_once_and_stays(
    table: Table, fragment: str, position: str | None
) -> None:
    table.host.hold("*.wasm.bin")
    table.fragment = fragment
    table.page.add_init_script(_WATCH)
    table.open(is_awaited=False)
    expect(table.page.locator("#unstarted")).to_have_count(0)
    shown = [position for position, *_ in table.page.evaluate("seen")]
    assert shown == [position or table.position]
    until(table.page, f"{_VIEWS} > 0")  # it is announced once drawn
    if not fragment:  # the pieces of a link can be moved a moment later, when it is read
        assert table.page.evaluate(_VIEWS) == 1


@pytest.mark.pyodide
@pytest.mark.noisy
def test_an_engine_that_failed_before_the_rest_was_loaded_is_reported_on_the_board(
    table: Table,
) -> None:
    table.host.spoil("*.wasm.bin", missing)
    rest = table.host.hold(rest_of(table.host))
    table.page.add_init_script(_DOWN)
    table.page.goto(table.host.url, wait_until="commit")
    until(table.page, "window.isDown")
    rest.release()
    expect(table.page.locator("#unstarted")).to_have_count(0)
    expect(table.page.locator("#card")).to_be_visible()
    expect(table.page.locator("#board")).to_have_attribute("data-status", "failed")


def test_actions_between_the_two_steps_of_the_page_count(table: Table) -> None:
    table.page.add_init_script(_HOLD_START)
    table.keep(game=kept_game())
    table.page.goto(f"{table.host.url}#play", wait_until="commit")
    until(table.page, _IS_BETWEEN)
    expect(table.page.locator("#unstarted")).to_have_count(1)
    table.move(33, 42)
    expect(table.cell(42)).to_have_attribute("data-piece", "M")
    table.page.evaluate("release()")
    table.await_engine()
    table.await_moves(1)
    table.await_kept(["33-42"])


def test_an_address_changed_between_the_two_steps_is_followed(table: Table) -> None:
    table.page.add_init_script(_HOLD_START)
    table.page.goto(table.host.url, wait_until="commit")
    until(table.page, _IS_BETWEEN)
    table.page.evaluate("location.hash = '#learn'")
    expect(table.page.locator("#unstarted")).to_have_count(1)
    table.page.evaluate("release()")
    expect(table.page.locator("#table")).to_have_attribute("data-mode", "learn")
    expect(table.page).to_have_title(say("page", "mode.learn.title"))


def test_settings_changed_by_another_page_meanwhile_apply(table: Table) -> None:
    rest = table.host.hold(rest_of(table.host))
    table.page.goto(table.host.url, wait_until="commit")
    expect(table.cell(33)).to_have_attribute("data-movable", "")
    settings = {**SETTINGS, "theme": "dark", "numbers": True, "turned": True}
    other = Table(table.page.context.new_page(), table.host)
    other.keep(settings=settings)
    other.page.goto(f"{table.host.url}notices.html")
    other.page.close()
    rest.release()
    expect(table.page.locator("html")).to_have_attribute("data-theme", "dark")
