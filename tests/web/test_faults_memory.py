"""A long evening at the board: neither the page nor Python may grow with it."""

import pytest
from playwright.sync_api import CDPSession, Page

from salta_core.game.game import Game
from salta_core.rules.ruleset import PRESETS
from salta_core.text.notation import format_move
from tests.web.host import Host
from tests.web.table import Table, kept_game
from web.build.server import Answer

_HOLD_MEMORY = b"""
{
  const plain = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...asked) => {
    const made = await plain(...asked);
    self.pythonMemory = made.instance.exports.memory;
    return made;
  };
}
"""
"""Ahead of the worker's script, so that Python's memory can be asked for its size."""

_STEPS = 50
_ROUNDS = 11
_SETTLED = 3
"""After so many rounds the page and Python have what they keep."""


def _with_hold(answer: Answer) -> Answer:
    return answer._replace(body=_HOLD_MEMORY + answer.body)


def _some_moves(count: int) -> list[str]:
    game, moves = Game.started(PRESETS["tournament"].ruleset), []
    for turn in range(count):
        legal = game.legal_moves
        move = legal[turn * 7 % len(legal)]
        moves.append(format_move(move))
        game = game.play(move)
    return moves


def _measured(page: Page, session: CDPSession) -> dict[str, float]:
    """What is alive on the page after its garbage has been collected, and Python's memory."""
    session.send("HeapProfiler.collectGarbage")
    found = session.send("Performance.getMetrics")["metrics"]
    python = page.workers[0].evaluate("self.pythonMemory.buffer.byteLength")
    return {**{entry["name"]: entry["value"] for entry in found}, "python": python}


@pytest.mark.slow
def test_a_thousand_moves_and_hundreds_of_calls_take_no_more_memory(page: Page, host: Host) -> None:
    host.spoil("page/worker-*.js", _with_hold)
    table = Table(page, host)
    table.keep(game=kept_game(moves=_some_moves(_STEPS)))
    table.open()
    table.await_moves(_STEPS)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    marks = []
    for _ in range(_ROUNDS):
        for key in ("u", "r"):
            for _ in range(_STEPS):
                page.keyboard.press(key)  # each step is looked at, and its moves to go are counted
                page.wait_for_timeout(20)
        marks.append(_measured(page, session))
    table.await_status("your-move")
    early, late = marks[_SETTLED], marks[-1]
    assert late["python"] <= early["python"]
    assert late["Nodes"] <= early["Nodes"] * 1.1
    assert late["JSEventListeners"] <= early["JSEventListeners"] * 1.1
    assert late["JSHeapUsedSize"] <= early["JSHeapUsedSize"] * 1.1 + 1_000_000
