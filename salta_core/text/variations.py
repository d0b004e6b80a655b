"""Comments, annotation marks, and variations as one list of moves.

A *place* is a number: 0 is the start, 1 to n are the moves of the main line, and n + 1 onwards
are the moves of the variations. Their canonical order is depth first, so a variation of a late
move comes before one of an early move.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from salta_core.errors import BadText, SaltaError
from salta_core.game.game import Game
from salta_core.rules.moves import Move
from salta_core.text.notation import format_move
from salta_core.text.tokens import joined

__all__ = [
    "LAST_NAG",
    "MOST",
    "Comment",
    "Nag",
    "VariationMove",
    "checked_nags",
    "checked_variations",
    "children_of",
    "comment_lines",
    "order_of",
    "taken_back",
]

MOST: Final = 4000
"""The maximum number of moves in all variations of a game, since one call plays them all."""
LAST_NAG: Final = 255
"""The largest number of an annotation mark."""


class Comment(NamedTuple):
    """A comment on the main line.

    Attributes:
        ply: the number of moves before it.
        text: the text, without NUL and other control characters.
    """

    ply: int
    text: str


class Nag(NamedTuple):
    """An annotation mark of a move, by its number in PGN files (a *numeric annotation glyph*).

    Attributes:
        place: the place of the move, from 1.
        number: 1 to 6 for ``!``, ``?``, ``!!``, ``??``, ``!?`` and ``?!``; any other up to 255.
    """

    place: int
    number: int


class VariationMove(NamedTuple):
    """A move of a variation.

    Attributes:
        after: the place that the move follows; smaller than its own place.
        move: a legal move at that place.
        comment: the comment on it, of one or more lines; "" for none.
    """

    after: int
    move: Move
    comment: str = ""


def checked_variations(
    game: Game, variations: Sequence[VariationMove]
) -> tuple[VariationMove, ...]:
    """Variations in their canonical order, with moves and comments in canonical form.

    Args:
        game: the main line.
        variations: its variations, each move after the one that it follows.

    Raises:
        SaltaError: a move is not legal; the message begins with the number of the move in this
            list, from 1.
        BadText: there are too many moves, or a move refers to an invalid place.
    """
    _check_places(len(game.moves), variations)
    count = len(game.moves)
    order = order_of(count, [one.after for one in variations])
    places = {old: new for new, old in enumerate(order)}
    in_order = [variations[old - count - 1] for old in order[count + 1 :]]
    placed = [one._replace(after=places[one.after]) for one in in_order]
    return tuple(_played(game, placed))


def checked_nags(nags: Iterable[Nag], count: int, afters: Sequence[int]) -> tuple[Nag, ...]:
    """Annotation marks in their canonical order, with places in the canonical order of variations.

    Args:
        nags: the marks; each counts once for its move.
        count: the number of moves in the main line.
        afters: for each variation move in the given order, the place that it follows.

    Raises:
        BadText: a number is not allowed, or there is no move at a place.
    """
    given = [Nag(place, number) for place, number in nags]
    for place, number in given:
        if not 0 < place <= count + len(afters):
            raise BadText(
                "nag-without-move", "there is no move for the mark {mark}", mark=f"${number}"
            )
        if not 0 <= number <= LAST_NAG:
            raise BadText("nag-unknown", "{mark!a} is not an annotation mark", mark=f"${number}")
    if not given:
        return ()
    places = {old: new for new, old in enumerate(order_of(count, afters))}
    return tuple(sorted({Nag(places[place], number) for place, number in given}))


def order_of(count: int, afters: Sequence[int]) -> list[int]:
    """All places in canonical order.

    Args:
        count: the number of moves in the main line.
        afters: for each variation move, the place that it follows.
    """
    children = children_of(count, afters)
    order, stack = list[int](), [0]
    while stack:
        order.append(stack.pop())
        stack += reversed(children[order[-1]])
    return order


def children_of(count: int, afters: Sequence[int]) -> list[list[int]]:
    """The places that follow each place, the main continuation first.

    Args:
        count: the number of moves in the main line.
        afters: for each variation move, the place that it follows.
    """
    children: list[list[int]] = [[place + 1] for place in range(count)]
    children += [[] for _ in range(1 + len(afters))]
    for place, after in enumerate(afters, count + 1):
        children[after].append(place)
    return children


def _check_places(count: int, variations: Sequence[VariationMove]) -> None:
    if len(variations) > MOST:
        raise BadText(
            "too-many-variations",
            "the variations of a game can have at most {limit} moves",
            limit=MOST,
        )
    for place, one in enumerate(variations, count + 1):
        if not 0 <= one.after < place or one.after == count:
            raise BadText(
                "variation-place",
                "move {number} of the variations cannot follow on place {after}",
                number=place - count,
                after=one.after,
            )


def _played(game: Game, variations: Sequence[VariationMove]) -> Iterator[VariationMove]:
    """Play variations in their order; each move gets its canonical form."""
    made = set(enumerate(game.moves))
    plies = list(range(len(game.moves) + 1))
    line = game
    for number, (after, move, comment) in enumerate(variations, 1):
        line = taken_back(line, plies[after])
        try:
            line = line.play(move)
            known = line.moves[-1]
            if (after, known) in made:
                raise BadText("variation-twice", "this move is there already")
        except SaltaError as error:
            raise _in_variation(error, number, move) from None
        made.add((after, known))
        plies.append(plies[after] + 1)
        yield VariationMove(after, known, "\n".join(comment_lines(comment)))


def comment_lines(comment: str) -> tuple[str, ...]:
    """The non-empty lines of a comment, with one space between words.

    Raises:
        BadText: a character is not allowed; the error has its place in the comment.
    """
    lines, place = list[str](), 0
    for line in comment.splitlines(keepends=True):
        lines.append(joined(comment, place, place + len(line)))
        place += len(line)
    return tuple(filter(None, lines))


def taken_back(line: Game, plies: int) -> Game:
    """A game cut back to its first ``plies`` moves."""
    return line.undone(len(line.moves) - plies) if plies < len(line.moves) else line


def _in_variation(error: SaltaError, number: int, move: Move) -> SaltaError:
    return error.wrapped(
        "in-variation",
        "move {number} of the variations ({move!a}): {error}",
        number=number,
        move=format_move(move),
    )
