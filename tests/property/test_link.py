"""Links: a written link can be read, and any text is a link or an error with a place."""

import re
from dataclasses import replace
from random import Random
from typing import Final
from urllib.parse import quote

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from salta_core import (
    PASS,
    BadText,
    Game,
    Move,
    Position,
    SaltaError,
    format_move,
    format_position,
    format_ruleset,
)
from salta_core.rules.pieces import Player
from salta_core.rules.squares import JUMPS, SQUARES, STEPS
from salta_core.text.link import format_link, parse_link
from salta_core.text.link_types import GameLink, Link, PositionLink, PuzzleLink, SoloLink, StudyLink
from salta_core.text.move_list import with_moves
from salta_core.text.plain_data import link_data
from salta_core.text.quoting import checked, quoted, unquoted
from tests.golden.links import LINKS
from tests.strategies import NASTY, games, play_on, positions, presets, rulesets
from tests.studies import studies

WRITTEN: Final = re.compile(r"#s1/[pgzos]/[A-Za-z0-9._~/-]*[A-Za-z0-9]\Z")
# Characters with a meaning in links or addresses, or with a malicious use.
ODD: Final = "sS12/.~_-#%+= ABMRxz09\x00\n\r\t<>\"'\\\u200e\u202e\u2028\ud800\xe9\u0661\U0001f409"


def is_text(text: str) -> bool:
    try:
        return checked(text) == text
    except BadText:
        return False


def texts() -> st.SearchStrategy[str]:
    return st.text(min_size=1, max_size=60).filter(is_text)


def joined() -> st.SearchStrategy[Move]:
    """Moves between squares that a step, jump or chain can connect, perhaps legal nowhere."""
    steps = [Move(here, there, is_jump=False) for here in SQUARES for there in STEPS[here]]
    jumps = [Move(here, jump.target, is_jump=True) for here in SQUARES for jump in JUMPS[here]]
    return st.sampled_from([PASS, *steps, *jumps, Move(SQUARES[0], SQUARES[4], is_jump=True)])


@st.composite
def position_links(draw: st.DrawFn) -> PositionLink:
    return PositionLink(draw(rulesets()), draw(positions()), draw(st.none() | texts()))


@st.composite
def game_links(draw: st.DrawFn) -> GameLink:
    moves = tuple(draw(st.lists(joined(), max_size=40)))
    loser: Player | None = draw(st.sampled_from((None, 1, 2)))
    is_timeout = draw(st.booleans())
    return GameLink(
        draw(rulesets()),
        draw(st.none() | positions()),
        moves,
        resigned=None if is_timeout else loser,
        at=draw(st.none() | st.integers(0, len(moves))),
        first=draw(st.none() | texts()),
        second=draw(st.none() | texts()),
        sent=draw(st.sampled_from((None, 1, 2))),
        timeout=loser if is_timeout else None,
        called=draw(st.booleans()),
    )


@st.composite
def puzzle_links(draw: st.DrawFn) -> PuzzleLink:
    kind = draw(st.sampled_from(("win", "home", "points", "squeeze", "jam", "hold", "dance")))
    return PuzzleLink(
        draw(rulesets()),
        draw(positions()),
        f"{kind}-{draw(st.integers(1, 99))}",
        title=draw(st.none() | texts()),
        author=draw(st.none() | texts()),
        hints=tuple(draw(st.lists(texts(), max_size=3))),
        solution=tuple(draw(st.lists(joined(), max_size=12))),
    )


@st.composite
def solo_links(draw: st.DrawFn) -> SoloLink:
    army = draw(st.sampled_from(("ABCDEFGHIJKLMNO", "abcdefghijklmno")))
    board = "".join(draw(st.permutations(army + "." * 35)))
    position = Position(board, draw(st.sampled_from((1, 2))), draw(st.integers(0, 300)))
    par = draw(st.none() | st.integers(0, 999))
    return SoloLink(draw(rulesets()), position, par, draw(st.none() | texts()))


@st.composite
def study_links(draw: st.DrawFn) -> StudyLink:
    study = draw(studies(texts=texts()))
    count = len(study.game.moves) + len(study.variations)
    loser: Player | None = draw(st.sampled_from((None, 1, 2)))
    is_timeout = draw(st.booleans())
    return replace(
        study,
        at=draw(st.none() | st.integers(0, count)),
        resigned=None if is_timeout else loser,
        timeout=loser if is_timeout else None,
        title=draw(st.none() | texts()),
        first=draw(st.none() | texts()),
        second=draw(st.none() | texts()),
    )


def links() -> st.SearchStrategy[Link]:
    return st.one_of(position_links(), game_links(), puzzle_links(), solo_links(), study_links())


def damaged(text: str, stream: Random) -> str:
    """A text with some parts cut, doubled, exchanged or damaged."""
    for _ in range(stream.randint(0, 3)):
        first, second = sorted(stream.randint(0, len(text)) for _ in "ab")
        second = min(second, first + stream.choice((0, 1, 2, 9)))
        odd = "".join(stream.choices(ODD, k=stream.randint(0, 3)))
        middle = stream.choice(("", odd, text[first:second] * 2, text[first:second].swapcase()))
        text = text[:first] + middle + text[second:]
    return text


