"""The build step that makes the documentation."""

import re
from pathlib import Path

import pytest

from web.build.docs import step
from web.build.docs.step import FOLDER, FOR_DEVELOPERS, add_docs, docs_sources, guides, write_docs
from web.build.site import build_site
from web.build.steps import WORK, StepFailed, digest, files_below, set_done
from web.build.tools import PINS, WEB, ensure_node

START = (WEB / "docs" / "index.md").read_text(encoding="utf-8")
TREE = re.compile(
    r"^```\{toctree\}\n:hidden:\n:caption: (.*)\n(?::glob:\n)?\n([^`]*)```$", re.MULTILINE
)


def test_the_documentation_is_part_of_the_site() -> None:
    made = build_site() / FOLDER
    kinds = {path.suffix for path in files_below(made)}
    assert kinds == {".html", ".css", ".js"}
    assert (made / "index.html").is_file()


def test_a_page_loads_every_file_beside_it_and_no_other() -> None:
    made = build_site() / FOLDER
    pages = [path.read_text(encoding="utf-8") for path in made.glob("*.html")]
    loaded = {
        name for page in pages for name in re.findall(r'(?:src|href)="([\w/.-]+\.(?:js|css))', page)
    }
    beside = [path for path in files_below(made) if path.suffix != ".html"]
    assert loaded == {path.relative_to(made).as_posix() for path in beside}


def test_a_change_of_any_source_rebuilds_the_documentation() -> None:
    sources = set(docs_sources())
    assert set((WEB / "docs").glob("*.md")) - sources == {
        WEB / "docs" / f"{name}.md" for name in FOR_DEVELOPERS
    }
    assert set(files_below(WEB / "build" / "docs")) - sources <= set(
        (WEB / "build" / "docs").rglob("*.pyc")
    )
    assert {
        PINS / "requirements-docs.txt",
        WEB / "embedding.html",
        WEB / "embed" / "protocol.ts",
        WEB.parent / "salta_core" / "rules" / "moves.py",
    } <= sources
    assert all(path.is_file() for path in sources)


def test_the_navigation_has_every_page_under_the_headings_of_the_start_page() -> None:
    groups = {caption: names.split() for caption, names in TREE.findall(START)}
    generated = {"salta-board", "salta_core", "salta_core.*"}
    named = [name for names in groups.values() for name in names]
    assert {path.stem for path in guides()} == {"index", *named} - generated
    assert len(named) == len(set(named))
    headings = re.findall(r"^## (.*)$", START, re.MULTILINE)
    assert [heading for heading in headings if heading in groups] == [*groups][:-1]
    listed = re.findall(r"^- .*?\]\(([\w-]+)\.(?:md|html)\)", START, re.MULTILINE)
    assert listed == [name for name in named if not name.startswith("salta_core")]


@pytest.mark.extended
def test_the_same_sources_make_the_same_bytes_in_any_folder(tmp_path: Path) -> None:
    made = build_site() / FOLDER
    write_docs(tmp_path / "out", tmp_path / "another" / "work", ensure_node())
    first, again = (
        {path.relative_to(folder): path.read_bytes() for path in files_below(folder)}
        for folder in (made, tmp_path / "out")
    )
    assert first == again


@pytest.mark.extended
def test_too_much_documentation_fails_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    build_site()
    capsys.readouterr()
    set_done(WORK / "docs-stamp", digest(docs_sources()))
    add_docs(tmp_path / "within", ensure_node())
    assert capsys.readouterr().out == ""
    monkeypatch.setattr(step, "BUDGET", 1000)
    with pytest.raises(StepFailed, match=r"The documentation has \d+\.\d kB of 1 kB"):
        add_docs(tmp_path, ensure_node())
