"""The page about `<salta-board>` and the messages behind it, as Markdown for Sphinx.

Types, methods and messages are those that `protocol.mjs` finds in the sources. The sentences about
attributes and error codes are those of `embedding.html`, in English. Signatures and anchors are
HTML, in which types are links.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from web.build.statictexts import ENGLISH, expanded
from web.build.steps import StepFailed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

NAME = "salta-board"
GUIDE = "embedding.html"

_BEHIND_OPTIONS = ("start", "title", "base")
_ELEMENT_ALONE = ("position", "moves", *_BEHIND_OPTIONS)
"""Attributes that are not options of the frame's address."""
_RECORDS = ("EmbedContent", "EmbedState", "EmbedOutcome", "EmbedFault")
_WORDS = ("EmbedMode", "CommandType", "Player")
_LIST_OF = re.compile(r"\(typeof (\w+)\)\[number\]")
_NAME = re.compile(r"\w+")
_TERM = re.compile(r"<dt[^>]*>(?P<names>.*?)</dt>\s*<dd>(?P<text>.*?)</dd>", re.DOTALL)
_CODE = re.compile(r"<code>([^<]+)</code>")
_ITEM = re.compile(r"^- `(\w+)`: (.*(?:\n {2}.*)*)", re.MULTILINE)

_PAGE = Path(__file__).with_name(f"{NAME}.md")
"""The text of the page, with places for what is generated."""


class _Term(NamedTuple):
    """A name and its description.

    Attributes:
        name: the name as HTML, shown as code.
        text: the description, as Markdown or HTML.
        anchor: its id in the page; empty if nothing links to it.
    """

    name: str
    text: str
    anchor: str = ""


class _Sources:
    """The data from the sources and the guide, and the HTML of their types."""

    def __init__(self, protocol: Mapping[str, Any], guide: str) -> None:
        self.types: Mapping[str, Any] = protocol["types"]
        self.methods: Sequence[Mapping[str, Any]] = protocol["methods"]
        self._lists: Mapping[str, Any] = protocol["lists"]
        self._guide = guide

    def value(self, name: str) -> Any:  # noqa: ANN401 - any exported value
        """The value of a name of the protocol."""
        return self._lists[name]["value"]

    def kind(self, text: str) -> str:
        """A type as HTML, with its word lists expanded and its names as links."""
        written = _LIST_OF.sub(lambda found: _choice(self.value(found[1])), text)
        parts, end = [], 0
        for found in _NAME.finditer(written):
            name = found[0]
            is_linked = name in (*_RECORDS, *_WORDS)
            link = f'<a href="#{name}">{name}</a>' if is_linked else escape(name)
            parts += [escape(written[end : found.start()]), link]
            end = found.end()
        return "".join([*parts, escape(written[end:])])

    def guided(self, heading: str) -> dict[str, str]:
        """The terms below a heading of the guide with their descriptions as HTML.

        Raises:
            StepFailed: the guide has no such heading.
        """
        _, found, after = self._guide.partition(heading)
        if not found:
            raise StepFailed("writing the documentation", f"{GUIDE} has no {heading}")
        listed = _TERM.finditer(after.partition("</dl>")[0])
        return {
            name: " ".join(term["text"].split()).replace('href="#', f'href="../{GUIDE}#')
            for term in listed
            for name in _CODE.findall(term["names"])
        }


def embed_page(protocol: Mapping[str, Any], guide: str) -> str:
    """The page as Markdown.

    Args:
        protocol: the output of `protocol.mjs`.
        guide: `web/embedding.html`, with placeholders for its texts.
    """
    sources = _Sources(protocol, expanded(guide, ENGLISH, GUIDE))
    sections = {
        "attributes": _attributes(sources),
        "methods": _methods(sources),
        "events": _events(sources),
        "messages": _messages(sources),
        "types": _types(sources),
        "errors": _errors(sources),
    }
    return _PAGE.read_text(encoding="utf-8").format(
        early=", ".join(f"`{name}`" for name in sources.value("EARLY_EVENTS")),
        number=sources.value("EMBED_PROTOCOL"),
        **{name: "\n\n".join(blocks) for name, blocks in sections.items()},
    )


