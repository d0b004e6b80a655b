"""New Solo tasks by grade, the same from the same seed, each with its proven par.

Placements are drawn and solved until one fits the grade. One whose par is not proven
within a fixed number of arrangements is let go like one that is too easy or too hard.
All is counted and nothing timed, so a seed means the same task on a slow machine and
on a fast one.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from salta_core.race.solver import Race
from salta_core.race.task import Line, simple_distance
from salta_core.rng import choice, seeded
from salta_core.rules.pieces import Player
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.solo.placements import Draft, Group, drawn

__all__ = ["GRADES", "Made", "Recipe", "SoloGenerator"]

GRADES: Final = range(1, 9)
"""From first steps to monsters."""

_COST: Final = 50
"""Arrangements that drawing a placement counts for; it takes about as long."""


class Recipe(NamedTuple):
    """What a made task is known by.

    Attributes:
        ruleset: gives the goals.
        player: whose army.
        grade: how hard, see GRADES.
        seed: any integer.
    """

    ruleset: Ruleset
    player: Player
    grade: int
    seed: int


@dataclass(frozen=True, slots=True)
class Made:
    """A Solo task with its proof.

    Attributes:
        position: the start.
        par: the fewest steps home.
        line: one way home of that length, as (origin, target) pairs.
    """

    position: Position
    par: int
    line: Line


class _Grade(NamedTuple):
    """What is asked of a task.

    Attributes:
        par: the fewest steps home.
        excess: how many of them are more than the distances alone.
        patience: arrangements that a proof may take.
        drafts: how such tasks are drawn; one is chosen each time.
    """

    par: range
    excess: range
    patience: int
    drafts: tuple[Draft, ...]


_PAIR: Final = Group(0, 2)
_RING: Final = Group(0, 3)
_WALLED: Final = Group(1, deep=True)
_NEAR: Final = range(4, 8)
_ANYWHERE: Final = range(1, 8)
_FAR: Final = range(1, 4)
_FARTHEST: Final = range(1, 3)

_GRADES: Final = (
    _Grade(
        par=range(3, 11),
        excess=range(1),
        patience=500,
        drafts=(Draft((Group(1),)), Draft((Group(2),))),
    ),
    _Grade(
        par=range(5, 17),
        excess=range(2, 3),
        patience=1000,
        drafts=(Draft((Group(2),)), Draft((Group(3),)), Draft((Group(1, 1),))),
    ),
    _Grade(
        par=range(8, 25),
        excess=range(2, 5),
        patience=1000,
        drafts=(
            Draft((Group(1, 2),)),
            Draft((Group(2, 1),)),
            Draft((_PAIR, Group(1))),
            Draft((Group(2, deep=True),)),
        ),
    ),
    _Grade(
        par=range(9, 31),
        excess=range(4, 7),
        patience=1500,
        drafts=(
            Draft((_RING,)),
            Draft((_WALLED,)),
            Draft((_PAIR, Group(2))),
            Draft((Group(2, 3),)),
            Draft((Group(3, deep=True),)),
        ),
    ),
    _Grade(
        par=range(16, 41),
        excess=range(4, 9),
        patience=1000,
        drafts=(
            Draft((Group(0, 4),)),
            Draft((_RING, Group(2))),
            Draft((_WALLED, Group(2))),
            Draft((Group(2, 2), Group(1, 2)), _NEAR),
        ),
    ),
    _Grade(
        par=range(20, 51),
        excess=range(6, 11),
        patience=1000,
        drafts=(
            Draft((_RING, _RING)),
            Draft((_RING, _RING, Group(2)), _NEAR),
            Draft((Group(0, 4), _RING, Group(1)), _NEAR),
            Draft((Group(3, 3), _RING), _NEAR),
        ),
    ),
    _Grade(
        par=range(30, 71),
        excess=range(6, 15),
        patience=800,
        drafts=(
            Draft((_RING, _RING, Group(4)), _ANYWHERE),
            Draft((Group(2, deep=True), Group(0, 4), Group(3)), _ANYWHERE),
            Draft((Group(3, 3), _RING), _ANYWHERE),
        ),
    ),
    _Grade(
        par=range(60, 121),
        excess=range(8, 31),
        patience=600,
        drafts=(
            Draft((_RING, _RING, Group(7)), _FAR),
            Draft((_RING, _RING, Group(8)), _FAR),
            Draft((_WALLED, _RING, Group(7)), _FAR),
            Draft((Group(0, 4), Group(0, 4), Group(7)), _FARTHEST),
        ),
    ),
)
"""From first steps to monsters; each was measured to come within seconds in a browser."""


class SoloGenerator:
    """A task in the making; the caller owns the clock.

    Attributes:
        made: the task, once it is found.
        tried: placements drawn so far.
    """

    def __init__(self, recipe: Recipe) -> None:
        """Begin; nothing is drawn yet.

        Args:
            recipe: what to make; its grade is one of GRADES.
        """
        self.made: Made | None = None
        self.tried = 0
        self._recipe = recipe
        self._grade = _GRADES[recipe.grade - 1]
        self._below = seeded(recipe.seed)
        self._race: Race | None = None
        self._board = ""
        self._left = 0

    def run(self, nodes: int) -> bool:
        """Go on by about so many arrangements; how the work is sliced changes nothing.

        Returns:
            Whether the task is found.
        """
        while nodes > 0 and self.made is None:
            if self._race is None:
                self._race = self._drawn_race()
                nodes -= _COST
            else:
                share = min(nodes, self._left)
                self._race.run(share)
                nodes, self._left = nodes - share, self._left - share
            if self._is_settled(self._race):
                self._race.forget()
                self._race = None
        return self.made is not None

    def forget(self) -> None:
        """Let go of what was found out on the way; work that is not done stays undone."""
        if self._race:
            self._race.forget()

    def _drawn_race(self) -> Race:
        """The race of the next placement."""
        ruleset, player = self._recipe.ruleset, self._recipe.player
        draft = choice(self._grade.drafts, self._below)
        board = drawn(draft, ruleset, self._below)
        self._board = board if player == 1 else board[::-1].swapcase()
        self._left = self._grade.patience
        self.tried += 1
        return Race(self._board, player, ruleset)

    def _is_settled(self, race: Race) -> bool:
        """Whether a placement has been kept, or is let go: as soon as it cannot fit any more."""
        ruleset, player = self._recipe.ruleset, self._recipe.player
        distance = simple_distance(self._board, player, ruleset)
        par, excess = self._grade.par, self._grade.excess
        fits = race.upper >= max(par.start, distance + excess.start) and race.lower < min(
            par.stop, distance + excess.stop
        )
        if fits and race.proven:
            self.made = Made(Position(self._board, player, 0), race.upper, race.line)
        return race.proven or not fits or self._left == 0
