"""The list of My games: stars and notes, searches, counts, and whose turn it is."""

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.archiving import archive, archived, row
from tests.web.catalogue import opponent, pattern, say
from tests.web.my_games import BOTH, MOVES, WON, against, heads, my_games, seeded
from tests.web.polling import until_equal
from tests.web.table import PERSON, Table, kept_game

AWAY: tuple[Any, Any] = (PERSON, {"kind": "away"})


def notes(page: Page) -> list[str]:
    return sorted(kept["note"] for kept in archived(page))


def test_stars_and_notes_are_kept(table: Table) -> None:
    dialog = seeded(table)
    star = dialog.get_by_role("button", name=say("games", "star", name=opponent(5)))
    expect(star).to_have_attribute("aria-pressed", "false")
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    dialog.locator(".game-head").nth(1).click()
    dialog.get_by_label(say("games", "note")).fill("a narrow race")
    until_equal(table.page, partial(notes, table.page), ["", "", "a narrow race"])
    table.page.reload()
    dialog = table.page.get_by_role("dialog", name=say("games", "title"))
    star = dialog.get_by_role("button", name=say("games", "star", name=opponent(5)))
    expect(star).to_have_attribute("aria-pressed", "true")
    dialog.get_by_label(say("games", "search")).fill("narrow")
    expect(heads(dialog)).to_have_text([opponent(5)])


def test_a_note_keeps_its_caret_when_another_tab_adds_a_game(table: Table) -> None:
    dialog = seeded(table)
    dialog.locator(".game-head").nth(1).click()
    note = dialog.get_by_label(say("games", "note"))
    note.fill("a narrow race")
    note.press("ArrowLeft")
    note.press("ArrowLeft")
    until_equal(table.page, partial(notes, table.page), ["", "", "a narrow race"])
    archive(table.page, row("later", against(3), changed=9_000))
    table.page.evaluate("new BroadcastChannel('salta:archive').postMessage(null)")
    expect(dialog.locator(".game-item")).to_have_count(4)
    expect(note).to_be_focused()
    table.page.keyboard.type("!")
    expect(note).to_have_value("a narrow ra!ce")


@pytest.mark.parametrize("language", ["de", "es", "fr", "pl"])
def test_a_narrow_phone_shows_every_tab_completely(table: Table, language: str) -> None:
    table.page.set_viewport_size({"width": 360, "height": 740})
    table.page.goto(f"{table.host.url}?lang={language}#games")
    tabs = table.dialog.get_by_role("tab")
    expect(tabs).to_have_count(3)
    expect(tabs.last).to_be_in_viewport(ratio=1)
    wider = "(body) => body.scrollWidth - body.clientWidth"
    assert table.dialog.locator(".dialog-body").evaluate(wider) == 0


def test_games_are_found_by_words_and_by_filters(table: Table) -> None:
    dialog = seeded(table)
    search = dialog.get_by_label(say("games", "search"))
    search.fill("zoe")
    expect(heads(dialog)).to_have_text([BOTH])
    expect(dialog.get_by_role("status")).to_contain_text(say("games", "found", n=1))
    search.fill("nobody")
    expect(dialog).to_contain_text(say("games", "noneFits"))
    search.fill("")
    dialog.get_by_text(say("games", "filter"), exact=True).click()
    dialog.get_by_label(say("games", "filter.stand")).select_option(
        label=say("games", "filter.stand.won")
    )
    expect(heads(dialog)).to_have_text([opponent(3)])
    dialog.get_by_label(say("games", "filter.stand")).select_option(label=say("games", "any"))
    dialog.get_by_label(say("games", "filter.opponent")).select_option(
        label=say("games", "filter.opponent.here")
    )
    expect(heads(dialog)).to_have_text([BOTH])
    dialog.get_by_label(say("games", "filter.opponent")).select_option(label=say("games", "any"))
    dialog.get_by_label(say("games", "filter.ruleset")).select_option(
        label=say("game", "ruleset.name.leaping")
    )
    expect(heads(dialog)).to_have_text([BOTH])
    dialog.get_by_label(say("games", "filter.ruleset")).select_option(label=say("games", "any"))
    dialog.get_by_label(say("games", "filter.starred")).check()
    expect(heads(dialog)).to_have_text([opponent(3)])


