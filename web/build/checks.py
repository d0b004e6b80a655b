"""All checks and tests of a change.

The checks of the sources run in parallel with each other and with the build. pytest runs last,
with the tests of the built site, so its summary is the last line.
"""

from __future__ import annotations

import json
import os
import shutil
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import TYPE_CHECKING

from web.build.browsers import CHOSEN, SKIPPED, ensure_browsers
from web.build.messages import compile_messages
from web.build.site import build_site
from web.build.steps import ROOT, WORK, run, say
from web.build.tools import (
    WEB,
    Node,
    ensure_browser,
    ensure_node,
    ensure_pyodide_wheels,
    ensure_python,
    ensure_web_packages,
    venv_tool,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

_PAGE_PROJECTS = (
    *("web", "web/engine/worker", "web/offline/worker", "web/standalone/worker"),
    "tests/js",
)
_MOST_WORKERS = 4


def test(pytest_args: Sequence[str], browsers: Sequence[str] | None) -> None:
    """Install what the tests need, then run all checks; the first failure ends the run.

    Args:
        pytest_args: additional arguments for pytest.
        browsers: the browsers for the smoke tests, None for all that are available; all other
            tests of the page use Chromium.
    """
    ensure_python("build", "docs", "test", "cluster")
    choice = ensure_browsers(browsers)
    node = ensure_node()
    modules = ensure_web_packages(node, for_tests=True)
    compile_messages(node)
    browser = ensure_browser()
    ensure_pyodide_wheels()
    _check_and_build(_checks(node, modules))
    say("== pytest")
    programs = {"SALTA_BROWSER": str(browser), "SALTA_NODE": str(node.node)}
    run(
        "pytest",
        [venv_tool("pytest"), *_pytest_options(), *pytest_args],
        env={**programs, CHOSEN: ",".join(choice.browsers), SKIPPED: json.dumps(choice.skipped)},
        aloud=True,
    )


def _check_and_build(checks: Iterable[tuple[str, list[str | Path]]]) -> None:
    """Run checks and build the site, with as many jobs as there are processors.

    The output of each job is printed when it ends.

    Raises:
        StepFailed: a job has failed; jobs that had not started by then are skipped.
    """
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        begun = {pool.submit(_build): "the built site"}
        for headline, command in checks:
            begun[pool.submit(run, headline, command)] = headline
        try:
            for over in as_completed(begun):
                printed = over.result().rstrip()
                say(f"== {begun[over]}\n{printed}".rstrip())
        finally:
            pool.shutdown(cancel_futures=True)


def _build() -> str:
    build_site()
    return ""


def _checks(node: Node, modules: Path) -> Iterator[tuple[str, list[str | Path]]]:
    # The longest job starts first.
    program = ROOT / "tests" / "js" / "run.mjs"
    yield "node tests", [node.node, program, "--test-reporter=dot"]
    ruff = venv_tool("ruff")
    yield "ruff format", [ruff, "format", "--check", "--quiet", "."]
    yield "ruff check", [ruff, "check", "--quiet", "."]
    yield "mypy", [venv_tool("mypy")]
    yield "import-linter", [venv_tool("lint-imports")]
    for project in _PAGE_PROJECTS:
        yield f"tsc of {project}", [node.node, modules / "typescript/bin/tsc", "-p", ROOT / project]
    yield "biome", [node.node, modules / "@biomejs/biome/bin/biome", "check", "web", "tests"]
    cruiser = modules / "dependency-cruiser/bin/dependency-cruise.mjs"
    rules = WEB / ".dependency-cruiser.cjs"
    yield "dependency-cruiser", [node.node, cruiser, "--config", rules, "web"]


def _pytest_options() -> list[str]:
    workers = min((os.cpu_count() or 1) + 1, _MOST_WORKERS)  # browser tests often wait
    results = WORK / "test-results"
    spread = ["-n", str(workers), "--dist", "worksteal", "--page-reruns=1"]
    return [*spread, f"--output={results}", "--screenshot=only-on-failure"]


def bench(arguments: Sequence[str]) -> None:
    """Print the page's measurements with their budgets; the arguments name rows."""
    python = ensure_python("build", "test")
    browser = ensure_browser()
    environment = {"SALTA_BROWSER": str(browser), "PYTHONPATH": str(ROOT)}
    command: list[str | Path] = [python, "-m", "tests.bench.budgets", *arguments]
    run("the bench", command, env=environment, aloud=True)


def clean() -> None:
    """Remove everything that the build created, including installed packages."""
    made = [".venv", ".build", "dist", ".mypy_cache", ".pytest_cache", ".ruff_cache"]
    more = [".hypothesis", ".import_linter_cache"]
    for path in [*(ROOT / name for name in made + more), WEB / "node_modules"]:
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
