"""Reasons for a move: facts that can be checked on the board.

A hint that only names a move teaches nothing. ``reasons`` compares the positions before and after a
move and returns the effects of the move, the most important one first. These facts follow from the
rules of the game alone, even if a search uses stricter rules. ``explained`` adds facts that only a
search knows.

``contrast`` says why one move is better than another. A fact that is true of both moves explains
nothing, and a fact that is much smaller than the cost of the worse move explains little. So its
reason is true of the better move alone. If no such fact is large enough, the reason is the number
of moves gained.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final, Literal

from salta_core.engine.evaluate import MOVE
from salta_core.engine.player import Thinker
from salta_core.game.game import Game
from salta_core.race.task import Line, simple_distance
from salta_core.rules.moves import PASS, Move, after, legal_moves
from salta_core.rules.pieces import EMPTY, Piece, Player
from salta_core.rules.placement import goal_square
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import DISTANCES, STEPS, Square, row

__all__ = [
    "MOST_REASONS",
    "ContrastKind",
    "FactKind",
    "Reason",
    "ReasonKind",
    "contrast",
    "explained",
    "facts",
    "reasons",
]

FactKind = Literal[
    "wins",
    "finishes",
    "only",
    "way",
    "way-found",
    "clears-goal",
    "frees",
    "drives-back",
    "forces",
    "denies",
    "blocks",
    "gains",
    "home",
    "nearer",
    "best",
]
"""The kinds of reasons for a move by itself; ``Reason`` explains each."""

ContrastKind = Literal["prevents", "spares", "ahead"]
"""The kinds of reasons why a move is better than a worse one; ``Reason`` explains each."""

ReasonKind = FactKind | ContrastKind
"""All kinds of reasons for a move."""

MOST_REASONS: Final = 2
"""The maximum number of reasons for a move."""

_SAYS_ALL: Final = ("wins", "finishes", "only")
"""The kinds of reasons that make it unnecessary to mention a route."""
_ENDS: Final[tuple[ReasonKind, ...]] = ("wins", "finishes")
_FORCES: Final[tuple[ReasonKind, ...]] = ("drives-back", "forces")
_SMALL: Final[tuple[ReasonKind, ...]] = ("denies", "blocks", "frees", "clears-goal", "home")
"""Facts that explain a loss of a few moves at most."""
_FEW: Final = 3 * MOVE


@dataclass(frozen=True, slots=True)
class Reason:
    """One effect of a move.

    Attributes:
        kind: the kind of effect:
            ``wins``: the game ends with a win for the mover.
            ``finishes``: the last piece of the side that moves reaches its goal.
            ``only``: there is no other legal move.
            ``way``: the move begins a route of ``moves`` moves, and none is shorter.
            ``way-found``: the move begins a route of ``moves`` moves; there may be a shorter one.
            ``clears-goal``: the move leaves a square that is the goal of the mover's ``piece``.
            ``frees``: the mover's ``piece`` could not step forward before and can now; or the move
            is a step away, and the route brings ``piece`` to the square that it leaves.
            ``drives-back``: every reply is a jump, and each leaves the opponent no nearer home.
            ``forces``: every reply is a jump, and the move cannot be called; ``piece`` is the piece
            that must jump, if there is only one.
            ``denies``: the opponent's ``piece`` could have jumped, and now no piece can.
            ``blocks``: the opponent's ``piece`` could step forward before and cannot now.
            ``gains``: the move is a jump that brings its side ``moves`` nearer home, more than a
            step could.
            ``home``: the piece that moves reaches its goal.
            ``nearer``: the side that moves is ``moves`` nearer home.
            ``best``: a search of ``moves`` plies found nothing better.
            Compared with a worse move (``contrast``):
            ``prevents``: the opponent's ``piece`` has no jump that brings it ``moves`` nearer home.
            ``spares``: the side that moves need not jump at its next turn.
            ``ahead``: the side that moves comes out ``moves`` ahead.
        piece: the piece concerned; None if it is not a single piece.
        moves: a number of moves, if the kind has one.
    """

    kind: ReasonKind
    piece: Piece | None = None
    moves: int | None = None


def explained(game: Game, thinker: Thinker) -> tuple[Reason, ...]:
    """The reasons for the move that a player has chosen.

    Args:
        game: a game that is not over.
        thinker: a search that has a move.

    Returns:
        One or two reasons; none for a pass.
    """
    move, depth = thinker.move, thinker.thought.depth
    if move is None or move == PASS:
        return ()
    found = reasons(game, move)
    if thinker.is_racing and not (found and found[0].kind in _SAYS_ALL):
        room = _room(game.position, thinker.plan, game.ruleset)
        if room:
            found = (room, *(each for each in found if each.kind != room.kind))
        found = (Reason("way" if thinker.is_route_proven else "way-found", moves=depth), *found)
    return found[:MOST_REASONS] or (Reason("best", moves=depth),)


def _room(position: Position, route: Line, ruleset: Ruleset) -> Reason | None:
    """The reason that a route's first step makes room for another piece, if it is a step away."""
    (left, aside), *later = route
    board = list(position.board)
    goal = goal_square(Piece(board[left]), ruleset)
    if DISTANCES[aside][goal] <= DISTANCES[left][goal]:
        return None
    board[aside], board[left] = board[left], EMPTY
    for origin, target in later:
        if target == left:
            return None if origin == aside else Reason("frees", Piece(board[origin]))
        if origin == aside:
            aside = target
        board[target], board[origin] = board[origin], EMPTY
    return None


