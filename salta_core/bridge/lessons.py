"""The lessons of Learn; of their claims only the moves to go that a step shows."""

from typing import TYPE_CHECKING

from salta_core.bridge.request import Json, Request
from salta_core.rules.pieces import PIECES
from salta_core.text.notation import format_move, format_position, format_ruleset

if TYPE_CHECKING:
    from salta_core.lessons.lesson import Lesson, Play, Step, Variant, Wrong

__all__ = ["lessons"]


def lessons(_request: Request) -> Json:
    """The lessons that come with the program, in their order (Lessons of the protocol)."""
    from salta_core.lessons.lesson_file import lessons  # noqa: PLC0415  # the site's build asks, once

    return {"lessons": [_lesson_view(lesson) for lesson in lessons()]}


def _lesson_view(lesson: "Lesson") -> Json:
    return {"id": lesson.id, "variants": [_variant_view(variant) for variant in lesson.variants]}


def _variant_view(variant: "Variant") -> Json:
    return {
        "fields": dict(variant.fields),
        "ruleset": format_ruleset(variant.ruleset),
        "player": variant.player,
        "steps": [_step_view(step) for step in variant.steps],
    }


def _step_view(step: "Step") -> Json:
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
        "game": step.play and _play_view(step.play),
    }


def _counts_view(step: "Step") -> Json:
    """The moves to go of both sides, by the moves made in the step."""
    return {
        " ".join(map(format_move, claim.after)): dict(claim.to_go)
        for claim in step.claims
        if claim.to_go and len(claim.to_go) == len(PIECES)
    }


def _wrong_view(wrong: "Wrong") -> Json:
    return {
        "key": wrong.key,
        "moves": list(wrong.answers),
        "match": wrong.match,
        "arrows": [list(arrow) for arrow in wrong.arrows],
    }


def _play_view(play: "Play") -> Json:
    limit = play.ruleset.limit
    return {"level": play.level, "limit": limit, "ruleset": format_ruleset(play.ruleset)}
