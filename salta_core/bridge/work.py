"""Long work on a game: races, settlements, thinking, playouts, all in slices."""

import time
from collections.abc import Mapping
from dataclasses import asdict
from typing import Final

from salta_core.bridge.games import requested_game
from salta_core.bridge.race_view import outcome_view, side_view
from salta_core.bridge.request import Request
from salta_core.bridge.slices import SLICES, clock, continued
from salta_core.bridge.view import Json
from salta_core.engine.levels import LEVELS, level_numbered
from salta_core.engine.player import MOST_LINES, Limits, Thinker, Thought
from salta_core.engine.reasons import explained
from salta_core.errors import BadRequest, GameOver
from salta_core.game.scoring import SLICE, Count
from salta_core.race.playout import Playout
from salta_core.race.solver import Race
from salta_core.rules.pieces import PIECES, Player, opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.text.notation import format_move, parse_position, parse_ruleset

__all__ = ["playout", "race", "settle", "think"]

_NODES: Final = range(100, 100_000_001)
_SEEDS: Final = range(2**53)
_LEVELS: Final = range(1, len(LEVELS) + 1)
_LINES: Final = range(1, MOST_LINES + 1)

Races = dict[Player, Race]


def race(request: Request) -> Json:
    """Moves to go of both sides, as far as they are known after this slice."""
    ruleset = parse_ruleset(request.text("ruleset"))
    position = parse_position(request.text("position"), solo=True)
    stop = clock(request)

    def go_on(races: Races) -> Json:
        while _advance(races) and not stop():
            pass
        return _race_reply(position, ruleset, races)

    fields = ("ruleset", "position")
    return continued("race", request, fields, lambda: _races(position, ruleset, {}), go_on)


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
    stop = clock(request)

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

    return continued("settle", request, ("ruleset", "start", "moves"), start, go_on)


def think(request: Request) -> Json:
    """The computer's move, or what it has found so far.

    The thinking ends with the level's own limits or after ``ms`` milliseconds, by
    default the level's patience. With ``endless`` it is an analysis: impartial, and ever
    deeper until nothing is left to look at or nobody asks any more. With ``lines`` above 1
    the reply tells so many of the best moves, where there are as many; the first is always
    the one to be played. With ``explain`` the last reply gives the ``reasons`` for it.

    Raises:
        GameOver: there is no move to find.
    """
    game = requested_game(request)
    if game.ending:
        raise GameOver("the game is over; there is nothing to think about")
    level, seed = request.whole("level", _LEVELS), request.whole("seed", _SEEDS)
    nodes, lines = request.whole("nodes", _NODES), request.whole_or_none("lines", _LINES) or 1
    budget = request.whole_or_none("ms", SLICES) or level_numbered(level).patience
    endless, explain = request.flag("endless"), request.flag("explain")

    def start() -> tuple[Thinker, float]:
        limits = Limits() if endless else None
        thinker = Thinker(game, level, seed, lines=lines, limits=limits, impartial=endless)
        return thinker, time.perf_counter()

    def go_on(work: tuple[Thinker, float]) -> Json:
        thinker, began = work
        thinker.run(nodes)
        late = not endless and time.perf_counter() - began >= budget / 1000
        thought, told = thinker.thought, [_line_view(thought) for thought in thinker.thoughts]
        done = thinker.done or (late and bool(thought.line))
        why = {"reasons": list(map(asdict, explained(game, thinker)))} if explain and done else {}
        return {
            "done": done,
            "move": told[0]["move"] if told else None,
            "depth": thought.depth,
            "score": thought.score,
            "nodes": thought.nodes,
            "pv": told[0]["pv"] if told else [],
            "lines": told,
            **why,
        }

    fields = ("ruleset", "start", "moves", "level", "seed", "ms", "lines", "endless", "explain")
    return continued("think", request, fields, start, go_on)


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
    loser, stop = opponent(ending.winner), clock(request)

    def go_on(way: Playout) -> Json:
        while not way.run(SLICE) and not stop():
            pass
        line = None if way.line is None else [format_move(move) for move in way.line]
        return {"done": way.done, "line": line, "points": way.points}

    def start() -> Playout:
        return Playout(game.position.board, loser, ruleset)

    return continued("playout", request, ("ruleset", "start", "moves"), start, go_on)
