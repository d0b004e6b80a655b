"""The element in another site's page, around a board that only sends messages."""

import gzip
import json

import pytest
from playwright.sync_api import expect

from tests.web.catalogue import say
from tests.web.hosting import HostPage
from tests.web.polling import until, until_equal
from web.build.messages import CATALOGUES
from web.build.server import Answer

pytestmark = pytest.mark.core

BOARD = '<salta-board id="board" start="now"></salta-board>'
FAR = '<div style="height: 3000px"></div>'
TEXTS = {
    name: json.loads((CATALOGUES / f"{name}.json").read_text(encoding="utf-8"))["element"]
    for name in ("en", "de", "pl")
}
NARROW = "<style>salta-board { width: 300px }</style>"
_READY = 'say({ type: "ready", state: { ply: 0 } })'
_HEARD = "heard.map(({ type }) => type)"
_BOX = "(id) => document.getElementById(id).getBoundingClientRect().toJSON()"


@pytest.fixture
def host_page(host_page: HostPage) -> HostPage:
    host_page.stub()
    return host_page


def test_a_page_with_boards_fetches_one_small_script_until_they_become_visible_one_by_one(
    host_page: HostPage,
) -> None:
    boards = "".join(f'{FAR}<salta-board id="b{n}"></salta-board>' for n in range(3))
    host_page.open(f"{boards}<salta-board id=b3></salta-board>{host_page.script}", NARROW)
    until(host_page.page, "customElements.get('salta-board') !== undefined")
    host_page.page.wait_for_timeout(200)
    assert host_page.site.asked == ["salta-embed.js"]
    script = (host_page.site.site / "salta-embed.js").read_bytes()
    assert len(gzip.compress(script)) < 6000

    host_page.page.evaluate("document.getElementById('b2').scrollIntoView()")
    host_page.await_event("resize", "b2")
    host_page.page.wait_for_timeout(200)
    assert host_page.frames == 1
    host_page.frame().evaluate(_READY)
    host_page.await_event("resize", "b3")
    assert host_page.frames == 2
    assert host_page.events("ready", "b2") == [{"state": {"ply": 0}}]


def test_methods_are_answered_in_order_and_refused_with_a_code(host_page: HostPage) -> None:
    board = '<salta-board id="board" start="click" moves="33-43" mode="view"></salta-board>'
    host_page.open(board + host_page.script)
    assert host_page.ask("load", "#s1/x")["state"] == {"type": "load", "count": 3}
    frame = host_page.frame()
    assert frame.evaluate(_HEARD) == ["hello", "load", "load"]
    first, second = frame.evaluate("heard.slice(1)")
    assert first["moves"] == ["33-43"]
    assert (first["ruleset"], first["mode"]) == ("tournament", "view")
    assert second["link"] == "#s1/x"
    assert second["origin"] == host_page.neighbour.origin
    refused = host_page.ask("move", "bad")
    assert refused == {"code": "illegal-move", "message": "no such move", "place": 0}
    for method, args in (("undo", []), ("reset", []), ("flip", []), ("goTo", [3])):
        assert host_page.ask(method, *args)["state"]["type"] == method
    assert frame.evaluate("heard.at(-1).ply") == 3
    frame.evaluate('say({ type: "move", move: "33-43", by: 1 })')
    assert host_page.await_event("move") == {"move": "33-43", "by": 1}


def test_no_other_window_is_trusted(host_page: HostPage) -> None:
    forged = '{ salta: 1, id: null, type: "solved", helped: false }'
    answer = '{ salta: 1, id: 1, type: "reply", ok: true, result: { forged: true } }'
    hostile = f"<script>for (const it of [{forged}, {answer}]) parent.postMessage(it, '*')</script>"
    host_page.neighbour.add("hostile.html", hostile, "text/html")
    host_page.open(BOARD + host_page.script)
    host_page.await_event("resize")
    host_page.page.evaluate(
        """() => {
          globalThis.answer = document.getElementById("board").move("mute");
          const frame = document.createElement("iframe");
          frame.src = "hostile.html";
          document.body.append(frame);
          return new Promise((resolve) => { frame.onload = resolve; });
        }"""
    )
    host_page.page.evaluate(f"postMessage({forged})")
    host_page.frame().evaluate('parent.postMessage({ type: "solved" }, "*")')  # not of the protocol
    host_page.page.wait_for_timeout(100)
    assert host_page.events("solved") == []
    settled = (
        "Promise.race([answer.then(() => true), new Promise((end) => setTimeout(end, 0, false))])"
    )
    assert host_page.page.evaluate(settled) is False


