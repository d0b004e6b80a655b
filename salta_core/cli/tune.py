"""``tune``: play games, learn the evaluation's weights from them, write them to a file."""

import argparse
import math
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Final

from salta_core.arena.executors import each
from salta_core.arena.records import GameRecord, Log
from salta_core.arena.self_play import practised
from salta_core.arena.tuning import Learned, Lesson, as_file, learned
from salta_core.cli.crew import broken, crew
from salta_core.cli.output import OutputFile
from salta_core.cli.progress import Progress
from salta_core.engine.player import FULL_STRENGTH
from salta_core.engine.weights import NAMES
from salta_core.errors import BadText
from salta_core.text.notation import format_ruleset, parse_ruleset

__all__ = ["run"]

_AT_LEAF: Final = frozenset({"mobile", "jumps"})
"""Weights that cost time at every leaf as soon as they are not 0: learned only if asked for."""
_GREATEST: Final = 1e9


def run(options: argparse.Namespace) -> int:
    """Learn, write the file, and say what has changed and how to check it.

    Returns:
        The exit status, 0.

    Raises:
        SaltaError: the arguments or the record file are bad, or a file cannot be written.
    """
    lesson = _lesson(options)
    target = OutputFile(options.file, force=options.force)
    if options.record and target.is_same_as(options.record):
        raise BadText(
            "output-is-record", "{file!a} cannot be the --record file, too", file=options.file
        )
    log = _log(options.record, lesson)
    try:
        result = learned(lesson, _games(lesson, options, log))
    except BrokenExecutor as error:
        raise broken(error) from None
    target.write(as_file(lesson, result))
    for line in _report(lesson, result, options.file):
        print(line)
    return 0


def _lesson(options: argparse.Namespace) -> Lesson:
    return Lesson(
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


def _log(name: str | None, lesson: Lesson) -> Log | None:
    if name is None:
        return None
    try:
        return Log(Path(name), lesson.settings())
    except OSError as error:
        raise BadText(
            "record-file-unusable",
            "--record {name!a}: {reason}",
            name=name,
            reason=str(error.strerror),
        ) from None


def _games(lesson: Lesson, options: argparse.Namespace, log: Log | None) -> Iterator[GameRecord]:
    """The games on record and those still to be played, in any order."""
    known = [game for game in log.games.values() if game.index < lesson.games] if log else []
    yield from known
    missing = lesson.practice({game.index for game in known})
    with (
        Progress(lesson.games - len(known)) as progress,
        crew(options, progress.note) as (executor, ahead),
    ):
        for game in each(executor, practised, missing, ahead=ahead):
            if log:
                log.add(game)
            progress.show()
            yield game


def _report(lesson: Lesson, result: Learned, file: str) -> Iterator[str]:
    """What has changed, as a table, and how to find out whether it is for the better."""
    yield f"{lesson.family}: {result.positions} positions from {lesson.games} games"
    yield f"held out: {result.before:.4f} bits per position before, {result.after:.4f} after"
    for name in NAMES:
        old, new = getattr(lesson.present, name), getattr(result.weights, name)
        yield f"{name:>16} {old:5} {new:5}{'' if old == new else '  *'}"
    old_player = f"level:{FULL_STRENGTH},nodes={lesson.nodes}"
    yield "Check it:"
    yield (
        f"  python -m salta_core match {old_player},weights={file} {old_player}"
        f" --ruleset {lesson.ruleset} --games 400 --sprt 0 20"
    )
