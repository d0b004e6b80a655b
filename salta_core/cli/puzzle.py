"""``puzzle``: check the par of a Solo task, or make a new one."""

import argparse
import random
from collections.abc import Mapping
from typing import Final

from salta_core.cli.answers import Json
from salta_core.cli.inputs import BUDGETS, Task, task_of_words, whole
from salta_core.cli.solo import bounds, solve, verdict
from salta_core.engine.orders import SEEDS
from salta_core.errors import BadText
from salta_core.puzzle.solo import AWAY, scattered
from salta_core.rules.pieces import Player
from salta_core.text.notation import format_position, parse_ruleset

__all__ = ["add_arguments", "run"]

_AWAY: Final = 5
"""Pieces that a new task leads away where nobody says how many."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    """What ``puzzle`` takes."""
    steps = whole("the par", range(1000))
    budget = whole("the budget", BUDGETS)
    command.add_argument("--new", action="store_true", help="make a task instead")
    command.add_argument("--par", type=steps, metavar="N", help="the claim to check")
    command.add_argument("--seed", type=whole("the seed", SEEDS), metavar="N", help="of a new task")
    command.add_argument(
        "--away",
        type=whole("the number of pieces led away", AWAY),
        metavar="N",
        help=f"pieces led away, {AWAY[0]} to {AWAY[-1]}",
    )
    command.add_argument(
        "--player", type=whole("the player", range(1, 3)), metavar="N", help="1 or 2, of a new task"
    )
    command.add_argument("--budget", type=budget, default=10_000, metavar="MS")
    command.add_argument("position", nargs="*", metavar="POSITION")


def run(options: argparse.Namespace) -> int:
    """Check the par of a task, or make a new one.

    Raises:
        SaltaError: the arguments do not say what to do, or the position is bad.
    """
    making = [options.seed, options.away, options.player] != [None, None, None]
    if options.new:
        if options.position or options.par is not None:
            raise BadText("--new makes its own position and par")
        task = _made(options)
        print(format_position(task.position))
    elif not options.position:
        raise BadText("puzzle wants a position to check, or --new")
    elif making:
        raise BadText("--seed, --away and --player go with --new only")
    else:
        task = task_of_words(options.ruleset, options.position, solo=True)
    value = solve(task, options)
    if isinstance(value, Mapping):
        print(verdict(value) if options.par is None else _judgement(value, options.par))
    return 0


def _made(options: argparse.Namespace) -> Task:
    player: Player = 2 if options.player == 2 else 1  # noqa: PLR2004  # a player, not a quantity
    rules = parse_ruleset(options.ruleset)
    chance = random.Random(options.seed or 0)  # noqa: S311  # a puzzle, not a secret
    away = _AWAY if options.away is None else options.away
    return Task(rules, scattered(player, rules, away, chance.randrange))


def _judgement(value: Mapping[str, Json], claim: int) -> str:
    """Whether a claimed par is right, as far as that is known."""
    low, high = bounds(value)
    if claim < low or claim > high:
        known = f"is {low}" if low == high else f"lies between {low} and {high}"
        return f"unsound: the par {known}, not {claim}"
    if low == high:
        return f"sound: par {claim}, proven"
    return f"not decided: {verdict(value)}"
