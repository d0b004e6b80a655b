"""Python that raises, recurses, runs out of memory, exits, or is killed while it starts."""

import base64
import hashlib
import io
import zipfile
from collections.abc import Callable
from typing import Any

import pytest
import zstandard
from playwright.sync_api import Page, expect

from tests.unit.build.unpacking import unpacked
from tests.web.catalogue import pattern, say
from tests.web.host import Host, late, replaced
from tests.web.polling import until
from tests.web.probing import Probe, build_record, save_data
from tests.web.table import LONG, SOON, Table, kept_game
from web.build.server import Answer
from web.build.steps import ROOT

pytestmark = pytest.mark.pyodide

_BROKEN = """
_whole = _answered


def _answered(request_json):
    fields = json.loads(request_json)
    first = (fields.get("moves") or [""])[0]
    if first.startswith("31-"):
        raise RuntimeError("broken")
    if first.startswith("32-"):
        return _answered(request_json)
    if first.startswith("33-"):
        hoard = []
        while True:
            hoard.append(bytearray(1 << 23))
    if first.startswith("34-"):
        raise SystemExit
    return _whole(request_json)
"""
"""Ahead of the bridge's own answer: which piece moves first decides what happens."""

_KILLED = {"download": 60_000, "start": 60_000, "engine": 60_000}
"""The stages of a start, and how long its silence is borne there, in milliseconds."""
_LEAST_HEAP = 128 << 20


def _with_faults(engine: bytes) -> bytes:
    """The engine with a source file instead of one compiled module."""
    source = (ROOT / "salta_core/bridge/dispatch.py").read_text(encoding="utf-8") + _BROKEN
    changed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(engine)) as whole, zipfile.ZipFile(changed, "w") as target:
        for entry in whole.infolist():
            if entry.filename == "salta_core/bridge/dispatch.pyc":
                target.writestr("salta_core/bridge/dispatch.py", source)
            else:
                target.writestr(entry, whole.read(entry))
    return changed.getvalue()


def _with_little_memory(runtime: bytes) -> bytes:
    most = b"4294901760"
    assert most in runtime
    return runtime.replace(most, b"%10d" % _LEAST_HEAP)


def _differences(old: dict[str, Any], content: bytes) -> list[tuple[bytes, bytes]]:
    """The recorded size, and perhaps hash, of a file, and the actual ones."""
    before, after = (f'"bytes":{size}'.encode() for size in (old["bytes"], len(content)))
    found = [(before, after)]
    if "sha256" in old:
        hashed = base64.b64encode(hashlib.sha256(content).digest())
        found.append((old["sha256"].encode(), hashed))
    return found


def _spoil(host: Host, **changes: Callable[[bytes], bytes]) -> None:
    """Change files of the engine, by name, and the page's record of them."""
    known: list[tuple[bytes, bytes]] = []
    for name, change in changes.items():
        old = build_record(host.site)["files"][name]
        path = host.site / old["url"]
        if "unpacked" in old:
            plain = change(unpacked(path))
            content = zstandard.compress(plain)
            known += _differences(old["unpacked"], plain)
        else:
            content = change(path.read_bytes())
        host.spoil(old["url"], replaced(content))
        known += _differences(old, content)

    def with_other_files(answer: Answer) -> Answer:
        body = answer.body
        for before, after in known:
            assert before in body
            body = body.replace(before, after)
        return answer._replace(body=body)

    for page in ("", "index.html"):
        host.spoil(page, with_other_files)


def test_whatever_happens_to_python_the_move_is_kept_and_the_game_continues(
    page: Page, host: Host
) -> None:
    _spoil(host, engine=_with_faults, runtime=_with_little_memory)
    save_data(page)
    table = Table(page, host)
    table.open(game=kept_game(), is_awaited=False)
    table.press("hint")  # Python starts when it is needed
    expect(table.status).to_contain_text(pattern("page", "hint.move"), timeout=LONG)
    said = {31: "RuntimeError", 32: "RecursionError", 33: "no memory", 34: "engine-crashed"}
    for piece, reason in said.items():
        table.cell(piece).click()
        table.board.locator("[data-destination]").first.click()
        card = page.get_by_role("alert")
        expect(card).to_contain_text(say("page", "status.failed"), timeout=SOON * 2)
        expect(card.locator("pre")).to_contain_text(reason)
        moves = table.stored("game")["record"]["moves"]
        assert [move[:2] for move in moves] == [str(piece)]
        table.press("undo")
        table.await_status("looking-back")
        expect(card).to_be_hidden()
    table.move(35, 44)
    table.await_moves(1)


def test_a_worker_killed_in_any_phase_of_its_start_is_noticed_in_time(
    page: Page, host: Host
) -> None:
    host.spoil("engine/*/pyodide.asm.wasm.bin", late(0.3))
    probe = Probe(page, host)
    page.clock.install()
    for stage, patience in _KILLED.items():
        page.evaluate(f"probe.phases.length = 0; probe.downs.length = 0; probe.killAt = '{stage}'")
        probe.start()
        until(page, "(name) => probe.phases.some(({ stage }) => stage === name)", stage)
        page.clock.run_for(patience)
        found = probe.fault()
        assert found["code"] == "engine-stalled"
        assert found["details"]["stage"] == stage
        page.evaluate("probe.engine.destroy()")
    page.evaluate("probe.killAt = null")
    probe.boot()
    assert len(probe.ask(op="levels")) == 10


@pytest.mark.core
def test_a_start_that_was_only_slow_continues_by_itself(page: Page, host: Host) -> None:
    asleep = host.hold("engine/*/pyodide.asm.wasm.bin")
    table = Table(page, host)
    page.clock.install()
    table.open(is_awaited=False)
    until(page, "document.documentElement.dataset.engine === 'loading'")
    page.clock.run_for(60_000)
    expect(page.get_by_role("alert")).to_be_visible()
    asleep.release()
    until(page, "document.documentElement.dataset.engine === 'ready'")
    expect(page.get_by_role("alert")).to_be_hidden()
    table.move(35, 44)
    table.await_moves(2)


def test_an_embedded_board_whose_start_was_only_slow_continues_by_itself(
    page: Page, host: Host
) -> None:
    asleep = host.hold("engine/*/pyodide.asm.wasm.bin")
    page.clock.install()
    page.goto(f"{host.url}embed.html?mode=play&ruleset=tournament")
    until(page, "document.documentElement.dataset.engine === 'loading'")
    page.clock.run_for(60_000)
    expect(page.locator("#cover")).to_be_visible()
    asleep.release()
    until(page, "document.documentElement.dataset.engine === 'ready'")
    expect(page.locator("#cover")).to_be_hidden()
    for square in (35, 44):
        page.locator(f'#board [data-square="{square}"]').click()
    expect(page.locator('#board [data-square="44"]')).to_have_attribute("data-piece", "O")
