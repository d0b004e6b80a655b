"""The review of a game: the score of each position, and the loss of each move.

``verdict`` measures the cost of a move. Scores are given from player 1's point of view and without
the advantage of being on the move: as the mean of a search's last two depths; in a race, as the
difference in moves to go and half a move for the player to move; after the end, as the points.

Both races are solved in every position. Later results tighten the bounds of earlier positions, so
earlier entries may still change while a review runs.
"""

from collections.abc import Generator, Iterable, Sequence
from typing import Final, NamedTuple

from salta_core.engine.board import arrangement_key
from salta_core.engine.evaluate import CONTEMPT, MOVE
from salta_core.engine.levels import as_searched
from salta_core.engine.review_search import Analyses, Analysis, Check, MoveCheck, legal_in
from salta_core.engine.verdict import (
    SAFE,
    Bounds,
    Comparison,
    SearchResult,
    Verdict,
    cost,
    expected_points,
    lost,
    sharpened,
    slope,
    verdict_on,
    wasted,
)
from salta_core.game.game import Game
from salta_core.long_work import LongWork
from salta_core.race.task import simple_distance
from salta_core.rules.moves import PASS, Move
from salta_core.rules.pieces import PIECES
from salta_core.rules.squares import row

__all__ = ["NODES", "Review", "Reviewed"]

NODES: Final = 2000
"""The default budget of the search of each position, in nodes."""

_CHECK_FACTOR: Final = 20
"""The budget of a search that checks a loss, as a multiple of the budget of a position."""

_ALL_CHECKS_FACTOR: Final = 480
"""The budget of all such checks of a review together, as a multiple of the same budget."""

_TURN_BONUS: Final = MOVE // 2
"""The value of being on the move in a race."""


class Reviewed(NamedTuple):
    """The review of one position and of the move that was made in it.

    Attributes:
        race: the lower and upper bounds on both sides' moves to go.
        score: the lead to expect at the end, in hundredths of a move, from player 1's point of
            view; after the end of the game its points.
        line: the best moves, as far as known; empty after the end.
        move: the move that was made; None for the last position.
        loss: the cost of that move, in hundredths of a move, at least 0; None without a move.
        verdict: the verdict on that move; None without a move.
    """

    race: Bounds
    score: int
    line: tuple[Move, ...]
    move: Move | None
    loss: int | None
    verdict: Verdict | None


