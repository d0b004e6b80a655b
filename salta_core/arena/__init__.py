"""Matches between players, their records, ratings, and the tuning of the evaluation."""
