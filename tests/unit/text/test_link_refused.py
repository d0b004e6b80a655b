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
from tests.unit.text.links import GAME, OPENING, ORIGINAL, POSITION, REFUSED, refusal


@pytest.mark.parametrize(("text", "place", "reason"), REFUSED)
def test_a_bad_link_is_refused_with_its_place_and_its_reason(
    text: str, place: int, reason: str
) -> None:
    where, why = refusal(text)
    assert reason in why
    assert where == place


@pytest.mark.parametrize("text", ["#s2/p/whatever+else", "#s12", "https://x.y/#s999/~"])
def test_a_link_of_a_later_version_has_its_own_error(text: str) -> None:
    with pytest.raises(NewerLink, match="has version") as caught:
        parse_link(text)
    assert caught.value.code == "newer-link"
    assert caught.value.place == text.index("#s") + 2


def test_the_place_is_counted_in_the_given_text() -> None:
    bad = POSITION.replace("onmlk", "onmzk")
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
    f"{POSITION}/title.\ud800",
    f"{POSITION}/title.<script>alert(1)</script>",
    f"{POSITION}/title.%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    f"{POSITION}/title.%253Cscript%253E",
    f"{POSITION}/title.\u0041\u030a",
    f"{POSITION}/title.%C3%A9",
    f'{POSITION}"><img src=x onerror=alert(1)>',
    "javascript:alert(1)#s1/p",
    "#" * 10_000,
    "%23" * 10_000,
    "%25" * 30_000,
    "%",
    "#s1/%%%2%zz",
    "#s1" + "/" * 50_000,
    "#s1/g/original/0/" + "M" * 90_000,
    "#s1/p/" + "original~" * 10_000,
    f"{POSITION}/title." + "~F0~9F~90~89" * 5000,
    f"{POSITION}" + "/title.x" * 10_000,
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


def test_a_link_encoded_three_times_is_refused_as_ambiguous() -> None:
    text = POSITION
    for _ in range(3):
        text = quote(text, safe="")
    refusal(text)


def test_a_script_in_a_title_is_only_text() -> None:
    title = "<script>alert('1')</script>"
    link = PositionLink(ORIGINAL, OPENING, title)
    text = format_link(link)
    assert text == f"{POSITION}/title.~3Cscript~3Ealert~28~271~27~29~3C~2Fscript~3E"
    assert parse_link(text) == link


def test_a_game_with_an_illegal_move_is_refused_with_the_move() -> None:
    with pytest.raises(IllegalMove, match=r"move 2 \('33-43'\)"):
        link_data(parse_link(f"{GAME}/MRMR"))
    with pytest.raises(IllegalMove, match=r"move 1 \('pass'\)"):
        link_data(parse_link(f"{GAME}/00"))


def test_a_resignation_after_the_end_is_refused() -> None:
    game = replayed("original", None, printed_moves("schubert-1899.txt"))
    link = GameLink(game.ruleset, None, game.moves)
    assert link_data(link)["resigned"] is None
    with pytest.raises(GameOver, match="nobody can resign"):
        link_data(replace(link, resigned=2))
    shorter = replace(link, moves=link.moves[:-1], resigned=2)
    assert link_data(shorter)["resigned"] == 2
    with pytest.raises(GameOver, match="the game is over"):
        link_data(replace(link, moves=(*game.moves, game.moves[0])))


def test_running_out_of_time_after_the_end_is_refused() -> None:
    game = replayed("original", None, printed_moves("schubert-1899.txt"))
    link = GameLink(game.ruleset, None, game.moves)
    assert "timeout" not in link_data(link)
    with pytest.raises(GameOver, match="nobody can run out of time"):
        link_data(replace(link, timeout=2))
    shorter = replace(link, moves=link.moves[:-1], timeout=2)
    assert link_data(shorter)["timeout"] == 2
    assert link_data(shorter)["resigned"] is None


def test_a_puzzle_with_an_unknown_goal_is_refused() -> None:
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
