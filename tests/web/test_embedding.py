"""Real boards in pages of another origin: the site's texts to copy, and how boards behave."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.catalogue import say
from tests.web.host import Host
from tests.web.hosting import HostPage
from tests.web.polling import until

TEXTS = """() => Object.fromEntries([...document.querySelectorAll("[data-script],[data-example]")]
  .map((place) => [
    place.dataset.script ?? place.dataset.example, place.querySelector("code").textContent]))"""
FILLED = """[...document.querySelectorAll("[data-script],[data-example]")]
  .every((place) => place.querySelector("code"))"""
PUZZLE = "([title, move]) => document.querySelector(`[title='${title}']`).move(move)"
OTHERS = {"view": "view", "play": "play", "solo": "solo", "analyse": "analyse"}
_START = """async (name) => {
  const board = document.querySelector(`#${name} salta-board`);
  const { mode, ply } = await board.flip();
  board.remove();
  return [mode, ply];
}"""
_LOAD_ALL = """(board) => Promise.all(
  [null, undefined, 7, true, {}, [], [33], {mode: "play"}, {position: null}, {link: null}].map(
    (content) => board.load(content).then(() => "loaded", ({ code }) => code)))"""
_DENIED = """() => {
  if (parent === window) return;
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
    const get = () => { throw new DOMException("denied", "SecurityError"); };
    Object.defineProperty(window, name, { get });
  }
}"""


def copied(page: Page, host: Host) -> dict[str, str]:
    """The texts of the site's page, by name."""
    page.goto(f"{host.url}embedding.html")
    until(page, FILLED)
    texts: dict[str, str] = page.evaluate(TEXTS)
    return texts


def test_the_texts_to_copy_work_in_a_page_of_another_site(host_page: HostPage, host: Host) -> None:
    page = host_page.page
    texts = copied(page, host)
    boards = "".join(f"<div id={name}>{texts[name]}</div>" for name in OTHERS)
    once = "".join(texts[name] for name in ("script", "frame", "puzzle", "element", "solved"))
    host_page.open(f"{once}<div style='height: 3000px'></div>{boards}")
    expect(page.locator("#heard")).to_contain_text("/2M2/KL1NO/")
    page.evaluate("document.getElementById('frame').remove()")  # or it would look on and on

    page.locator("#board").get_by_role("button", name=say("element", "show")).click()
    host_page.await_event("ready")
    page.locator("#advance").click()
    expect(page.locator("#told")).to_have_text("Player 1 has moved 33-43.")
    page.locator("#advance").click()
    expect(page.locator("#told")).to_contain_text("illegal-move")
    page.evaluate("document.getElementById('board').remove()")

    assert page.evaluate(PUZZLE, [say("guide", "example.puzzle"), "63-73"])["solved"] is True
    expect(page.locator("body")).to_contain_text(f"{say('guide', 'example.puzzle')}: solved")
    plies = {"view": 38, "play": 0, "solo": 0, "analyse": 9}
    for name, mode in OTHERS.items():
        assert page.evaluate(_START, name) == [mode, plies[name]]


def test_a_board_without_storage_takes_neither_keys_nor_wheel_from_its_page(
    host_page: HostPage,
) -> None:
    page = host_page.page
    page.add_init_script(f"({_DENIED})()")
    board = '<salta-board id="board" mode="analyse"></salta-board>'
    host_page.open(f"{board}<div style='height: 3000px'></div>{host_page.script}")
    host_page.await_event("ready")
    side = host_page.ask("getState")["state"]["side"]
    page.keyboard.press("f")
    assert host_page.ask("getState")["state"]["side"] == side
    page.mouse.move(300, 300)
    page.mouse.wheel(0, 400)
    until(page, "scrollY > 300")
    assert page.evaluate("document.activeElement === document.body")
    page.keyboard.press("Home")
    until(page, "scrollY === 0")
    host_page.frame().locator("[role=grid] [tabindex='0']").focus()
    page.keyboard.press("f")
    assert host_page.ask("getState")["state"]["side"] != side
    assert host_page.ask("move", "33-43")["state"]["moves"] == ["33-43"]
    assert host_page.events("error") == []


@pytest.mark.core
def test_a_value_that_is_neither_a_link_nor_a_ruleset_is_not_loaded(host_page: HostPage) -> None:
    host_page.open(f'<salta-board id="board" mode="analyse"></salta-board>{host_page.script}')
    before = host_page.ask("move", "33-43")["state"]
    codes = host_page.page.locator("#board").evaluate(_LOAD_ALL)
    assert codes == ["bad-message"] * 10
    assert host_page.ask("getState")["state"] == before


@pytest.mark.noisy  # the browser reports what the sandbox refused
def test_a_sandbox_that_blocks_the_engine_is_named(host_page: HostPage) -> None:
    frame = (
        f'<iframe id="bare" sandbox="allow-scripts" src="{host_page.site.url}embed.html"></iframe>'
    )
    listen = """<script>
      addEventListener("message", ({ data }) => { if (data.code) globalThis.fault = data; });
    </script>"""
    host_page.open(f"{listen}{frame}")
    fault = until(host_page.page, "globalThis.fault")
    assert isinstance(fault, dict)
    assert fault["code"] == "sandboxed"
    assert "allow-same-origin" in fault["message"]
    expect(host_page.frame().locator("body")).to_contain_text("allow-same-origin")
