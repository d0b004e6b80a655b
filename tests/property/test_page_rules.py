"""The page's provisional rules (`web/game/rules/`) give the same views as Python."""

import json
import subprocess
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, islice
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

import pytest

from salta_core import (
    PRESETS,
    Game,
    Position,
    Ruleset,
    SaltaError,
    format_move,
    format_position,
    format_ruleset,
    parse_position,
    parse_ruleset,
)
from salta_core.bridge import catalogue, games, lessons, puzzles, solo
from salta_core.bridge.daily import daily_stock
from salta_core.bridge.request import Request
from salta_core.rules.moves import Move
from salta_core.rules.pieces import ARMIES, EMPTY, PIECES, Player
from salta_core.rules.placement import home_board
from salta_core.rules.ruleset import CHOICES
from salta_core.rules.squares import DISTANCES, JUMPS, NUMBERS, STEPS
from tests.perft.tables import ALL
from tests.strategies import NASTY, reduced
from web.build.tools import ensure_node

JSON: TypeAlias = dict[str, Any]
MIXTURES: Final = 240
SEED: Final = 45
DIFFICULT: Final = tuple(parse_position(text) for text in NASTY) + tuple(
    parse_position(entry.position) for entry in ALL if parse_ruleset(entry.preset).army == "all"
)


class Question(NamedTuple):
    """A function of the page's rules, its arguments after the presets, and Python's answer."""

    name: str
    asked: tuple[Any, ...]
    expected: Any


# Comparing


class Compared(NamedTuple):
    """The number of answers, and those of the page that differ from Python's."""

    answers: int
    different: list[JSON]


