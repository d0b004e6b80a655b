"""The lessons of Learn, as they come with the program.

They lie in ``data/lessons.json``, read when first asked for. What a step says of its position
stands there as claims, and the tests prove every one of them.

A variant may hold for armies that stand otherwise: its ``also`` lists changes of the setup and the
goal, and each of them makes one variant more, on the same squares, with the pieces renamed. What
``keep`` names stays: with ``start``, each square gets the piece that starts where the one on it
did; with ``goal``, the one that must end where it had to.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Final, TypeVar, get_args

from salta_core.errors import BadText, excerpt
from salta_core.puzzle.lesson import (
    Arrow,
    Claim,
    Kind,
    Lesson,
    Match,
    Play,
    Step,
    Variant,
    Win,
    Wrong,
)
from salta_core.puzzle.lesson_fields import (
    Fields,
    flag,
    listed,
    named,
    text,
    texts,
    texts_by_name,
    whole_number,
)
from salta_core.puzzle.table import shipped_text
from salta_core.rules.moves import Move
from salta_core.rules.pieces import EMPTY, PIECES, Piece, Player
from salta_core.rules.placement import goal_square, start_square
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import Square, square_at
from salta_core.text.notation import (
    format_move,
    format_value,
    parse_move,
    parse_position,
    parse_ruleset,
)

__all__ = ["lessons", "parse_lessons"]

_LESSON: Final = ("id", "variants")
_VARIANT: Final = ("fields", "ruleset", "also", "keep", "steps")
_STEP: Final = (
    "key", "kind", "position", "has_done", "expect", "options", "replies", "arrows", "pulse",
    "goals", "names", "count", "wrong", "game", "claims",
)  # fmt: skip
_WRONG: Final = ("key", "moves", "match", "arrows")
_PLAY: Final = ("level", "ruleset")
_CLAIM: Final = ("after", "legal", "jumps", "illegal", "but_for", "to_go", "goal", "wins")

_NAME: Final = re.compile(r"[a-z]+(?:[.-][a-z0-9]+)*\Z")
_LEARNER: Final = 1
"""The learner's side, at the bottom of the board."""
_KEPT: Final[Mapping[str, Callable[[Piece, Ruleset], Square]]] = {
    "start": start_square,
    "goal": goal_square,
}
_DIGITS: Final = re.compile(r"[1-9][0-9]{1,2}\Z")
_OPTION: Final = re.compile(r"[a-z0-9]{1,12}\Z")
_Word = TypeVar("_Word", bound=str)


@cache
def lessons() -> tuple[Lesson, ...]:
    """All of them, in their order."""
    return parse_lessons(shipped_text("lessons.json"))


def parse_lessons(text_: str) -> tuple[Lesson, ...]:
    """The lessons that a file describes.

    Raises:
        BadText: it is not in that form; the message names the lesson, the step and the place.
    """
    try:
        whole = Fields({"lessons": json.loads(text_)}, ("lessons",), "the file")
    except ValueError as error:
        raise BadText(f"the file is no JSON: {error}") from None
    found = tuple(_lesson(each) for each in whole.parts("lessons", _LESSON, "lesson"))
    ids = [lesson.id for lesson in found]
    for id_ in ids:
        if ids.count(id_) > 1:
            raise BadText(f"there are two lessons {id_}")
    return found


def _lesson(fields: Fields) -> Lesson:
    id_ = fields.read("id", _name)
    fields.where = f"lesson {id_}"
    written = fields.parts("variants", _VARIANT, "variant")
    variants = [variant for each in written for variant in _variants(each)]
    if not variants:
        raise fields.fault("variants", "there is none")
    return Lesson(id_, tuple(variants))


# Variants


def _variants(fields: Fields) -> list[Variant]:
    """The variants that stand at one place: as written, and for other armies."""
    conditions = fields.read("fields", texts_by_name)
    ruleset = fields.read("ruleset", lambda value: parse_ruleset(text(value)))
    steps = tuple(_step(each) for each in fields.parts("steps", _STEP, "step"))
    if not steps:
        raise fields.fault("steps", "there is none")
    written = Variant(conditions, ruleset, _LEARNER, steps)
    changes = fields.read_if_there("also", _armies)
    if changes:
        keep = fields.read("keep", _one_of(tuple(_KEPT)))
        others = [_renamed(written, change, keep) for change in changes]
        written = replace(written, fields={**conditions, **_army(ruleset)})
        return [_fitting(fields, each) for each in (written, *others)]
    return [_fitting(fields, written)]


