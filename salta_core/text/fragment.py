"""Extracting the bare link from pasted text.

A link from a message may be part of a whole address, percent-encoded once or twice, and followed by
punctuation. A bare link never has ``#``, ``%`` or such punctuation, and ends in a letter or a
digit, so all this can be removed safely. Any other character that does not belong to a link is left
for ``parse_link`` to refuse.
"""

import re
from typing import Final, NamedTuple

__all__ = ["LONGEST_GIVEN", "Fragment", "fragment_of"]

LONGEST_GIVEN: Final = 100_000
"""The maximum length of a pasted text; a link that was percent-encoded twice is five times as
long."""

_ENCODED: Final = re.compile(r"%([0-9A-Fa-f]{2})")
_TIMES: Final = 2
_BLANK: Final = " \t\r\n"
_TRAILING: Final = frozenset(_BLANK + ".,;:!?)]}>\"'*_" + "\u2019\u201d\xbb\u2026")
"""Characters that follow links in messages: ends of sentences, brackets, quotes, emphasis."""


class Fragment(NamedTuple):
    """A bare link, and the place of each of its characters in the pasted text.

    Attributes:
        text: the decoded link without ``#``.
        places: the place in the pasted text of each character of ``text`` and of its end.
    """

    text: str
    places: tuple[int, ...]


def fragment_of(given: str) -> Fragment:
    """The bare link in a pasted text, without anything that cannot belong to a link."""
    start, end = 0, len(given)
    while start < end and given[start] in _BLANK:
        start += 1
    pieces = _after_hash([(given[place], place) for place in range(start, end)])
    for _ in range(_TIMES):
        if any(character == "%" for character, _ in pieces):
            pieces = _after_hash(_decoded(pieces))
    while pieces and pieces[-1][0] in _TRAILING:
        end = pieces.pop()[1]
    places = (*(place for _, place in pieces), end)
    return Fragment("".join(character for character, _ in pieces), places)


_Pieces = list[tuple[str, int]]


def _after_hash(pieces: _Pieces) -> _Pieces:
    """The characters after the first ``#``; all of them if there is none."""
    for index, (character, _) in enumerate(pieces):
        if character == "#":
            return pieces[index + 1 :]
    return pieces


def _decoded(pieces: _Pieces) -> _Pieces:
    """The text with each percent-encoded byte as one character, at the place of its ``%``."""
    text = "".join(character for character, _ in pieces)
    decoded, done = _Pieces(), 0
    for found in _ENCODED.finditer(text):
        decoded += pieces[done : found.start()]
        decoded.append((chr(int(found[1], 16)), pieces[found.start()][1]))
        done = found.end()
    return decoded + pieces[done:]
