"""A game looked through: what each position is worth, and what each move cost.

What a move cost is for ``verdict`` to say. The course of the game is told in player 1's
view and without the turn's half a move: by the mean of a search's last two depths, in a
race by the moves to go with half a move for whose turn it is, and at the end by the points.

The race is looked at in every position. What becomes known later of the moves to go
sharpens what was known before, so earlier entries may still change while a review goes on.
"""

from collections import Counter
from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from salta_core.engine.board import arrangement_key, turn_key
from salta_core.engine.calling import as_searched
from salta_core.engine.evaluate import CONTEMPT, MOVE
from salta_core.engine.points import expected_points, slope
from salta_core.engine.racing import NODES_PER_ARRANGEMENT, is_race
from salta_core.engine.review_search import searched
from salta_core.engine.verdict import (
    SAFE,
    Bounds,
    Comparison,
    SearchResult,
    Verdict,
    cost,
    lost,
    sharpened,
    verdict_on,
    wasted,
)
from salta_core.game.game import Game
from salta_core.race.solver import Race, RaceResult
from salta_core.race.task import simple_distance
from salta_core.rules.moves import PASS, Move, legal_moves
from salta_core.rules.pieces import PIECES, Player
from salta_core.rules.squares import row

__all__ = ["NODES", "Review", "Reviewed"]

NODES: Final = 2000
"""Nodes of the search of each position, unless the caller wants more of them."""

_SHARE: Final = 10
"""Nodes for which one arrangement of either race is looked at besides."""

_CHECK: Final = 20
"""How many times as many nodes the search has that checks a loss, as long as there are enough."""

_CHECKS: Final = 480
"""The same for all checks of a review together."""

_STRETCH: Final = 50
"""Arrangements looked at between two chances for the caller to stop."""

_TURN: Final = MOVE // 2
"""What it is worth in a race to be on the move."""


class Reviewed(NamedTuple):
    """What is known of one position of a game, and of the move that was made in it.

    Attributes:
        race: the fewest and the most moves to go of both sides.
        score: the margin to expect at the end, in hundredths of a point, in player 1's view;
            after the end of the game what it was worth.
        line: the best moves, as far as they are known; none after the end.
        move: the move that was made, None at the end of the moves.
        loss: what it cost its mover, in hundredths of a point, at least 0.
        verdict: the word for it; None where there is no move.
    """

    race: Bounds
    score: int
    line: tuple[Move, ...]
    move: Move | None
    loss: int | None
    verdict: Verdict | None


_Races = dict[Player, RaceResult]


class _Seen(NamedTuple):
    """What has been found out about a position.

    Attributes:
        races: both sides' moves to go.
        way: where only the race is left, the first move of the mover's way home.
        sight: what a search sees; None where it does not matter, and after the end.
        choices: legal moves.
    """

    races: _Races
    way: tuple[Move, ...]
    sight: SearchResult | None
    choices: int

    @property
    def bounds(self) -> Bounds:
        """The moves to go by this position alone."""
        return {player: (race.lower, race.upper) for player, race in self.races.items()}


