"""Whether the engine finds the best moves of the suite at full strength, with a limit of nodes."""

from salta_core.engine.player import Limits, Thinker
from salta_core.game.game import Game
from salta_core.text.notation import format_move, parse_position, parse_ruleset
from tests.tactics.suite import Puzzle

__all__ = ["answer", "is_solved"]


def answer(puzzle: Puzzle, nodes: int) -> str:
    """The move that the engine plays, in bare form."""
    game = Game.started(parse_ruleset(puzzle.ruleset), parse_position(puzzle.position))
    thinker = Thinker(game, limits=Limits(nodes=nodes))
    while not thinker.run(nodes):
        pass
    move = thinker.move
    thinker.forget()
    assert move
    text = format_move(move)
    kind = "x" if move.is_jump else "-"
    return text if text == "pass" else kind.join((text.split(kind)[0], text.split(kind)[-1]))


def is_solved(puzzle: Puzzle, nodes: int) -> bool:
    """Whether the engine's move is the best one."""
    return answer(puzzle, nodes) == puzzle.best
