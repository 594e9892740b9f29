"""Today's plan, the grid in its frame, and what each of its lines would set off."""
