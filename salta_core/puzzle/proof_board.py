"""The board of a proof: moves made and unmade, game endings, and bounds on moves to go.

Both searches of a proof work on it. A 59-bit hash identifies a position; the probability that two
of a proof's few hundred thousand positions share a hash is below one in a million.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from salta_core.engine.board import Board, turn_key
from salta_core.engine.tables import (
    AFTER,
    ALL_SQUARES,
    BEFORE,
    CODE,
    PASS_MOVE,
    STEP_GAIN,
    SearchMove,
    squares_of,
)
from salta_core.errors import TooLong
from salta_core.game.outcome import REPETITIONS
from salta_core.puzzle.sliced_work import Resumable
from salta_core.puzzle.task import Puzzle
from salta_core.puzzle.to_go_bounds import Bounds, ToGoBounds
from salta_core.rng import splitmix64
from salta_core.rules.bits import step_targets
from salta_core.rules.moves import Move, after, legal_moves
from salta_core.rules.pieces import Player, opponent
from salta_core.rules.position import Position

__all__ = ["CHECK_NODES", "MAX_NODES", "ProofBoard", "by_gain", "to_moves"]

CHECK_NODES: Final = 64
"""How many nodes a search visits before it yields and calls ``ProofBoard.check``."""
MAX_NODES: Final = 4_000_000
"""The default node limit of a search."""
_NODES_PER_ARRANGEMENT: Final = 20
"""How many nodes take as long as one arrangement of the race solver."""
_PATIENT_BUDGET: Final = 1000
"""The race solver's arrangements for each placement, once a search has been uncertain."""
_CYCLE: Final = 8
"""The fewest plies from the first occurrence of a position to the third."""


def by_gain(moves: list[SearchMove], first: int = 0) -> list[SearchMove]:
    """Sort moves by the steps they gain, most first; moves with equal gains, by their squares.

    Args:
        moves: the moves of one position; this list is sorted in place.
        first: the code of a move that comes before all others.

    Returns:
        The same list.
    """
    if len(moves) > 1:
        moves.sort(key=_place)
        if first:
            for index, move in enumerate(moves):
                if move[CODE] == first:
                    moves.insert(0, moves.pop(index))
                    break
    return moves


def _place(move: SearchMove) -> int:
    """The sort key of ``by_gain``: a number, since tuples would take most of a proof's time."""
    return (-move[STEP_GAIN] << 12) + (move[BEFORE][3] << 6) + move[AFTER][3]


def to_moves(puzzle: Puzzle, line: Iterable[SearchMove]) -> tuple[Move, ...]:
    """A line of search moves from a puzzle's position, converted to ``Move``."""
    position, moves = puzzle.position, list[Move]()
    for entry in line:
        ends = squares_of(entry)
        moves.append(next(one for one in legal_moves(position, puzzle.ruleset) if one[:2] == ends))
        position = after(position, moves[-1])
    return tuple(moves)


