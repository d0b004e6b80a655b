"""Links: their forms, their lengths, and the errors for bad links.

It covers `link_segments.py` and `link_checks.py`, too.
"""

from dataclasses import replace
from random import Random
from urllib.parse import quote

import pytest

from salta_core import (
    DEFAULT,
    PASS,
    PRESETS,
    BadPosition,
    BadText,
    Game,
    GameOver,
    IllegalMove,
    Move,
    Position,
    format_move,
    parse_move,
    parse_position,
    parse_ruleset,
)
from salta_core.errors import NewerLink
from salta_core.puzzle.collection import shipped
from salta_core.puzzle.task import linked_puzzle
from salta_core.rules.pieces import Piece
from salta_core.rules.squares import JUMPS, SQUARES, STEPS, Square, square_at
from salta_core.text.fragment import LONGEST_GIVEN
from salta_core.text.link import format_link, parse_link
from salta_core.text.link_types import GameLink, PositionLink, PuzzleLink, SoloLink
from salta_core.text.packing import MOST, packed, unpacked
from salta_core.text.plain_data import link_data
from salta_core.text.quoting import LONGEST, quoted, unquoted
from tests.golden.test_historic import printed_moves, replayed
from tests.strategies import play_on

ORIGINAL = PRESETS["original"].ruleset
OPENING = Position.opening(ORIGINAL)
ROWS = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE"
P = f"#s1/p/original/{ROWS}/1/0"
G = "#s1/g/original/0"
Z = f"#s1/z/original/{ROWS}/1/0/goal.win-3"
ARMY = "KLMNO/FGHIJ/1BCDE/4A/5/5/5/5/5/5"
SOLO = f"#s1/o/original/{ARMY}/1/0"


def refusal(text: str) -> tuple[int, str]:
    """The place and the reason of what is said of a bad link."""
    with pytest.raises(BadText) as caught:
        parse_link(text)
    assert caught.value.place is not None
    assert 0 <= caught.value.place <= len(text)
    return caught.value.place, str(caught.value)


# Forms


def test_a_position_is_its_text_form_with_slashes() -> None:
    assert format_link(PositionLink(ORIGINAL, OPENING)) == P
    assert parse_link(P) == PositionLink(ORIGINAL, OPENING)


def test_a_mixed_ruleset_is_written_with_tildes_and_dots() -> None:
    mixed = parse_ruleset("tournament+equalise=no+limit=60")
    text = f"#s1/p/tournament~equalise.no~limit.60/{ROWS}/1/0"
    assert format_link(PositionLink(mixed, OPENING)) == text
    assert parse_link(text) == PositionLink(mixed, OPENING)


def test_a_game_is_two_letters_a_ply() -> None:
    moves = tuple(map(parse_move, ("33-43", "83-73", "pass")))
    link = GameLink(ORIGINAL, None, moves, resigned=2, at=1, first="Ann", second="Bo")
    assert format_link(link) == f"{G}/MRlg00/resigned.2/at.1/first.Ann/second.Bo"
    late = replace(link, resigned=None, at=None, sent=1, timeout=2)
    assert format_link(late) == f"{G}/MRlg00/first.Ann/second.Bo/sent.1/timeout.2"
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


def test_a_link_may_say_at_which_piece_the_caller_has_pointed() -> None:
    rules = parse_ruleset("tournament+compulsory=called")
    moves = tuple(map(parse_move, ("33-43", "84-74", "43-54", "74-63")))
    link = GameLink(rules, None, moves, called=True, pointed=Piece("M"))
    text = "#s1/g/tournament~compulsory.called/0/MRmhRXhb/called.1/pointed.M"
    assert format_link(link) == text
    assert parse_link(text) == link
    assert link_data(link)["pointed"] == "M"
    with pytest.raises(IllegalMove, match="has overlooked no jump"):
        link_data(replace(link, pointed=Piece("K")))


def test_nobody_has_been_called_where_no_jump_can_be_overlooked() -> None:
    moves = tuple(map(parse_move, ("33-43", "84-74", "43-54", "74-63")))
    for rules, played in (("called", moves[:3]), ("yes", moves), ("no", moves)):
        ruleset = parse_ruleset(f"tournament+compulsory={rules}")
        with pytest.raises(IllegalMove, match="no jump has been overlooked"):
            link_data(GameLink(ruleset, None, played, called=True))


