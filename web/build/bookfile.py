"""The package's opening book: the answers of strong levels in the opening files, by position.

`web.build.openingfile` writes it with the opening files, from which it follows.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from salta_core.engine.book import COLUMNS
from salta_core.game.game import Game
from salta_core.rules.ruleset import PRESETS
from salta_core.text.notation import format_move
from web.build.letters import numbers_in
from web.build.steps import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from salta_core.rules.move import Move

__all__ = ["BOOK", "book_text"]

BOOK: Final = ROOT / "salta_core" / "engine" / "data" / "openings.tsv"
LEVELS: Final = slice(7, 10)
"""Levels 8 to 10; the hints, of the player's full strength, count like a seed of theirs."""


def book_text(files: Iterable[dict[str, Any]]) -> str:
    """The text of the book.

    Args:
        files: the opening files.
    """
    lines = ["\t".join(COLUMNS)]
    for file in files:
        known: dict[tuple[Move, ...], Counter[str]] = {}
        for game, at in _answers(file, Game.started(PRESETS[file["ruleset"]].ruleset)):
            known.setdefault(game.moves, Counter())[format_move(game.legal_moves[at])] += 1
        for moves in sorted(known, key=lambda moves: (len(moves), moves)):
            before = " ".join(map(format_move, moves))
            answers = " ".join(f"{move}:{count}" for move, count in sorted(known[moves].items()))
            lines.append(f"{file['ruleset']}\t{before}\t{answers}")
    return "\n".join([*lines, ""])


def _answers(file: dict[str, Any], start: Game) -> Iterator[tuple[Game, int]]:
    """The positions of a file, each with the index of an answer among the legal moves."""
    firsts = [start.play(move) for move in start.legal_moves]
    seconds = [game.play(move) for game in firsts for move in game.legal_moves]
    hints = (numbers_in(hint)[0] for hint in file["hints"].split(" "))
    yield from zip((start, *firsts, *seconds), hints, strict=True)
    for letters in chain.from_iterable(file["replies"][LEVELS]):
        numbers = iter(numbers_in(letters))
        first = next(numbers)
        yield start, first
        replies = [next(numbers) for _ in firsts]
        yield from zip(firsts, replies, strict=True)
        begun = firsts[first]
        answered = [
            game.play(game.legal_moves[at]) for game, at in zip(firsts, replies, strict=True)
        ]
        for game in (begun, *answered):
            yield from ((game.play(move), next(numbers)) for move in game.legal_moves)
        if next(numbers, None) is not None:
            raise ValueError("an opening file has more answers than positions")
