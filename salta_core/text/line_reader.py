"""A reader for the moves, marks, comments and variations of a game file."""

from typing import Final, NamedTuple

from salta_core.errors import BadText
from salta_core.game.game import Game
from salta_core.rules.moves import Move
from salta_core.text.variations import MOST, Nag, VariationMove, taken_back

__all__ = ["LineReader"]

_MOST_MOVES: Final = 20_000
_MOST_COMMENTS: Final = 20_000


class _MoveRead(NamedTuple):
    """A move that has been read, the place that it follows, and the comments on it."""

    after: int
    move: Move | None
    comments: list[str]


class _OpenVariation(NamedTuple):
    """An open variation: the move that it replaces, with its ply and its place."""

    replaced: int
    move: Move
    ply: int
    place: int


class LineReader:
    """Reads moves, comments and parentheses one by one.

    Attributes:
        game: the main line or open variation being read, up to the last move read.
    """

    def __init__(self, game: Game) -> None:
        """Start with a game without moves."""
        self.game = game
        self._made = [_MoveRead(-1, None, [])]
        self._known: set[tuple[int, Move]] = set()
        self._main = [0]
        self._at = 0
        """The index of the line's last move in ``_made``, in which 0 is the start."""
        self._is_empty = True
        """Whether the main line, or the present variation, has no move yet."""
        self._open_variations: list[_OpenVariation] = []
        self._comments = 0
        self._nags = list[Nag]()
        """The marks of moves, whose places are indices in ``_made``."""

    def play(self, move: Move) -> None:
        """Read a move.

        Raises:
            SaltaError: the move is not legal, or repeats an alternative.
        """
        self.game = self.game.play(move)
        known = (self._at, self.game.moves[-1])
        if known in self._known:
            raise BadText("variation-twice", "this move is there already")
        self._known.add(known)
        self._made.append(_MoveRead(*known, []))
        self._at = len(self._made) - 1
        self._is_empty = False
        if not self._open_variations:
            self._main.append(self._at)

    def check_room(self) -> None:
        """Refuse another move if the limit has been reached.

        Raises:
            BadText: there are as many moves as allowed.
        """
        if len(self._made) > _MOST_MOVES:
            raise BadText(
                "game-too-long",
                "a game can have at most {limit} moves",
                limit=_MOST_MOVES,
            )
        if self._open_variations and len(self._made) - len(self._main) == MOST:
            raise BadText(
                "too-many-variations",
                "the variations of a game can have at most {limit} moves",
                limit=MOST,
            )

    def comment(self, text: str, place: int) -> None:
        """Read a comment; ``place`` is its place in the whole text.

        Raises:
            BadText: the comment comes before a variation's first move, or there are too many.
        """
        if self._is_empty and self._open_variations:
            raise BadText(
                "comment-before-variation",
                "a variation must begin with a move, not with a comment",
                place=place,
            )
        if self._comments == _MOST_COMMENTS:
            raise BadText(
                "too-many-comments",
                "a game can have at most {limit} comments",
                place=place,
                limit=_MOST_COMMENTS,
            )
        self._comments += 1
        self._made[self._at].comments.append(text)

    def nag(self, number: int) -> None:
        """Read a mark of the last move.

        Raises:
            BadText: there is no move before it.
        """
        if self._is_empty:
            raise BadText(
                "nag-without-move", "there is no move for the mark {mark}", mark=f"${number}"
            )
        self._nags.append(Nag(self._at, number))

    def parenthesis(self, text: str, place: int) -> None:
        """Begin a variation that replaces the last move, or end it and return to that move.

        Raises:
            BadText: there is no move to replace or no variation to end.
        """
        if text == "(":
            self._open(place)
        else:
            self._close(place)

    def check_closed(self) -> None:
        """Check that all variations are closed.

        Raises:
            BadText: a variation is not closed; the error has its place in the whole text.
        """
        if self._open_variations:
            raise BadText(
                "variation-unclosed",
                "this variation is not closed with )",
                place=self._open_variations[-1].place,
            )

    @property
    def comments(self) -> list[tuple[int, str]]:
        """The comments on the main line, each with its ply."""
        return [
            (ply, text) for ply, at in enumerate(self._main) for text in self._made[at].comments
        ]

    @property
    def variations(self) -> tuple[VariationMove, ...]:
        """The variations; several comments on a move are joined, one per line."""
        places, found = self._places, list[VariationMove]()
        for at, (after, move, comments) in enumerate(self._made):
            if places[at] >= len(self._main) and move:
                found.append(VariationMove(places[after], move, "\n".join(filter(None, comments))))
        return tuple(found)

    @property
    def nags(self) -> tuple[Nag, ...]:
        """The marks of moves, with places as in ``variations``."""
        places = self._places if self._nags else {}
        return tuple(Nag(places[at], number) for at, number in self._nags)

    @property
    def _places(self) -> dict[int, int]:
        """The place of each move in ``_made``: the main line first, then the variations."""
        main = dict.fromkeys(self._main)
        order = [*main, *(at for at in range(len(self._made)) if at not in main)]
        return {at: place for place, at in enumerate(order)}

    def _open(self, place: int) -> None:
        if self._is_empty:
            raise BadText(
                "variation-before-move",
                "a variation must follow the move that it replaces",
                place=place,
            )
        ply = len(self.game.moves)
        self._open_variations.append(_OpenVariation(self._at, self.game.moves[-1], ply, place))
        self.game = taken_back(self.game, ply - 1)
        self._at = self._made[self._at].after
        self._is_empty = True

    def _close(self, place: int) -> None:
        if not self._open_variations:
            raise BadText(
                "closes-nothing", "this {character} closes nothing", place=place, character=")"
            )
        if self._is_empty:
            raise BadText("variation-empty", "there are no moves in this variation", place=place)
        opened = self._open_variations.pop()
        self.game = taken_back(self.game, opened.ply - 1).play(opened.move)
        self._at = opened.replaced
        self._is_empty = False
