"""The embedded board, by itself and in the frame of a tiny page of the same host."""

import json
from typing import Any

import pytest
from playwright.sync_api import Frame, FrameLocator, Locator, Page, expect

from salta_core.bridge import call
from tests.web.catalogue import pattern, say
from tests.web.host import Host, missing
from tests.web.polling import resize, until
from tests.web.solo_table import TASK
from tests.web.table import SOON
from tests.web.test_links import GAME, JAM, POSITION, PUZZLE, ROWS, SOLO

AROUND = """<!doctype html><title>Around</title>
<link rel="icon" href="icons/salta.svg">
<body style="margin: 0; block-size: 4000px">
<iframe id="board" style="inline-size: 320px; block-size: 440px; border: 0"></iframe>
<iframe id="other" src="other.html" hidden></iframe>
<script src="around.js"></script>
"""
AROUND_SCRIPT = """
const frame = document.getElementById("board");
const heard = [];
const replies = {};
addEventListener("message", ({ source, data }) => {
  if (source !== frame.contentWindow) return;
  if (data.type === "reply") replies[data.id] = data;
  else heard.push(data);
});
function say(message) {
  frame.contentWindow.postMessage(message, "*");
}
frame.src = `embed.html${decodeURIComponent(location.search.slice(1))}`;
"""
_LISTEN = "addEventListener('keydown', (event) => { window.isTaken = event.defaultPrevented; })"
_OVERHEAR = """() => {
  const { postMessage } = Worker.prototype;
  globalThis.overheard = [];
  Worker.prototype.postMessage = function (message) {
    overheard.push(message.request?.op ?? message.kind);
    postMessage.call(this, message);
  };
}"""
_WORK = "frames[0].overheard.filter((op) => ['think', 'stop'].includes(op)).join(' ')"
_READY = "heard.some(({ type }) => type === 'ready')"
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


class Around:
    """A page with the board in a frame, which talks with it by messages."""

    def __init__(self, page: Page, host: Host) -> None:
        host.add("around.html", AROUND, "text/html")
        host.add("around.js", AROUND_SCRIPT, "text/javascript")
        host.add("other.html", "<!doctype html><title>Other</title>", "text/html")
        self.page = page
        self.host = host
        self._last = 0

    def open(self, address: str = "") -> "Around":
        self.page.goto(f"{self.host.url}around.html?{address.replace('#', '%23')}")
        return self

    def await_ready(self) -> None:
        until(self.page, _READY)

    @property
    def frame(self) -> FrameLocator:
        return self.page.frame_locator("#board")

    @property
    def inside(self) -> Frame:
        return next(frame for frame in self.page.frames if "embed.html" in frame.url)

    def ask(self, kind: str, **fields: object) -> dict[str, Any]:
        """Send a command; return what the board answers."""
        self._last += 1
        message = {"salta": 1, "type": kind, "id": self._last, **fields}
        return self.send(message)

    def send(self, message: dict[str, Any]) -> dict[str, Any]:
        self.page.evaluate("(message) => say(message)", message)
        answer = until(self.page, f"replies[{message['id']}]")
        assert isinstance(answer, dict)
        return answer

    def state(self, kind: str, **fields: object) -> dict[str, Any]:
        """The state that a command leads to."""
        answer = self.ask(kind, **fields)
        assert answer["ok"], answer
        result: dict[str, Any] = answer["result"]
        return result

    def refused(self, kind: str, **fields: object) -> str:
        """The code with which a command is refused."""
        answer = self.ask(kind, **fields)
        assert not answer["ok"], answer
        assert answer["error"]["message"]
        code: str = answer["error"]["code"]
        return code

    def events(self, kind: str) -> list[dict[str, Any]]:
        """The events of one type."""
        found: list[dict[str, Any]] = self.page.evaluate(
            "(kind) => heard.filter(({ type }) => type === kind)", kind
        )
        return found

    def await_event(self, kind: str, count: int) -> dict[str, Any]:
        """The latest event of a type, once there are so many."""
        until(self.page, f"heard.filter(({{ type }}) => type === '{kind}').length >= {count}")
        return self.events(kind)[-1]


