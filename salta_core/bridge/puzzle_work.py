"""Proofs of puzzles and answers to those who solve them, in slices.

The door opens without the modules that only puzzles need; they are loaded when asked for.
"""

from typing import Final

from salta_core.bridge.puzzle_view import (
    made_view,
    print_view,
    reply_view,
    set_view,
    verdict_view,
)
from salta_core.bridge.request import Request
from salta_core.bridge.slices import clock, continued
from salta_core.bridge.view import Json
from salta_core.errors import BadRequest, GameOver
from salta_core.game.game import Game
from salta_core.puzzle.goal import parse_goal, parse_kind
from salta_core.puzzle.task import Puzzle
from salta_core.text.line import with_moves
from salta_core.text.notation import parse_position, parse_ruleset

__all__ = ["answer", "puzzle_make", "puzzles", "verify"]

_QUANTUM: Final = 256
"""Nodes between two looks at the clock: some milliseconds."""
_SEEDS: Final = range(2**53)
_FIELDS: Final = ("ruleset", "start", "goal", "moves")


def verify(request: Request) -> Json:
    """What is proved of a puzzle after some moves, with those that the solver has left.

    Raises:
        SaltaError: a field is bad, or the proof takes too long.
        BadRequest: it is not the solver's turn, or he has no move left.
        GameOver: the moves have ended the game.
    """
    from salta_core.puzzle.proof import Proof  # noqa: PLC0415  # see above

    puzzle, game = _begun(request)
    made, rest = divmod(len(game.moves), 2)
    if rest:
        raise BadRequest("moves must end with an answer to the solver's last move")
    if made >= puzzle.goal.moves:
        raise BadRequest(f"the goal grants {puzzle.goal.moves} moves, and all of them are made")
    if game.ending:
        raise GameOver(f"the game is over ({game.ending.reason.value}); nothing is to be found")
    stop = clock(request)

    def start() -> Proof:
        return Proof(puzzle.after(game.position, made), game.positions[:-1])

    def go_on(proof: Proof) -> Json:
        while not proof.run(_QUANTUM) and not stop():
            pass
        return verdict_view(proof.verdict, None if made else puzzle)

    return continued("verify", request, _FIELDS, start, go_on)


def answer(request: Request) -> Json:
    """What is said to the solver's last move: whether it is right, and the best defence.

    Raises:
        SaltaError: a field is bad, or the answer takes too long.
        BadRequest: the last move is not the solver's, or one too many.
    """
    from salta_core.puzzle.answer import Answer  # noqa: PLC0415  # see above

    puzzle, game = _begun(request)
    made, rest = divmod(len(game.moves), 2)
    if not rest:
        raise BadRequest("moves must end with a move of the solver's")
    if made >= puzzle.goal.moves:
        raise BadRequest(f"the goal grants {puzzle.goal.moves} moves, and this is one more")
    stop = clock(request)

    def go_on(work: Answer) -> Json:
        while not work.run(_QUANTUM) and not stop():
            pass
        return reply_view(work.result)

    return continued("answer", request, _FIELDS, lambda: Answer(puzzle, game), go_on)


def puzzles(_request: Request) -> Json:
    """The puzzles that come with the program, and what was printed in the first years."""
    from salta_core.puzzle.collection import shipped  # noqa: PLC0415  # the site's build asks, once
    from salta_core.puzzle.historic import historic  # noqa: PLC0415  # as above

    return {
        "sets": [set_view(some) for some in shipped()],
        "historic": [print_view(entry) for entry in historic()],
    }


def puzzle_make(request: Request) -> Json:
    """A new puzzle, or how far the making has come after this slice.

    Its ``goal`` is a kind of goal without a number of moves, or null for any.

    Raises:
        SaltaError: a field is bad.
    """
    from salta_core.puzzle.generate import Generator  # noqa: PLC0415  # few ask, and all wait

    ruleset, kind = parse_ruleset(request.text("ruleset")), request.text_or_none("goal")
    seed, stop = request.whole("seed", _SEEDS), clock(request)

    def start() -> Generator:
        return Generator(ruleset, None if kind is None else parse_kind(kind), seed)

    def go_on(generator: Generator) -> Json:
        while not generator.run(_QUANTUM) and not stop():
            pass
        return made_view(generator)

    return continued("puzzle-make", request, ("ruleset", "goal", "seed"), start, go_on)


def _begun(request: Request) -> tuple[Puzzle, Game]:
    ruleset = parse_ruleset(request.text("ruleset"))
    position = parse_position(request.text("start"))
    puzzle = Puzzle(ruleset, position, parse_goal(request.text("goal")))
    return puzzle, with_moves(Game.started(ruleset, position), request.texts("moves"))
