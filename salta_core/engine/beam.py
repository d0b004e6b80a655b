"""Beam searches: plans of many moves, for one army past a waiting opponent or for both armies.

The search for a move looks some plies ahead and expects the opponent to hinder. A beam search looks
much further: after each ply it keeps only the arrangements with the lowest costs.

- ``LeapingRoute`` brings one army home while the opponent stands still. Where pieces jump over
  their own side, the single steps of the race solver are a poor guide: a line of own pieces to jump
  over may save most of them.
- ``Playout`` does the same for the loser, who plays on alone after the end of a game.
- ``WayRound`` leads past the opponent's pieces that are in the way of the solver's route, which
  takes them off the board.
- ``CooperativeSearch`` moves for both sides, towards arrangements in which both are nearer home and
  few jumps are possible. If jumps are compulsory and may lead back, a piece that has jumped must
  jump back while the square it left is empty. If each side seeks only its own advantage, both keep
  each other in such jumps until the game ends.
"""

from abc import abstractmethod
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Sequence
from dataclasses import replace
from heapq import nsmallest
from itertools import count
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from salta_core.engine.board import SIDE_KEY, Board, arrangement_key
from salta_core.engine.evaluate import MOVE
from salta_core.engine.tables import (
    AFTER,
    ALL_SQUARES,
    BITS,
    KEY_CHANGE,
    PASS_MOVE,
    PIECE,
    STEP_GAIN,
    PieceSquare,
    SearchMove,
    squares_of,
)
from salta_core.long_work import LongWork
from salta_core.race.solver import Race
from salta_core.race.task import Line, simple_distance
from salta_core.rng import splitmix64
from salta_core.rules.bits import landings
from salta_core.rules.moves import Move, after, legal_moves
from salta_core.rules.pieces import PIECES, Player, opponent
from salta_core.rules.placement import goals
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import Square

__all__ = ["LEAST", "CooperativeSearch", "LeapingRoute", "Playout", "WayRound", "is_blocked", "met"]

_WIDTHS: Final = (4, 16, 64, 192)
"""The widths of successive beams for a route with jumps."""
_MAX_DETOUR: Final = 20
"""How many moves longer than the steps to go a route may be."""
_PLAYOUT_WIDTHS: Final = (1, 4, 16, 64, 192)
_LONGEST_PLAYOUT: Final = 400
_RANK_BITS: Final = 32
LEAST: Final = 1_100
"""The smallest useful limit for a way round: enough for the solver and the narrow beam."""
_SLICE: Final = 25
_SOLVER_ARRANGEMENTS: Final = 600
"""How many arrangements the solver may visit for a way round."""
_ROUND_ARRANGEMENTS: Final = 2_500
"""How many arrangements the beam search may visit for a way round; two take as long as one of the
solver."""
_ROUND_WIDTHS: Final = (32, 192)
_SHORT: Final = 8
"""The length up to which a route counts as blocked if any of its steps is."""
_FREE_STEPS: Final = 3
"""How many steps of a longer route must be free for it not to count as blocked."""
_PLAN_WIDTH: Final = 48
_PLAN_PLIES: Final = 20
_JUMP_COST: Final = MOVE
"""The cost of each square that a jump can land on. With a lower cost the sides jump to and fro;
with a higher cost they avoid each other and do not advance."""
_TIE_BREAK: Final = MOVE // 5
"""The range of the random part of a cost, so that seeds lead to different plans."""
_HOME: Final = 1_000 * MOVE
_KEY_BITS: Final = 64


class _Node(NamedTuple):
    """An arrangement in the beam, with values indexed by player, and the move that led to it."""

    spots: tuple[PieceSquare, ...]
    bits: tuple[int, ...]
    to_go: tuple[int, ...]
    key: int
    move: SearchMove | None
    before: "_Node | None"

    @property
    def moves(self) -> tuple[SearchMove, ...]:
        """The moves that led to this arrangement."""
        moves: list[SearchMove] = []
        node = self
        while node.before is not None and node.move is not None:
            moves.append(node.move)
            node = node.before
        return tuple(reversed(moves))

    def after(self, player: Player, move: SearchMove) -> "_Node":
        """The arrangement after a player's move."""
        spots, bits, to_go = list(self.spots), list(self.bits), list(self.to_go)
        spots[move[PIECE]] = move[AFTER]
        bits[player] ^= move[0]
        to_go[player] -= move[STEP_GAIN]
        return _Node(
            tuple(spots), tuple(bits), tuple(to_go), self.key ^ move[KEY_CHANGE], move, self
        )


