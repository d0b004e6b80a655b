"""Readers of the steps in the lesson file, with checks of their fields."""

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeVar, get_args

from salta_core.engine.levels import level_numbered
from salta_core.errors import BadText
from salta_core.lessons.fields import (
    Fields,
    flag,
    listed,
    named,
    text,
    texts,
    texts_by_name,
    whole_number,
)
from salta_core.lessons.lesson import Arrow, Claim, Kind, Match, Play, Step, Win, Wrong
from salta_core.puzzle.goal import format_goal, parse_goal
from salta_core.rules.moves import Move
from salta_core.rules.pieces import EMPTY, Player
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import square_at
from salta_core.text.notation import format_move, parse_move, parse_position, parse_ruleset

__all__ = ["LEARNER", "name_of", "one_of", "ruleset_of", "step_of"]

LEARNER: Final = 1
"""The learner's side, at the bottom of the board."""
_PLAYERS: Final[tuple[Player, Player]] = (1, 2)
_PLAY: Final = ("level", "ruleset")
_WRONG: Final = ("key", "moves", "match", "arrows")
_CLAIM: Final = ("after", "legal", "jumps", "illegal", "but_for", "to_go", "goal", "wins")
_WIN: Final = ("winner", "points")

_NAME: Final = re.compile(r"[a-z]+(?:[.-][a-z0-9]+)*\Z")
_DIGITS: Final = re.compile(r"[1-9][0-9]{1,2}\Z")
_OPTION: Final = re.compile(r"[a-z0-9]{1,12}\Z")
_Word = TypeVar("_Word", bound=str)


def step_of(fields: Fields) -> Step:
    """The step that an object of the file describes.

    Raises:
        BadText: the object is not a valid step; the message names the place.
    """
    key, kind = fields.read("key", name_of), fields.read("kind", one_of(get_args(Kind)))
    fields.where = f"{fields.where} ({key})"
    position = fields.read("position", lambda value: parse_position(text(value)))
    if position.player != LEARNER:
        raise fields.fault("position", "the learner, player 1, is not to move")
    answer = _ANSWERS[kind]
    step = Step(
        key=key,
        kind=kind,
        position=position,
        has_done=fields.read_if_there("has_done", flag) or False,
        expect=fields.read_if_there("expect", _each(answer)) or (),
        options=fields.read_if_there("options", _each(_option)) or (),
        replies=fields.read_if_there("replies", _replies) or {},
        arrows=fields.read_if_there("arrows", _arrows) or (),
        pulse=fields.read_if_there("pulse", _numbers) or (),
        goals=fields.read_if_there("goals", _numbers) or (),
        names=fields.read_if_there("names", _named_numbers) or {},
        counts=fields.read_if_there("count", flag) or False,
        wrong=tuple(_wrong(each, answer) for each in fields.parts("wrong", _WRONG)),
        play=_play(fields.part("game", _PLAY)),
        claims=tuple(_claim(each) for each in fields.parts("claims", _CLAIM, "claim")),
    )
    _check_answers(fields, step)
    _check_pieces(fields, step)
    return step


def _check_answers(fields: Fields, step: Step) -> None:
    """Refuse a step without a right answer, or with fields that its kind does not have."""
    mistakes = {answer for wrong in step.wrong for answer in wrong.answers}
    if bool(step.expect) != (step.kind not in {"read", "game", "play"}):
        raise fields.fault("expect", f"a step of kind {step.kind} does not go with it")
    if (step.play is None) != (step.kind != "game"):
        raise fields.fault("game", f"a step of kind {step.kind} does not go with it")
    if bool(step.options) != (step.kind == "choice"):
        raise fields.fault("options", f"a step of kind {step.kind} does not go with it")
    if step.kind == "choice" and not {*step.expect, *mistakes} <= {*step.options}:
        raise fields.fault("options", "an answer is not among them")
    if mistakes & {*step.expect}:
        raise fields.fault("wrong", "an answer that is expected")
    if not {*step.replies} <= {*step.expect}:
        raise fields.fault("replies", "to a move that is not expected")


def _check_pieces(fields: Fields, step: Step) -> None:
    """Refuse a step that shows the goal or the name of a piece on an empty square."""
    for name, numbers in (("goals", step.goals), ("names", step.names.values())):
        for number in numbers:
            if step.position.board[square_at(number)] == EMPTY:
                raise fields.fault(name, f"no piece stands on {number}")


def _play(fields: Fields | None) -> Play | None:
    if not fields:
        return None
    return Play(fields.read("level", _level), fields.read("ruleset", ruleset_of))


def _level(value: object) -> int:
    return level_numbered(whole_number(value)).number


