"""How the search saves work.

In play everything is on. A test switches things off one by one: the exact methods must
not change what is found, only how soon; with the others off as well, the search must
find what plain negamax finds. The record is read once, when a tree's functions are
made, so that asking costs nothing at a node.
"""

from dataclasses import dataclass
from typing import Final

__all__ = ["ALL", "Methods"]


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
        futility: at a frontier quiet moves without hope are not looked at.
    """

    scout: bool = True
    merit: bool = True
    aspiration: bool = True
    memory: bool = True
    extensions: bool = True
    reductions: bool = True
    futility: bool = True


ALL: Final = Methods()
"""What is done in play."""
