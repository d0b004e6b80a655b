"""Markdown and docstrings as HTML, with highlighted code and links for the names in it.

HTML in either is escaped. Docstrings may have paragraphs, lists, names between double backquotes,
indented text and doctests.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from html import escape
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from markdown_it import MarkdownIt
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name

if TYPE_CHECKING:
    from markdown_it.renderer import RendererHTML
    from markdown_it.token import Token

Resolve = Callable[[str], str | None]
"""A function that returns the address of a name in a text, or None."""

_CITATION = re.compile(r"\bRULES \d(?:(?:-|, | and )\d)*")
"""Sections of the rules: `RULES 1-4 and 6`."""
_SECTION = re.compile(r"(?:RULES )?(\d)")
_PROMPT = ">>>"
_SOURCE = re.compile(r"(?<=\w)\.md(?=#|$)")
_FRONT_MATTER = re.compile(r"---\ndescription: (?P<description>.+)\n---\n+")
_WORDS = re.compile(r"[^\w]+")
_NOT_IN_DOCSTRINGS = (
    *("emphasis", "heading", "lheading", "blockquote", "hr", "reference", "link", "image"),
    *("autolink", "html_block", "html_inline", "entity", "escape", "strikethrough"),
)


class Section(NamedTuple):
    """A section of a text.

    Attributes:
        title: the heading; empty for the text before the first heading.
        anchor: its id in the page.
        text: the words below it.
    """

    title: str
    anchor: str
    text: str


class Text(NamedTuple):
    """A text of Markdown.

    Attributes:
        title: its only heading of the first level.
        description: one sentence for search engines; empty without front matter.
        html: everything below that.
        sections: the same as sections, for the search.
    """

    title: str
    description: str
    html: str
    sections: Sequence[Section]


def coloured(code: str, language: str) -> str:
    """Highlighted code as HTML; without a language it is only escaped."""
    if not language:
        return escape(code)
    lexer = get_lexer_by_name(language, stripnl=False)
    html: str = highlight(code, lexer, HtmlFormatter(nowrap=True))
    return html


def markdown(source: str, resolve: Resolve) -> Text:
    """A page of Markdown.

    Args:
        source: Markdown with the page's title, after front matter with its description.
        resolve: returns the addresses of names in code.
    """
    front = _FRONT_MATTER.match(source)
    reader = _reader("commonmark", resolve).enable("table")
    tokens = reader.parse(source[front.end() :] if front else source)
    title = tokens[1].content
    rest = tokens[3:]
    for opened, content in pairwise(rest):
        if opened.type == "heading_open":
            opened.attrSet("id", anchor_of(content.content))
    _point_links_at_pages(rest)
    html: str = reader.renderer.render(rest, reader.options, {})
    return Text(title, front["description"] if front else "", html, _sections(rest))


def _point_links_at_pages(tokens: Sequence[Token]) -> None:
    """Turn links between the sources, which work in the repository, into links between pages."""
    for token in (child for parent in tokens for child in parent.children or ()):
        if token.type == "link_open":
            token.attrSet("href", _SOURCE.sub(".html", str(token.attrs["href"])))


def docstring(source: str, resolve: Resolve) -> str:
    """A docstring, or a part of one, as HTML."""
    reader = _reader("commonmark", resolve).disable(list(_NOT_IN_DOCSTRINGS))
    html: str = reader.render(_fenced(source))
    return html


def in_line(source: str, resolve: Resolve) -> str:
    """A text of one paragraph as HTML, without the paragraph."""
    html = docstring(source, resolve).strip()
    one = html.removeprefix("<p>").removesuffix("</p>")
    return html if "<p>" in one else one


def anchor_of(heading: str) -> str:
    """The anchor of a heading."""
    return _WORDS.sub("-", heading.lower()).strip("-")


def plain(source: str) -> str:
    """The words of a docstring without its examples, for the search."""
    paragraphs = re.split(r"\n\s*\n", source)
    prose = [text for text in paragraphs if not text.lstrip().startswith(_PROMPT)]
    return " ".join(" ".join(prose).replace("`", "").split())


def _reader(preset: str, resolve: Resolve) -> MarkdownIt:
    reader = MarkdownIt(preset, {"html": False, "highlight": _highlighted})

    def code_inline(
        _renderer: RendererHTML, tokens: Sequence[Token], index: int, *_: object
    ) -> str:
        text = tokens[index].content
        address = resolve(text)
        code = f"<code>{escape(text)}</code>"
        return f'<a href="{escape(address)}">{code}</a>' if address else code

    def text(_renderer: RendererHTML, tokens: Sequence[Token], index: int, *_: object) -> str:
        def linked(cited: re.Match[str]) -> str:
            address = resolve(f"RULES {cited[1]}")
            return f'<a href="{escape(address)}">{cited[0]}</a>' if address else cited[0]

        def listed(citation: re.Match[str]) -> str:
            return _SECTION.sub(linked, citation[0])

        return _CITATION.sub(listed, escape(tokens[index].content))

    reader.add_render_rule("code_inline", code_inline)
    reader.add_render_rule("text", text)
    return reader


def _highlighted(code: str, language: str, _attributes: str) -> str:
    lexer = "pycon" if code.startswith(_PROMPT) else language
    return f'<pre tabindex="0"><code>{coloured(code, lexer)}</code></pre>'


def _fenced(source: str) -> str:
    """A docstring with its doctests as fenced code blocks."""
    lines: list[str] = []
    is_example = False
    for line in source.splitlines():
        if line.startswith(_PROMPT) and not is_example:
            lines += ["", "```pycon"]
            is_example = True
        elif is_example and not line.strip():
            lines.append("```")
            is_example = False
        lines.append(line)
    return "\n".join([*lines, "```"] if is_example else lines)


def _sections(tokens: Sequence[Token]) -> list[Section]:
    found = [Section("", "", "")]
    for before, token in pairwise(tokens):
        if before.type == "heading_open":
            found.append(Section(_words(token), anchor_of(token.content), ""))
        elif token.type == "inline":
            last = found[-1]
            words = plain(f"{last.text} {_words(token)}")
            found[-1] = last._replace(text=words)
    return found


def _words(token: Token) -> str:
    """The words of a line, with code and links but without markup."""
    children = token.children or ()
    return "".join(" " if child.type == "softbreak" else child.content for child in children)
