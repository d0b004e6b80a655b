"""The effect of a smaller move limit: the length of games, and how well results show strength.

    python -m tests.bench.bench_quick [--games N] [--seed N] [--workers N]
        [RULESET:LEVEL-LEVEL ...]

The stronger level is named first. Games are played in pairs: the same random opening, the colours
changed. Levels 1 to 7 have no time limit, so the figures are the same on every machine. The minutes
are an estimate for a person against the computer, from the time of one round.
"""

import argparse
from collections.abc import Iterator, Sequence
from statistics import fmean, median
from typing import Final, NamedTuple

from salta_core.arena.executors import map_unordered, on_machine
from salta_core.arena.match_game import Fixture, played
from salta_core.arena.players import parse_player
from salta_core.game.game import Game
from salta_core.rules.pieces import EMPTY, Piece, owner
from salta_core.text.notation import parse_move, parse_ruleset
from tests.bench.bench_homecoming import say

LIMITS: Final = (30, 40, 50, 60, 70, 120)
MATCHES: Final = ("4-3", "3-1")
ROWS: Final = tuple(f"tournament+limit={limit}:{match}" for limit in LIMITS for match in MATCHES)
PERSON: Final = (10.0, 12.0)
"""Assumed seconds that a person takes for a move: lower and upper bound."""
REPLY: Final = 1.5
"""Assumed seconds for the computer's move at levels 1 to 4, with the animation of both moves."""


class Ended(NamedTuple):
    """The result of a game.

    Attributes:
        plies: its length in plies.
        home: whether a side came home.
        score: the stronger side's: 1, 0.5 or 0.
        points: the winner's, 0 in a draw.
        crossed: pieces of both sides that have passed the middle of the board.
        jumps: how many moves were jumps.
    """

    plies: int
    home: bool
    score: float
    points: int
    crossed: int
    jumps: int


def ended(fixture: Fixture) -> Ended:
    """Play a game and count what the table shows."""
    record = played(fixture)
    game = Game.started(parse_ruleset(record.ruleset))
    texts = f"{record.opening} {record.moves}".split()
    for text in texts:
        game = game.play(parse_move(text))
    home = "home" in record.reason
    jumps = sum("x" in text for text in texts)
    points = record.points or 0
    return Ended(record.plies, home, record.score, points, crossed(game), jumps)


def crossed(game: Game) -> int:
    """The number of pieces, out of thirty, in the half of the board that has their goal."""
    board = game.position.board
    half = len(board) // 2
    return sum(
        (square >= half) == (owner(Piece(letter)) == 1)
        for square, letter in enumerate(board)
        if letter != EMPTY
    )


def fixtures(row: str, games: int, seed: int) -> Iterator[Fixture]:
    """The games of one row, in pairs."""
    ruleset, levels = row.rsplit(":", 1)
    strong, weak = (parse_player(f"level:{level}") for level in levels.split("-"))
    for index in range(games):
        if index % 2 == 0:
            yield Fixture(index, ruleset, (strong, weak), 1, seed)
        else:
            yield Fixture(index, ruleset, (weak, strong), 2, seed)


def minutes(rounds: float) -> tuple[float, float]:
    """The estimated minutes of a game with so many moves of each side: lower and upper bound."""
    low, high = ((seconds + REPLY) * rounds / 60 for seconds in PERSON)
    return low, high


def line(row: str, found: Sequence[Ended]) -> str:
    """One row of the table."""
    plies = median(game.plies for game in found)
    low, high = minutes(plies / 2)
    home = fmean(game.home for game in found)
    decided = fmean(game.score != 0.5 for game in found)  # a draw
    return (
        f"| {row} | {plies:.0f} | {low:.0f} to {high:.0f} | {home:.0%}"
        f" | {decided:.0%} | {fmean(game.score for game in found):.0%}"
        f" | {fmean(game.points for game in found):.1f}"
        f" | {fmean(game.crossed for game in found):.1f}"
        f" | {fmean(game.jumps for game in found):.0f} |"
    )


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("rows", nargs="*", default=ROWS, metavar="RULESET:LEVEL-LEVEL")
    parser.add_argument("--games", type=int, default=40, help="a row, even")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--workers", type=int, default=2)
    return parser.parse_args(words)


def main() -> None:
    options = arguments()
    columns = ("ruleset:levels", "plies", "minutes", "home", "decided", "stronger", "points")
    say(f"| {' | '.join((*columns, 'crossed', 'jumps'))} |")
    say("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    with on_machine(options.workers) as executor:
        for row in options.rows:
            games = fixtures(row, options.games, options.seed)
            say(line(row, [*map_unordered(executor, ended, games, max_pending=options.workers)]))


if __name__ == "__main__":
    main()
