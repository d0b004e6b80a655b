"""What can be asked on the command line, and how it is read."""

import argparse
from collections.abc import Sequence
from typing import Final, NoReturn

from salta_core import __version__
from salta_core.cli import link, play, puzzle, review
from salta_core.cli.inputs import BUDGETS, complain, whole
from salta_core.engine.ugi_parser import SEEDS
from salta_core.rules.ruleset import DEFAULT

__all__ = ["BAD_INPUT", "parsed"]

BAD_INPUT: Final = 2
"""The exit status for bad input of any kind."""

_DEPTHS: Final = range(100)


class _Parser(argparse.ArgumentParser):
    """Errors as one escaped line, whatever they quote."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line and end with 2."""
        complain(message)
        raise SystemExit(BAD_INPUT)


def parsed(arguments: Sequence[str]) -> argparse.Namespace:
    """The command and its options, in any order of options and words.

    Raises:
        SystemExit: the arguments are wrong (2, and one line said so), or they asked for
            help or the version (0).
    """
    parser = _Parser(prog="salta", description="The board game Salta.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"salta_core {__version__}")
    adder = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    commands: dict[str, argparse.ArgumentParser] = {}

    def add(name: str, summary: str) -> argparse.ArgumentParser:
        command = adder.add_parser(name, help=summary, description=summary, allow_abbrev=False)
        commands[name] = command
        return command

    _add_answering(add("show", "The board as text."))
    _add_answering(add("moves", "Legal moves, one a line."))
    _add_perft(add("perft", "Leaf count of the tree of moves."))
    _add_answering(add("race", "Moves to go of each side, as JSON."), timed=True)
    _add_replay(add("replay", "Play moves and say where they lead, as JSON."))
    _add_answering(add("solve", "Solve a Salta Solo task."), timed=True)
    play.add_arguments(_with_ruleset(add("play", "A game in the terminal with the computer.")))
    about_puzzle = "Check a puzzle or a Solo task's par, or make a task."
    puzzle.add_arguments(_with_ruleset(add("puzzle", about_puzzle), default=None))
    about_link = "What a link says, or a link to something."
    link.add_arguments(_with_ruleset(add("link", about_link), default=None))
    _add_record(add("record", "Replay the games of a game file, a line of JSON each."))
    review.add_arguments(add("review", "What each move of a game file's games was worth."))
    _add_match(add("match", "Players against each other, many games."))
    _add_tune(_with_ruleset(add("tune", "Learn the evaluation's weights from games.")))
    add("ugi", "The engine protocol UGI.")

    if arguments and arguments[0] in commands:
        # The command's own parser can take options between words; one of several cannot.
        options = commands[arguments[0]].parse_intermixed_args(arguments[1:])
        options.command = arguments[0]
        return options
    return parser.parse_args(arguments)


def _with_ruleset(
    command: argparse.ArgumentParser, default: str | None = DEFAULT
) -> argparse.ArgumentParser:
    """Let a command name its rules; with no default it sees whether it was told."""
    command.add_argument("--ruleset", default=default, metavar="ID", help=f"default {DEFAULT}")
    return command


def _add_answering(command: argparse.ArgumentParser, *, timed: bool = False) -> None:
    _with_ruleset(command)
    if timed:
        _add_budget(command)
    command.add_argument("position", nargs="*", metavar="POSITION")


def _add_perft(command: argparse.ArgumentParser) -> None:
    command.add_argument("depth", type=whole("the depth", _DEPTHS), metavar="DEPTH")
    command.add_argument("--split", action="store_true", help="a count for each move")
    _add_answering(command)


def _add_replay(command: argparse.ArgumentParser) -> None:
    _with_ruleset(command)
    _add_budget(command)
    command.add_argument("--start", metavar="POSITION")
    command.add_argument("moves", nargs="*", metavar="MOVES")


def _add_record(command: argparse.ArgumentParser) -> None:
    _add_budget(command)
    command.add_argument("--write", action="store_true", help="the file in canonical form instead")
    command.add_argument("file", metavar="FILE", help="or - for standard input")


def _add_match(command: argparse.ArgumentParser) -> None:
    add = command.add_argument
    add("words", nargs="*", metavar="PLAYER", help="level:N random greedy plain:D ugi:COMMAND")
    number = whole("the number of games", range(2, 10_000_001))
    add("--games", type=number, default=100, metavar="N", help="even, default %(default)s")
    add("--ruleset", action="append", metavar="ID", help="several, or all, share the games")
    plies = whole("the opening", range(101))
    add("--opening-plies", type=plies, default=4, metavar="N", help="random, default %(default)s")
    add("--seed", type=whole("the seed", SEEDS), default=0, metavar="N")
    cap = whole("the cap", range(2, 100_001))
    add("--cap", type=cap, metavar="PLIES", help="stop games that are longer")
    _add_crew(command)
    add("--sprt", nargs=2, metavar=("ELO0", "ELO1"), help="stop as soon as that is decided")
    add("--json", action="store_true", help="the result as one JSON object")
    add("--table", action="store_true", help="no match: a table of the record files named")


def _add_budget(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--budget",
        type=whole("the budget", BUDGETS),
        default=2000,
        metavar="MS",
        help="milliseconds for the proof of one side, default %(default)s",
    )


def _add_tune(command: argparse.ArgumentParser) -> None:
    add = command.add_argument
    add("file", metavar="FILE", help="the weights file to write")
    number = whole("the number of games", range(5, 10_000_001))
    add("--games", type=number, default=1000, metavar="N", help="default %(default)s")
    nodes = whole("the budget", range(1, 10**9))
    add("--nodes", type=nodes, default=2000, metavar="N", help="a move, default %(default)s")
    add("--seed", type=whole("the seed", SEEDS), default=0, metavar="N")
    add("--grade", default="5", metavar="MOVES", help="how much a margin says, %(default)s")
    add("--pull", default="1000", metavar="N", help="positions that hold weights, %(default)s")
    add("--learn", metavar="NAMES", help="with commas, default all that cost no time")
    _add_crew(command)


def _add_crew(command: argparse.ArgumentParser) -> None:
    add = command.add_argument
    workers = whole("the number of workers", range(1, 1001))
    add("--workers", type=workers, metavar="N", help="processes, default one for each processor")
    add("--dask", metavar="ADDRESS", help="play on a Dask cluster instead")
    add("--record", metavar="FILE", help="write games down; go on where the file ends")
