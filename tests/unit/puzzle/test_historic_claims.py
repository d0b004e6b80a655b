"""Every number in a text on the historic collection is true, and the same in every language."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.number_words import LANGUAGES, numbers_in
from tests.puzzle import historic_lines, historic_moves, historic_squares
from tests.puzzle.historic_lines import MEASURES, measured
from web.build.steps import ROOT

CATALOGUES: Final = {
    path.stem: json.loads(path.read_text(encoding="utf-8"))["historic"]
    for path in (ROOT / "web" / "i18n").glob("??.json")
}
TABLE: Final = Path(historic_lines.__file__).with_name("historic_claims.tsv")
ALMOST: Final = 0.9
MODULES: Final = (historic_moves, historic_squares)
"""They make the measures known."""
LONG: Final = "unbeaten-in"
"""A measure that takes minutes."""


class Claim(NamedTuple):
    """A number in a text: equal to its measure ("="), less ("<") or a little more (">")."""

    key: str
    number: int
    sign: str
    measure: str

    def is_true(self) -> bool:
        entry = self.key.partition(".")[0]
        return all(self._says(measured(entry, one)) for one in self.measure.split(" & "))

    def _says(self, value: int) -> bool:
        if self.sign == "=":
            return value == self.number
        if self.sign == "<":
            return value > self.number
        return ALMOST * self.number <= value < self.number


def _claim(key: str, text: str) -> Claim:
    found = re.fullmatch(r"([0-9]+)([=<>])(.+)", text)
    assert found, text
    return Claim(key, int(found[1]), found[2], found[3])


CLAIMS: Final = [
    _claim(key, text)
    for key, texts in (
        line.split("\t")
        for line in TABLE.read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")
    )
    for text in texts.split("; ")
]


def marked(claim: Claim) -> object:
    marks = [pytest.mark.slow] if claim.measure.startswith(LONG) else []
    return pytest.param(claim, id=f"{claim.key}: {claim.number} {claim.measure}", marks=marks)


@pytest.mark.parametrize("claim", [marked(claim) for claim in CLAIMS])
def test_each_number_equals_the_engines_measure(claim: Claim) -> None:
    assert claim.is_true()


@pytest.mark.parametrize("language", sorted(CATALOGUES))
def test_a_text_has_exactly_the_measured_numbers(language: str) -> None:
    texts = CATALOGUES[language]
    claimed = {key: Counter(one.number for one in CLAIMS if one.key == key) for key in texts}
    assert {claim.key for claim in CLAIMS} <= set(texts)
    wrong = {}
    for key, text in texts.items():
        counts, both = numbers_in(text, language)
        if not counts <= claimed[key] <= counts + Counter({2: both}):
            wrong[key] = (sorted(counts.elements()), sorted(claimed[key].elements()))
    assert wrong == {}


def test_every_measure_is_used() -> None:
    assert len(MODULES) == 2
    used = {one.split()[0] for claim in CLAIMS for one in claim.measure.split(" & ")}
    assert used == set(MEASURES)


def test_the_number_words_of_every_language_are_known() -> None:
    assert set(CATALOGUES) == LANGUAGES


@pytest.mark.parametrize(
    ("language", "text", "numbers"),
    [
        ("en", "Twenty-eight steps on 94, twice", [28, 94, 2]),
        ("de", "achtundzwanzig, dreimal, kein Dreieck", [28, 3]),
        ("es", "veintiocho y treinta y dos", [28, 32]),
        ("fr", "vingt-huit ou dix-sept, les deux", [28, 17]),
        ("it", "ventotto, ventisette", [28, 27]),
        ("nl", "achtentwintig, tweeëntwintig", [28, 22]),
        ("nb", "tjueåtte steg, ti hopp", [28, 10]),
        ("pl", "dwadzieścia osiem, siedmioma", [28, 7]),
    ],
)
def test_number_words_are_recognised(language: str, text: str, numbers: list[int]) -> None:
    assert numbers_in(text, language).counts == Counter(numbers)