@st.composite
def given_texts(draw: st.DrawFn) -> str:
    text = damaged(format_link(draw(links())), draw(st.randoms(use_true_random=False)))
    for _ in range(draw(st.integers(0, 3))):
        text = quote(text, safe="", errors="surrogatepass")
    return text


def check_refusal(error: BadText, text: str) -> None:
    assert error.place is not None
    assert 0 <= error.place <= len(text)
    assert str(error).isprintable()


def read_or_refused(text: str) -> bool:
    """Whether a text is a link; checks that it has one form, or an error with a place in it."""
    try:
        link = parse_link(text)
    except BadText as error:
        check_refusal(error, text)
        return False
    canonical = format_link(link)
    assert WRITTEN.match(canonical)
    assert parse_link(canonical) == link
    assert format_link(parse_link(canonical)) == canonical
    return True


@pytest.mark.extended
@given(links())
def test_a_link_survives_its_text(link: Link) -> None:
    text = format_link(link)
    assert WRITTEN.match(text)
    assert parse_link(text) == link


@given(given_texts() | st.text(ODD, max_size=80) | st.text(max_size=60))
@example("#s1/g/original/0/" + "MR" * 4001)
@example("#s1/p/" + "9" * 50_000)
@example("%2525" * 3000)
@example("#s1/g/original/0/MR/at.\u0661")
def test_any_text_is_a_link_or_an_error_with_a_place_in_it(text: str) -> None:
    read_or_refused(text)


@given(
    links(),
    st.sampled_from(("", "https://example.org/salta/", "my%20site/?a=b", "<https://x.y/")),
    st.integers(0, 2),
    st.sampled_from(("", ".", ",", ");", "?!", '"', "\u201d.", ">", "*", "_", "\r\n", "\u2026")),
)
def test_a_link_is_read_in_any_form_that_messages_give_it(
    link: Link, before: str, times: int, behind: str
) -> None:
    text = format_link(link)
    for _ in range(times):
        text = quote(text, safe="")
    assert parse_link(before * (not times) + text + behind) == link
    if not times:
        fragment = quote(quote(text[1:], safe="/"), safe="/")
        assert parse_link(f" {before}#{fragment}{behind}") == link
        assert parse_link(text[1:] + behind) == link


@given(links(), st.data())
def test_a_foreign_character_is_reported_at_its_place(link: Link, data: st.DataObject) -> None:
    text = format_link(link)
    place = data.draw(st.integers(len("#s1/"), len(text) - 1))
    with pytest.raises(BadText) as caught:
        parse_link(f"https://x.y/{text[:place]}\u202e{text[place:]}")
    assert caught.value.place == len("https://x.y/") + place


@given(st.text(max_size=210))
def test_a_text_is_quoted_in_one_form_or_refused(text: str) -> None:
    if is_text(text):
        assert unquoted(quoted(text)) == text
    else:
        with pytest.raises(BadText) as caught:
            quoted(text)
        check_refusal(caught.value, text)


@given(st.text("~_-. Aaz09CEDB8", max_size=40) | st.text(max_size=20))
def test_any_text_that_can_be_unquoted_is_in_canonical_form(form: str) -> None:
    try:
        text = unquoted(form)
    except BadText as error:
        check_refusal(error, form)
        return
    assert quoted(text) == form


@given(games())
def test_a_game_survives_its_link(game: Game) -> None:
    """These include steps, jumps, passes, and chains with all their squares."""
    link = GameLink(game.ruleset, game.start, game.moves)
    said = link_data(parse_link(format_link(link)))
    assert said["ruleset"] == format_ruleset(game.ruleset)
    assert said["start"] is None
    assert said["moves"] == [format_move(move) for move in game.moves]


@given(presets(), st.sampled_from(NASTY[:4]), st.randoms(use_true_random=False))
def test_a_game_from_a_position_survives_its_link(
    ruleset: object, start: str, stream: Random
) -> None:
    text = format_ruleset(ruleset).translate(str.maketrans("+=", "~."))  # type: ignore[arg-type]
    link = parse_link(f"#s1/g/{text}/{start.replace(' ', '/')}/0")
    assert isinstance(link, GameLink)
    game = play_on(Game.started(link.ruleset, link.start), 12, stream)
    said = link_data(parse_link(format_link(GameLink(game.ruleset, game.start, game.moves))))
    assert said["start"] == format_position(game.start) == start
    assert said["moves"] == [format_move(move) for move in game.moves]


@given(game_links())
def test_illegal_moves_in_a_well_formed_link_are_refused_by_the_rules(link: GameLink) -> None:
    assert parse_link(format_link(link)) == link
    try:
        said = link_data(replace(link, resigned=None, timeout=None, called=False))
    except SaltaError as error:
        played = Game.started(link.ruleset, link.start)
        with pytest.raises(type(error)):
            with_moves(played, map(format_move, link.moves))
        return
    assert said["at"] in range(len(link.moves) + 1)


@pytest.mark.slow
def test_a_hundred_thousand_damaged_links_are_links_or_errors_with_a_place() -> None:
    stream, links = Random(1899), list(LINKS.values())  # noqa: S311  # no secret
    read = 0
    for _ in range(100_000):
        text = damaged(stream.choice(links), stream)
        if stream.random() < 0.2:
            text = quote(text, safe="", errors="surrogatepass")
        read += read_or_refused(text)
    assert 10_000 < read < 90_000
