"""Copies of the source tree."""

import shutil

NOT_COPIED = shutil.ignore_patterns(
    *(".git", ".venv", ".build", "dist", "node_modules", "__pycache__", ".*_cache", ".hypothesis")
)
