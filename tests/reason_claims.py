"""The claims of each reason for a move, checked with the naive `reference` and without the engine.

Under `compulsory = called` jumps are not compulsory, and the opponent may call a step that
overlooked a jump instead of replying.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from salta_core import Game, Move, format_move, format_position, format_ruleset
from salta_core.engine.reasons import Reason
from tests import reference
from tests.reference import Player, Rules, State

__all__ = ["CLAIMS", "holds"]


@dataclass(frozen=True)
class _Played:
    """A move with the values of the reference.

    Attributes:
        history: the positions up to the one before the move.
        choices: the legal moves there.
        move: the move.
        now: the position after the move.
        rules: the rules of the game.
    """

    history: list[State]
    choices: list[reference.Move]
    move: reference.Move
    now: State
    rules: Rules

    @property
    def before(self) -> State:
        return self.history[-1]

    @property
    def player(self) -> Player:
        return self.before.player

    @cached_property
    def replies(self) -> list[reference.Move]:
        return reference.legal_moves(self.now, self.rules)

    def letter(self, state: State, move: reference.Move) -> str:
        return state.board[move.path[0]]

    def to_go(self, state: State, player: Player) -> int:
        return reference.simple_to_go(state.board, player, self.rules)

    @property
    def gained(self) -> int:
        return self.to_go(self.before, self.player) - self.to_go(self.now, self.player)

    def goal(self, piece: str | None) -> reference.Square:
        assert piece
        return reference.goals(1 if piece.isupper() else 2, self.rules)[piece]


def _played(game: Game, move: Move) -> _Played:
    rules = reference.read_rules(format_ruleset(game.ruleset))
    history = [reference.read_position(format_position(each)) for each in game.positions]
    choosing = reference.moves_after_call if game.is_called else reference.legal_moves
    choices = choosing(history[-1], rules)
    (made,) = (known for known in choices if known.text == format_move(move))
    return _Played(history, choices, made, reference.after(history[-1], made), rules)


def _can_advance(state: State, piece: str | None) -> bool:
    """Whether a piece has an empty square ahead, ignoring compulsory jumps."""
    ahead = 1 if piece and piece.isupper() else -1
    player: Player = 1 if ahead == 1 else 2
    return any(
        state.board[step.path[0]] == piece and (step.path[1][0] - step.path[0][0]) * ahead > 0
        for step in reference.steps(state.board, player)
    )


def _is_freed(played: _Played, reason: Reason) -> bool:
    return not _can_advance(played.before, reason.piece) and _can_advance(played.now, reason.piece)


def _is_blocked(played: _Played, reason: Reason) -> bool:
    return _can_advance(played.before, reason.piece) and not _can_advance(played.now, reason.piece)


def _is_forced(played: _Played, reason: Reason) -> bool:
    """Whether the opponent must jump since they can neither step nor call."""
    replies = played.replies
    jumpers = {played.letter(played.now, reply) for reply in replies if reply.path}
    may_call = reference.overlooked(played.before, played.move, played.rules)
    must = bool(replies) and all(reply.kind == "x" for reply in replies)
    return must and not may_call and reason.piece in {None, *_only(jumpers)}


def _only(letters: set[str]) -> set[str]:
    return letters if len(letters) == 1 else set()


def _is_driven_back(played: _Played, reason: Reason) -> bool:
    them = played.now.player
    left = [played.to_go(reference.after(played.now, reply), them) for reply in played.replies]
    return _is_forced(played, reason) and min(left) >= played.to_go(played.now, them)


def _is_denied(played: _Played, reason: Reason) -> bool:
    turned = replace(played.before, player=played.now.player)
    could = {
        played.letter(turned, move)
        for move in reference.legal_moves(turned, played.rules)
        if move.kind == "x"
    }
    return reason.piece in could and all(reply.kind != "x" for reply in played.replies)


def _wins(played: _Played, _: Reason) -> bool:
    ending = reference.ending([*played.history, played.now], played.rules)
    return ending is not None and ending.winner == played.player


def _is_home(played: _Played, reason: Reason) -> bool:
    return played.now.board.get(played.goal(reason.piece)) == reason.piece


def _is_long_enough(played: _Played, reason: Reason) -> bool:
    """Whether the route is at least as long as the sum of the distances."""
    return played.to_go(played.before, played.player) <= (reason.moves or 0)


CLAIMS: Mapping[str, Callable[[_Played, Reason], bool]] = {
    "wins": _wins,
    "finishes": lambda played, _: reference.coming_home(
        played.now.board, played.player, played.rules
    ),
    "only": lambda played, _: played.choices == [played.move],
    "way": _is_long_enough,
    "way-found": _is_long_enough,
    "clears-goal": lambda played, reason: played.goal(reason.piece) == played.move.path[0],
    "frees": _is_freed,
    "drives-back": _is_driven_back,
    "forces": _is_forced,
    "denies": _is_denied,
    "blocks": _is_blocked,
    "gains": lambda played, reason: (
        played.gained == reason.moves and played.gained > 1 and played.move.kind == "x"
    ),
    "home": _is_home,
    "nearer": lambda played, reason: played.gained == reason.moves == 1,
    "best": lambda _, reason: bool(reason.moves),
}


def holds(game: Game, move: Move, reason: Reason) -> bool:
    """Whether a reason given for a legal move of a game is true by the rules of that game."""
    return CLAIMS[reason.kind](_played(game, move), reason)
