"""The game of a request, and its view: everything the page shows of that game.

Only this package knows the page's data structures. Squares are the historic numbers 11..105.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from itertools import groupby, islice
from typing import TYPE_CHECKING, Final, TypeVar

from salta_core.bridge.request import Request
from salta_core.bridge.slices import clock, continued
from salta_core.engine.levels import LEVELS, calls, level_numbered
from salta_core.errors import BadRequest, SaltaError
from salta_core.game.game import Game
from salta_core.game.outcome import is_equalising_turn
from salta_core.race.task import simple_distance
from salta_core.rules.moves import PASS, Move, hindrance
from salta_core.rules.pieces import PIECES, Piece, Player, opponent
from salta_core.rules.placement import goals
from salta_core.rules.ruleset import PRESETS, Ruleset
from salta_core.rules.squares import number_of, square_at
from salta_core.text.move_list import with_moves
from salta_core.text.notation import (
    format_move,
    format_position,
    format_ruleset,
    parse_move,
    parse_position,
    parse_ruleset,
)

if TYPE_CHECKING:
    from salta_core.bridge.protocol.game_results import (
        ByPlayer,
        Call,
        Ending,
        LastMove,
        PieceMoves,
        PieceReport,
        View,
    )
    from salta_core.bridge.protocol.operations import OutcomeOfGame, Outcomes

__all__ = [
    "SEEDS",
    "GameKey",
    "by_piece",
    "by_player",
    "call",
    "explain_piece",
    "game_view",
    "goal_numbers",
    "outcomes",
    "piece_of",
    "play",
    "remember",
    "requested_game",
    "view",
    "view_after",
]


Value = TypeVar("Value")


# Operations


def view(request: Request) -> "View":
    """The view of the game that the fields ``ruleset``, ``start`` and ``moves`` describe.

    Raises:
        SaltaError: a field is bad; the message names the place of a bad move in the list.
    """
    return game_view(requested_game(request))


def play(request: Request) -> "View":
    """The view of a game after one more move, given in the field ``move``.

    Raises:
        SaltaError: a field is bad, or the move is not legal.
    """
    game = requested_game(request)
    return view_after(request, game, parse_move(request.text("move")))


def explain_piece(request: Request) -> "PieceReport":
    """Why the piece on the field ``square`` cannot move (PieceReport of the protocol).

    ``hindrance`` is null if it can move, or if the player to move has no piece there.

    Raises:
        SaltaError: a field is bad.
    """
    game = requested_game(request)
    position = game.position
    origin = square_at(request.whole("square", range(11, 106)))
    piece = position.board[origin]
    is_own = piece in PIECES[position.player]
    return {"hindrance": hindrance(position, game.turn_rules, origin) if is_own else None}


def call(request: Request) -> "Call":
    """Whether the last move is taken back because it missed a jump (Call of the protocol).

    Without a ``level`` the player to move has challenged the last move, rightly or wrongly.
    ``pointed`` is the piece they named, if any; if it has missed no jump, the challenge fails. With
    a ``level`` the computer decides whether to challenge; it may not notice the missed jump,
    depending on the ``seed``. If the move is taken back, ``view`` shows the game without it.

    Raises:
        SaltaError: a field is bad.
    """
    game = requested_game(request)
    level = request.whole_or_none("level", _LEVELS)
    if level is None:
        pointed = piece_of(request, "pointed")
        is_called = game.has_overlooked and pointed in (None, *game.pieces_to_call)
    else:
        is_called = calls(game, level_numbered(level), request.whole("seed", SEEDS))
    return {"called": is_called, "view": game_view(game.called()) if is_called else None}


def outcomes(request: Request) -> "Outcomes":
    """The outcomes of several games (Outcomes of the protocol); none until all have been read.

    The field ``games`` is a list of objects with ``ruleset``, ``start`` and ``moves``. The outcome
    of an unreadable game is null.

    Raises:
        BadRequest: ``games`` is not such a list, or too long.
    """
    games, stop = request.requests("games", _MOST_OUTCOMES), clock(request)

    def go_on(work: "tuple[Iterator[Request], list[OutcomeOfGame | None]]") -> "Outcomes":
        unread, found = work
        while some := [*islice(unread, _SOME_OUTCOMES)]:
            found += map(_outcome, some)
            if stop() and len(found) < len(games):
                return {"done": False, "games": []}
        return {"done": True, "games": found}

    return continued("outcomes", request, ("games",), lambda: (iter(games), []), go_on)


def _outcome(request: Request) -> "OutcomeOfGame | None":
    """The board and the ending of a game, or None if it cannot be read; the game is not cached."""
    try:
        game = with_moves(_started(request), request.texts("moves"))
    except SaltaError:
        return None
    return {"board": game.position.board, "ending": _ending(game)}


def view_after(request: Request, game: Game, move: Move) -> "View":
    """The view of a request's game after one more move.

    Raises:
        SaltaError: the move is not legal.
    """
    longer = game.play(move)
    moves = (*request.texts("moves"), format_move(longer.moves[-1]))
    remember((request.text("ruleset"), request.text_or_none("start"), moves), longer)
    return game_view(longer)


# The game of a request

GameKey = tuple[str, str | None, tuple[str, ...]]
"""The strings that identify a game in a request: ``ruleset``, ``start`` and ``moves``."""

SEEDS: Final = range(2**53)
"""The seeds of the computer's choices."""

