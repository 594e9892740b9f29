"""Which events begin a part of the log."""

HEADINGS = {"turn_began": 1, "phase_began": 2, "combat_began": 2, "game_ended": 1}
"""kind of event -> how weighty, 1 most of all"""
