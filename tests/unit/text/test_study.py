"""Links to studies: their form and length, and the errors for bad ones."""

from binascii import crc32
from dataclasses import replace
from random import Random
from typing import Any
from urllib.parse import quote

import pytest

from salta_core import (
    PRESETS,
    BadText,
    Game,
    GameOver,
    IllegalMove,
    Position,
    format_move,
    format_position,
    format_ruleset,
    parse_move,
    parse_position,
    parse_ruleset,
)
from salta_core.errors import NewerLink
from salta_core.text.fragment import LONGEST_GIVEN
from salta_core.text.link import format_link, parse_link
from salta_core.text.link_types import Link
from salta_core.text.move_list import with_moves
from salta_core.text.plain_data import link_data, shown_game
from salta_core.text.study import MOST_BYTES, StudyLink
from salta_core.text.study_packing import _CHECKS, _DIGITS
from salta_core.text.variations import Comment, VariationMove
from tests.golden.historic import printed_moves, replayed
from tests.studies import COMMENTS, random_study
from tests.unit.text.links import refusal

TOURNAMENT = PRESETS["tournament"].ruleset
OPENING = Game.started(TOURNAMENT)
SMALL = StudyLink(
    with_moves(OPENING, ["33-43", "83-73", "32-42"]),
    (
        VariationMove(1, parse_move("84-74"), "Bold.\nToo bold?"),
        VariationMove(0, parse_move("32-42")),
        VariationMove(5, parse_move("82-72")),
    ),
    (Comment(0, "The start"), Comment(3, "象棋")),
)
HEAD = "#s1/s/tournament/0/"


def random(seed: int) -> Random:
    return Random(seed)  # noqa: S311  # no secret


def packed(number: int, ruleset: str = "tournament", start: Position | None = None) -> str:
    """A link that contains a given number and a valid check."""
    digits = ""
    while number:
        number, value = divmod(number, 64)
        digits = _DIGITS[value] + digits
    position = format_position(start or Position.opening(PRESETS[ruleset].ruleset))
    rest, check = crc32(f"{ruleset} {position} {digits}".encode()), ""
    for _ in range(4):
        rest, value = divmod(rest, 62)
        check += _CHECKS[value]
    return f"#s1/s/{ruleset}/0/1{digits}{check}"


# Forms


def test_a_study_is_a_number_in_a_link() -> None:
    text = format_link(SMALL)
    assert text.startswith(f"{HEAD}1")
    assert len(text) < 85
    assert parse_link(text) == SMALL
    assert format_link(parse_link(text)) == text


def test_a_study_link_has_optional_keys() -> None:
    whole = replace(SMALL, at=6, resigned=2, title="A race", first="Ann", second="Zoë")
    text = format_link(whole)
    assert text.endswith("/at.6/resigned.2/title.A_race/first.Ann/second.Zo~C3~AB")
    assert parse_link(text) == whole
    late = replace(SMALL, timeout=1)
    assert format_link(late).endswith("/timeout.1")
    assert parse_link(format_link(late)) == late
    assert link_data(parse_link(text)) == {
        "kind": "study",
        "ruleset": "tournament",
        "start": None,
        "moves": ["33-43", "83-73", "32-42"],
        "comments": [{"ply": 0, "text": "The start"}, {"ply": 3, "text": "象棋"}],
        "variations": [
            {"after": 1, "move": "84-74", "comment": "Bold.\nToo bold?"},
            {"after": 0, "move": "32-42"},
            {"after": 5, "move": "82-72"},
        ],
        "at": 6,
        "resigned": 2,
        "timeout": None,
        "title": "A race",
        "first": "Ann",
        "second": "Zoë",
        "canonical": text,
    }


def test_an_empty_study_is_the_start() -> None:
    text = format_link(StudyLink(OPENING))
    assert text == packed(0)
    assert parse_link(text) == StudyLink(OPENING)
    assert link_data(parse_link(text))["at"] == 0


def test_a_study_may_begin_at_a_position() -> None:
    start = parse_position("KLMNO/eGHIJ/j1CDE/AF3/1B3/5/5/1dcba/1ihgf/onmlk 1 0")
    game = with_moves(Game.started(PRESETS["original"].ruleset, start), ["62-73", "81x62"])
    study = StudyLink(game, (), (Comment(2, "A jump"),))
    text = format_link(study)
    assert text.startswith("#s1/s/original/KLMNO/eGHIJ/j1CDE/AF3/1B3/5/5/1dcba/1ihgf/onmlk/1/0/1")
    assert parse_link(text) == study


