"""Engines for programs: any UGI engine in its own process, and the engine of this package."""
