"""The links and anchors of the documentation that Sphinx does not make by itself.

Names in code link to the package's reference, and citations such as RULES 5 to the page on the
rules. Headings get the anchors that links from elsewhere use.
"""

from __future__ import annotations

import re
import sys
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple, cast

from docutils import nodes
from sphinx import addnodes

from web.build.docs.package import PACKAGE, modules_by_page, reexported
from web.build.tools import WEB

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sphinx.application import Sphinx
    from sphinx.domains.python import PythonDomain
    from sphinx.environment import BuildEnvironment

RULES = "rules"
"""The page that citations lead to."""

_WORDS = re.compile(r"[^\w]+")
_NAME = re.compile(r"[A-Za-z_][\w.]*(\(\))?")
_TELLING = re.compile(r"[A-Z_.(]")
"""Characters that distinguish a name in code from an ordinary word."""
_CITATION = re.compile(r"\bRULES \d(?:(?:-|, | and )\d)*")
"""Sections of the rules: `RULES 1-4 and 6`."""
_CITED = re.compile(r"(?:RULES )?(\d)")
_PAGE = re.compile(r"\.html(#|$)")


class Scope(NamedTuple):
    """The scope in which a name is used.

    Attributes:
        module: the full name of the module; empty outside the package's reference.
        member: the name of the class or function within it; empty for the module itself.
    """

    module: str
    member: str

    @property
    def path(self) -> str:
        """The full name of the scope."""
        return f"{self.module}.{self.member}".strip(".")


class Names:
    """The addresses of all documented names."""

    def __init__(self, addresses: Mapping[str, str]) -> None:
        self._addresses = addresses
        self._ends: dict[str, set[str]] = {}
        for path, address in addresses.items():
            parts = path.split(".")
            for start in range(len(parts)):
                self._ends.setdefault(".".join(parts[start:]), set()).add(address)

    def find(self, text: str, scope: Scope) -> str | None:
        """The address of a name; None for an unknown name and for the scope itself.

        A name that is unknown in the scope has an address if it looks like a name and is the end of
        exactly one full name: `Thinker`, but not `match`, which is also a command.
        """
        if not _NAME.fullmatch(text):
            return None
        name = text.removesuffix("()")
        for path in (name, *_paths(name, scope)):
            if path in self._addresses:
                return None if path == scope.path else self._addresses[path]
        homes = self._ends.get(name, set()) if _TELLING.search(text) else set()
        return next(iter(homes)) if len(homes) == 1 else None


def _paths(name: str, scope: Scope) -> Iterator[str]:
    """The full names that a name may refer to, from the innermost scope outwards."""
    place = scope.path
    while place:
        yield f"{place}.{name}"
        place = place.rpartition(".")[0]
    first, dot, rest = name.partition(".")
    imported = getattr(sys.modules.get(scope.module), first, None)
    if imported is not None and hasattr(imported, "__qualname__"):
        yield f"{imported.__module__}.{imported.__qualname__}{dot}{rest}"


@lru_cache(maxsize=1)
def names_in(env: BuildEnvironment) -> Names:
    """The addresses of all names that Sphinx has read."""
    domain = cast("PythonDomain", env.get_domain("py"))
    addresses = {
        name: f"{entry.docname}.html#{entry.node_id}" for name, entry in domain.objects.items()
    }
    for page, modules in modules_by_page().items():
        for module in modules:
            addresses[module] = f"{page}.html" + (f"#{module}" if module != page else "")
            for name, origin in reexported(module).items():
                if origin in addresses:
                    addresses[f"{module}.{name}"] = addresses[origin]
    for name, entry in domain.objects.items():
        home, _, own = name.rpartition(".")
        if entry.objtype in {"class", "exception"}:
            described = getattr(sys.modules[home], own)
            for field in getattr(described, "__annotations__", ()):
                # The docstring of a class describes its fields.
                addresses.setdefault(f"{name}.{field}", addresses[name])
    return Names(addresses)


def anchor_of(heading: str) -> str:
    """The anchor of a heading."""
    return _WORDS.sub("-", heading.lower()).strip("-")


def prepare(_app: Sphinx, doctree: nodes.document) -> None:
    """Give headings anchors made from their texts, and point links at generated pages.

    The anchor of a module's heading is the name of the module.
    """
    for section in doctree.findall(nodes.section):
        title = section[0].astext()
        anchor = title if title.startswith(PACKAGE) else anchor_of(title)
        section["ids"] = [anchor, *(each for each in section["ids"] if each != anchor)]
    for link in list(doctree.findall(addnodes.pending_xref)):
        if _PAGE.search(link["reftarget"]):
            link.replace_self(_reference(link[0], link["reftarget"]))


def resolve_type(
    _app: Sphinx, env: BuildEnvironment, node: addnodes.pending_xref, content: nodes.TextElement
) -> nodes.reference | None:
    """Resolve a type in a signature that is written without its module."""
    if node.get("refdomain") != "py":
        return None
    address = names_in(env).find(node["reftarget"], Scope(node.get("py:module") or "", ""))
    return _reference(content, address) if address else None


def link_names(app: Sphinx, doctree: nodes.document, _name: str) -> None:
    """Link the names in code and the citations of the rules."""
    names = names_in(app.env)
    for literal in list(doctree.findall(nodes.literal)):
        if not _is_linked(literal):
            address = names.find(literal.astext(), _scope_of(literal))
            if address:
                literal.replace_self(_reference(literal, address))
    for text in list(doctree.findall(nodes.Text)):
        if _CITATION.search(text) and not _is_linked(text):
            text.parent.replace(text, list(with_citations(text)))


def _is_linked(node: nodes.Node) -> bool:
    """True if a node is in a link, in code, or in a heading."""
    kinds = (nodes.reference, nodes.title, nodes.literal, nodes.literal_block, nodes.raw)
    parent = node.parent
    while parent is not None:
        if isinstance(parent, kinds):
            return True
        parent = parent.parent
    return False


def _scope_of(node: nodes.Node) -> Scope:
    place: nodes.Node | None = node
    while place is not None:
        if isinstance(place, addnodes.desc):
            signature = place[0]
            if isinstance(signature, addnodes.desc_signature) and signature.get("module"):
                return Scope(signature["module"], signature["fullname"])
        if isinstance(place, nodes.section) and place["ids"][0].startswith(PACKAGE):
            return Scope(place["ids"][0], "")
        place = place.parent
    return Scope("", "")


def _reference(content: nodes.Node, address: str) -> nodes.reference:
    return nodes.reference("", "", content.deepcopy(), internal=True, refuri=address)


@cache
def rules_sections() -> dict[str, str]:
    """The address of each section of the rules, by its number."""
    source = (WEB / "docs" / f"{RULES}.md").read_text(encoding="utf-8")
    return {
        heading[0]: f"{RULES}.html#{anchor_of(heading)}"
        for heading in re.findall(r"^## (\d\. .*)$", source, re.MULTILINE)
    }


def with_citations(text: str) -> Iterator[nodes.Node]:
    """A text in which each cited section of the rules is a link."""
    sections, end = rules_sections(), 0
    for citation in _CITATION.finditer(text):
        for cited in _CITED.finditer(text, *citation.span()):
            yield nodes.Text(text[end : cited.start()])
            address = sections.get(cited[1])
            yield _reference(nodes.Text(cited[0]), address) if address else nodes.Text(cited[0])
            end = cited.end()
    yield nodes.Text(text[end:])
