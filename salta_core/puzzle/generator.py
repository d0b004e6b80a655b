"""New puzzles: positions drawn from a seed, and those kept that ask for something.

A position makes a puzzle if there is exactly one move that reaches the goal, if no goal of fewer
moves would do, and if a count of steps one and two plies ahead does not find that move. Of
the first few such positions the cleverest is taken. What is counted is positions and nodes,
never time, so one seed gives one puzzle, however the work is cut up.
"""

from collections.abc import Callable, Iterator, Mapping
from collections.abc import Generator as Working
from dataclasses import replace
from operator import attrgetter
from typing import Final, NamedTuple, TypeAlias

from salta_core.engine.board import Board
from salta_core.errors import BadPosition, BadRequest, TooLong
from salta_core.puzzle.goal import KINDS, MOVES, Goal, Kind
from salta_core.puzzle.goal_search import GoalSearch
from salta_core.puzzle.grading import cleverness, is_obvious, rating, traits
from salta_core.puzzle.proof import Proof, Verdict
from salta_core.puzzle.sources import barred, met, played, sample
from salta_core.puzzle.task import Puzzle
from salta_core.puzzle.tree import Search, Tree, by_gain
from salta_core.rng import RandBelow, choice, seed_of, seeded
from salta_core.rules.moves import legal_moves
from salta_core.rules.pieces import opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.text.notation import format_ruleset

__all__ = ["Generator", "Made", "kinds_for"]

Question: TypeAlias = Working[None, None, bool]
Proving: TypeAlias = Working[None, None, Verdict | None]

_CANDIDATES: Final = 4
"""Puzzles found from which the cleverest is chosen."""
_PATIENCE: Final = 100
"""Positions after the last one found that may be asked for another."""
_ENOUGH: Final = 2_000_000
"""Nodes after which the first one found is taken: moves to go are slow to count."""
_MOST: Final = 3_000
"""Positions that may be asked for the first one."""
_PROOF: Final = 40_000
"""Nodes that one proof may take where moves to go are counted by distance."""
_LONG_PROOF: Final = 400_000
"""And where they are counted exactly, the counting included."""
_SLICE: Final = 1_000
"""Nodes of a proof between two chances to stop."""
_DRAWN: Final = 20
"""Nodes that drawing a position is worth."""
_FROM_A_GAME: Final = 8
"""Positions of one game that are looked at."""
_FEWEST_CHOICES: Final = 4
_REACHED: Final = ("win", "home", "squeeze", "jam")
"""Kinds that ask to reach something, the sooner the better."""
_STEPS_IN_A_JUMP: Final = 2
_STEPS_IN_A_CHAIN: Final = 4
"""Steps that one move may gain, a long chain left out."""
_IN_CHAINS: Final = 2
"""Own moves that a goal grants at most where there are chains, and so many moves to choose from."""
_AWAY_FROM_LIMIT: Final = 20
"""Moves before the limit, at the latest, at which a position stands that the limit is not
to matter in."""


class _Source(NamedTuple):
    """One way to find positions for a kind of goal.

    Attributes:
        draw: ``played``, or a position from ``met`` or ``barred``.
        moves: what the goal may grant; those named twice are drawn twice as often.
        near: whether the move limit, where there is one, comes when the moves are used up.
        plies: of a game, which to look at.
        exact: whether its positions can be counted exactly in good time; most middle games
            cannot.
    """

    draw: Callable[[Ruleset, RandBelow], Iterator[Position]]
    moves: tuple[int, ...]
    near: bool = False
    plies: range = range(40, 240)
    exact: bool = True


def _met(ruleset: Ruleset, randbelow: RandBelow) -> Iterator[Position]:
    yield met(ruleset, randbelow, (1, 2, 2, 3))


def _gathered(ruleset: Ruleset, randbelow: RandBelow) -> Iterator[Position]:
    yield met(ruleset, randbelow, (2, 3, 4))


def _barred(ruleset: Ruleset, randbelow: RandBelow) -> Iterator[Position]:
    yield barred(ruleset, randbelow, (5, 6, 7), (1, 1, 2))


def _sealed(ruleset: Ruleset, randbelow: RandBelow) -> Iterator[Position]:
    yield barred(ruleset, randbelow, (6, 7, 8), (0, 1, 1, 2))


