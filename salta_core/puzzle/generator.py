"""The puzzle generator: random positions from a seed, searched for one that makes a puzzle.

A position makes a puzzle if exactly one first move leads to the goal, if the goal cannot be reached
in fewer moves, and if a greedy search of one or two plies does not find that move. The generator
takes the cleverest of the first few puzzles found. Its limits are positions and nodes, never time,
so a seed gives the same puzzle on every machine, however the work is sliced.

A puzzle shows no motifs beside those of its theme and goal, if one is found in time, and the kinds
of goals alternate from seed to seed. So puzzles of consecutive seeds differ in their motifs.
"""

from collections.abc import Iterator
from dataclasses import replace
from operator import attrgetter
from typing import Final, NamedTuple

from salta_core.engine.tables import SearchMove, squares_of
from salta_core.errors import BadRequest, TooLong
from salta_core.puzzle.candidate import (
    can_force_jump,
    can_show,
    candidate,
    depends_on_to_go,
    is_promising,
    most_moves,
)
from salta_core.puzzle.goal import Goal
from salta_core.puzzle.goal_search import GoalSearch
from salta_core.puzzle.grading import cleverness, is_obvious, rating, traits
from salta_core.puzzle.motif import motifs
from salta_core.puzzle.positions import sample
from salta_core.puzzle.proof import Proof, Verdict
from salta_core.puzzle.proof_board import ProofBoard, by_gain, to_moves
from salta_core.puzzle.sliced_work import Resumable
from salta_core.puzzle.sources import sources_of
from salta_core.puzzle.task import Puzzle
from salta_core.puzzle.theme import MOTIF_THEMES, Theme, given_motifs, kinds_of, themes_for
from salta_core.rng import choice, seed_of, seeded
from salta_core.rules.pieces import opponent
from salta_core.rules.ruleset import Ruleset
from salta_core.text.notation import format_ruleset

__all__ = ["GeneratedPuzzle", "Generator"]

_ENOUGH_FOUND: Final = 4
"""How many puzzles to find before choosing the cleverest."""
_TRIES_AFTER_FOUND: Final = 100
"""How many more positions to try after each puzzle found."""
_ENOUGH_NODES: Final = 200_000
"""How many nodes to spend, once a puzzle has been found, while a person waits for it."""
_PLAIN_NODES: Final = 800_000
"""How many nodes to spend before a puzzle that shows further motifs is accepted."""
_THOROUGH_NODES: Final = 2_000_000
"""``_ENOUGH_NODES`` when nobody waits."""
_MAX_TRIES: Final = 3_000
"""How many positions to try for the first puzzle."""
_MAX_DRAWN: Final = 200_000
"""How many random positions to draw; under some rules few or none of them make a candidate."""
_THOROUGH_DRAWN: Final = 2_000_000
"""``_MAX_DRAWN`` when nobody waits."""
_PROOF_NODES: Final = 40_000
"""The node limit of a proof that takes distances as moves to go."""
_EXACT_PROOF_NODES: Final = 50_000
"""The node limit of a proof with exact moves to go, including the race solver's work."""
_THOROUGH_PROOF_NODES: Final = 400_000
"""``_EXACT_PROOF_NODES`` when nobody waits."""
_ROOT_NODES: Final = 10_000
"""How much work, in nodes, to spend on a candidate's moves to go while a person waits."""
_SLICE: Final = 1_000
"""How many nodes of a proof to search between two yields."""
_NODES_PER_POSITION: Final = 20
"""How many nodes a random position counts as."""
_FROM_A_GAME: Final = 40
"""How many positions of one game to try; most of them are soon ruled out."""
_THOROUGH_FROM_A_GAME: Final = 8
"""``_FROM_A_GAME`` when nobody waits; fewer of them are ruled out."""
_REACHED: Final = ("win", "home", "squeeze", "jam")
"""Kinds of goals that are reached at a certain move."""


class GeneratedPuzzle(NamedTuple):
    """A puzzle and its proof.

    Attributes:
        puzzle: the puzzle.
        verdict: the result of its proof, with one solution.
        rating: see ``grading.rating``.
        cleverness: see ``grading.cleverness``.
    """

    puzzle: Puzzle
    verdict: Verdict
    rating: int
    cleverness: int


