"""The Daily Salta: three stages a day, from a stock that lasts for two years."""
