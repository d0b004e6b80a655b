"""The methods of pruning and move ordering, and their margins.

In play all of them are on except ``threats`` and ``settles``, which only the strongest level uses.
A test switches the others off one by one: the exact methods must not change the result of a
search, and with the inexact ones off too, the result must be that of plain negamax. The options are
read once, when a search's functions are made, so they cost nothing at a node.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from salta_core.rules.ruleset import Ruleset

__all__ = [
    "ALL",
    "LMR_DEEP",
    "LMR_MIN_DEPTH",
    "LMR_MIN_MOVE",
    "LMR_THREE_PLIES",
    "LMR_TWO_PLIES",
    "LOST_SCORE",
    "NULL_MOVE_MIN_MOBILITY",
    "NULL_MOVE_REDUCTION",
    "PRUNING_MIN_TO_GO",
    "REVERSE_FUTILITY_DEPTH",
    "WIDE",
    "WITH_THREATS",
    "Margins",
    "Methods",
    "quiet_floor",
]


class Margins(NamedTuple):
    """The margins of pruning, in hundredths of a move; wider ones prune less.

    Attributes:
        futility: at depth 1, the most that a step may add to the leaf's value beyond its gain in
            price, a square of room and the tempo.
        extended_futility: added to ``futility`` at depth 2, since the opponent still replies.
        reverse_futility: the most that a side that is ahead may lose per remaining ply.
    """

    futility: int = 18
    extended_futility: int = 60
    reverse_futility: int = 60


NARROW: Final = Margins()
WIDE: Final = Margins(118, 100, 120)
"""The margins with which the strongest level searches better where jumps only lead forward and
pieces shift; see ``tests/bench/weights.md``."""
WITH_THREATS: Final = Margins(1000, 500, 500)
"""The margins that go with ``Methods.threats``, since one move can make or end several threats."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Methods:
    """Which methods a search uses.

    Attributes:
        pvs: exact; principal variation search: moves after the first are tried with a null
            window.
        move_ordering: exact; killers and history put the moves in order.
        aspiration: exact; an iteration begins with a window around the last score.
        transposition_table: exact with three exceptions: a position searched deeper elsewhere keeps
            its better score; so does one reached by more forced moves; and a draw by repetition
            depends on the moves that led to the position.
        extensions: forced replies are searched a ply deeper.
        reductions: late quiet moves are searched less deep at first.
        futility: close to the leaves, quiet moves that cannot raise alpha are skipped.
        reverse_futility: close to the leaves, a node is cut off if a quiet side is far ahead.
        null_move: a node is cut off if a side that is ahead stays ahead after a pass.
        margins: the margins of futility, extended futility and reverse futility.
        threats: the evaluation counts jumps that the opponent must make or can be forced to make;
            only where jumps are single and lead forward and over the other side.
        settles: the search ends at once if only one move is legal, else when the best move has
            stayed the same for long, whether the budget is used up or not.
    """

    pvs: bool = True
    move_ordering: bool = True
    aspiration: bool = True
    transposition_table: bool = True
    extensions: bool = True
    reductions: bool = True
    futility: bool = True
    reverse_futility: bool = True
    null_move: bool = True
    margins: Margins = NARROW
    threats: bool = False
    settles: bool = False


ALL: Final = Methods()
"""The methods used in play, except by the strongest level; see ``Level.methods``."""

REVERSE_FUTILITY_DEPTH: Final = 4
"""The depth in plies below which reverse futility pruning applies."""
NULL_MOVE_MIN_MOBILITY: Final = 4
"""Null-move pruning is tried with more empty squares ahead than this: with fewer a pass may
be the best move (zugzwang), since whoever must move opens their wall."""
NULL_MOVE_REDUCTION: Final = 3
"""How many plies less deep the search after a null move is."""
PRUNING_MIN_TO_GO: Final = 4
"""With this many steps to go for the opponent or fewer, the end is too near for reverse futility
and null-move pruning."""
LOST_SCORE: Final = -40_000
"""The score below which the game is lost and nothing is pruned."""
LMR_MIN_MOVE: Final = 3
"""Late move reduction (LMR): how many moves are searched to full depth before it begins."""
LMR_MIN_DEPTH: Final = 2
"""The depth in plies above which LMR applies."""
LMR_TWO_PLIES: Final = -3
"""The number of full-depth moves left, counted down below 0, from which LMR is two plies."""
LMR_DEEP: Final = 5
"""The depth in plies from which LMR may be two plies, and above which it may be three."""
LMR_THREE_PLIES: Final = -7
"""The number of full-depth moves left, counted down below 0, from which LMR is three plies."""
_QUIESCENCE_PLIES: Final = 2
"""The depth of the quiescence search if jumps may lead back."""
_FORWARD_QUIESCENCE_PLIES: Final = 24
"""The depth of the quiescence search if jumps only lead forward, so that they end by themselves."""


def quiet_floor(ruleset: Ruleset) -> int:
    """The depth, below 0, at which the quiescence search ends."""
    return (
        -_QUIESCENCE_PLIES
        if ruleset.direction == "any" or ruleset.chain
        else -_FORWARD_QUIESCENCE_PLIES
    )
