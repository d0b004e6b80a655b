"""The rows of the table on play: the time until the page reacts to a player."""

import gzip
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Playwright

from tests.bench.rows import Figures
from tests.bench.trace import Task, traced
from tests.bench.visits import launched
from tests.web.host import Host
from tests.web.polling import until
from tests.web.table import PERSON, Table, computer, kept_game

__all__ = ["PLAYING_ROWS", "playing"]

PLAYING_ROWS: Final = ("weight", "memory", "moves", "stop", "new", "tasks")

_RULES: Final = "tournament+limit=30"
"""A ruleset with a low move limit, so that a whole game ends soon."""
_LEVEL: Final = 3
_STRONG: Final = 10
_SHOWN: Final = 4
_STAY: Final = 5000
"""Milliseconds in which the page prefetches files."""
_LOOKS: Final = 5
_OWN: Final = {".html", ".js", ".css", ".webmanifest"}

_PRESS: Final = """async ({ during, presses, word, isElsewhere }) => {
  const board = document.querySelector("#board");
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const found = async (selector) => {
    for (let n = 0; n < 1000; n += 1, await pause(10)) {
      const element = document.querySelector(selector);
      if (element) return element;
    }
    throw new Error(`${selector} did not come`);
  };
  await found(`#board[data-status="${during}"]`);
  for (const selector of presses.slice(0, -1)) (await found(selector)).click();
  const last = await found(presses.at(-1));
  await pause(150);
  const before = board.dataset.position;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const { status, position } = board.dataset;
      if (status !== word || (position !== before) !== isElsewhere) return;
      if (isElsewhere && !board.querySelector("[data-movable]")) return;
      observer.disconnect();
      resolve(performance.now() - begun);
    });
    observer.observe(board, { attributes: true, subtree: true });
    setTimeout(() => resolve(null), 10_000);
    const begun = performance.now();
    last.click();
  });
}"""
_DESTINATION: Final = "#board [data-destination]"
_STOP: Final = "#status button"
_NEW: Final = ("[data-action=new]", "dialog[open] .button-main")


def playing(
    playwright: Playwright, site: Path, wanted: Collection[str], rounds: int
) -> Iterator[tuple[str, Figures]]:
    """Measure these rows, one by one."""
    measures: dict[str, Callable[[Browser, Host], Figures]] = {
        "weight": weight,
        "memory": memory,
        "moves": lambda browser, host: legal_moves(browser, host, rounds),
        "stop": lambda browser, host: stops(browser, host, rounds),
        "new": lambda browser, host: new_games(browser, host, rounds),
        "tasks": longest_task,
    }
    host = Host(site)
    for row, made in measures.items():
        if row in wanted:
            browser = launched(playwright)
            yield row, made(browser, host)
            browser.close()
    host.close()


@contextmanager
def opened_table(browser: Browser, host: Host) -> Iterator[Table]:
    """A page that is not stored for offline use, so that only the game runs in it."""
    context = browser.new_context(service_workers="block")
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    yield Table(context.new_page(), host)
    context.close()


def pressed(
    table: Table, during: str, presses: Sequence[str], word: str, *, is_elsewhere: bool
) -> float:
    """The milliseconds from the last press until the board has a status.

    Args:
        table: the page.
        during: the status that the board must have before.
        presses: the selectors of the elements to press; the time starts with the last press.
        word: the status to wait for.
        is_elsewhere: whether the position must also have changed, with movable pieces.
    """
    asked = {"during": during, "presses": presses, "word": word, "isElsewhere": is_elsewhere}
    took = table.page.evaluate(_PRESS, asked)
    assert took is not None, f"{presses} did not lead to {word}"
    return float(took)


def weight(browser: Browser, host: Host) -> Figures:
    """The bytes of the project's own files that page and worker request at the start.

    The note has the part before the engine is ready. Then the page fetches the opponent's portrait
    and the race bar. It fetches the dialogs at the first movement of a pointer or press of a key,
    which does not happen here.
    """
    host.asked.clear()
    with opened_table(browser, host) as table:
        table.open()
        begun = _own_files(host)
        table.page.wait_for_timeout(_STAY)
    files = _own_files(host)
    note = f"{len(files)} files; {_weight(begun):.1f} kB of it before the engine is ready"
    return Figures([_weight(files)], note=note)


def _own_files(host: Host) -> set[Path]:
    """The project's own files that have been requested."""
    asked = {path or "index.html" for path in host.asked if not path.startswith("pyodide/")}
    files = {host.site / path for path in asked}
    return {file for file in files if file.suffix in _OWN and file.is_file()}


