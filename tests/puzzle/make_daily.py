"""Make the stock of the Daily Salta: `python -m tests.puzzle.make_daily LOG [--take]`.

The whole run takes half an hour. Every tactic is added to the log when it is found, and a seed in
the log is not tried again, so the work can be stopped and continued. At the end, or with `--take`,
home runs and Solo endings are made, which takes a minute, and the days are arranged and written.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from salta_core.daily import days
from salta_core.daily.days import RULESET, Daily, Ending, Task, format_days
from salta_core.engine.board import Board
from salta_core.errors import BadPosition
from salta_core.puzzle.collection import shipped
from salta_core.puzzle.generator import Generator
from salta_core.puzzle.goal import Goal, Kind, format_goal, parse_goal
from salta_core.puzzle.grading import rating
from salta_core.puzzle.positions import sample
from salta_core.puzzle.proof import Verdict
from salta_core.puzzle.task import Puzzle
from salta_core.rng import RandBelow, choice, seeded
from salta_core.rules.pieces import EMPTY, Piece, Player, opponent, owner
from salta_core.rules.placement import goals
from salta_core.rules.position import Position
from salta_core.rules.squares import DISTANCES, JUMPS, SQUARES, STEPS, Square, row, turned
from salta_core.solo.generator import Recipe, SoloGenerator
from salta_core.text.notation import (
    format_move,
    format_position,
    parse_move,
    parse_position,
    parse_ruleset,
)
from tests.puzzle.make import proved

DAYS: Final = Path(days.__file__).with_name("data") / "days.tsv"
WEEKS: Final = 105
"""Two years."""
_WEEK: Final = 7
_RULES: Final = parse_ruleset(RULESET)
_SLICE: Final = 100_000


class _Sort(NamedTuple):
    """A group of tactics to generate.

    Attributes:
        kind: the kind of their goals.
        first: the first seed of the generator.
        number: the number of seeds.
    """

    kind: Kind
    first: int
    number: int


PLAN: Final = (
    _Sort("squeeze", 2001, 330),
    _Sort("home", 2001, 260),
    _Sort("jam", 2001, 110),
    _Sort("hold", 2001, 90),
)
"""The tactics to generate. A later year continues with further seeds."""

HARDEST: Final = 1900
"""The highest rating of a tactic: a day is to take five minutes."""

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
        for kind, first, number in PLAN:
            start, stop = turn * number // longest, (turn + 1) * number // longest
            for seed in range(first + start, first + stop):
                if (kind, str(seed)) not in done:
                    _generate(log, kind, seed)


def _lines(log: Path) -> list[str]:
    return log.read_text(encoding="utf-8").splitlines() if log.exists() else []


def _generate(log: Path, kind: Kind, seed: int) -> None:
    """Add the easiest and the cleverest puzzle of a seed to the log."""
    work = Generator(_RULES, kind, seed, is_thorough=True)
    while not work.run(_SLICE):
        pass
    found = {}
    if work.found:
        easiest = min(work.found, key=lambda made: made.rating)
        cleverest = max(work.found, key=lambda made: made.cleverness)
        found = {made.puzzle: made for made in (easiest, cleverest)}
    rows = [
        (format_position(made.puzzle.position), format_goal(made.puzzle.goal))
        for made in found.values()
    ]
    with log.open("a", encoding="utf-8") as file:
        for row in rows or [("", "")]:
            file.write("\t".join((kind, str(seed), *row)) + "\n")


def found_in(log: Path) -> list[Task]:
    """The tactics of a log, proved again, without those that are too hard or resemble another."""
    collection = {entry.puzzle for some in shipped() for entry in some.entries}
    looks: set[tuple[object, ...]] = set()
    tasks = []
    for line in _lines(log):
        _, _, position, goal = line.split("\t")
        if not position:
            continue
        puzzle = Puzzle(_RULES, parse_position(position, _RULES.army), parse_goal(goal))
        task = task_of(puzzle, proved(puzzle))
        look = look_of(task)
        if puzzle not in collection and look not in looks and task.rating <= HARDEST:
            looks.add(look)
            tasks.append(task)
    return tasks


def task_of(puzzle: Puzzle, verdict: Verdict) -> Task:
    """A step, from a puzzle and its proof."""
    line = tuple(map(format_move, verdict.line))
    position, goal = format_position(puzzle.position), format_goal(puzzle.goal)
    return Task(position, goal, rating(puzzle, verdict), line)


def look_of(task: Task) -> tuple[object, ...]:
    """The traits that no two tasks may share: the goal, and the solver's moves."""
    position = parse_position(task.position, _RULES.army)
    own = task.line[::2]
    moved = position.board[parse_move(own[0]).origin]
    return (task.goal, moved, *own)


