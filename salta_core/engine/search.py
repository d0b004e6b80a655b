"""The search: iterative deepening with aspiration windows around a ``Tree``.

Scores are hundredths of a move of race margin, mover's view; a finished game is
``WIN`` plus its points, less a hundredth for every ply it takes. Points are counted
by distance alone: inside the tree that is near enough, and costs nothing.

A search is worked off in fixed quanta of nodes. At the end of each the iteration is
thrown away and begun again; what was found lies in the transposition table, so the
second time is quick. Callers may therefore stop between any two calls of ``run``,
and the answer depends on how many nodes were spent, not on how they were cut up.

Where more than one line is asked for, the moves share the table and the iteration: a
move is searched for its exact score as long as it can be among the best so far.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from salta_core.engine.board import SIDE_KEY, Board
from salta_core.engine.evaluate import CONTEMPT, MOVE, WIN, is_decided, urgent_part
from salta_core.engine.methods import ALL, Methods
from salta_core.engine.tables import Entry
from salta_core.engine.tree import INFINITY, Pause, Tree
from salta_core.rules.pieces import Player, opponent

__all__ = ["DEEPEST", "QUANTUM", "Search", "Variation"]

QUANTUM: Final = 2_000
"""Nodes worked off before an iteration is begun anew."""

DEEPEST: Final = 60
"""The depth at which iterative deepening ends in any case, in plies."""

_POLL: Final = 500
"""Nodes between two questions whether to stop."""

_ENOUGH: Final = 5_000
"""Nodes after which even the first iteration may be broken off; it rarely takes a hundred."""

_WINDOW: Final = 75
"""Half the first aspiration window, in hundredths of a move."""

_STALE: Final = 150
"""What it costs the side that stands better to bring a position about again."""
_STATIC: Final = -1_000
"""A depth so far below the leaves that not even compulsory jumps are followed."""
_SECOND: Final = 2
_TWICE: Final = 2
_TRUSTED: Final = 3
"""The depth from which the last score is worth a window."""


_Scored: TypeAlias = tuple[int, Entry]


class Variation(NamedTuple):
    """A way to go on.

    Attributes:
        score: what it is worth, view of the player to move at its beginning.
        line: the moves, as far as they are remembered.
    """

    score: int
    line: tuple[Entry, ...]


class Search:
    """A search for the best move, resumable until it is done.

    Attributes:
        best: the best move so far; None until the first iteration is complete, and
            where the player to move has none.
        score: what it is worth, mover's view.
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
        noise: Callable[[Entry], int] | None = None,
        bias: Callable[[Entry], int] | None = None,
        overlooks: Callable[[Entry], bool] | None = None,
        lines: int = 1,
        roots: Sequence[Entry] | None = None,
        should_stop: Callable[[], bool] | None = None,
        on_iteration: Callable[[], None] | None = None,
        methods: Methods = ALL,
        contempt: int = CONTEMPT,
    ) -> None:
        """Prepare a search; nothing is searched yet.

        Args:
            board: a position in which the game is not over; it is the same again
                after each call of ``run``.
            seen: how often each position has occurred, by ``Board.turn_key``.
            nodes: budget; the first iteration goes on beyond it.
            depth: the last iteration to search, in plies.
            spread: how much worse than the best a move may be and still be played,
                in hundredths of a move; 0 always plays the best.
            noise: added to the score of each move before one is chosen, at least 0
                and less than ``spread``; it also decides which of two moves that
                look alike is searched first.
            bias: added to the score of each move that does not decide the game, in
                hundredths of a move; it is part of the choice, not of the score told.
            overlooks: whether the replies to a move are not looked at.
            lines: how many of the best moves to score exactly, at least 1.
            roots: the moves to choose among, instead of the legal ones of ``board``.
            should_stop: asked every 500 nodes.
            on_iteration: called after each completed iteration.
            methods: how to save work.
            contempt: what a draw costs the player to move, in hundredths of a move.
        """
        self.best: Entry | None = None
        self.score, self.depth, self.done = 0, 0, False
        self._board = board
        self._seen = dict(seen or {})
        self._has_repeated = _TWICE in self._seen.values()
        self._tree = Tree(board, self._seen, self._pause_due, methods, contempt)
        self._contempt = contempt
        self._methods = methods
        self._budget = INFINITY * INFINITY if nodes is None else nodes
        self._last_depth = max(1, min(DEEPEST if depth is None else depth, DEEPEST, self._tree.end))
        self._spread, self._noise = spread, noise or _nothing
        self._bias, self._overlooks = bias or _nothing, overlooks
        self._lines, self._others = lines, list[_Scored]()
        self._unbiased: dict[int, int] = {}
        self._should_stop, self._on_iteration = should_stop, on_iteration
        self._pause_at, self._stopped = 0, False
        self._moves = sorted(
            board.legal() if roots is None else roots,
            key=lambda move: (-move[5], -self._noise(move), move[7]),
        )
        if not self._moves:
            self.done = True
        elif board.ruleset.equalise and board.to_go[opponent(board.player)] == 0:
            self._play_last_turn()

    @property
    def nodes(self) -> int:
        """Nodes visited so far."""
        return self._tree.nodes()

    def forget(self) -> None:
        """Give back the memory of a search that will not be gone on with."""
        self._tree.transpositions.forget()

    @property
    def line(self) -> tuple[Entry, ...]:
        """The best line so far, as far as it is remembered, the best move first."""
        return self._line_from(self.best)

    @property
    def variations(self) -> tuple[Variation, ...]:
        """The best lines so far, at most as many as were asked for, the best first.

        With a spread they are in the order in which the noise puts them.
        """
        ranked = [(self.score, self.best), *self._others]
        return tuple(self._variation(score, move) for score, move in ranked if move)

    def _variation(self, score: int, move: Entry) -> Variation:
        """A line and what it is worth: bias and urgency belong to the choice alone."""
        return Variation(self._unbiased.get(move[7], score), self._line_from(move))

    def _remember_unbiased(self, score: int, move: Entry) -> None:
        """Note what a move is worth apart from its bias and from the urgency of its line."""
        if not is_decided(score):
            score -= self._bias(move)
            urgent = self._board.urgent
            if urgent and urgent.player == self._board.player:
                gain = sum(entry[5] for entry in self._line_from(move)[::2])
                score -= urgent_part(gain, urgent)
        self._unbiased[move[7]] = score

    def _line_from(self, move: Entry | None) -> tuple[Entry, ...]:
        board, line, passed = self._board, list[Entry](), set[int]()
        is_endless = board.ruleset.limit is None
        while move and len(line) < self.depth:
            line.append(move)
            board.make(move)
            code = self._tree.best_code(board.key, len(line))
            over = 0 in board.to_go[1:] or len(line) >= self._tree.end
            if is_endless:
                # The search takes a position that its line has passed before for a draw.
                over = over or board.turn_key in passed or self._seen.get(board.turn_key, 0) > 1
                passed.add(board.turn_key)
            move = None if over else next((m for m in board.legal() if m[7] == code), None)
        for made in reversed(line):
            board.unmake(made)
        return tuple(line)

    def run(self, nodes: int) -> bool:
        """Go on for about so many nodes, in whole quanta.

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
            self._tree.restore()
            if not self.depth:
                # There is always a move: for want of a better one, the most obvious.
                self.best, self.depth = self.best or self._moves[0], 1
            self.done = self._stopped or self.nodes >= self._budget

    def _pause_due(self, nodes: int) -> int:
        """See ``Tree``; the first iteration is only broken off if it gets out of hand."""
        if self.depth or nodes >= _POLL:
            if nodes >= self._pause_at and (self.depth or nodes >= _ENOUGH):
                raise Pause
            if self._should_stop and self._should_stop():
                self._stopped = True
                raise Pause
        due = self._pause_at if self.depth else max(self._pause_at, _ENOUGH)
        return min(nodes + _POLL, max(due, nodes + 1))

    def _deepen(self) -> None:
        """One iteration, from the first window to a score inside one."""
        depth = self.depth + 1
        self._tree.set_depth(depth)
        if self._spread or self._lines > 1:
            self._search_widely(depth)
        else:
            self._search_narrowly(depth)
        self.depth = depth
        if self._on_iteration:
            self._on_iteration()
        self.done = depth >= self._last_depth or self._is_settled(depth)

    def _is_settled(self, depth: int) -> bool:
        """Whether the game is decided, on every line, within the depth already searched."""
        scores = [self.score, *(score for score, _ in self._others)]
        return all(is_decided(score) and -abs(score) % MOVE <= depth for score in scores)

    def _search_narrowly(self, depth: int) -> None:
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
                return

    def _search_root(self, depth: int, alpha: int, beta: int) -> int:
        """All moves in a window; the best so far is put first, also if it is cut short."""
        best = -INFINITY
        for move in tuple(self._moves):
            if best == -INFINITY or not self._methods.pvs:
                value = self._value(move, depth, alpha, beta)
            else:
                value = self._value(move, depth, alpha, alpha + 1)
                if alpha < value < beta:
                    value = self._value(move, depth, alpha, beta)
            best = max(best, value)
            if value > alpha:
                alpha = value
                self._promote(move, value)
                if value >= beta:
                    break
        return best

    def _promote(self, move: Entry, score: int) -> None:
        self._moves.remove(move)
        self._moves.insert(0, move)
        self.best, self.score = move, score
        self._remember_unbiased(score, move)

    def _search_widely(self, depth: int) -> None:
        """The exact score of every move that matters, then the choice with noise.

        Those are the moves within the spread and the best ``lines``; of the others it
        is only shown that they are worse.
        """
        scores: list[_Scored] = []
        exact: list[_Scored] = []
        for move in self._moves:
            bar = self._bar(exact)
            value = bar + 1
            if not self._spread and bar > -INFINITY:
                value = self._value(move, depth, bar, bar + 1)
            if value > bar:
                value = self._value(move, depth, bar, INFINITY)
            scores.append((value, move))
            if value > bar:
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

    def _error(self, move: Entry) -> int:
        """The noise of a move; none where there is a bias against it."""
        return 0 if self._bias(move) < 0 else self._noise(move)

    def _bar(self, exact: Sequence[_Scored]) -> int:
        """What a move must be worth more than to matter, by the scores of those before it."""
        if len(exact) < self._lines:
            return -INFINITY
        return min(exact[0][0] - self._spread, exact[self._lines - 1][0])

    def _value(self, move: Entry, depth: int, alpha: int, beta: int) -> int:
        """The worth of a root move, by a search one ply less deep, and its bias."""
        board = self._board
        bias = self._bias(move)
        is_blind = self._overlooks is not None and self._overlooks(move)
        board.make(move)
        try:
            if board.to_go[opponent(board.player)] == 0:
                return self._home_value(board.player)
            if self._seen.get(board.turn_key, 0) >= _TWICE:
                return bias - self._contempt
            below = _STATIC if is_blind else depth - 1
            value = self._value_of_reply(below, alpha - bias, beta - bias)
            if self._can_reply_with_draw():
                value = min(value, -self._contempt)
            return value if is_decided(value) else value + bias
        finally:
            board.unmake(move)

    def _can_reply_with_draw(self) -> bool:
        """Whether some reply brings a position about for the third time."""
        board, seen = self._board, self._seen
        if not self._has_repeated:
            return False
        side = SIDE_KEY if board.player == 1 else 0
        keys = (board.key ^ move[4] for move in board.legal())
        return any(seen.get(key ^ side, 0) >= _TWICE for key in keys)

    def _value_of_reply(self, depth: int, alpha: int, beta: int) -> int:
        """The worth of the move just made, to its mover, by a search of the replies."""
        board = self._board
        you, me = board.player, opponent(board.player)
        search = self._tree.visit if depth > 0 else self._tree.quiet
        stale = _STALE if self._seen.get(board.turn_key) else 0
        value = -search[you](
            depth, -beta - stale, -alpha, 1, board.bits[you], board.bits[me],
            board.key, board.score, board.to_go[you], board.to_go[me],
        )  # fmt: skip
        return max(min(value, 0), value - stale)

    def _home_value(self, loser: Player) -> int:
        """What it is worth to have come home, the last turn of player 2 looked at."""
        board = self._board
        to_go = board.to_go[loser]
        if board.ruleset.equalise and loser == _SECOND:
            to_go -= max((move[6] for move in board.legal()), default=0)
        return WIN + MOVE * to_go if to_go else -self._contempt

    def _play_last_turn(self) -> None:
        """The equalising turn: home for a draw, or as near to it as can be."""
        to_go = self._board.to_go[self._board.player]
        moves = sorted(self._moves, key=lambda move: (-move[6], -move[5]))
        scored = [(self._last_value(to_go - move[6]), move) for move in moves]
        (self.score, self.best), *others = scored
        self._others = others[: self._lines - 1]
        self.depth, self.done = 1, True

    def _last_value(self, to_go: int) -> int:
        """What the end of the game is worth to a loser who may still draw."""
        return -(WIN + MOVE * to_go) if to_go else -self._contempt


def _by_score(scored: _Scored) -> int:
    return -scored[0]


def _nothing(_: Entry) -> int:
    return 0
