"""Where unit tests stand: each is called after the module that it tests, and lies as that does."""

from collections.abc import Iterator
from pathlib import Path

from web.build.steps import ROOT, files_below
from web.build.tools import WEB

UNIT = ROOT / "tests" / "unit"
JS = ROOT / "tests" / "js"

OF_EVERYTHING = {
    "test_checklists",
    "test_embedding_page",
    "test_faults_table",
    "test_layout",
    "test_no_html_from_text",
    "test_page_modules",
    "test_page_sentences",
    "test_page_texts",
    "test_public_names",
    "test_wording",
    "test_quoted_sentences",
    "test_workflows",
}
"""Tests of more than one package."""
OF_THE_WHOLE_PAGE = {
    "fuzz/messages",
    "fuzz/storage",
    "i18n/lessons",
    "i18n/piecenames",
    "i18n/texts_outside_catalogues",
    "i18n/visit_sections",
    "layers",
}
"""Tests of more than one folder of `web/`."""


def modules(folder: Path, *suffixes: str) -> set[str]:
    """Its modules, by their paths below it and without their suffixes."""
    paths = files_below(folder, frozenset(suffixes))
    return {path.relative_to(folder).with_suffix("").as_posix() for path in paths}


def strays(tests: set[str], sources: set[str]) -> Iterator[str]:
    """The tests that are not called after a source, nor after one and what of it they test."""
    for test in sorted(tests):
        folder, slash, name = test.rpartition("/")
        words = name.split("_")
        beginnings = {"_".join(words[: count + 1]) for count in range(len(words))}
        if not any(f"{folder}{slash}{beginning}" in sources for beginning in beginnings):
            yield test


def test_a_unit_test_of_python_is_called_after_its_module() -> None:
    sources = modules(ROOT / "salta_core", ".py")
    sources |= {f"build/{name}" for name in modules(WEB / "build", ".py", ".mjs")}
    found = {name for name in modules(UNIT, ".py") if name.rpartition("/")[2].startswith("test_")}
    tests = {name.replace("test_", "", 1) for name in found - OF_EVERYTHING}
    assert list(strays(tests, sources)) == []


def test_a_unit_test_of_the_page_is_called_after_its_module() -> None:
    found = {name.removesuffix(".test") for name in modules(JS, ".ts") if name.endswith(".test")}
    assert list(strays(found - OF_THE_WHOLE_PAGE, modules(WEB, ".ts"))) == []
