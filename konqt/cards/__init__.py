"""Decks and card files."""
