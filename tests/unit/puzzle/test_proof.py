"""A proof finds every first move that reaches the goal, with certainty.

It covers `goal_search.py`, `proof_board.py`, `proof_table.py` and `sliced_work.py` as well.
"""

import random
from collections.abc import Iterator

import pytest

from salta_core import Game, Position, Ruleset, format_move, parse_position, parse_ruleset
from salta_core.game.perft import perft
from salta_core.puzzle import goal_search
from salta_core.puzzle.goal import KINDS, Goal, Kind, parse_goal
from salta_core.puzzle.proof import Proof, Verdict
from salta_core.puzzle.task import Puzzle
from tests.golden.historic import figures
from tests.puzzle.plain_proof import plain_proof
from tests.strategies import play_on
from tests.tactics.make import scattered, walled

pytestmark = pytest.mark.extended

WIDE = ("leaping", "leaping-mirror")
"""Where the judge takes seconds: the slow run has many proofs of them."""
RULESETS = [
    "original",
    "online-simple",
    "tournament+scoring=simple",
    "checkers-120+scoring=simple",
    "checkers+equalise=yes",
    "mirror+scoring=simple",
    "mirror-any+scoring=simple",
    "edition-1901+scoring=simple",
    "leaping",
    "leaping-mirror",
    "leaping+limit=120+scoring=simple",
    "leaping+compulsory=yes+over=opponent",
    "tournament+blockade=allowed+scoring=simple",
    "original+over=any",
]
TWO_FEW = 100
"""Positions three plies on, up to which a judge without any pruning looks four plies ahead."""
THREE_FEW = 60


def proved(puzzle: Puzzle, slices: int = 10**6, *, wants_one: bool = False) -> Verdict:
    proof = Proof(puzzle, wants_one=wants_one)
    while not proof.run(slices):
        pass
    assert proof.verdict
    return proof.verdict


def figure(name: str, goal: str) -> Verdict:
    position = parse_position(figures()[name][0])
    return proved(Puzzle(parse_ruleset("original"), position, parse_goal(goal)))


def texts(verdict: Verdict) -> list[str]:
    return [format_move(move) for move in verdict.solutions]


def drawn(ruleset: Ruleset, rng: random.Random) -> Iterator[Position]:
    """Stragglers, walls, crowds and middle games, some of them just before the move limit."""
    crowd = list("ABCDEFGHIJKLMNOabcdefghijklmno" + "." * rng.choice((3, 5, 8)))
    rng.shuffle(crowd)
    padding = 50 - len(crowd)
    below = rng.choice((0, padding, padding // 2))
    board = "." * below + "".join(crowd) + "." * (padding - below)
    for position in (
        next(scattered(ruleset, (1, 2), rng)),
        next(walled(ruleset, rng)),
        Position(board, rng.choice((1, 2)), 100),
        play_on(Game.started(ruleset), rng.randrange(20, 150), rng).position,
    ):
        if ruleset.limit and rng.random() < 0.5:
            ply = 2 * ruleset.limit - rng.randrange(1, 5)
            yield Position(position.board, 2 if ply % 2 else 1, ply)
        else:
            yield position


def reach(position: Position, ruleset: Ruleset) -> int:
    """The number of the solver's moves that the judge can search."""
    if perft(position, ruleset, 2) > TWO_FEW or perft(position, ruleset, 3) > TWO_FEW:
        return 1
    return 3 if perft(position, ruleset, 4) <= THREE_FEW else 2


def agrees(game: Game, kind: Kind, moves: int, slices: int) -> Verdict:
    puzzle = Puzzle(game.ruleset, game.position, Goal(kind, moves))
    found, one = proved(puzzle, slices), proved(puzzle, slices, wants_one=True)
    assert one == found if found.unique else not (one.sound and one.unique)
    if found.certain:
        assert (found.reached, found.value, list(found.solutions)) == plain_proof(game, kind, moves)
    return found


def judged(text: str, rounds: int) -> set[Kind]:
    """The kinds of goals with a solution, among all that were compared."""
    ruleset = parse_ruleset(text)
    if ruleset.scoring == "exact":  # the judge would search every ending to the last move
        ruleset = ruleset.changed(scoring="simple")
    rng = random.Random(text)  # noqa: S311  # positions, not secrets
    kinds = set()
    for _ in range(rounds):
        for position in drawn(ruleset, rng):
            game = Game.started(ruleset, position)
            for kind in () if game.ending else KINDS:
                moves = reach(position, ruleset)
                found = agrees(game, kind, moves, rng.choice((1, 200, 10**6)))
                assert found.certain
                kinds |= {kind} if found.sound else set()
    return kinds


@pytest.mark.parametrize("text", [text for text in RULESETS if text not in WIDE])
def test_a_proof_agrees_with_every_line_of_the_frozen_rules(text: str) -> None:
    assert "points" in judged(text, 1)


@pytest.mark.slow
@pytest.mark.parametrize("text", RULESETS)
def test_many_proofs_agree_with_every_line_of_the_frozen_rules(text: str) -> None:
    assert len(judged(text, 8)) > 2


def test_a_proof_agrees_with_the_frozen_rules_on_exact_moves_to_go() -> None:
    """The positions are near the end of orderly games, so that the judge can count too."""
    rng = random.Random(5)  # noqa: S311  # positions, not secrets
    certain = 0
    for _ in range(6):
        ruleset = parse_ruleset(rng.choice(("tournament", "original", "edition-1901")))
        position = next(scattered(ruleset, (1,), rng))
        ply = 2 * (ruleset.limit or 50) - rng.randrange(1, 3)
        game = Game.started(ruleset, Position(position.board, 2 if ply % 2 else 1, ply))
        for kind in KINDS if not game.ending else ():
            certain += agrees(game, kind, 1, 10**6).certain
    assert certain > 20


@pytest.mark.parametrize("text", ["tournament+scoring=simple", "checkers+equalise=yes", "leaping"])
def test_searching_the_last_plies_without_slices_changes_no_verdict(
    monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    rng = random.Random(11)  # noqa: S311  # positions, not secrets
    ruleset = parse_ruleset(text)
    puzzles = [
        Puzzle(ruleset, position, Goal(kind, 2))
        for position in drawn(ruleset, rng)
        for kind in KINDS
    ]
    shipped = [proved(puzzle) for puzzle in puzzles]
    monkeypatch.setattr(goal_search, "_QUICK_PLIES", 0)
    monkeypatch.setattr(goal_search, "_SLOW_PLIES", 0)
    assert [proved(puzzle) for puzzle in puzzles] == shipped
