"""The tokens of a game file: headers, comments, words and parentheses, each with its place.

This module does not know their meaning. Typographic spaces separate words like plain ones, and
typographic quotes enclose values. A place is the offset of a character in the whole text, from 0;
``located`` turns it into a line and a column for messages.
"""

import re
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from salta_core.errors import BadText
from salta_core.text.typography import BLANKS, INVISIBLE, QUOTES

__all__ = ["NAME", "Token", "check_free", "escaped", "joined", "located", "tokens"]

NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}")
"""The name of a header."""

_BETWEEN: Final = re.compile(f"[{BLANKS}{INVISIBLE}]*")
_WORD: Final = re.compile(rf"[^{BLANKS}{{}}\[\]()]+")
_INNER: Final = re.compile(r"[^ \t\r\n]+")
"""A word of free text, which keeps its typographic spaces."""
_GAP: Final = re.compile(r"[ \t\xa0\u202f]*")
_VALUE: Final = re.compile(r'(?:[^"\\\r\n]|\\["\\])*')
_TYPOGRAPHIC_VALUE: Final = re.compile(rf'(?:[^\\\r\n]|\\["\\])*?(?=["{QUOTES}]{_GAP.pattern}\])')
_ESCAPED: Final = re.compile(r"\\(.)")
_LINE_END: Final = re.compile(r"\r\n|\r|\n")
_UNSEEN: Final = r"\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff"
"""Invisible characters besides ASCII controls: other line ends, direction marks, surrogates."""
_NOT_ALLOWED: Final = re.compile(rf"[\x00-\x1f{_UNSEEN}]")
_NOT_ALLOWED_IN_LINES: Final = re.compile(rf"[\x00-\x08\x0b\x0c\x0e-\x1f{_UNSEEN}]")


class Token(NamedTuple):
    """A token of a game file.

    Attributes:
        kind: the kind of token.
        place: the place of its first character.
        text: the word, the parenthesis, the text of a comment, or the value of a header.
        name: the name of a header, else "".
        inside: the place where a header's value begins.
    """

    kind: Literal["header", "comment", "word", "parenthesis"]
    place: int
    text: str
    name: str = ""
    inside: int = 0


def tokens(text: str) -> Iterator[Token]:
    """The tokens of a game file in their order.

    Raises:
        BadText: a token is not closed, or has a character that is not allowed; the error has its
            place.
    """
    place = _BETWEEN.match(text).end()  # type: ignore[union-attr]  # matches anything
    while place < len(text):
        if text[place] == "[":
            token, end = _header(text, place)
        elif text[place] == "{":
            token, end = _comment(text, place)
        elif text[place] in "()":
            token, end = Token("parenthesis", place, text[place]), place + 1
        else:
            token, end = _word(text, place)
        yield token
        place = _BETWEEN.match(text, end).end()  # type: ignore[union-attr]  # as above


def check_free(text: str, start: int = 0, end: int | None = None) -> None:
    """Refuse free text with invisible characters or marks that change the writing direction.

    Raises:
        BadText: the text has such a character; the error has its place.
    """
    _refuse_any(_NOT_ALLOWED, text, start, end)


def joined(text: str, start: int = 0, end: int | None = None) -> str:
    """The words of free text joined by single spaces, without line breaks.

    Raises:
        BadText: a character is not allowed; the error has its place.
    """
    _refuse_any(_NOT_ALLOWED_IN_LINES, text, start, end)
    return " ".join(_INNER.findall(text, start, len(text) if end is None else end))


def _refuse_any(not_allowed: re.Pattern[str], text: str, start: int, end: int | None) -> None:
    found = not_allowed.search(text, start, len(text) if end is None else end)
    if found:
        raise BadText(
            "character-not-allowed",
            "the character {character!a} is not allowed here",
            place=found.start(),
            character=found[0],
        )


def escaped(value: str) -> str:
    r"""The value of a header with quotes and backslashes escaped.

    >>> print(escaped('the "Lion"'))
    the \"Lion\"
    """
    return value.replace("\\", "\\\\").replace('"', '\\"')


def located(
    text: str, place: int, error: BadText, *, before: int = 0, lines_before: int = 0
) -> BadText:
    r"""A copy of an error whose message begins with the line and column of its place, from 1.

    Args:
        text: one or more whole lines.
        place: the place of the error in ``text``.
        error: the error.
        before: the number of characters in the file before the text.
        lines_before: the number of lines in the file before the text.

    >>> print(located("one\ntwo", 5, BadText("no-game", "there is no game in this text")))
    line 2, column 2: there is no game in this text
    """
    ends = [found.end() for found in _LINE_END.finditer(text, 0, place)]
    column = place - (ends[-1] if ends else 0) + 1
    return BadText(
        "at-line",
        "line {line}, column {column}: {error}",
        place=before + place,
        line=lines_before + len(ends) + 1,
        column=column,
        error=error,
    )


def _header(text: str, place: int) -> tuple[Token, int]:
    name = NAME.match(text, _after_gap(text, place + 1))
    if not name:
        raise BadText(
            "header-without-name", "a header needs a name of letters and digits", place=place + 1
        )
    opening = _after_gap(text, name.end())
    quote = text[opening : opening + 1]
    if not quote or quote not in f'"{QUOTES}':
        raise BadText(
            "header-without-quotes",
            "the value of {name} must be in quotes",
            place=opening,
            name=name[0],
        )
    value = (_VALUE if quote == '"' else _TYPOGRAPHIC_VALUE).match(text, opening + 1)
    end = value.end() if value else opening + 1
    if text[end : end + 1] == "\\":
        raise BadText("header-backslash", r"a \ may only come before \ or a quote", place=end)
    if not value or (quote == '"' and text[end : end + 1] != '"'):
        raise BadText(
            "header-quote-unclosed",
            "the value of {name} has no closing quote on its line",
            place=opening,
            name=name[0],
        )
    check_free(text, opening + 1, end)
    closing = _after_gap(text, end + 1)
    if text[closing : closing + 1] != "]":
        raise BadText(
            "header-unclosed",
            "the header {name} is not closed with ]",
            place=closing,
            name=name[0],
        )
    plain = _ESCAPED.sub(r"\1", text[opening + 1 : end])
    return Token("header", place, plain, name[0], opening + 1), closing + 1


def _after_gap(text: str, place: int) -> int:
    return _GAP.match(text, place).end()  # type: ignore[union-attr]  # matches anything


def _comment(text: str, place: int) -> tuple[Token, int]:
    end = text.find("}", place)
    if end < 0:
        raise BadText("comment-unclosed", "this comment is not closed with }}", place=place)
    inner = text.find("{", place + 1, end)
    if inner >= 0:
        raise BadText(
            "comment-in-comment", "this comment starts inside another comment", place=inner
        )
    return Token("comment", place, joined(text, place + 1, end)), end + 1


def _word(text: str, place: int) -> tuple[Token, int]:
    word = _WORD.match(text, place)
    if not word:
        raise BadText(
            "closes-nothing", "this {character} closes nothing", place=place, character=text[place]
        )
    return Token("word", place, word[0]), word.end()
