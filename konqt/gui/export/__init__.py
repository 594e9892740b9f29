"""Saved games as pictures, drawings and pages: what is painted for `konqt export`."""
