"""Checks that links of several kinds share."""

from salta_core.errors import BadText
from salta_core.rules.pieces import Player
from salta_core.text.quoting import checked

__all__ = ["check_loser", "check_texts"]


def check_loser(resigned: Player | None, timeout: Player | None) -> None:
    """Check the players who resigned or ran out of time.

    Raises:
        BadText: a value is not a player, or neither is None.
    """
    if resigned not in (None, 1, 2):
        raise BadText(
            "resigning-player",
            "the player who resigns must be 1 or 2, not {resigned!a}",
            resigned=str(resigned),
        )
    if timeout not in (None, 1, 2):
        raise BadText(
            "timeout-player",
            "the player whose time runs out must be 1 or 2, not {timeout!a}",
            timeout=str(timeout),
        )
    if timeout and resigned:
        raise BadText(
            "resigned-and-timeout", "a game ends by a resignation or on time, not by both"
        )


def check_texts(**texts: str | None) -> None:
    """Check free texts, passed as keyword arguments.

    Raises:
        BadText: a text is not allowed in a link; the message begins with the argument's name.
    """
    for name, text in texts.items():
        if text is not None:
            try:
                checked(text)
            except BadText as error:
                raise error.wrapped("in-link-text", "{name}: {error}", name=name) from None
