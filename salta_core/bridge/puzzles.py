"""Operations on puzzles: proofs, answers to the solver, new puzzles, and shipped puzzles.

The modules that only puzzles need are imported on the first request for a puzzle, so that the page
does not wait for them.
"""

from typing import TYPE_CHECKING, Final, cast

from salta_core.bridge.request import Request
from salta_core.bridge.slices import clock, continued
from salta_core.errors import BadRequest, GameOver
from salta_core.game.game import Game
from salta_core.puzzle.goal import format_goal, parse_goal
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

    from salta_core.bridge.protocol.game_results import Unfinished
    from salta_core.bridge.protocol.puzzle_results import (
        DailyTask,
        FirstSteps,
        MadePuzzle,
        NewPuzzle,
        PrintedLine,
        PrintedPuzzle,
        PuzzleAnswer,
        PuzzleCollection,
        PuzzleVerdict,
        RushStock,
    )
    from salta_core.bridge.protocol.puzzle_results import ShippedPuzzle as ShippedPuzzleView
    from salta_core.daily.days import Task
    from salta_core.puzzle.answer import Reply
    from salta_core.puzzle.collection import ShippedPuzzle
    from salta_core.puzzle.first_steps import FirstStep
    from salta_core.puzzle.generator import Generator
    from salta_core.puzzle.historic import Print
    from salta_core.puzzle.proof import Verdict
    from salta_core.puzzle.rush import RushPuzzle
    from salta_core.rules.moves import Move

__all__ = [
    "answer",
    "first_steps",
    "puzzle_make",
    "puzzles",
    "rush_stock",
    "step_view",
    "verify",
]

_NODES_PER_CHECK: Final = 256
"""Nodes between two checks of the clock: some milliseconds."""
_SEEDS: Final = range(2**53)
_FIELDS: Final = ("ruleset", "start", "goal", "moves")


# Proofs and answers


def verify(request: Request) -> "PuzzleVerdict | Unfinished":
    """The proof of what remains of a puzzle after some moves.

    With ``motifs`` the proof of a whole puzzle includes its motifs.

    Raises:
        SaltaError: a field is bad, or the proof takes too long.
        BadRequest: it is not the solver's turn, or the solver has no moves left.
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

    def go_on(proof: Proof) -> "PuzzleVerdict | Unfinished":
        while not proof.run(_NODES_PER_CHECK) and not stop():
            pass
        verdict = proof.verdict
        if verdict is None:
            return {"done": False}
        view = _verdict_view(verdict, None if made else puzzle)
        if has_motifs and not made:
            view["motifs"] = _motifs(puzzle, verdict.line)
        return view

    return continued("verify", request, (*_FIELDS, "motifs"), start, go_on)


def _verdict_view(verdict: "Verdict", puzzle: Puzzle | None) -> "PuzzleVerdict":
    """The result of a proof; it has a rating only if ``puzzle`` is given, that is, proved whole."""
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


def answer(request: Request) -> "PuzzleAnswer | Unfinished":
    """The verdict on the solver's last move, and the best defence against it.

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

    def go_on(work: Answer) -> "PuzzleAnswer | Unfinished":
        while not work.run(_NODES_PER_CHECK) and not stop():
            pass
        return _reply_view(work.result)

    return continued("answer", request, _FIELDS, lambda: Answer(puzzle, game), go_on)


def _reply_view(reply: "Reply | None") -> "PuzzleAnswer | Unfinished":
    """The answer to a move; only ``done`` until it is known."""
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


def puzzle_make(request: Request) -> "MadePuzzle":
    """A new puzzle, or the progress of the generator after this slice.

    Null for ``theme`` allows any kind of goal.

    Raises:
        SaltaError: a field is bad.
    """
    from salta_core.puzzle.generator import Generator  # noqa: PLC0415  # few pages need it
    from salta_core.puzzle.theme import parse_theme  # noqa: PLC0415  # as above

    ruleset, name = parse_ruleset(request.text("ruleset")), request.text_or_none("theme")
    theme = None if name is None else parse_theme(name)
    seed = request.whole("seed", _SEEDS)
    stop = clock(request)

    def start() -> Generator:
        return Generator(ruleset, theme, seed)

    def go_on(generator: Generator) -> "MadePuzzle":
        while not generator.run(_NODES_PER_CHECK) and not stop():
            pass
        return _made_view(generator)

    return continued("puzzle-make", request, ("ruleset", "theme", "seed"), start, go_on)


def _made_view(generator: "Generator") -> "MadePuzzle":
    """The generated puzzle; null until there is one."""
    made = generator.made
    puzzle: NewPuzzle | None = made and {
        "ruleset": format_ruleset(made.puzzle.ruleset),
        "position": format_position(made.puzzle.position),
        "goal": format_goal(made.puzzle.goal),
        "rating": made.rating,
        "solution": [format_move(move) for move in made.verdict.line],
    }
    return {"done": generator.done, "puzzle": puzzle, "tried": generator.tried}


# Shipped puzzles


def puzzles(request: Request) -> "PuzzleCollection":
    """The shipped puzzles, and the historic collection.

    With ``motifs`` each shipped puzzle includes its motifs.
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


def first_steps(_request: Request) -> "FirstSteps":
    """The series of puzzles for newcomers."""
    from salta_core.puzzle.first_steps import first_steps as series  # noqa: PLC0415  # as above

    return {"puzzles": _entry_views(series())}


def step_view(task: "Task | RushPuzzle") -> "DailyTask":
    """A puzzle of a day or of Rush; the build adds its proof tree."""
    return {
        "position": task.position,
        "goal": task.goal,
        "rating": task.rating,
        "line": list(task.line),
    }


def rush_stock(_request: Request) -> "RushStock":
    """The puzzles of Rush, easy ones first."""
    from salta_core.puzzle.rush import RULESET, rush_puzzles  # noqa: PLC0415  # as above

    return {"ruleset": RULESET, "puzzles": [step_view(one) for one in rush_puzzles()]}


def _entry_views(
    entries: "Sequence[ShippedPuzzle] | Sequence[FirstStep]", *, has_motifs: bool = False
) -> "list[ShippedPuzzleView]":
    views: list[ShippedPuzzleView] = []
    for entry in entries:
        view: ShippedPuzzleView = {
            "id": entry.id,
            "ruleset": format_ruleset(entry.puzzle.ruleset),
            "position": format_position(entry.puzzle.position),
            "goal": format_goal(entry.puzzle.goal),
            "rating": entry.rating,
            "line": list(entry.line),
            "nodes": entry.nodes,
        }
        if has_motifs:
            view["motifs"] = _motifs(entry.puzzle, entry.line)
        views.append(view)
    return views


def _print_view(entry: "Print") -> "PrintedLine | PrintedPuzzle":
    """An entry of the historic collection."""
    if entry.kind != "puzzle":
        return {
            "id": entry.id,
            "kind": entry.kind,
            "year": entry.year,
            "source": entry.source,
            "ruleset": entry.ruleset,
            "notes": list(entry.notes),
            "start": entry.start,
            "moves": list(entry.moves),
        }
    return {
        "id": entry.id,
        "kind": entry.kind,
        "year": entry.year,
        "source": entry.source,
        "ruleset": entry.ruleset,
        "notes": list(entry.notes),
        "position": cast("str", entry.start),  # a puzzle has both
        "goal": cast("str", entry.goal),
        "line": list(entry.moves),
    }
