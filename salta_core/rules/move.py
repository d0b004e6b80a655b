"""A move and its text form (RULES 4 and 7), and the moves that are legal in a position."""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from salta_core.errors import BadText
from salta_core.frozen import Frozen
from salta_core.rules.squares import NUMBERS, Square, square_at

__all__ = ["PASS", "LegalMoves", "Move", "parse_move"]

_LONGEST_TEXT: Final = 2000
"""The maximum length of a move's text in characters; valid ones are far shorter."""
_FORM: Final = re.compile(r"([0-9]{2,3})(?:-([0-9]{2,3})|((?:x[0-9]{2,3})+))\Z")


class Move(NamedTuple):
    """A move: the pair (origin, target), and the data for its text form.

    Attributes:
        origin: the square where the piece starts.
        target: the square where it ends.
        is_jump: whether it is a jump or a chain.
        via: the intermediate squares on which a chain lands, on the shortest path; among equally
            short paths, the one with the smaller numbers first; empty for a step or a single jump.
    """

    origin: Square
    target: Square
    is_jump: bool
    via: tuple[Square, ...] = ()

    def __copy__(self) -> "Move":
        """Return this move itself, since it is immutable (see ``Frozen``)."""
        return self

    def __deepcopy__(self, memo: object) -> "Move":
        """Return this move itself."""
        return self

    @property
    def path(self) -> tuple[Square, ...]:
        """Every square on which the piece stands during the move, including origin and target."""
        return (self.origin, *self.via, self.target)

    def __str__(self) -> str:
        """The text form (RULES 7); a chain lists every square it lands on.

        >>> str(Move(square_at(33), square_at(53), is_jump=True))
        '33x53'
        """
        if self == PASS:
            return "pass"
        return ("x" if self.is_jump else "-").join(map(str, self.path))


PASS: Final = Move(Square(-1), Square(-1), is_jump=False)
"""The pass, a ply that changes nothing, under ``blockade = allowed``."""


class LegalMoves(tuple[Move, ...], Frozen):
    """The legal moves of a position, sorted: a tuple in which ``in`` also finds bare chains.

    The bare form of a chain omits the intermediate squares, like a move read from ``33x53`` or made
    from two squares.

    >>> moves = LegalMoves([Move(square_at(33), square_at(53), is_jump=True, via=(square_at(51),))])
    >>> parse_move("33x53") in moves, parse_move("33-43") in moves
    (True, False)
    """

    __slots__ = ()

    def __contains__(self, move: object) -> bool:
        """Whether a move is legal; a chain may be in its bare form."""
        if tuple.__contains__(self, move):
            return True
        if not isinstance(move, Move) or move.via or not move.is_jump:
            return False
        return any(known[:3] == move[:3] for known in self)


def parse_move(text: str) -> Move:
    """The move in a text; no position is involved.

    ``33-43`` is a step, ``33x53`` a jump or the bare form of a chain, ``33x51x53`` a chain,
    ``pass`` a pass.

    Raises:
        BadText: the text is not in this form, or a number is not a square.
    """
    if len(text) > _LONGEST_TEXT:
        raise BadText(
            "text-too-long",
            "{count} characters are too many",
            place=_LONGEST_TEXT,
            count=len(text),
        )
    return _parsed(text)


@lru_cache(maxsize=1024)  # enough for every step and every single jump
def _parsed(text: str) -> Move:
    if text == "pass":
        return PASS
    match = _FORM.match(text)
    if not match:
        raise BadText(
            "move-form", "a move is written 33-43, 33x53 or pass, not {text!a}", place=0, text=text
        )
    origin, step, jumps = match.groups()
    numbers = [origin, step] if step else [origin, *jumps[1:].split("x")]
    path = _parse_path(text, numbers)
    return Move(path[0], path[-1], is_jump=not step, via=path[1:-1])


def _parse_path(text: str, numbers: list[str]) -> tuple[Square, ...]:
    path, place = [], 0
    for digits in numbers:
        if int(digits) not in NUMBERS or digits.startswith("0"):
            raise BadText(
                "no-square-in-move",
                "there is no square {square} in {move!a}",
                place=place,
                square=digits,
                move=text,
            )
        path.append(square_at(int(digits)))
        place += len(digits) + 1
    return tuple(path)
