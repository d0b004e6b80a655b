"""The plan of a hint: the player's own moves, beginning with the hint, which later hints continue.

Each search prefers a move by a small margin, so one hint might take back the move of the last. A
player who follows hints gets home sooner with one plan than with two alternating ones.
"""

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from salta_core.engine.evaluate import MOVE
from salta_core.engine.tables import SearchMove, squares_of
from salta_core.game.game import Game
from salta_core.race.task import Line, Step, placed
from salta_core.rules.moves import PASS, Move
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset

__all__ = ["NO_PLAN", "Plan", "brings_home", "own_steps", "plan_bias", "plan_left"]

_NEXT: Final = MOVE
"""The bonus of the plan's next move; a move must be better by more than this to end the plan."""
_UNDO: Final = -6 * MOVE
"""The negative bonus of a move that takes back one of the plan's moves."""


class Plan(NamedTuple):
    """The rest of an earlier hint's plan.

    Attributes:
        steps: the player's own remaining moves, the next first; empty if the plan has ended.
        undo: the moves that would undo one of the plan's moves that the player has made.
    """

    steps: Line = ()
    undo: frozenset[Step] = frozenset()


NO_PLAN: Final = Plan()
"""An empty plan, for a side that has none."""


def plan_left(game: Game, since: int, steps: Sequence[Step]) -> Plan:
    """The rest of a plan in the present position.

    The plan ends if the player has left it, or if its next move is not legal, for example because a
    jump is compulsory.

    Args:
        game: a game that is not over.
        since: the number of moves before the plan's hint.
        steps: the player's own moves of the plan, from that hint on.
    """
    if (len(game.moves) - since) % 2 or since > len(game.moves):
        return NO_PLAN
    made = [move[:2] for move in game.moves[since::2]]
    pairs = takewhile(lambda pair: pair[0] == pair[1], zip(made, steps, strict=False))
    followed = sum(1 for _ in pairs)
    legal = {move[:2] for move in game.legal_moves}
    rest = tuple(steps[followed:]) if followed == len(made) else ()
    undo = frozenset(
        (target, origin)
        for place, (origin, target) in enumerate(steps[:followed])
        if game.position.board[target] == game.positions[since + 2 * place].board[origin]
    )
    return Plan(rest if rest and rest[0] in legal else (), undo)


def own_steps(line: Sequence[Move]) -> Line:
    """The moves of the player to move in a line of both sides, up to a pass.

    >>> from salta_core.rules.move import parse_move
    >>> [len(own_steps([parse_move(move) for move in line.split()]))
    ...  for line in ("33-42 82-73 42-52", "33-42 82-73 pass")]
    [2, 1]
    """
    return tuple(move[:2] for move in takewhile(lambda move: move != PASS, line[::2]))


def brings_home(position: Position, ruleset: Ruleset, line: Line) -> bool:
    """Whether a line brings all pieces of the player to move home while the opponent waits."""
    pieces = placed(position.board, position.player, ruleset)
    at = {square: piece for piece, (square, _) in pieces.items()}
    for origin, target in line:
        if origin not in at or target in at:
            return False
        at[target] = at.pop(origin)
    return all(at.get(goal) == piece for piece, (_, goal) in pieces.items())


def plan_bias(plan: Plan) -> Callable[[SearchMove], int]:
    """The bonus function: positive for the plan's next move, negative for undoing one."""
    following = plan.steps[:1]

    def bias(move: SearchMove) -> int:
        squares = squares_of(move)
        if squares in plan.undo:
            return _UNDO
        return _NEXT if squares in following else 0

    return bias
