"""The time and the clicks of a newcomer, from the first visit to the first game that they win.

    python -m tests.bench.bench_newcomer [--learn] [--game RULESET] [--size SIZE] [--film FOLDER]

A browser that has never seen the page opens it, on a desktop and on a phone, with Python started in
the browser. The script plays the first game, Little against level 1, with the moves of level 2,
like somebody who has just learned the rules, until it has won a game. With --learn or --game it
goes through all lessons of Learn, and then plays one first game, by default of Little. --film
stores screenshots. The waiting time is measured. Estimates are added for reading (200 words per
minute), for finding and pressing a button (0.8 s) and for thinking (5 s per move of a lesson's
race, 10 s per move of the game).
"""

import re
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Locator, ViewportSize, expect, sync_playwright

from tests.bench.options import bench_parser
from tests.bench.tables import say
from tests.bench.visits import launched
from tests.web.catalogue import say as words
from tests.web.host import Host
from tests.web.learn_table import LearnTable, ends, lessons
from tests.web.solo_table import asked
from tests.web.table import SOON
from web.build.site import build_site

_SIZES: Final = {
    "desktop": ViewportSize(width=1280, height=800),
    "phone": ViewportSize(width=360, height=740),
}
_WORDS_A_SECOND: Final = 200 / 60
_PRESS_SECONDS: Final = 0.8
_THINKING: Final = {"race": 5.0, "game": 10.0}
_LEVELS: Final = {"race": 4, "game": 2}
"""The levels whose moves the newcomer plays; they win the race of the last lesson."""


class Effort(NamedTuple):
    """The work of a newcomer, apart from waiting."""

    presses: int = 0
    words: int = 0
    thinking: float = 0
    """Seconds."""

    @property
    def seconds(self) -> float:
        """The estimated time, in seconds."""
        return self.presses * _PRESS_SECONDS + self.words / _WORDS_A_SECOND + self.thinking

    def plus(self, presses: int = 0, words: int = 0, thinking: float = 0) -> "Effort":
        """The sum with further work."""
        return Effort(self.presses + presses, self.words + words, self.thinking + thinking)


class Newcomer:
    """A simulated newcomer, who counts their presses and words."""

    def __init__(self, table: LearnTable) -> None:
        self.table = table
        self.effort = Effort()

    def press(self, what: Locator) -> None:
        what.click(timeout=SOON)
        self.effort = self.effort.plus(presses=1)

    def read(self, what: Locator) -> None:
        text = what.inner_text() if what.is_visible() else ""
        self.effort = self.effort.plus(words=len(text.split()))

    def learn(self) -> list[tuple[str, float]]:
        """Go through Learn from a first visit on; return the seconds of each lesson."""
        page = self.table.page
        self.read(page.get_by_role("figure"))
        ways = page.get_by_role("navigation", name=words("start", "ways"))
        self.press(ways.get_by_role("link", name=words("page", "mode.learn")))
        took = []
        for _, lesson in lessons():
            began, before = time.monotonic(), self.effort.seconds
            steps = lesson["steps"]
            for place, step in enumerate(steps, start=1):
                self.table.await_step(place, len(steps))
                self.read(self.table.instruction)
                self._do(step)
                self.table.await_done()
                self.read(self.table.answer)
                self.press(self.table.next)
            took.append((lesson["id"], time.monotonic() - began + self.effort.seconds - before))
        return took

    def arrive(self) -> None:
        """Read the page of a first visit."""
        mark = self.table.page.get_by_text(words("coach", "step"))
        expect(mark).to_be_visible()
        self.read(mark)
        expect(self.table.board).to_have_attribute("data-ruleset", "little")

    def win(self) -> list[int]:
        """Play Little until a game is won; return the number of moves of each game."""
        card = self.table.page.locator(".ending")
        headline = card.locator("#ending-headline")
        moves: list[int] = []
        while True:
            moves.append(self.play("game", "little", first_seed=1000 * len(moves)))
            expect(headline).to_be_visible()
            self.read(card)
            if headline.inner_text().startswith(words("ending", "won.you")):
                return moves
            self.press(card.get_by_role("button", name=words("scoresheet", "card.rematch")))

    def _do(self, step: dict[str, Any]) -> None:
        kind, first = step["kind"], (step["expect"] or [""])[0]
        if kind == "move":
            self.table.await_status("your-move")
            self._move(first)
        elif kind in ("piece", "square"):
            self.press(self.table.cell(int(first)))
        elif kind == "choice":
            self.press(self.table.place.locator(f'[data-option="{first}"]'))
        elif kind == "game":
            self.play("race", step["game"]["ruleset"])

    def _move(self, move: str) -> None:
        for square in ends(move):
            self.press(self.table.cell(square))

    def start_game(self, ruleset: str) -> None:
        """Start a game against level 1 from the end of Learn."""
        page = self.table.page
        self.press(page.locator("[data-action=play]"))
        if ruleset != "little":
            self.press(page.locator('.action[data-action="new"]'))
            self.press(page.locator(f'label:has(input[value="{ruleset}"])'))
            self.press(page.get_by_role("button", name="Start game"))
        self.table.await_status("your-move")

    def play(self, kind: str, ruleset: str, first_seed: int = 0) -> int:
        """Play a game to its end; return the number of the newcomer's moves."""
        moves = 0
        status = re.compile("^(your-move|over)$")
        while True:
            expect(self.table.board).to_have_attribute("data-status", status)
            if self.table.board.get_attribute("data-status") == "over":
                return moves
            position = self.table.position
            options = {"level": _LEVELS[kind], "seed": first_seed + moves, "nodes": 20_000}
            thought = asked("think", ruleset=ruleset, start=position, moves=[], **options)
            self._move(str(thought["move"]))
            moves += 1
            self.effort = self.effort.plus(thinking=_THINKING[kind])
            expect(self.table.board).not_to_have_attribute("data-position", position)


