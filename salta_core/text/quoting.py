"""Free text inside a link: titles, names, hints.

A link allows letters, digits and very few other characters. ASCII letters and digits are written as
they are, a space as ``_``, and every other character as its UTF-8 bytes, each as ``~`` and two
upper-case hexadecimal digits. Every text has exactly one such form.

Characters that could make a text look like a different one, or break out of its line, are refused:
control characters, line separators, unpaired surrogates and marks that change the writing
direction. The lists are fixed here, so that they do not depend on the Unicode version.
"""

import re
from typing import Final

from salta_core.errors import BadText

__all__ = ["LONGEST", "checked", "quoted", "unquoted"]

LONGEST: Final = 200
"""The maximum length of one free text in characters."""

_PLAIN: Final = re.compile(r"[A-Za-z0-9]")
_TOKEN: Final = re.compile(r"[A-Za-z0-9_]|~[0-9A-F]{2}")
_CONTROLS: Final = (range(0x20), range(0x7F, 0xA0))
_DIRECTIONS: Final = (
    range(0x61C, 0x61D),
    range(0x200E, 0x2010),
    range(0x202A, 0x202F),
    range(0x2066, 0x206A),
)
_LINES: Final = (range(0x2028, 0x202A),)
_SURROGATES: Final = (range(0xD800, 0xE000),)
_REFUSED: Final = (*_CONTROLS, *_DIRECTIONS, *_LINES, *_SURROGATES)


def checked(text: str) -> str:
    """Return a text if a link can hold it.

    Raises:
        BadText: the text is empty, too long, begins or ends with a space, or has a character that
            is not allowed; the error's place is an offset in ``text``.
    """
    if not text:
        raise BadText("link-text-empty", "a text can be left out, but cannot be empty", place=0)
    if len(text) > LONGEST:
        raise BadText(
            "link-text-too-long",
            "{count} characters are too many; the limit is {limit}",
            place=LONGEST,
            count=len(text),
            limit=LONGEST,
        )
    if " " in (text[0], text[-1]):
        place = 0 if text[0] == " " else len(text) - 1
        raise BadText("link-text-space", "a text cannot start or end with a space", place=place)
    for place, character in enumerate(text):
        if _is_in(character, _REFUSED):
            raise BadText.at(place, _refusal(character))
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
    """The text in a link, the inverse of ``quoted``.

    Raises:
        BadText: the text is not in this form, or not allowed; the error's place is an offset in
            the argument.
    """
    data, starts = bytearray(), [0]
    while (start := starts[-1]) < len(text):
        token = _TOKEN.match(text, start)
        if not token:
            raise BadText.at(start, _misplaced(text[start]))
        data += _bytes(token[0])
        starts.append(token.end())
    try:
        decoded = data.decode()
    except UnicodeDecodeError as error:
        raise BadText(
            "link-text-not-utf-8", "these bytes are not valid UTF-8", place=starts[error.start]
        ) from None
    _check_form(decoded, text)
    try:
        return checked(decoded)
    except BadText as error:
        raise BadText.at(len(_written(decoded[: error.place])), error) from None


def _check_form(decoded: str, text: str) -> None:
    """Refuse a quoted character that needs no quoting, since every text has exactly one form."""
    for place, (wanted, found) in enumerate(zip(_written(decoded), text, strict=False)):
        if wanted != found:
            raise BadText(
                "link-text-form",
                "{found} must be written {wanted}",
                place=place,
                found=text[place : place + 3],
                wanted=wanted,
            )


def _written(text: str) -> str:
    return "".join(map(_quoted_character, text))


def _quoted_character(character: str) -> str:
    if _PLAIN.match(character):
        return character
    if character == " ":
        return "_"
    return "".join(f"~{byte:02X}" for byte in character.encode())


def _bytes(shown: str) -> bytes:
    if shown == "_":
        return b" "
    return bytes.fromhex(shown[1:]) if shown[0] == "~" else shown.encode()


def _misplaced(character: str) -> BadText:
    if character == "~":
        return BadText("link-text-tilde", "~ must be followed by two upper-case hexadecimal digits")
    return BadText(
        "link-text-character",
        "{character!a} must be written as ~ and two hexadecimal digits for each byte",
        character=character,
    )


def _is_in(character: str, codes: tuple[range, ...]) -> bool:
    return any(ord(character) in some for some in codes)


def _refusal(character: str) -> BadText:
    """The error for a character that is not allowed."""
    if _is_in(character, _CONTROLS):
        return BadText(
            "control-character", "{character!a} is a control character", character=character
        )
    if _is_in(character, _DIRECTIONS):
        return BadText(
            "direction-mark",
            "{character!a} is a mark that changes the writing direction",
            character=character,
        )
    if _is_in(character, _LINES):
        return BadText("line-separator", "{character!a} is a line separator", character=character)
    return BadText("half-character", "{character!a} is half of a character", character=character)
