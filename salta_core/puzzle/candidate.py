"""The candidates of the puzzle generator: positions with a goal, and which of them to search.

These tests are cheap, unlike the searches. None of them accepts a puzzle; only a proof does.
"""

from dataclasses import replace
from typing import Final

from salta_core.engine.board import Board
from salta_core.engine.tables import is_jump
from salta_core.errors import BadPosition
from salta_core.puzzle.goal import MOVES, Goal
from salta_core.puzzle.goal_search import JamTest
from salta_core.puzzle.task import Puzzle
from salta_core.puzzle.theme import Theme
from salta_core.rules.call import rules_after_call
from salta_core.rules.moves import legal_moves
from salta_core.rules.pieces import opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset

__all__ = [
    "can_force_jump",
    "can_show",
    "candidate",
    "depends_on_to_go",
    "is_promising",
    "most_moves",
]

_FEWEST_CHOICES: Final = 4
_STEPS_IN_A_JUMP: Final = 2
_STEPS_IN_A_CHAIN: Final = 4
"""The most steps that one move is assumed to gain under rules with chains."""
_MOVES_WITH_CHAINS: Final = 2
"""The most moves of a goal in rulesets with chains, which have many legal moves."""
_AWAY_FROM_LIMIT: Final = 20
"""How many moves the move limit must be away for it not to matter."""
_BEHIND: Final = 1
"""How many steps a side that must be ahead at the end may be behind at the start."""
_MOST_MOBILE: Final = 7
"""How many pieces with room to move a side that is to be jammed may have at first."""


def most_moves(ruleset: Ruleset) -> int:
    """The most moves that a goal may allow: few with chains, and at most the move limit."""
    most = _MOVES_WITH_CHAINS if ruleset.chain else MOVES[-1]
    return most if ruleset.limit is None else min(most, ruleset.limit)


def candidate(position: Position, ruleset: Ruleset, goal: Goal, *, near: bool) -> Puzzle | None:
    """A puzzle from a position, with its ply set near to or far from the move limit.

    None if the goal is out of reach, or if there are few moves to choose from.
    """
    if not _is_within_reach(position, ruleset, goal, near=near):
        return None
    ply = position.ply
    if ruleset.limit is not None:
        last = 2 * (ruleset.limit - goal.moves)
        ply = last if near else max(0, min(ply, last - 2 * _AWAY_FROM_LIMIT))
    ply += (position.player - 1 - ply) % 2
    shifted = replace(position, ply=ply)
    if len(legal_moves(shifted, ruleset)) < _FEWEST_CHOICES:
        return None
    try:
        return Puzzle(ruleset, shifted, goal)
    except BadPosition:  # the game is over
        return None


def _is_within_reach(position: Position, ruleset: Ruleset, goal: Goal, *, near: bool) -> bool:
    """Whether the steps to go allow a goal to be reached; a cheap test before the search."""
    to_go = Board(position, ruleset).to_go
    mine, theirs = to_go[position.player], to_go[opponent(position.player)]
    most = _STEPS_IN_A_CHAIN if ruleset.chain else _STEPS_IN_A_JUMP
    reach, is_counted = goal.moves * most, near and ruleset.limit is not None
    if goal.kind == "home" or (goal.kind == "win" and not is_counted):
        return mine <= reach
    if goal.kind == "hold" and not is_counted:
        return theirs <= reach
    if goal.kind in {"win", "hold"}:
        return abs(mine - theirs) <= goal.moves * _STEPS_IN_A_JUMP
    return True


def depends_on_to_go(puzzle: Puzzle) -> bool:
    """Whether a puzzle's solution can depend on moves to go."""
    kind, limit = puzzle.goal.kind, puzzle.ruleset.limit
    if kind in {"win", "hold"}:
        return limit is not None and puzzle.position.ply + 2 * puzzle.goal.moves >= 2 * limit
    return kind == "points"


def is_promising(puzzle: Puzzle) -> bool:
    """Whether a candidate is of a sort that sometimes makes a puzzle; others hardly ever do.

    A puzzle at the move limit needs two sides about equally far from home, and a jam needs a side
    that already has little room.
    """
    kind = puzzle.goal.kind
    board, solver = Board(puzzle.position, puzzle.ruleset), puzzle.solver
    if kind == "jam":
        return _mobile(puzzle) <= _MOST_MOBILE
    if kind not in {"win", "hold"} or not depends_on_to_go(puzzle):
        return True
    attacker = solver if kind == "win" else opponent(solver)
    ahead = board.to_go[opponent(attacker)] - board.to_go[attacker]
    return -_BEHIND <= ahead <= puzzle.goal.moves


def can_show(theme: Theme | None, puzzle: Puzzle) -> bool:
    """Whether a solution may soon show the motif that is the theme; True for other themes.

    A forced jump needs a move that forces one, and a blockade a move that the rule forbids to the
    solver. Few other candidates make a puzzle of the theme. A jam by blockade needs two pieces with
    room at first, or one move reaches it.
    """
    if theme == "blockade":
        return _is_restrained(puzzle) and (puzzle.goal.kind != "jam" or _mobile(puzzle) > 1)
    return theme != "forced-jump" or can_force_jump(puzzle)


def _mobile(puzzle: Puzzle) -> int:
    """How many pieces of the solver's opponent have room to move."""
    return JamTest(Board(puzzle.position, puzzle.ruleset)).count_mobile(opponent(puzzle.solver))


def _is_restrained(puzzle: Puzzle) -> bool:
    """Whether the rule against blockades takes a move from the solver."""
    free = puzzle.ruleset.changed(blockade="allowed")
    moves, all_moves = (Board(puzzle.position, rules).legal() for rules in (puzzle.ruleset, free))
    return len(moves) < len(all_moves)


def can_force_jump(puzzle: Puzzle) -> bool:
    """Whether a first move forces a jump on an opponent who cannot jump before it."""
    position, rules = puzzle.position, rules_after_call(puzzle.ruleset)
    turned = Board(Position(position.board, opponent(puzzle.solver), position.ply + 1), rules)
    if any(map(is_jump, turned.legal())):
        return False
    board = Board(position, rules)
    for move in board.legal():
        board.make(move)
        replies = board.legal()
        board.unmake(move)
        if replies and all(map(is_jump, replies)):
            return True
    return False
