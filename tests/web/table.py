"""The page as a player uses it: squares, buttons, the status line, announcements."""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Self

from playwright.sync_api import Locator, Page, expect

from tests.web.host import Hold, Host
from tests.web.polling import PATIENCE, until

ASLEEP = "*.wasm.bin"
"""The file without which Python does not start."""
SETTINGS: Mapping[str, object] = {
    "language": "auto",
    "theme": "auto",
    "speed": "off",
    "numbers": False,
    "goals": False,
    "turned": False,
    "board": "auto",
    "pieces": "classic",
    "colors": "ruleset",
    "pointing": False,
    "serials": False,
    "sound": True,
    "volume": 60,
    "haptics": True,
    "speech": True,
    "awake": True,
    "facing": False,
    "quiet": [],
}
NUMBERED = {**SETTINGS, "numbers": True}
"""Settings by which moves are told by the numbers of their squares."""

PERSON = {"kind": "person"}
USUAL = ("tournament", "quick", "little")
"""The rulesets that are not among the old versions."""
SOON = PATIENCE * 1000
"""The time limit for any single step in milliseconds, on a busy machine."""
expect.set_options(timeout=SOON)  # a passing test costs no time, and a busy machine is no failure
LONG = 3 * SOON
"""The time limit for work of some seconds in Python, in milliseconds."""

FAR = "ed1ba/2hHf/j1mck/2DO1/1ngl1/2i2/L1MNI/K2C1/FGoE1/AB2J 1 40"
"""A position with a long proof: player 1 has 85 to 89 moves to go at first, then fewer."""
SCRAMBLED = "DAGIF/CJHBO/NMKEL/5/edcba/jihgf/onmlk/5/5/5 1 40"
"""Player 1 is on its own goals in the wrong order: no page proves how many moves that takes."""
ENTRIES = {
    *("settings", "coach", "own-name", "game", "clock", "rating", "days", "said"),
    *("ladder", "scores", "lines"),
    *("puzzles", "rush", "solo", "solo-results", "solo-games", "learn"),
    *("analysis", "review", "edit", "view", "race", "persistence"),
}
"""The names of all that the page stores, but for the games of other tabs."""
OPENING_BOARD = f"ABCDEFGHIJKLMNO{'.' * 20}onmlkjihgfedcba"
_NEXT = """() => {
  const movable = document.querySelector('#board [data-movable]');
  return movable ? Number(movable.dataset.square) : null;
}"""
_HAS_BEEN = "([word, from]) => window.statuses.indexOf(word, from) + 1"
_HEARD = "(words) => window.heard.some((text) => new RegExp(words).test(text))"
_BEGINS = """(moves) => {
  const kept = JSON.parse(localStorage.getItem('salta:game'))?.data.record.moves ?? [];
  return moves.every((move, place) => kept[place] === move);
}"""
_HAS_RUN = "document.querySelector('#unstarted') === null"
"""Whether the scripts have run."""
_LISTEN = """() => {
  window.heard = [];
  const hear = (records) => {
    for (const record of records) {
      for (const node of record.addedNodes) {
        window.heard.push(node.textContent.replaceAll(/[ \\t\\n]+/g, ' '));
      }
    }
  };
  const announcer = document.querySelector('#announcer');
  hear([{ addedNodes: announcer.childNodes }]);  // a busy page may announce something before this
  new MutationObserver(hear).observe(announcer, {childList: true});

  const board = document.querySelector('#board');
  window.statuses = [board.dataset.status];
  const look = (records) => {
    const before = records.slice(1).map(({ oldValue }) => oldValue);
    window.statuses.push(...before, board.dataset.status);
  };
  new MutationObserver(look).observe(board, {
    attributeFilter: ['data-status'], attributeOldValue: true,
  });
}"""
_NEVER_END = """(work) => {
  const isNew = window.unending === undefined;
  window.unending = work;
  if (!isNew) return;
  const { postMessage } = Worker.prototype;
  const game = { ruleset: 'tournament', start: null, moves: [] };
  const search = { ...game, op: 'think', level: 10, seed: 1, endless: true };
  Worker.prototype.postMessage = function (message, ...rest) {
    const isMeant = message.kind === 'call' && message.request.op === window.unending.op;
    if (isMeant) window.unending.after -= 1;
    const isEndless = isMeant && window.unending.after < 0;
    postMessage.call(this, isEndless ? { ...message, request: search } : message, ...rest);
  };
}"""
_HOLD_WORK = """(op) => {
  const { postMessage } = Worker.prototype;
  let held = [];
  Worker.prototype.postMessage = function (message, ...rest) {
    const send = () => postMessage.call(this, message, ...rest);
    if (held && message.request?.op === op) held.push(send);
    else send();
  };
  window.releaseWork = () => {
    for (const send of held.splice(0)) send();
    held = null;
  };
}"""
_CALLED = """(number) => {
  document.querySelector(`#board [data-square="${number}"]`).click();
  return document.querySelector('#call').textContent;
}"""
_KEEP = """([entries, usual]) => {
  if (location.protocol === 'about:') return;  // an empty page between two has no storage
  const written = (data) => JSON.stringify({version: 1, data});
  for (const [name, data] of Object.entries(entries)) {
    const key = `salta:${name}`;
    const isFree = [null, name === 'game' && written(usual)].includes(localStorage.getItem(key));
    if (isFree) localStorage.setItem(key, written(data));
  }
}"""


