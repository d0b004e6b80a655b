"""The partner accepts exactly the solving moves, and refutes all others."""

import random

import pytest

from salta_core import Game, Move, Position, Ruleset, parse_ruleset
from salta_core.puzzle.answer import Answer, Reply
from salta_core.puzzle.goal import KINDS, Goal
from salta_core.puzzle.task import Puzzle
from salta_core.rules.pieces import EMPTY, PIECES, Player
from salta_core.rules.placement import home_board
from salta_core.rules.squares import STEPS
from tests.puzzle.plain_proof import plain_proof

RULESETS = [
    "original",
    "online-simple",
    "checkers+equalise=yes",
    "mirror-any+scoring=simple",
    pytest.param("leaping", marks=pytest.mark.slow),
    "leaping+equalise=yes+scoring=simple+limit=120",
]
MOVES = 2
FEW = 9
"""First moves up to which the judge looks two moves ahead."""


def near_home(ruleset: Ruleset, rng: random.Random) -> Game:
    """A game with all but a few pieces home, often all of one side, often at its limit."""
    both = zip(home_board(1, ruleset), home_board(2, ruleset), strict=True)
    board = [mine if mine != EMPTY else theirs for mine, theirs in both]
    sides: list[tuple[Player, ...]] = [(1,), (2,), (1, 2), (1, 1, 2), (1, 2, 2)]
    for player in rng.choice(sides):
        for _ in range(rng.randrange(1, 4)):
            steps = [
                (origin, target)
                for origin, piece in enumerate(board)
                if piece in PIECES[player]
                for target in STEPS[origin]
                if board[target] == EMPTY
            ]
            origin, target = rng.choice(steps)
            board[origin], board[target] = EMPTY, board[origin]
    ply = rng.choice((50, 51, 236, 237, 238, 239))
    return Game.started(ruleset, Position("".join(board), 2 if ply % 2 else 1, ply))


def answered(puzzle: Puzzle, game: Game, move: Move) -> Reply:
    work = Answer(puzzle, game.play(move))
    while not work.run(500):
        pass
    assert work.result
    return work.result


@pytest.mark.extended
@pytest.mark.parametrize("text", RULESETS)
def test_solving_moves_are_accepted_and_all_others_refuted_to_the_end(text: str) -> None:
    rng = random.Random(text)  # noqa: S311  # positions, not secrets
    verdicts = set()
    games = (near_home(parse_ruleset(text), rng) for _ in range(12))
    for game in (game for game in games if not game.ending):
        moves = MOVES if len(game.legal_moves) <= FEW else 1
        for kind in KINDS:
            _, _, solutions = plain_proof(game, kind, moves)
            puzzle = Puzzle(game.ruleset, game.position, Goal(kind, moves))
            for move in game.legal_moves:
                reply = answered(puzzle, game, move)
                verdicts.add((kind, reply.verdict))
                assert (reply.verdict != "wrong") == (move in solutions)
                end = game.play(move)
                for later in reply.line or ([reply.reply] if reply.reply else []):
                    end = end.play(later)
                if reply.verdict == "wrong":
                    assert end.ending or len(end.moves) == 2 * moves
                elif reply.verdict == "right":
                    assert not end.ending
    assert {(kind, "wrong") for kind in KINDS} - verdicts <= {("hold", "wrong")}
    assert {("home", "solved"), ("points", "solved"), ("hold", "solved")} <= verdicts
