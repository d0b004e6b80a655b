"""Links that are refused, each with its place and its reason."""

from dataclasses import replace
from urllib.parse import quote

import pytest

from salta_core import BadPosition, BadText, GameOver, IllegalMove, parse_move, parse_position
from salta_core.errors import NewerLink
from salta_core.puzzle.task import linked_puzzle
from salta_core.text.link import format_link, parse_link
from salta_core.text.link_types import GameLink, PositionLink, PuzzleLink
from salta_core.text.plain_data import link_data
from tests.golden.historic import printed_moves, replayed
from tests.unit.text.links import OPENING, ORIGINAL, ROWS, SOLO, G, P, Z, refusal


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
