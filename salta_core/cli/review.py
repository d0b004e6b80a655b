"""``review FILE``: a review of the games in a game file, move by move."""

import argparse
import json
from collections.abc import Iterable
from typing import Final

from salta_core.cli.answers import Json
from salta_core.cli.inputs import whole
from salta_core.cli.record import readable_games
from salta_core.engine.review import NODES, Review, Reviewed
from salta_core.text.notation import format_move
from salta_core.text.record import Record

__all__ = ["add_arguments", "run"]

_NODES_PER_CHECK: Final = 10_000
"""How many nodes are searched between two checks for an interruption."""
_FAULTS: Final = ("slip", "mistake", "blunder")


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Add the arguments of ``review``."""
    nodes = whole("the budget", range(100, 10**9))
    command.add_argument(
        "--nodes",
        type=nodes,
        default=NODES,
        metavar="N",
        help="nodes per position, default %(default)s",
    )
    command.add_argument("file", metavar="FILE", help="a game file, or - for standard input")


def run(options: argparse.Namespace) -> int:
    """Print a line of JSON for each game: the value of every move, and what each side lost.

    Raises:
        BadText: the file cannot be read, or a game in it is not played by its rules; the other
            games have been reviewed by then.
    """
    for number, record in readable_games(options.file):
        review = Review(record.game, options.nodes)
        while not review.run(_NODES_PER_CHECK):
            pass
        print(json.dumps(_described(number, record, review.plies)), flush=True)
    return 0


def _described(number: int, record: Record, plies: Iterable[Reviewed]) -> Json:
    headers = dict(record.all_headers)
    players = [position.player for position in record.game.positions]
    moves = [(player, ply) for player, ply in zip(players, plies, strict=True) if ply.move]
    return {
        "game": number,
        "players": [headers.get("Player1"), headers.get("Player2")],
        "ruleset": headers["Ruleset"],
        "faults": {
            str(player): {
                word: sum(ply.verdict == word for mover, ply in moves if mover == player)
                for word in _FAULTS
            }
            for player in (1, 2)
        },
        "moves": [_move(ply) for _, ply in moves],
    }


def _move(ply: Reviewed) -> Json:
    return {
        "move": format_move(ply.move) if ply.move else None,
        "best": format_move(ply.line[0]),
        "score": ply.score,
        "loss": ply.loss,
        "verdict": ply.verdict,
    }
