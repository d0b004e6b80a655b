"""A game as the page wants to see it: everything on the screen in one value.

All knowledge of the page's shapes is here; the rules have never heard of it.
Squares are the historic numbers 11..105.
"""

from itertools import groupby
from typing import Any

from salta_core.game.game import Game
from salta_core.game.outcome import is_equalising_turn
from salta_core.race.task import simple_distance
from salta_core.rules.moves import PASS, Move
from salta_core.rules.pieces import PIECES, opponent
from salta_core.rules.placement import goals
from salta_core.rules.ruleset import PRESETS
from salta_core.rules.squares import number
from salta_core.text.notation import format_move, format_position, format_ruleset

__all__ = ["Json", "by_piece", "view"]

Json = dict[str, Any]
"""An object of the reply; its type is named in ``web/engine/operations.js``."""


def view(game: Game) -> Json:
    """What the page shows of a game (the reply VIEW of the protocol)."""
    position, ruleset = game.position, game.ruleset
    legal = game.legal_moves
    players = tuple(PIECES)
    return {
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
        "forced": _is_forced(game, legal),
        "pass": legal == (PASS,),
        "last": _last(game),
        "equalising": is_equalising_turn(position, ruleset) and game.ending is None,
        "simple": {
            str(player): simple_distance(position.board, player, ruleset) for player in players
        },
        "goals": {
            str(player): {piece: number(square) for piece, square in goals(player, ruleset).items()}
            for player in players
        },
        "ending": _ending(game),
    }


def by_piece(legal: tuple[Move, ...]) -> list[Json]:
    """The legal moves grouped by the square the piece stands on; a pass is not among them."""
    return [
        {
            "from": number(origin),
            "moves": [
                {"to": number(move.target), "text": format_move(move), "path": _path(move)}
                for move in moves
            ],
        }
        for origin, moves in groupby(
            (move for move in legal if move != PASS), key=lambda move: move.origin
        )
    ]


def _path(move: Move) -> list[int]:
    return [] if move == PASS else [number(square) for square in move.path]


def _is_forced(game: Game, legal: tuple[Move, ...]) -> bool:
    """Whether compulsion leaves jumps only."""
    return game.ruleset.compulsory and bool(legal) and all(move.is_jump for move in legal)


def _last(game: Game) -> Json | None:
    if not game.moves:
        return None
    move = game.moves[-1]
    player = opponent(game.position.player)
    return {"text": format_move(move), "path": _path(move), "player": player}


def _ending(game: Game) -> Json | None:
    if game.ending is None:
        return None
    return {"reason": game.ending.reason.value, "winner": game.ending.winner}