def test_the_board_has_its_preferred_height_unless_the_page_sets_one(
    host_page: HostPage,
) -> None:
    head = "<style>.low { height: 150px } .small { width: 150px }</style>"
    low = '<salta-board id="low" class="low" start="now"></salta-board>'
    small = '<salta-board id="board" class="small" start="now"></salta-board>'
    host_page.open(f"{small}{low}{host_page.script}", head)
    host_page.await_event("resize")
    host_page.frame().evaluate(_READY)
    host_page.await_event("resize", "low")
    box = host_page.page.evaluate(_BOX, "board")
    assert (box["width"], box["height"]) == (200, 240)
    assert host_page.page.evaluate(_BOX, "low")["height"] == 150
    until_equal(host_page.page, lambda: host_page.frame(1).evaluate("innerHeight"), 150)


def test_attributes_change_the_running_board_if_possible(host_page: HostPage) -> None:
    host_page.open(BOARD + host_page.script)
    host_page.await_event("resize")
    change = """(pairs) => {
      for (const [name, value] of pairs) document.getElementById("board").setAttribute(name, value);
    }"""
    host_page.page.evaluate(change, [["ruleset", "mirror"], ["moves", "33-43, 83-73"]])
    loaded = "heard.filter(({ type }) => type === 'load').map((one) => [one.ruleset, one.moves])"
    wanted = [["mirror", ["33-43", "83-73"]]]
    until_equal(host_page.page, lambda: host_page.frame().evaluate(loaded), wanted)
    host_page.page.evaluate(change, [["title", "Mine"]])
    expect(host_page.page.locator("iframe[title=Mine]")).to_have_count(1)
    assert host_page.frames == 1
    host_page.page.evaluate(change, [["theme", "dark"]])
    host_page.await_event("resize", count=2)
    assert host_page.frames == 2
    address = f"{host_page.site.url}embed.html?mode=analyse&theme=dark#s1/lay/here"
    until_equal(host_page.page, lambda: host_page.frame().url, address)
    host_page.page.evaluate(change, [["link", "#s1/x"], ["theme", "light"]])
    host_page.await_event("resize", count=3)
    address = f"{host_page.site.url}embed.html?theme=light#s1/x"
    until_equal(host_page.page, lambda: host_page.frame().url, address)


def test_the_cover_follows_the_language_of_the_element(host_page: HostPage) -> None:
    board = '<salta-board id="board" start="click" lang="en"></salta-board>'
    host_page.open(board + host_page.script)
    press = host_page.page.locator("salta-board button")
    expect(press).to_have_text(TEXTS["en"]["show"])
    change = "(lang) => document.getElementById('board').setAttribute('lang', lang)"
    host_page.page.evaluate(change, "de")
    expect(press).to_have_text(TEXTS["de"]["show"])
    host_page.page.evaluate(change, "pl-PL")
    expect(press).to_have_text(TEXTS["pl"]["show"])


def test_a_board_survives_being_moved_and_answers_for_being_removed(host_page: HostPage) -> None:
    host_page.open(f"{BOARD}<div id=other></div>{host_page.script}")
    host_page.await_event("resize")
    pending = """(act) => {
      const board = document.getElementById("board");
      const answer = board.move("mute").then(() => "answered", ({ code }) => code);
      if (act === "remove") board.remove();
      else document.getElementById("other").append(board);
      return answer;
    }"""
    assert host_page.page.evaluate(pending, "move") == "removed"
    host_page.await_event("resize", count=2)
    assert host_page.ask("getState")["state"]["type"] == "getState"
    whole = "document.body.moveBefore(document.getElementById('board'), null)"
    host_page.page.evaluate(whole)
    assert host_page.ask("getState")["state"]["count"] == 3  # the frame that was asked before
    assert host_page.page.evaluate(pending, "remove") == "removed"
    until_equal(host_page.page, lambda: len(host_page.page.frames), 1)
    early = """async () => {
      const board = document.createElement("salta-board");
      const lost = board.getState().catch(({ code }) => code);
      document.body.append(board);
      board.remove();
      return lost;
    }"""
    assert host_page.page.evaluate(early) == "removed"


@pytest.mark.parametrize("how", ["command", "event"])
def test_a_moved_board_keeps_its_content(host_page: HostPage, how: str) -> None:
    host_page.open(f"{BOARD}<div id=other></div>{host_page.script}")
    host_page.await_event("resize")
    if how == "command":
        host_page.ask("getState")
    else:
        frame = host_page.page.frames[1]
        frame.evaluate('say({ type: "move", move: "33-43", by: 1 })')
        until_equal(
            host_page.page,
            lambda: frame.evaluate("heard.some(({ type }) => type === 'getState')"),
            wanted=True,
        )
        host_page.ask("flip")  # its answer comes after the state
    host_page.page.evaluate(
        "document.getElementById('other').append(document.getElementById('board'))"
    )
    host_page.await_event("resize", count=2)
    address = host_page.page.frames[1].url
    assert "mode=analyse" in address
    assert address.endswith("#s1/lay/here")


