"""Checks of the values in a record file.

A damaged value is refused when it is read, since a table or a fit made from it much later could
not say where the value came from.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import isfinite
from reprlib import repr as shortened
from typing import Any, Final, NamedTuple

from salta_core.engine.ugi_parser import SEEDS
from salta_core.errors import BadText, SaltaError, excerpt
from salta_core.game.outcome import Reason
from salta_core.text.notation import parse_move, parse_ruleset

__all__ = ["FORFEIT", "ILLEGAL", "UNFINISHED", "check_game", "check_settings"]

UNFINISHED: Final = "unfinished"
"""The reason for the end of a game that was stopped at the cap."""

ILLEGAL: Final = "illegal"
"""The reason for the end of a game lost by a move that the rules do not allow."""

FORFEIT: Final = "forfeit"
"""The reason for the end of a game lost by an engine that did not move."""

_REASONS: Final = (*(reason.value for reason in Reason), UNFINISHED, ILLEGAL, FORFEIT)
_LONGEST_TEXT: Final = 2000
_MOST_SECONDS: Final = 1e9
_MOST_POINTS: Final = 9999


class _Form(NamedTuple):
    """A requirement on a value: a test, and its description in words."""

    fits: Callable[[Any], bool]
    words: str


def check_game(values: Mapping[str, object]) -> None:
    """Refuse values that cannot be those of a game.

    Raises:
        BadText: a value is missing or wrong, or two values contradict each other; the message
            names the value.
    """
    _check(values, _GAME)
    winner, reason, fault = values["winner"], values["reason"], values["fault"]
    if reason == UNFINISHED and winner != 0:
        raise BadText("unfinished-with-winner", "a game that was not finished has no winner")
    if bool(fault) != (reason in (ILLEGAL, FORFEIT)) or (fault and winner == 0):
        raise BadText(
            "fault-unexplained", "fault says why the loser of an illegal or forfeit game lost it"
        )
    played = len(f"{values['opening']} {values['moves']}".split())
    if values["plies"] != played:
        raise BadText("plies-wrong", "plies must be the number of moves, {played}", played=played)


def check_settings(values: Mapping[str, object]) -> None:
    """Refuse settings that cannot be those of a match.

    Raises:
        BadText: a setting is missing or wrong; the message names it.
    """
    _check(values, _SETTINGS)
    _check(values, dict.fromkeys(values, _PLAIN))


def _check(values: Mapping[str, object], forms: Mapping[str, _Form]) -> None:
    for name, form in forms.items():
        if name not in values:
            raise BadText("value-missing", "{name} is missing", name=name)
        value = values[name]
        if not form.fits(value):
            found = excerpt(value if isinstance(value, str) else shortened(value))
            raise BadText(
                "value-wrong",
                "{name} must be {words}, not {found}",
                name=name,
                words=form.words,
                found=found,
            )


def _whole(least: int, most: int) -> _Form:
    def fits(value: object) -> bool:
        return type(value) is int and least <= value <= most

    return _Form(fits, f"a whole number from {least} to {most}")


def _is_list(value: object, item: Callable[[Any], bool]) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str) and all(map(item, value))


def _is_line(value: object) -> bool:
    """Whether a value is a string that can be shown in one line."""
    return isinstance(value, str) and len(value) <= _LONGEST_TEXT and value.isprintable()


def _is_ruleset(value: object) -> bool:
    try:
        parse_ruleset(value if isinstance(value, str) else "")
    except SaltaError:
        return False
    return True


def _is_moves(value: object) -> bool:
    return isinstance(value, str) and (not value or all(map(_is_move, value.split(" "))))


@lru_cache(maxsize=4096)
def _is_move(text: str) -> bool:
    try:
        parse_move(text)
    except SaltaError:
        return False
    return True


def _is_time(value: object) -> bool:
    return type(value) in (int, float) and 0 <= value <= _MOST_SECONDS  # type: ignore[operator]


def _is_plain(value: object) -> bool:
    return (
        value is None
        or isinstance(value, str | int)
        or (isinstance(value, float) and isfinite(value))
    )


_RULESET: Final = _Form(_is_ruleset, "the text of a ruleset")
_PLAYERS: Final = _Form(lambda value: _is_list(value, _is_line) and len(value) == 2, "two texts")  # noqa: PLR2004  # sides
_LINE: Final = _Form(_is_line, f"a line of at most {_LONGEST_TEXT} characters")
_MOVES: Final = _Form(_is_moves, "moves separated by spaces")
_PLAIN: Final = _Form(
    lambda value: _is_plain(value) or _is_list(value, _is_plain), "a text, a number or a list"
)
_GAME: Final[Mapping[str, _Form]] = {
    "index": _whole(0, 9_999_999),
    "ruleset": _RULESET,
    "players": _PLAYERS,
    "first": _whole(1, 2),
    "seed": _whole(SEEDS[0], SEEDS[-1]),
    "opening": _MOVES,
    "moves": _MOVES,
    "winner": _whole(0, 2),
    "reason": _Form(lambda value: value in _REASONS, f"one of {', '.join(_REASONS)}"),
    "points": _Form(
        lambda value: value is None or _whole(0, _MOST_POINTS).fits(value),
        f"null or a whole number from 0 to {_MOST_POINTS}",
    ),
    "proven": _Form(lambda value: isinstance(value, bool), "true or false"),
    "margin": _whole(-_MOST_POINTS, _MOST_POINTS),
    "plies": _whole(0, 100_000),
    "seconds": _Form(
        lambda value: _is_list(value, _is_time) and len(value) == 2,  # noqa: PLR2004  # sides
        f"two numbers from 0 to {_MOST_SECONDS:.0f}",
    ),
    "fault": _LINE,
}
_SETTINGS: Final[Mapping[str, _Form]] = {
    "players": _PLAYERS,
    "rulesets": _Form(
        lambda value: bool(value) and _is_list(value, _is_ruleset), "a list of rulesets"
    ),
}