def first_win(browser: Browser, host: Host, size: str, film: Path | None) -> None:
    """Simulate a first visit up to the first won game, and print its times."""
    context = browser.new_context(viewport=_SIZES[size], has_touch=size == "phone")
    table = LearnTable(context.new_page(), host)
    newcomer = Newcomer(table)
    began = time.monotonic()

    def store(name: str) -> None:
        if film:
            table.page.screenshot(path=film / f"{size}-{name}.png")

    table.page.goto(host.url)
    table.await_engine()
    newcomer.arrive()
    store("1-first-move")
    moves = newcomer.win()
    store("2-won")
    waited = time.monotonic() - began
    minutes = (waited + newcomer.effort.seconds) / 60
    say(
        f"{size}: from the first visit to a won game of Little {minutes:.1f} min ({waited:.0f} s of"
        f" them waiting), {newcomer.effort.presses} presses, moves of each game {moves}"
    )
    context.close()


def visit(browser: Browser, host: Host, size: str, ruleset: str) -> None:
    """Simulate a first visit through Learn, and print its times."""
    context = browser.new_context(viewport=_SIZES[size], has_touch=size == "phone")
    table = LearnTable(context.new_page(), host)
    newcomer = Newcomer(table)
    table.page.goto(host.url)
    table.await_engine()
    began = time.monotonic()
    took = newcomer.learn()
    learned = time.monotonic() - began
    total = learned + newcomer.effort.seconds
    each = ", ".join(f"{name} {seconds:.0f}" for name, seconds in took)
    say(f"{size}: Learn {total:.0f} s ({learned:.0f} of them waiting), {newcomer.effort}: {each}")
    newcomer.effort = Effort()
    began = time.monotonic()
    newcomer.start_game(ruleset)
    moves = newcomer.play("game", ruleset)
    played = time.monotonic() - began
    total = played + newcomer.effort.seconds
    result = table.page.locator("#status").inner_text().split("\n")[0]
    times = (
        f"{total / 60:.1f} min ({played:.0f} s of them waiting), {newcomer.effort.presses} presses"
    )
    say(f"{size}: first game ({ruleset}, {moves} moves) {times}: {result}")
    context.close()


def main() -> None:
    """Measure a first visit on a desktop and on a phone."""
    parser = bench_parser(__doc__)
    parser.add_argument("--learn", action="store_true", help="begin with all lessons of Learn")
    parser.add_argument("--game", default="little", help="the rules of the first game after Learn")
    parser.add_argument("--size", choices=_SIZES, help="this size only")
    parser.add_argument("--film", type=Path, help="the folder for screenshots")
    options = parser.parse_args()
    host = Host(build_site())
    with sync_playwright() as playwright:
        browser = launched(playwright)
        for size in [options.size] if options.size else _SIZES:
            if options.learn or options.game != "little":
                visit(browser, host, size, options.game)
            else:
                first_win(browser, host, size, options.film)
        browser.close()
    host.close()


if __name__ == "__main__":
    main()
