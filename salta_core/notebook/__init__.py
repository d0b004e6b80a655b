"""A board to play on in Jupyter notebooks; it needs the extra ``salta_core[notebook]``."""
