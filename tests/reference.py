"""RULES.md 1-5 written a second time: slow, naive, and independent of `salta_core`.

It shares nothing with the product; if the two disagree, one of them has misread a sentence. A
square is the pair (row, k) of section 1, a board a dictionary from squares to piece letters, and
every function examines the whole board again.
"""

from dataclasses import replace
from typing import NamedTuple

from tests.reference_forms import (
    PRESETS,
    Board,
    Player,
    Rules,
    Square,
    State,
    read_position,
    read_rules,
    write_position,
)

__all__ = [
    "PASS",
    "PRESETS",
    "Board",
    "Ending",
    "Move",
    "Player",
    "Rules",
    "Square",
    "State",
    "after",
    "can_move",
    "coming_home",
    "ending",
    "exact_to_go",
    "goals",
    "legal_moves",
    "moves_after_call",
    "opening",
    "overlooked",
    "perft",
    "read_position",
    "read_rules",
    "simple_to_go",
    "split",
    "write_position",
]

LETTERS: dict[Player, str] = {1: "ABCDEFGHIJKLMNO", 2: "abcdefghijklmno"}
# The letters on rows 1, 2, 3 of each setup (section 2), k = 1..5 in the owner's view.
ROWS = {"stars-rear": ("ABCDE", "FGHIJ", "KLMNO"), "suns-rear": ("ONMLK", "JIHGF", "EDCBA")}


# Player 1's letters that take part, by the field `army` of section 6.
ARMIES = {
    "all": "ABCDEFGHIJKLMNO",
    "suns": "KLMNO",
    "twos": "ABFGKL",
    "threes": "ABCFGHKLM",
    "suns-moons": "FGHIJKLMNO",
}


class Move(NamedTuple):
    """A move: its squares, and its kind: `-` a step, `x` a jump or chain; none in a pass."""

    path: tuple[Square, ...]
    kind: str

    @property
    def text(self) -> str:
        """The text form of section 7."""
        return self.kind.join(str(10 * row + k) for row, k in self.path) or "pass"


PASS = Move((), "")


class Ending(NamedTuple):
    """The reason of an end and the winner: 0 for a draw, None if moves to go must be counted."""

    reason: str
    winner: int | None
    points: int | None


# --- section 1: squares ---------------------------------------------------------------------------


def diagonal(square: Square, up: int, right: int) -> Square | None:
    """The neighbour one row up (1) or down (-1), to player 1's right (1) or left (0)."""
    row, k = square
    there = (row + up, k - 1 + right) if row % 2 == 1 else (row + up, k + right)
    return there if 1 <= there[0] <= 10 and 1 <= there[1] <= 5 else None


def turned(square: Square) -> Square:
    """The square as the other player sees it."""
    return 11 - square[0], 6 - square[1]


def opponent(player: Player) -> Player:
    """The other player."""
    return 2 if player == 1 else 1


def board_column(square: Square) -> int:
    """The column of the 10 x 10 board."""
    row, k = square
    return 2 * k - 1 if row % 2 == 1 else 2 * k


# --- sections 2 and 3: setups and goals ----------------------------------------------------------


def starts(player: Player, rules: Rules) -> dict[str, Square]:
    """The square of each piece of a player at the opening."""
    found: dict[str, Square] = {}
    for row, letters in enumerate(ROWS[rules.setup], start=1):
        for k, letter in enumerate(letters, start=1):
            if letter not in ARMIES[rules.army]:
                continue
            if player == 1:
                found[letter] = (row, k)
            else:
                found[letter.lower()] = turned((row, k))
    return found


def goals(player: Player, rules: Rules) -> dict[str, Square]:
    """The goal of each piece of a player."""
    if rules.goal == "mirror":
        theirs = starts(opponent(player), rules)
        return {letter.swapcase(): square for letter, square in theirs.items()}
    ahead = 7 if player == 1 else -7
    return {letter: (row + ahead, k) for letter, (row, k) in starts(player, rules).items()}


def opening(rules: Rules) -> State:
    """The first position of a game."""
    board = {
        square: letter for player in (1, 2) for letter, square in starts(player, rules).items()
    }
    return State(board, 1, 0)


