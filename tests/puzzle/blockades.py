"""Blockades: puzzles in which the solver may not make a move that leaves the opponent without any.

An army has hardly left its start, and the opponent stands in front of it in two rows, with few
holes. The solver's goal is a squeeze or a jam, and the rule against blockades forbids one of the
solver's moves.
"""

from typing import Final

from salta_core.daily.days import RULESET
from salta_core.engine.board import Board
from salta_core.errors import BadPosition, TooLong
from salta_core.puzzle.goal import Goal, Kind
from salta_core.puzzle.goal_search import JamTest
from salta_core.puzzle.grading import is_obvious
from salta_core.puzzle.motif import motifs
from salta_core.puzzle.positions import sample
from salta_core.puzzle.proof import Proof, Verdict
from salta_core.puzzle.task import Puzzle
from salta_core.rng import RandBelow, choice, seed_of, seeded
from salta_core.rules.pieces import EMPTY, opponent
from salta_core.rules.position import Position
from salta_core.rules.squares import SQUARES, Square, row
from salta_core.text.notation import parse_ruleset

_RULES: Final = parse_ruleset(RULESET)
_FREE_RULES: Final = _RULES.changed(blockade="allowed")
_PLY: Final = 120
_GOALS: Final[tuple[tuple[Kind, range], ...]] = (("jam", range(1, 4)), ("squeeze", range(1, 4)))
_MOST_MOBILE: Final = 4
"""How many pieces of the army that is shut in may have room."""
_FEWEST_CHOICES: Final = 4
_PROOF_NODES: Final = 20_000
_SLICE: Final = 10_000
_MOST_MOTIFS: Final = 2
"""The blockade, and the motif that the goal names."""


def _row(number: int) -> list[Square]:
    return [square for square in SQUARES if row(square) == number]


_START: Final = [*_row(8), *_row(9), *_row(10)]
_FRONT: Final = _row(7)
_SECOND: Final = _row(6)
_NEAR: Final = [*_row(4), *_row(5), *_row(5)]
_BEHIND: Final = [square for square in SQUARES if row(square) <= 5]


def blockade(seed: int) -> tuple[Puzzle, Verdict]:
    """The puzzle of a seed: a blockade with no other motif than its goal's, and its proof."""
    randbelow = seeded(seed_of(f"blockade {seed}"))
    while True:
        position = shut_in(randbelow)
        if _is_tight(position):
            found = _puzzle(position)
            if found:
                return found


def shut_in(randbelow: RandBelow) -> Position:
    """A random position in which the opponent's army is shut in near its start.

    Some of its pieces are in the front row, and some of the solver's in their places.
    """
    inside, outside = list(_RULES.pieces[2]), list(_RULES.pieces[1])
    board = [EMPTY] * len(SQUARES)
    gaps = choice((0, 0, 1, 1, 2, 2, 3, 4), randbelow)
    front, left = sample(_FRONT, gaps, randbelow), sample(_START, gaps, randbelow)
    for square in [*front, *(one for one in _START if one not in left)]:
        board[square] = inside.pop(randbelow(len(inside)))
    wall = [square for square in [*_FRONT, *_SECOND] if board[square] == EMPTY]
    holes = sample(wall, choice((0, 1, 1, 1, 2, 2, 3), randbelow), randbelow)
    held = [square for square in left if randbelow(5)]
    for square in [*held, *(one for one in wall if one not in holes)]:
        board[square] = outside.pop(randbelow(len(outside)))
    while outside:
        places = _NEAR if randbelow(2) else _BEHIND
        free = [square for square in places if board[square] == EMPTY]
        square = choice(free or [one for one in _BEHIND if board[one] == EMPTY], randbelow)
        board[square] = outside.pop(randbelow(len(outside)))
    whole = "".join(board)
    if randbelow(2):
        return Position(whole, 1, _PLY)
    return Position(whole[::-1].swapcase(), 2, _PLY + 1)


def _is_tight(position: Position) -> bool:
    """Whether the opponent has little room, and the rule restrains the solver.

    A cheap test before the proofs.
    """
    board, solver = Board(position, _RULES), position.player
    if not all(board.to_go[1:]):
        return False
    if JamTest(board).count_mobile(opponent(solver)) > _MOST_MOBILE:
        return False
    if len(board.legal()) < _FEWEST_CHOICES:
        return False
    return _is_restrained(position)


def _is_restrained(position: Position) -> bool:
    """Whether the rule takes a move from the player to move."""
    moves, free = (Board(position, rules).legal() for rules in (_RULES, _FREE_RULES))
    return len(moves) != len(free)


def _puzzle(position: Position) -> tuple[Puzzle, Verdict] | None:
    """The first goal that makes a puzzle of a position."""
    for kind, numbers in _GOALS:
        for moves in numbers:
            try:
                puzzle = Puzzle(_RULES, position, Goal(kind, moves))
                verdict = _proved(puzzle)
            except (BadPosition, TooLong):
                break
            if verdict.reached:
                if moves > 1 and _is_good(puzzle, verdict):
                    return puzzle, verdict
                break
    return None


def _proved(puzzle: Puzzle) -> Verdict:
    proof = Proof(puzzle, max_nodes=_PROOF_NODES)
    while not proof.run(_SLICE):
        pass
    assert proof.verdict
    return proof.verdict


def _is_good(puzzle: Puzzle, verdict: Verdict) -> bool:
    if not (verdict.sound and verdict.unique) or is_obvious(puzzle, verdict.solutions[0]):
        return False
    names = motifs(puzzle, verdict.line)
    return "blockade" in names and len(names) <= _MOST_MOTIFS
