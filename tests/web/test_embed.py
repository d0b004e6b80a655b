"""The embedded board, by itself and in the frame of a tiny page of the same host."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from salta_core.bridge import call
from tests.golden.links import LINKS
from tests.web.around import Around, action
from tests.web.catalogue import pattern, say
from tests.web.host import Host, missing
from tests.web.polling import resize, until, until_equal
from tests.web.positions import GAME, JAM, POSITION, PUZZLE, ROWS, SOLO
from tests.web.solo_table import TASK

_HAS_MOVED = """(top) =>
  document.querySelector('#board [data-square="63"]').getBoundingClientRect().top !== top"""
_SIZES = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const { scrollWidth, scrollHeight } = document.documentElement;
  const [board, bar] = [box("#board"), box("#bar")];
  return {
    fits: scrollWidth <= innerWidth && scrollHeight <= innerHeight,
    isSeen: bar.bottom <= innerHeight + 1 && bar.right <= innerWidth + 1,
    isClear: bar.top >= board.bottom - 1 || bar.left >= board.right - 1,
    board: board.width,
  };
}"""


def board(page: Page) -> Locator:
    return page.locator("#board")


def await_engine(page: Page) -> None:
    until(page, "document.documentElement.dataset.engine === 'ready'")


def best_line(ruleset: str, position: str, goal: str) -> list[str]:
    """The moves that solve a puzzle."""
    game = {"ruleset": ruleset, "start": position, "moves": []}
    line: list[str] = answered({"op": "verify", **game, "goal": goal})["line"]
    return line


def answered(request: dict[str, object]) -> dict[str, Any]:
    """Python's answer to long work, requested in one slice."""
    reply = json.loads(call(json.dumps({"v": 1, "ms": 30_000, **request})))
    result: dict[str, Any] = reply["result"]
    return result


def test_a_game_is_painted_and_stepped_through(page: Page, host: Host) -> None:
    page.set_viewport_size({"width": 320, "height": 440})
    page.goto(f"{host.url}embed.html?numbers=1{GAME}")
    until(page, "(document.querySelector('#board').dataset.position ?? '').endsWith(' 1 1')")
    text = page.locator("#text")
    at = say("embed", "walk.at", ply=1, plies=1, move="63\u201373")
    expect(text).to_contain_text(f"Zoë \u2013 <b>Mo</b>{at}")
    expect(text.locator("b")).to_have_count(0)
    expect(action(page, "after")).to_have_attribute("aria-disabled", "true")
    action(page, "first").click()
    expect(board(page)).to_have_attribute("data-position", JAM)
    page.keyboard.press("ArrowRight")
    expect(text).to_contain_text("63\u201373")
    expect(board(page).locator("[data-movable]")).to_have_count(0)
    square = board(page).locator('[data-square="63"]')
    top = square.bounding_box()
    assert top
    action(page, "turn").click()
    until(page, _HAS_MOVED, top["y"])
    full = page.locator("#open")
    expect(full).to_have_attribute("href", f"index.html{GAME}")
    expect(full).to_have_attribute("rel", "noopener")
    assert page.evaluate("[localStorage.length, sessionStorage.length]") == [0, 0]

    sizes = [(200, 330), (200, 200), (320, 440), (640, 760), (640, 300), (300, 150), (900, 300)]
    for width, height in sizes:
        resize(page, width, height)
        found = page.evaluate(_SIZES)
        place = f"{width} x {height}: {found}"
        assert found["fits"], place
        assert found["isClear"], place
        assert found["isSeen"], place
        assert found["board"] >= min(96, height), place


