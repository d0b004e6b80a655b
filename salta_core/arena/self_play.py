"""Self-play games for learning: the engine against itself, with some random moves.

Each game begins with random moves, and a few later moves are also random, so that the positions
differ and are not all balanced. A game is stopped when it has become a race, since a race teaches
nothing about the evaluation.
"""

from dataclasses import dataclass
from random import Random
from typing import Final

from salta_core.arena.records import UNFINISHED, GameRecord
from salta_core.engine.player import FULL_STRENGTH, Limits, Thinker
from salta_core.engine.racing import is_race
from salta_core.game.game import Game
from salta_core.race.task import simple_distance
from salta_core.rules.moves import Move
from salta_core.text.notation import format_move, parse_ruleset

__all__ = ["PLAYER", "SelfPlayGame", "play_for_learning"]

PLAYER: Final = "practice"
"""The name of both players in the records."""

_OPENINGS: Final = (4, 12)
"""The minimum and maximum number of random plies at the beginning."""
_RANDOM_SHARE: Final = 0.04
"""The fraction of moves after the opening that are random."""
_CAP: Final = 400
"""Plies after which a game is stopped."""
_SLICE: Final = 100_000
_SEEDS: Final = 1 << 30


@dataclass(frozen=True, slots=True)
class SelfPlayGame:
    """A game to be played, as a plain value that can be sent to other machines.

    Attributes:
        index: its number, from 0.
        ruleset: the rules as text.
        seed: with the index, the seed of all random choices.
        nodes: the node limit of each move.
    """

    index: int
    ruleset: str
    seed: int
    nodes: int


def play_for_learning(task: SelfPlayGame) -> GameRecord:
    """Play a game until it ends, becomes a race or reaches the cap."""
    ruleset = parse_ruleset(task.ruleset)
    rng = Random(f"practice {task.seed} {task.ruleset} {task.index}")  # noqa: S311  # no secret
    game = Game.started(ruleset)
    opening = rng.randint(*_OPENINGS)
    while not game.ending and game.position.ply < _CAP and not is_race(game.position, ruleset):
        if game.position.ply < opening or rng.random() < _RANDOM_SHARE:
            game = game.play(rng.choice(game.legal_moves))
        else:
            game = game.play(_chosen(game, rng.randrange(_SEEDS), task.nodes))
    return _record(task, game, opening)


def _chosen(game: Game, seed: int, nodes: int) -> Move:
    thinker = Thinker(game, FULL_STRENGTH, seed, limits=Limits(nodes=nodes))
    while not thinker.run(_SLICE):
        pass
    move = thinker.thought.line[0]
    thinker.forget()
    return move


def _record(task: SelfPlayGame, game: Game, opening: int) -> GameRecord:
    texts = [format_move(move) for move in game.moves]
    board = game.position.board
    one, two = (simple_distance(board, player, game.ruleset) for player in (1, 2))
    return GameRecord(
        index=task.index,
        ruleset=task.ruleset,
        players=(PLAYER, PLAYER),
        first=1,
        seed=task.seed,
        opening=" ".join(texts[:opening]),
        moves=" ".join(texts[opening:]),
        winner=(game.ending.winner or 0) if game.ending else 0,
        reason=game.ending.reason.value if game.ending else UNFINISHED,
        points=None,
        proven=False,
        margin=two - one,
        plies=game.position.ply,
        seconds=(0.0, 0.0),
    )
