"""The answer of each command that takes a position, as a JSON value.

The terminal prints it as lines, the batch mode as JSON.
"""

import argparse
from collections.abc import Mapping, Sequence

from salta_core.cli.inputs import Task, deadline
from salta_core.engine.beam import Playout
from salta_core.game.drawing import board_text
from salta_core.game.game import Game
from salta_core.game.outcome import continuations
from salta_core.game.perft import perft, split
from salta_core.game.scoring import settled
from salta_core.limit import Limit
from salta_core.race.solver import fewest_moves
from salta_core.race.task import simple_distance
from salta_core.rules.pieces import PIECES, Player, opponent
from salta_core.text.move_list import with_moves
from salta_core.text.notation import format_move, format_position
from salta_core.text.plain_data import race_data

__all__ = ["Json", "moves", "outcome", "perft_counts", "race", "replay", "show"]

_POSITIONS = 64
"""How many positions of a playout are searched between two checks of the clock."""

Json = str | int | bool | Sequence["Json"] | Mapping[str, "Json"] | None
"""A value that JSON can hold."""


def show(task: Task, options: argparse.Namespace) -> Json:
    """The board as text."""
    return board_text(task.position, task.ruleset, options.pieces)


def moves(task: Task, options: argparse.Namespace) -> Json:
    """The legal moves as strings, sorted by (from, to); empty once the game is over.

    With ``--pieces`` each move follows the name of its piece.
    """
    position, found = task.position, continuations(task.position, task.ruleset)
    if options.pieces is None:
        return [format_move(move) for move in found]
    return [position.move_text(move, options.pieces) for move in found]


def perft_counts(task: Task, options: argparse.Namespace) -> Json:
    """The leaf count, or with ``--split`` the count for each first move."""
    if not options.split:
        return perft(task.position, task.ruleset, options.depth)
    counts = split(task.position, task.ruleset, options.depth)
    return {format_move(move): count for move, count in counts}


def race(task: Task, options: argparse.Namespace) -> Json:
    """The moves to go of each side, with the line; null for a side not on the board."""
    return {str(player): _side(task, player, options.budget) for player in PIECES}


def _side(task: Task, player: Player, budget: int) -> Json:
    board = task.position.board
    if task.ruleset.pieces[player][0] not in board:
        return None
    result = fewest_moves(board, player, task.ruleset, Limit(time=budget / 1000))
    return {**race_data(result), "simple": simple_distance(board, player, task.ruleset)}


def replay(task: Task, options: argparse.Namespace) -> Json:
    """The position after a list of moves, and the state of the game there."""
    game = with_moves(Game.started(task.ruleset, task.position), task.moves)
    return {
        "position": format_position(game.position),
        "outcome": outcome(game, options.budget),
        "plies": len(game.moves),
    }


def outcome(game: Game, budget: int) -> Mapping[str, Json] | None:
    """The result of a game; None if it is not over.

    Args:
        game: the game.
        budget: milliseconds for the proof of each side's moves to go.
    """
    if game.ending is None:
        return None
    result = settled(game.position, game.ruleset, game.ending, Limit(time=2 * budget / 1000))
    answer: dict[str, Json] = {
        "winner": result.winner,
        "reason": result.reason.value,
        "points": result.points,
        "proven": result.proven,
    }
    if result.points is None and result.winner:
        answer["playout"] = _playout(game, opponent(result.winner), budget)
    return answer


def _playout(game: Game, loser: Player, budget: int) -> Json:
    """The moves by which the computer brings the loser home alone; null if it finds no way."""
    playout, is_late = Playout(game.position.board, loser, game.ruleset), deadline(budget)
    while not playout.run(_POSITIONS) and not is_late():
        pass
    if playout.line is None:
        return None
    return {"points": playout.points, "line": [format_move(move) for move in playout.line]}
