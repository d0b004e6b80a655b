"""``solve``: the par of a Solo task."""

import argparse
from collections.abc import Iterable, Mapping

from salta_core.cli.answers import Json
from salta_core.cli.inputs import Task
from salta_core.limit import Limit
from salta_core.race.solver import fewest_moves
from salta_core.solo.task import solo_player
from salta_core.text.plain_data import race_data

__all__ = ["as_lines", "bounds", "solve", "verdict"]


def solve(task: Task, options: argparse.Namespace) -> Json:
    """The par of a Solo task and a line of that length, or the bounds proven within the budget."""
    player = solo_player(task.position)
    limit = Limit(time=options.budget / 1000)
    result = fewest_moves(task.position.board, player, task.ruleset, limit)
    known = race_data(result)
    return {"par": known.pop("exact"), **known}


def as_lines(value: Json) -> Iterable[str]:
    """The lines that describe a solution to a person: the par and the moves."""
    if not isinstance(value, Mapping):
        return []
    line = value["line"]
    steps = " ".join(map(str, line)) if isinstance(line, list) else ""
    best = "" if value["proven"] else "; best line found:"
    return [f"{verdict(value)}{best}", *([steps] if steps else [])]


def verdict(value: Mapping[str, Json]) -> str:
    """The result of ``solve`` in a few words."""
    if value["proven"]:
        return f"par {value['par']}, proven"
    low, high = bounds(value)
    return f"par between {low} and {high}, not proven"


def bounds(value: Mapping[str, Json]) -> tuple[int, int]:
    """The bounds on the par that ``solve`` has found."""
    low, high = value["range"] if isinstance(value["range"], list) else (0, 0)
    return int(str(low)), int(str(high))
