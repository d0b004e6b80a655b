"""The data files that come with the program: mostly tables of tab-separated fields.

Each package keeps its files in its folder ``data``. They are read through the package's loader, so
they are found wherever Python can import the package from.
"""

import pkgutil
import re
from collections.abc import Iterator, Sequence
from typing import Final

from salta_core.errors import BadText

__all__ = ["parse_whole_number", "read_data_file", "table_rows"]

_NUMBER: Final = re.compile(r"(?:0|[1-9][0-9]{0,15})\Z")


def read_data_file(package: str, name: str) -> str:
    """The text of a data file.

    Args:
        package: the package in ``salta_core`` that has the file, such as ``"puzzle"``.
        name: the file's name in the package's folder ``data``.

    Raises:
        BadText: the file is not installed.
    """
    try:
        data = pkgutil.get_data(f"salta_core.{package}", f"data/{name}")
    except OSError:  # the file is left out of some packages, such as the browser's
        data = None
    if data is None:
        raise BadText(
            "data-not-installed", "the program was installed without its data {file}", file=name
        )
    return data.decode("utf-8")


def table_rows(text: str, columns: Sequence[str]) -> Iterator[tuple[int, list[str]]]:
    """Yield the entries of a table, whose first line names its columns.

    Args:
        text: the table.
        columns: the names that the first line must have.

    Yields:
        The number of a line, and its fields, one for each column.

    Raises:
        BadText: a line is malformed.
    """
    head, *lines = text.splitlines() or [""]
    if head != "\t".join(columns):
        raise BadText("table-columns", "line 1 names other columns: {head!a}", head=head)
    for number, line in enumerate(lines, 2):
        fields = line.split("\t")
        if len(fields) != len(columns):
            raise BadText(
                "table-line-fields",
                "line {number} has not {count} fields: {line!a}",
                number=number,
                count=len(columns),
                line=line,
            )
        yield number, fields


def parse_whole_number(field: str, line: int) -> int:
    """The whole number that a field of a table holds, in plain digits.

    Args:
        field: the text of the field.
        line: the number of its line, for the error message.

    Raises:
        BadText: the field holds something else.
    """
    if not _NUMBER.match(field):
        raise BadText(
            "table-not-a-number", "line {line} has {field!a} for a number", line=line, field=field
        )
    return int(field)