@pytest.mark.core
@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("?mode=foo", 'mode is "foo"; it must be one of view, play, puzzle, solo, analyse, learn'),
        ("?theme=dark&level=11", 'level is "11", which is not a number from 1 to 10'),
        ("?modes=play", "modes is not an option"),
    ],
)
def test_a_bad_option_is_reported_in_place_of_the_board_and_to_the_host(
    around: Around, address: str, said: str
) -> None:
    around.open(address)
    expect(around.frame.locator("#cover")).to_contain_text(said)
    expect(around.frame.locator("#cover")).to_contain_text(
        "of the query in the board\u2019s address"
    )
    assert around.await_event("error", 1)["code"] == "bad-option"
    assert around.refused("hello") == "bad-option"
    assert not [path for path in around.host.asked if path.startswith("pyodide")]


def without_engine(host: Host) -> None:
    """Serve no file of the engine."""
    for pattern_ in ("pyodide/*", "engine/*", "page/worker-*", "page/client-*"):
        host.spoil(pattern_, missing)


def asked_of_engine(host: Host) -> list[str]:
    """The files of the engine that have been requested."""
    parts = ("pyodide/", "engine/", "page/worker-", "page/client-")
    return [path for path in host.asked if path.startswith(parts)]


def test_the_sentences_of_a_board_are_requested_before_its_script_is_loaded(
    page: Page, host: Host
) -> None:
    script = host.hold("page/main-*.js")
    page.goto(f"{host.url}embed.html?lang=de{GAME}", wait_until="commit")
    sentences = re.compile(r"page/messages-\w+/(de/\w+)\.js")
    until_equal(
        page,
        lambda: sorted(found[1] for path in host.asked if (found := sentences.fullmatch(path))),
        ["de/embed", "de/first", "de/game"],
    )
    script.release()
    until(page, "(document.querySelector('#board').dataset.position ?? '').endsWith(' 1 1')")


@pytest.mark.core
def test_a_game_is_stepped_to_its_end_without_the_engine(around: Around) -> None:
    without_engine(around.host)
    link = LINKS["game-krone-grotewold-1901"]
    around.open(f"?mode=view{link}")
    around.ask("hello")
    around.await_ready()
    plies = around.state("getState")["plies"]
    for start, steps in ((0, 5), (plies - 5, 5)):
        around.state("goTo", ply=start)
        for ply in range(start + 1, start + steps + 1):
            action(around.frame, "after").click()
            state = around.state("getState")
            assert state["ply"] == ply
    assert state["outcome"] == {"winner": 2, "reason": "home", "points": None}
    assert state["link"] == link
    expect(around.frame.locator("#text")).to_contain_text(say("ending", "won.side", winner="Red"))
    assert around.inside.evaluate("document.documentElement.dataset.engine") == "idle"
    assert asked_of_engine(around.host) == []


def test_a_study_is_read_without_the_engine_and_an_illegal_move_in_a_link_is_named(
    around: Around,
) -> None:
    without_engine(around.host)
    around.open(LINKS["study-in-all-languages"])
    around.ask("hello")
    around.await_ready()
    state = around.state("getState")
    assert state["link"] == LINKS["study-in-all-languages"]
    expect(around.frame.locator("#text")).to_contain_text("Gr\xf6\xdfe")
    assert around.refused("load", link="#s1/g/tournament/0/MRlgMR") == "illegal-move"
    around.open("#s1/g/tournament/0/MRlgMR")
    expect(around.frame.locator("#cover")).to_contain_text(
        pattern("errors", "in-move", number=3, move="33-43")
    )
    assert "33" in around.await_event("error", 1)["message"]
    assert asked_of_engine(around.host) == []


def test_ten_games_on_a_page_are_stepped_without_the_engine(page: Page, host: Host) -> None:
    without_engine(host)
    frames = "".join(
        f'<iframe src="embed.html?mode=view{LINKS["game-chains"]}"></iframe>' for _ in range(10)
    )
    host.add(
        "ten.html",
        f'<!doctype html><link rel="icon" href="icons/salta.svg"><title>Ten</title>{frames}',
        "text/html",
    )
    page.goto(f"{host.url}ten.html")
    for number in range(10):
        frame = page.frame_locator("iframe").nth(number)
        action(frame, "first").click()
        action(frame, "after").click()
        expect(frame.locator("#board")).to_have_attribute("data-position", re.compile(" 2 1$"))
    assert asked_of_engine(host) == []


