"""The few forms of HTML that the pages share."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable


class Term(NamedTuple):
    """A name and what is told of it, both as HTML.

    Attributes:
        name: shown as code.
        text: what is told.
        anchor: its id in the page; empty where nothing leads to it.
    """

    name: str
    text: str
    anchor: str = ""


def terms(rows: Iterable[Term]) -> str:
    """A list of names with what is told of each."""
    items = "\n".join(map(_item, rows))
    return f'<dl class="terms">\n{items}\n</dl>'


def _item(row: Term) -> str:
    place = f' id="{row.anchor}"' if row.anchor else ""
    return f"<dt{place}><code>{row.name}</code></dt><dd>{row.text}</dd>"


def signature(html: str) -> str:
    """A block of code that tells how something is called."""
    return f'<pre class="signature" tabindex="0"><code>{html}</code></pre>'


def breakable(name: str) -> str:
    """A name that may be broken at its dots and underscores, where a page is narrow."""
    return name.replace(".", ".<wbr>").replace("_", "_<wbr>")
