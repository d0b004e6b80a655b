"""Each engine file spoiled in each way: the engine goes down with the right fault, and recovers."""

import base64
import hashlib
import io
import zipfile
from fnmatch import fnmatchcase

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
    late,
    missing,
    replaced,
)
from tests.web.polling import until
from tests.web.probing import Probe, build_record
from web.build.server import Answer

pytestmark = pytest.mark.noisy  # the browser itself reports each file it cannot load

MODULES = ("pyodide/*/pyodide.mjs", "pyodide/*/pyodide.asm.mjs")
FILES = ("pyodide/*/pyodide.asm.wasm", "engine/*/stdlib.zip", "engine/*/*.whl")
WORKER = "page/worker-*.js"
CASES = [
    *((file, missing, "file-missing") for file in (WORKER, *MODULES, *FILES)),
    *((file, as_start_page, "file-wrong-type") for file in (WORKER, *MODULES, *FILES)),
    *((file, as_text, "file-wrong-type") for file in (WORKER, *MODULES)),
    *((file, halved, "file-truncated") for file in (*MODULES, *FILES)),
    *((file, cut_off, "file-unreachable") for file in (WORKER, *MODULES, *FILES)),
    *((file, altered, "file-damaged") for file in (*MODULES, *FILES[1:])),
    ("pyodide/*/pyodide.asm.wasm", altered, "wasm-refused"),
]


@pytest.mark.parametrize(
    ("file", "fault", "code"),
    CASES,
    ids=[f"{fault.__name__}-{file.rpartition('/')[2]}" for file, fault, _ in CASES],
)
def test_a_spoiled_file_is_named_and_the_next_start_succeeds(
    page: Page, host: Host, file: str, fault: Fault, code: str
) -> None:
    probe = Probe(page, host)
    host.spoil(file, fault)
    probe.start()
    found = probe.fault()
    assert found["code"] == code
    if code != "wasm-refused":
        assert fnmatchcase(found["details"]["file"], file.rpartition("/")[2])
        assert found["details"]["url"].startswith(host.url)
    host.repair()
    probe.page.evaluate("probe.engine.restart()")
    assert len(probe.ask(op="levels")) == 10


def test_a_wheel_of_another_version_is_refused(page: Page, host: Host) -> None:
    record = build_record(host.site)
    wheel = (host.site / record["files"]["wheel"]["url"]).read_bytes()
    other = _with_version(wheel, record["version"], "9.9.9")
    host.spoil("engine/*/*.whl", replaced(other))
    probe = Probe(page, host)
    # A record that is as stale as the wheel: its hash fits, only the version tells.
    wheel_record = {**record["files"]["wheel"], **_described(other)}
    probe.start(build={"files": {**record["files"], "wheel": wheel_record}})
    found = probe.fault()
    assert found["code"] == "wrong-version"
    assert found["details"] == {"expected": record["version"], "found": "9.9.9"}


def test_a_wheel_without_the_engine_is_refused(page: Page, host: Host) -> None:
    record = build_record(host.site)
    empty = io.BytesIO()
    with zipfile.ZipFile(empty, "w") as archive:
        archive.writestr("nothing.py", "")
    host.spoil("engine/*/*.whl", replaced(empty.getvalue()))
    probe = Probe(page, host)
    wheel_record = {**record["files"]["wheel"], **_described(empty.getvalue())}
    probe.start(build={"files": {**record["files"], "wheel": wheel_record}})
    assert probe.fault()["code"] == "python-failed"


def test_a_download_that_stands_still_is_given_up(page: Page, host: Host) -> None:
    host.spoil("pyodide/*/pyodide.asm.wasm", late(5))
    probe = Probe(page, host)
    probe.start(patience={"download": 1000})
    found = probe.fault(seconds=10)
    assert found["code"] == "engine-stalled"
    assert found["details"]["stage"] == "download"
    assert 0 < found["details"]["loaded"] < found["details"]["total"]


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


def test_what_was_asked_while_the_engine_was_down_is_answered_after_the_restart(
    page: Page, host: Host
) -> None:
    host.spoil("engine/*/*.whl", missing)
    probe = Probe(page, host)
    probe.start()
    probe.fault()
    page.evaluate(
        "() => { probe.late = null; probe.ask({op: 'levels'}).then(r => probe.late = r) }"
    )
    host.repair()
    page.evaluate("probe.engine.restart()")
    assert len(list(until(page, "probe.late"))) == 10  # type: ignore[call-overload]


@pytest.mark.parametrize("file", ["engine/*/*.whl", MODULES[1]])
def test_a_bad_file_that_a_cache_kept_does_not_spoil_the_next_start(
    page: Page, host: Host, file: str
) -> None:
    def kept(answer: Answer) -> Answer:
        short = halved(answer)
        return short._replace(headers={**short.headers, "Cache-Control": "max-age=600"})

    host.spoil(file, kept)
    probe = Probe(page, host)
    probe.start()
    assert probe.fault()["code"] == "file-truncated"
    host.repair()
    probe.page.evaluate("probe.engine.restart()")
    assert len(probe.ask(op="levels")) == 10


def _with_version(wheel: bytes, old: str, new: str) -> bytes:
    changed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(wheel)) as source, zipfile.ZipFile(changed, "w") as target:
        for entry in source.infolist():
            content = source.read(entry)
            if entry.filename == "salta_core/__init__.py":
                content = content.replace(f'"{old}"'.encode(), f'"{new}"'.encode())
            target.writestr(entry, content)
    return changed.getvalue()


def _described(content: bytes) -> dict[str, object]:
    hashed = base64.b64encode(hashlib.sha256(content).digest()).decode()
    return {"bytes": len(content), "sha256": hashed}
