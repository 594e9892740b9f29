"""Painters of pieces, dice, symbols and the board: no game state, no windows."""