def _wrong(fields: Fields, answer: Callable[[object], str]) -> Wrong:
    match = fields.read_if_there("match", one_of(get_args(Match)))
    answers = fields.read_if_there("moves", _each(answer)) or ()
    if (match is None) != bool(answers):
        raise fields.fault("match", "either this or moves, and not both")
    arrows = fields.read_if_there("arrows", _arrows) or ()
    return Wrong(fields.read("key", name_of), answers, match, arrows)


def _claim(fields: Fields) -> Claim:
    claim = Claim(
        after=fields.read_if_there("after", _moves) or (),
        legal=fields.read_if_there("legal", _each(_move_text)),
        jumps=fields.read_if_there("jumps", _each(_move_text)),
        illegal=fields.read_if_there("illegal", _each(_move_text)),
        but_for=fields.read_if_there("but_for", texts_by_name),
        to_go=fields.read_if_there("to_go", _counts),
        goal=fields.read_if_there("goal", _goal),
        wins=_win(fields.part("wins", _WIN)),
    )
    said = (claim.legal, claim.jumps, claim.illegal, claim.to_go, claim.goal, claim.wins)
    if sum(each is not None for each in said) != 1:
        raise BadText("lesson-claim", "{where}: a claim says one thing", where=fields.where)
    if (claim.illegal is None) != (claim.but_for is None):
        raise fields.fault("but_for", "goes with illegal, and only with it")
    return claim


def _win(fields: Fields | None) -> Win | None:
    if not fields:
        return None
    return Win(fields.read("winner", _player), fields.read_if_there("points", whole_number))


# Readers of values


def name_of(value: object) -> str:
    """A name of small letters and digits, in parts joined by dots or hyphens.

    Raises:
        BadText: the value is not such a name.
    """
    found = text(value)
    if not _NAME.match(found):
        raise BadText("lesson-name", "a name has small letters, not {found!a}", found=found)
    return found


def ruleset_of(value: object) -> Ruleset:
    """A ruleset, given as text.

    Raises:
        SaltaError: there is no such ruleset.
    """
    return parse_ruleset(text(value))


def one_of(words: tuple[_Word, ...]) -> Callable[[object], _Word]:
    """A reader that accepts only the given words."""

    def read(value: object) -> _Word:
        for word in words:
            if word == value:
                return word
        raise BadText(
            "lesson-word",
            "it is one of {choices}, not {value!a}",
            choices=tuple(words),
            value=repr(value),
        )

    return read


def _each(reader: Callable[[object], str]) -> Callable[[object], tuple[str, ...]]:
    return lambda value: tuple(reader(each) for each in texts(value))


def _move_text(value: object) -> str:
    return format_move(parse_move(text(value)))


def _option(value: object) -> str:
    found = text(value)
    if not _OPTION.match(found):
        raise BadText(
            "lesson-option", "an option is a word or a number, not {found!a}", found=found
        )
    return found


def _number(value: object) -> int:
    """The number of a square."""
    number = whole_number(value)
    square_at(number)
    return number


def _number_text(value: object) -> str:
    """The number of a square, as a string."""
    digits = text(value)
    if not _DIGITS.match(digits):
        raise BadText(
            "lesson-square", "a square is a number such as 33, not {digits!a}", digits=digits
        )
    return str(_number(int(digits)))


def _numbers(value: object) -> tuple[int, ...]:
    return tuple(_number(each) for each in listed(value))


def _arrows(value: object) -> tuple[Arrow, ...]:
    pairs = [_numbers(each) for each in listed(value)]
    if any(len(pair) != 2 for pair in pairs):  # noqa: PLR2004  # from, to
        raise BadText("lesson-arrow", "an arrow has two squares")
    return tuple((pair[0], pair[1]) for pair in pairs)


def _named_numbers(value: object) -> dict[str, int]:
    return {name_of(name): _number(each) for name, each in named(value).items()}


def _replies(value: object) -> dict[str, str]:
    found = texts_by_name(value)
    return {_move_text(move): _move_text(reply) for move, reply in found.items()}


def _moves(value: object) -> tuple[Move, ...]:
    return tuple(parse_move(each) for each in texts(value))


def _player(value: object) -> Player:
    for player in _PLAYERS:
        if value == player:
            return player
    raise BadText("lesson-player", "a player is 1 or 2, not {value!a}", value=repr(value))


def _counts(value: object) -> dict[Player, int]:
    counts = named(value)
    if not counts or not {*counts} <= {"1", "2"}:
        raise BadText("lesson-counts", "moves to go are those of 1, 2 or both")
    players: tuple[Player, Player] = (1, 2)
    return {
        player: whole_number(counts[str(player)]) for player in players if str(player) in counts
    }


def _goal(value: object) -> str:
    return format_goal(parse_goal(text(value)))


_ANSWERS: Final[Mapping[Kind, Callable[[object], str]]] = {
    "move": _move_text,
    "piece": _number_text,
    "square": _number_text,
    "choice": _option,
    "read": _option,
    "game": _option,
    "play": _option,
}
"""The reader of an answer, keyed by the kind of step."""