def test_of_many_games_only_some_are_shown_at_first(table: Table) -> None:
    table.open()
    many = [row(f"g{n}", against(3), changed=1_000 + n, result=WON) for n in range(70)]
    archive(table.page, *many)
    dialog = my_games(table)
    expect(heads(dialog)).to_have_count(30)
    more = dialog.get_by_role("button", name=say("games", "more", n=30))
    more.click()
    expect(heads(dialog)).to_have_count(60)
    expect(dialog.locator(".game-head").nth(30)).to_be_focused()
    dialog.get_by_role("button", name=say("games", "more", n=10)).click()
    expect(heads(dialog)).to_have_count(70)
    expect(dialog.get_by_role("button", name=re.compile("^Show"))).to_be_hidden()


def test_an_unproven_count_is_shown_as_such(table: Table) -> None:
    table.open()
    limit = {"reason": "limit", "proven": False}
    overlapping = {"1": [41, 51], "2": [47, 53]}
    apart = {"1": [41, 45], "2": [47, 53]}
    archive(
        table.page,
        row(
            "open",
            against(3),
            result={**limit, "winner": None, "points": None, "toGo": overlapping},
        ),
        row(
            "range",
            against(4),
            result={**limit, "winner": 1, "points": 6, "toGo": apart},
            changed=9,
        ),
        row("before", against(5), result={**limit, "winner": 1, "points": 2}, changed=8),
        row("proven", against(6), result=WON, changed=7),
    )
    dialog = my_games(table)
    expect(dialog.locator(".game-words > :nth-child(2)")).to_have_text(
        [
            say("games", "stand.undecidedRange", mine="41\N{EN DASH}51", theirs="47\N{EN DASH}53"),
            say("games", "range.won", range="2\N{EN DASH}12"),
            say("games", "about.won", points=2),
            say("games", "by.won", points=12),
        ]
    )
    dialog.get_by_text(say("games", "filter"), exact=True).click()
    dialog.get_by_label(say("games", "filter.stand")).select_option(
        label=say("games", "filter.stand.undecided")
    )
    expect(heads(dialog)).to_have_text([opponent(3)])
    dialog.get_by_role("tab", name=say("games", "tab.statistics")).click()
    expect(dialog.locator(".statistics .facts").first).to_contain_text("+12")
    expect(dialog).to_contain_text("1 more game is undecided")


def test_games_by_link_come_first_with_whose_turn_it_is(table: Table) -> None:
    table.page.add_init_script(
        "navigator.share = (sent) => { window.sent = sent.url; return Promise.resolve(); };"
    )
    table.open()
    zoe = {"names": {"1": None, "2": "Zoë"}}
    mine, theirs = kept_game(moves=["33-43"], seats=AWAY), kept_game(moves=MOVES, seats=AWAY)
    archive(
        table.page,
        row("newest", against(3), changed=9_000),
        row("wait", {**mine, **zoe, "isHanded": True}, changed=4_000),
        row("send", mine, changed=3_000),
        row("move", theirs, changed=2_000),
    )
    dialog = my_games(table)
    expect(dialog.get_by_role("heading", name=say("games", "group.turns"))).to_be_visible()
    expect(dialog.locator(".games-turns .game-words > :nth-child(2)")).to_have_text(
        [
            say("games", "turn.move"),
            say("games", "turn.send"),
            say("games", "turn.wait", kind="named", name="Zoë"),
        ]
    )
    send = dialog.locator(".game-item").nth(1)
    send.locator(".game-head").click()
    expect(send.get_by_role("button", name=say("games", "do.send"))).to_be_visible()
    while not table.page.evaluate("window.sent"):
        send.get_by_role("button", name=say("games", "do.send")).click()
    assert re.search(r"#s1/g/tournament/.*/sent\.1$", table.page.evaluate("window.sent"))
    expect(dialog.locator(".games-turns .game-words > :nth-child(2)").nth(1)).to_have_text(
        pattern("games", "turn.wait")
    )
