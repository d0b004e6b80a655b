"""The options that benches have in common."""

import argparse

__all__ = ["add_run_options", "bench_parser"]


def bench_parser(doc: str | None) -> argparse.ArgumentParser:
    """A parser whose help begins with the first line of the bench's docstring."""
    return argparse.ArgumentParser(description=(doc or "").partition("\n")[0])


def add_run_options(parser: argparse.ArgumentParser, *, seed: int) -> None:
    """Add ``--seed`` and ``--workers``, which every bench of random games takes.

    Args:
        parser: the parser of the bench.
        seed: the default seed.
    """
    parser.add_argument("--seed", type=int, default=seed)
    parser.add_argument("--workers", type=int, default=2)
