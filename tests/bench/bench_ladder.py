"""The engine against baselines that never change, by nodes per move.

    python -m tests.bench.bench_ladder [--games N] [--ruleset ID] [--nodes N ...] [--against ...]

Each random opening of four plies is played with both colours. Neither side has a time limit, so the
results are the same on every machine. The default is a quick check; the measurement of record is
``--games 40 --against plain:2 plain:4 plain:6 plain:8``.
"""

import argparse
from collections.abc import Sequence
from typing import Final

from salta_core.arena.executors import InProcess
from salta_core.arena.match import Match, games_of
from salta_core.arena.players import parse_player
from salta_core.arena.score_table import ScoreTable
from tests.bench.options import bench_parser
from tests.bench.tables import say

BASELINES: Final = ("random", "greedy", "plain:2", "plain:4")
BUDGETS: Final = (300, 1_000, 3_000, 10_000)
GAMES: Final = 4


def cell(nodes: int, baseline: str, ruleset: str, games: int) -> str:
    """A cell: won, drawn and lost, the score with its interval, the mean margin in moves."""
    players = parse_player(f"level:10,nodes={nodes}"), parse_player(baseline)
    match = Match(players, (ruleset,))
    tally = ScoreTable.of(games_of(match, games, InProcess()))
    rating = tally.rating
    assert rating
    results = "-".join(map(str, tally.results))
    span = f"{rating.low:.0%} to {rating.high:.0%}"
    return f"{results} = {rating.score:.1%} ({span}), {tally.margin:+.1f} moves"


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    parser = bench_parser(__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="a cell, even")
    parser.add_argument("--ruleset", default="tournament")
    parser.add_argument("--nodes", type=int, nargs="+", default=BUDGETS)
    parser.add_argument("--against", nargs="+", default=BASELINES)
    return parser.parse_args(words)


def main() -> None:
    options = arguments()
    say(f"{options.ruleset}, {options.games} games each: won-drawn-lost, 95 % interval, margin")
    for baseline in options.against:
        for nodes in options.nodes:
            found = cell(nodes, baseline, options.ruleset, options.games)
            say(f"{nodes:>8,} nodes against {baseline:<8} {found}")


if __name__ == "__main__":
    main()
