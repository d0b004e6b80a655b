"""Tables of games that a bench has played: their options, and a line for each row."""

import argparse
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from salta_core.arena.executors import map_unordered, on_machine
from salta_core.arena.match_game import CAP, Fixture
from salta_core.arena.players import parse_player
from tests.bench.options import add_run_options, bench_parser

Game = TypeVar("Game")


class Head(NamedTuple):
    """The description of a table.

    Attributes:
        doc: the docstring of the bench, whose first line heads the help.
        rows: the default rows.
        metavar: the name of a row in the help.
        games: the default number of games in a row.
        lines: the head of the table.
    """

    doc: str | None
    rows: Sequence[str]
    metavar: str
    games: int
    lines: tuple[str, str]


def print_table(
    head: Head,
    fixtures: Callable[[str, int, int], Iterator[Fixture]],
    ended: Callable[[Fixture], Game],
    line: Callable[[str, Sequence[Game]], str],
    words: Sequence[str] | None = None,
) -> None:
    """Play the games of each row and print its line.

    Args:
        head: the description of the table.
        fixtures: the games of a row, by its name, their number and the seed.
        ended: plays one game and evaluates it.
        line: a row of the table.
        words: the arguments; those of the program by default.
    """
    options = arguments(head, words)
    for text in head.lines:
        say(text)
    with on_machine(options.workers) as executor:
        for row in options.rows:
            games = fixtures(row, options.games, options.seed)
            say(line(row, [*map_unordered(executor, ended, games, max_pending=options.workers)]))


def self_play(row: str, games: int, seed: int, *, cap: int = CAP) -> Iterator[Fixture]:
    """The games of one row: openings of four random plies, each played once.

    Args:
        row: ``RULESET:LEVEL``, a level that plays against itself.
        games: the number of games.
        seed: the seed of the openings.
        cap: the plies after which a game is stopped.
    """
    ruleset, level = row.split(":")
    player = parse_player(f"level:{level}")
    for index in range(games):
        yield Fixture(2 * index, ruleset, (player, player), 1, seed, cap=cap)


def arguments(head: Head, words: Sequence[str] | None = None) -> argparse.Namespace:
    """The options of a bench that prints a table."""
    parser = bench_parser(head.doc)
    parser.add_argument("rows", nargs="*", default=head.rows, metavar=head.metavar)
    parser.add_argument("--games", type=int, default=head.games, help="a row")
    add_run_options(parser, seed=7)
    return parser.parse_args(words)


def say(text: str) -> None:
    """Print a line at once."""
    print(text, flush=True)  # noqa: T201  # a bench prints
