"""How the dice of a game fell against what was to be expected of them, exactly."""
