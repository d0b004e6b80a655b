"""The messages between an embedded board and the page around it."""

import pytest
from playwright.sync_api import expect

from tests.web.around import Around
from tests.web.catalogue import say
from tests.web.polling import until
from tests.web.positions import SOLO

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


@pytest.mark.core
def test_the_host_plays_by_messages_and_gets_every_event(around: Around) -> None:
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
    expect(cell).to_have_attribute("data-movable", "")
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
    expect(text).to_contain_text(say("call", "none.said"))
    around.state("move", move="31-41")
    expect(text).to_contain_text(say("call", "said", colour="Green"))
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


def test_a_host_that_says_hello_before_the_sentences_are_loaded_is_answered(around: Around) -> None:
    held = around.host.hold("page/messages-*")
    around.open("?mode=view")
    around.page.evaluate("say({ salta: 1, type: 'hello', id: 'early' })")
    held.release()
    around.await_ready()
    until(around.page, "replies.early?.ok")


def test_a_hidden_board_searches_for_no_best_move(around: Around) -> None:
    around.page.add_init_script(f"({_OVERHEAR})()")
    around.open("?mode=analyse")
    around.ask("hello")
    around.await_ready()
    expect(around.frame.locator("#text")).to_contain_text("depth")
    until(around.page, f"{_WORK} === 'think'")
    around.page.evaluate("scrollTo(0, 3000)")
    until(around.page, f"{_WORK} === 'think stop'")
    around.state("move", move="33-43")
    assert around.page.evaluate(_WORK) == "think stop"
    around.page.evaluate("scrollTo(0, 0)")
    until(around.page, f"{_WORK} === 'think stop think'")
    expect(around.frame.locator("#text")).to_contain_text("depth")
