"""A game: a ruleset, a first position, and the moves since then.

A game is an immutable value. ``play`` returns a longer game and ``undone`` a shorter one. A game
keeps all its positions, which is all that repetition needs.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Unpack

from salta_core.errors import GameOver, IllegalMove
from salta_core.frozen import Frozen
from salta_core.game.drawing import board_text
from salta_core.game.outcome import Ending, judged
from salta_core.game.scoring import COUNTING, Outcome, settled
from salta_core.limit import Limit, checked_limit
from salta_core.race.task import simple_distance
from salta_core.rules.call import overlooks_jump, pieces_to_call, rules_after_call
from salta_core.rules.move import PASS, LegalMoves, Move, parse_move
from salta_core.rules.moves import after, chain_exists, legal_moves
from salta_core.rules.pieces import EMPTY, Piece, Player, opponent, owner
from salta_core.rules.position import Position
from salta_core.rules.rows import turn_text
from salta_core.rules.ruleset import DEFAULT, PRESETS, Ruleset
from salta_core.rules.squares import number_of

if TYPE_CHECKING:
    from salta_core.rules.picture import Look

__all__ = ["Game"]


@dataclass(frozen=True, slots=True)
class Game(Frozen):
    """A game from its first known position to its present one.

    ``repr`` is an expression that plays an equal game, with names that are all in ``salta_core``.
    ``str`` draws the present position with letters, and a notebook shows a picture of it.

    Attributes:
        ruleset: the rules it is played by.
        positions: every position so far, the first known one first; never empty.
        moves: the moves between the positions, without moves that a call took back.
        is_called: whether the player to move overlooked a jump here and was called, under
            ``compulsory = called``.
        ending: how the game has ended, or None.
    """

    ruleset: Ruleset
    positions: tuple[Position, ...]
    moves: tuple[Move, ...] = ()
    is_called: bool = False
    ending: Ending | None = field(init=False, compare=False)
    _legal: LegalMoves | None = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Determine the ending and the legal moves."""
        ending, legal_moves = judged(self.position, self.turn_rules, self._occurrences())
        object.__setattr__(self, "ending", ending)
        object.__setattr__(self, "_legal", legal_moves)

    @classmethod
    def started(cls, ruleset: Ruleset | None = None, start: Position | None = None) -> "Game":
        """A game without moves.

        Args:
            ruleset: the rules; the default preset if None.
            start: the first known position; the opening if None.

        Raises:
            BadPosition: ``start`` does not have exactly the pieces of the ruleset's army.
        """
        rules = ruleset or PRESETS[DEFAULT].ruleset
        return cls(rules, (start.checked(rules.army) if start else Position.opening(rules),))

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves, sorted; empty if the game is over."""
        found = self._legal
        if found is None:
            found = legal_moves(self.position, self.turn_rules)
            object.__setattr__(self, "_legal", found)
        return found

    @property
    def start(self) -> Position:
        """The first known position."""
        return self.positions[0]

    @property
    def position(self) -> Position:
        """The present position."""
        return self.positions[-1]

    @property
    def turn_rules(self) -> Ruleset:
        """The rules for the player to move: after a call jumps are compulsory."""
        return rules_after_call(self.ruleset) if self.is_called else self.ruleset

    @property
    def can_be_called(self) -> bool:
        """Whether the player to move may call the last move, even if it overlooked no jump."""
        is_turn = self.ruleset.compulsory == "called" and not self.is_called
        return is_turn and bool(self.moves) and self.ending is None

    @property
    def has_overlooked(self) -> bool:
        """Whether the last move overlooked a jump and may still be called."""
        return self.can_be_called and overlooks_jump(
            self.positions[-2], self.moves[-1], self.ruleset
        )

    @property
    def pieces_to_call(self) -> tuple[Piece, ...]:
        """The pieces at which a caller may point: those that could have jumped; often none."""
        if not self.has_overlooked:
            return ()
        return pieces_to_call(self.positions[-2], self.ruleset)

    def called(self, piece: Piece | str | None = None) -> "Game":
        """This game after a call: its last move is taken back, and its mover must jump.

        Args:
            piece: the letter of the piece at which the caller points, if they do.

        Raises:
            GameOver: the game has ended.
            IllegalMove: no jump was overlooked, or that piece had none.
        """
        self._refuse_if_over()
        if not self.has_overlooked:
            raise _not_overlooked()
        return self.undone().with_compulsory_jumps(piece)

    def with_compulsory_jumps(self, piece: Piece | str | None = None) -> "Game":
        """This game with jumps compulsory for the player to move, as after a call.

        Args:
            piece: the letter of the piece at which the caller pointed, if they did.

        Raises:
            GameOver: the game has ended.
            IllegalMove: the rules have no call, the player to move has no choice between a
                jump and a step, or that piece has no jump.
        """
        self._refuse_if_over()
        has_choice = any(
            overlooks_jump(self.position, move, self.ruleset) for move in self.legal_moves
        )
        if not has_choice:
            raise _not_overlooked()
        if piece is not None and piece not in pieces_to_call(self.position, self.ruleset):
            raise IllegalMove(
                "piece-without-jump", "the piece {piece!a} has overlooked no jump", piece=piece
            )
        return Game(self.ruleset, self.positions, self.moves, is_called=True)

    def play(self, move: Move | str) -> "Game":
        """This game with one more move.

        >>> str(Game.started().play("33-43").moves[0])
        '33-43'

        Args:
            move: a legal move, or its text. A chain may name any path that leads to its target, or
                none; the game keeps the shortest path.

        Raises:
            BadText: the text is not a move.
            GameOver: the game has ended.
            IllegalMove: the rules do not allow it; the message says why.
        """
        if isinstance(move, str):
            move = parse_move(move)
        self._refuse_if_over()
        known = self._known(move)
        positions = (*self.positions, after(self.position, known))
        return Game(self.ruleset, positions, (*self.moves, known))

    def undone(self, plies: int = 1) -> "Game":
        """This game without its last moves.

        Args:
            plies: how many of them, 0 or more.

        Raises:
            IllegalMove: the game has fewer moves.
            ValueError: ``plies`` is negative.
        """
        if plies < 0:
            raise ValueError(f"the number of moves to undo must not be negative, and {plies} is")
        if plies > len(self.moves):
            raise IllegalMove(
                "too-many-undone",
                "cannot undo {plies} of {count} moves",
                plies=plies,
                count=len(self.moves),
            )
        kept = len(self.moves) - plies
        positions, moves = self.positions[: kept + 1], self.moves[:kept]
        return (
            _continued(self.ruleset, positions, moves)
            if plies
            else Game(self.ruleset, positions, moves)
        )

    def steps_to_go(self, player: Player) -> int:
        """The steps from a player's pieces to their goals, as if no piece were in another's way.

        >>> Game.started().steps_to_go(1)
        105
        """
        return simple_distance(self.position.board, player, self.ruleset)

    def outcome(self, limit: Limit = COUNTING) -> Outcome | None:
        """Who has won, why and by how many points; None while the game goes on.

        >>> Game.started().outcome() is None
        True

        Args:
            limit: when to stop the proof of each side's moves to go; ``nodes`` counts arrangements,
                about twenty a millisecond; 10,000 by default. If the proof exceeds it, the outcome
                is marked as not proven and has a range of points.

        Raises:
            TypeError: the limit is not a ``Limit``.
            ValueError: the limit has a depth, which only engines take.
        """
        checked_limit(limit)
        if self.ending is None:
            return None
        return settled(self.position, self.ruleset, self.ending, limit)

    def __repr__(self) -> str:
        """An expression that replays this game: its start, its moves and a pending call, if any.

        >>> from salta_core.rules.ruleset import PRESETS
        >>> game = Game.started(PRESETS["original"].ruleset)
        >>> game.play(game.legal_moves[0])
        with_moves(Game.started(parse_ruleset('original')), ['31-41'])
        """
        is_opening = self.start == Position.opening(self.ruleset)
        start = "" if is_opening else f", {self.start!r}"
        started = f"Game.started(parse_ruleset({str(self.ruleset)!r}){start})"
        played = f"with_moves({started}, {[*map(str, self.moves)]})" if self.moves else started
        return f"{played}.with_compulsory_jumps()" if self.is_called else played

    def __str__(self) -> str:
        """The present position as ``salta show`` draws it."""
        return board_text(self.position, self.ruleset)

    def _repr_svg_(self) -> str:
        """The present position as a picture in the ruleset's colours, for notebooks."""
        return self.svg()

    def svg(self, **look: Unpack["Look"]) -> str:
        """The present position as an SVG picture in the ruleset's colours.

        Args:
            look: as for ``Position.svg``. By default ``last_move`` is the last move of the game;
                goals are those of its ruleset.
        """
        position = self.position
        given: Look = {
            "colours": PRESETS[self.ruleset.base].colours,
            "title": f"Salta, {self.ruleset}: {turn_text(position.player, position.ply)}",
            "description": str(self),
            "last_move": self.moves[-1] if self.moves else None,
        }
        given.update(look)
        if given.get("goals") is True:
            given["goals"] = self.ruleset
        return position.svg(**given)

    def _refuse_if_over(self) -> None:
        if self.ending:
            raise GameOver(
                "game-over", "the game is over ({reason})", reason=self.ending.reason.value
            )

    def _occurrences(self) -> int:
        if self.ruleset.limit is not None:
            return 1  # with a move limit, repetition has no effect
        board = self.position.board
        return sum(seen.board == board for seen in self.positions[::-2])  # the same player's turn

    def _known(self, move: Move) -> Move:
        """The legal move with the same squares as a move.

        Raises:
            IllegalMove: there is none.
        """
        for known in self.legal_moves:
            if known == move or (known[:3] == move[:3] and self._is_path(known, move)):
                return known
        raise _refusal(move, self.legal_moves, self.position)

    def _is_path(self, known: Move, move: Move) -> bool:
        return move.via in ((), known.via) or (
            self.ruleset.chain and chain_exists(self.position, move.path, self.ruleset)
        )


