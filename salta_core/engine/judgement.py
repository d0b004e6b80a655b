"""The cost of a move: a comparison with the best move by deep searches of both.

Both are searched like the lines of an analysis, and measured in the same unit: the lead to expect
at the end, according to the last two depths searched. The loss is the smaller of the losses at
these depths, or the one at the last depth if the move decides the game. In a race the routes home
decide, and only a certain loss counts.
"""

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from salta_core.engine.evaluate import MOVE, WIN, is_decided
from salta_core.engine.levels import level_numbered
from salta_core.engine.player import FULL_STRENGTH, Limits, Thinker, Thought
from salta_core.engine.racing import MAX_NODES, NODES_PER_ARRANGEMENT, QUANTUM
from salta_core.game.game import Game
from salta_core.long_work import LongWork
from salta_core.race.solver import Race
from salta_core.rules.moves import Move, after

__all__ = ["NODES", "Judged", "Judgement", "margin"]

NODES: Final = 20_000
"""The budget of the search for the best move, in nodes."""

_MADE_FACTOR: Final = 2
"""The budget of the search of the judged move, as a multiple of ``NODES``."""
_SLICE: Final = 2_000


class Judged(NamedTuple):
    """The judgement of a move.

    Attributes:
        better: the best move; the move itself if none is better.
        line: the best moves of both sides, from the best move on.
        made: the best moves of both sides, from the judged move on.
        before: the lead to expect with the best move, in hundredths of a move, from its player's
            point of view; for a decided game as in ``Thought``.
        after: the lead to expect with the judged move.
        loss: the certain cost of the move, in hundredths of a move.
        depth: the number of plies searched; in a race the number of moves of the route.
        is_race: whether the judgement is based on routes home instead of searches.
    """

    better: Move
    line: tuple[Move, ...]
    made: tuple[Move, ...]
    before: int
    after: int
    loss: int
    depth: int
    is_race: bool


