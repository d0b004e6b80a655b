"""Links: their forms, free text in them, and their values.

It also covers `link_segments.py` and `link_checks.py`.
"""

from dataclasses import replace
from urllib.parse import quote

import pytest

from salta_core import (
    PRESETS,
    BadPosition,
    BadText,
    IllegalMove,
    Move,
    parse_move,
    parse_position,
    parse_ruleset,
)
from salta_core.rules.pieces import Piece
from salta_core.rules.squares import JUMPS, SQUARES, STEPS, Square, square_at
from salta_core.text.link import format_link, parse_link
from salta_core.text.link_types import GameLink, PositionLink, PuzzleLink, SoloLink
from salta_core.text.packing import packed, unpacked
from salta_core.text.plain_data import link_data
from salta_core.text.quoting import LONGEST, quoted, unquoted
from tests.unit.text.links import ARMY, GAME, OPENING, ORIGINAL, POSITION, PUZZLE, ROWS, SOLO

# Forms


def test_a_position_is_its_text_form_with_slashes() -> None:
    assert format_link(PositionLink(ORIGINAL, OPENING)) == POSITION
    assert parse_link(POSITION) == PositionLink(ORIGINAL, OPENING)


def test_a_mixed_ruleset_is_written_with_tildes_and_dots() -> None:
    mixed = parse_ruleset("tournament+equalise=no+limit=60")
    text = f"#s1/p/tournament~equalise.no~limit.60/{ROWS}/1/0"
    assert format_link(PositionLink(mixed, OPENING)) == text
    assert parse_link(text) == PositionLink(mixed, OPENING)


def test_a_game_takes_two_letters_per_ply() -> None:
    moves = tuple(map(parse_move, ("33-43", "83-73", "pass")))
    link = GameLink(ORIGINAL, None, moves, resigned=2, at=1, first="Ann", second="Bo")
    assert format_link(link) == f"{GAME}/MRlg00/resigned.2/at.1/first.Ann/second.Bo"
    late = replace(link, resigned=None, at=None, sent=1, timeout=2)
    assert format_link(late) == f"{GAME}/MRlg00/first.Ann/second.Bo/sent.1/timeout.2"
    assert parse_link(format_link(late)) == late
    assert parse_link(format_link(link)) == link


def test_a_link_says_that_the_player_to_move_has_been_called() -> None:
    rules = parse_ruleset("tournament+compulsory=called")
    moves = tuple(map(parse_move, ("33-43", "84-74", "43-54", "74-63")))
    link = GameLink(rules, None, moves, sent=2, called=True)
    text = "#s1/g/tournament~compulsory.called/0/MRmhRXhb/sent.2/called.1"
    assert format_link(link) == text
    assert parse_link(text) == link
    assert link_data(link)["called"] is True
    assert "called" not in link_data(replace(link, called=False))
    later = replace(link, start=parse_position(f"{ROWS} 2 1"), moves=())
    assert format_link(later).endswith("/called.2")
    assert replace(later, moves=moves[:1]).mover == 1


def test_a_link_may_name_the_piece_that_a_caller_points_at() -> None:
    rules = parse_ruleset("tournament+compulsory=called")
    moves = tuple(map(parse_move, ("33-43", "84-74", "43-54", "74-63")))
    link = GameLink(rules, None, moves, called=True, pointed=Piece("M"))
    text = "#s1/g/tournament~compulsory.called/0/MRmhRXhb/called.1/pointed.M"
    assert format_link(link) == text
    assert parse_link(text) == link
    assert link_data(link)["pointed"] == "M"
    with pytest.raises(IllegalMove, match="has overlooked no jump"):
        link_data(replace(link, pointed=Piece("K")))


def test_a_call_is_refused_if_no_jump_can_be_overlooked() -> None:
    moves = tuple(map(parse_move, ("33-43", "84-74", "43-54", "74-63")))
    for rules, played in (("called", moves[:3]), ("yes", moves), ("no", moves)):
        ruleset = parse_ruleset(f"tournament+compulsory={rules}")
        with pytest.raises(IllegalMove, match="no jump has been overlooked"):
            link_data(GameLink(ruleset, None, played, called=True))


def test_the_sender_of_a_game_by_link_comes_after_the_other_keys() -> None:
    link = GameLink(ORIGINAL, None, (parse_move("33-43"),), second="Bo", sent=1)
    assert format_link(link) == f"{GAME}/MR/second.Bo/sent.1"
    assert parse_link(format_link(link)) == link
    assert link_data(link)["sent"] == 1
    assert link_data(replace(link, sent=None))["sent"] is None
    with pytest.raises(BadText, match="the player who sends a game must be 1 or 2, not '3'"):
        replace(link, sent=3)  # type: ignore[arg-type]


def test_the_first_and_last_squares_are_the_ends_of_the_alphabet() -> None:
    corners = Move(square_at(11), square_at(21), is_jump=False), parse_move("105-95")
    assert packed(corners) == "AFxs"
    assert unpacked("AFxs") == corners


def test_two_letters_are_a_move_only_if_steps_or_jumps_connect_them() -> None:
    for origin in SQUARES:
        reached, layer = {origin}, [origin]
        while layer:
            layer = list({jump.target for here in layer for jump in JUMPS[here]} - reached)
            reached.update(layer)
        for target in SQUARES:
            is_step = target in STEPS[origin]
            move = Move(origin, target, is_jump=not is_step)
            if origin != target and (is_step or target in reached):
                assert unpacked(packed([move])) == (move,)
            else:
                with pytest.raises(BadText):
                    unpacked(packed([move]))


