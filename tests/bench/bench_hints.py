"""The results of a player who follows every hint, in jams and from the middle of games.

    python -m tests.bench.bench_hints [--games N] [--nodes N] [--careless SHARE] [RULESET ...]

Each row is played twice: with independent hints, and with the plan of the last hint, as on the
page. Levels 1 and 2 play the games of a ruleset up to the 46th round. From there a player follows
hints, except for a share of moves made by level 1, against levels 1 to 3. ``jams`` are the races of
``jams.tsv``. A hint that undoes the last one counts as undone, unless it is the only move or every
other move loses more than a point.
"""

import argparse
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from salta_core.engine.player import FULL_STRENGTH, Limits, Thinker
from salta_core.engine.root_bias import NO_PLAN, plan_left
from salta_core.game.game import Game
from salta_core.race.task import Line, simple_distance
from salta_core.rules.moves import Move
from salta_core.rules.pieces import Player
from salta_core.text.notation import format_move, parse_position, parse_ruleset
from tests.bench.bench_homecoming import is_needed
from tests.bench.bench_jams import jams
from tests.bench.options import bench_parser
from tests.bench.tables import say

ROWS: Final = ("jams", "tournament", "checkers-120")
_ROUNDS: Final = 46
_PLY: Final = 100
"""The ply at which jams begin: most are from the last rounds, too close to the limit."""
_SLICE: Final = 2_000


class Followed(NamedTuple):
    """A game in which a player has followed hints.

    Attributes:
        hints: the number of hints.
        planned: the number of hints that continued the last plan.
        undone: the number of hints that needlessly undid the last one.
        rounds: the rounds of the whole game.
        left: the player's steps to go at its end.
    """

    hints: int
    planned: int
    undone: int
    rounds: int
    left: int


def starts(row: str, games: int) -> Iterator[tuple[Game, Player]]:
    """The games of a row before the first hint, and the player who gets hints."""
    if row == "jams":
        for jam in jams()[:games]:
            ruleset = parse_ruleset(jam.ruleset)
            position = parse_position(jam.position, ruleset.army)
            ply = _PLY + position.ply % 2
            yield Game.started(ruleset, replace(position, ply=ply)), position.player
        return
    for seed in range(games):
        game = Game.started(parse_ruleset(row))
        player: Player = 2 if seed % 2 else 1
        while not game.ending and len(game.moves) < 2 * _ROUNDS:
            game = game.play(_move(game, 1 + (len(game.moves) + seed) % 2, seed))
        yield game, player


def _move(game: Game, level: int, seed: int) -> Move:
    thinker = Thinker(game, level, seed)
    while not thinker.run(_SLICE):
        pass
    assert thinker.move
    return thinker.move


def followed(
    game: Game, player: Player, seed: int, asked: argparse.Namespace, *, plans: bool
) -> Followed:
    """Play a game to its end."""
    chance = random.Random(seed)  # noqa: S311  # not a secret
    hints = planned = undone = 0
    last: Move | None = None
    plan: tuple[int, Line] = 0, ()
    while not game.ending:
        if game.position.player != player:
            game = game.play(_move(game, 1 + seed % 3, seed))
            continue
        if chance.random() < asked.careless:
            game = game.play(_move(game, 1, chance.randrange(1000)))
            continue
        left = (plan_left(game, *plan) if hints else NO_PLAN) if plans else None
        thinker = Thinker(game, FULL_STRENGTH, seed, limits=Limits(asked.nodes), plan=left)
        while not thinker.run(_SLICE):
            pass
        move = thinker.move
        assert move
        is_undo = last is not None and move[:2] == (last.target, last.origin)
        hints += 1
        planned += left is not None and left.steps[:1] == (move[:2],)
        undone += is_undo and not is_needed(game, format_move(move))
        plan, last = (len(game.moves), thinker.plan), move
        game = game.play(move)
    to_go = simple_distance(game.position.board, player, game.ruleset)
    return Followed(hints, planned, undone, game.position.ply // 2, to_go)


def line(row: str, found: Sequence[Followed]) -> str:
    """One row of the table."""
    hints, planned, undone, rounds, left = (sum(column) for column in zip(*found, strict=True))
    count = len(found)
    return f"| {row} | {hints} | {planned} | {undone} | {rounds / count:.1f} | {left / count:.1f} |"


def main() -> None:
    """Print the table."""
    parser = bench_parser(__doc__)
    parser.add_argument("rows", nargs="*", default=ROWS, metavar="RULESET")
    parser.add_argument("--games", type=int, default=6, help="of each row")
    parser.add_argument("--nodes", type=int, default=3_000, help="for each hint")
    parser.add_argument("--careless", type=float, default=0.0, help="share of own moves")
    asked = parser.parse_args()
    say("| games | hints | planned | needless undos | rounds | steps left |")
    say("|---|--:|--:|--:|--:|--:|")
    for row in asked.rows:
        begun = [one for one in starts(row, asked.games) if not one[0].ending]
        for plans in (False, True):
            found = [
                followed(game, player, seed, asked, plans=plans)
                for seed, (game, player) in enumerate(begun)
            ]
            say(line(f"{row}, {'with plan' if plans else 'each alone'}", found))


if __name__ == "__main__":
    main()
