"""The QApplication: made in the house's style, with a screen or without, and what it needs."""
