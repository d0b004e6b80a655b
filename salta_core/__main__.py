"""``python -m salta_core``: the command line. Ctrl-C always ends it with a single line."""

import os
import signal
import sys
from collections.abc import Callable
from typing import Final, NoReturn

_INTERRUPTED: Final = 130


def main() -> int:
    """Run the program.

    Returns:
        The exit status: 0, 2 for bad input, or 130 after an interruption.
    """
    # A KeyboardInterrupt raised during an import might be replaced or ignored: exit at once.
    _on_interruption(_end)
    from salta_core.cli import main as run  # noqa: PLC0415  # so that Ctrl-C is handled before

    _on_interruption(signal.default_int_handler)
    try:
        status = run()
        _on_interruption(signal.SIG_DFL)
    except KeyboardInterrupt:
        _on_interruption(signal.SIG_DFL)
        # If the interrupted code came from a string, as in a dataclass, `python -m` later ends
        # itself by the signal. Running any other code from a string prevents that.
        exec("")  # noqa: S102
        _complain()
        return _INTERRUPTED
    return status


def _on_interruption(action: "Callable[..., object] | signal.Handlers") -> None:
    """Handle Ctrl-C by ``action``, unless the program was started with it ignored."""
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, action)


def _end(*_: object) -> NoReturn:
    """Exit at once, without cleaning up."""
    _complain()
    os._exit(_INTERRUPTED)


def _complain() -> None:
    if sys.stderr:
        sys.stderr.write("salta: interrupted\n")


if __name__ == "__main__":
    raise SystemExit(main())
