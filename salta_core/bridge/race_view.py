"""A race as the page wants to see it: what is known, the line, and each piece's debt."""

from salta_core.bridge.view import Json
from salta_core.game.scoring import Outcome
from salta_core.race.detours import Detour, detours
from salta_core.race.solver import Race
from salta_core.race.task import simple_distance
from salta_core.rules.pieces import Player
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import number
from salta_core.text.way import described

__all__ = ["outcome_view", "side_view"]


def side_view(race: Race, position: Position, player: Player, ruleset: Ruleset) -> Json:
    """What is known of one side's moves to go (SIDE of the protocol)."""
    return {
        **described(race.result),
        "simple": simple_distance(position.board, player, ruleset),
        "pieces": [
            _debt_view(debt)
            for debt in detours(position.board, player, ruleset, race.line)
            if debt.simple or debt.moves
        ],
    }


def _debt_view(debt: Detour) -> Json:
    return {
        "piece": debt.piece,
        "at": number(debt.square),
        "goal": number(debt.goal),
        "simple": debt.simple,
        "moves": debt.moves,
    }


def outcome_view(outcome: Outcome) -> Json:
    """A result in the words of the protocol."""
    return {
        "winner": outcome.winner,
        "reason": outcome.reason.value,
        "points": outcome.points,
        "proven": outcome.proven,
    }
