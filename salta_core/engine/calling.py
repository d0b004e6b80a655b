"""The computer player if an overlooked jump may be called (``compulsory = called``).

A call challenges a step that overlooked a jump: the step is taken back, and only jumps remain. So
against an opponent who calls well such a step is worth no more than the best jump: the search
treats jumps as compulsory for both sides, and loses nothing. Only a step that ends the game cannot
be called, so it is searched in addition to the jumps.

A weak level errs as people do: sometimes it does not notice a jump, its own or one that the
opponent has overlooked. That depends on the seed and the position alone.
"""

from salta_core.engine.board import Board, turn_key
from salta_core.engine.levels import Level, sees_jumps
from salta_core.engine.tables import SearchMove, is_jump, squares_of
from salta_core.game.game import Game
from salta_core.rules.call import overlooks_jump, rules_after_call
from salta_core.rules.moves import Move

__all__ = ["as_searched", "calls", "root_moves"]


def as_searched(game: Game) -> Game:
    """A game with the rules that the search uses; the same game if its ruleset has no calls."""
    ruleset = rules_after_call(game.ruleset)
    return game if ruleset is game.ruleset else Game(ruleset, game.positions, game.moves)


def calls(game: Game, level: Level, seed: int) -> bool:
    """Whether the player to move calls the last move of a game if that move overlooked a jump.

    Args:
        game: the game; its last move may have overlooked a jump.
        level: the level of the player to move.
        seed: the player's seed.
    """
    return game.has_overlooked and sees_jumps(level, seed, turn_key(game.positions[-2]))


def root_moves(game: Game, board: Board, level: Level, seed: int) -> list[SearchMove] | None:
    """The moves that a player chooses among, if they differ from the legal moves of ``board``.

    Args:
        game: the game under its own rules.
        board: the board of the search, with the rules of ``as_searched``.
        level: the level of the player to move.
        seed: the player's seed.

    Returns:
        Only the steps, for a player who notices no jump; otherwise the jumps and the steps that end
        the game, if there are any. None if all legal moves remain.
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