_Cost: TypeAlias = Callable[[SearchMove, int], int | None]
"""(move of an arrangement, hash of the position after it) -> the cost of that position; None if the
move is ruled out."""


class _Beam:
    """The beam search of a board, which it leaves unchanged.

    Attributes:
        root: the arrangement of the board.
        nodes: the number of moves generated so far.
    """

    def __init__(
        self, board: Board, costs: Callable[[_Node, Player], _Cost], known: Collection[int]
    ) -> None:
        """Prepare a search that visits no ``known`` position, by ``Board.turn_key``."""
        self._board, self._costs = board, costs
        self.root = _Node(
            tuple(board.here), tuple(board.bits), tuple(board.to_go), board.key, None, None
        )
        self._known = set(known)
        self.nodes = 0

    def ply(
        self, layer: list[_Node], player: Player, width: int
    ) -> Generator[int, None, list[_Node]]:
        """The cheapest arrangements after a player's moves; yields 1 for each node of the layer."""
        reached: list[tuple[int, _Node, SearchMove]] = []
        known = self._known
        for node in layer:
            key, cost_of = node.key ^ (SIDE_KEY if player == 1 else 0), self._costs(node, player)
            for move in self._moves(node, player):
                after = key ^ move[KEY_CHANGE]
                if after in known or move is PASS_MOVE:
                    continue
                cost = cost_of(move, after)
                if cost is not None:
                    known.add(after)
                    reached.append((cost, node, move))
            yield 1
        best = nsmallest(width, reached, key=itemgetter(0))
        return [node.after(player, move) for _, node, move in best]

    def _moves(self, node: _Node, player: Player) -> list[SearchMove]:
        board, other = self._board, opponent(player)
        board.here[:] = node.spots
        try:
            moves = board.generators[player](
                node.bits[player], node.bits[other], node.to_go[player]
            )
        finally:
            board.here[:] = self.root.spots
        self.nodes += len(moves)
        return moves


class _RouteAlone(LongWork):
    """The search for the route home of the player to move, in slices; its nodes are arrangements.

    Each beam is wider than the one before and looks for a shorter route.

    Attributes:
        made: the moves of the shortest route found; None while there is none.
    """

    def __init__(self, board: Board, widths: Sequence[int], longest: int) -> None:
        super().__init__()
        self._board, self._widths, self._longest = board, widths, longest
        homes = goals(board.player, board.ruleset).values()
        theirs = board.bits[opponent(board.player)]
        self.made: tuple[SearchMove, ...] | None = None
        self.done = any(theirs & BITS[goal] for goal in homes)

    def _working(self) -> Generator[int, None, None]:
        board, player, longest = self._board, self._board.player, self._longest
        for width in self._widths:
            beam = _Beam(board, self._costs, {board.turn_key ^ SIDE_KEY})
            layer = [beam.root]
            for length in range(1, longest):
                layer = yield from beam.ply(layer, player, width)
                if layer and not layer[0].to_go[player]:
                    self.made, longest = layer[0].moves, length
                    break

    @abstractmethod
    def _costs(self, node: _Node, player: Player) -> _Cost:
        """The costs of the player's moves: above all the moves to go."""


class LeapingRoute(_RouteAlone):
    """The search for a route with jumps of the player to move, in slices."""

    def __init__(
        self, board: Board, avoid: Collection[int] = (), widths: Sequence[int] = _WIDTHS
    ) -> None:
        """Prepare the search without starting it.

        Args:
            board: the position; the route is that of its player to move.
            avoid: the positions that the first move must not lead to, as ``Board.turn_key`` hashes.
            widths: the widths of successive beams.
        """
        super().__init__(board, widths, board.to_go[board.player] + _MAX_DETOUR)
        self._avoid = set(avoid)

    @property
    def line(self) -> Line:
        """The shortest route found, as (origin, target) pairs; empty while there is none."""
        made = (squares_of(move) for move in self.made or ())
        return tuple((Square(origin), Square(target)) for origin, target in made)

    def _costs(self, node: _Node, player: Player) -> _Cost:
        to_go, avoid = node.to_go[player], () if node.before else self._avoid
        return lambda move, after: None if after in avoid else to_go - move[STEP_GAIN]


