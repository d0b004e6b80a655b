"""The pieces of the build that can be tried without building."""

import json
import re
import sys
from http import HTTPStatus
from pathlib import Path
from typing import ClassVar

import pytest

from web.build import tools
from web.build.notices import notices_page
from web.build.page import (
    DATA_MARK,
    FOLDER,
    WAIT,
    WORKER,
    bundle_page,
    copy_page,
    data_script,
    page_parts,
    point_pages,
    policy_hash,
)
from web.build.server import Handler, answer_for, open_server
from web.build.site import PYODIDE_FILES
from web.build.steps import ROOT, StepFailed, digest, is_done, run, set_done


def test_data_can_never_close_its_script() -> None:
    script = data_script({"text": "</script><!-- <script>\u2028"})
    assert script.count("<") == 2
    content = script.removeprefix('<script type="application/json" id="salta-data">')
    assert json.loads(content.removesuffix("</script>"))["text"] == "</script><!-- <script>\u2028"


class TestPage:
    PAGE = (
        "<head>\n"
        '    <meta http-equiv="Content-Security-Policy" content="script-src \'self\'">\n'
        '    <link rel="stylesheet" href="a.css">\n'
        '    <link rel="stylesheet" href="deep/b.css">\n'
        f"    {DATA_MARK}\n"
        '    <script type="module" src="first.js"></script>\n'
        '    <script type="module" src="main.js"></script>\n'
        "</head>\n"
        "  <body>\n"
        "  </body>\n"
    )
    SOURCES: ClassVar = {
        "index.html": PAGE,
        "a.css": "p { color: red }",
        "deep/b.css": "p { color: blue }",
        "first.js": 'import { told } from "./deep/both.js";\n'
        'told("first");\nexport const first = "of all";\n',
        "main.js": 'import { first } from "./first.js";\nimport "./deep/now.js";\n'
        'import("./deep/later.js");\ndocument.title += first;\n',
        "deep/now.js": 'import { told } from "./both.js";\ntold("at once");\n',
        "deep/later.js": 'import { told } from "./both.js";\n'
        'told(new URL("../later.css", import.meta.url).href);\n',
        "deep/both.js": "export const told = (text) => document.title = text;\n",
        "later.css": "i { color: green }",
        WORKER: 'import "../../deep/both.js";\nonmessage = () => postMessage("worker");\n',
        "icons/a.svg": "<svg/>",
        "screenshots/a.png": "picture",
        "build/a.js": "tool",
    }

    @pytest.fixture
    def web(self, tmp_path: Path) -> Path:
        for name, text in self.SOURCES.items():
            path = tmp_path / "web" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return tmp_path / "web"

    @pytest.fixture
    def site(self, tmp_path: Path, web: Path) -> Path:
        site = tmp_path / "site"
        site.mkdir()
        copy_page(site, web)
        return site

    def test_what_no_browser_needs_is_not_copied(self, site: Path) -> None:
        names = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
        assert names == {"index.html", "icons/a.svg"}

    def test_a_page_names_its_bundles_ahead_of_its_data(self, site: Path, web: Path) -> None:
        bundle = bundle_page(site, tools.ensure_node(), web)
        point_pages(site, bundle, {"a": 1})
        style = bundle.styles["index"]
        (first,) = bundle.scripts["first.js"]
        entry, imported = bundle.scripts["main.js"]
        assert imported == first
        allowed = f"script-src 'self' {policy_hash(WAIT)}"
        assert (site / "index.html").read_text(encoding="utf-8") == (
            "<head>\n"
            f'    <meta http-equiv="Content-Security-Policy" content="{allowed}">\n'
            f'    <link rel="stylesheet" href="{style}">\n'
            f'    <script type="module" blocking="render" src="{first}"></script>\n'
            f'    <script type="module" fetchpriority="low" src="{entry}"></script>\n'
            '    <script type="application/json" id="salta-data">{"a":1}</script>\n'
            "</head>\n"
            "  <body>\n"
            f"    <script>{WAIT}</script>\n"
            "  </body>\n"
        )
        assert (site / style).read_text(encoding="utf-8").strip() == "p{color:red}p{color:#00f}"
        assert "worker" in (site / bundle.worker).read_text(encoding="utf-8")

    def test_a_script_that_others_share_keeps_its_name(self, site: Path, web: Path) -> None:
        bundle = bundle_page(site, tools.ensure_node(), web)
        scripts = {f"{FOLDER}/{path.name}" for path in (site / FOLDER).glob("*.js")}
        assert scripts == {*bundle.parts, bundle.worker}
        for source, (entry, *_) in bundle.scripts.items():
            assert entry.startswith(f"{FOLDER}/{source.removesuffix('.js')}-")
            told = (site / entry).read_text(encoding="utf-8")
            assert {"first.js": "first", "main.js": "at once"}[source] in told

    def test_what_is_imported_later_stays_apart_and_finds_its_style_sheet(
        self, site: Path, web: Path
    ) -> None:
        bundle = bundle_page(site, tools.ensure_node(), web)
        (later,) = (site / FOLDER).glob("later-*.js")
        (sheet,) = (site / FOLDER).glob("later-*.css")
        assert f'"./{sheet.name}"' in later.read_text(encoding="utf-8")
        assert f"{FOLDER}/{later.name}" not in bundle.scripts["main.js"]

    def test_a_changed_style_sheet_changes_the_names_of_all_that_name_it(
        self, site: Path, web: Path
    ) -> None:
        before = bundle_page(site, tools.ensure_node(), web).scripts["main.js"][0]
        (web / "later.css").write_text("i { color: gold }", encoding="utf-8")
        assert bundle_page(site, tools.ensure_node(), web).scripts["main.js"][0] != before

    @pytest.mark.parametrize("missing", ["script-src 'self'", "  </body>"])
    def test_a_page_whose_modules_could_not_wait_for_the_style_sheet_fails_the_build(
        self, site: Path, web: Path, missing: str
    ) -> None:
        (site / "index.html").write_text(self.PAGE.replace(missing, ""), encoding="utf-8")
        bundle = bundle_page(site, tools.ensure_node(), web)
        with pytest.raises(StepFailed, match=re.escape(missing.strip())):
            point_pages(site, bundle, {})

    @pytest.mark.parametrize("missing", ["deep/both.js", "later.css", "a.css", WORKER])
    def test_a_file_that_is_named_but_missing_fails_the_build(
        self, site: Path, web: Path, missing: str, capfd: pytest.CaptureFixture[str]
    ) -> None:
        (web / missing).unlink()
        with pytest.raises(StepFailed, match="bundling the page failed"):
            bundle_page(site, tools.ensure_node(), web)
        assert missing.rpartition("/")[2] in capfd.readouterr().err

    def test_a_warning_fails_the_build(
        self, site: Path, web: Path, capfd: pytest.CaptureFixture[str]
    ) -> None:
        (web / "a.css").write_text("p { colour: red", encoding="utf-8")
        with pytest.raises(StepFailed, match="bundling the page failed"):
            bundle_page(site, tools.ensure_node(), web)
        assert "WARNING" in capfd.readouterr().err

    @pytest.mark.parametrize(
        "element", ["<script src=other.js></script>", '<link href="other.css" rel="stylesheet">']
    )
    def test_a_script_or_sheet_that_would_not_be_bundled_fails_the_build(
        self, site: Path, element: str
    ) -> None:
        page = site / "index.html"
        page.write_text(self.PAGE.replace("</head>", f"{element}</head>"), encoding="utf-8")
        with pytest.raises(StepFailed, match=r"index\.html names other\.(css|js)"):
            page_parts(page)

    def test_a_script_of_the_root_keeps_its_name_and_runs_as_it_is(
        self, site: Path, web: Path
    ) -> None:
        (web / "embed/element").mkdir(parents=True)
        script = 'import "../../deep/both.js";\ntell();\n'
        (web / "embed/element/main.js").write_text(script, encoding="utf-8")
        page = site / "index.html"
        element = '<script src="salta-embed.js"></script>'
        page.write_text(self.PAGE.replace("</head>", f"{element}</head>"), encoding="utf-8")
        bundle = bundle_page(site, tools.ensure_node(), web)
        point_pages(site, bundle, {})
        assert element in page.read_text(encoding="utf-8")
        text = (site / "salta-embed.js").read_text(encoding="utf-8")
        assert "tell()" in text
        assert not re.search(r"\b(import|export)\b", text)


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
