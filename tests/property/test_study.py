"""Studies: links and game files round-trip, and a damaged link never gives another study."""

from dataclasses import replace
from typing import Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from salta_core import BadText, Nag, Position, format_position, format_ruleset
from salta_core.rules.ruleset import PRESETS, Ruleset
from salta_core.text.link import format_link, parse_link
from salta_core.text.link_types import Link
from salta_core.text.plain_data import link_data
from salta_core.text.record import Comment, Record, format_records
from salta_core.text.record_reader import parse_records
from salta_core.text.study import StudyLink
from salta_core.text.study_packing import _DIGITS, _check
from tests.strategies import FREE, presets
from tests.studies import studies

TOURNAMENT: Final = PRESETS["tournament"].ruleset
LINES: Final = st.lists(FREE, max_size=3).map("\n".join)
MARKS: Final = st.tuples(st.integers(1, 40), st.integers(0, 255))
"""Places and numbers of annotation marks."""
ODD: Final = _DIGITS + "./~ %#\x00é"


def opened(text: str) -> Link | None:
    """The content of a link; None if it is refused as bad text with a place in it."""
    try:
        link = parse_link(text)
    except BadText as error:
        check_place(error, text)
        return None
    return link


def check_place(error: BadText, text: str) -> None:
    assert error.place is not None
    assert 0 <= error.place <= len(text)
    assert str(error).isprintable()


def check_study(link: Link | None) -> None:
    """Check that a study is legal, move by move, and has one link."""
    if link is None:
        return
    assert isinstance(link, StudyLink)
    assert replace(link) == link
    assert opened(format_link(link)) == link
    whole = replace(link, resigned=None, timeout=None)
    assert link_data(whole)["canonical"] == format_link(whole)


@pytest.mark.extended
@given(studies(texts=LINES))
def test_a_study_survives_its_link(study: StudyLink) -> None:
    text = format_link(study)
    assert parse_link(text) == study
    assert format_link(parse_link(text)) == text


@pytest.mark.extended
@given(studies(texts=LINES), st.lists(MARKS, max_size=8))
def test_a_study_with_marks_survives_a_game_file(
    study: StudyLink, marks: list[tuple[int, int]]
) -> None:
    plain = str.maketrans("{}", "()")
    comments = tuple(
        Comment(ply, line)
        for ply, text in study.comments
        for line in text.translate(plain).split("\n")
    )
    variations = tuple(
        one._replace(comment=one.comment.translate(plain)) for one in study.variations
    )
    count = len(study.game.moves) + len(variations)
    nags = tuple(Nag(place, number) for place, number in marks if place <= count)
    record = Record(study.game, comments=comments, variations=variations, nags=nags)
    text = format_records([record])
    assert parse_records(text) == (record,)
    assert max(map(len, text.splitlines())) <= 80 or any(len(word) > 60 for word in text.split(" "))
    [read] = parse_records(text)
    again = StudyLink(read.game, read.variations, read.comments)
    assert again == StudyLink(study.game, variations, comments)


@pytest.mark.extended
@given(studies(texts=LINES), st.data())
def test_a_damaged_link_is_refused_or_gives_a_legal_study(
    study: StudyLink, data: st.DataObject
) -> None:
    text = format_link(study)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 4)))
    spoilt = text[:start] + data.draw(st.text(ODD, max_size=4)) + text[end:]
    link = opened(spoilt)
    if isinstance(link, StudyLink):
        check_study(link)


@given(presets(), st.integers(0, 64**60), st.text(ODD, max_size=3))
@example(TOURNAMENT, 0, "")
def test_any_number_with_a_valid_check_is_refused_or_gives_a_legal_study(
    ruleset: Ruleset, number: int, odd: str
) -> None:
    digits = ""
    while number:
        number, value = divmod(number, 64)
        digits = _DIGITS[value] + digits
    start = Position.opening(ruleset)
    check = _check(ruleset, start, digits)
    check_study(opened(f"#s1/s/{format_ruleset(ruleset)}/0/1{digits}{check}"))
    opened(f"#s1/s/{format_ruleset(ruleset)}/0/1{digits}{check}{odd}")


@given(st.text(ODD, max_size=80) | st.text(max_size=40))
@example("1" + "A" * 50_000)
@example("1" + "_" * 8000 + "aaaa")
@example("1" * 90_000)
@example("2")
def test_any_text_in_place_of_the_moves_is_refused_with_a_place(text: str) -> None:
    check_study(opened(f"#s1/s/tournament/0/{text}"))
    placed = format_position(Position.opening(TOURNAMENT)).replace(" ", "/")
    check_study(opened(f"#s1/s/tournament/{placed}/{text}"))


@pytest.mark.slow
@given(studies(texts=LINES), st.data())
def test_many_damaged_links_are_refused_or_give_legal_studies(
    study: StudyLink, data: st.DataObject
) -> None:
    text = list(format_link(study))
    for _ in range(200):
        place = data.draw(st.integers(0, len(text) - 1))
        spoilt = [*text]
        spoilt[place] = data.draw(st.sampled_from(ODD))
        link = opened("".join(spoilt))
        if isinstance(link, StudyLink):
            check_study(link)
