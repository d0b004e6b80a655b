"""Makes the weeks of daily puzzles: `python -m tests.puzzle.make_days LOG WEEKS`.

This takes some twenty minutes. Every puzzle is added to the log when it is found, as in
``tests.puzzle.make``. At the end, or with `--take`, as many weeks as there are puzzles for are
arranged; their puzzles are added to the shipped ones, and the weeks go to the end of the table.
Days that have a puzzle keep it.
"""

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from salta_core.puzzle import daily
from salta_core.puzzle.collection import ShippedPuzzle, format_entries, shipped
from salta_core.puzzle.daily import CLASSIC, WEEKDAYS, Week, classic_weeks, format_weeks
from salta_core.puzzle.goal import Goal, Kind
from salta_core.rng import RandBelow, seeded
from tests.puzzle.make import KEPT, Found, entry_of, found_by, looks_of, read_log, write_found

DAYS: Final = Path(daily.__file__).with_name("data") / "classic-days.tsv"
_WEEK: Final = len(WEEKDAYS)


class _Sort(NamedTuple):
    """A group of puzzles to generate.

    Attributes:
        kind: of their goals.
        seeds: the seeds of the generator.
        is_easy: whether the easiest of each seed is taken, not the cleverest.
    """

    kind: Kind
    seeds: range
    is_easy: bool = False


PLAN: Final = (
    _Sort("squeeze", range(51, 301)),
    _Sort("home", range(53, 211)),
    _Sort("home", range(301, 471), is_easy=True),
    _Sort("hold", range(11, 71)),
    _Sort("hold", range(71, 101), is_easy=True),
    _Sort("points", range(11, 19)),
    _Sort("jam", range(5, 15)),
)
"""The puzzles to generate, of the default ruleset. A later year continues with further seeds."""

RATINGS: Final = (
    (0, 1210), (1000, 1340), (1170, 1500), (1330, 1660), (1540, 1770), (1640, 1900), (1840, 2600),
)  # fmt: skip
"""The lowest and the highest rating of each weekday."""

_TRIES: Final = 600_000
"""Exchanges of two days that are tried."""
_DOWN: Final = 30
"""The cost if a day is easier than the one before, besides the difference in rating."""
_AGAIN, _THIRD, _ALIKE = 200, 200, 15
"""The cost of the same goal on two days in a row, the same kind on three, and on two."""


class _Day(NamedTuple):
    entry: ShippedPuzzle
    rating: int
    goal: Goal
    kind: Kind


def made(log: Path) -> None:
    """Generate puzzles until the log has enough to choose from."""
    done = {(found.kind, found.seed) for found in read_log(log)}
    for sort in PLAN:
        for seed in sort.seeds:
            if (sort.kind, seed) not in done:
                write_found(log, found_by(CLASSIC, sort.kind, seed, is_easy=sort.is_easy))


def pool(found: Iterable[Found]) -> list[ShippedPuzzle]:
    """The puzzles that no day has: shipped ones of the default ruleset, and those of a log."""
    entries = [entry for some in shipped() for entry in some.entries]
    taken = {name for week in classic_weeks() for name in week}
    looks = {look for entry in entries for look in looks_of(entry)}
    fresh = [e for e in entries if str(e.puzzle.ruleset.base) == CLASSIC and e.id not in taken]
    for one in found:
        entry = entry_of(one) if one.position else None
        if entry and not looks_of(entry) & looks:
            looks |= looks_of(entry)
            fresh.append(entry)
    return fresh


class _Weeks:
    """A sequence of days and its cost."""

    def __init__(self, days: Sequence[_Day], count: int, randbelow: RandBelow) -> None:
        """Begin with days sorted by their ratings."""
        ranked = sorted(days, key=lambda day: (day.rating, day.entry.id))
        self._randbelow, self._length = randbelow, count * _WEEK
        columns = [ranked[len(ranked) * at // _WEEK :][:count] for at in range(_WEEK)]
        self.days = [columns[at % _WEEK][at // _WEEK] for at in range(self._length)]
        used = {day.entry.id for day in self.days}
        self.days += [day for day in ranked if day.entry.id not in used]

    def cost(self) -> int:
        return sum(self._cost_of(at) for at in range(self._length))

    def settle(self, tries: int) -> None:
        """Exchange days by simulated annealing, which lowers the cost."""
        for turn in range(tries):
            one, other = self._randbelow(self._length), self._randbelow(len(self.days))
            near = {at for place in (one, other) for at in range(place, place + 3)}
            near = {at for at in near if at < self._length}
            before = sum(map(self._cost_of, near))
            self._swap(one, other)
            allowed = self._randbelow(1 + 60 * (tries - turn) // tries)
            if sum(map(self._cost_of, near)) > before + allowed:
                self._swap(one, other)

    def _swap(self, one: int, other: int) -> None:
        self.days[one], self.days[other] = self.days[other], self.days[one]

    def _cost_of(self, at: int) -> int:
        """The cost of a day, alone and together with the two before it."""
        day, (least, most) = self.days[at], RATINGS[at % _WEEK]
        cost = max(0, least - day.rating, day.rating - most)
        if at == 0:
            return cost
        before = self.days[at - 1]
        if at % _WEEK and before.rating > day.rating:
            cost += _DOWN + before.rating - day.rating
        if before.kind == day.kind:
            cost += _AGAIN if before.goal == day.goal else _ALIKE
            cost += _THIRD if at > 1 and self.days[at - 2].kind == day.kind else 0
        return cost


def arranged(entries: Sequence[ShippedPuzzle], count: int, seed: int = 1) -> tuple[int, list[Week]]:
    """The cost of the best arrangement found, and its weeks."""
    days = [_Day(one, one.rating, one.puzzle.goal, one.puzzle.goal.kind) for one in entries]
    weeks = _Weeks(days, count, seeded(seed))
    weeks.settle(_TRIES)
    names = [day.entry.id for day in weeks.days]
    return weeks.cost(), [tuple(names[at : at + _WEEK]) for at in range(0, count * _WEEK, _WEEK)]


def main() -> None:
    """Generate puzzles, then choose."""
    log, count = Path(sys.argv[1]), int(sys.argv[2])
    if "--take" not in sys.argv:
        made(log)
    entries = pool(read_log(log))
    cost, weeks = arranged(entries, count)
    print(f"{len(entries)} puzzles, {count} weeks, cost {cost}")  # noqa: T201  # shows the quality
    names = {name for week in weeks for name in week}
    kept = {entry.id: entry for some in shipped() for entry in some.entries}
    kept |= {entry.id: entry for entry in entries if entry.id in names}
    table = sorted(kept.values(), key=lambda entry: (entry.rating, entry.id))
    KEPT.write_text(format_entries(table), encoding="utf-8")
    DAYS.write_text(format_weeks([*classic_weeks(), *weeks]), encoding="utf-8")


if __name__ == "__main__":
    main()
