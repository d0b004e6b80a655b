"""Parsers for the arguments of commands of the Universal Game Interface (see ``ugi``)."""

import re
from collections import deque
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
"""The allowed seeds: the whole numbers that a 64-bit floating-point number holds exactly."""

OPENING: Final[str] = "startpos"
"""The word for the first position of a game."""

_LEVEL_LIMITS: Final = range(1, len(LEVELS) + 1)
_NUMBER: Final = re.compile(r"(?:0|[1-9][0-9]{0,15})\Z")
_SIGNED: Final = re.compile(r"-?[0-9]{1,16}\Z")
_GO_NUMBERS: Final = frozenset(
    ("movetime", "depth", "nodes", "p1time", "p2time", "p1inc", "p2inc", "movestogo")
)


@dataclass(frozen=True, slots=True)
class Go:
    """The limits of the command ``go``; the search ends at the first limit that it reaches.

    Attributes:
        movetime: milliseconds for the answer, at least 0, or None.
        depth: the depth limit in plies, or None.
        nodes: the node limit, or None.
        infinite: whether to search until the command ``stop``.
        clocks: milliseconds left on the clocks of player 1 and 2; None if not given.
        increments: milliseconds that each player gets after a move.
        movestogo: the number of moves until a clock gets more time, or None.
        ignored: the unknown words.
    """

    movetime: int | None = None
    depth: int | None = None
    nodes: int | None = None
    infinite: bool = False
    clocks: tuple[int | None, int | None] = (None, None)
    increments: tuple[int, int] = (0, 0)
    movestogo: int | None = None
    ignored: tuple[str, ...] = ()


def parse_go(words: Sequence[str]) -> Go:
    """Parse the words after ``go``.

    Unknown words and limits without a number are ignored: the sender of ``go`` waits for a move. A
    number below 0 counts as 0.

    >>> parse_go("depth 8 p1time 60000 ponder".split())
    ... # doctest: +NORMALIZE_WHITESPACE
    Go(movetime=None, depth=8, nodes=None, infinite=False, clocks=(60000, None),
       increments=(0, 0), movestogo=None, ignored=('ponder',))
    """
    limits: dict[str, int] = {}
    ignored: list[str] = []
    infinite = False
    rest = deque(words)
    while rest:
        word = rest.popleft()
        if word == "infinite":
            infinite = True
        elif word in _GO_NUMBERS and rest and _SIGNED.match(rest[0]):
            limits[word] = max(0, int(rest.popleft()))
        else:
            ignored.append(word)
    return Go(
        limits.get("movetime"),
        limits.get("depth"),
        limits.get("nodes"),
        infinite,
        (limits.get("p1time"), limits.get("p2time")),
        (limits.get("p1inc", 0), limits.get("p2inc", 0)),
        limits.get("movestogo"),
        tuple(ignored),
    )


def parse_option(words: Sequence[str]) -> tuple[str, str]:
    """Parse the words after ``setoption`` into a name, in lower case, and a value.

    >>> parse_option("name Level value 3".split())
    ('level', '3')

    Raises:
        BadText: the words do not have the form ``name NAME value VALUE``.
    """
    match words:
        case ["name", name, "value", value]:
            return name.lower(), value
        case _:
            raise BadText("setoption-form", "set an option with: setoption name NAME value VALUE")


def level_of(text: str) -> int:
    """Parse the value of the option ``Level``.

    Raises:
        BadText: the value is not the number of a level.
    """
    return _whole("Level", text, _LEVEL_LIMITS)


def seed_of(text: str) -> int:
    """Parse the value of the option ``Seed``.

    Raises:
        BadText: the value is not in ``SEEDS``.
    """
    return _whole("Seed", text, SEEDS)


def lines_of(text: str) -> int:
    """Parse the value of the option ``MultiPV``, the number of lines to search.

    Raises:
        BadText: the value is not a number from 1 to ``MOST_LINES``.
    """
    return _whole("MultiPV", text, range(1, MOST_LINES + 1))


def parse_setup(words: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """Parse the words after ``position`` into the start of a game and its moves, as strings.

    >>> parse_setup("startpos moves 33-43 84-74".split())
    ('startpos', ('33-43', '84-74'))

    Raises:
        BadText: the words do not begin with ``startpos`` or ``fen ROWS PLAYER PLY``, or something
            other than ``moves`` and the moves follows.
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
    """A game without moves, from a start that ``parse_setup`` returned.

    Raises:
        SaltaError: the start is not a valid position of a game.
    """
    return Game.started(ruleset, None if start == OPENING else parse_position(start, ruleset.army))


def _whole(what: str, text: str, allowed: range | None = None) -> int:
    """Parse a number in decimal digits; ``what`` is its name in the error message.

    Raises:
        BadText: the text is not a number, or the number is not allowed.
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
