"""The moves and comments of a study as one number.

It holds one choice after the other (``entropy.py``), place by place in the order of
``variations``: whether there is a comment, and the comment (``text_model.py``); then the moves
that follow, each as its number among the legal ones in their order, without those before it,
and whether there is another one. So whatever the number is, its moves are legal, and a move
costs about three bits.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from salta_core.errors import BadText
from salta_core.game.game import Game
from salta_core.rules.moves import PASS, Move
from salta_core.text.entropy import Reader, Writer
from salta_core.text.packing import MOST
from salta_core.text.study import MOST_BYTES, StudyLink
from salta_core.text.text_model import TextModel
from salta_core.text.variations import Comment, VariationMove, children_of, gone_back

__all__ = ["Unpacked", "coded", "decoded"]

_MORE: Final = (1, 15)
"""How likely it is at first, in sixteenths, that no move follows, and that one does."""
_RARE: Final = (15, 1)
"""The same of another move beside it, and of a comment."""


class Unpacked(NamedTuple):
    """What a number holds: the main line, and what belongs to it."""

    game: Game
    variations: tuple[VariationMove, ...]
    comments: tuple[Comment, ...]


class _Odds:
    """How likely the answer to a question is, as far as it has been asked."""

    def __init__(self, weights: Iterable[int]) -> None:
        """Begin with the weights of no and of yes."""
        self._weights = list(weights)

    def put(self, writer: Writer, answer: bool) -> None:  # noqa: FBT001  # the value itself
        """Put an answer into a number."""
        writer.put(answer, self._weights)
        self._weights[answer] += 1

    def take(self, reader: Reader) -> bool:
        """Take the next answer out of a number."""
        answer = reader.take(self._weights)
        self._weights[answer] += 1
        return bool(answer)


class _Model:
    """What is known of the choices, the same for writing and for reading."""

    def __init__(self) -> None:
        """Begin with what most studies are like."""
        self.goes_on = _Odds(_MORE)
        self.forks = _Odds(_RARE)
        self.is_said = _Odds(_RARE)
        self._texts: TextModel | None = None

    @property
    def texts(self) -> TextModel:
        """Of comments; made for the first one."""
        self._texts = self._texts or TextModel()
        return self._texts


# Writing


def coded(study: StudyLink) -> int:
    """The number that holds the moves and comments of a study."""
    model, writer, game = _Model(), Writer(), study.game
    count = len(game.moves)
    afters = [one.after for one in study.variations]
    moves = [*game.moves, *(one.move for one in study.variations)]
    comments = dict(study.comments)
    comments |= {place: one.comment for place, one in enumerate(study.variations, count + 1)}
    children = children_of(count, afters)
    plies = list(range(count + 1))
    line = Game.started(game.ruleset, game.start)
    for place, following in enumerate(children):
        if place > count:
            plies.append(plies[afters[place - count - 1]] + 1)
        if place:
            line = gone_back(line, plies[place] - 1).play(moves[place - 1])
        _write_comment(model, writer, comments.get(place, ""))
        _write_moves(model, writer, line, [moves[child - 1] for child in following])
    return writer.number


def _write_comment(model: _Model, writer: Writer, comment: str) -> None:
    model.is_said.put(writer, bool(comment))
    if comment:
        model.texts.write(writer, comment)


def _write_moves(model: _Model, writer: Writer, line: Game, moves: list[Move]) -> None:
    left, odds = list(line.legal_moves), model.goes_on
    for move in moves:
        odds.put(writer, answer=True)
        writer.put_even(left.index(move), len(left))
        left.remove(move)
        odds = model.forks
    if left:
        odds.put(writer, answer=False)


# Reading


def decoded(number: int, game: Game) -> Unpacked:
    """The moves and comments in a number.

    Args:
        number: from ``coded``.
        game: without moves, by its rules and from its first known position.

    Raises:
        BadText: there are too many of them, or something else is in it.
    """
    reader, model, line = Reader(number), _Model(), game
    main: Game | None = None
    variations, comments, room = list[VariationMove](), list[Comment](), MOST_BYTES
    plies, due = [0], list[tuple[int, Move]]()
    after, move = 0, PASS  # of the start, which is none
    while True:
        place = len(plies) - 1
        comment = _read_comment(model, reader, room)
        room -= len(comment.encode())
        if main:
            variations.append(VariationMove(after, move, comment))
        elif comment:
            comments.append(Comment(place, comment))
        moves = _read_moves(model, reader, line)
        if not moves:
            main = main or line  # the first line to end is the main one
        due += reversed([(place, one) for one in moves])
        if len(plies) + len(due) > MOST + 1:
            raise _unfit()
        if not due:
            break
        after, move = due.pop()
        line = gone_back(line, plies[after]).play(move)
        plies.append(plies[after] + 1)
    if not reader.is_done:
        raise _unfit()
    return Unpacked(main or line, tuple(variations), tuple(comments))


def _read_comment(model: _Model, reader: Reader, room: int) -> str:
    """The next comment, "" for none; ``room`` is how many bytes it may have."""
    if not model.is_said.take(reader):
        return ""
    text = model.texts.read(reader, room)
    if text is None:
        raise _unfit()
    try:
        return text.decode()
    except UnicodeDecodeError:
        raise _unfit() from None


def _read_moves(model: _Model, reader: Reader, line: Game) -> list[Move]:
    left, odds, moves = list(line.legal_moves), model.goes_on, list[Move]()
    while left and odds.take(reader):
        moves.append(left.pop(reader.take_even(len(left))))
        odds = model.forks
    return moves


def _unfit() -> BadText:
    return BadText("link-study-content", "these are not the moves of a study", place=0)
