"""``puzzle``: check a puzzle or the par of a Solo task, or make a new task."""

import argparse
import random
from collections.abc import Mapping
from typing import Final

from salta_core.cli import check, pose
from salta_core.cli.answers import Json
from salta_core.cli.inputs import BUDGETS, Task, task_of_words, whole
from salta_core.cli.solo import bounds, solve, verdict
from salta_core.engine.ugi_parser import SEEDS
from salta_core.errors import BadText
from salta_core.puzzle.day import recipe_of_the_day
from salta_core.puzzle.solo import AWAY, scattered
from salta_core.puzzle.solo_generator import GRADES, Recipe, SoloGenerator
from salta_core.rules.pieces import Player
from salta_core.rules.ruleset import DEFAULT
from salta_core.text.notation import format_position, format_ruleset, parse_ruleset

__all__ = ["add_arguments", "run"]

_OF_NEW_TASKS: Final = ("away", "day", "grade", "player", "seed")
"""The options that say what a new task is like."""
_STRETCH: Final = 1000
"""Arrangements between two looks for an interruption."""
_AWAY: Final = 5
"""Pieces that a new task leads away where nobody says how many."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    """What ``puzzle`` takes."""
    steps = whole("the par", range(1000))
    budget = whole("the budget", BUDGETS)
    command.add_argument("--new", action="store_true", help="make a task instead")
    command.add_argument("--par", type=steps, metavar="N", help="the claim to check")
    command.add_argument(
        "--goal",
        metavar="GOAL",
        help="of a puzzle for both armies, as win-3; with --new win, home, ...",
    )
    command.add_argument("--seed", type=whole("the seed", SEEDS), metavar="N", help="of a new task")
    command.add_argument(
        "--away",
        type=whole("the number of pieces led away", AWAY),
        metavar="N",
        help=f"pieces led away, {AWAY[0]} to {AWAY[-1]}",
    )
    command.add_argument(
        "--grade",
        type=whole("the grade", GRADES),
        metavar="N",
        help=f"how hard, {GRADES[0]} to {GRADES[-1]}; instead of --away",
    )
    command.add_argument("--day", metavar="DATE", help="the task of a day, such as 2026-11-20")
    command.add_argument(
        "--player", type=whole("the player", range(1, 3)), metavar="N", help="1 or 2, of a new task"
    )
    command.add_argument("--budget", type=budget, default=10_000, metavar="MS")
    command.add_argument("position", nargs="*", metavar="POSITION")


def run(options: argparse.Namespace) -> int:
    """Check a puzzle or the par of a task, or make a new task.

    Raises:
        SaltaError: the arguments do not say what to do, or the position is bad.
    """
    _refuse_contradictions(options)
    options.ruleset = options.ruleset or DEFAULT
    if options.goal is not None:
        return pose.run(options) if options.new else check.run(options)
    recipe = _recipe(options)
    if recipe:
        _print_made(recipe)
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
    """Let no argument go unheeded.

    Raises:
        BadText: some do not go together.
    """
    given = {name for name in _OF_NEW_TASKS if getattr(options, name) is not None}
    if options.new:
        if options.position or options.par is not None:
            raise BadText("--new makes its own position and par")
        if options.goal is not None and given - {"seed"}:
            raise BadText(f"a puzzle for both armies has no --{min(given - {'seed'})}")
        if "day" in given and (given != {"day"} or options.ruleset is not None):
            raise BadText("--day says all there is to say of a new task, its rules too")
        if {"grade", "away"} <= given:
            raise BadText("a new task has a --grade, or so many pieces led --away")
    elif not options.position:
        raise BadText("puzzle wants a position to check, or --new")
    elif given:
        raise BadText(f"--{min(given)} goes with --new only")
    elif options.goal is not None and options.par is not None:
        raise BadText("--par is a claim about one army alone; a puzzle has a --goal")


def _recipe(options: argparse.Namespace) -> Recipe | None:
    """What a new task is to be made from, where its grade decides."""
    if options.day is not None:
        return recipe_of_the_day(options.day)
    if options.grade is None:
        return None
    rules = parse_ruleset(options.ruleset)
    return Recipe(rules, _player(options), options.grade, options.seed or 0)


def _print_made(recipe: Recipe) -> None:
    making = SoloGenerator(recipe)
    while not making.run(_STRETCH):
        pass
    if making.made:
        print(format_position(making.made.position))
        ruleset = format_ruleset(recipe.ruleset)
        print(f"par {making.made.par}, proven; ruleset {ruleset}, grade {recipe.grade}")


def _scattered(options: argparse.Namespace) -> Task:
    rules = parse_ruleset(options.ruleset)
    chance = random.Random(options.seed or 0)  # noqa: S311  # a puzzle, not a secret
    away = _AWAY if options.away is None else options.away
    return Task(rules, scattered(_player(options), rules, away, chance.randrange))


def _player(options: argparse.Namespace) -> Player:
    return 2 if options.player == 2 else 1  # noqa: PLR2004  # a player, not a quantity


def _judgement(value: Mapping[str, Json], claim: int) -> str:
    """Whether a claimed par is right, as far as that is known."""
    low, high = bounds(value)
    if claim < low or claim > high:
        known = f"is {low}" if low == high else f"lies between {low} and {high}"
        return f"unsound: the par {known}, not {claim}"
    if low == high:
        return f"sound: par {claim}, proven"
    return f"not decided: {verdict(value)}"
