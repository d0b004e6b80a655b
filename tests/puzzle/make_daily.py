"""Make the *Puzzles of the day* of all dates: `python -m tests.puzzle.make_daily LOG [--take]`.

The whole run takes an hour and a half, or twenty minutes with PyPy. Every tactic is added to the
log when it is found, and a seed in the log is not tried again, so the work can be stopped and
continued. At the end, or with `--take`, home runs and Solo endings are made, and the days are
arranged anew and written; the tactics of the present stock are among those to choose from. See
``weeks`` for what a week may have.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final, Literal, NamedTuple

from salta_core.daily import days
from salta_core.daily.days import RULESET, Daily, Ending, Task, format_days, stock
from salta_core.puzzle.collection import shipped
from salta_core.puzzle.generator import Generator
from salta_core.puzzle.goal import Kind, format_goal, parse_goal
from salta_core.puzzle.rush import rush_puzzles
from salta_core.puzzle.task import Puzzle
from salta_core.rules.pieces import Player
from salta_core.solo.generator import Recipe, SoloGenerator
from salta_core.text.notation import format_position, parse_position, parse_ruleset
from tests.puzzle.blockades import blockade
from tests.puzzle.home_runs import home_runs
from tests.puzzle.make import proved
from tests.puzzle.tasks import kind_of, look_of, seen, task_of
from tests.puzzle.weeks import (
    RUN_MOVES,
    chosen,
    family_of,
    is_plain,
    is_plain_run,
    weeks_of,
)

DAYS: Final = Path(days.__file__).with_name("data") / "days.tsv"
WEEKS: Final = 105
"""Two years."""
_WEEK: Final = 7
_RULES: Final = parse_ruleset(RULESET)
_SLICE: Final = 100_000


Source = Kind | Literal["blockade"]


class _Sort(NamedTuple):
    """A group of tactics to generate.

    Attributes:
        source: the kind of their goals, or ``blockade``; see ``blockades``.
        first: the first seed of the generator.
        number: the number of seeds.
    """

    source: Source
    first: int
    number: int


PLAN: Final = (
    _Sort("hold", 3001, 378),
    _Sort("win", 3001, 299),
    _Sort("jam", 3001, 188),
    _Sort("squeeze", 3001, 120),
    _Sort("blockade", 3001, 160),
)
"""The tactics to generate. A later year continues with further seeds."""

_HOME_TACTICS: Final = 192
"""How many home runs there are among the tactics to choose from."""
HARDEST: Final = 1900
"""The highest rating of a tactic: a day is to take five minutes."""
HARDEST_RUN: Final = 1500
"""The highest rating of a home run, which comes first."""

ENDINGS: Final = (
    (1, range(3, 7)), (1, range(5, 10)), (2, range(6, 11)), (2, range(8, 13)), (2, range(10, 15)),
    (3, range(12, 17)), (3, range(14, 19)),
)  # fmt: skip
"""The grade and the pars of the Solo ending of each weekday."""


# Tactics


def tactics(log: Path) -> None:
    """Generate tactics until the log has the results of all seeds."""
    done = {tuple(line.split("\t")[:2]) for line in _lines(log)}
    longest = max(sort.number for sort in PLAN)
    for turn in range(longest):
        for source, first, number in PLAN:
            start, stop = turn * number // longest, (turn + 1) * number // longest
            for seed in range(first + start, first + stop):
                if (source, str(seed)) not in done:
                    _generate(log, source, seed)


def _lines(log: Path) -> list[str]:
    return log.read_text(encoding="utf-8").splitlines() if log.exists() else []


def _generate(log: Path, source: Source, seed: int) -> None:
    """Add the puzzles of a seed to the log."""
    rows = [
        (format_position(puzzle.position), format_goal(puzzle.goal))
        for puzzle in _puzzles_of(source, seed)
    ]
    with log.open("a", encoding="utf-8") as file:
        for row in rows or [("", "")]:
            file.write("\t".join((source, str(seed), *row)) + "\n")


def _puzzles_of(source: Source, seed: int) -> list[Puzzle]:
    if source == "blockade":
        return [blockade(seed)[0]]
    work = Generator(_RULES, source, seed)
    while not work.run(_SLICE):
        pass
    return [made.puzzle for made in work.found]


def found_in(log: Path, known: set[str]) -> list[Task]:
    """The tactics to choose from: those of the present stock, and those of a log, proved again.

    Those that are too hard, resemble another or have a motif of another family are left out.

    Args:
        log: the file.
        known: boards that may not occur.
    """
    looks: set[object] = set(known)
    tasks = []
    for task in (*(one.tactic for one in stock() if kind_of(one.tactic) != "home"), *_proved(log)):
        own = {look_of(task), seen(task.puzzle.position)}
        if not looks & own and task.rating <= HARDEST and is_plain(task):
            looks |= own
            tasks.append(task)
    return tasks


def _proved(log: Path) -> Iterator[Task]:
    for line in _lines(log):
        _, _, position, goal = line.split("\t")
        if position:
            puzzle = Puzzle(_RULES, parse_position(position, _RULES.army), parse_goal(goal))
            yield task_of(puzzle, proved(puzzle))


# Solo endings


def endings(weekday: int, looks: set[str]) -> Iterator[Ending]:
    """An endless series of tasks for a weekday.

    Args:
        weekday: 0 for Monday to 6.
        looks: the boards so far, of all weekdays, from the army's own side.
    """
    grade, pars = ENDINGS[weekday]
    seed = 10_000 * (weekday + 1)
    while True:
        seed += 1
        player: Player = 1 if seed % 2 else 2
        work = SoloGenerator(Recipe(_RULES, player, grade, seed))
        while not work.run(_SLICE):
            pass
        if work.made and work.made.par in pars:
            own = seen(work.made.position)
            if own not in looks:
                looks.add(own)
                yield Ending(format_position(work.made.position), work.made.par)


# Days


def known_boards() -> set[str]:
    """The boards of the shipped collection and of Rush, from the solvers' views."""
    collection = {seen(entry.puzzle.position) for some in shipped() for entry in some.entries}
    return collection | {seen(parse_position(one.position, _RULES.army)) for one in rush_puzzles()}


