"""Engines for programs: any UGI engine in a process, and the one of this package."""
