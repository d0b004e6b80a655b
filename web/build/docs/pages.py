"""The pages of the documentation, and their entries for the search."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, NamedTuple

from web.build.docs.markup import breakable

if TYPE_CHECKING:
    from collections.abc import Sequence


class Entry(NamedTuple):
    """An entry for the search.

    Attributes:
        title: its name, such as ``legal_moves``.
        where: the part that it belongs to, such as ``salta_core.rules.moves``.
        address: its page and the anchor there.
        text: its text, without any markup.
    """

    title: str
    where: str
    address: str
    text: str


class Link(NamedTuple):
    """A link of the navigation.

    Attributes:
        text: the text of the link.
        address: its target.
    """

    text: str
    address: str


class Page(NamedTuple):
    """The content of a page.

    Attributes:
        name: its file name, without the suffix.
        title: its headline, as text.
        description: one sentence for search engines.
        body: the HTML below the headline.
        parts: its sections, for the navigation.
        entries: its entries for the search.
    """

    name: str
    title: str
    description: str
    body: str
    parts: Sequence[Link]
    entries: Sequence[Entry]

    @property
    def address(self) -> str:
        """Its address, relative to any other page."""
        return f"{self.name}.html"


class Group(NamedTuple):
    """Some pages under one heading of the navigation.

    Attributes:
        title: the heading.
        pages: the pages in their order.
    """

    title: str
    pages: Sequence[Page]


class Assets(NamedTuple):
    """The names of the files beside the pages.

    Attributes:
        style: the style sheet.
        script: the script of the search.
        entries: the entries for the search.
    """

    style: str
    script: str
    entries: str


_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "require-trusted-types-for 'script'; trusted-types 'none'"
)

_PAGE = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="{policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <title>{title} · Salta documentation</title>
    <meta name="description" content="{description}">
    <link rel="icon" href="../icons/salta.svg" type="image/svg+xml">
    <link rel="stylesheet" href="{style}">
    <script type="module" src="{script}"></script>
  </head>
  <body>
    <header class="head">
      <p class="home"><a href="../">Salta</a> <a href="index.html">Documentation</a>
        <a class="narrow" href="#contents">Contents</a></p>
      <form class="search" role="search" id="search" data-entries="{entries}" hidden>
        <label for="wanted">Search the documentation</label>
        <p id="count" role="status" data-none="Nothing found" data-one="1 result"
          data-many="# results" data-failed="Couldn’t be loaded. Search again to retry."></p>
        <input id="wanted" type="search" autocomplete="off" spellcheck="false"
          aria-controls="found" aria-describedby="count">
        <ol class="found" id="found" hidden></ol>
      </form>
    </header>
    <div class="columns">
      <main>
        <h1>{headline}</h1>
{body}
      </main>
      <nav class="contents" id="contents" aria-label="Contents">
{navigation}
      </nav>
    </div>
    <footer class="foot">
      <p><a href="../">Play Salta</a> · <a href="../embedding.html">Boards on your page</a> ·
        <a href="../notices.html">Third-party notices</a></p>
    </footer>
  </body>
</html>
"""


def page_html(page: Page, groups: Sequence[Group], assets: Assets) -> str:
    """A whole page.

    Args:
        page: the content of the page.
        groups: all pages.
        assets: the files that the page loads.
    """
    return _PAGE.format(
        policy=_POLICY,
        title=escape(page.title),
        description=escape(page.description),
        headline=breakable(escape(page.title)),
        navigation="\n".join(_navigation(group, page) for group in groups),
        body=page.body,
        **assets._asdict(),
    )


def _navigation(group: Group, here: Page) -> str:
    """The links of a group; only the present page has links to its parts."""
    items = []
    for page in group.pages:
        is_here = page.name == here.name
        current = ' aria-current="page"' if is_here else ""
        link = f'<a href="{page.address}"{current}>{escape(page.title)}</a>'
        parts = "".join(
            f'<li><a href="{part.address}">{escape(part.text)}</a></li>' for part in page.parts
        )
        below = f"<ul>{parts}</ul>" if is_here and parts else ""
        items.append(f"<li>{link}{below}</li>")
    listed = "\n".join(items)
    return f"<p>{escape(group.title)}</p>\n<ul>\n{listed}\n</ul>"
