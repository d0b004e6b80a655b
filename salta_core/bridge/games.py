"""The game a request speaks of, with a memory of games seen lately."""

from collections import OrderedDict
from typing import Final

from salta_core.bridge.request import Request
from salta_core.game.game import Game
from salta_core.text.line import with_moves
from salta_core.text.notation import format_move, parse_move, parse_position, parse_ruleset

__all__ = ["extended", "requested_game"]

_Key = tuple[str, str | None, tuple[str, ...]]

_REMEMBERED: Final = 32
_seen: OrderedDict[_Key, Game] = OrderedDict()


def requested_game(request: Request) -> Game:
    """The game of the fields ``ruleset``, ``start`` and ``moves``.

    Raises:
        SaltaError: a field is bad; a bad move is named by its place in the list.
    """
    ruleset, start = request.text("ruleset"), request.text_or_none("start")
    moves = request.texts("moves")
    known = _longest_known(ruleset, start, moves)
    game = _seen.get((ruleset, start, moves[:known]))
    if game is None:
        position = None if start is None else parse_position(start)
        game = Game.started(parse_ruleset(ruleset), position)
    game = with_moves(game, moves[known:])
    _remember((ruleset, start, moves), game)
    return game


def _longest_known(ruleset: str, start: str | None, moves: tuple[str, ...]) -> int:
    """How many of the moves have been played on a game that is remembered."""
    return max(
        (
            len(played)
            for same_ruleset, same_start, played in _seen
            if (same_ruleset, same_start) == (ruleset, start) and moves[: len(played)] == played
        ),
        default=0,
    )


def extended(request: Request) -> Game:
    """The game of a request with one more move, the field ``move``.

    Raises:
        SaltaError: a field is bad, or the move is not legal.
    """
    game = requested_game(request)
    move = request.text("move")
    longer = game.play(parse_move(move))
    moves = (*request.texts("moves"), format_move(longer.moves[-1]))
    _remember((request.text("ruleset"), request.text_or_none("start"), moves), longer)
    return longer


def _remember(key: _Key, game: Game) -> None:
    _seen[key] = game
    _seen.move_to_end(key)
    if len(_seen) > _REMEMBERED:
        _seen.popitem(last=False)
