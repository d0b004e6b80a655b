"""Long work in slices: races, settlements, thinking, playouts.

A slice returns soon, done or not; the same request again goes on where the
last one stopped, as long as this process remembers. If it does not, the work
starts anew and the answer is the same.
"""

import json
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from salta_core.bridge.games import requested_game
from salta_core.bridge.race_view import outcome_view, side_view
from salta_core.bridge.request import Request
from salta_core.bridge.view import Json
from salta_core.engine.levels import LEVELS, level_numbered
from salta_core.engine.player import MOST_LINES, Thinker, Thought
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
_LINES: Final = range(1, MOST_LINES + 1)
_AT_WORK: Final = 3
"""Unfinished work kept; a search holds a table of some megabytes."""
_ANSWERED: Final = 64
"""Replies of finished work kept."""

_work: OrderedDict[str, object] = OrderedDict()
_replies: OrderedDict[str, Json] = OrderedDict()
Work = TypeVar("Work")
Races = dict[Player, Race]


def race(request: Request) -> Json:
    """Moves to go of both sides, as far as they are known after this slice."""
    ruleset = parse_ruleset(request.text("ruleset"))
    position = parse_position(request.text("position"), solo=True)
    stop = _clock(request)

    def go_on(races: Races) -> Json:
        while _advance(races) and not stop():
            pass
        return _race_reply(position, ruleset, races)

    fields = ("ruleset", "position")
    return _continued("race", request, fields, lambda: _races(position, ruleset, {}), go_on)


def _races(position: Position, ruleset: Ruleset, begun: Mapping[Player, Race]) -> Races:
    """A race for each side on the board, those already begun among them."""
    return {
        player: begun.get(player) or Race(position.board, player, ruleset)
        for player, pieces in PIECES.items()
        if pieces[0] in position.board
    }


def _advance(races: Races) -> bool:
    """One more stretch of every unfinished proof; whether some are unfinished still."""
    return bool([proof for proof in races.values() if not proof.run(SLICE)])


def _race_reply(position: Position, ruleset: Ruleset, races: Races) -> Json:
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
    stop = _clock(request)

    def start() -> tuple[Count, Races]:
        count = Count(position, ruleset, ending)
        return count, _races(position, ruleset, count.races)

    def go_on(work: tuple[Count, Races]) -> Json:
        count, races = work
        while not count.run(SLICE) and not stop():
            pass
        return {
            "done": count.done,
            "outcome": outcome_view(count.outcome),
            "race": _race_reply(position, ruleset, races),
        }

    return _continued("settle", request, ("ruleset", "start", "moves"), start, go_on)


def think(request: Request) -> Json:
    """The computer's move, or what it has found so far.

    The thinking ends with the level's own limits or after ``ms`` milliseconds, by
    default the level's patience. With ``lines`` above 1 the reply tells so many of the
    best moves, where there are as many; the first is always the one to be played.

    Raises:
        GameOver: there is no move to find.
    """
    game = requested_game(request)
    if game.ending:
        raise GameOver("the game is over; there is nothing to think about")
    level, seed = request.whole("level", _LEVELS), request.whole("seed", _SEEDS)
    nodes, lines = request.whole("nodes", _NODES), request.whole_or_none("lines", _LINES) or 1
    budget = request.whole_or_none("ms", _SLICES) or level_numbered(level).patience

    def start() -> tuple[Thinker, float]:
        return Thinker(game, level, seed, lines=lines), time.perf_counter()

    def go_on(work: tuple[Thinker, float]) -> Json:
        thinker, began = work
        thinker.run(nodes)
        late = time.perf_counter() - began >= budget / 1000
        thought, told = thinker.thought, [_line_view(thought) for thought in thinker.thoughts]
        return {
            "done": thinker.done or (late and bool(thought.line)),
            "move": told[0]["move"] if told else None,
            "depth": thought.depth,
            "score": thought.score,
            "nodes": thought.nodes,
            "pv": told[0]["pv"] if told else [],
            "lines": told,
        }

    fields = ("ruleset", "start", "moves", "level", "seed", "ms", "lines")
    return _continued("think", request, fields, start, go_on)


def _line_view(thought: Thought) -> Json:
    moves = [format_move(move) for move in thought.line]
    return {"move": moves[0], "score": thought.score, "pv": moves}


def playout(request: Request) -> Json:
    """The loser's way home with the winner's pieces left standing, played for him.

    Raises:
        BadRequest: the game was not won by coming home under ``scoring = playout``.
    """
    game = requested_game(request)
    ending, ruleset = game.ending, game.ruleset
    if ending is None or not ending.winner or ruleset.scoring != "playout":
        raise BadRequest("only a game that is won, and scored by playout, is played out")
    loser, stop = opponent(ending.winner), _clock(request)

    def go_on(way: Playout) -> Json:
        while not way.run(SLICE) and not stop():
            pass
        line = None if way.line is None else [format_move(move) for move in way.line]
        return {"done": way.done, "line": line, "points": way.points}

    def start() -> Playout:
        return Playout(game.position.board, loser, ruleset)

    return _continued("playout", request, ("ruleset", "start", "moves"), start, go_on)


def _continued(
    kind: str,
    request: Request,
    fields: tuple[str, ...],
    start: Callable[[], Work],
    go_on: Callable[[Work], Json],
) -> Json:
    """The reply of a slice more of the work that the same request began before.

    Finished work is let go and its reply kept, so that asking again gives the same.
    """
    key = json.dumps([kind, *(request.raw(field) for field in fields)])
    if key in _replies:
        return _replies[key]
    work: Work = _work.pop(key, None) or start()  # type: ignore[assignment]  # kept under its kind
    reply = go_on(work)
    if reply["done"]:
        _let_go(work)
        _replies[key] = reply
        if len(_replies) > _ANSWERED:
            _replies.popitem(last=False)
    else:
        _work[key] = work
        if len(_work) > _AT_WORK:
            _let_go(_work.popitem(last=False)[1])
    return reply


def _let_go(work: object) -> None:
    """Free at once what a search holds, and not when the collector comes by."""
    if isinstance(work, tuple) and isinstance(work[0], Thinker):
        work[0].forget()


def _clock(request: Request) -> Callable[[], bool]:
    """Whether the slice that a request grants, its field ``ms``, is used up."""
    end = time.perf_counter() + request.whole("ms", _SLICES) / 1000
    return lambda: time.perf_counter() >= end
