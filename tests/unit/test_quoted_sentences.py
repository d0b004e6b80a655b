"""Page tests take expected sentences from the catalogue and quote none of them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.icu import Message, parameters, parse
from tests.web.catalogue import ENGLISH, pattern
from web.build.steps import ROOT

PAGE_TESTS = sorted((ROOT / "tests" / "web").glob("*.py"))
SENTENCE = 3
"""From so many words on a text is no label but a sentence, or a part of one."""
ALLOWED: dict[str, tuple[str, ...]] = {
    "test_result_card.py": (
        r"You won by (\d+) points\s*All your pieces are home and Red needed \1 more moves\.",
    ),
}
"""By test file: what only looks like a sentence of the page, and what a pattern has to compare."""
SAYS = {"say", "pattern"}
MARKUP = re.compile(r"<code>.*?</code>|<[^>]*>")


class Sentence(NamedTuple):
    """A message of the catalogue.

    Attributes:
        key: its section and key.
        pattern: matches every text of the message.
        plain: its words without parameters, one case per line.
    """

    key: str
    pattern: re.Pattern[str]
    plain: str

    def is_in(self, text: str) -> bool:
        """Whether a text quotes the message or a part of it."""
        words = text.strip("\0 ")
        return bool(words) and (bool(self.pattern.search(text)) or words in self.plain)


def test_no_page_test_quotes_a_sentence() -> None:
    known = list(sentences())
    found = [
        f"{path.name}:{line}: {text!r} is {quoted}"
        for path in PAGE_TESTS
        for line, text in texts_in(path)
        if text not in ALLOWED.get(path.name, ())
        if (quoted := next((said.key for said in known if said.is_in(text)), None))
    ]
    assert found == []


def test_allowed_quotations_still_exist() -> None:
    for name, allowed in ALLOWED.items():
        texts = {text for _, text in texts_in(ROOT / "tests" / "web" / name)}
        assert [text for text in allowed if text not in texts] == [], name


def test_page_tests_name_keys_that_the_catalogue_has() -> None:
    """This finds a wrong key at once, while page tests take minutes."""
    missing = [
        f"{path.name}:{line}: {section}/{key} {sorted(params)}"
        for path in PAGE_TESTS
        for line, section, key, params in said_in(path)
        if not params <= parameters(ENGLISH.get(section, {}).get(key, ""))
        or key not in ENGLISH.get(section, {})
    ]
    assert missing == []


def sentences() -> Iterator[Sentence]:
    """The messages with at least a number of words."""
    for section, texts in ENGLISH.items():
        for key, message in texts.items():
            plain = [" ".join(MARKUP.sub("", text).split()) for text in literals(parse(message))]
            if min(len(text.split()) for text in plain or [""]) >= SENTENCE:
                normal = pattern(section, key).pattern.replace("\N{NO-BREAK SPACE}", " ")
                yield Sentence(f"{section}/{key}", re.compile(normal), "\n".join(plain))


def literals(message: Message) -> Iterator[str]:
    """The text of each case of a message, without its parameters."""
    said = ["".join(part if isinstance(part, str) else " " for part in message)]
    for part in message:
        if not isinstance(part, str):
            for case in part.cases.values():
                said.extend(literals(case))
    yield from (text for text in said if text.strip(" ."))


def texts_in(path: Path) -> Iterator[tuple[int, str]]:
    """The longer texts of a module with their lines, without docstrings and programs."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    parts = {id(part) for node in ast.walk(tree) for part in parts_of(node)}
    for node in ast.walk(tree):
        text = text_of(node) if isinstance(node, ast.expr) and id(node) not in parts else ""
        if len(text.split()) >= SENTENCE and "\n" not in text:
            yield getattr(node, "lineno", 0), " ".join(text.split())


def parts_of(node: ast.AST) -> list[ast.expr]:
    """The constants that are not texts of their own: docstrings, and the pieces of f-strings."""
    if isinstance(node, ast.Expr):
        return [node.value]
    return node.values if isinstance(node, ast.JoinedStr) else []


def text_of(node: ast.expr) -> str:
    if isinstance(node, ast.JoinedStr):
        return "".join(text_of(part) or "\0" for part in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def said_in(path: Path) -> Iterator[tuple[int, str, str, set[str]]]:
    """The line, section, key and parameters of each sentence that a module names."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYS:
            section, key = (text_of(argument) for argument in node.args[:2])
            params = {(each.arg or "").removesuffix("_") for each in node.keywords}
            if section and key and "\0" not in section + key:
                yield node.lineno, section, key, params
