"""Puzzles: goals and their proofs, a generator, ratings, and the collections of the program."""