def test_a_game_played_by_link_names_who_sent_it_behind_all_else() -> None:
    link = GameLink(ORIGINAL, None, (parse_move("33-43"),), second="Bo", sent=1)
    assert format_link(link) == f"{G}/MR/second.Bo/sent.1"
    assert parse_link(format_link(link)) == link
    assert link_data(link)["sent"] == 1
    assert link_data(replace(link, sent=None))["sent"] is None
    with pytest.raises(BadText, match="the player who sends a game must be 1 or 2, not '3'"):
        replace(link, sent=3)  # type: ignore[arg-type]


def test_the_corners_of_the_board_are_the_ends_of_the_alphabet() -> None:
    corners = Move(square_at(11), square_at(21), is_jump=False), parse_move("105-95")
    assert packed(corners) == "AFxs"
    assert unpacked("AFxs") == corners


def test_two_letters_are_a_move_just_where_steps_or_jumps_lead() -> None:
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


def test_a_chain_is_kept_without_its_path_and_finds_it_again() -> None:
    texts = ["25x44", "83-73", "33-43", "102x83x62"]
    ruleset = PRESETS["leaping"].ruleset
    link = GameLink(ruleset, None, tuple(map(parse_move, texts)))
    assert link.moves[-1].via == ()
    assert link_data(parse_link(format_link(link)))["moves"] == texts


def test_a_puzzle_brings_its_goal_and_perhaps_more() -> None:
    link = PuzzleLink(
        ORIGINAL,
        OPENING,
        "win-3",
        title="Easy",
        author="Me",
        hints=("Look", "again"),
        solution=(parse_move("33-43"),),
    )
    assert format_link(link) == f"{Z}/title.Easy/author.Me/hint.Look/hint.again/solution.MR"
    assert parse_link(format_link(link)) == link


def test_a_solo_task_is_one_army() -> None:
    link = parse_link(f"{SOLO}/par.12/title.Alone")
    assert link == SoloLink(
        ORIGINAL, parse_position(f"{ARMY} 1 0", solo=True), par=12, title="Alone"
    )
    assert format_link(link) == f"{SOLO}/par.12/title.Alone"


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        (f"#s1/p/original~limit.none~over.opponent/{ROWS}/1/0", P),
        (P.replace("/5/", "/1112/", 1), P),
        (f"#s1/g/original/{ROWS}/1/0/MR", f"{G}/MR"),
        (f"{G}/MR/at.1", f"{G}/MR"),
        (f"#s1/o/original/{ARMY}/2/44", SOLO),
    ],
)
def test_what_is_written_otherwise_has_one_canonical_form(written: str, canonical: str) -> None:
    assert parse_link(written) == parse_link(canonical)
    assert format_link(parse_link(written)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        P[1:],
        f"https://example.org/salta/index.html?x=1{P}",
        f"  {P}\r\n",
        f"<https://example.org/{P}>",
        f"[my game](https://example.org/{P}).",
        f"Look: https://example.org/{P}?!",
        f"\u201chttps://example.org/{P}\u201d\u2026",
        f"**https://example.org/{P}**",
        f"https://example.org/{quote(P, safe='#')}",
        f"https://example.org/#{quote(quote(P[1:], safe=''), safe='')}",
        quote(f"https://example.org/{P}", safe=""),
        quote(quote(f"https://example.org/{P}", safe=""), safe="") + ".",
    ],
)
def test_a_link_is_found_in_what_people_paste(text: str) -> None:
    assert format_link(parse_link(text)) == P


