"""Pointing at places of a board: light on some, rings, arrows and a note beside one."""
