"""The command-line program: runs a command once or line by line, and sets the exit status."""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from salta_core.cli import answers, link, page, play, puzzle, record, review, solo, ugi
from salta_core.cli.answers import Json
from salta_core.cli.arguments import BAD_INPUT, parsed
from salta_core.cli.batch import run_batch
from salta_core.cli.inputs import (
    BATCH,
    Task,
    complain,
    discard,
    printable,
    reason_of,
    task_of_fields,
    task_of_words,
)
from salta_core.errors import BadText, SaltaError
from salta_core.text.notation import parse_ruleset

__all__ = ["main"]


@dataclass(frozen=True, slots=True)
class _PositionCommand:
    """A command that takes a position or, with ``-``, one position per line.

    Attributes:
        answer: returns the JSON value for a task.
        lines: converts that value to lines for a person.
        fields: the number of tab-separated fields in a line of a batch.
        solo: whether it accepts boards with only one side.
    """

    answer: Callable[[Task, argparse.Namespace], Json]
    lines: Callable[[Json], Iterable[str]]
    fields: int = 2
    solo: bool = False


def _as_text(value: Json) -> Iterable[str]:
    return [str(value)]


def _as_list(value: Json) -> Iterable[str]:
    return map(str, value) if isinstance(value, list) else [str(value)]


def _as_json(value: Json) -> Iterable[str]:
    return [json.dumps(value)]


def _as_counts(value: Json) -> Iterable[str]:
    """A perft result as lines: only the total, or each move with its count and then the total."""
    if not isinstance(value, dict):
        return [str(value)]
    return [*(f"{move} {count}" for move, count in value.items()), f"total {sum(value.values())}"]


_POSITION_COMMANDS: Final = {
    "show": _PositionCommand(answers.show, _as_text, solo=True),
    "moves": _PositionCommand(answers.moves, _as_list),
    "perft": _PositionCommand(answers.perft_counts, _as_counts),
    "race": _PositionCommand(answers.race, _as_json, solo=True),
    "replay": _PositionCommand(answers.replay, _as_json, fields=3),
    "solve": _PositionCommand(solo.solve, solo.as_lines, solo=True),
}

_OTHER_COMMANDS: Final = {
    "link": link.run,
    "page": page.run,
    "play": play.run,
    "puzzle": puzzle.run,
    "record": record.run,
    "review": review.run,
}
"""The commands that do not take a position."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command.

    Args:
        arguments: the words after the program's name; those of the process if None.

    Returns:
        The exit status: 0, or 2 for bad input.
    """
    printable(sys.stdout)
    try:
        status = _status(sys.argv[1:] if arguments is None else arguments)
        if sys.stdout:
            sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads our output has closed the pipe.
        discard(sys.stdout)
        return 0
    except OSError as error:
        discard(sys.stdout)
        complain(f"cannot read or write: {reason_of(error)}")
        return BAD_INPUT
    return status


def _status(arguments: Sequence[str]) -> int:
    try:
        return _run(parsed(arguments))
    except SaltaError as error:
        complain(str(error))
        return BAD_INPUT
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0


def _run(options: argparse.Namespace) -> int:
    if options.command == "ugi":
        return ugi.main()
    if options.command in _OTHER_COMMANDS:
        return _OTHER_COMMANDS[options.command](options)
    if options.command in {"match", "tune"}:
        from salta_core.cli import match, tune  # noqa: PLC0415  # Pyodide has no processes

        return match.run(options) if options.command == "match" else tune.run(options)
    command = _POSITION_COMMANDS[options.command]
    if options.command == "perft" and options.split and options.depth == 0:
        raise BadText("split-without-depth", "--split needs a depth of 1 or more")
    words, moves = _words(options)
    if [BATCH] in (words, moves):
        parse_ruleset(options.ruleset)  # each line has its own, but a bad option is an error
        _run_batch(command, options)
        return 0
    task = task_of_words(options.ruleset, words, moves, solo=command.solo)
    for line in command.lines(command.answer(task, options)):
        print(line)
    return 0


def _words(options: argparse.Namespace) -> tuple[list[str], list[str]]:
    """Split the words into those of the position and those of the moves.

    Raises:
        BadText: ``-`` is given together with words that would be ignored.
    """
    if options.command != "replay":
        return options.position, []
    start = [] if options.start is None else options.start.split(" ")
    if (start == [BATCH] and options.moves) or (options.moves == [BATCH] and start):
        raise BadText("batch-with-words", "with - every line has its own position and moves")
    return start, options.moves


def _run_batch(command: _PositionCommand, options: argparse.Namespace) -> None:
    def answer(line: str) -> Json:
        task = task_of_fields(line, fields=command.fields, solo=command.solo)
        return command.answer(task, options)

    run_batch(answer)
