"""The story of a game: who led when, and the few moves that decided it.

A quick search of every position gives a first curve of the lead, and the move that is most likely
to have turned the game is judged at once. A second search makes the curve more exact, and the other
moves follow, those first that seem to matter most. A move is judged by deep searches
(``Judgement``), and only what these confirm is told. What matters is the chance to win that a move
gave away, and more so if the other side did not give it back at once.
"""

from collections import Counter
from collections.abc import Generator
from math import exp, sqrt
from typing import Final, NamedTuple

from salta_core.engine.board import turn_key
from salta_core.engine.calling import as_searched
from salta_core.engine.evaluate import MOVE
from salta_core.engine.judgement import NODES, Judged, Judgement, margin
from salta_core.engine.long_work import LongWork
from salta_core.engine.points import expected_points
from salta_core.engine.racing import NODES_PER_ARRANGEMENT, is_race
from salta_core.engine.reasons import Reason, reasons
from salta_core.engine.review_search import searched
from salta_core.game.game import Game
from salta_core.race.solver import Race
from salta_core.race.task import simple_distance
from salta_core.rules.moves import Move, legal_moves
from salta_core.rules.pieces import PIECES
from salta_core.rules.position import Position

__all__ = ["MOST_MOMENTS", "Moment", "Story"]

MOST_MOMENTS: Final = 5
"""The most moments of a story."""

_QUICK_NODES: Final = 400
"""The budget of the first search of each position."""
_NODES: Final = 1500
"""The budget of the second one."""
_ARRANGEMENTS: Final = 20
"""The same for each side's route home in a race and at the end."""
_MOST_JUDGED: Final = 12
"""The most moves to judge."""
_LASTING: Final = 4
"""Plies after a move within which its loss may be given back."""
_LEAST: Final = 0.06
"""The least chance to win that a moment gives away, where it is not given back."""
_SUSPECTED: Final = 0.3
"""The part of it that a quick search must have found."""
_SPREADS: Final = (150, 600)
"""What a margin must be, in hundredths of a point, for a chance of about three in four: at home
and at the opening of a game of full armies."""
_FULL_DISTANCE: Final = 210
"""The moves to go of both full armies together."""


class Moment(NamedTuple):
    """A move that mattered for the result, verified.

    Attributes:
        ply: moves made before it.
        move: the move.
        better: the best move instead.
        line: the best moves of both sides, from that one on.
        made: the same, from the move on.
        before: the expected margin with the better move, in hundredths of a point, view of
            player 1; of a decided game as in ``Thought``.
        after: the same with the move.
        loss: what the move cost its player for certain, in hundredths of a point.
        depth: plies searched; in a race the moves of the route.
        weight: the chance to win that it gave away, 0 to 1.
        reasons: what speaks for the better move.
    """

    ply: int
    move: Move
    better: Move
    line: tuple[Move, ...]
    made: tuple[Move, ...]
    before: int
    after: int
    loss: int
    depth: int
    weight: float
    reasons: tuple[Reason, ...]


