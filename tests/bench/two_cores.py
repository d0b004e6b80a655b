"""The gain from a second core, simulated in one process: two searches in turn, and messages.

    python -m tests.bench.two_cores      how much sooner two cores reach a depth
    env PYTHONPATH=. python -P tests/bench/two_cores.py --ugi      a player for matches by time

The second core first searches the last moves of each iteration against the expected score. Both
visit as many nodes. At intervals each sends the table entries that it has made, and its result. The
player's clock is processor time without that of the second core and of the messages.
"""

import sys
import time
from collections.abc import Callable
from functools import partial
from math import exp, log, sqrt
from statistics import mean, stdev
from typing import Any, Final

from salta_core.cli import ugi
from salta_core.engine import player
from salta_core.engine.board import Board
from salta_core.engine.levels import level_numbered
from salta_core.engine.search import Search
from salta_core.engine.tables import CODE
from salta_core.engine.transposition import EXACT
from salta_core.engine.ugi import run_ugi
from salta_core.rules.ruleset import PRESETS
from salta_core.text.notation import parse_position
from tests.bench.positions import load
from tests.bench.tables import say

NODES: Final = 220_000
RULESET: Final = PRESETS["tournament"].ruleset
METHODS: Final = level_numbered(player.FULL_STRENGTH).methods(RULESET, plays=True)
TRUSTED: Final = 3
"""The depth above which the second core differs, and from which entries are sent."""
MOST: Final = 120_000
"""The entries of a table, as many as that of one core holds."""
BANDS: Final = ((4_000, 16_000), (16_000, 64_000), (64_000, 256_000))
"""The nodes with which one core reaches a depth."""


class Core(Search):
    """A search that takes another one's table entries; the second core has its own order."""

    is_second = False

    def _search_root(self, depth: int, alpha: int, beta: int) -> int:
        if self.is_second and depth > TRUSTED:
            for move in self._moves[:0:-1]:
                self._values.value(move, depth, self.score - 1, self.score)
        return super()._search_root(depth, alpha, beta)

    def entries(self) -> dict[int, tuple[int, int, int, int]]:
        """The entries made since the last call, without those of little depth."""
        memory = self._state.transpositions
        made = {key: entry for key, entry in memory.table.items() if entry[0] >= TRUSTED}
        memory.old_table.update(memory.table)
        memory.table.clear()
        if len(memory.old_table) > MOST:
            memory._age()
        return made

    def take(self, other: Search, entries: dict[int, tuple[int, int, int, int]]) -> None:
        """Take the entries that are deeper or more exact than its own, and a deeper result."""
        table = self._state.transpositions.old_table
        for key, entry in entries.items():
            own = table.get(key)
            if not own or own[0] < entry[0] or (own[0] == entry[0] and own[1] != EXACT):
                table[key] = entry
        if other.best and other.depth > self.depth:
            code, self.depth = other.best[CODE], other.depth
            self._move_to_front(next(m for m in self._moves if m[CODE] == code), other.score)


class Pair(Core):
    """The first core, which runs the second after each quantum of its own."""

    hidden = 0.0
    """Seconds of processor time that the second core and the messages have used."""

    def __init__(self, board: Board, *, interval: int = 2_000, **options: Any) -> None:
        super().__init__(board, **options)
        self.second = Core(board, **{**options, "should_stop": None, "on_iteration": None})
        self.second.is_second, self._interval, self._sent_at = True, interval, 0

    def _run_quantum(self) -> None:
        super()._run_quantum()
        began = time.process_time()
        while not self.done and not self.second.done and self.second.nodes < self.nodes:
            self.second._run_quantum()
        if not self.done and self.nodes >= self._sent_at + self._interval:
            mine, its, self._sent_at = self.entries(), self.second.entries(), self.nodes
            self.take(self.second, its)
            self.second.take(self, mine)
        Pair.hidden += time.process_time() - began


def reached_by(nodes: int, *searches: Search) -> dict[int, int]:
    """The nodes that each of the searches has visited when one of them completes each depth."""
    reached: dict[int, int] = {}

    def note(search: Search) -> None:
        reached.setdefault(search.depth, search.nodes)

    for search in searches:
        search._on_iteration = partial(note, search)
    searches[0].run(nodes)
    return reached


def halves(board: Board) -> dict[int, int]:
    """Each core searches every second move in the order of a short common search."""
    common = Search(board, methods=METHODS)
    common.run(1)
    parts = [Search(board, methods=METHODS, roots=common._moves[at::2]) for at in (0, 1)]
    one, two = (reached_by(2 * NODES, part) for part in parts)
    return {depth: common.nodes + max(one[depth], two[depth]) for depth in one.keys() & two.keys()}


def together(interval: int, board: Board) -> dict[int, int]:
    pair = Pair(board, methods=METHODS, interval=interval)
    return reached_by(2 * NODES, pair, pair.second)


def speed_up(found: list[tuple[dict[int, int], dict[int, int]]], low: int, high: int) -> str:
    """The geometric mean of the ratios of a band, with its 95 % interval over the positions."""
    ratios = [[log(a[at] / b[at]) for at in a.keys() & b if low <= a[at] < high] for a, b in found]
    means = [mean(each) for each in ratios if each]
    error = 1.96 * stdev(means) / sqrt(len(means))
    least, middle, most = (exp(mean(means) + error * side) for side in (-1, 0, 1))
    return f"{middle:.2f} ({least:.2f} to {most:.2f})"


WAYS: Final[dict[str, Callable[[Board], dict[int, int]]]] = {
    "halves": halves,
    "every 2,000 nodes": partial(together, 2_000),
    "every 8,000 nodes": partial(together, 8_000),
}


def main() -> None:
    if "--ugi" in sys.argv:
        vars(player)["Search"] = Pair
        run_ugi(ugi._Inbox(), ugi._write, lambda: time.process_time() - Pair.hidden, "bench")
        return
    places = [each for each in load() if each.preset == "tournament"]
    boards = [Board(parse_position(each.position), RULESET) for each in places]
    one = [reached_by(NODES, Search(board, methods=METHODS)) for board in boards]
    for name, way in WAYS.items():
        found = list(zip(one, map(way, boards), strict=True))
        say(f"| {name} | " + " | ".join(speed_up(found, *band) for band in BANDS) + " |")


if __name__ == "__main__":
    main()
