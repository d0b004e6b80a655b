"""The English sentences of the page, from its catalogue: page tests quote none."""

import json
import re
from typing import Final

from salta_core.engine.levels import level_numbered
from tests.icu import Value, formatted, parameters
from tests.icu import pattern as pattern_of
from web.build.tools import WEB

ENGLISH: Final[dict[str, dict[str, str]]] = json.loads(
    (WEB / "i18n" / "en.json").read_text(encoding="utf-8")
)
"""Messages in ICU MessageFormat, by section and key."""


def say(section: str, key: str, /, **params: Value) -> str:
    """The sentence of the page for a key of its catalogue.

    A parameter with the name of a Python keyword has "_" after it: `from_`.

    >>> say("page", "status.turn", colour="Green")
    'Green to move'
    """
    return formatted(*_message(section, key, params))


def pattern(section: str, key: str, /, **params: Value) -> re.Pattern[str]:
    """A pattern for the sentence, in which missing parameters match any text."""
    return re.compile(pattern_of(*_message(section, key, params)))


def opponent(level: int) -> str:
    """The page's name for the computer at a level.

    >>> opponent(3)
    'Ferdl, level 3'
    """
    return say("game", "players.computer", level=level, name=level_numbered(level).name)


def lines(occasion: str, level: int) -> re.Pattern[str]:
    """A pattern for all lines of a character for an occasion.

    >>> bool(lines("win", 1).fullmatch("I won! I really won!"))
    True
    """
    person = ENGLISH[f"person{level}"]
    own = [text for key, text in person.items() if key.startswith(f"{occasion}.")]
    return re.compile("|".join(f"^{re.escape(text)}$" for text in own))


def piece(name: str, rank: int, colour: str = "") -> str:
    """The name of a piece.

    >>> piece("star", 2, "Green").split()
    ['Green', 'star', '2']
    """
    if colour:
        return say("first", f"fullName.{name}", colour=colour, rank=rank)
    return say("first", f"piece.{name}", rank=rank)


def _message(section: str, key: str, given: dict[str, Value]) -> tuple[str, dict[str, Value]]:
    """A message, and its parameters by their own names."""
    message = ENGLISH[section][key]
    params = {name.removesuffix("_"): value for name, value in given.items()}
    unknown = params.keys() - parameters(message)
    assert not unknown, f"{section}/{key} has no parameters {sorted(unknown)}"
    return message, params
