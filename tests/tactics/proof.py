"""The best move of a small enough game tree, proved by looking at all of it.

Nothing of the engine's search is used, only its board of legal moves, which the property tests hold
to the frozen rules. Every line is followed to the true end of the game or to a horizon, and values
are points by the ruleset's own counting, from the view of the player to move.

A count of moves to go that cannot be proved cheaply is a range. So every value comes twice, once
with all such doubts decided against the player at the root and once for him; a move is proved best
if it is better against all doubts than the others are with all of them.
"""

from typing import Final, NamedTuple

from salta_core.engine.board import Board
from salta_core.engine.tables import JUMP, PASSING, Entry
from salta_core.race.solver import Race
from salta_core.rules.pieces import EMPTY, PIECES, Player, opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import NUMBERS

__all__ = ["OPEN", "Count", "Ranking", "TooLong", "ranking", "text_of"]

OPEN: Final = 0
"""What a line is worth whose end lies beyond the horizon: less than a win, more than a loss."""

_BEYOND: Final = 1000
_STRETCH: Final = 20
"""Arrangements a race may be searched for at a leaf, after its first bounds."""

_UNBOUNDED: Final = 10**9

Range = tuple[int, int]


class TooLong(Exception):  # noqa: N818  # nothing is wrong
    """The tree has more nodes than the caller wants to look at."""


class Ranking(NamedTuple):
    """The two best moves of a position.

    Attributes:
        best: the best one's text, in bare form.
        value: points it brings at least.
        second: points that the next best brings at most.
        nodes: what it cost.
    """

    best: str
    value: int
    second: int
    nodes: int


class Count:
    """Moves to go of either side by the ruleset's scoring, remembered by placement."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._is_exact = ruleset.scoring == "exact"
        self._known: dict[str, Range] = {}

    def __call__(self, board: Board, side: Player) -> Range:
        """The fewest moves there can be, and the most."""
        if not self._is_exact:
            return board.to_go[side], board.to_go[side]
        own = PIECES[side]
        alone = "".join(piece if piece in own else EMPTY for piece in board.position.board)
        if alone not in self._known:
            race = Race(alone, side, self._ruleset)
            race.run(_STRETCH)
            self._known[alone] = (race.lower, race.upper)
        return self._known[alone]


class _Tree:
    """All lines from one position, with doubts decided for or against the player at its root."""

    def __init__(
        self, board: Board, count: Count, horizon: int, most: int, *, hopeful: bool
    ) -> None:
        self._board, self._count = board, count
        self._equalise = board.ruleset.equalise
        limit = board.ruleset.limit
        self._end = None if limit is None else 2 * limit
        self._horizon = board.ply + horizon
        self._favoured = board.player if hopeful else opponent(board.player)
        self._known: dict[tuple[int, int], Range] = {}
        self._most = most
        self.nodes = 0

    def after(self, move: Entry, alpha: int, beta: int) -> int:
        """What a move brings its mover; exact between the bounds."""
        board, mover = self._board, self._board.player
        board.make(move)
        self.nodes += 1
        if self.nodes > self._most:
            raise TooLong
        if board.to_go[mover] == 0:
            value = self._home(mover)
        elif board.ply == self._end:
            value = self._margin(mover)
        elif board.ply == self._horizon:
            value = OPEN
        else:
            value = -self._worth(-beta, -alpha)
        board.unmake(move)
        return value

    def _worth(self, alpha: int, beta: int) -> int:
        """What the position is worth to the player to move, who is not home."""
        board = self._board
        place = board.turn_key, board.ply
        low, high = self._known.get(place) or self._first_bounds()
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        best = -_BEYOND
        moves = sorted(board.legal(), key=_gain, reverse=True)
        for move in moves:
            best = max(best, self.after(move, max(alpha, best), beta))
            if best >= beta:
                break
        if not moves:
            best = low = high = 0
        elif best <= alpha:
            high = best
        elif best >= beta:
            low = best
        else:
            low = high = best
        self._known[place] = low, high
        return best

    def _first_bounds(self) -> Range:
        """Who is too far from home to arrive before the horizon cannot win by it."""
        board = self._board
        if board.ruleset.chain or (self._end is not None and self._end <= self._horizon):
            return -_BEYOND, _BEYOND
        plies = self._horizon - board.ply
        hopes = plies + 1, plies  # a move brings a piece two steps nearer at most
        mine, theirs = board.to_go[board.player], board.to_go[opponent(board.player)]
        return (0 if theirs > hopes[1] else -_BEYOND), (0 if mine > hopes[0] else _BEYOND)

    def _home(self, winner: Player) -> int:
        """The points of coming home, after the equalising turn where there is one."""
        loser = opponent(winner)
        if not (self._equalise and winner == 1):
            return self._points(loser)
        board = self._board
        values = []
        for move in board.legal():
            board.make(move)
            values.append(self._points(loser) if board.to_go[loser] else 0)
            board.unmake(move)
        return min(values, default=self._points(loser))

    def _points(self, loser: Player) -> int:
        low, high = self._count(self._board, loser)
        return low if loser == self._favoured else high

    def _margin(self, mover: Player) -> int:
        board, other = self._board, opponent(mover)
        mine, theirs = self._count(board, mover), self._count(board, other)
        if mover == self._favoured:
            return theirs[1] - mine[0]
        return theirs[0] - mine[1]


def ranking(
    position: Position, ruleset: Ruleset, horizon: int, count: Count, most: int = _UNBOUNDED
) -> Ranking | None:
    """The best move and by how much it is best, or None where there is no choice.

    Args:
        position: the game is not over in it.
        ruleset: the rules.
        horizon: plies to look at; those beyond the end of the game do not matter.
        count: counts moves to go by these rules.
        most: nodes to look at.

    Raises:
        TooLong: that was not enough.
    """
    board = Board(position, ruleset)
    moves = sorted(board.legal(), key=_gain, reverse=True)
    if len(moves) < 2:
        return None
    careful = _Tree(board, count, horizon, most, hopeful=False)
    value, second, best = -_BEYOND, -_BEYOND, moves[0]
    for move in moves:
        found = careful.after(move, second, _BEYOND)
        if found > value:
            value, second, best = found, value, move
        else:
            second = max(second, found)
    nodes = careful.nodes
    if ruleset.scoring == "exact":
        hopeful = _Tree(board, count, horizon, most, hopeful=True)
        for move in moves:
            if move is not best:
                second = max(second, hopeful.after(move, second, value))
        nodes += hopeful.nodes
    return Ranking(text_of(best), value, second, nodes)


def text_of(move: Entry) -> str:
    """A move in bare form: origin, kind and target."""
    if move is PASSING:
        return "pass"
    kind = "x" if move[7] >= JUMP else "-"
    return f"{NUMBERS[move[2][3]]}{kind}{NUMBERS[move[3][3]]}"


def _gain(move: Entry) -> int:
    return move[6]
