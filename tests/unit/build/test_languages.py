"""The report on each language, and each error that a catalogue may have."""

import json
from pathlib import Path

import pytest

from tests.pseudo_locale import pseudo, pseudo_catalogue
from web.build.languages import lines_of, reports_of
from web.build.tools import ensure_node

ENGLISH = {
    "page": {
        "moves": "{n, plural, one {# move} other {# moves}}",
        "who": "{side, select, up {Up} other {Down}}",
        "turn": "{colour} to move",
        "plain": "Settings",
    }
}
POLISH = {
    "page": {
        "moves": "{n, plural, one {# ruch} few {# ruchy} many {# ruchów} other {# ruchu}}",
        "who": "{side, select, up {Góra} other {Dół}}",
        "turn": "Na posunięciu: {colour}",
        "plain": "Ustawienia",
    }
}
FAULTS = [
    ("plain", None, "is missing"),
    ("plain", "Ustawienia {side", "is not in ICU MessageFormat"),
    ("plain", "it's", "straight apostrophe"),
    ("turn", "Na posunięciu", "lacks the parameter {colour}"),
    ("turn", "{colour} {who}", "has a parameter {who}"),
    ("moves", ENGLISH["page"]["moves"], 'lacks the plural form "many"'),
]


def report_of(folder: Path, polish: dict[str, dict[str, str]]) -> dict[str, dict[str, object]]:
    for name, catalogue in (("en", ENGLISH), ("pl", polish)):
        (folder / f"{name}.json").write_text(json.dumps(catalogue), encoding="utf-8")
    return reports_of(ensure_node(), folder, ["en", "pl"])


@pytest.mark.extended
def test_a_complete_language_is_covered_and_has_a_weight(tmp_path: Path) -> None:
    report = report_of(tmp_path, POLISH)["pl"]
    assert (report["sentences"], report["covered"], report["faults"]) == (4, 4, [])
    assert isinstance(report["bytes"], int)
    assert report["same"] == []


@pytest.mark.extended
@pytest.mark.parametrize(("key", "text", "actual"), FAULTS)
def test_every_error_of_a_catalogue_is_reported_with_its_key(
    tmp_path: Path, key: str, text: str | None, actual: str
) -> None:
    texts = {**POLISH["page"], key: text}
    found = report_of(tmp_path, {"page": {name: each for name, each in texts.items() if each}})
    faults = found["pl"]["faults"]
    assert isinstance(faults, list)
    assert len(faults) == 1
    assert f"pl.json: page/{key} " in faults[0]
    assert actual in faults[0]
    assert found["pl"]["covered"] == 3


def test_a_language_with_digits_of_its_own_is_refused(tmp_path: Path) -> None:
    """The reason: the page writes small numbers without `Intl` (`i18n/languages.ts`)."""
    for name in ("en", "bn"):
        (tmp_path / f"{name}.json").write_text(json.dumps(ENGLISH), encoding="utf-8")
    (fault,) = reports_of(ensure_node(), tmp_path, ["en", "bn"])["bn"]["faults"]
    assert fault.startswith("bn.json: bn has digits of its own")


def test_a_key_that_english_lacks_is_superfluous(tmp_path: Path) -> None:
    texts = {"page": {**POLISH["page"], "old": "Stare"}}
    assert report_of(tmp_path, texts)["pl"]["faults"] == ["pl.json: page/old is not in en.json"]


def test_texts_equal_to_english_are_reported_for_a_named_language(tmp_path: Path) -> None:
    texts = {"page": {**POLISH["page"], "plain": "Settings"}}
    found = report_of(tmp_path, texts)
    line = "pl.json: page/plain is the same as in English"
    assert line in lines_of(found, ["pl"])
    assert line not in lines_of(found, [])


def test_the_pseudo_locale_is_longer_and_leaves_arguments_and_cases_alone(tmp_path: Path) -> None:
    assert pseudo("{colour} to move") == "[{colour} tóó móóvéé]"
    assert pseudo("'{'x'}' <code>ab</code>").endswith("<code>áb</code>]") is True
    made = pseudo_catalogue(ENGLISH)
    assert report_of(tmp_path, {**made})["pl"]["faults"] == [
        'pl.json: page/moves lacks the plural form "many"'
    ]
    assert len(made["page"]["plain"]) - 2 == round(1.4 * len("Settings"))
