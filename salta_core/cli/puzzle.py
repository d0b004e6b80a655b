"""``puzzle``: check or generate a puzzle or a Solo task, or show the Daily Salta of a day."""

import argparse
import random
from collections.abc import Mapping
from typing import Final

from salta_core.cli.answers import Json
from salta_core.cli.inputs import BUDGETS, Task, deadline, task_of_words, whole
from salta_core.cli.solo import bounds, solve, verdict
from salta_core.daily.days import RULESET, daily_salta
from salta_core.engine.ugi_parser import SEEDS
from salta_core.errors import BadText
from salta_core.puzzle.generator import GeneratedPuzzle, Generator
from salta_core.puzzle.goal import Goal, format_goal, parse_goal
from salta_core.puzzle.proof import Proof, Verdict
from salta_core.puzzle.task import Puzzle
from salta_core.puzzle.theme import parse_theme
from salta_core.rules.pieces import Player
from salta_core.rules.ruleset import DEFAULT
from salta_core.solo.generator import GRADES, Recipe, SoloGenerator
from salta_core.solo.task import AWAY, scattered
from salta_core.text.notation import format_move, format_position, format_ruleset, parse_ruleset

__all__ = ["add_arguments", "run"]

_OF_NEW_TASKS: Final = ("away", "grade", "player", "seed")
"""The options that describe the task to generate."""
_NODES_PER_CHECK: Final = 1000
"""How many arrangements are searched between two checks for an interruption."""
_PUZZLE_NODES_PER_CHECK: Final = 10_000
"""Nodes between two checks for an interruption, while a puzzle is generated."""
_NODES: Final = 512
"""Nodes between two checks of the clock, while a puzzle is proved."""
_AWAY: Final = 5
"""How many pieces of a generated task are away from home by default."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Add the arguments of ``puzzle``."""
    steps = whole("the par", range(1000))
    budget = whole("the budget", BUDGETS)
    command.add_argument("--new", action="store_true", help="make a new one instead")
    command.add_argument("--par", type=steps, metavar="N", help="the par to check")
    command.add_argument(
        "--goal",
        metavar="GOAL",
        help="a puzzle with both sides, such as win-3; with --new win, home, ...",
    )
    command.add_argument(
        "--seed", type=whole("the seed", SEEDS), metavar="N", help="the seed of a new one"
    )
    command.add_argument(
        "--away",
        type=whole("the number of pieces away from home", AWAY),
        metavar="N",
        help=f"pieces away from home, {AWAY[0]} to {AWAY[-1]}",
    )
    command.add_argument(
        "--grade",
        type=whole("the grade", GRADES),
        metavar="N",
        help=f"difficulty, {GRADES[0]} to {GRADES[-1]}; instead of --away",
    )
    command.add_argument(
        "--day", metavar="DATE", help="show the Daily Salta of a day, such as 2026-12-24"
    )
    command.add_argument(
        "--player",
        type=whole("the player", range(1, 3)),
        metavar="N",
        help="the side of a new task, 1 or 2",
    )
    command.add_argument(
        "--budget",
        type=budget,
        default=10_000,
        metavar="MS",
        help="time for the proof, default %(default)s",
    )
    command.add_argument("position", nargs="*", metavar="POSITION")


def run(options: argparse.Namespace) -> int:
    """Check a puzzle or the par of a task, generate one, or show the Daily Salta of a day.

    Raises:
        SaltaError: the arguments contradict each other, or the position is bad.
    """
    _refuse_contradictions(options)
    if options.day is not None:
        return _show_day(options.day)
    options.ruleset = options.ruleset or DEFAULT
    if options.goal is not None:
        return _make(options) if options.new else _check(options)
    if options.grade is not None:
        rules = parse_ruleset(options.ruleset)
        _print_made(Recipe(rules, _player(options), options.grade, options.seed or 0))
        return 0
    if options.new:
        task = _scattered(options)
        print(format_position(task.position))
    else:
        task = task_of_words(options.ruleset, options.position, solo=True)
    value = solve(task, options)
    if isinstance(value, Mapping):
        print(verdict(value) if options.par is None else _judgement(value, options.par))
    return 0


def _refuse_contradictions(options: argparse.Namespace) -> None:
    """Refuse arguments that would be ignored.

    Raises:
        BadText: some arguments exclude each other.
    """
    given = {name for name in _OF_NEW_TASKS if getattr(options, name) is not None}
    if options.day is not None:
        others = (options.goal, options.par, options.ruleset)
        if options.new or options.position or given or any(one is not None for one in others):
            raise BadText("day-with-options", "--day goes with no other argument")
    elif options.new:
        if options.position or options.par is not None:
            raise BadText("new-with-position", "--new makes its own position and par")
        if options.goal is not None and given - {"seed"}:
            raise BadText(
                "option-not-for-goal",
                "a puzzle with both sides has no --{option}",
                option=min(given - {"seed"}),
            )
        if {"grade", "away"} <= given:
            raise BadText("grade-and-away", "a new task takes --grade or --away, not both")
    elif not options.position:
        raise BadText("no-position", "give puzzle a position to check, --new or --day")
    elif given:
        raise BadText("option-only-with-new", "--{option} only works with --new", option=min(given))
    elif options.goal is not None and options.par is not None:
        raise BadText("par-and-goal", "use --par for a Solo task or --goal for a puzzle, not both")


