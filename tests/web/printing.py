"""Printed sheets, and a long game to print."""

import random

from salta_core import PRESETS
from salta_core.game.game import Game
from salta_core.text.notation import format_move

HELD = """() => {
  window.print = () => {};
  addEventListener("afterprint", (event) => event.stopImmediatePropagation());
}"""


def played(plies: int) -> list[str]:
    """The moves of an aimless game."""
    chance = random.Random(3)  # noqa: S311  # a game, not a secret
    game = Game.started(PRESETS["tournament"].ruleset)
    moves = []
    for _ in range(plies):
        move = chance.choice(game.legal_moves)
        moves.append(format_move(move))
        game = game.play(move)
    return moves