_TEXTS = """(selector) => {
  window.texts = [];
  const look = () => {
    const text = document.querySelector(selector)?.textContent;
    if (text && window.texts.at(-1) !== text) window.texts.push(text);
  };
  new MutationObserver(look).observe(document, {
    subtree: true, childList: true, characterData: true,
  });
}"""


def computer(level: int) -> dict[str, object]:
    return {"kind": "computer", "level": level}


def kept_game(
    ruleset: str = "tournament",
    start: str | None = None,
    moves: Sequence[str] = (),
    seats: tuple[Mapping[str, object], Mapping[str, object]] = (PERSON, PERSON),
) -> dict[str, object]:
    """A game as the page stores it."""
    return {
        "record": {
            "ruleset": ruleset,
            "start": start,
            "moves": list(moves),
            "cursor": len(moves),
            "resigned": 0,
            "timeout": 0,
        },
        "seats": {"1": seats[0], "2": seats[1]},
        "names": {"1": None, "2": None},
        "seed": 7,
    }


USUAL_GAME = kept_game(seats=(PERSON, computer(3)))
"""The game of a table, unless a test names another one."""


def record_texts(page: Page, selector: str) -> None:
    """Record every text that an element shows in pages opened from now on."""
    page.add_init_script(f"({_TEXTS})({json.dumps(selector)})")


def texts(page: Page) -> list[str]:
    """The recorded texts, in order."""
    shown: list[str] = page.evaluate("window.texts")
    return shown


def await_text(page: Page, words: str) -> None:
    """Wait until a text with these words has been recorded."""
    until(page, "(words) => window.texts.some((text) => text.includes(words))", words)


