"""Game files: written files are read back, and any text is read or refused with a place."""

import json
import re
from pathlib import Path
from random import Random
from typing import Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from salta_core import BadText, Game, Move, Nag, format_move, parse_position
from salta_core.rules.pieces import Player
from salta_core.rules.squares import PER_ROW, Square, row
from salta_core.text.historic_notation import parse_historic_move
from salta_core.text.record import OWN_HEADERS, Comment, Record, format_records
from salta_core.text.record_reader import parse_records
from salta_core.text.result import RESIGNED, TIME, Result, Score
from tests.property.record_reading import check
from tests.strategies import FREE, NASTY, games, move_texts, play_on, rulesets

FOLDER: Final = Path(__file__).parents[1] / "golden" / "records"
CATALOGUES: Final = sorted((Path(__file__).parents[2] / "web" / "i18n").glob("*.json"))
PASSES: Final = [json.loads(file.read_text("utf-8"))["first"]["moves.pass"] for file in CATALOGUES]
"""The word for a pass in the list of moves, in each language of the page."""
ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
_ODD: Final = (
    '0123456789-x+!?\u2229IVX .*/[]{}"\\\n\r\t ;($%\x00\u2028\u202e\ud800\ufeff\xa0\u0663pas'
)


# --- records to write ----------------------------------------------------------------------------

OWN: Final = {name.lower() for name in OWN_HEADERS}
NAMES: Final = st.one_of(
    st.sampled_from(["Event", "Site", "Date", "Round", "Player1", "Player2"]),
    st.from_regex(r"X[A-Za-z0-9_]{0,20}", fullmatch=True),
)


@st.composite
def starts(draw: st.DrawFn) -> Game:
    """A start position other than the opening."""
    position = parse_position(draw(st.sampled_from(NASTY)))
    stream = draw(st.randoms(use_true_random=False))
    return play_on(Game.started(draw(rulesets()), position), draw(st.integers(0, 20)), stream)


@st.composite
def results(draw: st.DrawFn, game: Game) -> Result:
    """Results that a game may have."""
    scores: list[Score] = ["1-0", "0-1", "1/2-1/2", "*"]
    score = Result.of(game.ending).score
    if score == "*":
        score = draw(st.sampled_from(scores))
    points = None
    if score != "*":
        points = draw(st.none() | st.integers(0, 0 if score == "1/2-1/2" else 9999))
    words = ["rain", "Time ran out", "", TIME] + [RESIGNED] * (score in ("1-0", "0-1"))
    return Result(score, points, None if game.ending else draw(st.none() | st.sampled_from(words)))


def nags(count: int) -> st.SearchStrategy[tuple[Nag, ...]]:
    """Annotation marks of some of so many moves."""
    mark = st.builds(Nag, st.integers(1, count), st.integers(0, 255))
    return st.lists(mark, max_size=6).map(tuple) if count else st.just(())


@st.composite
def records(draw: st.DrawFn) -> Record:
    game = draw(games(longest=30) | starts())
    headers = draw(st.dictionaries(NAMES, FREE, max_size=5))
    comment = st.tuples(st.integers(0, len(game.moves)), FREE)
    comments = [
        Comment(ply, text.replace("{", "(").replace("}", ")"))
        for ply, text in draw(st.lists(comment, max_size=5))
    ]
    end = draw(results(game))
    marks = draw(nags(len(game.moves)))
    return Record(game, end, tuple(headers.items()), tuple(comments), nags=marks)


def old_form(move: Move, player: Player) -> str:
    """A move in the historic notation."""

    def name(square: Square) -> str:
        return f"{ROMAN[row(square) - 1]}{square % PER_ROW + 1}"

    if move.is_jump:
        return "\u2229".join(map(name, move.path))
    sign = "+" if (row(move.target) > row(move.origin)) == (player == 1) else "-"
    return f"{name(move.origin)}{sign}{name(move.target)}"


# --- laws ----------------------------------------------------------------------------------------


@pytest.mark.extended
@given(st.lists(records(), min_size=1, max_size=3))
def test_records_survive_their_text(some: list[Record]) -> None:
    text = format_records(some)
    again = parse_records(text)
    assert again == tuple(some)
    assert format_records(again) == text
    assert [record.game.ending for record in again] == [record.game.ending for record in some]


@given(records())
def test_a_written_file_is_valid_utf_8_with_one_final_line_end(record: Record) -> None:
    text = format_records([record])
    assert text.encode("utf-8").decode("utf-8") == text
    assert text.endswith("\n")
    assert not text.endswith("\n\n")


