"""The output file of a command: checked first, and written as a whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from salta_core.errors import BadText, SaltaError

__all__ = ["OutputFile"]


class OutputFile:
    """An output file that is written once.

    Args:
        name: the file.
        force: whether to overwrite it if it exists.

    Raises:
        BadText: it cannot be written, or exists already.
    """

    def __init__(self, name: str, *, force: bool) -> None:
        self._shown = ascii(name)  # in full, since an excerpt would lack the end of a long path
        with self._explained():
            self._path = Path(name).resolve()
            if self._path.exists():
                self._check_existing(force=force)
            self._write_temporary(b"").unlink()

    def is_same_as(self, name: str) -> bool:
        """Whether another path leads to this file."""
        return Path(name).resolve() == self._path

    def write(self, content: str | bytes) -> None:
        """Write the whole file, or leave the existing one as it is.

        Raises:
            BadText: it cannot be written.
        """
        with self._explained():
            self._write_temporary(content).replace(self._path)

    def _check_existing(self, *, force: bool) -> None:
        if not self._path.is_file():
            raise BadText("file-not-regular", "{file} is not a regular file", file=self._shown)
        if not force:
            raise BadText(
                "file-exists", "{file} exists already; --force overwrites it", file=self._shown
            )
        self._path.open("r+b").close()

    def _write_temporary(self, content: str | bytes) -> Path:
        """Write a temporary file in the same folder, which can replace this one in one step."""
        temporary = self._path.parent / f".salta-{os.getpid()}.tmp"
        try:
            temporary.write_bytes(content if isinstance(content, bytes) else content.encode())
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise
        return temporary

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """Turn file system errors into one sentence that names the file."""
        try:
            yield
        except SaltaError:
            raise
        except (OSError, ValueError) as error:  # ValueError: an impossible name
            reason = error.strerror if isinstance(error, OSError) else error
            raise BadText(
                "output-file-unwritable",
                "cannot write {file}: {reason}",
                file=self._shown,
                reason=str(reason),
            ) from None
