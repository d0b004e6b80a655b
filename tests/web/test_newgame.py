"""The dialog for a new game: three cards, the old versions, mixtures, seats, levels."""

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from salta_core import PRESETS
from tests.web.archiving import await_counts
from tests.web.catalogue import pattern, piece, say
from tests.web.table import USUAL, Table

WORDS: Final = 60
"""As many as a newcomer reads in a look."""


def test_a_newcomer_gets_a_short_dialog(table: Table) -> None:
    table.open(is_first=True)
    table.press("new")
    expect(table.dialog.get_by_role("radio", name=say("newgame", "opponent.here"))).to_be_visible()
    words = table.dialog.inner_text().split()
    folded = table.dialog.locator("option:not(:checked)").all_inner_texts()
    assert len(words) - len(" ".join(folded).split()) <= WORDS


def test_a_story_about_the_opponent_unfolds(table: Table) -> None:
    table.open(is_first=True)
    table.press("new")
    story = table.dialog.get_by_text(say("levels", "how.1"))
    expect(story).not_to_be_visible()
    table.dialog.locator(".person-shown summary").click()
    expect(story).to_be_visible()
    table.choose_person(2)
    expect(table.dialog.get_by_text(say("levels", "how.2"))).to_be_visible()


def test_every_ruleset_can_be_started_and_played(table: Table) -> None:
    table.open()
    for name, preset in PRESETS.items():
        table.press("new")
        table.choose_ruleset(name)
        chosen = table.dialog.locator(".game", has=table.page.locator("input:checked"))
        expect(chosen).to_contain_text(preset.name)
        if name in USUAL:
            expect(chosen).to_contain_text(say("newgame", f"rules.time.{name}"))
        else:
            # The page says in its own words that no game of Mirror is finished in time.
            summary = preset.summary.partition(" Nobody comes home")[0]
            expect(table.dialog.locator(".games")).to_contain_text(summary)
        sides = table.dialog.get_by_role("group", name=say("newgame", "opponent.side"))
        first, second = (colour.capitalize() for colour in preset.colours)
        table.dialog.get_by_role("radio", name=say("newgame", "opponent.away")).check()
        expect(sides).to_contain_text(f"{first} (first){second}")
        table.dialog.get_by_role("radio", name=say("newgame", "opponent.here")).check()
        table.dialog.get_by_role("button", name=say("newgame", "new.start")).click()
        expect(table.dialog).to_have_count(0)
        expect(table.board).to_have_attribute("data-ruleset", name)
        table.await_moves(0)
        table.move_any()
        table.await_moves(1)
    await_counts(table.page, [1] * len(PRESETS))


def test_rules_whose_limit_comes_before_home_say_so_in_the_list(table: Table) -> None:
    table.open()
    table.press("new")
    table.dialog.locator(".games-old").click()
    note = say("rulesetsmore", "limit", limit=120, moves=117)
    for name in PRESETS.keys() - USUAL:
        row = table.old_version(name)
        if name in {"mirror", "mirror-any"}:
            expect(row).to_contain_text(note)
        else:
            expect(row).not_to_contain_text(pattern("rulesetsmore", "limit"))


def test_the_page_of_old_versions_changes_nothing_until_one_is_chosen(table: Table) -> None:
    table.open()
    table.press("new")
    table.dialog.locator(".games-old").click()
    expect(table.old_version("checkers-120")).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.dialog.locator(".game input:checked")).to_have_value("tournament")
    table.choose_ruleset("checkers-120")
    expect(table.dialog.locator(".game input:checked")).to_have_value("checkers-120")
    expect(table.dialog).to_contain_text(say("rulesetsmore", "how.checkers-120"))


