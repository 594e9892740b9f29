"""One running game: seats, history, undo, record; no Qt."""
