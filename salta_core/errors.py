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

Each class has a stable ``code`` that callers in other languages may rely on. The reason within
it has a stable ``key``, and the facts that belong to it are ``fields``, so that the page can say
it in the player's language (section ``errors`` of ``web/i18n/en.json``). The template beside
them is the same in English, for the command line and for logs; its words may change.
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
"""What a field may hold: data that needs no translation, or the error that this one is about."""

_LONGEST_EXCERPT: Final = 60


def excerpt(text: str) -> str:
    r"""Foreign text, safe to repeat in one line of a message: quoted, escaped, cut.

    >>> excerpt("33-43\n")
    "'33-43\\n'"
    """
    if len(text) > _LONGEST_EXCERPT:
        return ascii(text[:_LONGEST_EXCERPT]) + "..."
    return ascii(text)


class _Shown:
    """A field as a template shows it: as it is, a list with commas, and with ``!a`` an excerpt."""

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
        key: names the reason, in small letters and hyphens; the same wherever it is the same.
        template: the message in English, with the fields as ``{name}``; ``{name!a}`` for text
            from outside, which is then quoted, escaped and cut.
        place: offset of the first character at fault, in characters from 0, or None where no
            one character is to blame.
        fields: the facts of the message, data and no words.

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
        """Keep everything; the message is put together when somebody reads it."""
        super().__init__(key, template)  # what an unpickled error is made of, besides __dict__
        self.key = key
        self.template = template
        self.place = place
        self.fields: Mapping[str, Value] = fields

    def __str__(self) -> str:
        """The message in English."""
        return self.template.format_map({name: _Shown(it) for name, it in self.fields.items()})

    @property
    def data(self) -> dict[str, Any]:
        """Key and fields as JSON can hold them, texts in one line and cut, errors the same."""
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
    """A text with what cannot be seen escaped, and cut; letters of any alphabet stay."""
    seen = text[:_LONGEST_EXCERPT]
    shown = "".join(one if one.isprintable() else ascii(one)[1:-1] for one in seen)
    return shown + "\N{HORIZONTAL ELLIPSIS}" if len(text) > _LONGEST_EXCERPT else shown


class BadText(SaltaError):
    """Text that is not in the form asked for."""

    code = "bad-text"

    @classmethod
    def at(cls, place: int | None, error: SaltaError) -> Self:
        """What is wrong with some text, told by an error of any kind, and where that is."""
        return cls(error.key, error.template, place=place, **error.fields)


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
