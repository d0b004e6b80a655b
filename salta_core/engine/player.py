"""The computer player: a game in, a move out, thinking in slices.

Between the frozen game and the mutable search stands a ``Thinker``. It owns no clock:
its caller runs it slice by slice and may stop after any of them.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from salta_core.engine.board import Board, turn_key
from salta_core.engine.levels import LEVELS, level_numbered, misjudgement
from salta_core.engine.racing import HomeRun, is_race
from salta_core.engine.search import Search
from salta_core.engine.tables import Entry
from salta_core.game.game import Game
from salta_core.rules.moves import Move, after, legal_moves
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset

__all__ = ["FULL_STRENGTH", "Limits", "Thinker", "Thought"]

FULL_STRENGTH: Final = len(LEVELS)
"""The number of the strongest level."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a search may go; what is None has no limit.

    Attributes:
        nodes: nodes to visit.
        depth: plies to look ahead, forced moves not counted.
    """

    nodes: int | None = None
    depth: int | None = None


@dataclass(frozen=True, slots=True)
class Thought:
    """What a player thinks of a position.

    Attributes:
        depth: plies looked ahead, 0 before the first result.
        score: hundredths of a move of race margin, view of the player to move.
        nodes: nodes visited.
        line: the best moves for both sides, the first of them to be played now.
    """

    depth: int
    score: int
    nodes: int
    line: tuple[Move, ...]


class Thinker:
    """A player thinking about one move.

    The same game, level, seed and limits lead to the same move, however the thinking
    is cut into slices.

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
        should_stop: Callable[[], bool] | None = None,
        on_depth: Callable[[Thought], None] | None = None,
    ) -> None:
        """Prepare to think; nothing is searched yet.

        Args:
            game: the game; its present position is thought about, and the positions
                before it for repetition.
            level: 1..10.
            seed: any integer; decides between equals, and on the weaker levels what
                is misjudged.
            limits: instead of the level's own budget and depth.
            should_stop: asked every few hundred nodes.
            on_depth: told what was thought after each depth.

        Raises:
            BadRequest: no such level.
        """
        chosen = level_numbered(level)
        bounds = limits or Limits(chosen.nodes, chosen.depth)
        self._game = game
        self._on_depth = on_depth
        self._search: Search | None = None
        self._home_run: HomeRun | None = None
        if game.ending:
            return
        if not chosen.spread and is_race(game.position, game.ruleset):
            self._home_run = HomeRun(game.position, game.ruleset, bounds.nodes, should_stop)
        board = Board(game.position, game.ruleset)
        self._search = Search(
            board,
            seen=_occurrences(game),
            nodes=bounds.nodes,
            depth=bounds.depth,
            spread=chosen.spread,
            noise=misjudgement(chosen.spread or 1 << 16, seed, board.turn_key),
            should_stop=should_stop,
            on_iteration=self._tell,
        )

    @property
    def done(self) -> bool:
        """Whether there is nothing left to think about."""
        return self._search is None or self._search.done or self._is_running_home

    @property
    def move(self) -> Move | None:
        """The move to play; None before the first slice and when the game is over."""
        line = self.thought.line
        return line[0] if line else None

    @property
    def thought(self) -> Thought:
        """What the player thinks so far."""
        run, search = self._home_run, self._search
        if run and run.move:
            return Thought(run.length, run.score, run.nodes, (run.move,))
        if search is None:
            return Thought(0, 0, 0, ())
        line = _as_moves(search.line, self._game.position, self._game.ruleset)
        return Thought(search.depth, search.score, search.nodes, line)

    def run(self, nodes: int) -> bool:
        """Think on for about so many nodes.

        Returns:
            Whether the player is done.
        """
        if self._search is None:
            return True
        if self._home_run and not self._home_run.run(nodes):
            return False
        return self._is_running_home or self._search.run(nodes)

    def forget(self) -> None:
        """Give back the memory of a thinker who will not be asked to think on."""
        if self._search:
            self._search.forget()

    @property
    def _is_running_home(self) -> bool:
        """Whether the way home is known and nothing else matters."""
        return self._home_run is not None and self._home_run.move is not None

    def _tell(self) -> None:
        if self._on_depth:
            self._on_depth(self.thought)


def _occurrences(game: Game) -> Counter[int]:
    """How often each position has occurred, where that matters."""
    if game.ruleset.limit is not None:
        return Counter()
    return Counter(turn_key(position, game.ruleset) for position in game.positions)


def _as_moves(line: Iterable[Entry], position: Position, ruleset: Ruleset) -> tuple[Move, ...]:
    """The moves of a line with all that the rules know of them."""
    moves = []
    for entry in line:
        squares = entry[2][3], entry[3][3]
        move = next(
            move for move in legal_moves(position, ruleset) if (move.origin, move.target) == squares
        )
        moves.append(move)
        position = after(position, move)
    return tuple(moves)
