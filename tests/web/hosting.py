"""A page of another origin, with boards in it."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Frame, Page

from tests.web.host import Host
from tests.web.polling import until

STUB = Path(__file__).with_name("stub_board.html")
"""A stub of the board for tests of the element alone; the test sends `ready`."""
_LISTEN = """() => {
  globalThis.events = [];
  for (const name of ["ready", "progress", "move", "solved", "over", "error", "resize"]) {
    document.addEventListener(`salta-${name}`, ({ target, detail }) =>
      events.push([target.id, name, detail]));
  }
}"""
_ASK = """([id, method, args]) => document.getElementById(id)[method](...args).then(
  (state) => ({ state }),
  ({ code, message, place }) => ({ code, message, place }),
)"""


class HostPage:
    """The page `page.html` of another origin, which records the events of its boards."""

    def __init__(self, page: Page, site: Host, neighbour: Host) -> None:
        self.page = page
        self.site = site
        self.neighbour = neighbour

    @property
    def script(self) -> str:
        return f'<script src="{self.site.url}salta-embed.js"></script>'

    def stub(self) -> None:
        """Replace the board by the stub."""
        self.site.add("embed.html", STUB.read_text(encoding="utf-8"), "text/html")

    def open(self, body: str, head: str = "") -> "HostPage":
        self.neighbour.add(
            "page.html",
            f'<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">{head}{body}',
            "text/html",
        )
        self.page.add_init_script(f"if (parent === window) ({_LISTEN})();")
        self.page.goto(f"{self.neighbour.url}page.html")
        return self

    def events(self, name: str, board: str = "board") -> list[Any]:
        """The details of all events of a board with this name."""
        found: list[tuple[str, str, Any]] = self.page.evaluate("events")
        return [detail for who, what, detail in found if (who, what) == (board, name)]

    def await_event(self, name: str, board: str = "board", count: int = 1) -> Any:
        """Wait for a number of events with this name; return the details of the last."""
        until(
            self.page,
            "([id, name, n]) => events.filter((one) => one[0] === id && one[1] === name)"
            ".length >= n",
            [board, name, count],
        )
        return self.events(name, board)[-1]

    def ask(self, method: str, *args: object, board: str = "board") -> dict[str, Any]:
        """The result of a method: the state, or the error."""
        answer: dict[str, Any] = self.page.evaluate(_ASK, [board, method, [*args]])
        return answer

    def frame(self, at: int = 0) -> Frame:
        """The frame of a board, by their order in the page."""
        frames = [frame for frame in self.page.frames if "embed.html" in frame.url]
        return frames[at]

    @property
    def frames(self) -> int:
        return self.site.asked.count("embed.html")
