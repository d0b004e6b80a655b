"""The sections of a docstring as HTML."""

import re
from html import unescape
from pathlib import Path

import griffe
import pytest

from web.build.docs.sections import docstring_html

SOURCE = '''
class Thing:
    """A thing of some size.

    Attributes:
        size: how large, see ``Thing``.
    """
    size: int

def weighed(thing: Thing, twice: bool = False) -> int:
    """What it weighs.

    Args:
        thing: whatever.
        twice: to be sure.

    Returns:
        Grams: a whole number.

    Raises:
        ValueError: it weighs nothing.

    Sources:
        A book.
    """

def bare() -> None: ...

def warning() -> None:
    """Warns.

    Warns:
        UserWarning: always.
    """
'''
ADDRESSES = {"made_up.Thing": "made_up.html#made_up.Thing"}


@pytest.fixture(scope="module")
def module() -> griffe.Module:
    options: griffe.GoogleOptions = {
        "returns_named_value": False,
        "returns_multiple_items": False,
    }
    return griffe.visit(
        "made_up",
        filepath=Path("made_up.py"),
        code=SOURCE,
        docstring_parser="google",
        docstring_options=options,
    )


def section(module: griffe.Module, name: str) -> str:
    found = module[name]
    assert isinstance(found, griffe.Object)
    return docstring_html(found, lambda word: ADDRESSES.get(f"made_up.{word}"), ADDRESSES)


def words(html: str) -> list[str]:
    return [unescape(line) for line in re.sub(r"<[^>]+>", "\n", html).splitlines() if line]


def test_all_sections_are_told_in_their_order(module: griffe.Module) -> None:
    assert words(section(module, "weighed")) == [
        *("What it weighs.", "Parameters", "thing", "whatever.", "twice", "to be sure."),
        *("Returns", "Grams: a whole number.", "Raises", "ValueError", "it weighs nothing."),
        *("Sources", "A book."),
    ]


def test_attributes_have_types_and_links(module: griffe.Module) -> None:
    html = section(module, "Thing")
    assert "<dt><code>size: int</code></dt>" in html
    assert '<a href="made_up.html#made_up.Thing"><code>Thing</code></a>' in html


def test_what_has_no_docstring_has_no_text(module: griffe.Module) -> None:
    assert section(module, "bare") == ""


def test_a_section_that_nobody_has_thought_of_ends_the_build(module: griffe.Module) -> None:
    with pytest.raises(ValueError, match=r"made_up\.warning has a section of warns"):
        section(module, "warning")
