"""Make the stock of Rush: `python -m tests.puzzle.make_rush LOG [--take]`.

The whole run takes twenty minutes. The puzzles of a seed are added to the log when they are found,
and a seed in the log is not tried again, so the work can be stopped and continued. At the end, or
with `--take`, home runs are added, all puzzles are proved, and the stock is written: puzzles in one
and two moves that are neither shipped nor a step of a day, no two of them alike.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from salta_core.daily.days import Task, stock
from salta_core.errors import SaltaError
from salta_core.puzzle import rush
from salta_core.puzzle.collection import shipped
from salta_core.puzzle.generator import Generator
from salta_core.puzzle.goal import Goal, Kind, format_goal, parse_goal
from salta_core.puzzle.proof import Verdict
from salta_core.puzzle.rush import RULESET, RushPuzzle, format_rush
from salta_core.puzzle.task import Puzzle
from salta_core.text.notation import format_position, parse_position, parse_ruleset
from tests.puzzle.home_runs import home_runs
from tests.puzzle.make import proved
from tests.puzzle.tasks import look_of, task_of

KEPT: Final = Path(rush.__file__).with_name("data") / "rush.tsv"
_RULES: Final = parse_ruleset(RULESET)
_SLICE: Final = 100_000
_FEWEST_CHOICES: Final = 4

PLAN: Final[tuple[tuple[Kind, int], ...]] = (("squeeze", 60), ("jam", 40), ("hold", 40))
"""How many seeds of each kind of goal are tried."""
_FIRST_SEED: Final = 5001

MOST: Final = {
    "home-1": 40, "home-2": 90, "squeeze-1": 50, "squeeze-2": 90, "jam-1": 30, "jam-2": 40,
    "hold-2": 30,
}  # fmt: skip
"""The most puzzles of each goal."""


def generate(log: Path) -> None:
    """Generate puzzles until the log has the results of all seeds."""
    done = {tuple(line.split("\t")[:2]) for line in _lines(log)}
    longest = max(number for _, number in PLAN)
    for turn in range(longest):
        for kind, number in PLAN:
            for at in range(turn * number // longest, (turn + 1) * number // longest):
                if (kind, str(_FIRST_SEED + at)) not in done:
                    _add(log, kind, _FIRST_SEED + at)


def _lines(log: Path) -> list[str]:
    return log.read_text(encoding="utf-8").splitlines() if log.exists() else []


def _add(log: Path, kind: Kind, seed: int) -> None:
    work = Generator(_RULES, kind, seed, is_thorough=True)
    while not work.run(_SLICE):
        pass
    rows = [
        (format_position(made.puzzle.position), format_goal(made.puzzle.goal))
        for made in work.found
    ]
    with log.open("a", encoding="utf-8") as file:
        for row in rows or [("", "")]:
            file.write("\t".join((kind, str(seed), *row)) + "\n")


def short_ones(log: Path) -> Iterator[tuple[Puzzle, Verdict]]:
    """The puzzles of a log in two moves, and the last moves of the longer ones."""
    for line in _lines(log):
        _, _, position, goal = line.split("\t")
        if not position:
            continue
        puzzle = Puzzle(_RULES, parse_position(position, _RULES.army), parse_goal(goal))
        verdict = proved(puzzle)
        if puzzle.goal.moves == 2:  # the most moves of a Rush puzzle
            yield puzzle, verdict
        elif puzzle.goal.kind != "hold":
            yield from _last_moves(puzzle, verdict)


def _last_moves(puzzle: Puzzle, verdict: Verdict) -> Iterator[tuple[Puzzle, Verdict]]:
    """The rest of a puzzle in three moves before its second move, and before its last."""
    game = puzzle.game
    for at in (2, 4):
        for move in verdict.line[at - 2 : at]:
            game = game.play(move)
        try:
            rest = Puzzle(_RULES, game.position, Goal(puzzle.goal.kind, 3 - at // 2))
        except SaltaError:  # the game is over
            return
        proof = proved(rest)
        is_exact = proof.sound and proof.unique and proof.value == rest.goal.moves
        if is_exact and proof.choices >= _FEWEST_CHOICES:
            yield rest, proof


def runs() -> Iterator[Task]:
    """Home runs that are not in the Daily Salta."""
    taken = {day.run for day in stock()}
    for task in home_runs((1, 2), 2):
        if task not in taken:
            yield task


def taken_from(log: Path) -> list[RushPuzzle]:
    """The stock: at most so many puzzles of each goal, easy ones first."""
    known = {(day.tactic.position, day.tactic.goal) for day in stock()}
    known |= {
        (format_position(one.puzzle.position), format_goal(one.puzzle.goal))
        for some in shipped()
        for one in some.entries
    }
    looks: set[object] = set()
    room = Counter(MOST)
    tasks: list[Task] = []
    for puzzle, verdict in short_ones(log):
        task = task_of(puzzle, verdict)
        look = look_of(task)
        if room[task.goal] > 0 and look not in looks and (task.position, task.goal) not in known:
            looks.add(look)
            room[task.goal] -= 1
            tasks.append(task)
    for task in runs():
        if room[task.goal] > 0:
            room[task.goal] -= 1
            tasks.append(task)
        if not room["home-1"] + room["home-2"]:
            break
    chosen = sorted(tasks, key=lambda task: (task.rating, task.position))
    return [RushPuzzle(*task) for task in chosen]


def main() -> None:
    """Generate puzzles, then choose and write the stock."""
    log = Path(sys.argv[1])
    if "--take" not in sys.argv:
        generate(log)
    made = taken_from(log)
    print(len(made), Counter(one.goal for one in made))  # noqa: T201  # shows the stock
    KEPT.write_text(format_rush(made), encoding="utf-8")


if __name__ == "__main__":
    main()