@pytest.mark.extended
@given(records(), st.sampled_from(["\r\n", "\r", "\n\n", " \t\n"]))
def test_the_kind_of_line_ends_does_not_matter(record: Record, end: str) -> None:
    assert parse_records(format_records([record]).replace("\n", end)) == (record,)


@given(games(longest=40) | starts(), st.sampled_from(PASSES), st.sampled_from("\n \xa0\u2028\t"))
def test_the_pages_list_of_moves_is_read_as_the_same_moves(
    game: Game, passing: str, space: str
) -> None:
    """Each move is one word without a number; dots replace a missing first move of player 1."""
    shown = ["\u2026"] if game.start.player == 2 else []
    for move in map(format_move, game.moves):
        dashed = move.replace("-", "\u2013").replace("x", "\xd7")
        shown.append(passing if move == "pass" else dashed)
    headers, *_ = format_records([Record(game, Result())]).split("\n\n")
    score = {"1-0": "1\u20130", "0-1": "0\u20131", "1/2-1/2": "\xbd-\xbd", "*": "*"}
    end = score[Record(game, Result()).result.score]
    [record] = parse_records(f"{headers}\n\n{space.join([*shown, end])}")
    assert record.game == game


@pytest.mark.extended
@given(games(longest=40), st.randoms(use_true_random=False))
def test_the_historic_notation_gives_the_same_moves(game: Game, stream: Random) -> None:
    """Each move is in either notation."""
    words = []
    for position, move in zip(game.positions, game.moves, strict=False):
        is_old = format_move(move) != "pass" and stream.random() < 0.7
        if is_old:
            assert parse_historic_move(old_form(move, position.player), position.player) == move
        words.append(old_form(move, position.player) if is_old else format_move(move))
    header = format_records([Record(Game.started(game.ruleset))]).splitlines()[0]
    [record] = parse_records(f"{header} {' '.join(words)}")
    assert record.game == game


@given(games(longest=20).filter(lambda game: bool(game.legal_moves)), st.data())
def test_a_step_with_the_wrong_sign_is_refused(game: Game, data: st.DataObject) -> None:
    steps = [move for move in game.legal_moves if not move.is_jump and format_move(move) != "pass"]
    if not steps:
        return
    player = game.position.player
    right = old_form(data.draw(st.sampled_from(steps)), player)
    wrong = right.translate(str.maketrans("+-", "-+"))
    assert parse_historic_move(right, player)
    with pytest.raises(BadText):
        parse_historic_move(wrong, player)


@given(st.text(_ODD, max_size=60) | st.text(max_size=40) | st.lists(move_texts()).map(" ".join))
@example('[Start "' + "9" * 5000 + '"] *')
@example("[" * 5000)
@example("{" * 5000)
@example("1." * 5000)
@example("\\" * 5000)
@example('[Event "' + '\\"' * 5000)
@example("I" * 5000)
@example("1. " + "\u2229".join(["I1", "II2"] * 900))
def test_any_text_is_read_or_refused(text: str) -> None:
    check(text)


# --- damaged files -------------------------------------------------------------------------------


def shortened(text: str) -> str:
    """A file with a game that is not too long, without its result if the game is cut."""
    if len(text) < 1200:
        return text
    return re.sub(r"\[(Result|Points|Termination) .*\n", "", text)[:1000].rpartition("\n")[0]


FILES: Final = [
    shortened(path.read_bytes().decode("utf-8")) for path in sorted(FOLDER.glob("*.txt"))
]


def mutated(text: str, stream: Random) -> str:
    """A file with one to three kinds of damage."""
    for _ in range(stream.randint(1, 3)):
        place = stream.randrange(len(text) + 1)
        length = stream.choice((0, 1, 1, 2, 10, 100))
        other = stream.randrange(len(text) + 1)
        middle = stream.choice((
            "",
            stream.choice(_ODD),
            "".join(stream.choices(_ODD, k=stream.randint(1, 5))),
            text[other : other + stream.choice((1, 5, 30))],
            str(stream.randint(0, 120)),
        ))  # fmt: skip
        text = text[:place] + middle + text[place + length :]
    return text


def share_read(seed: int, count: int) -> float:
    """The share of damaged files in a stream that can still be read."""
    stream = Random(seed)  # noqa: S311  # the same files each time
    return sum(check(mutated(stream.choice(FILES), stream)) for _ in range(count)) / count


@pytest.mark.extended
def test_a_damaged_file_is_read_or_refused() -> None:
    assert 0.02 < share_read(1, 800) < 0.5


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seed", range(2, 12))
def test_a_hundred_thousand_damaged_files_are_read_or_refused(seed: int) -> None:
    assert 0.02 < share_read(seed, 10_000) < 0.5