def test_a_bad_link_is_shown_with_its_offset_and_a_good_one_after_it_opens(
    page: Page, host: Host
) -> None:
    page.goto(f"{host.url}embed.html#s1/p/nosuch/{ROWS}")
    cover = page.locator("#cover")
    expect(cover.locator("mark")).to_have_text("n")
    expect(cover).to_contain_text(pattern("errors", "no-such-ruleset", ruleset="nosuch"))
    page.goto(f"{host.url}embed.html#s1/p/tournament/{ROWS}")
    expect(cover).to_be_hidden()
    expect(board(page)).to_have_attribute("data-position", POSITION)
    expect(page.locator("#open")).to_have_attribute("href", f"index.html#s1/p/tournament/{ROWS}")


def test_the_error_of_a_link_is_repeated_in_another_language(around: Around) -> None:
    around.open(f"#s1/p/nosuch/{ROWS}")
    cover = around.frame.locator("#cover")
    expect(cover).to_contain_text(pattern("errors", "no-such-ruleset", ruleset="nosuch"))
    around.ask("hello")
    around.ask("speak", lang="de")
    expect(cover).to_contain_text("nosuch")
    expect(cover).not_to_contain_text(pattern("errors", "no-such-ruleset"))
    expect(around.frame.locator("html")).to_have_attribute("lang", "de")
    expect(around.frame.get_by_role("grid")).to_have_accessible_name("Salta-Brett")


def test_the_goals_have_their_signs_on_request(page: Page, host: Host) -> None:
    for option, is_shown in (("", False), ("?goals=1", True)):
        page.goto(f"{host.url}embed.html{option}{GAME}")
        expect(board(page)).to_have_attribute("data-status", "looking")
        goals = board(page).get_by_role("gridcell", name=pattern("first", "cell.goal"))
        expect(goals.first if is_shown else goals).to_have_count(int(is_shown))


def test_links_of_every_kind_are_loaded_one_after_another_and_solved(around: Around) -> None:
    around.open(f"?theme=dark{PUZZLE}")
    around.ask("hello")
    around.await_ready()
    expect(around.frame.locator("#text")).to_contain_text(
        f"Weiss zieht (Ada) {say('goal', 'goal.jam', n=1, colour='Red', other='Green')}"
    )
    line = best_line("original", JAM, "jam-1")
    state = around.state("getState")
    wrong = next(move for move in state["legal"] if move not in line)
    state = around.state("move", move=wrong)
    assert (state["verdict"], state["solved"]) == ("wrong", False)
    action(around.frame, "undo").click()
    state = around.state("move", move=line[0])
    assert (state["verdict"], state["solved"]) == ("right", True)
    assert around.await_event("solved", 1)["helped"] is False
    expect(around.frame.locator("#text")).to_contain_text(say("puzzle", "news.solved"))

    state = around.state("load", link=SOLO)
    assert (state["mode"], state["position"]) == ("solo", TASK)
    while not state["solved"]:
        action(around.frame, "hint").click()
        expect(action(around.frame, "hint")).to_have_attribute("aria-disabled", "true")
        state = around.state("move", move=step_home(state))
    assert around.await_event("solved", 2)["helped"] is True
    expect(around.frame.locator("#text")).to_contain_text(say("solo", "result.home", n=6))

    state = around.state("load", link=GAME)
    assert (state["mode"], state["plies"], state["ply"]) == ("view", 1, 1)
    assert around.state("goTo", ply=0)["position"] == JAM
    assert around.refused("move", move="63-73") == "not-now"
    assert around.state("load", link=f"#s1/p/tournament/{ROWS}", mode="play")["mode"] == "play"

    state = around.state("load", link=GAME, mode="analyse")
    around.state("goTo", ply=0)
    state = around.state("move", move=line[0])
    assert (state["plies"], state["player"]) == (1, 1)
    assert around.state("undo")["ply"] == 0
    expect(around.frame.locator("#text")).to_contain_text("depth")
    assert around.inside.evaluate("localStorage.length") == 0