class Review:
    """All positions of a game looked at in turn, in slices; its caller owns the clock.

    How the work is sliced changes nothing.

    >>> from salta_core.rules.ruleset import PRESETS
    >>> review = Review(Game.started(PRESETS["original"].ruleset), nodes=100)
    >>> review.run(100_000), len(review.plies), review.plies[0].race[1]
    (True, 1, (105, 105))
    """

    def __init__(self, game: Game, nodes: int = NODES) -> None:
        """Nothing is looked at yet.

        Args:
            game: the game, over or not.
            nodes: of the search of each position, at least 100.
        """
        self._game, self._nodes = as_searched(game), nodes
        self._arrangements = {
            player: [arrangement_key(position, player) for position in game.positions]
            for player in PIECES
        }
        self._seen: list[_Seen] = []
        self._compared: dict[int, Comparison] = {}
        self._judged, self._left = 0, _CHECKS * nodes
        self._work = self._working()
        self.done = False

    def run(self, nodes: int) -> bool:
        """Go on for about so many nodes; True when done."""
        while not self.done and nodes > 0:
            nodes -= next(self._work)
        return self.done

    def forget(self) -> None:
        """Let go of a search under way; there is no going on."""
        self._work.close()

    @property
    def plies(self) -> tuple[Reviewed, ...]:
        """The positions whose move has been judged, the first one first."""
        game = self._game
        bounds = sharpened(
            [seen.bounds for seen in self._seen], game.positions, game.moves, game.ruleset
        )
        judged = len(bounds) if self.done else self._judged
        return tuple(self._reviewed(place, bounds) for place in range(judged))

    def _working(self) -> Generator[int, None, None]:
        """The positions one after the other; gives the nodes that each stretch took."""
        occurred: Counter[int] = Counter()
        for place, position in enumerate(self._game.positions):
            if self._game.ruleset.limit is None:
                occurred[turn_key(position)] += 1
            races = yield from self._raced(place)
            legal = self._legal(place)
            way = self._way(place, races, legal)
            sight = None
            if legal and not (way and (place == 0 or self._seen[-1].way)):
                sight = yield from searched(position, self._game.ruleset, occurred, self._nodes)
            self._seen.append(_Seen(races, way, sight, len(legal)))
            if place:
                yield from self._checked(place - 1, occurred)
                self._judged = place
        self.done = True
        yield 0

    def _legal(self, place: int) -> tuple[Move, ...]:
        """What might be played in a position; nothing where the game has ended."""
        game = self._game
        if place == len(game.moves):
            return game.legal_moves
        return legal_moves(game.positions[place], game.ruleset)

    def _raced(self, place: int) -> Generator[int, None, _Races]:
        """The races of a position; whose pieces have not moved runs the same race still."""
        position, ruleset = self._game.positions[place], self._game.ruleset
        races = dict(self._seen[-1].races) if place else {}
        for player in PIECES:
            if player in races and player == position.player:
                continue
            race = Race(position.board, player, ruleset)
            for _ in range(0, self._nodes // _SHARE, _STRETCH):
                yield _STRETCH * NODES_PER_ARRANGEMENT
                if race.run(_STRETCH):
                    break
            races[player] = race.result
            race.forget()
        return races

    def _way(self, place: int, races: _Races, legal: tuple[Move, ...]) -> tuple[Move, ...]:
        """The first move of the mover's way home, if nothing but the race is left."""
        position, ruleset = self._game.positions[place], self._game.ruleset
        if ruleset.over != "opponent" or not is_race(position, ruleset):
            return ()
        return tuple(move for move in legal if move[:2] in races[position.player].line[:1])

    def _checked(self, place: int, occurred: Counter[int]) -> Generator[int, None, None]:
        """Compare a move that looks like a loss with the best one, in deeper searches."""
        here, there, made = self._seen[place], self._seen[place + 1], self._game.moves[place]
        if here.way or not here.sight or not there.sight or made == here.sight.line[0]:
            return
        if verdict_on(cost(here.sight, there.sight, answers=there.choices)) == "good":
            return
        nodes = max(2 * self._nodes, min(_CHECK * self._nodes, self._left // _CHECK))
        self._left -= nodes
        position, ruleset = self._game.positions[place], self._game.ruleset
        before = occurred - Counter([turn_key(self._game.positions[place + 1])])
        best = yield from searched(position, ruleset, before, nodes)
        depth = len(best.scores)
        played = yield from searched(position, ruleset, before, nodes, move=made, depth=depth)
        self._compared[place] = Comparison(best, played)

    def _reviewed(self, place: int, bounds: Sequence[Bounds]) -> Reviewed:
        score, line = self._score(place, bounds[place]), self._line(place, bounds)
        if place == len(self._game.moves):
            return Reviewed(bounds[place], score, line, None, None, None)
        move = self._game.moves[place]
        if move == line[0] or self._is_best(place, bounds):
            return Reviewed(bounds[place], score, line, move, 0, "best")
        loss = self._loss(place, bounds)
        told = round(loss * self._slope(place))
        return Reviewed(bounds[place], score, line, move, told, verdict_on(loss))

    def _is_best(self, place: int, bounds: Sequence[Bounds]) -> bool:
        """Whether a move was the only one, or one of those with which a shortest way begins."""
        player, seen = self._game.positions[place].player, self._seen[place]
        is_shortest = 1 + bounds[place + 1][player][1] == bounds[place][player][0]
        is_only = seen.choices == 1 and self._game.moves[place] in self._legal(place)
        return is_only or (bool(seen.way) and is_shortest)

    def _line(self, place: int, bounds: Sequence[Bounds]) -> tuple[Move, ...]:
        """The best moves; of a race only the first, and rather the one made if it led on."""
        seen = self._seen[place]
        if not seen.way:
            sight = self._sight(place)
            return sight.line if sight else ()
        if place < len(self._game.moves):
            player = self._game.positions[place].player
            if 1 + bounds[place + 1][player][1] < seen.races[player].upper:
                return (self._game.moves[place],)
        return seen.way

    def _score(self, place: int, bounds: Bounds) -> int:
        """What a position is worth in player 1's view."""
        seen, sign = self._seen[place], 1 if self._game.positions[place].player == 1 else -1
        ahead = MOVE * (bounds[2][1] - bounds[1][1])
        if seen.way:
            return ahead + sign * _TURN
        if seen.sight is None:
            return self._worth_of_end(bounds)
        course = self._course(place, sign * ahead)
        return sign * expected_points(course, self._game.positions[place], self._game.ruleset)

    def _sight(self, place: int) -> SearchResult | None:
        """The deepest search of a position."""
        compared = self._compared.get(place)
        return compared.sight if compared else self._seen[place].sight

    def _course(self, place: int, ahead: int) -> int:
        """What a position is worth in its mover's view, by the deepest search that has seen it."""
        before = self._compared.get(place - 1)
        sight = self._sight(place)
        if before and place not in self._compared:
            return -before.made.course(-ahead)
        return sight.course(ahead) if sight else 0

    def _slope(self, place: int) -> float:
        """Points for each move of margin: one where only the race is left."""
        seen = self._seen[place]
        if seen.way or seen.sight is None:
            return 1.0
        return slope(self._game.positions[place], self._game.ruleset)

    def _worth_of_end(self, bounds: Bounds) -> int:
        """The points of a finished game, by the best ways home that are known."""
        ending, position, ruleset = self._game.ending, self._game.position, self._game.ruleset
        to_go = {
            player: simple_distance(position.board, player, ruleset)
            if ruleset.scoring == "simple"
            else bounds[player][1]
            for player in PIECES
        }
        if ending is None or ending.winner == 0:
            return 0
        return MOVE * (to_go[2] - to_go[1])  # who has come home has nothing to go

    def _has_stalled(self, place: int) -> bool:
        """Whether a move brought its side back to where it has stood before, for nothing.

        A search may see no loss in waiting as long as the other side waits as well; the moves
        are gone all the same. Nothing is said where the best move did not lead ahead either.
        """
        player = self._game.positions[place].player
        before = self._arrangements[player][: place + 1]
        return self._arrangements[player][place + 1] in before and self._could_advance(place)

    def _could_advance(self, place: int) -> bool:
        sight, player = self._seen[place].sight, self._game.positions[place].player
        if not sight or not sight.line or sight.line[0] == PASS:
            return False
        rows = row(sight.line[0].target) - row(sight.line[0].origin)
        return (rows if player == 1 else -rows) > 0

    def _loss(self, place: int, bounds: Sequence[Bounds]) -> int:
        """What the move made in a position cost, by the race or by the searches."""
        here, there = self._seen[place], self._seen[place + 1]
        player = self._game.positions[place].player
        if here.way or here.sight is None:
            return wasted(player, bounds[place], bounds[place + 1])
        if there.sight:
            compared = self._compared.get(place)
            first = cost(here.sight, there.sight, answers=there.choices)
            loss = compared.loss if compared else first
            return max(loss, MOVE) if self._has_stalled(place) else loss
        worth = self._worth_of_end(bounds[place + 1]) * (1 if player == 1 else -1)
        return lost(here.sight.scores[-1], SAFE if worth > 0 else -SAFE if worth else -CONTEMPT)
