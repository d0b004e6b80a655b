"""The fields of a request, each checked where it is read."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, TypeVar

from salta_core.errors import BadRequest, SaltaError, excerpt

if TYPE_CHECKING:
    from salta_core.bridge.protocol.text_results import BridgeError

__all__ = ["Request", "error_data"]

Item = TypeVar("Item")

_MOST_MOVES: Final = 20_000
"""The maximum number of plies in a game; a longer list is a mistake."""


class Request:
    """A request, whose fields are checked when they are read.

    Args:
        fields: the decoded JSON object.
    """

    def __init__(self, fields: Mapping[str, object]) -> None:
        """Store the fields unchecked."""
        self._fields = fields

    def raw(self, name: str) -> object:
        """The unchecked value of a field; None if it is missing."""
        return self._fields.get(name)

    def text(self, name: str) -> str:
        """A required string field.

        Raises:
            BadRequest: it is missing or not a string.
        """
        value = self._fields.get(name)
        if not isinstance(value, str):
            raise BadRequest(
                "field-not-text", "{name} must be text, not {value}", name=name, value=_shown(value)
            )
        return value

    def text_or_none(self, name: str) -> str | None:
        """An optional string field; None if it is missing or null.

        Raises:
            BadRequest: it is not a string.
        """
        return None if self._fields.get(name) is None else self.text(name)

    def texts(self, name: str) -> tuple[str, ...]:
        """A required field with a list of strings.

        Raises:
            BadRequest: it is missing, not a list of strings, or too long.
        """
        items = self._list(name, str, _MOST_MOVES)
        if items is None:
            raise BadRequest(
                "field-not-texts",
                "{name} must be a list of texts, not {value}",
                name=name,
                value=_shown(self._fields.get(name)),
            )
        return tuple(items)

    def texts_by_name(self, name: str) -> dict[str, str]:
        """An optional field with an object whose values are strings; empty if missing or null.

        Raises:
            BadRequest: it is not such an object.
        """
        value = self._fields.get(name)
        if value is None:
            return {}
        if not isinstance(value, dict) or not all(isinstance(one, str) for one in value.values()):
            raise BadRequest(
                "field-not-texts-by-name",
                "{name} must be an object of texts, not {value}",
                name=name,
                value=_shown(value),
            )
        return dict(value)

    def requests(self, name: str, most: int) -> "tuple[Request, ...]":
        """A required field with a list of objects, whose own fields are checked when they are read.

        Args:
            name: the name of the field.
            most: the maximum number of entries in the list.

        Raises:
            BadRequest: it is missing, not a list of objects, or too long.
        """
        items = self._list(name, dict, most)
        if items is None:
            raise BadRequest(
                "field-not-objects",
                "{name} must be a list of objects, not {value}",
                name=name,
                value=_shown(self._fields.get(name)),
            )
        return tuple(map(Request, items))

    def _list(self, name: str, kind: type[Item], most: int) -> list[Item] | None:
        """The list in a field, if all items have the given type; else None."""
        value = self._fields.get(name)
        if not isinstance(value, list) or not all(isinstance(item, kind) for item in value):
            return None
        if len(value) > most:
            raise _too_many(name, len(value), most)
        return value

    def flag(self, name: str) -> bool:
        """An optional field that is true or false; False if it is missing or null.

        Raises:
            BadRequest: it is not true or false.
        """
        value = self._fields.get(name)
        if value is not None and not isinstance(value, bool):
            raise BadRequest(
                "field-not-flag",
                "{name} must be true or false, not {value}",
                name=name,
                value=_shown(value),
            )
        return bool(value)

    def whole(self, name: str, allowed: range) -> int:
        """A required field with a whole number within a range.

        Raises:
            BadRequest: it is missing or not such a number.
        """
        value = self._fields.get(name)
        if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
            raise BadRequest(
                "field-not-whole",
                "{name} must be a whole number from {least} to {most}, not {value}",
                name=name,
                least=allowed.start,
                most=allowed.stop - 1,
                value=_shown(value),
            )
        return value

    def whole_or_none(self, name: str, allowed: range) -> int | None:
        """An optional field with a whole number within a range; None if it is missing or null.

        Raises:
            BadRequest: it is not such a number.
        """
        return None if self._fields.get(name) is None else self.whole(name, allowed)


def error_data(error: SaltaError) -> "BridgeError":
    """An error as it appears in the reply to a refused request."""
    return {
        "code": error.code,
        "message": str(error),
        "place": error.place,
        "key": error.key,
        "fields": error.data["fields"],
    }


def _too_many(name: str, count: int, limit: int) -> BadRequest:
    return BadRequest(
        "field-too-many-entries",
        "{name} has {count} entries; the limit is {limit}",
        name=name,
        count=count,
        limit=limit,
    )


def _shown(value: object) -> str:
    return "null" if value is None else excerpt(repr(value)[:200])
