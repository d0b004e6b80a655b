"""Salta Solo: a task after some steps, new tasks, and the course."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from salta_core.bridge.games import by_piece, goal_numbers
from salta_core.bridge.request import Request
from salta_core.bridge.slices import clock, continued
from salta_core.game.scoring import SLICE
from salta_core.race.task import simple_distance
from salta_core.rules.moves import Move
from salta_core.rules.pieces import Player
from salta_core.rules.ruleset import PRESETS
from salta_core.rules.squares import number_of
from salta_core.solo.task import Solo
from salta_core.text.move_list import with_moves
from salta_core.text.notation import (
    format_move,
    format_position,
    format_ruleset,
    parse_position,
    parse_ruleset,
)

if TYPE_CHECKING:
    from salta_core.bridge.protocol.game_results import LastMove
    from salta_core.bridge.protocol.puzzle_results import SoloCourse, SoloLesson, SoloTask, SoloView
    from salta_core.solo.course import Chapter, CourseTask
    from salta_core.solo.generator import Recipe, SoloGenerator

__all__ = ["solo", "solo_course", "solo_make", "solo_view"]

_SEEDS: Final = range(2**53)
_PLAYERS: Final = range(1, 3)


# A task and its steps


def solo(request: Request) -> "SoloView":
    """A task after some steps: the fields ``ruleset``, ``start`` and ``moves``.

    Raises:
        SaltaError: a field is bad; the message names the place of a bad step in the list.
    """
    ruleset = parse_ruleset(request.text("ruleset"))
    start = parse_position(request.text("start"), ruleset.army, solo=True)
    return solo_view(with_moves(Solo.started(ruleset, start), request.texts("moves")))


def solo_view(solo: Solo) -> "SoloView":
    """The fields that the page shows of a task and its steps."""
    position, player, ruleset = solo.position, solo.player, solo.ruleset
    return {
        "ruleset": format_ruleset(ruleset),
        "preset": ruleset.base,
        "colours": list(PRESETS[ruleset.base].colours),
        "start": format_position(solo.start),
        "player": player,
        "position": format_position(position),
        "board": position.board,
        "moves": [format_move(move) for move in solo.moves],
        "legal": by_piece(solo.legal_moves),
        "last": _last(solo),
        "goals": goal_numbers(player, ruleset),
        "simple": simple_distance(position.board, player, ruleset),
        "home": solo.is_home,
    }


def _last(solo: Solo) -> "LastMove | None":
    if not solo.moves:
        return None
    move = solo.moves[-1]
    path = [number_of(square) for square in move.path]
    return {"text": format_move(move), "path": path, "player": solo.player}


# New tasks


def solo_make(request: Request) -> "SoloTask":
    """A new task with its par, or the progress of the generator after this slice.

    The fields ``ruleset``, ``player``, ``grade`` and ``seed`` determine the task.

    Raises:
        SaltaError: a field is bad.
    """
    # Imported on demand, since few requests need it but all would wait for the import.
    from salta_core.solo.generator import SoloGenerator  # noqa: PLC0415

    recipe, stop = _recipe(request), clock(request)

    def go_on(generator: SoloGenerator) -> "SoloTask":
        while not generator.run(SLICE) and not stop():
            pass
        return _made_view(recipe, generator)

    fields = ("ruleset", "player", "grade", "seed")
    return continued("solo-make", request, fields, lambda: SoloGenerator(recipe), go_on)


def _recipe(request: Request) -> "Recipe":
    from salta_core.solo.generator import GRADES, Recipe  # noqa: PLC0415

    ruleset = parse_ruleset(request.text("ruleset"))
    player: Player = 2 if request.whole("player", _PLAYERS) == 2 else 1  # noqa: PLR2004  # a player
    return Recipe(ruleset, player, request.whole("grade", GRADES), request.whole("seed", _SEEDS))


def _made_view(recipe: "Recipe", generator: "SoloGenerator") -> "SoloTask":
    """A generated task; its position and its par are null until it is found."""
    made = generator.made
    steps = [Move(origin, target, is_jump=False) for origin, target in made.line] if made else []
    return {
        "done": made is not None,
        "ruleset": format_ruleset(recipe.ruleset),
        "player": recipe.player,
        "grade": recipe.grade,
        "seed": recipe.seed,
        "position": format_position(made.position) if made else None,
        "par": made.par if made else None,
        "line": [format_move(step) for step in steps],
        "tried": generator.tried,
    }


# The course


def solo_course(_request: Request) -> "SoloCourse":
    """The tasks of the course."""
    from salta_core.solo.course import course  # noqa: PLC0415  # the site's build asks, once

    return _course_view(course())


def _course_view(chapters: "Iterable[Chapter]") -> "SoloCourse":
    """The course, its chapters and its tasks in their order."""
    chapters = tuple(chapters)
    return {
        "chapters": [{"id": chapter.id} for chapter in chapters],
        "tasks": [_task_view(task, chapter) for chapter in chapters for task in chapter.tasks],
    }


def _task_view(task: "CourseTask", chapter: "Chapter") -> "SoloLesson":
    position, ruleset = task.position, task.ruleset
    return {
        "id": task.id,
        "ruleset": format_ruleset(ruleset),
        "position": format_position(position),
        "par": task.par,
        "simple": simple_distance(position.board, position.player, ruleset),
        "grade": task.grade,
        "chapter": chapter.id,
    }
