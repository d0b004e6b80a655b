"""The computer player where an overlooked jump may be called (``compulsory = called``).

A call takes a step back and leaves the jumps. So an opponent who calls where that is good for
them makes a step that overlooks a jump worth no more than the best jump: looking ahead, both
sides are held to their jumps, as under ``compulsory = yes``, and nothing is lost. Only a step
that ends the game is beyond a call, and is looked at beside the jumps.

A weak level errs as people do: now and then it sees no jump, its own or one that the opponent
has left out. Both hang on nothing but the seed and the position.
"""

from salta_core.engine.board import Board, turn_key
from salta_core.engine.levels import Level, sees_jumps
from salta_core.engine.tables import SearchMove, is_jump, squares_of
from salta_core.game.game import Game
from salta_core.rules.call import held_to_jumps, overlooks_jump
from salta_core.rules.moves import Move

__all__ = ["as_searched", "calls", "root_moves"]


def as_searched(game: Game) -> Game:
    """A game by the rules that a search looks ahead by; the same where nobody can be called."""
    ruleset = held_to_jumps(game.ruleset)
    return game if ruleset is game.ruleset else Game(ruleset, game.positions, game.moves)


def calls(game: Game, level: Level, seed: int) -> bool:
    """Whether the player to move calls the last move of a game. Nobody calls without a cause.

    Args:
        game: the game, with the move that may have overlooked a jump as its last one.
        level: of the player to move.
        seed: whose attention it is.
    """
    return game.has_overlooked and sees_jumps(level, seed, turn_key(game.positions[-2]))


def root_moves(game: Game, board: Board, level: Level, seed: int) -> list[SearchMove] | None:
    """What a player chooses among, where that is not what a search by ``board`` would.

    Args:
        game: the game by its own rules.
        board: the board to be searched, by the rules of ``as_searched``.
        level: of the player to move.
        seed: whose attention it is.

    Returns:
        The steps alone for a player who sees no jump; else the jumps and the steps that
        end the game, if there are any. None where neither matters.
    """
    steps = [move for move in game.legal_moves if _may_be_called(game, move)]
    if not steps:
        return None
    is_attentive = sees_jumps(level, ~seed, board.turn_key)
    chosen = [step for step in steps if not is_attentive or game.play(step).ending]
    if not chosen:
        return None
    ends = {step[:2] for step in chosen}
    free = Board(game.position, game.ruleset, board.weights, board.goal_seeker, board.urgent)
    found = [entry for entry in free.legal() if squares_of(entry) in ends]
    return found + [entry for entry in board.legal() if is_attentive and is_jump(entry)]


def _may_be_called(game: Game, move: Move) -> bool:
    return not game.is_called and overlooks_jump(game.position, move, game.ruleset)
