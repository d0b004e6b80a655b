"""The progress of a long command on standard error: notes, and on a terminal a progress bar."""

import sys
import time
from typing import Final, Self

from salta_core.cli.inputs import complain

__all__ = ["Progress"]

_BAR: Final = 24


class Progress:
    """A progress bar that grows game by game.

    Args:
        games: the total number of games.
    """

    def __init__(self, games: int) -> None:
        self._games, self._played = games, 0
        self._began = time.monotonic()
        self._shows = sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._shows and self._played:
            sys.stderr.write("\n")

    def note(self, text: str) -> None:
        """Print a note on its own line; the bar continues below it.

        Args:
            text: a sentence.
        """
        if self._shows and self._played:
            sys.stderr.write("\r\x1b[K")
        complain(text)

    def show(self, note: str = "") -> None:
        """Count one more game and draw the bar.

        Args:
            note: the text to show after the bar.
        """
        self._played += 1
        if not self._shows:
            return
        done = self._played / self._games
        bar = "#" * int(done * _BAR)
        spent = time.monotonic() - self._began
        left = int(spent / done - spent)
        sys.stderr.write(
            f"\r[{bar:.<{_BAR}}] {self._played}/{self._games}"
            f"  {note}  {left // 60}:{left % 60:02} left \x1b[K"
        )
        sys.stderr.flush()
