"""`web/docs/study-format.md` is complete: a program written from it alone agrees with ours."""

import re
from dataclasses import replace
from hashlib import sha256
from itertools import starmap
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from salta_core import Game, Position, SaltaError, format_move, format_position, format_ruleset
from salta_core.rules.pieces import Player
from salta_core.rules.ruleset import PRESETS, Ruleset
from salta_core.text.link import format_link, parse_link
from salta_core.text.move_list import with_moves
from salta_core.text.primer import PRIMER
from salta_core.text.study import StudyLink
from salta_core.text.variations import Comment
from tests.golden.links import LINKS
from tests.strategies import FREE, play_on, positions, presets, rulesets
from tests.studies import COMMENTS, branches, random_study, studies
from tests.study_reference import PAGE, Refused, Study, check, decoded, encoded, packed, primer
from web.build.steps import ROOT

GOLDEN = {name: link for name, link in LINKS.items() if link.startswith("#s1/s/")}
HEAD = "#s1/s/tournament/0/"
"""What comes before `STUDY` in links of the default ruleset."""
OPENING = Game.started(PRESETS["tournament"].ruleset)
LINE = Study("tournament", None, 2, [(0, "33-43"), (1, "83-73")], {}, {})
LOSERS: list[tuple[Player | None, Player | None]] = [(None, None), (1, None), (None, 2)]
"""Who resigned, and whose time ran out."""
SPACED = st.text("ab é象\t\r\n", max_size=30)
"""Comments that are not in their normal form."""


def plain(study: StudyLink) -> Study:
    """A study in the reference's form."""
    game = study.game
    count = len(game.moves)
    is_opening = game.start == Position.opening(game.ruleset)
    moves = [(ply, format_move(move)) for ply, move in enumerate(game.moves)]
    moves += [(one.after, format_move(one.move)) for one in study.variations]
    said = dict(study.comments)
    said |= {place: one.comment for place, one in enumerate(study.variations, count + 1)}
    keys = {
        key: str(value)
        for key in ("at", "resigned", "timeout", "title", "first", "second")
        if (value := getattr(study, key)) is not None
    }
    return Study(
        format_ruleset(game.ruleset),
        None if is_opening else format_position(game.start),
        count,
        moves,
        {place: comment for place, comment in said.items() if comment},
        keys,
    )


def agree(study: StudyLink) -> None:
    """Check that both programs write the same link, and read the same from it."""
    link = format_link(study)
    assert encoded(plain(study)) == link
    assert decoded(link) == plain(study)


def code_of(link: str) -> str | None:
    """The reason why the product refuses a link; None if it accepts it."""
    try:
        parse_link(link)
    except SaltaError as error:
        return error.key
    return None


def code_by_page(link: str) -> str | None:
    """The reason why the specification refuses a link."""
    try:
        decoded(link)
    except Refused as error:
        return str(error)
    return None


@pytest.mark.parametrize("link", GOLDEN.values(), ids=GOLDEN)
def test_golden_links_have_the_specified_meaning(link: str) -> None:
    study = parse_link(link)
    assert isinstance(study, StudyLink)
    assert decoded(link) == plain(study)
    assert encoded(decoded(link)) == link


@settings(max_examples=25)
@given(studies(texts=st.lists(FREE, max_size=3).map("\n".join)), st.data())
def test_studies_are_written_and_read_as_specified(study: StudyLink, data: st.DataObject) -> None:
    count = len(study.game.moves) + len(study.variations)
    resigned, timeout = data.draw(st.sampled_from(LOSERS))
    title = data.draw(st.none() | st.sampled_from(["Größe 1-2", "_~ .", "\U0001f409", "A  b"]))
    at = data.draw(st.integers(0, count))
    agree(replace(study, at=at, resigned=resigned, timeout=timeout, title=title))


@settings(max_examples=15)
@given(rulesets(), positions(), st.randoms(use_true_random=False))
def test_studies_from_any_position_are_written_and_read_as_specified(
    ruleset: Ruleset, start: Position, stream: Random
) -> None:
    """They include positions with passes, near a limit, and with a side home."""
    game = play_on(Game.started(ruleset, start), 8, stream)
    agree(StudyLink(game, branches(game, 5, stream)))


@pytest.mark.extended
@pytest.mark.parametrize("preset", PRESETS)
def test_long_studies_are_written_and_read_as_specified(preset: str) -> None:
    stream = Random(4)  # noqa: S311  # no secret
    agree(random_study(PRESETS[preset].ruleset, 150, stream, COMMENTS))


