"""The goal of a puzzle, and its text form ``<kind>-<moves>``.

The number counts the solver's own moves. The opponent replies to each of them, including the last.
"""

import re
from dataclasses import dataclass
from typing import Final, Literal, get_args

from salta_core.errors import BadText
from salta_core.frozen import Frozen

__all__ = ["KINDS", "MOVES", "Goal", "Kind", "format_goal", "parse_goal"]

Kind = Literal["win", "home", "points", "squeeze", "jam", "hold"]
"""A kind of goal; ``Goal`` explains each."""

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""Every kind of goal, in the order in which ``Goal`` explains them."""

MOVES: Final = range(1, 21)
"""The numbers of moves that a goal may allow."""

_FORM: Final = re.compile(r"([a-z]+)-([0-9]+)\Z")
_LONGEST: Final = 20


@dataclass(frozen=True, slots=True)
class Goal(Frozen):
    """The goal of a puzzle.

    - ``win``: win the game, by getting home or by the count at the move limit.
    - ``home``: win by getting home. Under ``equalise`` player 1 fails if player 2 gets home in the
      equalising turn.
    - ``points``: have the best possible margin when the game ends or the moves are used up. It is
      counted in moves to go, by the ruleset's ``scoring``, or by distance if that is ``playout``. A
      drawn game counts 0.
    - ``squeeze``: leave the opponent only moves that take a piece farther from its goal.
      The game continues, and it is their turn.
    - ``jam``: leave the opponent exactly one piece with room for a step or a jump, legal or not.
      The game continues, and it is their turn.
    - ``hold``: do not lose.

    Attributes:
        kind: the kind, as explained above.
        moves: within how many of the solver's own moves it must be reached; one of ``MOVES``.

    Raises:
        BadText: there is no such kind, or the number of moves is not in MOVES.
    """

    kind: Kind
    moves: int

    def __post_init__(self) -> None:
        """Refuse values that have no text form."""
        if self.kind not in KINDS:
            raise BadText(
                "no-such-goal",
                "there is no goal {goal!a}; the goals are {kinds}",
                place=0,
                goal=str(self.kind),
                kinds=KINDS,
            )
        if self.moves not in MOVES:
            few, many = MOVES[0], MOVES[-1]
            raise BadText(
                "goal-moves-outside",
                "a goal allows {least} to {most} moves",
                place=len(self.kind) + 1,
                least=few,
                most=many,
            )


def parse_goal(text: str) -> Goal:
    """The goal that a text such as ``win-3`` describes.

    Raises:
        BadText: the text describes no goal.
    """
    found = _FORM.match(text) if len(text) <= _LONGEST else None
    if not found or str(int(found[2])) != found[2]:
        raise BadText(
            "goal-form",
            "a goal is a kind and a number of moves, as in win-3, not {text!a}",
            text=text,
        )
    return Goal(found[1], int(found[2]))  # type: ignore[arg-type]  # checked by __post_init__


def format_goal(goal: Goal) -> str:
    """The text form of a goal.

    >>> format_goal(Goal("win", 3))
    'win-3'
    """
    return f"{goal.kind}-{goal.moves}"
