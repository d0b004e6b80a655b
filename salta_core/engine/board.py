"""The board of the search: it generates, makes and unmakes legal moves and updates sums.

It must agree with the rules on every legal move, which a property test checks. It holds what a
search needs at every node: the bits of both sides, a hash, the price difference, and the steps
that each side still has to go. A side with none to go is home.

The generation of moves (RULES 4) has a function for each player, specialised for the ruleset; the
order of the moves has no meaning. A few shifts over the whole board show whether anybody can jump,
and whether a blockade is possible: an opponent with two different squares to step to cannot be
blocked by one move.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Self, TypeAlias

from salta_core.engine.evaluate import OCCUPIED_GOAL, Urgency, occupied_goals, urgent_part
from salta_core.engine.tables import (
    BITS,
    KEYS,
    NO_PIECE,
    OWN_PIECES,
    PASS_MOVE,
    PieceSquare,
    SearchMove,
    Tables,
    tables_for,
)
from salta_core.engine.weights import Weights, weights_for
from salta_core.rules.bits import (
    ALL_JUMPS,
    ALL_SQUARES,
    landings,
    step_targets,
    victims,
)
from salta_core.rules.pieces import EMPTY, PIECES, Player, opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset

__all__ = [
    "SIDE_KEY",
    "STEPS_AHEAD",
    "Board",
    "Generator",
    "arrangement_key",
    "generator",
    "turn_key",
]

_LETTERS = EMPTY + "".join(PIECES[1] + PIECES[2])

SIDE_KEY = 0x3A5C_96E1_7B2D_48F
"""Added to the hash while player 2 is to move."""
Generator: TypeAlias = Callable[[int, int, int], list[SearchMove]]
"""(own bits, opponent's bits, own steps to go) -> legal moves; a pass is a move."""


class Board:
    """A mutable position, with the sums and hashes that a search needs.

    Attributes:
        ruleset: the rules it is played by.
        weights: the weights of the evaluation.
        goal_seeker: see ``price_table``.
        urgent: see ``price_table``.
        here: the ``PieceSquare`` of every piece, indexed by its number 1..30; 0 is no piece. The
            generators and the search work on this list itself.
        bits: the squares of each player's pieces, indexed by player.
        prices: the summed prices of each player's pieces, indexed by player.
        to_go: the summed distances of each player's pieces in steps, indexed by player.
        key: a hash of the pieces, without the player to move.
        player: whose turn it is.
        ply: the number of moves made so far by both players.
    """

    __slots__ = (
        "bits",
        "generators",
        "goal_seeker",
        "here",
        "key",
        "player",
        "ply",
        "prices",
        "ruleset",
        "to_go",
        "urgent",
        "weights",
    )

    def __init__(
        self,
        position: Position,
        ruleset: Ruleset,
        weights: Weights | None = None,
        goal_seeker: Player | None = None,
        urgent: Urgency | None = None,
    ) -> None:
        """Set up the pieces and compute the sums.

        Args:
            position: the position.
            ruleset: the rules it is played by.
            weights: the weights of the evaluation; the shipped ones if None.
            goal_seeker: see ``price_table``; goals that are occupied at the root do not count, so
                that the score there is the same as without a goal seeker.
            urgent: see ``price_table``; its effect at the root does not count either.
        """
        self.ruleset, self.weights = ruleset, weights or weights_for(ruleset)
        self.goal_seeker, self.urgent = goal_seeker, urgent
        tables = tables_for(ruleset, self.weights, goal_seeker, urgent)
        self.here: list[PieceSquare] = [NO_PIECE] * len(_LETTERS)
        self.bits, self.prices, self.to_go = [0, 0, 0], [0, 0, 0], [0, 0, 0]
        self.key = 0
        self.player: Player = position.player
        self.ply = position.ply
        self._add_pieces(position, tables)
        if goal_seeker:
            self.prices[opponent(goal_seeker)] += OCCUPIED_GOAL * occupied_goals(
                position.board, goal_seeker, ruleset
            )
        if urgent:
            raised = urgent_part(self.prices[urgent.player], urgent)
            self.prices[opponent(urgent.player)] += raised
        self.generators = {side: generator(side, ruleset, tables, self.here) for side in PIECES}

    def _add_pieces(self, position: Position, tables: Tables) -> None:
        """Put the pieces of a position on the empty board."""
        for square, letter in enumerate(position.board):
            if letter != EMPTY:
                piece, side = _LETTERS.index(letter), 1 if letter.isupper() else 2
                self.here[piece] = tables.spots[piece][square]
                self.bits[side] |= BITS[square]
                self.prices[side] += tables.prices[piece][square]
                self.to_go[side] += tables.steps[piece][square]
                self.key ^= KEYS[piece][square]

    @property
    def score(self) -> int:
        """The price difference in hundredths of a move, from the mover's point of view."""
        return self.prices[opponent(self.player)] - self.prices[self.player]

    @property
    def turn_key(self) -> int:
        """A hash of the pieces and the player to move, used to count repetitions."""
        return self.key if self.player == 1 else self.key ^ SIDE_KEY

    @property
    def position(self) -> Position:
        """This board converted to the ``Position`` type of ``salta_core.rules``."""
        squares = [EMPTY] * len(BITS)
        for letter, spot in zip(_LETTERS[1:], self.here[1:], strict=True):
            if spot is not NO_PIECE:
                squares[spot[3]] = letter
        return Position("".join(squares), self.player, self.ply)

    def legal(self) -> list[SearchMove]:
        """The legal moves of the player to move; a pass if there is no other."""
        mine, other = self.player, opponent(self.player)
        return self.generators[mine](self.bits[mine], self.bits[other], self.to_go[mine])

    def make(self, move: SearchMove) -> Self:
        """Make a legal move."""
        changed, piece, _, after, key, price, steps, _ = move
        player = self.player
        self.here[piece] = after
        self.bits[player] ^= changed
        self.key ^= key
        self.prices[player] -= price
        self.to_go[player] -= steps
        self.player = opponent(player)
        self.ply += 1
        return self

    def unmake(self, move: SearchMove) -> Self:
        """Unmake the last move."""
        changed, piece, before, _, key, price, steps, _ = move
        self.player = player = opponent(self.player)
        self.here[piece] = before
        self.bits[player] ^= changed
        self.key ^= key
        self.prices[player] += price
        self.to_go[player] += steps
        self.ply -= 1
        return self


def arrangement_key(position: Position, player: Player) -> int:
    """A hash of one side's pieces alone."""
    key = 0
    for letter in PIECES[player]:
        square = position.board.find(letter)
        if square >= 0:
            key ^= KEYS[_LETTERS.index(letter)][square]
    return key


def turn_key(position: Position) -> int:
    """``Board.turn_key`` of a position, without building a board."""
    side = 0 if position.player == 1 else SIDE_KEY
    return arrangement_key(position, 1) ^ arrangement_key(position, 2) ^ side


def _steps_up(mine: int, empty: int) -> int:
    return (mine << 5 | mine << 6) & empty


def _steps_down(mine: int, empty: int) -> int:
    return (mine >> 5 | mine >> 6) & empty


STEPS_AHEAD: Final[Mapping[Player, Callable[[int, int], int]]] = {1: _steps_up, 2: _steps_down}
"""(own bits, empty bits) -> bits that a player's pieces can step ahead to."""


_Candidates: TypeAlias = Callable[[int, int], tuple[list[SearchMove], bool]]
"""(own bits, opponent's bits) -> moves before the blockade rule, and whether they are only jumps
because jumps are compulsory."""


def generator(
    player: Player, ruleset: Ruleset, tables: Tables, here: list[PieceSquare]
) -> Generator:
    """A function that generates the legal moves of a player whose pieces are in ``here``."""
    own = OWN_PIECES[player]
    blockade = _Blockade(player, ruleset)
    if _has_usual_moves(ruleset):
        return _usual_moves(player, ruleset, here, blockade)
    candidates = _candidates(player, ruleset, tables, here)
    can_move, leaving_moves = blockade.can_move, blockade.leaving_moves

    def moves_or_pass(mine: int, theirs: int, _to_go: int) -> list[SearchMove]:
        """The moves if blockades are allowed: a pass if only the opponent has a move."""
        moves, _ = candidates(mine, theirs)
        return moves if moves or not can_move(theirs, mine) else [PASS_MOVE]

    def moves_without_blockade(mine: int, theirs: int, to_go: int) -> list[SearchMove]:
        """The moves if blockades are forbidden: steps 2 to 4 of RULES 4, only where they matter."""
        moves, jumps_only = candidates(mine, theirs)
        empty = ALL_SQUARES ^ mine ^ theirs
        reach = (theirs << 5 | theirs << 6 | theirs >> 5 | theirs >> 6) & empty
        if reach & (reach - 1):
            return moves
        allowed = leaving_moves(moves, mine, theirs, to_go)
        if not allowed and jumps_only:
            steps = [step for spot in here[own] for step in spot[1][empty & spot[0]]]
            allowed = leaving_moves(steps, mine, theirs, to_go)
        return allowed

    return moves_without_blockade if ruleset.blockade == "forbidden" else moves_or_pass


def _has_usual_moves(ruleset: Ruleset) -> bool:
    """Whether the ruleset has compulsory single jumps and forbids blockades."""
    must_jump = ruleset.compulsory == "yes" and ruleset.over == "opponent"
    return must_jump and not ruleset.chain and ruleset.blockade == "forbidden"


def _usual_moves(
    player: Player, ruleset: Ruleset, here: list[PieceSquare], blockade: "_Blockade"
) -> Generator:
    """A faster generator of the same moves in the same order, since half of all nodes are jumps.

    No jump is a blockade: the piece that was jumped over can step to where the jump began.
    """
    own, leaving_moves = OWN_PIECES[player], blockade.leaving_moves
    jumped_by = victims(player, ruleset)

    def moves(mine: int, theirs: int, to_go: int) -> list[SearchMove]:
        empty = ALL_SQUARES ^ mine ^ theirs
        found: list[SearchMove] = []
        if jumped := jumped_by(mine, theirs, empty):
            for mask, _, jumps, _ in here[own]:
                if mask & jumped:
                    for over, landing, move in jumps:
                        if jumped & over and empty & landing:
                            found.append(move)
            return found
        for mask, steps, _, _ in here[own]:
            found += steps[empty & mask]
        reach = (theirs << 5 | theirs << 6 | theirs >> 5 | theirs >> 6) & empty
        return found if reach & (reach - 1) else leaving_moves(found, mine, theirs, to_go)

    return moves


def _candidates(
    player: Player, ruleset: Ruleset, tables: Tables, here: list[PieceSquare]
) -> _Candidates:
    """Step 1 of RULES 4: jumps, and steps unless jumps are compulsory."""
    own = OWN_PIECES[player]
    lands = landings(player, ruleset)
    over_any, compulsory = ruleset.over == "any", ruleset.compulsory == "yes"
    add_jumps = _chains(own, tables, here) if ruleset.chain else _single_jumps(own, here)

    def candidates(mine: int, theirs: int) -> tuple[list[SearchMove], bool]:
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

    return candidates


class _Blockade:
    """Tests whether the opponent has a step or jump, ignoring their own blockade rule."""

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
        """The moves that leave the opponent a move or bring the mover home."""
        return [move for move in moves if move[6] == to_go or self.can_move(theirs, mine ^ move[0])]


_JumpGenerator: TypeAlias = Callable[[int, int, list[SearchMove]], None]
"""(bits that can be jumped, empty bits, list to add the jumps to)."""


def _single_jumps(own: slice, here: list[PieceSquare]) -> _JumpGenerator:
    def add_jumps(over: int, empty: int, moves: list[SearchMove]) -> None:
        for _, _, jumps, _ in here[own]:
            for jumped, landing, move in jumps:
                if over & jumped and empty & landing:
                    moves.append(move)

    return add_jumps


def _chains(own: slice, tables: Tables, here: list[PieceSquare]) -> _JumpGenerator:
    """Chains of jumps, one for each target; ``direction`` restricts only the first jump."""

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
    """The squares on which chains can end, including those of the first jumps.

    The origin counts as empty: it cannot be jumped over, and a chain can land there.
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
