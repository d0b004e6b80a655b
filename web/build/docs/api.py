"""The pages of the Python package, generated from signatures and docstrings, one per subpackage.

Griffe reads the sources without running them, so the pages are the same under any Python. The
public names of a module are its `__all__`; those of a class have no leading underscore.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

import griffe

from web.build.docs.markup import breakable
from web.build.docs.pages import Entry, Link, Page
from web.build.docs.prose import docstring, plain
from web.build.docs.sections import docstring_html
from web.build.docs.signatures import attribute_signature, class_signature, function_signature

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from web.build.docs.prose import Resolve

PACKAGE = "salta_core"
PACKAGES = (
    *("picture", "rules", "race", "game", "text", "engine", "client"),
    *("arena", "solo", "puzzle", "daily", "lessons", "bridge", "notebook"),
)
"""The subpackages with a page, from the bottom up; `cli` and `__main__` are for the terminal."""

MODULES = ("errors", "rng", "limit", "data_files")
"""Those beside the packages; they are on the page of `salta_core` itself."""

INTERNAL: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "client": ("outside", "own", "process", "ugi"),
        "engine": (
            *("alpha_beta", "alternatives", "cooperative_search", "features", "generate"),
            *("leaping_route", "methods", "mobility", "racing", "review_search", "root_bias"),
            *("root_values", "search_state", "tables", "transposition"),
        ),
        "notebook": ("table",),
        "picture": ("preview", "raster"),
        "puzzle": (
            *("candidate", "goal_search", "margin_search", "proof_board", "proof_table", "rush"),
        ),
        "race": ("conflict_sets", "hill_climbing", "local_improvement", "race_board"),
        "rules": ("bits",),
        "text": (
            *("entropy", "line_reader", "link_checks", "link_segments", "movetext", "packing"),
            *("primer", "study_packing", "text_model", "tokens", "typography"),
        ),
    }
)
"""The modules that have no place on the page of their package: the inside of searches and of
engines, of which no caller uses anything."""

_NAME = re.compile(r"[A-Za-z_][\w.]*(\(\))?")
_CITED = re.compile(r" \(RULES [^)]*\)")
_TELLING = re.compile(r"[A-Z_.(]")
"""Characters that distinguish a name in code from an ordinary word."""
_OPTIONS: griffe.GoogleOptions = {"returns_named_value": False, "returns_multiple_items": False}
"""A text on results is one text, even if it has colons."""


class Names(NamedTuple):
    """The documented names and their addresses.

    Attributes:
        addresses: the address of every name, by its full path.
        package: the sources, in which short names are looked up.
        rules: the address of every section of the rules, by its citation: `RULES 5`.
    """

    addresses: Mapping[str, str]
    package: griffe.Module
    rules: Mapping[str, str]

    def within(self, scope: griffe.Object) -> Resolve:
        """A function that returns the address of a name in the docstring of an object."""
        return lambda text: self._find(text, scope)

    def anywhere(self, text: str) -> str | None:
        """The address of a name in a text that belongs to no module.

        Only an unambiguous text that looks like a name has one: `Thinker`, but not `match`, which
        is a command in such texts.
        """
        if text in self.rules:
            return self.rules[text]
        if not (_NAME.fullmatch(text) and _TELLING.search(text)):
            return None
        end = f".{text.removesuffix('()')}"
        homes = {home for path, home in self.addresses.items() if f".{path}".endswith(end)}
        return homes.pop() if len(homes) == 1 else None

    def _find(self, text: str, scope: griffe.Object) -> str | None:
        if text in self.rules:
            return self.rules[text]
        if not _NAME.fullmatch(text):
            return None
        name = text.removesuffix("()")
        for path in (name, *_paths(name, scope)):
            # An object's own docstring does not link to it.
            if path in self.addresses:
                return None if path == scope.path else self.addresses[path]
        return None


def _paths(name: str, scope: griffe.Object) -> Iterator[str]:
    """The paths that a name may mean, from the innermost scope outwards."""
    first, dot, rest = name.partition(".")
    place: griffe.Object | None = scope
    while place is not None:
        yield f"{place.path}.{name}"
        place = place.parent
    try:
        yield f"{scope.resolve(first)}{dot}{rest}"
    except griffe.NameResolutionError:
        return


def read_package(sources: Path) -> griffe.Module:
    """The package's sources as Griffe reads them.

    Args:
        sources: the folder that `salta_core` is in.
    """
    read = griffe.load(
        PACKAGE,
        search_paths=[sources],
        allow_inspection=False,
        docstring_parser="google",
        docstring_options=_OPTIONS,
    )
    if not isinstance(read, griffe.Module):
        raise TypeError(f"{PACKAGE} is not a package")
    return read


def names_of(package: griffe.Module, rules: Mapping[str, str]) -> Names:
    """The addresses of everything on the pages.

    Args:
        package: the sources of the package.
        rules: the addresses of the rules' sections.
    """
    places = [(page, module) for page, modules in _pages(package) for module in modules]
    addresses: dict[str, str] = {}
    for page, module in places:
        addresses |= _addresses_in(module, f"{page}.html")
        addresses[module.path] = f"{page}.html" + (f"#{module.path}" if module.path != page else "")
    for _, module in places:
        for name, home in _offered(module):
            addresses[f"{module.path}.{name}"] = addresses[home]
    return Names(addresses, package, rules)


def _addresses_in(module: griffe.Module, page: str) -> dict[str, str]:
    """The addresses of the public names that a module defines."""
    found = {}
    for member in _members(module):
        found[member.path] = f"{page}#{member.path}"
        for inner in _inner(member):
            place = member if _is_field(inner) else inner
            found[inner.path] = f"{page}#{place.path}"
    return found


def _pages(package: griffe.Module) -> Iterator[tuple[str, list[griffe.Module]]]:
    """The name of every page, and its modules."""
    yield PACKAGE, [package, *(package.modules[name] for name in MODULES)]
    for name in PACKAGES:
        module = package.modules[name]
        shown = sorted(module.modules.keys() - INTERNAL.get(name, ()))
        inside = [module.modules[inner] for inner in shown]
        yield module.path, [module, *inside]


def _offered(module: griffe.Module) -> list[tuple[str, str]]:
    """The public names that a module imports from another one, with their paths there."""
    named = [(str(name), module.members.get(str(name))) for name in module.exports or ()]
    return [
        (name, member.target_path) for name, member in named if isinstance(member, griffe.Alias)
    ]


def _members(module: griffe.Module) -> list[griffe.Object]:
    """The public objects that a module defines, in the order of its source."""
    named = [module.members.get(str(name)) for name in module.exports or ()]
    own = [member for member in named if isinstance(member, griffe.Object)]
    return sorted(own, key=lambda member: member.lineno or 0)


def _inner(member: griffe.Object) -> list[griffe.Object]:
    """The public members of a class, in the order of its source."""
    if not isinstance(member, griffe.Class):
        return []
    own = [inner for inner in member.members.values() if isinstance(inner, griffe.Object)]
    public = [inner for inner in own if not inner.name.startswith("_")]
    return sorted(public, key=lambda inner: inner.lineno or 0)


def _is_field(inner: griffe.Object) -> bool:
    """Whether a member is documented in the docstring of its class."""
    return inner.docstring is None


def api_pages(names: Names) -> list[Page]:
    """All pages of the package."""
    return [_page(name, modules, names) for name, modules in _pages(names.package)]


def _page(name: str, modules: Sequence[griffe.Module], names: Names) -> Page:
    first, *rest = modules
    body = [_description(first, names)]
    offered = _offered(first)
    if offered:
        body.append(_offer(offered, names))
    body += [_object(member, names, level=2) for member in _members(first)]
    parts = [Link(module.name, f"#{module.path}") for module in rest]
    body += [_section(module, names) for module in rest]
    entries = [entry for module in modules for entry in _entries(module, names)]
    return Page(name, name, _summary(first), "\n".join(body), parts, entries)


def _summary(module: griffe.Module) -> str:
    """The first sentence of a module's docstring, without citations of the rules."""
    text = module.docstring.value.partition("\n\n")[0] if module.docstring else ""
    return f"{module.path}: {_CITED.sub('', plain(text))}"


