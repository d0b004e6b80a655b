"""The table for those who know python-chess: what it says of this package runs."""

import asyncio
import copy
import inspect
import io
import pickle
import re
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Any

import pytest

import salta_core as salta
from web.build.tools import WEB

PAGE = (WEB / "docs" / "python-chess.md").read_text(encoding="utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split(" | ")]
    for line in PAGE[: PAGE.index("## The same game")].splitlines()
    if line.startswith("| ")
][1:]
PUZZLE = "KLMNO/FGHIJ/AB1DE/5/2oj1/3C1/5/edcba/1ihgf/1nmlk 1 196"
FILE = '[Event "a"]\n1. 33-43 {So.} 83-73! 1-0\n[Event "b"]\n1. 33-99 *\n[Event "c"]\n1. 32-42 *'


@pytest.fixture(scope="module")
def names() -> Iterator[dict[str, Any]]:
    """All names of the package, and the values that the table speaks of."""
    game = salta.Game.started().play("33-43")
    records = [found for found in salta.read_games(FILE) if isinstance(found, salta.Record)]
    position = salta.parse_position(PUZZLE)
    with salta.Engine(level=1) as engine:
        yield {
            **{name: getattr(salta, name) for name in salta.__all__},
            "copy": copy,
            "pickle": pickle,
            "game": game,
            "other": game.undone(0),
            "position": game.position,
            "text": PUZZLE,
            "ruleset": game.ruleset,
            "move": salta.parse_move("83-73"),
            "square": salta.square_at(33),
            "records": records,
            "record": records[0],
            "node": records[0].tree().end,
            "book": salta.Book.own(),
            "engine": engine,
            "limit": salta.Limit(nodes=300),
            "puzzle": salta.Puzzle(game.ruleset, position, salta.Goal("home", 2)),
            "command": [sys.executable, "-m", "salta_core", "ugi"],
        }


def run(code: str, names: dict[str, Any]) -> Any:
    """The value of a piece of code; what can be closed is closed."""
    root = salta.Record(salta.Game.started().play("33-43")).tree()
    if code == "root.add(move)":
        root = root.children[0]
    value = eval(code, {**names, "file": io.StringIO(FILE), "root": root})  # noqa: S307  # our page
    if isinstance(value, AbstractContextManager):
        with value:
            pass
    elif isinstance(value, salta.AsyncEngine):
        asyncio.run(value.close())
    return value


def test_the_table_is_long_and_gives_a_reason_where_the_package_is_weaker() -> None:
    assert len(ROWS) >= 40
    for *_, compared in ROWS:
        assert re.match(r"(better|equal|weaker, since \w)", compared), compared


@pytest.mark.parametrize(
    "code", dict.fromkeys(code for _, here, _ in ROWS for code in re.findall("`(.+?)`", here))
)
def test_the_code_of_the_table_runs(code: str, names: dict[str, Any]) -> None:
    if code == "NotebookBoard":
        assert inspect.isclass(salta.NotebookBoard)
        return
    run(code, names)


TRUTHS = """\
eval(repr(game)) == game and game == other and hash(game) == hash(other)
copy.deepcopy(game) is game and pickle.loads(pickle.dumps(game)) == game
move in game.legal_moves and sorted(game.legal_moves) == [*game.legal_moves]
parse_move("33-43") == game.moves[-1] and game.undone(1).play("33-43") == game
format_position(parse_position(text)) == text
node.nags == {1} and node.comments == [] and node.parent.comments == ["So."]
[type(found) for found in read_games(file)] == [Record, BadText, Record]
[one.score for one in files_book.find(other.undone())] == [None, 1]
perft(position, ruleset, 2) == sum(len(game.play(one).legal_moves) for one in game.legal_moves)
"""


@pytest.mark.parametrize("truth", TRUTHS.splitlines())
def test_what_the_table_says_is_true(truth: str, names: dict[str, Any]) -> None:
    book = salta.Book.of(names["records"])
    assert run(truth, {**names, "files_book": book}) is True