# --- section 4: moves ----------------------------------------------------------------------------


def steps(board: Board, player: Player) -> list[Move]:
    """Every diagonal step onto an empty square."""
    found = []
    for origin, letter in board.items():
        if letter in LETTERS[player]:
            for up in (-1, 1):
                for right in (0, 1):
                    target = diagonal(origin, up, right)
                    if target is not None and target not in board:
                        found.append(Move((origin, target), "-"))
    return found


def single_jumps(
    board: Board, origin: Square, player: Player, rules: Rules, ups: tuple[int, ...]
) -> list[Square]:
    """The landing squares of one jump in the directions `ups`, from a square that may be empty."""
    found = []
    for up in ups:
        for right in (0, 1):
            middle = diagonal(origin, up, right)
            target = diagonal(middle, up, right) if middle is not None else None
            if middle is None or target is None or target in board or middle not in board:
                continue
            if rules.over == "any" or board[middle] in LETTERS[opponent(player)]:
                found.append(target)
    return found


def jumps_from(board: Board, origin: Square, player: Player, rules: Rules) -> list[Move]:
    """Jumps and chains of one piece: to each square by the shortest path, smaller numbers first.

    Only the first jump may have to go forward: a chain continues in any direction. So it may pass
    through its own start square, which counts as empty.
    """
    forward = 1 if player == 1 else -1
    ups = (forward,) if rules.direction == "forward" else (-1, 1)
    elsewhere = {square: letter for square, letter in board.items() if square != origin}
    level: list[tuple[Square, ...]] = [
        (origin, target) for target in single_jumps(elsewhere, origin, player, rules, ups)
    ]
    shortest: dict[Square, tuple[Square, ...]] = {}
    while level:
        fresh = []
        for path in sorted(level):
            if path[-1] not in shortest:
                shortest[path[-1]] = path
                fresh.append(path)
        level = []
        if rules.chain:
            for path in fresh:
                landings = single_jumps(elsewhere, path[-1], player, rules, (-1, 1))
                level += [(*path, target) for target in landings]
    return [Move(path, "x") for target, path in shortest.items() if target != origin]


def jumps(board: Board, player: Player, rules: Rules) -> list[Move]:
    """Every jump and chain of a player."""
    found = []
    for origin, letter in board.items():
        if letter in LETTERS[player]:
            found += jumps_from(board, origin, player, rules)
    return found


def can_move(board: Board, player: Player, rules: Rules) -> bool:
    """Whether a player has any step or jump, ignoring the blockade rule."""
    return bool(steps(board, player) or jumps(board, player, rules))


def moved(board: Board, move: Move) -> Board:
    """The board after a move of one piece."""
    new = dict(board)
    new[move.path[-1]] = new.pop(move.path[0])
    return new


def not_blocking(candidates: list[Move], state: State, rules: Rules) -> list[Move]:
    """Step 2 of the blockade rule: the candidates that it keeps."""
    left = []
    for move in candidates:
        new = moved(state.board, move)
        if can_move(new, opponent(state.player), rules) or coming_home(new, state.player, rules):
            left.append(move)
    return left


def legal_moves(state: State, rules: Rules) -> list[Move]:
    """The legal moves of section 4, sorted by (from, to), ignoring the end of the game."""
    all_steps = steps(state.board, state.player)
    all_jumps = jumps(state.board, state.player, rules)
    only_jumps = rules.compulsory == "yes" and bool(all_jumps)
    candidates = all_jumps if only_jumps else all_steps + all_jumps
    if rules.blockade == "forbidden":
        candidates = not_blocking(candidates, state, rules)
        if not candidates and only_jumps:
            candidates = not_blocking(all_steps, state, rules)
    elif not candidates and can_move(state.board, opponent(state.player), rules):
        return [PASS]
    return sorted(candidates, key=lambda move: (move.path[0], move.path[-1]))


def overlooked(state: State, move: Move, rules: Rules) -> bool:
    """Whether the mover stepped although they had a legal jump, in a game with the call."""
    if rules.compulsory != "called" or move.kind != "-":
        return False
    return "x" in [legal.kind for legal in legal_moves(state, rules)]


