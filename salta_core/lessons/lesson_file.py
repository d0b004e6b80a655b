"""The lessons of Learn, read from ``data/lessons.json`` on first use.

The file states facts about the positions as claims, which the tests prove.

A variant can also serve armies with another setup or goal: its ``also`` lists such changes, and
each change makes one more variant, with other pieces on the same squares. ``keep`` says which piece
replaces an original one: with ``start``, the piece with the same starting square; with ``goal``,
the piece with the same goal.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from salta_core.data_files import read_data_file
from salta_core.errors import BadText
from salta_core.lessons.fields import Fields, texts, texts_by_name
from salta_core.lessons.lesson import Lesson, Step, Variant
from salta_core.lessons.steps import LEARNER, name_of, one_of, ruleset_of, step_of
from salta_core.rules.pieces import EMPTY, PIECES, Piece
from salta_core.rules.placement import goal_square, start_square
from salta_core.rules.position import Position
from salta_core.rules.ruleset import CHOICES, Ruleset
from salta_core.rules.squares import Square
from salta_core.text.notation import format_value

__all__ = ["lessons", "parse_lessons"]

_LESSON: Final = ("id", "variants")
_VARIANT: Final = ("fields", "ruleset", "also", "keep", "steps")
_STEP: Final = (
    "key", "kind", "position", "has_done", "expect", "options", "replies", "arrows", "pulse",
    "goals", "names", "count", "wrong", "game", "claims",
)  # fmt: skip
_KEPT: Final[Mapping[str, Callable[[Piece, Ruleset], Square]]] = {
    "start": start_square,
    "goal": goal_square,
}


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons, in order."""
    return parse_lessons(read_data_file("lessons", "lessons.json"))


def parse_lessons(text: str) -> tuple[Lesson, ...]:
    """The lessons of a file.

    Raises:
        BadText: the file is malformed; the message names the lesson, the step and the place.
    """
    try:
        whole = Fields({"lessons": json.loads(text)}, ("lessons",), "the file")
    except ValueError as error:
        raise BadText(
            "lessons-not-json", "the file is no JSON: {reason}", reason=str(error)
        ) from None
    found = tuple(_lesson(each) for each in whole.parts("lessons", _LESSON, "lesson"))
    ids = [lesson.id for lesson in found]
    for id_ in ids:
        if ids.count(id_) > 1:
            raise BadText("lesson-twice", "there are two lessons {lesson}", lesson=id_)
    return found


def _lesson(fields: Fields) -> Lesson:
    id_ = fields.read("id", name_of)
    fields.where = f"lesson {id_}"
    written = fields.parts("variants", _VARIANT, "variant")
    variants = [variant for each in written for variant in _variants(each)]
    if not variants:
        raise fields.fault("variants", "there is none")
    return Lesson(id_, tuple(variants))


def _variants(fields: Fields) -> list[Variant]:
    """The variants of one object: the one that is written, and those for other armies."""
    written = _written(fields)
    others = fields.read_if_there("also", lambda value: _rulesets(value, written.ruleset))
    if not others:
        return [written]
    keep = fields.read("keep", one_of(tuple(_KEPT)))
    return [_renamed(written, ruleset, keep) for ruleset in (written.ruleset, *others)]


def _written(fields: Fields) -> Variant:
    ruleset = fields.read("ruleset", ruleset_of)
    conditions = fields.read("fields", lambda value: _conditions(value, ruleset))
    steps = tuple(step_of(each) for each in fields.parts("steps", _STEP, "step"))
    if not steps:
        raise fields.fault("steps", "there is none")
    return Variant(conditions, ruleset, LEARNER, steps)


def _conditions(value: object, ruleset: Ruleset) -> Mapping[str, str]:
    """The field values that a variant requires; its own ruleset must have them."""
    conditions = texts_by_name(value)
    for name, wanted in conditions.items():
        if name not in CHOICES and name != "limit":
            raise BadText("ruleset-without-field", "a ruleset has no field {name!a}", name=name)
        if format_value(getattr(ruleset, name)) != wanted:
            raise BadText(
                "lesson-field-differs",
                "{name} is not {wanted!a} in the ruleset of the variant",
                name=name,
                wanted=wanted,
            )
    return conditions


def _rulesets(value: object, ruleset: Ruleset) -> list[Ruleset]:
    """Copies of a ruleset with changes, for example ``setup=suns-rear+goal=mirror``."""
    return [
        ruleset.changed(**dict(_change(word) for word in each.split("+"))) for each in texts(value)
    ]


def _change(word: str) -> tuple[str, str]:
    name, _, value = word.partition("=")
    if name not in {"setup", "goal"}:
        raise BadText(
            "lesson-army", "armies differ by setup=... and goal=..., not by {word!a}", word=word
        )
    return name, value


def _renamed(variant: Variant, ruleset: Ruleset, keep: str) -> Variant:
    """A copy of a variant with the pieces of another ruleset's army."""
    place = _KEPT[keep]
    names = {EMPTY: EMPTY}
    for own in PIECES.values():
        by_square = {place(piece, ruleset): piece for piece in own}
        names |= {piece: by_square[place(piece, variant.ruleset)] for piece in own}
    steps = tuple(_with_pieces(step, names, ruleset) for step in variant.steps)
    army = {"setup": ruleset.setup, "goal": ruleset.goal}
    return replace(variant, fields={**variant.fields, **army}, ruleset=ruleset, steps=steps)


def _with_pieces(step: Step, names: Mapping[str, str], ruleset: Ruleset) -> Step:
    if step.kind == "play":
        return replace(step, position=Position.opening(ruleset))
    board = "".join(names[letter] for letter in step.position.board)
    moved = replace(step, position=replace(step.position, board=board))
    if not step.play:
        return moved
    played = step.play.ruleset.changed(setup=ruleset.setup, goal=ruleset.goal)
    return replace(moved, play=replace(step.play, ruleset=played))