# Home runs


def home_runs() -> Iterator[Task]:
    """Endings in which exactly one move gets home at once, or begins the way home in two moves."""
    randbelow = seeded(1)
    looks: set[object] = set()
    while True:
        puzzle = _home_run(_near_home(randbelow))
        verdict = proved(puzzle) if puzzle else None
        if puzzle and verdict and verdict.unique:
            task = task_of(puzzle, verdict)
            own = {run_look_of(task), _seen(puzzle.position)}
            if not looks & own:
                looks |= own
                yield task


def run_look_of(task: Task) -> tuple[object, ...]:
    """The traits that no two home runs may share, from the solver's view.

    For two moves these are the army's squares and the solution; for one move, of which there are
    few kinds, the whole board.
    """
    position = parse_position(task.position, _RULES.army)
    is_turned, board = position.player != 1, _seen(position)
    if task.goal == "home-1":
        return (task.goal, board)
    paths = [parse_move(move).path for move in task.line]
    line = [tuple(map(turned, path)) if is_turned else path for path in paths]
    return (task.goal, "".join(one if one.isupper() else EMPTY for one in board), *line)


def _seen(position: Position) -> str:
    """The board from the view of the player to move."""
    return position.board if position.player == 1 else position.board[::-1].swapcase()


def _near_home(randbelow: RandBelow) -> Position:
    """A random position in which a side is a few moves from home, with some opponents close by.

    The moves are made backwards: steps, and jumps over the opponent's pieces.
    """
    player: Player = 1 if randbelow(2) else 2
    board = [EMPTY] * len(SQUARES)
    for piece, goal in goals(player, _RULES).items():
        board[goal] = piece
    enemies = list(_RULES.pieces[opponent(player)])
    around = set()
    for _ in range(choice((1, 2, 2, 2), randbelow)):
        ways = list(_ways_back(board, player))
        origin, over, target = choice(ways, randbelow)
        board[target], board[origin] = board[origin], EMPTY
        if over is not None and board[over] == EMPTY:
            board[over] = enemies.pop(randbelow(len(enemies)))
        around |= {origin, target}
    for piece in sample(enemies, choice((0, 1, 2, 3, 4), randbelow), randbelow):
        enemies.remove(piece)
        board[_free(board, sorted(around), randbelow)] = piece
    home = goals(opponent(player), _RULES)
    for piece in enemies:
        board[home[piece] if board[home[piece]] == EMPTY else _free(board, SQUARES, randbelow)] = (
            piece
        )
    return Position("".join(board), player, _PLY + player - 1)


def _ways_back(
    board: Sequence[str], player: Player
) -> Iterator[tuple[Square, Square | None, Square]]:
    """The backward steps and jumps of an army: origin, piece jumped over, and target."""
    for origin in SQUARES:
        if board[origin] == EMPTY or owner(Piece(board[origin])) != player:
            continue
        for target in STEPS[origin]:
            if board[target] == EMPTY:
                yield origin, None, target
        for over, target in JUMPS[origin]:
            is_back = (row(target) < row(origin)) == (player == 1)
            if board[target] == EMPTY and is_back and not _is_own(board[over], player):
                yield origin, over, target


