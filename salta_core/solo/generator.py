"""The generator of Solo tasks with a proven par, determined by grade and seed.

It solves random placements until one fits the grade. A placement is dropped if it is too easy or
too hard, or if its par cannot be proven with a limited number of arrangements. The limits count
work, not time, so a seed gives the same task on every machine.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from salta_core.race.solver import Race
from salta_core.race.task import Line, simple_distance
from salta_core.rng import choice, seeded
from salta_core.rules.pieces import Army, Player
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.solo.placements import Draft, Group, random_placement

__all__ = ["GRADES", "GeneratedTask", "Recipe", "SoloGenerator"]

GRADES: Final = range(1, 9)
"""The grades of difficulty, from first steps to the hardest."""

_NODES_PER_PLACEMENT: Final = 50
"""How many arrangements can be searched in the time of making a random placement."""


class Recipe(NamedTuple):
    """The values that determine a generated task.

    Attributes:
        ruleset: the ruleset, which determines the goals.
        player: the owner of the pieces.
        grade: the difficulty, see GRADES.
        seed: any integer.
    """

    ruleset: Ruleset
    player: Player
    grade: int
    seed: int


@dataclass(frozen=True, slots=True)
class GeneratedTask:
    """A Solo task with its proof.

    Attributes:
        position: the start position.
        par: the fewest steps home.
        line: a route of that length, as (origin, target) pairs.
    """

    position: Position
    par: int
    line: Line


class _Grade(NamedTuple):
    """The conditions on tasks of a grade.

    Attributes:
        par: the allowed numbers of steps home.
        excess: the allowed differences between par and the sum of the distances.
        max_nodes: the maximum number of arrangements in a proof.
        drafts: plans of placements; one is chosen at random for each placement.
    """

    par: range
    excess: range
    max_nodes: int
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
        max_nodes=500,
        drafts=(Draft((Group(1),)), Draft((Group(2),))),
    ),
    _Grade(
        par=range(5, 17),
        excess=range(2, 3),
        max_nodes=1000,
        drafts=(Draft((Group(2),)), Draft((Group(3),)), Draft((Group(1, 1),))),
    ),
    _Grade(
        par=range(8, 25),
        excess=range(2, 5),
        max_nodes=1000,
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
        max_nodes=1500,
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
        max_nodes=1000,
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
        max_nodes=1000,
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
        max_nodes=800,
        drafts=(
            Draft((_RING, _RING, Group(4)), _ANYWHERE),
            Draft((Group(2, deep=True), Group(0, 4), Group(3)), _ANYWHERE),
            Draft((Group(3, 3), _RING), _ANYWHERE),
        ),
    ),
    _Grade(
        par=range(60, 121),
        excess=range(8, 31),
        max_nodes=600,
        drafts=(
            Draft((_RING, _RING, Group(7)), _FAR),
            Draft((_RING, _RING, Group(8)), _FAR),
            Draft((_WALLED, _RING, Group(7)), _FAR),
            Draft((Group(0, 4), Group(0, 4), Group(7)), _FARTHEST),
        ),
    ),
)
"""The conditions for each grade; generating a task of any grade takes seconds in a browser."""

_SUNS: Final = (
    _Grade(range(1, 11), range(1), 500, (Draft((Group(1),)), Draft((Group(2),)))),
    _Grade(
        range(4, 15), range(7), 500, (Draft((Group(2),)), Draft((Group(1, 1),)), Draft((_PAIR,)))
    ),
    _Grade(range(8, 21), range(7), 500, (Draft((Group(2, 1),)), Draft((Group(1, 2),)))),
    _Grade(range(8, 21), range(7), 800, (Draft((_RING,)), Draft((Group(2, 2),)))),
    _Grade(range(11, 25), range(7), 1000, (Draft((Group(0, 4),)), Draft((_PAIR, Group(2))))),
    _Grade(range(14, 31), range(7), 1000, (Draft((Group(1, 4),)), Draft((Group(2, 3),)))),
    _Grade(range(18, 36), range(9), 1000, (Draft((_RING, Group(2)), _FAR), Draft((Group(0, 5),)))),
    _Grade(range(22, 46), range(9), 1000, (Draft((Group(2, 3),), _FAR), Draft((Group(5),), _FAR))),
)
"""The grades for an army of five pieces in one row, which hardly make detours in any placement."""

_TWOS: Final = (
    _Grade(range(1, 13), range(1), 500, (Draft((Group(1),)), Draft((Group(2),)))),
    _Grade(range(4, 15), range(2, 5), 800, (Draft((Group(2),)), Draft((Group(1, 1),)))),
    _Grade(range(4, 17), range(2, 7), 800, (Draft((_PAIR,)), Draft((Group(1, 2),)))),
    _Grade(range(6, 21), range(4, 9), 1000, (Draft((_RING,)), Draft((_PAIR, Group(1))))),
    _Grade(range(8, 23), range(4, 9), 1000, (Draft((Group(0, 4),)), Draft((_PAIR, Group(2))))),
    _Grade(range(10, 25), range(4, 11), 1500, (Draft((Group(0, 5),)), Draft((Group(1, 4),)))),
    _Grade(range(12, 31), range(4, 11), 1500, (Draft((_PAIR, _PAIR, Group(1)), _ANYWHERE),)),
    _Grade(
        range(18, 41),
        range(2, 13),
        1500,
        (Draft((_RING, Group(2)), _FAR), Draft((Group(2, 3),), _FAR)),
    ),
)
"""The grades for an army of six pieces in two columns."""

_TENS: Final = (
    _Grade(range(1, 13), range(1), 500, (Draft((Group(1),)), Draft((Group(2),)))),
    _Grade(
        range(4, 17),
        range(2, 5),
        1000,
        (Draft((Group(2),)), Draft((Group(3),)), Draft((Group(1, 1),))),
    ),
    _Grade(range(6, 21), range(2, 7), 1000, (Draft((Group(1, 2),)), Draft((Group(2, 1),)))),
    _Grade(range(8, 25), range(2, 9), 1500, (Draft((_RING,)), Draft((_PAIR, Group(2))))),
    _Grade(range(10, 31), range(4, 11), 1500, (Draft((Group(0, 4),)), Draft((_PAIR, Group(2))))),
    _Grade(
        range(12, 36),
        range(4, 13),
        1500,
        (Draft((Group(3, 3), _PAIR), _NEAR), Draft((_RING, _RING, Group(2)), _NEAR)),
    ),
    _Grade(
        range(20, 46),
        range(4, 15),
        1500,
        (Draft((_RING, Group(5)), _ANYWHERE), Draft((Group(0, 4), Group(3)), _ANYWHERE)),
    ),
    _Grade(
        range(28, 71),
        range(4, 21),
        1500,
        (Draft((_RING, Group(6)), _FAR), Draft((Group(0, 4), Group(5)), _FAR)),
    ),
)
"""The grades for an army of nine or ten pieces."""

_BY_ARMY: Final[Mapping[Army, tuple[_Grade, ...]]] = {
    "all": _GRADES,
    "suns": _SUNS,
    "twos": _TWOS,
    "threes": _TENS,
    "suns-moons": _TENS,
}


class SoloGenerator:
    """Generates one task, in slices.

    Attributes:
        made: the task; None until it is found.
        tried: number of placements so far.
    """

    def __init__(self, recipe: Recipe) -> None:
        """Prepare the generator.

        Args:
            recipe: the task to generate; its grade is one of GRADES.
        """
        self.made: GeneratedTask | None = None
        self.tried = 0
        self._recipe = recipe
        self._grade = _BY_ARMY[recipe.ruleset.army][recipe.grade - 1]
        self._below = seeded(recipe.seed)
        self._race: Race | None = None
        self._board = ""
        self._nodes_left = 0

    def run(self, nodes: int) -> bool:
        """Search about the given number of arrangements; slicing does not change the result.

        Returns:
            Whether the task is found.
        """
        while nodes > 0 and self.made is None:
            if self._race is None:
                self._race = self._next_race()
                nodes -= _NODES_PER_PLACEMENT
            else:
                share = min(nodes, self._nodes_left)
                self._race.run(share)
                nodes, self._nodes_left = nodes - share, self._nodes_left - share
            if self._is_settled(self._race):
                self._race.forget()
                self._race = None
        return self.made is not None

    def forget(self) -> None:
        """Free the memory of a generator that will not continue."""
        if self._race:
            self._race.forget()

    def _next_race(self) -> Race:
        """The race of the next placement."""
        ruleset, player = self._recipe.ruleset, self._recipe.player
        draft = choice(self._grade.drafts, self._below)
        board = random_placement(draft, ruleset, self._below)
        self._board = board if player == 1 else board[::-1].swapcase()
        self._nodes_left = self._grade.max_nodes
        self.tried += 1
        return Race(self._board, player, ruleset)

    def _is_settled(self, race: Race) -> bool:
        """Whether a placement is accepted, or dropped since it can no longer fit."""
        ruleset, player = self._recipe.ruleset, self._recipe.player
        distance = simple_distance(self._board, player, ruleset)
        par, excess = self._grade.par, self._grade.excess
        fits = race.upper >= max(par.start, distance + excess.start) and race.lower < min(
            par.stop, distance + excess.stop
        )
        if fits and race.proven:
            self.made = GeneratedTask(Position(self._board, player, 0), race.upper, race.line)
        return race.proven or not fits or self._nodes_left == 0