# Puzzles, with both armies


def _check(options: argparse.Namespace) -> int:
    """Prove a puzzle, as far as the budget allows.

    Raises:
        SaltaError: there is no such puzzle, or the proof takes too long.
    """
    task = task_of_words(options.ruleset, options.position)
    puzzle = Puzzle(task.ruleset, task.position, parse_goal(options.goal)).posed()
    proof, is_late = Proof(puzzle), deadline(options.budget)
    while not proof.run(_NODES) and not is_late():
        pass
    for line in _proof_lines(proof.verdict, puzzle.goal):
        print(line)
    return 0


def _proof_lines(found: Verdict | None, goal: Goal) -> list[str]:
    """The lines that describe a proof to a person."""
    if found is None:
        return ["not decided in the time given"]
    lines = [f"{_soundness(found, goal)} ({found.nodes} nodes)"]
    if found.solutions:
        texts = " ".join(map(format_move, found.solutions))
        lines.append(f"solutions, {len(found.solutions)} of {found.choices}: {texts}")
        lines.append(f"line: {' '.join(map(format_move, found.line))}")
    return lines


def _soundness(found: Verdict, goal: Goal) -> str:
    text = format_goal(goal)
    if not found.certain:
        return f"unsound: {text} depends on moves to go that could not be counted"
    if not found.reached:
        return f"unsound: {text} cannot be reached"
    if not found.sound:
        return f"unsound: every move reaches {text}"
    if goal.kind == "points":
        return f"sound: the best margin is {found.value}"
    if found.value is None:
        return f"sound: {text} is reached"
    return f"sound: {text} is reached in {found.value} move{'' if found.value == 1 else 's'}"


def _make(options: argparse.Namespace) -> int:
    """Generate the puzzle of a seed; the same command always generates the same puzzle.

    Raises:
        SaltaError: there is no such kind of goal, or the seed yields no puzzle.
    """
    ruleset = parse_ruleset(options.ruleset)
    generator = Generator(ruleset, parse_theme(options.goal), options.seed or 0)
    while not generator.run(_PUZZLE_NODES_PER_CHECK):
        pass
    if generator.made is None:
        raise BadText(
            "no-puzzle-found",
            "no puzzle in {tried} positions; try another --seed",
            tried=generator.tried,
        )
    for line in _made_lines(generator.made):
        print(line)
    return 0


def _made_lines(made: GeneratedPuzzle) -> list[str]:
    """The lines that describe a puzzle: its position, goal and solution."""
    ruleset, goal = format_ruleset(made.puzzle.ruleset), format_goal(made.puzzle.goal)
    return [
        format_position(made.puzzle.position),
        f"{goal}, rating {made.rating}; ruleset {ruleset}",
        f"line: {' '.join(map(format_move, made.verdict.line))}",
    ]


# Days


def _show_day(date: str) -> int:
    """Print the steps of a day, without their solutions.

    Raises:
        BadText: the day has no Daily Salta.
    """
    day = daily_salta(date)
    for step in (day.run, day.tactic):
        print(f"{step.position}\n{step.goal}, rating {step.rating}; ruleset {RULESET}")
    print(f"{day.ending.position}\npar {day.ending.par}, proven; ruleset {RULESET}")
    return 0


# Solo tasks


def _print_made(recipe: Recipe) -> None:
    generator = SoloGenerator(recipe)
    while not generator.run(_NODES_PER_CHECK):
        pass
    if generator.made:
        print(format_position(generator.made.position))
        ruleset = format_ruleset(recipe.ruleset)
        print(f"par {generator.made.par}, proven; ruleset {ruleset}, grade {recipe.grade}")


def _scattered(options: argparse.Namespace) -> Task:
    rules = parse_ruleset(options.ruleset)
    rng = random.Random(options.seed or 0)  # noqa: S311  # a puzzle, not a secret
    away = _AWAY if options.away is None else options.away
    pieces = len(rules.pieces[_player(options)])
    if away > pieces:
        raise BadText(
            "away-more-than-pieces",
            "--away {away}: by these rules a side has {pieces} pieces",
            away=away,
            pieces=pieces,
        )
    return Task(rules, scattered(_player(options), rules, away, rng.randrange))


def _player(options: argparse.Namespace) -> Player:
    return 2 if options.player == 2 else 1  # noqa: PLR2004  # a player, not a quantity


def _judgement(value: Mapping[str, Json], claim: int) -> str:
    """A sentence that says whether a claimed par is right, as far as that is known."""
    low, high = bounds(value)
    if claim < low or claim > high:
        known = f"is {low}" if low == high else f"is between {low} and {high}"
        return f"unsound: par {known}, not {claim}"
    if low == high:
        return f"sound: par {claim}, proven"
    return f"not decided: {verdict(value)}"
