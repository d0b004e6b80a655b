"""Operations on a game that run in slices: moves to go, the result, best moves."""

import time
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from salta_core.bridge.games import SEEDS, requested_game, view_after
from salta_core.bridge.request import Request
from salta_core.bridge.slices import SLICES, clock, continued
from salta_core.engine.beam import Playout
from salta_core.engine.finishing import Finish
from salta_core.engine.levels import LEVELS, level_numbered
from salta_core.engine.player import MOST_LINES, Limits, Thinker, Thought, prepare_tables
from salta_core.engine.reasons import FactKind, Reason, explained
from salta_core.engine.root_bias import NO_PLAN, Plan, plan_left
from salta_core.errors import BadRequest, GameOver
from salta_core.game.game import Game
from salta_core.game.scoring import SLICE, Count, Outcome
from salta_core.race.detours import Detour, detours
from salta_core.race.solver import Race, RaceResult
from salta_core.race.task import simple_distance
from salta_core.rules.moves import PASS, Move
from salta_core.rules.pieces import EMPTY, PIECES, Player, opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import Square, number_of
from salta_core.text.notation import format_move, parse_move, parse_position, parse_ruleset

if TYPE_CHECKING:
    from salta_core.bridge.protocol.game_results import Finish as FinishView
    from salta_core.bridge.protocol.game_results import Outcome as OutcomeView
    from salta_core.bridge.protocol.game_results import Playout as PlayoutView
    from salta_core.bridge.protocol.game_results import Race as RaceView
    from salta_core.bridge.protocol.game_results import RacePiece, RaceSide, Settlement, ThoughtLine
    from salta_core.bridge.protocol.game_results import Reason as ReasonView
    from salta_core.bridge.protocol.game_results import Thought as ThoughtView
    from salta_core.bridge.protocol.operations import NoFields

__all__ = ["finish", "playout", "prepare", "race", "settle", "think"]

_GAME: Final = ("ruleset", "start", "moves", "called")

# Moves to go and the result

Races = dict[Player, Race]

_MAX_ROUTES: Final = 64
_known_routes: OrderedDict[tuple[str, Player, str, str], RaceResult] = OrderedDict()
"""The routes home that were found recently; hints must not contradict them."""


def race(request: Request) -> "RaceView":
    """The moves to go of both sides, as far as this slice has determined them."""
    ruleset = parse_ruleset(request.text("ruleset"))
    position = parse_position(request.text("position"), ruleset.army, solo=True)
    stop = clock(request)

    def go_on(races: Races) -> "RaceView":
        while _advance(races) and not stop():
            pass
        return _race_view(position, ruleset, races)

    fields = ("ruleset", "position")
    return continued("race", request, fields, lambda: _races(position, ruleset, {}), go_on)


def settle(request: Request) -> "Settlement":
    """The winner and the points of a finished game, as far as this slice has determined them.

    Raises:
        BadRequest: the game is not over.
    """
    game = requested_game(request)
    ending, position, ruleset = game.ending, game.position, game.ruleset
    if ending is None:
        raise BadRequest("game-not-over", "the game is not over, so there is no result yet")
    stop = clock(request)

    def start() -> tuple[Count, Races]:
        count = Count(position, ruleset, ending)
        return count, _races(position, ruleset, count.races)

    def go_on(work: tuple[Count, Races]) -> "Settlement":
        count, races = work
        while not count.run(SLICE) and not stop():
            pass
        return {
            "done": count.done,
            "outcome": _outcome_view(count.outcome),
            "race": _race_view(position, ruleset, races),
        }

    return continued("settle", request, _GAME, start, go_on)


def finish(request: Request) -> "FinishView":
    """The moves that bring both armies home from here, and who wins.

    There are no moves if the game is not decided, or if no proof succeeds within the budget.
    """
    game, stop = requested_game(request), clock(request)
    position, ruleset = game.position, game.ruleset

    def start() -> Finish:
        keys = {player: _route_key(replace(position, player=player), ruleset) for player in PIECES}
        known = {player: _known_routes.get(key) for player, key in keys.items()}
        return Finish(game, {player: route for player, route in known.items() if route})

    def go_on(work: Finish) -> "FinishView":
        while not work.run(SLICE) and not stop():
            pass
        moves = [format_move(move) for move in work.moves]
        return {"done": work.done, "moves": moves, "winner": work.winner}

    return continued("finish", request, _GAME, start, go_on)


