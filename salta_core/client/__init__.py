"""Engines for use in programs: this package's own, and any UGI engine in its own process."""
