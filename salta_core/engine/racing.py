"""Moves in a race: the armies have passed each other, and each goes home by a shortest route.

If no piece can meet one of the opponent's again, the best move is a step of the solver's route,
however far the end is. A search sees a dozen plies, and distances do not distinguish a piece that
blocks others from one that is home. For analysis with several lines, ``Alternatives`` finds the
length of the route after every other move; the difference is the cost of that move.
"""

from collections.abc import Callable, Collection, Iterator
from functools import cached_property
from itertools import count
from typing import Final, NamedTuple

from salta_core.engine.beam import LEAST, LeapingRoute, WayRound, is_blocked, met
from salta_core.engine.board import Board, arrangement_key
from salta_core.engine.evaluate import MOVE, occupied_goals
from salta_core.engine.root_bias import NO_PLAN, Plan, brings_home
from salta_core.game.game import Game
from salta_core.race.solver import Race, RaceResult
from salta_core.race.task import Line, Step, simple_distance
from salta_core.rules.moves import PASS, Move, after, legal_moves
from salta_core.rules.pieces import EMPTY, PIECES, Player, opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import PER_ROW

__all__ = [
    "MAX_NODES",
    "NODES_PER_ARRANGEMENT",
    "QUANTUM",
    "Alternative",
    "Alternatives",
    "HomeRoute",
    "better_route",
    "goal_seeker",
    "is_race",
    "rest_of_line",
]

QUANTUM: Final = 25
"""How many arrangements the solver visits between two calls of ``should_stop``: some ms."""
NODES_PER_ARRANGEMENT: Final = 20
"""How many nodes of a search take as long as one arrangement of the solver."""
_GOAL_SEEKER_STEPS: Final = 40
"""The steps to go below which a player tries to get their goals cleared."""
MAX_NODES: Final = 150_000
"""The node limit for the search of a route."""
_ESTIMATE_ARRANGEMENTS: Final = 100
"""How many arrangements to visit to estimate the opponent's moves to go."""
_SECOND: Final = 2
_MOVES_PER_ROUTE: Final = 16
"""After how many own moves to search a new route, which may be shorter."""
_CACHE_SIZE: Final = 256
_ROUTE_CACHE: Final[dict[tuple[str, Player, str, str, int], RaceResult]] = {}
"""Cached routes, keyed by their first arrangement and all else that determines them."""


def is_race(position: Position, ruleset: Ruleset, *, alongside: bool = False) -> bool:
    """Whether the armies have passed each other, so that neither can jump over the other.

    If jumps may lead backward, a row between the armies must be empty.

    Args:
        position: the position.
        ruleset: the rules.
        alongside: whether pieces of both sides may share a row if jumps only lead forward, so that
            a side that steps back to make room is still in the race.
    """
    first = min(position.board.index(piece) for piece in ruleset.pieces[1])
    last = max(position.board.index(piece) for piece in ruleset.pieces[2])
    gap = first // PER_ROW - last // PER_ROW
    if ruleset.direction == "any":
        return gap > 1
    return gap >= 0 if alongside else gap > 0


def goal_seeker(position: Position, ruleset: Ruleset) -> Player | None:
    """The player to move, if they are close to home and the opponent occupies some of their goals.

    None in a ruleset with a move limit, where an opponent who cannot leave is an advantage.
    """
    if ruleset.limit is not None:
        return None
    player = position.player
    if simple_distance(position.board, player, ruleset) > _GOAL_SEEKER_STEPS:
        return None
    return player if occupied_goals(position.board, player, ruleset) else None


