"""How often a won position is won in play: the hints against the engine.

    python -m tests.bench.bench_conversion [--positions N] [--nodes N] [--play-nodes N] [--seed N]
      [--workers N]

The positions come from games of the engine with itself; the side to move is expected to win by
ten points or more. It follows the hints, and the other side plays at full strength.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from statistics import mean
from typing import Final, NamedTuple

from salta_core.arena.executors import map_unordered, on_machine
from salta_core.arena.match_game import Fixture, played
from salta_core.arena.players import parse_player
from salta_core.engine.evaluate import is_decided
from salta_core.engine.player import Limits, Thinker
from salta_core.game.game import Game
from salta_core.game.scoring import SLICE, Count
from salta_core.text.move_list import with_moves
from salta_core.text.notation import format_move, parse_move, parse_ruleset
from tests.bench.options import add_run_options, bench_parser
from tests.bench.tables import say

_RULESET: Final = "tournament"
_PLIES: Final = range(60, 160)
"""The plies at which positions are taken: some of them are races, and some are not."""
_LEAST: Final = 1_000
"""The least lead to expect for the side to move, in hundredths of a move."""
_COUNTING: Final = 8_000
"""Arrangements that may be visited to count the points at the end."""


class Ended(NamedTuple):
    """The result of playing out a won position.

    Attributes:
        expected: the points expected at the start.
        points: the points at the end, negative if the game was lost.
        is_home: whether the side got home.
    """

    expected: float
    points: int
    is_home: bool


def thought(game: Game, nodes: int, *, impartial: bool = False) -> Thinker:
    """A finished search of the highest level."""
    thinker = Thinker(game, limits=Limits(nodes), impartial=impartial)
    while not thinker.run(nodes):
        pass
    return thinker


def won_position(fixture: Fixture, nodes: int) -> tuple[Game, float] | None:
    """The first position of a game in which the side to move is far ahead, if there is one."""
    record = played(fixture)
    game = Game.started(parse_ruleset(record.ruleset))
    for text in f"{record.opening} {record.moves}".split():
        if game.position.ply in _PLIES:
            score = thought(game, nodes, impartial=True).thought.score
            if score >= _LEAST:
                return game, 0.0 if is_decided(score) else score / 100
        game = game.play(parse_move(text))
    return None


def converted(task: tuple[Fixture, int, int]) -> Ended | None:
    """Play a won position to its end; None if the game had none."""
    fixture, finding, nodes = task
    found = won_position(fixture, finding)
    if found is None:
        return None
    game, expected = found
    side = game.position.player
    while game.ending is None:
        move = thought(game, nodes).move
        assert move is not None
        game = with_moves(game, [format_move(move)])
    count = Count(game.position, game.ruleset, game.ending)
    for _ in range(0, _COUNTING, SLICE):
        if count.run(SLICE):
            break
    points, winner = count.outcome.points or 0, count.outcome.winner
    is_home = "home" in game.ending.reason.value and winner == side
    return Ended(expected, points if winner == side else -points, is_home)


def tasks(seed: int, finding: int, playing: int) -> Iterator[tuple[Fixture, int, int]]:
    """The games to search for positions, one per random opening, with both node limits."""
    player = parse_player("level:4")
    for index in range(0, 10_000, 2):
        yield Fixture(index, _RULESET, (player, player), 1, seed, opening_plies=8), finding, playing


def main(words: Sequence[str] | None = None) -> None:
    parser = bench_parser(__doc__)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--nodes", type=int, default=2_000, help="a move")
    parser.add_argument("--play-nodes", type=int, help="a move from a won position on")
    add_run_options(parser, seed=13)
    options = parser.parse_args(words)
    playing = options.play_nodes or options.nodes
    work = tasks(options.seed, options.nodes, playing)
    with on_machine(options.workers) as executor:
        games = map_unordered(executor, converted, work, max_pending=options.workers)
        found = [*islice(filter(None, games), options.positions)]
    home = sum(game.is_home for game in found) / len(found)
    won = sum(game.points > 0 for game in found) / len(found)
    expected = mean(game.expected for game in found)
    points = mean(game.points for game in found)
    say("| positions | won | came home | points expected | points made |")
    say("|--:|--:|--:|--:|--:|")
    say(f"| {len(found)} | {won:.0%} | {home:.0%} | {expected:.1f} | {points:.1f} |")


if __name__ == "__main__":
    main()