def _armies(value: object) -> tuple[Mapping[str, str], ...]:
    """Changes of setup and goal, such as ``goal=mirror`` or ``setup=suns-rear+goal=mirror``."""
    found = [dict(_change(word) for word in each.split("+")) for each in texts(value)]
    return tuple(found)


def _change(word: str) -> tuple[str, str]:
    name, _, value = word.partition("=")
    if name not in {"setup", "goal"}:
        raise BadText(f"armies differ by setup=... and goal=..., not by {excerpt(word)}")
    return name, value


def _army(ruleset: Ruleset) -> dict[str, str]:
    return {"setup": ruleset.setup, "goal": ruleset.goal}


def _renamed(variant: Variant, change: Mapping[str, str], keep: str) -> Variant:
    """A variant for another army."""
    ruleset = variant.ruleset.changed(**change)
    place = _KEPT[keep]
    names = {EMPTY: EMPTY}
    for own in PIECES.values():
        by_square = {place(piece, ruleset): piece for piece in own}
        names |= {piece: by_square[place(piece, variant.ruleset)] for piece in own}
    steps = tuple(_with_pieces(step, names, change) for step in variant.steps)
    return replace(
        variant, fields={**variant.fields, **_army(ruleset)}, ruleset=ruleset, steps=steps
    )


def _with_pieces(step: Step, names: Mapping[str, str], change: Mapping[str, str]) -> Step:
    board = "".join(names[letter] for letter in step.position.board)
    play = step.play and replace(step.play, ruleset=step.play.ruleset.changed(**change))
    return replace(step, position=replace(step.position, board=board), play=play)


def _fitting(fields: Fields, variant: Variant) -> Variant:
    """The variant, if its ruleset is one of those that it is for."""
    for name, value in variant.fields.items():
        actual = getattr(variant.ruleset, name, None) if name != "base" else None
        if format_value(actual) != value:
            raise fields.fault("fields", f"{name} is not {excerpt(value)} in its ruleset")
    return variant


# Steps


def _step(fields: Fields) -> Step:
    key, kind = fields.read("key", _name), fields.read("kind", _one_of(get_args(Kind)))
    fields.where = f"{fields.where} ({key})"
    position = fields.read("position", lambda value: parse_position(text(value)))
    if position.player != _LEARNER:
        raise fields.fault("position", "the learner, player 1, is not to move")
    answer = _ANSWERS[kind]
    step = Step(
        key=key,
        kind=kind,
        position=position,
        has_done=fields.read_if_there("has_done", flag) or False,
        expect=fields.read_if_there("expect", _each(answer)) or (),
        options=fields.read_if_there("options", texts) or (),
        replies=fields.read_if_there("replies", _replies) or {},
        arrows=fields.read_if_there("arrows", _arrows) or (),
        pulse=fields.read_if_there("pulse", _numbers) or (),
        goals=fields.read_if_there("goals", _numbers) or (),
        names=fields.read_if_there("names", _named_numbers) or {},
        counts=fields.read_if_there("count", flag) or False,
        wrong=tuple(_wrong(each, answer) for each in fields.parts("wrong", _WRONG)),
        play=_play(fields),
        claims=tuple(_claim(each) for each in fields.parts("claims", _CLAIM, "claim")),
    )
    _check_answers(fields, step)
    _check_pieces(fields, step)
    return step


def _check_answers(fields: Fields, step: Step) -> None:
    """Refuse a step that cannot be answered, or has what its kind has no use for."""
    if bool(step.expect) != (step.kind not in {"read", "game"}):
        raise fields.fault("expect", f"a step of kind {step.kind} does not go with it")
    if (step.play is None) != (step.kind != "game"):
        raise fields.fault("game", f"a step of kind {step.kind} does not go with it")
    if bool(step.options) != (step.kind == "choice"):
        raise fields.fault("options", f"a step of kind {step.kind} does not go with it")
    if step.kind == "choice" and not {*step.expect} < {*step.options}:
        raise fields.fault("expect", "not among the options, or all of them")
    if not {*step.replies} <= {*step.expect}:
        raise fields.fault("replies", "to a move that is not expected")


def _check_pieces(fields: Fields, step: Step) -> None:
    """Refuse goals and names of squares that nobody stands on."""
    for name, numbers in (("goals", step.goals), ("names", step.names.values())):
        for number in numbers:
            if step.position.board[square_at(number)] == EMPTY:
                raise fields.fault(name, f"no piece stands on {number}")


def _play(fields: Fields) -> Play | None:
    return fields.read_if_there("game", lambda value: _game(Fields(value, _PLAY, "it")))


