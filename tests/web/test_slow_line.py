"""On a slow line the screens that are most likely to be opened first load before Python."""

from functools import partial
from itertools import takewhile

import pytest
from playwright.sync_api import expect

from tests.web.host import missing
from tests.web.polling import until_equal
from tests.web.table import Table

_SLOW = """
Object.defineProperty(PerformanceResourceTiming.prototype, "responseEnd", {
  get() { return this.responseStart + 60_000; },
});
"""


def open_on_slow_line(table: Table) -> None:
    table.page.add_init_script(_SLOW)
    table.open(is_first=True, is_awaited=False)
    table.await_status("your-move")


def has_been_asked(table: Table, name: str) -> bool:
    return any(path.startswith(name) for path in table.host.asked)


def has_arrived(table: Table, name: str) -> bool:
    names = "performance.getEntriesByType('resource').map(({ name }) => name)"
    return any(name in entry for entry in table.page.evaluate(names))


def test_python_starts_after_the_screens_most_likely_to_be_opened_first(table: Table) -> None:
    lessons = table.host.hold("page/learn-mode-*.js")
    open_on_slow_line(table)
    until_equal(table.page, partial(has_been_asked, table, "page/puzzle-mode-"), wanted=True)
    assert table.page.workers == []
    lessons.release()
    table.await_engine()
    before = list(takewhile(lambda path: not path.startswith("page/worker-"), table.host.asked))
    for file in ("page/solo-mode-", "page/panels-pagedialogs-", "data/daily."):
        assert any(path.startswith(file) for path in before)
    assert not any(path.startswith("page/panels-dialogs-") for path in before)


def test_a_screen_that_is_pressed_comes_before_those_fetched_ahead_and_python(
    table: Table,
) -> None:
    lessons = table.host.hold("page/learn-mode-*.js")
    analysis = table.host.hold("page/analyse-mode-*.js")
    open_on_slow_line(table)
    until_equal(table.page, partial(has_been_asked, table, "page/puzzle-mode-"), wanted=True)
    table.page.locator('[data-tab="analyse"]').click()
    until_equal(table.page, partial(has_been_asked, table, "page/analyse-mode-"), wanted=True)
    lessons.release()
    until_equal(table.page, partial(has_arrived, table, "page/learn-mode-"), wanted=True)
    table.page.evaluate("new Promise((resolve) => setTimeout(resolve, 200))")
    assert not has_been_asked(table, "page/solo-mode-")
    assert table.page.workers == []
    analysis.release()
    table.await_engine()
    assert has_been_asked(table, "page/solo-mode-")


@pytest.mark.noisy  # the browser reports each missing file
def test_a_screen_loaded_before_python_opens_when_the_network_has_failed(table: Table) -> None:
    open_on_slow_line(table)
    until_equal(table.page, lambda: has_been_asked(table, "page/worker-"), wanted=True)
    for files in ("page/*", "data/*"):
        table.host.spoil(files, missing)
    table.page.locator('.first-ways [href="#learn/next"]').click()
    expect(table.page.locator(".learn-instruction")).not_to_be_empty()
