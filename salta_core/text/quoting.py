"""Free text inside a link: titles, names, hints.

A link may hold letters, digits and very few other characters. Of a text, letters and
digits of ASCII stand for themselves, a blank is ``_``, and everything else is its UTF-8
bytes, each ``~`` and two upper-case hexadecimal digits. Every text has one form only.

What could make a text look like another one, or break out of its line, is refused:
control characters, line separators, halves of characters (unpaired surrogates) and
the marks that turn the direction of writing. The lists are spelled out here, so that
they are the same with every edition of Unicode.
"""

import re
from typing import Final

from salta_core.errors import BadText, excerpt

__all__ = ["LONGEST", "checked", "quoted", "unquoted"]

LONGEST: Final = 200
"""Characters of one free text."""

_PLAIN: Final = re.compile(r"[A-Za-z0-9]")
_TOKEN: Final = re.compile(r"[A-Za-z0-9_]|~[0-9A-F]{2}")
_REFUSED: Final = (
    (range(0x20), "a control character"),
    (range(0x7F, 0xA0), "a control character"),
    (range(0x61C, 0x61D), "a mark that changes the writing direction"),
    (range(0x200E, 0x2010), "a mark that changes the writing direction"),
    (range(0x2028, 0x202A), "a line separator"),
    (range(0x202A, 0x202F), "a mark that changes the writing direction"),
    (range(0x2066, 0x206A), "a mark that changes the writing direction"),
    (range(0xD800, 0xE000), "half of a character"),
)


def checked(text: str) -> str:
    """A text, if a link can hold it.

    Raises:
        BadText: it is empty, too long, begins or ends with a blank, or holds a character
            that no link carries; the place is counted in ``text``.
    """
    if not text:
        raise BadText("a text can be left out, but cannot be empty", 0)
    if len(text) > LONGEST:
        raise BadText(f"{len(text)} characters are too many; the limit is {LONGEST}", LONGEST)
    if " " in (text[0], text[-1]):
        place = 0 if text[0] == " " else len(text) - 1
        raise BadText("a text cannot start or end with a space", place)
    for place, character in enumerate(text):
        for codes, what in _REFUSED:
            if ord(character) in codes:
                raise BadText(f"{excerpt(character)} is {what}", place)
    return text


def quoted(text: str) -> str:
    """The form of a text inside a link.

    >>> quoted("Squeeze no. 3")
    'Squeeze_no~2E_3'

    Raises:
        BadText: see ``checked``.
    """
    return _written(checked(text))


def unquoted(text: str) -> str:
    """The text that ``quoted`` wrote so.

    Raises:
        BadText: not in that form, or a text that no link carries; the place is counted
            in what was given.
    """
    data, starts = bytearray(), [0]
    while (start := starts[-1]) < len(text):
        token = _TOKEN.match(text, start)
        if not token:
            raise BadText(_misplaced(text[start]), start)
        data += _bytes(token[0])
        starts.append(token.end())
    try:
        meant = data.decode()
    except UnicodeDecodeError as error:
        raise BadText("these bytes are not valid UTF-8", starts[error.start]) from None
    _check_form(meant, text)
    try:
        return checked(meant)
    except BadText as error:
        raise BadText(str(error), len(_written(meant[: error.place]))) from None


def _check_form(meant: str, text: str) -> None:
    """Refuse a character in quotes that needs none: every text has one form only."""
    for place, (ours, theirs) in enumerate(zip(_written(meant), text, strict=False)):
        if ours != theirs:
            raise BadText(f"{text[place : place + 3]} must be written {ours}", place)


def _written(text: str) -> str:
    return "".join(map(_letter, text))


def _letter(character: str) -> str:
    if _PLAIN.match(character):
        return character
    if character == " ":
        return "_"
    return "".join(f"~{byte:02X}" for byte in character.encode())


def _bytes(shown: str) -> bytes:
    if shown == "_":
        return b" "
    return bytes.fromhex(shown[1:]) if shown[0] == "~" else shown.encode()


def _misplaced(character: str) -> str:
    if character == "~":
        return "~ must be followed by two upper-case hexadecimal digits"
    return f"{excerpt(character)} must be written as ~ and two hexadecimal digits for each byte"
