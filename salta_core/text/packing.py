"""Moves inside a link: two letters for each ply, for its start and end squares.

The fifty squares are ``A`` to ``Z`` and ``a`` to ``x``, in the order of their indices, so 11
is ``A`` and 105 is ``x``. A pass is ``00``, and an empty list is ``0``. Whether a pair is a
step or a jump follows from its squares: a step ends on a neighbouring square; a jump or a chain
never does, since each jump goes two rows.
"""

from collections.abc import Iterable
from typing import Final

from salta_core.errors import BadText
from salta_core.rules.moves import PASS, Move
from salta_core.rules.squares import SQUARES, STEPS, Square, column, number_of, row

__all__ = ["MOST", "bare", "packed", "unpacked"]

MOST: Final = 4000
"""The maximum number of plies in a link; browsers and messengers would cut a much longer one."""

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
_SQUARES: Final = dict(zip(_LETTERS, SQUARES, strict=True))
_PASSED: Final = "00"
_NOTHING: Final = "0"


def packed(moves: Iterable[Move]) -> str:
    """The moves as text for a link, without the paths of chains, which the rules determine.

    >>> from salta_core.text.notation import parse_move
    >>> packed([parse_move("33-43"), parse_move("102x82")])
    'MRuk'
    """
    return "".join(map(_pair, moves)) or _NOTHING


def unpacked(text: str) -> tuple[Move, ...]:
    """The moves in a text, the inverse of ``packed``; chains are in their bare form.

    Raises:
        BadText: the text is not in this form, has too many moves, or names squares that no
            move connects; the error's place is an offset in ``text``.
    """
    if text == _NOTHING:
        return ()
    if len(text) > 2 * MOST:
        raise BadText(
            "link-too-many-moves",
            "a link can hold at most {limit} moves",
            place=2 * MOST,
            limit=MOST,
        )
    moves = tuple(_move(text[place : place + 2], place) for place in range(0, len(text), 2))
    if not moves:
        raise BadText("link-no-moves", "a game without moves is written 0", place=0)
    return moves


def bare(moves: Iterable[Move]) -> tuple[Move, ...]:
    """Moves without the paths of their chains, if a link can hold them.

    Raises:
        BadText: there are too many moves, or no move can connect the two squares of one.
    """
    short = tuple(move._replace(via=()) for move in moves)
    if unpacked(packed(short)) != short:
        raise BadText(
            "move-not-joined", "a step must end on a neighbouring square, and a jump must not"
        )
    return short


def _pair(move: Move) -> str:
    return _PASSED if move == PASS else _LETTERS[move.origin] + _LETTERS[move.target]


def _move(pair: str, place: int) -> Move:
    if pair == _PASSED:
        return PASS
    for offset, letter in enumerate(pair):
        if letter not in _SQUARES:
            raise BadText(
                "no-such-square",
                "there is no square {square!a}",
                place=place + offset,
                square=letter,
            )
    if len(pair) == 1:
        raise BadText(
            "move-half", "a move is two letters, but here the second is missing", place=place
        )
    origin, target = _SQUARES[pair[0]], _SQUARES[pair[1]]
    if not _are_joined(origin, target):
        raise BadText(
            "link-move-impossible",
            "{pair} is {origin} to {target}, but no move leads there",
            place=place,
            pair=pair,
            origin=number_of(origin),
            target=number_of(target),
        )
    return Move(origin, target, is_jump=target not in STEPS[origin])


def _are_joined(origin: Square, target: Square) -> bool:
    """Whether a step, a jump or a chain can lead from one square to another.

    Every jump goes two rows and two columns, so after a chain the halves of both differences
    are both even or both odd.
    """
    if origin == target:
        return False
    rows, columns = row(origin) - row(target), column(origin) - column(target)
    return target in STEPS[origin] or (rows % 2 == 0 and (rows + columns) % 4 == 0)
