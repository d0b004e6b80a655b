"""The call "Salta!" (``compulsory = called``, RULES 4).

Every step and jump may be played. A player who steps although they had a legal jump has overlooked
it; the opponent may then call instead of moving. The step is taken back, and the same player
chooses among the moves that are legal under ``compulsory = yes``.

A caller may point at a piece that could have jumped. If it could not, the call is invalid. A piece
is named by its letter, since the call may come before or after the step is taken back.

A call replaces a turn. A finished game has no more turns, so the move that ended it cannot be
called (``salta_core.game.game`` checks that).
"""

from salta_core.rules.move import PASS, LegalMoves, Move
from salta_core.rules.moves import legal_moves
from salta_core.rules.pieces import Piece
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset

__all__ = ["moves_after_call", "overlooks_jump", "pieces_to_call", "rules_after_call"]


def rules_after_call(ruleset: Ruleset) -> Ruleset:
    """The rules for a player who has been called: jumps are compulsory.

    The search uses them too. A call takes a step back, and the opponent calls if that is good for
    them, so a step that overlooks a jump is never better than the best jump.

    Returns:
        The ruleset with ``compulsory = yes``; the same ruleset if it has no call.

    >>> from salta_core.rules.ruleset import PRESETS
    >>> rules_after_call(PRESETS["original"].ruleset.changed(compulsory="called")).compulsory
    'yes'
    """
    return ruleset.changed(compulsory="yes") if ruleset.compulsory == "called" else ruleset


def overlooks_jump(position: Position, move: Move, ruleset: Ruleset) -> bool:
    """Whether the opponent may call a legal move: it is a step although there is a legal jump.

    A jump that the blockade rule forbids is not a legal jump.

    Args:
        position: the position before the move.
        move: one of its legal moves.
        ruleset: the rules; without ``compulsory = called`` no move can be called.
    """
    if ruleset.compulsory != "called" or move.is_jump or move == PASS:
        return False
    return any(known.is_jump for known in legal_moves(position, ruleset))


def pieces_to_call(position: Position, ruleset: Ruleset) -> tuple[Piece, ...]:
    """The pieces with a legal jump, in the order of their squares.

    Args:
        position: the position before a step that overlooks a jump.
        ruleset: the rules.
    """
    jumping = {move.origin for move in legal_moves(position, ruleset) if move.is_jump}
    return tuple(Piece(position.board[square]) for square in sorted(jumping))


def moves_after_call(position: Position, ruleset: Ruleset) -> LegalMoves:
    """The sorted legal moves of a player who overlooked a jump in a position and was called."""
    return legal_moves(position, rules_after_call(ruleset))
