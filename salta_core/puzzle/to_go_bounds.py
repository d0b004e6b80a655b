"""Bounds on the moves to go of both sides in all positions of a proof.

Solving every placement from scratch would cost more than the proof itself. But one step changes a
side's moves to go by exactly one, up or down, since it can be undone; and if a step of a shortest
route is made out of order, the rest of that route remains a route. So the bounds of one placement
give bounds for the next one, mostly the exact number, and the race solver runs only if they are not
tight enough.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from salta_core.engine.board import Board
from salta_core.engine.tables import (
    KEY_CHANGE,
    KEYS,
    OWN_PIECES,
    PASS_MOVE,
    STEP_GAIN,
    SearchMove,
    is_jump,
    squares_of,
)
from salta_core.race.solver import Race
from salta_core.race.task import Line, Step, simple_distance
from salta_core.rules.pieces import EMPTY, PIECES, Player
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import JUMPS, SQUARES, Square

__all__ = ["Bounds", "ToGoBounds"]

Bounds = tuple[int, int]
"""A lower and an upper bound on a number, both inclusive."""

_QUANTUM: Final = 20
"""How many arrangements the race solver visits between two yields."""
_ROOT_BUDGET: Final = 4000
"""How many arrangements the solver may visit for each placement at the root."""
_BUDGET: Final = 60
"""How many arrangements the solver may visit for any other placement."""
_UNKNOWN: Final = 900
"""A number of moves above any first route of the solver, and below ``margin_search.BEYOND``."""
_LIMIT: Final = 20_000
"""The maximum number of placements to keep; each takes about a kilobyte."""
_JUMPED: Final[Mapping[tuple[Square, Square], Square]] = {
    (origin, target): over for origin in SQUARES for over, target in JUMPS[origin]
}
"""The square that a jump passes over, keyed by its origin and target."""


class _Placement:
    """One side's placement and the bounds on its moves to go.

    Attributes:
        low: no route home is shorter than this.
        high: the length of ``line``; ``_UNKNOWN`` while there is none.
        line: a route home.
        simple: the sum of the distances.
        is_searched: whether the solver has run for this placement.
    """

    __slots__ = ("high", "is_searched", "line", "low", "simple")

    def __init__(self, low: int, high: int, line: Line, simple: int) -> None:
        self.low, self.high, self.line, self.simple = low, high, line, simple
        self.is_searched = False

    def tighten(self, low: int, high: int, line: Line) -> None:
        """Adopt each bound that is tighter than the present one."""
        self.low = max(self.low, low)
        if high < self.high:
            self.high, self.line = high, line


class ToGoBounds:
    """Bounds on moves to go in the positions that can be reached from one root.

    Attributes:
        work: the number of arrangements that the solver has visited.
    """

    def __init__(self, board: Board, budget: int = _BUDGET, work: int = 0) -> None:
        """Start with the distances at the root as bounds.

        Args:
            board: the board, at the root.
            budget: the number of arrangements that the solver may visit for a placement other than
                the root's.
            work: the number of arrangements visited already.
        """
        self._board, self._budget = board, budget
        self._ruleset: Ruleset = board.ruleset
        self.is_exact = self._ruleset.scoring == "exact"
        self._has_long_jumps = self._ruleset.over == "any" or self._ruleset.chain
        self._mover = board.player
        letters = board.position.board
        self._roots = {player: _key(board, player) for player in PIECES}
        self._placements: dict[int, _Placement] = {
            key: _unknown(simple_distance(letters, player, self._ruleset))
            for player, key in self._roots.items()
        }
        self.work = work

    def prepare(self) -> Iterator[None]:
        """Solve the races of the root, within a larger budget; yields every few arrangements."""
        if self.is_exact:
            for player, key in self._roots.items():
                for _ in self._search(self._placements[key], player, _ROOT_BUDGET):
                    yield

    def bounds(self, player: Player, line: list[SearchMove]) -> Bounds:
        """Bounds on a side's moves to go on the board, without running the solver.

        Args:
            player: the side.
            line: the moves from the root to the position on the board.
        """
        if not self.is_exact or not self._board.to_go[player]:
            return self._board.to_go[player], self._board.to_go[player]
        placement = self._at(player, line)
        return placement.low, placement.high

    def tightened(self, player: Player, line: list[SearchMove]) -> Bounds:
        """The bounds after running the solver; they may still differ.

        The solver does not run if its budget was already too small for the root.
        """
        low, high = self.bounds(player, line)
        root = self._placements[self._roots[player]]
        if low < high and root.low == root.high:
            placement = self._at(player, line)
            if not placement.is_searched:
                for _ in self._search(placement, player, self._budget):
                    pass
            low, high = placement.low, placement.high
        return low, high

    def _search(self, placement: _Placement, player: Player, budget: int) -> Iterator[None]:
        placement.is_searched = True
        own = PIECES[player]
        letters = self._board.position.board
        alone = "".join(letter if letter in own else EMPTY for letter in letters)
        race = Race(alone, player, self._ruleset)
        placement.tighten(race.lower, race.upper, race.line)
        for _ in range(0, budget, _QUANTUM):
            if placement.low >= placement.high:
                break
            race.run(_QUANTUM)
            self.work += _QUANTUM
            placement.tighten(race.lower, race.upper, race.line)
            yield

    def _at(self, player: Player, line: list[SearchMove]) -> _Placement:
        """A side's placement after a line, with bounds carried over from move to move."""
        key = self._roots[player]
        placement = self._placements[key]
        for move in line[0 if player == self._mover else 1 :: 2]:
            if move is not PASS_MOVE:
                key ^= move[KEY_CHANGE]
                later = self._placements.get(key)
                if later is None:
                    self._limit_memory()
                    later = self._placements[key] = _unknown(placement.simple - move[STEP_GAIN])
                if later.low < later.high:
                    self._pass_on(later, placement, move)
                placement = later
        return placement

    def _limit_memory(self) -> None:
        """If there are too many placements, drop all except those of the root."""
        if len(self._placements) > _LIMIT:
            roots = {key: self._placements[key] for key in self._roots.values()}
            self._placements.clear()
            self._placements.update(roots)

    def _pass_on(self, later: _Placement, placement: _Placement, move: SearchMove) -> None:
        origin, target = map(Square, squares_of(move))
        if not is_jump(move):
            later.tighten(
                *_stepped(placement.low, placement.high, placement.line, (origin, target))
            )
        elif not self._has_long_jumps:
            middle = _JUMPED[origin, target]
            half = _stepped(placement.low, placement.high, placement.line, (origin, middle))
            later.tighten(*_stepped(*half, (middle, target)))


def _unknown(simple: int) -> _Placement:
    return _Placement(simple, _UNKNOWN, (), simple)


def _stepped(low: int, high: int, line: Line, step: Step) -> tuple[int, int, Line]:
    """Bounds and a route home after one step, derived from those before it."""
    rest = _without(line, step) if high < _UNKNOWN else None
    if rest is not None:
        return low - 1, high - 1, rest
    return low - 1, high + 1, ((step[1], step[0]), *line)


def _without(line: Line, step: Step) -> Line | None:
    """The rest of a route home after one of its steps was made out of order.

    None if it is not that piece's next step, or a different piece must leave or pass its target
    first.
    """
    origin, target = step
    for place, (start, end) in enumerate(line):
        if start == origin:
            return line[:place] + line[place + 1 :] if end == target else None
        if end == target:
            return None
    return None


def _key(board: Board, player: Player) -> int:
    """A hash of the squares of one side's pieces."""
    key, own = 0, OWN_PIECES[player]
    for piece, spot in enumerate(board.here[own], own.start):
        key ^= KEYS[piece][spot[3]]
    return key
