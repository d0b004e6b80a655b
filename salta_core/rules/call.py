"""The call "Salta!" (``compulsory = called``, RULES 4).

Every step and jump may be played. Whoever steps although they had a legal jump has
overlooked it; the opponent may then call instead of moving. The step is taken back, and the
same player chooses among the moves that ``compulsory = yes`` would give them.

A call takes the place of a turn: once a game is over nobody has one left, so the move that
ended it stands (``salta_core.game.game`` sees to that).
"""

from salta_core.rules.moves import PASS, Move, legal_moves
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset

__all__ = ["held_to_jumps", "moves_after_call", "overlooks_jump"]


def held_to_jumps(ruleset: Ruleset) -> Ruleset:
    """The rules that bind a player who has been called: jumps are compulsory.

    They are also what a perfect player looks ahead by. A call only takes a step back, so the
    opponent calls where that is good for them, and a step that overlooks a jump is never worth
    more than the best jump.

    Returns:
        The same ruleset where nobody can be called.

    >>> from salta_core.rules.ruleset import PRESETS
    >>> held_to_jumps(PRESETS["original"].ruleset.changed(compulsory="called")).compulsory
    'yes'
    """
    return ruleset.changed(compulsory="yes") if ruleset.compulsory == "called" else ruleset


def overlooks_jump(position: Position, move: Move, ruleset: Ruleset) -> bool:
    """Whether a legal move of a position may be called: a step although there is a legal jump.

    A jump that the blockade rule forbids counts for nothing.

    Args:
        position: where the move was made.
        move: one of its legal moves.
        ruleset: what is played; False unless it has ``compulsory = called``.
    """
    if ruleset.compulsory != "called" or move.is_jump or move == PASS:
        return False
    return any(known.is_jump for known in legal_moves(position, ruleset))


def moves_after_call(position: Position, ruleset: Ruleset) -> tuple[Move, ...]:
    """What a player who has overlooked a jump in a position may play once called, sorted."""
    return legal_moves(position, held_to_jumps(ruleset))
