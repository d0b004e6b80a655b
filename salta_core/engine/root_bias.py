"""Bonuses and penalties for the moves at the root, apart from their score.

A search sees only a few plies, in which moves to and fro look as good as others. A penalty for
repeating an arrangement of one's own pieces prevents them, and a bonus makes the player follow the
plan of a ``CooperativeSearch``, which looks further ahead. Nor does a search see that pieces of one
side block each other and will need detours many moves later; the lower bound of the race solver
does.

Each search prefers a move by a small margin, so one hint might take back the move of the last. A
player who follows hints gets home sooner with one plan than with two alternating ones. So a hint
has a plan, the player's own moves beginning with the hint, which later hints continue.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise, takewhile
from typing import Final, NamedTuple

from salta_core.engine.beam import CooperativeSearch
from salta_core.engine.board import Board, arrangement_key
from salta_core.engine.evaluate import MOVE
from salta_core.engine.levels import Level
from salta_core.engine.mobility import binds
from salta_core.engine.tables import CODE, KEY_CHANGE, PASS_MOVE, SearchMove, squares_of
from salta_core.game.game import Game
from salta_core.race.conflict_sets import ConflictDetector
from salta_core.race.race_board import RaceBoard
from salta_core.race.task import Line, RaceTask, Step, placed, race_task
from salta_core.rules.moves import PASS, Move
from salta_core.rules.pieces import opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import Square, turned

__all__ = [
    "MAX_UNDONE",
    "NO_PLAN",
    "PLAN_BONUS",
    "Plan",
    "brings_home",
    "detour_bias",
    "makes_room",
    "own_steps",
    "plan_bias",
    "plan_left",
    "repeat_penalty",
    "root_bias",
    "steps_undone",
]

PLAN_BONUS: Final = 40 * MOVE
"""The bonus of the first move of a cooperative plan, in hundredths of a move: a search that expects
the opponent not to move never sees what is gained by giving way."""
MAX_UNDONE: Final = 4
"""How many times in a row a player may undo their own last step without a penalty."""
_DETOUR: Final = 2
"""The moves of a detour: a step away and one back."""
_UNDO_PENALTY: Final = 2 * MOVE
"""The penalty for undoing it once more, in hundredths of a move; three times the noise of the level
is added."""
_NEXT: Final = MOVE
"""The bonus of the plan's next move; a move must be better by more than this to end the plan."""
_UNDO: Final = -6 * MOVE
"""The negative bonus of a move that takes back one of the plan's moves."""


def makes_room(game: Game, board: Board, level: Level) -> bool:
    """Whether a player looks for a plan that lets both armies pass each other.

    If jumps may lead back, nobody gets home against a blocked opponent. With a move limit a
    blockade can favour the player who is blocked less, so a level looks for a plan only while it is
    not too far behind.
    """
    if not binds(game.ruleset) or len(game.legal_moves) == 1:
        return False
    behind = board.to_go[board.player] - board.to_go[opponent(board.player)]
    return game.ruleset.limit is None or behind <= level.concession


def root_bias(
    game: Game, level: Level, cooperation: CooperativeSearch | None
) -> Callable[[SearchMove], int]:
    """A function that returns the bonus of each move in the present position.

    Args:
        game: the game.
        level: the level of the player to move.
        cooperation: the search for a plan, if there is one; it must be done before the function
            is called.
    """
    repeats = repeat_penalty(game, level.urgency)
    undo = -_UNDO_PENALTY - 3 * level.spread
    last = game.moves[-2] if steps_undone(game) >= MAX_UNDONE else None

    def bias(move: SearchMove) -> int:
        if last and squares_of(move) == (last.target, last.origin):
            return undo + repeats(move)
        if cooperation and cooperation.move:
            return PLAN_BONUS if cooperation.move[CODE] == move[CODE] else 0
        return repeats(move)

    return bias


def detour_bias(position: Position, ruleset: Ruleset, urgency: int) -> Callable[[SearchMove], int]:
    """A function that returns the bonus of each move: the detours it avoids, minus those it adds.

    The detours of a side are the race solver's lower bound, less its steps to go.

    Args:
        position: the present position.
        ruleset: the rules.
        urgency: the percentage by which the player's own moves to go count more than the
            opponent's.
    """
    task = race_task(position.board, position.player, ruleset)
    board = RaceBoard(task)
    detector = ConflictDetector(board)
    now = detector.bound()
    cost = _DETOUR * MOVE * (100 + urgency) // 100
    known: dict[int, int] = {}

    def bias(move: SearchMove) -> int:
        if move is PASS_MOVE:
            return 0
        if move[CODE] not in known:
            board.place(_squares_after(task, position, move))
            known[move[CODE]] = cost * (now - detector.bound())
        return known[move[CODE]]

    return bias


def _squares_after(task: RaceTask, position: Position, move: SearchMove) -> list[Square]:
    """The squares of the race's pieces after a move of the player to move."""
    origin, target = map(Square, squares_of(move))
    if position.player != 1:
        origin, target = turned(origin), turned(target)
    return [target if square == origin else square for square in task.starts]


def steps_undone(game: Game) -> int:
    """How many times in a row the player to move has undone their own previous move.

    >>> from salta_core.rules.ruleset import PRESETS
    >>> steps_undone(Game.started(PRESETS["original"].ruleset))
    0
    """
    return sum(1 for _ in takewhile(_undoes, pairwise(game.moves[-2::-2])))


def _undoes(moves: tuple[Move, Move]) -> bool:
    later, earlier = moves
    return (later.target, later.origin) == (earlier.origin, earlier.target)


def repeat_penalty(game: Game, urgency: int) -> Callable[[SearchMove], int]:
    """The penalty for moves that repeat an arrangement of the player's pieces.

    Each earlier occurrence costs one move, multiplied by the player's urgency. The opponent's
    pieces do not matter, so moves to and fro are penalised even if no position is repeated.
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
