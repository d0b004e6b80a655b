"""Lines of the Universal Game Interface, read into values (see ``ugi``)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from salta_core.engine.levels import LEVELS
from salta_core.engine.player import MOST_LINES
from salta_core.errors import BadText
from salta_core.game.game import Game
from salta_core.rules.ruleset import Ruleset
from salta_core.text.notation import parse_position

__all__ = [
    "OPENING",
    "SEEDS",
    "Go",
    "level_of",
    "lines_of",
    "parse_go",
    "parse_option",
    "parse_setup",
    "seed_of",
    "started",
]

SEEDS: Final = range(2**53)
"""The seeds that survive a reader that counts in doubles."""

OPENING: Final[str] = "startpos"
_LEVEL_LIMITS: Final = range(1, len(LEVELS) + 1)
_NUMBER: Final = re.compile(r"(?:0|[1-9][0-9]{0,15})\Z")


@dataclass(frozen=True, slots=True)
class Go:
    """What a ``go`` asks for; with several limits the first one reached counts.

    Attributes:
        movetime: milliseconds until the answer is due, or None.
        depth: plies, or None.
        nodes: nodes, or None.
        infinite: whether to search until told to stop.
    """

    movetime: int | None = None
    depth: int | None = None
    nodes: int | None = None
    infinite: bool = False


def parse_go(words: Sequence[str]) -> Go:
    """The limits after ``go``.

    >>> parse_go(["depth", "8", "movetime", "500"]).depth
    8

    Raises:
        BadText: an unknown limit, or one without its number.
    """
    limits: dict[str, int] = {}
    infinite = False
    rest = iter(words)
    for word in rest:
        if word == "infinite":
            infinite = True
        elif word in ("movetime", "depth", "nodes"):
            limits[word] = _whole(word, next(rest, ""))
        else:
            raise BadText(
                "go-limit-unknown",
                "go takes movetime, depth, nodes and infinite, not {word!a}",
                word=word,
            )
    return Go(limits.get("movetime"), limits.get("depth"), limits.get("nodes"), infinite)


def parse_option(words: Sequence[str]) -> tuple[str, str]:
    """Name and value after ``setoption``, the name in lower case.

    >>> parse_option("name Level value 3".split())
    ('level', '3')

    Raises:
        BadText: not of the form ``name NAME value VALUE``.
    """
    match words:
        case ["name", name, "value", value]:
            return name.lower(), value
        case _:
            raise BadText("setoption-form", "set an option with: setoption name NAME value VALUE")


def level_of(text: str) -> int:
    """A level as the value of an option.

    Raises:
        BadText: not the number of a level.
    """
    return _whole("Level", text, _LEVEL_LIMITS)


def seed_of(text: str) -> int:
    """A seed as the value of an option.

    Raises:
        BadText: not a number below 2 to the 53rd.
    """
    return _whole("Seed", text, SEEDS)


def lines_of(text: str) -> int:
    """How many lines to search, as the value of an option.

    Raises:
        BadText: not a number, or none of lines that can be asked for.
    """
    return _whole("MultiPV", text, range(1, MOST_LINES + 1))


def parse_setup(words: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """Where a game starts and the moves from there, out of the words after ``position``.

    >>> parse_setup("startpos moves 33-43 84-74".split())
    ('startpos', ('33-43', '84-74'))

    Raises:
        BadText: not of the form ``startpos`` or ``fen ROWS PLAYER PLY``, then perhaps
            ``moves`` and moves.
    """
    match words:
        case ["startpos", *rest]:
            start = OPENING
        case ["fen", rows, player, ply, *rest]:
            start = f"{rows} {player} {ply}"
        case _:
            raise BadText(
                "position-command-form",
                "a position is startpos or fen ROWS PLAYER PLY, then the word moves and the moves",
            )
    if rest and rest[0] != "moves":
        raise BadText(
            "moves-expected", "the word after a position must be moves, not {word!a}", word=rest[0]
        )
    return start, tuple(rest[1:])


def started(start: str, ruleset: Ruleset) -> Game:
    """A game from a start as ``parse_setup`` gives it.

    Raises:
        SaltaError: the position is unreadable or not one of a game.
    """
    return Game.started(ruleset, None if start == OPENING else parse_position(start, ruleset.army))


def _whole(what: str, text: str, allowed: range | None = None) -> int:
    """A number as the protocol writes it.

    Raises:
        BadText: not a number, or not an allowed one.
    """
    if not _NUMBER.match(text):
        raise BadText("not-a-number", "{what} must be a number, not {text!a}", what=what, text=text)
    if allowed and int(text) not in allowed:
        raise BadText(
            "not-a-number-within",
            "{what} must be a number from {least} to {most}, not {text}",
            what=what,
            least=allowed[0],
            most=allowed[-1],
            text=text,
        )
    return int(text)
