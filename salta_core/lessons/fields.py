"""Typed access to the JSON objects in the lesson file; errors name the place in the file."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from salta_core.errors import BadText, SaltaError

__all__ = ["Fields", "flag", "listed", "named", "text", "texts", "texts_by_name", "whole_number"]

_Read = TypeVar("_Read")


class Fields:
    """An object of the file.

    Args:
        data: the JSON value of the object.
        known: the fields that the object may have.
        where: the place of the object in the file, for error messages.
    """

    def __init__(self, data: object, known: Iterable[str], where: str) -> None:
        """Refuse a value that is not an object or has an unknown field."""
        self.where = where
        if not isinstance(data, dict):
            raise BadText("lesson-part-not-an-object", "{where}: not an object", where=where)
        for name in data:
            if name not in known:
                raise BadText(
                    "lesson-field-unknown",
                    "{where}: there is no field {name!a}",
                    where=where,
                    name=str(name),
                )
        self._data = data

    def read(self, name: str, reader: Callable[[Any], _Read]) -> _Read:
        """The value of a field, converted by a reader.

        Args:
            name: the name of the field.
            reader: raises a SaltaError for an invalid value.

        Raises:
            BadText: it is missing or invalid.
        """
        if name not in self._data:
            raise self.fault(name, "is missing")
        try:
            return reader(self._data[name])
        except SaltaError as error:
            raise self.fault(name, error) from None

    def read_if_there(self, name: str, reader: Callable[[Any], _Read]) -> _Read | None:
        """The value of an optional field, converted by a reader; None if it is missing.

        Raises:
            BadText: it is invalid.
        """
        return self.read(name, reader) if name in self._data else None

    def parts(self, name: str, known: Iterable[str], called: str = "") -> "list[Fields]":
        """A field with a list of objects; empty if it is missing.

        Args:
            name: the name of the field.
            known: the fields that each object may have.
            called: what messages call one object; the field's name if empty.

        Raises:
            BadText: it is invalid.
        """
        found = self.read_if_there(name, listed) or []
        place = f"{self.where}, {called or name}"
        return [Fields(each, known, f"{place} {n}") for n, each in enumerate(found, 1)]

    def part(self, name: str, known: Iterable[str]) -> "Fields | None":
        """A field with an object; None if it is missing.

        Raises:
            BadText: it is invalid.
        """
        place = f"{self.where}, {name}"
        return Fields(self._data[name], known, place) if name in self._data else None

    def fault(self, name: str, reason: str | SaltaError) -> BadText:
        """An error about a field."""
        return BadText(
            "in-lesson", "{where}, {name}: {reason}", where=self.where, name=name, reason=reason
        )


# Readers of plain values


def listed(value: object) -> list[Any]:
    """A list with items of any type.

    Raises:
        BadText: the value is not a list.
    """
    if not isinstance(value, list):
        raise BadText("lesson-not-a-list", "not a list")
    return value


def text(value: object) -> str:
    """A string.

    Raises:
        BadText: the value is not a string.
    """
    if not isinstance(value, str):
        raise BadText("lesson-not-a-text", "not a text but {value!a}", value=repr(value))
    return value


def texts(value: object) -> tuple[str, ...]:
    """A list of strings.

    Raises:
        BadText: the value is not a list of strings.
    """
    return tuple(text(each) for each in listed(value))


def named(value: object) -> dict[str, Any]:
    """An object with values of any type.

    Raises:
        BadText: the value is not an object.
    """
    if not isinstance(value, dict):
        raise BadText("lesson-not-an-object", "not an object")
    return value


def texts_by_name(value: object) -> dict[str, str]:
    """An object whose values are strings.

    Raises:
        BadText: the value is not such an object.
    """
    return {name: text(each) for name, each in named(value).items()}


def flag(value: object) -> bool:
    """True or false.

    Raises:
        BadText: the value is neither.
    """
    if not isinstance(value, bool):
        raise BadText(
            "lesson-not-a-flag", "neither true nor false but {value!a}", value=repr(value)
        )
    return value


def whole_number(value: object) -> int:
    """A whole number.

    Raises:
        BadText: the value is not a whole number.
    """
    if type(value) is not int:
        raise BadText("lesson-not-a-number", "not a whole number but {value!a}", value=repr(value))
    return value
