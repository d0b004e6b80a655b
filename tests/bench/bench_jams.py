"""The length of the solver's routes in jammed races, by its limit of arrangements.

    python -m tests.bench.bench_jams

The columns for each limit of arrangements: the excess of the routes over the best known ones, in
total and at most; the number of equally short routes; the number of proven ones; and the processor
time. With no arrangements it is the first route, which a stuck player sees at once. A browser
visits about 4,500 arrangements in half a second, the time for Routes; a hint may visit 15,000. A
route that is shorter than the best known one is printed at the end, for `jams.tsv`.
"""

import time
from pathlib import Path
from typing import Final, NamedTuple

from salta_core.race.solver import Race
from salta_core.text.notation import parse_position, parse_ruleset

__all__ = ["JAMS", "Jam", "jams"]

JAMS: Final = Path(__file__).with_name("jams.tsv")
_BUDGETS: Final = (0, 1_000, 2_500, 4_500, 7_500, 15_000)


class Jam(NamedTuple):
    """A race of the player to move, and the length of the best known route."""

    ruleset: str
    position: str
    best: int

    def race(self) -> Race:
        """The race before any search."""
        position = parse_position(self.position)
        return Race(position.board, position.player, parse_ruleset(self.ruleset))


def jams() -> list[Jam]:
    """The races of the file."""
    lines = JAMS.read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return [Jam(ruleset, position, int(best)) for ruleset, position, best in rows]


def main() -> None:
    """Print the table."""
    kept = jams()
    best = sum(jam.best for jam in kept)
    began = time.process_time()
    races = [jam.race() for jam in kept]
    spent, seconds = 0, time.process_time() - began
    print(f"{len(kept)} races; arrangements, longer, at worst, best, proven, s")  # noqa: T201  # a bench
    for budget in _BUDGETS:
        began = time.process_time()
        for race in races:
            race.run(budget - spent)
        seconds += time.process_time() - began
        spent = budget
        lengths = [race.upper for race in races]
        worst = max(race.upper / jam.best for race, jam in zip(races, kept, strict=True)) - 1
        hits = sum(race.upper <= jam.best for race, jam in zip(races, kept, strict=True))
        proven = sum(race.proven for race in races)
        print(  # noqa: T201  # a bench
            f"{budget:6} {sum(lengths) / best - 1:6.1%} {worst:6.1%} "
            f"{hits:3} {proven:3} {seconds:5.1f}"
        )
    for race, jam in zip(races, kept, strict=True):
        if race.upper < jam.best:
            print(f"shorter, {race.upper}: {jam.ruleset} {jam.position}")  # noqa: T201  # a bench


if __name__ == "__main__":
    main()
