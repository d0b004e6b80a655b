"""How the armies stand to each other: the part of a leaf's worth that no piece has alone.

It is asked at every leaf, so it is a few shifts over the whole board, and what weighs
nothing is not looked at.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from salta_core.engine.generate import LANDINGS_AHEAD
from salta_core.engine.tables import ALL_SQUARES
from salta_core.engine.weights import Weights
from salta_core.rules.pieces import Player, opponent
from salta_core.rules.ruleset import Ruleset

__all__ = ["COMPARED", "Standing", "compared", "standing"]

Standing: TypeAlias = Callable[[int, int, int], int]
"""(own bits, opponent's bits, empty bits) -> hundredths of a move for the player to move."""

COMPARED: Final = ("room", "mobile", "jumps")
"""The weights of what one side may have more of than the other."""


def compared(player: Player, ruleset: Ruleset, mine: int, theirs: int) -> tuple[int, ...]:
    """How much more a player has than his opponent, in the order of ``COMPARED``.

    >>> from salta_core.rules.ruleset import PRESETS
    >>> compared(1, PRESETS["original"].ruleset, mine=1, theirs=0)
    (1, 1, 0)
    """
    own = _counts(player, ruleset, mine, theirs)
    return tuple(map(int.__sub__, own, _counts(opponent(player), ruleset, theirs, mine)))


def _counts(player: Player, ruleset: Ruleset, mine: int, theirs: int) -> tuple[int, ...]:
    empty = ALL_SQUARES ^ mine ^ theirs
    over = mine | theirs if ruleset.over == "any" else theirs
    if player == 1:
        room, mobile = (mine << 5 | mine << 6) & empty, mine & (empty >> 5 | empty >> 6)
    else:
        room, mobile = (mine >> 5 | mine >> 6) & empty, mine & (empty << 5 | empty << 6)
    jumps = LANDINGS_AHEAD[player](mine, over, empty)
    return room.bit_count(), mobile.bit_count(), jumps.bit_count()


def standing(player: Player, ruleset: Ruleset, weights: Weights) -> Standing:
    """What it is worth to be to move, and to have more than the opponent has.

    Most of all, more squares ahead to step to: whoever runs out of them must open his wall.
    """
    if weights.mobile or weights.jumps:
        return _full(player, ruleset, weights)
    return (_room_1 if player == 1 else _room_2)(weights.room, weights.tempo)


def _room_1(room: int, tempo: int) -> Standing:
    def value(mine: int, theirs: int, empty: int) -> int:
        ahead = ((mine << 5 | mine << 6) & empty).bit_count()
        return tempo + room * (ahead - ((theirs >> 5 | theirs >> 6) & empty).bit_count())

    return value


def _room_2(room: int, tempo: int) -> Standing:
    def value(mine: int, theirs: int, empty: int) -> int:
        ahead = ((mine >> 5 | mine >> 6) & empty).bit_count()
        return tempo + room * (ahead - ((theirs << 5 | theirs << 6) & empty).bit_count())

    return value


def _full(player: Player, ruleset: Ruleset, weights: Weights) -> Standing:
    room, mobile, jumps, tempo = weights.room, weights.mobile, weights.jumps, weights.tempo
    over_any = ruleset.over == "any"
    sign = 1 if player == 1 else -1
    landings_up, landings_down = LANDINGS_AHEAD[1], LANDINGS_AHEAD[2]

    def value(mine: int, theirs: int, empty: int) -> int:
        up, down = (mine, theirs) if sign == 1 else (theirs, mine)
        over_up, over_down = (up | down, up | down) if over_any else (down, up)
        ahead = ((up << 5 | up << 6) & empty).bit_count()
        ahead -= ((down >> 5 | down >> 6) & empty).bit_count()
        worth = room * ahead
        if mobile:
            free = (up & (empty >> 5 | empty >> 6)).bit_count()
            worth += mobile * (free - (down & (empty << 5 | empty << 6)).bit_count())
        if jumps:
            landing = landings_up(up, over_up, empty).bit_count()
            worth += jumps * (landing - landings_down(down, over_down, empty).bit_count())
        return tempo + sign * worth

    return value
