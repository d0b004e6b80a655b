"""The opening files: the engine's own answers for the first moves of some rulesets.

    python -m web.build.openingfile

A page shows them until Python is awake (`web/game/record/openingbook.ts` reads them). Making them
takes minutes, so they are committed, in `web/build/openings/`;
`tests/unit/build/test_openingfile.py` plays their lines against the engine.

A file holds texts only. Most of them have a letter for each move or number: its place, counted
from `FIRST_LETTER`.

    moves    every move of the file
    sides    of each player, by placement of the own army: the legal moves as letters of `moves`, as
             far as the armies do not meet; the moves to go and the simple distance, both
             less `least`.
             The placements come in the order in which they are first reached from the opening,
             with `DEPTHS` moves of the own side at most
    meets    the legal moves where the armies meet, by the player to move and both placements; with
             "!" before them if they are compulsory jumps
    seeds    the number of seeds of each level; a game with another seed takes the remainder
    replies  by level and seed the places of the computer's moves among the legal ones: its first
             move; its replies to each first move of player 1; to each move of player 2 after its
             own first one; to each second move of player 1 after its own first reply
    hints    of the opening, after each first move and after each two: the place of the move among
             the legal ones, and the letters of its reasons
    reasons  each as it comes from the bridge
"""

from __future__ import annotations

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from functools import partial
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from salta_core.engine.levels import LEVELS, level_for
from salta_core.engine.player import FULL_STRENGTH, Limits, Thinker
from salta_core.engine.reasons import explained
from salta_core.game.game import Game
from salta_core.race.solver import Race
from salta_core.race.task import simple_distance
from salta_core.rules.pieces import EMPTY, PIECES, Player
from salta_core.rules.position import Position
from salta_core.rules.ruleset import PRESETS
from salta_core.text.notation import format_move

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from salta_core.rules.moves import Move

__all__ = ["FOLDER", "RULESETS", "SEEDS", "limits_of", "opening_files", "packed", "replies_of"]

FOLDER: Final = Path(__file__).with_name("openings")
SEEDS: Final = {
    "tournament": (8, 8, 8, 8, 8, 8, 8, 4, 4, 2),
    "little": (8, 8, 8, 8, 8, 8, 4, 2, 2, 1),
}
"""The seeds of each level by ruleset; strong levels play the same move with nearly all of them."""
RULESETS: Final = (*SEEDS,)
DEPTHS: Final[dict[Player, int]] = {1: 2, 2: 2}
FIRST_LETTER: Final = 40
_BACKSLASH: Final = ord("\\")
_MOST_NODES: Final = 20_000
"""The limit of nodes of the levels that have more: about what the clock leaves them in the
browser of a slow device, for which the files are. No army has met the other by then."""


class _Army(NamedTuple):
    """A player's army in one placement, the other one as in the opening."""

    game: Game
    depth: int


def limits_of(level: int, ruleset: str) -> Limits:
    """The limits of a level's search for the file."""
    chosen = level_for(level, PRESETS[ruleset].ruleset)
    return Limits(min(chosen.nodes, _MOST_NODES), chosen.depth)


def packed(ruleset: str) -> dict[str, Any]:
    """The opening file of a preset."""
    start = Game.started(PRESETS[ruleset].ruleset)
    armies = {player: _armies(start, player) for player in PIECES}
    moves = sorted(
        {
            format_move(move)
            for player, side in armies.items()
            for one in side
            for move in _legal(one, player)
        }
    )
    meets = _meetings(armies, moves)
    reasons: list[str] = []
    return {
        "ruleset": ruleset,
        "moves": " ".join(moves),
        "sides": [_side(armies[player], player, moves) for player in PIECES],
        "meets": meets,
        "seeds": SEEDS[ruleset],
        "replies": [
            [replies_of(start, ruleset, level.number, seed) for seed in range(seeds)]
            for level, seeds in zip(LEVELS, SEEDS[ruleset], strict=True)
        ],
        "hints": " ".join(_hint(game, ruleset, reasons) for game in _asked(start)),
        "reasons": [json.loads(reason) for reason in reasons],
    }


def _armies(start: Game, player: Player) -> list[_Army]:
    """The placements of an army; the other side stands as in the opening."""
    game = start if player == 1 else start.play(start.legal_moves[0])
    seen = {_own(game, player)}
    found = [_Army(game, 0)]
    for army in found:
        if army.depth == DEPTHS[player]:
            continue
        for move in army.game.legal_moves:
            later = _turned(army.game.play(move), army.game)
            if (own := _own(later, player)) not in seen:
                seen.add(own)
                found.append(_Army(later, army.depth + 1))
    return found


def _turned(after: Game, before: Game) -> Game:
    """A game with the mover to move again."""
    position = Position(after.position.board, before.position.player, before.position.ply)
    return Game.started(before.ruleset, position)


