"""Salta Solo as the page wants to see it."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from salta_core.bridge.view import Json, by_piece
from salta_core.puzzle.solo import Solo
from salta_core.race.task import simple_distance
from salta_core.rules.moves import Move
from salta_core.rules.placement import goals
from salta_core.rules.ruleset import PRESETS
from salta_core.rules.squares import number
from salta_core.text.notation import format_move, format_position, format_ruleset

if TYPE_CHECKING:
    from salta_core.puzzle.course import Chapter, Lesson
    from salta_core.puzzle.solo_generator import Recipe, SoloGenerator

__all__ = ["course_view", "made_view", "solo_view"]


def solo_view(solo: Solo) -> Json:
    """What the page shows of a task and its steps (SOLOVIEW of the protocol)."""
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
        "goals": {piece: number(square) for piece, square in goals(player, ruleset).items()},
        "simple": simple_distance(position.board, player, ruleset),
        "home": solo.is_home,
    }


def _last(solo: Solo) -> Json | None:
    if not solo.moves:
        return None
    move = solo.moves[-1]
    path = [number(square) for square in move.path]
    return {"text": format_move(move), "path": path, "player": solo.player}


def made_view(recipe: "Recipe", making: "SoloGenerator") -> Json:
    """A new task, or that there is none yet (SOLOTASK of the protocol)."""
    made = making.made
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
        "tried": making.tried,
    }


def course_view(chapters: "Iterable[Chapter]") -> Json:
    """The course, its chapters and its tasks in their order (SOLOCOURSE of the protocol)."""
    chapters = tuple(chapters)
    return {
        "chapters": [{"title": chapter.title, "teaches": chapter.teaches} for chapter in chapters],
        "tasks": [
            _lesson_view(lesson, chapter) for chapter in chapters for lesson in chapter.lessons
        ],
    }


def _lesson_view(lesson: "Lesson", chapter: "Chapter") -> Json:
    position, ruleset = lesson.position, lesson.ruleset
    return {
        "id": lesson.id,
        "ruleset": format_ruleset(ruleset),
        "position": format_position(position),
        "par": lesson.par,
        "simple": simple_distance(position.board, position.player, ruleset),
        "grade": lesson.grade,
        "chapter": chapter.title,
        "title": lesson.title,
    }