# What is said of bad ones


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("", 0, "starts with #s1/"),
        ("#", 1, "starts with #s1/"),
        ("https://example.org/", 0, "starts with #s1/"),
        ("#S1/p", 1, "starts with #s1/"),
        ("#s0/p", 1, "starts with #s1/"),
        ("#s01/p", 1, "starts with #s1/"),
        ("#s1", 3, "the kind of link is missing"),
        ("#s1/x/y", 4, "no kind of link 'x'"),
        ("#s1/p", 5, "the ruleset is missing"),
        ("#s1/p/chess", 6, "no ruleset 'chess'"),
        ("#s1/p/original~limit/5", 15, "field=value"),
        (f"#s1/p/tournament~limit.0/{ROWS}/1/0", 6, "limit"),
        ("#s1/p/original/edcba/jihgf", 26, "row 8 of the board is missing"),
        (f"#s1/p/original/{ROWS}", 15 + len(ROWS), "the player to move is missing"),
        (f"#s1/p/original/{ROWS}/1", 17 + len(ROWS), "the ply is missing"),
        (f"#s1/p/original/{ROWS}/3/0", 16 + len(ROWS), "1 or 2"),
        (f"#s1/p/original/{ROWS}/1/007", 18 + len(ROWS), "the ply must be a number"),
        (P.replace("onmlk", "onmzk"), 30, "'z' is neither a piece"),
        (P.replace("onmlk", "onmll"), 15, "piece l is on the board twice"),
        (f"{P}/extra", len(P) + 1, "no key 'extra'"),
        (f"{P}/title", len(P) + 6, "the value of title is missing"),
        (f"{P}/title.a/title.b", len(P) + 15, "title is given twice"),
        (f"{P}/title.a-b", len(P) + 8, "'-' must be written as ~"),
        (f"{P}/title.a~4x", len(P) + 8, "two upper-case hexadecimal digits"),
        (f"{P}/title.a~41", len(P) + 8, "~41 must be written A"),
        (f"{P}/title.a~c3~a9", len(P) + 8, "upper-case"),
        (f"{P}/title.ab~C3", len(P) + 9, "UTF-8"),
        (f"{P}/title.~ED~A0~80", len(P) + 7, "UTF-8"),
        (f"{P}/title.~C0~AF", len(P) + 7, "UTF-8"),
        (f"{P}/title.a~00b", len(P) + 8, "a control character"),
        (f"{P}/title.~C3~A9a~E2~80~AEb", len(P) + 14, "the writing direction"),
        (f"{P}/title._a", len(P) + 7, "space"),
        (f"{P}/title.{'x' * 201}", len(P) + 207, "too many"),
        (f"{P}/x/", len(P) + 3, "ends in a letter or digit"),
        (G, len(G), "the list of moves is missing"),
        (f"{G}/MR0", len(G) + 3, "no square '0'"),
        (f"{G}/MRm", len(G) + 3, "the second is missing"),
        (f"{G}/MRMM", len(G) + 3, "33 to 33"),
        (f"{G}/MRMS", len(G) + 3, "33 to 44, but no move leads there"),
        (f"{G}/MRMU", len(G) + 3, "33 to 51, but no move leads there"),
        (f"{G}/MRyz", len(G) + 3, "no square 'y'"),
        (f"{G}/MR/at.2", len(G) + 7, "from 0 to 1"),
        (f"{G}/MR/at.01", len(G) + 7, "from 0 to 1"),
        (f"{G}/MR/resigned.3", len(G) + 13, "1 or 2"),
        (f"{G}/MR/at.1/resigned.1", len(G) + 9, "resigned must come before at"),
        (f"{G}/MR/title.x", len(G) + 4, "the keys are resigned, at, first, second, sent"),
        (f"{G}/MR/sent.0", len(G) + 9, "1 or 2"),
        (f"{G}/MR/timeout.0", len(G) + 12, "1 or 2"),
        (f"{G}/MR/timeout.1/sent.1", len(G) + 14, "sent must come before timeout"),
        (f"{G}/MR/resigned.1/timeout.1", 4, "not by both"),
        (f"{G}/MR/called.1", len(G) + 11, "only the player to move, 2, can have been called"),
        (f"{G}/MR/called.yes", len(G) + 11, "1 or 2"),
        (f"{G}/MR/pointed.a", len(G) + 12, "only at a piece of the player who has been called"),
        (f"{G}/MR/called.2/pointed.M", len(G) + 21, "nobody can have pointed at 'M'"),
        (f"{G}/MR/called.2/pointed.42", len(G) + 21, "nobody can have pointed at '42'"),
        (f"{G}/MR/called.2/timeout.1", len(G) + 13, "timeout must come before called"),
        (f"{G}/MR/sent.1/second.a", len(G) + 11, "second must come before sent"),
        (Z.rpartition("/")[0], len(Z) - 11, "goal is missing"),
        (f"{Z[:-1]}0", len(Z) - 5, "like win-3"),
        (f"{Z}/hint.a/hint.b/hint.c/hint.d", len(Z) + 27, "hint is given more than 3 times"),
        (f"{Z}/hint.a/title.b", len(Z) + 8, "title must come before hint"),
        (f"{SOLO}/par.1000", len(SOLO) + 5, "from 0 to 999"),
        (f"{SOLO}/goal.win-3", len(SOLO) + 1, "the keys are par, title"),
        (SOLO.replace("/o/", "/p/"), 15, "one side is missing"),
        (P.replace("/p/", "/o/"), 4, "here are both"),
    ],
)
def test_a_bad_link_is_refused_with_its_place_and_its_reason(
    text: str, place: int, reason: str
) -> None:
    where, why = refusal(text)
    assert reason in why
    assert where == place