def _own(game: Game, player: Player) -> str:
    return "".join(piece if piece in PIECES[player] else EMPTY for piece in game.position.board)


def _legal(army: _Army, player: Player) -> tuple[Move, ...]:
    """The legal moves of an army, where it is to move in the file."""
    return army.game.legal_moves if _is_to_move(army, player) else ()


def _is_to_move(army: _Army, player: Player) -> bool:
    """Whether the file has moves of an army: player 2's second move is the last of its lines."""
    return player == 1 or army.depth < DEPTHS[player]


def _side(armies: Iterable[_Army], player: Player, moves: list[str]) -> dict[str, str | int]:
    legal, exact, simple = [], [], []
    for army in armies:
        board, ruleset = army.game.position.board, army.game.ruleset
        race = Race(board, player, ruleset)
        while not race.run(10_000):
            pass
        exact.append(race.result.upper)
        simple.append(simple_distance(board, player, ruleset))
        legal.append(_letters(moves.index(format_move(move)) for move in _legal(army, player)))
    least = min(*exact, *simple)
    return {
        "legal": " ".join(legal),
        "least": least,
        "exact": _letters(number - least for number in exact),
        "simple": _letters(number - least for number in simple),
    }


def _letters(numbers: Iterable[int]) -> str:
    codes = (FIRST_LETTER + number for number in numbers)
    return "".join(chr(code + (code >= _BACKSLASH)) for code in codes)


def _meetings(armies: dict[Player, list[_Army]], moves: list[str]) -> dict[str, str]:
    """The legal moves wherever they depend on where the other army stands."""
    start = armies[1][0].game
    found = {}
    for (a, first), (b, second) in product(enumerate(armies[1]), enumerate(armies[2])):
        pairs = zip(_own(first.game, 1), _own(second.game, 2), strict=True)
        board = "".join(one if one != EMPTY else two for one, two in pairs)
        both: dict[Player, _Army] = {1: first, 2: second}
        for player, army in both.items():
            if not _is_to_move(army, player):
                continue
            game = Game.started(start.ruleset, Position(board, player, army.game.position.ply))
            legal = game.legal_moves
            if legal != army.game.legal_moves:
                texts = [format_move(move) for move in legal]
                moves += [text for text in texts if text not in moves]
                must = start.ruleset.compulsory == "yes" and all(move.is_jump for move in legal)
                found[f"{player}.{a}.{b}"] = "!" * must + _letters(map(moves.index, texts))
    return found


def replies_of(start: Game, ruleset: str, level: int, seed: int) -> str:
    """The computer's moves with one level and seed."""
    places = []

    def reply(game: Game) -> Game:
        move = _move_of(_thought(game, ruleset, level, seed))
        places.append(game.legal_moves.index(move))
        return game.play(move)

    first = reply(start)
    answered = [reply(start.play(move)) for move in start.legal_moves]
    for move in first.legal_moves:
        reply(first.play(move))
    for game in answered:
        for move in game.legal_moves:
            reply(game.play(move))
    return _letters(places)


def _thought(game: Game, ruleset: str, level: int, seed: int) -> Thinker:
    thinker = Thinker(game, level, seed, limits=limits_of(level, ruleset))
    while not thinker.run(10_000):
        pass
    return thinker


def _move_of(thinker: Thinker) -> Move:
    if thinker.move is None:
        raise ValueError("a game that has just begun has a move")
    return thinker.move


def _asked(start: Game) -> Iterator[Game]:
    """The positions with a hint."""
    firsts = [start.play(move) for move in start.legal_moves]
    yield from (start, *firsts)
    yield from (game.play(move) for game in firsts for move in game.legal_moves)


def _hint(game: Game, ruleset: str, reasons: list[str]) -> str:
    thinker = _thought(game, ruleset, FULL_STRENGTH, 0)
    numbers = [game.legal_moves.index(_move_of(thinker))]
    for reason in explained(game, thinker):
        text = json.dumps(asdict(reason))
        if text not in reasons:
            reasons.append(text)
        numbers.append(reasons.index(text))
    return _letters(numbers)


def _write(ruleset: str) -> None:
    content = json.dumps(packed(ruleset), separators=(",", ":"), ensure_ascii=False)
    (FOLDER / f"{ruleset}.json").write_text(content + "\n", encoding="utf-8")


def opening_files() -> dict[str, Any]:
    """The files, by their names in the site."""
    return {
        f"opening-{ruleset}": json.loads((FOLDER / f"{ruleset}.json").read_text(encoding="utf-8"))
        for ruleset in RULESETS
    }


def main() -> None:
    """Make the files anew."""
    with ProcessPoolExecutor() as pool:
        list(pool.map(partial(_write), sys.argv[1:] or RULESETS))


if __name__ == "__main__":
    main()
