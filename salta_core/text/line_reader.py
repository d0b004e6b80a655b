"""The moves of a game file with their comments and variations, while they are read."""

from typing import Final, NamedTuple

from salta_core.errors import BadText
from salta_core.game.game import Game
from salta_core.rules.moves import Move
from salta_core.text.variations import MOST, VariationMove, gone_back

__all__ = ["LineReader"]

_MOST_MOVES: Final = 20_000
_MOST_COMMENTS: Final = 20_000


class _Made(NamedTuple):
    """A move that has been read: by which it is preceded, and the comments on it."""

    after: int
    move: Move | None
    comments: list[str]


class _Fork(NamedTuple):
    """An open variation: the move that it replaces, which ply that is, and where it begins."""

    replaced: int
    move: Move
    ply: int
    place: int


class LineReader:
    """The line that is read, and all that has been read before.

    Attributes:
        game: the line up to the last move that was read.
    """

    def __init__(self, game: Game) -> None:
        """Begin where a game has no moves yet."""
        self.game = game
        self._made = [_Made(-1, None, [])]
        self._known: set[tuple[int, Move]] = set()
        self._main = [0]
        self._at = 0
        """The last move of the line; 0 is the start, as it is in ``_made``."""
        self._is_fresh = True
        """Whether the line, or the variation, has no move of its own yet."""
        self._forks: list[_Fork] = []
        self._comments = 0

    def play(self, move: Move) -> None:
        """Read a move.

        Raises:
            SaltaError: it may not be played, or is there already.
        """
        self.game = self.game.play(move)
        known = (self._at, self.game.moves[-1])
        if known in self._known:
            raise BadText("variation-twice", "this move is there already")
        self._known.add(known)
        self._made.append(_Made(*known, []))
        self._at = len(self._made) - 1
        self._is_fresh = False
        if not self._forks:
            self._main.append(self._at)

    def check_room(self, place: int) -> None:
        """Refuse another move, which stands at a place of the whole text.

        Raises:
            BadText: there are too many.
        """
        if len(self._made) > _MOST_MOVES:
            raise BadText(
                "game-too-long",
                "a game can have at most {limit} moves",
                place=place,
                limit=_MOST_MOVES,
            )
        if self._forks and len(self._made) - len(self._main) == MOST:
            raise BadText(
                "too-many-variations",
                "the variations of a game can have at most {limit} moves",
                place=place,
                limit=MOST,
            )

    def comment(self, text: str, place: int) -> None:
        """Read a comment, which stands at a place of the whole text.

        Raises:
            BadText: it stands before a variation's first move, or there are too many.
        """
        if self._is_fresh and self._forks:
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

    def parenthesis(self, text: str, place: int) -> None:
        """Begin a variation in place of the last move, or end it and return to that move.

        Raises:
            BadText: there is no such move or variation.
        """
        if text == "(":
            self._open(place)
        else:
            self._close(place)

    def check_closed(self) -> None:
        """Refuse the end of the game within a variation.

        Raises:
            BadText: it is not closed; with its place in the whole text.
        """
        if self._forks:
            raise BadText(
                "variation-unclosed",
                "this variation is not closed with )",
                place=self._forks[-1].place,
            )

    @property
    def comments(self) -> list[tuple[int, str]]:
        """Those on the main line, each with its ply."""
        return [
            (ply, text) for ply, at in enumerate(self._main) for text in self._made[at].comments
        ]

    @property
    def variations(self) -> tuple[VariationMove, ...]:
        """What has been read beside the main line; several comments on a move are lines of one."""
        places = {at: place for place, at in enumerate(self._main)}
        found: list[VariationMove] = []
        for at, (after, move, comments) in enumerate(self._made):
            if at not in places and move:
                places[at] = len(self._main) + len(found)
                found.append(VariationMove(places[after], move, "\n".join(filter(None, comments))))
        return tuple(found)

    def _open(self, place: int) -> None:
        if self._is_fresh:
            raise BadText(
                "variation-before-move",
                "a variation must follow the move that it replaces",
                place=place,
            )
        ply = len(self.game.moves)
        self._forks.append(_Fork(self._at, self.game.moves[-1], ply, place))
        self.game = gone_back(self.game, ply - 1)
        self._at = self._made[self._at].after
        self._is_fresh = True

    def _close(self, place: int) -> None:
        if not self._forks:
            raise BadText(
                "closes-nothing", "this {character} closes nothing", place=place, character=")"
            )
        if self._is_fresh:
            raise BadText("variation-empty", "there are no moves in this variation", place=place)
        fork = self._forks.pop()
        self.game = gone_back(self.game, fork.ply - 1).play(fork.move)
        self._at = fork.replaced
        self._is_fresh = False