class Playout(_RouteAlone):
    """The search for the way home of a loser who plays on alone: RULES 5, ``scoring = playout``.

    The winner's pieces stay where they are. Each move must be one of ``legal_moves`` with the loser
    to move, so chains, compulsory jumps, direction and blockade hold as in the game. A player who
    can only pass never gets home. The rule does not require a proven minimum: the loser plays as
    well as they can, or a beam search plays for them.

    Raises:
        BadPosition: the player has no piece on the board.
    """

    def __init__(self, board: str, player: Player, ruleset: Ruleset) -> None:
        """Prepare the search without starting it."""
        self._position, self._ruleset = Position(board, player, 0), ruleset
        super().__init__(Board(self._position, ruleset), _PLAYOUT_WIDTHS, _LONGEST_PLAYOUT)
        self._ranks = count()
        if not simple_distance(board, player, ruleset):
            self.made, self.done = (), True

    @property
    def line(self) -> tuple[Move, ...] | None:
        """The shortest route found; None while there is none, and final once ``done``."""
        return None if self.made is None else _moves_of(self.made, self._position, self._ruleset)

    @property
    def points(self) -> int | None:
        """The number of moves of the shortest route found; None while there is none."""
        return None if self.made is None else len(self.made)

    def _costs(self, node: _Node, player: Player) -> _Cost:
        """The moves to go; between equals the order of arrangements, then that of the moves."""
        to_go, rank = node.to_go[player], next(self._ranks)

        def cost(move: SearchMove, _: int) -> int:
            origin, target = squares_of(move)
            left = to_go - move[STEP_GAIN]
            return (((left << _RANK_BITS) + rank) * len(BITS) + origin) * len(BITS) + target

        return cost


def _moves_of(line: Iterable[SearchMove], position: Position, ruleset: Ruleset) -> tuple[Move, ...]:
    """Convert a line of one side's search moves, made one after the other, to ``Move`` values."""
    moves = []
    for entry in line:
        origin, target = map(Square, squares_of(entry))
        legal = legal_moves(position, ruleset)
        moves.append(next(move for move in legal if move[:2] == (origin, target)))
        position = replace(after(position, moves[-1]), player=position.player)
    return tuple(moves)


def met(line: Line, position: Position) -> frozenset[Square]:
    """The squares of a line on which a piece of the opponent stands."""
    theirs = PIECES[opponent(position.player)]
    return frozenset(square for step in line for square in step if position.board[square] in theirs)


def is_blocked(line: Line, position: Position) -> bool:
    """Whether the opponent blocks a route so that little of it can be played until they leave."""
    closed = set(met(line, position))
    free = 0
    for step in line:
        if closed.isdisjoint(step):
            free += 1
        else:
            # This step must wait, and so must all steps that need one of its squares.
            closed.update(step)
    return free < len(line) and (free < _FREE_STEPS or len(line) <= _SHORT)


