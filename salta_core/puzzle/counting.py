"""Moves to go of both sides all over a tree of moves, each as far as it has to be known.

A proof from scratch for every placement would cost more than the tree itself. But one
step changes a side's moves to go by exactly one, up or down, since it can be taken back;
and a step of the shortest way, made out of turn, still leaves the rest of that way. So
what is known of a placement gives bounds for the next one, mostly the answer, and the
race solver is asked only where these bounds leave a question open.
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

__all__ = ["Counting", "Span"]

Span = tuple[int, int]
"""The fewest there can be, and the most."""

_QUANTUM: Final = 20
"""Arrangements between two looks at the caller's clock."""
_FIRST: Final = 4000
"""Arrangements that the two placements at the root are given."""
_LATER: Final = 60
"""Arrangements that any other placement is given."""
_UNKNOWN: Final = 900
"""More moves than any way home that the solver begins with, and fewer than count as a value
beyond all others."""
_MOST: Final = 20_000
"""Placements kept; a line home takes a kilobyte."""
_MIDDLES: Final[Mapping[tuple[Square, Square], Square]] = {
    (origin, target): over for origin in SQUARES for over, target in JUMPS[origin]
}
"""The square that a jump leads over, by its origin and target."""


class _Known:
    """What is known of one placement.

    Attributes:
        low: no way home is shorter.
        high: length of ``line``; _UNKNOWN while there is none.
        line: a way home.
        simple: the distance.
        is_searched: whether the solver has been asked.
    """

    __slots__ = ("high", "is_searched", "line", "low", "simple")

    def __init__(self, low: int, high: int, line: Line, simple: int) -> None:
        self.low, self.high, self.line, self.simple = low, high, line, simple
        self.is_searched = False

    def learn(self, low: int, high: int, line: Line) -> None:
        """Keep what is better."""
        self.low = max(self.low, low)
        if high < self.high:
            self.high, self.line = high, line


class Counting:
    """Counts of the positions that a tree of moves leads to.

    Attributes:
        work: arrangements that the solver has looked at.
    """

    def __init__(self, board: Board) -> None:
        """Know the root, which need not be counted yet."""
        self._board = board
        self._ruleset: Ruleset = board.ruleset
        self.is_exact = self._ruleset.scoring == "exact"
        self._leaps = self._ruleset.over == "any" or self._ruleset.chain
        self._mover = board.player
        letters = board.position.board
        self._roots = {player: _key(board, player) for player in PIECES}
        self._known: dict[int, _Known] = {
            key: _unknown(simple_distance(letters, player, self._ruleset))
            for player, key in self._roots.items()
        }
        self.work = 0

    def prepare(self) -> Iterator[None]:
        """Count the root, with some patience; yields between two stretches of work."""
        if self.is_exact:
            for player, key in self._roots.items():
                for _ in self._search(self._known[key], player, _FIRST):
                    yield

    def span(self, player: Player, line: list[SearchMove]) -> Span:
        """Moves to go of a side on the board, by what is known without asking the solver.

        Args:
            player: the side.
            line: the moves that have led from the root to what is on the board.
        """
        if not self.is_exact or not self._board.to_go[player]:
            return self._board.to_go[player], self._board.to_go[player]
        known = self._at(player, line)
        return known.low, known.high

    def asked(self, player: Player, line: list[SearchMove]) -> Span:
        """The same with the solver's help; the answer may still have two ends.

        Where all its patience was not enough for the root, it is not asked again.
        """
        low, high = self.span(player, line)
        root = self._known[self._roots[player]]
        if low < high and root.low == root.high:
            known = self._at(player, line)
            if not known.is_searched:
                for _ in self._search(known, player, _LATER):
                    pass
            low, high = known.low, known.high
        return low, high

    def _search(self, known: _Known, player: Player, most: int) -> Iterator[None]:
        known.is_searched = True
        own = PIECES[player]
        letters = self._board.position.board
        alone = "".join(letter if letter in own else EMPTY for letter in letters)
        race = Race(alone, player, self._ruleset)
        known.learn(race.lower, race.upper, race.line)
        for _ in range(0, most, _QUANTUM):
            if known.low >= known.high:
                break
            race.run(_QUANTUM)
            self.work += _QUANTUM
            known.learn(race.lower, race.upper, race.line)
            yield

    def _at(self, player: Player, line: list[SearchMove]) -> _Known:
        """What is known of a side after a line, each placement taught by the one before."""
        key = self._roots[player]
        known = self._known[key]
        for move in line[0 if player == self._mover else 1 :: 2]:
            if move is not PASS_MOVE:
                key ^= move[KEY_CHANGE]
                later = self._known.get(key)
                if later is None:
                    self._tidy()
                    later = self._known[key] = _unknown(known.simple - move[STEP_GAIN])
                if later.low < later.high:
                    self._teach(later, known, move)
                known = later
        return known

    def _tidy(self) -> None:
        """Keep within bounds; the roots teach all others anew."""
        if len(self._known) > _MOST:
            roots = {key: self._known[key] for key in self._roots.values()}
            self._known.clear()
            self._known.update(roots)

    def _teach(self, later: _Known, known: _Known, move: SearchMove) -> None:
        origin, target = map(Square, squares_of(move))
        if not is_jump(move):
            later.learn(*_stepped(known.low, known.high, known.line, (origin, target)))
        elif not self._leaps:
            middle = _MIDDLES[origin, target]
            half = _stepped(known.low, known.high, known.line, (origin, middle))
            later.learn(*_stepped(*half, (middle, target)))


def _unknown(simple: int) -> _Known:
    return _Known(simple, _UNKNOWN, (), simple)


def _stepped(low: int, high: int, line: Line, step: Step) -> tuple[int, int, Line]:
    """Bounds and a way home after one step, from those before it."""
    rest = _without(line, step) if high < _UNKNOWN else None
    if rest is not None:
        return low - 1, high - 1, rest
    return low - 1, high + 1, ((step[1], step[0]), *line)


def _without(line: Line, step: Step) -> Line | None:
    """What is left of a way home if one of its steps has been made already.

    None if it is not a piece's next step, or another piece must pass its target before.
    """
    origin, target = step
    for place, (start, end) in enumerate(line):
        if start == origin:
            return line[:place] + line[place + 1 :] if end == target else None
        if end == target:
            return None
    return None


def _key(board: Board, player: Player) -> int:
    """Hash of one side's pieces."""
    key, own = 0, OWN_PIECES[player]
    for piece, spot in enumerate(board.here[own], own.start):
        key ^= KEYS[piece][spot[3]]
    return key
