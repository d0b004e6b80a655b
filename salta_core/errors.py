"""The errors for bad input.

    SaltaError (ValueError)
    ├── BadText        a text that is not in the expected form
    │   └── NewerLink  a link of a later version
    ├── BadRuleset     a ruleset with unknown or contradictory fields
    ├── BadPosition    a position that no game can have
    ├── IllegalMove    a move that is not legal in the position
    ├── GameOver       a move after the end of the game
    ├── BadRequest     a request to the bridge with missing or wrong fields
    └── TooLong        a question that takes more work than the caller allows

Each class has a stable ``code`` for callers in other languages. Each reason has a stable ``key``
and its facts as ``fields``, so that the page can show it in the player's language (section
``errors`` of ``web/i18n/en.json``). The template is the English message, for the command line and
for logs; its wording may change.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Self, TypeAlias, Union

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
    "Value",
    "excerpt",
]

Value: TypeAlias = Union[str, int, float, tuple[str, ...], "SaltaError"]
"""The value of a field: data that needs no translation, or the error that this one wraps."""

_LONGEST_EXCERPT: Final = 60


def excerpt(text: str) -> str:
    r"""Text from outside, quoted, escaped and shortened to fit into a message of one line.

    >>> excerpt("33-43\n")
    "'33-43\\n'"
    """
    if len(text) > _LONGEST_EXCERPT:
        return ascii(text[:_LONGEST_EXCERPT]) + "..."
    return ascii(text)


class _Shown:
    """A field in a template: lists are joined with commas, and ``!a`` gives an excerpt."""

    def __init__(self, value: "Value") -> None:
        self._value = value

    def __repr__(self) -> str:
        return excerpt(str(self._value))

    def __format__(self, form: str) -> str:
        value = self._value
        return ", ".join(value) if isinstance(value, tuple) else format(value, form)


class SaltaError(ValueError):
    """Bad input of any kind.

    Args:
        key: the reason, in lower-case letters and hyphens; equal reasons have equal keys.
        template: the message in English, with the fields as ``{name}``; ``{name!a}`` is for text
            from outside, which is then quoted, escaped and shortened.
        place: the offset of the first wrong character, counted from 0; None if no single character
            is to blame.
        fields: the facts of the message, as data instead of words.

    Attributes:
        key: see above.
        template: see above.
        place: see above.
        fields: see above.
    """

    code: ClassVar[str] = "salta-error"

    def __init__(
        self, key: str, template: str, /, *, place: int | None = None, **fields: Value
    ) -> None:
        """Store the parts; the message is formatted when it is read."""
        super().__init__(key, template)  # for pickle, which restores ``__dict__``
        self.key = key
        self.template = template
        self.place = place
        self.fields: Mapping[str, Value] = fields

    def __str__(self) -> str:
        """The message in English."""
        return self.template.format_map({name: _Shown(it) for name, it in self.fields.items()})

    @property
    def data(self) -> dict[str, Any]:
        """The key and the fields as JSON values; strings are shortened to a line, errors nested."""
        return {"key": self.key, "fields": {name: _plain(it) for name, it in self.fields.items()}}

    def wrapped(self, key: str, template: str, /, **fields: Value) -> Self:
        """An error of the same kind and place whose field ``error`` is this one."""
        return type(self)(key, template, place=self.place, **fields, error=self)


def _plain(value: Value) -> object:
    if isinstance(value, SaltaError):
        return value.data
    if isinstance(value, str):
        return _one_line(value)
    return [_one_line(item) for item in value] if isinstance(value, tuple) else value


def _one_line(text: str) -> str:
    """A text shortened and with invisible characters escaped; letters of any alphabet stay."""
    seen = text[:_LONGEST_EXCERPT]
    shown = "".join(one if one.isprintable() else ascii(one)[1:-1] for one in seen)
    return shown + "\N{HORIZONTAL ELLIPSIS}" if len(text) > _LONGEST_EXCERPT else shown


class BadText(SaltaError):
    """Text that is not in the expected form."""

    code = "bad-text"

    @classmethod
    def at(cls, place: int | None, error: SaltaError) -> Self:
        """A ``BadText`` with the message of a given error, and a place."""
        return cls(error.key, error.template, place=place, **error.fields)


class NewerLink(BadText):
    """A link of a later version than this program can read."""

    code = "newer-link"


class BadRuleset(SaltaError):
    """A ruleset whose fields are unknown, out of range or contradictory."""

    code = "bad-ruleset"


class BadPosition(SaltaError):
    """A position that no game and no Solo task can have."""

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
    """A question whose answer takes more work than the caller allows."""

    code = "too-long"
