"""Painters of colours, counters, dice and cards: QPainter in, pictures out, no game state."""
