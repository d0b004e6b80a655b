"""The story of a game: the curve of the lead, and each side's few most costly moves.

A shallow search of every position gives a first curve of the lead. The moves of the chosen side
with the largest falls of the curve are examined in the order of play: a second search is more
exact, and if the move still seems to matter, it is judged (``Judgement``). A moment is a move whose
cost deep searches confirm; these also correct the curve. The weight of a moment is the winning
chance that it gave away, which counts less if the opponent gave it back at once. The largest fall
of the curve is always among the moments. Of the moves that cost nothing, the one that was hardest
to replace is the best move.
"""

from collections import Counter
from collections.abc import Generator
from math import exp, sqrt
from typing import Final, NamedTuple

from salta_core.engine.board import turn_key
from salta_core.engine.evaluate import MOVE
from salta_core.engine.judgement import NODES, Judged, Judgement, margin
from salta_core.engine.levels import as_searched
from salta_core.engine.player import Limits, Thinker
from salta_core.engine.racing import NODES_PER_ARRANGEMENT, is_race
from salta_core.engine.reasons import Reason, contrast, reasons
from salta_core.engine.review_search import searched
from salta_core.engine.verdict import expected_points
from salta_core.game.game import Game
from salta_core.long_work import LongWork
from salta_core.race.solver import Race
from salta_core.race.task import simple_distance
from salta_core.rules.moves import Move, legal_moves
from salta_core.rules.pieces import PIECES, Player
from salta_core.rules.position import Position

__all__ = ["MOST_MOMENTS", "Moment", "Story"]

MOST_MOMENTS: Final = 5
"""The maximum number of moments of a side."""

_QUICK_DEPTH: Final = 3
"""The depth of the first search of each position."""
_NODES: Final = 1500
"""The node budget of the second search of a position."""
_ARRANGEMENTS: Final = 20
"""The budget of each side's route home, in a race and at the end, instead of the second search."""
_MOST_JUDGED: Final = 10
"""How often to refine or judge a move of a side for its weight, and again for its fall."""
_LASTING: Final = 4
"""Within how many plies after a move the opponent may give its loss back."""
_LEAST: Final = 0.06
"""The least winning chance that a move must give away to be a moment."""
_SUSPECTED: Final = 0.3
"""The fraction of ``_LEAST`` that a quick search must find for a move to be suspected."""
_SPREADS: Final = (150, 600)
"""The leads, in hundredths of a move, that give a winning chance of about three in four: when both
full armies are home, and at the opening."""
_FULL_DISTANCE: Final = 210
"""The moves to go of both full armies together at the opening."""
_BEST_NODES: Final = 8_000
"""The node budget of the search that compares a good move with the next best one."""
_MOST_COMPARED: Final = 4
"""The maximum number of moves of a side that are compared in this way."""
_LEAST_GAIN: Final = MOVE
"""How much better than the next best move a side's best move must have been."""
_GOOD: Final = {"drives-back": 4, "forces": 3, "denies": 2}
"""How many moves of margin a reason counts for when choosing which moves to compare."""


