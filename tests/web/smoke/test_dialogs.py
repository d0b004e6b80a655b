"""Every dialog is as high as its content or as the window allows, and is completely visible."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.web.archiving import rows_of, writing
from tests.web.host import Host
from tests.web.smoke.drivers import Driver
from tests.web.smoke.pages import IS_READY, IS_YOUR_MOVE, keep
from tests.web.solo_table import TASK, kept_task
from tests.web.table import kept_game

SIZE = (1000, 500)
"""Of the page in CSS pixels: some dialogs have room in it, some have not."""

MORE = '[data-menu="more"]'
MORE_ACTIONS = '[data-action="more"]'
GAME = kept_game(moves=["33-43", "83-73"])
EARLIER = [kept_game(moves=["33-43"] * count) for count in range(1, 6)]
"""As many unfinished games as are offered."""
NO_ROOM = """IDBDatabase.prototype.transaction = () => {
  throw new DOMException('full', 'QuotaExceededError');
};"""
"""The game on the board cannot be kept from now on."""
BAD_LINK = "#s1/p/original/nothing/of/the/kind"
OTHER_GAME = "#s1/g/original/0/MR"

IN_PLAY: Mapping[str, Sequence[str]] = {
    "share": ['[data-menu="share"]'],
    "rules": ['[data-menu="rules"]'],
    "settings": ['[data-menu="settings"]'],
    "more": [MORE],
    "files": [MORE, '[data-more="open"]'],
    "save": [MORE, '[data-more="save"]'],
    "about": [MORE, '[data-more="about"]'],
    "new-game": ['[data-action="new"]'],
    "ways": [".race-side", ".explanation .button"],
    "more-actions": [MORE_ACTIONS],
    "resign": [MORE_ACTIONS, '[data-more="resign"]'],
    "seat": [".player-sit"],
}
"""What is clicked for each dialog, one after the other."""
IN_MODES: Mapping[str, Mapping[str, Sequence[str]]] = {
    "solo": {"tasks": ['[data-action="tasks"]']},
    "puzzles": {
        "puzzles": ['[data-action="list"]'],
        "puzzle-text": ['[data-action="list"]', ".dialog-foot button:nth-of-type(1)"],
        "puzzle-make": ['[data-action="list"]', ".dialog-foot button:nth-of-type(2)"],
        "puzzle-standing": [".puzzle-standing"],
    },
    "analyse": {
        "games": ['[data-action="games"]'],
        "comment": [MORE_ACTIONS, '[data-more="note"]'],
        "play-from": ['[data-action="play"]'],
    },
    "edit": {"edit-text": ['[data-action="text"]']},
}

pytestmark = pytest.mark.timeout(500)

OPEN = "dialog[open], .ending"
"""The dialog that is open, or the card about the end."""
LOOK = """(() => {
  const dialog = document.querySelector("dialog[open], .ending");
  for (const rising of dialog.getAnimations()) rising.finish();
  const isLong = (part) => part.scrollHeight > part.clientHeight + 1;
  const mayScroll = (part) => ["auto", "scroll"].includes(getComputedStyle(part).overflowY);
  const long = [...dialog.querySelectorAll(":not(textarea)")].filter(isLong).filter(mayScroll);
  const described = (part) => {
    part.scrollTop = part.scrollHeight;
    const most = parseFloat(getComputedStyle(part).maxBlockSize);
    return {
      class: part.className,
      unreached: part.scrollHeight - part.clientHeight - part.scrollTop,
      isAsHighAsItMayBe: part.offsetHeight >= most - 1,
    };
  };
  const { top, bottom } = dialog.getBoundingClientRect();
  return {
    isInside: top >= 0 && bottom <= innerHeight,
    isWhole: isLong(dialog) === false,
    height: dialog.offsetHeight,
    most: Math.min(0.92 * innerHeight, 832),
    long: long.map(described),
  };
})()"""


def look(driver: Driver, name: str) -> bool:
    """Check the dialog that opens, and close it; return whether the window is too low for it."""
    driver.until(f"document.querySelector('{OPEN}')?.dataset.dialog === '{name}'")
    found: dict[str, Any] = driver.ask(LOOK)
    driver.ask("document.querySelector('dialog[open]')?.close()")
    assert found["isInside"], (name, found)
    assert found["isWhole"], (name, found)
    is_full = bool(found["height"] >= found["most"] - 1)
    for part in found["long"]:
        assert is_full or part["isAsHighAsItMayBe"], (name, found)
        assert part["unreached"] <= 1, (name, found)
    return is_full


def look_through(driver: Driver, dialogs: Mapping[str, Sequence[str]]) -> set[bool]:
    """Check some dialogs in turn; return for each whether the window is too low."""
    kinds = set()
    for name, clicks in dialogs.items():
        for selector in clicks:
            driver.click(selector)
        kinds.add(look(driver, name))
    return kinds


def test_each_dialog_of_play_is_as_high_as_its_content_or_the_window(
    driver: Driver, host: Host
) -> None:
    keep(driver, host, game=GAME)
    driver.ask(writing(*rows_of(EARLIER)))
    driver.resize(*SIZE)
    driver.go(f"{host.url}#play")
    driver.until(IS_READY)
    driver.until(IS_YOUR_MOVE)
    assert look_through(driver, IN_PLAY) == {True, False}
    driver.ask(f"{{ {NO_ROOM} }}")
    for name, link in {"link": BAD_LINK, "replace": OTHER_GAME}.items():
        driver.ask(f"{{ location.hash = '{link}'; }}")
        look(driver, name)
    driver.click(MORE_ACTIONS)
    driver.click('[data-more="resign"]')
    driver.click('[data-dialog="resign"] .button-main')
    look(driver, "result")  # it opens by itself


def test_each_dialog_of_the_other_modes_is_as_high_as_its_content_or_the_window(
    driver: Driver, host: Host
) -> None:
    keep(driver, host, solo=kept_task(TASK, 6))
    driver.resize(*SIZE)
    driver.go(f"{host.url}#solo")
    driver.until(IS_READY)
    kinds = set()
    for mode, dialogs in IN_MODES.items():
        driver.ask(f"{{ location.hash = '#{mode}'; }}")
        place = f"document.querySelector('[data-place={mode}]')"
        driver.until(f"{place} !== null && {place}.checkVisibility()")
        kinds |= look_through(driver, dialogs)
    assert kinds == {True, False}