def _game(fields: Fields) -> Play:
    ruleset = fields.read("ruleset", lambda value: parse_ruleset(text(value)))
    return Play(fields.read("level", whole_number), ruleset)


def _wrong(fields: Fields, answer: Callable[[object], str]) -> Wrong:
    match = fields.read_if_there("match", _one_of(get_args(Match)))
    answers = fields.read_if_there("moves", _each(answer)) or ()
    if (match is None) != bool(answers):
        raise fields.fault("match", "either this or moves, and not both")
    arrows = fields.read_if_there("arrows", _arrows) or ()
    return Wrong(fields.read("key", _name), answers, match, arrows)


def _claim(fields: Fields) -> Claim:
    claim = Claim(
        after=fields.read_if_there("after", _moves) or (),
        legal=fields.read_if_there("legal", _each(_move_text)),
        jumps=fields.read_if_there("jumps", _each(_move_text)),
        illegal=fields.read_if_there("illegal", _each(_move_text)),
        but_for=fields.read_if_there("but_for", texts_by_name),
        to_go=fields.read_if_there("to_go", _counts),
        goal=fields.read_if_there("goal", text),
        wins=fields.read_if_there("wins", _win),
    )
    said = (claim.legal, claim.jumps, claim.illegal, claim.to_go, claim.goal, claim.wins)
    if sum(each is not None for each in said) != 1:
        raise BadText(f"{fields.where}: a claim says one thing")
    if (claim.illegal is None) != (claim.but_for is None):
        raise fields.fault("but_for", "goes with illegal, and only with it")
    return claim


# Readers of values


def _name(value: object) -> str:
    found = text(value)
    if not _NAME.match(found):
        raise BadText(f"a name has small letters, not {excerpt(found)}")
    return found


def _one_of(words: tuple[_Word, ...]) -> Callable[[object], _Word]:
    def read(value: object) -> _Word:
        for word in words:
            if word == value:
                return word
        raise BadText(f"it is one of {', '.join(words)}, not {excerpt(repr(value))}")

    return read


def _each(reader: Callable[[object], str]) -> Callable[[object], tuple[str, ...]]:
    return lambda value: tuple(reader(each) for each in texts(value))


def _move_text(value: object) -> str:
    return format_move(parse_move(text(value)))


def _option(value: object) -> str:
    found = text(value)
    if not _OPTION.match(found):
        raise BadText(f"an option is a word or a number, not {excerpt(found)}")
    return found


def _number(value: object) -> int:
    """The number of a square."""
    number = whole_number(value)
    square_at(number)
    return number


def _number_text(value: object) -> str:
    """The number of a square, as a text."""
    digits = text(value)
    if not _DIGITS.match(digits):
        raise BadText(f"a square is a number such as 33, not {excerpt(digits)}")
    return str(_number(int(digits)))


def _numbers(value: object) -> tuple[int, ...]:
    return tuple(_number(each) for each in listed(value))


def _arrows(value: object) -> tuple[Arrow, ...]:
    pairs = [_numbers(each) for each in listed(value)]
    if any(len(pair) != 2 for pair in pairs):  # noqa: PLR2004  # from, to
        raise BadText("an arrow has two squares")
    return tuple((pair[0], pair[1]) for pair in pairs)


def _named_numbers(value: object) -> dict[str, int]:
    return {_name(name): _number(each) for name, each in named(value).items()}


def _replies(value: object) -> dict[str, str]:
    found = texts_by_name(value)
    return {_move_text(move): _move_text(reply) for move, reply in found.items()}


def _moves(value: object) -> tuple[Move, ...]:
    return tuple(parse_move(each) for each in texts(value))


def _counts(value: object) -> dict[Player, int]:
    counts = named(value)
    if not counts or not {*counts} <= {"1", "2"}:
        raise BadText("moves to go are those of 1, 2 or both")
    players: tuple[Player, Player] = (1, 2)
    return {
        player: whole_number(counts[str(player)]) for player in players if str(player) in counts
    }


def _win(value: object) -> Win:
    win = Fields(value, ("winner", "points"), "it")
    winner = win.read("winner", whole_number)
    if winner not in (1, 2):
        raise BadText(f"the winner is 1 or 2, not {winner}")
    return Win(1 if winner == 1 else 2, win.read_if_there("points", whole_number))


_ANSWERS: Final[Mapping[Kind, Callable[[object], str]]] = {
    "move": _move_text,
    "piece": _number_text,
    "square": _number_text,
    "choice": _option,
    "read": _option,
    "game": _option,
}
"""How an answer is written, by the kind of step."""
