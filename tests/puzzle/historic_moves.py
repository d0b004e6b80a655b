"""Measures of the moves of an entry: their number, whether they are forced, and their results."""

from collections import Counter

from salta_core import Game, format_position, parse_position, parse_ruleset
from salta_core.puzzle.goal import parse_goal
from salta_core.puzzle.historic import Print
from salta_core.puzzle.proof import Proof, Verdict
from salta_core.puzzle.task import Puzzle
from salta_core.rules.squares import square_at
from tests.golden.historic import points
from tests.puzzle.historic_lines import (
    ENTRIES,
    jump_plies,
    line_after,
    measure,
    move_at,
    mover_at,
    plies_of,
)
from tests.puzzle.historic_squares import over

__all__: list[str] = []


# Moves


@measure
def turns(entry: Print, player: int, after: int, last: int) -> int:
    return len(plies_of(entry, player, after, last))


@measure
def turns_of(_entry: Print, name: str, player: int) -> int:
    """A side's moves in the whole line of another entry."""
    return turns(ENTRIES[name], player, 0, len(ENTRIES[name].moves))


@measure
def jumps(entry: Print, player: int, after: int, last: int) -> int:
    return len(jump_plies(entry, player, after, last))


@measure
def choices(entry: Print, at: int) -> int:
    """The number of legal moves at a ply."""
    return len(line_after(entry, at - 1).legal_moves)


@measure
def movable_pieces(entry: Print, at: int) -> int:
    return len({move.origin for move in line_after(entry, at - 1).legal_moves})


@measure
def jumps_of_mover(entry: Print, at: int) -> int:
    """The number of jumps so far of the piece that moves."""
    piece = mover_at(entry, at)
    player = 1 if piece.isupper() else 2
    return sum(mover_at(entry, one) == piece for one in jump_plies(entry, player, 0, at))


@measure
def most_jumps_of_a_piece(entry: Print) -> int:
    """The most jumps of a piece of player 2, which several pieces make."""
    plies = jump_plies(entry, 2, 0, len(entry.moves))
    made = Counter(mover_at(entry, one) for one in plies)
    most = max(made.values())
    assert sum(count == most for count in made.values()) > 1
    return most


@measure
def pieces_that_jumped(entry: Print, after: int, last: int) -> int:
    plies = [one for player in (1, 2) for one in jump_plies(entry, player, after, last)]
    return len({mover_at(entry, one) for one in plies})


@measure
def jumps_over(entry: Print, piece: str, last: int) -> int:
    """The number of times that a piece has been jumped over."""
    plies = [one for player in (1, 2) for one in jump_plies(entry, player, 0, last)]
    boards = [(line_after(entry, one - 1).position.board, over(entry, one)) for one in plies]
    return sum(board[square_at(square)] == piece for board, square in boards)


@measure
def steps_made(entry: Print, piece: str, last: int) -> int:
    return sum(mover_at(entry, one) == piece for one in range(1, last + 1))


@measure
def arrival_of_mover(entry: Print, at: int) -> int:
    """The ply at which the piece that moves reached its present square."""
    piece = mover_at(entry, at)
    return max(one for one in range(1, at) if mover_at(entry, one) == piece)


@measure
def turns_back_and_forth(entry: Print, at: int) -> int:
    """The number of successive turns from a ply on in which a side moves between two squares."""
    squares = {move_at(entry, at).origin, move_at(entry, at).target}
    last = at
    while last <= len(entry.moves) and {*move_at(entry, last).path} == squares:
        last += 2
    return (last - at) // 2


# Series of compulsory jumps


def _series(entry: Print, at: int) -> list[int]:
    """The plies of a side's longest series of turns from a ply on in which all legal moves are
    jumps.
    """
    plies: list[int] = []
    while at <= len(entry.moves) and _is_compulsory(entry, at):
        plies.append(at)
        at += 2
    return plies


def _is_compulsory(entry: Print, at: int) -> bool:
    return at > 0 and all(move.is_jump for move in line_after(entry, at - 1).legal_moves)


@measure
def end_of_series(entry: Print, at: int) -> int:
    assert not _is_compulsory(entry, at - 2)
    return _series(entry, at)[-1]


@measure
def jumps_in_series(entry: Print, at: int) -> int:
    assert not _is_compulsory(entry, at - 2)
    return len(_series(entry, at))


@measure
def choices_in_series(entry: Print, at: int) -> int:
    """The number of its turns with more than one legal move."""
    return sum(choices(entry, one) > 1 for one in _series(entry, at))


@measure
def long_series(entry: Print, least: int, last: int) -> int:
    """The number of series of so many jumps up to a ply; no side has more than one."""
    begun = [one for one in range(1, last + 1) if not _is_compulsory(entry, one - 2)]
    found = [one for one in begun if len(_series(entry, one)) >= least]
    assert len({one % 2 for one in found}) == len(found)
    return len(found)


# Results and proofs


@measure
def points_(entry: Print, ruleset: str) -> int:
    """The points at the end of the line, by a ruleset's scoring."""
    return _points(line_after(entry, len(entry.moves)), ruleset)


@measure
def points_after_last_turn(entry: Print) -> int:
    """The points by which player 2 loses after the best equalising turn."""
    game = Game.started(
        parse_ruleset("tournament"),
        parse_position(format_position(line_after(entry, len(entry.moves)).position)),
    )
    return min(_points(game.play(move), "tournament") for move in game.legal_moves)


def _points(game: Game, ruleset: str) -> int:
    _, found = points(game, ruleset)
    assert found is not None
    return found


def _proved(entry: Print, goal: str) -> Verdict:
    proof = Proof(
        Puzzle(parse_ruleset(entry.ruleset), line_after(entry, 0).position, parse_goal(goal))
    )
    while not proof.run(10**6):
        pass
    assert proof.verdict
    return proof.verdict


@measure
def fewest_moves_(entry: Print) -> int:
    """The fewest moves in which the solver can force the way home."""
    assert entry.goal
    needed = parse_goal(entry.goal).moves
    assert _proved(entry, entry.goal).value == needed
    assert not _proved(entry, f"home-{needed - 1}").reached
    return needed


@measure
def first_moves(entry: Print) -> int:
    """The number of first moves that solve the puzzle."""
    assert entry.goal
    return len(_proved(entry, entry.goal).solutions)


@measure
def too_few_for_home(entry: Print, moves: int) -> int:
    """The argument, if the mover cannot force the way home in so many moves."""
    assert not _proved(entry, f"home-{moves}").reached
    return moves


@measure
def unbeaten_in(entry: Print, moves: int) -> int:
    """The argument, if no first move loses within so many moves."""
    found = _proved(entry, f"hold-{moves}")
    assert len(found.solutions) == found.choices
    return moves
