"""A seed gives one puzzle, which is not too easy."""

from functools import cache
from itertools import islice

import pytest

from salta_core.engine.board import Board
from salta_core.engine.tables import squares_of
from salta_core.errors import BadRequest
from salta_core.puzzle import generator
from salta_core.puzzle.candidate import can_force_jump, is_promising
from salta_core.puzzle.generator import GeneratedPuzzle, Generator
from salta_core.puzzle.goal import Goal, Kind, parse_goal
from salta_core.puzzle.goal_search import GoalSearch
from salta_core.puzzle.grading import RATINGS, is_obvious
from salta_core.puzzle.greedy_evaluation import greedy_moves
from salta_core.puzzle.motif import motifs
from salta_core.puzzle.proof import Proof, Verdict
from salta_core.puzzle.proof_board import ProofBoard
from salta_core.puzzle.sliced_work import SlicedWork
from salta_core.puzzle.task import Puzzle
from salta_core.puzzle.theme import THEMES, Theme, themes_for
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
TWO_STEPS = "KLMNO/FGHIJ/1BCDE/5/1A3/4a/5/edcb1/jihgf/onmlk 1 0"
FIRST_STEP = (26, 31)
"""The only first step with which the last piece comes home in two moves."""


@cache
def made(
    ruleset: str, kind: Theme | None, seed: int, slices: int = 10**9
) -> GeneratedPuzzle | None:
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
def test_slices_do_not_change_the_puzzle(ruleset: str, kind: Kind | None, seed: int) -> None:
    assert made(ruleset, kind, seed, slices=700) == made(ruleset, kind, seed)


@pytest.mark.extended
def test_other_seeds_and_kinds_give_other_puzzles() -> None:
    words: list[tuple[Kind, int]] = [("home", 3), ("home", 4), ("squeeze", 2), ("squeeze", 3)]
    puzzles = [made("original", kind, seed) for kind, seed in words]
    positions = {format_position(found.puzzle.position) for found in puzzles if found}
    assert len(positions) == len(puzzles)


@pytest.mark.extended
@pytest.mark.parametrize(
    ("theme", "seed"),
    [("forced-jump", 2), ("forced-jump", 5), ("blockade", 2), ("blockade", 3)],
)
def test_a_motif_as_a_theme_is_in_the_proven_line(theme: Theme, seed: int) -> None:
    found = made("tournament", theme, seed)
    assert found
    verdict = proved(found.puzzle)
    assert verdict.sound
    assert verdict.unique
    assert theme in motifs(found.puzzle, verdict.line)


@pytest.mark.parametrize(
    ("rules", "missing"),
    [
        ("tournament", set()),
        ("tournament+army=suns", {"blockade"}),
        ("tournament+blockade=allowed", {"blockade"}),
        ("tournament+compulsory=no", {"forced-jump"}),
        ("leaping", {"squeeze", "jam", "forced-jump", "blockade"}),
    ],
)
def test_the_rules_decide_which_themes_there_are(rules: str, missing: set[Theme]) -> None:
    ruleset = parse_ruleset(rules)
    assert set(THEMES) - set(themes_for(ruleset)) == missing
    for theme in missing:
        with pytest.raises(BadRequest):
            Generator(ruleset, theme, 1)


@pytest.mark.extended
@pytest.mark.parametrize("seed", [6, 7])
def test_a_puzzle_has_no_motifs_beside_those_of_its_theme_and_goal(seed: int) -> None:
    found = made("tournament", "blockade", seed)
    assert found
    assert set(motifs(found.puzzle, found.verdict.line)) == {"blockade", found.puzzle.goal.kind}


@pytest.mark.parametrize(
    ("theme", "kinds"),
    [
        (None, ["win", "home", "points", "squeeze", "jam", "hold"]),
        ("forced-jump", ["win", "home", "squeeze", "hold"]),
        ("blockade", ["squeeze", "jam"]),
        ("hold", ["hold"]),
    ],
)
def test_the_kinds_of_goals_alternate_from_seed_to_seed(
    theme: Theme | None, kinds: list[Kind]
) -> None:
    ruleset = parse_ruleset("tournament")
    for first in (0, 1, 17):
        seeds = range(first, first + len(kinds))
        assert sorted(Generator(ruleset, theme, seed).kind for seed in seeds) == sorted(kinds)


def test_there_are_no_blocking_goals_if_all_pieces_may_be_jumped() -> None:
    leaping = parse_ruleset("leaping")
    assert themes_for(leaping) == ("win", "home", "points", "hold")
    with pytest.raises(BadRequest, match=r"no jam puzzles; the kinds are win, home, points, hold"):
        Generator(leaping, "jam", 1)


