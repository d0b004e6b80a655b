"""Motifs of puzzles on the page: the filter of the list, and the texts about a solved puzzle."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.catalogue import say
from tests.web.host import Host
from tests.web.polling import until_equal
from tests.web.puzzling import Puzzle, PuzzleTable


@pytest.fixture
def table(page: Page, host: Host) -> PuzzleTable:
    return PuzzleTable(page, host)


def test_the_list_is_filtered_by_motif_and_the_next_puzzle_has_it_too(
    table: PuzzleTable, puzzles: list[Puzzle]
) -> None:
    table.lay(puzzles[0])
    table.open()
    table.await_status("your-move")
    table.act("list")
    motif = table.dialog.get_by_label(say("making", "motif.label"))
    motif.select_option(label=say("goal", "motif.last-turn"))
    counts = table.dialog.locator(".puzzle-count")
    wanted = [puzzle for puzzle in puzzles if "last-turn" in puzzle["motifs"]]

    def counted() -> int:
        return sum(int(count.split(" of ")[1]) for count in counts.all_text_contents())

    until_equal(table.page, counted, len(wanted))
    table.dialog.get_by_role("radio", name=say("making", "list.rules")).check()
    until_equal(table.page, counted, len(wanted))
    table.dialog.get_by_role("radio", name=say("making", "list.historic")).check()
    expect(motif).to_be_hidden()
    table.dialog.get_by_role("radio", name=say("making", "list.rules")).check()
    table.dialog.locator(".puzzle-next").click()
    name = say(
        "goal",
        "motif.pool",
        set=say("puzzle", "pool.all"),
        motif=say("goal", "motif.last-turn"),
    )
    expect(table.panel.locator(".puzzle-about")).to_contain_text(name)
    table.await_status("your-move")
    stored = table.stored("puzzles")["current"]["puzzle"]
    assert "last-turn" in next(
        puzzle["motifs"] for puzzle in wanted if puzzle["position"] == stored["position"]
    )


def test_the_motifs_are_named_once_the_puzzle_is_over(
    table: PuzzleTable, puzzles: list[Puzzle]
) -> None:
    puzzle = next(
        each
        for each in puzzles
        if each["motifs"] == ["squeeze", "forced-jump"] and each["ruleset"] == "tournament"
    )
    table.lay(puzzle)
    table.open()
    table.await_status("your-move")
    told = say(
        "goal",
        "motifs",
        n=2,
        names=" and ".join(say("goal", f"motif.{each}") for each in ("squeeze", "forced-jump")),
    )
    expect(table.panel).not_to_contain_text(say("goal", "motif.forced-jump"))
    table.solve(puzzle)
    expect(table.panel.locator(".puzzle-proof")).to_contain_text(told)
