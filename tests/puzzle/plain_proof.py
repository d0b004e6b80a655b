"""A second, slow implementation of the proof of a puzzle, as a reference.

It searches every line, with the rules of ``salta_core``, to the end of the game or the last ply of
the goal. It has no table and no pruning, and counts every end exactly.
"""

from collections.abc import Iterable
from functools import cache

from salta_core import PASS, Game, Move, Reason, Ruleset, legal_moves
from salta_core.game.outcome import is_equalising_turn
from salta_core.puzzle.goal import Kind
from salta_core.race.solver import fewest_moves
from salta_core.race.task import simple_distance
from salta_core.rules.pieces import EMPTY, PIECES, Player, opponent
from salta_core.rules.placement import goals
from salta_core.rules.squares import distance

__all__ = ["plain_proof"]


def plain_proof(game: Game, kind: Kind, moves: int) -> tuple[bool, int | None, list[Move]]:
    """Whether the goal is reached, its value, and all first moves that reach it."""
    solver = game.position.player
    values = {
        move: _value(game.play(move), kind, 2 * moves - 1, solver) for move in game.legal_moves
    }
    best = max(values.values())
    if kind == "points":
        return True, best, [move for move, value in values.items() if value == best]
    solutions = [move for move, value in values.items() if value >= 0]
    if kind == "hold" or not solutions:
        return bool(solutions), None, solutions
    return True, moves - best, solutions


def _value(game: Game, kind: Kind, plies: int, solver: Player) -> int:
    """``points``: the solver's margin; ``hold``: at most 0; otherwise the moves left, or -1."""
    known = _known(game, kind, plies, solver)
    if known is not None:
        return known
    pick = max if game.position.player == solver else min
    later = max(plies - 1, 0)  # the equalising turn comes after the last ply
    return pick(_value(game.play(move), kind, later, solver) for move in game.legal_moves)


def _known(game: Game, kind: Kind, plies: int, solver: Player) -> int | None:
    """The value if play ends here; an equalising turn comes even after the last ply."""
    if game.ending:
        return _at_end(game, kind, plies, solver)
    if kind in {"squeeze", "jam"} and game.position.player != solver and _is_seen(game, kind):
        return plies // 2
    if plies > 0 or is_equalising_turn(game.position, game.ruleset):
        return None
    return _margin(game, solver) if kind == "points" else 0 if kind == "hold" else -1


def _at_end(game: Game, kind: Kind, plies: int, solver: Player) -> int:
    margin = _result(game, solver)
    if kind == "points":
        return margin
    if kind == "hold":
        return min(margin, 0) and -1
    assert game.ending
    is_meant = kind == "win" or (kind == "home" and game.ending.reason is Reason.HOME)
    return plies // 2 if is_meant and margin > 0 else -1


def _result(game: Game, solver: Player) -> int:
    """The solver's points in a finished game."""
    assert game.ending
    if game.ending.winner == 0:
        return 0
    return _margin(game, solver)  # a side that is home has no moves to go


def _margin(game: Game, solver: Player) -> int:
    return _to_go(game, opponent(solver)) - _to_go(game, solver)


def _to_go(game: Game, player: Player) -> int:
    own = PIECES[player]
    alone = "".join(letter if letter in own else EMPTY for letter in game.position.board)
    return _counted(alone, player, game.ruleset)


@cache
def _counted(board: str, player: Player, ruleset: Ruleset) -> int:
    if ruleset.scoring != "exact":
        return simple_distance(board, player, ruleset)
    exact = fewest_moves(board, player, ruleset).exact
    assert exact is not None
    return exact


def _is_seen(game: Game, kind: Kind) -> bool:
    moves = game.legal_moves
    if moves == (PASS,):
        return False
    if kind == "squeeze":
        return all(_is_bad(move, game) for move in moves)
    free = game.ruleset.changed(compulsory="no", blockade="allowed")
    return len({move.origin for move in _real(legal_moves(game.position, free))}) == 1


def _is_bad(move: Move, game: Game) -> bool:
    player = game.position.player
    goal = goals(player, game.ruleset)[game.position.board[move.origin]]  # type: ignore[index]
    return distance(move.target, goal) > distance(move.origin, goal)


def _real(moves: Iterable[Move]) -> list[Move]:
    return [move for move in moves if move != PASS]
