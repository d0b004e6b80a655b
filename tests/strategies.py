"""Hypothesis strategies for rulesets, positions, games, moves and texts.

Each kind mixes random values with a pool of difficult ones: every position of the perft tables
(walls, passes, one move from home, the equalising turn) and some hand-picked ones.
"""

import re
from dataclasses import replace
from random import Random
from typing import Final

from hypothesis import strategies as st

from salta_core import (
    PASS,
    PRESETS,
    Game,
    Move,
    Position,
    Ruleset,
    format_move,
    format_position,
    format_ruleset,
    parse_position,
    parse_ruleset,
)
from salta_core.rules.pieces import ARMIES
from salta_core.rules.squares import SQUARES, Square
from tests.perft.tables import ALL

FREE: Final = st.text(
    st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]).filter(
        lambda letter: not re.match("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]", letter)
    ),
    max_size=30,
)

__all__ = [
    "NASTY",
    "arrangements",
    "games",
    "later_games",
    "move_texts",
    "moves",
    "overlooking_games",
    "play_on",
    "position_texts",
    "positions",
    "presets",
    "reduced",
    "ruleset_texts",
    "rulesets",
    "small_armies",
    "solo_tasks",
]

NASTY: Final = (
    # A chain that must return through its start to go backward: 53x74x53x34.
    "cdefg/hijkl/mno2/5/2a2/2A2/2b2/LMN1O/GHIJK/BCDEF 1 0",
    # Every second row is full: steps only to the rows between, jumps everywhere.
    "edcba/5/jihgf/5/onmlk/KLMNO/5/FGHIJ/5/ABCDE 1 0",
    # Both home under `shift`, each player to move.
    "KLMNO/FGHIJ/ABCDE/5/5/5/5/edcba/jihgf/onmlk 1 10",
    "KLMNO/FGHIJ/ABCDE/5/5/5/5/edcba/jihgf/onmlk 2 10",
    # Both home under `mirror`.
    "EDCBA/JIHGF/ONMLK/5/5/5/5/klmno/fghij/abcde 2 10",
    # Player 2 home and to move; player 1 home and to move.
    "KLMNO/FGHIJ/1BCDE/A4/5/5/5/edcba/jihgf/onmlk 2 9",
    "KLMNO/FGHIJ/ABCDE/5/5/5/e4/1dcba/jihgf/onmlk 1 9",
    # Player 1 is home, behind walls that player 2 can only complete.
    "KLMNO/FGHIJ/ABCDE/abcde/fghij/5/5/5/5/klmno 2 9",
    "KLMNO/FGHIJ/ABCDE/abcde/fghij/klmno/5/5/5/5 2 9",
    # The last plies before and after a limit.
    "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 2 239",
    "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 240",
    "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 2 999999999999999",
)
_POOL: Final = tuple(entry.position for entry in ALL if parse_ruleset(entry.preset).army == "all")
_CHANGES: Final[dict[str, st.SearchStrategy[str | bool | int | None]]] = {
    "setup": st.sampled_from(["stars-rear", "suns-rear"]),
    "goal": st.sampled_from(["shift", "mirror"]),
    "over": st.sampled_from(["opponent", "any"]),
    "direction": st.sampled_from(["forward", "any"]),
    "chain": st.booleans(),
    "compulsory": st.sampled_from(["yes", "no", "called"]),
    "blockade": st.sampled_from(["forbidden", "allowed"]),
    "equalise": st.booleans(),
}
_ENDS: Final = st.one_of(
    st.tuples(st.one_of(st.none(), st.integers(1, 999)), st.sampled_from(["exact", "simple"])),
    st.just((None, "playout")),
)


def presets() -> st.SearchStrategy[Ruleset]:
    """The rulesets of section 6 with all pieces."""
    return st.sampled_from(
        [preset.ruleset for preset in PRESETS.values() if preset.ruleset.army == "all"]
    )


@st.composite
def _mixtures(draw: st.DrawFn) -> Ruleset:
    base = draw(presets())
    changes = draw(st.fixed_dictionaries({}, optional=_CHANGES))
    limit, scoring = draw(_ENDS)
    return base.changed(**changes, limit=limit, scoring=scoring)


def rulesets() -> st.SearchStrategy[Ruleset]:
    """Presets with all pieces, and mixtures of all their other fields."""
    return presets() | _mixtures()


def small_armies() -> st.SearchStrategy[Ruleset]:
    """The short games, and mixtures with a smaller army."""
    short = [preset.ruleset for preset in PRESETS.values() if preset.ruleset.army != "all"]
    armies = st.sampled_from([army for army in ARMIES if army != "all"])
    mixed = st.builds(lambda ruleset, army: ruleset.changed(army=army), rulesets(), armies)
    return st.sampled_from(short) | mixed


def reduced(position: Position, ruleset: Ruleset) -> Position:
    """A position without the pieces that do not take part."""
    own = {piece for pieces in ruleset.pieces.values() for piece in pieces}
    board = "".join(letter if letter in own else "." for letter in position.board)
    return replace(position, board=board)


