"""Puzzles: goals and their proofs, a generator, ratings, and the shipped collections."""
