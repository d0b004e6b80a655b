"""The configuration of all tests: Hypothesis profiles, markers, and the end of the report."""

import json
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from web.build.browsers import ALL, SKIPPED

# Failed asserts in shared test modules show their values too. None of these modules may be imported
# before this call, although `tests` itself is.
pytest.register_assert_rewrite(*(f"tests.{path.stem}" for path in Path(__file__).parent.iterdir()))

# The examples are the same each time, so that a run fails only if the code has changed.
# `--hypothesis-profile=thorough` tries more examples; `hunt` tries even more, new ones each time,
# and prints how to repeat a failure.
_PATIENT = (HealthCheck.too_slow,)  # a busy machine is no failure
for _name, _examples in (("steady", 20), ("thorough", 100)):
    settings.register_profile(
        _name,
        max_examples=_examples,
        deadline=None,
        derandomize=True,
        suppress_health_check=_PATIENT,
    )
settings.register_profile(
    "hunt", max_examples=1000, deadline=None, print_blob=True, suppress_health_check=_PATIENT
)
settings.load_profile("steady")

PYODIDE = "--pyodide"
PAGE_RERUNS = "--page-reruns"
BROWSER = "browser"
"""The property of a test that names the browser it ran in."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options to start Python in the browser, and to repeat failed page tests."""
    parser.addoption(PYODIDE, action="store_true", help="start Python in the browser in all tests")
    parser.addoption(
        PAGE_RERUNS, type=int, default=0, metavar="N", help="repeat failed page tests up to N times"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Without `-m`, skip slow tests, and skip extended ones except in named files and tests."""
    if not config.option.markexpr:
        is_named = config.args_source is pytest.Config.ArgsSource.ARGS
        config.option.markexpr = "not slow" if is_named else "not slow and not extended"


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> Iterator[None]:
    """Name flaky tests and untested browsers before the report's last line."""
    yield
    for name in _unsteady(terminalreporter):
        terminalreporter.write_line(f"Passed only when repeated: {name}", yellow=True)
    if SKIPPED not in os.environ:
        return
    reasons = json.loads(os.environ[SKIPPED])
    tried = _tried(terminalreporter)
    skipped = [
        f"{name} ({reasons.get(name, 'no test for it was chosen')})"
        for name in ALL
        if name not in tried
    ]
    if tried:
        terminalreporter.write_line(f"Browsers tested: {', '.join(tried)}")
    for name, tests in _left_out(terminalreporter).items():
        line = f"Tests left out in {name}, which opened no session: {tests}"
        terminalreporter.write_line(line, yellow=True)
    if skipped:
        terminalreporter.write_line(f"Browsers NOT tested: {', '.join(skipped)}", yellow=True)


def _unsteady(terminalreporter: pytest.TerminalReporter) -> list[str]:
    """The tests that failed and then passed."""
    repeated, failed, broken = (
        {each.nodeid for each in terminalreporter.stats.get(outcome, [])}
        for outcome in ("rerun", "failed", "error")
    )
    return sorted(repeated - failed - broken)


def _left_out(terminalreporter: pytest.TerminalReporter) -> Counter[str]:
    """The number of skipped tests of each browser that was not ready."""
    skipped = terminalreporter.stats.get("skipped", [])
    reports = [each for each in skipped if isinstance(each, pytest.TestReport)]
    properties = [pair for report in reports for pair in report.user_properties]
    return Counter(str(value) for name, value in properties if name == BROWSER)


def _tried(terminalreporter: pytest.TerminalReporter) -> list[str]:
    """The browsers in which a test ran."""
    actual = [report for reports in terminalreporter.stats.values() for report in reports]
    reports = [each for each in actual if isinstance(each, pytest.TestReport)]
    properties = [pair for each in reports if each.when == "call" for pair in each.user_properties]
    return [name for name in ALL if (BROWSER, name) in properties]