def test_equal_studies_have_equal_links() -> None:
    shuffled = StudyLink(
        SMALL.game,
        (
            VariationMove(0, parse_move("32-42")),
            VariationMove(4, parse_move("82-72")),
            VariationMove(1, parse_move("84-74"), " Bold. \n\nToo   bold?"),
        ),
        (Comment(3, "象棋"), Comment(0, "The  start"), Comment(1, "  ")),
        at=5,
    )
    assert shuffled == replace(SMALL, at=6)
    assert format_link(shuffled) == f"{format_link(SMALL)}/at.6"
    assert replace(SMALL, at=3) == SMALL


@pytest.mark.parametrize(
    ("at", "moves"),
    [
        (None, ["33-43", "83-73", "32-42"]),
        (0, []),
        (2, ["33-43", "83-73"]),
        (4, ["33-43", "84-74"]),
        (6, ["32-42", "82-72"]),
    ],
)
def test_a_study_shows_the_place_that_it_names(at: int | None, moves: list[str]) -> None:
    shown = shown_game(replace(SMALL, at=at))
    assert [format_move(move) for move in shown.moves] == moves


def test_chains_and_passes_survive_a_study_link() -> None:
    study = random_study(PRESETS["leaping"].ruleset, 120, random(3))
    texts = {format_move(one.move) for one in study.variations}
    assert any(text.count("x") > 1 for text in texts)
    assert parse_link(format_link(study)) == study


def test_a_study_cannot_have_a_call() -> None:
    ruleset = parse_ruleset("tournament+compulsory=called")
    game = with_moves(Game.started(ruleset), ["33-43", "84-74", "43-54", "74-63"])
    study = StudyLink(game.with_compulsory_jumps(), (VariationMove(3, parse_move("82-72")),))
    assert study == StudyLink(game, study.variations)
    assert parse_link(format_link(study)) == study


def test_a_link_is_read_in_any_form_that_messages_give_it() -> None:
    text = format_link(SMALL)
    assert parse_link(f"Look: <https://example.org/salta/{text}>.") == SMALL
    assert parse_link(quote(f"https://example.org/{text}", safe="")) == SMALL


# Lengths


@pytest.mark.extended
@pytest.mark.parametrize("preset", PRESETS)
def test_a_study_of_200_moves_with_ten_comments_has_2000_characters_at_most(preset: str) -> None:
    for seed in range(3):
        study = random_study(PRESETS[preset].ruleset, 200, random(seed), COMMENTS)
        assert len(study.game.moves) + len(study.variations) == 200
        full = replace(study, title="A study", first="Somebody", second="Ein Fräulein aus Köln")
        text = format_link(full)
        assert len(text) < 1000
        assert parse_link(text) == full


def test_two_hundred_rounds_with_ten_long_comments_also_stay_under_2000_characters() -> None:
    twice = tuple(f"{one} {two}" for one, two in zip(COMMENTS, reversed(COMMENTS), strict=True))
    study = random_study(TOURNAMENT, 400, random(1), twice)
    assert len(study.game.moves) + len(study.variations) == 400
    assert len(format_link(study)) < 2000


def test_moves_take_about_half_the_space_of_a_game_link() -> None:
    game = replayed("original", None, printed_moves("schubert-1899.txt"))
    assert len(format_link(StudyLink(game))) < 0.4 * 2 * len(game.moves) + 30


def test_the_longest_link_to_a_study_can_be_pasted_in_any_form() -> None:
    text = packed(64**8000 - 1)
    assert len(quote(quote(text, safe=""), safe="")) < LONGEST_GIVEN
    refusal(text)


# What is refused


def test_any_changed_character_is_detected() -> None:
    text = format_link(SMALL)
    for place in range(len(HEAD), len(text)):
        other = "B" if text[place] != "B" else "C"
        changed = text[:place] + other + text[place + 1 :]
        where, why = refusal(changed)
        assert (where, "missing or has been changed" in why) == (len(HEAD), True)
        refusal(text[:place])
    assert "changed" in refusal(text.replace("tournament", "original"))[1]
    start = parse_position("edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0")
    moved = format_link(StudyLink(Game.started(TOURNAMENT, replace(start, ply=2))))
    assert "changed" in refusal(moved.replace("/1/2/", "/1/4/"))[1]


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("#s1/s", 5, "the ruleset is missing"),
        ("#s1/s/tournament", 16, "the start is missing"),
        ("#s1/s/tournament/0", 18, "the moves of the study are missing"),
        (f"{HEAD}1AB.CDEFGH", 22, "'.' does not belong in the moves of a study"),
        (f"{HEAD}1~2", 20, "'~' does not belong"),
        (f"{HEAD}1", 19, "missing or has been changed"),
        (f"{HEAD}1abc", 19, "missing or has been changed"),
        (f"{HEAD}aaaaaaaa", 19, "missing or has been changed"),
        (f"{packed(0)}/name.x", 25, "the keys are at, resigned, timeout, title, first, second"),
        (f"{packed(0)}/at.1", 28, "from 0 to 0"),
        (f"{packed(0)}/resigned.1/at.0", 36, "at must come before resigned"),
        (f"{packed(0)}/resigned.3", 34, "the player must be 1 or 2"),
        (f"{packed(0)}/resigned.1/timeout.2", 4, "not by both"),
    ],
)
def test_a_bad_link_is_refused_with_its_place_and_its_reason(
    text: str, place: int, reason: str
) -> None:
    where, why = refusal(text)
    assert reason in why
    assert where == place


