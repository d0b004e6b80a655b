"""The duel of a day: ten moves from a half-played position, and then the margin is counted.

The margin is the opponent's moves to go minus the player's own. The opponent always answers the
same moves in the same way (``opponent``), so the player's own moves determine the whole line, and
a duel is a puzzle for one: the best margin is the best of all lines. There are too many to try, so
a beam search finds a good one. A move's loss is the best margin before it minus the best after it.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, pairwise, takewhile
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from salta_core.daily.opponent import STEP, lead_after_jumps, reply
from salta_core.engine.board import Board
from salta_core.engine.tables import SearchMove, squares_of
from salta_core.errors import BadRequest
from salta_core.race.solver import fewest_moves
from salta_core.rules.moves import Move, after, legal_moves
from salta_core.rules.pieces import EMPTY, PIECES, Player, opponent
from salta_core.rules.position import Position, is_home
from salta_core.rules.ruleset import Ruleset

__all__ = ["TURNS", "WIDTH", "Duel", "DuelInPlay", "Line", "Review", "Search", "margin_of", "to_go"]

TURNS: Final = 10
"""The number of the player's moves."""
WIDTH: Final = 48
"""How many positions a search keeps after each turn."""

_Path: TypeAlias = tuple[SearchMove, ...]


class Line(NamedTuple):
    """A line to the end of a duel.

    Attributes:
        margin: the opponent's moves to go minus the player's at the end, exact.
        plies: the moves of both sides.
    """

    margin: int
    plies: tuple[Move, ...]


class Duel(NamedTuple):
    """A duel, in which the player moves first.

    Attributes:
        position: the first position, with the player to move.
        ruleset: its rules. A draw by repetition does not count.
        seed: the seed of the opponent's noise.
        noise: see ``opponent.reply``.
    """

    position: Position
    ruleset: Ruleset
    seed: int
    noise: int

    @property
    def player(self) -> Player:
        """The player's side."""
        return self.position.player


class DuelInPlay:
    """A duel being played.

    Attributes:
        duel: the duel.
        position: the position on the board.
        plies: the moves of both sides so far.
        turns: the number of the player's moves.
    """

    def __init__(self, duel: Duel, moves: Sequence[Move] = ()) -> None:
        """Play the player's moves and the replies to them.

        Args:
            duel: the duel.
            moves: the player's moves; a chain may be in its bare form.

        Raises:
            BadRequest: a move is not legal, or the duel is over.
        """
        self.duel = duel
        self.position = duel.position
        self.plies: list[Move] = []
        self.turns = 0
        for move in moves:
            self.play(move)

    @property
    def is_over(self) -> bool:
        """Whether all moves are made, a side is home, or nobody can move."""
        return self.turns == TURNS or not self._legal_moves()

    def play(self, move: Move) -> None:
        """Make a move of the player, and the opponent's reply to it.

        Raises:
            BadRequest: the move is not legal, or the duel is over.
        """
        if self.is_over:
            raise BadRequest("duel-over", "a duel ends after {limit} moves", limit=TURNS)
        known = next((one for one in self._legal_moves() if one[:3] == move[:3]), None)
        if known is None or move.via not in {(), known.via}:
            raise BadRequest(
                "duel-move", "move {number} of the duel is not legal", number=self.turns + 1
            )
        self._make(known)
        self.turns += 1
        legal = self._legal_moves()
        if legal:
            board = Board(self.position, self.duel.ruleset)
            chosen = squares_of(reply(board, self.duel.seed, self.duel.noise))
            self._make(next(one for one in legal if one[:2] == chosen))

    def _legal_moves(self) -> Sequence[Move]:
        board, rules = self.position.board, self.duel.ruleset
        if any(is_home(board, player, rules) for player in PIECES):
            return ()
        return legal_moves(self.position, rules)

    def _make(self, move: Move) -> None:
        self.position = after(self.position, move)
        self.plies.append(move)


