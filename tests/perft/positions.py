"""The positions of the perft tables: seeded play and seeded constructions with `reference`.

Every function here depends only on its arguments and on the random stream, so the tables can be
made again exactly.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

from tests import reference
from tests.reference import Player, Rules, Square, State

__all__ = ["Row", "rows", "struck"]


class Row(NamedTuple):
    """A position of a table, its purpose and its origin."""

    name: str
    state: State
    origin: str


Test = Callable[[State], bool]


def rows(preset: str) -> Iterator[Row]:
    """The positions of one preset's table."""
    rules = reference.read_rules(preset)
    stream = Random(f"salta {preset}")  # noqa: S311  # tables must come out the same each time
    yield Row("opening", reference.opening(rules), "section 2")
    yield from _middle_games(rules, stream)
    yield from _jumps(rules, stream)
    if rules.direction == "any" and rules.limit is None and not rules.chain:
        yield _bounce(rules, stream)
    if rules.army == "all":
        yield from _blockades(rules, stream)
    yield from _near_home(rules, stream)
    yield from _near_limit(rules, stream)


# --- play ----------------------------------------------------------------------------------------


def _played(rules: Rules, stream: Random, plies: int, greed: float) -> State:
    """A position after random play; with probability `greed` a move is the one that gets nearest
    home.
    """
    history = [reference.opening(rules)]
    while len(history) <= plies and reference.ending(history, rules) is None:
        moves = reference.legal_moves(history[-1], rules)
        stream.shuffle(moves)
        futures = [reference.after(history[-1], move) for move in moves]
        mover = history[-1].player
        if stream.random() < greed:
            futures.sort(key=lambda state: reference.simple_to_go(state.board, mover, rules))
        history.append(futures[0])
    return history[-1]


def _played_until(rules: Rules, stream: Random, wanted: Test) -> State:
    while True:
        state = _played(rules, stream, stream.randint(12, 70), 0.6)
        if reference.ending([state], rules) is None and wanted(state):
            return state


def _middle_games(rules: Rules, stream: Random) -> Iterator[Row]:
    for number, (plies, greed) in enumerate([(20, 0.3), (41, 0.6), (64, 0.8)], start=1):
        origin = f"random play, {plies} plies, greed {greed}"
        yield Row(f"middle-{number}", _played(rules, stream, plies, greed), origin)


def _jumps(rules: Rules, stream: Random) -> Iterator[Row]:
    """Positions with forced jumps; if jumps are optional, long chains and chains that can return to
    their start.
    """

    def choice_of_jumps(state: State) -> bool:
        return len(reference.jumps(state.board, state.player, rules)) >= 2

    def long_chain(state: State) -> bool:
        return any(len(move.path) >= 5 for move in reference.legal_moves(state, rules))

    if rules.chain:
        for number in (1, 2):
            yield Row(
                f"chain-{number}",
                _played_until(rules, stream, long_chain),
                "a chain of four jumps or more",
            )
        yield Row(
            "ring",
            _played_until(rules, stream, lambda state: _ring(state, rules)),
            "a chain in a ring",
        )
        return
    for number in (1, 2, 3):
        yield Row(
            f"forced-{number}",
            _played_until(rules, stream, choice_of_jumps),
            "two forced jumps or more",
        )


def _bounce(rules: Rules, stream: Random) -> Row:
    """A position in which both sides must jump to and fro until the third occurrence."""

    endless = replace(rules, limit=999)

    def repeats(state: State) -> bool:
        if any(reference.perft([state], rules, depth) > 2 * depth for depth in (1, 3, 5, 7)):
            return False
        return reference.perft([state], rules, 9) < reference.perft([state], endless, 9)

    return Row("bounce", _played_until(rules, stream, repeats), "forced to and fro: a repetition")


def _ring(state: State, rules: Rules) -> bool:
    """Whether some piece can jump in a ring: back to its start by a different path."""
    for origin, letter in state.board.items():
        if letter in reference.LETTERS[state.player]:
            first = reference.jumps_from(state.board, origin, state.player, rules)
            near = [move.path[1] for move in first if len(move.path) == 2]
            for landing in near:
                # The start stays occupied here, so that the path cannot lead through it.
                onward = {**state.board, landing: letter}
                ends = [
                    move.path[-1]
                    for move in reference.jumps_from(onward, landing, state.player, rules)
                ]
                if any(end in near for end in ends):
                    return True
    return False


# --- blockades -----------------------------------------------------------------------------------


def struck(state: State, rules: Rules) -> int:
    """The number of candidates that step 2 of the blockade rule removes."""
    jumps = reference.jumps(state.board, state.player, rules)
    forced = rules.compulsory == "yes" and bool(jumps)
    candidates = jumps if forced else jumps + reference.steps(state.board, state.player)
    return len(candidates) - len(reference.not_blocking(candidates, state, rules))


def _squares(first_row: int, last_row: int) -> list[Square]:
    return [(row, k) for row in range(first_row, last_row + 1) for k in range(1, 6)]


