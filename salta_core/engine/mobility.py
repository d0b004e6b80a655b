"""Mobility: the part of the evaluation that depends on both armies together.

It is computed at every leaf, so it consists of a few shifts over the whole board, and features of
weight 0 are skipped.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from salta_core.engine.tables import ALL_SQUARES, BITS
from salta_core.engine.weights import Weights
from salta_core.rules.bits import LANDINGS_AHEAD, landings
from salta_core.rules.pieces import Player, opponent
from salta_core.rules.placement import goals
from salta_core.rules.ruleset import Ruleset

__all__ = [
    "BIND",
    "COMPARED",
    "EXIT",
    "THREAT",
    "Mobility",
    "binds",
    "compared",
    "mobility",
    "mobility_at_leaf",
    "with_exits",
    "with_threats",
]

Mobility: TypeAlias = Callable[[int, int, int], int]
"""(own bits, opponent's bits, empty bits) -> hundredths of a move for the player to move."""

BIND: Final = 300
"""The value of a compulsory jump for the opponent, in hundredths of a move: it costs them most of
the moves until their army is free again."""

EXIT: Final = 300
"""The value, to a goal seeker, of each move off their goals by an opponent's piece, in
hundredths of a move."""

THREAT: Final = 400
"""The value to the player to move, in hundredths of a move, of each square to which they can step
so that the opponent must jump over that piece, and of each landing square of the opponent's jumps
that are compulsory already."""

COMPARED: Final = ("room", "mobile", "jumps")
"""The features that count as the difference between the two sides."""


def compared(player: Player, ruleset: Ruleset, mine: int, theirs: int) -> tuple[int, ...]:
    """The differences between a player and the opponent, in the order of ``COMPARED``.

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


def mobility(player: Player, ruleset: Ruleset, weights: Weights) -> Mobility:
    """The mobility term of the evaluation, for the player to move.

    Most important are the empty squares ahead: a side without them must open its own wall.
    """
    if weights.mobile or weights.jumps:
        return _full(player, ruleset, weights)
    return (_room_1 if player == 1 else _room_2)(weights.room, weights.tempo)


def mobility_at_leaf(player: Player, ruleset: Ruleset, weights: Weights) -> Mobility:
    """The mobility term at a leaf of the search, where compulsory jumps may remain.

    If jumps may lead back, a side that must jump gets a penalty: a piece that jumps to and fro
    keeps its whole army from moving.
    """
    value = mobility(player, ruleset, weights)
    return _with_binds(value, player, ruleset) if binds(ruleset) else value


def binds(ruleset: Ruleset) -> bool:
    """Whether the rules may force a piece to jump to and fro while its army cannot move."""
    return ruleset.compulsory == "yes" and ruleset.over == "opponent" and ruleset.direction == "any"


def _with_binds(value: Mobility, player: Player, ruleset: Ruleset) -> Mobility:
    lands = landings(player, ruleset)

    def with_binds(mine: int, theirs: int, empty: int) -> int:
        bound = bool(lands(theirs, mine, empty)) - bool(lands(mine, theirs, empty))
        return value(mine, theirs, empty) + BIND * bound

    return with_binds


def _room_1(room: int, tempo: int) -> Mobility:
    def value(mine: int, theirs: int, empty: int) -> int:
        ahead = ((mine << 5 | mine << 6) & empty).bit_count()
        return tempo + room * (ahead - ((theirs >> 5 | theirs >> 6) & empty).bit_count())

    return value


def _room_2(room: int, tempo: int) -> Mobility:
    def value(mine: int, theirs: int, empty: int) -> int:
        ahead = ((mine >> 5 | mine >> 6) & empty).bit_count()
        return tempo + room * (ahead - ((theirs << 5 | theirs << 6) & empty).bit_count())

    return value


def _full(player: Player, ruleset: Ruleset, weights: Weights) -> Mobility:
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


def with_exits(value: Mobility, player: Player, goal_seeker: Player, ruleset: Ruleset) -> Mobility:
    """The mobility term, with a bonus for a goal seeker whose goals the opponent can leave.

    The price table makes it costly for the opponent to leave the seeker's goals, so the search
    expects them to stay. This bonus favours positions in which they can leave.

    Args:
        value: the mobility term without the bonus, for the player to move.
        player: the player to move.
        goal_seeker: the player who needs their goals.
        ruleset: the rules.
    """
    wanted = sum(BITS[goal] for goal in goals(goal_seeker, ruleset).values())
    occupier = opponent(goal_seeker)
    lands = LANDINGS_AHEAD[occupier]
    over_any = ruleset.over == "any"

    def exits(mine: int, theirs: int, empty: int) -> int:
        inside = theirs & wanted
        if occupier == 1:
            steps = (inside << 5 | inside << 6) & empty
        else:
            steps = (inside >> 5 | inside >> 6) & empty
        jumps = lands(inside, mine | theirs if over_any else mine, empty)
        return EXIT * (steps.bit_count() + jumps.bit_count())

    def for_goal_seeker(mine: int, theirs: int, empty: int) -> int:
        return value(mine, theirs, empty) + exits(mine, theirs, empty)

    def for_occupier(mine: int, theirs: int, empty: int) -> int:
        return value(mine, theirs, empty) - exits(theirs, mine, empty)

    return for_goal_seeker if player == goal_seeker else for_occupier


def with_threats(value: Mobility, player: Player) -> Mobility:
    """The mobility term, plus a bonus for jumps that the opponent must make or can be forced into.

    The bonus is counted in squares, see ``THREAT``. The player to move has no jump, except at the
    deepest ply of the quiescence search. Jumps are single and compulsory, and lead forward over the
    other side only; so a player who can always make the opponent jump moves freely, and the
    opponent must go where the jumps lead.

    Args:
        value: the mobility term without threats, for the player to move.
        player: the player to move.
    """

    def against_down(mine: int, theirs: int, empty: int) -> int:
        left, right, free = theirs >> 5, theirs >> 6, empty | mine
        steps = mine << 5 | mine << 6 | mine >> 5 | mine >> 6
        forcing = (left & free << 5 | right & free << 6) & steps & empty
        waiting = ((left & mine) >> 5 | (right & mine) >> 6) & empty
        threats = forcing.bit_count() + waiting.bit_count()
        return value(mine, theirs, empty) + THREAT * threats

    def against_up(mine: int, theirs: int, empty: int) -> int:
        left, right, free = theirs << 5, theirs << 6, empty | mine
        steps = mine << 5 | mine << 6 | mine >> 5 | mine >> 6
        forcing = (left & free >> 5 | right & free >> 6) & steps & empty
        waiting = ((left & mine) << 5 | (right & mine) << 6) & empty
        threats = forcing.bit_count() + waiting.bit_count()
        return value(mine, theirs, empty) + THREAT * threats

    return against_down if player == 1 else against_up
