"""The step of the build that makes the documentation."""

from pathlib import Path

import pytest

from web.build.docs import step
from web.build.docs.step import FOLDER, add_docs, docs_sources
from web.build.site import build_site
from web.build.steps import WORK, StepFailed, digest, files_below, set_done
from web.build.tools import PINS, WEB, ensure_node


def test_the_documentation_is_part_of_the_site() -> None:
    made = build_site() / FOLDER
    kinds = {path.suffix for path in files_below(made)}
    assert kinds == {".html", ".css", ".js", ".json"}
    assert (made / "index.html").is_file()


def test_whatever_it_is_made_of_makes_it_anew() -> None:
    sources = set(docs_sources())
    assert set(files_below(WEB / "docs")) <= sources
    assert set(files_below(WEB / "build" / "docs", frozenset({".py", ".mjs"}))) <= sources
    assert {
        PINS / "requirements-docs.txt",
        WEB / "embedding.html",
        WEB / "embed" / "protocol.ts",
        WEB.parent / "salta_core" / "rules" / "moves.py",
    } <= sources
    assert all(path.is_file() for path in sources)


@pytest.mark.extended
def test_too_much_documentation_ends_the_build_and_less_is_not_mentioned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    build_site()
    capsys.readouterr()
    set_done(WORK / "docs-stamp", digest(docs_sources()))
    add_docs(tmp_path / "within", ensure_node(), WEB / "node_modules")
    assert capsys.readouterr().out == ""
    monkeypatch.setattr(step, "BUDGET", 1000)
    with pytest.raises(StepFailed, match=r"The documentation has \d+\.\d kB of 1 kB"):
        add_docs(tmp_path, ensure_node(), WEB / "node_modules")
