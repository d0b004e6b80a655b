"""The text of the built pages: the files that each may load, and that it runs only our own."""

import base64
import hashlib
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from web.build.site import build_site
from web.build.steps import ROOT

PAGES = sorted([path.name for path in (ROOT / "web").glob("*.html")] + ["notices.html"])
NONE, OWN = ["'none'"], ["'self'"]
WAIT = '"wait for the style sheet";'
"""The one script that stands in pages: it does nothing but let their modules wait, in WebKit."""
WHOLE = {"index.html": "salta:painted", "embed.html": "modulepreload"}
"""The pages that hold their style sheets, with a part of the script that they have instead."""
ITS_SCRIPT = "the hash of the script that stands in the page"
ITS_STYLE = "the hash of the style sheet that stands in the page"
EVERYWHERE = {
    "default-src": NONE,
    "base-uri": NONE,
    "form-action": NONE,
    "require-trusted-types-for": ["'script'"],
}
WITH_ENGINE = {
    "script-src": [*OWN, ITS_SCRIPT, "'wasm-unsafe-eval'"],
    "style-src": OWN,
    "img-src": [*OWN, "data:"],
    "worker-src": OWN,
    "connect-src": OWN,
    "trusted-types": ["salta"],
}
TO_READ = {
    **EVERYWHERE,
    **dict.fromkeys(("style-src", "font-src", "img-src"), OWN),
    "trusted-types": NONE,
}
"""A page without scripts."""
POLICIES = {
    "index.html": {
        **EVERYWHERE,
        **WITH_ENGINE,
        "style-src": [*OWN, ITS_STYLE],  # one more file would delay the picture of the opening
        "manifest-src": OWN,
        "font-src": OWN,
    },
    "embed.html": {
        **EVERYWHERE,
        **WITH_ENGINE,
        "style-src": [*OWN, ITS_STYLE],  # nor should it delay the first board
    },
    "embedding.html": {
        **EVERYWHERE,
        "script-src": [*OWN, ITS_SCRIPT],
        **dict.fromkeys(("style-src", "font-src", "img-src", "frame-src"), OWN),
        "trusted-types": NONE,
    },
    "404.html": {**EVERYWHERE, "trusted-types": NONE},
    "history.html": TO_READ,
    "offline.html": TO_READ,
    "notices.html": {**EVERYWHERE, "trusted-types": NONE, "style-src": [ITS_STYLE]},
    "rules.html": TO_READ,
    "today.html": {**TO_READ, "script-src": OWN},  # leads on with the fragment
}
"""All that each page may do. Whoever adds to it says why."""
DATA = {"application/json", "application/ld+json"}
"""The types of script elements that a browser never runs."""
WITHOUT_MODULES = {
    *("404.html", "history.html", "notices.html", "offline.html", "rules.html", "today.html"),
}


class Elements(HTMLParser):
    """The start tags of a page with their attributes, in order."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self.styles: list[str] = []
        self._texts: list[str] | None = None
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        own = {"script": self.scripts, "style": self.styles}
        self._texts = None if attrs else own.get(tag)

    def handle_data(self, data: str) -> None:
        if self._texts is not None:
            self._texts.append(data)
            self._texts = None


@pytest.fixture(scope="module", params=PAGES)
def page(request: pytest.FixtureRequest) -> Path:
    return build_site() / str(request.param)


def test_a_pages_policy_allows_only_what_it_needs(page: Path) -> None:
    elements = Elements(page)
    metas = [each for tag, each in elements.found if tag == "meta"]
    actual = [each for each in metas if each.get("http-equiv") == "Content-Security-Policy"]
    assert len(actual) == 1
    parts = [part.split() for part in (actual[0]["content"] or "").split(";")]
    policy = {name: values for name, *values in parts}
    assert len(policy) == len(parts)
    for texts, name, meaning in (
        (elements.scripts, "script-src", ITS_SCRIPT),
        (elements.styles, "style-src", ITS_STYLE),
    ):
        for text in texts:
            digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
            policy[name][policy[name].index(f"'sha256-{digest}'")] = meaning
    assert policy == POLICIES[page.name]


def test_the_policy_precedes_everything_that_it_governs(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    policy = text.index("Content-Security-Policy")
    assert not re.search(r"<(link|script|style|img)\b", text[:policy])


def test_pages_have_no_inline_handlers_and_only_the_styles_and_scripts_of_the_policy(
    page: Path,
) -> None:
    elements = Elements(page)
    assert len(elements.styles) == (page.name in {*WHOLE, "notices.html"})
    for tag, attributes in elements.found:
        assert tag not in {"base", "object", "embed", "iframe"}
        assert tag != "style" or not attributes
        assert not [name for name in attributes if name.startswith("on") or name == "style"]
        if tag == "script" and attributes:
            assert attributes.get("type") in DATA or attributes.get("src")
        for name in ("src", "href", "action", "srcdoc", "formaction"):
            address = attributes.get(name) or ""
            assert ":" not in address.partition("/")[0], address


def test_the_modules_of_a_page_wait_for_its_style_sheet_at_its_end(page: Path) -> None:
    elements = Elements(page)
    has_modules = ("script", "module") in {(tag, each.get("type")) for tag, each in elements.found}
    if page.name in WHOLE:
        (script,) = elements.scripts
        assert WHOLE[page.name] in script
    else:
        assert elements.scripts == ([WAIT] if has_modules else [])
    assert has_modules == (elements.found[-1] == ("script", {}))
    assert has_modules == (page.name not in WITHOUT_MODULES)
