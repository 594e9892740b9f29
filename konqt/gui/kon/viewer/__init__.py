"""What the replay viewer explains about a step."""
