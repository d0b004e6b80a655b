"""Copies of the source tree."""

import shutil

MADE = shutil.ignore_patterns(
    *(".git", ".venv", ".build", "dist", "node_modules", "__pycache__", ".*_cache", ".hypothesis")
)