class Generator:
    """Generates one puzzle, in slices.

    Attributes:
        kind: the kind of its goal.
        done: whether the generator has finished.
        made: the puzzle; None until the generator has finished, or if it has found none.
        found: the puzzles from which it chooses, in the order in which they were found.
        nodes: the number of nodes spent.
        tried: the number of positions searched for a solution.
        drawn: the number of random positions drawn.
    """

    def __init__(
        self, ruleset: Ruleset, theme: Theme | None, seed: int, *, is_thorough: bool = False
    ) -> None:
        """Prepare the generator without starting it.

        Args:
            ruleset: the rules.
            theme: the theme, or None for any kind of goal.
            seed: any integer.
            is_thorough: whether to look longer for cleverer puzzles, as for a collection. It then
                also tries candidates that seldom make a puzzle or take long to prove, and any
                motifs will do.

        Raises:
            BadRequest: the ruleset has no puzzles of that theme.
        """
        kinds = kinds_of(theme, ruleset)
        if not kinds:
            raise BadRequest(
                "no-puzzles-of-kind",
                "these rules have no {kind} puzzles; the kinds are {kinds}",
                kind=str(theme),
                kinds=themes_for(ruleset),
            )
        self.done = False
        self.made: GeneratedPuzzle | None = None
        self.found: list[GeneratedPuzzle] = []
        self.nodes, self.tried, self.drawn = 0, 0, 0
        self._ruleset = ruleset
        self._theme = theme
        self._randbelow = seeded(seed_of(f"{format_ruleset(ruleset)} {theme} {seed}"))
        self.kind = kinds[seed % len(kinds)]
        self._plain_motifs = given_motifs(theme, ruleset) | given_motifs(self.kind, ruleset)
        self._others: list[GeneratedPuzzle] = []
        self._last_try = _MAX_TRIES
        self._is_thorough = is_thorough
        self._max_drawn = _THOROUGH_DRAWN if is_thorough else _MAX_DRAWN
        self._enough_nodes = _THOROUGH_NODES if is_thorough else _ENOUGH_NODES
        self._exact_nodes = _THOROUGH_PROOF_NODES if is_thorough else _EXACT_PROOF_NODES
        self._work = self._working()

    def run(self, nodes: int) -> bool:
        """Continue for about ``nodes`` nodes.

        Returns:
            Whether the generator has finished.
        """
        stop = self.nodes + nodes
        while self.nodes < stop and not self.done:
            next(self._work)
        return self.done

    def forget(self) -> None:
        """Free the memory of a generator that will not continue."""
        self._work.close()

    def _working(self) -> Resumable[None]:
        for puzzle in self._candidates():
            if puzzle is not None:
                self.tried += 1
                yield from self._try(puzzle)
            if self._is_settled():
                break
            yield
        self.found = self.found or self._others
        self.made = max(self.found, key=attrgetter("cleverness"), default=None)
        self.done = True
        yield

    def _is_settled(self) -> bool:
        """Whether to stop looking for another puzzle."""
        if self.found and self.nodes >= self._enough_nodes:
            return True
        if self._others and self.nodes >= _PLAIN_NODES:
            return True
        if self.drawn >= self._max_drawn:
            return True
        return len(self.found) == _ENOUGH_FOUND or self.tried >= self._last_try

    def _candidates(self) -> Iterator[Puzzle | None]:
        """Yield random positions with a goal without end; None for each that makes no puzzle."""
        randbelow, ruleset = self._randbelow, self._ruleset
        tries = _THOROUGH_FROM_A_GAME if self._is_thorough else _FROM_A_GAME
        is_quick = not self._is_thorough
        sources = sources_of(self._theme, self.kind, ruleset, is_quick=is_quick)
        while True:
            source = choice(sources, randbelow)
            positions = []
            for position in source.draw(ruleset, randbelow):
                self.drawn += 1
                self.nodes += _NODES_PER_POSITION
                if position.ply in source.plies:
                    positions.append(position)
                yield None
            for position in sample(positions, tries, randbelow):
                moves = min(choice(source.moves, randbelow), most_moves(ruleset))
                puzzle = candidate(position, ruleset, Goal(self.kind, moves), near=source.near)
                yield puzzle if puzzle and self._is_tried(puzzle) else None

    def _is_tried(self, puzzle: Puzzle) -> bool:
        """Whether a candidate is worth a search."""
        if self._is_thorough:
            return can_show(self._theme, puzzle)
        if "forced-jump" not in self._plain_motifs and can_force_jump(puzzle):
            return False
        return is_promising(puzzle) and can_show(self._theme, puzzle)

    def _try(self, puzzle: Puzzle) -> Iterator[None]:
        """Prove a candidate and keep it if it makes a puzzle."""
        ruleset = puzzle.ruleset
        # Distances are a fast substitute for exact moves to go and rarely change the solution.
        is_exact = ruleset.scoring == "exact"
        simple = replace(puzzle, ruleset=ruleset.changed(scoring="simple")) if is_exact else puzzle
        solution = yield from self._solution_by_distance(simple)
        if solution is None:
            return
        if is_exact and depends_on_to_go(puzzle):
            if not (self._is_thorough or (yield from self._is_solution(puzzle, solution))):
                return
            verdict = yield from self._verdict(puzzle, self._exact_nodes)
        else:
            verdict = yield from self._verdict(simple, _PROOF_NODES)
        if verdict and _is_unique(puzzle, verdict):
            self._keep(puzzle, verdict)

    def _keep(self, puzzle: Puzzle, verdict: Verdict) -> None:
        """Keep a puzzle if it shows the motif that is the theme."""
        names = motifs(puzzle, verdict.line)
        if self._theme in MOTIF_THEMES and self._theme not in names:
            return
        fine = cleverness(traits(puzzle, verdict))
        made = GeneratedPuzzle(puzzle, verdict, rating(puzzle, verdict), fine)
        if not (self._is_thorough or self._plain_motifs.issuperset(names)):
            self._others.append(made)
            return
        self.found.append(made)
        self._last_try = self.tried + _TRIES_AFTER_FOUND

    def _solution_by_distance(self, puzzle: Puzzle) -> Resumable[tuple[int, int] | None]:
        """The unique first move that solves the puzzle if distances count as moves to go.

        None if it is not unique, or if the candidate makes no puzzle whatever the moves to go are.
        """
        if puzzle.goal.kind == "points":
            verdict = yield from self._verdict(puzzle, _PROOF_NODES)
            return verdict.solutions[0][:2] if verdict and _is_unique(puzzle, verdict) else None
        board = ProofBoard(puzzle, (), _PROOF_NODES)
        search, holds = _first_move_search(board, puzzle), puzzle.goal.kind == "hold"
        solution, last = None, 2 * puzzle.goal.moves - 1
        try:
            for move in by_gain(board.board.legal()):
                if (yield from self._counted(board, search.after(move, last))) is holds:
                    continue
                if solution or (yield from self._is_easy(board, search, puzzle, move)):
                    return None
                solution = squares_of(move)
        except TooLong:
            return None
        return solution

    def _is_easy(
        self, board: ProofBoard, search: GoalSearch, puzzle: Puzzle, solution: SearchMove
    ) -> Resumable[bool]:
        """Whether a solution is obvious or too short; always False in a thorough search.

        Both hold for exact moves to go too, since lines shorter than the goal end before the move
        limit. A thorough search leaves both tests to the proof, which takes more nodes.
        """
        if self._is_thorough:
            return False
        if is_obvious(puzzle, to_moves(puzzle, [solution])[0]):
            return True
        fewer = 2 * puzzle.goal.moves - 3
        if puzzle.goal.kind not in _REACHED or fewer < 0:
            return False
        return (yield from self._counted(board, search.after(solution, fewer)))

    def _is_solution(self, puzzle: Puzzle, solution: tuple[int, int]) -> Resumable[bool]:
        """Whether a first move is still a solution with exact moves to go.

        Most candidates fail here, and this test searches one move, while the proof searches all.
        Unknown moves to go count against the solver, as in the proof; if counting them takes long
        at the root, the candidate is dropped.
        """
        if puzzle.goal.kind == "points":
            return True
        board = ProofBoard(puzzle, (), self._exact_nodes)
        search, holds = _first_move_search(board, puzzle), puzzle.goal.kind == "hold"
        before = 0
        try:
            for _ in board.prepare():
                self.nodes, before = self.nodes + board.work - before, board.work
                if board.work > _ROOT_NODES:
                    return False
                yield
            move = next(one for one in board.board.legal() if squares_of(one) == solution)
            after = search.after(move, 2 * puzzle.goal.moves - 1)
            return (yield from self._counted(board, after)) is not holds
        except TooLong:
            return False

    def _counted(self, board: ProofBoard, search: Resumable[bool]) -> Resumable[bool]:
        """Return the result of a search, and add its nodes to ``nodes``."""
        before = board.work
        while True:
            try:
                next(search)
            except StopIteration as end:
                self.nodes += board.work - before + 1
                return bool(end.value)
            except TooLong:
                self.nodes += board.work - before
                raise
            self.nodes, before = self.nodes + board.work - before, board.work
            yield

    def _verdict(self, puzzle: Puzzle, max_nodes: int) -> Resumable[Verdict | None]:
        """The result of a proof; None if it takes too long."""
        proof = Proof(puzzle, max_nodes=max_nodes, wants_one=True)
        try:
            while not proof.run(_SLICE):
                self.nodes += _SLICE
                yield
        except TooLong:
            return None
        self.nodes += _SLICE
        return proof.verdict


def _first_move_search(board: ProofBoard, puzzle: Puzzle) -> GoalSearch:
    """The search for the goal that the solver must force or prevent, like the one in ``Proof``."""
    if puzzle.goal.kind == "hold":
        return GoalSearch(board, "win", opponent(puzzle.solver), favours_attacker=True)
    return GoalSearch(board, puzzle.goal.kind, puzzle.solver)


def _is_unique(puzzle: Puzzle, verdict: Verdict | None) -> bool:
    """Whether exactly one move solves a puzzle, needs all its moves, and is not obvious."""
    if verdict is None or not (verdict.sound and verdict.unique):
        return False
    if puzzle.goal.kind in _REACHED and verdict.value != puzzle.goal.moves:
        return False
    return not is_obvious(puzzle, verdict.solutions[0])