class HomeRoute:
    """The search for the route home of the player to move, in slices.

    The solver finds and proves a route of single steps. The player then follows it: a new search
    begins only every few moves, or when the player has left the route. A new route after each move
    would cost time and might lead to and fro. If pieces may jump over their own side, a beam search
    first looks for a shorter route, at each move. The solver ignores the opponent's pieces; if they
    block its route, a way round can be searched.

    Attributes:
        move: the first move of the best route; None until ``done``, or if the opponent blocks the
            route.
        steps: the route, from ``move`` on; empty if that is None.
        length: the number of moves of the route.
        proven: whether it is proven that no route is shorter.
        done: whether the search is over.
    """

    def __init__(  # noqa: PLR0913  # all but the game have good defaults
        self,
        game: Game,
        nodes: int | None = None,
        should_stop: Callable[[], bool] | None = None,
        *,
        avoid: Collection[int] = (),
        least: int = 0,
        known: RaceResult | None = None,
        goes_round: bool = False,
        plan: Plan = NO_PLAN,
    ) -> None:
        """Prepare the search without starting it.

        Args:
            game: a game in whose present position ``is_race`` holds.
            nodes: the budget of the whole move; at most half of it is spent here, apart from
                ``least`` and ``goes_round``.
            should_stop: called every few milliseconds.
            avoid: the positions that the first move of a route with jumps must not lead to, as
                ``Board.turn_key`` hashes: such routes are not proven and might lead in a circle.
            least: the nodes for a route that the player will follow, even if ``nodes`` is smaller;
                at most half the budget of all the moves for which the route is followed.
            known: a known result for this position; used unless the search finds a shorter
                route.
            goes_round: whether to look for a way round the opponent's pieces, for up to 22,000 more
                nodes or half of the budget if that is more, and to stay in the race with
                ``alongside``. The first move then never leads to an earlier arrangement of the
                player's pieces, since alternating routes would lead to and fro.
            plan: the plan of an earlier hint, whose way home is followed until there is a shorter.
        """
        self._position, self._ruleset = game.position, game.ruleset
        leaps = game.ruleset.over == "any"
        half = self._budget = MAX_NODES if nodes is None else min(nodes // 2, MAX_NODES)
        if not leaps and nodes is not None:
            self._budget = max(self._budget, min(least, nodes * _MOVES_PER_ROUTE // 2))
        self._should_stop = should_stop
        self._leaps = LeapingRoute(Board(game.position, game.ruleset), avoid) if leaps else None
        since = 0 if leaps else _MOVES_PER_ROUTE
        self._route = _routes_in_game(game, self._budget, since, alongside=goes_round)
        self._goes_round = goes_round and not leaps
        self._round: WayRound | None = None
        self._round_limit = max(LEAST, half // NODES_PER_ARRANGEMENT)
        self._earlier = _earlier_arrangements(game) if self._goes_round else frozenset()
        self._known, self._found = known, known
        is_way_home = plan.steps and brings_home(game.position, game.ruleset, plan.steps)
        self._plan, self._undo = plan.steps if is_way_home else (), plan.undo
        self.move: Move | None = None
        self.steps: Line = ()
        self.length, self._nodes, self.done = 0, 0, False
        self.proven = False

    def run(self, nodes: int) -> bool:
        """Continue for about ``nodes`` nodes; True when done."""
        target = self.nodes + nodes
        while not self.done and self.nodes < target:
            if self._round is None:
                self._nodes += QUANTUM * NODES_PER_ARRANGEMENT
            late = self._should_stop is not None and self._should_stop()
            if late or self._run_quantum():
                self.done = True
                self._choose_move()
        return self.done

    @property
    def nodes(self) -> int:
        """The work done so far, in search nodes."""
        around = self._round.arrangements if self._round else 0
        return self._nodes + around * NODES_PER_ARRANGEMENT

    def _run_quantum(self) -> bool:
        """Run the beam search for half of the budget, then the solver; True when done."""
        if self._leaps and not self._leaps.done and self.nodes <= self._budget // 2:
            self._leaps.run(QUANTUM)
            return False
        if self._leaps or not (self._known and self._known.proven):
            for found in self._route:
                self._found = better_route(self._known, found) if found else self._found
                return False
        return self._run_round()

    def _run_round(self) -> bool:
        """Look for a way round the opponent's pieces if the route meets any; True when done."""
        line, position = self._best.line, self._position
        if self._round is None:
            if not self._goes_round or not met(line, position):
                return True
            self._round = WayRound(position, self._ruleset, line, self._round_limit, self._earlier)
        return self._round.run(QUANTUM)

    @property
    def early_move(self) -> Move | None:
        """The first move of the best route so far; None if the opponent blocks that route."""
        return self.move if self.done else self._first_of(self._best_line())

    def _choose_move(self) -> None:
        line = self._best_line()
        self.move = self._first_of(line)
        self.steps = _begun_with(line, self.move[:2]) if self.move else ()
        self.length = len(line)
        # The proof covers only single steps, not jumps over the player's own pieces.
        self.proven = not self._leaps and len(line) == self._best.lower

    @property
    def _best(self) -> RaceResult:
        """The best route of single steps found so far."""
        if self._found is None:
            position = self._position
            self._found = Race(position.board, position.player, self._ruleset).result
        return self._found

    def _best_line(self) -> Line:
        line, plan = self._shortest_line(), self._plan
        if not plan or self._first_of(plan) is None or is_blocked(plan, self._position):
            return line
        is_no_longer = len(plan) <= len(line)
        return plan if is_no_longer or is_blocked(line, self._position) else line

    def _shortest_line(self) -> Line:
        line = self._best.line
        way_round = self._round.line if self._round else ()
        if way_round and (len(way_round) <= len(line) or is_blocked(line, self._position)):
            return way_round
        leaping = self._leaps.line if self._leaps else ()
        return leaping if 0 < len(leaping) < len(line) else line

    def _first_of(self, line: Line) -> Move | None:
        """The first step of a route that is legal now.

        The opponent may still occupy squares of later steps.
        """
        best = self._best
        is_of_steps = line is best.line
        first = [step for step in line if _rest_of_route(best, step)] if is_of_steps else line[:1]
        legal = {move[:2]: move for move in legal_moves(self._position, self._ruleset)}
        moves = [legal[step] for step in first if step in legal and not self._repeats(legal[step])]
        return min(moves, key=lambda move: move[:2] in self._undo, default=None)

    def _repeats(self, move: Move) -> bool:
        """Whether a move repeats an earlier arrangement, if that is to be avoided."""
        position = self._position
        if not self._earlier:
            return False
        return arrangement_key(after(position, move), position.player) in self._earlier

    @cached_property
    def score(self) -> int:
        """The lead at the end, in hundredths of a move, if both follow their best routes.

        Unless time is up, the solver runs for a moment to find the opponent's moves to go; if they
        are not proven, the middle of their bounds counts.
        """
        position, ruleset = self._position, self._ruleset
        race = Race(position.board, opponent(position.player), ruleset)
        for _ in range(0, _ESTIMATE_ARRANGEMENTS, QUANTUM):
            if (self._should_stop and self._should_stop()) or race.run(QUANTUM):
                break
        ahead = MOVE * (race.lower + race.upper) // 2 - MOVE * self.length
        race.forget()
        # Being on the move is worth one move to the side that gets home first; under ``equalise``
        # both sides make the same number of moves.
        counts = position.player == _SECOND if ruleset.equalise else ahead >= 0
        return ahead + MOVE if counts else ahead


def _earlier_arrangements(game: Game) -> frozenset[int]:
    """The arrangements of the pieces of the player to move in their earlier turns."""
    player = game.position.player
    turns = (before for before in game.positions if before.player == player)
    return frozenset(arrangement_key(before, player) for before in turns)


def better_route(known: RaceResult | None, found: RaceResult) -> RaceResult:
    """The shorter of two routes from one arrangement, with the better lower bound."""
    if known is None:
        return found
    route = min(known, found, key=lambda each: each.upper)
    return RaceResult(max(known.lower, found.lower), route.upper, route.line)


def _routes_in_game(
    game: Game, budget: int, since: int, *, alongside: bool
) -> Iterator[RaceResult | None]:
    """The best route in the present position, one quantum of work at a time.

    Args:
        game: the game.
        budget: the node limit for each route.
        since: the maximum number of the player's moves for which a route is followed.
        alongside: see ``is_race``.

    Yields:
        The result after each quantum; None before the search of the present position.
    """
    player = game.position.player
    route: RaceResult | None = None
    for place in _own_turns_of_race(game, since, alongside=alongside):
        position = game.positions[place]
        if route is None:
            for found in _solved(position.board, player, game.ruleset, budget):
                route = found
                yield route if position is game.position else None
        elif position is game.position:
            yield route
        if route and position is not game.position:
            route = _rest_of_route(route, game.moves[place][:2])


def _rest_of_route(route: RaceResult, step: Step) -> RaceResult | None:
    """The rest of a route after one of its steps; None if that step cannot be the first."""
    rest = rest_of_line(route.line, step)
    return RaceResult(route.lower - 1, route.upper - 1, rest) if rest else None


def rest_of_line(line: Line, step: Step) -> Line | None:
    """The rest of a line after one of its steps; None if that step cannot be the first."""
    if step not in line:
        return None
    place = line.index(step)
    origin, target = step
    for earlier, later in line[:place]:
        # No earlier step may use the target, or depend on the origin being empty.
        if target in (earlier, later) or origin in (earlier, later):
            return None
    return (*line[:place], *line[place + 1 :])


def _begun_with(line: Line, step: Step) -> Line:
    """The steps of a line, with the given one moved to the front."""
    place = line.index(step)
    return (step, *line[:place], *line[place + 1 :])


def _own_turns_of_race(game: Game, since: int, *, alongside: bool) -> list[int]:
    """The latest consecutive turns of the player to move in a race, the present one included.

    The first of them is at a fixed turn of the game, so that repeated requests search routes in the
    same positions.
    """
    last = len(game.moves)
    turns = [last]
    for place in range(last - 2, -1, -2):
        is_fresh = since == 0 or (game.positions[place + 2].ply // 2) % since == 0
        earlier = game.positions[place]
        if is_fresh or not is_race(earlier, game.ruleset, alongside=alongside):
            break
        turns.append(place)
    return turns[::-1]


def _solved(board: str, player: Player, ruleset: Ruleset, budget: int) -> Iterator[RaceResult]:
    """Yield the solver's best route after each quantum; the last one is cached."""
    own = "".join(letter if letter in PIECES[player] else EMPTY for letter in board)
    key = (own, player, ruleset.setup, ruleset.goal, budget)
    if key in _ROUTE_CACHE:
        yield _ROUTE_CACHE[key]
        return
    race = Race(board, player, ruleset)
    for quanta in count(1):
        if race.run(QUANTUM) or quanta * QUANTUM * NODES_PER_ARRANGEMENT >= budget:
            break
        yield race.result
    race.forget()
    if len(_ROUTE_CACHE) >= _CACHE_SIZE:
        _ROUTE_CACHE.clear()
    _ROUTE_CACHE[key] = race.result
    yield race.result


class Alternative(NamedTuple):
    """A first move and the length of its route.

    Attributes:
        move: the move.
        length: the number of moves of the shortest route found that begins with the move.
    """

    move: Move
    length: int


class Alternatives:
    """The search for the routes after all moves except the best, in slices.

    Attributes:
        nodes: the work done so far, in search nodes.
        done: whether the search is over.
    """

    def __init__(
        self,
        position: Position,
        ruleset: Ruleset,
        best: Move,
        nodes: int | None = None,
        should_stop: Callable[[], bool] | None = None,
    ) -> None:
        """Generate the moves, without solving anything yet.

        Args:
            position: a position in which ``racing.is_race`` holds.
            ruleset: the rules it is played by.
            best: the move whose route is known.
            nodes: the budget of the whole move; at most half of it is spent here.
            should_stop: called every few milliseconds; moves not yet searched are then left
                out.
        """
        self.nodes, self.done = 0, False
        self._position, self._ruleset = position, ruleset
        self._budget = MAX_NODES if nodes is None else min(nodes // 2, MAX_NODES)
        self._should_stop = should_stop
        others = legal_moves(position, ruleset)
        self._untried = [move for move in others if move not in (best, PASS)]
        self._races: list[tuple[Move, Race]] = []
        self._unproven: list[Race] = []

    @property
    def routes(self) -> list[Alternative]:
        """The alternatives, sorted by the length of their routes."""
        routes = [Alternative(move, 1 + race.upper) for move, race in self._races]
        return sorted(routes, key=lambda route: route.length)

    def run(self, nodes: int) -> bool:
        """Continue for about ``nodes`` nodes; True when done."""
        target = self.nodes + nodes
        while not self.done and self.nodes < target:
            self.nodes += QUANTUM * NODES_PER_ARRANGEMENT
            late = self._should_stop is not None and self._should_stop()
            if late or self._run_quantum() or self.nodes >= self._budget:
                self.done = True
        return self.done

    def _run_quantum(self) -> bool:
        """Work on an untried move or, if there is none, an unproven route; True if all is done."""
        if self._untried:
            move = self._untried.pop(0)
            board = after(self._position, move).board
            race = Race(board, self._position.player, self._ruleset)
            self._races.append((move, race))
        elif self._unproven:
            race = self._unproven.pop(0)
        else:
            return True
        if not race.run(QUANTUM):
            self._unproven.append(race)
        return False
