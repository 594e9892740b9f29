"""Cards in the hand and in piles, whichever game prints them: it brings their faces."""