class Story(LongWork):
    """The story of a game, in slices; how the work is sliced does not change it.

    Attributes:
        done: whether all moments are known.

    >>> from salta_core.rules.ruleset import PRESETS
    >>> story = Story(Game.started(PRESETS["original"].ruleset))
    >>> story.run(100_000), story.moments
    (True, ())
    """

    def __init__(self, game: Game, nodes: int = NODES) -> None:
        """Prepare the story; nothing is searched yet.

        Args:
            game: the game, over or not.
            nodes: of the search for the best move in the place of a move that is judged.
        """
        super().__init__()
        self._game, self._nodes = as_searched(game), nodes
        self._whole = _distance(Position.opening(game.ruleset), game)
        self._scores: list[int] = []
        self._basis: tuple[int, ...] = ()
        self._judged: dict[int, Judged] = {}
        self._reasons: dict[int, Reason] = {}
        self._judgement: Judgement | None = None

    def forget(self) -> None:
        """Free the memory of a story that will not continue."""
        super().forget()
        if self._judgement:
            self._judgement.forget()

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The moments that matter most of those verified so far, in order of play."""
        found = [self._moment(ply, judged) for ply, judged in self._judged.items()]
        verified = [each for each in found if each.weight >= _LEAST and each.loss > 0]
        chosen = sorted(verified, key=_by_weight)[:MOST_MOMENTS]
        return tuple(sorted(chosen, key=lambda moment: moment.ply))

    @property
    def curve(self) -> tuple[int, ...]:
        """The expected margin in each position, as far as known.

        It is in hundredths of a point, view of player 1; after the end of the game its points.
        """
        curve, moments = list(self._scores), self.moments
        for moment in moments:
            curve[moment.ply + 1] = moment.after
        for moment in moments:
            curve[moment.ply] = moment.before
        return tuple(curve)

    def _working(self) -> Generator[int, None, None]:
        yield from self._draw_curve(_QUICK_NODES)
        yield from self._judge_suspects(1)
        yield from self._draw_curve(_NODES)
        yield from self._judge_suspects(_MOST_JUDGED)

    def _judge_suspects(self, most: int) -> Generator[int, None, None]:
        """Judge the moves that seem to matter most, until no other can matter more."""
        plies = range(len(self._game.moves))
        suspects = sorted(((self._suspicion(ply), ply) for ply in plies), reverse=True)
        for weight, ply in suspects[:most]:
            moments = self.moments
            least = min((moment.weight for moment in moments), default=0.0)
            is_full = len(moments) == MOST_MOMENTS and weight < least
            if weight < _SUSPECTED * _LEAST or is_full:
                break
            if ply not in self._judged:
                yield from self._judge(ply)

    def _judge(self, ply: int) -> Generator[int, None, None]:
        game = self._game
        place = Game(game.ruleset, game.positions[: ply + 1], game.moves[:ply])
        self._judgement = Judgement(place, game.moves[ply], self._nodes)
        yield from self._judgement.work
        judged = self._judged[ply] = self._judgement.judged
        why = reasons(place, judged.better)
        if judged.is_race:
            why = (Reason("way-found", moves=judged.depth),)
        self._reasons[ply] = why[0] if why else Reason("best", moves=judged.depth)

    def _draw_curve(self, nodes: int) -> Generator[int, None, None]:
        """Search every position; in a race and at the end once is enough."""
        game, occurred = self._game, Counter[int]()
        is_first = not self._scores
        for place, position in enumerate(game.positions):
            if game.ruleset.limit is None:
                occurred[turn_key(position)] += 1
            is_last = place == len(game.moves)
            is_over = not (game.legal_moves if is_last else legal_moves(position, game.ruleset))
            sign = 1 if position.player == 1 else -1
            if is_over or (game.ruleset.over == "opponent" and is_race(position, game.ruleset)):
                if is_first:
                    bonus = 0 if is_over else sign * MOVE // 2
                    self._scores.append(self._worth(position) + bonus)
                    yield 2 * _ARRANGEMENTS * NODES_PER_ARRANGEMENT
                continue
            result = yield from searched(position, game.ruleset, occurred, nodes)
            ahead = sign * MOVE * (_away(position, game, 2) - _away(position, game, 1))
            course = result.settled_score(ahead)
            score = sign * expected_points(course, position, game.ruleset)
            self._scores[place:] = [score, *self._scores[place + 1 :]]
        self._basis = tuple(self._scores)

    def _worth(self, position: Position) -> int:
        """The lead of player 1 by the best routes found; 0 in a drawn game."""
        game = self._game
        is_end = position is game.position and game.ending is not None
        if is_end and game.ending and game.ending.winner == 0:
            return 0
        if is_end and game.ruleset.scoring == "simple":
            return MOVE * (_away(position, game, 2) - _away(position, game, 1))
        lengths = {}
        for player in PIECES:
            race = Race(position.board, player, game.ruleset)
            race.run(_ARRANGEMENTS)
            lengths[player] = race.upper
            race.forget()
        return MOVE * (lengths[2] - lengths[1])

    def _chance(self, ply: int, score: int) -> float:
        """The chance that the player to move in a position wins, by its score for player 1."""
        game = self._game
        position = game.positions[ply]
        left = min(1.0, _distance(position, game) / self._whole)
        least, most = _SPREADS
        spread = (least + (most - least) * left) * sqrt(self._whole / _FULL_DISTANCE)
        for_mover = margin(score) if position.player == 1 else -margin(score)
        return 1 / (1 + exp(max(-60.0, min(60.0, -for_mover / spread))))

    def _suspicion(self, ply: int) -> float:
        """The weight of a move by the curve; 0 where there is no choice."""
        if len(legal_moves(self._game.positions[ply], self._game.ruleset)) < 2:  # noqa: PLR2004
            return 0.0
        return self._weight(ply, self._basis[ply], self._basis[ply + 1])

    def _weight(self, ply: int, before: int, after: int) -> float:
        """The chance that a move gives away, which counts half if it is given back at once."""
        had = self._chance(ply, before)
        swing = had - self._chance(ply, after)
        regained = [self._chance(ply, score) for score in self._basis[ply + 2 :][: _LASTING - 1]]
        lasting = min(swing, had - max(regained, default=0.0))
        return max(0.0, swing + max(0.0, lasting)) / 2

    def _moment(self, ply: int, judged: Judged) -> Moment:
        sign = 1 if self._game.positions[ply].player == 1 else -1
        held = margin(judged.before) - judged.loss
        return Moment(
            ply=ply,
            move=self._game.moves[ply],
            better=judged.better,
            line=judged.line,
            made=judged.made,
            before=sign * judged.before,
            after=sign * judged.after,
            loss=judged.loss,
            depth=judged.depth,
            weight=self._weight(ply, sign * margin(judged.before), sign * held),
            reasons=(self._reasons[ply],),
        )


def _by_weight(moment: Moment) -> tuple[float, int]:
    return (-moment.weight, moment.ply)


def _away(position: Position, game: Game, player: int) -> int:
    return simple_distance(position.board, 1 if player == 1 else 2, game.ruleset)


def _distance(position: Position, game: Game) -> int:
    """The moves to go of both sides together, by distance."""
    return sum(simple_distance(position.board, player, game.ruleset) for player in PIECES)