@pytest.mark.extended
def test_only_goals_about_the_move_limit_have_positions_near_it() -> None:
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
def test_no_goal_has_more_moves_than_the_move_limit(limit: int, kind: Kind) -> None:
    ruleset = parse_ruleset(f"online-simple+limit={limit}")
    drawn = islice(Generator(ruleset, kind, 1)._candidates(), 3000)
    posed = [puzzle for puzzle in drawn if puzzle]
    assert posed
    for puzzle in posed:
        position = puzzle.position
        assert position == parse_position(format_position(position))
        assert position.ply + 2 * puzzle.goal.moves <= 2 * limit + 1


def test_a_thorough_search_continues_after_the_first_puzzle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(generator, "_ENOUGH_NODES", 1)
    found = []
    for is_thorough in (False, True):
        work = Generator(parse_ruleset("tournament"), "squeeze", 1001, is_thorough=is_thorough)
        while not work.run(10_000):
            pass
        found.append(work.found)
        assert work.made in work.found
    assert list(map(len, found)) == [1, 4]


def test_a_quick_search_skips_proofs_that_mostly_fail(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(generator, "_MAX_TRIES", 30)
    monkeypatch.setattr(generator, "is_promising", lambda _: True)
    nodes = []
    for is_thorough in (False, True):
        work = Generator(parse_ruleset("tournament"), "win", 1001, is_thorough=is_thorough)
        while not work.run(10_000):
            pass
        assert work.tried == 30
        nodes.append(work.nodes)
    assert nodes[0] < 0.8 * nodes[1]


@pytest.mark.parametrize(("rules", "kind"), [("little", "jam"), ("tournament", "hold")])
def test_a_quick_search_tries_only_promising_candidates(rules: str, kind: Kind) -> None:
    ruleset = parse_ruleset(rules)
    few, all_ = (
        [
            puzzle
            for puzzle in islice(
                Generator(ruleset, kind, 1, is_thorough=is_thorough)._candidates(), 400
            )
            if puzzle
        ]
        for is_thorough in (False, True)
    )
    assert 0 < len(few) < len(all_)
    promising = filter(is_promising, all_)
    assert few == [puzzle for puzzle in promising if not can_force_jump(puzzle)]


def test_the_generator_gives_up_at_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generator, "_MAX_TRIES", 5)
    work = Generator(parse_ruleset("tournament"), "jam", 1)
    while not work.run(10_000):
        pass
    assert (work.done, work.made, work.tried) == (True, None, 5)


@pytest.mark.parametrize("is_thorough", [False, True])
def test_the_generator_gives_up_if_no_position_makes_a_candidate(
    monkeypatch: pytest.MonkeyPatch, *, is_thorough: bool
) -> None:
    monkeypatch.setattr(generator, "_MAX_DRAWN", 300)
    monkeypatch.setattr(generator, "_THOROUGH_DRAWN", 500)
    monkeypatch.setattr(generator, "candidate", lambda *_, **__: None)
    work = Generator(parse_ruleset("tournament"), "jam", 1, is_thorough=is_thorough)
    assert work.run(20_000)
    assert (work.made, work.tried, work.drawn) == (None, 0, 500 if is_thorough else 300)


def is_easy(goal: str, *, is_thorough: bool) -> bool:
    """Whether the first step of a way home in two moves counts as easy."""
    ruleset = parse_ruleset("original")
    puzzle = Puzzle(ruleset, parse_position(TWO_STEPS), parse_goal(goal))
    board = ProofBoard(puzzle, (), 10**6)
    search = GoalSearch(board, puzzle.goal.kind, puzzle.solver)
    step = next(move for move in board.board.legal() if squares_of(move) == FIRST_STEP)
    generator = Generator(ruleset, "home", 1, is_thorough=is_thorough)
    deciding = SlicedWork(board, generator._is_easy(board, search, puzzle, step))
    assert deciding.run(10**6)
    return bool(deciding.result)


@pytest.mark.parametrize(
    ("goal", "is_obvious", "expected"),
    [("home-2", False, False), ("home-3", False, True), ("home-2", True, True)],
)
def test_a_quick_search_drops_obvious_and_shorter_solutions(
    monkeypatch: pytest.MonkeyPatch, goal: str, *, is_obvious: bool, expected: bool
) -> None:
    monkeypatch.setattr(generator, "is_obvious", lambda *_: is_obvious)
    assert is_easy(goal, is_thorough=False) is expected
    assert not is_easy(goal, is_thorough=True)  # the proof decides, so that seeds stay the same