def _is_own(letter: str, player: Player) -> bool:
    return letter != EMPTY and owner(Piece(letter)) == player


def _free(board: Sequence[str], centres: Iterable[Square], randbelow: RandBelow) -> Square:
    """A random empty square next to one of some squares, or else any empty one."""
    free = [square for square in SQUARES if board[square] == EMPTY]
    near = [one for one in free if any(DISTANCES[one][centre] <= _NEAR for centre in centres)]
    return choice(near or free, randbelow)


def _home_run(position: Position) -> Puzzle | None:
    """The puzzle of getting home as fast as possible; None if that takes too long."""
    board = Board(position, _RULES)
    if board.to_go[position.player] > _FARTHEST or len(board.legal()) < _FEWEST_CHOICES:
        return None
    for moves in (1, 2):
        try:
            puzzle = Puzzle(_RULES, position, Goal("home", moves))
        except BadPosition:  # the game is over
            return None
        verdict = proved(puzzle)
        if verdict.sound and verdict.value == moves:
            return puzzle
    return None


_NEAR: Final = 2
"""Squares."""
_PLY: Final = 120
"""The ply number of a home run, far from the move limit."""
_FARTHEST: Final = 4
"""Squares to go; a jump gains two."""
_FEWEST_CHOICES: Final = 4


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
            own = _seen(work.made.position)
            if own not in looks:
                looks.add(own)
                yield Ending(format_position(work.made.position), work.made.par)


# Days


def arranged(tasks: Sequence[Task], weeks: int) -> list[Task]:
    """Tactics by day: from easy to hard in each week, and never of the previous day's kind."""
    ranked = sorted(tasks, key=lambda task: (task.rating, task.position))
    bands = [
        ranked[len(ranked) * at // _WEEK : len(ranked) * (at + 1) // _WEEK] for at in range(_WEEK)
    ]
    chosen: list[Task] = []
    for at in range(weeks * _WEEK):
        band = bands[at % _WEEK]
        kinds = Counter(_kind(task) for task in band)
        last = _kind(chosen[-1]) if chosen else None
        band.sort(key=lambda task: (_kind(task) == last, -kinds[_kind(task)], task.position))
        chosen.append(band.pop(0))
    return chosen


def _kind(task: Task) -> str:
    return task.goal.split("-")[0]


def runs_by_day(tasks: Iterable[Task], weeks: int) -> list[Task]:
    """Home runs by day: one move on Mondays, two on other days, easy ones first."""
    one: list[Task] = []
    two: list[Task] = []
    for task in tasks:
        (one if task.goal == "home-1" else two).append(task)
        if len(one) >= weeks and len(two) >= weeks * (_WEEK - 1):
            break
    two = sorted(two[: weeks * (_WEEK - 1)], key=lambda task: (task.rating, task.position))
    columns = [one[:weeks], *(two[at * weeks :][:weeks] for at in range(_WEEK - 1))]
    return [columns[at % _WEEK][at // _WEEK] for at in range(weeks * _WEEK)]


def main() -> None:
    """Generate tactics, then make the rest and arrange all."""
    log = Path(sys.argv[1])
    if "--take" not in sys.argv:
        tactics(log)
    found = found_in(log)
    print(len(found), Counter(task.goal for task in found))  # noqa: T201  # shows the stock
    weeks = min(WEEKS, len(found) // _WEEK)
    looks: set[str] = set()
    all_endings = [endings(weekday, looks) for weekday in range(_WEEK)]
    made = tuple(
        Daily(run, tactic, next(all_endings[at % _WEEK]))
        for at, (run, tactic) in enumerate(
            zip(runs_by_day(home_runs(), weeks), arranged(found, weeks), strict=True)
        )
    )
    DAYS.write_text(format_days(made), encoding="utf-8")


if __name__ == "__main__":
    main()