def test_a_study_in_a_later_form_has_its_own_error() -> None:
    with pytest.raises(NewerLink, match="in form 2, but this Salta only knows form 1"):
        parse_link(f"{HEAD}2whatever")


def test_leading_zeros_of_a_number_are_refused() -> None:
    number = packed(7)
    digits = number.removeprefix(f"{HEAD}1")[:-4]
    position = format_position(OPENING.position)
    rest, check = crc32(f"tournament {position} A{digits}".encode()), ""
    for _ in range(4):
        rest, value = divmod(rest, 62)
        check += _CHECKS[value]
    assert "not the moves of a study" in refusal(f"{HEAD}1A{digits}{check}")[1]


@pytest.mark.extended
@pytest.mark.parametrize("preset", ["tournament", "leaping"])
def test_any_number_decodes_to_a_legal_study_or_is_refused(preset: str) -> None:
    """The check is valid and the number arbitrary, as an attacker may construct it."""
    stream, opened = random(9), 0
    for bits in (*range(2, 100, 4), 200, 2000, 47_000):
        text = packed(stream.getrandbits(bits), preset)
        try:
            link = parse_link(text)
        except BadText:
            assert refusal(text)[0] == len(f"#s1/s/{preset}/0/")
        else:
            assert parse_link(format_link(link)) == link
            opened += 1
    assert opened > 5


def test_a_number_with_too_many_moves_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = format_link(random_study(TOURNAMENT, 30, random(1)))
    monkeypatch.setattr("salta_core.text.study_coding.MOST", 30)
    assert isinstance(parse_link(text), StudyLink)
    monkeypatch.setattr("salta_core.text.study_coding.MOST", 29)
    assert "not the moves of a study" in refusal(text)[1]


def test_a_number_with_too_much_text_is_refused() -> None:
    most = StudyLink(OPENING, (), (Comment(0, "ab" * (MOST_BYTES // 2)),))
    assert parse_link(format_link(most)) == most
    with pytest.raises(BadText, match="too much for a link"):
        StudyLink(OPENING, (), (Comment(0, "é" * (MOST_BYTES // 2) + "e"),))
    stream = random(2)
    varied = "".join(chr(stream.randrange(0x4E00, 0x9F00)) for _ in range(MOST_BYTES // 3))
    with pytest.raises(BadText, match="too much for a link"):
        format_link(StudyLink(OPENING, (), (Comment(0, varied),)))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"comments": (Comment(4, "x"),)}, "there is no move 4 to comment on"),
        ({"comments": (Comment(-1, "x"),)}, "there is no move -1"),
        ({"comments": (Comment(0, "a\x00b"),)}, "is not allowed"),
        ({"comments": (Comment(0, "a\u202eb"),)}, "is not allowed"),
        ({"variations": (VariationMove(0, parse_move("32-42"), "\ud800"),)}, "is not allowed"),
        ({"at": 7}, "the game has 6 moves"),
        ({"at": -1}, "at is -1"),
        ({"title": ""}, "title: "),
        ({"first": " x"}, "first: "),
        ({"resigned": 3}, "the player who resigns must be 1 or 2"),
        ({"timeout": 3}, "whose time runs out must be 1 or 2"),
    ],
)
def test_an_invalid_link_value_cannot_be_made(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadText, match=reason):
        replace(SMALL, **change)


def test_a_link_with_too_many_moves_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("salta_core.text.study.MOST", 6)
    assert replace(SMALL, title="x").title == "x"
    monkeypatch.setattr("salta_core.text.study.MOST", 5)
    with pytest.raises(BadText, match="at most 5 moves"):
        replace(SMALL, title="x")


def test_a_variation_is_played_by_the_rules() -> None:
    with pytest.raises(IllegalMove, match=r"move 1 of the variations \('83-73'\)"):
        replace(SMALL, variations=(VariationMove(0, parse_move("83-73")),))


def test_a_resignation_after_the_end_of_the_main_line_is_refused() -> None:
    game = replayed("original", None, printed_moves("schubert-1899.txt"))
    study: Link = StudyLink(game, resigned=2)
    with pytest.raises(GameOver, match="nobody can resign"):
        link_data(study)
    with pytest.raises(GameOver, match="nobody can run out of time"):
        link_data(StudyLink(game, timeout=1))
    assert format_ruleset(game.ruleset) == "original"
