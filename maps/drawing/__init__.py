"""The steps that draw the shipped map; `maps/build_norway.py` runs them in order."""