def moves_after_call(state: State, rules: Rules) -> list[Move]:
    """The moves of the same player after the step has been taken back."""
    return legal_moves(state, replace(rules, compulsory="yes"))


def after(state: State, move: Move) -> State:
    """The position after a move or a pass."""
    board = moved(state.board, move) if move.path else state.board
    return State(board, opponent(state.player), state.ply + 1)


# --- section 5: the end of the game --------------------------------------------------------------


def coming_home(board: Board, player: Player, rules: Rules) -> bool:
    """Whether all pieces of a player are on their goals."""
    return all(board.get(square) == letter for letter, square in goals(player, rules).items())


def simple_to_go(board: Board, player: Player, rules: Rules) -> int:
    """Moves to go by distance: the sum of the distances to the goals."""
    total = 0
    where = {letter: square for square, letter in board.items()}
    for letter, goal in goals(player, rules).items():
        here = where[letter]
        total += max(abs(here[0] - goal[0]), abs(board_column(here) - board_column(goal)))
    return total


def exact_to_go(board: Board, player: Player, rules: Rules) -> int:
    """Moves to go with own pieces as obstacles: the smallest number, by iterative deepening.

    Only for positions near home.
    """
    alone = {square: letter for square, letter in board.items() if letter in LETTERS[player]}
    total = simple_to_go(alone, player, rules)
    while not _home_within(alone, player, rules, total):
        total += 1
    return total


def _home_within(board: Board, player: Player, rules: Rules, total: int) -> bool:
    if simple_to_go(board, player, rules) > total:
        return False
    if coming_home(board, player, rules):
        return True
    futures = (moved(board, step) for step in steps(board, player))
    return any(_home_within(future, player, rules, total - 1) for future in futures)


def _won(board: Board, winner: Player, rules: Rules) -> Ending:
    counted = rules.scoring == "simple"
    return Ending("home", winner, simple_to_go(board, opponent(winner), rules) if counted else None)


def _home(state: State, rules: Rules) -> Ending | None:
    """The first check: the ending if a side is home; None if play goes on."""
    home1, home2 = (coming_home(state.board, player, rules) for player in (1, 2))
    if home1 and home2:
        if rules.equalise:
            return Ending("both-home", 0, 0)
        return _won(state.board, opponent(state.player), rules)
    if home1:
        equalising = rules.equalise and state.player == 2
        if equalising and any(move.path for move in legal_moves(state, rules)):
            return None
        return _won(state.board, 1, rules)
    return _won(state.board, 2, rules) if home2 else None


def _limit(state: State, rules: Rules) -> Ending:
    if rules.scoring != "simple":
        return Ending("limit", None, None)
    first, second = (simple_to_go(state.board, player, rules) for player in (1, 2))
    winner = 0 if first == second else 1 if first < second else 2
    return Ending("limit", winner, abs(first - second))


def ending(history: list[State], rules: Rules) -> Ending | None:
    """The ending of a game after the last of its positions; None if it continues."""
    state = history[-1]
    over = _home(state, rules)
    if over is not None:
        return over
    somebody_home = any(coming_home(state.board, player, rules) for player in (1, 2))
    if somebody_home:
        return None
    if rules.limit is not None and state.ply >= 2 * rules.limit:
        return _limit(state, rules)
    same = [old for old in history if (old.board, old.player) == (state.board, state.player)]
    if rules.limit is None and len(same) >= 3:
        return Ending("repetition", 0, 0)
    return None if legal_moves(state, rules) else Ending("blocked", 0, 0)


def split(history: list[State], rules: Rules, depth: int) -> dict[str, int]:
    """The leaf count of each first move."""
    counts = {}
    if ending(history, rules) is None:
        for move in legal_moves(history[-1], rules):
            counts[move.text] = perft([*history, after(history[-1], move)], rules, depth - 1)
    return counts


def perft(history: list[State], rules: Rules, depth: int) -> int:
    """The number of lines of `depth` plies; a finished game has no continuations."""
    if depth == 0:
        return 1
    if depth == 1:
        return 0 if ending(history, rules) else len(legal_moves(history[-1], rules))
    return sum(split(history, rules, depth).values())
