"""The names and places of unit tests: the test of `salta_core/X/y.py` is `tests/unit/X/test_y.py`.

A module without such a test is a row of `covered_by.tsv`, with the test that covers it.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from web.build.steps import ROOT, files_below
from web.build.tools import WEB

CORE = ROOT / "salta_core"
UNIT = ROOT / "tests" / "unit"
JS = ROOT / "tests" / "js"

OF_EVERYTHING = {
    "test_checklists",
    "test_embedding_page",
    "test_faults_table",
    "test_filter_lists",
    "test_layout",
    "test_no_html_from_text",
    "test_page_modules",
    "test_page_sentences",
    "test_typography_of_catalogues",
    "test_page_texts",
    "test_public_names",
    "test_wording",
    "test_quoted_sentences",
    "test_style_scale",
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
    "sizes",
    "stores",
}
"""Tests of more than one folder of `web/`."""
ROWS = [
    row.split("\t")
    for row in (UNIT / "covered_by.tsv").read_text("utf-8").splitlines()
    if not row.startswith("#")
]
COVERED_BY = dict(ROWS)
"""The test that covers a module without a unit test of its own."""


def modules(folder: Path, *suffixes: str) -> set[str]:
    """The modules of a folder, by their paths below it without suffixes."""
    paths = files_below(folder, frozenset(suffixes))
    return {path.relative_to(folder).with_suffix("").as_posix() for path in paths}


def strays(tests: set[str], sources: set[str]) -> Iterator[str]:
    """The tests whose names do not begin with the name of a source."""
    for test in sorted(tests):
        folder, slash, name = test.rpartition("/")
        words = name.split("_")
        beginnings = {"_".join(words[: count + 1]) for count in range(len(words))}
        if not any(f"{folder}{slash}{beginning}" in sources for beginning in beginnings):
            yield test


def imported_tests(text: str) -> list[str]:
    """The full names of the tests that a module imports."""
    found = []
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Import(names=names):
                found += [alias.name for alias in names]
            case ast.ImportFrom(module=str(source), names=names):
                found += [f"{source}.{alias.name}" for alias in names]
            case _:
                pass
    return [name for name in found if re.match(r"tests\..*\btest_", name)]


def public_names(module: str) -> set[str]:
    """The `__all__` of a module of `salta_core`."""
    for node in ast.parse((CORE / f"{module}.py").read_text("utf-8")).body:
        match node:
            case ast.Assign(targets=[ast.Name("__all__")], value=value):
                return set(ast.literal_eval(value))
            case _:
                pass
    return set()


def is_mentioned(module: str, test: Path) -> bool:
    """Whether a test imports a module or one of its public names, names it, or requests it.

    A test names a module by its file, such as `tokens.py`, and requests a public function of the
    bridge by its name as a string.
    """
    dotted, text = f"salta_core.{module.replace('/', '.')}", test.read_text("utf-8")
    package, _, name = dotted.rpartition(".")
    names = public_names(module)
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.ImportFrom(module=str(source), names=imported) if "salta_core" in source:
                found = {alias.name for alias in imported}
                if source == dotted or found & names or (source == package and name in found):
                    return True
            case ast.Constant(value=str(word)) if word in names and module.startswith("bridge/"):
                return True
    return dotted in text or f"`{name}.py`" in text


def test_each_module_has_a_unit_test_or_a_row_that_names_one() -> None:
    sources = {name for name in modules(CORE, ".py") if not name.endswith("__init__")}
    tested = {
        name for name in sources if (UNIT / name).with_name(f"test_{Path(name).name}.py").is_file()
    }
    assert sorted(sources - tested) == [module for module, _ in ROWS]


def test_the_test_in_a_row_mentions_its_module() -> None:
    wrong = [module for module, test in COVERED_BY.items() if not is_mentioned(module, ROOT / test)]
    assert wrong == []


def test_a_python_unit_test_is_named_after_its_module() -> None:
    sources = modules(CORE, ".py")
    sources |= {f"build/{name}" for name in modules(WEB / "build", ".py", ".mjs")}
    found = {name for name in modules(UNIT, ".py") if name.rpartition("/")[2].startswith("test_")}
    tests = {name.replace("test_", "", 1) for name in found - OF_EVERYTHING}
    assert list(strays(tests, sources)) == []


def test_a_page_unit_test_is_named_after_its_module() -> None:
    found = {name.removesuffix(".test") for name in modules(JS, ".ts") if name.endswith(".test")}
    assert list(strays(found - OF_THE_WHOLE_PAGE, modules(WEB, ".ts"))) == []


def test_no_test_is_imported() -> None:
    """Code that several tests share has its own module, named after its subject."""
    below = ROOT / "tests"
    paths = [path.relative_to(below) for path in files_below(below, frozenset({".py"}))]
    texts = {str(path): (below / path).read_text("utf-8") for path in paths}
    assert [name for name, text in texts.items() if imported_tests(text)] == []


def test_an_imported_test_is_found_in_any_form_of_import() -> None:
    module = "tests.web.test_game"
    for text in (
        "import tests.web.test_game",
        "from tests.web.test_game import play",
        "from tests.web import test_game",
        "from tests.web import (\n    table,\n    test_game,\n)",
        "def late():\n    from tests.web import test_game as game",
    ):
        assert [name for name in imported_tests(text) if name.startswith(module)], text
    for text in ("from tests.web import table", "import test_game", '"from tests import test_a"'):
        assert imported_tests(text) == [], text
