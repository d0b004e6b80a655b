"""The test of `web/X/y.ts` is `tests/js/X/y.test.ts`, or a row of `tests/js/covered_by.tsv`."""

from tests import page_modules
from web.build.steps import ROOT

RENEW = "python -m tests.page_modules renews the table"


def test_each_module_of_the_page_has_a_test_or_a_row_that_names_one() -> None:
    without = page_modules.modules() - page_modules.own_tests().keys()
    assert list(page_modules.rows()) == sorted(without), RENEW


def test_a_test_in_a_row_exists_and_imports_its_module() -> None:
    wrong = [row for row in page_modules.rows().items() if not page_modules.is_covered(*row)]
    assert wrong == [], RENEW


def test_each_folder_has_a_page_test() -> None:
    tests = (
        ROOT / "tests" / "web" / f"test_{name}.py" for name in page_modules.PAGE_TESTS.values()
    )
    assert [test.name for test in tests if not test.is_file()] == []
    folders = {module.partition("/")[0] for module in page_modules.modules()}
    assert sorted(folders - page_modules.PAGE_TESTS.keys()) == []
