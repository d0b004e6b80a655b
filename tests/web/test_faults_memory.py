"""A long session: neither the page nor Python grows with it."""

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.web.catalogue import say
from tests.web.host import Host
from tests.web.table import Table, kept_game
from web.build.server import Answer

pytestmark = pytest.mark.pyodide

_HOLD_MEMORY = b"""
for (const name of ['instantiate', 'instantiateStreaming']) {
  const plain = WebAssembly[name];
  WebAssembly[name] = async (...asked) => {
    const made = await plain(...asked);
    self.pythonMemory ??= (made.instance ?? made).exports.memory;
    return made;
  };
}
"""
"""Ahead of the worker's script, so that Python's memory can be asked for its size."""

_PLAY = """async ([count, seed]) => {
  const board = document.querySelector('#board');
  const soon = () => new Promise((resolve) => setTimeout(resolve, 0));
  const pick = (list) => {
    seed = (seed * 48271) % 2147483647;
    return list[seed % list.length];
  };
  const isOurs = () => board.dataset.status === 'your-move';
  let made = 0;
  while (made < count && board.dataset.status !== 'over') {
    const before = board.dataset.position;
    const pieces = [...board.querySelectorAll('[data-movable]')];
    if (!isOurs() || pieces.length === 0) {
      await soon();
      continue;
    }
    pick(pieces).click();
    pick([...board.querySelectorAll('[data-destination]')]).click();
    made += 1;
    while (board.dataset.position === before) await soon();
  }
  while (!isOurs() && board.dataset.status !== 'over') await soon();
  return made;
}"""
"""Makes moves by no plan, as fast as the page lets it, until the player is to move again."""

_THOUGHTS = """
  window.thoughts = 0;
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message.kind === 'call' && message.request.op === 'think') window.thoughts += 1;
    return post.call(this, message, ...rest);
  };
"""
_STEP = 1.21
"""Python's memory grows by a fifth at a time and never shrinks: a peak may cost one step."""
_MOVES = 100
"""Of each game."""
_ALONE = 10
_AGAINST = 8
"""So many games by one person for both sides, and against the computer."""
_SETTLED = 7
"""After so many games of a hundred moves the page and Python have what they keep: 600 views."""
_REFILLED = 5
"""After so many more games these are views of games against the computer, which are larger."""


def _with_hold(answer: Answer) -> Answer:
    return answer._replace(body=_HOLD_MEMORY + answer.body)


def _measured(page: Page, session: CDPSession) -> dict[str, float]:
    """The live objects of the page after garbage collection, and Python's memory."""
    session.send("HeapProfiler.collectGarbage")
    found = session.send("Performance.getMetrics")["metrics"]
    python = page.workers[0].evaluate("self.pythonMemory.buffer.byteLength")
    return {**{entry["name"]: entry["value"] for entry in found}, "python": python}


def _begin(table: Table, *, computer: bool) -> None:
    table.press("new")
    table.dialog.get_by_role(
        "radio", name=say("newgame", "opponent.computer" if computer else "opponent.here")
    ).check()
    if computer:
        table.choose_person(1)
    table.dialog.get_by_role("button", name=say("newgame", "new.start")).click()
    expect(table.dialog).to_have_count(0)
    table.await_moves(0)
    table.await_status("your-move")


@pytest.mark.slow
def test_a_thousand_moves_and_hundreds_of_calls_take_no_more_memory(page: Page, host: Host) -> None:
    host.spoil("page/worker-*.js", _with_hold)
    page.add_init_script(_THOUGHTS)
    table = Table(page, host)
    table.open(game=kept_game())
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    marks, made = [], 0
    for game in range(_ALONE):
        _begin(table, computer=False)
        made += page.evaluate(_PLAY, [_MOVES, 7 + game])
        marks.append(_measured(page, session))
    assert made >= 1000
    _assert_settled(marks[_SETTLED], marks[-1])
    marks.clear()
    for game in range(_AGAINST):
        _begin(table, computer=True)
        page.evaluate(_PLAY, [_MOVES // 2, 70 + game])
        marks.append(_measured(page, session))
    assert page.evaluate("window.thoughts") >= 200
    _assert_settled(marks[_REFILLED], marks[-1])


def _assert_settled(early: dict[str, float], late: dict[str, float]) -> None:
    assert late["python"] <= early["python"] * _STEP
    assert late["Documents"] <= early["Documents"]
    assert late["Nodes"] <= early["Nodes"] * 1.05
    assert late["JSEventListeners"] <= early["JSEventListeners"] * 1.05
    assert late["JSHeapUsedSize"] <= early["JSHeapUsedSize"] * 1.05 + 250_000
