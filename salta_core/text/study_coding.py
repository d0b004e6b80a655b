"""The moves and comments of a study as one number, specified in ``web/docs/study-format.md``.

The number holds a sequence of choices (``entropy.py``), place by place in the order of
``variations``: whether there is a comment, and its text (``text_model.py``); then the moves that
follow, each as its index among the remaining legal moves, and whether another move follows. So the
moves decoded from any number are legal, and a move takes about three bits.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from salta_core.errors import BadText
from salta_core.game.game import Game
from salta_core.rules.moves import PASS, Move
from salta_core.text.entropy import Decoder, Encoder
from salta_core.text.packing import MOST
from salta_core.text.study import MOST_BYTES, StudyLink
from salta_core.text.text_model import TextModel
from salta_core.text.variations import (
    Comment,
    VariationMove,
    children_of,
    comment_lines,
    taken_back,
)

__all__ = ["StudyContent", "decoded", "encoded"]

_LIKELY: Final = (1, 15)
"""The initial weights of no and yes, for whether a move follows."""
_UNLIKELY: Final = (15, 1)
"""The initial weights of no and yes, for whether a variation or a comment follows."""


class StudyContent(NamedTuple):
    """The content that a number encodes: the main line, its variations and its comments."""

    game: Game
    variations: tuple[VariationMove, ...]
    comments: tuple[Comment, ...]


class _Question:
    """A yes-no question whose weights adapt to the answers so far."""

    def __init__(self, weights: Iterable[int]) -> None:
        """Start with the given weights of no and yes."""
        self._weights = list(weights)

    def encode(self, encoder: Encoder, answer: bool) -> None:  # noqa: FBT001  # the value itself
        """Encode an answer."""
        encoder.encode(answer, self._weights)
        self._weights[answer] += 1

    def decode(self, decoder: Decoder) -> bool:
        """Decode the next answer."""
        answer = decoder.decode(self._weights)
        self._weights[answer] += 1
        return bool(answer)


class _Model:
    """The adaptive weights of all choices, the same for the encoder and the decoder."""

    def __init__(self) -> None:
        """Start with the weights of the format."""
        self.move_follows = _Question(_LIKELY)
        self.variation_follows = _Question(_UNLIKELY)
        self.has_comment = _Question(_UNLIKELY)
        self._texts: TextModel | None = None

    @property
    def texts(self) -> TextModel:
        """The model of comments, created for the first comment."""
        self._texts = self._texts or TextModel()
        return self._texts


# Writing


def encoded(study: StudyLink) -> int:
    """The number that encodes the moves and comments of a study."""
    model, encoder, game = _Model(), Encoder(), study.game
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
            line = taken_back(line, plies[place] - 1).play(moves[place - 1])
        _write_comment(model, encoder, comments.get(place, ""))
        _write_moves(model, encoder, line, [moves[child - 1] for child in following])
    return encoder.number


def _write_comment(model: _Model, encoder: Encoder, comment: str) -> None:
    model.has_comment.encode(encoder, bool(comment))
    if comment:
        model.texts.write(encoder, comment)


def _write_moves(model: _Model, encoder: Encoder, line: Game, moves: list[Move]) -> None:
    left, question = list(line.legal_moves), model.move_follows
    for move in moves:
        question.encode(encoder, answer=True)
        encoder.encode_even(left.index(move), len(left))
        left.remove(move)
        question = model.variation_follows
    if left:
        question.encode(encoder, answer=False)


# Reading


def decoded(number: int, game: Game) -> StudyContent:
    """The moves and comments that a number encodes.

    Args:
        number: a number from ``encoded``.
        game: the game without moves, with its rules and its first known position.

    Raises:
        BadText: there are too many moves or comments, or the number does not encode a study.
    """
    decoder, model, line = Decoder(number), _Model(), game
    main: Game | None = None
    variations, comments, room = list[VariationMove](), list[Comment](), MOST_BYTES
    plies, due = [0], list[tuple[int, Move]]()
    after, move = 0, PASS  # placeholders, not used for the start
    while True:
        place = len(plies) - 1
        comment = _read_comment(model, decoder, room)
        room -= len(comment.encode())
        if main:
            variations.append(VariationMove(after, move, comment))
        elif comment:
            comments.append(Comment(place, comment))
        moves = _read_moves(model, decoder, line)
        if not moves:
            main = main or line  # the main line is the first to be complete
        due += reversed([(place, one) for one in moves])
        if len(plies) + len(due) > MOST + 1:
            raise _bad_content()
        if not due:
            break
        after, move = due.pop()
        line = taken_back(line, plies[after]).play(move)
        plies.append(plies[after] + 1)
    if not decoder.is_done:
        raise _bad_content()
    _check_characters([one.text for one in comments] + [one.comment for one in variations])
    return StudyContent(main or line, tuple(variations), tuple(comments))


def _check_characters(comments: Iterable[str]) -> None:
    """Refuse a character that no comment may have; the error has no place in the link."""
    try:
        for comment in comments:
            comment_lines(comment)
    except BadText as error:
        raise BadText.at(0, error) from None


def _read_comment(model: _Model, decoder: Decoder, room: int) -> str:
    """The next comment, at most ``room`` bytes long; "" for none."""
    if not model.has_comment.decode(decoder):
        return ""
    text = model.texts.read(decoder, room)
    if text is None:
        raise _bad_content()
    try:
        return text.decode()
    except UnicodeDecodeError:
        raise _bad_content() from None


def _read_moves(model: _Model, decoder: Decoder, line: Game) -> list[Move]:
    left, question, moves = list(line.legal_moves), model.move_follows, list[Move]()
    while left and question.decode(decoder):
        moves.append(left.pop(decoder.decode_even(len(left))))
        question = model.variation_follows
    return moves


def _bad_content() -> BadText:
    return BadText("link-study-content", "these are not the moves of a study", place=0)
