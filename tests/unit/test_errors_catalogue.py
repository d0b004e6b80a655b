"""Every error has its own key, and the page has a sentence for each that a player can get."""

import ast
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import salta_core
from salta_core import errors
from salta_core.errors import SaltaError
from tests.icu import parameters
from web.build.tools import WEB

SOURCES = Path(salta_core.__file__).parent
ENGLISH = json.loads((WEB / "i18n" / "en.json").read_text(encoding="utf-8"))["errors"]
KINDS = {
    name
    for name in errors.__all__
    if isinstance(kind := getattr(errors, name), type) and issubclass(kind, SaltaError)
}
NOT_IN_THE_PAGE = ("arena/", "cli/")
"""What only the terminal runs."""
SHIPPED = (
    "data_files.py",
    "engine/ugi_parser.py",
    "engine/weights.py",
    "lessons/diagrams.py",
    "lessons/fields.py",
    "lessons/lesson_file.py",
    "lessons/steps.py",
    "daily/days.py",
    "puzzle/historic.py",
    "solo/course.py",
)
"""What reads our own data, which the tests have read, or another program's lines."""


class Raised(NamedTuple):
    """An error that is created somewhere in the sources."""

    kind: str
    key: str
    template: str
    fields: frozenset[str]
    module: str


def made_in(path: Path) -> Iterator[Raised]:
    module = path.relative_to(SOURCES).as_posix()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(ast.Name(kind), [_, *_] as words) if kind in KINDS:
                given: set[str] = set()
            case ast.Call(ast.Attribute(_, "wrapped" as kind), [_, *_] as words):
                given = {"error"}
            case _:
                continue
        key, template = map(ast.literal_eval, words)
        given |= {str(word.arg) for word in node.keywords} - {"place"}
        yield Raised(kind, key, template, frozenset(given), module)


MADE = [
    raised
    for path in sorted(SOURCES.rglob("*.py"))
    if path.name != "errors.py"
    for raised in made_in(path)
]


def can_reach_a_player(raised: Raised) -> bool:
    """Whether a player can get an error: faults of the page's own requests show only a code."""
    return not (
        raised.kind == "BadRequest"
        or raised.module.startswith(NOT_IN_THE_PAGE)
        or raised.module in SHIPPED
    )


TOLD = {raised.key: raised for raised in MADE if can_reach_a_player(raised)}


def test_the_sources_are_read() -> None:
    assert len(MADE) > 200
    assert "no-square-in-move" in TOLD


def test_keys_are_small_words_with_hyphens() -> None:
    assert [one.key for one in MADE if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", one.key)] == []


def test_a_key_means_one_thing() -> None:
    templates = defaultdict(set)
    for raised in MADE:
        templates[raised.key].add(raised.template)
    assert {key: found for key, found in templates.items() if len(found) > 1} == {}


def test_one_message_has_one_key() -> None:
    keys = defaultdict(set)
    for raised in MADE:
        keys[raised.template].add(raised.key)
    assert {template: found for template, found in keys.items() if len(found) > 1} == {}


def test_an_error_has_exactly_the_fields_of_its_template() -> None:
    named = [{name for _, name, _, _ in Formatter().parse(one.template) if name} for one in MADE]
    assert [one for one, names in zip(MADE, named, strict=True) if one.fields != names] == []


def test_the_page_has_sentences_for_exactly_the_errors_that_players_can_get() -> None:
    assert set(ENGLISH) == set(TOLD)


def test_a_sentence_of_the_page_uses_only_fields_of_the_error() -> None:
    wanted = {key: parameters(text) - TOLD[key].fields for key, text in ENGLISH.items()}
    assert {key: names for key, names in wanted.items() if names} == {}


def test_a_sentence_of_the_page_omits_only_the_reason_of_a_games_end() -> None:
    left = {key: TOLD[key].fields - parameters(text) for key, text in ENGLISH.items()}
    assert set().union(*left.values()) <= {"reason"}


def test_the_sentences_are_complete() -> None:
    unfinished = {key for key, text in ENGLISH.items() if not re.search(r"[.}/]\Z", text)}
    assert unfinished == set()
