"""What a link says, as plain data for every door alike, its moves played through."""

from collections.abc import Iterable
from typing import assert_never

from salta_core.errors import GameOver
from salta_core.game.game import Game
from salta_core.rules.moves import Move
from salta_core.text.line import with_moves
from salta_core.text.link import format_link
from salta_core.text.notation import format_move, format_position, format_ruleset
from salta_core.text.shared import GameLink, Link, PositionLink, PuzzleLink, SoloLink

__all__ = ["told"]

Told = dict[str, str | int | list[str] | None]


def told(link: Link) -> Told:
    """Kind, ruleset, and what belongs to the kind, in text forms; and the link itself.

    Raises:
        GameOver: a move, or giving up, comes after the end of the game.
        IllegalMove: a move may not be played; the message begins with its place in the
            game, counted from 1.
    """
    own = _own(link)
    return {
        "kind": own["kind"],
        "ruleset": format_ruleset(link.ruleset),
        **own,
        "canonical": format_link(link),
    }


def _own(link: Link) -> Told:
    if isinstance(link, PositionLink):
        position = format_position(link.position)
        return {"kind": "position", "position": position, "title": link.title}
    if isinstance(link, SoloLink):
        position = format_position(link.position)
        return {"kind": "solo", "position": position, "par": link.par, "title": link.title}
    if isinstance(link, GameLink):
        return _game(link)
    if isinstance(link, PuzzleLink):
        return _puzzle(link)
    assert_never(link)


def _game(link: GameLink) -> Told:
    game = _played(Game.started(link.ruleset, link.start), link.moves)
    if link.resigned and game.ending:
        raise GameOver(f"the game is over ({game.ending.reason.value}), so nobody can resign")
    return {
        "kind": "game",
        "start": format_position(link.start) if link.start else None,
        "moves": _texts(game.moves),
        "resigned": link.resigned,
        "at": len(link.moves) if link.at is None else link.at,
        "first": link.first,
        "second": link.second,
        "sent": link.sent,
    }


def _puzzle(link: PuzzleLink) -> Told:
    game = _played(Game.started(link.ruleset, link.position), link.solution)
    return {
        "kind": "puzzle",
        "position": format_position(link.position),
        "goal": link.goal,
        "title": link.title,
        "author": link.author,
        "hints": list(link.hints),
        "solution": _texts(game.moves),
    }


def _played(game: Game, moves: Iterable[Move]) -> Game:
    return with_moves(game, map(format_move, moves))


def _texts(moves: Iterable[Move]) -> list[str]:
    return [format_move(move) for move in moves]
