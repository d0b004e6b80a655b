"""Salta Solo (RULES 8): tasks for one army alone, the course, and a generator of tasks."""
