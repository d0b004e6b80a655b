"""Game files: games with headers, marks, comments, variations and a result, as text.

    [Player1 "Krone"]
    [Ruleset "tournament"]
    [Result "0-1"]

    1. 33-43 83-73 $1 {the usual answer} (1... 84-74 2. 32-42) 2. 32-42 82-72 0-1

The headers come first, each with a name and a value, then the moves with their numbers, then the
result. ``$1`` is the mark ``!`` of the move before it. A variation follows in parentheses after the
move that it replaces and the comments on that move. ``Ruleset`` and ``Start`` give the rules and
the first position, ``Result``, ``Points`` and ``Termination`` the end of the game; other headers
have no meaning here and are kept. ``parse_records`` in ``record_reader`` reads these files.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from salta_core.errors import BadText
from salta_core.frozen import Frozen
from salta_core.game.game import Game
from salta_core.game.scoring import COUNTING
from salta_core.limit import Limit
from salta_core.rules.moves import Move
from salta_core.rules.position import Position
from salta_core.text.movetext import move_with_number, movetext
from salta_core.text.notation import format_move, format_position, format_ruleset
from salta_core.text.result import SCORE_OF, Result
from salta_core.text.tokens import NAME, check_free, escaped, joined
from salta_core.text.variations import (
    Comment,
    Nag,
    VariationMove,
    checked_nags,
    checked_variations,
)

if TYPE_CHECKING:
    from salta_core.text.tree import GameNode

__all__ = ["OWN_HEADERS", "Comment", "Record", "check_header", "format_records"]

OWN_HEADERS: Final = ("Ruleset", "Start", "Result", "Points", "Termination")
"""The headers with a meaning here, in the order in which they are written."""
_ROSTER: Final = ("Event", "Site", "Date", "Round", "Player1", "Player2")
"""Headers written before ``OWN_HEADERS``, in this order; all others are written after them."""
_BY_LOWER: Final = {name.lower(): name for name in (*_ROSTER, *OWN_HEADERS)}
_LONGEST_VALUE: Final = 1000
_OPEN: Final = Result()
_WIDTH: Final = 80
"""The maximum width of a line of moves, in columns."""
_LONGEST_EXCERPT: Final = 60
"""The maximum number of characters of a comment quoted in an error message."""


@dataclass(frozen=True, slots=True)
class Record(Frozen):
    """A game in a game file.

    Attributes:
        game: its rules, start and moves.
        result: its result; values that follow from the moves may be omitted. Moves to go are not
            counted here: a game that ended at the limit has the result ``*`` unless a score is
            given, and ``counted`` makes a record with winner and points.
        headers: the headers except ``OWN_HEADERS``, name and value, kept in the order in which they
            are written.
        comments: the comments on the main line, each one line without braces, kept in the
            order of their plies.
        variations: the variations, kept in their canonical order.
        nags: the annotation marks of moves, on the main line and in variations, kept in the order
            of their places.

    Raises:
        BadText: a header, a comment, a mark or the result cannot be written, or could not be read
            again.
        SaltaError: a variation is not played by the rules.
    """

    game: Game
    result: Result = _OPEN
    headers: tuple[tuple[str, str], ...] = ()
    comments: tuple[Comment, ...] = ()
    variations: tuple[VariationMove, ...] = ()
    nags: tuple[Nag, ...] = ()

    def __post_init__(self) -> None:
        """Check all fields, and bring them into their canonical order."""
        seen: set[str] = set()
        for name, value in self.headers:
            check_header(name, value)
            if name in OWN_HEADERS:
                raise BadText(
                    "header-follows-from-game",
                    "the header {name} cannot be set: it follows from the game",
                    name=name,
                )
            if name in seen:
                raise BadText("header-twice", "the header {name} is given twice", name=name)
            seen.add(name)
        comments = [Comment(ply, joined(text)) for ply, text in self.comments]
        for comment in comments:
            if not 0 <= comment.ply <= len(self.game.moves):
                raise BadText(
                    "comment-without-move", "there is no move {ply} to comment on", ply=comment.ply
                )
        object.__setattr__(self, "result", Result.of(self.game.ending, *self.result))
        object.__setattr__(self, "headers", tuple(sorted(self.headers, key=_header_rank)))
        object.__setattr__(self, "comments", tuple(sorted(comments, key=lambda one: one.ply)))
        afters = [one.after for one in self.variations]
        variations = checked_variations(self.game, self.variations)
        object.__setattr__(self, "variations", variations)
        nags = checked_nags(self.nags, len(self.game.moves), afters)
        object.__setattr__(self, "nags", nags)
        self._refuse_braces()

    def _refuse_braces(self) -> None:
        """Refuse comments with braces, which could not be read again."""
        plies = list(range(len(self.game.moves) + 1))
        for ply, text in self.comments:
            if _has_braces(text):
                raise _braces_error(self.game, ply, self.game.moves[ply - 1] if ply else None, text)
        for after, move, text in self.variations:
            plies.append(plies[after] + 1)
            if _has_braces(text):
                raise _braces_error(self.game, plies[-1], move, text)

    @property
    def all_headers(self) -> tuple[tuple[str, str], ...]:
        """All headers, in the order in which they are written."""
        game, result = self.game, self.result
        opening = Position.opening(game.ruleset)
        own = {
            "Ruleset": format_ruleset(game.ruleset),
            "Start": None if game.start == opening else format_position(game.start),
            "Result": result.score,
            "Points": None if result.points is None else str(result.points),
            "Termination": result.termination,
        }
        known = tuple((name, value) for name, value in own.items() if value is not None)
        return tuple(sorted((*known, *self.headers), key=_header_rank))

    def counted(self, limit: Limit = COUNTING) -> "Record":
        """This record with the result that the rules give, if the moves to go decide it.

        The winner is that of the best lines found; points are set only if they are proven.

        Args:
            limit: when to stop the proof, as for ``Game.outcome``.

        Raises:
            BadText: the record has a result that contradicts this one.
            TypeError: the limit is not a ``Limit``.
            ValueError: the limit has a depth.
        """
        outcome = self.game.outcome(limit)
        if outcome is None:
            return self
        score = SCORE_OF[outcome.winner]
        if self.result.score not in ("*", score):
            raise BadText(
                "result-not-of-game",
                "the game ended {result} ({reason}), not {given}",
                result=score,
                reason=outcome.reason.value,
                given=self.result.score,
            )
        points = outcome.points if outcome.proven else None
        return replace(self, result=Result(score, points))

    @classmethod
    def of_tree(
        cls,
        root: "GameNode",
        result: Result = _OPEN,
        headers: Iterable[tuple[str, str]] = (),
    ) -> "Record":
        """The record of a tree: its main line, variations, comments and marks.

        Args:
            root: the root of the tree.
            result: the result of the main line; see ``Record``.
            headers: the headers except ``OWN_HEADERS``.

        Raises:
            BadText: a header, a comment, a mark or the result cannot be written.
            ValueError: the node is not the root of its tree.
        """
        from salta_core.text.tree import lines_of_tree  # noqa: PLC0415  # pages go without it

        game, comments, variations, nags = lines_of_tree(root)
        return cls(game, result, tuple(headers), tuple(comments), tuple(variations), tuple(nags))

    def tree(self) -> "GameNode":
        """The root of a new tree of all moves, which can be changed without changing the record."""
        from salta_core.text.tree import tree_of  # noqa: PLC0415  # pages go without it

        return tree_of(self.game, self.comments, self.variations, self.nags)


def check_header(name: str, value: str) -> None:
    """Refuse a header that cannot be written, or could not be read again.

    Raises:
        BadText: the name or the value is not allowed; for a wrong character of the value the error
            has its place.
    """
    if not NAME.fullmatch(name):
        raise BadText("header-name", "{name!a} is not a valid header name", name=name)
    known = _BY_LOWER.get(name.lower(), name)
    if known != name:
        raise BadText(
            "header-spelling", "the header {name} must be written {wanted}", name=name, wanted=known
        )
    if len(value) > _LONGEST_VALUE:
        raise BadText(
            "header-too-long",
            "{count} characters are too many for {name}",
            place=_LONGEST_VALUE,
            count=len(value),
            name=name,
        )
    check_free(value)


def format_records(records: Iterable[Record]) -> str:
    """The canonical text of a game file.

    >>> from salta_core.rules.ruleset import PRESETS
    >>> print(format_records([Record(Game.started(PRESETS["original"].ruleset))]), end="")
    [Ruleset "original"]
    [Result "*"]
    <BLANKLINE>
    *
    """
    return "\n".join(_formatted(record) for record in records)


def _formatted(record: Record) -> str:
    said = movetext(record.game, record.comments, record.variations, record.nags)
    units = [*said, record.result.score]
    headers = [f'[{name} "{escaped(value)}"]' for name, value in record.all_headers]
    return "\n".join([*headers, "", *_lines(units), ""])


def _lines(units: Iterable[str]) -> Iterator[str]:
    line = ""
    for unit in units:
        if line and len(line) + 1 + len(unit) > _WIDTH:
            yield line
            line = unit
        else:
            line = f"{line} {unit}" if line else unit
    yield line


def _has_braces(comment: str) -> bool:
    return "{" in comment or "}" in comment


def _braces_error(game: Game, ply: int, move: Move | None, comment: str) -> BadText:
    """The error for a comment with braces; it names the move and quotes the comment's beginning."""
    cut = len(comment) > _LONGEST_EXCERPT
    text = f"{comment[:_LONGEST_EXCERPT]}..." if cut else comment
    if move is None:
        return BadText(
            "first-comment-with-braces",
            "the comment before the first move cannot contain braces, because they enclose it:"
            " {comment!a}",
            comment=text,
        )
    return BadText(
        "comment-with-braces",
        "the comment on {move} cannot contain braces, because they enclose it: {comment!a}",
        move=move_with_number(game, ply, format_move(move)),
        comment=text,
    )


def _header_rank(header: tuple[str, str]) -> int:
    order = (*_ROSTER, *OWN_HEADERS)
    return order.index(header[0]) if header[0] in order else len(order)
