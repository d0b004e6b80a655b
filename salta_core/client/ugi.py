"""The caller's side of the Universal Game Interface: parsing the lines that an engine sends."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from salta_core.client.answers import Analysis, Option
from salta_core.errors import BadText, SaltaError, excerpt
from salta_core.game.game import Game
from salta_core.rules.move import Move
from salta_core.rules.position import Position
from salta_core.text.notation import format_position, parse_move

__all__ = [
    "Info",
    "Untrue",
    "analysis_of",
    "best_move",
    "legal_best_move",
    "parse_info",
    "parse_option",
    "setup",
]

_INFO_NUMBERS: Final = ("depth", "score", "nodes", "multipv")
_OPTION_WORDS: Final = ("name", "type", "default", "min", "max", "var")


class Untrue(Exception):  # noqa: N818  # its message follows the engine's name
    """An engine's output is impossible."""


@dataclass(frozen=True, slots=True)
class Info:
    """A line ``info`` with a principal variation.

    Attributes:
        numbers: those of ``depth``, ``score``, ``nodes`` and ``multipv`` that the line gives.
        pv: the moves of the principal variation, as text.
    """

    numbers: dict[str, int]
    pv: tuple[str, ...]


def parse_info(line: str) -> Info | None:
    """Parse a line ``info``; None if it has no principal variation.

    >>> parse_info("info depth 3 score -20 nodes 7 pv 33-43 83-73").pv
    ('33-43', '83-73')

    Raises:
        Untrue: a number is malformed.
    """
    first, *words = line.split() or [""]
    if first != "info" or words[:1] == ["string"] or "pv" not in words:
        return None
    at = words.index("pv")
    numbers: dict[str, int] = {}
    for name, value in pairwise(words[:at]):
        if name in _INFO_NUMBERS:
            try:
                numbers[name] = int(value)
            except ValueError:
                raise Untrue(f"says {name} {excerpt(value)}, which is no number") from None
    return Info(numbers, tuple(words[at + 1 :]))


def parse_option(line: str) -> Option:
    """Parse a line ``option name NAME type KIND ...``.

    >>> parse_option("option name Level type spin default 10 min 1 max 10").most
    10

    Raises:
        Untrue: the line does not have this form.
    """
    found: dict[str, list[str]] = {}
    choices: list[str] = []
    key = ""
    for word in line.split()[1:]:
        if word in _OPTION_WORDS and (word != "name" or not found):
            key = word
            found[key] = []
        elif key == "var":
            choices.append(word)
        elif key:
            found[key].append(word)
    name, kind = " ".join(found.get("name", ())), " ".join(found.get("type", ()))
    if not name or not kind:
        raise Untrue(f"says {excerpt(line)}, which is no option")
    try:
        least, most = (int(found[word][0]) if word in found else None for word in ("min", "max"))
    except (ValueError, IndexError):
        raise Untrue(f"says {excerpt(line)}, which is no option") from None
    return Option(name, kind, " ".join(found.get("default", ())), least, most, tuple(choices))


def setup(game: Game) -> str:
    """A game as the arguments of the command ``position``.

    After a call (a challenge for missing a jump) jumps are compulsory, and earlier steps may be
    illegal under the rules of this turn. So the engine gets the position without the moves.
    """
    if game.is_called:
        return f"fen {format_position(game.position)}"
    is_opening = game.start == Position.opening(game.ruleset)
    start = "startpos" if is_opening else f"fen {format_position(game.start)}"
    moves = " ".join(map(str, game.moves))
    return f"{start} moves {moves}" if moves else start


def best_move(line: str) -> Move:
    """The move in a line ``bestmove``, legal or not.

    >>> str(best_move("bestmove 33-43 ponder 83-73"))
    '33-43'

    Raises:
        Untrue: the line has no move.
    """
    text = _best_text(line)
    try:
        return parse_move(text)
    except BadText:
        raise Untrue(f"says bestmove {excerpt(text)}, which is not a move") from None


def legal_best_move(game: Game, line: str) -> Move:
    """The legal move in a line ``bestmove``.

    Raises:
        Untrue: the line has no legal move.
    """
    return _played(game, _best_text(line), "plays").moves[-1]


def analysis_of(game: Game, info: Info) -> Analysis:
    """The analysis in a line ``info`` about a game.

    Raises:
        Untrue: one of its moves is not legal.
    """
    numbers = info.numbers
    pv = tuple(_pv(game, info.pv))
    return Analysis(numbers.get("score"), numbers.get("depth", 0), numbers.get("nodes", 0), pv)


def _best_text(line: str) -> str:
    return "".join(line.split()[1:2])


def _pv(game: Game, texts: Sequence[str]) -> Iterator[Move]:
    for text in texts:
        game = _played(game, text, "expects")
        yield game.moves[-1]


def _played(game: Game, text: str, verb: str) -> Game:
    try:
        return game.play(text)
    except SaltaError as error:
        raise Untrue(f"{verb} {excerpt(text)}, which is not legal: {error}") from None
