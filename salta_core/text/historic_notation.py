"""The move notation of the game's first years.

A square is a Roman row and an Arabic place, counted from player 1's side: ``III3`` is 33.
``III3+IV3`` is a step forward for the player who makes it, ``III3-II2`` a step back, ``V5∩VII4`` a
jump; a chain lists all its squares, separated by ``∩``. The notation is read, but never written.
"""

import re
from typing import Final

from salta_core.errors import BadText
from salta_core.rules.moves import Move
from salta_core.rules.pieces import Player
from salta_core.rules.squares import PER_ROW, Square, row, square_at

__all__ = ["is_historic", "parse_historic_move"]

_JUMP: Final = "\N{INTERSECTION}"
_ROWS: Final = {
    roman: row
    for row, roman in enumerate(("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"), 1)
}
_SQUARE: Final = re.compile(r"([IVX]+)([0-9])")
_MOVE: Final = re.compile(rf"[IVX]+[0-9](?:[+-][IVX]+[0-9]|(?:{_JUMP}[IVX]+[0-9])+)\Z")


def is_historic(text: str) -> bool:
    """Whether a word begins with a Roman digit; no move in today's notation does."""
    return text[:1] in ("I", "V", "X")


def parse_historic_move(text: str, player: Player) -> Move:
    """The move in a player's historic notation; no position is involved.

    >>> parse_historic_move("III3+IV3", 1) == parse_historic_move("III3-IV3", 2)
    True

    Raises:
        BadText: the text is not in this form, a square does not exist, or the sign of a step
            contradicts its direction.
    """
    if not _MOVE.match(text):
        raise BadText(
            "old-move-form",
            "an old move is written III3+IV3, III3-II2 or V5{jump}VII4, not {text!a}",
            place=0,
            jump=_JUMP,
            text=text,
        )
    names = list(_SQUARE.finditer(text))
    path = [_square(name) for name in names]
    if _JUMP in text:
        return Move(path[0], path[-1], is_jump=True, via=tuple(path[1:-1]))
    origin, target = path
    rows = row(target) - row(origin)
    ahead = rows if player == 1 else -rows
    if "+" in text and ahead <= 0:
        raise BadText(
            "old-move-not-ahead",
            "{target} is not ahead of {origin} for player {player}",
            place=0,
            target=names[1][0],
            origin=names[0][0],
            player=player,
        )
    if "-" in text and ahead >= 0:
        raise BadText(
            "old-move-not-behind",
            "{target} is not behind {origin} for player {player}",
            place=0,
            target=names[1][0],
            origin=names[0][0],
            player=player,
        )
    return Move(origin, target, is_jump=False)


def _square(name: re.Match[str]) -> Square:
    roman, place = name[1], int(name[2])
    if roman not in _ROWS or not 1 <= place <= PER_ROW:
        raise BadText(
            "no-such-square", "there is no square {square!a}", place=name.start(), square=name[0]
        )
    return square_at(10 * _ROWS[roman] + place)