def reasons(game: Game, move: Move) -> tuple[Reason, ...]:
    """The reasons for a legal move, the most important first.

    Args:
        game: a game that is not over.
        move: one of its legal moves.

    Returns:
        At most ``MOST_REASONS`` reasons of different kinds; none for a pass or for a move that only
        waits.
    """
    return tuple(islice(facts(game, move), MOST_REASONS))


def facts(game: Game, move: Move) -> Iterator[Reason]:
    """All reasons for a legal move, the most important first, of different kinds."""
    if move != PASS:
        yield from _one_of_each_kind(_all_reasons(game, move))


def _one_of_each_kind(found: Iterator[Reason]) -> Iterator[Reason]:
    """The reasons, without those that repeat a kind for a second piece."""
    said: set[ReasonKind] = set()
    for reason in found:
        if reason.kind not in said:
            said.add(reason.kind)
            yield reason


def _all_reasons(game: Game, move: Move) -> Iterator[Reason]:
    position, ruleset = game.position, game.ruleset
    next_game = game.play(move)
    next_position = next_game.position
    if next_game.ending:
        if next_game.ending.winner == position.player:
            yield Reason("wins")
        return
    if len(game.legal_moves) == 1:
        yield Reason("only")
    if simple_distance(next_position.board, position.player, ruleset) == 0:
        yield Reason("finishes")
        return
    yield from _for_own_pieces(position, next_position, move, ruleset)
    yield from _against_opponent(position, next_game)
    yield from _on_distance(position, next_position, move, ruleset)


def _for_own_pieces(
    before: Position, now: Position, move: Move, ruleset: Ruleset
) -> Iterator[Reason]:
    """The reasons that concern the mover's pieces that did not move."""
    player = before.player
    others = [piece for piece in ruleset.pieces[player] if piece != before.board[move.origin]]
    cleared = [piece for piece in others if goal_square(piece, ruleset) == move.origin]
    yield from (Reason("clears-goal", piece) for piece in cleared)
    yield from (
        Reason("frees", piece)
        for piece in others
        if piece not in cleared
        and not _can_advance(before.board, piece, player)
        and _can_advance(now.board, piece, player)
        and now.board.index(piece) != goal_square(piece, ruleset)
    )


def _against_opponent(before: Position, game: Game) -> Iterator[Reason]:
    """The reasons that concern the opponent, whose turn it is after the move."""
    now, replies, ruleset = game.position, game.legal_moves, game.ruleset
    them = now.player
    turned = replace(before, player=them)
    could = _jumpers(turned, legal_moves(turned, ruleset))
    must = bool(replies) and all(reply.is_jump for reply in replies)
    if must and not could and not game.has_overlooked:
        to_go = simple_distance(now.board, them, ruleset)
        left = [simple_distance(after(now, reply).board, them, ruleset) for reply in replies]
        jumpers = {now.board[reply.origin] for reply in replies}
        jumper = Piece(jumpers.pop()) if len(jumpers) == 1 else None
        yield Reason("drives-back" if min(left) >= to_go else "forces", jumper)
    if could and not _jumpers(now, replies):
        yield Reason("denies", could[0])
    yield from (
        Reason("blocks", piece)
        for piece in ruleset.pieces[them]
        if _can_advance(before.board, piece, them)
        and not _can_advance(now.board, piece, them)
        and now.board.index(piece) != goal_square(piece, ruleset)
    )


def _on_distance(before: Position, now: Position, move: Move, ruleset: Ruleset) -> Iterator[Reason]:
    """The reasons that concern the distance to the goals."""
    player = before.player
    piece = Piece(before.board[move.origin])
    gained = simple_distance(before.board, player, ruleset) - simple_distance(
        now.board, player, ruleset
    )
    if gained > 1:
        yield Reason("gains", piece, gained)
    if move.target == goal_square(piece, ruleset):
        yield Reason("home", piece)
    elif gained == 1:
        yield Reason("nearer", piece, gained)


def _can_advance(board: str, piece: Piece, player: Player) -> bool:
    """Whether a piece has an empty square diagonally ahead."""
    square = Square(board.index(piece))
    ahead = 1 if player == 1 else -1
    return any(
        board[target] == EMPTY and (row(target) - row(square)) * ahead > 0
        for target in STEPS[square]
    )


def _jumpers(position: Position, legal: Iterable[Move]) -> list[Piece]:
    """The pieces that have a jump among the legal moves of their position."""
    return sorted({Piece(position.board[move.origin]) for move in legal if move.is_jump})


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
