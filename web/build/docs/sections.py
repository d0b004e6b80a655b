"""The sections of a Google-style docstring as HTML: text, arguments, results and exceptions."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import griffe

from web.build.docs.markup import Term, terms
from web.build.docs.prose import docstring, in_line
from web.build.docs.signatures import annotation

if TYPE_CHECKING:
    from collections.abc import Mapping

    from web.build.docs.prose import Resolve

_TITLES = {
    griffe.DocstringSectionKind.parameters: "Parameters",
    griffe.DocstringSectionKind.attributes: "Attributes",
    griffe.DocstringSectionKind.returns: "Returns",
    griffe.DocstringSectionKind.yields: "Yields",
    griffe.DocstringSectionKind.raises: "Raises",
}


def docstring_html(member: griffe.Object, resolve: Resolve, addresses: Mapping[str, str]) -> str:
    """The HTML of an object's docstring; empty if it has none.

    Raises:
        ValueError: it has a section of a kind that is not supported.
    """
    if not member.docstring:
        return ""
    return "\n".join(
        _section(section, member, resolve, addresses) for section in member.docstring.parsed
    )


def _section(
    section: griffe.DocstringSection,
    member: griffe.Object,
    resolve: Resolve,
    addresses: Mapping[str, str],
) -> str:
    match section:
        case griffe.DocstringSectionText():
            return docstring(section.value, resolve)
        case griffe.DocstringSectionAdmonition():
            title = f"<p><strong>{escape(section.title or '')}</strong></p>"
            return f"{title}\n{docstring(section.value.contents, resolve)}"
        case griffe.DocstringSectionReturns() | griffe.DocstringSectionYields():
            texts = [_unread(each, member) + each.description for each in section.value]
            html = " ".join(in_line(text, resolve) for text in texts)
            return _titled(section.kind, f'<p class="result">{html}</p>')
        case griffe.DocstringSectionRaises():
            rows = [
                Term(annotation(each.annotation, addresses), in_line(each.description, resolve))
                for each in section.value
            ]
            return _titled(section.kind, terms(rows))
        case griffe.DocstringSectionParameters() | griffe.DocstringSectionAttributes():
            rows = [
                Term(
                    escape(each.name) + _type(each, member, addresses),
                    in_line(each.description, resolve),
                )
                for each in section.value
            ]
            return _titled(section.kind, terms(rows))
        case _:
            raise ValueError(f"{member.path} has a section of {section.kind.value}")


def _unread(
    described: griffe.DocstringReturn | griffe.DocstringYield, member: griffe.Object
) -> str:
    """The text before the first colon of a text on results.

    Griffe takes it for a type, but our docstrings leave types to the signature.
    """
    begin = f"{described.annotation}: "
    is_there = member.docstring and f" {begin}{described.description}" in member.docstring.value
    return begin if is_there else ""


def _type(
    described: griffe.DocstringParameter | griffe.DocstringAttribute,
    member: griffe.Object,
    addresses: Mapping[str, str],
) -> str:
    """The type of an attribute; types of parameters are in the signature."""
    if not isinstance(described, griffe.DocstringAttribute) or member.is_module:
        return ""
    kind = annotation(described.annotation, addresses)
    return f": {kind}" if kind else ""


def _titled(kind: griffe.DocstringSectionKind, html: str) -> str:
    return f'<p class="what">{_TITLES[kind]}</p>\n{html}'