def _offer(offered: Sequence[tuple[str, str]], names: Names) -> str:
    """A table of the names that a package re-exports."""
    rows = []
    for name, path in offered:
        member = names.package[path.removeprefix(f"{PACKAGE}.")]
        text = member.docstring.value.partition("\n")[0] if member.docstring else ""
        link = f'<a href="{names.addresses[path]}"><code>{name}</code></a>'
        rows.append(f"<tr><th scope=row>{link}<td>{docstring(text, names.within(member))}")
    listed = "\n".join(rows)
    return f'<table class="members">\n<tbody>\n{listed}\n</tbody>\n</table>'


def _section(module: griffe.Module, names: Names) -> str:
    members = "\n".join(_object(member, names, level=3) for member in _members(module))
    heading = f'<h2 id="{module.path}">{breakable(module.path)}</h2>'
    return f"<section>\n{heading}\n{_description(module, names)}{members}\n</section>"


def _object(member: griffe.Object, names: Names, level: int) -> str:
    """The HTML of an object of a module or class, with its members."""
    head = f'<h{level} id="{member.path}">{breakable(_shown(member))}</h{level}>'
    parts = [head, _signature(member, names), _description(member, names)]
    parts += [_object(each, names, level + 1) for each in _inner(member) if not _is_field(each)]
    return "\n".join(parts)


def _shown(member: griffe.Object) -> str:
    parent = member.parent
    return f"{parent.name}.{member.name}" if isinstance(parent, griffe.Class) else member.name


def _signature(member: griffe.Object, names: Names) -> str:
    if isinstance(member, griffe.Class):
        return class_signature(member, names.addresses)
    if isinstance(member, griffe.Function):
        return function_signature(member, names.addresses)
    if isinstance(member, griffe.Attribute):
        return attribute_signature(member, names.addresses)
    raise TypeError(member.path)


def _description(member: griffe.Object, names: Names) -> str:
    """The HTML of a docstring; a constructor's follows that of its class."""
    resolve = names.within(member)
    parts = [docstring_html(member, resolve, names.addresses)]
    constructor = member.members.get("__init__")
    if isinstance(member, griffe.Class) and isinstance(constructor, griffe.Function):
        parts.append(docstring_html(constructor, resolve, names.addresses))
    return "".join(parts)


def _entries(module: griffe.Module, names: Names) -> Iterator[Entry]:
    yield _entry(module, names, module.name, module.parent.path if module.parent else "")
    for member in _members(module):
        yield _entry(member, names, member.name, module.path)
        for inner in _inner(member):
            if not _is_field(inner):
                yield _entry(inner, names, inner.name, member.path)


def _entry(member: griffe.Object, names: Names, title: str, where: str) -> Entry:
    text = plain(member.docstring.value) if member.docstring else ""
    return Entry(title, where, names.addresses[member.path], text)