def _attributes(sources: _Sources) -> Iterator[str]:
    options, values = sources.value("OPTIONS"), sources.value("OPTION_VALUES")
    words = _descriptions_of(
        ["link", "position", "moves", *options, *_BEHIND_OPTIONS],
        sources.guided("<h3>Attributes</h3>"),
    )
    for name, text in words.items():
        kind = f": {escape(_choice(values[name]))}" if name in values else ""
        note = " For the element alone." if name in _ELEMENT_ALONE else ""
        yield _item(_Term(f"{name}{kind}", f"{text}{note}", f"attribute-{name}"))


def _methods(sources: _Sources) -> Iterator[str]:
    for method in sources.methods:
        name, parameters = method["name"], method["parameters"]
        taken = ", ".join(f"{each['name']}: {sources.kind(each['type'])}" for each in parameters)
        yield from _heading(name, f"method-{name}")
        yield _signature(f"<b>{name}</b>({taken}) → {sources.kind(method['returns'])}")
        yield method["text"]
        for each in parameters:
            yield _item(_Term(each["name"], each["text"]))


def _events(sources: _Sources) -> Iterator[str]:
    described = sources.types["EventFields"]
    fields = {each["name"]: each["type"] for each in described["properties"]}
    words = _descriptions_of(sources.value("EVENTS"), dict(_ITEM.findall(described["text"])))
    for name, text in words.items():
        yield _item(_Term(f"salta-{name}: {sources.kind(fields[name])}", text, f"event-{name}"))


def _messages(sources: _Sources) -> Iterator[str]:
    command = sources.types["Command"]
    yield "### Commands"
    yield _signature(sources.kind(command["type"]))
    yield command["text"]
    yield "### Replies"
    for name in ("GoodAnswer", "BadAnswer"):
        yield _signature(sources.kind(sources.types[name]["type"]))


def _types(sources: _Sources) -> Iterator[str]:
    for name in (*_RECORDS, *_WORDS):
        described = sources.types[name]
        yield from _heading(name, name)
        yield described["text"]
        for each in described["properties"]:
            mark = "?" if each["isOptional"] else ""
            kind = sources.kind(each["type"])
            yield _item(_Term(f"{each['name']}{mark}: {kind}", each["text"]))
        if not described["properties"]:
            yield _signature(sources.kind(described["type"]))


def _errors(sources: _Sources) -> Iterator[str]:
    guided = sources.guided('<h3 id="codes">')
    own = [code for code in sources.value("FAULTS").values() if code not in guided]
    for code, text in _descriptions_of([*own, *guided], guided).items():
        yield _item(_Term(code, text, f"error-{code}"))


def _heading(name: str, anchor: str) -> Iterator[str]:
    """A heading with a case-sensitive anchor, unlike those of Markdown."""
    yield f'<span id="{anchor}"></span>'
    yield f"### {name}"


def _item(term: _Term) -> str:
    """A name with its description, as an item of a definition list."""
    place = f' id="{term.anchor}"' if term.anchor else ""
    return f"<code{place}>{term.name}</code>\n: {' '.join(term.text.split())}"


def _signature(html: str) -> str:
    return f'<pre class="signature"><code>{html}</code></pre>'


def _descriptions_of(names: Sequence[str], words: Mapping[str, str]) -> dict[str, str]:
    """The description of each name, in the order of the names.

    Raises:
        StepFailed: a name has no description.
    """
    missing = [name for name in names if name not in words]
    if missing:
        raise StepFailed("writing the documentation", f"{missing[0]} has no description")
    return {name: words[name] for name in names}


def _choice(words: Iterable[str]) -> str:
    return " | ".join(f'"{word}"' for word in words)
