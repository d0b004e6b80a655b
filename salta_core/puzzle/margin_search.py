"""Alpha-beta search for the best margin within a number of plies, with proven values.

Values are margins in moves to go, from the point of view of the player to move. If moves to go are
uncertain, a search favours either the player at the root or their opponent; a result on which both
searches agree is proven.

Without a move limit the third occurrence of a position draws the game. From eight plies on that can
happen within the search; the hash of a position then includes the positions on its line that can
still occur a third time.
"""

from typing import Final

from salta_core.engine.tables import CODE, SearchMove
from salta_core.game.outcome import REPETITIONS
from salta_core.puzzle.proof_board import CHECK_NODES, ProofBoard, by_gain
from salta_core.puzzle.proof_table import ProofTable
from salta_core.puzzle.sliced_work import Resumable
from salta_core.rng import splitmix64
from salta_core.rules.pieces import Player, opponent

__all__ = ["BEYOND", "MarginSearch"]

BEYOND: Final = 1000
"""A bound greater than any value."""
_ORDERING_PLIES: Final = 2
"""The depth of the search that sorts the moves of the root."""
_CYCLE: Final = 4
"""The fewest plies after which a position can occur again."""


class MarginSearch:
    """The values of positions on a proof board, up to a horizon.

    Attributes:
        is_uncertain: whether a value depended on uncertain moves to go.
    """

    def __init__(
        self,
        proof_board: ProofBoard,
        plies: int,
        *,
        favours_root: bool = False,
        counts_beyond: bool = True,
    ) -> None:
        """Prepare the search.

        Args:
            proof_board: the board to search on.
            plies: the depth of the search.
            favours_root: whether uncertain moves to go count in favour of the player at the root,
                instead of their opponent.
            counts_beyond: whether the value of an unfinished game at the horizon is the margin;
                otherwise it is 0.
        """
        self._proof_board, self._board = proof_board, proof_board.board
        self._favoured = proof_board.player if favours_root else opponent(proof_board.player)
        self._counts_beyond = counts_beyond
        self._horizon = proof_board.board.ply - proof_board.height + plies
        self._line_keys = proof_board.keys_before(plies)
        self._table = ProofTable()
        self._killers: dict[int, int] = {}
        self.is_uncertain = False

    def value(self, alpha: int, beta: int) -> Resumable[int]:
        """The value of the current position; exact between the bounds.

        The game must not be over, and the horizon must not be reached unless player 2 has an
        equalising turn.
        """
        board, key = self._board, self._key()
        low, high = self._table.get(key) or self._first_bounds()
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        moves = by_gain(board.legal(), self._killers.get(board.ply, 0))
        best = -BEYOND if moves else 0
        for move in moves:
            best = max(best, (yield from self.after(move, max(alpha, best), beta)))
            if best >= beta:
                self._killers[board.ply] = move[CODE]
                break
        if best > alpha:
            low = best
        if best < beta:
            high = best
        self._table.put(key, (low, high))
        return best

    def _first_bounds(self) -> tuple[int, int]:
        """The initial bounds: a side too far from home cannot win in time."""
        proof_board, board = self._proof_board, self._board
        plies = self._horizon - board.ply
        if self._counts_beyond or board.ruleset.chain or proof_board.may_end_by(plies):
            return -BEYOND, BEYOND
        mine, theirs = board.to_go[board.player], board.to_go[opponent(board.player)]
        # A jump brings a piece two steps nearer, so each side gains at most two steps in two plies.
        return (0 if theirs > plies else -BEYOND), (0 if mine > plies + 1 else BEYOND)

    def after(self, move: SearchMove, alpha: int, beta: int) -> Resumable[int]:
        """The value of a legal move, from the point of view of its mover."""
        self._make(move)
        if not self._proof_board.nodes % CHECK_NODES:
            yield
            self._proof_board.check()
        value = self._outcome(alpha, beta)
        if value is None:
            value = -(yield from self.value(-beta, -alpha))
        self._unmake(move)
        return value

    def line(self) -> Resumable[list[SearchMove]]:
        """The best line from the current position; the game must not be over."""
        value = yield from self.value(-BEYOND, BEYOND)
        for move in by_gain(self._board.legal()):
            if (yield from self.after(move, value - 1, value)) >= value:
                break
        return (yield from self.line_with(move))

    def line_with(self, move: SearchMove) -> Resumable[list[SearchMove]]:
        """The best line that begins with a legal move."""
        self._make(move)
        is_over = self._outcome(-BEYOND, BEYOND) is not None
        rest = [] if is_over else (yield from self.line())
        self._unmake(move)
        return [move, *rest]

    def best_moves(self) -> Resumable[tuple[int, list[SearchMove]]]:
        """The best value of all moves, and the moves that have it."""
        best, found = -BEYOND, list[SearchMove]()
        for move in (yield from self._in_order()):
            if not found:
                best, found = (yield from self.after(move, -BEYOND, BEYOND)), [move]
            elif (yield from self.after(move, best - 1, best)) >= best:
                if (yield from self.after(move, best, best + 1)) > best:
                    best, found = (yield from self.after(move, best, BEYOND)), []
                found.append(move)
        return best, found

    def _in_order(self) -> Resumable[list[SearchMove]]:
        """The legal moves, sorted by a shallow search, best first."""
        shallow = MarginSearch(self._proof_board, _ORDERING_PLIES)
        order = []
        for index, move in enumerate(by_gain(self._board.legal())):
            value = yield from shallow.after(move, -BEYOND, BEYOND)
            order.append((-value, index, move))
        return [move for _, _, move in sorted(order, key=lambda one: one[:2])]

    def _make(self, move: SearchMove) -> None:
        self._proof_board.make(move)
        if self._line_keys is not None:
            self._line_keys.append(self._board.turn_key)

    def _unmake(self, move: SearchMove) -> None:
        if self._line_keys is not None:
            self._line_keys.pop()
        self._proof_board.unmake(move)

    def _outcome(self, alpha: int, beta: int) -> int | None:
        """The value after the last move, from its mover's point of view; None if play goes on."""
        proof_board, board = self._proof_board, self._board
        mover = opponent(board.player)
        mine, theirs = board.to_go[mover], board.to_go[board.player]
        if mine == 0 < theirs and proof_board.has_last_turn(mover):
            return None
        if mine == 0 or theirs == 0:  # both if player 2 came home in the last turn
            return self._margin(mover, alpha, beta) if mine or theirs else 0
        if proof_board.is_at_limit():
            return self._margin(mover, alpha, beta)
        if board.ply < self._horizon and not self._is_repeated():
            return None
        is_open = self._counts_beyond and not self._is_repeated() and not proof_board.is_stuck()
        return self._margin(mover, alpha, beta) if is_open else 0

    def _margin(self, player: Player, alpha: int, beta: int) -> int:
        least, most = self._proof_board.margin(player, alpha, beta)
        if least >= beta or most <= alpha or least == most:
            return least if least >= beta else most
        self.is_uncertain = True
        return most if player == self._favoured else least

    def _is_repeated(self) -> bool:
        line_keys = self._line_keys
        return line_keys is not None and line_keys.count(line_keys[-1]) >= REPETITIONS

    def _key(self) -> int:
        """A hash of the position, its ply, and the positions that can still be repeated."""
        board = self._board
        key = board.turn_key ^ self._proof_board.ply_key(board.ply)
        line_keys = self._line_keys
        if line_keys is None:
            return key
        last = len(line_keys) - 1 + self._horizon - board.ply
        for index, earlier in enumerate(line_keys):
            missing = REPETITIONS - line_keys.count(earlier)
            if index + missing * _CYCLE <= last:
                key += splitmix64(earlier * REPETITIONS + missing)
        return key
