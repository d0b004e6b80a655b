"""The page in Learn: the list, the lesson beside the board, its buttons."""

import re
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.catalogue import say
from tests.web.host import Host
from tests.web.solo_table import asked
from tests.web.table import Table

Step = Mapping[str, Any]
_PRESETS: Any = asked("presets")["presets"]
_LESSONS: Any = asked("lessons")["lessons"]


def lessons(ruleset: str = "tournament") -> list[tuple[int, dict[str, Any]]]:
    """The lessons of a preset, each with its number in links."""
    [preset] = [preset for preset in _PRESETS if preset["id"] == ruleset]
    fields = {name: str(value) for name, value in preset["fields"].items()}
    found = []
    for number, lesson in enumerate(_LESSONS, start=1):
        fitting = [
            variant for variant in lesson["variants"] if variant["fields"].items() <= fields.items()
        ]
        if fitting:
            found.append((number, {"id": lesson["id"], **fitting[0]}))
    return found


USUAL = lessons()
LEAPING = lessons("leaping")


def ends(move: str) -> tuple[int, int]:
    """The first and the last square of a move."""
    squares = re.split("[-x]", move)
    return int(squares[0]), int(squares[-1])


class LearnTable(Table):
    """The page in Learn, without animations."""

    def __init__(self, page: Page, host: Host) -> None:
        super().__init__(page, host)
        self.place = page.get_by_role("region", name=say("page", "mode.learn"))
        self.lesson = self.place.get_by_role("group", name=say("learn", "step.region"), exact=True)
        self.instruction = self.place.locator(".learn-instruction")
        self.answer = self.place.locator(".learn-answer")
        self.step = self.place.locator(".learn-step")
        self.next = self.place.locator("[data-action=next]")

    def open_learn(self, rest: str = "") -> "LearnTable":
        """Load the page with the list, or with the lesson that the rest of the address names."""
        self.open(f"#learn{rest and '/'}{rest}")
        expect(self.lesson if rest else self.start).to_be_visible()
        return self

    @property
    def start(self) -> Locator:
        """The big button of the list."""
        return self.place.get_by_role("link", name=re.compile("^(Start|Continue)"))

    def button(self, name: str) -> Locator:
        buttons = self.place.get_by_role("group", name=say("learn", "actions.region"))
        return buttons.get_by_role("button", name=name, exact=True)

    def card(self, title: str) -> Locator:
        return self.place.get_by_role("listitem").get_by_role("link", name=title)

    def await_step(self, place: int, count: int) -> None:
        expect(self.step).to_have_text(say("learn", "step.of", step=place, count=count))

    def await_done(self) -> None:
        """Wait until the step is done and the button to continue is enabled."""
        expect(self.next).not_to_have_attribute("aria-disabled", "true")

    def answer_step(self, step: Step) -> None:
        """Answer the step with one of its expected answers."""
        kind = step["kind"]
        if kind == "move":
            self.await_status("your-move")
            self.move(*ends(step["expect"][0]))
        elif kind in ("piece", "square"):
            self.cell(int(step["expect"][0])).click()
        elif kind == "choice":
            self.place.locator(f'[data-option="{step["expect"][0]}"]').click()
        elif kind == "game":
            self.play_game(step["game"]["ruleset"])
        self.await_done()

    def play_game(self, ruleset: str) -> None:
        """Play a game to its end, with the moves of a strong level."""
        while True:
            expect(self.board).to_have_attribute(
                "data-status", re.compile("^(your-move|over|passing)$")
            )
            if self.board.get_attribute("data-status") == "over":
                return
            position = self.position
            thought = asked(
                "think", ruleset=ruleset, start=position, moves=[], level=4, seed=1, nodes=20_000
            )
            move = str(thought["move"])
            if move != "pass":
                self.move(*ends(move))
            expect(self.board).not_to_have_attribute("data-position", position)

    def take(self, lesson: Mapping[str, Any]) -> None:
        """Complete all steps of the open lesson."""
        steps = lesson["steps"]
        for place, step in enumerate(steps, start=1):
            self.await_step(place, len(steps))
            self.answer_step(step)
            if place < len(steps):
                self.next.click()


def title(lesson: dict[str, Any]) -> str:
    return say("lessons", f"learn.{lesson['id']}.title")
