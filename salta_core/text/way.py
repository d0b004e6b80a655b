"""A way home as plain data, for every door alike."""

from salta_core.race.solver import RaceResult
from salta_core.rules.moves import Move
from salta_core.text.notation import format_move

__all__ = ["described"]


def described(result: RaceResult) -> dict[str, int | bool | list[int] | list[str] | None]:
    """What is known of one side's moves to go, with move texts and no bound as the answer.

    Returns:
        ``exact`` (None while not proven), ``proven``, ``range`` (lowest and highest) and
        ``line``, the best way home found.
    """
    steps = [Move(origin, target, is_jump=False) for origin, target in result.line]
    return {
        "exact": result.exact,
        "proven": result.proven,
        "range": [result.lower, result.upper],
        "line": [format_move(step) for step in steps],
    }
