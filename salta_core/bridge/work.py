"""Long work in slices: races, settlements, thinking, playouts.

A slice returns soon, done or not; the same request again goes on where the
last one stopped, as long as this process remembers. If it does not, the work
starts anew and the answer is the same.
"""

import json
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, TypeVar

from salta_core.bridge.games import requested_game
from salta_core.bridge.race_view import outcome_view, side_view
from salta_core.bridge.request import Request
from salta_core.bridge.view import Json
from salta_core.engine.levels import LEVELS
from salta_core.engine.player import Thinker
from salta_core.errors import BadRequest, GameOver
from salta_core.game.scoring import SLICE, Count
from salta_core.race.playout import Playout
from salta_core.race.solver import Race
from salta_core.rules.pieces import PIECES, Player, opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.text.notation import format_move, parse_position, parse_ruleset

__all__ = ["playout", "race", "settle", "think"]

_SLICES: Final = range(1, 60_001)
_NODES: Final = range(100, 100_000_001)
_SEEDS: Final = range(2**53)
_LEVELS: Final = range(1, len(LEVELS) + 1)
_REMEMBERED: Final = 6
"""Searches and proofs kept; each holds a table of some megabytes."""

_work: OrderedDict[str, Any] = OrderedDict()
Work = TypeVar("Work")


def race(request: Request) -> Json:
    """Moves to go of both sides, as far as they are known after this slice."""
    ruleset = parse_ruleset(request.text("ruleset"))
    position = parse_position(request.text("position"), solo=True)
    races = _resumed("race", request, ("ruleset", "position"), lambda: _races(position, ruleset))
    _run(lambda: _advanced(races), request)
    return _race_reply(position, ruleset, races)


def _races(position: Position, ruleset: Ruleset) -> dict[Player, Race]:
    return {
        player: Race(position.board, player, ruleset)
        for player, pieces in PIECES.items()
        if pieces[0] in position.board
    }


def _advanced(races: dict[Player, Race]) -> bool:
    """One more stretch of every unfinished proof; True when all are finished."""
    return not [proof for proof in races.values() if not proof.run(SLICE)]


def _race_reply(position: Position, ruleset: Ruleset, races: dict[Player, Race]) -> Json:
    sides = {
        str(player): side_view(races[player], position, player, ruleset)
        if player in races
        else None
        for player in PIECES
    }
    return {**sides, "done": all(proof.proven for proof in races.values())}


def settle(request: Request) -> Json:
    """Winner and points of a finished game, as far as they are known after this slice.

    Raises:
        BadRequest: the game is not over.
    """
    game = requested_game(request)
    ending, position, ruleset = game.ending, game.position, game.ruleset
    if ending is None:
        raise BadRequest("the game is not over, so there is nothing to settle")
    fields = ("ruleset", "start", "moves")
    count, races = _resumed(
        "settle",
        request,
        fields,
        lambda: (Count(position, ruleset, ending), _races(position, ruleset)),
    )
    races.update(count.races)
    done = _run(lambda: count.run(SLICE), request)
    return {
        "done": done,
        "outcome": outcome_view(count.outcome),
        "race": _race_reply(position, ruleset, races),
    }


def think(request: Request) -> Json:
    """The computer's move, or what it has found so far.

    Raises:
        GameOver: there is no move to find.
    """
    game = requested_game(request)
    if game.ending:
        raise GameOver("the game is over; there is nothing to think about")
    level, seed = request.whole("level", _LEVELS), request.whole("seed", _SEEDS)
    budget = request.whole_or_none("ms", _SLICES)
    fields = ("ruleset", "start", "moves", "level", "seed", "ms")
    thinker, began = _resumed(
        "think",
        request,
        fields,
        lambda: (Thinker(game, level, seed), time.perf_counter()),
    )
    if not thinker.done:
        thinker.run(request.whole("nodes", _NODES))
    late = budget is not None and time.perf_counter() - began >= budget / 1000
    thought = thinker.thought
    line = [format_move(move) for move in thought.line]
    return {
        "done": thinker.done or (late and bool(line)),
        "move": line[0] if line else None,
        "depth": thought.depth,
        "score": thought.score,
        "nodes": thought.nodes,
        "pv": line,
    }


def playout(request: Request) -> Json:
    """The loser's way home with the winner's pieces left standing, played for him.

    Raises:
        BadRequest: the game was not won by coming home under ``scoring = playout``.
    """
    game = requested_game(request)
    ending, ruleset = game.ending, game.ruleset
    if ending is None or not ending.winner or ruleset.scoring != "playout":
        raise BadRequest("only a game that is won, and scored by playout, is played out")
    loser = opponent(ending.winner)
    way: Playout = _resumed(
        "playout",
        request,
        ("ruleset", "start", "moves"),
        lambda: Playout(game.position.board, loser, ruleset),
    )
    done = _run(lambda: way.run(SLICE), request)
    line = way.line
    return {
        "done": done,
        "line": None if line is None else [format_move(move) for move in line],
        "points": way.points,
    }


def _resumed(
    kind: str, request: Request, fields: tuple[str, ...], start: Callable[[], Work]
) -> Work:
    """The work that the same request began before, or new work."""
    key = json.dumps([kind, *(request.raw(field) for field in fields)])
    if key not in _work:
        _work[key] = start()
        if len(_work) > _REMEMBERED:
            _work.popitem(last=False)
    _work.move_to_end(key)
    found: Work = _work[key]
    return found


def _run(step: Callable[[], bool], request: Request) -> bool:
    """Repeat a step until it says done or the slice of the request is used up."""
    end = time.perf_counter() + request.whole("ms", _SLICES) / 1000
    while not step():
        if time.perf_counter() >= end:
            return False
    return True
