"""The time to restore a backup, by the number of its games.

    python -m tests.bench.bench_restore [--games N ...] [--kinds NAMES] [--site FOLDER]

Opens the page in Chromium with Python in the browser, chooses a backup in More, My games, Backup,
and restores it. The games have 60 moves. `archived` ones are in the archive of the backup; `board`
ones come from the boards of tabs, so that Python has to read them. It prints the seconds from
choosing the file to the list of its contents, from Restore to the end, and the final number of
games. If there are more games than the archive can hold, the rest is left out, and the dialog says
so.
"""

import json
import os
import random
import tempfile
import time
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from salta_core.game.game import Game
from salta_core.rules.ruleset import PRESETS
from salta_core.text.notation import format_move
from tests.bench.options import bench_parser
from tests.bench.tables import say
from tests.bench.visits import launched
from tests.web.archiving import archived, row
from tests.web.catalogue import say as words
from tests.web.host import Host
from tests.web.polling import until
from tests.web.table import PERSON, Table, kept_game
from web.build.site import build_site

_COUNTS: Final = (100, 1_000, 2_500)
_KINDS: Final = ("archived", "board")
_PLIES: Final = 60
_RULESET: Final = "tournament"
_LONGEST: Final = 600_000
"""Milliseconds for each step."""
_SAYS: Final = """(texts) => texts.includes(
  document.querySelector('[data-dialog=backup-restore] [role=status]')?.textContent)"""


def played(count: int) -> list[list[str]]:
    """The moves of random games, always the same."""
    chance = random.Random(count)  # noqa: S311  # no secret
    games = []
    for _ in range(count):
        game = Game.started(PRESETS[_RULESET].ruleset)
        for _ in range(_PLIES):
            game = game.play(chance.choice(game.legal_moves))
        games.append([format_move(move) for move in game.moves])
    return games


def backup(kind: str, count: int) -> str:
    """The text of a backup."""
    games = [kept_game(moves=moves, seats=(PERSON, PERSON)) for moves in played(count)]
    rows: list[object] = []
    entries: dict[str, object] = {}
    if kind == "archived":
        rows = [row(f"game-{number}", game) for number, game in enumerate(games)]
    else:
        entries = {f"game:{n}": {"version": 1, "data": game} for n, game in enumerate(games, 1)}
    made = "2026-11-22T12:00:00.000Z"
    whole = {"salta": "backup", "version": 1, "made": made, "page": "1", "asides": {}}
    return json.dumps({**whole, "entries": entries, "games": rows})


def restore(page: Page, host: Host, file: Path) -> tuple[float, float, int]:
    """Restore a backup; return the seconds until it is read and restored, and the games."""
    page.set_default_timeout(_LONGEST)
    Table(page, host).open()
    page.get_by_role("button", name=words("page", "menu.more"), exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=words("games", "title")).last.click()
    games = page.get_by_role("dialog", name=words("games", "title"))
    games.get_by_role("tab", name=words("games", "tab.backup")).click()
    with page.expect_file_chooser() as choosing:
        games.get_by_role("button", name=words("backup", "restore.choose")).click()
    began = time.monotonic()
    choosing.value.set_files(file)
    press = page.get_by_role("button", name=words("backup", "import.do"), exact=True)
    press.wait_for()
    read = time.monotonic()
    press.click()
    done = [words("backup", "import.done"), words("backup", "import.partly")]
    until(page, _SAYS, done, seconds=_LONGEST / 1000)
    return read - began, time.monotonic() - read, len(archived(page))


def main() -> None:
    """Measure the cases that the command line requests."""
    parser = bench_parser(__doc__)
    parser.add_argument("--games", type=int, nargs="*", default=_COUNTS, help="in the backup")
    parser.add_argument("--kinds", default=",".join(_KINDS), help="separated by commas")
    parser.add_argument("--site", type=Path, help="a built site; by default this one")
    options = parser.parse_args()
    host = Host(options.site or build_site())
    say("| games | kind | read, s | restored, s | in the archive | load |")
    say("|---:|---|---:|---:|---:|---:|")
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = launched(playwright)
        for kind in options.kinds.split(","):
            for count in options.games:
                file = Path(folder) / f"{kind}-{count}.json"
                file.write_text(backup(kind, count), encoding="utf-8")
                with browser.new_context(service_workers="block") as context:
                    read, restored, found = restore(context.new_page(), host, file)
                load = os.getloadavg()[0]
                say(f"| {count} | {kind} | {read:.1f} | {restored:.1f} | {found} | {load:.1f} |")
        browser.close()
    host.close()


if __name__ == "__main__":
    main()
