"""The motifs of a puzzle: the themes of its solution, in players' terms.

They are derived from the puzzle and its proven line, never stored. Each describes an event in that
line against the best defence; other defences may show other motifs. A puzzle may have several
motifs, or none, for example if a side only plays for points.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from salta_core.game.game import Game
from salta_core.game.outcome import is_equalising_turn
from salta_core.puzzle.task import Puzzle
from salta_core.rules.call import rules_after_call
from salta_core.rules.moves import PASS, Move, hindrance, legal_moves
from salta_core.rules.pieces import EMPTY, Piece, Player, opponent, owner
from salta_core.rules.placement import goals
from salta_core.rules.position import Position, is_home, position_of
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import DISTANCES, SQUARES, Square

__all__ = ["MOTIFS", "Motif", "motifs"]

Motif = Literal["home-run", "squeeze", "jam", "forced-jump", "last-turn", "blockade"]
"""The word for an idea in the solution of a puzzle."""

MOTIFS: Final[tuple[Motif, ...]] = get_args(Motif)
"""Every motif, in the order in which those of a puzzle are named."""


class _Turn(NamedTuple):
    """A move of a line.

    Attributes:
        before: the game before it.
        after: the game after it.
        is_own: whether it is the solver's.
    """

    before: Game
    after: Game
    is_own: bool


_Test: TypeAlias = Callable[[_Turn], bool]


def motifs(puzzle: Puzzle, line: Iterable[Move | str]) -> tuple[Motif, ...]:
    """The motifs of a puzzle, in the order of MOTIFS.

    Args:
        puzzle: the puzzle.
        line: its solution with the best defence, from its position on.

    Raises:
        SaltaError: the line cannot be played.
    """
    turns = tuple(_turns(puzzle, line))
    return tuple(name for name in MOTIFS if any(map(_TESTS[name], turns)))


def _turns(puzzle: Puzzle, line: Iterable[Move | str]) -> Iterator[_Turn]:
    game = puzzle.game
    for move in line:
        later = game.play(move)
        yield _Turn(game, later, is_own=game.position.player == puzzle.solver)
        game = later


def _is_home_run(turn: _Turn) -> bool:
    """A move of the solver brings the last of their pieces home."""
    before, after = turn.before.position, turn.after.position
    return turn.is_own and is_home(after.board, before.player, turn.after.ruleset)


def _is_squeeze(turn: _Turn) -> bool:
    """A move of the solver leaves the opponent only moves that take a piece farther from its goal.

    The game continues, and it is the opponent's turn.
    """
    moves = turn.after.legal_moves
    return turn.is_own and bool(moves) and all(map(_FarTest(turn.after), moves))


class _FarTest:
    """Tests whether a move takes a piece farther from its goal."""

    def __init__(self, game: Game) -> None:
        self._board = game.position.board
        self._goals = goals(game.position.player, game.ruleset)

    def __call__(self, move: Move) -> bool:
        """Whether the move takes a piece farther from its goal; a pass does not."""
        if move == PASS:
            return False
        goal = self._goals[Piece(self._board[move.origin])]
        return DISTANCES[move.target][goal] > DISTANCES[move.origin][goal]


def _is_jam(turn: _Turn) -> bool:
    """A move of the solver leaves the opponent one piece with room for a step or a jump.

    The rules may forbid these moves. The game continues, and it is the opponent's turn.
    """
    position, moves = turn.after.position, turn.after.legal_moves
    if not turn.is_own or moves in ((), (PASS,)):
        return False
    own = _squares_of(position.board, position.player)
    rules = turn.after.ruleset
    return sum(hindrance(position, rules, square) != "no-square" for square in own) == 1


def _squares_of(board: str, player: Player) -> list[Square]:
    own = [board[at] != EMPTY and owner(Piece(board[at])) == player for at in SQUARES]
    return [at for at, is_own in zip(SQUARES, own, strict=True) if is_own]


def _is_forced_jump(turn: _Turn) -> bool:
    """A move of the solver forces a jump on an opponent who could not jump before.

    All their legal moves are jumps; if overlooked jumps may be called, all their moves after a call
    are jumps. If jumps are optional, nobody is forced to jump.
    """
    before, rules = turn.before.position, rules_after_call(turn.before.ruleset)
    if not turn.is_own or turn.after.ending or turn.before.ruleset.compulsory == "no":
        return False
    replies = legal_moves(turn.after.position, rules)
    turned = position_of(before.board, opponent(before.player), before.ply + 1)
    return _are_jumps(replies) and not any(move.is_jump for move in legal_moves(turned, rules))


def _are_jumps(moves: Sequence[Move]) -> bool:
    return bool(moves) and all(move.is_jump for move in moves)


def _is_last_turn(turn: _Turn) -> bool:
    """Player 1 gets home, and player 2, with only one piece outside, has the last turn."""
    position, rules = turn.after.position, turn.after.ruleset
    if turn.after.ending or not is_equalising_turn(position, rules):
        return False
    home = goals(position.player, rules)
    return sum(position.board[goal] != piece for piece, goal in home.items()) == 1


def _is_blockade(turn: _Turn) -> bool:
    """The blockade rule matters.

    If blockades are forbidden, the rule takes a move from the side to move, solver or opponent. If
    they are allowed, a move of the solver leaves the opponent without any.
    """
    if turn.before.ruleset.blockade == "allowed":
        return turn.is_own and turn.after.legal_moves == (PASS,)
    return _is_restrained(turn.before.position, turn.before.ruleset)


def _is_restrained(position: Position, ruleset: Ruleset) -> bool:
    """Whether the rule forbids a move, and perhaps allows others instead."""
    free = legal_moves(position, ruleset.changed(blockade="allowed"))
    return set(free) != set(legal_moves(position, ruleset))


_TESTS: Final[dict[Motif, _Test]] = {
    "home-run": _is_home_run,
    "squeeze": _is_squeeze,
    "jam": _is_jam,
    "forced-jump": _is_forced_jump,
    "last-turn": _is_last_turn,
    "blockade": _is_blockade,
}
