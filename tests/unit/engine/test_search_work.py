"""The work of the engine between two readings of the clock, in function calls.

Seconds depend on the machine and its load; calls do not. No part of the work for a move may take a
large share of a deadline: ways home, proofs, first iterations, and what is computed after the
search for the last line of ``info``.
"""

import gc
import sys
from collections.abc import Iterator
from random import Random
from types import FrameType

import pytest

from salta_core.engine.player import Limits, Thinker
from salta_core.engine.ugi import Lines, run_ugi
from salta_core.game.game import Game
from salta_core.rules.ruleset import PRESETS
from salta_core.text.notation import format_position, parse_position, parse_ruleset
from tests.bench.bench_jams import jams
from tests.strategies import play_on

MOST_CALLS = 40_000
"""Calls between two looks, some ten milliseconds of CPython; in most positions 10,000 are enough.
The most are needed where no table of pairs that clash has been computed yet."""
CALLS_PER_SECOND = 1_000_000
"""The speed of the clock below."""

SCATTERED = (
    ("tournament", "jih1f/c1l1g/1e1m1/2b1o/d1n1k/2a2/1J1M1/E1L1C/IB1OG/FKHAN 1 150"),
    ("tournament", "5/5/ABCDE/FGHIJ/KLMNO/onmlk/jihgf/edcba/5/5 1 120"),
    ("original", "5/1abcd/e1fgh/i1jkl/m1no1/O2NM/LKJ1I/HG1FE/D1CBA/5 1 100"),
)


class CallCounter:
    """A clock that counts calls of Python functions.

    Attributes:
        gaps: the calls between two readings.
    """

    def __init__(self) -> None:
        self.calls, self.gaps = 0, list[int]()
        self._seen = 0

    def __call__(self) -> float:
        self.gaps.append(self.calls - self._seen)
        self._seen = self.calls
        return self.calls / CALLS_PER_SECOND

    def count(self, _frame: FrameType, event: str, _argument: object) -> None:
        self.calls += event == "call"


def longest_gap(ruleset: str, position: str, movetime: int) -> int:
    """The most calls between two readings of the clock from ``go`` to the answer."""
    clock = CallCounter()

    def write(said: str) -> None:
        if said.startswith("bestmove"):
            sys.setprofile(None)
            clock()

    def lines() -> Iterator[str]:
        yield f"setoption name Ruleset value {ruleset}"
        yield f"position fen {position}"
        yield "isready"
        sys.setprofile(clock.count)
        yield f"go movetime {movetime}"

    try:
        run_ugi(Lines(lines()), write, clock, "1.2.3")
    finally:
        sys.setprofile(None)
    assert len(clock.gaps) > 1
    return max(clock.gaps)


def running_jams() -> list[tuple[str, str]]:
    """Jammed races of unfinished games."""
    found = []
    for jam in jams():
        ruleset = parse_ruleset(jam.ruleset)
        game = Game.started(ruleset, parse_position(jam.position, ruleset.army))
        if not game.ending:
            found.append((jam.ruleset, jam.position))
    return found


@pytest.mark.parametrize("movetime", [20, pytest.param(200, marks=pytest.mark.extended)])
def test_no_work_in_a_jam_takes_long(movetime: int) -> None:
    for ruleset, position in running_jams()[::3]:
        assert longest_gap(ruleset, position, movetime) <= MOST_CALLS, position


@pytest.mark.parametrize("movetime", [20, 200])
@pytest.mark.parametrize(("ruleset", "position"), SCATTERED)
def test_no_work_of_scattered_armies_takes_long(ruleset: str, position: str, movetime: int) -> None:
    assert longest_gap(ruleset, position, movetime) <= MOST_CALLS


@pytest.mark.parametrize("preset", PRESETS)
def test_no_work_of_full_armies_takes_long(preset: str) -> None:
    stream = Random(preset)  # noqa: S311  # the same games each time
    for plies in (0, 50, 110):
        game = play_on(Game.started(PRESETS[preset].ruleset), plies, stream)
        game = game.undone() if game.ending else game
        position = format_position(game.position)
        assert longest_gap(preset, position, 60) <= MOST_CALLS, position


def test_no_garbage_collection_runs_during_a_move() -> None:
    began, phases = list[str](), list[str]()

    def write(said: str) -> None:
        if said.startswith("bestmove"):
            phases.extend(began)

    def lines() -> Iterator[str]:
        yield "isready"
        began.clear()
        yield "go nodes 20000"

    def collecting(phase: str, _info: dict[str, int]) -> None:
        began.append(phase)

    gc.callbacks.append(collecting)
    try:
        run_ugi(Lines(lines()), write, lambda: 0.0, "1.2.3")
    finally:
        gc.callbacks.remove(collecting)
    assert phases == []
    assert gc.isenabled()


def test_a_longer_search_leaves_no_more_cycles_behind() -> None:
    few, many = cycles_left_by(4_000), cycles_left_by(40_000)
    assert many <= 2 * few + 1_000


def cycles_left_by(nodes: int) -> int:
    """The number of unreachable objects after a search."""
    gc.collect()
    gc.disable()
    try:
        thinker = Thinker(Game.started(PRESETS["tournament"].ruleset), limits=Limits(nodes))
        while not thinker.run(nodes):
            pass
        thinker.forget()
        del thinker
        return gc.collect()
    finally:
        gc.enable()
