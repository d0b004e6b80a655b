"""Whether a JSON value fits a type of the bridge's protocol."""

from collections.abc import Callable, Mapping
from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

__all__ = ["fits"]


def fits(value: object, kind: Any) -> bool:
    """Whether a value, with its fields and entries, fits a type.

    True and false are not numbers. An object must have all required fields of its type, and no
    field that the type does not have.

    Args:
        value: a JSON value.
        kind: a typed dictionary, a union, a literal, or a list, tuple or dictionary of such types.
    """
    if kind in (None, NoneType):
        return value is None
    if kind in (str, bool, int):
        return type(value) is kind
    if is_typeddict(kind):
        return _has_fields(value, kind)
    return _FORMS[get_origin(kind)](value, get_args(kind))


def _is_one_of(value: object, literals: tuple[Any, ...]) -> bool:
    return any(value == each and type(value) is type(each) for each in literals)


def _fits_any(value: object, kinds: tuple[Any, ...]) -> bool:
    return any(fits(value, each) for each in kinds)


def _is_list(value: object, kinds: tuple[Any, ...]) -> bool:
    return isinstance(value, list) and all(fits(each, kinds[0]) for each in value)


def _is_tuple(value: object, kinds: tuple[Any, ...]) -> bool:
    if not isinstance(value, list) or len(value) != len(kinds):
        return False
    return all(map(fits, value, kinds))


def _is_dict(value: object, kinds: tuple[Any, ...]) -> bool:
    return isinstance(value, dict) and all(
        _is_key(key, kinds[0]) and fits(each, kinds[1]) for key, each in value.items()
    )


_FORMS: Mapping[Any, Callable[[object, tuple[Any, ...]], bool]] = {
    Union: _fits_any,
    UnionType: _fits_any,
    NotRequired: _fits_any,
    Literal: _is_one_of,
    list: _is_list,
    tuple: _is_tuple,
    dict: _is_dict,
}
"""How a value is compared with each generic type."""


def _is_key(key: str, kind: Any) -> bool:
    """Whether a key fits; JSON writes numbers as texts."""
    return fits(key, kind) or (key.isdigit() and fits(int(key), kind))


def _has_fields(value: object, kind: Any) -> bool:
    if not isinstance(value, dict):
        return False
    hints = get_type_hints(kind, include_extras=True)
    is_whole = kind.__required_keys__ <= value.keys() <= hints.keys()
    return is_whole and all(fits(each, hints[name]) for name, each in value.items())
