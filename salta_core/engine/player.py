"""The computer player: chooses a move for a game, in slices.

A ``Thinker`` is the player's search for one move. It reads no clock: its caller runs it slice by
slice and may stop after each.

Analysis asks for several lines. The first line is the player's choice, and the others are the next
best, each with its own score: that of the search, or in a race the extra length of the route. A
weak level ranks the lines with its errors, while the scores are those of the search.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from salta_core.engine.beam import CooperativeSearch
from salta_core.engine.board import Board, turn_key
from salta_core.engine.evaluate import MOVE, Urgency
from salta_core.engine.levels import (
    LEVELS,
    Level,
    as_searched,
    blind_spots,
    eval_noise,
    goes_by_eye,
    level_for,
    root_moves,
    tie_break,
)
from salta_core.engine.methods import Methods
from salta_core.engine.racing import Alternatives, HomeRoute, goal_seeker, is_race
from salta_core.engine.root_bias import (
    MAX_UNDONE,
    NO_PLAN,
    Plan,
    detour_bias,
    makes_room,
    own_steps,
    plan_bias,
    repeat_penalty,
    root_bias,
    steps_undone,
)
from salta_core.engine.search import Search
from salta_core.engine.tables import SearchMove, is_jump, squares_of
from salta_core.engine.verdict import expected_points
from salta_core.engine.weights import Weights, has_few_pieces
from salta_core.errors import BadRequest
from salta_core.game.game import Game
from salta_core.race.solver import RaceResult
from salta_core.race.task import Line
from salta_core.rules.moves import Move, after, legal_moves
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import Square

__all__ = [
    "FULL_STRENGTH",
    "MOST_LINES",
    "Limits",
    "Thinker",
    "Thought",
    "as_moves",
    "prepare_tables",
]

FULL_STRENGTH: Final = len(LEVELS)
"""The number of the strongest level."""

MOST_LINES: Final = 50
"""The maximum number of lines; more than there are sensible moves."""

_NEAR_HOME: Final = 4
"""The average steps to go per piece up to which detours count; before, there is room to pass."""

_SEEN_STEPS: Final = 10
"""With this many steps to go for both sides together, a search sees the end: what it finds where
pieces stand side by side, such as a jump that a step back forces, is worth more than a route."""

_GLANCE_NODES: Final = 1_000
"""How many nodes to search for an early move while neither a route nor a plan has one."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a search; None means no limit.

    Attributes:
        nodes: the maximum number of nodes to visit.
        depth: the maximum number of plies to search, without extensions.
    """

    nodes: int | None = None
    depth: int | None = None


@dataclass(frozen=True, slots=True)
class Thought:
    """A line and its evaluation.

    Attributes:
        depth: the number of plies searched, 0 before the first result.
        score: the lead to expect at the end, in hundredths of a move, from the mover's point of
            view; for a decided game ``WIN`` plus its points, less the plies to its end. With
            ``Methods.threats`` it is some ten moves too high in middle games.
        nodes: the number of nodes visited.
        line: the best moves for both sides, beginning with the move to play now.
    """

    depth: int
    score: int
    nodes: int
    line: tuple[Move, ...]


class Thinker:
    """The search of a player for one move, in slices.

    The same game, level, seed and limits lead to the same move, however the work is sliced. For
    rulesets in which a missed jump may be called, see ``salta_core.engine.levels``.

    >>> from salta_core.rules.ruleset import PRESETS
    >>> thinker = Thinker(Game.started(PRESETS["original"].ruleset), level=1)
    >>> thinker.run(1000), thinker.thought.depth
    (True, 1)
    """

    def __init__(  # noqa: PLR0913  # all but the game have good defaults
        self,
        game: Game,
        level: int = FULL_STRENGTH,
        seed: int = 0,
        *,
        limits: Limits | None = None,
        lines: int = 1,
        impartial: bool = False,
        only: Move | None = None,
        methods: Methods | None = None,
        weights: Weights | None = None,
        known_route: RaceResult | None = None,
        plan: Plan | None = None,
        should_stop: Callable[[], bool] | None = None,
        on_depth: Callable[[tuple[Thought, ...]], None] | None = None,
    ) -> None:
        """Prepare the search without starting it.

        Args:
            game: the game; the search begins at its present position, and the positions
                before it count for repetition.
            level: 1..10.
            seed: any integer; decides between equal moves, and determines the errors of weaker
                levels.
            limits: limits that replace the level's own limits of nodes and depth.
            lines: the number of best moves to return, each with its line.
            impartial: whether to search without threats, urgency, contempt and penalties for going
                to and fro, as an analysis does.
            only: the only move to search, or None for all legal moves; not in a race.
            methods: the methods of the search; those of the level if None.
            weights: the weights of the evaluation; the shipped ones if None.
            known_route: a known result for the race of the player to move.
            plan: for a hint, the rest of the last hint's plan. It is followed until another move is
                clearly better, and moves to and fro are avoided.
            should_stop: called every few hundred nodes.
            on_depth: called with the thoughts after each depth.

        Raises:
            BadRequest: there is no such level, or ``lines`` is not 1 to ``MOST_LINES``.
        """
        chosen = level_for(level, game.ruleset)
        if lines not in range(1, MOST_LINES + 1):
            raise BadRequest(
                "wrong-number-of-lines",
                "the number of lines must be 1 to {limit}, not {lines}",
                limit=MOST_LINES,
                lines=lines,
            )
        self._game_with_calls, self._game = game, as_searched(game)
        self._level, self._seed, self._impartial = chosen, seed, impartial
        self._limits, self._only = limits or Limits(chosen.nodes, chosen.depth), only
        self._lines, self._should_stop, self._on_depth = lines, should_stop, on_depth
        self._plan, self._is_hint = plan or NO_PLAN, plan is not None
        self._methods = methods or chosen.methods(
            game.ruleset,
            self._limits.nodes,
            plays=not impartial,
            settles=limits in {None, Limits()} and not impartial,
        )
        self._search: Search | None = None
        self._home_route: HomeRoute | None = None
        self._cooperation: CooperativeSearch | None = None
        self._alternatives: Alternatives | None = None
        if not self._game.ending:
            self._prepare(weights, known_route)

    def _prepare(self, weights: Weights | None, known_route: RaceResult | None) -> None:
        """Set up the searches of the present position."""
        game, level, seed = self._game, self._level, self._seed
        nodes, should_stop = self._limits.nodes, self._should_stop
        seen = _occurrences(game)
        has_urgency = not self._impartial and _has_urgency(game, level, weights)
        board = _board(game, weights, level.urgency if has_urgency else 0)
        key = board.turn_key
        roots = None
        if self._only:
            roots = [entry for entry in board.legal() if squares_of(entry) == self._only[:2]]
        elif not self._impartial:
            roots = root_moves(self._game_with_calls, board, level, seed)
        # The last step home is left to the search, which finds a win.
        goes_round = level.plans_way_home and not self._impartial
        is_far = sum(board.to_go) > _SEEN_STEPS
        is_running = board.to_go[board.player] > 1 and is_race(
            game.position, game.ruleset, alongside=goes_round and is_far
        )
        is_by_eye = board.to_go[board.player] > level.sure_steps and goes_by_eye(
            level.by_eye, seed, key
        )
        if is_running and roots is None and not is_by_eye:
            self._home_route = HomeRoute(
                game,
                nodes,
                should_stop,
                avoid=seen,
                least=level.route_nodes,
                known=known_route,
                goes_round=goes_round,
                plan=self._plan,
            )
        elif has_urgency and makes_room(game, board, level):
            positions = {turn_key(position) for position in game.positions}
            budget = None if nodes is None else nodes // 2
            self._cooperation = CooperativeSearch(board, positions, seed, budget, should_stop)
        # Without urgency only this bias keeps a level that errs from moving to and fro.
        is_lost = not self._impartial and level.spread and steps_undone(game) >= MAX_UNDONE
        biases = []
        if has_urgency or is_lost:
            biases.append(root_bias(game, level, self._cooperation))
        if not self._impartial and self._minds_detours(board):
            urgency = level.urgency if has_urgency else 0
            biases.append(detour_bias(game.position, game.ruleset, urgency))
        if self._is_hint:
            biases.append(plan_bias(self._plan))
            if not has_urgency:
                biases.append(repeat_penalty(game, level.urgency))
        self._search = Search(
            board,
            seen=seen,
            nodes=nodes,
            depth=self._limits.depth,
            spread=level.spread,
            noise=eval_noise(level.spread, seed, board) if level.spread else tie_break(seed, key),
            bias=(lambda move: sum(each(move) for each in biases)) if biases else None,
            overlooks=blind_spots(level.blind, seed, key),
            lines=self._lines,
            roots=roots,
            methods=self._methods,
            contempt=0 if self._impartial else level.contempt,
            should_stop=should_stop,
            on_iteration=self._report,
        )

    def _minds_detours(self, board: Board) -> bool:
        """Whether the player tries to avoid detours.

        They matter near home, and only if pieces do not jump over their own side, since such jumps
        make detours unnecessary.
        """
        ruleset, player = self._game.ruleset, board.player
        is_near = board.to_go[player] <= _NEAR_HOME * len(ruleset.pieces[player])
        return self._level.plans_way_home and is_near and ruleset.over == "opponent"

    @property
    def done(self) -> bool:
        """Whether the search is over."""
        if self.is_racing:
            return self._lines == 1 or (self._alternatives is not None and self._alternatives.done)
        return self._search is None or self._search.done

    @property
    def is_racing(self) -> bool:
        """Whether the player follows a route in a race."""
        return self._home_route is not None and self._home_route.move is not None

    @property
    def is_route_proven(self) -> bool:
        """Whether no route is shorter than the one that the player follows."""
        return self._home_route is not None and self._home_route.proven

    @property
    def time_share(self) -> int:
        """The percentage of the usual time for a move after which the thinker should be stopped.

        Less than 100 if the best move is unlikely to change, more while it is in doubt.
        """
        return self._search.time_share if self._search else 100

    @property
    def move(self) -> Move | None:
        """The move to play; None before the first slice and after the end of the game."""
        if self._home_route and self._home_route.move:
            return self._home_route.move
        line = self.thought.line
        return line[0] if line else None

    @property
    def plan(self) -> Line:
        """The player's own next moves, beginning with the move to play.

        They are the way home, or those of the line that the search expects. If the plan of an
        earlier hint begins with the same move and is longer, it is kept.
        """
        if self.is_racing and self._home_route:
            return self._home_route.steps
        planned, expected = self._plan.steps, own_steps(self.thought.line)
        goes_on = planned[:1] == expected[:1] and len(planned) > len(expected)
        return planned if goes_on else expected

    @property
    def early_move(self) -> Move | None:
        """The best move so far, available even while a route or a plan is still being searched."""
        if self.move or self._search is None:
            return self.move
        return self._first_of_route_or_plan() or self._glance

    def _first_of_route_or_plan(self) -> Move | None:
        following = self._plan.steps[:1]
        planned_move = [move for move in self._game.legal_moves if move[:2] in following]
        if planned_move:
            return planned_move[0]
        if self._home_route:
            return self._home_route.early_move
        planned = self._cooperation.move if self._cooperation else None
        if planned is None:
            return None
        return next(iter(as_moves([planned], self._game.position, self._game.ruleset)))

    @cached_property
    def _glance(self) -> Move | None:
        game = self._game
        search = Search(_board(game, None, 0), seen=_occurrences(game), nodes=_GLANCE_NODES)
        search.run(_GLANCE_NODES)
        line = as_moves(search.line[:1], game.position, game.ruleset)
        search.forget()
        return next(iter(line), None)

    @property
    def thought(self) -> Thought:
        """The best line so far."""
        return next(iter(self.thoughts), Thought(0, 0, 0, ()))

    @property
    def thoughts(self) -> tuple[Thought, ...]:
        """The lines so far, best first; fewer than requested if there are fewer moves."""
        if self._home_route and self._home_route.move:
            return self._race_thoughts(self._home_route, self._home_route.move)
        search, position, ruleset = self._search, self._game.position, self._game.ruleset
        if search is None:
            return ()
        return tuple(
            Thought(
                search.depth,
                expected_points(score, position, ruleset),
                search.nodes,
                as_moves(line, position, ruleset),
            )
            for score, line in search.variations
        )

    def _race_thoughts(self, run: HomeRoute, best: Move) -> tuple[Thought, ...]:
        """The lines of a race; none has a better score than the route that the player follows."""
        others = self._alternatives
        nodes = run.nodes + (others.nodes if others else 0)
        thoughts = [Thought(run.length, run.score, nodes, (best,))]
        for move, length in (others.routes if others else [])[: self._lines - 1]:
            wasted = max(0, length - run.length)
            score = run.score - MOVE * wasted
            thoughts.append(Thought(run.length + wasted, score, nodes, (move,)))
        return tuple(thoughts)

    def run(self, nodes: int) -> bool:
        """Continue for about ``nodes`` nodes.

        Returns:
            Whether the search is over.
        """
        if self._search is None:
            return True
        run = self._home_route
        if run and not run.run(nodes):
            return False
        if self._cooperation and not self._cooperation.run(nodes):
            return False
        if run and run.move:
            return self._lines == 1 or self._look_at_alternatives(run.move, nodes)
        return self._search.run(nodes)

    def _look_at_alternatives(self, best: Move, nodes: int) -> bool:
        if self._alternatives is None:
            self._alternatives = Alternatives(
                self._game.position,
                self._game.ruleset,
                best,
                self._limits.nodes,
                self._should_stop,
            )
        return self._alternatives.run(nodes)

    def forget(self) -> None:
        """Free the memory of a search that will not continue."""
        if self._search:
            self._search.forget()

    def _report(self) -> None:
        if self._on_depth:
            self._on_depth(self.thoughts)


def prepare_tables(game: Game, level: int = FULL_STRENGTH) -> None:
    """Build the tables for the next move of each side in advance, so that no move waits for them.

    Raises:
        BadRequest: there is no such level.
    """
    for _ in (1, 2):
        Thinker(game, level).run(1)
        if game.ending:
            return
        game = game.play(game.legal_moves[0])


def _occurrences(game: Game) -> Counter[int]:
    """How often each position has occurred; empty if repetition has no effect."""
    if game.ruleset.limit is not None:
        return Counter()
    return Counter(turn_key(position) for position in game.positions)


def _has_urgency(game: Game, level: Level, weights: Weights | None) -> bool:
    """Whether a player should advance instead of waiting for the opponent to give way.

    Armies of few pieces cannot shut each other in, so there is nothing to wait for.
    With a move limit a level may wait until it has a clear advantage. Without a limit two
    players who wait would only repeat positions.
    """
    if game.ruleset.limit is None:
        return True
    if has_few_pieces(game.ruleset):
        return False
    return Board(game.position, game.ruleset, weights).score >= level.urgency_threshold


def _board(game: Game, weights: Weights | None, urgency: int) -> Board:
    """The board of the search, with the goal seeker and the urgency of the player to move."""
    position, ruleset = game.position, game.ruleset
    urgent = Urgency(position.player, urgency) if urgency else None
    return Board(position, ruleset, weights, goal_seeker(position, ruleset), urgent)


def as_moves(line: Iterable[SearchMove], position: Position, ruleset: Ruleset) -> tuple[Move, ...]:
    """Convert a line of search moves to ``Move`` values."""
    moves = []
    for entry in line:
        origin, target = map(Square, squares_of(entry))
        move = Move(origin, target, is_jump=is_jump(entry))
        if move.is_jump and ruleset.chain:
            move = next(each for each in legal_moves(position, ruleset) if each[:2] == move[:2])
        moves.append(move)
        position = after(position, move)
    return tuple(moves)
