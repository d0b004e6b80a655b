"""Salta (1899): rules, races, games, an opponent and the doors to them.

The rules of the game are those of the project's RULES text; every module
names the sections it carries out. Pure Python, standard library only.
"""

__version__ = "0.1.0"