class Search:
    """The search for the best line from a position of a duel, turn by turn.

    Attributes:
        best: the best line found; None until ``run`` returns True.
    """

    def __init__(
        self,
        duel: Duel,
        position: Position,
        turns: int,
        width: int = WIDTH,
        replies: dict[int, SearchMove] | None = None,
    ) -> None:
        """Begin a search.

        Args:
            duel: the duel.
            position: the position, with the player to move.
            turns: the player's moves left.
            width: how many positions are kept after each turn.
            replies: the known replies of this duel's opponent, by ``Board.key``; more are added.
        """
        self._replies = {} if replies is None else replies
        self._duel, self._start = duel, position
        self._board = Board(position, duel.ruleset)
        self._turns, self._width = turns, width
        self._paths: list[_Path] = [()]
        self._ended: list[_Path] = []
        self.best: Line | None = None

    def run(self) -> bool:
        """Search one more turn, or compare the lines found after the last one.

        Returns:
            Whether the search is complete.
        """
        if self._turns and self._paths:
            self._turns -= 1
            self._advance()
        elif self.best is None:
            self.best = max(map(self._line, self._ended + self._paths), key=itemgetter(0))
        return self.best is not None

    def _advance(self) -> None:
        """Replace the positions by the best ones of the next turn."""
        found: dict[int, tuple[int, _Path]] = {}
        for path in self._paths:
            for move in path:
                self._board.make(move)
            self._expand(path, found)
            for move in reversed(path):
                self._board.unmake(move)
        best = sorted(found.values(), key=itemgetter(0), reverse=True)
        self._paths = [path for _, path in best[: self._width]]

    def _expand(self, path: _Path, found: dict[int, tuple[int, _Path]]) -> None:
        """Add the positions after each move and its reply, keyed by their hash."""
        board, player = self._board, self._duel.player
        moves = sorted(board.legal(), key=squares_of)
        if not moves:
            self._ended.append(path)
        for move in moves:
            board.make(move)
            if board.to_go[player] == 0 or not board.legal():
                self._ended.append((*path, move))
            else:
                answer = self._reply()
                board.make(answer)
                if board.to_go[opponent(player)] == 0:
                    self._ended.append((*path, move, answer))
                elif board.key not in found:
                    found[board.key] = (self._promising(), (*path, move, answer))
                board.unmake(answer)
            board.unmake(move)

    def _promising(self) -> int:
        """The player's lead in steps, before the last turn after the jumps that follow.

        Equals come in an order of chance. The engine's prices would be better, but change with the
        engine, and the signs of a past day must not.
        """
        board, player = self._board, self._duel.player
        plain = board.to_go[opponent(player)] - board.to_go[player]
        lead = lead_after_jumps(board, player) if self._turns else plain
        return STEP * lead + board.key % STEP

    def _reply(self) -> SearchMove:
        known = self._replies.get(self._board.key)
        if known is None:
            known = reply(self._board, self._duel.seed, self._duel.noise)
            self._replies[self._board.key] = known
        return known

    def _line(self, path: _Path) -> Line:
        """Count a line; its plies as moves of the rules."""
        position, plies = self._start, list[Move]()
        for move in path:
            legal = legal_moves(position, self._duel.ruleset)
            plies.append(next(one for one in legal if one[:2] == squares_of(move)))
            position = after(position, plies[-1])
        return Line(margin_of(position, self._duel), tuple(plies))


class Review:
    """The losses of a player's moves, computed in slices.

    All positions are searched alike, so that a search that misses the best line blames no move. A
    margin that was reached later counts as possible before, and the losses add up to the best
    margin found minus the one at the end.

    Attributes:
        margins: the best margin found before each of the player's moves, and last the margin of the
            position on the board.
    """

    def __init__(self, duel: Duel, width: int = WIDTH) -> None:
        """Begin with no moves.

        Args:
            duel: the duel.
            width: see ``Search``.
        """
        self._width = width
        self._played = DuelInPlay(duel)
        self._moves: tuple[Move, ...] = ()
        self._replies: dict[int, SearchMove] = {}
        self._search: Search | None = None
        self.margins: list[int] = []

    @property
    def losses(self) -> tuple[int, ...]:
        """The loss of each move that is reviewed: best margin before it minus best after it."""
        best = tuple(accumulate(reversed(self.margins), max))[::-1]
        return tuple(before - later for before, later in pairwise(best))

    @property
    def best(self) -> int:
        """The best margin found from the first position, or reached; 0 before a search is done."""
        return max(self.margins, default=0)

    @property
    def margin(self) -> int:
        """The margin of the position on the board."""
        return margin_of(self._played.position, self._played.duel)

    def follow(self, moves: Sequence[Move]) -> None:
        """Set the moves to review. The review of those that were set before is kept.

        Raises:
            BadRequest: a move is not legal, or the duel is over.
        """
        played = DuelInPlay(self._played.duel, moves)
        pairs = zip(moves, self._moves, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        if same < len(self._moves):
            self._search = None
        del self.margins[same + 1 :]
        self._played, self._moves = played, tuple(moves)

    def run(self) -> bool:
        """Continue for one turn of a search.

        Returns:
            Whether all moves are reviewed.
        """
        done = len(self.margins)
        if done > len(self._moves):
            return True
        if self._search is None:
            duel = self._played.duel
            begun = DuelInPlay(duel, self._moves[:done])
            left = 0 if begun.is_over else TURNS - begun.turns
            self._search = Search(duel, begun.position, left, self._width, self._replies)
        if self._search.run() and self._search.best:
            self.margins.append(self._search.best.margin)
            self._search = None
        return len(self.margins) > len(self._moves)


def margin_of(position: Position, duel: Duel) -> int:
    """The opponent's moves to go minus the player's, exact (RULES 6)."""
    own, other = to_go(position, duel)
    return other - own


def to_go(position: Position, duel: Duel) -> tuple[int, int]:
    """The fewest moves home of the player and of the opponent, exact (RULES 6)."""
    sides = duel.player, opponent(duel.player)
    own, other = (_fewest(_alone(position.board, side), side, duel.ruleset) for side in sides)
    return own, other


def _alone(board: str, player: Player) -> str:
    """A board without the other side's pieces."""
    return "".join(one if one in PIECES[player] else EMPTY for one in board)


@lru_cache(maxsize=10_000)  # the lines of a search end in few arrangements of each side
def _fewest(board: str, player: Player, ruleset: Ruleset) -> int:
    return fewest_moves(board, player, ruleset).upper
