"""The player program: a fast board, a search on it, levels, and the UGI protocol."""
