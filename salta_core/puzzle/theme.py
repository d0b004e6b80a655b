"""The themes of generated puzzles: a kind of goal, or a motif that the solution must show."""

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias, get_args

from salta_core.errors import BadText
from salta_core.puzzle.goal import KINDS, Kind
from salta_core.puzzle.motif import MOTIFS, Motif
from salta_core.rules.ruleset import Ruleset

__all__ = [
    "MOTIF_THEMES",
    "THEMES",
    "Theme",
    "given_motifs",
    "kinds_of",
    "parse_theme",
    "themes_for",
]

MotifTheme: TypeAlias = Literal["forced-jump", "blockade"]
Theme: TypeAlias = Kind | MotifTheme
"""A kind of goal, or the motif of a puzzle with any of several goals."""

MOTIF_THEMES: Final[tuple[MotifTheme, ...]] = get_args(MotifTheme)
"""The themes that are motifs."""
THEMES: Final[tuple[Theme, ...]] = (*KINDS, *MOTIF_THEMES)
"""Every theme, kinds of goals first."""

_BLOCKING: Final[tuple[Kind, ...]] = ("squeeze", "jam")
_JUMPING: Final[tuple[Kind, ...]] = ("win", "home", "squeeze", "hold")
"""The kinds of goals whose solutions often force a jump and are found soon."""


def themes_for(ruleset: Ruleset) -> tuple[Theme, ...]:
    """The themes of a ruleset's puzzles.

    There are no blocking goals if any piece may be jumped, and no forced jumps if jumps are
    optional. A blockade needs a rule against it and whole armies.
    """
    return tuple(theme for theme in THEMES if kinds_of(theme, ruleset))


def kinds_of(theme: Theme | None, ruleset: Ruleset) -> tuple[Kind, ...]:
    """The kinds of goals that the puzzles of a theme have; empty if the ruleset has no such puzzle.

    Args:
        theme: the theme, or None for any goal.
        ruleset: the rules.
    """
    can_block = ruleset.over != "any"
    if theme == "blockade":
        is_possible = can_block and ruleset.blockade == "forbidden" and ruleset.army == "all"
        return _BLOCKING if is_possible else ()
    kinds: Iterable[Kind] = KINDS if theme is None else (theme,) if theme in KINDS else _JUMPING
    if theme == "forced-jump" and ruleset.compulsory == "no":
        return ()
    return tuple(kind for kind in kinds if can_block or kind not in _BLOCKING)


def given_motifs(theme: Theme | None, ruleset: Ruleset) -> frozenset[Motif]:
    """The motifs that nearly all puzzles of a theme show."""
    if theme == "home" or (theme == "win" and ruleset.limit is None):
        return frozenset({"home-run"})
    return frozenset(motif for motif in MOTIFS if motif == theme)


def parse_theme(text: str) -> Theme:
    """The theme that a word names.

    Raises:
        BadText: the word names no theme.
    """
    for theme in THEMES:
        if theme == text:
            return theme
    raise BadText(
        "no-such-goal",
        "there is no goal {goal!a}; the goals are {kinds}",
        place=0,
        goal=text,
        kinds=THEMES,
    )
