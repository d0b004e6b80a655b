"""A whole game looked through for the page, in slices."""

from typing import Final

from salta_core.bridge.games import requested_game
from salta_core.bridge.request import Request
from salta_core.bridge.slices import clock, continued
from salta_core.bridge.view import Json
from salta_core.engine.review import NODES, Review, Reviewed
from salta_core.text.notation import format_move

__all__ = ["review"]

_NODES: Final = range(100, 100_001)
_STRETCH: Final = 2000
"""Nodes between two looks at the clock."""


def review(request: Request) -> Json:
    """What each position of a game is worth and what each move cost, as far as it is known.

    ``nodes`` are those of each position's search. A position is told once its move has been
    judged; what is told of it may still become sharper.
    """
    game, stop = requested_game(request), clock(request)
    nodes = request.whole_or_none("nodes", _NODES) or NODES

    def go_on(work: Review) -> Json:
        while not work.run(_STRETCH) and not stop():
            pass
        plies = [_ply_view(ply, reviewed) for ply, reviewed in enumerate(work.plies)]
        return {"done": work.done, "plies": plies}

    fields = ("ruleset", "start", "moves", "nodes")
    return continued("review", request, fields, lambda: Review(game, nodes), go_on)


def _ply_view(ply: int, reviewed: Reviewed) -> Json:
    line = [format_move(move) for move in reviewed.line]
    return {
        "ply": ply,
        "race": {str(player): list(bounds) for player, bounds in reviewed.race.items()},
        "score": reviewed.score,
        "best": line[0] if line else None,
        "pv": line,
        "move": None if reviewed.move is None else format_move(reviewed.move),
        "loss": reviewed.loss,
        "verdict": reviewed.verdict,
    }
