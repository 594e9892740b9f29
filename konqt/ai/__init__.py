"""Opponents, fed observations only."""
