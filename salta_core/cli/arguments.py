"""The command-line arguments of all commands, and their parsing."""

import argparse
from collections.abc import Mapping, Sequence
from typing import Final, NoReturn, get_args

from salta_core import __version__
from salta_core.cli import link, page, play, puzzle, review
from salta_core.cli.inputs import BUDGETS, complain, whole
from salta_core.engine.ugi_parser import SEEDS
from salta_core.rules.rows import Names
from salta_core.rules.ruleset import DEFAULT

__all__ = ["BAD_INPUT", "parsed", "parsers"]

BAD_INPUT: Final = 2
"""The exit status for bad input of any kind."""

_DEPTHS: Final = range(100)


class _Parser(argparse.ArgumentParser):
    """A parser that prints an error as one escaped line."""

    def error(self, message: str) -> NoReturn:
        """Print the error in one line and exit with status 2."""
        complain(message)
        raise SystemExit(BAD_INPUT)


def parsed(arguments: Sequence[str]) -> argparse.Namespace:
    """The command and its options; options and words may come in any order.

    Raises:
        SystemExit: the arguments are wrong (status 2, with one line printed), or they ask for
            help or the version (status 0).
    """
    parser, commands = parsers()
    if arguments and arguments[0] in commands:
        # The parser of a single command accepts options between words; the main parser does not.
        options = commands[arguments[0]].parse_intermixed_args(arguments[1:])
        options.command = arguments[0]
        return options
    return parser.parse_args(arguments)


