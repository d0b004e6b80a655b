"""A study in a link: a game with variations and comments."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from salta_core.errors import BadText
from salta_core.frozen import Frozen
from salta_core.game.game import Game
from salta_core.rules.pieces import Player
from salta_core.rules.ruleset import Ruleset
from salta_core.text.link_checks import check_loser, check_texts
from salta_core.text.packing import MOST
from salta_core.text.variations import (
    Comment,
    VariationMove,
    checked_variations,
    comment_lines,
    order_of,
)

__all__ = ["MOST_BYTES", "StudyLink"]

MOST_BYTES: Final = 10_000
"""The maximum size of all comments together, in UTF-8 bytes."""


@dataclass(frozen=True, slots=True)
class StudyLink(Frozen):
    """A study. The module ``variations`` explains how places are counted.

    Attributes:
        game: the main line from its first known position, without a call at its end.
        variations: the moves of the variations, kept in canonical order.
        comments: the comments on the main line, at most one per ply, of one or more lines.
        at: the place that is shown first, counted in the given order of the variations; None for
            the end of the main line.
        resigned: the player who resigned at the end of the main line, or None.
        timeout: the player whose time ran out there, or None; never together with ``resigned``.
        title: the title, or None.
        first: the name of player 1, if known.
        second: the name of player 2, if known.

    Raises:
        SaltaError: a variation is not played by the rules.
        BadText: the study is larger than a link can hold, or a text, comment or place is not
            allowed.
    """

    game: Game
    variations: tuple[VariationMove, ...] = ()
    comments: tuple[Comment, ...] = ()
    at: int | None = None
    resigned: Player | None = None
    timeout: Player | None = None
    title: str | None = None
    first: str | None = None
    second: str | None = None

    def __post_init__(self) -> None:
        """Check all fields, and bring them into canonical form."""
        if self.game.is_called:
            uncalled = Game(self.game.ruleset, self.game.positions, self.game.moves)
            object.__setattr__(self, "game", uncalled)
        count = len(self.game.moves) + len(self.variations)
        if count > MOST:
            raise BadText(
                "link-too-many-moves", "a link can hold at most {limit} moves", limit=MOST
            )
        given = [one.after for one in self.variations]
        variations = checked_variations(self.game, self.variations)
        object.__setattr__(self, "variations", variations)
        object.__setattr__(self, "comments", tuple(self._joined_comments()))
        self._check_length()
        object.__setattr__(self, "at", self._place(given))
        check_loser(self.resigned, self.timeout)
        check_texts(title=self.title, first=self.first, second=self.second)

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the game."""
        return self.game.ruleset

    def _place(self, given: list[int]) -> int | None:
        """The place that is shown first, counted in the canonical order of the variations.

        Args:
            given: for each variation move in the given order, the place that it follows.
        """
        count, at = len(self.game.moves), self.at
        if at is None or at == count:
            return None
        order = order_of(count, given)
        if at not in order:
            raise BadText(
                "link-at-outside",
                "at is {at}, but the game has {count} moves",
                at=at,
                count=len(order) - 1,
            )
        return order.index(at)

    def _joined_comments(self) -> Iterable[Comment]:
        """The comments, joined to one per ply, in the order of the plies."""
        lines: dict[int, list[str]] = {}
        for ply, text in self.comments:
            if ply not in range(len(self.game.moves) + 1):
                raise BadText(
                    "comment-without-move", "there is no move {ply} to comment on", ply=ply
                )
            lines.setdefault(ply, []).extend(comment_lines(text))
        return (Comment(ply, "\n".join(lines[ply])) for ply in sorted(lines) if lines[ply])

    def _check_length(self) -> None:
        texts = [one.text for one in self.comments] + [one.comment for one in self.variations]
        if len("".join(texts).encode()) > MOST_BYTES:
            raise BadText(
                "study-too-long",
                "this is too much for a link; a game file can hold it",
            )
