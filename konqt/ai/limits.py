"""How long an opponent may think before its process is stopped, and how many answers it gives."""

THINKING_SECONDS = 30.0
"""Time for an answer beyond a budget's milliseconds, where the budget names no deadline."""
GRACE_SECONDS = 2.0
"""Time for the answer once it is wanted at once."""
BEST_ANSWERS, MOST_ANSWERS = 3, 99
"""How many answers a hint has, and how many somebody may ask for."""
