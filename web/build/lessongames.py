"""The games of lessons: the opponent's replies as long as the learner goes straight home.

    python -m web.build.lessongames

A page plays them before Python is ready (`web/modes/learn/lessonbook.ts` reads them). Computing
them takes minutes, so they are committed, in `web/build/lessongames/`;
`tests/unit/build/test_lessongames.py` checks their lines against the engine.

There is a file for each game that a preset teaches and in which pieces jump only forward. If they
could also jump back, lines would run in circles and there would be many more positions, so those
games wait for Python. A file contains the positions with the opponent to move that occur if the
learner only makes moves that bring their army closer to home, or any move if none does. Squares are
letters, `A` to `Z` and `a` to `x` for 11 to 105.

    ruleset, scoring, start, level, seed
             of the game; the seed is the computer's
    pieces   those that move in some line; the others never move
    replies  by position the squares of the pieces, and the first and last squares of the move;
             positions that the engine answers differently after other moves are left out
    exact    by player the placements whose moves to go exceed the simple distance: the squares of
             the player's pieces among `pieces`, and the excess
"""

from __future__ import annotations

import json
import re
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from string import ascii_letters
from typing import TYPE_CHECKING, Any, Final

from salta_core.engine.player import Thinker
from salta_core.game.game import Game
from salta_core.lessons.lesson_file import lessons
from salta_core.race.solver import Race
from salta_core.race.task import simple_distance
from salta_core.rules.pieces import EMPTY, PIECES, Player
from salta_core.rules.ruleset import FIELDS, PRESETS
from salta_core.text.notation import format_position, format_ruleset, format_value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from salta_core.lessons.lesson import Step, Variant
    from salta_core.rules.moves import Move
    from salta_core.rules.ruleset import Ruleset

__all__ = [
    "FOLDER",
    "LEARNER",
    "SEED",
    "SQUARES",
    "game_files",
    "games",
    "name_of",
    "packed",
    "reply_of",
    "straight_moves",
]

FOLDER: Final = Path(__file__).with_name("lessongames")
SEED: Final = 0
LEARNER: Final[Player] = 1
OPPONENT: Final[Player] = 2
SQUARES: Final = ascii_letters[26:] + ascii_letters[:26]
"""Their letters, in the order of the squares."""
HISTORIES: Final = 3
"""The ways to reach a position that are compared at most."""

Own = tuple[str, ...]
"""The squares of an army's pieces, as letters."""


def name_of(ruleset: str) -> str:
    """The file name of a game, by its ruleset."""
    return "-".join(re.split("[+=]", ruleset))


def games() -> dict[str, Step]:
    """The lesson steps that have a file, by the rulesets of their games."""
    found = {}
    for preset in PRESETS.values():
        for lesson in lessons():
            variant = _fitting(lesson.variants, preset.ruleset)
            for step in variant.steps if variant else ():
                if step.play and step.play.ruleset.direction == "forward":
                    found[format_ruleset(step.play.ruleset)] = step
    return found


def _fitting(variants: tuple[Variant, ...], ruleset: Ruleset) -> Variant | None:
    fields = {field: format_value(getattr(ruleset, field)) for field in FIELDS}
    return next((each for each in variants if each.fields.items() <= fields.items()), None)


def packed(ruleset: str) -> dict[str, Any]:
    """The file of a game."""
    step = games()[ruleset]
    if step.play is None:
        raise ValueError(f"{step.key} is no game")
    start = Game.started(step.play.ruleset, step.position)
    replies, boards = _lines(start, step.play.level)
    pieces = _moving(boards)
    return {
        "ruleset": ruleset,
        "scoring": step.play.ruleset.scoring,
        "start": format_position(step.position),
        "level": step.play.level,
        "seed": SEED,
        "pieces": pieces,
        "replies": "".join(
            sorted(
                _letters(board, pieces) + SQUARES[move.origin] + SQUARES[move.target]
                for board, move in replies.items()
            )
        ),
        "exact": {
            player: _hindered(boards, pieces, player, step.play.ruleset) for player in PIECES
        },
    }


def _lines(start: Game, level: int) -> tuple[dict[str, Move], set[str]]:
    """The opponent's replies by board, and all boards of the lines."""
    replies: dict[str, Move | None] = {}
    boards = {start.position.board}
    layer = {start.position: [start]}
    while layer:
        later: dict[Any, list[Game]] = {}
        for game in (game for games in layer.values() for game in games):
            for straight in straight_moves(game):
                boards.add(straight.position.board)
                after = straight
                if not straight.ending:
                    board, move = straight.position.board, reply_of(straight, level)
                    replies[board] = move if replies.get(board, move) == move else None
                    after = straight.play(move)
                    boards.add(after.position.board)
                known = later.setdefault(after.position, [])
                if not after.ending and len(known) < HISTORIES:
                    known.append(after)
        layer = {position: games for position, games in later.items() if games}
    return {board: move for board, move in replies.items() if move is not None}, boards


def straight_moves(game: Game) -> Iterator[Game]:
    """The game after each move that brings the learner closer to home, or else each move."""

    def distance(game: Game) -> int:
        return simple_distance(game.position.board, LEARNER, game.ruleset)

    after = [game.play(move) for move in game.legal_moves]
    nearer = [one for one in after if distance(one) < distance(game)]
    yield from nearer or after


def reply_of(game: Game, level: int) -> Move:
    """The computer's move.

    Args:
        game: the game, with the computer to move.
        level: the computer's level.
    """
    thinker = Thinker(game, level, SEED)
    while not thinker.run(10_000):
        pass
    if thinker.move is None:
        raise ValueError("a game that is not over has a move")
    return thinker.move


def _moving(boards: set[str]) -> str:
    """The pieces whose squares differ between the boards."""
    letters = (*PIECES[LEARNER], *PIECES[OPPONENT])
    return "".join(piece for piece in letters if len({board.index(piece) for board in boards}) > 1)


def _letters(board: str, pieces: str) -> str:
    return "".join(SQUARES[board.index(piece)] for piece in pieces)


def _hindered(boards: set[str], pieces: str, player: Player, ruleset: Ruleset) -> str:
    own = [piece for piece in pieces if piece in PIECES[player]]
    alone = {
        "".join(piece if piece in PIECES[player] else EMPTY for piece in board) for board in boards
    }
    found = []
    for board in sorted(alone):
        race = Race(board, player, ruleset)
        while not race.run(10_000):
            pass
        more = race.result.upper - simple_distance(board, player, ruleset)
        if more:
            found.append(f"{_letters(board, ''.join(own))}{more}")
    return " ".join(found)


def game_files() -> dict[str, Any]:
    """The lesson game files, by their names in the site."""
    return {
        f"lesson-{name_of(ruleset)}": json.loads(
            (FOLDER / f"{name_of(ruleset)}.json").read_text(encoding="utf-8")
        )
        for ruleset in games()
    }


def main() -> None:
    """Recompute all files."""
    with ProcessPoolExecutor() as pool:
        for ruleset, file in zip(games(), pool.map(packed, games()), strict=True):
            content = json.dumps(file, separators=(",", ":"))
            (FOLDER / f"{name_of(ruleset)}.json").write_text(content + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