class ProofBoard:
    """A board on which a proof makes and unmakes moves.

    Attributes:
        board: the current position.
        line: the moves from the root to it.
        player: the player to move at the root.
        nodes: the number of moves made.
        end: the ply at which the move limit ends the game, or None.
    """

    def __init__(self, puzzle: Puzzle, history: Sequence[Position], max_nodes: int) -> None:
        """Set up the root.

        Args:
            puzzle: the puzzle, for its position and rules.
            history: the known positions before the puzzle's, to count repetitions.
            max_nodes: the maximum number of nodes to search.
        """
        self.board = Board(puzzle.position, puzzle.ruleset)
        self.line: list[SearchMove] = []
        self.player = puzzle.solver
        self.nodes = 0
        limit = puzzle.ruleset.limit
        self.end = None if limit is None else 2 * limit
        self._max_nodes = max_nodes
        self._root_ply = puzzle.position.ply
        self._to_go = ToGoBounds(self.board)
        goal = puzzle.goal
        self._needs_to_go = goal.kind == "points" or self.may_end_by(2 * goal.moves)
        self._earlier_keys = [] if self.end else [*map(turn_key, history), self.board.turn_key]

    @property
    def work(self) -> int:
        """The work so far, in nodes; the race solver's time is converted to nodes."""
        return self.nodes + _NODES_PER_ARRANGEMENT * self._to_go.work

    @property
    def height(self) -> int:
        """The number of plies from the root."""
        return self.board.ply - self._root_ply

    def prepare(self) -> Resumable[None]:
        """Solve the races of the root if moves to go matter."""
        if self._needs_to_go:
            yield from self._to_go.prepare()

    def recount(self) -> Resumable[None]:
        """Forget the bounds on moves to go, and use a larger budget for them from now on.

        Call this at the root, after a search in which they were uncertain.
        """
        self._to_go = ToGoBounds(self.board, _PATIENT_BUDGET, self._to_go.work)
        yield from self.prepare()

    def check(self) -> None:
        """Stop a search that takes too long; called every ``CHECK_NODES`` nodes.

        Raises:
            TooLong: the limit of nodes is exceeded.
        """
        if self.work > self._max_nodes:
            raise TooLong(
                "proof-too-long", "not proven within {nodes} nodes", nodes=self._max_nodes
            )

    @property
    def is_quick(self) -> bool:
        """Whether no node needs the race solver."""
        return not (self._needs_to_go and self._to_go.is_exact)

    def make(self, move: SearchMove) -> None:
        """Make a legal move."""
        self.board.make(move)
        self.line.append(move)
        self.nodes += 1

    def unmake(self, move: SearchMove) -> None:
        """Unmake the last move."""
        self.line.pop()
        self.board.unmake(move)

    def ply_key(self, ply: int) -> int:
        """The part of the hash for a ply, since a position may occur at several plies."""
        return splitmix64(~ply) >> 5

    # How a game ends

    def may_end_by(self, plies: int) -> bool:
        """Whether the move limit is reached within the given number of plies from here."""
        return self.end is not None and self.board.ply + plies >= self.end

    def is_at_limit(self) -> bool:
        """Whether the move limit ends the game here, if nobody is home."""
        return self.board.ply == self.end

    def has_last_turn(self, winner: Player) -> bool:
        """Whether player 2 has an equalising turn now that ``winner`` is home."""
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
            return False  # one move cannot block a side that can step to two squares
        return not board.legal()

    def drawn_keys(self) -> frozenset[int]:
        """The hashes of positions whose next occurrence draws the game."""
        keys = self._earlier_keys
        return frozenset(key for key in keys if keys.count(key) >= REPETITIONS - 1)

    def keys_before(self, plies: int) -> list[int] | None:
        """The hashes of the positions so far; None if none can recur a third time in ``plies``."""
        is_possible = len(self._earlier_keys) + plies > _CYCLE
        return [*self._earlier_keys] if self._earlier_keys and is_possible else None

    # Moves to go

    def to_go(self, player: Player) -> Bounds:
        """Bounds on a side's moves to go, without a search."""
        return self._to_go.bounds(player, self.line)

    def margin(self, player: Player, low: int, high: int) -> Bounds:
        """Bounds on a side's lead, in moves.

        The race solver runs until the bounds are equal, or show that the margin is at most ``low``
        or at least ``high``, or until it takes too long.
        """
        other = opponent(player)
        if not self._to_go.is_exact:
            ahead = self.board.to_go[other] - self.board.to_go[player]
            return ahead, ahead
        mine, theirs = self.to_go(player), self.to_go(other)
        if not self._is_open(mine, theirs, low, high):
            return theirs[0] - mine[1], theirs[1] - mine[0]
        if mine[0] < mine[1]:
            mine = self._to_go.tightened(player, self.line)
        if theirs[0] < theirs[1] and self._is_open(mine, theirs, low, high):
            theirs = self._to_go.tightened(other, self.line)
        return theirs[0] - mine[1], theirs[1] - mine[0]

    def _is_open(self, mine: Bounds, theirs: Bounds, low: int, high: int) -> bool:
        least, most = theirs[0] - mine[1], theirs[1] - mine[0]
        return least < most and least < high and most > low
