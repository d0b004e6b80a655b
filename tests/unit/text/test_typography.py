"""Typographic characters are read as plain ones; only plain ones are written."""

import json
from pathlib import Path

import pytest

from salta_core import BadText
from salta_core.text.record import format_records
from salta_core.text.record_reader import parse_records
from salta_core.text.record_stream import read_games
from salta_core.text.typography import place_in, plain

CATALOGUES = Path(__file__).parents[3] / "web" / "i18n"
PLAIN = '[Event "Cup"]\n[Result "1/2-1/2"]\n\n1. 33-43 83-73 2. 32-42 1/2-1/2\n'


def canonical(text: str) -> str:
    return format_records(parse_records(text))


@pytest.mark.parametrize("dash", "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d")
def test_any_dash_marks_a_step(dash: str) -> None:
    assert plain(f"33{dash}43") == "33-43"
    assert canonical(PLAIN.replace("-", dash)) == canonical(PLAIN)


@pytest.mark.parametrize("cross", "\xd7\u2715\u2716\u2a2f")
def test_any_cross_marks_a_jump(cross: str) -> None:
    assert plain(f"33{cross}51{cross}53") == "33x51x53"


@pytest.mark.parametrize("score", ["\xbd-\xbd", "\xbd\u2013\xbd", "1\u20442\u20131\u20442"])
def test_a_draw_may_be_written_with_fractions(score: str) -> None:
    assert canonical(PLAIN.replace("1/2-1/2", score)) == canonical(PLAIN)


def test_the_result_and_its_header_may_differ_in_their_characters() -> None:
    wanted = canonical('[Result "1-0"]\n33-43 1-0')
    assert canonical('[Result "1\u20130"]\n33-43 1\u22120') == wanted


@pytest.mark.parametrize("space", "\xa0\u2003\u2009\u202f\u3000\u2028\x0b")
def test_any_space_separates_words(space: str) -> None:
    headers, moves = PLAIN.split("\n\n")
    assert canonical(f"{headers}\n\n{moves.replace(' ', space)}") == canonical(PLAIN)


@pytest.mark.parametrize("mark", "\u200b\u200e\u2060\u2068\u2069\ufeff\xad")
def test_invisible_characters_in_and_between_moves_are_skipped(mark: str) -> None:
    headers, moves = PLAIN.split("\n\n")
    spoilt = "".join(f"{mark}{character}" for character in moves)
    assert canonical(f"{mark}{headers}\n\n{spoilt}{mark}") == canonical(PLAIN)
    assert list(read_games(f"{mark}\n{PLAIN}")) == list(parse_records(PLAIN))


@pytest.mark.parametrize(
    ("opening", "closing"),
    ["\u201c\u201d", "\u201e\u201c", "\xab\xbb", "\xbb\xab", "\u201d\u201d", "\uff02\uff02"],
)
def test_values_may_be_in_typographic_quotes(opening: str, closing: str) -> None:
    assert canonical(PLAIN.replace('"Cup"', f"{opening}Cup{closing}")) == canonical(PLAIN)


def test_a_value_in_typographic_quotes_may_contain_others() -> None:
    [record] = parse_records('[Event \u201cThe \u201cLion\u201d and "Bear"\u201d]\n33-43')
    assert record.headers == (("Event", 'The \u201cLion\u201d and "Bear"'),)


def test_free_text_keeps_its_characters() -> None:
    text = '[Event "a\u2013b\xa0\xd7 \u201cc\u201d \xbd"]\n\n33-43 {x\u2013y\xa0\xd7 \xbd}'
    [record] = parse_records(text)
    assert record.headers == (("Event", "a\u2013b\xa0\xd7 \u201cc\u201d \xbd"),)
    assert record.comments == ((1, "x\u2013y\xa0\xd7 \xbd"),)


def test_values_in_typographic_quotes_are_closed_on_their_line() -> None:
    with pytest.raises(BadText, match=r"^line 1, column 8: .* no closing quote on its line"):
        parse_records("[Event \u201cCup]\n33-43 \u201d]")


def test_dots_may_replace_the_first_players_move() -> None:
    wanted = canonical("1. 33-43 (1. 32-42) 1... 83-73 (1... 84-74)")
    assert canonical("33-43 (1. 32-42) \u2026 83-73 (1\u2026 84-74)") == wanted
    assert canonical("1. 33-43 (1. 32-42) 1. ... 83-73 (1. \u2026 84-74)") == wanted


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("\u2026 33-43", 1),
        ("1. \u2026 33-43", 4),
        ("1. 33-43 1. 83-73", 10),
        ("1. 33-43 2. \u2026 83-73", 10),
        ("1. 33-43 1... \u2026 83-73", 15),
        ("1. 33-43 1. (", 10),
        ("1. 33-43 1.", 10),
    ],
)
def test_dots_and_numbers_in_the_wrong_place_are_refused(text: str, column: int) -> None:
    with pytest.raises(BadText, match=f"^line 1, column {column}: "):
        parse_records(text)


def test_a_pass_is_read_in_each_language_of_the_page() -> None:
    texts = [json.loads(file.read_text("utf-8")) for file in sorted(CATALOGUES.glob("*.json"))]
    start = "enokf/dacml/gihbj/NIDGE/JAOKM/C4/H1F2/5/1BL2/5 2 60"
    headers = f'[Ruleset "leaping"]\n[Start "{start}"]\n\n'
    wanted = canonical(f"{headers}pass 22-12")
    assert len(texts) == 8
    for text in texts:
        assert canonical(f"{headers}{text['first']['moves.pass']} 22\u201312") == wanted


def test_an_error_names_the_place_in_the_original_text() -> None:
    with pytest.raises(BadText, match=r"^line 1, column 8: .*no square 99") as raised:
        parse_records("1.\u200b33\u200b\u201399")
    assert raised.value.place == 7
    assert place_in("\u200b33\u200b\u201343", 3) == 5
    assert place_in("33", 2) == 2
