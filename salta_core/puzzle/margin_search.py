"""The best margin that can be had within so many plies: alpha-beta with all values proved.

Values are margins in moves to go, from the view of the player to move. A value that hangs on
moves to go which could not be counted is decided for or against the player at the root; so
what two searches agree on, one of either kind, is proved.

Without a move limit the third occurrence of a position draws the game. From eight plies on
that can happen within the tree, and then a place is told from another by the positions on
the line to it that may yet come a third time.
"""

from collections.abc import Generator
from typing import Final, TypeAlias

from salta_core.engine.tables import CODE, SearchMove
from salta_core.game.outcome import REPETITIONS
from salta_core.puzzle.tree import TICK, Line, Places, Tree, by_gain
from salta_core.rng import splitmix64
from salta_core.rules.pieces import Player, opponent

__all__ = ["BEYOND", "MarginSearch", "Worth"]

Worth: TypeAlias = Generator[None, None, int]
"""A value under way; see ``tree.Search``."""

BEYOND: Final = 1000
"""Above every value."""
_CIRCLE: Final = 4
"""The fewest plies that bring a position back."""


class MarginSearch:
    """Values of the positions in the tree, up to a horizon.

    Attributes:
        is_doubted: whether some value hung on moves to go that could not be counted.
    """

    def __init__(
        self, tree: Tree, plies: int, *, in_doubt: bool = False, counts_beyond: bool = True
    ) -> None:
        """Know nothing yet.

        Args:
            tree: the lines there are.
            plies: how many of them are followed.
            in_doubt: who gets the better of what cannot be counted: the player at the
                root if True.
            counts_beyond: whether a game that is not over then is worth the margin; else
                it is worth nothing.
        """
        self._tree, self._board = tree, tree.board
        self._favoured = tree.player if in_doubt else opponent(tree.player)
        self._counts_beyond = counts_beyond
        self._horizon = tree.board.ply - tree.height + plies
        self._passed = tree.passed_before(plies)
        self._places = Places()
        self._killers: dict[int, int] = {}
        self.is_doubted = False

    def worth(self, alpha: int, beta: int) -> Worth:
        """What the position on the board is worth, exactly between the bounds.

        The game must not be over in it; the line may be at its horizon only where it is
        the last turn of player 2.
        """
        board, place = self._board, self._place()
        low, high = self._places.known(place) or self._first_bounds()
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
        self._places.keep(place, (low, high))
        return best

    def _first_bounds(self) -> tuple[int, int]:
        """Where only ends count, who is too far from home to arrive in time cannot win by it."""
        tree, board = self._tree, self._board
        plies = self._horizon - board.ply
        if self._counts_beyond or board.ruleset.chain or tree.may_end_by(plies):
            return -BEYOND, BEYOND
        mine, theirs = board.to_go[board.player], board.to_go[opponent(board.player)]
        # A jump brings a piece two steps nearer, so two plies bring a side two.
        return (0 if theirs > plies else -BEYOND), (0 if mine > plies + 1 else BEYOND)

    def after(self, move: SearchMove, alpha: int, beta: int) -> Worth:
        """What a legal move brings its mover."""
        self._make(move)
        if not self._tree.nodes % TICK:
            yield
            self._tree.check()
        value = self._judged(alpha, beta)
        if value is None:
            value = -(yield from self.worth(-beta, -alpha))
        self._unmake(move)
        return value

    def line(self) -> Line:
        """The line of best margins from the position on the board, in which play goes on."""
        value = yield from self.worth(-BEYOND, BEYOND)
        for move in by_gain(self._board.legal()):
            if (yield from self.after(move, value - 1, value)) >= value:
                break
        return (yield from self.line_with(move))

    def line_with(self, move: SearchMove) -> Line:
        """The line of best margins that begins with a legal move."""
        self._make(move)
        is_over = self._judged(-BEYOND, BEYOND) is not None
        rest = [] if is_over else (yield from self.line())
        self._unmake(move)
        return [move, *rest]

    def _make(self, move: SearchMove) -> None:
        self._tree.make(move)
        if self._passed is not None:
            self._passed.append(self._board.turn_key)

    def _unmake(self, move: SearchMove) -> None:
        if self._passed is not None:
            self._passed.pop()
        self._tree.unmake(move)

    def _judged(self, alpha: int, beta: int) -> int | None:
        """What the last move has settled, from its mover's view; None if play goes on."""
        tree, board = self._tree, self._board
        mover = opponent(board.player)
        mine, theirs = board.to_go[mover], board.to_go[board.player]
        if mine == 0 < theirs and tree.is_spared(mover):
            return None
        if mine == 0 or theirs == 0:  # if both, player 2 has used the last turn well
            return self._margin(mover, alpha, beta) if mine or theirs else 0
        if tree.is_at_limit():
            return self._margin(mover, alpha, beta)
        if board.ply < self._horizon and not self._is_repeated():
            return None
        is_open = self._counts_beyond and not self._is_repeated() and not tree.is_stuck()
        return self._margin(mover, alpha, beta) if is_open else 0

    def _margin(self, player: Player, alpha: int, beta: int) -> int:
        least, most = self._tree.margin(player, alpha, beta)
        if least >= beta or most <= alpha or least == most:
            return least if least >= beta else most
        self.is_doubted = True
        return most if player == self._favoured else least

    def _is_repeated(self) -> bool:
        passed = self._passed
        return passed is not None and passed.count(passed[-1]) >= REPETITIONS

    def _place(self) -> int:
        """What tells this place from others: the position, its ply, and what it may repeat."""
        board = self._board
        place = board.turn_key ^ self._tree.ply_keys(board.ply)
        passed = self._passed
        if passed is None:
            return place
        last = len(passed) - 1 + self._horizon - board.ply
        for index, key in enumerate(passed):
            missing = REPETITIONS - passed.count(key)
            if index + missing * _CIRCLE <= last:
                place += splitmix64(key * REPETITIONS + missing)
        return place
