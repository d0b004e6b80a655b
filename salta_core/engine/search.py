"""Iterative deepening with aspiration windows over the moves at the root.

Scores are hundredths of a move of race margin, from the mover's point of view; the score of a
finished game is ``WIN`` plus its points, less a hundredth for every ply it takes. Points are
counted by distance alone: inside the tree that is accurate enough, and costs nothing.

A search runs in fixed quanta of nodes. At the end of each quantum the iteration is dropped and
later restarted, which is fast, since the transposition table holds its results. Callers may
therefore stop between any two calls of ``run``, and the answer depends only on the number of nodes,
not on the slicing.

If more than one line is requested, the moves share the table and the iteration: a move is searched
for its exact score as long as it can be among the best so far.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from salta_core.engine.alpha_beta import INFINITY, node_searches
from salta_core.engine.board import Board
from salta_core.engine.evaluate import CONTEMPT, MOVE, is_decided, urgent_part
from salta_core.engine.methods import ALL, Methods
from salta_core.engine.root_values import RootValues
from salta_core.engine.search_state import Pause, SearchState
from salta_core.engine.tables import CODE, PRICE_GAIN, STEP_GAIN, SearchMove
from salta_core.rules.pieces import opponent

__all__ = ["DEEPEST", "QUANTUM", "Search", "Variation"]

QUANTUM: Final = 2_000
"""How many nodes an iteration may visit before it is dropped and restarted."""

DEEPEST: Final = 60
"""The depth at which iterative deepening ends in any case, in plies."""

_POLL: Final = 250
"""How many nodes to visit between two calls of ``should_stop``."""

_FIRST_POLL: Final = 500
"""How many nodes a search visits before it can be interrupted."""

_ENOUGH: Final = 5_000
"""How many nodes the first iteration visits before it can be stopped; it rarely takes a hundred."""

_WINDOW: Final = 75
"""Half the width of the first aspiration window, in hundredths of a move."""

_SETTLED_SHARE: Final = 70
"""The percentage of its budget, or of its usual time, that a search with ``Methods.settles`` uses
before it may settle."""

_SETTLED_FACTOR: Final = 3
"""It settles at this many times the number of nodes at which its best move became the best."""

_UNSETTLED_SHARE: Final = 310
"""The percentage of its budget, or of its usual time, that such a search may use while it has not
settled. With these shares it uses as many nodes on average as a search that always uses its budget.
"""

_TRUSTED: Final = 3
"""The depth above which an iteration starts with a window around the last score."""


_Scored: TypeAlias = tuple[int, SearchMove]


class Variation(NamedTuple):
    """A line and its score.

    Attributes:
        score: the score in hundredths of a move, for the player who makes the first move.
        line: the moves, as far as the transposition table holds them.
    """

    score: int
    line: tuple[SearchMove, ...]


class Search:
    """A search for the best move, resumable until it is done.

    Attributes:
        best: the best move so far; None until the first iteration is complete, or if there is no
            legal move.
        score: the score of that move, from the mover's point of view.
        depth: the last iteration completed, in plies.
        done: whether there is nothing left to search.
    """

    def __init__(  # noqa: PLR0913  # limits that can be given in any combination
        self,
        board: Board,
        *,
        seen: Mapping[int, int] | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        spread: int = 0,
        noise: Callable[[SearchMove], int] | None = None,
        bias: Callable[[SearchMove], int] | None = None,
        overlooks: Callable[[SearchMove], bool] | None = None,
        lines: int = 1,
        roots: Sequence[SearchMove] | None = None,
        should_stop: Callable[[], bool] | None = None,
        on_iteration: Callable[[], None] | None = None,
        methods: Methods = ALL,
        contempt: int = CONTEMPT,
    ) -> None:
        """Prepare a search without starting it.

        Args:
            board: a position in which the game is not over; each call of ``run`` leaves it
                unchanged.
            seen: how often each position has occurred, keyed by ``Board.turn_key``.
            nodes: the node limit; the first iteration may exceed it, and a search for one line that
                ``settles`` may use three times as many.
            depth: the last iteration to search, in plies.
            spread: how much worse than the best a move may be and still be played,
                in hundredths of a move; 0 always plays the best.
            noise: an amount added to the score of each move before one is chosen, at least 0
                and less than ``spread``; it also decides the order of moves that look alike.
            bias: a bonus added to the score of each move that does not decide the game, in
                hundredths of a move; it affects the choice, not the reported score.
            overlooks: tells whether the search ignores the replies to a move.
            lines: how many of the best moves to score exactly, at least 1.
            roots: the moves to choose among, instead of the legal ones of ``board``.
            should_stop: called every 250 nodes.
            on_iteration: called after each completed iteration.
            methods: which methods of pruning and ordering are on.
            contempt: the cost of a draw to the player to move, in hundredths of a move.
        """
        self.best: SearchMove | None = None
        self.score, self.depth, self.done = 0, 0, False
        self._board = board
        self._seen = dict(seen or {})
        self._state = SearchState(board, self._seen, methods)
        self._searches = node_searches(self._state, board, self._pause_due, methods, contempt)
        self._bias = bias or _zero
        self._values = RootValues(
            board,
            self._searches,
            self._seen,
            bias=self._bias,
            overlooks=overlooks,
            contempt=contempt,
        )
        self._methods = methods
        self._budget = INFINITY * INFINITY if nodes is None else nodes
        self._settled_from = _SETTLED_SHARE * self._budget // 100
        self._settles = methods.settles and lines == 1 and not spread
        if self._settles:
            self._budget = _UNSETTLED_SHARE * self._budget // 100
        self._last_depth = max(
            1, min(DEEPEST if depth is None else depth, DEEPEST, self._state.end)
        )
        self._spread, self._noise = spread, noise or _zero
        self._lines, self._others = lines, list[_Scored]()
        self._unbiased: dict[int, int] = {}
        self._should_stop, self._on_iteration = should_stop, on_iteration
        self._pause_at, self._stopped, self._changed_at = 0, False, 0
        self._has_dropped = False
        self._moves = sorted(
            board.legal() if roots is None else roots,
            key=lambda move: (-move[PRICE_GAIN], -self._noise(move), move[CODE]),
        )
        if not self._moves:
            self.done = True
        elif board.ruleset.equalise and board.to_go[opponent(board.player)] == 0:
            self._choose_last_turn()

    @property
    def nodes(self) -> int:
        """The number of nodes visited so far."""
        return self._searches.nodes()

    def forget(self) -> None:
        """Free the memory of a search that will not continue."""
        self._state.transpositions.forget()

    @property
    def line(self) -> tuple[SearchMove, ...]:
        """The principal variation, as far as the transposition table holds it."""
        return self._line_from(self.best)

    @property
    def variations(self) -> tuple[Variation, ...]:
        """The best lines so far, at most ``lines`` of them, best first.

        With a spread the noise decides the order.
        """
        ranked = [(self.score, self.best), *self._others]
        return tuple(self._variation(score, move) for score, move in ranked if move)

    def _variation(self, score: int, move: SearchMove) -> Variation:
        """A line and its score without bias and urgency, which only influence the choice."""
        return Variation(self._unbiased.get(move[CODE], score), self._line_from(move))

    def _remember_unbiased(self, score: int, move: SearchMove) -> None:
        """Store the score of a move without its bias and without the urgency of its line."""
        if not is_decided(score):
            score -= self._bias(move)
            urgent = self._board.urgent
            if urgent and urgent.player == self._board.player:
                gain = sum(entry[PRICE_GAIN] for entry in self._line_from(move)[::2])
                score -= urgent_part(gain, urgent)
        self._unbiased[move[CODE]] = score

    def _line_from(self, move: SearchMove | None) -> tuple[SearchMove, ...]:
        board, line, visited = self._board, list[SearchMove](), set[int]()
        is_endless = board.ruleset.limit is None
        while move and len(line) < self.depth:
            line.append(move)
            board.make(move)
            code = self._state.best_code(board.key, len(line))
            over = 0 in board.to_go[1:] or len(line) >= self._state.end
            if is_endless:
                # The search scores a repeated position on its line as a draw.
                over = over or board.turn_key in visited or self._seen.get(board.turn_key, 0) > 1
                visited.add(board.turn_key)
            move = None if over else next((m for m in board.legal() if m[CODE] == code), None)
        for made in reversed(line):
            board.unmake(made)
        return tuple(line)

    def run(self, nodes: int) -> bool:
        """Search about ``nodes`` further nodes, rounded to whole quanta.

        Returns:
            Whether the search is done.
        """
        target = self.nodes + nodes
        while not self.done and self.nodes < target:
            self._run_quantum()
        return self.done

    def _run_quantum(self) -> None:
        self._pause_at = min(self.nodes + QUANTUM, self._budget)
        try:
            while not self.done:
                self._deepen()
        except Pause:
            self._state.restore()
            if not self.depth:
                # There must always be a move: without a result, take the first of the move order.
                self.best, self.depth = self.best or self._moves[0], 1
            self.done = self._stopped or self.nodes >= self._budget or self._has_settled

    def _pause_due(self, nodes: int) -> int:
        """See ``node_searches``; the first iteration stops early only if it takes far too long."""
        if self.depth or nodes >= _FIRST_POLL:
            if nodes >= self._pause_at and (self.depth or nodes >= _ENOUGH):
                raise Pause
            if self._should_stop and self._should_stop():
                self._stopped = True
                raise Pause
        due = self._pause_at if self.depth else max(self._pause_at, _ENOUGH)
        return min(max(nodes + _POLL, _FIRST_POLL), max(due, nodes + 1))

    def _deepen(self) -> None:
        """Run one iteration, widening the window until the score lies inside it."""
        depth = self.depth + 1
        self._searches.set_depth(depth)
        if self._spread or self._lines > 1:
            self._search_with_exact_scores(depth)
        else:
            self._search_with_window(depth)
        self.depth = depth
        if self._on_iteration:
            self._on_iteration()
        self.done = depth >= self._last_depth or self._is_decided(depth) or self._has_settled

    @property
    def time_share(self) -> int:
        """The percentage of its usual time after which the search should end."""
        if not self._settles or not self.depth:
            return 100
        return _SETTLED_SHARE if self._is_settled else _UNSETTLED_SHARE

    @property
    def _is_settled(self) -> bool:
        """Whether the best move is unlikely to change.

        False if the best move has just dropped below its last score: its rivals are searched next.
        """
        if len(self._moves) == 1:
            return True
        return self.nodes >= _SETTLED_FACTOR * self._changed_at and not self._has_dropped

    @property
    def _has_settled(self) -> bool:
        """Whether a search with ``Methods.settles`` may end."""
        is_long = len(self._moves) == 1 or self.nodes >= self._settled_from
        return self._settles and is_long and self._is_settled

    def _is_decided(self, depth: int) -> bool:
        """Whether every line ends the game within the depth already searched."""
        scores = [self.score, *(score for score, _ in self._others)]
        return all(is_decided(score) and -abs(score) % MOVE <= depth for score in scores)

    def _search_with_window(self, depth: int) -> None:
        alpha, beta = -INFINITY, INFINITY
        if self._methods.aspiration and depth > _TRUSTED and not is_decided(self.score):
            alpha, beta = self.score - _WINDOW, self.score + _WINDOW
        while True:
            score = self._search_root(depth, alpha, beta)
            if score <= alpha:
                alpha = -INFINITY
            elif score >= beta:
                beta = INFINITY
            else:
                self._has_dropped = False
                return

    def _search_root(self, depth: int, alpha: int, beta: int) -> int:
        """Search all moves in a window, and keep the best one in front, even after a cutoff."""
        best = -INFINITY
        for move in tuple(self._moves):
            is_first = best == -INFINITY
            if is_first or not self._methods.pvs:
                value = self._values.value(move, depth, alpha, beta)
            else:
                value = self._values.value(move, depth, alpha, alpha + 1)
                if alpha < value < beta:
                    value = self._values.value(move, depth, alpha, beta)
            best = max(best, value)
            self._has_dropped |= is_first and value <= alpha
            if value > alpha:
                alpha = value
                self._move_to_front(move, value)
                if value >= beta:
                    break
        return best

    def _move_to_front(self, move: SearchMove, score: int) -> None:
        if move is not self._moves[0]:
            self._changed_at = self.nodes
        self._moves.remove(move)
        self._moves.insert(0, move)
        self.best, self.score = move, score
        self._remember_unbiased(score, move)

    def _search_with_exact_scores(self, depth: int) -> None:
        """Score the moves within the spread and the best ``lines`` exactly, then choose with noise.

        For all other moves the search only proves that they are worse.
        """
        scores: list[_Scored] = []
        exact: list[_Scored] = []
        for move in self._moves:
            bound = self._lower_bound(exact)
            value = bound + 1
            if not self._spread and bound > -INFINITY:
                value = self._values.value(move, depth, bound, bound + 1)
            if value > bound:
                value = self._values.value(move, depth, bound, INFINITY)
            scores.append((value, move))
            if value > bound:
                exact.append((value, move))
                exact.sort(key=_by_score)
        scores.sort(key=_by_score)
        self._moves = [move for _, move in scores]
        if self._spread:
            exact.sort(key=lambda scored: -scored[0] - self._error(scored[1]))
        (self.score, self.best), *others = exact
        self._others = others[: self._lines - 1]
        for value, move in exact[: self._lines]:
            self._remember_unbiased(value, move)

    def _error(self, move: SearchMove) -> int:
        """The noise of a move; 0 if there is a bias against it."""
        return 0 if self._bias(move) < 0 else self._noise(move)

    def _lower_bound(self, exact: Sequence[_Scored]) -> int:
        """The score that a move must exceed to be among the lines or within the spread."""
        if len(exact) < self._lines:
            return -INFINITY
        return min(exact[0][0] - self._spread, exact[self._lines - 1][0])

    def _choose_last_turn(self) -> None:
        """Choose player 2's move in the equalising turn: home for a draw, or nearest to home."""
        moves = sorted(self._moves, key=lambda move: (-move[STEP_GAIN], -move[PRICE_GAIN]))
        scored = [(self._values.last_turn_value(move), move) for move in moves]
        (self.score, self.best), *others = scored
        self._others = others[: self._lines - 1]
        self.depth, self.done = 1, True


def _by_score(scored: _Scored) -> int:
    return -scored[0]


def _zero(_: SearchMove) -> int:
    return 0