def playout(request: Request) -> "PlayoutView":
    """The loser's route home with the winner's pieces still on the board.

    Raises:
        BadRequest: the game was not won by coming home under ``scoring = playout``.
    """
    game = requested_game(request)
    ending, ruleset = game.ending, game.ruleset
    if ending is None or not ending.winner or ruleset.scoring != "playout":
        raise BadRequest(
            "no-playout", "only a won game that is scored by playout can be played out"
        )
    loser, stop = opponent(ending.winner), clock(request)

    def go_on(work: Playout) -> "PlayoutView":
        while not work.run(SLICE) and not stop():
            pass
        line = work.line
        moves = None if line is None else [format_move(move) for move in line]
        return {"done": work.done, "line": moves, "points": work.points}

    def start() -> Playout:
        return Playout(game.position.board, loser, ruleset)

    return continued("playout", request, _GAME, start, go_on)


def _races(position: Position, ruleset: Ruleset, begun: Mapping[Player, Race]) -> Races:
    """A race for each side on the board; races already begun are reused."""
    return {
        player: begun.get(player) or Race(position.board, player, ruleset)
        for player, pieces in ruleset.pieces.items()
        if pieces[0] in position.board
    }


def _route_key(position: Position, ruleset: Ruleset) -> tuple[str, Player, str, str]:
    """The values that determine the route home of the player to move."""
    player = position.player
    own = "".join(piece if piece in PIECES[player] else EMPTY for piece in position.board)
    return own, player, ruleset.setup, ruleset.goal


def _advance(races: Races) -> bool:
    """Advance every unfinished proof; return whether any remains unfinished."""
    return bool([proof for proof in races.values() if not proof.run(SLICE)])


def _race_view(position: Position, ruleset: Ruleset, races: Races) -> "RaceView":
    for player, found in races.items():
        _known_routes[_route_key(replace(position, player=player), ruleset)] = found.result
    while len(_known_routes) > _MAX_ROUTES:
        _known_routes.popitem(last=False)
    one, two = (_side_view(races.get(player), position, player, ruleset) for player in PIECES)
    return {"1": one, "2": two, "done": all(proof.proven for proof in races.values())}


def _side_view(
    race: Race | None, position: Position, player: Player, ruleset: Ruleset
) -> "RaceSide | None":
    """The known bounds on one side's moves to go; None for a side without pieces."""
    if race is None:
        return None
    result = race.result
    return {
        "exact": result.exact,
        "proven": result.proven,
        "range": (result.lower, result.upper),
        "line": _steps_text(result.line),
        "simple": simple_distance(position.board, player, ruleset),
        "pieces": [
            _detour_view(detour)
            for detour in detours(position.board, player, ruleset, race.line)
            if detour.simple or detour.moves
        ],
    }


def _steps_text(steps: Iterable[tuple[Square, Square]]) -> list[str]:
    return [format_move(Move(*step, is_jump=False)) for step in steps]


def _detour_view(detour: Detour) -> "RacePiece":
    return {
        "piece": detour.piece,
        "at": number_of(detour.square),
        "goal": number_of(detour.goal),
        "simple": detour.simple,
        "moves": detour.moves,
    }


def _outcome_view(outcome: Outcome) -> "OutcomeView":
    return {
        "winner": outcome.winner,
        "reason": outcome.reason.value,
        "points": outcome.points,
        "proven": outcome.proven,
    }


# The computer's move

_NODES: Final = range(100, 100_000_001)
_LEVELS: Final = range(1, len(LEVELS) + 1)
_LINES: Final = range(1, MOST_LINES + 1)
_THINK: Final = (
    *_GAME,
    *("level", "seed", "ms", "lines", "endless", "explain", "view", "early", "since", "plan"),
)


def prepare(request: Request) -> "NoFields":
    """Build the computer's tables for a game in advance, so that no move waits for them."""
    prepare_tables(requested_game(request))
    return {}


