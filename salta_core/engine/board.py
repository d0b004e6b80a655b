"""The board of the search: moves are made and unmade, and sums are updated.

It must agree with the rules on every legal move, which a property test checks. It holds what a
search needs at every node: the bits of both sides, a hash, the price difference, and the steps
that each side still has to go. A side with none to go is home.
"""

from typing import Self

from salta_core.engine.evaluate import OCCUPIED_GOAL, Urgency, occupied_goals, urgent_part
from salta_core.engine.generate import generator
from salta_core.engine.tables import (
    BITS,
    KEYS,
    NO_PIECE,
    PieceSquare,
    SearchMove,
    Tables,
    tables_for,
)
from salta_core.engine.weights import Weights, weights_for
from salta_core.rules.pieces import EMPTY, PIECES, Player, opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset

__all__ = ["SIDE_KEY", "Board", "arrangement_key", "turn_key"]

_LETTERS = EMPTY + "".join(PIECES[1] + PIECES[2])

SIDE_KEY = 0x3A5C_96E1_7B2D_48F
"""Added to the hash while player 2 is to move."""


class Board:
    """A mutable position, with the sums and hashes that a search needs.

    Attributes:
        ruleset: the rules it is played by.
        weights: the weights of the evaluation.
        goal_seeker: see ``price_table``.
        urgent: see ``price_table``.
        here: the ``PieceSquare`` of every piece, indexed by its number 1..30; 0 is no piece. The
            generators and the search work on this list itself.
        bits: the squares of each player's pieces, indexed by player.
        prices: the summed prices of each player's pieces, indexed by player.
        to_go: the summed distances of each player's pieces in steps, indexed by player.
        key: a hash of the pieces, without the player to move.
        player: whose turn it is.
        ply: the number of moves made so far by both players.
    """

    __slots__ = (
        "bits",
        "generators",
        "goal_seeker",
        "here",
        "key",
        "player",
        "ply",
        "prices",
        "ruleset",
        "to_go",
        "urgent",
        "weights",
    )

    def __init__(
        self,
        position: Position,
        ruleset: Ruleset,
        weights: Weights | None = None,
        goal_seeker: Player | None = None,
        urgent: Urgency | None = None,
    ) -> None:
        """Set up the pieces and compute the sums.

        Args:
            position: the position.
            ruleset: the rules it is played by.
            weights: the weights of the evaluation; the shipped ones if None.
            goal_seeker: see ``price_table``; goals that are occupied at the root do not count, so
                that the score there is the same as without a goal seeker.
            urgent: see ``price_table``; its effect at the root does not count either.
        """
        self.ruleset, self.weights = ruleset, weights or weights_for(ruleset)
        self.goal_seeker, self.urgent = goal_seeker, urgent
        tables = tables_for(ruleset, self.weights, goal_seeker, urgent)
        self.here: list[PieceSquare] = [NO_PIECE] * len(_LETTERS)
        self.bits, self.prices, self.to_go = [0, 0, 0], [0, 0, 0], [0, 0, 0]
        self.key = 0
        self.player: Player = position.player
        self.ply = position.ply
        self._add_pieces(position, tables)
        if goal_seeker:
            self.prices[opponent(goal_seeker)] += OCCUPIED_GOAL * occupied_goals(
                position.board, goal_seeker, ruleset
            )
        if urgent:
            raised = urgent_part(self.prices[urgent.player], urgent)
            self.prices[opponent(urgent.player)] += raised
        self.generators = {side: generator(side, ruleset, tables, self.here) for side in PIECES}

    def _add_pieces(self, position: Position, tables: Tables) -> None:
        """Put the pieces of a position on the empty board."""
        for square, letter in enumerate(position.board):
            if letter != EMPTY:
                piece, side = _LETTERS.index(letter), 1 if letter.isupper() else 2
                self.here[piece] = tables.spots[piece][square]
                self.bits[side] |= BITS[square]
                self.prices[side] += tables.prices[piece][square]
                self.to_go[side] += tables.steps[piece][square]
                self.key ^= KEYS[piece][square]

    @property
    def score(self) -> int:
        """The price difference in hundredths of a move, from the mover's point of view."""
        return self.prices[opponent(self.player)] - self.prices[self.player]

    @property
    def turn_key(self) -> int:
        """A hash of the pieces and the player to move, used to count repetitions."""
        return self.key if self.player == 1 else self.key ^ SIDE_KEY

    @property
    def position(self) -> Position:
        """This board converted to the ``Position`` type of ``salta_core.rules``."""
        squares = [EMPTY] * len(BITS)
        for letter, spot in zip(_LETTERS[1:], self.here[1:], strict=True):
            if spot is not NO_PIECE:
                squares[spot[3]] = letter
        return Position("".join(squares), self.player, self.ply)

    def legal(self) -> list[SearchMove]:
        """The legal moves of the player to move; a pass if there is no other."""
        mine, other = self.player, opponent(self.player)
        return self.generators[mine](self.bits[mine], self.bits[other], self.to_go[mine])

    def make(self, move: SearchMove) -> Self:
        """Make a legal move."""
        changed, piece, _, after, key, price, steps, _ = move
        player = self.player
        self.here[piece] = after
        self.bits[player] ^= changed
        self.key ^= key
        self.prices[player] -= price
        self.to_go[player] -= steps
        self.player = opponent(player)
        self.ply += 1
        return self

    def unmake(self, move: SearchMove) -> Self:
        """Unmake the last move."""
        changed, piece, before, _, key, price, steps, _ = move
        self.player = player = opponent(self.player)
        self.here[piece] = before
        self.bits[player] ^= changed
        self.key ^= key
        self.prices[player] += price
        self.to_go[player] += steps
        self.ply -= 1
        return self


def arrangement_key(position: Position, player: Player) -> int:
    """A hash of one side's pieces alone."""
    key = 0
    for letter in PIECES[player]:
        square = position.board.find(letter)
        if square >= 0:
            key ^= KEYS[_LETTERS.index(letter)][square]
    return key


def turn_key(position: Position) -> int:
    """``Board.turn_key`` of a position, without building a board."""
    side = 0 if position.player == 1 else SIDE_KEY
    return arrangement_key(position, 1) ^ arrangement_key(position, 2) ^ side
