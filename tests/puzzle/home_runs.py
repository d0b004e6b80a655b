"""Home runs: endings in which exactly one first move leads home in the fewest moves."""

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Final

from salta_core.daily.days import RULESET, Task
from salta_core.engine.board import Board
from salta_core.errors import BadPosition
from salta_core.puzzle.goal import Goal
from salta_core.puzzle.positions import sample
from salta_core.puzzle.task import Puzzle
from salta_core.rng import RandBelow, choice, seeded
from salta_core.rules.pieces import EMPTY, Piece, Player, opponent, owner
from salta_core.rules.placement import goals
from salta_core.rules.position import Position
from salta_core.rules.squares import DISTANCES, JUMPS, SQUARES, STEPS, Square, row, turned
from salta_core.text.notation import parse_move, parse_position, parse_ruleset
from tests.puzzle.make import proved
from tests.puzzle.tasks import seen, task_of

_RULES: Final = parse_ruleset(RULESET)
_NEAR: Final = 2
"""Squares."""
_PLY: Final = 120
"""The ply number of a home run, far from the move limit."""
_STEPS_IN_A_JUMP: Final = 2
_FEWEST_CHOICES: Final = 4


def home_runs(moves: Container[int], most: int, seed: int = 1) -> Iterator[Task]:
    """Home runs without end, no two of them alike.

    Args:
        moves: how many moves a home run may take; others are left out.
        most: the most of these moves, which is also the most moves that are made backwards.
        seed: any integer.
    """
    randbelow = seeded(seed)
    looks: set[object] = set()
    while True:
        puzzle = _home_run(_near_home(most, randbelow), most)
        if puzzle is None or puzzle.goal.moves not in moves:
            continue
        verdict = proved(puzzle)
        if verdict.unique:
            task = task_of(puzzle, verdict)
            own = {run_look_of(task), seen(puzzle.position)}
            if not looks & own:
                looks |= own
                yield task


def run_look_of(task: Task) -> tuple[object, ...]:
    """The traits that no two home runs may share, from the solver's view.

    They are the army's squares and the solution; for one move, of which there are few kinds, the
    whole board.
    """
    position = parse_position(task.position, _RULES.army)
    is_turned, board = position.player != 1, seen(position)
    if task.goal == "home-1":
        return (task.goal, board)
    paths = [parse_move(move).path for move in task.line]
    line = [tuple(map(turned, path)) if is_turned else path for path in paths]
    return (task.goal, "".join(one if one.isupper() else EMPTY for one in board), *line)


def _near_home(most: int, randbelow: RandBelow) -> Position:
    """A random position in which a side is a few moves from home, with some opponents close by.

    The moves are made backwards: steps, and jumps over the opponent's pieces.
    """
    player: Player = 1 if randbelow(2) else 2
    board = [EMPTY] * len(SQUARES)
    for piece, goal in goals(player, _RULES).items():
        board[goal] = piece
    enemies = list(_RULES.pieces[opponent(player)])
    around = set()
    for _ in range(choice((most - 1, most, most, most), randbelow)):
        ways = list(_ways_back(board, player))
        origin, over, target = choice(ways, randbelow)
        board[target], board[origin] = board[origin], EMPTY
        if over is not None and board[over] == EMPTY:
            board[over] = enemies.pop(randbelow(len(enemies)))
        around |= {origin, target}
    for piece in sample(enemies, choice((0, 1, 2, 3, 4), randbelow), randbelow):
        enemies.remove(piece)
        board[_free(board, sorted(around), randbelow)] = piece
    home = goals(opponent(player), _RULES)
    for piece in enemies:
        board[home[piece] if board[home[piece]] == EMPTY else _free(board, SQUARES, randbelow)] = (
            piece
        )
    return Position("".join(board), player, _PLY + player - 1)


def _ways_back(
    board: Sequence[str], player: Player
) -> Iterator[tuple[Square, Square | None, Square]]:
    """The backward steps and jumps of an army: origin, piece jumped over, and target."""
    for origin in SQUARES:
        if board[origin] == EMPTY or owner(Piece(board[origin])) != player:
            continue
        for target in STEPS[origin]:
            if board[target] == EMPTY:
                yield origin, None, target
        for over, target in JUMPS[origin]:
            is_back = (row(target) < row(origin)) == (player == 1)
            if board[target] == EMPTY and is_back and not _is_own(board[over], player):
                yield origin, over, target


def _is_own(letter: str, player: Player) -> bool:
    return letter != EMPTY and owner(Piece(letter)) == player


def _free(board: Sequence[str], centres: Iterable[Square], randbelow: RandBelow) -> Square:
    """A random empty square next to one of some squares, or else any empty one."""
    free = [square for square in SQUARES if board[square] == EMPTY]
    near = [one for one in free if any(DISTANCES[one][centre] <= _NEAR for centre in centres)]
    return choice(near or free, randbelow)


def _home_run(position: Position, most: int) -> Puzzle | None:
    """The puzzle of getting home as fast as possible; None if that takes too long."""
    board = Board(position, _RULES)
    farthest = most * _STEPS_IN_A_JUMP
    if board.to_go[position.player] > farthest or len(board.legal()) < _FEWEST_CHOICES:
        return None
    for moves in range(1, most + 1):
        try:
            puzzle = Puzzle(_RULES, position, Goal("home", moves))
        except BadPosition:  # the game is over
            return None
        verdict = proved(puzzle)
        if verdict.sound and verdict.value == moves:
            return puzzle
    return None
