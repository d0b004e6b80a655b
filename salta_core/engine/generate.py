"""Legal moves on the fast board (RULES 4), in no particular order.

Each player gets a function of their own, with the ruleset's questions already
answered. Whether anybody can jump at all is a handful of shifts over the whole
board, and so is the first look at a blockade: an opponent with two different
squares to step to cannot be shut in by one move.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from salta_core.engine.tables import (
    ALL_JUMPS,
    ALL_SQUARES,
    BITS,
    OWN_PIECES,
    PASS_MOVE,
    PieceSquare,
    SearchMove,
    Tables,
)
from salta_core.rules.pieces import Player, opponent
from salta_core.rules.ruleset import Ruleset

__all__ = [
    "LANDINGS_AHEAD",
    "STEPS_AHEAD",
    "Generator",
    "Landings",
    "generator",
    "landings",
    "step_targets",
]

Generator: TypeAlias = Callable[[int, int, int], list[SearchMove]]
"""(own bits, opponent's bits, own steps to go) -> legal moves; a pass is one, too."""

Landings: TypeAlias = Callable[[int, int, int], int]
"""(own bits, bits that may be jumped, empty bits) -> bits some first jump can land on."""


def step_targets(mine: int, empty: int) -> int:
    """The empty squares that some piece can step to."""
    return (mine << 5 | mine << 6 | mine >> 5 | mine >> 6) & empty


def _landings_up(mine: int, over: int, empty: int) -> int:
    return ((mine << 5 & over) << 5 | (mine << 6 & over) << 6) & empty


def _landings_down(mine: int, over: int, empty: int) -> int:
    return ((mine >> 5 & over) >> 5 | (mine >> 6 & over) >> 6) & empty


def _landings_all(mine: int, over: int, empty: int) -> int:
    return (
        (mine << 5 & over) << 5
        | (mine << 6 & over) << 6
        | (mine >> 5 & over) >> 5
        | (mine >> 6 & over) >> 6
    ) & empty


LANDINGS_AHEAD: Final[Mapping[Player, Landings]] = {1: _landings_up, 2: _landings_down}
"""The answer to "where can a forward jump land?" for each player."""


def _steps_up(mine: int, empty: int) -> int:
    return (mine << 5 | mine << 6) & empty


def _steps_down(mine: int, empty: int) -> int:
    return (mine >> 5 | mine >> 6) & empty


STEPS_AHEAD: Final[Mapping[Player, Callable[[int, int], int]]] = {1: _steps_up, 2: _steps_down}
"""(own bits, empty bits) -> bits that a player's pieces can step ahead to."""


def landings(player: Player, ruleset: Ruleset) -> Landings:
    """The question "where can a jump land?" for one player."""
    if ruleset.direction == "any":
        return _landings_all
    return LANDINGS_AHEAD[player]


def generator(
    player: Player, ruleset: Ruleset, tables: Tables, here: list[PieceSquare]
) -> Generator:
    """The legal moves of one player, for a board whose pieces stand on ``here``."""
    own = OWN_PIECES[player]
    lands = landings(player, ruleset)
    over_any, compulsory = ruleset.over == "any", ruleset.compulsory == "yes"
    add_jumps = _chains(own, tables, here) if ruleset.chain else _single_jumps(own, here)
    leaving_moves = _Blockade(player, ruleset).leaving_moves

    def moves_of(mine: int, theirs: int) -> tuple[list[SearchMove], bool]:
        """Step 1: the candidates, and whether they are jumps by compulsion."""
        empty = ALL_SQUARES ^ mine ^ theirs
        over = mine | theirs if over_any else theirs
        moves: list[SearchMove] = []
        if lands(mine, over, empty):
            add_jumps(over, empty, moves)
            if compulsory and moves:
                return moves, True
        for mask, steps, _, _ in here[own]:
            moves += steps[empty & mask]
        return moves, False

    def free_moves(mine: int, theirs: int, _to_go: int) -> list[SearchMove]:
        """Blockade allowed: a player without a move passes, if the other has one."""
        moves, _ = moves_of(mine, theirs)
        return moves if moves or not can_move(theirs, mine) else [PASS_MOVE]

    def fair_moves(mine: int, theirs: int, to_go: int) -> list[SearchMove]:
        """Blockade forbidden: steps 2 to 4, needed only where the opponent is nearly shut in."""
        moves, jumps_only = moves_of(mine, theirs)
        empty = ALL_SQUARES ^ mine ^ theirs
        reach = (theirs << 5 | theirs << 6 | theirs >> 5 | theirs >> 6) & empty
        if reach & (reach - 1):
            return moves
        allowed = leaving_moves(moves, mine, theirs, to_go)
        if not allowed and jumps_only:
            steps = [step for spot in here[own] for step in spot[1][empty & spot[0]]]
            allowed = leaving_moves(steps, mine, theirs, to_go)
        return allowed

    can_move = _Blockade(player, ruleset).can_move
    return fair_moves if ruleset.blockade == "forbidden" else free_moves


class _Blockade:
    """Whether the opponent has any step or jump, their own blockade rule not looked at."""

    def __init__(self, player: Player, ruleset: Ruleset) -> None:
        self._lands = landings(opponent(player), ruleset)
        self._over_any = ruleset.over == "any"

    def can_move(self, theirs: int, mine: int) -> bool:
        empty = ALL_SQUARES ^ mine ^ theirs
        over = mine | theirs if self._over_any else mine
        return bool(step_targets(theirs, empty) or self._lands(theirs, over, empty))

    def leaving_moves(
        self, moves: Sequence[SearchMove], mine: int, theirs: int, to_go: int
    ) -> list[SearchMove]:
        """The moves that leave the opponent one, or bring the mover home."""
        return [move for move in moves if move[6] == to_go or self.can_move(theirs, mine ^ move[0])]


_JumpGenerator: TypeAlias = Callable[[int, int, list[SearchMove]], None]
"""(bits that may be jumped, empty bits, list to add the jumps to)."""


def _single_jumps(own: slice, here: list[PieceSquare]) -> _JumpGenerator:
    def add_jumps(over: int, empty: int, moves: list[SearchMove]) -> None:
        for _, _, jumps, _ in here[own]:
            for jumped, landing, move in jumps:
                if over & jumped and empty & landing:
                    moves.append(move)

    return add_jumps


def _chains(own: slice, tables: Tables, here: list[PieceSquare]) -> _JumpGenerator:
    """Every end of every chain, each once. Only the first jump is bound by direction."""

    def add_jumps(over: int, empty: int, moves: list[SearchMove]) -> None:
        for piece, (_, _, jumps, origin) in enumerate(here[own], own.start):
            first = [
                (landing, move)
                for jumped, landing, move in jumps
                if over & jumped and empty & landing
            ]
            if first:
                ends = _chain_ends(origin, [move[7] & 63 for _, move in first], over, empty)
                moves += [tables.chain_move(piece, origin, end) for end in ends if end != origin]

    return add_jumps


def _chain_ends(origin: int, first: list[int], over: int, empty: int) -> list[int]:
    """The squares that jumps lead to from the ``first`` ones on, those included.

    The start counts as empty, so its piece cannot be jumped and can be landed on.
    """
    over &= ~BITS[origin]
    empty |= BITS[origin]
    ends = list(first)
    for square in ends:
        empty ^= BITS[square]
    for square in ends:
        for jumped, landing, target in ALL_JUMPS[square]:
            if over & jumped and empty & landing:
                empty ^= landing
                ends.append(target)
    return ends
