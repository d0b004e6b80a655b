"""Axe's findings on a page, in all its colours."""

from collections.abc import Callable
from typing import Literal

from playwright.sync_api import Page, expect

from tests.web.table import Table
from web.build.tools import ensure_node, ensure_web_packages

SCHEMES: tuple[tuple[Literal["light", "dark"], Literal["active", "none"]], ...] = (
    ("light", "none"),
    ("dark", "none"),
    ("dark", "active"),
)
"""The colours that are asked for, and whether the system's own are forced on the page."""
_RUN = """async ([rules, iframes]) => {
  const options = {resultTypes: ['violations'], iframes, rules};
  const {violations} = await axe.run(document, options);
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id}: ${target} ${failureSummary}`));
}"""


def add_axe(page: Page) -> None:
    """Add axe to the page without animations, since it would measure colours in transition."""
    modules = ensure_web_packages(ensure_node(), for_tests=True)
    page.add_init_script(path=modules / "axe-core/axe.min.js")
    page.emulate_media(reduced_motion="reduce")


class Findings:
    """Axe's findings, by the state of the page."""

    def __init__(self, page: Page, *off: str, frames: bool = False) -> None:
        self.page = page
        self.found: list[str] = []
        self._frames = frames
        """Whether what is in the page's frames is looked at with it."""
        self._rules = {rule: {"enabled": False} for rule in off}

    def look(self, state: str) -> None:
        for scheme, forced in SCHEMES:
            self.page.emulate_media(color_scheme=scheme, forced_colors=forced)
            case = f"{state}, {scheme if forced == 'none' else 'forced'}"
            self.found += [
                f"{case}: {one}" for one in self.page.evaluate(_RUN, [self._rules, self._frames])
            ]

    def look_at_dialog(self, table: Table, name: str, opener: Callable[[], object]) -> None:
        opener()
        expect(table.dialog).to_be_visible()
        self.look(name)
        table.page.keyboard.press("Escape")
        expect(table.dialog).to_have_count(0)