def think(request: Request) -> "ThoughtView":
    """The computer's move, or the best one found so far.

    The search stops at the level's own limits or after ``ms`` milliseconds, by default the level's
    time. With ``endless`` it is an analysis, which has no limits and goes deeper until the tree is
    exhausted or the requests stop. With ``lines`` above 1 the reply has up to that many of the best
    moves; the first is always the move to play. With ``early`` every reply has a move, even before
    the first result. With ``view`` the last reply has the ``view`` of the game after the move.

    With ``explain`` it is a hint: the last reply has the ``reasons`` for the move and its ``plan``,
    the player's own next moves, this one first. In a race the move follows the shortest route that
    ``race`` has found for this position, if that is shorter than the search's. A later request may
    send the plan back, with the number of moves before that hint in ``since``. The plan then
    continues as long as the player follows it and no other move is clearly better. If only one move
    is legal, it is hardly searched: the computer looks for no route and no way to make room.

    Raises:
        GameOver: the game is over.
    """
    game = requested_game(request)
    if game.ending:
        raise GameOver(
            "nothing-to-think-about", "the game is over; there is nothing to think about"
        )
    level, seed = request.whole("level", _LEVELS), request.whole("seed", SEEDS)
    nodes, lines = request.whole("nodes", _NODES), request.whole_or_none("lines", _LINES) or 1
    budget = request.whole_or_none("ms", SLICES) or level_numbered(level).patience
    endless, explains, shows, is_early = map(request.flag, ("endless", "explain", "view", "early"))
    plan = _earlier_plan(request, game)
    only = game.legal_moves[0] if explains and len(game.legal_moves) == 1 else PASS

    def start() -> Thinker:
        if only != PASS:
            limits = Limits(depth=1)
            return Thinker(game, level, seed, limits=limits, impartial=True, only=only, plan=plan)
        end = time.perf_counter() + budget / 1000
        return Thinker(
            game,
            level,
            seed,
            lines=lines,
            limits=Limits() if endless else None,
            impartial=endless,
            known_route=_known_routes.get(_route_key(game.position, game.ruleset))
            if explains
            else None,
            plan=plan if explains else None,
            should_stop=None if endless else lambda: time.perf_counter() >= end,
        )

    def go_on(thinker: Thinker) -> "ThoughtView":
        done = thinker.run(nodes)
        thoughts = thinker.thoughts
        reply = _thought_view(thoughts, done=done)
        if is_early and not thoughts and thinker.early_move:
            reply["move"] = format_move(thinker.early_move)
        if done and explains:
            reply["reasons"] = [_reason_view(reason) for reason in explained(game, thinker)]
            reply["plan"] = _steps_text(thinker.plan)
        if done and shows:
            reply["view"] = view_after(request, game, thoughts[0].line[0])
        return reply

    return continued("think", request, _THINK, start, go_on)


def _earlier_plan(request: Request, game: Game) -> Plan:
    """The rest of the plan of an earlier hint; an empty plan if the request has none."""
    since = request.whole_or_none("since", range(len(game.moves) + 1))
    if since is None:
        return NO_PLAN
    return plan_left(game, since, [parse_move(move)[:2] for move in request.texts("plan")])


def _reason_view(reason: Reason) -> "ReasonView":
    # only a comparison with another move yields a ContrastKind
    return {"kind": cast("FactKind", reason.kind), "piece": reason.piece, "moves": reason.moves}


def _thought_view(thoughts: Sequence[Thought], *, done: bool) -> "ThoughtView":
    thought = thoughts[0] if thoughts else Thought(0, 0, 0, ())
    lines = [_line_view(thought) for thought in thoughts]
    return {
        "done": done,
        "move": lines[0]["move"] if lines else None,
        "depth": thought.depth,
        "score": thought.score,
        "nodes": thought.nodes,
        "pv": lines[0]["pv"] if lines else [],
        "lines": lines,
    }


def _line_view(thought: Thought) -> "ThoughtLine":
    moves = [format_move(move) for move in thought.line]
    return {"move": moves[0], "score": thought.score, "pv": moves}
