"""The Daily Salta: three steps a day, from a stock that lasts for two years."""
