"""The score of a move at the root: bias, repetition and the equalising turn included."""

from collections.abc import Callable, Mapping
from typing import Final

from salta_core.engine.board import SIDE_KEY, Board
from salta_core.engine.evaluate import MOVE, WIN, is_decided
from salta_core.engine.search_state import NodeSearches
from salta_core.engine.tables import KEY_CHANGE, STEP_GAIN, SearchMove
from salta_core.rules.pieces import Player, opponent

__all__ = ["RootValues"]

_REPETITION_PENALTY: Final = 150
"""What the better side pays for a move to a position that has occurred before."""
_STATIC: Final = -1_000
"""A depth so low that the quiescence search follows no compulsory jump."""
_SECOND: Final = 2
_TWICE: Final = 2


class RootValues:
    """Scores root moves by a search of the replies."""

    def __init__(  # noqa: PLR0913  # the parts of a search
        self,
        board: Board,
        searches: NodeSearches,
        seen: Mapping[int, int],
        *,
        bias: Callable[[SearchMove], int],
        overlooks: Callable[[SearchMove], bool] | None,
        contempt: int,
    ) -> None:
        """Store the parts of a search.

        Args:
            board: the root.
            searches: the functions that search a node.
            seen: how often each position has occurred, keyed by ``Board.turn_key``.
            bias: a bonus added to the score of each move that does not decide the game.
            overlooks: tells whether the search ignores the replies to a move.
            contempt: the cost of a draw to the player to move.
        """
        self._board, self._searches, self._seen = board, searches, seen
        self._bias, self._overlooks, self._contempt = bias, overlooks, contempt
        self._has_repeated = _TWICE in seen.values()

    def value(self, move: SearchMove, depth: int, alpha: int, beta: int) -> int:
        """The score of a root move with its bias; the replies are searched one ply less deep."""
        board = self._board
        bias = self._bias(move)
        is_blind = self._overlooks is not None and self._overlooks(move)
        board.make(move)
        try:
            if board.to_go[opponent(board.player)] == 0:
                return self._home_value(board.player)
            if self._seen.get(board.turn_key, 0) >= _TWICE:
                return bias - self._contempt
            below = _STATIC if is_blind else depth - 1
            value = self._value_of_replies(below, alpha - bias, beta - bias)
            if self._can_reply_with_draw():
                value = min(value, -self._contempt)
            return value if is_decided(value) else value + bias
        finally:
            board.unmake(move)

    def last_turn_value(self, move: SearchMove) -> int:
        """The score of a move in player 2's equalising turn, which may still draw."""
        to_go = self._board.to_go[self._board.player] - move[STEP_GAIN]
        return -(WIN + MOVE * to_go) if to_go else -self._contempt

    def _can_reply_with_draw(self) -> bool:
        """Whether some reply leads to a position for the third time."""
        board, seen = self._board, self._seen
        if not self._has_repeated:
            return False
        side = SIDE_KEY if board.player == 1 else 0
        keys = (board.key ^ move[KEY_CHANGE] for move in board.legal())
        return any(seen.get(key ^ side, 0) >= _TWICE for key in keys)

    def _value_of_replies(self, depth: int, alpha: int, beta: int) -> int:
        """The score of the move just made, from its mover's point of view, by a search."""
        board = self._board
        you, me = board.player, opponent(board.player)
        search = self._searches.search if depth > 0 else self._searches.quiescence
        penalty = _REPETITION_PENALTY if self._seen.get(board.turn_key) else 0
        value = -search[you](
            depth, -beta - penalty, -alpha, 1, board.bits[you], board.bits[me],
            board.key, board.score, board.to_go[you], board.to_go[me],
        )  # fmt: skip
        return max(min(value, 0), value - penalty)

    def _home_value(self, loser: Player) -> int:
        """The score of being home, after the best reply if there is an equalising turn."""
        board = self._board
        to_go = board.to_go[loser]
        if board.ruleset.equalise and loser == _SECOND:
            to_go -= max((move[STEP_GAIN] for move in board.legal()), default=0)
        return WIN + MOVE * to_go if to_go else -self._contempt
