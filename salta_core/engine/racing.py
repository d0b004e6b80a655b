"""When the armies have passed each other: nothing is left but to go home the shortest way.

Where no piece will meet one of the opponent's again, the solver's way home is the best
play, proven or nearly so, however far the end is. A search sees a dozen plies, and by
distances it cannot tell a piece that is parked in the way from one that is home.
"""

from collections.abc import Callable, Collection, Iterator
from functools import cached_property
from itertools import count
from typing import Final

from salta_core.engine.board import Board
from salta_core.engine.evaluate import MOVE, occupied_goals
from salta_core.engine.leaping_route import LeapingRoute
from salta_core.game.game import Game
from salta_core.race.solver import Race, RaceResult
from salta_core.race.task import Step, simple_distance
from salta_core.rules.moves import Move, legal_moves
from salta_core.rules.pieces import EMPTY, PIECES, Player, opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import PER_ROW

__all__ = ["NODES_PER_ARRANGEMENT", "PATIENCE", "QUANTUM", "HomeRoute", "goal_seeker", "is_race"]

QUANTUM: Final = 25
"""Arrangements the solver looks at between two looks at the clock: some milliseconds."""
NODES_PER_ARRANGEMENT: Final = 20
"""Nodes of a search that take as long as one arrangement."""
_CLOSE: Final = 40
"""Steps to go from which a player must see to it that their goals are cleared."""
PATIENCE: Final = 150_000
"""Nodes after which the best way found must do, proven or not."""
_GLANCE: Final = 100
"""Arrangements that are looked at to find out how far the opponent has to go."""
_SECOND: Final = 2
_FOLLOWED: Final = 16
"""Own moves after which a way home is looked for anew: there may be a shorter one."""
_WAYS_KEPT: Final = 256
_WAYS: Final[dict[tuple[str, Player, str, str, int], RaceResult]] = {}
"""Ways home by the arrangement they begin with; a memory that changes no answer."""


def is_race(position: Position, ruleset: Ruleset) -> bool:
    """Whether the armies have passed each other and neither can jump over the other any more.

    Where jumps may lead backward there must be a row between the armies.
    """
    first = min(position.board.index(piece) for piece in PIECES[1])
    last = max(position.board.index(piece) for piece in PIECES[2])
    gap = first // PER_ROW - last // PER_ROW
    return gap > (1 if ruleset.direction == "any" else 0)


def goal_seeker(position: Position, ruleset: Ruleset) -> Player | None:
    """The player to move, if they must have their goals cleared to get anywhere.

    Where play goes on until somebody comes home, an opponent who cannot leave is no gain.
    """
    if ruleset.limit is not None:
        return None
    player = position.player
    if simple_distance(position.board, player, ruleset) > _CLOSE:
        return None
    return player if occupied_goals(position.board, player, ruleset) else None