@pytest.mark.parametrize("text", ["#s2/p/whatever+else", "#s12", "https://x.y/#s999/~"])
def test_a_link_of_a_later_version_is_told_from_a_bad_one(text: str) -> None:
    with pytest.raises(NewerLink, match="has version") as caught:
        parse_link(text)
    assert caught.value.code == "newer-link"
    assert caught.value.place == text.index("#s") + 2


def test_the_place_is_counted_in_what_was_given() -> None:
    bad = P.replace("onmlk", "onmzk")
    assert refusal(f"https://example.org/{bad}")[0] == 20 + 30
    once = quote(bad, safe="")
    assert refusal(once)[0] == once.index("z")
    twice = "see " + quote(once, safe="")
    assert refusal(twice)[0] == twice.index("z")


HOSTILE = [
    "\x00",
    "#s1/p/\x00",
    "#s1/p/%00",
    "#s1/p/%2500",
    "#s1/p/original/\u202eedcba",
    "\u200e#s1/g/original/0/0\u200f",
    "\ufeff#s1/",
    "#s1/g/original/0/0\u200b",
    "\ud800",
    f"{P}/title.\ud800",
    f"{P}/title.<script>alert(1)</script>",
    f"{P}/title.%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    f"{P}/title.%253Cscript%253E",
    f"{P}/title.\u0041\u030a",
    f"{P}/title.%C3%A9",
    f'{P}"><img src=x onerror=alert(1)>',
    "javascript:alert(1)#s1/p",
    "#" * 10_000,
    "%23" * 10_000,
    "%25" * 30_000,
    "%",
    "#s1/%%%2%zz",
    "#s1" + "/" * 50_000,
    "#s1/g/original/0/" + "M" * 90_000,
    "#s1/p/" + "original~" * 10_000,
    f"{P}/title." + "~F0~9F~90~89" * 5000,
    f"{P}" + "/title.x" * 10_000,
    "#s1/g/original/0/MR/at." + "9" * 5000,
    "#s" + "9" * 5000 + "/",
    "x" * 10_000_000,
    "#s1/p/original/\u0665\u0665",
    "#s1/p/original/" + "/".join(["\uff15"] * 10) + "/1/0",
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_is_refused_with_a_place_and_one_short_line(text: str) -> None:
    _, reason = refusal(text)
    assert reason.isprintable()
    assert len(reason) < 400


def test_three_times_encoded_is_not_certain_and_so_refused() -> None:
    text = P
    for _ in range(3):
        text = quote(text, safe="")
    refusal(text)


def test_a_script_in_a_title_is_only_text() -> None:
    title = "<script>alert('1')</script>"
    link = PositionLink(ORIGINAL, OPENING, title)
    text = format_link(link)
    assert text == f"{P}/title.~3Cscript~3Ealert~28~271~27~29~3C~2Fscript~3E"
    assert parse_link(text) == link


# Free text


@pytest.mark.parametrize(
    "text", ["a", "A b", "_~-./", "Größe", "象棋", "\U0001f469\u200d\U0001f680", "x" * LONGEST]
)
def test_a_text_comes_back_out_of_its_quotes(text: str) -> None:
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


def test_a_value_without_a_link_cannot_be_made() -> None:
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


def test_a_link_holds_many_moves_but_not_any_number() -> None:
    most = (PASS,) * MOST
    link = GameLink(ORIGINAL, None, most, first="\U0001f409" * LONGEST, second="x")
    assert parse_link(format_link(link)) == link
    assert len(quote(quote(format_link(link), safe=""), safe="")) < LONGEST_GIVEN
    with pytest.raises(BadText, match=f"at most {MOST} moves"):
        GameLink(ORIGINAL, None, (*most, PASS))


# What a link says


def test_a_game_that_the_rules_do_not_know_is_refused_by_the_move() -> None:
    with pytest.raises(IllegalMove, match=r"move 2 \('33-43'\)"):
        link_data(parse_link(f"{G}/MRMR"))
    with pytest.raises(IllegalMove, match=r"move 1 \('pass'\)"):
        link_data(parse_link(f"{G}/00"))


def test_nobody_resigns_once_the_game_is_over() -> None:
    game = replayed("original", None, printed_moves("schubert-1899.txt"))
    link = GameLink(game.ruleset, None, game.moves)
    assert link_data(link)["resigned"] is None
    with pytest.raises(GameOver, match="nobody can resign"):
        link_data(replace(link, resigned=2))
    shorter = replace(link, moves=link.moves[:-1], resigned=2)
    assert link_data(shorter)["resigned"] == 2
    with pytest.raises(GameOver, match="the game is over"):
        link_data(replace(link, moves=(*game.moves, game.moves[0])))


def test_nobody_runs_out_of_time_once_the_game_is_over() -> None:
    game = replayed("original", None, printed_moves("schubert-1899.txt"))
    link = GameLink(game.ruleset, None, game.moves)
    assert "timeout" not in link_data(link)
    with pytest.raises(GameOver, match="nobody can run out of time"):
        link_data(replace(link, timeout=2))
    shorter = replace(link, moves=link.moves[:-1], timeout=2)
    assert link_data(shorter)["timeout"] == 2
    assert link_data(shorter)["resigned"] is None


def test_a_puzzle_is_received_with_a_goal_there_is() -> None:
    puzzle = PuzzleLink(ORIGINAL, OPENING, "win-3", solution=(parse_move("33-43"),))
    assert linked_puzzle(puzzle).goal.moves == 3
    with pytest.raises(BadText, match="no goal 'mate'") as caught:
        linked_puzzle(replace(puzzle, goal="mate-3"))
    assert caught.value.place is None
    with pytest.raises(BadText, match="1 to 20 moves"):
        linked_puzzle(replace(puzzle, goal="win-21"))
    with pytest.raises(BadText, match="the goal allows 1 moves"):
        linked_puzzle(replace(puzzle, goal="win-1", solution=(parse_move("33-43"),) * 3))
    home = parse_position("KLMNO/FGHIJ/ABCDE/5/5/5/5/edcba/jihgf/onmlk 1 10")
    with pytest.raises(BadPosition, match="the game is over"):
        linked_puzzle(replace(puzzle, position=home))


def test_every_puzzle_that_comes_with_the_program_fits_into_a_link() -> None:
    for entry in (entry for some in shipped() for entry in some.entries):
        puzzle = entry.puzzle
        link = PuzzleLink(
            puzzle.ruleset,
            puzzle.position,
            f"{puzzle.goal.kind}-{puzzle.goal.moves}",
            solution=tuple(map(parse_move, entry.line)),
        )
        assert parse_link(format_link(link)) == link
        assert linked_puzzle(link) == puzzle
        assert link_data(link)["solution"] == list(entry.line)
        assert len(format_link(link)) < 200


# Lengths


@pytest.mark.parametrize("preset", PRESETS)
def test_the_link_to_an_ordinary_position_has_120_characters_at_most(preset: str) -> None:
    game = Game.started(PRESETS[preset].ruleset)
    stream = Random(7)  # noqa: S311  # no secret
    longest = 0
    for _ in range(30):
        game = play_on(game, 10, stream)
        longest = max(longest, len(format_link(PositionLink(game.ruleset, game.position))))
    assert longest <= 120


def test_no_position_of_a_preset_needs_more_than_120_characters() -> None:
    """Thirty pieces with a gap of one behind as many of them as can be, at a late ply."""
    longest = max(PRESETS, key=len)
    board = "".join(
        f"{a}.{b}.{c}" for a, b, c in zip("ABCDEFGHIJ", "abcdefghij", "KLMNOklmno", strict=True)
    )
    position = Position(board, 1, 10**14)
    assert len(format_link(PositionLink(PRESETS[longest].ruleset, position))) <= 120


@pytest.mark.parametrize("name", ["krone-grotewold-1901.txt", "schubert-1899.txt"])
def test_the_links_to_the_printed_games_are_short(name: str) -> None:
    game = replayed("original", None, printed_moves(name))
    link = GameLink(game.ruleset, None, game.moves)
    assert len(format_link(link)) == len("#s1/g/original/0/") + 2 * len(game.moves) < 500
    assert link_data(link)["moves"] == [format_move(move) for move in game.moves]


@pytest.mark.parametrize("preset", [DEFAULT, "edition-1901-any", "leaping"])
def test_the_link_to_a_game_of_240_plies_has_fewer_than_1000_characters(preset: str) -> None:
    game = play_on(Game.started(PRESETS[preset].ruleset), 240, Random(1))  # noqa: S311  # no secret
    assert len(game.moves) == 240
    first, second = "Somebody with a long name", "Ein Fräulein aus Köln"
    link = GameLink(game.ruleset, None, game.moves, at=117, first=first, second=second)
    text = format_link(link)
    assert len(text) < 1000
    assert link_data(parse_link(text))["moves"] == [format_move(move) for move in game.moves]
