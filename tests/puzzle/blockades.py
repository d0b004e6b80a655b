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
from salta_core.puzzle.positions import shut_in
from salta_core.puzzle.proof import Proof, Verdict
from salta_core.puzzle.task import Puzzle
from salta_core.rng import seed_of, seeded
from salta_core.rules.pieces import opponent
from salta_core.rules.position import Position
from salta_core.text.notation import parse_ruleset

_RULES: Final = parse_ruleset(RULESET)
_FREE_RULES: Final = _RULES.changed(blockade="allowed")
_GAPS: Final = (0, 0, 1, 1, 2, 2, 3, 4)
_HOLES: Final = (0, 1, 1, 1, 2, 2, 3)
_GOALS: Final[tuple[tuple[Kind, range], ...]] = (("jam", range(1, 4)), ("squeeze", range(1, 4)))
_MOST_MOBILE: Final = 4
"""How many pieces of the army that is shut in may have room."""
_FEWEST_CHOICES: Final = 4
_PROOF_NODES: Final = 20_000
_SLICE: Final = 10_000
_MOST_MOTIFS: Final = 2
"""The blockade, and the motif that the goal names."""


def blockade(seed: int) -> tuple[Puzzle, Verdict]:
    """The puzzle of a seed: a blockade with no other motif than its goal's, and its proof."""
    randbelow = seeded(seed_of(f"blockade {seed}"))
    while True:
        position = shut_in(_RULES, randbelow, _GAPS, _HOLES)
        if _is_tight(position):
            found = _puzzle(position)
            if found:
                return found


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
