"""The time of Learn from your moves in the page: for its first moment, and for all.

    python -m tests.bench.bench_story [GAME.salta ...]

A browser opens the story of a stored game against the computer that the page has not seen before,
with moments of player 1: one game of Quick, and three of Classic. The times count from when Python
is ready. The processor time is that of the browser with all its processes: on a busy machine it
says more than the elapsed time.
"""

import os
import re
import time
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Locator, expect, sync_playwright

from salta_core.rules.position import Position
from salta_core.text.notation import format_move, format_ruleset
from salta_core.text.record import Record
from salta_core.text.record_reader import parse_records
from tests.bench.options import bench_parser
from tests.bench.tables import say
from tests.bench.visits import launched
from tests.web.catalogue import pattern
from tests.web.catalogue import say as words
from tests.web.host import Host
from tests.web.table import PERSON, Table, computer, kept_game
from web.build.site import build_site

GAMES: Final = tuple(
    Path(__file__).parent / "games" / f"{name}.salta"
    for name in ("quick", "level-2", "level-4", "level-6")
)
_FIRST: Final = re.compile(
    f"{pattern('story', 'place').pattern}|{words('story', 'place.some', at=1)}"
)
_MILLISECONDS: Final = 600_000
"""The longest time for a story, on a busy machine."""
_TICKS: Final = os.sysconf("SC_CLK_TCK")


class Clock(NamedTuple):
    """A stopwatch for the elapsed seconds, and the processor seconds of a process's children."""

    passed: float
    worked: float

    @classmethod
    def now(cls) -> "Clock":
        return cls(time.monotonic(), sum(map(_worked, _descendants(os.getpid()))))

    def since(self, start: "Clock") -> str:
        """The seconds since the start, as a cell of the table."""
        return f"{self.passed - start.passed:.1f} | {self.worked - start.worked:.1f}"


def _stat(process: int) -> list[str]:
    """The fields of a process, from its state on; none if it has ended."""
    try:
        text = Path(f"/proc/{process}/stat").read_text("utf-8")
    except OSError:
        return []
    return text.rsplit(")", 1)[1].split()


def _worked(process: int) -> float:
    fields = _stat(process)
    return sum(map(int, fields[11:13])) / _TICKS if fields else 0.0


def _descendants(process: int) -> list[int]:
    processes = [int(path.name) for path in Path("/proc").glob("[0-9]*")]
    parents = {each: int(fields[1]) for each in processes if (fields := _stat(each))}
    found: list[int] = []
    above = {process}
    while above:
        above = {each for each, parent in parents.items() if parent in above}
        found += above
    return found


def kept(record: Record) -> dict[str, object]:
    game = record.game
    texts = [format_move(move) for move in game.moves]
    assert game.positions[0] == Position.opening(game.ruleset)
    return kept_game(format_ruleset(game.ruleset), moves=texts, seats=(PERSON, computer(4)))


def measured(browser: Browser, host: Host, path: Path) -> str:
    """Open the story of a game; return the row of the table."""
    [record] = parse_records(path.read_text("utf-8"))
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    table = Table(context.new_page(), host)
    table.open("#analyse/story", game=kept(record))
    start = Clock.now()
    story: Locator = table.page.get_by_role("region", name=words("story", "region"))
    heading = story.get_by_role("heading", level=2)
    expect(heading).to_have_text(_FIRST, timeout=_MILLISECONDS)
    first = Clock.now().since(start)
    expect(story.locator(".story-busy")).to_be_hidden(timeout=_MILLISECONDS)
    whole = Clock.now().since(start)
    context.close()
    return f"| {path.stem} | {len(record.game.moves)} | {first} | {whole} |"


def main() -> None:
    """Print the table."""
    parser = bench_parser(__doc__)
    parser.add_argument("games", nargs="*", type=Path, default=GAMES, metavar="GAME.salta")
    games = parser.parse_args().games
    host = Host(build_site())
    say("| game | plies | first moment, s | of processor | whole story, s | of processor |")
    say("|---|--:|--:|--:|--:|--:|")
    with sync_playwright() as playwright:
        browser = launched(playwright)
        for path in games:
            say(measured(browser, host, path))
        browser.close()
    host.close()


if __name__ == "__main__":
    main()
