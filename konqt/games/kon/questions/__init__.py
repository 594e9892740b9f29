"""What each decision asks: prompts, what can be done and what it costs, duties."""
