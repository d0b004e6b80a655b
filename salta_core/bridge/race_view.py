"""A race as the page wants to see it: what is known, the line, and each piece's share."""

from collections import Counter

from salta_core.bridge.view import Json
from salta_core.game.scoring import Outcome
from salta_core.race.solver import Race
from salta_core.race.task import simple_distance
from salta_core.rules.moves import Move
from salta_core.rules.pieces import Player
from salta_core.rules.placement import goals
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import Square, distance, number
from salta_core.text.notation import format_move

__all__ = ["outcome_view", "side_view"]


def side_view(race: Race, position: Position, player: Player, ruleset: Ruleset) -> Json:
    """What is known of one side's moves to go (SIDE of the protocol)."""
    return {
        "exact": race.upper if race.proven else None,
        "proven": race.proven,
        "range": [race.lower, race.upper],
        "simple": simple_distance(position.board, player, ruleset),
        "line": [format_move(Move(origin, target, is_jump=False)) for origin, target in race.line],
        "pieces": _shares(race, position, player, ruleset),
    }


def _shares(race: Race, position: Position, player: Player, ruleset: Ruleset) -> list[Json]:
    """Each piece that is away or moves in the line: where it is, and what it costs."""
    moves = _moves_by_piece(race, position.board)
    shares = []
    for piece, goal in goals(player, ruleset).items():
        at = Square(position.board.index(piece))
        if at != goal or moves[piece]:
            shares.append(
                {
                    "piece": piece,
                    "at": number(at),
                    "goal": number(goal),
                    "simple": distance(at, goal),
                    "moves": moves[piece],
                }
            )
    return shares


def _moves_by_piece(race: Race, board: str) -> Counter[str]:
    standing = dict(enumerate(board))
    moves: Counter[str] = Counter()
    for origin, target in race.line:
        piece = standing.pop(origin)
        standing[target] = piece
        moves[piece] += 1
    return moves


def outcome_view(outcome: Outcome) -> Json:
    """A result in the words of the protocol."""
    return {
        "winner": outcome.winner,
        "reason": outcome.reason.value,
        "points": outcome.points,
        "proven": outcome.proven,
    }
