"""The pieces of the build that can be tried without building."""

import json
import re
import sys
from http import HTTPStatus
from pathlib import Path

import pytest

from web.build import tools
from web.build.notices import notices_page
from web.build.server import Handler, answer_for, open_server
from web.build.site import PYODIDE_FILES, data_script, modules_behind
from web.build.steps import ROOT, StepFailed, digest, is_done, run, set_done


def test_data_can_never_close_its_script() -> None:
    script = data_script({"text": "</script><!-- <script>\u2028"})
    assert script.count("<") == 2
    content = script.removeprefix('<script type="application/json" id="salta-data">')
    assert json.loads(content.removesuffix("</script>"))["text"] == "</script><!-- <script>\u2028"


def test_modules_are_found_through_every_form_of_import(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "a.js").write_text(
        '/** @import { X } from "./never.js" */\n'
        'import {\n  b,\n  c,\n} from "./deep/b.js";\n'
        'import "./c.js";\nexport { d } from "./d.js";\n'
        'const text = "from ./no.js";\n',
        encoding="utf-8",
    )
    (tmp_path / "deep" / "b.js").write_text('import { a } from "../a.js";\n', encoding="utf-8")
    for name in "cd":
        (tmp_path / f"{name}.js").write_text("", encoding="utf-8")
    assert modules_behind(tmp_path, "a.js") == ["a.js", "deep/b.js", "c.js", "d.js"]


