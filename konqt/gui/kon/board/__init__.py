"""Battalions on the board: pieces, dragging, selection."""