def test_a_strict_page_with_trusted_types_needs_two_directives_and_may_load_the_script_twice(
    host_page: HostPage,
) -> None:
    origin = host_page.site.origin
    policy = (
        f"default-src 'none'; script-src {origin}; frame-src {origin}; img-src data:; "
        "require-trusted-types-for 'script'; trusted-types 'none'"
    )
    head = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    host_page.open(f"{BOARD}{host_page.script}{host_page.script}", head)
    host_page.await_event("resize")
    background = """() => {
      const cover = document.getElementById("board").shadowRoot.querySelector(".board");
      return getComputedStyle(cover).backgroundImage;
    }"""
    assert "gradient" in host_page.page.evaluate(background)


def test_as_a_module_the_script_finds_the_boards_in_its_own_folder(host_page: HostPage) -> None:
    module = f'<script type="module">import "{host_page.site.url}salta-embed.js"</script>'
    host_page.site.spoil("salta-embed.js", _for_all)
    host_page.open(BOARD + module)
    host_page.await_event("resize")
    assert host_page.frame().url.startswith(host_page.site.url)


@pytest.mark.noisy  # the browser names the directive that refused the frame
@pytest.mark.own_context  # for its clock
def test_a_board_that_fails_to_load_is_given_up_and_can_be_retried(
    host_page: HostPage,
) -> None:
    host_page.page.clock.install()
    board = (
        '<salta-board id="board" title="Mine" lang="none"><a href="#">Elsewhere</a></salta-board>'
    )
    host_page.open(board + host_page.script)
    answer = "globalThis.answer = document.getElementById('board').getState()"
    host_page.page.evaluate(f"{answer}.catch(({{ code }}) => code); 0")
    until(host_page.page, "document.getElementById('board').shadowRoot.querySelector('iframe')")
    expect(host_page.page.get_by_text(say("element", "coming"))).to_be_visible()
    expect(host_page.page.get_by_role("link", name="Elsewhere")).to_be_hidden()
    host_page.page.clock.fast_forward(60_000)
    assert host_page.page.evaluate("answer") == "no-answer"
    assert host_page.await_event("error")["code"] == "no-answer"
    expect(host_page.page.get_by_role("link", name="Elsewhere")).to_be_visible()
    host_page.page.get_by_role("button", name=say("element", "again")).click()
    until(host_page.page, "document.getElementById('board').shadowRoot.querySelector('iframe')")
    expect(host_page.page.get_by_role("button", name=say("element", "again"))).to_be_hidden()


@pytest.mark.noisy  # the browser names the directive that refused the frame
def test_a_frame_forbidden_by_the_page_is_reported_at_once(host_page: HostPage) -> None:
    policy = f"default-src 'none'; script-src {host_page.site.origin}; img-src data:"
    head = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    host_page.open(f'<salta-board id="board"></salta-board>{host_page.script}', head)
    error = host_page.await_event("error")
    assert error["code"] == "no-answer"
    assert "frame-src" in error["message"]
    expect(host_page.page.get_by_role("button", name=say("element", "again"))).to_be_visible()
    assert host_page.ask("getState")["code"] == "no-answer"


def test_a_wrong_base_is_reported_and_delays_no_other_board(
    host_page: HostPage,
) -> None:
    lost = '<salta-board id="lost" start="now" base="javascript:0"></salta-board>'
    host_page.open(f"{lost}{BOARD}{host_page.script}")
    host_page.await_event("resize")
    assert host_page.await_event("error", "lost")["code"] == "bad-option"
    host_page.frame().evaluate(_READY)  # or the lost one would wait for its next turn
    assert host_page.ask("flip", board="lost")["code"] == "bad-option"


def test_the_board_takes_the_focus_only_after_a_press(host_page: HostPage) -> None:
    pressed = '<salta-board id="pressed" title="Mine" start="click"></salta-board>'
    host_page.open(f"{BOARD}{pressed}{host_page.script}")
    host_page.await_event("resize")
    assert host_page.page.evaluate("document.activeElement === document.body")
    button = host_page.page.locator("#pressed").get_by_role("button", name=say("element", "show"))
    button.focus()
    host_page.page.keyboard.press("Enter")
    host_page.await_event("resize", "pressed")
    until(host_page.page, "document.activeElement.id === 'pressed'")


def _for_all(answer: Answer) -> Answer:
    """With the header required for loading a module from another origin."""
    return answer._replace(headers={**answer.headers, "Access-Control-Allow-Origin": "*"})
