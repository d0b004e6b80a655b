"""Perft: the number of move sequences of a given length.

It is counted with ``rules`` and ``game``, ends of the game included, and is the reference for
faster move generators.
"""

from collections import Counter
from operator import index
from typing import Final

from salta_core.game.outcome import continuations
from salta_core.rules.moves import Move, after
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset

__all__ = ["perft", "split"]

_SHALLOW: Final = 8
"""The depth up to which no repetition matters: a third occurrence needs at least eight plies, and
affects the count only if a ply would follow."""

_Seen = Counter[tuple[str, int]]


def perft(position: Position, ruleset: Ruleset, depth: int) -> int:
    """The number of move sequences of exactly ``depth`` plies.

    A pass counts as a move; a finished game has no continuations. Repetitions are
    counted from ``position``, the first known one.

    >>> from salta_core.rules.ruleset import PRESETS
    >>> original = PRESETS["original"].ruleset
    >>> perft(Position.opening(original), original, 3)
    891

    Raises:
        TypeError: ``depth`` is not a whole number.
        ValueError: ``depth`` is negative.
    """
    depth = index(depth)
    if depth < 0:
        raise ValueError(f"depth must not be negative, and {depth} is")
    if depth == 0:
        return 1
    if depth <= _SHALLOW:
        return _quick(position, ruleset, depth)
    return sum(count for _, count in split(position, ruleset, depth))


def split(position: Position, ruleset: Ruleset, depth: int) -> tuple[tuple[Move, int], ...]:
    """Perft by first move, in move order; the counts add up to ``perft``.

    Raises:
        TypeError: ``depth`` is not a whole number.
        ValueError: ``depth`` is less than 1.
    """
    depth = index(depth)
    if depth < 1:
        raise ValueError(f"a split needs a depth of 1 or more, not {depth}")
    seen: _Seen = Counter([(position.board, position.player)])
    return tuple(
        (move, _below(after(position, move), ruleset, depth - 1, seen))
        for move in continuations(position, ruleset)
    )


def _quick(position: Position, ruleset: Ruleset, depth: int) -> int:
    moves = continuations(position, ruleset)
    if depth == 1:
        return len(moves)
    return sum(_quick(after(position, move), ruleset, depth - 1) for move in moves)


def _below(position: Position, ruleset: Ruleset, depth: int, seen: _Seen) -> int:
    """The perft after the positions counted in ``seen``, which is restored at the end."""
    if depth == 0:
        return 1
    key = (position.board, position.player)
    seen[key] += 1
    count = sum(
        _below(after(position, move), ruleset, depth - 1, seen)
        for move in continuations(position, ruleset, seen[key])
    )
    seen[key] -= 1
    return count
