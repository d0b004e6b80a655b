"""The engine starts in its worker, answers, thinks in slices and outlives its worker."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.web.host import Host, late
from tests.web.polling import until
from tests.web.probing import Probe, build_record, save_data
from tests.web.table import SOON

pytestmark = pytest.mark.pyodide

OPENING: dict[str, Any] = {"ruleset": "tournament", "start": None, "moves": []}
THINK = {**OPENING, "level": 9, "seed": 1, "ms": 60_000}
"""Ends with the nodes of the level: more than a slice has, however slow the machine is."""
ENDLESS = {**THINK, "endless": True}
"""Ends only when it is stopped."""


@pytest.fixture
def probe(page: Page, host: Host) -> Probe:
    return Probe(page, host)


@pytest.fixture(scope="module")
def awake(
    browser: Browser, browser_context_args: dict[str, Any], one_host: Host
) -> Iterator[Probe]:
    """An awake engine, for tests that leave it awake."""
    context = browser.new_context(**browser_context_args)
    heard: list[str] = []
    context.on("console", lambda message: heard.append(message.text))
    context.on("weberror", lambda error: heard.append(str(error.error)))
    one_host.reset()
    probe = Probe(context.new_page(), one_host)
    probe.boot(patience={"stop": SOON})
    yield probe
    assert probe.page.evaluate("probe.workers.length") == 1
    context.close()
    assert not heard


def fetched_first(host: Host) -> list[dict[str, Any]]:
    """The engine's files that a first visit fetches."""
    files = build_record(host.site)["files"]
    return [file for name, file in files.items() if name != "snapshot"]


def test_the_start_is_reported_in_bytes_and_phases(page: Page, host: Host) -> None:
    save_data(page)
    probe = Probe(page, host)
    probe.boot()
    phases = probe.page.evaluate("probe.phases")
    stages = list(dict.fromkeys(phase["stage"] for phase in phases))
    assert stages == ["download", "start", "engine", "ready"]
    loaded = [phase["loaded"] for phase in phases]
    assert loaded == sorted(loaded)
    assert len(set(loaded)) > 3  # the browser decides how much it reads at a time
    files = fetched_first(host)
    total = sum(file["bytes"] for file in files)
    assert {phase["total"] for phase in phases} == {total}
    assert loaded[-1] == total
    named = {phase["file"] for phase in phases if phase["file"]}
    assert named <= {file["url"].rpartition("/")[2] for file in files}


def test_saving_data_fetches_the_files_of_the_engine_once_each(page: Page, host: Host) -> None:
    save_data(page)
    Probe(page, host).boot()
    urls = [file["url"] for file in fetched_first(host)]
    of_engine = [path for path in host.asked if path.startswith(("engine/", "pyodide/"))]
    fetched = [path for path in of_engine if not path.endswith((".js", ".ts"))]
    assert sorted(fetched) == sorted(urls)
    assert build_record(host.site)["files"]["snapshot"]["url"] not in host.asked


@pytest.mark.core
def test_on_a_fast_line_python_starts_from_the_snapshot(probe: Probe, host: Host) -> None:
    """A busy machine may take its own line for slow: then the files are used, which is fine too."""
    probe.boot()
    files = {name: file["url"] for name, file in build_record(host.site)["files"].items()}
    asked = {name for name, url in files.items() if url in host.asked}
    assert all(host.asked.count(url) <= 1 for url in files.values())
    phase = probe.page.evaluate("probe.phases.at(-1)")
    assert phase["loaded"] == phase["total"]
    if phase["from"] == "snapshot":
        assert asked == {"loader", "runtime", "wasm", "decoder", "snapshot"}
    else:
        assert asked >= {"loader", "runtime", "wasm", "stdlib", "engine"}


@pytest.mark.core
def test_a_request_is_answered_by_python(awake: Probe) -> None:
    view = awake.ask(op="view", **OPENING)
    assert view["player"] == 1
    assert view["legal"]


def test_calls_made_before_the_engine_is_ready_are_answered(probe: Probe) -> None:
    probe.start()
    assert len(probe.ask(op="levels")) == 10


@pytest.mark.core
def test_a_refusal_of_the_bridge_keeps_its_code_and_place(awake: Probe) -> None:
    refused = awake.ask(op="convert", what="move", text="33-99")
    assert refused["code"] == "bad-text"