class Review(LongWork):
    """The review of a game, position by position and in slices.

    Slicing does not change the result.

    >>> from salta_core.rules.ruleset import PRESETS
    >>> review = Review(Game.started(PRESETS["original"].ruleset), nodes=100)
    >>> review.run(100_000), len(review.plies), review.plies[0].race[1]
    (True, 1, (105, 105))
    """

    def __init__(self, game: Game, nodes: int = NODES) -> None:
        """Prepare the review without starting it.

        Args:
            game: the game, over or not.
            nodes: the node limit of each position's search, at least 100.
        """
        super().__init__()
        self._game, self._nodes = as_searched(game), nodes
        self._arrangements = {
            player: [arrangement_key(position, player) for position in game.positions]
            for player in PIECES
        }
        self._analyses: list[Analysis] = []
        self._checks: dict[int, Check] = {}
        self._compared: dict[int, Comparison] = {}
        self._check_nodes_left = _ALL_CHECKS_FACTOR * nodes

    @property
    def plies(self) -> tuple[Reviewed, ...]:
        """The positions whose move has been reviewed, in order."""
        game = self._game
        bounds = sharpened(
            [analysis.bounds for analysis in self._analyses],
            game.positions,
            game.moves,
            game.ruleset,
        )
        return tuple(self._reviewed(place, bounds) for place in range(self._reviewed_count))

    @property
    def _reviewed_count(self) -> int:
        """The number of positions before the first move whose loss is not known yet."""
        missing, analysed = self.missing, len(self._analyses)
        if missing:
            return missing[0].place
        return analysed if analysed == len(self._game.positions) else max(0, analysed - 1)

    @property
    def missing(self) -> tuple[Check, ...]:
        """The pending checks of moves that seem to lose, in order."""
        checks = self._checks.values()
        return tuple(check for check in checks if check.place not in self._compared)

    def learn(self, analyses: Iterable[Analysis]) -> None:
        """Add the analyses of the next positions."""
        for analysis in analyses:
            self._analyses.append(analysis)
            place = len(self._analyses) - 2
            if place >= 0 and self._seems_to_lose(place):
                nodes = max(
                    2 * self._nodes,
                    min(_CHECK_FACTOR * self._nodes, self._check_nodes_left // _CHECK_FACTOR),
                )
                self._check_nodes_left -= nodes
                self._checks[place] = Check(place, nodes)

    def compare(self, place: int, comparison: Comparison) -> None:
        """Add the check of a move."""
        self._compared[place] = comparison

    def _working(self) -> Generator[int, None, None]:
        """Review one position after the other; yields the nodes of each quantum."""
        analyses = Analyses(self._game, self._nodes, range(len(self._game.positions)))
        for nodes in analyses.work:
            yield nodes
            if len(analyses.found) > len(self._analyses):
                self.learn(analyses.found[-1:])
                yield from self._check()

    def _check(self) -> Generator[int, None, None]:
        """Compare the moves that seem to lose with the best moves."""
        for check in self.missing:
            work = MoveCheck(self._game, check)
            yield from work.work
            if work.found:
                self.compare(check.place, work.found)

    def _seems_to_lose(self, place: int) -> bool:
        """Whether a move seems to lose by the searches of the positions before and after it."""
        here, there = self._analyses[place], self._analyses[place + 1]
        made = self._game.moves[place]
        if here.route or not here.result or not there.result or made == here.result.line[0]:
            return False
        return verdict_on(cost(here.result, there.result, answers=there.choices)) != "good"

    def _reviewed(self, place: int, bounds: Sequence[Bounds]) -> Reviewed:
        score, line = self._score(place, bounds[place]), self._line(place, bounds)
        if place == len(self._game.moves):
            return Reviewed(bounds[place], score, line, None, None, None)
        move = self._game.moves[place]
        if move == line[0] or self._is_best(place, bounds):
            return Reviewed(bounds[place], score, line, move, 0, "best")
        loss = self._loss(place, bounds)
        shown_loss = round(loss * self._slope(place))
        return Reviewed(bounds[place], score, line, move, shown_loss, verdict_on(loss))

    def _is_best(self, place: int, bounds: Sequence[Bounds]) -> bool:
        """Whether a move was the only legal one, or the first of a shortest route."""
        player, analysis = self._game.positions[place].player, self._analyses[place]
        is_shortest = 1 + bounds[place + 1][player][1] == bounds[place][player][0]
        is_only = analysis.choices == 1 and self._game.moves[place] in legal_in(self._game, place)
        return is_only or (bool(analysis.route) and is_shortest)

    def _line(self, place: int, bounds: Sequence[Bounds]) -> tuple[Move, ...]:
        """The best line; in a race only its first move: the move played if that proved shorter."""
        analysis = self._analyses[place]
        if not analysis.route:
            result = self._result(place)
            return result.line if result else ()
        if place < len(self._game.moves):
            player = self._game.positions[place].player
            if 1 + bounds[place + 1][player][1] < analysis.bounds[player][1]:
                return (self._game.moves[place],)
        return analysis.route

    def _score(self, place: int, bounds: Bounds) -> int:
        """The score of a position, from player 1's point of view."""
        analysis, sign = self._analyses[place], 1 if self._game.positions[place].player == 1 else -1
        ahead = MOVE * (bounds[2][1] - bounds[1][1])
        if analysis.route:
            return ahead + sign * _TURN_BONUS
        if analysis.result is None:
            return self._worth_of_end(bounds)
        course = self._settled_score(place, sign * ahead)
        return sign * expected_points(course, self._game.positions[place], self._game.ruleset)

    def _result(self, place: int) -> SearchResult | None:
        """The result of the deepest search of a position."""
        compared = self._compared.get(place)
        return compared.result if compared else self._analyses[place].result

    def _settled_score(self, place: int, ahead: int) -> int:
        """The score of a position from the mover's point of view, by its deepest search."""
        before = self._compared.get(place - 1)
        result = self._result(place)
        if before and place not in self._compared:
            return -before.made.settled_score(-ahead)
        return result.settled_score(ahead) if result else 0

    def _slope(self, place: int) -> float:
        """The expected points per move of race margin: one in a race."""
        analysis = self._analyses[place]
        if analysis.route or analysis.result is None:
            return 1.0
        return slope(self._game.positions[place], self._game.ruleset)

    def _worth_of_end(self, bounds: Bounds) -> int:
        """The points of a finished game, by the best routes found."""
        ending, position, ruleset = self._game.ending, self._game.position, self._game.ruleset
        to_go = {
            player: simple_distance(position.board, player, ruleset)
            if ruleset.scoring == "simple"
            else bounds[player][1]
            for player in PIECES
        }
        if ending is None or ending.winner == 0:
            return 0
        return MOVE * (to_go[2] - to_go[1])  # the winner has no moves to go

    def _wastes_time(self, place: int) -> bool:
        """Whether a move repeats an earlier arrangement although its side could advance.

        If the opponent waits as well, a search may find no loss in waiting, but the moves are
        wasted. A repetition does not count if the best move makes no progress either.
        """
        player = self._game.positions[place].player
        before = self._arrangements[player][: place + 1]
        return self._arrangements[player][place + 1] in before and self._could_advance(place)

    def _could_advance(self, place: int) -> bool:
        result, player = self._analyses[place].result, self._game.positions[place].player
        if not result or not result.line or result.line[0] == PASS:
            return False
        rows = row(result.line[0].target) - row(result.line[0].origin)
        return (rows if player == 1 else -rows) > 0

    def _loss(self, place: int, bounds: Sequence[Bounds]) -> int:
        """The loss of the move made in a position, measured by the race or by the searches."""
        here, there = self._analyses[place], self._analyses[place + 1]
        player = self._game.positions[place].player
        if here.route or here.result is None:
            return wasted(player, bounds[place], bounds[place + 1])
        if there.result:
            compared = self._compared.get(place)
            first = cost(here.result, there.result, answers=there.choices)
            loss = compared.loss if compared else first
            return max(loss, MOVE) if self._wastes_time(place) else loss
        worth = self._worth_of_end(bounds[place + 1]) * (1 if player == 1 else -1)
        return lost(here.result.scores[-1], SAFE if worth > 0 else -SAFE if worth else -CONTEMPT)
