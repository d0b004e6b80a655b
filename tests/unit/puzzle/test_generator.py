"""A seed gives one puzzle, and the puzzle asks for something."""

from functools import cache
from itertools import islice

import pytest

from salta_core.engine.board import Board
from salta_core.engine.tables import squares_of
from salta_core.errors import BadRequest
from salta_core.puzzle import generator
from salta_core.puzzle.candidate import is_promising
from salta_core.puzzle.generator import GeneratedPuzzle, Generator, kinds_for
from salta_core.puzzle.goal import Goal, Kind
from salta_core.puzzle.grading import RATINGS, is_obvious
from salta_core.puzzle.greedy_evaluation import greedy_moves
from salta_core.puzzle.proof import Proof, Verdict
from salta_core.puzzle.task import Puzzle
from salta_core.rules.moves import legal_moves
from salta_core.text.notation import format_position, parse_position, parse_ruleset

DEAREST: tuple[str, Kind, int] = ("online-simple", "hold", 2)
SORTS: list[tuple[str, Kind | None, int]] = [
    ("original", "home", 3),
    ("tournament", "squeeze", 7),
    ("tournament", "win", 1001),
    DEAREST,
    ("leaping-mirror", "points", 1),
    ("mirror", None, 4),
]


@cache
def made(ruleset: str, kind: Kind | None, seed: int, slices: int = 10**9) -> GeneratedPuzzle | None:
    work = Generator(parse_ruleset(ruleset), kind, seed)
    while not work.run(slices):
        assert work.made is None
    return work.made


def proved(puzzle: Puzzle) -> Verdict:
    proof = Proof(puzzle)
    while not proof.run(10**6):
        pass
    assert proof.verdict
    return proof.verdict


@pytest.mark.extended
@pytest.mark.parametrize(("ruleset", "kind", "seed"), SORTS)
def test_a_puzzle_has_one_solution_that_is_not_obvious_and_takes_all_its_moves(
    ruleset: str, kind: Kind | None, seed: int
) -> None:
    found = made(ruleset, kind, seed)
    assert found
    puzzle, verdict = found.puzzle, proved(found.puzzle)
    assert kind in {None, puzzle.goal.kind}
    assert verdict.sound
    (solution,) = verdict.solutions
    assert found.verdict.solutions == verdict.solutions
    assert found.verdict.line == verdict.line
    assert len(legal_moves(puzzle.position, puzzle.ruleset)) >= 4
    assert not is_obvious(puzzle, solution)
    board = Board(puzzle.position, puzzle.ruleset)
    for depth in (1, 2):
        assert [squares_of(move) for move in greedy_moves(board, depth)] != [solution[:2]]
    assert RATINGS[0] <= found.rating <= RATINGS[1]
    if puzzle.goal.kind in {"home", "squeeze", "jam", "win"}:
        fewer = Goal(puzzle.goal.kind, puzzle.goal.moves - 1)
        assert not proved(Puzzle(puzzle.ruleset, puzzle.position, fewer)).reached


@pytest.mark.extended
@pytest.mark.parametrize(
    ("ruleset", "kind", "seed"),
    [pytest.param(*sort, marks=pytest.mark.slow) if sort == DEAREST else sort for sort in SORTS],
)
def test_how_the_work_is_sliced_changes_nothing(ruleset: str, kind: Kind | None, seed: int) -> None:
    assert made(ruleset, kind, seed, slices=700) == made(ruleset, kind, seed)


@pytest.mark.extended
def test_other_seeds_and_kinds_give_other_puzzles() -> None:
    words: list[tuple[Kind, int]] = [("home", 3), ("home", 4), ("squeeze", 2), ("squeeze", 3)]
    puzzles = [made("original", kind, seed) for kind, seed in words]
    positions = {format_position(found.puzzle.position) for found in puzzles if found}
    assert len(positions) == len(puzzles)


def test_nobody_is_shut_in_where_all_may_be_leapt_over() -> None:
    leaping = parse_ruleset("leaping")
    assert kinds_for(leaping) == ("win", "home", "points", "hold")
    with pytest.raises(BadRequest, match=r"no jam puzzles; the kinds are win, home, points, hold"):
        Generator(leaping, "jam", 1)


@pytest.mark.extended
def test_a_limit_matters_where_it_is_to_and_only_there() -> None:
    home, hold = made("mirror", "home", 1), made("online-simple", "hold", 2)
    assert home
    assert home.puzzle.position.ply <= 2 * (120 - home.puzzle.goal.moves - 20) + 1
    assert hold
    plies = 240 - hold.puzzle.position.ply
    assert plies in {2 * hold.puzzle.goal.moves, 2 * hold.puzzle.goal.moves - 1}
    for found in (home, hold):
        position = found.puzzle.position
        assert position.player == position.ply % 2 + 1


@pytest.mark.extended
@pytest.mark.parametrize("limit", [1, 2])
@pytest.mark.parametrize("kind", ["win", "hold", "points", "home"])
def test_where_games_are_short_no_goal_grants_more_moves_than_there_are(
    limit: int, kind: Kind
) -> None:
    ruleset = parse_ruleset(f"online-simple+limit={limit}")
    drawn = islice(Generator(ruleset, kind, 1)._candidates(), 3000)
    posed = [puzzle for puzzle in drawn if puzzle]
    assert posed
    for puzzle in posed:
        position = puzzle.position
        assert position == parse_position(format_position(position))
        assert position.ply + 2 * puzzle.goal.moves <= 2 * limit + 1


def test_a_thorough_search_goes_on_after_the_first_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generator, "_ENOUGH_NODES", 1)
    found = []
    for is_thorough in (False, True):
        work = Generator(parse_ruleset("tournament"), "squeeze", 1001, is_thorough=is_thorough)
        while not work.run(10_000):
            pass
        found.append(work.found)
        assert work.made in work.found
    first, all_found = found
    assert len(first) == 1
    assert len(all_found) == 4
    assert all_found[:1] == first


def test_who_waits_does_not_wait_for_proofs_that_mostly_fail(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(generator, "_MAX_TRIES", 30)
    nodes = []
    for is_thorough in (False, True):
        work = Generator(parse_ruleset("tournament"), "win", 1001, is_thorough=is_thorough)
        while not work.run(10_000):
            pass
        assert work.tried == 30
        nodes.append(work.nodes)
    assert nodes[0] < 0.8 * nodes[1]


@pytest.mark.parametrize("kind", ["jam", "hold"])
def test_who_waits_waits_for_the_promising_candidates_alone(kind: Kind) -> None:
    tournament = parse_ruleset("tournament")
    few, all_ = (
        [
            puzzle
            for puzzle in islice(
                Generator(tournament, kind, 1, is_thorough=is_thorough)._candidates(), 400
            )
            if puzzle
        ]
        for is_thorough in (False, True)
    )
    assert 0 < len(few) < len(all_)
    assert few == [puzzle for puzzle in all_ if is_promising(puzzle)]


def test_it_gives_up_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generator, "_MAX_TRIES", 5)
    work = Generator(parse_ruleset("tournament"), "jam", 1)
    while not work.run(10_000):
        pass
    assert (work.done, work.made, work.tried) == (True, None, 5)
