"""The board of a notebook in a real JupyterLab, with the pointer and the keyboard."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import venv
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Locator, Page, expect, sync_playwright

from web.build.steps import ROOT

NEEDED = ("jupyterlab==4.6.6", "anywidget==0.11.0")
CELLS = (
    """\
import salta_core as salta
board = salta.NotebookBoard(opponent=lambda game: game.legal_moves[0])
board.arrows = ['32-42']
board""",
    "print('played', *board.game.moves)\nboard.flip = True",
)
PATIENCE = 120_000
"""Milliseconds for whatever a busy machine may do."""
ATTEMPTS = 6

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def jupyter(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with JupyterLab and the extra: that of SALTA_JUPYTER, or a new one."""
    if given := os.environ.get("SALTA_JUPYTER"):
        return Path(given)
    folder = tmp_path_factory.mktemp("jupyter")
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", *NEEDED], check=True)
    return python


@pytest.fixture
def address(jupyter: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a JupyterLab with our notebook open."""
    cells: list[dict[str, object]] = [
        {
            "cell_type": "code",
            "id": f"cell{index}",
            "metadata": {},
            "source": source,
            "outputs": [],
            "execution_count": None,
        }
        for index, source in enumerate(CELLS)
    ]
    notebook = {
        "cells": cells,
        "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    (tmp_path / "board.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = [
        *("--no-browser", "--allow-root", f"--port={port}", f"--ServerApp.root_dir={tmp_path}"),
        *("--IdentityProvider.token=", "--LabApp.news_url=None"),
    ]
    server = subprocess.Popen(
        [jupyter, "-m", "jupyterlab", *options],
        env={**os.environ, "PYTHONPATH": str(ROOT), "JUPYTER_CONFIG_DIR": str(tmp_path / "config")},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    place = f"http://127.0.0.1:{port}/lab"
    try:
        wait_for(place)
        yield f"{place}/tree/board.ipynb"
    finally:
        server.terminate()
        server.wait()


def wait_for(place: str) -> None:
    end = time.monotonic() + PATIENCE / 1000
    while True:
        try:
            with urlopen(place):
                return
        except OSError:
            assert time.monotonic() < end, "JupyterLab has not started"
            time.sleep(0.2)


@pytest.fixture
def page() -> Iterator[Page]:
    with sync_playwright() as playwright:
        chromium = os.environ.get("SALTA_BROWSER") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium)
        found = browser.new_page(viewport={"width": 1280, "height": 900})
        found.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)
        yield found
        browser.close()


def run_cell(page: Page, index: int) -> None:
    page.locator(".jp-Cell .cm-content").nth(index).click()
    page.keyboard.press("Control+Enter")


def run_first_cell(page: Page, board: Locator) -> None:
    """Run the first cell until its board appears: runs before the kernel is ready get lost."""
    for _ in range(ATTEMPTS):
        run_cell(page, 0)
        with suppress(AssertionError):
            expect(board).to_have_count(1, timeout=PATIENCE / ATTEMPTS)
            return
    raise AssertionError("the cell shows no board")


def test_a_game_can_be_played_on_a_board_in_jupyterlab(address: str, page: Page) -> None:
    page.goto(address)
    expect(page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]")).to_have_count(1)
    board = page.get_by_role("group", name="Salta")
    run_first_cell(page, board)
    status = page.get_by_role("status").filter(has_text="to move")
    expect(status).to_have_text("Green to move.")
    assert board.locator("svg").count() == 1

    board.get_by_role("button", name="33, green sun 3").click()
    expect(board.get_by_role("button", name="33, green sun 3")).to_have_attribute(
        "aria-pressed", "true"
    )
    shot(page, "notebook-selected")
    board.get_by_role("button", name="43, empty").click()
    expect(board.get_by_role("button", name="43, green sun 3")).to_be_visible()
    expect(board.get_by_role("button", name="81, empty")).to_be_visible()

    board.get_by_role("button", name="32, green sun 2").focus()
    page.keyboard.press("Enter")
    board.get_by_role("button", name="42, empty").focus()
    page.keyboard.press("Enter")
    expect(board.get_by_role("button", name="42, green sun 2")).to_be_visible()
    corner = board.get_by_role("button", name="11, green star 1").bounding_box()

    run_cell(page, 1)
    expect(page.get_by_text("played 33-43 81-71 32-42")).to_be_visible()
    shot(page, "notebook-flipped")
    turned = board.get_by_role("button", name="11, green star 1").bounding_box()
    assert corner
    assert turned
    assert turned["y"] < corner["y"]


def shot(page: Page, name: str) -> None:
    """Store a screenshot of the page if SALTA_SHOTS is set."""
    if folder := os.environ.get("SALTA_SHOTS"):
        page.screenshot(path=Path(folder) / f"{name}.png")
