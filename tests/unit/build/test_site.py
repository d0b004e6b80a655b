"""The built site and wheel: reproducible, complete, and usable elsewhere."""

import gzip
import hashlib
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from salta_core.bridge import call
from tests.unit.build.copying import NOT_COPIED
from tests.unit.build.unpacking import unpacked
from tests.unit.cli.terminal import PATIENCE
from tests.web.host import Host
from tests.web.probing import build_record
from web.build.data import FILES
from web.build.history import history_data
from web.build.lessongames import game_files
from web.build.openingfile import opening_files
from web.build.prooftrees import add_trees
from web.build.site import NOT_FOR_PAGES, build_site
from web.build.steps import ROOT
from web.build.tools import ensure_node, ensure_pyodide_wheels
from web.build.wheel import build_wheel


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@pytest.mark.slow
def test_a_bare_machine_in_another_folder_builds_the_same_bytes(tmp_path: Path) -> None:
    there, home = tmp_path / "elsewhere", tmp_path / "home"
    home.mkdir()
    here = contents(build_site())
    wheel = build_wheel()
    shutil.copytree(ROOT, there, ignore=NOT_COPIED)
    bare = {"PATH": os.environ["PATH"], "HOME": str(home)}
    command = [sys.executable, "build.py", "build"]
    first = subprocess.run(command, cwd=there, env=bare, check=True, capture_output=True, text=True)
    assert len(first.stdout.splitlines()) <= 15
    assert "kB" not in first.stdout
    assert contents(there / "dist/site") == here
    assert (there / "dist" / wheel.name).read_bytes() == wheel.read_bytes()
    again = subprocess.run(command, cwd=there, env=bare, check=True, capture_output=True, text=True)
    packed = Path(f"dist/salta-site-{wheel.name.split('-')[1]}.zip")
    assert again.stdout == f"Built {Path('dist/site')} and {packed}\n"
    with zipfile.ZipFile(there / packed) as archive:
        assert archive.read("salta/index.html") == here["index.html"]


@pytest.mark.extended
@pytest.mark.parametrize("name", NOT_FOR_PAGES)
def test_modules_left_out_of_the_page_are_not_loaded_by_it(name: str) -> None:
    assert find_spec(name)
    load = f"import sys, salta_core.bridge; sys.exit({name!r} in sys.modules)"
    subprocess.run([sys.executable, "-c", load], cwd=ROOT, check=True)


def test_the_wheel_contains_only_the_engine() -> None:
    with zipfile.ZipFile(build_wheel()) as wheel:
        names = wheel.namelist()
        assert {name.split("/")[0].split("-")[0] for name in names} == {"salta_core"}
        tables = {"salta_core/puzzle/data/historic.tsv", "salta_core/solo/data/course.tsv"}
        shipped = {f"salta_core/lessons/data/{name}.json" for name in ("diagrams", "lessons")}
        data = {"salta_core/engine/weights.json", *shipped, *tables}
        assert {"salta_core/py.typed", *data} <= set(names)
        assert not [name for name in names if "__pycache__" in name]
        metadata = next(name for name in names if name.endswith("/METADATA"))
        needed = re.findall("^Requires-Dist: .*", wheel.read(metadata).decode(), re.MULTILINE)
        assert [line for line in needed if "extra ==" not in line] == []


