"""Random positions for puzzles: from games of greedy players, and constructed endings.

In the games both players choose by ``greedy_evaluation`` and sometimes make a random move. In the
endings both armies are home except for a few pieces, which are together in the middle or block the
rows before the other side's goals. Blockades arise where an army is shut in at its start. All
positions depend only on a seed, and a game can stop after any ply.
"""

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from salta_core.engine.board import Board
from salta_core.engine.tables import PASS_MOVE, SearchMove, squares_of
from salta_core.puzzle.greedy_evaluation import greedy_moves
from salta_core.rng import RandBelow, choice
from salta_core.rules.pieces import EMPTY, Piece, Player, opponent
from salta_core.rules.placement import goals, opening_board
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import DISTANCES, ROWS, SQUARES, Square, row

__all__ = ["blocked_home", "game_positions", "sample", "shut_in", "stragglers"]

Item = TypeVar("Item")

_OPENING: Final = 8
"""How many random plies a game begins with."""
_SLIPS: Final = 12
"""After the opening, one move in this many is random."""
_DEPTH: Final = 2
"""The depth of the greedy search, in plies."""
_LONGEST: Final = 260
"""The ply at which a game stops; most games are over before."""

_NEAR: Final = 3
"""The greatest distance of stragglers from a common square, in steps."""
_MIDDLE: Final = (4, 7)
"""The first and last row that the common square may be in."""
_IN_LINE: Final = 5
"""How many in six of the blocking pieces stand in the row next to the goals."""

_PLY: Final = 200
"""The ply number of an ending."""

_SHUT_IN_PLY: Final = 120
"""The ply number of a position in which an army is shut in."""


def _rows(*numbers: int) -> list[Square]:
    return [square for number in numbers for square in SQUARES if row(square) == number]


_START: Final = _rows(8, 9, 10)
"""Where player 2's army starts."""
_FRONT: Final = _rows(7)
_WALL: Final = _rows(7, 6)
_BEHIND_WALL: Final = _rows(4, 5, 5)
"""Where half of the pieces outside the wall stand, most of them close to it."""
_BEHIND: Final = _rows(*range(1, 6))


def game_positions(ruleset: Ruleset, randbelow: RandBelow) -> Iterator[Position]:
    """Play one game of two greedy players and yield its positions."""
    board = Board(Position(opening_board(ruleset), 1, 0), ruleset)
    while board.ply < _LONGEST and all(board.to_go[1:]):
        moves = board.legal()
        if not moves:
            return
        if moves != [PASS_MOVE]:
            yield board.position
        is_random = board.ply < _OPENING or randbelow(_SLIPS) == 0
        board.make(choice(_sorted(moves) if is_random else greedy_moves(board, _DEPTH), randbelow))


def _sorted(moves: Sequence[SearchMove]) -> list[SearchMove]:
    """Sort moves by origin and target, so that the order does not depend on the board."""
    return sorted(moves, key=squares_of)


def sample(items: Sequence[Item], number: int, randbelow: RandBelow) -> list[Item]:
    """A random sample without repetition; all items if there are fewer."""
    left = list(items)
    return [left.pop(randbelow(len(left))) for _ in range(min(number, len(left)))]


def stragglers(ruleset: Ruleset, randbelow: RandBelow, few: Sequence[int]) -> Position:
    """An ending with the last pieces of both sides together in the middle.

    Args:
        ruleset: the ruleset, of which only the goals and the army matter.
        randbelow: the source of random numbers, see ``rng.seeded``.
        few: the possible numbers of each side's pieces there.
    """
    late = [
        piece
        for own in ruleset.pieces.values()
        for piece in sample(own, choice(few, randbelow), randbelow)
    ]  # fmt: skip
    board = _home_except(late, ruleset)
    first, last = _MIDDLE
    centre = choice([square for square in SQUARES if first <= row(square) <= last], randbelow)
    around = [square for square in SQUARES if DISTANCES[centre][square] <= _NEAR]
    if ruleset.army != "all":  # the full armies fill the rows at both ends themselves
        around = [square for square in around if first <= row(square) <= last]
    for piece in late:
        _put(board, piece, around, randbelow)
    return Position("".join(board), _random_player(randbelow), _PLY)


