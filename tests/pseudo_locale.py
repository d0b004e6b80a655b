"""A pseudo-language for tests: English, accented, bracketed and 40 % longer.

A text on a page without these marks does not come from a catalogue; a text that is cut off would be
cut off in a real language too.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

Catalogue = dict[str, dict[str, str]]

LONGER = 0.4
"""By which part of its length a text grows, its brackets not counted."""
PLAIN = "aeioucnrsyzAEIOUCNRSYZ"
ACCENTED = "áéíóúçñřšýžÁÉÍÓÚÇÑŘŠÝŽ"

_ACCENTS = str.maketrans(PLAIN, ACCENTED)
_CASES = re.compile(r"\{\s*\w+\s*,\s*(?:plural|selectordinal|select)\s*,")
_CASE = re.compile(r"\s*(?:offset:\d+\s*)?(?P<key>=?\w+)\s*\{")
_KEPT = re.compile(r"'[^']*'|<[^>]*>|&\w+;|#s1/|https?://\S+")
"""Quoted braces, tags, entities and addresses."""


def pseudo_catalogue(english: Mapping[str, Mapping[str, str]]) -> Catalogue:
    """Every text of a catalogue in the pseudo-locale."""
    return {
        section: {key: pseudo(text) for key, text in texts.items()}
        for section, texts in english.items()
    }


def pseudo(text: str) -> str:
    """A text in ICU MessageFormat in the pseudo-locale, its arguments and cases unchanged.

    Raises:
        ValueError: a brace has no partner.
    """
    return f"[{_lengthened(text)}]"


def _lengthened(text: str) -> str:
    done, at = "", 0
    while at < len(text):
        kept = _KEPT.match(text, at)
        if kept:
            done, at = done + kept[0], kept.end()
        elif text[at] == "{":
            end = _end_of(text, at)
            done, at = done + _argument(text[at:end]), end
        else:
            end = _end_of_words(text, at)
            done, at = done + _words(text[at:end]), end
    return done


def _end_of(text: str, begin: int) -> int:
    """The place after the brace that closes the one at `begin`."""
    depth = 0
    for at in range(begin, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return at + 1
    raise ValueError(f"a brace has no partner: {text}")


def _end_of_words(text: str, begin: int) -> int:
    at = begin + 1
    while at < len(text) and text[at] != "{" and not _KEPT.match(text, at):
        at += 1
    return at


def _argument(text: str) -> str:
    """An argument: `{n}` unchanged; of a plural or select only the texts of the cases change."""
    opened = _CASES.match(text)
    if not opened:
        return text
    done, at = opened[0], opened.end()
    while case := _CASE.match(text, at):
        end = _end_of(text, case.end() - 1)
        done += f"{case[0]}{_lengthened(text[case.end() : end - 1])}}}"
        at = end
    return done + text[at:]


def _words(text: str) -> str:
    """The text with accented letters, some of them doubled to make it longer."""
    letters = sum(map(str.isalpha, text))
    if not letters:
        return text
    share, owed, done = LONGER * len(text) / letters, 0.0, ""
    for letter in text:
        owed += share if letter.isalpha() else 0
        again = int(owed)
        owed -= again
        done += letter.translate(_ACCENTS) * (1 + again)
    return done
