"""The documents of the repository: their size, their links, and their front matter."""

import re
from pathlib import Path
from typing import Final

import pytest

from salta_core.rules.ruleset import PRESETS
from tests.web.catalogue import say
from web.build.docs.links import anchor_of
from web.build.docs.step import guides
from web.build.steps import ROOT
from web.build.tools import WEB

DOCS: Final = WEB / "docs"
DOCUMENTS: Final = (
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    ROOT / ".github" / "SECURITY.md",
    ROOT / "tests" / "web" / "FAULTS.md",
    *sorted(DOCS.rglob("*.md")),
    *sorted((ROOT / "tests" / "bench").glob("*.md")),
)
PUBLISHED: Final = [path.stem for path in guides()]
LINK: Final = re.compile(r"\]\(([^)\s]+)\)")
FENCED: Final = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
FRONT: Final = re.compile(r"---\ndescription: (?P<text>.+)\n---\n\n# ")


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def anchors(path: Path) -> set[str]:
    prose = FENCED.sub("", text_of(path))
    return {anchor_of(found) for found in re.findall(r"^#+ (.*)$", prose, re.MULTILINE)}


@pytest.mark.parametrize(
    ("name", "lines", "words"),
    [("README.md", 110, 700), ("CONTRIBUTING.md", 120, 1000), ("CHANGELOG.md", 70, 800)],
)
def test_a_document_is_short_enough_to_be_read(name: str, lines: int, words: int) -> None:
    text = text_of(ROOT / name)
    assert len(text.splitlines()) <= lines
    assert len(text.split()) <= words


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_between_documents_lead_somewhere(path: Path) -> None:
    for address in LINK.findall(FENCED.sub("", text_of(path))):
        name, _, anchor = address.partition("#")
        # The tests of the built documentation follow links to its generated pages.
        if re.match(r"https?:", address) or (path.parent == DOCS and name.endswith(".html")):
            continue
        target = (path.parent / name).resolve() if name else path
        assert target.exists(), address
        assert not anchor or anchor in anchors(target), address


@pytest.mark.parametrize("name", PUBLISHED)
def test_a_page_of_the_site_has_front_matter_that_any_generator_reads(name: str) -> None:
    found = FRONT.match(text_of(DOCS / f"{name}.md"))
    assert found, "it begins with a description between two lines of ---"
    assert ": " not in found["text"], "a colon begins a value in YAML"


def test_the_page_on_rulesets_lists_the_presets_by_their_names_on_the_page() -> None:
    text = text_of(DOCS / "ruleset.md")
    rows = re.findall(
        r"^\| `([\w-]+)` \| ([^|]+) \| [^|]+ \|$", text.partition("## ")[0], re.MULTILINE
    )
    assert dict(rows) == {preset: say("game", f"ruleset.name.{preset}") for preset in PRESETS}
    count = {14: "fourteen", 15: "fifteen", 16: "sixteen"}[len(PRESETS)]
    assert f"{count.capitalize()} rulesets are built in" in text
