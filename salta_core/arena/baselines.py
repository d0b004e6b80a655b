"""Players to measure others by: chance, greed, and plain alpha-beta.

They stay as they are, so that figures from different years can be compared. All of
them know of a position nothing but the steps that each side still has to go.
"""

from random import Random
from typing import Final

from salta_core.engine.board import Board
from salta_core.engine.tables import STEP_GAIN, SearchMove, squares_of
from salta_core.game.game import Game
from salta_core.rules.moves import Move
from salta_core.rules.pieces import opponent

__all__ = ["Chance", "Plain"]

_WIN: Final = 10_000
"""A won game, before the plies it takes are taken off; no difference of steps comes near."""


class Chance:
    """Plays any legal move.

    Args:
        chance: decides which.
    """

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def calls(self, _game: Game) -> bool:
        """Never."""
        return False

    def choose(self, game: Game) -> Move:
        """A legal move of an unfinished game."""
        return self._chance.choice(game.legal_moves)


class Plain:
    """Alpha-beta to a fixed depth, by the difference of steps to go.

    No table, no quiescence, no reductions; moves that gain most steps are looked at
    first. Coming home counts as won at once, also where an equalising turn is owed,
    and a move limit as the end. With depth 1 it is the greedy player, who takes the
    most steps they can.

    Args:
        depth: plies, 1 or more.
        chance: decides between equally good moves.
    """

    def __init__(self, depth: int, chance: Random) -> None:
        self._depth, self._chance = depth, chance

    def calls(self, _game: Game) -> bool:
        """Never."""
        return False

    def choose(self, game: Game) -> Move:
        """One of the best moves of an unfinished game."""
        limit = game.ruleset.limit
        board = Board(game.position, game.turn_rules)
        search = _Search(board, None if limit is None else 2 * limit)
        origin, target = self._chance.choice(sorted(search.best(self._depth)))
        return next(move for move in game.legal_moves if move[:2] == (origin, target))


class _Search:
    """One position's search.

    Args:
        board: the position; left as it was found.
        end: the ply at which play stops, or None.
    """

    def __init__(self, board: Board, end: int | None) -> None:
        self._board, self._end = board, end

    def best(self, depth: int) -> list[tuple[int, int]]:
        """Origin and target of every move that no other is better than, sorted.

        So the choice does not hang on the order in which the board lists its moves.
        """
        found: list[tuple[int, int]] = []
        most = -2 * _WIN
        for move in self._ordered():
            # One below the best so far: a move that equals it gets its exact value.
            score = self._after(move, depth, most - 1, 2 * _WIN)
            if score > most:
                found, most = [], score
            if score == most:
                found.append(squares_of(move))
        return sorted(found)

    def _ordered(self) -> list[SearchMove]:
        return sorted(self._board.legal(), key=_gain, reverse=True)

    def _after(self, move: SearchMove, depth: int, alpha: int, beta: int) -> int:
        """What a move is worth to its mover."""
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
        """What the position is worth to the player to move: exact between the bounds."""
        if depth == 1:
            return self._at_last_ply()
        best = -2 * _WIN
        for move in self._ordered():
            best = max(best, self._after(move, depth, max(alpha, best), beta))
            if best >= beta:
                return best
        return best if best > -2 * _WIN else 0  # nobody can move: a draw

    def _at_last_ply(self) -> int:
        """The worth one ply before the leaves, where the greatest gain decides."""
        board = self._board
        mine, other = board.player, opponent(board.player)
        gains = [move[STEP_GAIN] for move in board.legal()]
        if not gains:
            return 0
        left = board.to_go[mine] - max(gains)
        return board.to_go[other] - left if left else _WIN + 1


def _gain(move: SearchMove) -> int:
    return move[STEP_GAIN]
