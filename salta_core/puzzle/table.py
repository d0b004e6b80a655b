"""The data that comes with the program: mostly tables, a line each, tabs between the fields.

It lies in ``data`` beside this module and is read through the package's loader, so that
it is found wherever Python can import the package from.
"""

import pkgutil
import re
from typing import Final

from salta_core.errors import BadText

__all__ = ["shipped_table", "shipped_text", "whole"]

_NUMBER: Final = re.compile(r"(?:0|[1-9][0-9]{0,15})\Z")


def shipped_table(name: str) -> str:
    """The text of a table.

    Raises:
        BadText: it was not installed.
    """
    return shipped_text(f"{name}.tsv")


def shipped_text(file: str) -> str:
    """The text of a data file.

    Raises:
        BadText: it was not installed.
    """
    data = pkgutil.get_data("salta_core.puzzle", f"data/{file}")
    if data is None:  # pragma: no cover  # a loader that cannot read data, such as a frozen one
        raise BadText(
            "data-not-installed", "the program was installed without its data {file}", file=file
        )
    return data.decode("utf-8")


def whole(field: str, line: int) -> int:
    """The whole number that a field holds, in plain digits.

    Raises:
        BadText: it holds something else; the message names the line.
    """
    if not _NUMBER.match(field):
        raise BadText(
            "table-not-a-number", "line {line} has {field!a} for a number", line=line, field=field
        )
    return int(field)