def compared(questions: Iterable[Question]) -> Compared:
    """Ask the page's rules in one process."""
    program = Path(__file__).with_name("page_rules.mjs")
    with subprocess.Popen(
        [ensure_node().node, program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as page:
        assert page.stdin
        assert page.stdout
        print(json.dumps(catalogue.presets(Request({}))), file=page.stdin)
        for question in questions:
            print(json.dumps(question._asdict()), file=page.stdin)
        page.stdin.close()
        *different, count = page.stdout.read().splitlines()
    return Compared(int(count), [*map(json.loads, different)])


def counted(questions: Iterable[Question], seen: Counter[str]) -> Iterator[Question]:
    """The questions; each case is counted as it is yielded."""
    for question in questions:
        seen.update(_cases(question))
        yield question


def _cases(question: Question) -> Iterator[str]:
    name, _, expected = question
    yield name
    if isinstance(expected, list):
        return
    if "refused" in expected:
        yield f"{name} refused: {expected['refused']}"
        return
    yield expected["ruleset"]
    for fact in ("forced", "pass", "equalising", "callable", "called", "home"):
        if expected.get(fact):
            yield fact
    if expected.get("ending"):
        yield expected["ending"]["reason"]
    paths = [move["path"] for piece in expected["legal"] for move in piece["moves"]]
    if any(len(path) > 2 for path in paths):
        yield "chain"


def test_a_wrong_answer_of_the_page_is_found() -> None:
    right = _view(Game.started())
    wrong = right._replace(expected=right.expected | {"forced": True})
    assert compared([right, wrong]) == (
        2,
        [{**wrong._asdict(), "asked": [*wrong.asked], "answer": right.expected}],
    )


# Python's answers


def _fields(game: Game, **more: Any) -> JSON:
    moves = [format_move(move) for move in game.moves]
    start = None if game.start == Position.opening(game.ruleset) else format_position(game.start)
    return {"ruleset": format_ruleset(game.ruleset), "start": start, "moves": moves, **more}


def _view(game: Game, **more: Any) -> Question:
    return _asked("gameView", games.view, _fields(game, **more))


def _asked(
    name: str, operation: Callable[[Request], Mapping[str, object]], fields: JSON
) -> Question:
    """Python's answer to a request, or its error."""
    try:
        expected: Mapping[str, object] = operation(Request(fields))
    except SaltaError as error:
        expected = _refusal(error, fields)
    return Question(name, (fields,), json.loads(json.dumps(expected)))


def _refusal(error: SaltaError, fields: JSON) -> JSON:
    if error.key == "in-move":
        return {"refused": "move", "place": int(str(error.fields["number"])) - 1}
    try:
        parse_ruleset(fields["ruleset"])
    except SaltaError:
        return {"refused": "ruleset", "place": None}
    return {"refused": "call" if fields.get("called") else "position", "place": None}


# Rulesets, positions and games


def rulesets(stream: Random, mixtures: int) -> Iterator[Ruleset]:
    """All presets, and a number of mixtures."""
    yield from (preset.ruleset for preset in PRESETS.values())
    while mixtures > 0:
        changes = {
            field: stream.choice(values)
            for field, values in CHOICES.items()
            if field != "army" and stream.random() < 0.4
        }
        if stream.random() < 0.3:
            changes["army"] = stream.choice([*ARMIES])
        limit = stream.choice((None, None, 1, 3, 12, 120, 999))
        try:
            yield Ruleset.mixture(stream.choice([*PRESETS]), **changes, limit=limit)
            mixtures -= 1
        except SaltaError:
            continue


def _starts(ruleset: Ruleset, stream: Random) -> Iterator[Position]:
    """Openings, difficult, random and crowded positions, and some near the end."""
    yield Position.opening(ruleset)
    yield reduced(stream.choice(DIFFICULT), ruleset)
    yield _disturbed(reduced(stream.choice(DIFFICULT), ruleset), stream)
    yield _arranged(ruleset, stream, rows=10)
    yield _arranged(ruleset, stream, rows=6)
    yield _near_home(ruleset, stream)


def _player(stream: Random) -> Player:
    return stream.choice((1, 2))


def _disturbed(position: Position, stream: Random) -> Position:
    board = [*position.board]
    first, second = stream.sample(range(len(board)), 2)
    board[first], board[second] = board[second], board[first]
    return Position("".join(board), _player(stream), position.ply)


def _arranged(ruleset: Ruleset, stream: Random, rows: int) -> Position:
    """The pieces on random squares of a number of rows."""
    pieces = [*ruleset.pieces[1], *ruleset.pieces[2]]
    squares = [*pieces, *EMPTY * (5 * rows - len(pieces))]
    stream.shuffle(squares)
    below = 5 * stream.randrange(11 - rows)
    board = EMPTY * below + "".join(squares)
    return Position(board.ljust(50, EMPTY), _player(stream), stream.randrange(300))


def _near_home(ruleset: Ruleset, stream: Random) -> Position:
    """Both sides home, except for a few random steps."""
    sides = zip(home_board(1, ruleset), home_board(2, ruleset), strict=True)
    board = [one if one != EMPTY else other for one, other in sides]
    for _ in range(stream.randrange(9)):
        origin = stream.choice([square for square, piece in enumerate(board) if piece != EMPTY])
        target = stream.choice(STEPS[origin])
        if board[target] == EMPTY:
            board[origin], board[target] = board[target], board[origin]
    return Position("".join(board), _player(stream), stream.randrange(20))


def _played(game: Game, plies: int, stream: Random) -> Iterator[Game]:
    """The game after each of some moves: homeward, to and fro, or random."""
    choose = stream.choice((_homeward, _returning, _any))
    yield game
    for _ in range(plies):
        if game.ending:
            return
        game = game.play(choose(game, stream))
        yield game


def _any(game: Game, stream: Random) -> Move:
    return stream.choice(game.legal_moves)


def _homeward(game: Game, stream: Random) -> Move:
    goals = _goals(game)

    def gain(move: Move) -> float:
        goal = goals.get(game.position.board[move.origin])
        if goal is None:
            return 0
        return DISTANCES[move.origin][goal] - DISTANCES[move.target][goal] + stream.random()

    return max(game.legal_moves, key=gain)


def _goals(game: Game) -> dict[str, int]:
    home = home_board(game.position.player, game.ruleset)
    return {piece: square for square, piece in enumerate(home) if piece != EMPTY}


def _returning(game: Game, stream: Random) -> Move:
    """The reverse of this player's last move, if that is legal."""
    back = [
        move
        for move in game.legal_moves
        if game.moves[-2:-1] and game.moves[-2][:2] == (move.target, move.origin)
    ]
    return stream.choice(back or game.legal_moves)


# The questions


def _tabled() -> Iterator[Question]:
    """The positions of the perft tables, including passes and walls, and those after each move."""
    for entry in ALL:
        ruleset = parse_ruleset(entry.preset)
        game = Game.started(ruleset, parse_position(entry.position, ruleset.army))
        yield _view(game)
        yield from (_view(game.play(move)) for move in game.legal_moves[:3])


def questions(stream: Random, mixtures: int, starts: int, plies: int) -> Iterator[Question]:
    """Everything that is asked about each of the rulesets.

    Args:
        stream: the random numbers.
        mixtures: the number of rulesets besides the presets.
        starts: the number of positions from which moves are made, at most 6.
        plies: the largest number of moves from each.
    """
    for ruleset in rulesets(stream, mixtures):
        for start in stream.sample([*_starts(ruleset, stream)], starts):
            last = None
            for game in _played(Game.started(ruleset, start), plies, stream):
                yield _view(game)
                if game.ruleset.compulsory == "called":
                    yield from _calls(game, stream)
                last = game
            assert last
            yield from _refused_moves(last, stream)
        yield from _solo_tasks(ruleset, stream)
        yield from _bad_texts(ruleset, stream)


def _calls(game: Game, stream: Random) -> Iterator[Question]:
    yield _view(game, called=True)
    yield _view(game, called=True, pointed=stream.choice(game.position.board.replace(EMPTY, "")))


def _refused_moves(game: Game, stream: Random) -> Iterator[Question]:
    """Moves that the rules may refuse, one after the game and one within it."""
    text = stream.choice((_two_squares, _chain, _odd))(game, stream)
    fields = _fields(game)
    place = stream.randrange(len(fields["moves"]) + 1)
    for at in (place, len(fields["moves"])):
        moves = [*fields["moves"][:at], text, *fields["moves"][at + 1 :]]
        yield _asked("gameView", games.view, {**fields, "moves": moves})


def _two_squares(_: Game, stream: Random) -> str:
    return stream.choice("-x").join(map(str, stream.sample(NUMBERS, 2)))


def _odd(_: Game, stream: Random) -> str:
    return stream.choice(
        ("pass", "", "33", "033-43", "33-43 ", "33x", "16-21", "33-43-53", "33\u201343")
    )


def _chain(game: Game, stream: Random) -> str:
    """A path of jumps of one piece over any pieces, which may return."""
    board = game.position.board
    square = stream.choice([square for square in range(50) if board[square] != EMPTY])
    path = [square]
    for _ in range(stream.randrange(1, 7)):
        ways = [jump for jump in JUMPS[path[-1]] if board[jump.over] != EMPTY]
        if not ways:
            break
        path.append(stream.choice(ways).target)
    return "x".join(str(NUMBERS[at]) for at in path)


def _solo_tasks(ruleset: Ruleset, stream: Random) -> Iterator[Question]:
    player = _player(stream)
    board = "".join(
        piece if piece in PIECES[player] else EMPTY
        for piece in stream.choice((_near_home, _any_arranged))(ruleset, stream).board
    )
    start = f"{format_position(Position(board, _player(stream), stream.randrange(9)))}"
    fields: JSON = {"ruleset": format_ruleset(ruleset), "start": start, "moves": []}
    for _ in range(4):
        question = _asked("soloView", solo.solo, {**fields})
        yield question
        steps = [move["text"] for piece in question.expected["legal"] for move in piece["moves"]]
        if not steps:
            break
        fields["moves"] = [*fields["moves"], stream.choice(steps)]
    for text in stream.sample(("33x53", "pass", "33-43", ""), 2):
        yield _asked("soloView", solo.solo, {**fields, "moves": [*fields["moves"], text]})


def _any_arranged(ruleset: Ruleset, stream: Random) -> Position:
    return _arranged(ruleset, stream, rows=10)


def _bad_texts(ruleset: Ruleset, stream: Random) -> Iterator[Question]:
    """Rulesets and positions with one character added, removed or changed."""
    fields = {
        "ruleset": format_ruleset(ruleset),
        "start": format_position(Position.opening(ruleset)),
    }
    for name, text in fields.items():
        for letter in stream.sample(("", "", "+", "=", "0", "1", "5", "A", "/", " ", "none"), 3):
            at = stream.randrange(len(text) + 1)
            asked = {
                **fields,
                name: text[:at] + letter + text[at + stream.randrange(2) :],
                "moves": [],
            }
            yield _asked("gameView", games.view, asked)
            yield _asked("soloView", solo.solo, asked)


CASES: Final = {
    "gameView", "soloView",
    "gameView refused: ruleset", "gameView refused: position", "gameView refused: move",
    "gameView refused: call", "soloView refused: ruleset", "soloView refused: position",
    "soloView refused: move",
    "home", "both-home", "limit", "repetition", "blocked",
    "forced", "pass", "equalising", "callable", "called", "chain",
    *PRESETS,
}  # fmt: skip


def test_all_presets_and_mixtures_have_the_views_of_python() -> None:
    seen: Counter[str] = Counter()
    stream = Random(SEED)  # noqa: S311  # not a secret
    found = compared(counted(chain(_tabled(), questions(stream, MIXTURES, 2, 8)), seen))
    assert found.different == []
    assert seen.keys() >= CASES
    assert found.answers > 7000


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_a_hundred_thousand_positions_have_the_views_of_python() -> None:
    stream = Random(SEED + 1)  # noqa: S311  # not a secret
    found = compared(islice(questions(stream, 3 * MIXTURES, 6, 60), 100_000))
    assert found == (100_000, [])


# The content that comes with the program


@pytest.mark.extended
def test_each_shipped_move_has_the_views_of_python() -> None:
    seen: Counter[str] = Counter()
    found = compared(counted(chain(_shipped_games(), _shipped_tasks()), seen))
    assert found.different == []
    assert seen["gameView"] > 1000
    assert seen["soloView"] > 100


def _shipped_games() -> Iterator[Question]:
    """The views of each game, puzzle and lesson, after each of its moves."""
    for ruleset, start, moves in _shipped_lines():
        game = Game.started(
            parse_ruleset(ruleset),
            parse_position(start, parse_ruleset(ruleset).army) if start else None,
        )
        yield _view(game)
        for move in moves:
            game = game.play(move)
            yield _view(game)


def _shipped_lines() -> Iterator[tuple[str, str | None, list[str]]]:
    asked = Request({})
    collection = puzzles.puzzles(asked)
    rush, daily = puzzles.rush_stock(asked), daily_stock(asked)
    days = [task for day in daily["days"] for task in (day["run"], day["tactic"])]
    for one in (
        *(puzzle for group in collection["sets"] for puzzle in group["puzzles"]),
        *puzzles.first_steps(asked)["puzzles"],
    ):
        yield one["ruleset"], one["position"], one["line"]
    for task in rush["puzzles"]:
        yield rush["ruleset"], task["position"], task["line"]
    for task in days:
        yield daily["ruleset"], task["position"], task["line"]
    for old in collection["historic"]:
        if old["kind"] == "puzzle":
            yield old["ruleset"], old["position"], old["line"]
        else:
            yield old["ruleset"], old["start"], old["moves"]
    yield from _lessons()


def _lessons() -> Iterator[tuple[str, str, list[str]]]:
    for lesson in lessons.lessons(Request({}))["lessons"]:
        for variant in lesson["variants"]:
            for step in variant["steps"]:
                yield variant["ruleset"], step["position"], []
                if step["kind"] == "move":
                    for move in step["expect"]:
                        replies = step["replies"].get(move)
                        yield (
                            variant["ruleset"],
                            step["position"],
                            [move, *([replies] if replies else [])],
                        )


def _shipped_tasks() -> Iterator[Question]:
    """The views of the Solo tasks at the start, and after each first step."""
    course = solo.solo_course(Request({}))["tasks"]
    daily = daily_stock(Request({}))
    endings = [(daily["ruleset"], day["ending"][0]) for day in daily["days"]]
    for ruleset, start in [*((task["ruleset"], task["position"]) for task in course), *endings]:
        fields: JSON = {"ruleset": ruleset, "start": start, "moves": []}
        question = _asked("soloView", solo.solo, fields)
        yield question
        for piece in question.expected["legal"]:
            move = piece["moves"][0]["text"]
            yield _asked("soloView", solo.solo, {**fields, "moves": [move]})