class Moment(NamedTuple):
    """A move that mattered for the result, verified.

    Attributes:
        ply: the number of moves made before it.
        move: the move.
        better: the best move instead; the move itself if it was the best one.
        line: the best moves of both sides, from the better move on.
        made: the best moves of both sides, from the move itself on.
        before: the lead to expect at the end with the better move, in hundredths of a move, from
            player 1's point of view; for a decided game as in ``Thought``.
        after: the lead with the move itself; if that was the best one, with the next best move.
        loss: the certain cost of the move to its player, in hundredths of a move.
        depth: the number of plies searched; in a race the number of moves of the route.
        weight: the winning chance that the move gave away, 0 to 1.
        reason: an effect that the better move has and the move itself lacks.
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
    reason: Reason


class Story(LongWork):
    """The story of a game, in slices; slicing does not change the result.

    Attributes:
        done: whether all moments are known.

    >>> from salta_core.rules.ruleset import PRESETS
    >>> story = Story(Game.started(PRESETS["original"].ruleset))
    >>> story.run(100_000), story.moments
    (True, ())
    """

    def __init__(self, game: Game, player: Player | None = None, nodes: int = NODES) -> None:
        """Prepare the story without starting it.

        Args:
            game: the game, over or not.
            player: the side whose moments to find; None for both.
            nodes: the node limit of the search for the best alternative to a judged move.
        """
        super().__init__()
        self._game, self._nodes = as_searched(game), nodes
        self._players: tuple[Player, ...] = (player,) if player else tuple(PIECES)
        self._whole = _distance(Position.opening(game.ruleset), game)
        self._scores: list[int] = []
        self._keys = tuple(map(turn_key, game.positions)) if game.ruleset.limit is None else ()
        self._racing: set[int] = set()
        self._refined: set[int] = set()
        self._without_choice: set[int] = set()
        self._judged: dict[int, Judged] = {}
        self._reasons: dict[int, Reason] = {}
        self._best: dict[Player, Moment] = {}
        self._judgement: Judgement | None = None

    def forget(self) -> None:
        """Free the memory of a story that will not continue."""
        super().forget()
        if self._judgement:
            self._judgement.forget()

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The weightiest moments verified so far, in order of play."""
        chosen = [moment for player in self._players for moment in self._moments_of(player)]
        return tuple(sorted(chosen, key=lambda moment: moment.ply))

    @property
    def best(self) -> tuple[Moment, ...]:
        """The best move of each side, in order of play; none if no move was hard to replace."""
        return tuple(sorted(self._best.values(), key=lambda moment: moment.ply))

    def _moments_of(self, player: Player) -> list[Moment]:
        found = [self._moment(ply, self._judged[ply]) for ply in self._plies(player, judged=True)]
        lost = [moment for moment in found if moment.loss > 0 and _fall(moment) >= MOVE]
        chosen = sorted((each for each in lost if each.weight >= _LEAST), key=_by_weight)
        largest = max(lost, key=_fall, default=None)
        if largest and largest not in chosen[:MOST_MOMENTS]:
            chosen = [*chosen[: MOST_MOMENTS - 1], largest]
        return chosen[:MOST_MOMENTS]

    @property
    def curve(self) -> tuple[int, ...]:
        """The lead to expect at the end in each position, as far as known.

        It is in hundredths of a move, from player 1's point of view; after the end of the game it
        is the points.
        """
        curve = list(self._scores)
        for ply, judged in self._judged.items():
            curve[ply + 1] = self._sign(ply) * judged.after
        for ply, judged in self._judged.items():
            curve[ply] = self._sign(ply) * judged.before
        return tuple(curve)

    def _working(self) -> Generator[int, None, None]:
        yield from self._sketch_curve()
        yield from self._judge_first()
        for player in self._players:
            yield from self._judge_suspects(player)
            yield from self._judge_falls(player)
        for player in self._players:
            yield from self._find_best(player)

    def _plies(self, player: Player, *, judged: bool) -> list[int]:
        """The unforced moves of a side that have been judged, or have not, in order."""
        return [
            ply
            for ply in range(len(self._game.moves))
            if self._game.positions[ply].player == player
            and ply not in self._without_choice
            and (ply in self._judged) == judged
        ]

    def _judge_first(self) -> Generator[int, None, None]:
        """Judge the moves that seem to matter most, in the order of play."""
        chosen: set[int] = set()
        for player in self._players:
            chosen.update(self._ranked(player)[: MOST_MOMENTS + 1], self._falling(player))
        for ply in sorted(chosen):
            yield from self._refine_move(ply)
            if self._weight_by_curve(ply) >= _SUSPECTED * _LEAST:
                yield from self._judge(ply)

    def _judge_suspects(self, player: Player) -> Generator[int, None, None]:
        """Judge more moves of a side until no unjudged one can matter more.

        All of them come after the side's first moment, which the player may be looking at.
        """
        for _ in range(_MOST_JUDGED):
            moments = self._moments_of(player)
            first = min((moment.ply for moment in moments), default=-1)
            least = min((moment.weight for moment in moments), default=0.0)
            suspects = [ply for ply in self._ranked(player) if ply > first]
            is_full = len(moments) == MOST_MOMENTS
            if not suspects or (is_full and self._weight_by_curve(suspects[0]) < least):
                return
            if {suspects[0], suspects[0] + 1} <= self._refined:
                yield from self._judge(suspects[0])
            else:
                yield from self._refine_move(suspects[0])

    def _judge_falls(self, player: Player) -> Generator[int, None, None]:
        """Judge the move with the largest fall of the curve until that move is a judged one."""
        for _ in range(_MOST_JUDGED):
            falling = self._falling(player)
            if not falling:
                return
            if {falling[0], falling[0] + 1} <= self._refined:
                yield from self._judge(falling[0])
            else:
                yield from self._refine_move(falling[0])

    def _ranked(self, player: Player) -> list[int]:
        """The suspected moves of a side that have not been judged yet, the weightiest first."""
        weights = {ply: self._weight_by_curve(ply) for ply in self._plies(player, judged=False)}
        suspected = [ply for ply in weights if weights[ply] >= _SUSPECTED * _LEAST]
        return sorted(suspected, key=lambda ply: -weights[ply])

    def _weight_by_curve(self, ply: int) -> float:
        return self._weight(ply, self._scores[ply], self._scores[ply + 1])

    def _falling(self, player: Player) -> list[int]:
        """The unjudged move with the largest fall; empty if a judged move has a larger one."""
        curve = [margin(score) for score in self.curve]

        def fall(ply: int) -> int:
            return self._sign(ply) * (curve[ply] - curve[ply + 1])

        known = max((fall(ply) for ply in self._plies(player, judged=True)), default=MOVE)
        ply = max(self._plies(player, judged=False), key=fall, default=None)
        return [] if ply is None or fall(ply) <= max(known, MOVE) else [ply]

    def _refine_move(self, ply: int) -> Generator[int, None, None]:
        yield from self._refine(ply)
        yield from self._refine(ply + 1)

    def _find_best(self, player: Player) -> Generator[int, None, None]:
        """Find the best move of a side, and how much worse the next best move was."""
        for ply in self._promising(player)[:_MOST_COMPARED]:
            place, move = self._place(ply), self._game.moves[ply]
            thinker = Thinker(place, limits=Limits(_BEST_NODES), lines=2, impartial=True)
            while not thinker.run(_NODES):
                yield _NODES
            yield _NODES
            thoughts = thinker.thoughts
            is_racing = thinker.is_racing
            thinker.forget()
            if len(thoughts) != 2 or thoughts[0].line[:1] != (move,) or is_racing:  # noqa: PLR2004
                continue
            best, next_best = thoughts
            gain = margin(best.score) - margin(next_best.score)
            known = self._best.get(player)
            if gain < _LEAST_GAIN or (known and gain <= _fall(known)):
                continue
            self._best[player] = Moment(
                ply=ply,
                move=move,
                better=move,
                line=best.line,
                made=best.line,
                before=self._sign(ply) * best.score,
                after=self._sign(ply) * next_best.score,
                loss=0,
                depth=best.depth,
                weight=0.0,
                reason=contrast(place, best.line, next_best.line, gain),
            )

    def _promising(self, player: Player) -> list[int]:
        """The moves of a side that seem to have cost nothing and have an effect, the best first."""
        ranks: dict[int, int] = {}
        lost = {moment.ply for moment in self._moments_of(player)}
        for ply in range(len(self._game.moves)):
            position = self._game.positions[ply]
            is_calm = self._sign(ply) * (self._scores[ply] - self._scores[ply + 1]) <= MOVE
            is_choice = ply not in self._without_choice and ply not in self._racing
            if position.player != player or ply in lost or not (is_calm and is_choice):
                continue
            found = reasons(self._place(ply), self._game.moves[ply])
            rank = max((_GOOD.get(each.kind, each.moves or 0) for each in found), default=0)
            if rank > 1:
                ranks[ply] = rank
        return sorted(ranks, key=lambda ply: -ranks[ply])

    def _place(self, ply: int) -> Game:
        """The game up to the position before one of its moves."""
        game = self._game
        return Game(game.ruleset, game.positions[: ply + 1], game.moves[:ply])

    def _sign(self, ply: int) -> int:
        """1 or -1, by which the mover's score becomes player 1's."""
        return 1 if self._game.positions[ply].player == 1 else -1

    def _judge(self, ply: int) -> Generator[int, None, None]:
        place, move = self._place(ply), self._game.moves[ply]
        self._judgement = Judgement(place, move, self._nodes)
        yield from self._judgement.work
        judged = self._judgement.judged
        if judged.is_race:
            self._reasons[ply] = Reason("way-found", moves=judged.depth)
        else:
            self._reasons[ply] = contrast(place, judged.line, judged.made, judged.loss)
        self._judged[ply] = judged

    def _sketch_curve(self) -> Generator[int, None, None]:
        """Search every position briefly; in a race and at the end distances are enough."""
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
        """Search a position more exactly, but only once; in a race and at the end by routes."""
        if place in self._refined:
            return
        self._refined.add(place)
        if place in self._racing:
            self._scores[place] = self._worth(self._game.positions[place]) + self._tempo(place)
            yield 2 * _ARRANGEMENTS * NODES_PER_ARRANGEMENT
        else:
            self._scores[place] = yield from self._searched(place)

    def _tempo(self, place: int) -> int:
        """The value of being on the move in a race, from player 1's point of view."""
        if place == len(self._game.moves):
            return 0
        return MOVE // 2 if self._game.positions[place].player == 1 else -MOVE // 2

    def _searched(self, place: int, depth: int | None = None) -> Generator[int, None, int]:
        """The lead to expect in a position by a search, from player 1's point of view."""
        game, position = self._game, self._game.positions[place]
        occurred = Counter(self._keys[: place + 1])
        result = yield from searched(position, game.ruleset, occurred, _NODES, depth=depth)
        sign = self._sign(place)
        course = result.settled_score(sign * self._lead(position))
        return sign * expected_points(course, position, game.ruleset)

    def _lead(self, position: Position) -> int:
        """The lead of player 1, measured by distances."""
        return MOVE * (_away(position, self._game, 2) - _away(position, self._game, 1))

    def _worth(self, position: Position) -> int:
        """The lead of player 1, measured by the best routes found; 0 in a drawn game."""
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
        """The mover's winning chance in a position with a given score for player 1."""
        game = self._game
        position = game.positions[ply]
        left = min(1.0, _distance(position, game) / self._whole)
        least, most = _SPREADS
        spread = (least + (most - least) * left) * sqrt(self._whole / _FULL_DISTANCE)
        for_mover = margin(score) if position.player == 1 else -margin(score)
        return 1 / (1 + exp(max(-60.0, min(60.0, -for_mover / spread))))

    def _weight(self, ply: int, before: int, after: int) -> float:
        """The winning chance that a move gives away; half of it if it is given back at once."""
        had = self._chance(ply, before)
        swing = had - self._chance(ply, after)
        regained = [self._chance(ply, score) for score in self._scores[ply + 2 :][: _LASTING - 1]]
        lasting = min(swing, had - max(regained, default=0.0))
        return max(0.0, swing + max(0.0, lasting)) / 2

    def _moment(self, ply: int, judged: Judged) -> Moment:
        sign = self._sign(ply)
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
            reason=self._reasons[ply],
        )


def _by_weight(moment: Moment) -> tuple[float, int]:
    return (-moment.weight, moment.ply)


def _fall(moment: Moment) -> int:
    """The difference in the lead between the two moves, in hundredths of a move."""
    return abs(margin(moment.before) - margin(moment.after))


def _away(position: Position, game: Game, player: int) -> int:
    return simple_distance(position.board, 1 if player == 1 else 2, game.ruleset)


def _distance(position: Position, game: Game) -> int:
    """The moves to go of both sides together, measured by distance."""
    return sum(simple_distance(position.board, player, game.ruleset) for player in PIECES)
