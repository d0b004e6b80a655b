"""The command line: ``python -m salta_core COMMAND``.

Bad input leads to exit status 2 and exactly one line on standard error. With ``-``
in place of the position a command reads one task per line and answers each with
one JSON value.
"""

from salta_core.cli.program import main

__all__ = ["main"]
