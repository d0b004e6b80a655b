"""The moves that can follow a position, made and unmade one at a time, within bounds.

What both searches of a proof share: the board and the line that leads to what is on it, how
a game ends there, what is remembered of places seen before, and how much work was done.
Searches are generators that yield every few nodes, so the caller owns the clock, and how the
work is sliced changes nothing.

Places are told apart by a hash of 59 bits; among the some hundred thousand of one proof two
share one with a chance of less than one in a million.
"""

from collections.abc import Generator, Iterable, Sequence
from typing import Final, Generic, TypeAlias, TypeVar

from salta_core.engine.board import Board, turn_key
from salta_core.engine.generate import step_targets
from salta_core.engine.tables import ALL_SQUARES, CODE, PASS_MOVE, STEP_GAIN, SearchMove, squares_of
from salta_core.errors import TooLong
from salta_core.game.outcome import REPETITIONS
from salta_core.puzzle.counting import Counting, Span
from salta_core.puzzle.task import Puzzle
from salta_core.rng import splitmix64
from salta_core.rules.moves import Move, after, legal_moves
from salta_core.rules.pieces import Player, opponent
from salta_core.rules.position import Position

__all__ = ["MOST", "TICK", "Line", "Places", "Search", "Sliced", "Tree", "by_gain", "played"]

Search: TypeAlias = Generator[None, None, bool]
"""A question under way; it yields every few nodes and returns its answer."""

Result = TypeVar("Result")

Line: TypeAlias = Generator[None, None, list[SearchMove]]
"""The same with a line of moves for an answer; it leaves the board as it found it."""

TICK: Final = 64
"""Nodes between two looks at the caller's clock."""
_NODES_PER_ARRANGEMENT: Final = 20
"""Nodes that take as long as one arrangement of the race solver."""
MOST: Final = 4_000_000
"""Nodes after which a search is given up where the caller names no other number."""
_CIRCLES: Final = 8
"""The fewest plies from the first occurrence of a position to the third."""
_MOST_PLACES: Final = 120_000
"""Places in the younger generation, some 15 megabytes; the older one is as large."""


class Places:
    """What is known of places, by hash; the older half is forgotten where there are too many."""

    def __init__(self) -> None:
        """Know nothing yet."""
        self._young: dict[int, tuple[int, int]] = {}
        self._old: dict[int, tuple[int, int]] = {}

    def known(self, place: int) -> tuple[int, int] | None:
        """The two numbers that were kept of a place last."""
        return self._young.get(place) or self._old.get(place)

    def keep(self, place: int, numbers: tuple[int, int]) -> None:
        """Remember two numbers of a place."""
        if len(self._young) >= _MOST_PLACES:
            self._old, self._young = self._young, {}
        self._young[place] = numbers


class Sliced(Generic[Result]):
    """Work on a tree, done in slices; how it is sliced changes nothing.

    Attributes:
        result: what comes of it; None until it is done.
    """

    def __init__(self, tree: "Tree", work: Generator[None, None, Result]) -> None:
        """Begin; nothing is done yet.

        Args:
            tree: whose nodes are counted.
            work: yields now and then, and returns the result.
        """
        self._tree, self._work = tree, work
        self.result: Result | None = None

    def run(self, nodes: int) -> bool:
        """Go on for about so many nodes; True when done.

        Raises:
            TooLong: there is no end to it.
        """
        target = self._tree.work + nodes
        while self.result is None and self._tree.work < target:
            try:
                next(self._work)
            except StopIteration as end:
                self.result = end.value
        return self.result is not None

    def forget(self) -> None:
        """Let go of what was found out on the way; work that is not done stays undone."""
        self._work.close()


def by_gain(moves: Iterable[SearchMove], first: int = 0) -> list[SearchMove]:
    """Moves in the order in which they bring a piece nearer to its goal.

    Args:
        moves: of one position.
        first: the code of one that comes before all others.
    """
    return sorted(moves, key=lambda move: (move[CODE] != first, -move[STEP_GAIN], squares_of(move)))


def played(puzzle: Puzzle, line: Iterable[SearchMove]) -> tuple[Move, ...]:
    """A line from a puzzle's position, as moves of the rules."""
    position, moves = puzzle.position, list[Move]()
    for entry in line:
        ends = squares_of(entry)
        moves.append(next(one for one in legal_moves(position, puzzle.ruleset) if one[:2] == ends))
        position = after(position, moves[-1])
    return tuple(moves)


