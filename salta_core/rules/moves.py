"""The legal moves, in the order of RULES 4.

The four steps of the blockade rule in that section are four lines in ``legal_moves``. This module
knows nothing of the end of a game, except that a move that completes its side's goal may blockade.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal

from salta_core.rules.bits import (
    ALL_JUMPS,
    ALL_SQUARES,
    BITS,
    FIRST_JUMPS,
    STEP_MOVES,
    bits_of,
    landings,
    step_targets,
)
from salta_core.rules.move import PASS, LegalMoves, Move
from salta_core.rules.pieces import EMPTY, Player, opponent
from salta_core.rules.position import Position, is_home, position_of
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import Square

__all__ = [
    "PASS",
    "Hindrance",
    "LegalMoves",
    "Move",
    "after",
    "can_move",
    "chain_exists",
    "hindrance",
    "legal_moves",
]

Hindrance = Literal["no-square", "must-jump", "blockade"]
"""Why a piece cannot move: it has no square to go to, another piece must jump, or its only moves
would leave the opponent without any."""

_NO_MOVES: Final = LegalMoves()
_ONLY_PASS: Final = LegalMoves((PASS,))


def after(position: Position, move: Move) -> Position:
    """The position after a move, whose legality is not checked."""
    board = position.board if move == PASS else _moved(position.board, move)
    return position_of(board, opponent(position.player), position.ply + 1)


def _moved(board: str, move: Move) -> str:
    origin, target = move[:2]
    if origin < target:
        return (
            f"{board[:origin]}{EMPTY}{board[origin + 1 : target]}{board[origin]}"
            f"{board[target + 1 :]}"
        )
    return (
        f"{board[:target]}{board[origin]}{board[target + 1 : origin]}{EMPTY}{board[origin + 1 :]}"
    )


def legal_moves(position: Position, ruleset: Ruleset) -> LegalMoves:
    """The legal moves of a position, sorted by (origin, target) (RULES 4).

    Whether the game is over by RULES 5 does not matter here. Under ``compulsory = called`` these
    are the moves of a player who has not been called; for one who has, see
    ``salta_core.rules.call``.

    Returns:
        The moves; ``(PASS,)`` if the player must pass; empty if the game is drawn as ``blocked``.
    """
    side = _side(position.player, ruleset)
    mine, theirs = _both(position)
    jumps = side.jumps(mine, theirs)
    jumps_only = bool(jumps) and ruleset.compulsory == "yes"
    candidates = jumps if jumps_only else _steps(mine, theirs) + jumps
    if ruleset.blockade == "allowed":
        if candidates:
            return LegalMoves(sorted(candidates))
        return _ONLY_PASS if side.other_can_move(mine, theirs) else _NO_MOVES
    reach = step_targets(theirs, ALL_SQUARES ^ mine ^ theirs)
    if not reach & (reach - 1):  # one move can fill the only square to which the opponent can step
        allowed = side.unblocking(candidates, position)
        if not allowed and jumps_only:
            allowed = side.unblocking(_steps(mine, theirs), position)
        candidates = allowed
    return LegalMoves(sorted(candidates) if jumps else candidates)  # steps are generated in order


def hindrance(position: Position, ruleset: Ruleset, origin: Square) -> Hindrance | None:
    """The reason why a piece of the player to move has no legal move; None if it has one.

    Args:
        position: the position; it may also be the end of a game.
        ruleset: the rules.
        origin: the square of the piece.
    """
    legal = legal_moves(position, ruleset)
    if any(move.origin == origin for move in legal):
        return None
    mine, theirs = _both(position)
    jumps = _side(position.player, ruleset).jumps(mine, theirs)
    has_jump = any(move.origin == origin for move in jumps)
    if not has_jump and not any(move.origin == origin for move in _steps(mine, theirs)):
        return "no-square"
    is_forced = ruleset.compulsory == "yes" and any(move.is_jump for move in legal)
    return "must-jump" if is_forced and not has_jump else "blockade"


def can_move(board: str, player: Player, ruleset: Ruleset) -> bool:
    """Whether a player has a step or a jump, including those that the blockade rule forbids."""
    other = opponent(player)
    return _side(other, ruleset).other_can_move(bits_of(board, other), bits_of(board, player))


def chain_exists(position: Position, path: Sequence[Square], ruleset: Ruleset) -> bool:
    """Whether the piece on ``path[0]`` can jump along a path, square by square.

    Only for rulesets with chains. The path may end at its start.
    """
    mine, theirs = _both(position)
    start = BITS[path[0]]
    over = (mine | theirs if ruleset.over == "any" else theirs) & ~start
    empty = ALL_SQUARES ^ mine ^ theirs | start
    known = {
        move.target: jumped
        for jumped, _, move in FIRST_JUMPS[ruleset.direction][position.player][start]
    }
    for target in path[1:]:
        if not (over & known.get(target, 0) and empty & BITS[target]):
            return False
        known = _over(target)
    return True


def _over(origin: Square) -> dict[Square, int]:
    """The bit jumped over, keyed by the square where a jump from ``origin`` lands."""
    return {target: jumped for jumped, _, target in ALL_JUMPS[origin]}


def _both(position: Position) -> tuple[int, int]:
    """The bits of the player to move, and those of the opponent."""
    board, player = position.board, position.player
    return bits_of(board, player), bits_of(board, opponent(player))


def _steps(mine: int, theirs: int) -> list[Move]:
    """The steps of a side, sorted."""
    empty = ALL_SQUARES ^ mine ^ theirs
    movable = mine & step_targets(empty, ALL_SQUARES)
    moves: list[Move] = []
    while movable:
        origin = movable & -movable
        neighbours, steps = STEP_MOVES[origin]
        moves += steps[empty & neighbours]
        movable ^= origin
    return moves


class _Side:
    """The jumps and the blockade checks of one player under one ruleset."""

    def __init__(self, player: Player, ruleset: Ruleset) -> None:
        self._player, self._ruleset = player, ruleset
        self._over_any, self._chain = ruleset.over == "any", ruleset.chain
        self._lands = landings(player, ruleset)
        self._other_lands = landings(opponent(player), ruleset)
        self._first_jumps = FIRST_JUMPS[ruleset.direction][player]

    def jumps(self, mine: int, theirs: int) -> list[Move]:
        """The jumps and chains, in no particular order."""
        empty = ALL_SQUARES ^ mine ^ theirs
        over = mine | theirs if self._over_any else theirs
        moves: list[Move] = []
        if not self._lands(mine, over, empty):
            return moves
        while mine:
            origin = mine & -mine
            first = [
                move
                for jumped, landing, move in self._first_jumps[origin]
                if over & jumped and empty & landing
            ]
            if first:
                moves += _chains(first, over & ~origin, empty | origin) if self._chain else first
            mine ^= origin
        return moves

    def other_can_move(self, mine: int, theirs: int) -> bool:
        """Whether the opponent has a step or a jump, even one that the blockade rule forbids."""
        empty = ALL_SQUARES ^ mine ^ theirs
        over = mine | theirs if self._over_any else mine
        return bool(step_targets(theirs, empty) or self._other_lands(theirs, over, empty))

    def unblocking(self, candidates: list[Move], position: Position) -> list[Move]:
        """The candidates that leave the opponent a step or a jump, or bring the mover home."""
        mine, theirs = _both(position)
        return [
            move
            for move in candidates
            if self.other_can_move(mine ^ BITS[move.origin] ^ BITS[move.target], theirs)
            or is_home(_moved(position.board, move), self._player, self._ruleset)
        ]


_side = cache(_Side)


def _chains(first: list[Move], over: int, empty: int) -> list[Move]:
    """Every square on which a chain of one piece can end, each by its shortest path.

    The search is breadth first, smaller squares first, so the first path found to a square is the
    one that RULES 7 requires. ``direction`` restricts only the first jump. The start counts as
    empty, and a chain may pass through it, but not end there.

    Args:
        first: the first jumps.
        over: the bits that can be jumped over.
        empty: the empty bits, including the start.
    """
    origin = first[0].origin
    paths: dict[Square, tuple[Square, ...]] = {move.target: (move.target,) for move in first}
    layer = list(paths.values())
    while layer:
        reached: list[tuple[Square, ...]] = []
        for path in layer:
            for jumped, landing, target in ALL_JUMPS[path[-1]]:
                if over & jumped and empty & landing and target not in paths:
                    paths[target] = (*path, target)
                    reached.append(paths[target])
        layer = reached
    return [
        Move(origin, target, is_jump=True, via=path[:-1])
        for target, path in paths.items()
        if target != origin
    ]
