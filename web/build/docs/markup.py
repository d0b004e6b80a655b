"""The HTML elements that the pages share."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable


class Term(NamedTuple):
    """A name and its description, both as HTML.

    Attributes:
        name: the name, shown as code.
        text: the description.
        anchor: its id in the page; empty if nothing links to it.
    """

    name: str
    text: str
    anchor: str = ""


def terms(rows: Iterable[Term]) -> str:
    """A list of names with their descriptions."""
    items = "\n".join(map(_item, rows))
    return f'<dl class="terms">\n{items}\n</dl>'


def _item(row: Term) -> str:
    place = f' id="{row.anchor}"' if row.anchor else ""
    return f"<dt{place}><code>{row.name}</code></dt><dd>{row.text}</dd>"


def signature(html: str) -> str:
    """A code block with a signature."""
    return f'<pre class="signature" tabindex="0"><code>{html}</code></pre>'


def breakable(name: str) -> str:
    """A name that may be broken at its dots and underscores, where a page is narrow."""
    return name.replace(".", ".<wbr>").replace("_", "_<wbr>")
