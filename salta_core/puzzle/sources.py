"""Where positions for puzzles come from: games of hasty players, and lots.

Middle games are played out by two players who count steps and now and then slip. Endings
are set up: both armies stand at home but for a few stragglers, who have met on the way, or
who bar the other side's doorstep. All is drawn from a seed, so the same seed gives the
same positions everywhere, and a game may be stopped between any two of its plies.
"""

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from salta_core.engine.board import Board
from salta_core.engine.tables import PASS_MOVE, SearchMove, squares_of
from salta_core.puzzle.greedy_evaluation import liked
from salta_core.rng import RandBelow, choice
from salta_core.rules.pieces import EMPTY, PIECES, Piece, Player, opponent
from salta_core.rules.placement import goals, opening_board
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import DISTANCES, ROWS, SQUARES, Square, row

__all__ = ["barred", "met", "played", "sample"]

Thing = TypeVar("Thing")

_OPENING: Final = 8
"""Plies at the beginning of a game that are drawn from all legal moves."""
_SLIPS: Final = 12
"""Later on, one move in so many is."""
_DEPTH: Final = 2
"""Plies that the players look ahead."""
_LONGEST: Final = 260
"""Plies after which a game is broken off; most have come to an end before."""

_NEAR: Final = 3
"""How far from the place where they meet stragglers stand, in steps."""
_MIDDLE: Final = (4, 7)
"""The rows in which they meet."""
_IN_LINE: Final = 5
"""So many in six of those who bar a doorstep stand right before it."""

_PLY: Final = 200
"""The number of the ply of an ending."""


def played(ruleset: Ruleset, randbelow: RandBelow) -> Iterator[Position]:
    """The positions of one game, each as soon as it is reached."""
    board = Board(Position(opening_board(ruleset), 1, 0), ruleset)
    while board.ply < _LONGEST and all(board.to_go[1:]):
        moves = board.legal()
        if not moves:
            return
        if moves != [PASS_MOVE]:
            yield board.position
        at_lot = board.ply < _OPENING or randbelow(_SLIPS) == 0
        board.make(choice(_sorted(moves) if at_lot else liked(board, _DEPTH), randbelow))


def _sorted(moves: Sequence[SearchMove]) -> list[SearchMove]:
    """In an order that does not hang on how the board lists them."""
    return sorted(moves, key=squares_of)


def sample(things: Sequence[Thing], number: int, randbelow: RandBelow) -> list[Thing]:
    """Several different ones, or all where there are not so many."""
    left = list(things)
    return [left.pop(randbelow(len(left))) for _ in range(min(number, len(left)))]


def met(ruleset: Ruleset, randbelow: RandBelow, few: Sequence[int]) -> Position:
    """Stragglers of both sides who have met somewhere in the middle.

    Args:
        ruleset: where home is.
        randbelow: random numbers, see ``rng.seeded``.
        few: how many each side may have left behind.
    """
    late = [
        piece
        for own in PIECES.values()
        for piece in sample(own, choice(few, randbelow), randbelow)
    ]  # fmt: skip
    board = _home_but(late, ruleset)
    first, last = _MIDDLE
    centre = choice([square for square in SQUARES if first <= row(square) <= last], randbelow)
    around = [square for square in SQUARES if DISTANCES[centre][square] <= _NEAR]
    for piece in late:
        _set_down(board, piece, around, randbelow)
    return Position("".join(board), _side(randbelow), _PLY)


def barred(
    ruleset: Ruleset, randbelow: RandBelow, wall: Sequence[int], few: Sequence[int]
) -> Position:
    """One side has most pieces home, and many of the other's stand before its doorstep.

    Args:
        ruleset: where home is.
        randbelow: random numbers, see ``rng.seeded``.
        wall: how many pieces may make the wall.
        few: how many pieces those behind it may have left outside.
    """
    inside = _side(randbelow)
    outside = opponent(inside)
    builders = sample(PIECES[outside], choice(wall, randbelow), randbelow)
    late = sample(PIECES[inside], choice(few, randbelow), randbelow)
    board = _home_but([*builders, *late], ruleset)
    first, second = _doorsteps(inside, ruleset)
    for piece in builders:
        _set_down(board, piece, first if randbelow(6) < _IN_LINE else second, randbelow)
    for piece in late:
        _set_down(board, piece, [*first, *second], randbelow)
    return Position("".join(board), _side(randbelow), _PLY)


def _side(randbelow: RandBelow) -> Player:
    return 1 if randbelow(2) else 2


def _doorsteps(player: Player, ruleset: Ruleset) -> tuple[list[Square], list[Square]]:
    """The row before a player's goals, and the one before that."""
    rows = [row(goal) for goal in goals(player, ruleset).values()]
    near = min(rows) - 1 if max(rows) == ROWS else max(rows) + 1
    further = near - 1 if max(rows) == ROWS else near + 1
    first, second = (
        [square for square in SQUARES if row(square) == wanted] for wanted in (near, further)
    )
    return first, second


def _home_but(late: Sequence[Piece], ruleset: Ruleset) -> list[str]:
    """A board with every piece at home but these."""
    board = [EMPTY] * len(SQUARES)
    for player in PIECES:
        for piece, goal in goals(player, ruleset).items():
            if piece not in late:
                board[goal] = piece
    return board


def _set_down(
    board: list[str], piece: Piece, places: Sequence[Square], randbelow: RandBelow
) -> None:
    """Put a piece on one of these squares, or, where all are taken, on any."""
    free = [square for square in places if board[square] == EMPTY]
    board[choice(free or [one for one in SQUARES if board[one] == EMPTY], randbelow)] = piece
