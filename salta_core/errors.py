"""Everything that can be wrong with what a caller hands in.

    SaltaError (ValueError)
    ├── BadText        cannot be read: not in the text form asked for
    │   └── NewerLink  a link that a later version has made
    ├── BadRuleset     can be read, but the fields do not go together
    ├── BadPosition    can be read, but no game stands like this
    ├── IllegalMove    can be read, but may not be played here
    ├── GameOver       nothing may be played any more
    ├── BadRequest     a call of the bridge that does not say what it wants
    └── TooLong        can be answered, but not with the work that was granted

Each class has a stable ``code`` that callers in other languages may rely on;
messages are for people and may change.
"""

from typing import ClassVar

__all__ = [
    "BadPosition",
    "BadRequest",
    "BadRuleset",
    "BadText",
    "GameOver",
    "IllegalMove",
    "NewerLink",
    "SaltaError",
    "TooLong",
    "excerpt",
]

_LONGEST_EXCERPT = 60


def excerpt(text: str) -> str:
    r"""Foreign text, safe to repeat in one line of a message: quoted, escaped, cut.

    >>> excerpt("33-43\n")
    "'33-43\\n'"
    """
    if len(text) > _LONGEST_EXCERPT:
        return ascii(text[:_LONGEST_EXCERPT]) + "..."
    return ascii(text)


class SaltaError(ValueError):
    """Bad input of any kind."""

    code: ClassVar[str] = "salta-error"


class BadText(SaltaError):
    """Text that is not in the form asked for.

    Attributes:
        place: offset of the first character at fault, in characters from 0,
            or None where no one character is to blame.
    """

    code = "bad-text"

    def __init__(self, message: str, place: int | None = None) -> None:
        """Keep the place beside the message."""
        super().__init__(message)
        self.place = place


class NewerLink(BadText):
    """A link of a version that was not known yet when this was written."""

    code = "newer-link"


class BadRuleset(SaltaError):
    """A ruleset whose fields are unknown, out of range or at odds."""

    code = "bad-ruleset"


class BadPosition(SaltaError):
    """An arrangement that no game (and no Solo task) can show."""

    code = "bad-position"


class IllegalMove(SaltaError):
    """A move that the rules do not allow in this position."""

    code = "illegal-move"


class GameOver(SaltaError):
    """A move after the end of the game."""

    code = "game-over"


class BadRequest(SaltaError):
    """A bridge request with a missing, unknown or ill-typed field."""

    code = "bad-request"


class TooLong(SaltaError):
    """A question whose answer takes more work than was granted."""

    code = "too-long"
