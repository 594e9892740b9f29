"""The cards of Crown & Courage: how they look, and the hand from which they are played."""