_LEVELS: Final = range(1, len(LEVELS) + 1)
_MAX_GAMES: Final = 32
_MOST_OUTCOMES: Final = 200
"""The maximum number of games in a request, since each slice gets the whole request again."""
_SOME_OUTCOMES: Final = 10
"""Games between two checks of the clock; getting the request again costs as much as a few games."""
_recent_games: OrderedDict[GameKey, Game] = OrderedDict()


def requested_game(request: Request) -> Game:
    """The game of the fields ``ruleset``, ``start`` and ``moves``.

    With ``called`` the player to move was challenged for missing a jump, and must jump; ``pointed``
    is then the piece that the challenger named, if any.

    Raises:
        SaltaError: a field is bad; the message names the place of a bad move in the list.
    """
    ruleset, start = request.text("ruleset"), request.text_or_none("start")
    moves = request.texts("moves")
    known = _longest_known(ruleset, start, moves)
    game = _recent_games.get((ruleset, start, moves[:known]))
    if game is None:
        game = _started(request)
    game = with_moves(game, moves[known:])
    remember((ruleset, start, moves), game)
    if not request.flag("called"):
        return game
    return game.with_compulsory_jumps(piece_of(request, "pointed"))


def piece_of(request: Request, field: str) -> Piece | None:
    """The piece whose letter is in a field; None if the field is missing or null.

    Raises:
        BadRequest: the field is not the letter of a piece.
    """
    text = request.text_or_none(field)
    for pieces in PIECES.values():
        for piece in pieces:
            if text == piece:
                return piece
    if text is None:
        return None
    raise BadRequest("no-such-piece", "there is no piece {piece!a}", piece=text)


def _started(request: Request) -> Game:
    ruleset, start = parse_ruleset(request.text("ruleset")), request.text_or_none("start")
    return Game.started(ruleset, None if start is None else parse_position(start, ruleset.army))


def _longest_known(ruleset: str, start: str | None, moves: tuple[str, ...]) -> int:
    """The length of the longest prefix of the moves whose game is cached."""
    return max(
        (
            len(played)
            for same_ruleset, same_start, played in _recent_games
            if (same_ruleset, same_start) == (ruleset, start) and moves[: len(played)] == played
        ),
        default=0,
    )


def remember(key: GameKey, game: Game) -> None:
    """Cache a game for later requests on it or on a game that continues it."""
    _recent_games[key] = game
    _recent_games.move_to_end(key)
    if len(_recent_games) > _MAX_GAMES:
        _recent_games.popitem(last=False)


# The view of a game


def game_view(game: Game) -> "View":
    """The fields that the page shows of a game."""
    position, ruleset, legal = game.position, game.ruleset, game.legal_moves
    shown: View = {
        "ruleset": format_ruleset(ruleset),
        "preset": ruleset.base,
        "colours": list(PRESETS[ruleset.base].colours),
        "start": format_position(game.start),
        "moves": [format_move(move) for move in game.moves],
        "position": format_position(position),
        "board": position.board,
        "player": position.player,
        "ply": position.ply,
        "limit": ruleset.limit,
        "legal": by_piece(legal),
        "forced": _is_forced(game),
        "pass": legal == (PASS,),
        "last": _last(game),
        "equalising": is_equalising_turn(position, ruleset) and game.ending is None,
        "simple": by_player(lambda player: simple_distance(position.board, player, ruleset)),
        "goals": by_player(lambda player: goal_numbers(player, ruleset)),
        "ending": _ending(game),
    }
    if game.can_be_called:
        shown["callable"] = True
    if game.is_called:
        shown["called"] = True
    return shown


def by_player(value: Callable[[Player], Value]) -> "dict[ByPlayer, Value]":
    """The values of a function for both players, keyed as in JSON."""
    return {"1": value(1), "2": value(2)}


def goal_numbers(player: Player, ruleset: Ruleset) -> dict[str, int]:
    """The historic number of each piece's goal square."""
    return {piece: number_of(square) for piece, square in goals(player, ruleset).items()}


def by_piece(legal: tuple[Move, ...]) -> "list[PieceMoves]":
    """The legal moves, except a pass, grouped by their start square."""
    return [
        {
            "from": number_of(origin),
            "moves": [
                {"to": number_of(move.target), "text": format_move(move), "path": _path(move)}
                for move in moves
            ],
        }
        for origin, moves in groupby(
            (move for move in legal if move != PASS), key=lambda move: move.origin
        )
    ]


def _path(move: Move) -> list[int]:
    return [] if move == PASS else [number_of(square) for square in move.path]


def _is_forced(game: Game) -> bool:
    """Whether only jumps are legal because jumps are compulsory."""
    legal = game.legal_moves
    return (
        game.turn_rules.compulsory == "yes" and bool(legal) and all(move.is_jump for move in legal)
    )


def _last(game: Game) -> "LastMove | None":
    if not game.moves:
        return None
    move = game.moves[-1]
    player = opponent(game.position.player)
    return {"text": format_move(move), "path": _path(move), "player": player}


def _ending(game: Game) -> "Ending | None":
    if game.ending is None:
        return None
    return {"reason": game.ending.reason.value, "winner": game.ending.winner}
