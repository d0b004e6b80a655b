"""The code in the documentation does what the text says: on its pages and in docstrings."""

import doctest
import importlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sybil import Document, Example, Region, Sybil
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser
from sybil.parsers.markdown.lexers import FencedCodeBlockLexer

from web.build.steps import ROOT
from web.build.tools import WEB

DOCS = WEB / "docs"
NPM = DOCS / "npm.md"
README = ROOT / "README.md"
LONGEST_BOT = 30
MODULES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in (ROOT / "salta_core").rglob("*.py")
    if ">>> " in path.read_text(encoding="utf-8")
)


def files(document: Document) -> Iterator[Region]:
    """The blocks of code to be saved, by the file name after their language."""
    lexer = FencedCodeBlockLexer(
        r"python \S+", mapping={"language": "arguments", "source": "source"}
    )
    for region in lexer(document):
        region.parsed, region.evaluator = region.lexemes["source"], save
        yield region


def save(example: Example) -> None:
    _, name = example.region.lexemes["arguments"].split()
    Path(name).write_text(example.parsed, encoding="utf-8")


def run_commands(example: Example) -> None:
    """Run each block in a shell, with this test's `salta` and `python`."""
    salta = 'salta() { python -m salta_core "$@"; }'
    run = subprocess.run(
        ["/bin/sh", "-ec", f"{salta}\n{example.parsed}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stdout
    example.namespace["printed"] = run.stdout


def compare_output(example: Example) -> None:
    """Compare the shown output with that of the last commands; `...` matches anything."""
    printed = example.namespace["printed"]
    checker = doctest.OutputChecker()
    assert checker.check_output(example.parsed, printed, doctest.ELLIPSIS), printed


PAGE = Sybil(
    [
        PythonCodeBlockParser(doctest_optionflags=doctest.ELLIPSIS),
        CodeBlockParser("sh", run_commands),
        CodeBlockParser("output", compare_output),
        files,
    ]
)
"""What is in other languages is shown and not run."""


PAGES = [path for path in sorted(DOCS.glob("*.md")) if any(PAGE.parse(path).examples())]
"""The pages with code that the tests run."""


def run_page(path: Path) -> int:
    """Run all code of a page, in order and in one namespace; return the number of blocks."""
    examples = list(PAGE.parse(path).examples())
    for example in examples:
        example.evaluate()
    return len(examples)


@pytest.fixture
def _workplace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run in an empty folder, with the package importable by programs that the code starts."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)


def test_the_pages_with_code_are_those_expected() -> None:
    assert {path.stem for path in PAGES} == {
        *("index", "python", "recipes", "python-chess", "bot", "puzzle", "cluster", "ruleset"),
        *("rules", "cli", "study-format", "links", "game-files", "live-protocol", "class"),
    }


@pytest.mark.extended
@pytest.mark.usefixtures("_workplace")
@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_the_code_of_a_page_gives_the_documented_results(path: Path) -> None:
    assert run_page(path)


@pytest.mark.usefixtures("_workplace")
def test_the_python_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    [example] = Sybil([PythonCodeBlockParser()]).parse(README).examples()
    example.evaluate()
    assert "player 2 to move, 1 move made" in capsys.readouterr().out


def test_the_npm_page_shows_the_example_built_with_vite() -> None:
    example = ROOT / "tests" / "examples" / "vite"
    text = NPM.read_text(encoding="utf-8")
    blocks = re.findall(r"^```(js|html)(?: (\S+))?\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    files = {name: code for _, name, code in blocks}
    for name in ("vite.config.mjs", "main.js"):
        assert files[name] == (example / name).read_text(encoding="utf-8")
    page = (example / "index.html").read_text(encoding="utf-8")
    [shown] = [code for language, _, code in blocks if language == "html" and "<p>" in code]
    assert all(f"    {line}\n" in page for line in shown.splitlines())


def test_the_bot_has_no_more_lines_than_its_page_promises() -> None:
    [bot] = (
        example.parsed
        for example in PAGE.parse(DOCS / "bot.md").examples()
        if example.region.evaluator is save
    )
    lines = [line for line in bot.splitlines() if line.strip()]
    assert len(lines) <= LONGEST_BOT


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_docstrings_are_correct(name: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert tried
    assert not failed
