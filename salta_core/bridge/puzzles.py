"""Operations on puzzles: proofs, answers to the solver, new puzzles, and the shipped ones.

The modules that only puzzles need are imported on the first request for one, so that the page
does not wait for them.
"""

from typing import TYPE_CHECKING, Final

from salta_core.bridge.request import Json, Request
from salta_core.bridge.slices import clock, continued
from salta_core.errors import BadRequest, GameOver
from salta_core.game.game import Game
from salta_core.puzzle.goal import format_goal, parse_goal, parse_kind
from salta_core.puzzle.task import Puzzle
from salta_core.text.move_list import with_moves
from salta_core.text.notation import (
    format_move,
    format_position,
    format_ruleset,
    parse_position,
    parse_ruleset,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from salta_core.daily.days import Task
    from salta_core.puzzle.answer import Reply
    from salta_core.puzzle.collection import ShippedPuzzle
    from salta_core.puzzle.first_steps import FirstStep
    from salta_core.puzzle.generator import Generator
    from salta_core.puzzle.historic import Print
    from salta_core.puzzle.proof import Verdict
    from salta_core.rules.moves import Move

__all__ = [
    "answer",
    "daily_stock",
    "first_steps",
    "puzzle_make",
    "puzzles",
    "rush_stock",
    "verify",
]

_NODES_PER_CHECK: Final = 256
"""Nodes between two checks of the clock: some milliseconds."""
_SEEDS: Final = range(2**53)
_FIELDS: Final = ("ruleset", "start", "goal", "moves")


# Proofs and answers


def verify(request: Request) -> Json:
    """The proof of a puzzle after some moves, with the solver's remaining moves.

    With ``motifs`` it includes the motifs of a puzzle that is proved whole.

    Raises:
        SaltaError: a field is bad, or the proof takes too long.
        BadRequest: it is not the solver's turn, or they have no move left.
        GameOver: the moves have ended the game.
    """
    from salta_core.puzzle.proof import Proof  # noqa: PLC0415  # see above

    puzzle, game = _begun(request)
    made, rest = divmod(len(game.moves), 2)
    if rest:
        raise BadRequest(
            "answer-not-last", "moves must end with an answer to the solver's last move"
        )
    if made >= puzzle.goal.moves:
        raise BadRequest(
            "goal-moves-used-up",
            "the goal allows {limit} moves, and all of them have been made",
            limit=puzzle.goal.moves,
        )
    if game.ending:
        raise GameOver(
            "puzzle-game-over",
            "the game is over ({reason}); there is nothing to find",
            reason=game.ending.reason.value,
        )
    stop, has_motifs = clock(request), request.flag("motifs")

    def start() -> Proof:
        return Proof(puzzle.after(game.position, made), game.positions[:-1])

    def go_on(proof: Proof) -> Json:
        while not proof.run(_NODES_PER_CHECK) and not stop():
            pass
        view = _verdict_view(proof.verdict, None if made else puzzle)
        if has_motifs and proof.verdict and not made:
            view["motifs"] = _motifs(puzzle, proof.verdict.line)
        return view

    return continued("verify", request, (*_FIELDS, "motifs"), start, go_on)


def _verdict_view(verdict: "Verdict | None", puzzle: Puzzle | None) -> Json:
    """The result of a proof (PuzzleVerdict of the protocol), or that it is not finished.

    Args:
        verdict: the result of the proof; None while it is not finished.
        puzzle: the puzzle, for its rating; None if some of it has been played.
    """
    if verdict is None:
        return {"done": False}
    return {
        "done": True,
        "sound": verdict.sound,
        "reached": verdict.reached,
        "unique": verdict.unique,
        "value": verdict.value,
        "solutions": [format_move(move) for move in verdict.solutions],
        "line": [format_move(move) for move in verdict.line],
        "nodes": verdict.nodes,
        "choices": verdict.choices,
        "certain": verdict.certain,
        "rating": _rating(puzzle, verdict),
    }


def _rating(puzzle: Puzzle | None, verdict: "Verdict") -> int | None:
    from salta_core.puzzle.grading import rating  # noqa: PLC0415

    return rating(puzzle, verdict) if puzzle and verdict.solutions else None


def _motifs(puzzle: Puzzle, line: "Sequence[Move | str]") -> list[str]:
    from salta_core.puzzle.motif import motifs  # noqa: PLC0415  # see above

    return list(motifs(puzzle, line))


def answer(request: Request) -> Json:
    """The answer to the solver's last move: whether it is right, and the best defence.

    Raises:
        SaltaError: a field is bad, or the answer takes too long.
        BadRequest: the last move is not the solver's, or comes after the puzzle's end.
    """
    from salta_core.puzzle.answer import Answer  # noqa: PLC0415  # see above

    puzzle, game = _begun(request)
    made, rest = divmod(len(game.moves), 2)
    if not rest:
        raise BadRequest("solver-not-last", "moves must end with a move by the solver")
    if made >= puzzle.goal.moves:
        raise BadRequest(
            "goal-moves-exceeded",
            "the goal allows {limit} moves, and this is one too many",
            limit=puzzle.goal.moves,
        )
    stop = clock(request)

    def go_on(work: Answer) -> Json:
        while not work.run(_NODES_PER_CHECK) and not stop():
            pass
        return _reply_view(work.result)

    return continued("answer", request, _FIELDS, lambda: Answer(puzzle, game), go_on)


def _reply_view(reply: "Reply | None") -> Json:
    """The answer to a move (PuzzleAnswer of the protocol), or that it is not finished."""
    if reply is None:
        return {"done": False}
    return {
        "done": True,
        "verdict": reply.verdict,
        "reply": None if reply.reply is None else format_move(reply.reply),
        "line": [format_move(move) for move in reply.line],
        "value": reply.value,
        "best": reply.best,
        "left": reply.left,
    }


def _begun(request: Request) -> tuple[Puzzle, Game]:
    ruleset = parse_ruleset(request.text("ruleset"))
    position = parse_position(request.text("start"), ruleset.army)
    puzzle = Puzzle(ruleset, position, parse_goal(request.text("goal")))
    return puzzle, with_moves(puzzle.game, request.texts("moves"))


# New puzzles


def puzzle_make(request: Request) -> Json:
    """A new puzzle, or the progress of the generator after this slice.

    The field ``goal`` is a kind of goal without a number of moves, or null for any.

    Raises:
        SaltaError: a field is bad.
    """
    from salta_core.puzzle.generator import Generator  # noqa: PLC0415  # few ask, and all wait

    ruleset, kind = parse_ruleset(request.text("ruleset")), request.text_or_none("goal")
    seed, stop = request.whole("seed", _SEEDS), clock(request)

    def start() -> Generator:
        return Generator(ruleset, None if kind is None else parse_kind(kind), seed)

    def go_on(generator: Generator) -> Json:
        while not generator.run(_NODES_PER_CHECK) and not stop():
            pass
        return _made_view(generator)

    return continued("puzzle-make", request, ("ruleset", "goal", "seed"), start, go_on)


def _made_view(generator: "Generator") -> Json:
    """The generated puzzle (MadePuzzle of the protocol), or that there is none yet."""
    made, puzzle = generator.made, None
    if made:
        solution = [format_move(move) for move in made.verdict.line]
        puzzle = {**_task_view(made.puzzle), "rating": made.rating, "solution": solution}
    return {"done": generator.done, "puzzle": puzzle, "tried": generator.tried}


# Shipped puzzles


def puzzles(request: Request) -> Json:
    """The shipped puzzles, and the historic collection.

    With ``motifs`` each shipped puzzle has its motifs.
    """
    from salta_core.puzzle.collection import shipped  # noqa: PLC0415  # the site's build asks, once
    from salta_core.puzzle.historic import historic  # noqa: PLC0415  # as above

    has_motifs = request.flag("motifs")
    return {
        "sets": [
            {"id": some.id, "puzzles": _entry_views(some.entries, has_motifs=has_motifs)}
            for some in shipped()
        ],
        "historic": [_print_view(entry) for entry in historic()],
    }


def first_steps(_request: Request) -> Json:
    """The series of puzzles for newcomers (FirstSteps of the protocol)."""
    from salta_core.puzzle.first_steps import first_steps as series  # noqa: PLC0415  # as above

    return {"puzzles": _entry_views(series())}


def daily_stock(_request: Request) -> Json:
    """The steps of each day of the Daily Salta (DailyStock of the protocol)."""
    from salta_core.daily.days import FIRST_DAY, RULESET, stock  # noqa: PLC0415  # as above

    return {
        "first": FIRST_DAY,
        "ruleset": RULESET,
        "days": [
            {"run": _step_view(day.run), "tactic": _step_view(day.tactic), "ending": [*day.ending]}
            for day in stock()
        ],
    }


def _step_view(task: "Task") -> Json:
    return {**task._asdict(), "line": list(task.line)}


def rush_stock(_request: Request) -> Json:
    """The puzzles of Rush, easy ones first (RushStock of the protocol)."""
    from salta_core.puzzle.rush import RULESET, rush_puzzles  # noqa: PLC0415  # as above

    return {
        "ruleset": RULESET,
        "puzzles": [{**one._asdict(), "line": list(one.line)} for one in rush_puzzles()],
    }


def _entry_views(
    entries: "Sequence[ShippedPuzzle] | Sequence[FirstStep]", *, has_motifs: bool = False
) -> list[Json]:
    """Shipped puzzles (ShippedPuzzle of the protocol)."""
    return [
        {
            "id": entry.id,
            **_task_view(entry.puzzle),
            "rating": entry.rating,
            "line": list(entry.line),
            "nodes": entry.nodes,
            **({"motifs": _motifs(entry.puzzle, entry.line)} if has_motifs else {}),
        }
        for entry in entries
    ]


def _task_view(puzzle: Puzzle) -> Json:
    return {
        "ruleset": format_ruleset(puzzle.ruleset),
        "position": format_position(puzzle.position),
        "goal": format_goal(puzzle.goal),
    }


def _print_view(entry: "Print") -> Json:
    """An entry of the historic collection (PrintedLine or PrintedPuzzle of the protocol)."""
    fields = {
        "id": entry.id,
        "kind": entry.kind,
        "year": entry.year,
        "source": entry.source,
        "ruleset": entry.ruleset,
        "notes": list(entry.notes),
    }
    if entry.goal is None:
        return {**fields, "start": entry.start, "moves": list(entry.moves)}
    return {**fields, "position": entry.start, "goal": entry.goal, "line": list(entry.moves)}
