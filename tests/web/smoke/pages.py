"""Helpers for the tests in all browsers: storing entries and playing moves."""

import json

from tests.web.host import Host
from tests.web.smoke.drivers import Driver

SCRIPTS_ARE_THERE = """{
  const scripts = [...document.querySelectorAll('script[type=module]')];
  const arrived = ({ src }) => performance.getEntriesByName(src).length > 0;
  return scripts.length > 0 && scripts.every(arrived);
}"""
HAS_STARTED = "document.querySelector('#unstarted') === null"
STYLED = "getComputedStyle(document.body).getPropertyValue('--paper') !== ''"
PIECES = "document.querySelectorAll('#board [data-piece]').length"

IS_READY = "document.documentElement?.dataset.engine === 'ready'"
IS_YOUR_MOVE = "document.querySelector('#board')?.dataset.status === 'your-move'"


def keep(driver: Driver, host: Host, **entries: object) -> None:
    """Store entries for pages of the site opened later."""
    driver.go(f"{host.url}about.txt")  # storage belongs to an origin: be there first
    for name, data in entries.items():
        text = json.dumps({"version": 1, "data": data})
        driver.ask(f"localStorage.setItem('salta:{name}', {json.dumps(text)})")


def play(driver: Driver, origin: int, target: int) -> None:
    """A move by two clicks on square numbers."""
    for number in (origin, target):
        driver.click(f'#board [data-square="{number}"]')
