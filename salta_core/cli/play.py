"""``play``: a game in the terminal, against the computer or between two people."""

import argparse
import random
import re
import sys
from collections.abc import Callable
from typing import Final, Literal

from salta_core.cli.inputs import deadline, lines_of, readable, task_of_words, whole
from salta_core.engine.beam import Playout
from salta_core.engine.levels import LEVELS, calls, level_numbered
from salta_core.engine.player import Thinker
from salta_core.engine.ugi import LONGEST_LINE
from salta_core.engine.ugi_parser import SEEDS
from salta_core.errors import IllegalMove, SaltaError
from salta_core.game.drawing import colour_of, steps_to_go
from salta_core.game.game import Game
from salta_core.game.outcome import Reason, is_equalising_turn
from salta_core.game.scoring import settled
from salta_core.limit import Limit
from salta_core.rules.moves import PASS, Move
from salta_core.rules.pieces import EMPTY, Piece, Player, opponent, owner
from salta_core.rules.rows import Names, legend, rows_text
from salta_core.rules.ruleset import PRESETS
from salta_core.rules.squares import square_at
from salta_core.text.notation import format_move, format_position, parse_move
from salta_core.text.typography import plain

__all__ = ["add_arguments", "run"]

_COUNTING: Final = 3000
"""The longest time spent on proving the points at the end, in milliseconds."""
_POSITIONS: Final = 64
"""How many positions of a playout are searched between two checks of the clock."""
_SLICE: Final = 20_000
_HINT_LEVEL: Final = 6
_ANSI_COLOURS: Final = {"green": 32, "red": 31, "blue": 34, "black": 35, "white": 37}
_DRAWN: Final = {
    Reason.BOTH_HOME: "both sides are home",
    Reason.LIMIT: "at the move limit both sides have the same number of moves to go",
    Reason.REPETITION: "the same position came up three times",
    Reason.BLOCKED: "there are no moves left",
}
_WON: Final = {
    Reason.HOME: "is home first",
    Reason.LIMIT: "has fewer moves to go at the move limit",
}
_HELP: Final = """\
33-43      step from 33 to 43          33x53   jump (or a chain by its ends)
moves      the legal moves             33      where the piece on 33 can go
board      show the board again        hint    what the computer would play
undo       undo your last move         position  the position as text
help       show this help              quit    stop playing"""
_POINTED: Final = re.compile(r"salta!? ([1-9][0-9]{1,2})", re.IGNORECASE | re.ASCII)
_HELP_ON_CALLS: Final = """\
salta      call the last move: a step where there was a jump is taken back
salta 33   the same, pointing at the piece on 33: if it had no jump, that is no call"""


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Add the arguments of ``play``."""
    command.add_argument(
        "--level",
        type=whole("the level", range(1, len(LEVELS) + 1)),
        default=4,
        metavar="N",
        help=f"computer level, {_level_text(1)} to {_level_text(len(LEVELS))}, default %(default)s",
    )
    command.add_argument(
        "--side", default="1", choices=("1", "2", "both"), help="your side, default %(default)s"
    )
    command.add_argument(
        "--seed",
        type=whole("the seed", SEEDS),
        metavar="N",
        help="makes the computer's choices repeatable",
    )
    command.add_argument("position", nargs="*", metavar="POSITION")


def _level_text(number: int) -> str:
    """A level with its name: "1 (Poldi)"."""
    return f"{number} ({level_numbered(number).name})"


def run(options: argparse.Namespace) -> int:
    """Play until the game ends or the player quits.

    Raises:
        SaltaError: the ruleset or the position is bad.
    """
    task = task_of_words(options.ruleset, options.position)
    sys.stdin = readable(sys.stdin)
    seed = random.SystemRandom().randrange(2**32) if options.seed is None else options.seed
    terminal_game = _TerminalGame(
        Game.started(task.ruleset, task.position),
        options.side,
        options.level,
        seed,
        options.pieces,
    )
    preset = PRESETS[task.ruleset.base]
    print(f"{preset.name}. {preset.summary}")
    if options.side != "both":
        print(f"You play against {level_numbered(options.level).name}, level {options.level}.")
    print("Type help to see the commands.\n")
    terminal_game.play()
    return 0


class _TerminalGame:
    """A game that is played in a terminal."""

    def __init__(self, game: Game, side: str, level: int, seed: int, names: Names) -> None:
        self._game, self._level, self._seed, self._names = game, level, seed, names
        self._lines = lines_of(sys.stdin)
        self._people: set[Player] = {1, 2} if side == "both" else {1} if side == "1" else {2}
        self._commands: dict[str, Callable[[], None]] = {
            "help": self._help,
            "moves": lambda: print(" ".join(map(format_move, self._game.legal_moves))),
            "board": self._show,
            "position": lambda: print(format_position(self._game.position)),
            "undo": self._undo,
            "hint": lambda: print(f"try {format_move(self._best_move(_HINT_LEVEL))}"),
        }
        if game.ruleset.compulsory == "called":
            self._commands |= {"salta": self._call, "salta!": self._call}

    def play(self) -> None:
        """Play until the game ends or the player quits."""
        self._show()
        while self._game.ending is None:
            if self._game.legal_moves == (PASS,):
                self._make(PASS)
            elif self._game.position.player not in self._people:
                self._answer()
            elif not self._ask():
                print("Game not finished:", format_position(self._game.position))
                return
        print(self._verdict())

    def _answer(self) -> None:
        """Take the computer's turn: challenge a missed jump, or move."""
        if calls(self._game, level_numbered(self._level), self._seed):
            self._call()
        else:
            self._make(self._best_move(self._level))

    def _point(self, text: str) -> None:
        """Challenge the last move for missing a jump with the piece on a square."""
        try:
            piece = self._game.position.piece_at(square_at(int(text)))
        except SaltaError as error:
            print(f"{error}.")
            return
        if piece is None:
            print(f"There is no piece on {text}.")
        elif self._game.has_overlooked and piece.letter not in self._game.pieces_to_call:
            print(f"No call: the piece on {text} has overlooked no jump.")
        else:
            self._call()

    def _call(self) -> None:
        """Challenge the last move for missing a jump with any piece."""
        if not self._game.has_overlooked:
            print("Nothing to call: no jump was overlooked.")
            return
        caller = self._mover()
        print(f"{caller} calls Salta! {format_move(self._game.moves[-1])} is taken back.")
        self._game = self._game.called()
        self._show()

    def _help(self) -> None:
        print(_HELP)
        if "salta" in self._commands:
            print(_HELP_ON_CALLS)
        first = "capitals move" if self._names == "letters" else "player 1 moves"
        print(f"{legend(self._names)}; {first} first, and upward")

    def _ask(self) -> bool:
        """Handle one line of input; False if the player quits."""
        print(f"{self._mover()}> ", end="", flush=True)
        line = next(self._lines, None)
        if line is None:
            print()
            return False
        if len(line) > LONGEST_LINE:
            print(f"a line can have at most {LONGEST_LINE} characters")
            return True
        words = line.split()
        text = words[0].lower() if len(words) == 1 else " ".join(words)
        if text in ("quit", "exit", "q"):
            return False
        if text in self._commands:
            self._commands[text]()
        elif "salta" in self._commands and (pointed := _POINTED.fullmatch(text)):
            self._point(pointed[1])
        elif text.isdecimal():
            self._moves_from(text)
        elif text:
            self._try(text)
        return True

    def _try(self, text: str) -> None:
        try:
            move = parse_move(plain(text))
            self._game.play(move)
        except SaltaError as error:
            salta = "Salta! " if isinstance(error, IllegalMove) and self._is_forced else ""
            print(f"{salta}{error}. (Type help to see the commands.)")
        else:
            self._make(move)

    def _moves_from(self, text: str) -> None:
        moves = [format_move(move) for move in self._game.legal_moves]
        found = [move for move in moves if move.startswith((f"{text}-", f"{text}x"))]
        print(" ".join(found) if found else f"no move from {text}")

    def _make(self, move: Move) -> None:
        mover = self._mover()
        self._game = self._game.play(move)
        self._show()
        made = self._game.moves[-1]
        text = format_move(made)
        if self._names == "numbers":
            text = self._game.positions[-2].move_text(made, self._names)
        print(f"{mover} played {text}")

    def _undo(self) -> None:
        """Go back to the last turn of a human player."""
        game = self._game
        while game.moves:
            game = game.undone()
            if game.position.player in self._people and game.legal_moves != (PASS,):
                self._game = game
                self._show()
                return
        print("nothing to undo")

    def _best_move(self, level: int) -> Move:
        thinker = Thinker(self._game, level, self._seed)
        while not thinker.run(_SLICE):
            pass
        return thinker.thought.line[0]

    @property
    def _is_forced(self) -> bool:
        """Whether the player must jump."""
        legal = self._game.legal_moves
        is_compulsory = self._game.turn_rules.compulsory == "yes"
        return is_compulsory and bool(legal) and legal[0].is_jump

    def _mover(self) -> str:
        player = self._game.position.player
        return f"{colour_of(player, self._game.ruleset)} ({player})"

    def _show(self) -> None:
        game = self._game
        board = game.position.board
        to_go = ", ".join(
            f"{colour_of(player, game.ruleset)} {steps} to go"
            for player, steps in steps_to_go(board, game.ruleset).items()
        )
        paint = self._coloured if sys.stdout and sys.stdout.isatty() else str
        print(f"\n{rows_text(board, paint, self._names)}\n{to_go}")
        if self._is_forced:
            print("Salta! You must jump:", " ".join(map(format_move, game.legal_moves)))
        if game.ending is None and is_equalising_turn(game.position, game.ruleset):
            print("One side is home: this is the last turn.")

    def _coloured(self, piece: str) -> str:
        if piece == EMPTY:
            return piece
        colour = _ANSI_COLOURS[colour_of(owner(Piece(piece)), self._game.ruleset)]
        return f"\x1b[1;{colour}m{piece}\x1b[0m"

    def _verdict(self) -> str:
        """The result in a sentence."""
        game = self._game
        if game.ending is None:
            raise AssertionError
        outcome = settled(game.position, game.ruleset, game.ending, Limit(time=_COUNTING / 1000))
        points = self._play_out(outcome.winner) if outcome.points is None else outcome.points
        doubt = "" if outcome.proven else " (by the best lines found, not proven)"
        if outcome.winner == 0:
            return f"A draw: {_DRAWN[outcome.reason]}{doubt}."
        winner = colour_of(outcome.winner, game.ruleset).capitalize()
        worth = "" if points is None else f" and wins by {_points(points)}"
        return f"{winner} {_WON[outcome.reason]}{worth}{doubt}."

    def _play_out(self, winner: Literal[0, 1, 2]) -> int | None:
        """The points of a playout: the loser's moves home alone; None if there is no way home."""
        if winner == 0:
            return 0
        game, loser = self._game, opponent(winner)
        playout = Playout(game.position.board, loser, game.ruleset)
        is_late = deadline(_COUNTING)
        while not playout.run(_POSITIONS) and not is_late():
            pass
        colour = colour_of(loser, game.ruleset)
        if playout.line is None:
            print(f"No route home was found for {colour}, so there are no points.")
        elif playout.line:
            print(f"{colour.capitalize()} goes on alone:", *map(format_move, playout.line))
        return playout.points


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"
