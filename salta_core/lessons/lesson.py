"""What a lesson of Learn is made of: variants, steps, mistakes and claims.

There is not a word of any language in it: texts have keys.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from salta_core.rules.moves import Move
from salta_core.rules.pieces import Player
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset

__all__ = ["Arrow", "Claim", "Kind", "Lesson", "Match", "Play", "Step", "Variant", "Win", "Wrong"]

Arrow = tuple[int, int]
"""The numbers of two squares, from and to."""

Kind = Literal["move", "piece", "square", "choice", "read", "game"]
"""What a step asks for: a move, a press on a piece or on a square, one of some answers, nothing
but reading, or a whole game."""

Match = Literal[
    "not-a-jump", "other-piece", "backward", "not-movable", "enemy", "off-diagonal", "any"
]
"""A typical mistake that the page recognises; ``any`` is whatever is left."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """A mistake that has an answer of its own.

    Attributes:
        key: of its text.
        answers: the mistakes, written as in ``Step.expect``; a move may be one that is not legal.
        match: instead of answers, a kind of mistake.
        arrows: what is shown with the text, from square to square.
    """

    key: str
    answers: tuple[str, ...]
    match: Match | None
    arrows: tuple[Arrow, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """The game that a step asks for, played on from its position.

    Attributes:
        level: the opponent's.
        ruleset: its rules, with the limit that makes it short.
    """

    level: int
    ruleset: Ruleset


@dataclass(frozen=True, slots=True)
class Win:
    """That a game is over.

    Attributes:
        winner: who has won it.
        points: how many points that is; None where the loser is still to play on.
    """

    winner: Player
    points: int | None


@dataclass(frozen=True, slots=True)
class Claim:
    """Something that a step says of its position, or of what follows from it; one of these.

    Attributes:
        after: moves that are made first.
        legal: exactly these moves are legal.
        jumps: exactly these jumps are legal.
        illegal: none of these is legal, though all would be with the changes ``but_for``.
        but_for: changes to the ruleset, see ``illegal``.
        to_go: moves to go by player.
        goal: a puzzle's goal, as text, that just the expected moves reach.
        wins: how the game is over.
    """

    after: tuple[Move, ...] = ()
    legal: tuple[str, ...] | None = None
    jumps: tuple[str, ...] | None = None
    illegal: tuple[str, ...] | None = None
    but_for: Mapping[str, str] | None = None
    to_go: Mapping[Player, int] | None = None
    goal: str | None = None
    wins: Win | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One instruction and what it takes to follow it.

    Attributes:
        key: of its texts.
        kind: what is asked for.
        position: where it is asked; the learner is to move.
        has_done: whether a text follows the right answer.
        expect: the right answers: moves, numbers of squares, or options, by ``kind``.
        options: the answers of a ``choice``.
        replies: the opponent's moves that are shown after moves of the learner.
        arrows: shown with the instruction, from square to square.
        pulse: numbers of squares that pulse.
        goals: numbers of squares whose piece's goal is shown.
        names: slots of the texts, and the numbers of the squares whose pieces fill them.
        counts: whether moves to go are shown.
        wrong: answers to typical mistakes; the first that fits.
        play: the game, of a ``game``.
        claims: what must be true.
    """

    key: str
    kind: Kind
    position: Position
    has_done: bool
    expect: tuple[str, ...]
    options: tuple[str, ...]
    replies: Mapping[str, str]
    arrows: tuple[Arrow, ...]
    pulse: tuple[int, ...]
    goals: tuple[int, ...]
    names: Mapping[str, int]
    counts: bool
    wrong: tuple[Wrong, ...]
    play: Play | None
    claims: tuple[Claim, ...]


@dataclass(frozen=True, slots=True)
class Variant:
    """A lesson as it goes under some rulesets.

    Attributes:
        fields: the values, as texts, of the fields that those rulesets have in common.
        ruleset: by which its positions are played.
        player: the learner's side.
        steps: in their order.
    """

    fields: Mapping[str, str]
    ruleset: Ruleset
    player: Player
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson.

    Attributes:
        id: stable, of small letters and "-"; part of the keys of its texts.
        variants: the first one that fits a ruleset is taken; where none fits there is no lesson.
    """

    id: str
    variants: tuple[Variant, ...]
