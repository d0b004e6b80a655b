"""The legal moves, in the order of RULES 4.

The four steps of the blockade rule in that section are four lines in ``legal_moves``. The end
of a game is not known here, except that a move that brings its own side home may blockade.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from salta_core.rules.pieces import EMPTY, Player, opponent
from salta_core.rules.position import Position, is_home
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import FORWARD_JUMPS, JUMPS, SQUARES, STEPS, Jump, Square, number

__all__ = [
    "PASS",
    "Hindrance",
    "Move",
    "after",
    "can_move",
    "chain_exists",
    "hindrance",
    "legal_moves",
]


class Move(NamedTuple):
    """A move: the pair (origin, target), and the data for its text form.

    Attributes:
        origin: the square where the piece starts.
        target: the square where it ends.
        is_jump: whether it is a jump or a chain.
        via: the squares a chain touches between, by the shortest path, the smaller
            numbers first among equals; empty for a step or a single jump.
    """

    origin: Square
    target: Square
    is_jump: bool
    via: tuple[Square, ...] = ()

    @property
    def path(self) -> tuple[Square, ...]:
        """All squares that the piece stands on, from origin to target."""
        return (self.origin, *self.via, self.target)

    def __str__(self) -> str:
        """The text form (RULES 7), a chain with every square it touches.

        >>> str(Move(Square(12), Square(22), is_jump=True))
        '33x53'
        """
        if self == PASS:
            return "pass"
        return ("x" if self.is_jump else "-").join(str(number(square)) for square in self.path)


PASS: Final = Move(Square(-1), Square(-1), is_jump=False)
"""The pass, a ply that changes nothing, under ``blockade = allowed``."""

Hindrance = Literal["no-square", "must-jump", "blockade"]
"""Why a piece cannot move: it has no square to go to, another piece must jump, or its only moves
would leave the opponent without any."""

_UPPER: Final = frozenset("ABCDEFGHIJKLMNO")
_LOWER: Final = frozenset("abcdefghijklmno")
_OWN: Final = {1: _UPPER, 2: _LOWER}
_ANY: Final = _UPPER | _LOWER


def after(position: Position, move: Move) -> Position:
    """The position after a move, which is not checked."""
    player, ply = opponent(position.player), position.ply + 1
    if move == PASS:
        return Position(position.board, player, ply)
    return Position(_moved(position.board, move), player, ply)


def _moved(board: str, move: Move) -> str:
    squares = list(board)
    squares[move.origin], squares[move.target] = EMPTY, board[move.origin]
    return "".join(squares)


def legal_moves(position: Position, ruleset: Ruleset) -> tuple[Move, ...]:
    """The legal moves of a position, sorted by (origin, target) (RULES 4).

    Whether the game is over by RULES 5 does not matter here. Under ``compulsory = called`` these
    are the moves of a player who has not been called; ``salta_core.rules.call`` has the others.

    Returns:
        The moves; ``(PASS,)`` if the player must pass; empty if the game is drawn as ``blocked``.
    """
    board, player = position.board, position.player
    jumps = list(_jumps(board, player, ruleset))
    steps = list(_steps(board, player))
    candidates = jumps if ruleset.compulsory == "yes" and jumps else steps + jumps
    if ruleset.blockade == "allowed":
        return tuple(sorted(candidates)) or _pass(board, player, ruleset)
    allowed = _unblocking(candidates, position, ruleset)
    if not allowed and candidates is jumps:
        allowed = _unblocking(steps, position, ruleset)
    return tuple(sorted(allowed))


def hindrance(position: Position, ruleset: Ruleset, origin: Square) -> Hindrance | None:
    """Why a piece of the player to move has no legal move; None if it has one.

    Args:
        position: the position; whether the game is over there does not matter.
        ruleset: the rules.
        origin: the square of the piece.
    """
    legal = legal_moves(position, ruleset)
    if any(move.origin == origin for move in legal):
        return None
    board, player = position.board, position.player
    jumps = [move for move in _jumps(board, player, ruleset) if move.origin == origin]
    if not jumps and not any(move.origin == origin for move in _steps(board, player)):
        return "no-square"
    is_forced = ruleset.compulsory == "yes" and any(move.is_jump for move in legal)
    return "must-jump" if is_forced and not jumps else "blockade"


def can_move(board: str, player: Player, ruleset: Ruleset) -> bool:
    """Whether a player has a step or a jump, even one that the blockade rule forbids."""
    return any(True for _ in _steps(board, player)) or any(
        True for _ in _jumps(board, player, ruleset)
    )


def _pass(board: str, player: Player, ruleset: Ruleset) -> tuple[Move, ...]:
    return (PASS,) if can_move(board, opponent(player), ruleset) else ()


def _steps(board: str, player: Player) -> Iterator[Move]:
    own = _OWN[player]
    for origin in SQUARES:
        if board[origin] in own:
            for target in STEPS[origin]:
                if board[target] == EMPTY:
                    yield Move(origin, target, is_jump=False)


def _jumps(board: str, player: Player, ruleset: Ruleset) -> Iterator[Move]:
    own = _OWN[player]
    table = _first_jumps(player, ruleset)
    for origin in SQUARES:
        if board[origin] in own:
            landings = _landings(board, table[origin], player, ruleset)
            if ruleset.chain and landings:
                yield from _chains(board, origin, player, ruleset)
            else:
                for target in landings:
                    yield Move(origin, target, is_jump=True)


def _first_jumps(player: Player, ruleset: Ruleset) -> tuple[tuple[Jump, ...], ...]:
    """The possible first jumps under ``direction``, by square."""
    return JUMPS if ruleset.direction == "any" else FORWARD_JUMPS[player]


def _landings(board: str, jumps: Iterable[Jump], player: Player, ruleset: Ruleset) -> list[Square]:
    """The squares where some jumps of one piece can end."""
    jumpable = _ANY if ruleset.over == "any" else _OWN[opponent(player)]
    return [target for over, target in jumps if board[over] in jumpable and board[target] == EMPTY]


def _chains(board: str, origin: Square, player: Player, ruleset: Ruleset) -> Iterator[Move]:
    """Every square a chain from ``origin`` can end on, each by its shortest path.

    The search is breadth first, smaller squares first, so the first path to a square is the one
    of RULES 7. ``direction`` restricts only the first jump. The start counts as empty, and a
    chain may pass through it, but not end there.
    """
    free = board[:origin] + EMPTY + board[origin + 1 :]
    table = _first_jumps(player, ruleset)
    paths: dict[Square, tuple[Square, ...]] = {}
    layer: list[tuple[Square, ...]] = [(origin,)]
    while layer:
        reached: list[tuple[Square, ...]] = []
        for path in layer:
            for target in _landings(free, table[path[-1]], player, ruleset):
                if target not in paths:
                    paths[target] = (*path, target)
                    reached.append(paths[target])
        layer, table = reached, JUMPS
    for target, path in paths.items():
        if target != origin:
            yield Move(origin, target, is_jump=True, via=path[1:-1])


def chain_exists(position: Position, path: Sequence[Square], ruleset: Ruleset) -> bool:
    """Whether the piece on ``path[0]`` can jump along a path, square by square.

    It is for rulesets with chains, and allows a path that ends where it starts.
    """
    board, player = position.board, position.player
    free = board[: path[0]] + EMPTY + board[path[0] + 1 :]
    table = _first_jumps(player, ruleset)
    for here, there in pairwise(path):
        if there not in _landings(free, table[here], player, ruleset):
            return False
        table = JUMPS
    return True


def _unblocking(candidates: Iterable[Move], position: Position, ruleset: Ruleset) -> list[Move]:
    """The candidates that leave the opponent a step or a jump, or bring the mover home."""
    board, player = position.board, position.player
    spare = _spare_squares(board, opponent(player))
    return [
        move
        for move in candidates
        if spare - {move.target}
        or can_move(moved := _moved(board, move), opponent(player), ruleset)
        or is_home(moved, player, ruleset)
    ]


def _spare_squares(board: str, player: Player) -> set[Square]:
    """Up to two empty squares a player can step to: two cannot both be filled by one move."""
    spare: set[Square] = set()
    for step in _steps(board, player):
        spare.add(step.target)
        if len(spare) > 1:
            break
    return spare
