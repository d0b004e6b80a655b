"""Typographic characters that replace the plain ones of game files.

The page shows moves with dashes and multiplication signs, word processors and phones turn quotes
and hyphens into typographic ones, and messengers put invisible marks around numbers. Readers treat
them all as the plain characters; nothing is ever written with them. The lists are fixed here, so
that they do not depend on the Unicode version.
"""

from typing import Final

__all__ = ["BLANKS", "INVISIBLE", "QUOTES", "place_in", "plain"]

_DASHES: Final = "\u02d7\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2796\ufe58\ufe63\uff0d"
_CROSSES: Final = "\xd7\u2715\u2716\u2a2f"
_SLASHES: Final = "\u2044\u2215"
_SPACES: Final = (
    "\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
)
_LINE_ENDS: Final = "\x0b\x0c\u2028\u2029"
"""Unusual line ends: vertical tab, form feed, line separator, paragraph separator."""
BLANKS: Final = f" \t\r\n{_SPACES}{_LINE_ENDS}"
"""Characters between words."""
INVISIBLE: Final = (
    "\xad\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e"
    "\u2060\u2066\u2067\u2068\u2069\ufe0e\ufe0f\ufeff"
)
"""Characters without a width: soft hyphens, joiners, marks of the writing direction, variation
selectors, and the byte order mark at the beginning of some files."""
QUOTES: Final = "\xab\xbb\u201c\u201d\u201e\u201f\u2033\uff02"
"""Typographic quotes that may enclose the value of a header."""

_PLAIN: Final = str.maketrans(
    {
        **dict.fromkeys(_DASHES, "-"),
        **dict.fromkeys(_CROSSES, "x"),
        **dict.fromkeys(_SLASHES, "/"),
        **dict.fromkeys(_SPACES, " "),
        **dict.fromkeys(INVISIBLE, ""),
        "\xbd": "1/2",
    }
)


def plain(text: str) -> str:
    r"""A move, a position or a result in plain characters.

    >>> plain("33\u201343"), plain("33\xd753"), plain("\xbd\u2013\xbd")
    ('33-43', '33x53', '1/2-1/2')
    """
    return text if text.isascii() else text.translate(_PLAIN)


def place_in(text: str, place: int) -> int:
    r"""The place in a text that corresponds to a place in its plain form.

    >>> place_in("\u200b33\u200b-43", 2)
    4
    """
    places = [at for at, character in enumerate(text) for _ in plain(character)]
    return places[place] if place < len(places) else len(text)
