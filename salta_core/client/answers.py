"""The answers, options and errors of engines."""

from collections.abc import Sequence
from dataclasses import dataclass

from salta_core.rules.move import Move

__all__ = ["Analysis", "EngineError", "Option"]


class EngineError(Exception):
    """An engine has died, does not answer, or gives an impossible answer; the message says which.

    Attributes:
        said: the last lines of the engine's output, followed by those of its standard error.
    """

    def __init__(self, message: str, said: Sequence[str] = ()) -> None:
        """Store the message and the engine's output."""
        super().__init__(message)
        self.said = tuple(said)

    def __str__(self) -> str:
        """The message, and the end of the engine's output."""
        message = str(self.args[0])
        return f"{message}; it said {self.said[-1]!a}" if self.said else message


@dataclass(frozen=True, slots=True)
class Analysis:
    """A line, and an engine's evaluation of it.

    Attributes:
        score: the lead to expect at the end, in hundredths of a move, from the point of view of
            the player to move; None if the engine did not give it. With a limit, Salta's level 10
            over UGI may give some ten moves too many, see *Options and scores* in ``cli.md``.
        depth: plies searched; 0 if the engine did not say.
        nodes: positions searched; 0 if the engine did not say.
        pv: the principal variation, starting with the best move.
    """

    score: int | None
    depth: int
    nodes: int
    pv: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """An option of an engine.

    Attributes:
        name: its name.
        kind: ``string``, ``spin`` (a whole number), ``check`` (true or false), ``combo`` (one
            of several words) or ``button``.
        default: its value before it is set; "" if it has none.
        least: the smallest value of a ``spin``.
        most: the largest value of a ``spin``.
        choices: the values of a ``combo``.
    """

    name: str
    kind: str
    default: str = ""
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()

    def text_of(self, value: str | int | bool) -> str:  # noqa: FBT001  # an option's value
        """A value as the protocol writes it.

        Raises:
            ValueError: the option cannot have this value.
        """
        text = str(value).lower() if isinstance(value, bool) else str(value)
        if not text.isprintable():
            raise ValueError(f"the value of {self.name} has a character that is not allowed")
        if self.kind == "spin" and not self._is_within(text):
            raise ValueError(f"{self.name} must be {self.least} to {self.most}, not {text}")
        if self.kind == "check" and text not in ("true", "false"):
            raise ValueError(f"{self.name} must be true or false, not {text}")
        if self.kind == "combo" and text not in self.choices:
            raise ValueError(f"{self.name} must be one of {', '.join(self.choices)}, not {text}")
        return text

    def _is_within(self, text: str) -> bool:
        try:
            number = int(text)
        except ValueError:
            return False
        is_high_enough = self.least is None or number >= self.least
        return is_high_enough and (self.most is None or number <= self.most)
