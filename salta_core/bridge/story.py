"""The story of a game: its moments, the cost of another try at one, and wasteful ways home."""

from typing import TYPE_CHECKING, Final

from salta_core.bridge.games import requested_game
from salta_core.bridge.request import Request
from salta_core.bridge.slices import clock, continued
from salta_core.engine.judgement import Judged, Judgement
from salta_core.engine.story import Moment, Story
from salta_core.rules.moves import Move
from salta_core.solo.homecoming import Homecoming, Parking
from salta_core.text.notation import format_move, format_position, format_ruleset, parse_move

if TYPE_CHECKING:
    from salta_core.bridge.protocol.game_results import Homecoming as HomecomingView
    from salta_core.bridge.protocol.game_results import JudgedMove, Unfinished
    from salta_core.bridge.protocol.game_results import Moment as MomentView
    from salta_core.bridge.protocol.game_results import Parking as ParkingView
    from salta_core.bridge.protocol.game_results import Story as StoryView

__all__ = ["homecoming", "judge", "story"]

_GAME: Final = ("ruleset", "start", "moves", "called")
_NODES_PER_CHECK: Final = 2000
"""Nodes between two checks of the clock."""
_ARRANGEMENTS_PER_CHECK: Final = 100
_WEIGHT: Final = 1000
"""The weight that a moment has if it decides the game."""


def story(request: Request) -> "StoryView":
    """The curve of the lead in a game and its moments (Story), as far as known after this slice.

    ``player`` is the side whose moments are wanted; missing or null means both. The reply includes
    each moment once it is verified; a more important moment may replace it later.
    """
    game, stop = requested_game(request), clock(request)
    player = request.whole_or_none("player", range(1, 3))

    def go_on(work: Story) -> "StoryView":
        while not work.run(_NODES_PER_CHECK) and not stop():
            pass
        return {
            "done": work.done,
            "curve": list(work.curve),
            "moments": [_moment_view(moment) for moment in work.moments],
            "best": [_moment_view(moment) for moment in work.best],
        }

    def start() -> Story:
        return Story(game, None if player is None else 1 if player == 1 else 2)

    return continued("story", request, (*_GAME, "player"), start, go_on)


def _moment_view(moment: Moment) -> "MomentView":
    return {
        "ply": moment.ply,
        "move": format_move(moment.move),
        "best": format_move(moment.better),
        "pv": _texts(moment.line),
        "made": _texts(moment.made),
        "before": moment.before,
        "after": moment.after,
        "loss": moment.loss,
        "depth": moment.depth,
        "weight": round(_WEIGHT * moment.weight),
        "reason": {
            "kind": moment.reason.kind,
            "piece": moment.reason.piece,
            "moves": moment.reason.moves,
        },
    }


def judge(request: Request) -> "JudgedMove | Unfinished":
    """The cost of the move in the field ``move`` (JudgedMove), once it is known.

    Raises:
        SaltaError: the game is over, or the move is not legal in it.
    """
    game, stop = requested_game(request), clock(request)
    move = game.play(parse_move(request.text("move"))).moves[-1]

    def go_on(work: Judgement) -> "JudgedMove | Unfinished":
        while not work.run(_NODES_PER_CHECK) and not stop():
            pass
        sign = 1 if game.position.player == 1 else -1
        return _judged_view(work.judged, sign) if work.done else {"done": False}

    return continued("judge", request, (*_GAME, "move"), lambda: Judgement(game, move), go_on)


def _judged_view(judged: Judged, sign: int) -> "JudgedMove":
    return {
        "done": True,
        "loss": judged.loss,
        "best": format_move(judged.better),
        "pv": _texts(judged.line),
        "made": _texts(judged.made),
        "before": sign * judged.before,
        "after": sign * judged.after,
    }


def homecoming(request: Request) -> "HomecomingView":
    """The ways home that wasted moves in a game (Homecoming), each as a Solo task."""
    game, stop = requested_game(request), clock(request)

    def go_on(work: Homecoming) -> "HomecomingView":
        while not work.run(_ARRANGEMENTS_PER_CHECK) and not stop():
            pass
        ruleset = format_ruleset(game.ruleset)
        tasks = [_parking_view(parking, ruleset) for parking in work.found]
        return {"done": work.done, "tasks": tasks}

    return continued("homecoming", request, _GAME, lambda: Homecoming(game), go_on)


def _parking_view(parking: Parking, ruleset: str) -> "ParkingView":
    return {
        "ruleset": ruleset,
        "player": parking.player,
        "ply": parking.ply,
        "position": format_position(parking.position),
        "away": parking.away,
        "par": parking.par,
        "took": parking.took,
        "home": parking.is_home,
    }


def _texts(moves: tuple[Move, ...]) -> list[str]:
    return [format_move(move) for move in moves]
