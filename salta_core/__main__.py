"""``python -m salta_core``: the command line."""

from salta_core.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
