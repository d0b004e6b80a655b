"""Decided games: which they are, and how both armies go home, move by move.

Two kinds of games are decided. If the armies have passed each other, no piece can meet one of the
opponent's again, and each side makes its moves to go by single steps. And if a side's lead exceeds
the cost of all remaining jumps, it wins in any case. A player may then let both armies go home.

If every move is a step, the moves to go decide the game, since a step brings a side one move nearer
at best. Only jumps change that. A jump brings its side two moves nearer, and so gains one. A jump
that a player must make may lead a piece two moves away from its goal, and so costs three.

A piece can jump over pieces that it has not passed and that are within its reach. Pieces beside it
count as well, since they may step back, and so do pieces slightly out of reach, since its way home
may lead to them. A piece in the leader's way gains nothing: it has to go home itself, and at the
move limit the moves to go decide. So the bound needs a limit.
"""

from collections.abc import Generator, Mapping
from types import MappingProxyType
from typing import Final

from salta_core.engine.player import Limits, Thinker
from salta_core.engine.racing import (
    NODES_PER_ARRANGEMENT,
    QUANTUM,
    better_route,
    is_race,
    rest_of_line,
)
from salta_core.engine.verdict import Bounds
from salta_core.game.game import Game
from salta_core.game.outcome import Ending
from salta_core.game.scoring import Count
from salta_core.long_work import LongWork
from salta_core.race.solver import Race, RaceResult
from salta_core.race.task import Line, Step
from salta_core.rules.moves import Move
from salta_core.rules.pieces import PIECES, Player, opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import ROWS, Square, column, row, turned

