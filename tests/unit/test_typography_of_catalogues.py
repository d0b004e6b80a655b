"""The punctuation of every catalogue follows the usage of its language."""

import json
import re
from collections.abc import Iterator

import pytest

from web.build.steps import ROOT

CATALOGUES = sorted((ROOT / "web" / "i18n").glob("*.json"))
QUOTES = {
    "de": "„“",
    "en": "“”",
    "es": "«»",
    "fr": "«»",
    "it": "«»",
    "nb": "«»",
    "nl": "\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}",
    "pl": "„”",
}
"""By language: the marks that open and close a quotation."""
ALL_QUOTES = frozenset('"“”„‟«»\u2018\u201a\u201b\u2039\u203a')
AS_IS = re.compile(r"<code>.*?</code>|<[^>]*>|https?://\S+|'[{}]'|(?<=\d):(?=\d)")
"""Code, markup, addresses, braces and ratios, which keep their own punctuation."""
NO_BREAK = "\N{NO-BREAK SPACE}"
NARROW = "\N{NARROW NO-BREAK SPACE}"
NOTATION = {"rating/provisional"}
"""Marks that are part of a number, such as the one in 1520?."""

EVERYWHERE = {
    "a typewriter apostrophe": r"'",
    "two spaces in a row": r"\s\s",
    "a space at an edge": r"\A\s|\s\Z",
    "three full stops": r"\.\.\.",
    "a hyphen for a dash": r"\s-\s",
}
SPACED_ELLIPSIS = {"de", "nb", "nl"}
"""Languages that write an ellipsis for omitted words as a word of its own."""
FRENCH = {
    "; ! ? without a narrow no-break space": rf"(?<![{NARROW}!?])(?<!«{NO_BREAK})[;!?]",
    "a colon without a no-break space": rf"(?<!{NO_BREAK}):",
    "« without a no-break space": rf"«(?!{NO_BREAK})",
    "» without a no-break space": rf"(?<!{NO_BREAK})»",
    "a narrow no-break space elsewhere": rf"{NARROW}(?![;!?%])",
}
OTHERS = {
    "a space before punctuation": r"\s[,:;!?]",
    "a space within quotation marks": r"[«„]\s|\s»",
}


def faults_in(language: str, text: str) -> Iterator[str]:
    """The names of the rules that a text in a language breaks."""
    shown = AS_IS.sub("x", text)
    foreign = "".join(ALL_QUOTES - set(QUOTES[language]))
    rules = EVERYWHERE | (FRENCH if language == "fr" else OTHERS)
    rules |= {
        "quotation marks of another language": f"[{foreign}]",
        "an ellipsis with the wrong space": (
            r"\w\s?(?<!\xa0)…" if language in SPACED_ELLIPSIS else r"\w\s…"
        ),
    }
    for fault, rule in rules.items():
        if re.search(rule, shown):
            yield fault


def test_every_catalogue_names_its_quotation_marks() -> None:
    assert {path.stem for path in CATALOGUES} == set(QUOTES)


@pytest.mark.parametrize("language", QUOTES)
def test_a_catalogue_keeps_the_typography_of_its_language(language: str) -> None:
    catalogue = json.loads((ROOT / "web" / "i18n" / f"{language}.json").read_text("utf-8"))
    found = [
        f"{section}/{key}: {fault}: {text!r}"
        for section, texts in catalogue.items()
        for key, text in texts.items()
        if f"{section}/{key}" not in NOTATION
        for fault in faults_in(language, text)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", "Salta !"),
        ("fr", f"Indice{NARROW}: un saut"),
        ("fr", f"dites «{NARROW}Salta{NARROW}»"),
        ("fr", "l'autre"),
        ("en", "press “Solve'"),
        ("nl", "druk op “Los op”"),
        ("de", "sag „Salta”"),
        ("es", "¡ Salta !"),
        ("pl", "ruch  wieży"),
        ("it", "caricamento ..."),
        ("en", "Loading …"),
        ("de", "Lädt…"),
        ("nb", "« Salta »"),
    ],
)
def test_wrong_typography_is_found(language: str, text: str) -> None:
    assert list(faults_in(language, text))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", f"Indice{NO_BREAK}: dites «{NO_BREAK}Salta{NARROW}!{NO_BREAK}»"),
        ("fr", '<a href="x.html">16:9</a>'),
        ("en", "<code>'{' link '}'</code>"),
    ],
)
def test_correct_typography_passes(language: str, text: str) -> None:
    assert not list(faults_in(language, text))
