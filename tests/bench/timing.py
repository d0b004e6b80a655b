"""The measurements that run both in CPython and in the browser's worker.

The benchmarks import this module; the worker gets its source. So it may import only the engine.
"""

import json
import time
from typing import Any, Final

from salta_core.engine.board import Board
from salta_core.engine.search import Search
from salta_core.rules.position import Position
from salta_core.rules.ruleset import PRESETS
from salta_core.text.notation import parse_position

__all__ = ["answer"]

_UNTIL_STOPPED: Final = 10**9


def answer(request: str) -> str:
    """Answer a request for a measurement; both are JSON."""
    asked = json.loads(request)
    what = asked.pop("what")
    return json.dumps(search(**asked) if what == "search" else perft(**asked))


def search(preset: str, position: str, seconds: float) -> dict[str, Any]:
    """Search for a fixed time.

    Returns:
        ``nodes``, ``seconds``, and ``reached``: depth, seconds and nodes of each
        completed iteration.
    """
    board = Board(parse_position(position), PRESETS[preset].ruleset)
    began = time.perf_counter()
    end = began + seconds
    reached: list[tuple[int, float, int]] = []
    work = Search(
        board,
        should_stop=lambda: time.perf_counter() >= end,
        on_iteration=lambda: reached.append((work.depth, time.perf_counter() - began, work.nodes)),
    )
    work.run(_UNTIL_STOPPED)
    took = time.perf_counter() - began
    work.forget()
    return {"nodes": work.nodes, "seconds": took, "reached": reached}


def perft(preset: str, depth: int) -> dict[str, Any]:
    """Perft with the board of the search, from the opening."""
    ruleset = PRESETS[preset].ruleset
    board = Board(Position.opening(ruleset), ruleset)
    began = time.perf_counter()
    nodes = _leaves(board, depth)
    return {"nodes": nodes, "seconds": time.perf_counter() - began}


def _leaves(board: Board, depth: int) -> int:
    moves = board.legal()
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        count += _leaves(board.make(move), depth - 1)
        board.unmake(move)
    return count
