"""Dangers, the turn, and every track and pool of Crown & Courage beside its map."""
