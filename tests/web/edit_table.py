"""The page in Edit: pieces set up by hand."""

import re

from playwright.sync_api import Page, expect

from tests.web.catalogue import say
from tests.web.host import Host
from tests.web.table import Table


class EditTable(Table):
    """The page with a position being set up on its board."""

    def __init__(self, page: Page, host: Host) -> None:
        super().__init__(page, host)
        self.fragment = "#edit"
        self.panel = page.locator("[data-place=edit]")
        self.report = self.panel.locator(".edit-report")

    def piece(self, letter: str) -> tuple[float, float]:
        """The centre of a piece beside the board."""
        return middle(self, f'.edit-piece[data-letter="{letter}"]')

    def square(self, number: int) -> tuple[float, float]:
        return middle(self, f'[data-square="{number}"]')

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(start[0] + 6, start[1] + 6)
        mouse.move(*end, steps=3)
        mouse.up()

    def paste(self, text: str) -> None:
        self.press("text")
        self.dialog.locator("textarea").fill(text)
        self.dialog.get_by_role("button", name=say("edit", "text.use")).click()

    def await_report(self, text: str | re.Pattern[str]) -> None:
        expect(self.report).to_contain_text(text)

    def go(self, name: str) -> None:
        self.report.locator(f"[data-action={name}]").click()


def middle(table: Table, selector: str) -> tuple[float, float]:
    box = table.page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
