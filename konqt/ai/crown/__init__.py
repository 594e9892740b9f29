"""The computer as the player of Crown & Courage."""
