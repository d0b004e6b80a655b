"""A second, slow implementation of the search as a reference: plain negamax with the rules.

It visits every move of every position to a fixed depth and stores nothing. It shares with the
engine only definitions: the value of a leaf, computed from the position alone, the value of a
finished game, and the extension of forced moves.
"""

from collections import Counter
from functools import cache
from typing import Final

from salta_core import Game, Move, Position, Ruleset
from salta_core.engine.board import Board
from salta_core.engine.evaluate import CONTEMPT, MOVE, WIN
from salta_core.engine.methods import quiet_floor
from salta_core.engine.mobility import mobility_at_leaf
from salta_core.engine.root_values import _REPETITION_PENALTY
from salta_core.engine.tables import ALL_SQUARES
from salta_core.race.task import simple_distance
from salta_core.rules.moves import PASS, after, legal_moves
from salta_core.rules.pieces import Player, opponent

__all__ = ["PlainSearch"]

_WORST: Final = -10 * WIN


class PlainSearch:
    """One search of a game's present position.

    Args:
        game: a game that is not over and whose last mover is not home.
        depth: the plies of the search.
        extensions: whether a forced reply is searched a ply deeper.
    """

    def __init__(self, game: Game, depth: int, *, extensions: bool = True) -> None:
        self._ruleset, self._root, self._depth = game.ruleset, game.position, depth
        self._seen = Counter((seen.board, seen.player) for seen in game.positions)
        self._ceiling = 2 * depth if extensions else 0
        self._free: Ruleset = game.ruleset.changed(blockade="allowed")
        self._leaf = cache(self._leaf_afresh)

    def scores(self) -> dict[tuple[int, int], int]:
        """The score of every move, by origin and target."""
        return {
            move[:2]: self._discounted(move, self._worth(self._root, move, self._depth - 1, ()))
            for move in legal_moves(self._root, self._ruleset)
        }

    def _discounted(self, move: Move, value: int) -> int:
        """The score of a root move, less the penalty for a repeated position."""
        child = after(self._root, move)
        stale = self._ruleset.limit is None and self._seen[child.board, child.player] > 0
        if not stale or self._to_go(child, self._root.player) == 0:
            return value
        return max(min(value, 0), value - _REPETITION_PENALTY)

    def _worth(self, position: Position, move: Move, depth: int, line: tuple[Position, ...]) -> int:
        """The score of a move, from its mover's view."""
        child = after(position, move)
        if self._to_go(child, position.player) == 0:
            return self._homecoming(child, position)
        return -(self._visit(child, depth, line) if depth > 0 else self._leaf(child, depth))

    def _visit(self, position: Position, depth: int, line: tuple[Position, ...]) -> int:
        if self._is_at_limit(position):
            return self._scored(position)
        if self._is_repeated(position, line):
            return self._draw(position.player)
        moves = legal_moves(position, self._ruleset)
        if not moves:
            return self._draw(position.player)
        if len(moves) == 1 and self._height(position) < self._ceiling:
            depth += 1
        return max(self._worth(position, move, depth - 1, (*line, position)) for move in moves)

    def _leaf_afresh(self, position: Position, depth: int) -> int:
        """Quiescence search: the score after compulsory jumps; ``depth`` counts down from 0."""
        if self._is_at_limit(position):
            return self._scored(position)
        if depth <= quiet_floor(self._ruleset) or not self._must_jump(position):
            return self._judged(position)
        best = _WORST
        for move in legal_moves(position, self._ruleset):
            child = after(position, move)
            if self._to_go(child, position.player) == 0:
                best = max(best, self._homecoming(child, position))
            else:
                best = max(best, -self._leaf(child, depth - 1))
        return best if best > _WORST else self._draw(position.player)

    def _judged(self, position: Position) -> int:
        board, player = Board(position, self._ruleset), position.player
        mine, theirs = board.bits[player], board.bits[opponent(player)]
        stands = mobility_at_leaf(player, self._ruleset, board.weights)
        return board.score + stands(mine, theirs, ALL_SQUARES ^ mine ^ theirs)

    def _must_jump(self, position: Position) -> bool:
        if self._ruleset.over == "any" or self._ruleset.compulsory != "yes":
            return False
        return any(move.is_jump for move in legal_moves(position, self._free))

    def _homecoming(self, child: Position, position: Position) -> int:
        """The score of getting home; under ``equalise`` player 2 may have a turn left."""
        player, other = position.player, child.player
        owed = self._to_go(child, other)
        if self._ruleset.equalise and player == 1:
            answers = [m for m in legal_moves(child, self._ruleset) if m != PASS]
            owed = min((self._to_go(after(child, m), other) for m in answers), default=owed)
            if owed == 0:
                return self._draw(player)
        return WIN - self._height(position) + MOVE * owed

    def _scored(self, position: Position) -> int:
        """The score of an end by the move limit."""
        player = position.player
        margin = self._to_go(position, opponent(player)) - self._to_go(position, player)
        if margin == 0:
            return self._draw(player)
        won = WIN - self._height(position)
        return won + MOVE * margin if margin > 0 else -won + MOVE * margin

    def _draw(self, player: Player) -> int:
        return -CONTEMPT if player == self._root.player else CONTEMPT

    def _is_at_limit(self, position: Position) -> bool:
        limit = self._ruleset.limit
        return limit is not None and position.ply >= 2 * limit

    def _is_repeated(self, position: Position, line: tuple[Position, ...]) -> bool:
        """Whether the position occurs twice on the line, or three times in the game."""
        if self._ruleset.limit is not None:
            return False
        place = (position.board, position.player)
        on_line = any((seen.board, seen.player) == place for seen in line)
        return on_line or self._seen[place] > 1

    def _height(self, position: Position) -> int:
        return position.ply - self._root.ply

    def _to_go(self, position: Position, player: Player) -> int:
        return simple_distance(position.board, player, self._ruleset)
