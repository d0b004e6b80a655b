"""Why one move is better than another.

A fact that is true of both moves explains nothing, and a fact that is much smaller than the cost of
the worse move explains little. So each reason here is true of the better move alone. If no such
fact is large enough, the reason is the number of moves that the better move gains.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from salta_core.engine.evaluate import MOVE
from salta_core.engine.reasons import Reason, ReasonKind, facts
from salta_core.game.game import Game
from salta_core.race.task import simple_distance
from salta_core.rules.moves import Move, after, legal_moves
from salta_core.rules.pieces import Piece
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset

__all__ = ["contrast"]

_ENDS: Final[tuple[ReasonKind, ...]] = ("wins", "finishes")
_FORCES: Final[tuple[ReasonKind, ...]] = ("drives-back", "forces")
_SMALL: Final[tuple[ReasonKind, ...]] = ("denies", "blocks", "frees", "clears-goal", "home")
"""Facts that explain a loss of a few moves at most."""
_FEW: Final = 3 * MOVE


def contrast(game: Game, better: Sequence[Move], made: Sequence[Move], loss: int) -> Reason:
    """The most important effect of the better of two moves that the worse one does not have.

    Args:
        game: a game in which both moves are legal.
        better: the line of both sides that begins with the better move.
        made: the line that begins with the worse move.
        loss: the cost of the worse move, in hundredths of a move.
    """
    of_other = {reason.kind for reason in facts(game, made[0])}
    own = {reason.kind: reason for reason in facts(game, better[0]) if reason.kind not in of_other}
    forces = () if of_other & set(_FORCES) else _FORCES
    return (
        _first(own, _ENDS)
        or _gained(game, better[0], made[0], loss)
        or _prevented(game, better, made, loss)
        or _first(own, forces)
        or _spared(game, better, made)
        or _first(own, _SMALL if loss <= _FEW else ())
        or Reason("ahead", moves=max(1, round(loss / MOVE)))
    )


def _first(own: Mapping[ReasonKind, Reason], kinds: Iterable[ReasonKind]) -> Reason | None:
    return next((own[kind] for kind in kinds if kind in own), None)


def _gained(game: Game, better: Move, made: Move, loss: int) -> Reason | None:
    """The better move, if it is a jump and gains far more than the worse move."""
    here = game.position
    gain = _advance(here, better, game.ruleset)
    more = gain - _advance(here, made, game.ruleset)
    if not better.is_jump or gain < 2 or 2 * MOVE * more < loss:  # noqa: PLR2004
        return None
    return Reason("gains", Piece(here.board[better.origin]), gain)


def _prevented(
    game: Game, better: Sequence[Move], made: Sequence[Move], loss: int
) -> Reason | None:
    """The opponent's jump after the worse move, if it gains far more than any after the better."""
    if len(made) < 2 or not made[1].is_jump:  # noqa: PLR2004
        return None
    there, here = (after(game.position, line[0]) for line in (made, better))
    gain = _advance(there, made[1], game.ruleset)
    answers = legal_moves(here, game.ruleset)
    most = max((_advance(here, each, game.ruleset) for each in answers), default=0)
    if gain < 2 or 2 * MOVE * (gain - most) < loss:  # noqa: PLR2004
        return None
    return Reason("prevents", Piece(there.board[made[1].origin]), gain)


def _spared(game: Game, better: Sequence[Move], made: Sequence[Move]) -> Reason | None:
    """That the player must jump at the next turn after the worse move, but not after the better."""
    if min(len(better), len(made)) < 2:  # noqa: PLR2004
        return None
    must, need = (_must_jump(game, line[:2]) for line in (made, better))
    return Reason("spares") if must and not need else None


def _must_jump(game: Game, line: Sequence[Move]) -> bool:
    position = game.position
    for move in line:
        position = after(position, move)
    legal = legal_moves(position, game.ruleset)
    return bool(legal) and all(move.is_jump for move in legal)


def _advance(position: Position, move: Move, ruleset: Ruleset) -> int:
    """The number of moves by which a move brings its side nearer home."""
    player = position.player
    to_go = simple_distance(position.board, player, ruleset)
    return to_go - simple_distance(after(position, move).board, player, ruleset)
