"""From what a person pastes to the bare words of a link.

Links come out of messages: inside a whole address, percent-encoded once or twice by
programs on the way, with the full stop of the sentence behind. A link itself never
holds ``#``, ``%`` or any such mark, and ends in a letter or a digit, so all this can be taken
off for certain. What else does not belong to a link is refused where it stands.
"""

import re
from typing import Final, NamedTuple

__all__ = ["LONGEST_GIVEN", "Fragment", "fragment_of"]

LONGEST_GIVEN: Final = 100_000
"""Characters of what may be given; a link that was encoded twice is five times as long."""

_ENCODED: Final = re.compile(r"%([0-9A-Fa-f]{2})")
_TIMES: Final = 2
_BLANK: Final = " \t\r\n"
_BEHIND: Final = frozenset(_BLANK + ".,;:!?)]}>\"'*_" + "\u2019\u201d\xbb\u2026")
"""What stands behind links in messages: ends of sentences, brackets, quotes, emphasis."""


class Fragment(NamedTuple):
    """The words of a link, and where each of its characters stood in what was given.

    Attributes:
        text: without ``#``, in the characters that were meant.
        places: by offset in ``text``; one more for its end.
    """

    text: str
    places: tuple[int, ...]


def fragment_of(given: str) -> Fragment:
    """What is left of a pasted text once all that surely is no part of a link is gone."""
    start, end = 0, len(given)
    while start < end and given[start] in _BLANK:
        start += 1
    pieces = _behind_hash([(given[place], place) for place in range(start, end)])
    for _ in range(_TIMES):
        if any(character == "%" for character, _ in pieces):
            pieces = _behind_hash(_decoded(pieces))
    while pieces and pieces[-1][0] in _BEHIND:
        end = pieces.pop()[1]
    places = (*(place for _, place in pieces), end)
    return Fragment("".join(character for character, _ in pieces), places)


_Pieces = list[tuple[str, int]]


def _behind_hash(pieces: _Pieces) -> _Pieces:
    """What follows the first ``#``, if there is one."""
    for index, (character, _) in enumerate(pieces):
        if character == "#":
            return pieces[index + 1 :]
    return pieces


def _decoded(pieces: _Pieces) -> _Pieces:
    """Every percent-encoded byte as one character, in the place of its ``%``."""
    text = "".join(character for character, _ in pieces)
    decoded, done = _Pieces(), 0
    for found in _ENCODED.finditer(text):
        decoded += pieces[done : found.start()]
        decoded.append((chr(int(found[1], 16)), pieces[found.start()][1]))
        done = found.end()
    return decoded + pieces[done:]
