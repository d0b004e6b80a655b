"""The opening files: the engine's own answers for the first moves of some rulesets.

    python -m web.build.openingfile

A page shows them until Python is ready (`web/app/openingbook.ts` reads them). Computing
them takes minutes, so they are committed, in `web/build/openings/`;
`tests/unit/build/test_openingfile.py` and `tests/js/app/openingbook.test.ts` check their
lines against the engine.

A file contains only what cannot be derived from the rest of it and from the rules
(`web/game/rules/`). Most texts have one letter per move or number (`letters.py`): its index.

    sides       of each player:
        moves   every move that is legal anywhere in the file, by origin and target
        more    the placements of the player's army that occur only after the armies meet, each as
                its predecessor and a move. The others are not listed: they follow in the order in
                which they are first reached from the opening, with at most two moves of this side
                while the other army does not move
        exact   by placement the moves to go, less `least`
    seeds       the number of seeds of each level; a game with another seed uses the remainder
    replies     by level and seed the indices of the computer's moves among the legal ones: its
                first move; its replies to each first move of player 1; to each move of player 2
                after its own first one; to each second move of player 1 after its own first reply
    hints       for the opening, after each first move and after each two: the index of the move
                among the legal ones, and the letters of its reasons
    reasons     each as it comes from the bridge

With gzip the files take 3.9 kB for Classic, 7.3 for Little and 13.3 for Leaping; the limit is 15
kB.
In the file for Leaping, moves and placements take 2.7 kB and the replies 9.7.
"""

from __future__ import annotations

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from itertools import repeat
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from salta_core.engine.levels import LEVELS, level_for
from salta_core.engine.player import FULL_STRENGTH, Limits, Thinker
from salta_core.engine.reasons import explained
from salta_core.game.game import Game
from salta_core.race.solver import Race
from salta_core.rules.pieces import EMPTY, PIECES, Player
from salta_core.rules.position import Position
from salta_core.rules.ruleset import PRESETS
from salta_core.text.notation import format_move
from web.build.bookfile import BOOK, book_text
from web.build.letters import letters_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor

    from salta_core.rules.moves import Move
    from salta_core.rules.ruleset import Ruleset

__all__ = ["FOLDER", "RULESETS", "SEEDS", "limits_of", "opening_files", "packed", "replies_of"]

FOLDER: Final = Path(__file__).with_name("openings")
SEEDS: Final = {
    "tournament": (8, 8, 8, 8, 8, 8, 8, 4, 4, 2),
    "little": (8, 8, 8, 8, 8, 8, 4, 2, 2, 1),
    # Levels 8 to 10 take 45 to 60 s for each seed.
    "leaping": (8, 8, 8, 8, 8, 8, 8, 2, 1, 1),
}
"""The seeds of each level by ruleset; strong levels play the same move with nearly all of them."""
RULESETS: Final = (*SEEDS,)
MOST_MOVES: Final = 4
"""The moves of a line: two of each side."""
MOST_OWN: Final = 2
_MOST_NODES: Final = 20_000
"""The limit of nodes of the levels that have more: about what the clock leaves them in the
browser of a slow device, for which the files are. No army has met the other by then."""


def limits_of(level: int, ruleset: str) -> Limits:
    """The limits of a level's search for the file."""
    chosen = level_for(level, PRESETS[ruleset].ruleset)
    return Limits(min(chosen.nodes, _MOST_NODES), chosen.depth)


def packed(ruleset: str, pool: Executor) -> dict[str, Any]:
    """The opening file of a preset.

    Args:
        ruleset: the preset.
        pool: computes the replies of the levels.
    """
    start = Game.started(PRESETS[ruleset].ruleset)
    seeds = SEEDS[ruleset]
    replies = [
        [pool.submit(replies_of, start, ruleset, level.number, seed) for seed in range(count)]
        for level, count in zip(LEVELS, seeds, strict=True)
    ]
    reasons: list[str] = []
    games = [*_games(start)]
    return {
        "ruleset": ruleset,
        "sides": [_side(games, player) for player in PIECES],
        "seeds": seeds,
        "hints": " ".join(_hint(game, ruleset, reasons) for game in _asked(start)),
        "reasons": [json.loads(reason) for reason in reasons],
        "replies": [[each.result() for each in level] for level in replies],
    }


def _games(start: Game) -> Iterator[Game]:
    """The positions of the file, without duplicates."""
    games = [start]
    for _ in range(MOST_MOVES):
        yield from games
        later = (game.play(move) for game in games for move in game.legal_moves)
        games = [*{game.position: game for game in later}.values()]
    yield from games


def _side(games: list[Game], player: Player) -> dict[str, str | int]:
    """The data about a player.

    Args:
        games: all positions of the file, the opening first.
        player: the player.
    """
    start, ruleset = games[0], games[0].ruleset
    own = [game for game in games if game.position.player == player]
    moves = sorted(
        {move for game in own for move in game.legal_moves},
        key=lambda move: (*move[:2], len(move.via), move),
    )
    numbers = _placements(start, player)
    more = []
    for game in own:
        for move in game.legal_moves if game.position.ply < MOST_MOVES else ():
            later = _own(game.play(move), player)
            if later not in numbers:
                more += [numbers[_own(game, player)], moves.index(move)]
                numbers[later] = len(numbers)
    exact = [_moves_to_go(board, player, ruleset) for board in numbers]
    least = min(exact)
    return {
        "moves": " ".join(map(format_move, moves)),
        "more": letters_of(more),
        "least": least,
        "exact": letters_of(number - least for number in exact),
    }


def _placements(start: Game, player: Player) -> dict[str, int]:
    """The numbers of an army's placements while the other army is as in the opening."""
    game = _turned(start, player)
    numbers = {_own(game, player): 0}
    games = [game]
    for _ in range(MOST_OWN):
        after = [_turned(one.play(move), player) for one in games for move in one.legal_moves]
        games = [*{_own(one, player): one for one in after}.values()]
        for own in map(_own, games, repeat(player)):
            numbers.setdefault(own, len(numbers))
    return numbers


def _turned(game: Game, player: Player) -> Game:
    """The game with the given player to move."""
    position = Position(game.position.board, player, game.position.ply)
    return Game.started(game.ruleset, position)


def _own(game: Game, player: Player) -> str:
    return "".join(piece if piece in PIECES[player] else EMPTY for piece in game.position.board)


def _moves_to_go(board: str, player: Player, ruleset: Ruleset) -> int:
    race = Race(board, player, ruleset)
    while not race.run(10_000):
        pass
    return race.result.upper


def replies_of(start: Game, ruleset: str, level: int, seed: int) -> str:
    """The computer's moves for one level and seed."""
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
    return letters_of(places)


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
    """The positions that get a hint."""
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
    return letters_of(numbers)


def opening_files() -> dict[str, Any]:
    """The opening files, by their names in the site."""
    return {
        f"opening-{ruleset}": json.loads((FOLDER / f"{ruleset}.json").read_text(encoding="utf-8"))
        for ruleset in RULESETS
    }


def main() -> None:
    """Recompute all files, or the named ones, and the package's book from all of them."""
    with ProcessPoolExecutor() as pool:
        for ruleset in sys.argv[1:] or RULESETS:
            content = json.dumps(packed(ruleset, pool), separators=(",", ":"), ensure_ascii=False)
            (FOLDER / f"{ruleset}.json").write_text(content + "\n", encoding="utf-8")
    BOOK.write_text(book_text(opening_files().values()), encoding="utf-8")


if __name__ == "__main__":
    main()