_SOURCES: Final[Mapping[Kind, tuple[_Source, ...]]] = {
    "win": (
        _Source(_met, (2, 2, 3), near=True),
        _Source(_gathered, (2, 2, 3), near=True),
        _Source(played, (2, 3), near=True, plies=range(120, 240), exact=False),
    ),
    "home": (_Source(_met, (2, 3, 3, 4, 4, 5)), _Source(_gathered, (4, 5, 5))),
    "points": (
        _Source(played, (2, 3, 3), plies=range(60, 240), exact=False),
        _Source(_gathered, (2, 3, 3), near=True),
        _Source(_barred, (2, 3, 3)),
    ),
    "squeeze": (
        _Source(played, (2, 2, 3)),
        _Source(_barred, (2, 3)),
        _Source(_gathered, (2, 3)),
    ),
    "jam": (_Source(_sealed, (2, 2, 3)),),
    "hold": (
        _Source(_met, (2, 3, 3, 4)),
        _Source(_met, (2, 2, 3), near=True),
        _Source(_gathered, (2, 2, 3), near=True),
        _Source(played, (2, 3), near=True, plies=range(120, 240), exact=False),
    ),
}
"""Where the positions for each kind of goal come from; each source is drawn as often."""


class Made(NamedTuple):
    """A puzzle and its proof.

    Attributes:
        puzzle: what is asked.
        verdict: the proof; it has one solution.
        rating: how hard it is.
        cleverness: how fine it is.
    """

    puzzle: Puzzle
    verdict: Verdict
    rating: int
    cleverness: int


def kinds_for(ruleset: Ruleset) -> tuple[Kind, ...]:
    """The kinds of goals that puzzles are made for: where all may be leapt over none is shut in."""
    shut_in = ("squeeze", "jam") if ruleset.over == "any" else ()
    return tuple(kind for kind in KINDS if kind not in shut_in)


class Generator:
    """The making of one puzzle, in slices.

    Attributes:
        done: whether it has come to an end.
        made: the puzzle; None before the end, and where none was found with all the nodes
            that one may take.
        found: the puzzles from which it is chosen, in the order in which they were found.
        nodes: what has been spent.
        tried: positions that have been asked for their solution.
    """

    def __init__(self, ruleset: Ruleset, kind: Kind | None, seed: int) -> None:
        """Begin to look.

        Args:
            ruleset: the rules.
            kind: of the goal, or None for any.
            seed: decides everything else.

        Raises:
            BadRequest: no puzzles of that kind are made under that ruleset.
        """
        if kind is not None and kind not in kinds_for(ruleset):
            raise BadRequest(
                "no-puzzles-of-kind",
                "these rules have no {kind} puzzles; the kinds are {kinds}",
                kind=kind,
                kinds=kinds_for(ruleset),
            )
        self.done = False
        self.made: Made | None = None
        self.found: list[Made] = []
        self.nodes, self.tried = 0, 0
        self._ruleset = ruleset
        self._randbelow = seeded(seed_of(f"{format_ruleset(ruleset)} {kind} {seed}"))
        self._kind: Kind = choice(kinds_for(ruleset), self._randbelow) if kind is None else kind
        self._last = _MOST
        self._work = self._working()

    def run(self, nodes: int) -> bool:
        """Go on for about so many nodes.

        Returns:
            Whether it has come to an end.
        """
        stop = self.nodes + nodes
        while self.nodes < stop and not self.done:
            next(self._work)
        return self.done

    def forget(self) -> None:
        """Let go of what was found out on the way; work that is not done stays undone."""
        self._work.close()

    def _working(self) -> Working[None, None, None]:
        for puzzle in self._posed():
            if puzzle is not None:
                self.tried += 1
                yield from self._judge(puzzle)
            if self._is_settled():
                break
            yield
        self.made = max(self.found, key=attrgetter("cleverness"), default=None)
        self.done = True
        yield

    def _is_settled(self) -> bool:
        """Whether it is not worth while to look for another one."""
        if self.found and self.nodes >= _ENOUGH:
            return True
        return len(self.found) == _CANDIDATES or self.tried >= self._last

    def _posed(self) -> Iterator[Puzzle | None]:
        """Positions with a goal, without end; None for whatever cannot be asked about."""
        randbelow, ruleset = self._randbelow, self._ruleset
        sources = [one for one in _SOURCES[self._kind] if one.exact or ruleset.scoring != "exact"]
        while True:
            source = choice(sources, randbelow)
            positions = []
            for position in source.draw(ruleset, randbelow):
                self.nodes += _DRAWN
                if position.ply in source.plies:
                    positions.append(position)
                yield None
            for position in sample(positions, _FROM_A_GAME, randbelow):
                moves = min(choice(source.moves, randbelow), _most_moves(ruleset))
                goal = Goal(self._kind, moves)
                yield _asked(position, ruleset, goal, near=source.near)

    def _judge(self, puzzle: Puzzle) -> Iterator[None]:
        """Keep a puzzle, if it is one."""
        ruleset = puzzle.ruleset
        # A count by distance is quick, and rarely leads to another solution.
        is_exact = ruleset.scoring == "exact"
        simple = replace(puzzle, ruleset=ruleset.changed(scoring="simple")) if is_exact else puzzle
        if not (yield from self._may_ask(simple)):
            return
        if is_exact and _is_counted(puzzle):
            verdict = yield from self._verdict(puzzle, _LONG_PROOF)
        else:
            verdict = yield from self._verdict(simple, _PROOF)
        if verdict and _asks(puzzle, verdict):
            fine = cleverness(traits(puzzle, verdict))
            self.found.append(Made(puzzle, verdict, rating(puzzle, verdict), fine))
            self._last = self.tried + _PATIENCE

    def _may_ask(self, puzzle: Puzzle) -> Question:
        """Whether just one first move solves a puzzle, if moves to go are the distances."""
        if puzzle.goal.kind == "points":
            return _asks(puzzle, (yield from self._verdict(puzzle, _PROOF)))
        tree, holds = Tree(puzzle, (), _PROOF), puzzle.goal.kind == "hold"
        attacker = opponent(puzzle.solver) if holds else puzzle.solver
        reaching = GoalSearch(tree, "win" if holds else puzzle.goal.kind, attacker)
        solutions, last = 0, 2 * puzzle.goal.moves - 1
        try:
            for move in by_gain(tree.board.legal()):
                reached = yield from self._charged(tree, reaching.after(move, last))
                solutions += reached is not holds
                if solutions > 1:
                    break
        except TooLong:
            return False
        return solutions == 1

    def _charged(self, tree: Tree, search: Search) -> Question:
        """The answer of a search whose nodes are put to our account."""
        before = tree.nodes
        while True:
            try:
                next(search)
            except StopIteration as end:
                self.nodes += tree.nodes - before + 1
                return bool(end.value)
            self.nodes, before = self.nodes + tree.nodes - before, tree.nodes
            yield

    def _verdict(self, puzzle: Puzzle, most: int) -> Proving:
        """The proof of a puzzle, or None where it takes too long."""
        proof = Proof(puzzle, most=most)
        try:
            while not proof.run(_SLICE):
                self.nodes += _SLICE
                yield
        except TooLong:
            return None
        self.nodes += _SLICE
        return proof.verdict


