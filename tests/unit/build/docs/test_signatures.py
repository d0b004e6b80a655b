"""Signatures as HTML."""

import re
from html import unescape
from pathlib import Path

import griffe
import pytest

from web.build.docs.signatures import annotation, attribute_signature, class_signature
from web.build.docs.signatures import function_signature as signature_of

SOURCE = '''
"""A module."""
import enum
from typing import Final, Literal, NamedTuple

class Thing:
    """A thing."""
    def __init__(self, size: int, *, name: str = "x") -> None: ...
    @classmethod
    def made(cls, other: "Thing | None" = None) -> "Thing": ...
    @property
    def half(self) -> float: ...

class Row(NamedTuple):
    """A row."""
    index: int
    things: tuple[Thing, ...] = ()

class Suit(enum.Enum):
    """A suit."""
    STAR = 0
    MOON = 1

def short(a, /, b: int, *rest: Thing, c: bool = False, **more: int) -> list[Thing]: ...
def only(a: int, *, b: int) -> None: ...
def long(one: Thing, another: Thing, a_third_one: Thing, and_a_fourth_of_them: Thing) -> Thing: ...

LIMIT: Final = 12
_HIDDEN = {}
TABLE: Final[dict[str, Thing]] = {name: _HIDDEN[name] for name in ()}
KIND = Literal["a", "<b>"]
'''
ADDRESSES = {"made_up.Thing": "made_up.html#made_up.Thing"}


@pytest.fixture(scope="module")
def module() -> griffe.Module:
    return griffe.visit("made_up", filepath=Path("made_up.py"), code=SOURCE)


def words(html: str) -> str:
    return unescape(re.sub(r"<[^>]+>", "", html))


def function(module: griffe.Module, name: str) -> str:
    found = module[name]
    assert isinstance(found, griffe.Function)
    return signature_of(found, ADDRESSES)


def of_class(module: griffe.Module, name: str) -> str:
    found = module[name]
    assert isinstance(found, griffe.Class)
    return class_signature(found, ADDRESSES)


def attribute(module: griffe.Module, name: str) -> str:
    found = module[name]
    assert isinstance(found, griffe.Attribute)
    return attribute_signature(found, ADDRESSES)


def test_every_kind_of_parameter_is_told_as_python_writes_it(module: griffe.Module) -> None:
    assert words(function(module, "short")) == (
        "short(a, /, b: int, *rest: Thing, c: bool = False, **more: int) → list[Thing]"
    )
    assert words(function(module, "only")) == "only(a: int, *, b: int) → None"


def test_a_long_signature_has_a_line_for_each_parameter(module: griffe.Module) -> None:
    assert words(function(module, "long")).splitlines() == [
        "long(",
        "    one: Thing,",
        "    another: Thing,",
        "    a_third_one: Thing,",
        "    and_a_fourth_of_them: Thing,",
        ") → Thing",
    ]


def test_what_is_documented_is_a_link(module: griffe.Module) -> None:
    link = '<a href="made_up.html#made_up.Thing">Thing</a>'
    assert function(module, "long").count(link) == 5
    assert link in of_class(module, "Row")


def test_a_class_is_told_by_what_makes_one(module: griffe.Module) -> None:
    assert words(of_class(module, "Thing")) == "class Thing(size: int, *, name: str = 'x')"
    assert words(of_class(module, "Row")) == (
        "class Row(index: int, things: tuple[Thing, ...] = ())\na kind of NamedTuple"
    )
    assert words(of_class(module, "Suit")) == (
        "class Suit\na kind of enum.Enum\nSTAR = 0\nMOON = 1"
    )


def test_methods_leave_out_what_python_fills_in(module: griffe.Module) -> None:
    actual = words(function(module, "Thing.made"))
    assert actual == "@classmethod\nmade(other: Thing | None = None) → Thing"
    assert words(attribute(module, "Thing.half")) == "property half: float"


def test_a_value_is_told_where_it_says_more_than_its_type(module: griffe.Module) -> None:
    assert words(attribute(module, "LIMIT")) == "LIMIT = 12"
    assert words(attribute(module, "TABLE")) == "TABLE: Final[dict[str, Thing]]"
    assert words(attribute(module, "KIND")) == "KIND = Literal['a', '<b>']"


def test_no_type_is_told_where_there_is_none() -> None:
    assert annotation(None, ADDRESSES) == ""
    assert annotation("a < b", ADDRESSES) == "a &lt; b"
