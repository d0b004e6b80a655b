"""Baseline players to measure other players by: random, greedy, and plain alpha-beta.

They never change, so that figures from different years can be compared. They evaluate
only the number of steps that each side still has to go. A call is a challenge of the
opponent's move for missing a jump.
"""

from random import Random
from typing import Final

from salta_core.engine.board import Board
from salta_core.engine.tables import STEP_GAIN, SearchMove, squares_of
from salta_core.game.game import Game
from salta_core.rules.moves import Move
from salta_core.rules.pieces import opponent

__all__ = ["AlphaBetaPlayer", "RandomPlayer"]

_WIN: Final = 10_000
"""The value of a win, larger than any difference of steps; the remaining depth is added to it."""


class RandomPlayer:
    """Plays any legal move.

    Args:
        rng: the source of random choices.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def calls(self, _game: Game) -> bool:
        """False: this player never calls."""
        return False

    def choose(self, game: Game) -> Move:
        """A legal move of an unfinished game."""
        return self._rng.choice(game.legal_moves)


class AlphaBetaPlayer:
    """Alpha-beta to a fixed depth; the evaluation is the difference of steps to go.

    There is no transposition table, quiescence search or reduction; the moves that gain the most
    steps are searched first. Getting all pieces home counts as a win, even if an equalising turn
    remains, and the move limit ends the game. With depth 1 this is the greedy player, which always
    gains the most steps.

    Args:
        depth: plies, 1 or more.
        rng: decides between equally good moves.
    """

    def __init__(self, depth: int, rng: Random) -> None:
        self._depth, self._rng = depth, rng

    def calls(self, _game: Game) -> bool:
        """False: this player never calls."""
        return False

    def choose(self, game: Game) -> Move:
        """One of the best moves of an unfinished game."""
        limit = game.ruleset.limit
        board = Board(game.position, game.turn_rules)
        search = _AlphaBetaSearch(board, None if limit is None else 2 * limit)
        origin, target = self._rng.choice(sorted(search.best(self._depth)))
        return next(move for move in game.legal_moves if move[:2] == (origin, target))


class _AlphaBetaSearch:
    """The alpha-beta search of one position.

    Args:
        board: the position; unchanged after the search.
        end: the ply at which play stops, or None.
    """

    def __init__(self, board: Board, end: int | None) -> None:
        self._board, self._end = board, end

    def best(self, depth: int) -> list[tuple[int, int]]:
        """Origin and target of all best moves.

        They are sorted, so that a choice among them does not depend on the order of the
        board's moves.
        """
        found: list[tuple[int, int]] = []
        most = -2 * _WIN
        for move in self._ordered():
            # Start one below the best value so far, so that an equal move gets its exact value.
            score = self._after(move, depth, most - 1, 2 * _WIN)
            if score > most:
                found, most = [], score
            if score == most:
                found.append(squares_of(move))
        return sorted(found)

    def _ordered(self) -> list[SearchMove]:
        return sorted(self._board.legal(), key=_gain, reverse=True)

    def _after(self, move: SearchMove, depth: int, alpha: int, beta: int) -> int:
        """The value of a move from the point of view of its mover."""
        board = self._board
        mover = board.player
        board.make(move)
        if board.to_go[mover] == 0:
            score = _WIN + depth
        elif depth == 1 or board.ply == self._end:
            score = board.to_go[board.player] - board.to_go[mover]
        else:
            score = -self._worth(depth - 1, -beta, -alpha)
        board.unmake(move)
        return score

    def _worth(self, depth: int, alpha: int, beta: int) -> int:
        """The value of the position for the player to move, exact if between the bounds."""
        if depth == 1:
            return self._at_last_ply()
        best = -2 * _WIN
        for move in self._ordered():
            best = max(best, self._after(move, depth, max(alpha, best), beta))
            if best >= beta:
                return best
        return best if best > -2 * _WIN else 0  # nobody can move: a draw

    def _at_last_ply(self) -> int:
        """The value one ply before the leaves, decided by the largest gain of a move."""
        board = self._board
        mine, other = board.player, opponent(board.player)
        gains = [move[STEP_GAIN] for move in board.legal()]
        if not gains:
            return 0
        left = board.to_go[mine] - max(gains)
        return board.to_go[other] - left if left else _WIN + 1


def _gain(move: SearchMove) -> int:
    return move[STEP_GAIN]