@given(st.lists(SPACED, min_size=1, max_size=3))
@example([" a \r\n\r b\t\tc"])
@example(["", "\n", "a"])
def test_comments_get_the_specified_form(comments: list[str]) -> None:
    said = dict(enumerate(comments))
    link = encoded(LINE._replace(comments=said))
    game = with_moves(OPENING, [text for _, text in LINE.moves])
    assert link == format_link(StudyLink(game, (), tuple(starmap(Comment, said.items()))))
    study = parse_link(link)
    assert isinstance(study, StudyLink)
    assert decoded(link) == plain(study)


@settings(max_examples=50)
@given(presets(), st.integers(0, 64**40))
@example(PRESETS["tournament"].ruleset, 64**8000)
def test_any_number_has_the_specified_meaning(ruleset: Ruleset, number: int) -> None:
    text = format_ruleset(ruleset)
    link = f"#s1/s/{text}/0/{packed(text, None, number)}"
    code = code_by_page(link)
    assert code_of(link) == code
    if code is None:
        study = parse_link(link)
        assert isinstance(study, StudyLink)
        assert decoded(link) == plain(study)


@given(st.data())
def test_a_changed_text_is_refused_for_the_specified_reason(data: st.DataObject) -> None:
    text = GOLDEN["study-small"].split("/")[4]
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 2)))
    changed = text[:start] + data.draw(st.text("12Aa0_-.~", max_size=2)) + text[end:]
    link = f"{HEAD}{changed}/title.x"
    assert code_of(link) == code_by_page(link)


@pytest.mark.parametrize("text", ["1", "1abc", "0hrxy", "2", "2.", "9_", "", "A" * 8010])
def test_short_and_malformed_texts_are_refused_for_the_specified_reason(text: str) -> None:
    link = f"{HEAD}{text}/title.x"
    assert code_by_page(link) == code_of(link) is not None


def test_a_leading_zero_is_refused() -> None:
    link = f"{HEAD}1AB{check('tournament', None, 'AB')}"
    assert code_by_page(link) == code_of(link) == "link-study-content"


@pytest.mark.parametrize(
    "comment", ["a\x00b", "a\u202eb", "a\x0bb", "a\x85", f"{'the best move ' * 60}\x07"]
)
def test_a_character_that_is_not_allowed_is_refused(comment: str) -> None:
    link = encoded(LINE._replace(comments={1: comment}))
    assert code_by_page(link) == code_of(link)
    assert code_of(link) in ("character-not-allowed", "link-study-content")


@pytest.mark.extended
def test_comments_are_read_up_to_the_specified_limit() -> None:
    """The limit counts the bytes of all comments together, two for é."""
    most = encoded(LINE._replace(comments={0: "é" * 3000, 1: "ab" * 2000}))
    assert code_by_page(most) is code_of(most) is None
    more = encoded(LINE._replace(comments={0: "é" * 3000, 1: "ab" * 2000 + "c"}))
    assert code_by_page(more) == code_of(more) == "link-study-content"


@pytest.mark.extended
def test_moves_are_read_up_to_the_specified_limit() -> None:
    """The study has all moves from the opening, level by level, until the limit is exceeded."""
    moves, games = list[tuple[int, str]](), [OPENING]
    for place in range(500):
        for move in games[place].legal_moves:
            moves.append((place, format_move(move)))
            games.append(games[place].play(move))
    most = encoded(LINE._replace(length=4, moves=moves[:4000]))
    assert code_of(most) is None
    more = encoded(LINE._replace(length=4, moves=moves[:4001]))
    assert code_by_page(more) == code_of(more) == "link-study-content"


def test_a_ruleset_is_checked_in_its_canonical_form() -> None:
    link = GOLDEN["study-mixed"]
    ruleset = "checkers-120~limit.70~chain.no~equalise.yes~compulsory.called"
    other = "/".join([*link.split("/")[:2], ruleset, *link.split("/")[3:]])
    assert decoded(other) == decoded(link)
    assert parse_link(other) == parse_link(link)


def test_the_specification_contains_the_primer() -> None:
    assert tuple(primer()) == PRIMER
    digest = sha256("".join(f"{line}\n" for line in PRIMER).encode()).hexdigest()
    assert digest in PAGE.read_text("utf-8")


def test_the_reference_shares_no_code_with_the_package() -> None:
    modules = [Path(f"tests/{name}.py") for name in ("study_reference", "reference")]
    for module in modules:
        text = (ROOT / module).read_text("utf-8")
        assert re.findall("^(?:from|import) salta_core", text, re.MULTILINE) == []
