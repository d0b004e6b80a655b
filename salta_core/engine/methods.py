"""How the search saves work.

In play everything is on. A test switches things off one by one: the exact methods must
not change what is found, only how soon; with the others off as well, the search must
find what plain negamax finds. The record is read once, when a tree's functions are
made, so that asking costs nothing at a node.
"""

from dataclasses import dataclass
from typing import Final

from salta_core.rules.ruleset import Ruleset

__all__ = [
    "ALL",
    "ANSWER",
    "CALM",
    "DEEP",
    "DESPAIR",
    "ELBOW_ROOM",
    "HOPE",
    "LOST",
    "PATIENCE",
    "SHALLOW",
    "SLIP",
    "THRESHOLD",
    "TRIED",
    "WEARINESS",
    "Methods",
    "quiet_floor",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Methods:
    """What a search does.

    Attributes:
        scout: exact; moves after the first are tried with a window of no width.
        merit: exact; killers and history put the moves in order.
        aspiration: exact; an iteration begins with a window around the last score.
        memory: exact but for three things: a position searched deeper elsewhere keeps its
            better score; so does one reached by more forced moves; and a draw by
            repetition depends on the way that led to the position.
        extensions: forced replies are searched a ply deeper.
        reductions: late quiet moves are searched less deep at first.
        futility: close to the leaves quiet moves without hope are not looked at.
        reverse_futility: close to the leaves a quiet side that is well ahead is believed.
        passes: a side that is ahead is believed if it would be even after a pass.
    """

    scout: bool = True
    merit: bool = True
    aspiration: bool = True
    memory: bool = True
    extensions: bool = True
    reductions: bool = True
    futility: bool = True
    reverse_futility: bool = True
    passes: bool = True


ALL: Final = Methods()
"""What is done in play."""

HOPE: Final = 18
"""How much more than its gain in price, and a square of room won, and the tempo lost, a quiet
move can be worth at a leaf."""
ANSWER: Final = 60
"""How much more than at a frontier it can be worth where the opponent still answers."""
SLIP: Final = 60
"""How much of its price difference a quiet side may lose for every ply to go."""
CALM: Final = 4
"""The depth below which a side that is ahead by its slips is believed to stay so."""
ELBOW_ROOM: Final = 4
"""Squares ahead that a player must have more than of for a pass to cost him something; with
fewer it may be the best move, since whoever must move opens his wall."""
TRIED: Final = 3
"""Plies that a pass on trial is searched less deep."""
THRESHOLD: Final = 4
"""Steps to go of an opponent so near to home that nothing but a search can tell."""
LOST: Final = -40_000
"""The score below which all is lost and every move must be looked at."""
PATIENCE: Final = 3
"""Moves searched to full depth; those after them a ply or more less deep."""
SHALLOW: Final = 2
"""The depth up to which every move is searched to it."""
DESPAIR: Final = -3
"""So many moves past the end of patience it is two plies less, given depth enough."""
DEEP: Final = 5
WEARINESS: Final = -7
"""So many moves past it, it is three plies less, if the depth is greater still."""
_BOUNCES: Final = 2
"""Plies of forced jumps followed below a leaf where jumps may lead back again."""
_CASCADE: Final = 24
"""The same where they only lead forward, and so end by themselves."""


def quiet_floor(ruleset: Ruleset) -> int:
    """The depth, below 0, at which forced jumps are followed no further."""
    return -_BOUNCES if ruleset.direction == "any" or ruleset.chain else -_CASCADE