def parsers() -> tuple[argparse.ArgumentParser, Mapping[str, argparse.ArgumentParser]]:
    """The parser of the program, and the parsers of its commands by name."""
    parser = _Parser(prog="salta", description="Salta, the board game of 1899.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"salta_core {__version__}")
    adder = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    commands: dict[str, argparse.ArgumentParser] = {}

    def add(name: str, summary: str) -> argparse.ArgumentParser:
        command = adder.add_parser(name, help=summary, description=summary, allow_abbrev=False)
        commands[name] = command
        return command

    show = add("show", "Show the board as text.")
    _add_answering(show)
    _add_pieces(show)
    moves = add("moves", "List the legal moves, one per line.")
    _add_answering(moves)
    _add_pieces(moves, None, "write the piece before each move, as a letter or a number")
    _add_perft(add("perft", "Count the leaf nodes of the move tree."))
    _add_answering(add("race", "Count the moves to go of each side, as JSON."), timed=True)
    _add_replay(add("replay", "Play a list of moves and show where they lead, as JSON."))
    _add_answering(add("solve", "Solve a Salta Solo task."), timed=True)
    about_play = "Play in the terminal, against the computer or for both sides."
    terminal = _with_ruleset(add("play", about_play))
    play.add_arguments(terminal)
    _add_pieces(terminal)
    about_puzzle = "Check a puzzle or the par of a Solo task, or make a new one."
    puzzle.add_arguments(_with_ruleset(add("puzzle", about_puzzle), default=None))
    about_link = "Read a link, or make one."
    link.add_arguments(_with_ruleset(add("link", about_link), default=None))
    page.add_arguments(add("page", "Write a web page with puzzles to solve on it."))
    _add_record(add("record", "Replay the games in a game file, one line of JSON each."))
    review.add_arguments(add("review", "Review the games in a game file, move by move."))
    _add_match(add("match", "Play a match of many games between two players."))
    _add_tune(_with_ruleset(add("tune", "Learn evaluation weights from games.")))
    add("ugi", "Speak the engine protocol UGI.")
    return parser, commands


def _with_ruleset(
    command: argparse.ArgumentParser, default: str | None = DEFAULT
) -> argparse.ArgumentParser:
    """Add ``--ruleset`` to a command; if there is no default, the value may be None."""
    command.add_argument(
        "--ruleset", default=default, metavar="ID", help=f"the rules, default {DEFAULT}"
    )
    return command


def _add_pieces(
    command: argparse.ArgumentParser,
    default: Names | None = "letters",
    about: str = "how to write the pieces, default %(default)s",
) -> None:
    """Add ``--pieces`` to a command that prints pieces."""
    command.add_argument("--pieces", default=default, choices=get_args(Names), help=about)


def _add_answering(command: argparse.ArgumentParser, *, timed: bool = False) -> None:
    _with_ruleset(command)
    if timed:
        _add_budget(command)
    command.add_argument("position", nargs="*", metavar="POSITION")


def _add_perft(command: argparse.ArgumentParser) -> None:
    command.add_argument("depth", type=whole("the depth", _DEPTHS), metavar="DEPTH")
    command.add_argument("--split", action="store_true", help="show the count below each move")
    _add_answering(command)


def _add_replay(command: argparse.ArgumentParser) -> None:
    _with_ruleset(command)
    _add_budget(command)
    command.add_argument("--start", metavar="POSITION")
    command.add_argument("moves", nargs="*", metavar="MOVES")


def _add_record(command: argparse.ArgumentParser) -> None:
    _add_budget(command)
    command.add_argument(
        "--write", action="store_true", help="print the file in canonical form instead"
    )
    command.add_argument("file", metavar="FILE", help="a game file, or - for standard input")


def _add_match(command: argparse.ArgumentParser) -> None:
    add = command.add_argument
    add("words", nargs="*", metavar="PLAYER", help="level:N random greedy plain:D ugi:COMMAND")
    number = whole("the number of games", range(2, 10_000_001))
    add(
        "--games",
        type=number,
        default=100,
        metavar="N",
        help="an even number of games, default %(default)s",
    )
    add(
        "--ruleset",
        action="append",
        metavar="ID",
        help="can be repeated, or all; the games are shared among them",
    )
    plies = whole("the opening", range(101))
    add(
        "--opening-plies",
        type=plies,
        default=4,
        metavar="N",
        help="random opening moves, default %(default)s",
    )
    add("--seed", type=whole("the seed", SEEDS), default=0, metavar="N")
    cap = whole("the cap", range(2, 100_001))
    add("--cap", type=cap, metavar="PLIES", help="stop games after this many moves by both sides")
    _add_workers(command)
    add("--sprt", nargs=2, metavar=("ELO0", "ELO1"), help="stop as soon as this test is decided")
    add("--json", action="store_true", help="print the result as one JSON object")
    add("--table", action="store_true", help="no match: print a table of the given record files")


def _add_budget(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--budget",
        type=whole("the budget", BUDGETS),
        default=2000,
        metavar="MS",
        help="time to prove one side in milliseconds, default %(default)s",
    )


def _add_tune(command: argparse.ArgumentParser) -> None:
    add = command.add_argument
    add("file", metavar="FILE", help="the weights file to write")
    number = whole("the number of games", range(5, 10_000_001))
    add(
        "--games", type=number, default=1000, metavar="N", help="games to play, default %(default)s"
    )
    nodes = whole("the budget", range(1, 10**9))
    add(
        "--nodes", type=nodes, default=2000, metavar="N", help="nodes per move, default %(default)s"
    )
    add("--seed", type=whole("the seed", SEEDS), default=0, metavar="N")
    add(
        "--grade",
        default="5",
        metavar="MOVES",
        help="how much a margin counts, default %(default)s",
    )
    add(
        "--pull",
        default="1000",
        metavar="N",
        help="positions that keep the old weights, default %(default)s",
    )
    add("--force", action="store_true", help="overwrite FILE if it exists")
    add("--learn", metavar="NAMES", help="comma-separated, default all that cost no time")
    _add_workers(command)


def _add_workers(command: argparse.ArgumentParser) -> None:
    add = command.add_argument
    workers = whole("the number of workers", range(1, 1001))
    add("--workers", type=workers, metavar="N", help="processes, default one per processor")
    add(
        "--dask",
        metavar="ADDRESS",
        help="play on a Dask cluster instead: the scheduler's address, a scheduler file"
        " (.json), or auto for the address in Dask's configuration (DASK_SCHEDULER_ADDRESS)",
    )
    add("--record", metavar="FILE", help="record the games here; resume if the file exists")
