"""The parser of arguments, and the two ways to run a command: once, or line by line."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NoReturn

from salta_core import __version__
from salta_core.cli import answers, play, solo, ugi
from salta_core.cli.answers import Json
from salta_core.cli.batch import run_batch
from salta_core.cli.inputs import BATCH, Task, task_of_fields, task_of_words
from salta_core.errors import BadText, SaltaError
from salta_core.rules.ruleset import DEFAULT
from salta_core.text.notation import parse_ruleset

__all__ = ["main"]

_BAD_INPUT: Final = 2
_LONGEST_LINE: Final = 300
_DEPTHS: Final = range(100)
_BUDGETS: Final = range(1, 86_400_001)


@dataclass(frozen=True, slots=True)
class _Answering:
    """A command that answers one position, or with ``-`` a line each.

    Attributes:
        answer: the JSON value for a task.
        lines: that value as lines for a person.
        fields: tab-divided fields of a batch line.
        solo: whether it takes boards with one side only.
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
    """Perft: a total, or moves with their counts and the total."""
    if not isinstance(value, dict):
        return [str(value)]
    return [*(f"{move} {count}" for move, count in value.items()), f"total {sum(value.values())}"]


_ANSWERING: Final = {
    "show": _Answering(answers.show, _as_text, solo=True),
    "moves": _Answering(answers.moves, _as_list),
    "perft": _Answering(answers.perft_counts, _as_counts),
    "race": _Answering(answers.race, _as_json, solo=True),
    "replay": _Answering(answers.replay, _as_json, fields=3),
    "solve": _Answering(solo.solve, solo.as_lines, solo=True),
}


class _Parser(argparse.ArgumentParser):
    """Errors as one escaped line, whatever they quote."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line and end with 2."""
        _complain(message)
        raise SystemExit(_BAD_INPUT)


def _complain(message: str) -> None:
    shown = ascii(message)[1:-1]
    if len(shown) > _LONGEST_LINE:
        shown = shown[:_LONGEST_LINE] + "..."
    sys.stderr.write(f"salta: {shown}\n")


def _whole(name: str, allowed: range) -> Callable[[str], int]:
    """A reader of plain decimal numbers within a range."""

    def read(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) < len(str(allowed.stop)) + 1:
            value = int(text)
            if value in allowed:
                return value
        limits = f"{allowed.start} to {allowed.stop - 1}"
        raise argparse.ArgumentTypeError(f"{name} is a whole number from {limits}")

    return read


def _parser() -> _Parser:
    parser = _Parser(prog="salta", description="The board game Salta.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"salta_core {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def add(name: str, summary: str) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=summary, description=summary, allow_abbrev=False)
        command.add_argument("--ruleset", default=DEFAULT, metavar="ID", help="default %(default)s")
        return command

    budget = _whole("the budget", _BUDGETS)
    for name, summary in (
        ("show", "The board as text."),
        ("moves", "Legal moves, one a line."),
        ("perft", "Leaf count of the tree of moves."),
        ("race", "Moves to go of each side, as JSON."),
        ("solve", "Solve a Salta Solo task."),
    ):
        command = add(name, summary)
        if name == "perft":
            command.add_argument("depth", type=_whole("the depth", _DEPTHS), metavar="DEPTH")
            command.add_argument("--split", action="store_true", help="a count for each move")
        if name in ("race", "solve"):
            command.add_argument("--budget", type=budget, default=2000, metavar="MS")
        command.add_argument("position", nargs="*", metavar="POSITION")
    command = add("replay", "Play moves and say where they lead, as JSON.")
    command.add_argument("--start", metavar="POSITION")
    command.add_argument("--budget", type=budget, default=2000, metavar="MS")
    command.add_argument("moves", nargs="*", metavar="MOVES")
    play.add_arguments(add("play", "A game in the terminal against the computer."))
    solo.add_arguments(add("puzzle", "Check a Solo task's par, or make a task."))
    commands.add_parser(
        "ugi", help="The engine protocol UGI.", description="The engine protocol UGI."
    )
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command.

    Args:
        arguments: the words after the program's name; those of the process if None.

    Returns:
        The exit status: 0, or 2 for bad input.
    """
    options = _parser().parse_args(arguments)
    try:
        return _run(options)
    except SaltaError as error:
        _complain(str(error))
        return _BAD_INPUT
    except BrokenPipeError:
        # Whoever read us has gone; nothing is left to tell anybody.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _run(options: argparse.Namespace) -> int:
    if options.command == "ugi":
        return ugi.main()
    if options.command == "play":
        return play.run(options)
    if options.command == "puzzle":
        return solo.run(options)
    command = _ANSWERING[options.command]
    if options.command == "perft" and options.split and options.depth == 0:
        raise BadText("--split needs a depth of 1 or more")
    words, moves = _words(options)
    if [BATCH] in (words, moves):
        parse_ruleset(options.ruleset)  # each line names its own, but a wrong option is wrong
        _run_batch(command, options)
        return 0
    task = task_of_words(options.ruleset, words, moves, solo=command.solo)
    for line in command.lines(command.answer(task, options)):
        print(line)
    return 0


def _words(options: argparse.Namespace) -> tuple[list[str], list[str]]:
    """The words of the position and those of the moves."""
    if options.command != "replay":
        return options.position, []
    return options.start.split(" ") if options.start is not None else [], options.moves


def _run_batch(command: _Answering, options: argparse.Namespace) -> None:
    def answer(line: str) -> Json:
        task = task_of_fields(line, fields=command.fields, solo=command.solo)
        return command.answer(task, options)

    run_batch(answer)