class Tree:
    """All lines from one position.

    Attributes:
        board: what is on the board now.
        line: the moves that have led to it.
        player: who is to move at the root.
        nodes: moves made.
        end: the ply at which the move limit ends the game, or None.
    """

    def __init__(self, puzzle: Puzzle, history: Sequence[Position], most: int) -> None:
        """Stand at the root.

        Args:
            puzzle: gives the position and the rules.
            history: the positions before it that are known, for repetitions.
            most: nodes that may be looked at.
        """
        self.board = Board(puzzle.position, puzzle.ruleset)
        self.line: list[SearchMove] = []
        self.player = puzzle.solver
        self.nodes = 0
        limit = puzzle.ruleset.limit
        self.end = None if limit is None else 2 * limit
        self._most = most
        self._root_ply = puzzle.position.ply
        self._counting = Counting(self.board)
        goal = puzzle.goal
        self._is_counted = goal.kind == "points" or self.may_end_by(2 * goal.moves)
        self._passed = [] if self.end else [*map(turn_key, history), self.board.turn_key]

    @property
    def work(self) -> int:
        """What was done by now, in nodes: those looked at, and the counting of moves to go."""
        return self.nodes + _NODES_PER_ARRANGEMENT * self._counting.work

    @property
    def height(self) -> int:
        """Plies from the root."""
        return self.board.ply - self._root_ply

    def prepare(self) -> Generator[None, None, None]:
        """Count the moves to go at the root, where they may matter; yields now and then."""
        if self._is_counted:
            yield from self._counting.prepare()

    def check(self) -> None:
        """To be called every ``TICK`` nodes.

        Raises:
            TooLong: more was done than may be.
        """
        if self.work > self._most:
            raise TooLong("proof-too-long", "not proven within {nodes} nodes", nodes=self._most)

    def make(self, move: SearchMove) -> None:
        """Make a legal move."""
        self.board.make(move)
        self.line.append(move)
        self.nodes += 1

    def unmake(self, move: SearchMove) -> None:
        """Take the last move back."""
        self.line.pop()
        self.board.unmake(move)

    def ply_keys(self, ply: int) -> int:
        """What makes the same pieces another place at another ply."""
        return splitmix64(~ply) >> 5

    # How a game ends

    def may_end_by(self, plies: int) -> bool:
        """Whether the move limit comes within so many plies from here."""
        return self.end is not None and self.board.ply + plies >= self.end

    def is_at_limit(self) -> bool:
        """Whether the move limit ends the game here, if nobody is home."""
        return self.board.ply == self.end

    def is_spared(self, winner: Player) -> bool:
        """Whether player 2 has a last turn now that ``winner`` has come home."""
        if winner != 1 or not self.board.ruleset.equalise:
            return False
        return any(move is not PASS_MOVE for move in self.board.legal())

    def is_stuck(self) -> bool:
        """Whether the player to move has no move, which draws the game."""
        board = self.board
        mine, theirs = board.bits[board.player], board.bits[opponent(board.player)]
        empty = ALL_SQUARES ^ mine ^ theirs
        room = step_targets(theirs, empty)
        if room & (room - 1) and step_targets(mine, empty):
            return False  # no step can shut in who has two squares to step to
        return not board.legal()

    def drawn_by_history(self) -> frozenset[int]:
        """The keys of positions that draw the game when they come once more."""
        keys = self._passed
        return frozenset(key for key in keys if keys.count(key) >= REPETITIONS - 1)

    def passed_before(self, plies: int) -> list[int] | None:
        """The keys of the positions up to here, if one could occur a third time in some plies."""
        is_possible = len(self._passed) + plies > _CIRCLES
        return [*self._passed] if self._passed and is_possible else None

    # Counts of moves to go

    def span(self, player: Player) -> Span:
        """Moves to go of a side, as far as they are known."""
        return self._counting.span(player, self.line)

    def margin(self, player: Player, low: int, high: int) -> Span:
        """By how many moves a side is ahead: the least, and the most.

        It is found out as exactly as it takes to tell whether it is at most ``low`` or at
        least ``high``, and if it is neither, altogether; unless that is too hard.
        """
        other = opponent(player)
        mine, theirs = self.span(player), self.span(other)
        if not self._is_open(mine, theirs, low, high):
            return theirs[0] - mine[1], theirs[1] - mine[0]
        if mine[0] < mine[1]:
            mine = self._counting.asked(player, self.line)
        if theirs[0] < theirs[1] and self._is_open(mine, theirs, low, high):
            theirs = self._counting.asked(other, self.line)
        return theirs[0] - mine[1], theirs[1] - mine[0]

    def _is_open(self, mine: Span, theirs: Span, low: int, high: int) -> bool:
        least, most = theirs[0] - mine[1], theirs[1] - mine[0]
        return least < most and least < high and most > low