def play_on(game: Game, plies: int, stream: Random) -> Game:
    """A game continued by random moves, more often forward than back, until it ends."""
    for _ in range(plies):
        if game.ending:
            break
        moves = game.legal_moves
        ahead = [
            move for move in moves if (move.target > move.origin) == (game.position.player == 1)
        ]
        game = game.play(stream.choice(ahead if ahead and stream.random() < 0.7 else moves))
    return game


@st.composite
def games(draw: st.DrawFn, *, longest: int = 60) -> Game:
    """Games of random moves from the opening of any ruleset, including smaller armies."""
    plies = draw(st.integers(0, longest))
    stream = draw(st.randoms(use_true_random=False))
    return play_on(Game.started(draw(rulesets() | small_armies())), plies, stream)


@st.composite
def arrangements(draw: st.DrawFn) -> Position:
    """All thirty pieces on random squares."""
    board = "".join(draw(st.permutations("ABCDEFGHIJKLMNOabcdefghijklmno" + "." * 20)))
    return Position(board, draw(st.sampled_from((1, 2))), draw(st.integers(0, 300)))


@st.composite
def _disturbed(draw: st.DrawFn) -> Position:
    """A difficult position with two squares exchanged, and perhaps the other player to move."""
    position = parse_position(draw(st.sampled_from(NASTY + _POOL)))
    first, second = sorted(draw(st.tuples(st.sampled_from(SQUARES), st.sampled_from(SQUARES))))
    board = list(position.board)
    board[first], board[second] = board[second], board[first]
    return Position("".join(board), draw(st.sampled_from((1, 2))), position.ply)


def _is_full(position: Position) -> bool:
    return position.board.count(".") == len(SQUARES) - 30


def positions() -> st.SearchStrategy[Position]:
    """Game positions: difficult ones, changed ones, those of random games, and random ones."""
    return st.one_of(
        st.sampled_from(NASTY + _POOL).map(parse_position),
        _disturbed(),
        games().map(lambda game: game.position).filter(_is_full),
        arrangements(),
    )


def solo_tasks() -> st.SearchStrategy[Position]:
    """Positions with one side alone."""
    boards = [st.permutations(side + "." * 35) for side in ("ABCDEFGHIJKLMNO", "abcdefghijklmno")]
    players = st.sampled_from((1, 2))
    return st.builds(Position, st.one_of(*boards).map("".join), players, st.integers(0, 300))


@st.composite
def later_games(draw: st.DrawFn) -> Game:
    """Games of random moves from any position."""
    game = Game.started(draw(rulesets()), draw(positions()))
    return play_on(game, draw(st.integers(0, 20)), draw(st.randoms(use_true_random=False)))


@st.composite
def overlooking_games(draw: st.DrawFn) -> Game:
    """Games in which the last move overlooked a jump, and can be called."""
    ruleset = draw(presets().filter(lambda each: each.compulsory == "yes"))
    stream = draw(st.randoms(use_true_random=True))
    game = Game.started(ruleset.changed(compulsory="called"))
    while not game.has_overlooked:
        if game.ending:
            game = Game.started(game.ruleset)
        steps = [move for move in game.legal_moves if not move.is_jump]
        game = game.play(stream.choice(steps or game.legal_moves))
    return game


@st.composite
def moves(draw: st.DrawFn) -> Move:
    """Random values of the type Move, mostly legal nowhere."""
    squares = st.sampled_from(SQUARES)
    via: list[Square] = draw(st.lists(squares, max_size=6))
    is_jump = bool(via) or draw(st.booleans())
    move = Move(draw(squares), draw(squares), is_jump, tuple(via))
    return draw(st.sampled_from((move, move, move, PASS)))


# Characters that some parsers of numbers accept: signs, blanks, digits of other scripts.
_ODD: Final = "0123456789-x/ +=~.ABCOPabcop_\t\n\x00\u00b2\u0663\u0967\uff11\U0001d7d9\u2028\xa0"


@st.composite
def _edited(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    text = draw(texts)
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(text)))
        dropped = draw(st.integers(0, 2))
        text = text[:place] + draw(st.text(_ODD, max_size=2)) + text[place + dropped :]
    return text


def _texts(canonical: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Valid texts, slightly changed ones, and random ones."""
    return st.one_of(
        canonical, _edited(canonical), st.text(_ODD, max_size=80), st.text(max_size=40)
    )


def position_texts() -> st.SearchStrategy[str]:
    """Texts for `parse_position`."""
    return _texts(arrangements().map(format_position))


def move_texts() -> st.SearchStrategy[str]:
    """Texts for `parse_move`."""
    return _texts(moves().map(format_move))


def ruleset_texts() -> st.SearchStrategy[str]:
    """Texts for `parse_ruleset`."""
    return _texts((rulesets() | small_armies()).map(format_ruleset))
