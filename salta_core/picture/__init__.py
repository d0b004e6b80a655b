"""Pictures of a board as SVG, drawn from plain numbers and letters."""
