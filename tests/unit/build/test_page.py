"""The pages: copied files, bundles, and the files that pages name."""

import json
import re
from pathlib import Path
from typing import ClassVar

import pytest

from web.build import tools
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
from web.build.steps import StepFailed


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
        '    <script type="module" src="first.ts"></script>\n'
        '    <script type="module" src="main.ts"></script>\n'
        "</head>\n"
        "  <body>\n"
        "  </body>\n"
    )
    SOURCES: ClassVar = {
        "index.html": PAGE,
        "a.css": "p { color: red }",
        "deep/b.css": "p { color: blue }",
        "first.ts": 'import { told } from "./deep/both.ts";\n'
        'told("first");\nexport const first = "of all";\n',
        "main.ts": 'import { first } from "./first.ts";\nimport "./deep/now.ts";\n'
        'import("./deep/later.ts");\ndocument.title += first;\n',
        "deep/now.ts": 'import { told } from "./both.ts";\ntold("at once");\n',
        "deep/later.ts": 'import { told } from "./both.ts";\n'
        'told(new URL("../later.css", import.meta.url).href);\n',
        "deep/both.ts": "export const told = (text: string) => (document.title = text);\n",
        "later.css": "i { color: green }",
        WORKER: 'import "../../deep/both.ts";\nonmessage = () => postMessage("worker");\n',
        "icons/a.svg": "<svg/>",
        "build/a.ts": "tool",
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

    def test_files_that_no_browser_needs_are_not_copied(self, site: Path) -> None:
        names = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
        assert names == {"index.html", "icons/a.svg"}

    def test_a_page_names_its_bundles_ahead_of_its_data(self, site: Path, web: Path) -> None:
        bundle = bundle_page(site, tools.ensure_node(), web)
        point_pages(site, bundle, {"a": 1})
        style = bundle.styles["index"]
        (first,) = bundle.scripts["first.ts"]
        entry, imported = bundle.scripts["main.ts"]
        assert imported == first
        allowed = f"script-src 'self' {policy_hash(WAIT)}"
        assert (site / "index.html").read_text(encoding="utf-8") == (
            "<head>\n"
            f'    <meta http-equiv="Content-Security-Policy" content="{allowed}">\n'
            f'    <link rel="stylesheet" href="{style}">\n'
            f'    <script type="module" src="{first}" data-next="{entry}"></script>\n'
            '    <script type="application/json" id="salta-data">{"a":1}</script>\n'
            "</head>\n"
            "  <body>\n"
            f"    <script>{WAIT}</script>\n"
            "  </body>\n"
        )
        assert (site / style).read_text(encoding="utf-8").strip() == "p{color:red}p{color:#00f}"
        assert "worker" in (site / bundle.worker).read_text(encoding="utf-8")

    def test_a_shared_script_keeps_its_name(self, site: Path, web: Path) -> None:
        bundle = bundle_page(site, tools.ensure_node(), web)
        scripts = {f"{FOLDER}/{path.name}" for path in (site / FOLDER).glob("*.js")}
        assert scripts == {*bundle.parts, bundle.worker}
        for source, (entry, *_) in bundle.scripts.items():
            assert entry.startswith(f"{FOLDER}/{source.removesuffix('.ts')}-")
            actual = (site / entry).read_text(encoding="utf-8")
            assert {"first.ts": "first", "main.ts": "at once"}[source] in actual

    @pytest.mark.extended
    def test_a_module_imported_later_is_a_separate_file_and_finds_its_style_sheet(
        self, site: Path, web: Path
    ) -> None:
        bundle = bundle_page(site, tools.ensure_node(), web)
        (later,) = (site / FOLDER).glob("later-*.js")
        (sheet,) = (site / FOLDER).glob("later-*.css")
        assert f'"./{sheet.name}"' in later.read_text(encoding="utf-8")
        assert f"{FOLDER}/{later.name}" not in bundle.scripts["main.ts"]

    @pytest.mark.extended
    def test_a_changed_style_sheet_renames_all_files_that_name_it(
        self, site: Path, web: Path
    ) -> None:
        before = bundle_page(site, tools.ensure_node(), web).scripts["main.ts"][0]
        (web / "later.css").write_text("i { color: gold }", encoding="utf-8")
        assert bundle_page(site, tools.ensure_node(), web).scripts["main.ts"][0] != before

    @pytest.mark.extended
    @pytest.mark.parametrize("missing", ["script-src 'self'", "  </body>"])
    def test_a_page_whose_modules_could_not_wait_for_the_style_sheet_fails_the_build(
        self, site: Path, web: Path, missing: str
    ) -> None:
        (site / "index.html").write_text(self.PAGE.replace(missing, ""), encoding="utf-8")
        bundle = bundle_page(site, tools.ensure_node(), web)
        with pytest.raises(StepFailed, match=re.escape(missing.strip())):
            point_pages(site, bundle, {})

    @pytest.mark.parametrize(("name", "number"), [("index.html", 3), ("other.html", 2)])
    def test_a_script_that_no_other_would_fetch_fails_the_build(
        self, site: Path, web: Path, name: str, number: int
    ) -> None:
        bundle = bundle_page(site, tools.ensure_node(), web)
        one, other = self.PAGE.splitlines(keepends=True)[5:7]
        text = self.PAGE.replace(one + other, one + other * (number - 1))
        (site / name).write_text(text, encoding="utf-8")
        with pytest.raises(StepFailed, match=f"nothing fetches main.ts of {name}"):
            point_pages(site, bundle, {})

    @pytest.mark.parametrize("missing", ["deep/both.ts", "later.css", "a.css", WORKER])
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

    def test_a_root_script_keeps_its_name_and_runs_unbundled(self, site: Path, web: Path) -> None:
        (web / "embed/element").mkdir(parents=True)
        script = 'import "../../deep/both.ts";\ntell();\n'
        (web / "embed/element/main.ts").write_text(script, encoding="utf-8")
        page = site / "index.html"
        element = '<script src="salta-embed.js"></script>'
        page.write_text(self.PAGE.replace("</head>", f"{element}</head>"), encoding="utf-8")
        bundle = bundle_page(site, tools.ensure_node(), web)
        point_pages(site, bundle, {})
        assert element in page.read_text(encoding="utf-8")
        text = (site / "salta-embed.js").read_text(encoding="utf-8")
        assert "tell()" in text
        assert not re.search(r"\b(import|export)\b", text)
