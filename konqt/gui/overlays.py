"""What can be laid over a board by name; a game that has no such thing shows nothing for it."""

HOLDERS = "holders"
"""who holds the ground"""
RANGE = "range"
"""how far aircraft reach"""
OVERLAYS = (HOLDERS, RANGE)