class WayRound(LongWork):
    """The search for a way round, in slices; its nodes are arrangements of the solver.

    A piece of the opponent that the route meets is put back, as a piece that is already on its
    goal. If the solver would rather move that piece than go round it, or if there are several such
    pieces, a beam search looks for a route.

    Attributes:
        line: a route whose steps can all be made while the opponent does not move; empty while
            there is none.
        arrangements: the work done so far.
    """

    def __init__(
        self,
        position: Position,
        ruleset: Ruleset,
        line: Line,
        limit: int,
        avoid: Collection[int] = (),
    ) -> None:
        """Prepare the search without starting it.

        Args:
            position: the position; the route is that of its player to move.
            ruleset: the rules.
            line: the best route without the opponent's pieces, which meets some of them.
            limit: the maximum value of ``arrangements``.
            avoid: arrangements of the player's own pieces that the first move of the beam search
                must not lead to, as ``arrangement_key`` hashes.
        """
        super().__init__()
        self.line: Line = ()
        self.arrangements = 0
        self._limit, self._avoid = limit, avoid
        self._position, self._ruleset = position, ruleset
        self._standing, self._is_blocked = met(line, position), is_blocked(line, position)

    def _working(self) -> Generator[int, None, None]:
        homes = goals(self._position.player, self._ruleset).values()
        if self._standing.isdisjoint(homes):
            yield from self._solving()
            if not self.line and self._is_blocked:
                yield from self._beaming()

    def _solving(self) -> Generator[int, None, None]:
        """Solve the race with the opponent's piece on the board.

        With several pieces side by side, one might be shut in, and the solver would have no first
        route.
        """
        if len(self._standing) > 1:
            return
        (square,) = self._standing
        position = self._position
        race = Race(position.board, position.player, self._ruleset, square)
        for _ in range(0, min(_SOLVER_ARRANGEMENTS, self._limit), _SLICE):
            self.arrangements += _SLICE
            if race.run(_SLICE):
                break
            yield _SLICE
        race.forget()
        if not met(race.line, position):
            self.line = race.line

    def _beaming(self) -> Generator[int, None, None]:
        position = self._position
        board = Board(position, self._ruleset)
        others = board.turn_key ^ SIDE_KEY ^ arrangement_key(position, position.player)
        beam = LeapingRoute(board, {others ^ own for own in self._avoid}, _ROUND_WIDTHS)
        for _ in range(0, _ROUND_ARRANGEMENTS, 2 * _SLICE):
            if self.arrangements >= self._limit:
                break
            self.arrangements += _SLICE
            if beam.run(2 * _SLICE):
                break
            yield _SLICE
        self.line = beam.line


class CooperativeSearch:
    """The search for a plan in which both armies get home, in slices.

    Attributes:
        move: the first move of the best plan; None while there is none, or if every move repeats a
            position.
        done: whether the search is over.
    """

    def __init__(
        self,
        board: Board,
        seen: Collection[int],
        seed: int,
        budget: int | None = None,
        should_stop: Callable[[], bool] | None = None,
    ) -> None:
        """Prepare the search without starting it.

        Args:
            board: the position; the plan begins with a move of its player to move.
            seen: the positions that the plan must not repeat, as ``Board.turn_key`` hashes.
            seed: decides between plans of about the same cost.
            budget: the maximum number of nodes; None for no limit.
            should_stop: called after each ply.
        """
        self.move: SearchMove | None = None
        self.done = False
        self._player, self._base = board.player, splitmix64(seed)
        self._lands = landings(board.player, board.ruleset)
        self._beam = _Beam(board, self._costs, seen)
        self._budget, self._should_stop = budget, should_stop
        self._work = self._searching()

    @property
    def nodes(self) -> int:
        """The number of moves generated so far."""
        return self._beam.nodes

    def run(self, nodes: int) -> bool:
        """Continue for about ``nodes`` nodes; slicing does not change the result.

        Returns:
            Whether the search is over.
        """
        target = self.nodes + nodes
        while not self.done and self.nodes < target:
            next(self._work, None)
        return self.done

    def _searching(self) -> Iterator[int]:
        layer, player = [self._beam.root], self._player
        for _ in range(_PLAN_PLIES):
            layer = yield from self._beam.ply(layer, player, _PLAN_WIDTH)
            if layer:
                self.move = layer[0].moves[0]
            if not layer or not layer[0].to_go[self._player] or self._is_out_of_time():
                break
            player = opponent(player)
        self.done = True

    def _is_out_of_time(self) -> bool:
        is_spent = self._budget is not None and self.nodes >= self._budget
        return is_spent or (self._should_stop is not None and self._should_stop())

    def _costs(self, node: _Node, player: Player) -> _Cost:
        """The moves to go of both sides and the possible jumps; the hash decides between equals."""
        mine, theirs = node.bits[player], node.bits[opponent(player)]
        to_go, others = node.to_go[player], node.to_go[opponent(player)]
        lands, base, may_end = self._lands, self._base, player == self._player

        def cost(move: SearchMove, after: int) -> int | None:
            left = to_go - move[STEP_GAIN]
            if not left and not may_end:
                return None
            moved = mine ^ move[0]
            empty = ALL_SQUARES ^ moved ^ theirs
            jumps = lands(moved, theirs, empty).bit_count()
            jumps += lands(theirs, moved, empty).bit_count()
            cost = MOVE * (left + others) + _JUMP_COST * jumps
            cost += (base ^ after) % _TIE_BREAK if left else -_HOME
            return (cost << _KEY_BITS) + after

        return cost
