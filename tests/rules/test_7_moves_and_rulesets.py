"""Section 7: the texts of moves and rulesets."""

import pytest

from salta_core import (
    PASS,
    BadRuleset,
    BadText,
    Game,
    IllegalMove,
    Move,
    SaltaError,
    format_move,
    format_ruleset,
    parse_move,
    parse_position,
    parse_ruleset,
)
from salta_core.rules.squares import square_at
from tests.strategies import NASTY


def test_a_step_is_written_with_a_dash() -> None:
    """`<from>-<to>` for a step."""
    step = Move(square_at(33), square_at(43), is_jump=False)
    assert format_move(step) == "33-43"
    assert parse_move("33-43") == step


def test_a_jump_is_written_with_an_x() -> None:
    """`<from>x<to>` for a jump."""
    jump = Move(square_at(33), square_at(53), is_jump=True)
    assert format_move(jump) == "33x53"
    assert parse_move("33x53") == jump


def test_a_chain_names_its_squares() -> None:
    """A chain names its squares: `33x51x53`."""
    chain = Move(square_at(33), square_at(53), is_jump=True, via=(square_at(51),))
    assert format_move(chain) == "33x51x53"
    assert parse_move("33x51x53") == chain


def test_squares_are_written_by_number() -> None:
    """By square number, three digits on row 10."""
    assert format_move(parse_move("101x92")) == "101x92"
    assert parse_move("95-105").target == square_at(105)


def test_readers_also_accept_the_bare_form_of_a_chain() -> None:
    """Readers also accept the bare `33x53` for a chain; the record names its squares."""
    game = Game.started(parse_ruleset("original+chain=yes"), parse_position(NASTY[0]))
    played = game.play(parse_move("53x34"))
    assert format_move(played.moves[-1]) == "53x74x53x34"


def test_the_bare_form_is_a_jump_not_a_step() -> None:
    """The sign tells a step from a jump."""
    game = Game.started(parse_ruleset("original+chain=yes"), parse_position(NASTY[0]))
    for text in ("53-34", "53-74"):
        with pytest.raises(IllegalMove):
            game.play(parse_move(text))
    with pytest.raises(IllegalMove):
        Game.started(parse_ruleset("tournament")).play(parse_move("33x43"))


def test_a_path_that_cannot_be_jumped_is_refused() -> None:
    """The squares of a chain must be those of a legal path."""
    game = Game.started(parse_ruleset("original+chain=yes"), parse_position(NASTY[0]))
    for text in ("53x11x34", "53x72x34", "53x74x34"):
        with pytest.raises(IllegalMove):
            game.play(parse_move(text))


def test_a_pass_is_written_pass() -> None:
    """Section 4: text `pass`."""
    assert format_move(PASS) == "pass"
    assert parse_move("pass") == PASS


@pytest.mark.parametrize(
    "text",
    [
        "", "33", "33-", "-43", "33--43", "33-43-53", "33x", "x53", "33xx53", "33x51x", "33:43",
        "33-46", "10-21", "33-100", "33-106", "3-43", "033-43", "33-043", "33 - 43", " 33-43",
        "33-43 ", "33-43\n", "33\u201343", "33X53", "33\u00d753", "+33-43", "3_3-43",
        "\u0663\u0663-43",
        "Pass", "PASS", "pass ", "e2e4", "33-43x53", "33x53-64", "33-43\x00", "33x" + "9" * 5000,
    ],
)  # fmt: skip
def test_any_other_text_is_refused_as_a_move(text: str) -> None:
    """Wrong signs, blanks, letters, other scripts' digits and unknown squares are refused."""
    with pytest.raises(BadText):
        parse_move(text)


# --- rulesets ------------------------------------------------------------------------------------


def test_a_ruleset_is_a_presets_id() -> None:
    """A preset's id."""
    for name in ("original", "edition-1901-any", "leaping-mirror"):
        assert format_ruleset(parse_ruleset(name)) == name


def test_a_ruleset_is_an_id_with_changes() -> None:
    """A ruleset may be an id with changes: `tournament+limit=60+equalise=no`."""
    ruleset = parse_ruleset("tournament+limit=60+equalise=no")
    assert (ruleset.limit, ruleset.equalise, ruleset.base) == (60, False, "tournament")


def test_a_ruleset_text_has_these_ten_fields() -> None:
    """Fields: setup goal over direction chain compulsory blockade equalise limit scoring."""
    text = (
        "tournament+setup=suns-rear+goal=mirror+over=any+direction=any+chain=yes+compulsory=no"
        "+blockade=allowed+equalise=no+limit=7+scoring=simple"
    )
    ruleset = parse_ruleset(text)
    assert parse_ruleset(format_ruleset(ruleset)) == ruleset
    assert sorted(format_ruleset(ruleset).split("+")) == sorted(text.split("+"))


def test_a_change_to_the_same_value_is_no_change() -> None:
    """Each ruleset has one canonical text."""
    assert format_ruleset(parse_ruleset("tournament+limit=120")) == "tournament"
    one = format_ruleset(parse_ruleset("tournament+limit=60+equalise=no"))
    other = format_ruleset(parse_ruleset("tournament+equalise=no+limit=60"))
    assert one == other


@pytest.mark.parametrize("limit", ["1", "9", "60", "240", "999"])
def test_a_limit_is_a_number_from_1_to_999(limit: str) -> None:
    """A number from 1 to 999 ..."""
    assert parse_ruleset(f"original+limit={limit}").limit == int(limit)


def test_a_limit_may_be_none() -> None:
    """... or `none`."""
    assert parse_ruleset("tournament+limit=none").limit is None


@pytest.mark.parametrize(
    "limit",
    [
        "0",
        "1000",
        "-1",
        "+1",
        "01",
        "1_0",
        "",
        "1.5",
        "\u0661",
        "\uff11",
        "\u00b2",
        "NONE",
        "no",
        "9" * 5000,
    ],
)
def test_any_other_limit_is_refused(limit: str) -> None:
    """A limit has ASCII digits without sign, underscore or leading zero, and is at most 999."""
    with pytest.raises((BadRuleset, BadText)):
        parse_ruleset(f"original+limit={limit}")


def test_blockade_allowed_also_means_that_a_blocked_player_passes() -> None:
    """`blockade=allowed` also means that a player without a move passes."""
    position = parse_position("edcba/jihgf/onmlk/KLMNO/FGHIJ/5/5/5/ABCDE/5 2 0")
    game = Game.started(parse_ruleset("original+blockade=allowed"), position)
    assert game.legal_moves == (PASS,)


@pytest.mark.parametrize(
    "text",
    [
        "", "Tournament", "tournament ", " tournament", "tournament+", "tournament++limit=60",
        "tournament+limit", "tournament+limit=60=60", "tournament+=60", "tournament limit=60",
        "tournament+Limit=60", "tournament+limit =60", "tournament+limit=60+limit=70", "chess",
        "+limit=60", "tournament~limit.60", "tournament\n", "tournament\x00", "t" * 100_000,
    ],
)  # fmt: skip
def test_any_other_text_is_refused_as_a_ruleset(text: str) -> None:
    """Unknown ids, empty changes, repeated fields, and the signs used in links are refused."""
    with pytest.raises((BadRuleset, BadText)):
        parse_ruleset(text)


def test_errors_of_texts_have_stable_codes() -> None:
    """The codes are stable for callers in other languages."""
    assert (BadRuleset.code, BadText.code, IllegalMove.code) == (
        "bad-ruleset",
        "bad-text",
        "illegal-move",
    )
    for error in (BadRuleset, BadText, IllegalMove):
        assert issubclass(error, SaltaError)