def _weight(files: Iterable[Path]) -> float:
    """The kilobytes of files, each compressed by itself."""
    return sum(len(gzip.compress(file.read_bytes())) for file in files) / 1000


def memory(browser: Browser, host: Host) -> Figures:
    """The proportional set size of the page's process, at rest after a search of one second.

    The note has the value right after the search: the browser compiles hot code then and frees the
    memory for that later. It also has the part of mapped files, nearly all the browser's program:
    three times as much if no other browser on this machine shares it.
    """
    if not Path("/proc/self/smaps_rollup").exists():
        return Figures([float("nan")], note="only available on Linux")
    with opened_table(browser, host) as table:
        table.open(game=kept_game(seats=(PERSON, computer(_STRONG))))
        table.move_any()
        table.await_moves(2)
        found = []
        for _ in range(_LOOKS):
            found.append(max(pss(pid) for pid in renderers(browser)))
            table.page.wait_for_timeout(_STAY / _LOOKS)
        files = max(pss(pid, "Pss_File") for pid in renderers(browser))
        return Figures(
            [found[-1]], note=f"{found[0]:.1f} MB right after its move; {files:.1f} MB of it files"
        )


def renderers(browser: Browser) -> list[int]:
    """The renderer processes."""
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    return [one["id"] for one in found if one["type"] == "renderer"]


def pss(pid: int, part: str = "Pss") -> float:
    """The megabytes of a process, in total or of one part that the kernel names."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{part}:")) / 1000


def legal_moves(browser: Browser, host: Host, rounds: int) -> Figures:
    """The time from the click that makes a move until the other side can move."""
    figures = Figures()
    with opened_table(browser, host) as table:
        table.open(game=kept_game(), speed="off")
        table.page.wait_for_timeout(_STAY)
        for made in range(2 * rounds):
            origin = until(table.page, "document.querySelector('[data-movable]')?.dataset.square")
            table.cell(int(str(origin))).click()
            took = pressed(table, "your-move", [_DESTINATION], "your-move", is_elsewhere=True)
            figures.add(took)
            table.await_moves(made + 1)
    return figures


def stops(browser: Browser, host: Host, rounds: int) -> Figures:
    """The time from the press of Stop until the computer has stopped.

    Each measurement uses a new page, since a search of a known position ends sooner.
    """
    figures = Figures()
    for _ in range(rounds):
        with opened_table(browser, host) as table:
            table.open(game=kept_game(seats=(PERSON, computer(_STRONG))), speed="off")
            table.move_any()
            figures.add(pressed(table, "thinking", [_STOP], "stopped", is_elsewhere=False))
    return figures


def new_games(browser: Browser, host: Host, rounds: int) -> Figures:
    """The time from the end of the dialog for a new game until the first move can be made."""
    figures = Figures()
    with opened_table(browser, host) as table:
        table.open(game=kept_game(seats=(PERSON, computer(_STRONG))), speed="off")
        table.page.wait_for_timeout(_STAY)
        for _ in range(rounds):
            table.move_any()
            took = pressed(table, "thinking", _NEW, "your-move", is_elsewhere=True)
            figures.add(took)
    return figures


def longest_task(browser: Browser, host: Host) -> Figures:
    """The longest task while the page loads and a whole game is played, up to the result.

    The computing time of a task counts: wall time would include other load on the machine.
    """
    with opened_table(browser, host) as table, traced(browser, table.page) as trace:
        table.open(game=kept_game(_RULES, seats=(PERSON, computer(_LEVEL))), speed="normal")
        while True:
            status = until(table.page, _MINE, seconds=60)
            if status == "over":
                break
            table.move_any()
            until(table.page, "!document.querySelector('#board [data-movable]')")
        table.dialog.wait_for()
    longest = sorted(trace.tasks, key=lambda task: -task.work)[:_SHOWN]
    slowest = max(trace.tasks, key=lambda task: task.took)
    lines = [*map(task_line, longest), f"longest by the clock: {task_line(slowest)}"]
    return Figures([longest[0].work], note="\n    ".join(lines))


def task_line(task: Task) -> str:
    """The description of a task in one line."""
    return (
        f"{task.work:.0f} ms of work ({task.took:.0f} by the clock) after "
        f"{task.begin / 1000:.1f} s: {task.what}"
    )


_MINE: Final = """(() => {
  const board = document.querySelector("#board");
  const { status } = board.dataset;
  if (status === "over") return status;
  return status === "your-move" && board.querySelector("[data-movable]") ? status : null;
})()"""
