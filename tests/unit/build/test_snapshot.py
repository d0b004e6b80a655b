"""The snapshot in the site: a Python that starts from it has the whole engine without a file."""

import json
import os
import subprocess
import zipfile
from pathlib import Path

import pytest

from tests.golden.make_bridge import sampled
from tests.unit.build.unpacking import unpacked
from tests.web.probing import build_record
from web.build.site import build_site
from web.build.tools import WEB, ensure_node

pytestmark = pytest.mark.extended

PYODIDE = WEB / "node_modules" / "pyodide"
GOLDEN = Path(__file__).parents[2] / "golden" / "bridge"
AT_BUILD = {
    "daily", "diagrams", "first-steps", "lessons", "puzzles", "puzzles-motifs", "rush",
    "solo-course",
}  # fmt: skip
"""Exchanges of the build alone: the page fetches what they answer as `data/*.gzip`."""
MOST_MEMORY = 30 * 1024 * 1024 + 1024
"""Bytes that a memory may have which any browser can wake: what Python begins with, and a head."""

ABROAD = """data:text/javascript,
const told = { language: "de-DE", userAgent: "Node.js/99" };
Object.defineProperty(globalThis, "navigator", { value: told, configurable: true });
Object.defineProperty(process, "version", { value: "v99.1.0", configurable: true });"""
"""A later Node in another country."""


def test_a_python_restored_from_the_snapshot_answers_like_the_bridge(
    tmp_path: Path,
) -> None:
    files = sorted(path for path in GOLDEN.glob("*.json") if path.stem not in AT_BUILD)
    exchanges = [json.loads(path.read_text("utf-8")) for path in files]
    asked = "\n".join(json.dumps(exchange["request"]) for exchange in exchanges)
    site = build_site()
    record = build_record(site)
    snapshot = site / record["files"]["snapshot"]["url"]
    sparse = unpacked(snapshot)
    plain = tmp_path / "snapshot"
    plain.write_bytes(sparse)
    assert len(sparse) < int.from_bytes(sparse[:4], "little") <= MOST_MEMORY
    nothing = tmp_path / "nothing.zip"
    zipfile.ZipFile(nothing, "w").close()
    command: list[str | Path] = [
        ensure_node().node,
        Path(__file__).with_name("wake_snapshot.mjs"),
        PYODIDE,
        plain,
        nothing,
        json.dumps(record["lock"]),
    ]
    done = subprocess.run(command, input=asked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(replies) == len(exchanges) > 0
    for file, exchange, reply in zip(files, exchanges, replies, strict=True):
        assert sampled(file.stem, reply) == exchange["reply"], exchange["request"]


def test_the_snapshot_does_not_depend_on_time_zone_language_or_node(tmp_path: Path) -> None:
    site = build_site()
    files = {name: site / file["url"] for name, file in build_record(site)["files"].items()}
    program, out = WEB / "build" / "snapshot.mjs", tmp_path / "snapshot"
    for name in ("stdlib", "engine"):
        (tmp_path / name).write_bytes(unpacked(files[name]))
    parts = [PYODIDE, tmp_path / "stdlib", tmp_path / "engine", out]
    subprocess.run(
        [ensure_node().node, f"--import={ABROAD}", program, *parts],
        env={**os.environ, "TZ": "Asia/Kolkata", "LC_ALL": "de_DE.UTF-8"},
        check=True,
    )
    assert out.read_bytes() == unpacked(files["snapshot"])