def _most_moves(ruleset: Ruleset) -> int:
    """How many own moves a goal may grant: no more than a game has, and few where chains are."""
    most = _IN_CHAINS if ruleset.chain else MOVES[-1]
    return most if ruleset.limit is None else min(most, ruleset.limit)


def _asked(position: Position, ruleset: Ruleset, goal: Goal, *, near: bool) -> Puzzle | None:
    """A position with its ply set, so that the move limit matters or does not."""
    if not _is_within_reach(position, ruleset, goal, near=near):
        return None
    ply = position.ply
    if ruleset.limit is not None:
        last = 2 * (ruleset.limit - goal.moves)
        ply = last if near else max(0, min(ply, last - 2 * _AWAY_FROM_LIMIT))
    ply += (position.player - 1 - ply) % 2
    asked = replace(position, ply=ply)
    if len(legal_moves(asked, ruleset)) < _FEWEST_CHOICES:
        return None
    try:
        return Puzzle(ruleset, asked, goal)
    except BadPosition:  # the game is over
        return None


def _is_within_reach(position: Position, ruleset: Ruleset, goal: Goal, *, near: bool) -> bool:
    """Whether the steps to go leave a goal in doubt; a cheap look that only spares work."""
    to_go = Board(position, ruleset).to_go
    mine, theirs = to_go[position.player], to_go[opponent(position.player)]
    most = _STEPS_IN_A_CHAIN if ruleset.chain else _STEPS_IN_A_JUMP
    reach, counts = goal.moves * most, near and ruleset.limit is not None
    if goal.kind == "home" or (goal.kind == "win" and not counts):
        return mine <= reach
    if goal.kind == "hold" and not counts:
        return theirs <= reach
    if goal.kind in {"win", "hold"}:
        return abs(mine - theirs) <= goal.moves * _STEPS_IN_A_JUMP
    return True


def _is_counted(puzzle: Puzzle) -> bool:
    """Whether moves to go have a say in what solves a puzzle."""
    kind, limit = puzzle.goal.kind, puzzle.ruleset.limit
    if kind in {"win", "hold"}:
        return limit is not None and puzzle.position.ply + 2 * puzzle.goal.moves >= 2 * limit
    return kind == "points"


def _asks(puzzle: Puzzle, verdict: Verdict | None) -> bool:
    """Whether one move and no other solves a puzzle, and not the first that comes to mind."""
    if verdict is None or not (verdict.sound and verdict.unique):
        return False
    if puzzle.goal.kind in _REACHED and verdict.value != puzzle.goal.moves:
        return False
    return not is_obvious(puzzle, verdict.solutions[0])
