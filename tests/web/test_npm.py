"""The npm package, packed and installed into a small page made with Vite."""

import os
import re
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest
from playwright.sync_api import Page, expect

from tests.examples.boards import HERE
from tests.unit.build.unpacking import contents
from tests.web.catalogue import say
from tests.web.host import PREFIX, Host
from tests.web.hosting import STUB
from tests.web.polling import until_equal
from tests.web.table import LONG
from web.build.npm import build_npm
from web.build.tools import ensure_node
from web.build.wheel import version_of_sources

ADDRESS = re.compile(r"(http://127\.0\.0\.1:\d+)\S*/some/where/")


@pytest.fixture(scope="module")
def packed(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("npm")
    return build_npm(site, ensure_node(), version_of_sources(), folder)


@pytest.fixture(scope="module")
def unpacked(packed: Path) -> Path:
    """The package in a folder."""
    with tarfile.open(packed) as archive:
        for name, content in contents(archive):
            path = packed.parent / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    return packed.parent / "package"


@pytest.fixture(scope="module")
def project(packed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the example, as installed by a user of the package."""
    folder = tmp_path_factory.mktemp("vite") / "project"
    shutil.copytree(HERE / "vite", folder, ignore=shutil.ignore_patterns("node_modules", "dist"))
    environment = {**os.environ, "NODE_USE_SYSTEM_CA": "1"}
    for words in (["ci"], ["install", "--no-save", packed]):
        options = ["--ignore-scripts", "--no-audit", "--no-fund"]
        command = [*ensure_node().npm, *words, *options]
        subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True)
    return folder


def vite(project: Path, *words: str) -> list[str | Path]:
    program = project / "node_modules" / "vite" / "bin" / "vite.js"
    return [ensure_node().node, program, *words, "--base", PREFIX]


def built(project: Path) -> Path:
    """The folder of the page for any server."""
    subprocess.run(vite(project, "build"), cwd=project, check=True, capture_output=True)
    return project / "dist"


@contextmanager
def served(folder: Path) -> Iterator[Host]:
    host = Host(folder)
    yield host
    host.close()


@contextmanager
def developed(project: Path) -> Iterator[SimpleNamespace]:
    """Vite's own server."""
    words = vite(project, "--host", "127.0.0.1", "--port", "0")
    with subprocess.Popen(
        words,
        cwd=project,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "NO_COLOR": "1"},
    ) as running:
        assert running.stdout
        found = next(filter(None, map(ADDRESS.search, running.stdout)))
        yield SimpleNamespace(origin=found[1], url=found[0])
        running.terminate()


@pytest.fixture
def neighbour(request: pytest.FixtureRequest) -> Iterator[Host | SimpleNamespace]:
    """The server of the page with boards: static files, or Vite's during development."""
    server: AbstractContextManager[Host | SimpleNamespace]
    if request.param == "unpacked":
        server = served(request.getfixturevalue("unpacked"))
    elif request.param == "built":
        server = served(built(request.getfixturevalue("project")))
    else:
        server = developed(request.getfixturevalue("project"))
    with server as opened:
        yield opened


@pytest.mark.slow
@pytest.mark.pyodide
@pytest.mark.parametrize(
    "neighbour", ["built", pytest.param("develop", marks=pytest.mark.noisy)], indirect=True
)
def test_a_page_made_with_vite_has_a_board_to_play_on(page: Page, neighbour: Host) -> None:
    page.goto(neighbour.url)
    last = page.get_by_text("Last move")
    expect(last).to_have_text("Last move: none yet")
    board = page.frame_locator("salta-board iframe")
    expect(board.locator("html")).to_have_attribute("data-engine", "ready", timeout=LONG)
    grid = board.get_by_role("grid", name=say("first", "board.label"))
    for square in ("33", "43"):
        grid.get_by_role("gridcell", name=re.compile(rf"^{square}\b")).focus()
        page.keyboard.press("Enter")
    expect(last).to_contain_text("the computer, ", timeout=LONG)
    state = page.locator("salta-board").evaluate("(board) => board.getState()")
    assert (state["moves"][0], state["plies"]) == ("33-43", 2)
    assert page.frames[1].url.startswith(f"{neighbour.url}salta/embed.html?mode=play&")


@pytest.mark.parametrize("neighbour", ["unpacked"], indirect=True)
@pytest.mark.parametrize(
    ("program", "folder"),
    [
        ("import './index.js';", "site/"),
        ("import { setSite } from './index.js'; setSite('boards');", "boards/"),
        ("globalThis.SALTA_SITE = 'boards/'; import('./index.js');", "boards/"),
    ],
)
def test_without_a_bundler_the_site_is_next_to_the_module_or_where_the_page_says(
    page: Page, neighbour: Host, program: str, folder: str
) -> None:
    for path in ("site/embed.html", "boards/embed.html"):
        neighbour.add(path, STUB.read_text(encoding="utf-8"), "text/html")
    board = '<salta-board start="now"></salta-board>'
    icon = '<link rel="icon" href="data:,">'
    text = f'<!doctype html>{icon}{board}<script type="module">{program}</script>'
    neighbour.add("page.html", text, "text/html")
    page.goto(f"{neighbour.url}page.html")
    expect(page.locator("salta-board iframe")).to_be_visible()
    frame = f"{neighbour.url}{folder}embed.html"
    until_equal(page, lambda: [each.url for each in page.frames[1:]], [frame])
    assert [path for path in neighbour.asked if path.endswith("embed.html")] == [
        f"{folder}embed.html"
    ]
