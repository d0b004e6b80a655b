"""Measures of an entry of the historic collection: its year, squares and distances."""

from typing import Final

from salta_core.puzzle.historic import Print
from salta_core.race.detours import detours
from salta_core.race.solver import Race
from salta_core.race.task import simple_distance
from salta_core.rules.pieces import Player, opponent
from salta_core.rules.placement import goals
from salta_core.rules.squares import JUMPS, Square, number_of, square_at
from tests.puzzle.historic_lines import (
    ENTRIES,
    jump_plies,
    line_after,
    measure,
    move_at,
    mover_at,
    plies_of,
)

__all__: list[str] = []

_MEN: Final = {1: "ABCDEFGHIJKLMNO", 2: "abcdefghijklmno"}


# The entry itself


@measure
def year(_entry: Print | None, name: str) -> int:
    """The year of an entry, which all entries of its source share."""
    source = ENTRIES[name].source
    (found,) = {one.year for one in ENTRIES.values() if one.source == source}
    return found


@measure
def ply(entry: Print) -> int:
    """The number of moves before an entry's first position."""
    return line_after(entry, 0).position.ply


# Squares


@measure
def from_(entry: Print, at: int) -> int:
    return number_of(move_at(entry, at).origin)


@measure
def from_in(_entry: Print, name: str, at: int) -> int:
    """The origin of a move in another entry."""
    return number_of(move_at(ENTRIES[name], at).origin)


@measure
def to(entry: Print, at: int) -> int:
    return number_of(move_at(entry, at).target)


@measure
def over(entry: Print, at: int) -> int:
    """The square of the piece that is jumped over."""
    move = move_at(entry, at)
    return next(number_of(between) for between, end in JUMPS[move.origin] if end == move.target)


@measure
def squares_jumped_over(entry: Print, after: int, last: int) -> int:
    jumps = [one for player in (1, 2) for one in jump_plies(entry, player, after, last)]
    return len({over(entry, one) for one in jumps})


@measure
def start_of_mover(entry: Print, at: int) -> int:
    """The first square of the piece that moves."""
    board = line_after(entry, 0).position.board
    return number_of(Square(board.index(mover_at(entry, at))))


@measure
def goal_of(entry: Print, piece: str) -> int:
    player: Player = 1 if piece.isupper() else 2
    return number_of(goals(player, line_after(entry, 0).ruleset)[piece])  # type: ignore[index]  # a piece


@measure
def goal_of_mover(entry: Print, at: int) -> int:
    return goal_of(entry, mover_at(entry, at))


@measure
def possible(entry: Print, at: int, target: int) -> int:
    """The argument, if the piece that moves could also move to that square."""
    origin = move_at(entry, at).origin
    legal = line_after(entry, at - 1).legal_moves
    (found,) = [m for m in legal if (m.origin, m.target) == (origin, square_at(target))]
    return number_of(found.target)


@measure
def from_of_only_choice(entry: Print, at: int) -> int:
    (only,) = line_after(entry, at - 1).legal_moves
    return number_of(only.origin)


@measure
def to_of_only_choice(entry: Print, at: int) -> int:
    (only,) = line_after(entry, at - 1).legal_moves
    return number_of(only.target)


# Moves to go


@measure
def to_go(entry: Print, player: Player, at: int) -> int:
    """The sum of a side's distances after so many plies."""
    game = line_after(entry, at)
    return simple_distance(game.position.board, player, game.ruleset)


@measure
def gain(entry: Print, player: Player, before: int, after: int) -> int:
    return to_go(entry, player, before) - to_go(entry, player, after)


@measure
def loss(entry: Print, player: Player, before: int, after: int) -> int:
    return -gain(entry, player, before, after)


@measure
def gain_by_jumps(entry: Print, player: Player, before: int, after: int) -> int:
    """The steps that a side has gained by its own jumps."""
    jumped = jump_plies(entry, player, before, after)
    return sum(gain(entry, player, one - 1, one) for one in jumped)


@measure
def lead(entry: Print, player: Player, at: int) -> int:
    return to_go(entry, opponent(player), at) - to_go(entry, player, at)


@measure
def moves_without_gain(entry: Print, player: Player, before: int, after: int) -> int:
    """The number of moves of both sides, if a side is as far from home after them as before."""
    assert gain(entry, player, before, after) == 0
    return after - before


@measure
def moves_wasted(entry: Print, player: Player, before: int, after: int) -> int:
    """The number of moves of a side without any gain."""
    assert gain(entry, player, before, after) == 0
    return len(plies_of(entry, player, before, after))


@measure
def steps_of(entry: Print, piece: str, at: int) -> int:
    """The distance of one piece to its goal."""
    return _debt(entry, piece, at)[0]


@measure
def exact_moves_of(entry: Print, piece: str) -> int:
    """The moves of a piece in the exact count at the end of the line."""
    return _debt(entry, piece, len(entry.moves))[1]


def _debt(entry: Print, piece: str, at: int) -> tuple[int, int]:
    game = line_after(entry, at)
    player: Player = 1 if piece.isupper() else 2
    race = Race(game.position.board, player, game.ruleset)
    while not race.run(100):
        pass
    found = detours(game.position.board, player, game.ruleset, race.line)
    (debt,) = [one for one in found if one.piece == piece]
    return debt.simple, debt.moves


# Pieces on squares


@measure
def pieces_home(entry: Print, player: Player, at: int) -> int:
    board, homes = _homes(entry, player, at)
    return sum(board[goal] == piece for piece, goal in homes.items())


@measure
def pieces_away(entry: Print, player: Player, at: int) -> int:
    return len(_homes(entry, player, at)[1]) - pieces_home(entry, player, at)


@measure
def goals_taken(entry: Print, player: Player, at: int) -> int:
    """The number of goals occupied by another piece."""
    board, homes = _homes(entry, player, at)
    return sum(board[goal] not in {piece, "."} for piece, goal in homes.items())


@measure
def goals_taken_by_own(entry: Print, player: Player, at: int) -> int:
    board, homes = _homes(entry, player, at)
    own = _MEN[player]
    return sum(board[goal] in own and board[goal] != piece for piece, goal in homes.items())


@measure
def goals_taken_by_other(entry: Print, player: Player, at: int) -> int:
    return goals_taken(entry, player, at) - goals_taken_by_own(entry, player, at)


def _homes(entry: Print, player: Player, at: int) -> tuple[str, dict[str, Square]]:
    game = line_after(entry, at)
    homes = goals(player, game.ruleset)
    return game.position.board, {str(piece): goal for piece, goal in homes.items()}


@measure
def number_of_piece_on(entry: Print, square: int, at: int) -> int:
    return _number_of(line_after(entry, at).position.board[square_at(square)])


@measure
def number_of_owner(entry: Print, square: int) -> int:
    """The number of player 1's piece whose goal a square is."""
    homes = _homes(entry, 1, 0)[1]
    (piece,) = [one for one, goal in homes.items() if goal == square_at(square)]
    return _number_of(piece)


def _number_of(piece: str) -> int:
    return _MEN[1].index(piece.upper()) % 5 + 1
