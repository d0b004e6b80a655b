"""Games played to learn from: the player program against itself, with some chance in it.

Each game begins with random moves, and now and then one is random later on, so that the
positions differ and both sides have to play on from worse and better ones. Once the
armies have passed each other nothing is left to learn: the game is stopped there.
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

__all__ = ["PLAYER", "SelfPlay", "practised"]

PLAYER: Final = "practice"
"""What both players are called in the records."""

_OPENINGS: Final = (4, 12)
"""The fewest and the most random plies at the beginning."""
_ASTRAY: Final = 0.04
"""The share of random moves after that."""
_CAP: Final = 400
"""Plies after which a game is stopped."""
_SLICE: Final = 100_000
_SEEDS: Final = 1 << 30


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """A game to be played; a plain value that may be sent to other machines.

    Attributes:
        index: its number, from 0.
        ruleset: the rules as text.
        seed: decides, with the number, all chance in it.
        nodes: budget of each move.
    """

    index: int
    ruleset: str
    seed: int
    nodes: int


def practised(task: SelfPlay) -> GameRecord:
    """Play a game as far as there is something to be learned from it."""
    ruleset = parse_ruleset(task.ruleset)
    chance = Random(f"practice {task.seed} {task.ruleset} {task.index}")  # noqa: S311  # no secret
    game = Game.started(ruleset)
    opening = chance.randint(*_OPENINGS)
    while not game.ending and game.position.ply < _CAP and not is_race(game.position, ruleset):
        if game.position.ply < opening or chance.random() < _ASTRAY:
            game = game.play(chance.choice(game.legal_moves))
        else:
            game = game.play(_chosen(game, chance.randrange(_SEEDS), task.nodes))
    return _record(task, game, opening)


def _chosen(game: Game, seed: int, nodes: int) -> Move:
    thinker = Thinker(game, FULL_STRENGTH, seed, limits=Limits(nodes=nodes))
    while not thinker.run(_SLICE):
        pass
    move = thinker.thought.line[0]
    thinker.forget()
    return move


def _record(task: SelfPlay, game: Game, opening: int) -> GameRecord:
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
