"""The searches of a review: for a position, for one of its moves, and for both sides' routes home.

The analysis of a position and the check of a move depend on nothing but the game and a budget.
They can be done in any order and in several processes, with the same results.
"""

from collections import Counter
from collections.abc import Generator, Mapping
from typing import Final, NamedTuple

from salta_core.engine.board import Board, turn_key
from salta_core.engine.levels import tie_break
from salta_core.engine.player import as_moves
from salta_core.engine.racing import NODES_PER_ARRANGEMENT, is_race
from salta_core.engine.search import QUANTUM, Search
from salta_core.engine.tables import squares_of
from salta_core.engine.verdict import Bounds, Comparison, SearchResult
from salta_core.game.game import Game
from salta_core.long_work import LongWork
from salta_core.race.solver import Race, RaceResult
from salta_core.rules.moves import Move, legal_moves
from salta_core.rules.pieces import PIECES, Player, opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset

__all__ = ["Analyses", "Analysis", "Check", "MoveCheck", "legal_in", "searched"]

_NODES_PER_RACE_ARRANGEMENT: Final = 10
"""A race gets one arrangement for every this many nodes of a position's budget."""

_ARRANGEMENTS: Final = 50
"""How many arrangements to visit between two yields."""


class Analysis(NamedTuple):
    """The analysis of a position.

    Attributes:
        bounds: the bounds on both sides' moves to go, derived from this position alone.
        route: in a race, the first move of the mover's route; otherwise empty.
        result: the result of the search; None in a race and after the end.
        choices: the number of legal moves.
    """

    bounds: Bounds
    route: tuple[Move, ...]
    result: SearchResult | None
    choices: int


class Check(NamedTuple):
    """A check of a move that seems to lose.

    Attributes:
        place: the number of plies before the move.
        nodes: the node limit of each of its searches.
    """

    place: int
    nodes: int


class Analyses(LongWork):
    """The analyses of some positions of a game, one by one and in slices.

    Attributes:
        found: the analyses so far.
    """

    def __init__(self, game: Game, nodes: int, places: range) -> None:
        """Prepare the analyses without starting them.

        Args:
            game: a game in which nothing can be called.
            nodes: the node limit of each position's search.
            places: the positions, each by the number of plies before it.
        """
        super().__init__()
        self.found: list[Analysis] = []
        self._game, self._nodes, self._places = game, nodes, places
        self._races: dict[Player, RaceResult] = {}

    def _working(self) -> Generator[int, None, None]:
        game, ruleset = self._game, self._game.ruleset
        occurred = _occurred(game, self._places.start)
        for place in self._places:
            position, legal = game.positions[place], legal_in(game, place)
            if ruleset.limit is None:
                occurred[turn_key(position)] += 1
            yield from self._solve_races(place)
            route = self._first_route_move(place, self._races[position.player], legal)
            result = None
            if legal and not (route and (place == 0 or (yield from self._had_route(place)))):
                result = yield from searched(position, ruleset, occurred, self._nodes)
            bounds = {player: (race.lower, race.upper) for player, race in self._races.items()}
            self.found.append(Analysis(bounds, route, result, len(legal)))

    def _solve_races(self, place: int) -> Generator[int, None, None]:
        """Solve the races of a position; a side whose pieces have not moved keeps its result."""
        position = self._game.positions[place]
        for player in PIECES:
            if player not in self._races or player != position.player:
                self._races[player] = yield from self._race(place, player)

    def _race(self, place: int, player: Player) -> Generator[int, None, RaceResult]:
        race = Race(self._game.positions[place].board, player, self._game.ruleset)
        for _ in range(0, self._nodes // _NODES_PER_RACE_ARRANGEMENT, _ARRANGEMENTS):
            yield _ARRANGEMENTS * NODES_PER_ARRANGEMENT
            if race.run(_ARRANGEMENTS):
                break
        result = race.result
        race.forget()
        return result

    def _had_route(self, place: int) -> Generator[int, None, bool]:
        """Whether the previous position had a route too."""
        if self.found:
            return bool(self.found[-1].route)
        mover = opponent(self._game.positions[place].player)
        race = yield from self._race(place - 1, mover)
        return bool(self._first_route_move(place - 1, race, legal_in(self._game, place - 1)))

    def _first_route_move(
        self, place: int, race: RaceResult, legal: tuple[Move, ...]
    ) -> tuple[Move, ...]:
        """The first move of the mover's route in a race; empty otherwise."""
        position, ruleset = self._game.positions[place], self._game.ruleset
        if ruleset.over != "opponent" or not is_race(position, ruleset):
            return ()
        return tuple(move for move in legal if move[:2] in race.line[:1])


class MoveCheck(LongWork):
    """The comparison of a move with the best one, by deeper searches and in slices.

    Attributes:
        found: the comparison; None until it is done.
    """

    def __init__(self, game: Game, check: Check) -> None:
        """Prepare the searches.

        Args:
            game: a game in which nothing can be called.
            check: the move and the node limit.
        """
        super().__init__()
        self.found: Comparison | None = None
        self._game, self._check = game, check

    def _working(self) -> Generator[int, None, None]:
        game, (place, nodes) = self._game, self._check
        position, ruleset, made = game.positions[place], game.ruleset, game.moves[place]
        occurred = _occurred(game, place + 1)
        best = yield from searched(position, ruleset, occurred, nodes)
        depth = len(best.scores)
        played = yield from searched(position, ruleset, occurred, nodes, move=made, depth=depth)
        self.found = Comparison(best, played)


def legal_in(game: Game, place: int) -> tuple[Move, ...]:
    """The legal moves of a position of a game; none after its end."""
    if place == len(game.moves):
        return game.legal_moves
    return legal_moves(game.positions[place], game.ruleset)


def _occurred(game: Game, places: int) -> Counter[int]:
    """How often each of the first positions has occurred; empty if repetition has no effect."""
    if game.ruleset.limit is not None:
        return Counter()
    return Counter(turn_key(position) for position in game.positions[:places])


def searched(  # noqa: PLR0913  # a position and its past, and two limits
    position: Position,
    ruleset: Ruleset,
    occurred: Mapping[int, int],
    nodes: int,
    *,
    move: Move | None = None,
    depth: int | None = None,
) -> Generator[int, None, SearchResult]:
    """Search a position like the highest level, but without urgency and with narrow margins.

    With urgency the scores of two positions with different sides to move could not be compared.
    The margins are always the narrow ones (``methods.ALL``): see ``tests/bench/weights.md``.

    Args:
        position: a position in which the game is not over.
        ruleset: the rules.
        occurred: how often each position has occurred, keyed by ``turn_key``.
        nodes: the node limit.
        move: the only move to search; None for all legal moves.
        depth: the depth limit in plies; None for no limit.

    Yields:
        The nodes of each quantum.

    Returns:
        The result of the search.
    """
    board = Board(position, ruleset)
    roots = [entry for entry in board.legal() if move and squares_of(entry) == move[:2]]
    scores: list[int] = []
    search = Search(
        board,
        seen=occurred,
        nodes=nodes,
        depth=depth,
        noise=tie_break(0, board.turn_key),
        roots=roots or None,
        on_iteration=lambda: scores.append(search.score),
    )
    while not search.done:
        before = search.nodes
        search.run(QUANTUM)
        yield search.nodes - before
    settled = search.nodes < nodes
    line = as_moves(search.line, position, ruleset)
    search.forget()
    return SearchResult(tuple(scores) or (search.score,), settled, line)