class Table:
    """The page with its board, without animations unless a test asks for them."""

    def __init__(self, page: Page, host: Host) -> None:
        self.page = page
        self.host = host
        self.fragment = ""
        self.board = page.locator("#board")
        self.status = page.locator("#status")
        self.dialog = page.locator("dialog[open], .ending")
        self._caught = 0

    def keep(self, **entries: object) -> None:
        """Store entries before the page loads, unless they exist."""
        unknown = entries.keys() - ENTRIES
        assert not unknown, f"the page stores nothing under the names {sorted(unknown)}"
        script = f"({_KEEP})({json.dumps([entries, USUAL_GAME])})"
        self.page.add_init_script(script)

    def open(
        self,
        fragment: str | None = None,
        *,
        speed: str = "off",
        is_awaited: bool = True,
        is_plain: bool = False,
        is_first: bool = False,
        **kept: object,
    ) -> Self:
        """Load the page, and by default wait for the engine.

        By default the visit is not the first: there is a game of Classic. Returning visitors
        start with the home screen at the plain address, so the address of the game is opened
        unless the plain one is requested.

        Args:
            fragment: the end of the address; by default `self.fragment`.
            speed: the speed of the animations, as in the settings.
            is_awaited: whether to wait for the engine.
            is_plain: whether to open the plain address.
            is_first: whether only the settings and `kept` have been stored.
            kept: entries to store first, as `keep` does.
        """
        if fragment is not None:
            self.fragment = fragment
        if kept:
            self.keep(**kept)
        self.keep(settings={**SETTINGS, "speed": speed})
        if not is_first:
            self.keep(game=USUAL_GAME)
        self._caught = 0
        is_direct = "#" in self.fragment or is_plain or is_first
        is_visit = is_plain or not is_direct
        if is_visit and self.page.url.partition("#")[0] == self.host.url:
            # Otherwise only the fragment would change, or the page would be reloaded.
            self.page.goto("about:blank")
        self.page.goto(f"{self.host.url}{self.fragment}{'' if is_direct else '#play'}")
        until(self.page, _HAS_RUN)
        self.page.evaluate(_LISTEN)
        if is_awaited:
            self.await_engine()
        return self

    def type_address(self, fragment: str) -> None:
        """Put a link into the address of the current page."""
        self.page.goto(f"{self.host.url}{fragment}")

    def open_asleep(self, fragment: str | None = None, **kept: object) -> Hold:
        """Load the page without starting Python until it is released."""
        asleep = self.host.hold(ASLEEP)
        self.keep(**kept)
        self.open(fragment, is_awaited=False)
        return asleep

    def await_address(self, fragment: str) -> None:
        """Wait until the address ends in a fragment; "" is Play's own."""
        until(self.page, "(hash) => location.hash === hash", fragment)

    def reload(self) -> None:
        """Reload the page, and wait for the engine."""
        self.page.reload()
        self.await_engine()

    def await_engine(self) -> None:
        """Wait until Python is ready and has returned the view of the board."""
        until(self.page, "document.documentElement.dataset.engine === 'ready'")
        expect(self.board).not_to_have_attribute("data-status", "loading")

    def racer(self, player: int) -> Locator:
        """A side on the race bar, which is fetched once the page is idle."""
        return self.page.locator(f"#race [data-player='{player}']")

    def cell(self, number: int) -> Locator:
        return self.board.locator(f'[data-square="{number}"]')

    def move(self, origin: int, target: int) -> None:
        """Make a move by two clicks, as soon as the board accepts it."""
        expect(self.cell(origin)).to_have_attribute("data-movable", "")
        self.cell(origin).click()
        self.cell(target).click()

    def never_end(self, op: str, after: int = 0) -> None:
        """From now on, let an operation run until it is stopped; "" ends this.

        After a number of normal requests, Python gets an endless search instead.
        """
        self.page.evaluate(_NEVER_END, {"op": op, "after": after})

    def choose_person(self, level: int) -> None:
        """Choose the computer's persona in a dialog."""
        self.dialog.locator(f'.person:has(input[value="{level}"])').click()

    def choose_ruleset(self, name: str) -> None:
        """Choose a ruleset for a new game; "own" for custom rules."""
        expect(self.dialog.locator(".games-old")).to_be_visible()
        card = self.dialog.locator(f'.game:has(input[value="{name}"])')
        if card.count():
            card.click()
        else:
            self.dialog.locator(".games-old").click()
            self.old_version(name).click()

    def select_ruleset(self, field: Locator, name: str) -> None:
        """Choose a ruleset in a list that ends with the old versions."""
        if name in USUAL:
            field.select_option(name)
        else:
            field.select_option("old")
            self.old_version(name).click()

    def old_version(self, name: str) -> Locator:
        """A row of the page of old versions, which may be a folded variant."""
        page = self.page.locator("dialog[data-dialog=old-versions]")
        row = page.locator(f'[data-ruleset="{name}"]')
        expect(row).to_have_count(1)
        inner = self.page.locator(f'[data-ruleset="{name}"]')
        folded = page.locator("details:not([open])", has=inner)
        if folded.count():
            folded.locator("summary").click()
        expect(row).to_be_visible()
        return row

    def open_advanced(self) -> None:
        """Unfold the advanced options of a dialog."""
        self.dialog.locator(".advanced > summary").click()

    def tap(self, origin: int, target: int) -> None:
        """Make a move by two taps."""
        expect(self.cell(origin)).to_have_attribute("data-movable", "")
        self.cell(origin).tap()
        self.cell(target).tap()

    def call_out(self, number: int) -> str:
        """Press a square; return the text shown briefly over the board."""
        called: str = self.page.evaluate(_CALLED, number)
        return called

    def hold_work(self, op: str) -> None:
        """Hold back requests of one operation until `release_work`."""
        self.page.evaluate(_HOLD_WORK, op)

    def release_work(self) -> None:
        self.page.evaluate("window.releaseWork()")

    def move_any(self) -> None:
        """Play any legal move."""
        origin = until(self.page, _NEXT)
        assert isinstance(origin, int)
        self.cell(origin).click()
        self.board.locator("[data-destination]").first.click()

    def press(self, action: str) -> None:
        button = self.page.locator(
            f'.action[data-action="{action}"], .more-item[data-more="{action}"]'
        )
        menu = self.page.locator(".action[data-action=more]:visible")
        if menu.count() and not button.locator("visible=true").count():
            menu.click()
        button.click()

    def await_status(self, word: str) -> None:
        expect(self.board).to_have_attribute("data-status", word)

    def catch_status(self, word: str) -> None:
        """Wait for a new status, even if it is over by now."""
        caught = until(self.page, _HAS_BEEN, [word, self._caught])
        assert isinstance(caught, int)
        self._caught = caught

    def await_position(self, position: str | re.Pattern[str]) -> None:
        expect(self.board).to_have_attribute("data-position", position)

    def await_moves(self, count: int) -> None:
        """Wait until the list has a number of moves and Python has confirmed the last."""
        expect(self.page.locator("#moves [data-ply]")).to_have_count(count)
        if count:
            shown = self.page.locator(f'#moves [data-ply="{count}"]')
            expect(shown).to_have_attribute("aria-current", "step")
        expect(self.board).not_to_have_attribute("data-status", "pending")

    def open_more(self) -> None:
        """Show all actions of the result card, with the moves to go."""
        more = self.page.locator("[aria-controls=ending-more]")
        if more.get_attribute("aria-expanded") == "false":
            more.click()

    def press_result(self, name: str | re.Pattern[str]) -> None:
        """Press a button of the result card, which may be under More."""
        button = self.dialog.get_by_role("button", name=name, include_hidden=True)
        expect(button).to_have_count(1)
        if not button.is_visible():
            self.open_more()
        button.click()

    @property
    def position(self) -> str:
        return self.board.get_attribute("data-position") or ""

    @property
    def heard(self) -> list[str]:
        """All announcements for screen readers since the page was loaded."""
        found: list[str] = self.page.evaluate("window.heard")
        return found

    def await_heard(self, *words: str | re.Pattern[str]) -> None:
        """Wait for an announcement with these words, which may be several sentences."""
        patterns = [re.escape(each) if isinstance(each, str) else each.pattern for each in words]
        until(self.page, _HEARD, " ".join(patterns))

    def stored(self, name: str) -> Any:
        """An entry of the page's storage."""
        text = self.page.evaluate("(key) => localStorage.getItem(key)", f"salta:{name}")
        return None if text is None else json.loads(text)["data"]

    def await_kept(self, moves: Sequence[str]) -> None:
        """Wait until the stored game begins with these moves."""
        until(self.page, _BEGINS, list(moves))