def test_a_finished_game_is_shown_as_such_and_keeps_its_end_in_its_link(around: Around) -> None:
    around.open("?level=1")
    around.ask("hello")
    around.await_ready()
    late = "#s1/g/tournament/0/KPjePU/first.Anna/second.Bertil/timeout.1"
    state = around.state("load", link=late, mode="play")
    assert state["outcome"] == {"winner": 2, "reason": "time", "points": None}
    assert state["link"] == late
    expect(around.frame.locator("#text")).to_contain_text(say("ending", "won.side", winner="Red"))
    expect(around.frame.locator("#text")).to_contain_text(
        say("ending", "timeout.side", loser="Green")
    )
    assert around.refused("move", move=state["legal"][0]) == "not-now"
    given_up = "#s1/g/tournament/0/KPjePU/resigned.1"
    assert around.state("load", link=given_up, mode="play")["link"] == given_up
    called = "#s1/g/tournament~compulsory.called/0/MRmhRXhb/called.1"
    for mode in ("view", "analyse", "play"):
        assert around.state("load", link=called, mode=mode)["link"] == called


def step_home(state: dict[str, Any]) -> str:
    """The first step of a shortest way home."""
    place = {"ruleset": state["ruleset"], "position": state["position"]}
    step: str = answered({"op": "race", **place})["1"]["line"][0]
    return step


@pytest.mark.noisy
def test_an_engine_that_fails_to_load_is_retried(around: Around) -> None:
    around.host.spoil("*.wasm.bin", missing)
    around.open(PUZZLE)
    around.page.evaluate("say({ salta: 1, type: 'hello', id: 1 })")
    cover = around.frame.locator("#cover")
    expect(cover).to_contain_text(say("embed", "cover.start"))
    assert around.await_event("error", 1)["code"] == "file-missing"
    expect(around.frame.locator("#board")).to_have_attribute("data-position", JAM)
    around.host.repair()
    cover.get_by_role("button", name=say("embed", "again")).click()
    around.await_ready()
    expect(cover).to_be_hidden()

    around.host.spoil("page/modes-solo-*.js", missing)
    around.open(SOLO)
    expect(cover).to_contain_text(say("embed", "cover.lost"))
    assert around.await_event("error", 1)["code"] == "file-missing"
    around.host.repair()
    cover.get_by_role("button", name=say("embed", "again")).click()
    around.await_ready()
    expect(cover).to_be_hidden()
    expect(around.frame.locator("#text")).to_contain_text("par")


def test_an_unsound_linked_puzzle_is_reported_before_a_move_of_it_is_called_wrong(
    around: Around,
) -> None:
    around.open(PUZZLE.replace("jam-1", "home-1"))
    around.ask("hello")
    around.await_ready()
    assert around.await_event("error", 1)["code"] == "unsound"
    cover = around.frame.locator("#cover")
    expect(cover).to_contain_text(say("embed", "cover.unsound"))
    expect(cover).to_contain_text(say("puzzle", "flaw.none"))
    expect(cover.get_by_role("button")).to_have_count(0)
    assert around.refused("move", move="63-73") == "not-now"
    assert around.state("getState")["legal"] == []
    opening = "#s1/z/tournament/edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE/1/0/goal.hold-1"
    around.state("load", link=opening)
    around.await_event("error", 2)
    expect(cover).to_contain_text(say("puzzle", "flaw.any"))
    around.state("load", link=PUZZLE)
    expect(cover).to_be_hidden()
