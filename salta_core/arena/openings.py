"""Random openings, so that players who never waver do not play one game over and over."""

from random import Random
from typing import Final

from salta_core.errors import BadRequest
from salta_core.game.game import Game
from salta_core.rules.ruleset import Ruleset

__all__ = ["opened"]

_TRIES: Final = 100


def opened(ruleset: Ruleset, plies: int, chance: Random) -> Game:
    """A game in which some random plies have been played and which is still going on.

    Args:
        ruleset: the rules.
        plies: how many.
        chance: decides which.

    Raises:
        BadRequest: games by this ruleset are over before that.
    """
    for _ in range(_TRIES):
        game = Game.started(ruleset)
        while not game.ending and len(game.moves) < plies:
            game = game.play(chance.choice(game.legal_moves))
        if not game.ending:
            return game
    raise BadRequest(f"a random opening of {plies} plies ends the game by these rules")