class HomeRoute:
    """The way home of the player to move, found in slices.

    The solver finds and proves it in single steps. A way once found is followed: it is
    looked for where the race began, and anew only every few moves or where the player left
    it. A new way after each move would cost time, and might lead to and fro. Where a piece
    may add_jumps over its own side a beam looks for something shorter first, at each move.

    Attributes:
        move: the first move of the best way; None until ``done``, and where the
            opponent does stand in the way after all.
        length: moves of the way.
        proven: whether no way is shorter.
        nodes: work done so far, in nodes of a search.
        done: whether running on would change nothing.
    """

    def __init__(  # noqa: PLR0913  # all but the game have good defaults
        self,
        game: Game,
        nodes: int | None = None,
        should_stop: Callable[[], bool] | None = None,
        *,
        avoid: Collection[int] = (),
        least: int = 0,
        known: RaceResult | None = None,
    ) -> None:
        """Set the solver up.

        Args:
            game: one in whose present position ``is_race`` holds.
            nodes: budget of the whole move; half of it may be spent here.
            should_stop: asked every few milliseconds.
            avoid: positions that a way by leaps may not begin with, by
                ``Board.turn_key``: it is not proven, and might run in circles.
            least: nodes that may be spent on a way that will be followed even where a move
                has fewer, as long as they are no more than half of the moves it lasts for.
            known: what is known of the way home from here already; it is taken where what is
                found is not shorter.
        """
        self._position, self._ruleset = game.position, game.ruleset
        leaps = game.ruleset.over == "any"
        self._budget = PATIENCE if nodes is None else min(nodes // 2, PATIENCE)
        if not leaps and nodes is not None:
            self._budget = max(self._budget, min(least, nodes * _FOLLOWED // 2))
        self._should_stop = should_stop
        self._leaps = LeapingRoute(Board(game.position, game.ruleset), avoid) if leaps else None
        self._way = _ways_followed(game, self._budget, since=0 if leaps else _FOLLOWED)
        self._known, self._found = known, known
        self.move: Move | None = None
        self.length, self.nodes, self.done = 0, 0, False
        self.proven = False

    def run(self, nodes: int) -> bool:
        """Go on for about so many nodes; True when done."""
        target = self.nodes + nodes
        while not self.done and self.nodes < target:
            self.nodes += QUANTUM * NODES_PER_ARRANGEMENT
            late = self._should_stop is not None and self._should_stop()
            if late or self._work_on():
                self.done = True
                self._take_first_step()
        return self.done

    def _work_on(self) -> bool:
        """Go on by a quantum: with the beam for half of the budget, then with the proof."""
        if self._leaps and not self._leaps.done and self.nodes <= self._budget // 2:
            self._leaps.run(QUANTUM)
            return False
        if self._known and self._known.proven and not self._leaps:
            return True
        for found in self._way:
            self._found = _better(self._known, found) if found else self._found
            return False
        return True

    def _take_first_step(self) -> None:
        """Begin with the first step of the way that can be made now.

        The opponent may still stand on a square that the way leads over later.
        """
        position, ruleset = self._position, self._ruleset
        found = self._found or Race(position.board, position.player, ruleset).result
        line = found.line
        first = [step for step in line if _advanced(found, step)]
        if self._leaps and 0 < len(self._leaps.line) < len(line):
            line = self._leaps.line
            first = [*line[:1]]
        legal = {move[:2]: move for move in legal_moves(position, ruleset)}
        self.move = next((legal[step] for step in first if step in legal), None)
        self.length = len(line)
        # The proof is about single steps, and says nothing of leaps.
        self.proven = found.proven and not self._leaps

    @cached_property
    def score(self) -> int:
        """The margin at the end, in hundredths of a point, if both go on by their best ways.

        The opponent's way is looked for a moment only; where it stays uncertain it is taken
        to be in the middle of what is possible.
        """
        position, ruleset = self._position, self._ruleset
        race = Race(position.board, opponent(position.player), ruleset)
        race.run(_GLANCE)
        ahead = MOVE * (race.lower + race.upper) // 2 - MOVE * self.length
        race.forget()
        # Being on the move is worth a move to whoever comes home first by it; under
        # ``equalise`` both sides make equally many moves in the end.
        counts = position.player == _SECOND if ruleset.equalise else ahead >= 0
        return ahead + MOVE if counts else ahead


def _better(known: RaceResult | None, found: RaceResult) -> RaceResult:
    """The shorter of two ways from one arrangement, with the sharper bound of both."""
    if known is None:
        return found
    way = min(known, found, key=lambda each: each.upper)
    return RaceResult(max(known.lower, found.lower), way.upper, way.line)


def _ways_followed(game: Game, budget: int, since: int) -> Iterator[RaceResult | None]:
    """The best way home in the present position, found out a quantum of work at a time.

    Args:
        game: the game.
        budget: of each way that must be looked for, in nodes.
        since: own moves that a way is followed for at most.

    Yields:
        What is known of it after each quantum; None before it is looked for.
    """
    player = game.position.player
    way: RaceResult | None = None
    for place in _own_turns_of_race(game, since):
        position = game.positions[place]
        if way is None:
            for found in _solved(position.board, player, game.ruleset, budget):
                way = found
                yield way if position is game.position else None
        elif position is game.position:
            yield way
        if way and position is not game.position:
            way = _advanced(way, game.moves[place][:2])


def _advanced(way: RaceResult, step: Step) -> RaceResult | None:
    """What is left of a way when one of its steps is made first; None if that spoils it."""
    line = way.line
    if step not in line:
        return None
    place = line.index(step)
    rest = line[:place] + line[place + 1 :]
    origin, target = step
    for earlier, later in line[:place]:
        # Nobody may need the square that is taken now, or wait for the one that is left.
        if target in (earlier, later) or origin in (earlier, later):
            return None
    return RaceResult(way.lower - 1, way.upper - 1, rest) if rest else None


def _own_turns_of_race(game: Game, since: int) -> list[int]:
    """The latest turns of the player to move, this one included, in which there was a race.

    They begin at every so many turns of the game, so that the same way is looked for in
    the same places whoever asks, and whenever.
    """
    last = len(game.moves)
    turns = [last]
    for place in range(last - 2, -1, -2):
        is_fresh = since == 0 or (game.positions[place + 2].ply // 2) % since == 0
        if is_fresh or not is_race(game.positions[place], game.ruleset):
            break
        turns.append(place)
    return turns[::-1]


def _solved(board: str, player: Player, ruleset: Ruleset, budget: int) -> Iterator[RaceResult]:
    """The best way home by the solver, after each quantum; remembered once it is done."""
    own = "".join(letter if letter in PIECES[player] else EMPTY for letter in board)
    key = (own, player, ruleset.setup, ruleset.goal, budget)
    if key in _WAYS:
        yield _WAYS[key]
        return
    race = Race(board, player, ruleset)
    for quanta in count(1):
        if race.run(QUANTUM) or quanta * QUANTUM * NODES_PER_ARRANGEMENT >= budget:
            break
        yield race.result
    race.forget()
    if len(_WAYS) >= _WAYS_KEPT:
        _WAYS.clear()
    _WAYS[key] = race.result
    yield race.result
