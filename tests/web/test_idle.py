"""An idle page: nothing runs, on the page or in the worker."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.host import Host
from tests.web.polling import until_still
from tests.web.table import PERSON, Table, computer, kept_game

pytestmark = pytest.mark.pyodide

_COUNT = """
  window.work = {frames: 0, timers: 0, messages: 0};
  const frame = window.requestAnimationFrame;
  window.requestAnimationFrame = (act) => frame((time) => { work.frames += 1; act(time); });
  for (const name of ['setTimeout', 'setInterval']) {
    const plain = window[name];
    window[name] = (act, ms, ...given) =>
      plain((...all) => { work.timers += 1; act(...all); }, ms, ...given);
  }
  const {postMessage} = Worker.prototype;
  Worker.prototype.postMessage = function (...given) {
    work.messages += 1;
    return postMessage.apply(this, given);
  };
"""
_SHOW = """(word) => {
  Object.defineProperty(document, "visibilityState", {configurable: true, value: word});
  Object.defineProperty(document, "hidden", {configurable: true, value: word === "hidden"});
  document.dispatchEvent(new Event("visibilitychange"));
}"""
_WORK = "JSON.stringify(work)"
_MINUTE = 60_000


@pytest.mark.slow
@pytest.mark.parametrize("fragment", ["", "#solo", "#puzzles", "#learn", "#edit"])
def test_for_a_minute_nothing_runs_without_input(page: Page, host: Host, fragment: str) -> None:
    page.add_init_script(_COUNT)
    table = Table(page, host)
    table.open(fragment, game=kept_game(moves=["33-42", "82-73"], seats=(PERSON, computer(3))))
    before = until_still(page, lambda: page.evaluate(_WORK), pause=8)
    page.wait_for_timeout(_MINUTE)
    assert page.evaluate(_WORK) == before


def test_a_hidden_page_lets_the_computer_wait(page: Page, host: Host) -> None:
    table = Table(page, host)
    table.open(game=kept_game(seats=(PERSON, computer(1))))
    page.evaluate(_SHOW, "hidden")
    table.move(33, 42)
    table.await_moves(1)
    expect(table.board).to_have_attribute("data-status", "thinking")
    page.evaluate(_SHOW, "visible")
    table.await_moves(2)
