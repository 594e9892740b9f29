"""Drawings of Kampen om Norge: counters, cards, symbols, the printed board."""
