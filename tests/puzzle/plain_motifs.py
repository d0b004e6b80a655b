"""The motifs of a puzzle, defined a second time on the slow rules of `tests/reference.py`.

It shares nothing with `salta_core`, and answers every question from the whole board, by playing
each move and comparing the boards.
"""

from collections.abc import Sequence
from dataclasses import replace

from tests import reference
from tests.reference import Player, Rules, State

__all__ = ["plain_motifs"]


def plain_motifs(position: str, ruleset: str, line: Sequence[str]) -> set[str]:
    """The motifs of a line from a position, all given as texts."""
    rules = reference.read_rules(ruleset)
    states = [reference.read_position(position)]
    solver = states[0].player
    found: set[str] = set()
    for text in line:
        before = states[-1]
        legal = reference.legal_moves(before, rules)
        states.append(reference.after(before, next(move for move in legal if move.text == text)))
        is_over = reference.ending(states, rules) is not None
        is_own = before.player == solver
        found |= _own(before, states[-1], rules, is_over=is_over) if is_own else set()
        found |= _any(before, states[-1], rules, is_over=is_over)
    return found


def _own(before: State, after: State, rules: Rules, *, is_over: bool) -> set[str]:
    """The motifs that a move of the solver may show."""
    found = set()
    if reference.coming_home(after.board, before.player, rules):
        found.add("home-run")
    if is_over:
        return found
    replies = reference.legal_moves(after, rules)
    if rules.blockade == "allowed" and replies == [reference.PASS]:
        found.add("blockade")
    if all(_goes_away(after, reference.after(after, reply), rules) for reply in replies):
        found.add("squeeze")
    if reference.PASS not in replies and _mobile(after, rules) == 1:
        found.add("jam")
    if _must_jump(after, rules) and not _jumps(replace(before, player=after.player), rules):
        found.add("forced-jump")
    return found


def _any(before: State, after: State, rules: Rules, *, is_over: bool) -> set[str]:
    """The motifs that a move of either side may show."""
    found = set()
    if not is_over and reference.coming_home(after.board, 1, rules) and after.player == 2:
        goals = reference.goals(2, rules)
        if sum(after.board.get(goal) != piece for piece, goal in goals.items()) == 1:
            found.add("last-turn")
    free = replace(rules, blockade="allowed")
    if rules.blockade == "forbidden" and reference.legal_moves(
        before, rules
    ) != reference.legal_moves(before, free):
        found.add("blockade")
    return found


def _goes_away(before: State, after: State, rules: Rules) -> bool:
    """Whether a move has increased the distance to home."""
    player: Player = before.player
    return reference.simple_to_go(after.board, player, rules) > reference.simple_to_go(
        before.board, player, rules
    )


def _mobile(state: State, rules: Rules) -> int:
    """The number of the mover's pieces with room for a step or a jump."""
    moves = reference.steps(state.board, state.player)
    moves += reference.jumps(state.board, state.player, rules)
    return len({move.path[0] for move in moves})


def _must_jump(state: State, rules: Rules) -> bool:
    if rules.compulsory == "no":
        return False
    moves = reference.legal_moves(state, replace(rules, compulsory="yes"))
    return bool(moves) and all(move.kind == "x" for move in moves)


def _jumps(state: State, rules: Rules) -> list[reference.Move]:
    moves = reference.legal_moves(state, replace(rules, compulsory="yes"))
    return [move for move in moves if move.kind == "x"]