def _walled(stream: Random, mover: Player, holes: int, *, packed: bool) -> State:
    """A position with one side in three full rows, behind the mover's wall with some holes.

    `packed`: whether it is in its own first rows; otherwise it is in its last rows (nearly home, in
    disorder).
    """
    pieces = {player: list(reference.LETTERS[player]) for player in (1, 2)}
    for letters in pieces.values():
        stream.shuffle(letters)
    top = (mover == 1) == packed
    corner, wall, rest = (_squares(8, 10), _squares(6, 7), _squares(1, 5)) if top else (
        _squares(1, 3), _squares(4, 5), _squares(6, 10))  # fmt: skip
    stream.shuffle(wall)
    stream.shuffle(rest)
    places = wall[holes:] + rest[: 5 + holes]
    other = reference.opponent(mover)
    board = dict(zip(corner, pieces[other], strict=True)) | dict(
        zip(places, pieces[mover], strict=True)
    )
    return State(board, mover, 60 if mover == 1 else 61)


def _three_walls(stream: Random) -> State:
    """A position with player 2 behind three full rows, blocked after any move of player 1."""
    mine, theirs = (list(reference.LETTERS[player]) for player in (1, 2))
    stream.shuffle(mine)
    stream.shuffle(theirs)
    places = zip(_squares(5, 10), mine + theirs, strict=True)
    return State(dict(places), 1, 60)


def _blockades(rules: Rules, stream: Random) -> Iterator[Row]:
    """Positions in which the blockade rule removes moves or, without it, a player passes."""
    plan: list[tuple[str, Player, int, bool]] = [
        ("blockade-1", 1, 1, True),
        ("blockade-2", 2, 1, True),
        ("blockade-3", 1, 1, False),
        ("blockade-4", 2, 1, False),
    ]
    for name, mover, holes, packed in plan:
        if rules.blockade == "forbidden":
            yield _row_with_a_strike(name, rules, stream, (mover, holes, packed))
        else:
            yield _row_with_a_pass(
                name.replace("blockade", "pass"), rules, stream, (mover, holes, packed)
            )
    if rules.blockade == "allowed":
        shut = _walled(stream, 1, 0, packed=True)
        yield Row("pass-5", State(shut.board, 2, 60), "player 2 shut in: only a pass")
        return
    yield Row("blocked", _three_walls(stream), "every candidate is struck: drawn")


Wall = tuple[Player, int, bool]


def _row_with_a_strike(name: str, rules: Rules, stream: Random, wall: Wall) -> Row:
    mover, holes, packed = wall
    while True:
        state = _walled(stream, mover, holes, packed=packed)
        if struck(state, rules) and reference.legal_moves(state, rules):
            return Row(name, state, f"a wall of player {mover} with {holes} hole: the rule strikes")


def _row_with_a_pass(name: str, rules: Rules, stream: Random, wall: Wall) -> Row:
    mover, holes, packed = wall
    while True:
        state = _walled(stream, mover, holes, packed=packed)
        futures = [reference.after(state, move) for move in reference.legal_moves(state, rules)]
        if any(reference.legal_moves(future, rules) == [reference.PASS] for future in futures):
            return Row(
                name, state, f"a wall of player {mover} with {holes} hole: some moves force a pass"
            )


# --- the end of the game -------------------------------------------------------------------------


def _back_from_home(rules: Rules, stream: Random, steps: tuple[int, int]) -> dict[Square, str]:
    """A position some random steps before both sides are home."""
    board = {
        square: letter
        for player in (1, 2)
        for letter, square in reference.goals(player, rules).items()
    }
    while not _is_back(board, rules, steps):
        player: Player = 1 if stream.random() < 0.5 else 2
        togo = reference.simple_to_go(board, player, rules)
        moves = reference.steps(board, player)
        stream.shuffle(moves)
        new = reference.moved(board, moves[0])
        if togo < reference.simple_to_go(new, player, rules) <= steps[player - 1]:
            board = new
    return board


def _is_back(board: dict[Square, str], rules: Rules, steps: tuple[int, int]) -> bool:
    return steps == tuple(reference.simple_to_go(board, player, rules) for player in (1, 2))


def _near_home(rules: Rules, stream: Random) -> Iterator[Row]:
    plan: list[tuple[str, tuple[int, int], Player, str]] = [
        ("home-1", (1, 3), 1, "player 1 one move from home"),
        ("home-2", (3, 1), 2, "player 2 one move from home"),
        ("home-both", (1, 1), 1, "both one move from home"),
        ("home-late", (4, 3), 1, "both a few moves from home"),
        ("home-done", (0, 2), 2, "player 1 home: the equalising turn, or over"),
        ("home-last", (0, 1), 2, "player 1 home, player 2 one move from home"),
    ]
    ply = 150 if rules.limit is None else min(150, 2 * rules.limit - 20)
    for name, steps, player, origin in plan:
        board = _back_from_home(rules, stream, steps)
        yield Row(name, State(board, player, ply + player - 1), origin)


def _near_limit(rules: Rules, stream: Random) -> Iterator[Row]:
    last = 240 if rules.limit is None else 2 * rules.limit
    state = _played(rules, stream, 70, 0.8)
    yield Row("limit-2", State(state.board, 1, last - 2), f"two plies before ply {last}")
    board = _back_from_home(rules, stream, (1, 2))
    yield Row(
        "limit-1", State(board, 1, last - 1), f"one ply before ply {last}, player 1 may come home"
    )
