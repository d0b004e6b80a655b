"""The lessons of Learn, without their claims except for the moves to go that a step shows."""

from typing import TYPE_CHECKING

from salta_core.bridge.request import Request
from salta_core.rules.pieces import PIECES
from salta_core.text.notation import format_move, format_position, format_ruleset

if TYPE_CHECKING:
    from salta_core.bridge.protocol.lesson_results import Lesson as LessonView
    from salta_core.bridge.protocol.lesson_results import (
        LessonGame,
        LessonMistake,
        Lessons,
        LessonStep,
        LessonVariant,
    )
    from salta_core.lessons.lesson import Lesson, Play, Step, Variant, Wrong
    from salta_core.rules.pieces import Player

__all__ = ["lessons"]


def lessons(_request: Request) -> "Lessons":
    """The shipped lessons, in their order."""
    from salta_core.lessons.lesson_file import lessons  # noqa: PLC0415  # the site's build asks, once

    return {"lessons": [_lesson_view(lesson) for lesson in lessons()]}


def _lesson_view(lesson: "Lesson") -> "LessonView":
    return {"id": lesson.id, "variants": [_variant_view(variant) for variant in lesson.variants]}


def _variant_view(variant: "Variant") -> "LessonVariant":
    return {
        "fields": dict(variant.fields),
        "ruleset": format_ruleset(variant.ruleset),
        "player": variant.player,
        "steps": [_step_view(step) for step in variant.steps],
    }


def _step_view(step: "Step") -> "LessonStep":
    return {
        "key": step.key,
        "kind": step.kind,
        "position": format_position(step.position),
        "has_done": step.has_done,
        "expect": list(step.expect),
        "options": list(step.options),
        "replies": dict(step.replies),
        "arrows": [list(arrow) for arrow in step.arrows],
        "pulse": list(step.pulse),
        "goals": list(step.goals),
        "names": dict(step.names),
        "to_go": _counts_view(step) if step.counts else None,
        "wrong": [_wrong_view(wrong) for wrong in step.wrong],
        "game": _play_view(step.play) if step.play else None,
    }


def _counts_view(step: "Step") -> "dict[str, dict[Player, int]]":
    """The moves to go of both sides, keyed by the moves made in the step."""
    return {
        " ".join(map(format_move, claim.after)): dict(claim.to_go)
        for claim in step.claims
        if claim.to_go and len(claim.to_go) == len(PIECES)
    }


def _wrong_view(wrong: "Wrong") -> "LessonMistake":
    return {
        "key": wrong.key,
        "moves": list(wrong.answers),
        "match": wrong.match,
        "arrows": [list(arrow) for arrow in wrong.arrows],
    }


def _play_view(play: "Play") -> "LessonGame":
    limit = play.ruleset.limit
    return {"level": play.level, "limit": limit, "ruleset": format_ruleset(play.ruleset)}
