"""The types of the npm package: `index.d.ts`, from the types in the sources of the element.

Types, methods and events are those that `docs/protocol.mjs` reads, as in the documentation.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

_TYPES = ("EmbedMode", "Player", "EmbedContent", "EmbedState", "EmbedOutcome", "EmbedFault")
"""The types of the protocol that a page may use; the messages are internal."""
_EVENTS = "EventFields"
_OF_ELEMENT: Mapping[str, Sequence[str]] = {
    "link": (),
    "position": (),
    "moves": (),
    "start": ("sight", "click", "now"),
    "title": (),
    "base": (),
}
"""Attributes that are not options of the frame's address, with their values if those are words."""

_LIST_OF = re.compile(r"typeof (\w+)\[number\]")
_ITEM = re.compile(r"^- `(\w+)`: (.*(?:\n {2}.*)*)", re.MULTILINE)

_HEAD = """\
// The types of `salta-board`. The site's documentation explains them: site/docs/salta-board.html.
"""

_TAIL = """\
/** What the promise of a method is rejected with. */
export type EmbedError = Error & EmbedFault;

/**
 * Boards that start from now on come from another folder: that on your server which holds the files
 * of the package's `site`.
 *
 * @param folder its address, which may be relative to the page
 */
export function setSite(folder: string): void;

declare global {
  interface HTMLElementTagNameMap {
    "salta-board": SaltaBoard;
  }
}
"""

_LISTENERS = """\
  addEventListener<Type extends keyof SaltaBoardEventMap>(
    type: Type,
    listener: (this: SaltaBoard, event: SaltaBoardEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof SaltaBoardEventMap>(
    type: Type,
    listener: (this: SaltaBoard, event: SaltaBoardEventMap[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
"""


def declarations(protocol: Mapping[str, Any]) -> str:
    """The whole file.

    Args:
        protocol: what `docs/protocol.mjs` has printed.
    """
    types, lists = protocol["types"], protocol["lists"]
    parts = [
        _HEAD,
        *(_type(name, types[name], lists) for name in _TYPES),
        _fault_codes(lists),
        _event_map(types[_EVENTS]),
        _attributes(lists),
        _element(protocol["methods"]),
        _TAIL,
    ]
    return "\n".join(parts)


def _type(name: str, described: Mapping[str, Any], lists: Mapping[str, Any]) -> str:
    """A type: an interface if it has properties, else an alias."""
    comment = _comment(described["text"])
    if described["properties"]:
        lines = "".join(_property(each) for each in described["properties"])
        return f"{comment}export interface {name} {{\n{lines}}}\n"
    kind = _LIST_OF.sub(lambda found: _choice(lists[found[1]]["value"]), described["type"])
    return f"{comment}export type {name} = {kind};\n"


def _property(described: Mapping[str, Any]) -> str:
    mark = "?" if described["isOptional"] else ""
    return f"{_comment(described['text'], '  ')}  {described['name']}{mark}: {described['type']};\n"


def _fault_codes(lists: Mapping[str, Any]) -> str:
    faults = lists["FAULTS"]
    return (
        f"{_comment(faults['text'])}export type EmbedCode = {_choice(faults['value'].values())};\n"
    )


def _event_map(described: Mapping[str, Any]) -> str:
    """The events of the element, by their names there."""
    words = dict(_ITEM.findall(described["text"]))
    lines = [
        f'{_comment(words[each["name"]], "  ")}  "salta-{each["name"]}": '
        f"CustomEvent<{each['type']}>;\n"
        for each in described["properties"]
    ]
    return (
        "/** The events of a board, beside those of every element. */\n"
        f"export interface SaltaBoardEventMap extends HTMLElementEventMap {{\n{''.join(lines)}}}\n"
    )


def _attributes(lists: Mapping[str, Any]) -> str:
    """The attributes by their HTML names, for the types of a framework's templates."""
    values = lists["OPTION_VALUES"]["value"]
    options = {name: values.get(name, ()) for name in lists["OPTIONS"]["value"]}
    known = {**options, **_OF_ELEMENT}
    lines = [f"  {name}?: {_choice(words) or 'string'};\n" for name, words in known.items()]
    return (
        "/** The attributes of a board, as HTML has them: all values are text. */\n"
        f"export interface SaltaBoardAttributes {{\n{''.join(lines)}}}\n"
    )


def _element(methods: Iterable[Mapping[str, Any]]) -> str:
    body = "".join(f"{line}\n" for described in methods for line in _method(described))
    return (
        "/** `<salta-board>`: a board in a frame. */\n"
        f"export interface SaltaBoard extends HTMLElement {{\n{body}{_LISTENERS}}}\n"
    )


def _method(described: Mapping[str, Any]) -> Iterator[str]:
    parameters = described["parameters"]
    notes = [f"@param {each['name']} {each['text']}" for each in parameters]
    yield _comment("\n\n".join([described["text"], "\n".join(notes)]).strip(), "  ").rstrip("\n")
    taken = ", ".join(f"{each['name']}: {each['type']}" for each in parameters)
    yield f"  {described['name']}({taken}): {described['returns']};"


def _choice(words: Iterable[str]) -> str:
    return " | ".join(f'"{word}"' for word in words)


def _comment(text: str, indent: str = "") -> str:
    """A comment of as many lines as the text has; "" if there is no text."""
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) > 1:
        inside = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
        return f"{indent}/**\n{inside}{indent} */\n"
    return f"{indent}/** {lines[0]} */\n" if lines else ""