@pytest.mark.core
def test_the_computer_may_begin_and_then_the_board_is_turned(table: Table) -> None:
    table.open()
    table.press("new")
    table.dialog.get_by_role("radio", name="Red").check()
    table.choose_person(1)
    expect(table.dialog.locator(".opponent")).to_contain_text(say("levels", "how.1"))
    table.dialog.get_by_role("button", name=say("newgame", "new.start")).click()
    table.await_moves(1)
    table.await_status("your-move")
    expect(table.page.locator("#player-bottom")).to_contain_text("Red")
    assert table.stored("settings")["turned"] is True
    assert table.stored("game")["seats"]["1"] == {"kind": "computer", "level": 1}


def test_a_mixture_is_checked_by_the_engine(table: Table) -> None:
    table.open()
    table.press("new")
    table.choose_ruleset("own")
    points = table.dialog.get_by_role("group", name=say("rules", "rule.scoring"))
    points.locator("input[value=playout]").check()
    table.dialog.get_by_role("button", name=say("newgame", "new.start")).click()
    expect(table.dialog.get_by_role("alert")).to_contain_text(say("errors", "playout-with-limit"))
    table.dialog.get_by_label(say("questions", "new.hasLimit")).uncheck()
    table.dialog.get_by_role("button", name=say("newgame", "new.start")).click()
    expect(table.dialog).to_have_count(0)
    expect(table.board).to_have_attribute("data-ruleset", re.compile("scoring=playout"))
    expect(table.board).to_have_attribute("data-ruleset", re.compile("limit=none"))
    expect(table.page.locator("#rules-name")).to_contain_text("custom")


def test_a_seat_is_changed_in_the_middle_of_a_game(table: Table) -> None:
    table.open()
    table.never_end("think", after=2)
    table.page.get_by_role("button", name="Green: You").click()
    table.dialog.get_by_role("radio", name=say("newgame", "new.computer")).check()
    table.choose_person(1)
    table.dialog.get_by_role("button", name=say("newgame", "sit.done")).click()
    table.await_moves(2)
    table.await_status("thinking")
    table.status.get_by_role("button", name=say("page", "status.stop")).click()
    table.await_status("stopped")


def test_the_goals_are_shown_and_hidden_by_one_button_and_announced(table: Table) -> None:
    table.open()
    goals = table.page.locator('.action[data-action="goals"]')
    expect(goals).to_have_attribute("aria-pressed", "false")
    table.press("goals")
    table.await_heard(say("page", "goals.on"))
    expect(goals).to_have_attribute("aria-pressed", "true")
    expect(table.cell(81)).to_have_attribute(
        "aria-label",
        ", ".join(
            [
                say("first", "cell.piece", square=81, piece=piece("sun", 5, "Red")),
                say("first", "cell.goal", piece=piece("star", 1)),
            ]
        ),
    )
    table.press("goals")
    table.await_heard(say("page", "goals.off"))
    expect(table.page.get_by_role("gridcell", name=pattern("first", "cell.goal"))).to_have_count(0)


def test_the_rules_and_the_notices_can_be_opened(table: Table) -> None:
    table.open()
    table.page.get_by_role("button", name=say("page", "menu.rules")).click()
    expect(table.dialog).to_contain_text(say("rules", "compulsory.yes"))
    table.page.keyboard.press("Escape")
    table.page.locator("[data-menu=more]").click()
    table.page.get_by_role("button", name=say("page", "menu.about")).click()
    notices = table.dialog.get_by_role("link", name="notices")
    assert notices.get_attribute("href") == "notices.html"


def test_a_newcomer_who_resigned_is_offered_the_first_game(table: Table) -> None:
    table.open()
    table.move_any()
    table.await_moves(2)
    table.press("new")
    expect(table.dialog.locator(".game input:checked")).to_have_value("tournament")
    table.page.keyboard.press("Escape")
    table.press("resign")
    table.dialog.get_by_role("button", name=say("page", "actions.resign")).click()
    table.press("new")
    new_game = table.page.locator("dialog[data-dialog=new-game]")
    expect(new_game.locator(".game input:checked")).to_have_value("little")
    expect(new_game.locator(".person input:checked")).to_have_value("1")
