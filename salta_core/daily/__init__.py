"""The Daily Salta: three stages a day, from a stock for two years."""
