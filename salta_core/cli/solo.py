"""``solve`` and ``puzzle``: Salta Solo in the terminal."""

import argparse
import random
from collections.abc import Iterable, Mapping

from salta_core.cli.answers import Json, step_text
from salta_core.cli.inputs import Task, deadline, task_of_words
from salta_core.errors import BadText
from salta_core.puzzle.solo import AWAY, scattered, solo_player
from salta_core.race.solver import fewest_moves
from salta_core.rules.pieces import Player
from salta_core.text.notation import format_position, parse_ruleset

__all__ = ["add_arguments", "as_lines", "run", "solve"]


def solve(task: Task, options: argparse.Namespace) -> Json:
    """The par of a Solo task and a line of that length, or what is known of it."""
    player = solo_player(task.position)
    stop = deadline(options.budget)
    result = fewest_moves(task.position.board, player, task.ruleset, should_stop=stop)
    return {
        "par": result.upper if result.proven else None,
        "proven": result.proven,
        "range": [result.lower, result.upper],
        "line": [step_text(origin, target) for origin, target in result.line],
    }


def as_lines(value: Json) -> Iterable[str]:
    """A solution for a person: the par, and the line."""
    if not isinstance(value, Mapping):
        return []
    line = value["line"]
    steps = " ".join(map(str, line)) if isinstance(line, list) else ""
    return [_verdict(value), *([steps] if steps else [])]


def _verdict(value: Mapping[str, Json]) -> str:
    if value["proven"]:
        return f"par {value['par']}, proven"
    low, high = value["range"] if isinstance(value["range"], list) else (None, None)
    return f"par between {low} and {high}, not proven; the best line found:"


def add_arguments(command: argparse.ArgumentParser) -> None:
    """What ``puzzle`` takes."""
    command.add_argument("--new", action="store_true", help="make a task instead")
    command.add_argument("--par", type=int, metavar="N", help="the claim to check")
    command.add_argument("--seed", type=int, default=0, metavar="N", help="of a new task")
    command.add_argument("--away", type=int, default=5, metavar="N", help="pieces led away, 1-15")
    command.add_argument("--player", type=int, choices=(1, 2), default=1)
    command.add_argument("--budget", type=int, default=10_000, metavar="MS")
    command.add_argument("position", nargs="*", metavar="POSITION")


def run(options: argparse.Namespace) -> int:
    """Check the par of a task, or make a new one.

    Raises:
        SaltaError: the arguments do not say what to do, or the position is bad.
    """
    if options.new:
        task = _made(options)
        print(format_position(task.position))
    elif options.position:
        task = task_of_words(options.ruleset, options.position, solo=True)
    else:
        raise BadText("puzzle wants a position to check, or --new")
    value = solve(task, options)
    if isinstance(value, Mapping):
        for line in _report(value, options):
            print(line)
    return 0


def _made(options: argparse.Namespace) -> Task:
    if options.away not in AWAY:
        raise BadText(f"--away is {AWAY.start} to {AWAY.stop - 1}, not {options.away}")
    if options.position or options.par is not None:
        raise BadText("--new makes its own position and par")
    player: Player = 1 if options.player == 1 else 2
    rules = parse_ruleset(options.ruleset)
    chance = random.Random(options.seed)  # noqa: S311  # a puzzle, not a secret
    return Task(rules, scattered(player, rules, options.away, chance.randrange))


def _report(value: Mapping[str, Json], options: argparse.Namespace) -> Iterable[str]:
    if options.par is None:
        return [_verdict(value)]
    if not value["proven"]:
        return [f"not decided: {_verdict(value)}"]
    if value["par"] == options.par:
        return [f"sound: par {options.par}, proven"]
    return [f"unsound: the par is {value['par']}, not {options.par}"]