@pytest.fixture
def around(page: Page, host: Host) -> Around:
    return Around(page, host)


def board(page: Page) -> Locator:
    return page.locator("#board")


def action(page: Page | FrameLocator, name: str) -> Locator:
    return page.locator(f'[data-action="{name}"]')


def await_engine(page: Page) -> None:
    until(page, "document.documentElement.dataset.engine === 'ready'")


def best_line(ruleset: str, position: str, goal: str) -> list[str]:
    """The moves that solve a puzzle."""
    game = {"ruleset": ruleset, "start": position, "moves": []}
    line: list[str] = answered({"op": "verify", **game, "goal": goal})["line"]
    return line


def answered(request: dict[str, object]) -> dict[str, Any]:
    """What Python says of long work, asked for at one go."""
    reply = json.loads(call(json.dumps({"v": 1, "ms": 30_000, **request})))
    result: dict[str, Any] = reply["result"]
    return result


def test_a_game_is_painted_before_python_is_awake_and_walked_through(
    page: Page, host: Host
) -> None:
    page.set_viewport_size({"width": 320, "height": 440})
    asleep = host.hold("*.wasm.bin")
    page.goto(f"{host.url}embed.html?numbers=1{GAME}")
    until(page, "(document.querySelector('#board').dataset.position ?? '').endsWith(' 1 1')")
    assert page.evaluate("document.documentElement.dataset.engine") == "loading"
    asleep.release()
    await_engine(page)
    text = page.locator("#text")
    at = say("embed", "walk.at", ply=1, plies=1, move="63\u201373")
    expect(text).to_contain_text(f"Zoë \u2013 <b>Mo</b>{at}", timeout=SOON)
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
def test_a_bad_option_is_told_in_the_boards_place_and_to_the_host(
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


def test_a_bad_link_is_shown_with_its_place_and_a_good_one_after_it_opens(
    page: Page, host: Host
) -> None:
    page.goto(f"{host.url}embed.html#s1/p/nosuch/{ROWS}")
    cover = page.locator("#cover")
    expect(cover.locator("mark")).to_have_text("n", timeout=SOON)
    expect(cover).to_contain_text(pattern("errors", "no-such-ruleset", ruleset="nosuch"))
    page.goto(f"{host.url}embed.html#s1/p/tournament/{ROWS}")
    expect(cover).to_be_hidden(timeout=SOON)
    expect(board(page)).to_have_attribute("data-position", POSITION)
    expect(page.locator("#open")).to_have_attribute("href", f"index.html#s1/p/tournament/{ROWS}")


def test_what_is_wrong_with_a_link_is_said_again_in_another_language(around: Around) -> None:
    around.open(f"#s1/p/nosuch/{ROWS}")
    cover = around.frame.locator("#cover")
    expect(cover).to_contain_text(pattern("errors", "no-such-ruleset", ruleset="nosuch"))
    around.ask("hello")
    around.ask("speak", lang="de")
    expect(cover).to_contain_text("nosuch")
    expect(cover).not_to_contain_text(pattern("errors", "no-such-ruleset"))
    expect(around.frame.locator("html")).to_have_attribute("lang", "de")
    expect(around.frame.get_by_role("grid")).to_have_accessible_name("Salta-Brett")


@pytest.mark.core
def test_the_host_plays_by_messages_and_is_told_what_happens(around: Around) -> None:
    around.open("?level=1&side=1")
    assert around.refused("getState") == "not-now"
    around.ask("hello")
    around.await_ready()
    state = around.state("getState")
    assert (state["mode"], state["ply"], len(state["legal"])) == ("play", 0, 9)
    assert state["link"] == f"#s1/p/tournament/{state['position'].replace(' ', '/')}"
    size = around.await_event("resize", 1)
    assert size["width"] == 320
    assert 380 < size["height"] < 460
    assert around.events("progress")

    assert around.refused("dance") == "unknown-type"
    assert (
        around.send({"salta": 2, "type": "hello", "id": 90})["error"]["code"] == "unknown-version"
    )
    assert around.refused("move", move="33-99") == "illegal-move"
    assert around.refused("move") == "bad-message"
    assert around.refused("goTo", ply=1) == "bad-message"
    assert around.refused("undo") == "not-now"
    assert around.refused("load", link="#s1/x") == "bad-text"
    assert around.refused("load", ruleset="tournament", moves=["33-43", "33-43"]) == "illegal-move"
    assert around.refused("load", link=SOLO, mode="play") == "bad-option"

    wanted = {"salta": 1, "type": "flip", "id": "other"}
    around.page.frames[-1].evaluate(
        "(message) => parent.frames[0].postMessage(message, '*')", wanted
    )
    assert around.state("getState")["side"] == 1
    assert around.page.evaluate("replies.other === undefined")

    assert around.state("move", move="33-43")["moves"] == ["33-43"]
    answer = around.await_event("move", 2)
    assert (answer["by"], answer["ply"]) == (2, 2)
    cell = around.frame.locator('[data-square="34"]')
    expect(cell).to_have_attribute("data-movable", "", timeout=SOON)
    cell.click()
    around.frame.locator("[data-destination]").first.click()
    around.await_event("move", 4)
    assert [event["by"] for event in around.events("move")[2:]] == [1, 2]
    assert around.state("undo")["ply"] == 2
    assert around.state("flip")["side"] == 2
    assert around.state("reset")["plies"] == 0

    around.inside.evaluate(_LISTEN)
    around.frame.locator("#open").focus()
    for key, is_ours in [("End", False), ("ArrowLeft", False), ("f", True)]:
        around.page.keyboard.press(key)
        assert around.inside.evaluate("window.isTaken") is is_ours, key
    around.page.mouse.move(160, 160)
    around.page.mouse.wheel(0, 300)
    until(around.page, "scrollY > 0")
    assert around.page.evaluate("document.activeElement.id") == "board"
    assert around.page.evaluate("localStorage.length") == 0


def test_an_overlooked_jump_is_called_on_a_board_too(around: Around) -> None:
    around.open("?level=10&side=1&ruleset=tournament~compulsory.called")
    around.ask("hello")
    around.await_ready()
    moves = ["33-43", "84-74", "43-54", "74-63"]
    called = "tournament+compulsory=called"
    assert around.state("load", ruleset=called, moves=moves, mode="play")["ply"] == 4
    text, button = (
        around.frame.locator("#text"),
        around.frame.get_by_role("button", name=say("embed", "button.call")),
    )
    button.click()
    expect(text).to_contain_text(say("call", "none.said"), timeout=SOON)
    around.state("move", move="31-41")
    expect(text).to_contain_text(say("call", "said", colour="Green"), timeout=SOON)
    expect(button).to_have_attribute("aria-disabled", "true")
    until(around.page, "heard.some(({ type, ply }) => type === 'move' && ply === 5)")
    state = around.state("getState")
    assert (state["moves"], state["legal"]) == (moves, ["54x73"])
    assert state["link"].endswith("/called.1")
    assert around.refused("move", move="31-41") == "illegal-move"
    around.state("move", move="54x73")
    assert around.await_event("move", 3)["by"] == 2
    plies = around.page.evaluate(
        "heard.filter(({ type }) => type === 'move').map(({ ply }) => ply)"
    )
    assert plies == [5, 5, 6], "a host learns by the ply that the step has been taken back"
    held = around.state("load", link=state["link"], mode="play")
    assert (held["moves"], held["legal"]) == (moves, ["54x73"])
    around.open("?level=1&side=1")
    around.ask("hello")
    around.await_ready()
    expect(button).to_have_count(0)


def test_the_goals_have_their_signs_where_that_is_asked_for(page: Page, host: Host) -> None:
    for option, is_shown in (("", False), ("?goals=1", True)):
        page.goto(f"{host.url}embed.html{option}{GAME}")
        await_engine(page)
        goals = board(page).get_by_role("gridcell", name=pattern("first", "cell.goal"))
        expect(goals.first if is_shown else goals).to_have_count(int(is_shown), timeout=SOON)


def test_a_host_that_says_hello_before_the_sentences_have_come_is_answered(around: Around) -> None:
    held = around.host.hold("page/messages-*")
    around.open("?mode=view")
    around.page.evaluate("say({ salta: 1, type: 'hello', id: 'early' })")
    held.release()
    around.await_ready()
    until(around.page, "replies.early?.ok")


def test_links_of_every_kind_are_laid_one_after_another_and_solved(around: Around) -> None:
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
    expect(around.frame.locator("#text")).to_contain_text("depth", timeout=SOON)
    assert around.inside.evaluate("localStorage.length") == 0


def test_a_game_that_has_ended_is_shown_so_and_keeps_its_end_in_its_link(around: Around) -> None:
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
    """A first step of the shortest way home."""
    place = {"ruleset": state["ruleset"], "position": state["position"]}
    step: str = answered({"op": "race", **place})["1"]["line"][0]
    return step


@pytest.mark.noisy
def test_an_engine_that_does_not_come_is_tried_again(around: Around) -> None:
    around.host.spoil("*.wasm.bin", missing)
    around.open(PUZZLE)
    around.page.evaluate("say({ salta: 1, type: 'hello', id: 1 })")
    cover = around.frame.locator("#cover")
    expect(cover).to_contain_text(say("embed", "cover.start"), timeout=SOON)
    assert around.await_event("error", 1)["code"] == "file-missing"
    expect(around.frame.locator("#board")).to_have_attribute("data-position", JAM)
    around.host.repair()
    cover.get_by_role("button", name=say("embed", "again")).click()
    around.await_ready()
    expect(cover).to_be_hidden()

    around.host.spoil("page/solo-*.js", missing)
    around.open(SOLO)
    expect(cover).to_contain_text(say("embed", "cover.lost"), timeout=SOON)
    assert around.await_event("error", 1)["code"] == "file-missing"
    around.host.repair()
    cover.get_by_role("button", name=say("embed", "again")).click()
    around.await_ready()
    expect(cover).to_be_hidden()
    expect(around.frame.locator("#text")).to_contain_text("par")


def test_a_linked_puzzle_that_is_not_sound_is_told_before_a_move_of_it_is_called_wrong(
    around: Around,
) -> None:
    around.open(PUZZLE.replace("jam-1", "home-1"))
    around.ask("hello")
    around.await_ready()
    assert around.await_event("error", 1)["code"] == "unsound"
    cover = around.frame.locator("#cover")
    expect(cover).to_contain_text(say("embed", "cover.unsound"))
    expect(cover).to_contain_text(say("embed", "unsound.none"))
    expect(cover.get_by_role("button")).to_have_count(0)
    assert around.refused("move", move="63-73") == "not-now"
    assert around.state("getState")["legal"] == []
    opening = "#s1/z/tournament/edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE/1/0/goal.hold-1"
    around.state("load", link=opening)
    around.await_event("error", 2)
    expect(cover).to_contain_text(say("embed", "unsound.any"))
    around.state("load", link=PUZZLE)
    expect(cover).to_be_hidden()


def test_a_board_that_nobody_sees_looks_for_no_best_move(around: Around) -> None:
    around.page.add_init_script(f"({_OVERHEAR})()")
    around.open("?mode=analyse")
    around.ask("hello")
    around.await_ready()
    expect(around.frame.locator("#text")).to_contain_text("depth", timeout=SOON)
    until(around.page, f"{_WORK} === 'think'")
    around.page.evaluate("scrollTo(0, 3000)")
    until(around.page, f"{_WORK} === 'think stop'")
    around.state("move", move="33-43")
    assert around.page.evaluate(_WORK) == "think stop"
    around.page.evaluate("scrollTo(0, 0)")
    until(around.page, f"{_WORK} === 'think stop think'")
    expect(around.frame.locator("#text")).to_contain_text("depth", timeout=SOON)
