"""The sounds there are; each is a file of `assets/sounds`, made by `tools/sounds.py`."""

COUNTER = "counter"
"""pieces are set down"""
CARD = "card"
"""a card lies open"""
DICE = "dice"
"""dice fall"""
HANDOVER = "handover"
"""somebody else is asked to the screen"""
END = "end"
"""the game is over"""
SOUNDS = (COUNTER, CARD, DICE, HANDOVER, END)

READY, SILENT, CANNOT = "ready", "silent", "cannot"
"""what the player says of itself: it can be heard; nothing is there to hear it by; it is of no use,
and why"""