def test_a_module_that_is_imported_but_missing_fails_the_build(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text('import "./gone.js";\n', encoding="utf-8")
    with pytest.raises(StepFailed, match=r"gone\.js"):
        modules_behind(tmp_path, "a.js")


def test_the_notices_name_each_work_and_hold_each_licence() -> None:
    page = notices_page("1.2.3")
    assert "Pyodide 1.2.3" in page
    for name in ("CPython", "Emscripten", "zlib", "bzip2", "libffi", "SQLite"):
        assert name in page
    linked = set(re.findall(r'href="#([^"]+)"', page))
    assert linked == set(re.findall(r'<h2 id="([^"]+)"', page))
    assert {path.stem for path in (ROOT / "web/build/licences").iterdir()} == linked


def test_a_failed_step_is_named_in_one_line(capfd: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, "-c", "print('why'); raise SystemExit(3)"]
    with pytest.raises(StepFailed, match=r"^counting failed: python\S* ended with exit code 3$"):
        run("counting", command)
    assert capfd.readouterr().err == "why\n"


def test_a_tool_that_is_missing_is_named() -> None:
    with pytest.raises(StepFailed, match="cannot run no-such-tool"):
        run("trying", ["no-such-tool"])


def test_a_step_is_done_again_when_what_it_reads_has_changed(tmp_path: Path) -> None:
    source, stamp = tmp_path / "source", tmp_path / "deep" / "stamp"
    source.write_text("one", encoding="utf-8")
    set_done(stamp, digest([source]))
    assert is_done(stamp, digest([source]))
    source.write_text("two", encoding="utf-8")
    assert not is_done(stamp, digest([source]))
    source.unlink()
    assert not is_done(stamp, digest([source]))


class TestServer:
    @pytest.fixture
    def folder(self, tmp_path: Path) -> Path:
        (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
        site = tmp_path / "site"
        (site / "sub").mkdir(parents=True)
        names = ("index.html", "a.js", "a.mjs", "a.wasm", "a.whl", "a.css", "a.svg", "a.zip")
        for name in (*names, "sub/index.html"):
            (site / name).write_text(name, encoding="utf-8")
        return site

    @pytest.mark.parametrize(
        ("name", "expected"),
        [
            ("", "text/html; charset=utf-8"),
            ("index.html", "text/html; charset=utf-8"),
            ("a.js", "text/javascript; charset=utf-8"),
            ("a.mjs", "text/javascript; charset=utf-8"),
            ("a.wasm", "application/wasm"),
            ("a.whl", "application/octet-stream"),
            ("a.css", "text/css; charset=utf-8"),
            ("a.svg", "image/svg+xml"),
            ("a.zip", "application/zip"),
        ],
    )
    def test_each_file_has_its_type(self, folder: Path, name: str, expected: str) -> None:
        answer = answer_for(folder, f"/{name}?query=1")
        assert answer.status == HTTPStatus.OK
        assert answer.headers["Content-Type"] == expected
        assert answer.body.decode() == (name or "index.html")

    @pytest.mark.parametrize("url", ["/none", "/../secret.txt", "/%2e%2e/secret.txt", "/sub/x"])
    def test_nothing_else_is_given_away(self, folder: Path, url: str) -> None:
        assert answer_for(folder, url).status == HTTPStatus.NOT_FOUND

    def test_a_folder_without_its_slash_is_sent_there(self, folder: Path) -> None:
        answer = answer_for(folder, "/sub")
        assert (answer.status, answer.headers["Location"]) == (301, "/sub/")

    def test_an_unchanged_file_is_not_sent_twice_and_a_changed_one_is(self, folder: Path) -> None:
        tag = answer_for(folder, "/a.js").headers["ETag"]
        assert answer_for(folder, "/a.js", tag).status == HTTPStatus.NOT_MODIFIED
        (folder / "a.js").write_text("changed", encoding="utf-8")
        assert answer_for(folder, "/a.js", tag).body == b"changed"

    def test_a_taken_port_is_said_to_be_taken(self) -> None:
        with open_server(Handler, 0) as first:
            port = first.server_address[1]
            with pytest.raises(StepFailed, match=f"port {port} is taken; try --port 0"):
                open_server(Handler, port)

    def test_a_port_out_of_range_is_refused(self) -> None:
        with pytest.raises(StepFailed, match="70000 is no port"):
            open_server(Handler, 70_000)


class TestTools:
    def test_a_browser_that_does_not_run_is_an_error_not_a_reason_to_look_on(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("SALTA_BROWSER", "/no/such/browser")
        with pytest.raises(StepFailed, match="SALTA_BROWSER"):
            tools.find_browser()

    def test_a_node_that_is_too_old_is_not_taken(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        for name, said in (("node", "v18.19.0"), ("npm", "9")):
            (tmp_path / name).write_text(f"#!/bin/sh\necho {said}\n", encoding="utf-8")
            (tmp_path / name).chmod(0o755)
        monkeypatch.setenv("PATH", f"{tmp_path}:/bin")
        assert tools.find_node() is None

    def test_no_browser_and_no_way_to_install_one_says_what_to_do(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(tools, "find_browser", lambda: None)
        monkeypatch.setattr(tools, "can_use_apt", lambda: False)
        monkeypatch.setattr(tools, "venv_tool", lambda _name: Path("/no/such/tool"))
        with pytest.raises(StepFailed, match="install Chromium or Chrome, or set SALTA_BROWSER"):
            tools.ensure_browser()

    def test_a_browser_is_asked_of_playwright_first_and_of_debian_then(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        done: list[str] = []

        def fails(step: str, _command: object) -> str:
            done.append(step)
            raise StepFailed(step, "no way out")

        def finds() -> Path | None:
            return Path("/usr/bin/chromium") if "chromium" in done else None

        monkeypatch.setattr(tools, "run", fails)
        monkeypatch.setattr(tools, "find_browser", finds)
        monkeypatch.setattr(tools, "can_use_apt", lambda: True)
        monkeypatch.setattr(tools, "apt_install", done.append)
        assert tools.ensure_browser() == Path("/usr/bin/chromium")
        assert done == ["playwright install chromium", "chromium"]

    def test_a_python_without_ensurepip_says_what_to_install(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setattr(tools, "VENV", tmp_path / ".venv")
        monkeypatch.setattr(tools, "can_use_apt", lambda: False)
        monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
        with pytest.raises(StepFailed, match="install python3-venv"):
            tools.ensure_python()


class TestPins:
    def test_every_python_package_is_pinned_with_hashes_and_no_host(self) -> None:
        for path in (ROOT / ".ci").glob("requirements-*.txt"):
            text = path.read_text(encoding="utf-8")
            assert "://" not in text
            for entry in re.split(r"\n(?=\S)", re.sub(r"(?m)^#.*\n", "", text).strip()):
                assert re.match(r"[\w.-]+==\d", entry), entry
                assert "--hash=sha256:" in entry

    def test_every_npm_package_has_its_integrity_and_no_host(self) -> None:
        text = (ROOT / "web/package-lock.json").read_text(encoding="utf-8")
        assert "://" not in text
        packages = json.loads(text)["packages"]
        assert all(entry["integrity"] for name, entry in packages.items() if name)

    def test_the_pinned_pyodide_holds_the_files_that_the_site_needs(self) -> None:
        folder = ROOT / "web/node_modules/pyodide"
        assert all((folder / name).is_file() for name in PYODIDE_FILES.values())