@pytest.mark.core
def test_a_short_call_goes_ahead_of_a_long_search(awake: Probe) -> None:
    was_first = awake.page.evaluate(
        """async (request) => {
          let isDone = false;
          const control = new AbortController();
          await new Promise((onProgress) => {
            const options = { signal: control.signal, onProgress };
            const thought = probe.engine.call("think", request, options);
            thought.catch(() => {}).then(() => { isDone = true; });
          });
          await probe.ask({ op: "view", ...request });
          const wasFirst = !isDone;
          control.abort();
          return wasFirst;
        }""",
        ENDLESS,
    )
    assert was_first


@pytest.mark.core
def test_a_search_reports_its_progress_and_ends_with_a_move(awake: Probe) -> None:
    infos, thought = awake.page.evaluate(
        """async (request) => {
          const infos = [];
          const onProgress = (info) => infos.push(info);
          const thought = await probe.engine.call("think", request, { onProgress });
          return [infos, thought];
        }""",
        THINK,
    )
    assert infos
    assert thought["done"]
    assert thought["move"] in {
        move["text"]
        for piece in awake.ask(op="view", **OPENING)["legal"]
        for move in piece["moves"]
    }


@pytest.mark.core
def test_a_stopped_search_reports_nothing_more_and_the_worker_lives(awake: Probe) -> None:
    stopped = awake.page.evaluate("request => probe.stopThinking(request, 3)", ENDLESS)
    assert stopped["outcome"]["code"] == "AbortError"
    assert stopped["infos"] == 3
    assert stopped["after"]["player"] == 1
    assert awake.page.evaluate("probe.workers.length") == 1


@pytest.mark.core
def test_a_budget_ends_long_work_with_its_current_result(awake: Probe) -> None:
    position = awake.ask(op="view", **OPENING)["position"]
    request = {"ruleset": "tournament", "position": position}
    race = awake.page.evaluate(
        "request => probe.engine.call('race', request, { budget: 1 })",
        request,
    )
    assert race["1"]["range"][0] <= race["1"]["range"][1]


def test_a_worker_that_dies_in_mid_search_costs_only_time(probe: Probe) -> None:
    probe.boot()
    thought = probe.page.evaluate(
        """async (request) => {
          let isGone = false;
          return probe.engine.call("think", request, { onProgress() {
            if (isGone) return;
            isGone = true;
            probe.workers[0].terminate();
            probe.engine.restart();
          } });
        }""",
        THINK,
    )
    assert thought["move"]
    assert probe.page.evaluate("probe.workers.length") == 2


def test_a_silent_worker_is_replaced(probe: Probe) -> None:
    probe.page.clock.install()  # or the short time limit of a test would also end the next one
    probe.boot()
    probe.page.evaluate("probe.workers[0].terminate()")
    asked = "(request) => { probe.late = null; probe.ask(request).then((r) => probe.late = r); }"
    probe.page.evaluate(asked, {"op": "view", **OPENING})
    probe.page.clock.run_for(10_000)
    until(probe.page, "probe.late?.player === 1")
    assert probe.page.evaluate("probe.workers.length") == 2


def test_an_ignored_stop_replaces_the_worker(probe: Probe) -> None:
    probe.boot()
    probe.page.evaluate("probe.workers[0].terminate()")
    stopped = probe.page.evaluate(
        """async (request) => {
          const control = new AbortController();
          const thought = probe.engine.call("think", request, { signal: control.signal });
          control.abort();
          return thought.catch((error) => error.name);
        }""",
        ENDLESS,
    )
    assert stopped == "AbortError"
    until(probe.page, "probe.workers.length === 2")
    assert probe.ask(op="view", **OPENING)["player"] == 1


@pytest.mark.core
def test_a_disposed_engine_answers_nothing(probe: Probe) -> None:
    probe.start()
    code = probe.page.evaluate(
        """async () => {
          const open = probe.ask({ op: "levels" });
          probe.engine.destroy();
          return [(await open).code, (await probe.ask({ op: "levels" })).code];
        }"""
    )
    assert code == ["engine-destroyed"] * 2


def test_a_slow_file_is_waited_for(probe: Probe, host: Host) -> None:
    host.spoil("*.wasm.bin", late(1))
    probe.boot()
