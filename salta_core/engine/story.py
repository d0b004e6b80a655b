"""The story of a game: who led when, and the few moves that decided it.

A shallow search of every position gives a first curve of the lead. Where it falls most, a second
search is more exact, and the move that is then most likely to have turned the game is judged at
once, and the next one if that is not confirmed. When a first moment is known, the second search
covers the whole game, and the other moves follow, those first that seem to matter most. A move is
judged by deep searches (``Judgement``), and only what these confirm is told. What matters is the
chance to win that a move gave away, and more so if the other side did not give it back at once.
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

_QUICK_DEPTH: Final = 3
"""The depth of the first search of each position."""
_NODES: Final = 1500
"""The budget of the second one."""
_ARRANGEMENTS: Final = 20
"""The same for each side's route home in a race and at the end."""
_MOST_JUDGED: Final = 12
"""The most moves to judge."""
_MOST_AT_FIRST: Final = 4
"""The most of them before the second search of the whole game."""
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
        self._keys = tuple(map(turn_key, game.positions)) if game.ruleset.limit is None else ()
        self._racing: set[int] = set()
        self._refined: set[int] = set()
        self._without_choice: set[int] = set()
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
        yield from self._sketch_curve()
        yield from self._judge_suspects(_MOST_AT_FIRST, is_one_enough=True)
        for place in range(len(self._game.positions)):
            yield from self._refine(place)
        yield from self._judge_suspects(_MOST_JUDGED)

    def _judge_suspects(
        self, most: int, *, is_one_enough: bool = False
    ) -> Generator[int, None, None]:
        """Judge the moves that seem to matter most, until no other can matter more.

        Args:
            most: the most moves to judge.
            is_one_enough: whether the first moment ends it.
        """
        while most and not (is_one_enough and self.moments):
            weight, ply = max(self._suspects(), default=(0.0, 0))
            moments = self.moments
            least = min((moment.weight for moment in moments), default=0.0)
            is_full = len(moments) == MOST_MOMENTS and weight < least
            if weight < _SUSPECTED * _LEAST or is_full:
                break
            if {ply, ply + 1} <= self._refined:
                yield from self._judge(ply)
                most -= 1
            else:
                yield from self._refine(ply)
                yield from self._refine(ply + 1)

    def _suspects(self) -> Generator[tuple[float, int], None, None]:
        """The moves that are not judged yet, each with its weight by the curve."""
        for ply in range(len(self._game.moves)):
            if ply not in self._judged and ply not in self._without_choice:
                yield self._weight(ply, self._scores[ply], self._scores[ply + 1]), ply

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

    def _sketch_curve(self) -> Generator[int, None, None]:
        """Search every position a little; in a race and at the end distances are enough."""
        game = self._game
        for place, position in enumerate(game.positions):
            is_last = place == len(game.moves)
            legal = game.legal_moves if is_last else legal_moves(position, game.ruleset)
            if len(legal) < 2:  # noqa: PLR2004
                self._without_choice.add(place)
            is_passed = game.ruleset.over == "opponent" and is_race(position, game.ruleset)
            if is_passed or not legal:
                self._racing.add(place)
                self._scores.append(self._lead(position) + self._tempo(place))
                yield 0
            else:
                score = yield from self._searched(place, depth=_QUICK_DEPTH)
                self._scores.append(score)

    def _refine(self, place: int) -> Generator[int, None, None]:
        """Search a position more exactly, once; in a race and at the end by routes."""
        if place in self._refined:
            return
        self._refined.add(place)
        if place in self._racing:
            self._scores[place] = self._worth(self._game.positions[place]) + self._tempo(place)
            yield 2 * _ARRANGEMENTS * NODES_PER_ARRANGEMENT
        else:
            self._scores[place] = yield from self._searched(place)

    def _tempo(self, place: int) -> int:
        """What it is worth in a race to be the player to move."""
        if place == len(self._game.moves):
            return 0
        return MOVE // 2 if self._game.positions[place].player == 1 else -MOVE // 2

    def _searched(self, place: int, depth: int | None = None) -> Generator[int, None, int]:
        """The expected margin in a position by a search, view of player 1."""
        game, position = self._game, self._game.positions[place]
        occurred = Counter(self._keys[: place + 1])
        result = yield from searched(position, game.ruleset, occurred, _NODES, depth=depth)
        sign = 1 if position.player == 1 else -1
        course = result.settled_score(sign * self._lead(position))
        return sign * expected_points(course, position, game.ruleset)

    def _lead(self, position: Position) -> int:
        """The lead of player 1 by distances."""
        return MOVE * (_away(position, self._game, 2) - _away(position, self._game, 1))

    def _worth(self, position: Position) -> int:
        """The lead of player 1 by the best routes found; 0 in a drawn game."""
        game = self._game
        is_end = position is game.position and game.ending is not None
        if is_end and game.ending and game.ending.winner == 0:
            return 0
        if is_end and game.ruleset.scoring == "simple":
            return self._lead(position)
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

    def _weight(self, ply: int, before: int, after: int) -> float:
        """The chance that a move gives away, which counts half if it is given back at once."""
        had = self._chance(ply, before)
        swing = had - self._chance(ply, after)
        regained = [self._chance(ply, score) for score in self._scores[ply + 2 :][: _LASTING - 1]]
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
