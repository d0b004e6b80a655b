"""``tune``: play games, learn the evaluation's weights from them, write them to a file."""

import argparse
import math
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from typing import Final

from salta_core.arena.executors import map_unordered
from salta_core.arena.records import GameRecord, Log
from salta_core.arena.self_play import play_for_learning
from salta_core.arena.tuning import TuningResult, TuningTask, as_file, tune
from salta_core.cli.output import OutputFile
from salta_core.cli.progress import Progress
from salta_core.cli.workers import open_log, open_workers, worker_failure
from salta_core.engine.player import FULL_STRENGTH
from salta_core.engine.weights import NAMES
from salta_core.errors import BadText
from salta_core.text.notation import format_ruleset, parse_ruleset

__all__ = ["run"]

_AT_LEAF: Final = frozenset({"mobile", "jumps"})
"""Weights that are learned only on request, since they cost time at every leaf unless 0."""
_GREATEST: Final = 1e9


def run(options: argparse.Namespace) -> int:
    """Learn the weights, write the file, and print what has changed and how to check it.

    Returns:
        The exit status, 0.

    Raises:
        SaltaError: the arguments or the record file are bad, or a file cannot be written.
    """
    task = _task(options)
    target = OutputFile(options.file, force=options.force)
    if options.record and target.is_same_as(options.record):
        raise BadText(
            "output-is-record", "{file!a} cannot be the --record file, too", file=options.file
        )
    log = open_log(options.record, task.settings())
    try:
        result = tune(task, _games(task, options, log))
    except BrokenExecutor as error:
        raise worker_failure(error) from None
    target.write(as_file(task, result))
    for line in _report(task, result, options.file):
        print(line)
    return 0


def _task(options: argparse.Namespace) -> TuningTask:
    return TuningTask(
        ruleset=format_ruleset(parse_ruleset(options.ruleset)),
        games=options.games,
        nodes=options.nodes,
        seed=options.seed,
        grade=_amount("--grade", options.grade),
        pull=_amount("--pull", options.pull),
        names=_names(options.learn),
    )


def _amount(option: str, text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 <= value <= _GREATEST:
        raise BadText(
            "option-outside",
            "{option} must be a number from 0 to {limit:g}, not {text!a}",
            option=option,
            limit=_GREATEST,
            text=text,
        )
    return value


def _names(text: str | None) -> tuple[str, ...]:
    if text is None:
        return tuple(name for name in NAMES if name not in _AT_LEAF)
    wanted = text.split(",")
    for name in wanted:
        if name not in NAMES:
            raise BadText("no-such-weight", "--learn: there is no weight {name!a}", name=name)
    return tuple(name for name in NAMES if name in wanted)


def _games(task: TuningTask, options: argparse.Namespace, log: Log | None) -> Iterator[GameRecord]:
    """The recorded games, and the missing ones as they finish, in any order."""
    known = [game for game in log.games.values() if game.index < task.games] if log else []
    yield from known
    missing = task.games_to_play({game.index for game in known})
    with (
        Progress(task.games - len(known)) as progress,
        open_workers(options, progress.note) as (executor, max_pending),
    ):
        for game in map_unordered(executor, play_for_learning, missing, max_pending=max_pending):
            if log:
                log.add(game)
            progress.show()
            yield game


def _report(task: TuningTask, result: TuningResult, file: str) -> Iterator[str]:
    """A table of the changed weights, and the command that tests whether they are stronger."""
    yield f"{task.family}: {result.positions} positions from {task.games} games"
    yield f"held out: {result.before:.4f} bits per position before, {result.after:.4f} after"
    for name in NAMES:
        old, new = getattr(task.present, name), getattr(result.weights, name)
        yield f"{name:>16} {old:5} {new:5}{'' if old == new else '  *'}"
    old_player = f"level:{FULL_STRENGTH},nodes={task.nodes}"
    yield "Check it:"
    yield (
        f"  python -m salta_core match {old_player},weights={file} {old_player}"
        f" --ruleset {task.ruleset} --games 400 --sprt 0 20"
    )