@pytest.mark.extended
def test_the_wheel_can_run_matches_and_tuning(tmp_path: Path) -> None:
    with zipfile.ZipFile(build_wheel()) as wheel:
        wheel.extractall(tmp_path)
    for command in (["match", "greedy", "random", "--games", "2"], ["tune", "--help"]):
        done = subprocess.run(
            [sys.executable, "-P", "-m", "salta_core", *command],
            env={"PYTHONPATH": str(tmp_path)},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr[-2000:]
        assert done.stdout


@pytest.mark.extended
def test_no_page_fetches_modules_that_only_the_terminal_needs() -> None:
    site = build_site()
    files = {name: site / file["url"] for name, file in build_record(site)["files"].items()}
    plain = {name: unpacked(files[name]) for name in ("engine", "snapshot")}
    with zipfile.ZipFile(io.BytesIO(plain["engine"])) as engine:
        fetched = " ".join(engine.namelist())
    remembered = plain["snapshot"].decode("latin-1")
    for content in (fetched, remembered):
        assert "salta_core/bridge/dispatch.py" in content
        for package in ("arena", "cli", "picture"):
            assert f"salta_core/{package}" not in content
    assert "salta_core/engine/weights.json" in fetched
    assert "/data/" not in fetched  # the page has the collections as data/*.gzip
    assert not [path for path in files.values() if path.suffix == ".whl"]
    assert ".whl" not in (site / "sw.js").read_text(encoding="utf-8")


@pytest.mark.extended
def test_the_site_contains_no_tools_or_sources_of_the_build() -> None:
    names = contents(build_site())
    suffixes = {Path(name).suffix for name in names}
    assert suffixes <= {
        *(".html", ".css", ".js", ".mjs", ".wasm", ".whl", ".svg", ".png"),
        *(".bin", ".gzip", ".ico", ".jpg", ".json", ".txt", ".webmanifest", ".woff2"),
    }
    folders = {name.partition("/")[0] for name in names if "/" in name}
    assert folders == {"data", "docs", "engine", "figures", "icons", "page", "previews", "pyodide"}


PAGES = [path.name for path in sorted((ROOT / "web").glob("*.html"))]


@pytest.mark.extended
@pytest.mark.parametrize("name", PAGES)
def test_every_address_in_a_page_is_relative_and_exists(name: str) -> None:
    site = build_site()
    page = (site / name).read_text(encoding="utf-8")
    addresses = re.findall(r'(?:href|src|data-next)="([^"#?]+)(?:[#?][^"]*)?"', page)
    stem = Path(name).stem
    entry = f"page/{stem}-" if stem in {"history", "offline", "rules"} else "page/main-"
    assert stem in {"404", "today"} or [
        address for address in addresses if address.startswith(entry)
    ]
    for address in addresses:
        assert not address.startswith(("/", "http")), address
        assert (site / address.replace("./", "index.html")).is_file(), address


def named_in(page: str) -> set[str]:
    named = re.findall(r'(?:href|src|data-next)="(page/[^"]+)"', page)
    assert len(named) == len(set(named))
    return set(named)


def imports_of(site: Path, script: str) -> tuple[set[str], set[str]]:
    """The files that a script imports before it runs, and the other files that it names."""
    text = (site / script).read_text(encoding="utf-8")
    now = {f"page/{name}" for name in re.findall(r'\b(?:from|import|require\()"\./([^"]+)"', text)}
    every = {f"page/{name}" for name in re.findall(r'"\./([^"]+\.(?:js|css))"', text)}
    return now, every - now


@pytest.mark.extended
@pytest.mark.parametrize(
    ("name", "later"),
    [
        ("index.html", {"analyse-mode", "dialogs", "offline", "puzzle-mode", "solo-mode"}),
        ("embed.html", {f"modes-{mode}" for mode in ("analyse", "play", "puzzle", "solo")}),
    ],
)
def test_a_page_names_all_files_that_it_needs_before_it_runs(name: str, later: set[str]) -> None:
    site = build_site()
    named = named_in((site / name).read_text(encoding="utf-8"))
    apart: set[str] = set()
    for script in [one for one in named if one.endswith(".js")]:
        now, rest = imports_of(site, script)
        assert now <= named
        apart |= {one.removeprefix("page/").rpartition("-")[0] for one in rest - named}
    assert later <= apart


def test_the_page_carries_the_presets_of_its_engine() -> None:
    page = (build_site() / "index.html").read_text(encoding="utf-8")
    found = re.search(r'<script type="application/json" id="salta-data">(.*?)</script>', page)
    assert found
    data = json.loads(found[1])
    assert len(data["presets"]["presets"]) == 14
    assert data["presets"]["version"] == data["build"]["version"]


@pytest.mark.extended
def test_the_record_of_the_build_is_correct() -> None:
    site = build_site()
    record = build_record(site)
    for file in record["files"].values():
        assert (site / file["url"]).stat().st_size == file["bytes"]
    assert (site / record["worker"]).is_file()


def test_the_collections_are_beside_the_page_named_by_their_hash() -> None:
    site = build_site()
    data = build_record(site)["data"]
    made = {**opening_files(), **game_files()}
    replies = {
        name: json.loads(call(json.dumps({"v": 1, **request})))["result"]
        for name, request in FILES.items()
    }
    add_trees(replies)
    assert set(data) == {*FILES, "history", *made}
    assert sorted(data.values()) == [
        path.relative_to(site).as_posix() for path in sorted((site / "data").iterdir())
    ]
    for name, address in data.items():
        content = gzip.decompress((site / address).read_bytes())
        assert address == f"data/{name}.{hashlib.sha256(content).hexdigest()[:12]}.gzip"
        if name in FILES:
            assert json.loads(content) == replies[name]
        elif name in made:
            assert json.loads(content) == made[name]
        else:
            assert json.loads(content) == history_data()


@pytest.mark.slow
def test_micropip_installs_the_wheel_in_any_other_pyodide() -> None:
    host = Host(build_wheel().parent)
    script = Path(__file__).with_name("install_wheel.mjs")
    packed = sorted(ensure_pyodide_wheels().glob("*.whl"))
    command: list[str | Path] = [
        ensure_node().node,
        script,
        f"{host.url}{build_wheel().name}",
        *packed,
    ]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    finally:
        host.close()
    assert done.returncode == 0, done.stderr[-2000:]
    said = json.loads(done.stdout.splitlines()[-1])
    assert said == {"version": build_wheel().name.split("-")[1], "levels": 10}


class TestServe:
    @pytest.mark.extended
    @pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
    @pytest.mark.parametrize("shell", [[], ["sh", "-c", 'trap "" INT; exec "$@"', "sh"]])
    def test_the_site_is_served_until_it_is_stopped(
        self, shell: list[str], number: signal.Signals
    ) -> None:
        command = [*shell, sys.executable, "build.py", "serve", "--no-open", "--port", "0"]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as serving:
            try:
                assert serving.stdout
                lines = iter(serving.stdout.readline, "")
                url = next(found[1] for line in lines if (found := re.search(r"(http\S+)", line)))
                assert url.startswith("http://127.0.0.1:")
                with urllib.request.urlopen(url) as page:
                    assert page.headers["Content-Type"].startswith("text/html")
                    assert b"salta-data" in page.read()
                serving.send_signal(number)
                assert serving.wait(PATIENCE) == 0
            finally:
                serving.kill()

    def test_an_unknown_argument_is_refused(self) -> None:
        command = [sys.executable, "build.py", "serve", "--prot", "1"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 2
        assert "--prot" in done.stderr
