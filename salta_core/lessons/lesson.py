"""The parts of a lesson of Learn: variants, steps, mistakes and claims.

They contain no sentences, only keys of the page's texts.
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
"""The numbers of the first and the last square of an arrow."""

Kind = Literal["move", "piece", "square", "choice", "read", "game", "play"]
"""What the learner must do in a step: make a move, press a piece or a square, choose an answer,
read, or play a game. ``play`` leaves the lesson for a whole game against the computer."""

Match = Literal[
    "not-a-jump", "other-piece", "backward", "not-movable", "enemy", "off-diagonal", "any"
]
"""A kind of mistake that the page recognises; ``any`` matches every other mistake."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """A typical mistake and the text that answers it.

    Attributes:
        key: the key of its text.
        answers: the wrong answers, written as in ``Step.expect``; a move need not be legal.
        match: a kind of mistake, given instead of ``answers``.
        arrows: arrows shown with the text.
    """

    key: str
    answers: tuple[str, ...]
    match: Match | None
    arrows: tuple[Arrow, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """The game that a step starts from its position.

    Attributes:
        level: the level of the opponent.
        ruleset: the rules of the game, with a low move limit.
    """

    level: int
    ruleset: Ruleset


@dataclass(frozen=True, slots=True)
class Win:
    """The result of a finished game.

    Attributes:
        winner: the winning player.
        points: the winner's points; None if the loser has yet to play on.
    """

    winner: Player
    points: int | None


@dataclass(frozen=True, slots=True)
class Claim:
    """A fact that a step states about its position; one of the fields holds it.

    Attributes:
        after: moves to play first; the fact holds after them.
        legal: all legal moves.
        jumps: all legal jumps.
        illegal: moves that are illegal, but would be legal with the changes in ``but_for``.
        but_for: changes to the ruleset; see ``illegal``.
        to_go: the moves to go of each player.
        goal: a puzzle's goal, as text, which exactly the expected moves reach.
        wins: the result of the game.
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
    """One instruction and its right answers.

    Attributes:
        key: the key of its texts.
        kind: the task of the learner.
        position: the position; the learner is to move.
        has_done: whether a text follows the right answer.
        expect: the right answers: depending on ``kind``, moves, square numbers or options.
        options: the answers to choose from in a ``choice``.
        replies: the opponent's moves that are shown after moves of the learner.
        arrows: arrows shown with the instruction.
        pulse: the numbers of the squares that pulse.
        goals: the numbers of the squares of those pieces whose goals are shown.
        names: for each placeholder of the texts, the number of the square whose piece fills it.
        counts: whether moves to go are shown.
        wrong: typical mistakes; the first that matches applies.
        play: the game of a step of kind ``game``.
        claims: facts that the tests prove.
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
    """The version of a lesson for some rulesets.

    Attributes:
        fields: the field values, as strings, that those rulesets share.
        ruleset: the rules of its positions.
        player: the learner's side.
        steps: the steps, in order.
    """

    fields: Mapping[str, str]
    ruleset: Ruleset
    player: Player
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson with its variants.

    Attributes:
        id: a stable id of small letters and "-"; part of the keys of its texts.
        variants: the first that matches the ruleset is shown; without a match the lesson is not
            offered.
    """

    id: str
    variants: tuple[Variant, ...]
