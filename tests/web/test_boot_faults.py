"""Each engine file damaged in each way: the engine stops with the right fault, and recovers."""

import base64
import hashlib
import io
import zipfile
from fnmatch import fnmatchcase
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.host import (
    Fault,
    Host,
    altered,
    as_start_page,
    as_text,
    cut_off,
    halved,
    missing,
    replaced,
)
from tests.web.polling import until, until_still
from tests.web.probing import Probe, build_record, save_data
from web.build.server import Answer

pytestmark = [
    pytest.mark.pyodide,
    pytest.mark.noisy,  # the browser itself reports each file it cannot load
]

MODULES = ("pyodide/*/pyodide.mjs", "engine/*/pyodide.asm.mjs")
WASM = "engine/*/pyodide.asm.wasm.bin"
ENGINE = "engine/*/engine.zip.bin"
SNAPSHOT = "engine/*/snapshot.bin"
STDLIB = "engine/*/stdlib.zip.bin"
FILES = (WASM, "engine/*/zstd.wasm", STDLIB, ENGINE)
WORKER = "page/worker-*.js"
MISSING = [
    (missing, "file-missing"),
    (as_start_page, "file-wrong-type"),
    (cut_off, "file-unreachable"),
]
DAMAGED = [(halved, "file-truncated"), (altered, "file-damaged")]
CASES: dict[str, list[tuple[Fault, str]]] = {
    WORKER: [*MISSING, (as_text, "file-wrong-type")],
    **{file: [*MISSING, (as_text, "file-wrong-type"), *DAMAGED] for file in MODULES},
    **{file: [*MISSING, *DAMAGED] for file in FILES},
}
ALIKE = (MODULES[0], STDLIB)
"""What is asked for and checked just like the file after it."""


@pytest.fixture
def sparing(page: Page, host: Host) -> Probe:
    """An engine that starts from its files, not from the snapshot."""
    save_data(page)
    return Probe(page, host)


@pytest.mark.parametrize(
    "file",
    [
        pytest.param(
            file,
            marks=[pytest.mark.slow] if file in ALIKE else [],
            id=file.rpartition("/")[2],
        )
        for file in CASES
    ],
)
def test_a_damaged_file_is_named_and_the_next_start_succeeds(
    sparing: Probe, host: Host, file: str
) -> None:
    for fault, code in CASES[file]:
        host.spoil(file, fault)
        sparing.start()
        found = sparing.fault()
        assert found["code"] == code, fault.__name__
        assert fnmatchcase(found["details"]["file"], file.rpartition("/")[2])
        assert found["details"]["url"].startswith(host.url)
        host.repair()
        sparing.page.evaluate("probe.downs.length = 0")
    sparing.page.evaluate("probe.engine.restart()")
    assert len(sparing.ask(op="levels")) == 10


@pytest.mark.parametrize(
    "fault",
    [
        missing,
        altered,
        *(pytest.param(each, marks=pytest.mark.slow) for each in (as_start_page, halved, cut_off)),
    ],
)
def test_a_damaged_snapshot_goes_unnoticed(page: Page, host: Host, fault: Fault) -> None:
    probe = Probe(page, host)
    host.spoil(SNAPSHOT, fault)
    probe.boot()
    assert page.evaluate("probe.phases.at(-1).from") == "files"
    assert len(probe.ask(op="levels")) == 10


def test_a_working_script_from_another_build_is_named(sparing: Probe, host: Host) -> None:
    host.spoil(MODULES[1], lambda answer: replaced(answer.body + b"//")(answer))
    sparing.start()
    found = sparing.fault()
    assert found["code"] == "file-damaged"
    assert found["details"]["file"] == "pyodide.asm.mjs"


def test_an_engine_of_another_version_is_refused(sparing: Probe, host: Host) -> None:
    record = build_record(host.site)
    other = _of_version("9.9.9")
    host.spoil(ENGINE, replaced(other))
    # A record as old as the engine: its hash fits, and only the version differs.
    sparing.start(build={"files": {**record["files"], "engine": _described(record, other)}})
    found = sparing.fault()
    assert found["code"] == "wrong-version"
    assert found["details"] == {"expected": record["version"], "found": "9.9.9"}


def test_a_zip_without_the_engine_is_refused(sparing: Probe, host: Host) -> None:
    record = build_record(host.site)
    empty = _zipped({"nothing.py": ""})
    host.spoil(ENGINE, replaced(empty))
    sparing.start(build={"files": {**record["files"], "engine": _described(record, empty)}})
    assert sparing.fault()["code"] == "python-failed"


@pytest.mark.core
def test_a_stalled_download_is_given_up(page: Page, host: Host) -> None:
    host.hold(WASM)
    probe = Probe(page, host)
    page.clock.install()
    probe.start()
    until(page, "probe.phases.some(({ loaded }) => loaded > 0)")
    until_still(page, lambda: page.evaluate("probe.phases.at(-1).loaded"))  # more bytes wake it
    page.clock.run_for(60_000)
    found = probe.fault()
    assert found["code"] == "engine-stalled"
    assert found["details"]["stage"] == "download"
    assert 0 < found["details"]["loaded"] < found["details"]["total"]


@pytest.mark.core
def test_a_policy_that_forbids_webassembly_is_named(page: Page, host: Host) -> None:
    host.spoil(
        "probe.html",
        lambda answer: answer._replace(
            body=answer.body.replace(b" 'wasm-unsafe-eval'", b""),
            headers={
                **answer.headers,
                "Content-Security-Policy": "default-src 'self'; script-src 'self'",
            },
        ),
    )
    host.spoil(
        WORKER,
        lambda answer: answer._replace(
            headers={**answer.headers, "Content-Security-Policy": "script-src 'self'"},
        ),
    )
    probe = Probe(page, host)
    probe.start()
    assert probe.fault()["code"] == "wasm-refused"


def test_calls_made_while_the_engine_was_down_are_answered_after_the_restart(
    page: Page, host: Host
) -> None:
    host.spoil(WASM, missing)
    probe = Probe(page, host)
    probe.start()
    probe.fault()
    page.evaluate(
        "() => { probe.late = null; probe.ask({op: 'levels'}).then(r => probe.late = r) }"
    )
    host.repair()
    page.evaluate("probe.engine.restart()")
    assert len(list(until(page, "probe.late"))) == 10  # type: ignore[call-overload]


@pytest.mark.parametrize("file", [pytest.param(ENGINE, marks=pytest.mark.slow), MODULES[1]])
def test_a_bad_file_kept_by_a_cache_does_not_spoil_the_next_start(
    sparing: Probe, host: Host, file: str
) -> None:
    def kept(answer: Answer) -> Answer:
        short = halved(answer)
        return short._replace(headers={**short.headers, "Cache-Control": "max-age=600"})

    host.spoil(file, kept)
    sparing.start()
    assert sparing.fault()["code"] == "file-truncated"
    host.repair()
    sparing.page.evaluate("probe.engine.restart()")
    assert len(sparing.ask(op="levels")) == 10


def _of_version(version: str) -> bytes:
    """An engine that consists only of its version."""
    init = f"__version__ = {version!r}\n"
    bridge = "def call(request):\n    return ''\n"
    return _zipped({"salta_core/__init__.py": init, "salta_core/bridge/__init__.py": bridge})


def _zipped(files: dict[str, str]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return packed.getvalue()


def _described(record: dict[str, Any], content: bytes) -> dict[str, object]:
    """The record's entry for an engine with this content."""
    hashed = base64.b64encode(hashlib.sha256(content).digest()).decode()
    return {"url": record["files"]["engine"]["url"], "bytes": len(content), "sha256": hashed}
