"""The page of `<salta-board>` and of the messages behind it.

Types, methods and messages are what `protocol.mjs` found in the sources. The sentences on
attributes and codes of errors are those of `embedding.html`, in English.
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from web.build.docs.markup import Term, signature, terms
from web.build.docs.pages import Entry, Link, Page
from web.build.docs.prose import docstring, in_line, plain
from web.build.statictexts import ENGLISH, expanded
from web.build.steps import StepFailed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

NAME = "salta-board"
DESCRIPTION = (
    "Reference of the HTML element for Salta boards: attributes, methods, events, messages."
)
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
_ELEMENT = re.compile(r"<[^>]+>")
_ITEM = re.compile(r"^- `(\w+)`: (.*(?:\n {2}.*)*)", re.MULTILINE)

_INTRODUCTION = f"""\
<p><a href="../{GUIDE}">Boards on your page</a> shows boards of every kind and writes the HTML for
you. This page lists all there is: the attributes, methods and events of the element, and the
messages to the frame inside it, for pages that use the frame alone. The types are those in the
sources, <code>web/embed/protocol.ts</code> and <code>web/embed/element/element.ts</code>. Both are
only added to: what is listed here keeps working.</p>"""

_OF_ATTRIBUTES = """\
<p>Most of them are options of the frame’s address, too:
<code>embed.html?mode=play&amp;level=3</code>. There a link comes last, from its <code>#</code>
on.</p>"""

_OF_EVENTS = """\
<p>The element’s events bubble; <code>detail</code> has the fields. As a message of the frame an
event has the name without <code>salta-</code>, and the same fields beside <code>salta</code>,
<code>type</code> and an <code>id</code> that is null. Only {early} may come before a host has said
<code>hello</code>.</p>"""

_OF_MESSAGES = """\
<p>Messages are plain objects, sent with <code>postMessage</code> to the frame’s window and from it.
The number of the protocol, in <code>salta</code>, is {number}. Every command gets one reply, with
its <code>id</code>.</p>"""

_OF_ERRORS = """\
<p>A method’s promise is rejected with an <code>Error</code> that has the fields of an
<a href="#EmbedFault"><code>EmbedFault</code></a>; so is a command.</p>"""


class _PageSection(NamedTuple):
    """A section of the page.

    Attributes:
        html: the HTML below its heading.
        found: the entries for the search: name, anchor and words.
    """

    html: str
    found: Sequence[tuple[str, str, str]]


class _Sources:
    """The data from the sources and the guide, and the HTML of their types."""

    def __init__(self, protocol: Mapping[str, Any], guide: str) -> None:
        self.types: Mapping[str, Any] = protocol["types"]
        self.methods: Sequence[Mapping[str, Any]] = protocol["methods"]
        self._lists: Mapping[str, Any] = protocol["lists"]
        self._guide = guide

    def value(self, name: str) -> Any:  # noqa: ANN401 - whatever the module exports
        """The value of a name of the protocol."""
        return self._lists[name]["value"]

    def kind(self, text: str) -> str:
        """A type as HTML, its lists of words written out and its names as links."""
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
            name: term["text"].replace('href="#', f'href="../{GUIDE}#')
            for term in listed
            for name in _CODE.findall(term["names"])
        }


def embed_page(protocol: Mapping[str, Any], guide: str) -> Page:
    """The page.

    Args:
        protocol: the output of `protocol.mjs`.
        guide: `web/embedding.html`, with placeholders for its texts.
    """
    sources = _Sources(protocol, expanded(guide, ENGLISH, GUIDE))
    sections = {
        "Attributes": _attributes(sources),
        "Methods": _methods(sources),
        "Events": _events(sources),
        "Messages": _messages(sources),
        "Types": _types(sources),
        "Errors": _errors(sources),
    }
    body, parts = [_INTRODUCTION], []
    entries = [Entry("<salta-board>", "", f"{NAME}.html", _bare(_INTRODUCTION))]
    for title, section in sections.items():
        anchor, where = title.lower(), f"<salta-board>: {title.lower()}"
        body.append(f'<section>\n<h2 id="{anchor}">{title}</h2>\n{section.html}\n</section>')
        parts.append(Link(title, f"#{anchor}"))
        entries += [
            Entry(name, where, f"{NAME}.html#{place}", text) for name, place, text in section.found
        ]
    return Page(NAME, "<salta-board>", DESCRIPTION, "\n".join(body), parts, entries)


def _attributes(sources: _Sources) -> _PageSection:
    options, values = sources.value("OPTIONS"), sources.value("OPTION_VALUES")
    words = _descriptions_of(
        ["link", "position", "moves", *options, *_BEHIND_OPTIONS],
        sources.guided("<h3>Attributes</h3>"),
    )
    rows = []
    for name, text in words.items():
        kind = f": {escape(_choice(values[name]))}" if name in values else ""
        note = " For the element alone." if name in _ELEMENT_ALONE else ""
        rows.append(Term(f"{name}{kind}", f"{text}{note}", f"attribute-{name}"))
    found = [(name, f"attribute-{name}", _bare(text)) for name, text in words.items()]
    return _PageSection(f"{_OF_ATTRIBUTES}\n{terms(rows)}", found)


def _methods(sources: _Sources) -> _PageSection:
    parts, found = [], []
    for method in sources.methods:
        name, parameters = method["name"], method["parameters"]
        taken = ", ".join(f"{each['name']}: {sources.kind(each['type'])}" for each in parameters)
        result = sources.kind(method["returns"])
        parts += [
            f'<h3 id="method-{name}">{name}</h3>',
            signature(f"<b>{name}</b>({taken}) → {result}"),
            docstring(method["text"], _nowhere),
        ]
        if parameters:
            rows = [Term(each["name"], in_line(each["text"], _nowhere)) for each in parameters]
            parts.append(terms(rows))
        found.append((name, f"method-{name}", plain(method["text"])))
    return _PageSection("\n".join(parts), found)


def _events(sources: _Sources) -> _PageSection:
    described = sources.types["EventFields"]
    fields = {each["name"]: each["type"] for each in described["properties"]}
    words = _descriptions_of(
        sources.value("EVENTS"),
        {name: " ".join(text.split()) for name, text in _ITEM.findall(described["text"])},
    )
    rows = [
        Term(
            f"salta-{name}: {sources.kind(fields[name])}",
            in_line(text, _nowhere),
            f"event-{name}",
        )
        for name, text in words.items()
    ]
    early = ", ".join(f"<code>{name}</code>" for name in sources.value("EARLY_EVENTS"))
    found = [(f"salta-{name}", f"event-{name}", plain(text)) for name, text in words.items()]
    return _PageSection(f"{_OF_EVENTS.format(early=early)}\n{terms(rows)}", found)


def _messages(sources: _Sources) -> _PageSection:
    command = sources.types["Command"]
    replies = [sources.types[name]["type"] for name in ("GoodAnswer", "BadAnswer")]
    parts = [
        _OF_MESSAGES.format(number=sources.value("EMBED_PROTOCOL")),
        '<h3 id="commands">Commands</h3>',
        signature(sources.kind(command["type"])),
        docstring(command["text"], _nowhere),
        '<h3 id="replies">Replies</h3>',
        *(signature(sources.kind(kind)) for kind in replies),
    ]
    found = [
        ("Commands", "commands", plain(command["text"])),
        ("Replies", "replies", " ".join(replies)),
    ]
    return _PageSection("\n".join(parts), found)


def _types(sources: _Sources) -> _PageSection:
    parts, found = [], []
    for name in (*_RECORDS, *_WORDS):
        described = sources.types[name]
        properties = described["properties"]
        parts += [f'<h3 id="{name}">{name}</h3>', docstring(described["text"], _nowhere)]
        parts.append(
            terms(_property(each, sources) for each in properties)
            if properties
            else signature(sources.kind(described["type"]))
        )
        words = " ".join(f"{each['name']} {each['text']}" for each in properties)
        found.append((name, name, plain(f"{described['text']} {words}")))
    return _PageSection("\n".join(parts), found)


def _property(described: Mapping[str, Any], sources: _Sources) -> Term:
    mark = "?" if described["isOptional"] else ""
    name = f"{described['name']}{mark}: {sources.kind(described['type'])}"
    return Term(name, in_line(described["text"], _nowhere))


def _errors(sources: _Sources) -> _PageSection:
    guided = sources.guided('<h3 id="codes">')
    own = [code for code in sources.value("FAULTS").values() if code not in guided]
    words = _descriptions_of([*own, *guided], guided)
    rows = [Term(code, text, f"error-{code}") for code, text in words.items()]
    found = [(code, f"error-{code}", _bare(text)) for code, text in words.items()]
    return _PageSection(f"{_OF_ERRORS}\n{terms(rows)}", found)


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


def _bare(html: str) -> str:
    """The words of some HTML."""
    return " ".join(_ELEMENT.sub("", html).split())


def _nowhere(_name: str) -> None:
    """Names of the protocol have no links."""
