"""Decided games: whether the jumps that are still possible can change the winner.

If every move is a step, the moves to go decide the game, since a step brings a side one move nearer
at best. Only jumps change that. A jump brings its side two moves nearer, and so gains one. A jump
that a player must make may lead a piece two moves away from its goal, and so costs three. If the
leader is further ahead than all remaining jumps can gain and cost, the game is decided.

A piece can jump over pieces that it has not passed and that are within its reach. Pieces beside it
count as well, since they may step back, and so do pieces slightly out of reach, since its way home
may lead to them. A piece in the leader's way gains nothing: it has to go home itself, and at the
move limit the moves to go decide. So the bound needs a limit.
"""

from typing import Final

from salta_core.engine.verdict import Bounds
from salta_core.rules.pieces import PIECES, Player, opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import ROWS, Square, column, row, turned

__all__ = [
    "certain_lead",
    "certain_winner",
    "counts_moves",
    "is_bounded",
    "may_be_certain",
    "most_jumps",
    "swing",
]

_GAIN: Final = 1
"""How many moves a jump gains at most, compared with a step."""
_COST: Final = 3
"""How many moves a forced jump costs at most, compared with a step."""
_SLACK: Final = 2
"""How many columns a piece may be out of reach and still count."""


def most_jumps(position: Position, player: Player) -> int:
    """An upper bound on the forward jumps that a side can still make over the opponent's pieces.

    A jump leads two rows ahead, and a piece can jump over the same piece only once.
    """
    own, other = _places(position, player), _places(position, opponent(player), player)
    return sum(min((ROWS - at) // 2, _in_reach(at, file, other)) for at, file in own)


def swing(position: Position, winner: Player) -> int:
    """The most moves that jumps can still cost a side: its own forced ones and the opponent's."""
    gained = most_jumps(position, opponent(winner))
    return _GAIN * gained + _COST * most_jumps(position, winner)


def certain_lead(bounds: Bounds, player: Player, to_move: Player) -> int:
    """A lower bound on a side's lead at the end, in moves, if both sides only step.

    Player 1 begins, so if it is player 2's turn, player 2 makes one move more.
    """
    lead = bounds[opponent(player)][0] - bounds[player][1]
    if to_move == 1:
        return lead
    return lead + 1 if player == to_move else lead - 1


def certain_winner(position: Position, ruleset: Ruleset, bounds: Bounds) -> Player | None:
    """The side whose lead exceeds the cost of all remaining jumps; None if there is none.

    Args:
        position: a position of a game that is not over.
        ruleset: the rules. The result is None without a move limit, if pieces jump backward or over
            their own side, or if distances count.
        bounds: the moves to go of both sides.
    """
    if not is_bounded(ruleset):
        return None
    for player in PIECES:
        lead = certain_lead(bounds, player, position.player)
        if lead > 0 and lead > swing(position, player):
            return player
    return None


def may_be_certain(position: Position, ruleset: Ruleset, bounds: Bounds) -> bool:
    """Whether better bounds on the moves to go might show a certain winner."""
    least = {player: (low, low) for player, (low, _) in bounds.items()}
    most = {player: (high, high) for player, (_, high) in bounds.items()}
    best = ({player: least[player], opponent(player): most[opponent(player)]} for player in PIECES)
    return any(certain_winner(position, ruleset, each) is not None for each in best)


def counts_moves(ruleset: Ruleset) -> bool:
    """Whether the length of a shortest route of single steps decides the game.

    It does not if pieces jump over their own side, or if distances count.
    """
    return ruleset.over == "opponent" and ruleset.scoring != "simple"


def is_bounded(ruleset: Ruleset) -> bool:
    """Whether the bound holds: only single forward jumps over opponents, and a move limit."""
    is_single = ruleset.direction == "forward" and not ruleset.chain
    return counts_moves(ruleset) and is_single and ruleset.limit is not None


def _places(
    position: Position, player: Player, view: Player | None = None
) -> list[tuple[int, int]]:
    """The rows and columns of a side's pieces, as seen from its own side or from ``view``'s."""
    squares = (Square(at) for at, piece in enumerate(position.board) if piece in PIECES[player])
    seen = squares if (view or player) == 1 else map(turned, squares)
    return [(row(square), column(square)) for square in seen]


def _in_reach(at: int, file: int, other: list[tuple[int, int]]) -> int:
    """The number of pieces that a piece may still jump over."""
    return sum(
        there >= at and abs(column_ - file) <= there - at + _SLACK for there, column_ in other
    )
