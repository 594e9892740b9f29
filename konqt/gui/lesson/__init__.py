"""A lesson at a table of the window: its words, what it points at, what becomes of an act."""
