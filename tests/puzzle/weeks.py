"""Weeks of puzzles: each goes from easy to hard, and none has a motif on more than two days.

A label is a motif, or the kind of a tactic's goal, which a player reads first. A day has all labels
of its home run and of its tactic together; only the motif that its home run has by its name does
not count. So the squeezes of a week are all tactics with that motif, whatever their goals are, and
a blockade counts as a squeeze or a jam as well.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from salta_core.daily.days import Task
from salta_core.puzzle.motif import Motif
from salta_core.rng import RandBelow, seeded
from tests.puzzle.tasks import kind_of, motifs_of

DAYS: Final = 7
MOST_DAYS: Final = 2
"""The most days of a week with the same label."""
FAMILIES: Final = {
    "squeeze": 76, "blockade": 140, "jam": 40, "hold": 130, "win": 198, "home": 151,
}  # fmt: skip
"""The families of tactics, and how many of 105 weeks' tactics belong to each."""
RUN_MOVES: Final = (2, 2, 3, 3, 3, 4, 4)
"""The moves of each weekday's home run."""
_OWN: Final[dict[str, frozenset[Motif]]] = {
    "hold": frozenset({"forced-jump"}),
    "win": frozenset({"forced-jump"}),
    "jam": frozenset({"jam", "forced-jump"}),
    "squeeze": frozenset({"squeeze", "forced-jump"}),
    "blockade": frozenset({"blockade", "squeeze", "jam"}),
    "home": frozenset({"home-run"}),
}
"""The motifs that a tactic of each family may have."""
_OF_RUNS: Final[frozenset[Motif]] = frozenset({"home-run", "last-turn"})
"""The motifs that a home run may have."""
_CROWDED: Final = 100
"""The cost of one label too many; a repeated kind costs 1."""
_TRIES: Final = 100_000
"""How many exchanges are tried at least."""


class _Labelled(NamedTuple):
    """A step with what it counts as.

    Attributes:
        task: the step.
        labels: see the module.
        family: its family; empty for a home run.
    """

    task: Task
    labels: frozenset[str]
    family: str


def family_of(task: Task) -> str:
    """The family of a tactic: a blockade, or else the kind of its goal."""
    return "blockade" if "blockade" in motifs_of(task) else kind_of(task)


def is_plain(task: Task) -> bool:
    """Whether a tactic has no motif of another family."""
    return motifs_of(task) <= _OWN[family_of(task)]


def is_plain_run(task: Task) -> bool:
    """Whether a home run has no motif but its own and perhaps a last turn."""
    return motifs_of(task) <= _OF_RUNS


def chosen(tactics: Sequence[Task], weeks: int) -> list[Task]:
    """So many tactics of each family, with ratings spread evenly over those there are.

    Raises:
        ValueError: there are too few of a family.
    """
    found: list[Task] = []
    whole = sum(FAMILIES.values())
    for family, share in FAMILIES.items():
        own = [task for task in tactics if family_of(task) == family]
        most = weeks * DAYS * share // whole
        if len(own) < most:
            raise ValueError(f"{len(own)} of {most} tactics with {family}")
        found += _evenly(own, most)
    return found


def _evenly(tasks: list[Task], most: int) -> list[Task]:
    """So many tasks, each the nearest to its place on the scale from the easiest to the hardest."""
    left = sorted(tasks, key=lambda task: (task.rating, task.position))
    easiest, hardest = left[0].rating, left[-1].rating
    found: list[Task] = []
    for at in range(most):
        wanted = easiest + (hardest - easiest) * at // most
        found.append(min(left, key=lambda task: abs(task.rating - wanted)))
        left.remove(found[-1])
    return found


def weeks_of(runs: Sequence[Sequence[Task]], tactics: Sequence[Task]) -> list[tuple[Task, Task]]:
    """The home run and the tactic of each day.

    Args:
        runs: the home runs of each weekday.
        tactics: the tactics, of which the easiest come on Mondays and the hardest on Sundays.
    """
    weeks = len(runs[0])
    ranked = sorted(tactics, key=lambda task: (task.rating, task.position))
    columns = [[_tactic(task) for task in ranked[at * weeks :][:weeks]] for at in range(DAYS)]
    columns += [[_run(task) for task in column] for column in runs]
    _spread(columns, seeded(1))
    return [
        (columns[DAYS + at % DAYS][at // DAYS].task, columns[at % DAYS][at // DAYS].task)
        for at in range(weeks * DAYS)
    ]


def _tactic(task: Task) -> _Labelled:
    labels = frozenset({f"goal {kind_of(task)}", *motifs_of(task)})
    return _Labelled(task, labels, family_of(task))


def _run(task: Task) -> _Labelled:
    return _Labelled(task, frozenset(motifs_of(task) - {"home-run"}), "")


def _spread(columns: list[list[_Labelled]], randbelow: RandBelow) -> None:
    """Exchange steps of the same weekday until no label is too frequent in a week.

    Where that allows it, no tactic is of the family of the day before.
    """
    weeks = range(len(columns[0]))
    costs = [_cost(columns, week) for week in weeks]
    tries = 0
    while tries < _TRIES or max(costs) >= _CROWDED:
        tries += 1
        here, there = randbelow(len(weeks)), randbelow(len(weeks))
        column = columns[randbelow(len(columns))]
        if not costs[here]:
            continue
        column[here], column[there] = column[there], column[here]
        touched = {week for one in (here, there) for week in (one, one + 1) if week in weeks}
        after = {week: _cost(columns, week) for week in touched}
        if sum(after.values()) > sum(costs[week] for week in touched):
            column[here], column[there] = column[there], column[here]
        else:
            for week, cost in after.items():
                costs[week] = cost


def _cost(columns: list[list[_Labelled]], week: int) -> int:
    """How bad a week is: days with a label too many, and tactics like the one before."""
    days = [(columns[at][week], columns[DAYS + at][week]) for at in range(DAYS)]
    labels = Counter(label for tactic, run in days for label in tactic.labels | run.labels)
    families = [tactic.family for tactic, _ in days]
    if week:
        families.insert(0, columns[DAYS - 1][week - 1].family)
    alike = sum(one == other for one, other in pairwise(families))
    return alike + sum(_CROWDED * max(0, number - MOST_DAYS) for number in labels.values())