class Judgement(LongWork):
    """The judgement of a move, in slices.

    >>> from salta_core.rules.ruleset import PRESETS
    >>> game = Game.started(PRESETS["original"].ruleset)
    >>> judgement = Judgement(game, game.legal_moves[0], nodes=1000)
    >>> judgement.run(100_000), judgement.judged.loss
    (True, 0)
    """

    def __init__(self, game: Game, move: Move, nodes: int = NODES) -> None:
        """Prepare the judgement without starting it.

        Args:
            game: a game that is not over.
            move: one of its legal moves.
            nodes: the node limit of the search for the best move.
        """
        super().__init__()
        self._game, self._move, self._nodes = game, move, nodes
        # The scores of both searches are compared, so both search alike.
        self._methods = level_numbered(FULL_STRENGTH).methods(game.ruleset, nodes)
        self._thinkers: list[Thinker] = []
        self._judged: Judged | None = None

    @property
    def judged(self) -> Judged:
        """The result.

        Raises:
            ValueError: the judgement is not done.
        """
        if self._judged is None:
            raise ValueError("the move is not judged yet")
        return self._judged

    def forget(self) -> None:
        """Free the memory of a judgement that will not continue."""
        super().forget()
        self._forget_searches()

    def _working(self) -> Generator[int, None, None]:
        game, move = self._game, self._move
        best: list[Thought] = []
        thinker = self._thinker(best, Limits(self._nodes))
        yield from _ran(thinker)
        thought = thinker.thought
        better = thinker.move or move
        if better[:2] == move[:2]:
            line = thought.line or (move,)
            score = thought.score if thinker.is_racing else _settled(best, len(best))
            judged = Judged(
                better=move,
                line=line,
                made=line,
                before=score,
                after=score,
                loss=0,
                depth=thought.depth,
                is_race=thinker.is_racing,
            )
        elif thinker.is_racing:
            lengths = yield from self._lengths()
            judged = self._by_routes(thought, lengths)
        else:
            made: list[Thought] = []
            limits = Limits(_MADE_FACTOR * self._nodes, max(1, len(best)))
            yield from _ran(self._thinker(made, limits, only=game.play(move).moves[-1]))
            judged = _compared(best, made) if best and made else _unknown(move, thought)
        self._judged = judged
        self._forget_searches()

    def _forget_searches(self) -> None:
        """Free the memory of finished searches."""
        for thinker in self._thinkers:
            thinker.forget()
        self._thinkers.clear()

    def _thinker(self, seen: list[Thought], limits: Limits, only: Move | None = None) -> Thinker:
        """A search like that of an analysis, which records the best line of each depth."""
        thinker = Thinker(
            self._game,
            limits=limits,
            impartial=True,
            only=only,
            methods=self._methods,
            on_depth=lambda thoughts: seen.append(thoughts[0]),
        )
        self._thinkers.append(thinker)
        return thinker

    def _lengths(self) -> Generator[int, None, tuple[int, int]]:
        """Bounds on the length of the mover's shortest route that begins with the judged move."""
        position = self._game.position
        race = Race(after(position, self._move).board, position.player, self._game.ruleset)
        budget = min(self._nodes // 2, MAX_NODES)
        for _ in range(0, budget, QUANTUM * NODES_PER_ARRANGEMENT):
            yield QUANTUM * NODES_PER_ARRANGEMENT
            if race.run(QUANTUM):
                break
        race.forget()
        return 1 + race.lower, 1 + race.upper

    def _by_routes(self, thought: Thought, lengths: tuple[int, int]) -> Judged:
        """The judgement of a step that leaves the route in a race; its cost is the wasted moves."""
        least, most = lengths
        wasted = max(0, most - thought.depth)
        return Judged(
            better=thought.line[0],
            line=thought.line,
            made=(self._move,),
            before=thought.score,
            after=thought.score - MOVE * wasted,
            loss=MOVE * max(0, least - thought.depth),
            depth=thought.depth,
            is_race=True,
        )


def margin(score: int) -> int:
    """A score in hundredths of a move; for a decided game, its points.

    >>> margin(150), margin(51_188), margin(-50_000)
    (150, 1200, -100)
    """
    if not is_decided(score):
        return score
    points = max(1, -(-(abs(score) - WIN) // MOVE))
    return MOVE * points if score > 0 else -MOVE * points


def _ran(thinker: Thinker) -> Generator[int, None, None]:
    """Run a search to its end; yields the nodes of each slice."""
    while not thinker.run(_SLICE):
        yield _SLICE
    yield _SLICE


def _settled(thoughts: Sequence[Thought], depth: int) -> int:
    """The score at a depth, averaged so that it does not depend on odd or even depths."""
    last = thoughts[min(depth, len(thoughts)) - 1].score
    other = thoughts[max(0, min(depth, len(thoughts)) - 2)].score
    return last if is_decided(last) or is_decided(other) else (last + other) // 2


def _compared(best: Sequence[Thought], made: Sequence[Thought]) -> Judged:
    """The results of two searches at the deepest depth that both have reached."""
    depth = min(len(best), len(made))
    losses = [
        margin(one.score) - margin(other.score)
        for one, other in zip(best[:depth], made[:depth], strict=True)
    ]
    before, now = _settled(best, depth), _settled(made, depth)
    # A decided game is certain only at the last depth.
    certain = losses[-1:] if is_decided(now) else losses[-2:]
    return Judged(
        better=best[-1].line[0],
        line=best[-1].line,
        made=made[-1].line,
        before=before,
        after=now,
        loss=max(0, min(*certain, margin(before) - margin(now))),
        depth=depth,
        is_race=False,
    )


def _unknown(move: Move, thought: Thought) -> Judged:
    """The judgement of a move that is never searched, such as a step that may be called."""
    line = thought.line or (move,)
    return Judged(
        better=line[0],
        line=line,
        made=(move,),
        before=thought.score,
        after=thought.score,
        loss=0,
        depth=thought.depth,
        is_race=False,
    )
