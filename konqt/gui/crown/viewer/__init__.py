"""A record of Crown & Courage looked at again: its timeline, and a step's chain with reasons."""