def blocked_home(
    ruleset: Ruleset, randbelow: RandBelow, wall: Sequence[int], few: Sequence[int]
) -> Position:
    """An ending in which one side is almost home, but the opponent blocks the way to its goals.

    Args:
        ruleset: the ruleset, of which only the goals and the army matter.
        randbelow: the source of random numbers, see ``rng.seeded``.
        wall: the possible numbers of blocking pieces.
        few: how many pieces the side that is almost home may have outside its goals.
    """
    inside = _random_player(randbelow)
    outside = opponent(inside)
    builders = sample(ruleset.pieces[outside], choice(wall, randbelow), randbelow)
    late = sample(ruleset.pieces[inside], choice(few, randbelow), randbelow)
    board = _home_except([*builders, *late], ruleset)
    first, second = _rows_before_goals(inside, ruleset)
    for piece in builders:
        _put(board, piece, first if randbelow(6) < _IN_LINE else second, randbelow)
    for piece in late:
        _put(board, piece, [*first, *second], randbelow)
    return Position("".join(board), _random_player(randbelow), _PLY)


def shut_in(
    ruleset: Ruleset, randbelow: RandBelow, gaps: Sequence[int], holes: Sequence[int]
) -> Position:
    """A position in which the opponent's army has hardly left its start.

    The solver's pieces shut it in: they stand in front of it in two rows with few holes, and some
    of them in the places of pieces that have come out.

    Args:
        ruleset: the ruleset, of which only the army matters; it must be whole.
        randbelow: the source of random numbers, see ``rng.seeded``.
        gaps: the possible numbers of pieces that have come out, at most 5.
        holes: the possible numbers of empty squares in the two rows.
    """
    inside, outside = list(ruleset.pieces[2]), list(ruleset.pieces[1])
    board = [EMPTY] * len(SQUARES)
    out = choice(gaps, randbelow)
    front, left = sample(_FRONT, out, randbelow), sample(_START, out, randbelow)
    for square in [*front, *(one for one in _START if one not in left)]:
        board[square] = inside.pop(randbelow(len(inside)))
    wall = [square for square in _WALL if board[square] == EMPTY]
    empty = sample(wall, choice(holes, randbelow), randbelow)
    held = [square for square in left if randbelow(5)]
    for square in [*held, *(one for one in wall if one not in empty)]:
        board[square] = outside.pop(randbelow(len(outside)))
    while outside:
        places = _BEHIND_WALL if randbelow(2) else _BEHIND
        free = [square for square in places if board[square] == EMPTY]
        square = choice(free or [one for one in _BEHIND if board[one] == EMPTY], randbelow)
        board[square] = outside.pop(randbelow(len(outside)))
    whole = "".join(board)
    if randbelow(2):
        return Position(whole, 1, _SHUT_IN_PLY)
    return Position(whole[::-1].swapcase(), 2, _SHUT_IN_PLY + 1)


def _random_player(randbelow: RandBelow) -> Player:
    return 1 if randbelow(2) else 2


def _rows_before_goals(player: Player, ruleset: Ruleset) -> tuple[list[Square], list[Square]]:
    """The squares of the row in front of a player's goals, and of the row in front of that."""
    rows = [row(goal) for goal in goals(player, ruleset).values()]
    near = min(rows) - 1 if max(rows) == ROWS else max(rows) + 1
    further = near - 1 if max(rows) == ROWS else near + 1
    first, second = (
        [square for square in SQUARES if row(square) == wanted] for wanted in (near, further)
    )
    return first, second


def _home_except(late: Sequence[Piece], ruleset: Ruleset) -> list[str]:
    """A board with all pieces on their goals, except those in ``late``, which are missing."""
    board = [EMPTY] * len(SQUARES)
    for player in ruleset.pieces:
        for piece, goal in goals(player, ruleset).items():
            if piece not in late:
                board[goal] = piece
    return board


def _put(board: list[str], piece: Piece, places: Sequence[Square], randbelow: RandBelow) -> None:
    """Put a piece on a random empty square of ``places``, or of the board if they are occupied."""
    free = [square for square in places if board[square] == EMPTY]
    board[choice(free or [one for one in SQUARES if board[one] == EMPTY], randbelow)] = piece