def test_a_chain_is_stored_without_its_path_and_recovers_it() -> None:
    texts = ["25x44", "83-73", "33-43", "102x83x62"]
    ruleset = PRESETS["leaping"].ruleset
    link = GameLink(ruleset, None, tuple(map(parse_move, texts)))
    assert link.moves[-1].via == ()
    assert link_data(parse_link(format_link(link)))["moves"] == texts


def test_a_puzzle_link_has_a_goal_and_optional_keys() -> None:
    link = PuzzleLink(
        ORIGINAL,
        OPENING,
        "win-3",
        title="Easy",
        author="Me",
        hints=("Look", "again"),
        solution=(parse_move("33-43"),),
    )
    assert format_link(link) == f"{PUZZLE}/title.Easy/author.Me/hint.Look/hint.again/solution.MR"
    assert parse_link(format_link(link)) == link


def test_a_solo_link_has_one_army() -> None:
    link = parse_link(f"{SOLO}/par.12/title.Alone")
    assert link == SoloLink(
        ORIGINAL, parse_position(f"{ARMY} 1 0", solo=True), par=12, title="Alone"
    )
    assert format_link(link) == f"{SOLO}/par.12/title.Alone"


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        (f"#s1/p/original~limit.none~over.opponent/{ROWS}/1/0", POSITION),
        (POSITION.replace("/5/", "/1112/", 1), POSITION),
        (f"#s1/g/original/{ROWS}/1/0/MR", f"{GAME}/MR"),
        (f"{GAME}/MR/at.1", f"{GAME}/MR"),
        (f"#s1/o/original/{ARMY}/2/44", SOLO),
    ],
)
def test_other_spellings_have_one_canonical_form(written: str, canonical: str) -> None:
    assert parse_link(written) == parse_link(canonical)
    assert format_link(parse_link(written)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        POSITION[1:],
        f"https://example.org/salta/index.html?x=1{POSITION}",
        f"  {POSITION}\r\n",
        f"<https://example.org/{POSITION}>",
        f"[my game](https://example.org/{POSITION}).",
        f"Look: https://example.org/{POSITION}?!",
        f"\u201chttps://example.org/{POSITION}\u201d\u2026",
        f"**https://example.org/{POSITION}**",
        f"https://example.org/{quote(POSITION, safe='#')}",
        f"https://example.org/#{quote(quote(POSITION[1:], safe=''), safe='')}",
        quote(f"https://example.org/{POSITION}", safe=""),
        quote(quote(f"https://example.org/{POSITION}", safe=""), safe="") + ".",
    ],
)
def test_a_link_is_found_in_pasted_text(text: str) -> None:
    assert format_link(parse_link(text)) == POSITION


# Free text


@pytest.mark.parametrize(
    "text", ["a", "A b", "_~-./", "Größe", "象棋", "\U0001f469\u200d\U0001f680", "x" * LONGEST]
)
def test_a_text_survives_quoting(text: str) -> None:
    assert unquoted(quoted(text)) == text
    assert format_link(PositionLink(ORIGINAL, OPENING, text))[-1].isalnum()


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", 0),
        (" a", 0),
        ("a ", 1),
        ("a\nb", 1),
        ("ab\x7f", 2),
        ("a\x85", 1),
        ("\u061ca", 0),
        ("a\u200eb", 1),
        ("a\u202eb", 1),
        ("a\u2066b", 1),
        ("a\u2028b", 1),
        ("a\udc80b", 1),
        ("x" * (LONGEST + 1), LONGEST),
    ],
)
def test_a_text_that_could_mislead_is_refused(text: str, place: int) -> None:
    with pytest.raises(BadText, match="title: ") as caught:
        PositionLink(ORIGINAL, OPENING, text)
    assert caught.value.place == place


# Values


def test_an_invalid_link_value_cannot_be_made() -> None:
    lost = replace(OPENING, board=OPENING.board.replace("A", "."))
    step = parse_move("33-43")
    with pytest.raises(BadPosition, match="piece A is missing"):
        PositionLink(ORIGINAL, lost)
    with pytest.raises(BadPosition):
        GameLink(ORIGINAL, lost, ())
    with pytest.raises(BadPosition):
        PuzzleLink(ORIGINAL, lost, "win-3")
    with pytest.raises(BadText, match="like win-3"):
        PuzzleLink(ORIGINAL, OPENING, "win")
    with pytest.raises(BadText, match="hints are too many"):
        PuzzleLink(ORIGINAL, OPENING, "win-3", hints=("a",) * 4)
    with pytest.raises(BadText, match="the game has 1 moves"):
        GameLink(ORIGINAL, None, (step,), at=2)
    with pytest.raises(BadText, match="a jump must not"):
        GameLink(ORIGINAL, None, (step._replace(is_jump=True),))
    with pytest.raises(BadText, match="no move leads there"):
        GameLink(ORIGINAL, None, (Move(Square(0), Square(9), is_jump=True),))
    with pytest.raises(BadText, match="must be 1 or 2"):
        GameLink(ORIGINAL, None, (), resigned=3)  # type: ignore[arg-type]  # that is the test
    with pytest.raises(BadText, match="must be 1 or 2"):
        GameLink(ORIGINAL, None, (), timeout=3)  # type: ignore[arg-type]  # that is the test
    with pytest.raises(BadText, match="not by both"):
        GameLink(ORIGINAL, None, (), resigned=1, timeout=2)
    with pytest.raises(BadText, match="one side"):
        SoloLink(ORIGINAL, OPENING)
    with pytest.raises(BadText, match="a par must be 0 to 999"):
        SoloLink(ORIGINAL, parse_position(f"{ARMY} 1 0", solo=True), par=-1)