def _continued(ruleset: Ruleset, positions: tuple[Position, ...], moves: tuple[Move, ...]) -> Game:
    """A game that was continued, so that it is not over; its moves are found when asked for."""
    game = object.__new__(Game)
    for name, value in (
        ("ruleset", ruleset),
        ("positions", positions),
        ("moves", moves),
        ("is_called", False),
        ("ending", None),
        ("_legal", None),
    ):
        object.__setattr__(game, name, value)
    return game


def _not_overlooked() -> IllegalMove:
    return IllegalMove("nothing-overlooked", "no jump has been overlooked")


def _refusal(move: Move, legal: tuple[Move, ...], position: Position) -> IllegalMove:
    """The error for a move that is not legal."""
    if move == PASS:
        return IllegalMove("pass-with-moves", "there is a move to make, so nobody may pass")
    if legal == (PASS,):
        return IllegalMove("only-pass", "there is no move to make: the only ply is a pass")
    return _misplaced(move, position) or _unreachable(move, legal)


def _misplaced(move: Move, position: Position) -> IllegalMove | None:
    """The error if a move is impossible because of its two squares; else None."""
    piece, other = position.board[move.origin], opponent(position.player)
    origin, target = number_of(move.origin), number_of(move.target)
    if piece == EMPTY:
        return IllegalMove("no-piece", "there is no piece on {square}", square=origin)
    if owner(Piece(piece)) == other:
        return IllegalMove(
            "piece-of-other",
            "the piece on {square} belongs to player {player}",
            square=origin,
            player=other,
        )
    if origin == target:
        return IllegalMove(
            "move-to-itself", "a move must end on another square than {square}", square=origin
        )
    if position.board[move.target] != EMPTY:
        return IllegalMove("square-taken", "{square} is not empty", square=target)
    return None


def _unreachable(move: Move, legal: tuple[Move, ...]) -> IllegalMove:
    """The error if the rules do not allow a piece to go from one square to the other."""
    origin, target = number_of(move.origin), number_of(move.target)
    if not move.is_jump and legal and all(known.is_jump for known in legal):
        known = f"{number_of(legal[0].origin)}x{number_of(legal[0].target)}"
        return IllegalMove("must-jump", "you must jump, for example {move}", move=known)
    if any(known[:2] == move[:2] for known in legal):
        return IllegalMove(
            "no-such-way",
            "the piece on {origin} cannot get to {target} that way",
            origin=origin,
            target=target,
        )
    return IllegalMove(
        "out-of-reach",
        "the piece on {origin} cannot go to {target}",
        origin=origin,
        target=target,
    )