def runs_by_weekday(weeks: int, known: set[str]) -> list[list[Task]]:
    """The home runs of each weekday, easy ones on earlier days among those in as many moves."""
    columns: list[list[Task]] = []
    for moves, number in sorted(Counter(RUN_MOVES).items()):
        fresh = (
            task
            for task in home_runs({moves}, moves, seed=moves)
            if is_plain_run(task)
            and task.rating <= HARDEST_RUN
            and seen(task.puzzle.position) not in known
        )
        own = list(islice(fresh, weeks * number))
        own.sort(key=lambda task: (task.rating, task.position))
        columns += [own[at * weeks :][:weeks] for at in range(number)]
    return columns


def home_tactics(known: set[str]) -> Iterator[Task]:
    """Home runs in four moves, easy and hard ones, no two with the same moves."""
    looks: set[object] = set(known)
    for task in home_runs({4}, 4, seed=5):
        own = {look_of(task), seen(task.puzzle.position)}
        if not looks & own and is_plain(task) and task.rating <= HARDEST:
            looks |= own
            yield task


def main() -> None:
    """Generate tactics, then make the rest and arrange all."""
    log = Path(sys.argv[1])
    if "--take" not in sys.argv:
        tactics(log)
    known = known_boards()
    found = found_in(log, known)
    runs = runs_by_weekday(WEEKS, known)
    known |= {seen(task.puzzle.position) for column in runs for task in column}
    found += islice(home_tactics(known), _HOME_TACTICS)
    print(len(found), Counter(map(family_of, found)))  # noqa: T201  # shows the stock
    pairs = weeks_of(runs, chosen(found, WEEKS))
    looks: set[str] = set()
    all_endings = [endings(weekday, looks) for weekday in range(_WEEK)]
    made = tuple(
        Daily(run, tactic, next(all_endings[at % _WEEK])) for at, (run, tactic) in enumerate(pairs)
    )
    DAYS.write_text(format_days(made), encoding="utf-8")


if __name__ == "__main__":
    main()
