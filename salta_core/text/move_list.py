"""Playing a list of moves; an error names the move by its place in the list.

This works for games and for Solo tasks.
"""

from collections.abc import Iterable
from typing import Protocol, Self, TypeVar

from salta_core.errors import SaltaError
from salta_core.rules.moves import Move
from salta_core.text.notation import format_move, parse_move

__all__ = ["numbered", "replayed", "with_moves"]


class _Playable(Protocol):
    """A value to which moves can be added and which refuses illegal ones."""

    @property
    def moves(self) -> tuple[Move, ...]: ...

    def play(self, move: Move) -> Self: ...


_Played = TypeVar("_Played", bound=_Playable)


def with_moves(game: _Played, texts: Iterable[str]) -> _Played:
    """A game or a Solo task after more moves, given as strings.

    >>> from salta_core.game.game import Game
    >>> from salta_core.rules.ruleset import PRESETS
    >>> game = with_moves(Game.started(PRESETS["original"].ruleset), ["33-43", "83-73"])
    >>> len(game.moves)
    2

    Raises:
        SaltaError: a move is unreadable, not legal, or comes after the end. The error is the one
            raised for that move, with a message that begins with the move's number in the game,
            from 1.
    """
    for text in texts:
        try:
            game = game.play(parse_move(text))
        except SaltaError as error:
            raise numbered(error, len(game.moves) + 1, text) from None
    return game


def replayed(game: _Played, moves: Iterable[Move]) -> _Played:
    """A game or a Solo task after more moves.

    Raises:
        GameOver: a move comes after the end; the message is as for ``with_moves``.
        IllegalMove: a move is not legal.
    """
    for move in moves:
        try:
            game = game.play(move)
        except SaltaError as error:
            raise numbered(error, len(game.moves) + 1, format_move(move)) from None
    return game


def numbered(error: SaltaError, number: int, move: str) -> SaltaError:
    """A copy of an error whose message begins with the number and the text of its move.

    Args:
        error: the error of the move.
        number: the number of the move in the game, from 1.
        move: the text of the move.
    """
    return error.wrapped("in-move", "move {number} ({move!a}): {error}", number=number, move=move)