__all__ = [
    "Finish",
    "certain_lead",
    "certain_winner",
    "counts_moves",
    "is_bounded",
    "is_decided_by_moves_to_go",
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
_NOTHING_KNOWN: Final[Mapping[Player, RaceResult]] = MappingProxyType({})
_BOUND_ARRANGEMENTS: Final = 1_500
"""How many arrangements each side's proof may visit until a lead is certain."""
_ROUTE_ARRANGEMENTS: Final = 2_000
"""How many arrangements to visit for each side's better route, once the winner is certain."""
_OTHER_ARRANGEMENTS: Final = 200
"""How many arrangements to visit after each legal step, to get round a blocked route."""
_MOVE_NODES: Final = 400
"""The node limit of a search for a move while pieces may still jump or block each other."""


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


def is_decided_by_moves_to_go(game: Game) -> bool:
    """Whether from now on each side just goes home by single steps, unhindered by the opponent.

    False if pieces may jump over their own side, since the shortest route then has jumps, and if
    distances count, since the shortest route may not reduce them.
    """
    ruleset = game.ruleset
    return game.ending is None and counts_moves(ruleset) and is_race(game.position, ruleset)


class Finish(LongWork):
    """The search for the moves that bring both armies home, in slices; its nodes are arrangements.

    Attributes:
        moves: the moves of both sides in turn, up to the end of the game by any of its rules; empty
            until ``done``, and if the game is not decided.
        winner: the certain winner; None until ``done``, if the armies have passed each other and
            are level, or if the game is not decided.
        done: whether the search is over.
    """

    def __init__(self, game: Game, known: Mapping[Player, RaceResult] = _NOTHING_KNOWN) -> None:
        """Prepare the search without starting it.

        Args:
            game: any game.
            known: the known race results of its present position, keyed by player.
        """
        super().__init__()
        self._game, self._known = game, known
        self._routes = _Routes(game, known)
        self._has_passed = is_decided_by_moves_to_go(game)
        self.moves: tuple[Move, ...] = ()
        self.winner: Player | None = None

    def forget(self) -> None:
        """Free the memory of the proofs."""
        super().forget()
        self._routes.forget()

    def _working(self) -> Generator[int, None, None]:
        game = self._game
        if game.ending or not (self._has_passed or is_bounded(game.ruleset)):
            return
        winner = yield from self._certain_winner()
        if winner is None and not (self._has_passed and self._routes.proven):
            return
        end = yield from self._played_out()
        if end.ending is None:
            return
        if winner is None or (yield from _is_won_by(end, end.ending, winner)):
            self.moves, self.winner = end.moves[len(game.moves) :], winner

    def _certain_winner(self) -> Generator[int, None, Player | None]:
        """The side that wins whatever jumps follow, if the bounds on the moves to go prove it."""
        spent = 0
        while spent < _BOUND_ARRANGEMENTS:
            winner = self._winner_by_bounds()
            if winner or self._routes.proven or not self._may_have_winner():
                return winner
            yield self._routes.run()
            spent += QUANTUM
        return None

    def _winner_by_bounds(self) -> Player | None:
        position, bounds = self._game.position, self._routes.bounds
        if self._has_passed:
            ahead = (p for p in PIECES if certain_lead(bounds, p, position.player) > 0)
            return next(ahead, None)
        return certain_winner(position, self._game.ruleset, bounds)

    def _may_have_winner(self) -> bool:
        return self._has_passed or may_be_certain(
            self._game.position, self._game.ruleset, self._routes.bounds
        )

    def _played_out(self) -> Generator[int, None, Game]:
        """Play to the end: by routes if the armies have passed each other, else by searches.

        The game stays unfinished if the armies have passed each other but a route leads back to the
        opponent.
        """
        game, routes = self._game, self._routes if self._has_passed else None
        steps: dict[Player, list[Step]] = {}
        while game.ending is None:
            if not steps and is_race(game.position, game.ruleset):
                routes = routes or _Routes(game)
                yield from routes.improved()
                steps = {player: list(line) for player, line in routes.lines.items()}
                routes.forget()
            rest = steps.get(game.position.player, [])
            left = len(rest)
            move = _next_step(game, rest)
            if move is None and left:
                move = yield from _other_step(game, rest, left)
            if move is None:
                if self._has_passed:
                    break
                move = yield from _searched(game)
            game = game.play(move)
        return game


class _Routes:
    """The routes home of both sides, and the bounds on their lengths."""

    def __init__(self, game: Game, known: Mapping[Player, RaceResult] = _NOTHING_KNOWN) -> None:
        self._board, self._ruleset = game.position.board, game.ruleset
        self._found = dict(known)
        self._races: dict[Player, Race] = {}

    @property
    def bounds(self) -> dict[Player, tuple[int, int]]:
        return {player: (one.lower, one.upper) for player, one in self._results().items()}

    @property
    def lines(self) -> dict[Player, Line]:
        return {player: one.line for player, one in self._results().items()}

    @property
    def proven(self) -> bool:
        return all(one.proven for one in self._results().values())

    def run(self) -> int:
        """Continue the unfinished proofs; return the number of arrangements visited."""
        for player, result in self._results().items():
            if not result.proven:
                race = self._race(player)
                race.run(QUANTUM)
                self._found[player] = better_route(self._found[player], race.result)
        return QUANTUM

    def improved(self) -> Generator[int, None, None]:
        """Look for shorter routes within a budget."""
        for _ in range(0, _ROUTE_ARRANGEMENTS, QUANTUM):
            if self.proven:
                break
            yield self.run()

    def forget(self) -> None:
        for race in self._races.values():
            race.forget()

    def _results(self) -> dict[Player, RaceResult]:
        return {player: self._found.get(player) or self._begun(player) for player in PIECES}

    def _begun(self, player: Player) -> RaceResult:
        result = self._found[player] = self._race(player).result
        return result

    def _race(self, player: Player) -> Race:
        if player not in self._races:
            self._races[player] = Race(self._board, player, self._ruleset)
        return self._races[player]


def _next_step(game: Game, rest: list[Step]) -> Move | None:
    """The next step of a route that is legal now; None if there is none or a jump is compulsory."""
    legal = {move[:2]: move for move in game.legal_moves}
    if not any(move.is_jump for move in legal.values()):
        for step in rest:
            left = rest_of_line(tuple(rest), step) if step in legal else None
            if left is not None:
                rest[:] = left
                return legal[step]
    rest.clear()
    return None


def _other_step(game: Game, rest: list[Step], left: int) -> Generator[int, None, Move | None]:
    """The first step of another route that is no longer than the blocked one.

    Args:
        game: the game, in which no step of the blocked route is legal.
        rest: empty; filled with the later steps of the other route, if there is one.
        left: the number of steps of the blocked route.

    Returns:
        The step; None if there is none, or if a jump is compulsory.
    """
    if any(move.is_jump for move in game.legal_moves):
        return None
    for move in game.legal_moves:
        race = Race(game.play(move).position.board, game.position.player, game.ruleset)
        for _ in range(0, _OTHER_ARRANGEMENTS, QUANTUM):
            if race.proven or race.lower >= left:
                break
            race.run(QUANTUM)
            yield QUANTUM
        if race.upper < left:
            rest[:] = race.result.line
            return move
    return None


def _searched(game: Game) -> Generator[int, None, Move]:
    """The best move of the player to move, by a short search."""
    if len(game.legal_moves) == 1:
        return game.legal_moves[0]
    thinker = Thinker(game, limits=Limits(nodes=_MOVE_NODES))
    while not thinker.run(QUANTUM * NODES_PER_ARRANGEMENT):
        yield QUANTUM
    yield QUANTUM
    return thinker.thought.line[0]


def _is_won_by(game: Game, ending: Ending, player: Player) -> Generator[int, None, bool]:
    """Whether a player has won a finished game, whatever the points turn out to be."""
    if ending.winner is not None:
        return ending.winner == player
    count = Count(game.position, game.ruleset, ending)
    for _ in range(0, _BOUND_ARRANGEMENTS, QUANTUM):
        least, most = count.outcome.points_range or (0, 0)
        if least > 0 or most < 0 or count.run(QUANTUM):
            break
        yield QUANTUM
    least, _ = count.outcome.points_range or (0, 0)
    return least > 0 and count.outcome.winner == player
