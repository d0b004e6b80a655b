"""What a player holds for or against a move, whatever a search says it is worth.

A search sees a few plies, and there every move to and fro looks as good as the last one. What
keeps a player from it is the game so far; what gets two armies past each other is a plan that
reaches further than the search.
"""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise, takewhile
from typing import Final

from salta_core.engine.board import Board, arrangement_key
from salta_core.engine.cooperative_search import CooperativeSearch
from salta_core.engine.evaluate import MOVE
from salta_core.engine.levels import Level
from salta_core.engine.mobility import binds
from salta_core.engine.tables import CODE, KEY_CHANGE, SearchMove, squares_of
from salta_core.game.game import Game
from salta_core.rules.moves import Move
from salta_core.rules.pieces import opponent

__all__ = ["PLANNED", "UNDONE", "makes_room", "root_bias", "steps_undone"]

PLANNED: Final = 40 * MOVE
"""What the first move of a cooperative plan is worth, in hundredths of a move: a search that
expects the opponent to stay where they are never sees what is gained by giving way."""
UNDONE: Final = 4
"""So many times in a row a player may undo their own last step."""
_UNDO: Final = 2 * MOVE
"""What it costs to do so once more, beyond three times what the player may be wrong by."""


def makes_room(game: Game, board: Board, level: Level) -> bool:
    """Whether a player looks for a way on which both armies get past each other.

    Where jumps may lead back, nobody gets home against an opponent who is held up. Before a
    move limit that may be as well for the player who is held up less, so that a level makes
    room only as long as it is not too far behind.
    """
    if not binds(game.ruleset) or len(game.legal_moves) == 1:
        return False
    behind = board.to_go[board.player] - board.to_go[opponent(board.player)]
    return game.ruleset.limit is None or behind <= level.concession


def root_bias(
    game: Game, level: Level, cooperation: CooperativeSearch | None
) -> Callable[[SearchMove], int]:
    """What is added to the score of each move of a game's present position.

    Args:
        game: the game so far.
        level: of the player to move.
        cooperation: the plan, if there is one; it must be done before the first move is asked
            about.
    """
    repeats = _repeat_penalty(game, level.urgency)
    undo = -_UNDO - 3 * level.spread
    last = game.moves[-2] if steps_undone(game) >= UNDONE else None

    def bias(move: SearchMove) -> int:
        if last and squares_of(move) == (last.target, last.origin):
            return undo + repeats(move)
        if cooperation and cooperation.move:
            return PLANNED if cooperation.move[CODE] == move[CODE] else 0
        return repeats(move)

    return bias


def steps_undone(game: Game) -> int:
    """How many times in a row the player to move has undone their own last move.

    >>> from salta_core.rules.ruleset import PRESETS
    >>> steps_undone(Game.started(PRESETS["original"].ruleset))
    0
    """
    return sum(1 for _ in takewhile(_undoes, pairwise(game.moves[-2::-2])))


def _undoes(moves: tuple[Move, Move]) -> bool:
    later, earlier = moves
    return (later.target, later.origin) == (earlier.origin, earlier.target)


def _repeat_penalty(game: Game, urgency: int) -> Callable[[SearchMove], int]:
    """What it costs to bring one's own pieces back to where they all stood before.

    Each earlier time costs a move, as the player counts their own moves. The opponent may
    have moved meanwhile, so no position need be repeated: it is the going to and fro that
    costs, and more each time.
    """
    each_time = MOVE * (100 + urgency) // 100
    position = game.position
    earlier = Counter(
        arrangement_key(before, position.player)
        for before in game.positions
        if before.player == position.player
    )
    here = arrangement_key(position, position.player)
    return lambda move: -each_time * earlier[here ^ move[KEY_CHANGE]]
